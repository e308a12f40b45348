# The rules, clause by clause, for players. docs/rules.md is the specification.
# An attribute .ruling is part of its clause: what no printed edition says and we decided.
# .example says what a drawn example shows. A text with -revision-1 is shown instead of the one above it for games of that revision.

section-1 = Elementy gry
section-2 = Przygotowanie
section-3 = Rundy i ruchy
section-4 = Loty
section-5 = Kamienie energetyczne
section-6 = Budowanie
section-7 = Punkty w trakcie gry
section-8 = Koniec gry
section-9 = Punktacja końcowa
section-10 = Opcje stołu

rule-R1-1 = Gra od dwóch do pięciu graczy. Każdy ma w swoim kolorze 10 kamieni energetycznych, statek kosmiczny, trzy Kamienie Bogów (warte 2, 4 i 6) oraz 11 piramid: jedną jednopiętrową, trzy dwupiętrowe, trzy trzypiętrowe, dwie czteropiętrowe i dwie pięciopiętrowe. Jeszcze jeden kamień pokazuje punkty.
rule-R1-2 = Miasto ma 16 dzielnic, a każda ma swoją wartość. Uświęcony obszar, 3 na 3 pola, leży w środku i jest wart 7. Na jeziorze nic nie może stać. Przez miasto płynie rzeka; pola nad rzeką i nad jeziorem są oznaczone.
    .ruling = Rzeka płynie po liniach między polami.
    .ruling-2 = Pole może leżeć nad rzeką, nad jeziorem, nad jednym i drugim albo z dala od wody.
rule-R1-3 = Kostka ma sześć ścianek: { $faces }.
    .ruling = Instrukcje nie pokazują ścianek. Według recenzji na pięciu z nich są liczby od 2 do 5, więc jedna się powtarza; na kostce do planszy Palenque jest to 3.
rule-R1-4 = Plansza to nasz własny rysunek miasta. Inne plansze, razem z kostką, można wczytać z pliku.

rule-R2-1 = Gdy gra mniej niż pięć osób, planszę zmniejszają elementy zakrywające: przy dwóch osobach elementy 2 i 2/3, przy trzech 2/3, przy czterech 4.
    .ruling = Zakryte pola są poza grą: nic tam nie stoi ani się nie zatrzymuje, nic tamtędy nie przelatuje i nikt nie zdobywa tam punktów.
rule-R2-2 = Wszyscy zaczynają od 0 punktów. Gracza rozpoczynającego wybiera los, chyba że wskażecie go sami; potem gra toczy się zgodnie z ruchem wskazówek zegara.
rule-R2-3 = Po kolei, od gracza rozpoczynającego, każdy ustawia swój statek na wolnym polu uświęconego obszaru.

rule-R3-1 = Gdy gra od trzech do pięciu osób, pierwsza osoba w rundzie rzuca kostką, a wynik obowiązuje w tej rundzie wszystkich. Każdy ma jeden ruch, zgodnie z ruchem wskazówek zegara. Po rundzie kostka przechodzi do osoby po lewej, która rzuca i zaczyna. Kto zaczyna rundę, jest więc ostatni w następnej, a to ma znaczenie przy budowaniu.
rule-R3-2 = Przy dwóch osobach gra się na zmianę, a każda rzuca kostką tylko dla siebie.
rule-R3-3 = Ruch ma cztery kroki: musisz lecieć, potem możesz wrzucić kamienie, potem możesz budować, a na końcu punkty są liczone automatycznie.

rule-R4 = Przeszkodami są inne statki, wszystkie piramidy (także twoje), jezioro, krawędź planszy i zakryte pola. Kamienie i rzeka nimi nie są. Wolne jest każde pole dostępne w grze, na którym nie stoi ani statek, ani piramida; mogą na nim leżeć kamienie.
rule-R4-1 = Lot jest obowiązkowy: statek ląduje na innym polu niż to, które opuścił.
    .ruling = Dotyczy to także lotu z Kamieniem Bogów.
