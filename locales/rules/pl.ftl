# The rules at hand, clause by clause, for players. docs/rules.md is the specification.

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

rule-R1-1 = Gra od dwóch do pięciu osób. Każda ma swój kolor: 10 kamieni energetycznych, statek kosmiczny, trzy Kamienie Bogów (warte 2, 4 i 6) oraz 11 piramid: jedną jednopiętrową, trzy dwupiętrowe, trzy trzypiętrowe, dwie czteropiętrowe i dwie pięciopiętrowe. Jeszcze jeden kamień pokazuje punkty.
rule-R1-2 = Miasto ma 16 dzielnic, a każda ma swoją wartość. Uświęcony obszar, 3 na 3 pola, leży w środku i jest wart 7. W jeziorze nie można stać. Rzeka płynie między polami; pola nad wodą są oznaczone.
rule-R1-3 = Kostka ma sześć ścianek: 2, 3, 3, 4, 5 i strzałki.
rule-R1-4 = Plansza to nasz własny rysunek miasta. Inne plansze, razem z kostką, można wczytać z pliku.

rule-R2-1 = Gdy gra mniej niż pięć osób, część miasta porasta dżungla. Zakryte pola są poza grą: nikt tam nie stoi, nie zatrzymuje się, nie przelatuje i nie zdobywa punktów.
rule-R2-2 = Wszyscy zaczynają od 0 punktów. O tym, kto zaczyna, decyduje los, chyba że kogoś wybierzecie; potem gra toczy się zgodnie z ruchem wskazówek zegara.
rule-R2-3 = Po kolei, od osoby zaczynającej, każdy ustawia swój statek na wolnym polu uświęconego obszaru.

rule-R3-1 = Gdy gra od trzech do pięciu osób, pierwsza osoba w rundzie rzuca kostką, a wynik obowiązuje w tej rundzie wszystkich. Potem kostka wędruje w lewo: następna osoba rzuca i zaczyna.
rule-R3-2 = W dwie osoby gracie na zmianę i każda rzuca kostką tylko na swój ruch.
rule-R3-3 = Ruch ma cztery kroki: musisz lecieć, potem możesz wrzucić kamienie, potem możesz budować, a na końcu punkty liczą się same.

rule-R4 = Przeszkodami są inne statki, wszystkie piramidy (także twoje), jezioro, brzeg planszy i zakryte pola. Kamienie i rzeka nimi nie są. Pole jest wolne, gdy nie stoi na nim ani statek, ani piramida.
rule-R4-1 = Lot jest obowiązkowy: statek ląduje na innym polu niż to, które opuścił.
rule-R4-2 = Po prostej: leć dokładnie tyle pól, ile pokazuje kostka, w jednym z czterech kierunków. Jeśli coś stoi na drodze, zatrzymujesz się przed tym, a reszta przepada. Nie wolno zatrzymać się wcześniej z własnej woli i nigdy nie leci się na ukos.
rule-R4-3 = Ze skręcaniem: leć dokładnie tyle pól, ile pokazuje kostka, skręcając co najmniej raz pod kątem prostym i omijając wszystkie przeszkody. Na żadne pole nie wchodzi się dwa razy i nie wraca się na start.
rule-R4-4 = Ślepy zaułek: jeśli lecąc ze skręcaniem, wejdziesz na pole zamknięte z trzech stron, lot się tam kończy, a reszta przepada.
rule-R4-5 = Strzałki: leć dowolnie daleko w rzędzie lub kolumnie, nad wszystkim, na wolne pole. Rząd kończą tylko brzeg planszy i zakryte pola.
rule-R4-6 = Kamień Bogów: zamiast tego wszystkiego, niezależnie od kostki, możesz oddać jeden ze swoich Kamieni Bogów i postawić statek na dowolnym wolnym polu. Kamień przepada na zawsze.
rule-R4-7 = Otoczony statek: jeśli kostka nie pozwala na żaden lot, musisz użyć Kamienia Bogów. Jeśli nie masz już żadnego, stawiasz statek za darmo na dowolnym wolnym polu, ale w tym ruchu nie wrzucasz kamieni.
rule-R4-8 = Pierwsza runda: leci się tylko po prostej lub ze strzałkami, poza uświęcony obszar. Skręcać nie wolno, a Kamienia Bogów używa się tylko wtedy, gdy nie ma innego wyjścia.
rule-R4-9 = Gdy statek startuje, kamienie spod niego zostają na polu i są teraz odkryte.