rule-R4-2 = Po prostej: przeleć tyle pól, ile pokazuje kostka, w jednym z czterech kierunków. Jeśli na drodze jest przeszkoda, zatrzymujesz się przed nią, a reszta przepada; musisz jednak przelecieć co najmniej jedno pole. Nie wolno zatrzymać się wcześniej z własnej woli i nigdy nie leci się po przekątnej.
rule-R4-3 = Ze skrętami: przeleć dokładnie tyle pól, ile pokazuje kostka, skręcając co najmniej raz pod kątem prostym i omijając wszystkie przeszkody. Nie wolno zatrzymać się wcześniej, chyba że w ślepym zaułku (R4.4).
    .ruling = Nad żadnym polem nie leci się dwa razy i nie wraca się na pole startowe.
rule-R4-4 = Ślepy zaułek: jeśli w locie ze skrętami dotrzesz na pole z przeszkodami z trzech stron, lot się tam kończy, a reszta przepada.
    .ruling = Pole, z którego wystartował statek, nie jest przeszkodą.
rule-R4-5 = Strzałki: leć w jednym kierunku dowolnie daleko wzdłuż rzędu lub kolumny, co najmniej o jedno pole, nad statkami, piramidami i jeziorem, na wolne pole. Poza krawędź planszy lecieć nie można.
    .ruling = Zakryte pole działa jak krawędź: na pola za nim nie można dolecieć.
rule-R4-6 = Kamień Bogów: zamiast tego wszystkiego, niezależnie od kostki, możesz oddać jeden ze swoich Kamieni Bogów i postawić statek na dowolnym wolnym polu. Kamień przepada na zawsze.
rule-R4-7 = Otoczony statek: jeśli kostka nie pozwala na żaden lot, musisz użyć Kamienia Bogów. Jeśli nie masz już żadnego, stawiasz statek za darmo na dowolnym wolnym polu, ale w tym ruchu nie wrzucasz kamieni.
rule-R4-8 = Pierwsza runda (przy dwóch osobach: pierwszy ruch każdej z nich): leci się tylko po prostej lub ze strzałkami, na pole poza uświęconym obszarem. Skręcać jeszcze nie wolno.
    .ruling = Jeśli nie ma takiego lotu, musisz użyć Kamienia Bogów i polecieć na wolne pole poza uświęconym obszarem.
    .ruling-2 = W innych przypadkach w tej rundzie nie wolno używać Kamienia Bogów.
rule-R4-9 = Gdy statek startuje, kamienie spod niego zostają na polu i stają się widoczne.

rule-R5-1 = Po locie po prostej lub ze strzałkami możesz wrzucić do dwóch kamieni: jeden do własnego statku i jeden do statku innego gracza. Możesz też wrzucić tylko jeden albo żadnego.
    .ruling = Jeśli wrzucasz tylko jeden, może to być ten do innego statku.
rule-R5-2 = Po locie ze skrętami lub z Kamieniem Bogów możesz wrzucić jeden kamień, do własnego statku.
rule-R5-3 = Po przestawieniu statku za darmo (R4.7) nie wrzuca się kamieni.
rule-R5-4 = Jeśli nie masz już kamieni w ręku, możesz wziąć z planszy tyle swoich widocznych kamieni, ile wolno ci wrzucić. Każdy z nich musisz od razu wrzucić.
    .ruling = Jeśli masz w ręku jeden kamień, a możesz wrzucić dwa, drugi wolno ci wziąć w ten sposób.
rule-R5-5 = Kamień jest widoczny, gdy na jego polu nie stoi statek. Pod statek nie wolno zaglądać: wszyscy widzieli, co zostało wrzucone, i muszą to zapamiętać. Przy stole można też ustalić, że każdy widzi własne kamienie pod statkami albo że wszyscy widzą wszystkie.
rule-R5-6 = Na polu leży tylko jeden kamień każdego koloru. Jeśli po starcie statku są tam dwa w tym samym kolorze, oba wracają do ręki właściciela. Swoich kamieni nie możesz wrzucić w tym samym ruchu, w którym wróciły, lecz dopiero w późniejszym.
    .ruling = Jeśli są trzy lub więcej w tym samym kolorze, wracają wszystkie.
    .ruling-2 = Kamienie, które właśnie wróciły, liczą się jako kamienie w ręku: dopóki masz choć jeden, nie wolno ci brać kamieni z planszy (R5.4).
rule-R5-6-revision-1 = Na polu leży tylko jeden kamień każdego koloru. Jeśli po starcie statku są tam dwa w tym samym kolorze, oba wracają do ręki właściciela. Swoje możesz znowu wrzucić w tym samym ruchu.
    .ruling = Jeśli są trzy lub więcej w tym samym kolorze, wracają wszystkie.
rule-R5-7 = Jeśli wrzucisz kamień do statku, pod którym leży już twój kamień, po starcie tego statku oba wracają do twojej ręki (R5.6).
    .ruling = Wolno to zrobić celowo: innych skutków nie ma.

rule-R6-1 = W swoim ruchu, po wrzuceniu kamieni, możesz zbudować jedną piramidę. Nigdy nie musisz.
    .ruling = Ulepszenie liczy się jako ta jedna piramida: budujesz nową albo ulepszasz jedną, nigdy jedno i drugie.
rule-R6-2 = O wysokości decydują twoje widoczne kamienie: 1 kamień daje jedno piętro, 2 tuż obok siebie (nie po przekątnej) dwa, 3 w linii w równych odstępach trzy, 4 w takiej linii cztery, a 4 w rogach kwadratu pięć. Linia biegnie wzdłuż rzędu, kolumny lub przekątnej. Kwadrat może być dowolnej wielkości.
    .ruling = Boki kwadratu biegną wzdłuż rzędów i kolumn; kwadrat nie może stać na rogu.
    .example = 1 kamień: 1 piętro.
    .example-2 = 2 obok siebie: 2 piętra.
    .example-3 = 3 w linii w równych odstępach: 3 piętra.
    .example-4 = 4 w linii w równych odstępach: 4 piętra.
    .example-5 = 4 w rogach kwadratu: 5 pięter.
rule-R6-3 = Równe odstępy oznaczają: między sąsiednimi kamieniami leży tyle samo pól, w kwadracie wzdłuż wszystkich czterech boków. Możecie też grać z pustymi odstępami: wtedy każde pole pomiędzy musi być dostępne w grze i nie może na nim być kamienia, statku ani piramidy, nawet własnych.
    .ruling = Drukowany tekst dopuszcza oba odczytania. Jeśli nie gra się z pustymi odstępami, liczy się tylko odległość, bez względu na to, co leży pomiędzy.
rule-R6-4 = Twoje piramidy mogą zastępować kamienie, ale w układzie musi być co najmniej jeden twój widoczny kamień.
rule-R6-5 = Nowa piramida staje na polu jednego z twoich kamieni układu. Wszystkie twoje kamienie układu wracają do ręki, a cudze kamienie z pola budowy wracają do właścicieli. Piramidy układu zostają.
    .example = Piramida staje na środkowym polu: cudze kamienie wracają z niego do właścicieli. Cudzy kamień po prawej zostaje.
rule-R6-6 = Zamiast tego możesz ulepszyć jedną ze swoich piramid w układzie: zastępujesz ją wyższą, o wysokości, którą daje układ. Kamienie układu wracają do twojej ręki.
    .ruling = Kamienie, które nie należą do układu, zostają na miejscu.
    .ruling-2 = Zastąpiona piramida wraca do twojego zapasu.
    .example = Do trzech pięter: skrajny kamień nie należy do układu i zostaje na miejscu.
    .example-2 = Do czterech pięter: wszystkie trzy kamienie wracają do twojej ręki.
rule-R6-7 = Piramida jest tak wysoka, jak wskazuje układ. Tylko jeśli nie masz już żadnej o tej wysokości, możesz wziąć niższą. Przy ulepszaniu i tak musi być wyższa od zastępowanej.
    .ruling = Także wtedy wszystkie kamienie układu wracają do twojej ręki.