rule-R5-1 = Po locie po prostej lub ze strzałkami możesz wrzucić dwa kamienie: jeden do własnego statku i jeden do statku innej osoby. Z każdego możesz zrezygnować.
rule-R5-2 = Po locie ze skręcaniem lub z Kamieniem Bogów możesz wrzucić jeden kamień, do własnego statku.
rule-R5-3 = Po przestawieniu statku za darmo nie wrzuca się kamieni.
rule-R5-4 = Jeśli nie masz już kamieni w ręku, możesz wziąć z planszy jeden ze swoich odkrytych kamieni i musisz go od razu wrzucić.
rule-R5-5 = Kamień jest odkryty, gdy na jego polu nie stoi statek. Pod statek nie wolno zaglądać: wszyscy widzieli, co zostało wrzucone, i muszą to zapamiętać.
rule-R5-6 = Na polu leży tylko jeden kamień każdego koloru. Jeśli po starcie statku są tam dwa lub więcej w tym samym kolorze, wszystkie w tym kolorze wracają do właściciela.
rule-R5-7 = Możesz celowo wrzucić drugi kamień; wtedy oba wracają do ręki.

rule-R6-1 = W swoim ruchu, po wrzuceniu kamieni, możesz zbudować jedną piramidę albo jedną ulepszyć. Nigdy nie musisz.
rule-R6-2 = Decydują twoje odkryte kamienie: 1 kamień daje jedno piętro, 2 obok siebie dwa, 3 w linii w równych odstępach trzy, 4 w takiej linii cztery, a pięć dają 4 w rogach kwadratu o bokach wzdłuż rzędów i kolumn. Linie mogą być także ukośne.
rule-R6-3 = Równe odstępy liczy się w polach. To, co leży między kamieniami, nie ma znaczenia, chyba że przy stole gra się z pustymi odstępami.
rule-R6-4 = Twoje piramidy mogą zastępować kamienie, ale co najmniej jeden kamień musi tam być.
rule-R6-5 = Nowa piramida staje na polu jednego z kamieni. Wszystkie kamienie układu wracają do twojej ręki, a cudze kamienie z pola budowy wracają do właścicieli.
rule-R6-6 = Zamiast tego możesz zastąpić jedną ze swoich piramid w układzie wyższą. Kamienie wracają do ręki, a stara piramida do twoich zasobów.
rule-R6-7 = Piramida jest tak wysoka, jak pozwala układ. Tylko jeśli nie masz już żadnej o tej wysokości, możesz wziąć niższą; i tak zużywasz wszystkie kamienie.
rule-R6-8 = Gra dla profesjonalistów: układy tworzą tylko kamienie. Może do nich należeć jedynie ta piramida, która jest ulepszana.

rule-R7-1 = Jeśli masz teraz w dzielnicy więcej pięter niż ktokolwiek inny, a wcześniej tak nie było, zdobywasz jej wartość. Wyrównanie nic nie daje, powiększenie przewagi też nie.

rule-R8-1 = Kto zbuduje swoją przedostatnią piramidę, dostaje 5 punktów, a gra natychmiast się kończy.
rule-R8-2 = Przy trzech, czterech lub pięciu osobach runda, w której ktoś osiągnie 40, 35 lub 30 punktów, jest ostatnia i gra się ją do końca.
rule-R8-3 = Przy dwóch osobach gra kończy się natychmiast, gdy ktoś osiągnie 45 punktów.

rule-R9-1 = Statki i kamienie schodzą z planszy. Nie są nic warte.
rule-R9-2 = Najpierw liczy się rzeka, potem jezioro: najwięcej pięter nad brzegiem daje 12 punktów, drugie miejsce 8, trzecie 4. Przy remisie dzieli się punkty zajętych miejsc, zaokrąglając w dół.
rule-R9-3 = W każdej dzielnicy najwięcej pięter daje jej wartość, a drugie miejsce 2 punkty. Jeśli na czele jest kilka osób, każda dostaje pełną wartość, a drugiego miejsca nie ma.
rule-R9-4 = Nieużyte Kamienie Bogów dają 2, 4 i 6 punktów.
rule-R9-5 = Wygrywa największa liczba punktów. Przy remisie wygrywa się wspólnie.

rule-R10 = Przed grą wybieracie: grę dla profesjonalistów, komu pokazuje się to, co leży pod statkami, czy odstępy w układzie muszą być puste, czy rzeka i jezioro liczą się razem, oraz planszę z kostką.