rule-R6-8 = Gra dla profesjonalistów: układy tworzą tylko kamienie. Jedyny wyjątek: może do nich należeć piramida, która jest ulepszana.

rule-R7-1 = Jeśli po zbudowaniu masz w dzielnicy więcej pięter niż ktokolwiek inny, a wcześniej tak nie było, zdobywasz przewagę i tyle punktów, ile wynosi wartość dzielnicy. Punkty daje więc pierwsza piramida w dzielnicy, a także przełamanie remisu na czele. Wyrównanie nic nie daje, powiększenie samodzielnej przewagi też nie.
    .ruling = Ulepszona piramida liczy się tak jak nowa.

rule-R8-1 = Jeśli zbudujesz swoją przedostatnią piramidę, tak że zostanie ci jedna, dostajesz 5 punktów, a gra natychmiast się kończy.
    .ruling = Najpierw liczy się dzielnicę, potem 5 punktów.
rule-R8-2 = Runda, w której ktoś osiągnie 40 punktów (przy trzech osobach), 35 (przy czterech) lub 30 (przy pięciu), jest ostatnia i gra się ją do końca. Samo osiągnięcie tego wyniku nie daje dodatkowych punktów. Kto w tej ostatniej rundzie zbuduje swoją przedostatnią piramidę, dostaje jeszcze 5 punktów, a gra natychmiast się kończy (R8.1).
rule-R8-3 = Przy dwóch osobach gra kończy się, gdy tylko ktoś osiągnie 45 punktów albo zbuduje swoją przedostatnią piramidę (R8.1).
    .ruling = Druga osoba nie ma już ostatniego ruchu.

rule-R9-1 = Statki i kamienie zdejmuje się z planszy. Nie są nic warte.
rule-R9-2 = Najpierw liczy się pola nad rzeką, potem pola nad jeziorem: najwięcej pięter daje 12 punktów, drugie miejsce 8, trzecie 4. Przy remisie punkty zajętych miejsc sumuje się i dzieli po równo, zaokrąglając w dół; wszystkie te miejsca są wtedy zajęte. Na przykład 8, 6 i 6 pięter daje 12, 6 i 6 punktów. Możecie też liczyć wszystkie brzegi razem; pole nad rzeką i jeziorem liczy się wtedy raz.
    .ruling = Kto nie ma tam żadnego piętra, nie dostaje punktów.
    .example = 6, 3 i 1 piętro nad rzeką: 12, 8 i 4 punkty.
    .example-2 = 8, 6 i 6 pięter nad jeziorem: 12, 6 i 6 punktów.
rule-R9-3 = W każdej dzielnicy najwięcej pięter daje jej wartość, a drugie miejsce 2 punkty. Jeśli na czele jest kilka osób, każda dostaje pełną wartość, a drugiego miejsca nie ma. Jeśli drugie miejsce zajmuje kilka osób, każda dostaje 2 punkty.
    .ruling = Kto nie ma w dzielnicy żadnego piętra, nie dostaje punktów.
rule-R9-4 = Za niewykorzystane Kamienie Bogów dostajesz ich wartość: 2, 4 i 6 punktów.
rule-R9-5 = Wygrywa osoba z największą liczbą punktów.
    .ruling = Instrukcje nie rozstrzygają remisów: przy remisie wygrywa się wspólnie.

rule-R10 = Przed grą ustalacie, ilu będzie graczy, czy gracie w grę dla profesjonalistów, kto widzi to, co leży pod statkami, czy odstępy w układzie muszą być puste, czy rzeka i jezioro liczą się razem oraz na jakiej planszy i z jaką kostką gracie.

# Where the printed editions differ (section 11): the difference, and how we play.
edition-R2-1 = Przy trzech osobach wydanie włoskie używa elementu zakrywającego 3, pozostałe 2/3.
    .decided = Element 2/3.
edition-R1-1-R2-2 = Wydanie włoskie pomija kamień, który pokazuje punkty. Francuskie zaczyna od pola 0 toru punktacji, niemieckie od pierwszego.
    .decided = 10 kamieni w grze; wszyscy zaczynają od 0.
edition-R2-3 = Tylko wydanie francuskie mówi, że pole musi być wolne.
    .decided = Musi być wolne.
edition-R4-2 = Tylko wydania polskie i francuskie podają dokładną odległość. Tylko francuskie mówi, że rzeka nie jest przeszkodą; włoskie nie mówi tego o kamieniach.
    .decided = Dokładna odległość; ani rzeka, ani kamienie nie są przeszkodą.
edition-R4-3 = Tylko wydanie polskie mówi o jednym lub kilku skrętach.
    .decided = Co najmniej jeden skręt.
edition-R4-4 = W wydaniach francuskim i polskim pole jest otoczone; w niemieckim, angielskim i włoskim ma przeszkody z trzech stron.
    .decided = Trzy strony.
edition-R4-7 = Wydania francuskie i polskie pomijają, że pole jest wolne. Według niemieckiego, francuskiego i włoskiego ten, kto nie ma już Kamieni Bogów, musi przestawić statek; według angielskiego i polskiego może to zrobić.
    .decided = Pole musi być wolne, a statek trzeba przestawić.
edition-R5-1 = W wydaniu angielskim liczba kamieni nie zależy od lotu, we wszystkich innych zależy.
    .decided = Zależy od lotu.
edition-R5-4 = Wydanie polskie pomija, że kamień wrzuca się od razu, a włoskie – że jest własny. W niemieckim trzeba znowu użyć tych kamieni, w pozostałych można.
    .decided = Własne kamienie, wrzucane od razu.
edition-R5-5 = Tylko wydanie polskie mówi, że nikomu nie wolno zaglądać pod statek.
    .decided = Nikt nie zagląda.
edition-R5-6 = W wydaniach niemieckim, angielskim, włoskim i francuskim kamieni używa się znowu później; polskie nie mówi kiedy.
    .decided = Dopiero w późniejszym ruchu.
edition-R6-2 = Wydanie włoskie pomija przekątne.
    .decided = Przekątne się liczą.
edition-R6-3 = O kwadracie wydania niemieckie, polskie, angielskie i francuskie mówią raz, że pola pomiędzy są puste; włoskie nigdy.
    .decided = Liczy się tylko odległość; ścisłe odczytanie jest opcją stołu.
edition-R6-6 = Czwarty kamień z drukowanego przykładu w wydaniach niemieckim, angielskim i francuskim może zostać, we włoskim i polskim musi.
    .decided = Zostaje: nie należy do układu.
edition-R7-1 = Wydanie włoskie pomija, że liczą się tylko własne piętra. Tylko francuskie wyraźnie wymaga więcej pięter, niż ma ktokolwiek inny.
    .decided = Więcej własnych pięter, niż ma ktokolwiek inny.
edition-names = Wydanie francuskie zamienia nazwy: „pierres divines” to kamienie energetyczne, a „pièces d’énergie” to Kamienie Bogów.
    .decided = Każdy język zachowuje swoje drukowane słowa.
edition-R8-1 = Wydanie francuskie w dwóch miejscach mówi „ostatnia”; wszystkie inne „przedostatnia”.
    .decided = Przedostatnia.
edition-R8-2 = Wydanie francuskie pomija, że po 5 punktach zdobytych w ostatniej rundzie gra kończy się natychmiast.
    .decided = Kończy się natychmiast.
edition-R8-3 = Tylko wydanie francuskie wymienia także dla dwóch osób koniec gry po zbudowaniu piramidy, i to „ostatniej”.
    .decided = Przedostatnia, jak w R8.1.
edition-R9-2 = Wydanie polskie mówi o rzece lub jeziorze, francuskie o każdym z osobna. Angielskie zna tylko remisy dwóch osób i nie mówi o zaokrąglaniu; francuskie zaokrągla, nie mówiąc jak, pozostałe w dół.
    .decided = Każde z osobna, z zaokrągleniem w dół.
