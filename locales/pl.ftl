# Polskie komunikaty gry Pacal's Rocket.
# Wszystkie pięć plików ma te same identyfikatory i te same zmienne; pilnuje tego test.
# Pola ("f7"), dzielnice ("Świątynia Słońca") i imiona wchodzą takie, jakie są.

### 1 Pojęcia

term-arrows = strzałki
# Dla kogoś bez znanego imienia.
seat-name = Gracz { $seat }

## Z liczbą
count-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}

## Rodzaje lotu (R4)
flight-straight = po prostej
flight-bent = ze skrętami
flight-arrows = ze strzałkami
flight-god-stone = z Kamieniem Bogów
flight-relocation = przestawienie

## Kolory miejsc i ich znaki
colour-vermilion = cynobrowy
colour-blue = niebieski
colour-yellow = żółty
colour-green = zielony
colour-violet = fioletowy
glyph-sun = słońce
glyph-serpent = wąż
glyph-maize = kukurydza
glyph-jaguar = jaguar
glyph-moon = księżyc

## Miejsca planszy, według nazw w jej pliku
place-north-group = Grupa Północna
place-ball-court = Boisko do Peloty
place-group-of-the-bats = Grupa Nietoperzy
place-queen-s-bath = Łaźnia Królowej
place-temple-of-the-count = Świątynia Hrabiego
place-otolum-bank = Brzeg Otolum
place-western-terraces = Tarasy Zachodnie
place-aqueduct = Akwedukt
place-palace = Pałac
place-temple-of-the-sun = Świątynia Słońca
place-temple-of-the-skull = Świątynia Czaszki
place-temple-of-the-cross = Świątynia Krzyża
place-temple-of-the-foliated-cross = Świątynia Ulistnionego Krzyża
place-temple-of-the-inscriptions = Świątynia Inskrypcji
place-temple-of-the-jaguar = Świątynia Jaguara
place-sacred-district = Uświęcony Obszar

## Wyliczenia
# Z "a1, b2" i "c3" powstaje "a1, b2 i c3".
list-and = { $items } i { $last }
# To samo do wyboru.
list-or = { $items } lub { $last }

### 2 Zdarzenia: co się właśnie stało, każde w jednym wierszu dziennika

event-ship-placed = { $player } ustawia statek na polu { $square }.
event-die-thrown = { $face ->
    [arrows] { $player } rzuca kostką: strzałki.
   *[other] { $player } rzuca kostką: { $face }.
}
event-god-stone-spent = { $player } oddaje Kamień Bogów o wartości { $value }.
event-ship-flew = { $kind ->
    [straight] { $player } leci po prostej z pola { $start } na pole { $square }.
    [bent] { $player } leci ze skrętami z pola { $start } na pole { $square }.
    [arrows] { $player } leci ze strzałkami z pola { $start } na pole { $square }.
    [god_stone] { $player } leci z Kamieniem Bogów z pola { $start } na pole { $square }.
   *[relocation] { $player } ma otoczony statek i przestawia go z pola { $start } na pole { $square }.
}
# $owners to lista złożona z share-stones.
event-stones-uncovered = { $count ->
    [one] Na polu { $square } odsłonięto kamień ({ $owners }).
    [few] Na polu { $square } odsłonięto { $count } kamienie: { $owners }.
   *[many] Na polu { $square } odsłonięto { $count } kamieni: { $owners }.
}
event-stones-returned = { $count ->
    [one] { $player } odzyskuje kamień z pola { $square }.
    [few] { $player } odzyskuje { $count } kamienie z pola { $square }.
   *[many] { $player } odzyskuje { $count } kamieni z pola { $square }.
}
event-stone-loaded = { $ship ->
    [own] { $source ->
        [board] { $player } zabiera kamień z pola { $square } i wrzuca go do własnego statku.
       *[hand] { $player } wrzuca kamień do własnego statku.
    }
   *[other] { $source ->
        [board] { $player } zabiera kamień z pola { $square } i wrzuca go do innego statku ({ $other }).
       *[hand] { $player } wrzuca kamień do innego statku ({ $other }).
    }
}
event-passed = { $step ->
    [load_own] { $player } nie wrzuca kamienia do własnego statku.
    [load_other] { $player } nie wrzuca kamienia do innego statku.
   *[build] { $player } nic nie buduje.
}
event-pyramid-built = { $count ->
    [one] { $player } buduje { $storeys }-piętrową piramidę na polu { $square }, z jednego kamienia.
    [few] { $player } buduje { $storeys }-piętrową piramidę na polu { $square }, z { $count } kamieni.
   *[many] { $player } buduje { $storeys }-piętrową piramidę na polu { $square }, z { $count } kamieni.
}
event-pyramid-upgraded = { $count ->
    [one] { $player } ulepsza piramidę na polu { $square } z { $replaced }-piętrowej na { $storeys }-piętrową, używając jednego kamienia.
    [few] { $player } ulepsza piramidę na polu { $square } z { $replaced }-piętrowej na { $storeys }-piętrową, używając { $count } kamieni.
   *[many] { $player } ulepsza piramidę na polu { $square } z { $replaced }-piętrowej na { $storeys }-piętrową, używając { $count } kamieni.
}
event-district-scored = { $points ->
    [one] { $player } zdobywa przewagę: { $district }, { $points } punkt.
    [few] { $player } zdobywa przewagę: { $district }, { $points } punkty.
   *[many] { $player } zdobywa przewagę: { $district }, { $points } punktów.
}
event-bonus-scored = { $points ->
    [one] { $player } buduje przedostatnią piramidę: { $points } dodatkowy punkt.
    [few] { $player } buduje przedostatnią piramidę: { $points } dodatkowe punkty.
   *[many] { $player } buduje przedostatnią piramidę: { $points } dodatkowych punktów.
}
event-turn-ended = { $player } kończy ruch.
event-round-ended = Koniec rundy { $round }.
event-game-ended = { $ending ->
    [last_but_one] Ktoś zbudował swoją przedostatnią piramidę: gra kończy się natychmiast.
    [round_played] Ktoś ma już wymaganą liczbę punktów, a runda jest rozegrana: koniec gry.
   *[score_reached] Ktoś ma już wymaganą liczbę punktów: gra kończy się natychmiast.
}
# $shares to lista złożona z share-storeys; $count mówi, ile osób dostaje punkty.
event-shore-counted = { $count ->
    [0] { $shore ->
        [river] Nad rzeką nikt nie dostaje punktów.
        [lake] Nad jeziorem nikt nie dostaje punktów.
       *[both] Nad rzeką i jeziorem nikt nie dostaje punktów.
    }
   *[other] { $shore ->
        [river] Punkty nad rzeką: { $shares }.
        [lake] Punkty nad jeziorem: { $shares }.
       *[both] Punkty nad rzeką i jeziorem: { $shares }.
    }
}
event-district-counted = { $count ->
    [0] { $district }: nikt nie dostaje punktów.
   *[other] { $district }: { $shares }.
}
# $shares to lista złożona z share-points.
event-god-stones-counted = { $count ->
    [0] Nikt nie ma już Kamieni Bogów.
   *[other] Punkty za niewykorzystane Kamienie Bogów: { $shares }.
}
# Wiersz zwycięstwa, a przy kilku osobach wspólnego (R9.5).
event-game-won = { $points ->
    [one] { $count ->
        [one] Zwycięża { $winners }: { $points } punkt.
       *[other] Wspólnie zwyciężają { $winners }: po { $points } punkcie.
    }
    [few] { $count ->
        [one] Zwycięża { $winners }: { $points } punkty.
       *[other] Wspólnie zwyciężają { $winners }: po { $points } punkty.
    }
   *[many] { $count ->
        [one] Zwycięża { $winners }: { $points } punktów.
       *[other] Wspólnie zwyciężają { $winners }: po { $points } punktów.
    }
}

## Części tych wierszy
share-stones = { $count ->
    [1] { $player }
   *[other] { $player } ({ $count })
}
share-points = { $player } dostaje { $points }
share-storeys = { $storeys ->
    [one] { $player } dostaje { $points } ({ $storeys } piętro)
    [few] { $player } dostaje { $points } ({ $storeys } piętra)
   *[many] { $player } dostaje { $points } ({ $storeys } pięter)
}

### 3 Odmowy: dlaczego nie. Za zdaniem stoi punkt zasad: "(R4.2)"

## Czyja kolej i na co
refusal-game-over = Gra jest skończona.
refusal-not-your-turn = Teraz gra { $player }.
refusal-not-now = { $step ->
    [place] Nie teraz: najpierw { $player } musi ustawić statek.
    [throw] Nie teraz: najpierw { $player } musi rzucić kostką.
    [fly] Nie teraz: najpierw { $player } musi polecieć.
    [load_own] Nie teraz: najpierw { $player } decyduje, czy wrzuca kamień do własnego statku.
    [load_other] Nie teraz: najpierw { $player } decyduje, czy wrzuca kamień do innego statku.
   *[build] Nie teraz: najpierw { $player } musi budować albo zakończyć ruch.
}
refusal-must-fly = { $player } musi lecieć: tego kroku nie można pominąć.
refusal-second-build = W tym ruchu na polu { $square } stanęła już piramida ({ $player }): w jednym ruchu wolno zbudować lub ulepszyć tylko jedną.

## Pola
refusal-no-such-square = Na tej planszy nie ma pola { $square }.
refusal-in-lake = Pole { $square } leży w jeziorze.
refusal-under-cover = { $players ->
    [one] Pole { $square } jest zakryte w grze dla { $players } gracza.
    [few] Pole { $square } jest zakryte w grze dla { $players } graczy.
   *[many] Pole { $square } jest zakryte w grze dla { $players } graczy.
}
refusal-ship-there = Na polu { $square } stoi statek ({ $player }).
refusal-pyramid-there = Na polu { $square } stoi piramida ({ $player }).

## Przygotowanie i kostka
refusal-not-sacred = Pole { $square } leży poza uświęconym obszarem: statki zaczynają w jego obrębie.
refusal-no-such-face = Kostka nie ma ścianki „{ $face }”; jej ścianki to { $faces }.

## Lot
refusal-same-square = Statek już stoi na polu { $square } i musi je opuścić.
refusal-die-shows-arrows = Kostka pokazuje strzałki: leć wzdłuż rzędu lub kolumny.
refusal-die-shows-number = Kostka pokazuje { $face }, a nie strzałki: przeleć tyle pól, ile pokazuje.
refusal-not-straight = Pole { $square } nie leży ani w rzędzie, ani w kolumnie pola { $start }.
refusal-blocked = Droga na pole { $square } jest zagrodzona na polu { $by }.
refusal-too-far = { $face ->
    [one] Odległość do pola { $square } to { $distance }, a kostka pozwala tylko na { $face } pole.
    [few] Odległość do pola { $square } to { $distance }, a kostka pozwala tylko na { $face } pola.
   *[many] Odległość do pola { $square } to { $distance }, a kostka pozwala tylko na { $face } pól.
}
refusal-stops-short = Statek nie może zatrzymać się na polu { $square }: ten lot kończy się na polu { $end }.
refusal-no-turn-made = { $face ->
    [one] Lot ze skrętami na pole { $square } wymaga skrętu; bez niego to lot po prostej o { $face } pole.
    [few] Lot ze skrętami na pole { $square } wymaga skrętu; bez niego to lot po prostej o { $face } pola.
   *[many] Lot ze skrętami na pole { $square } wymaga skrętu; bez niego to lot po prostej o { $face } pól.
}
refusal-out-of-reach = { $face ->
    [one] Żaden lot ze skrętami o dokładnie { $face } pole nie kończy się na polu { $square }.
    [few] Żaden lot ze skrętami o dokładnie { $face } pola nie kończy się na polu { $square }.
   *[many] Żaden lot ze skrętami o dokładnie { $face } pól nie kończy się na polu { $square }.
}
refusal-row-ends = Pole { $square } leży za zakrytym polem { $by }: zakrytych pól nie można przeskoczyć.
refusal-turns-in-first-round = W pierwszej rundzie nie wolno skręcać: opuść uświęcony obszar po prostej.
refusal-must-leave-sacred = Pole { $square } leży w uświęconym obszarze, a w pierwszym locie trzeba ten obszar opuścić.
refusal-god-stone-in-first-round = W pierwszej rundzie nie wolno użyć Kamienia Bogów, jeśli kostka pozwala na lot, na przykład na pole { $square }.
refusal-god-stone-not-named = Podaj, który Kamień Bogów oddajesz.
refusal-god-stone-not-asked = Ten lot nie wymaga Kamienia Bogów; nie podawaj jego wartości ({ $value }).
refusal-no-such-god-stone = Nie ma Kamienia Bogów o wartości { $value }.
refusal-god-stone-spent = { $left_count ->
    [0] Kamień Bogów o wartości { $value } został już oddany, a innych nie masz.
   *[other] Kamień Bogów o wartości { $value } został już oddany; masz jeszcze: { $left }.
}
refusal-not-hemmed-in = Statek nie jest otoczony: może polecieć na przykład na pole { $square }.
refusal-god-stones-left = Twój statek jest otoczony, więc musisz użyć Kamienia Bogów; masz jeszcze: { $left }.

## Wrzucanie kamieni
refusal-only-own-ship = { $kind ->
    [god_stone] Po użyciu Kamienia Bogów wolno wrzucić kamień tylko do własnego statku.
   *[bent] Po locie ze skrętami wolno wrzucić kamień tylko do własnego statku.
}
refusal-no-loading = Po przestawieniu statku nie wolno wrzucać kamieni.
refusal-no-such-seat = Przy tym stole nie ma miejsca nr { $seat }.
refusal-own-ship = Ten kamień trafia do statku innego gracza, nie do własnego.
refusal-hand-empty = { $visible ->
    [0] Nie masz kamieni w ręku ani widocznych kamieni na planszy: nie wrzucaj żadnego.
    [one] Nie masz kamieni w ręku: weź swój widoczny kamień z planszy.
    [few] Nie masz kamieni w ręku: weź z planszy jeden ze swoich { $visible } widocznych kamieni.
   *[many] Nie masz kamieni w ręku: weź z planszy jeden ze swoich { $visible } widocznych kamieni.
}
refusal-hand-not-empty = { $hand ->
    [one] Masz jeszcze { $hand } kamień w ręku: najpierw go wrzuć.
    [few] Masz jeszcze { $hand } kamienie w ręku: wrzuć jeden z nich.
   *[many] Masz jeszcze { $hand } kamieni w ręku: wrzuć jeden z nich.
}
refusal-returned-stones-wait = { $returned ->
    [one] Masz w ręku { $returned } kamień, który wrócił w tym ruchu: możesz go wrzucić dopiero w następnym.
    [few] Masz w ręku { $returned } kamienie, które wróciły w tym ruchu: możesz je wrzucić dopiero w następnym.
   *[many] Masz w ręku { $returned } kamieni, które wróciły w tym ruchu: możesz je wrzucić dopiero w następnym.
}
refusal-returned-stones-in-hand = { $returned ->
    [one] Masz w ręku { $returned } kamień, który wrócił w tym ruchu, więc nie możesz wziąć żadnego z planszy.
    [few] Masz w ręku { $returned } kamienie, które wróciły w tym ruchu, więc nie możesz wziąć żadnego z planszy.
   *[many] Masz w ręku { $returned } kamieni, które wróciły w tym ruchu, więc nie możesz wziąć żadnego z planszy.
}
refusal-stone-covered = Na polu { $square } stoi statek ({ $player }): to, co pod nim leży, nie liczy się.
refusal-no-stone-there = Na polu { $square } nie ma twojego widocznego kamienia.

## Budowa
refusal-no-such-height = Nie ma piramid { $storeys }-piętrowych.
refusal-no-stone-spent = W układzie musi być co najmniej jeden widoczny kamień.
refusal-stones-not-sorted = Podaj każdy kamień raz, w tej kolejności: { $stones }.
refusal-off-constellation = Nowa piramida staje na polu z kamieniem układu; na polu { $square } takiego kamienia nie ma.
refusal-own-pyramid-there = Na polu { $square } już stoi twoja piramida: ulepsz ją.
refusal-no-own-pyramid = Na polu { $square } nie ma twojej piramidy do ulepszenia.
refusal-not-higher = { $standing ->
    [one] Piramida na polu { $square } ma { $standing } piętro; { $storeys }-piętrowa nie byłaby wyższa.
    [few] Piramida na polu { $square } ma { $standing } piętra; { $storeys }-piętrowa nie byłaby wyższa.
   *[many] Piramida na polu { $square } ma { $standing } pięter; { $storeys }-piętrowa nie byłaby wyższa.
}
refusal-no-pyramid-left = Nie masz już piramidy { $storeys }-piętrowej.
refusal-stones-missing = { $missing ->
    [one] Do piramidy { $storeys }-piętrowej brakuje { $missing } kamienia.
    [few] Do piramidy { $storeys }-piętrowej brakuje { $missing } kamieni.
   *[many] Do piramidy { $storeys }-piętrowej brakuje { $missing } kamieni.
}
refusal-too-many-stones = { $stones ->
    [one] { $stones } kamień to za dużo na jeden układ.
    [few] { $stones } kamienie to za dużo na jeden układ.
   *[many] { $stones } kamieni to za dużo na jeden układ.
}
refusal-diagonal-pair = Pola { $squares } stykają się tylko rogiem: para musi stykać się bokiem.
refusal-pair-apart = Pola { $squares } nie leżą obok siebie.
refusal-not-in-line = Pola { $squares } nie leżą w linii.
refusal-unequal-gaps = Pola { $squares } leżą w linii, ale odstępy są różne: { $gaps }.
refusal-not-a-square = Pola { $squares } nie są rogami kwadratu o bokach wzdłuż rzędów i kolumn.
refusal-gap-not-empty = Przy tym stole pola pomiędzy muszą być puste. { $there }
refusal-gap-off-board = Przy tym stole pola pomiędzy muszą należeć do planszy. { $there }
# Co wszyscy widzą na polu między kamieniami układu tam, gdzie odstępy muszą być puste.
gap-filled = { $piece ->
    [ship] Na polu { $square } stoi statek ({ $player }).
    [pyramid] Na polu { $square } stoi piramida ({ $player }).
    [stone] Na polu { $square } leży kamień ({ $player }).
    [cover] Pole { $square } jest zakryte.
   *[lake] Pole { $square } leży w jeziorze.
}
gap-broken = { $squares }: { $there }
refusal-pyramids-in-expert = W grze dla profesjonalistów tylko ulepszana piramida może zastąpić kamień.
refusal-height-prescribed = { $height ->
    [one] Ten układ daje piramidę { $height }-piętrową, a taką jeszcze masz: { $storeys }-piętrowej nie wolno zbudować.
    [few] Ten układ daje piramidę { $height }-piętrową, a taką jeszcze masz: { $storeys }-piętrowej nie wolno zbudować.
   *[many] Ten układ daje piramidę { $height }-piętrową, a taką jeszcze masz: { $storeys }-piętrowej nie wolno zbudować.
}

### 4 Co teraz zrobić, jedno zdanie na każdy krok

prompt-place = { $player }: ustaw statek na wolnym polu uświęconego obszaru.
prompt-throw = { $players ->
    [2] { $player }: rzuć kostką; wynik dotyczy tylko twojego ruchu.
   *[other] { $player }: rzuć kostką; wynik obowiązuje w tej rundzie wszystkich.
}
prompt-fly = { $round ->
    [1] { $face ->
        [arrows] { $player }: leć poza uświęcony obszar, dowolnie daleko wzdłuż rzędu lub kolumny.
        [one] { $player }: przeleć { $face } pole po prostej, poza uświęcony obszar.
        [few] { $player }: przeleć { $face } pola po prostej, poza uświęcony obszar.
       *[many] { $player }: przeleć { $face } pól po prostej, poza uświęcony obszar.
    }
   *[other] { $god_stones ->
        [0] { $face ->
            [arrows] { $player }: leć dowolnie daleko wzdłuż rzędu lub kolumny.
            [one] { $player }: przeleć { $face } pole, po prostej lub ze skrętami.
            [few] { $player }: przeleć { $face } pola, po prostej lub ze skrętami.
           *[many] { $player }: przeleć { $face } pól, po prostej lub ze skrętami.
        }
       *[other] { $face ->
            [arrows] { $player }: leć dowolnie daleko wzdłuż rzędu lub kolumny albo użyj Kamienia Bogów.
            [one] { $player }: przeleć { $face } pole, po prostej lub ze skrętami, albo użyj Kamienia Bogów.
            [few] { $player }: przeleć { $face } pola, po prostej lub ze skrętami, albo użyj Kamienia Bogów.
           *[many] { $player }: przeleć { $face } pól, po prostej lub ze skrętami, albo użyj Kamienia Bogów.
        }
    }
}
hemmed-in-god-stone = { $round ->
    [1] { $player }: żaden lot nie prowadzi poza uświęcony obszar, więc użyj Kamienia Bogów i poleć na wolne pole poza nim.
   *[other] { $player }: twój statek jest otoczony, więc użyj Kamienia Bogów.
}
hemmed-in-relocation = { $player }: twój statek jest otoczony, więc postaw go na dowolnym wolnym polu. W tym ruchu nie wrzucasz kamieni.
prompt-load-own = { $source ->
    [none] { $player }: nie masz kamieni w ręku ani widocznych kamieni na planszy, więc nie wrzucaj żadnego.
    [board] { $player }: nie masz kamieni w ręku, więc weź z planszy swój widoczny kamień i wrzuć go do własnego statku albo nie wrzucaj żadnego.
    [returned] { $player }: kamienie w ręku wróciły w tym ruchu i możesz je wrzucić dopiero w następnym, więc teraz nie wrzucaj żadnego.
   *[hand] { $player }: wrzuć kamień do własnego statku albo nie wrzucaj żadnego.
}
prompt-load-other = { $source ->
    [none] { $player }: nie masz kamieni w ręku ani widocznych kamieni na planszy, więc nie wrzucaj żadnego.
    [board] { $player }: nie masz kamieni w ręku, więc weź z planszy swój widoczny kamień i wrzuć go do innego statku albo nie wrzucaj żadnego.
    [returned] { $player }: kamienie w ręku wróciły w tym ruchu i możesz je wrzucić dopiero w następnym, więc teraz nie wrzucaj żadnego.
   *[hand] { $player }: wrzuć kamień do innego statku albo nie wrzucaj żadnego.
}
prompt-build = { $player }: zbuduj lub ulepsz piramidę albo zakończ ruch.
prompt-over = Gra jest skończona.

### 5 Krótkie nazwy akcji

action-place-ship = Statek na { $square }
action-throw = { $face ->
    [arrows] Strzałki
   *[other] Liczba { $face }
}
action-fly = { $kind ->
    [straight] Po prostej na { $square }
    [bent] Ze skrętami na { $square }
    [arrows] Ze strzałkami na { $square }
    [god_stone] Kamień Bogów { $value }: na { $square }
   *[relocation] Przestawienie na { $square }
}
action-load-own = { $source ->
    [board] Kamień z { $square } do własnego statku
   *[hand] Kamień do własnego statku
}
action-load-other = { $source ->
    [board] Kamień z { $square } do innego statku ({ $player })
   *[hand] Kamień do innego statku ({ $player })
}
action-build = { $storeys ->
    [one] { $storeys } piętro na { $square }{ $gain } (kamienie: { $stones })
    [few] { $storeys } piętra na { $square }{ $gain } (kamienie: { $stones })
   *[many] { $storeys } pięter na { $square }{ $gain } (kamienie: { $stones })
}
action-upgrade = { $storeys ->
    [one] Ulepszenie { $square } do { $storeys } piętra{ $gain } (kamienie: { $stones })
    [few] Ulepszenie { $square } do { $storeys } pięter{ $gain } (kamienie: { $stones })
   *[many] Ulepszenie { $square } do { $storeys } pięter{ $gain } (kamienie: { $stones })
}
# Ile piramida daje od razu, za jej wysokością: $gain w obu powyżej, razem z przecinkiem.
label-gain = { $points ->
    [0] { $lead ->
        [kept] , na razie bez punktów: masz tam już przewagę
        [level] , na razie bez punktów: tylko wyrównujesz
        [behind] , na razie bez punktów: ktoś inny wciąż tam prowadzi
       *[none] , na razie bez punktów
    }
    [one] , +{ $points } punkt
    [few] , +{ $points } punkty
   *[many] , +{ $points } punktów
}
action-pass = { $step ->
    [load_own] Bez wrzucania do własnego statku
    [load_other] Bez wrzucania do innego statku
   *[build] Koniec ruchu
}

## Układy: dlaczego piramida ma swoją wysokość
pattern-name = { $height ->
    [1] jeden kamień
    [2] dwa obok siebie
    [3] trzy w linii
    [4] cztery w linii
   *[5] cztery rogi kwadratu
}
pattern-stones = { $count ->
    [1] jeden kamień
    [2] dwa kamienie
   *[3] trzy kamienie
}
# Układ, który pozwala na niższą piramidę, bo nie ma już takiej o jego wysokości (R6.7).
pattern-lower = { $pattern } (brak piramidy { $height }-piętrowej)
# $squares to własne piramidy, które zastępują kamienie (R6.4).
pattern-why = { $pyramids ->
    [0] { $pattern }
    [one] { $stones } + twoja piramida na polu { $squares }: { $pattern }
    [few] { $stones } + twoje piramidy na polach { $squares }: { $pattern }
   *[many] { $stones } + twoje piramidy na polach { $squares }: { $pattern }
}
pattern-built = { $pyramids ->
    [0] Układ: { $pattern }.
    [one] Układ: { $pattern }, z piramidą na polu { $squares }.
    [few] Układ: { $pattern }, z piramidami na polach { $squares }.
   *[many] Układ: { $pattern }, z piramidami na polach { $squares }.
}

### 6 Punktacja końcowa. Wiersz zwycięstwa to event-game-won.

final-title = Punktacja końcowa
final-played = W trakcie gry
final-river = Rzeka
final-lake = Jezioro
final-both = Rzeka i jezioro
final-districts = Dzielnice
final-god-stones = Kamienie Bogów
final-total = Razem
standing-line = { $points ->
    [one] { $place }. { $player }: { $points } punkt
    [few] { $place }. { $player }: { $points } punkty
   *[many] { $place }. { $player }: { $points } punktów
}

### 7 Ustawienia stołu

option-players = Liczba graczy
option-start = Gracz rozpoczynający
option-start-help = Pierwszy ustawia statek i rzuca kostką; jeśli nikogo nie wybierzesz, zdecyduje los.
option-expert = Gra dla profesjonalistów
option-expert-help = Piramidy nie zastępują kamieni, poza tą, która jest ulepszana.
option-expert-off = nie
option-expert-on = tak
option-memory = Pamięć
option-memory-help = Kto widzi to, co leży pod statkami.
option-memory-hidden = ukryta: nikt, jak przy prawdziwym stole
option-memory-own = własna: widzisz własne kamienie
option-memory-open = jawna: wszyscy widzą wszystkie kamienie
option-gaps = Odstępy
option-gaps-help = Co może leżeć między kamieniami układu. Drukowane zasady dopuszczają dwa odczytania; wybór domyślny to nasze rozstrzygnięcie.
option-gaps-any = dowolne: liczą się tylko odległości, a pomiędzy może leżeć cokolwiek
option-gaps-empty = puste: każde pole pomiędzy musi należeć do planszy i nie może na nim być kamieni, statków ani piramid, także własnych
option-water = Woda
option-water-help = Jak liczą się brzegi na koniec.
option-water-apart = osobno: rzeka i jezioro oddzielnie
option-water-together = razem: wszystkie brzegi jako jeden
option-board = Plansza
option-board-help = Plansza dołączona do gry albo własny plik planszy, razem z kostką.

### 8 Błędy w plikach

## Gdzie jest błąd
at-line = wiersz { $line }
at-row = rząd { $row }
at-column = kolumna { $column }
fault-at = { $place }: { $sentence }

## Rodzaje wartości w pliku
kind-of-value = { $kind ->
    [text] tekst
    [integer] liczba całkowita
    [boolean] prawda lub fałsz
    [list] lista
    [table] tabela
   *[other] coś innego
}

# Co zgłasza system, według nazwy błędu. Stoi wewnątrz zdania.
system-error = { $name ->
    [ENOSPC] brak miejsca na dysku
    [EDQUOT] wyczerpany limit dysku
    [EACCES] brak dostępu
    [EPERM] operacja niedozwolona
    [ENOENT] nie ma takiego pliku ani folderu
    [ENOTDIR] część ścieżki nie jest folderem
    [EISDIR] to jest folder
    [EROFS] dysk tylko do odczytu
    [ENAMETOOLONG] zbyt długa nazwa
    [EIO] błąd dysku
    [EMFILE] zbyt wiele otwartych plików
    [EADDRINUSE] adres jest już zajęty
   *[other] błąd systemu { $number }
}

## Pliki plansz: plik
board-fault-file-missing = Nie ma pliku „{ $path }”. Plansze dołączone do gry: { $shipped }.
board-fault-file-directory = „{ $path }” to folder, a nie plik planszy.
board-fault-file-unreadable = Nie można odczytać pliku „{ $path }” ({ $reason }).
board-fault-file-huge = { $limit ->
    [one] „{ $path }” ma więcej niż { $limit } bajt, a to granica dla pliku planszy.
    [few] „{ $path }” ma więcej niż { $limit } bajty, a to granica dla pliku planszy.
   *[many] „{ $path }” ma więcej niż { $limit } bajtów, a to granica dla pliku planszy.
}
board-fault-file-not-utf8 = Plik nie jest tekstem UTF-8: bajt { $byte } jest nieprawidłowy.
board-fault-file-not-toml = Plik nie jest w formacie TOML.

## Pliki plansz: klucze i wartości
board-fault-key-unknown = Nieznany klucz w pliku planszy: „{ $key }”.
board-fault-key-missing = Brakuje klucza „{ $key }”.
board-fault-type-wrong = Oczekiwano: { $expected }; jest: { $found }.
board-fault-id-bad = „{ $id }” nie jest prawidłowym identyfikatorem. Może mieć najwyżej 40 znaków: małe litery, cyfry i łączniki, bez łącznika na początku.
board-fault-name-bad = „{ $name }” nie jest nazwą: potrzeba od 1 do { $limit } drukowalnych znaków.

## Pliki plansz: mapa
board-fault-map-empty = Mapa jest pusta.
board-fault-map-large = Mapa ma { $width }×{ $height } pól; dozwolone jest najwyżej { $limit }×{ $limit }.
board-fault-map-ragged = { $length ->
    [one] Ten rząd ma { $length } pole, a inne mają { $expected }.
    [few] Ten rząd ma { $length } pola, a inne mają { $expected }.
   *[many] Ten rząd ma { $length } pól, a inne mają { $expected }.
}
board-fault-map-letter-bad = „{ $letter }” to ani wielka litera od A do Z, ani znak ~, czyli jezioro.
board-fault-map-letter-unknown = Dzielnica { $letter } jest na mapie ({ $squares }), ale nie ma jej wśród dzielnic.
board-fault-board-split = { $pieces ->
    [0] Mapa nie ma pól do gry.
   *[other] Plansza nie jest spójna (części: { $pieces }); odcięte pola: { $squares }.
}

## Pliki plansz: dzielnice
board-fault-district-letter-bad = „{ $letter }” nie jest dzielnicą: potrzeba jednej wielkiej litery od A do Z.
board-fault-district-value-bad = Dzielnica { $district } ma wartość { $value }; możliwe są wartości od { $lowest } do { $highest }.
board-fault-district-nowhere = Dzielnicy { $district } nie ma nigdzie na mapie.
board-fault-district-split = Dzielnica { $district } nie jest spójna (części: { $pieces }); odcięte pola: { $squares }.
board-fault-sacred-unknown = „{ $district }” ma być uświęconym obszarem, ale nie jest dzielnicą.
board-fault-sacred-small = { $squares ->
    [one] Uświęcony obszar { $district } ma { $squares } pole; statki potrzebują { $needed }.
    [few] Uświęcony obszar { $district } ma { $squares } pola; statki potrzebują { $needed }.
   *[many] Uświęcony obszar { $district } ma { $squares } pól; statki potrzebują { $needed }.
}

## Pliki plansz: woda
board-fault-square-bad = „{ $value }” nie jest polem; pola mają nazwy takie jak f7.
board-fault-square-outside = Pole { $square } leży poza mapą.
board-fault-square-twice = Pole { $square } jest podane dwa razy.
board-fault-shore-in-lake = Pole { $square } leży w jeziorze, więc nie jest brzegiem.
board-fault-river-short = { $points ->
    [one] Rzeka ma { $points } punkt; potrzeba co najmniej dwóch.
    [few] Rzeka ma { $points } punkty; potrzeba co najmniej dwóch.
   *[many] Rzeka ma { $points } punktów; potrzeba co najmniej dwóch.
}
board-fault-river-point-bad = Punkt { $number } rzeki nie jest parą liczb całkowitych [x, y].
board-fault-river-outside = Punkt { $number } rzeki, [{ $x }, { $y }], leży poza mapą { $width }×{ $height } pól.
board-fault-river-diagonal = Rzeka biegnie po przekątnej do punktu { $number }, z [{ $x }, { $y }] do [{ $to_x }, { $to_y }].
board-fault-river-still = Punkt { $number } rzeki jest taki sam jak poprzedni: [{ $x }, { $y }].
board-fault-river-doubled = Rzeka biegnie dwa razy po tej samej linii, do punktu { $number }, z [{ $x }, { $y }] do [{ $to_x }, { $to_y }].

## Pliki plansz: kostka
board-fault-die-faces = { $faces ->
    [one] Kostka ma { $faces } ściankę; potrzeba { $expected }.
    [few] Kostka ma { $faces } ścianki; potrzeba { $expected }.
   *[many] Kostka ma { $faces } ścianek; potrzeba { $expected }.
}
board-fault-die-face-bad = Ścianka { $number } kostki, „{ $face }”, to ani liczba od { $lowest } do { $highest }, ani „arrows”.

## Pliki plansz: elementy zakrywające i liczba osób
board-fault-cover-empty = Element zakrywający „{ $cover }” niczego nie zakrywa.
board-fault-cover-district-unknown = Element zakrywający „{ $cover }” podaje „{ $district }”, a to nie dzielnica.
board-fault-cover-district-twice = Element zakrywający „{ $cover }” podaje dzielnicę „{ $district }” dwa razy.
board-fault-cover-sacred = Element zakrywający „{ $cover }” zakrywa uświęcony obszar { $district }.
board-fault-players-none = Plansza nie podaje dla żadnej liczby graczy, co jest zakryte.
board-fault-players-number-bad = „{ $players }” to niewłaściwa liczba graczy; może ich być od { $lowest } do { $highest }.
board-fault-players-cover-unknown = W grze dla { $players } graczy podany jest element zakrywający „{ $cover }”, którego nie ma.
board-fault-players-cover-twice = W grze dla { $players } graczy element zakrywający „{ $cover }” jest podany dwa razy.
board-fault-city-split = W grze dla { $players } graczy zakryta plansza nie jest spójna (części: { $pieces }); odcięte pola: { $squares }.
board-fault-city-small = { $squares ->
    [one] W grze dla { $players } graczy zostaje { $squares } pole; potrzeba { $needed }.
    [few] W grze dla { $players } graczy zostają { $squares } pola; potrzeba { $needed }.
   *[many] W grze dla { $players } graczy zostaje { $squares } pól; potrzeba { $needed }.
}
board-fault-city-outside-small = { $squares ->
    [one] W grze dla { $players } graczy poza uświęconym obszarem zostaje { $squares } pole; potrzeba { $needed }.
    [few] W grze dla { $players } graczy poza uświęconym obszarem zostają { $squares } pola; potrzeba { $needed }.
   *[many] W grze dla { $players } graczy poza uświęconym obszarem zostaje { $squares } pól; potrzeba { $needed }.
}

## Zapisy: wiersze
record-empty = Plik jest pusty.
record-line-too-long = Ten wiersz ma więcej niż { $limit } bajtów, a to granica dla wiersza zapisu.
record-line-cut = Wiersz jest urwany w środku; zapisywanie zapewne przerwano.
record-no-newline = Na końcu ostatniego wiersza brakuje znaku nowego wiersza.
record-line-ending = Wiersz kończy się jak w plikach Windows; wiersze zapisu kończy sam znak nowego wiersza.
record-line-blank = Wiersz jest pusty.
record-not-utf8 = Wiersz nie jest tekstem UTF-8: bajt { $byte } jest nieprawidłowy.
record-not-json = { $byte ->
    [0] Wiersz nie jest w formacie JSON.
   *[other] Wiersz nie jest w formacie JSON: bajt { $byte } jest nieprawidłowy.
}
record-line-bad = { $key ->
    [line] Wiersz nie jest wpisem zapisu.
   *[other] Wiersz nie jest wpisem zapisu: wartość „{ $key }” jest nieprawidłowa.
}
record-not-canonical = Od bajtu { $byte } wiersz nie ma dokładnej postaci zapisu.
record-digest-missing = Brakuje skrótu.
record-digest-wrong = Ten wiersz lub któryś wcześniejszy zmieniono: jego skrót to { $found }, a powinien być { $expected }.

## Zapisy: gra
record-header-missing = Brakuje nagłówka: plik zaczyna się w środku gry.
record-not-a-record = Plik nie zaczyna się tak jak zapis gry.
record-format-newer = Zapis ma format { $version }, ale ten program zna tylko formaty do { $known }: zaktualizuj program.
record-rules-unknown = Grano według wersji zasad { $rules }; ten program zna: { $known }.
record-header-bad = Nagłówek ma błąd w „{ $key }”.
record-board-bad = Plansza w nagłówku ma błędy.
record-number-wrong = Wiersz powinien mieć numer { $expected }, a ma { $found }.
record-notation-bad = Akcji nie da się odczytać.
record-action-illegal = Akcja { $action } jest niedozwolona.
record-back-wrong = Gra nie może wrócić do akcji { $back }: jest ich tylko { $actions }.
record-seed-too-early = Tutaj ujawniono ziarno kostki, ale gra nie jest skończona.
record-seed-unpromised = Tutaj ujawniono ziarno kostki, ale nagłówek żadnego nie zapowiada.
record-seed-wrong = Ujawnione tu ziarno nie jest tym, które nagłówek zapowiedział przed pierwszym rzutem.
record-after-seed = Po ziarnie kostki następuje coś jeszcze, a ziarno jest zawsze ostatnie.

## Zapisy: jaki musi być nagłówek
header-shape = Brakuje tej wartości albo ma ona niewłaściwą postać.
header-players = Możliwa liczba graczy na tej planszy: { $allowed }, a jest ich { $players }.
header-name = Imię ma od 1 do { $limit } drukowalnych znaków.
header-kind = Na miejscu może być „person” albo „bot:”, a po nim poziom bota.
header-start = Takiego miejsca nie ma; miejsca są od 1 do { $players }.
header-meta-key = Nazwa notatki zaczyna się małą literą; dalej są małe litery, cyfry i _.
header-meta-value = Notatka to liczba całkowita albo tekst, który ma najwyżej { $limit } drukowalnych znaków.
header-meta-large = Notatek jest więcej niż { $limit }.
header-large = Liczba bajtów jest większa niż { $limit }.
header-position = Gra nie może zacząć się od tej pozycji.
header-position-other = Pozycja pochodzi z innej gry: różnią się plansza, gracze, opcje, gracz rozpoczynający albo zasady.
header-position-over = W tej pozycji gra jest już skończona.

## Zapisy: plik
record-file-missing = Nie ma pliku „{ $path }”.
record-file-directory = „{ $path }” to folder, a nie zapis.
record-file-unreadable = Nie można odczytać pliku „{ $path }”: { $reason }.
record-file-exists = Plik „{ $path }” już istnieje i nie został nadpisany. Podaj inną nazwę.
record-file-changed = Plik „{ $path }” został w czasie gry zmieniony przez inny program.
record-write-failed = Nie można zapisać pliku „{ $path }”: { $reason }.
record-nothing-to-resume = W pliku „{ $path }” nie ma gry do wznowienia.

## Akcje tak, jak się je wpisuje
notation-empty = Brakuje akcji. Może zaczynać się od: { $expected }.
notation-none = „{ $text }” to nie akcja. Wpisz pole, na przykład f7.
notation-too-long = To za długie jak na jedną akcję.
notation-unfinished = Akcja jest niepełna; dalej może być: { $expected }.
notation-unexpected = „{ $found }” (znak { $position }) nie pasuje; oczekiwano: { $expected }.
notation-part-square = pole
notation-part-number = liczba
notation-part-end = koniec

## Pozycje: kroki i pola
step-name = { $step ->
    [place] ustawianie statków
    [throw] rzut kostką
    [fly] lot
    [load_own] wrzucanie do własnego statku
    [load_other] wrzucanie do innego statku
    [build] budowa
   *[over] koniec
}
position-field = { $field ->
    [line] Pozycja
    [board] Plansza
    [table] Gracze i gracz rozpoczynający
    [options] Opcje
    [step] Krok
    [time] Runda i ruch
    [die] Kostka
    [flight] Lot
    [built] Ostatnia budowa
    [score] Punkty
    [ship] Statek
    [stones] Kamienie
    [pyramids] Piramidy
    [god_stones] Kamienie Bogów
   *[side] Elementy
}

## Pozycje: wiersz
position-fields = Liczba części wiersza to { $found }, a powinno ich być { $expected }.
position-syntax = Nie można odczytać „{ $found }”.
position-board-unknown = Do gry nie dołączono planszy „{ $id }”; są: { $shipped }.
position-board-other = Wiersz dotyczy planszy { $id }#{ $digest }, a ta ma skrót { $expected }.
position-players = Na tej planszy nie można grać z taką liczbą graczy: { $players }; możliwe: { $allowed }.
position-no-such-seat = Przy stole dla { $players } graczy nie ma miejsca nr { $found }.
position-option = „{ $option }” nie jest opcją albo występuje dwa razy; są: { $known }.

## Pozycje: runda i ruch
position-round = Runda { $round } nie pasuje do kroku: { $step }.
position-turn = Ruch { $turn } przy { $players } graczach nie pasuje do kroku: { $step }.
position-seat = Kolej powinna przypadać miejscu { $expected }.
position-not-over = Żadna zasada nie zakończyła jeszcze tej gry.
position-untouched = Niektórych elementów użyto już przed pierwszym lotem.

## Pozycje: kostka, lot i ostatnia budowa
position-die-missing = W tym kroku ({ $step }) powinno być już po rzucie kostką.
position-die-too-early = W tym kroku ({ $step }) nie mogło być jeszcze rzutu kostką.
position-no-such-face = Kostka nie ma ścianki „{ $face }”.
position-flight-missing = W tym kroku ({ $step }) powinno być już po locie.
position-flight-too-early = W tym kroku ({ $step }) nie mogło być jeszcze lotu.
position-flight-unfit = Taki lot jest tu niemożliwy ({ $clause }): { $flight }.
position-returned-wrong = Kamienie, które wróciły w tym ruchu: { $returned }. Tutaj to niemożliwe.
position-built-too-late = W tym kroku ({ $step }) ostatnia budowa nie ma już znaczenia.
position-built-seat = Jako ostatnie mogło budować tylko miejsce { $expected }, a nie miejsce { $found }.
position-built-nowhere = Zbudowanej piramidy nie ma na polu { $square }.

## Pozycje: elementy
position-not-playable = Na polu { $square } nie można grać.
position-ship-missing = Brakuje statku.
position-ship-too-early = W tym momencie statek nie może stać na polu { $square }.
position-ship-not-sacred = Przed pierwszym lotem statek stoi na polu { $square }, poza uświęconym obszarem.
position-two-ships = Na polu { $square } stoją dwa statki.
position-stones-left = Po końcu gry na planszy leżą jeszcze kamienie.
position-too-many-stones = Liczba kamieni na planszy to { $stones }, a wszystkich jest { $limit }.
position-stone-doubled = Na polu { $square } są widoczne dwa kamienie tego samego koloru.
position-stone-on-pyramid = Na polu { $square } leży kamień i stoi piramida.
position-no-such-height = Nie ma piramid { $storeys }-piętrowych, takich jak na polu { $square }.
position-too-many-pyramids = Liczba piramid { $storeys }-piętrowych na planszy to { $pyramids }, a wszystkich jest { $limit }.
position-supply-spent = { $left ->
    [0] Nie została żadna piramida: gra musiałaby się skończyć wcześniej.
   *[other] Została tylko { $left } piramida: gra musiałaby się skończyć wcześniej.
}
position-two-pyramids = Na polu { $square } stoją dwie piramidy.
position-pyramid-under-ship = Na polu { $square } stoją piramida i statek.
position-score-ends-game = Wynik { $score } zakończyłby grę: wystarcza { $limit }.

### 9 Terminal

## Stół
ui-title = Pacal’s Rocket
ui-bots-slow = Symulator botów nie jest tu skompilowany, więc boty myślą powoli. Zainstaluj kompilator C, a potem ponownie pacal.
ui-table = { $players ->
    [one] Plansza { $board }, { $players } gracz
    [few] Plansza { $board }, { $players } graczy
   *[many] Plansza { $board }, { $players } graczy
}
ui-round = Runda { $round }
ui-die = { $face ->
    [arrows] Kostka pokazuje strzałki
    [none] Jeszcze przed rzutem kostką
   *[other] Kostka pokazuje { $face }
}
ui-end-score = { $points ->
    [one] Cel: { $points } punkt
    [few] Cel: { $points } punkty
   *[many] Cel: { $points } punktów
}
ui-column-hand = Kamienie w ręku
ui-column-returned = Wróciły w tym ruchu, do wrzucenia od następnego
ui-column-god-stones = Kamienie Bogów
ui-column-supply = Zapas piramid
ui-hidden = To, co leży pod statkami, nie jest pokazywane.
ui-revision = Ta gra zaczęła się według wersji zasad { $revision } i toczy się według niej do końca; nowe gry toczą się według wersji { $latest }.
ui-from-position = Ta gra zaczęła się od ustawionej pozycji. Nie liczy się jako zwykła gra.
ui-hand-over = Teraz gra { $player }: przekaż klawiaturę i naciśnij Enter.

## Wybór
ui-choose = Numer, akcja albo ? (pomoc)
ui-anywhere = { $kind ->
    [god_stone] Kamień Bogów { $value }: na dowolne wolne pole
   *[relocation] Przestawienie: na dowolne wolne pole
}
ui-which-square = Na które pole? (Enter: anuluj)
ui-which-number = { $square } może oznaczać kilka akcji. Wybierz jedną po numerze: { $numbers }.
ui-fly-hint = Po prostej i ze strzałkami możesz wrzucić jeden kamień do własnego statku i jeden do innego. Ze skrętami lub z Kamieniem Bogów: tylko jeden, do własnego.
ui-more-choices = { $count ->
    [one]… i jeszcze { $count }; wpisz „all”, aby zobaczyć całość.
    [few]… i jeszcze { $count }; wpisz „all”, aby zobaczyć całość.
   *[many]… i jeszcze { $count }; wpisz „all”, aby zobaczyć całość.
}
ui-only-choice = Możliwa jest tylko jedna akcja: { $action }.
ui-no-such-number = { $count ->
    [one] Nie ma numeru { $number }; na liście jest tylko 1.
   *[other] Nie ma numeru { $number }; lista ma numery od 1 do { $count }.
}
ui-not-understood = „{ $text }” to ani numer z listy, ani akcja. Wpisz ?, aby zobaczyć pomoc.
ui-allowed = { $move }: ta akcja jest dozwolona.
ui-not-allowed = { $move }: ta akcja jest niedozwolona. { $reason }

## Pomoc: same klawisze są w każdym języku takie same
ui-help-title = Co można wpisać
ui-help-number = wybór z listy po numerze
ui-help-notation = akcja w notacji
ui-help-square = wybór pola, jeśli możliwa jest tam tylko jedna akcja
ui-help-all = cała lista
ui-help-why = pytanie, dlaczego akcja jest niedozwolona
ui-help-help = ta pomoc
ui-help-undo = cofnięcie ostatniej akcji
ui-help-log = dziennik: co się do tej pory stało
ui-help-board = plansza jeszcze raz
ui-help-save = zapis gry do pliku
ui-help-quit = wyjście z gry; najpierw zostanie zapisana

## Cofanie, zapis, wznowienie, wyjście
ui-undone = Cofnięto: { $action }.
ui-undo-impossible = Nie ma czego cofnąć.
ui-saved = Zapisano w { $path }.
ui-saved-always = Gra jest zapisywana w { $path } po każdej akcji.
ui-save-elsewhere = Podaj inny plik opcją --save albo inny folder zmienną PACAL_HOME.
ui-make-room = Nic nie przepadło. Zwolnij miejsce i naciśnij Enter, aby spróbować ponownie, albo wpisz „save PLIK”, aby grać dalej w innym pliku, albo „quit”.
ui-resumed = { $count ->
    [one] Wznowiono z { $path } po { $count } akcji.
    [few] Wznowiono z { $path } po { $count } akcjach.
   *[many] Wznowiono z { $path } po { $count } akcjach.
}
ui-resumed-damaged = { $count ->
    [one] Plik { $path } jest uszkodzony; grę wznowiono po { $count } akcji, którą dało się odczytać.
    [few] Plik { $path } jest uszkodzony; grę wznowiono po { $count } akcjach, które dało się odczytać.
   *[many] Plik { $path } jest uszkodzony; grę wznowiono po { $count } akcjach, które dało się odczytać.
}
ui-goodbye = Do zobaczenia. Aby grać dalej, wpisz: { $command }
ui-interrupted = Przerwano.
ui-game-over = Gra jest skończona.

## Symulacja
simulate-progress = Trwa symulacja
simulate-title = { $count ->
    [one] { $count } gra na planszy { $board }
    [few] { $count } gry na planszy { $board }
   *[many] { $count } gier na planszy { $board }
}
simulate-column-seat = Miejsce
simulate-column-bot = Bot
simulate-column-wins = Zwycięstwa
simulate-column-share = Udział
simulate-column-mean = Średnio punktów
simulate-column-lowest = Najmniej
simulate-column-highest = Najwięcej
simulate-column-ending = Zakończenie
simulate-column-games = Gry
simulate-length = Średnia długość: rundy – { $rounds }; akcje – { $actions }
simulate-speed = Gier na sekundę: { $games }
simulate-records = { $count ->
    [one] Zapisano { $count } grę w { $path }.
    [few] Zapisano { $count } gry w { $path }.
   *[many] Zapisano { $count } gier w { $path }.
}
ending-last-but-one = przedostatnia piramida
ending-round-played = cel osiągnięty, runda rozegrana
ending-score-reached = cel osiągnięty
simulate-broken-off = przerwana, policzona w tym stanie

## Odtwarzanie
replay-title = { $count ->
    [one] Powtórka { $path }: { $count } akcja
    [few] Powtórka { $path }: { $count } akcje
   *[many] Powtórka { $path }: { $count } akcji
}
replay-action = { $number }. { $player }: { $move }
replay-seated = Odtąd na miejscu { $seat } gra { $player }.
replay-seated-bot = Odtąd na miejscu { $seat } ({ $player }) gra bot ({ $bot }).
replay-complete = Gra jest kompletna.
replay-unfinished = Gra nie jest skończona.
replay-keys = Enter: dalej, b: wstecz, numer: przejście do tej akcji, q: wyjście

## Sprawdzanie gry
verify-moves = { $count ->
    [0] Akcje: nie ma jeszcze żadnych.
    [one] Akcje: { $count } akcja jest dozwolona.
    [few] Akcje: wszystkie { $count } są dozwolone.
   *[many] Akcje: wszystkie ({ $count }) są dozwolone.
}
verify-back = { $count ->
    [one] Plik zawiera { $count } cofnięcie.
    [few] Plik zawiera { $count } cofnięcia.
   *[many] Plik zawiera { $count } cofnięć.
}
verify-promise = Ziarno: zgadza się z SHA-256 opublikowanym przed pierwszym rzutem ({ $promise }).
verify-open-seed = Ziarno: było w pliku od początku. Rzuty z niego wynikają, ale każdy, kto miał plik, mógł je znać z góry.
verify-dice = { $count ->
    [0] Kostka: nie ma jeszcze żadnego rzutu.
    [one] Kostka: { $count } rzut wynika z ziarna.
    [few] Kostka: wszystkie { $count } rzuty wynikają z ziarna.
   *[many] Kostka: wszystkie rzuty ({ $count }) wynikają z ziarna.
}
verify-dice-back = { $count ->
    [one] Kostka: cofnięto { $count } rzut. Wypada znów tak samo, więc każdy, kto go widział, znał go z góry.
    [few] Kostka: cofnięto { $count } rzuty. Wypadają znów tak samo, więc każdy, kto je widział, znał je z góry.
   *[many] Kostka: cofnięto { $count } rzutów. Wypadają znów tak samo, więc każdy, kto je widział, znał je z góry.
}
verify-dice-wrong = Kostka: rzut w wierszu { $line } to { $found }, ale ziarno daje { $expected }. Te rzuty nie są autentyczne.
verify-good = Gra jest autentyczna.
verify-right = Akcje i rzuty są poprawne. Nie ma dowodu, że nikt nie znał rzutów z góry.
verify-unfinished = Gra nie jest jeszcze skończona. Jej kostkę będzie można sprawdzić po zakończeniu.
verify-no-seed = Plik nie zawiera ziarna, które zapowiada jego nagłówek: kostki nie można sprawdzić. Jeśli plik zapisano przed końcem gry, zapisz ją do pliku ponownie. Gra otwarta z pliku lub skopiowana przed końcem toczy się dalej z innym ziarnem i nie można jej sprawdzić.
verify-no-seed-old = Plik ma format { $version }, w którym nie ma miejsca na ziarno: kostki nie można sprawdzić.
verify-no-promise = Nagłówek nie zapowiada żadnego ziarna: kostki nie można sprawdzić.
verify-position = Akcje są zgodne z zasadami, ale gra zaczęła się od ustawionej pozycji: nie jest zwykłą grą, a kostki nie można sprawdzić.

## Plansze i zliczanie
board-faultless = { $path } to plansza bez błędów.
board-faulty = { $count ->
    [one] { $path } ma { $count } błąd:
    [few] { $path } ma { $count } błędy:
   *[many] { $path } ma { $count } błędów:
}
perft-column-depth = Głębokość
perft-column-positions = Pozycje
perft-column-seconds = Sekundy
perft-column-speed = Na sekundę

### 9.1 Serwer: zapisywanie gier i błędy żądań

server-throw = Rzuć kostką
server-bonus = Przedostatnia piramida
server-die-chosen = Nie można wybrać ścianki: kostką rzuca program.
server-command-bad = Strona wysłała polecenie, którego serwer nie rozumie. Wczytaj ją ponownie.
server-request-bad = Serwer nie rozumie tego żądania (błąd w: { $place }). Wczytaj stronę ponownie i spróbuj jeszcze raz; żadna gra nie przepadła.
server-too-large = Przesłane dane są za duże. Zmniejsz je i spróbuj ponownie.
server-not-found = Pod tym adresem nic nie ma.
server-forbidden = Ten serwer nie przyjmuje żądań z innych witryn.
server-failed = W programie wystąpił błąd. Żadna gra nie przepadła; spróbuj ponownie.
server-page-missing = Strona nie jest jeszcze zbudowana. W kopii źródeł uruchom: python3 do.py play
server-unreadable = Tej gry nie da się już odczytać. Jej dane pozostają w bazie danych.
server-unreadable-help = Zapisz jej plik, zanim ją usuniesz: inna wersja programu może umieć go odczytać.
server-deleted = Ta gra została usunięta. Można ją przywrócić z listy gier.
server-no-record = Ten plik nie zawiera zapisanej gry. Wybierz plik utworzony tu przez „{ page-export }”; jego nazwa kończy się na .jsonl.
server-record-too-large = Ten plik jest o wiele większy niż jakakolwiek zapisana gra. Wybierz plik utworzony tu przez „{ page-export }”; jego nazwa kończy się na .jsonl.
server-board-bad = Plansza ma błędy.
server-players = Na tej planszy nie można grać z taką liczbą graczy: { $players }; możliwe: { $allowed }.
server-position-bad = Ta pozycja nie może wystąpić w żadnej grze.
server-position-players = Liczba graczy w tej pozycji to { $expected }, a nie { $players }.
server-start = Nie ma miejsca nr { $seat }, więc nikt nie może z niego zacząć.
server-colours = Każdy gracz potrzebuje własnego koloru.
server-bot-unknown = Nie ma bota „{ $bot }”. Boty to: { $known }.
server-bot-parameters = W przeglądarce siłę bota wyznacza jego poziom. Parametry takie jak w „{ $bot }” działają tylko w terminalu.
together-local = Ten stół jest tylko na jednym komputerze. Aby inni mogli grać na swoich urządzeniach, wybierz „{ page-others }” w menu stołu.
server-not-ready = Serwer nie jest jeszcze gotowy. Spróbuj za chwilę.
together-your-turn = Twój ruch.
together-turn-of = { $title }: teraz gra { $player }.
server-too-many = Za dużo żądań. Poczekaj chwilę i spróbuj ponownie.
server-one-record = Tylko jeden zapis naraz: inny z twojej sieci jest jeszcze wczytywany. Poczekaj chwilę i spróbuj ponownie.
server-local-open = Tu wszyscy grają przy jednym ekranie. Aby inni mogli grać na swoich urządzeniach, zacznij grę, a potem wybierz „{ page-others }” w menu stołu.
server-bye = Serwer uruchamia się ponownie. Nic nie przepadło; strona połączy się sama.
server-restored = Gry przywrócono z kopii zapasowej. Strona pokazuje je takimi, jakie wtedy były.
together-no-visitor = Aby zająć miejsce, zezwól w przeglądarce na ciasteczka tej strony i wczytaj ją ponownie.
together-spectators-off = Ten stół nie przyjmuje widzów. Aby zagrać, potrzebujesz wolnego miejsca albo linku do miejsca.
together-record-under-way = Zapis będzie dostępny po zakończeniu gry.
replay-under-way = Powtórka będzie dostępna po zakończeniu gry.
together-open-bot = Miejsce może być albo wolne, albo zajęte przez bota. Wybierz jedno z dwojga.
together-seat-taken = Miejsce { $seat } jest zajęte. Wybierz wolne miejsce.
together-key-wrong = Ten link do miejsca { $seat } już nie działa. Poproś gospodarza stołu o inny.
together-link-late = Miejsce { $seat } zostało tymczasem zajęte, więc ten link już nie działa. Jeśli zajmujesz je ty, wybierz „{ people-device }” na urządzeniu, na którym grasz; w przeciwnym razie poproś gospodarza stołu o inne miejsce.
together-seat-full = Miejsce { $seat } jest już otwarte na zbyt wielu urządzeniach. Pierwsze urządzenie na tym miejscu może je zamknąć na pozostałych.
together-seat-bot = Na miejscu { $seat } gra bot. Zwolnij je, zanim udostępnisz link do niego.
together-not-your-seat = Miejsce { $seat } nie jest twoje.
together-no-seat = Przy tym stole nie ma miejsca nr { $seat }.
together-not-seated = Mogą to zrobić tylko gracze przy stole.
together-owner-only = Może to zrobić tylko gospodarz stołu.
together-started = Gra już się zaczęła.
together-not-started = Gra jeszcze się nie zaczęła.
together-over = Gra jest skończona.
together-not-over = Gra jeszcze się nie skończyła.
together-closed = Ten stół został zamknięty.
together-long = Ta gra stała się tak długa, że niczego już nie można cofnąć. Nadal możesz ją dokończyć.
together-too-long = Ta gra stała się zbyt długa i została zamknięta. Możesz ją zapisać do pliku.
together-paused = Gra jest wstrzymana. Każdy gracz przy stole może ją wznowić.
together-clock = Takiego czasu nie można ustawić na zegarze. Wybierz inny.
together-proposal-open = Inna prośba czeka na odpowiedź. Najpierw trzeba na nią odpowiedzieć.
together-asked-before = Ktoś właśnie odmówił. Za kilka minut możesz poprosić ponownie.
together-no-proposal = Ta prośba jest już nieaktualna.
together-not-asked = Ta prośba nie jest skierowana do ciebie.
together-rematch-made = Następna gra już się zaczęła.
together-holds-nobody-up = Zastąpić można tylko kogoś, kto każe innym długo na siebie czekać.
together-ask-back = To można cofnąć tylko za zgodą pozostałych.
together-back-thrown = Rzut już się odbył. Akcji sprzed rzutu nie można cofnąć.
together-back-uncovered = Lot odsłonił kamienie i wszyscy je widzieli. Tego lotu ani niczego przed nim nie można cofnąć.
together-went-on = Gra tymczasem potoczyła się dalej. Spójrz na stół, zanim poprosisz ponownie.
together-talk-off = Przy tym stole czat jest wyłączony.
together-nothing-said = Ta wiadomość jest pusta. Najpierw coś napisz.
together-webhook-bad = Webhook to adres zaczynający się od https:// lub http://.
together-seat-present = { $player } jest przy stole. W trakcie gry można zwolnić tylko miejsce osoby nieobecnej.
together-seat-absent = { $player }: nieobecność trwa jeszcze za krótko. Miejsce będzie można zwolnić za { $hours } godz. { $minutes } min.
together-seat-given = Na miejscu { $seat } gra teraz { $player }. Możesz dalej oglądać grę, a po jej zakończeniu zapisać ją do pliku.
together-seats-changed-often = W tej grze zwolniono już zbyt wiele miejsc.
together-link-newcomer = Linki do tego miejsca może tworzyć tylko pierwsze urządzenie.
together-not-first = Może to zrobić tylko pierwsze urządzenie na miejscu { $seat }.
together-name-former = „{ $player }” to imię kogoś, kto miał miejsce w tej grze. Wybierz inne imię.
together-claim-seated = Masz już miejsce przy tym stole.
together-claim-present = { $player } jest przy stole, więc nie można poprosić o to miejsce.
together-claim-absent = { $player }: nieobecność trwa jeszcze za krótko. Możesz zapytać pozostałych za { $hours } godz. { $minutes } min.
together-claim-nobody = Przy tym stole nie ma nikogo innego, kto mógłby się zgodzić.
together-delete-others = Przy tym stole grają jeszcze inni. Najpierw zamknij stół, potem możesz go usunąć.
seat-change-joined = { $player } zajmuje miejsce { $seat }.
seat-change-left = { $player } opuszcza miejsce { $seat }.
seat-change-returned = { $player } wraca na miejsce { $seat }.
seat-change-timed-out = Czas się skończył: na miejscu { $seat } gra bot, dopóki { $player } nie wróci.
seat-change-removed = Pozostali się zgodzili: gra bot, dopóki { $player } nie wróci.
seat-change-freed = Gospodarz zwolnił miejsce { $seat } ({ $player }).
seat-change-bot = Gospodarz posadził bota na miejscu { $seat } ({ $player }).
seat-change-taken-over = { $player } przejmuje miejsce { $seat } ({ $other }).
seat-change-claimed = Wszyscy pozostali się zgodzili: { $player } gra na miejscu { $seat } z innego urządzenia.
seat-change-displaced = { $player } wraca na miejsce { $seat }. Urządzenie, na które zgodzili się inni, już tam nie gra.

## Before the game begins: names, clock and rules
together-terms-changed = Gospodarz właśnie zmienił ustawienia. Sprawdź je jeszcze raz, zanim przejdziesz dalej.
together-terms-unseen = Nie wszyscy zgodzili się jeszcze na zmienione ustawienia. Czekamy na: { $players }. Możesz też zwolnić ich miejsca.
together-board-players = Ta plansza nie jest przeznaczona dla tylu graczy: { $players }. Wybierz inną planszę albo inną liczbę miejsc.
together-board-unknown = Nie ma tu takiej planszy. Wybierz inną.
together-board-file = Przy własnym pliku planszy nie można zmienić liczby miejsc.
together-position-fixed = Ta gra zaczyna się od ustawionej pozycji, która określa planszę, liczbę miejsc i opcje.
together-seat-occupied = Miejsce { $seat } jest zajęte ({ $player }). Można usunąć tylko miejsca wolne i miejsca botów.
seat-change-renamed = Zmiana imienia: { $other } to teraz { $player }.
seat-change-new-clock = Gospodarz zmienił zegar.
seat-change-new-options = Gospodarz zmienił opcje.
seat-change-new-board = Gospodarz zmienił planszę.
seat-change-new-seats = Gospodarz zmienił liczbę miejsc.

## When a game cannot be stored
storage-full = Dysk jest pełny, więc nic się nie zmieniło. Zwolnij miejsce i spróbuj ponownie; nic nie przepadło.
storage-damaged = Baza danych jest uszkodzona, więc akcja nie została wykonana. Uruchom program ponownie: uratuje to, co da się odczytać.
storage-failed = Nie udało się zapisać gry, więc akcja nie została wykonana. Spróbuj ponownie. Szczegóły: { $reason }
storage-changed = Inny program zmienił tę grę. Wczytaj stronę ponownie.
storage-unknown-game = Nie ma takiej gry.
storage-newer = Zapisane gry pochodzą z nowszej wersji tego programu. Zaktualizuj go albo wskaż inny folder zmienną PACAL_HOME.
storage-closed = Program kończy pracę. Wszystko jest zapisane.
storage-rescued = { $count ->
    [one] Baza danych była uszkodzona i została zachowana jako { $path }. Udało się z niej uratować { $count } grę.
    [few] Baza danych była uszkodzona i została zachowana jako { $path }. Udało się z niej uratować { $count } gry.
   *[many] Baza danych była uszkodzona i została zachowana jako { $path }. Udało się z niej uratować { $count } gier.
}
storage-restored = Baza danych { $path } została usunięta w trakcie działania programu. Zapisano ją na nowo; żadna gra nie przepadła.
serve-address = Pacal’s Rocket jest pod adresem { $address }
serve-no-browser = Nie udało się otworzyć przeglądarki: otwórz ten adres samodzielnie.
serve-port-taken = Port { $port } jest zajęty przez inny program. Inny port wybierzesz opcją --port.
serve-end = Ctrl+C kończy program. Gry są zapisywane po każdej akcji.
serve-open-to-all = Każdy, kto ma dostęp do tego komputera, może otworzyć gry.
serve-share = W tej samej sieci: { $address }
serve-share-public = Dla wszystkich: { $address }
serve-local-only = Dostęp do serwera ma tylko ten komputer. Postaw przed nim serwer pośredniczący albo uruchom program z --host 0.0.0.0.
serve-already = Serwer gier z { $path } już działa: { $address }
serve-metrics = Pomiary: { $address }
serve-push-keys = Klucze są w { $path }. Uruchom serwer: pacal serve --push-keys { $path }
serve-bye = Zakończono. Wszystko jest zapisane.

## Kto gra w grze lokalnej: człowiek, bot albo własny program
page-players = Gracze
player-shared = Przy wspólnym stole obsadę miejsc zmienia gospodarz w ustawieniach stołu.
player-old-record = Ta gra została zapisana we wcześniejszym formacie, w którym nie da się odnotować zmiany graczy.
seat-change-to-person = Na miejscu { $seat } ({ $player }) gra teraz człowiek.
seat-change-to-bot = Na miejscu { $seat } ({ $player }) gra teraz bot ({ $other }).
program-missing = Bot „{ $bot }” jest niedostępny, więc gra czeka. Aby go użyć, uruchom „pacal play” z opcją „--program { $bot }=POLECENIE”. { program-choose }
program-failed = { $code ->
    [cannot-start] Programu „{ $bot }” nie udało się uruchomić
    [ended] Program „{ $bot }” nieoczekiwanie zakończył działanie
    [hung] Program „{ $bot }” nie odpowiedział na czas
    [illegal-action] Program „{ $bot }” wybrał niedozwoloną akcję
   *[other] Program „{ $bot }” nie przestrzegał protokołu
}. Zamiast niego gra: { $substitute }. { program-choose } Szczegóły: { $detail }
# Gdzie się wybiera: w menu strony albo poleceniem, które się wpisuje.
program-choose = { $place ->
    [page] Innego gracza możesz wybrać w menu „{ page-players }”.
   *[terminal] Innego gracza możesz wybrać poleceniem „seat”.
}
program-server-runs = Serwer tych gier działa już pod adresem { $address }. Najpierw go zatrzymaj: programy można podać tylko przy uruchamianiu.
ui-help-seat = wybór tego, kto od teraz gra na miejscu 2
ui-seat-usage = Wpisz „seat”, numer miejsca i to, kto na nim gra: „person” albo jeden z tych botów: { $known }.

## Kopie zapasowe
backup-made = { $count ->
    [one] Kopia zapasowa w { $path } zawiera { $count } grę.
    [few] Kopia zapasowa w { $path } zawiera { $count } gry.
   *[many] Kopia zapasowa w { $path } zawiera { $count } gier.
}
backup-restored = { $count ->
    [one] Przywrócono { $count } grę z { $path }.
    [few] Przywrócono { $count } gry z { $path }.
   *[many] Przywrócono { $count } gier z { $path }.
}
backup-replaced = To, co było przedtem, jest zachowane w { $path }.
backup-full = Dysk jest pełny i nic się nie zmieniło. Zwolnij miejsce i spróbuj ponownie.
backup-failed = Nie udało się i nic się nie zmieniło. Szczegóły: { $reason }
backup-damaged = Gry w { $path } są uszkodzone. Uruchom program ponownie: uratuje to, co da się odczytać. Potem spróbuj jeszcze raz.
backup-newer = „{ $path }” pochodzi z nowszej wersji tego programu. Zaktualizuj go i spróbuj ponownie. Nic się nie zmieniło.
storage-no-games = W { $path } nie ma gier. Wskaż ich folder opcją --home.
storage-not-a-backup = „{ $path }” nie jest poprawną kopią zapasową gier. Nic się nie zmieniło.
storage-other-schema = Gry w { $path } pochodzą z innej wersji tego programu. Uruchom raz „pacal serve” w tej wersji i spróbuj ponownie. Nic się nie zmieniło.

### 10 Strona

page-labelled = { $label }: { $value }
page-title = Pacal’s Rocket

## Strona: stół
page-games = Wszystkie gry
page-rules = Zasady
page-settings = Ustawienia
page-about = O grze
page-menu = Menu
page-language = Język
page-close = Zamknij
page-cancel = Anuluj
page-sound-on = Dźwięk włączony
page-sound-off = Dźwięk wyłączony
page-theme = { $theme ->
    [light] Motyw: dzień
    [dark] Motyw: zmierzch
   *[system] Motyw: systemowy
}
page-bot = bot
page-round = Runda { $round }
page-rule = Zasada { $clause }
page-die = { $face ->
    [arrows] Kostka pokazuje strzałki.
    [none] Jeszcze przed rzutem kostką.
   *[other] Kostka pokazuje { $face }.
}
page-hand = { $count ->
    [0] Brak kamieni w ręku.
    [one] { $count } kamień w ręku.
    [few] { $count } kamienie w ręku.
   *[many] { $count } kamieni w ręku.
}
page-returned = { $count ->
    [one] { $count } kamień wrócił w tym ruchu: możesz go wrzucić dopiero w następnym.
    [few] { $count } kamienie wróciły w tym ruchu: możesz je wrzucić dopiero w następnym.
   *[many] { $count } kamieni wróciło w tym ruchu: możesz je wrzucić dopiero w następnym.
}
page-revision = Ta gra toczy się według wersji zasad { $revision }.
page-from-position = Ta gra zaczęła się od ustawionej pozycji. Nie liczy się jako zwykła gra.
page-position-game = Od ustawionej pozycji
page-to-replay = Powtórka
page-open-record = Obejrzyj plik lub pozycję
page-replay-title = Powtórka i analiza
page-replay-at = Akcja { $number } z { $count }
page-replay-begin = Przed pierwszą akcją
page-replay-play = Odtwórz
page-replay-pause = Zatrzymaj
page-replay-speed = Tempo
page-replay-turn-back = Poprzedni ruch
page-replay-turn-on = Następny ruch
page-replay-view = Widok
page-replay-open = Wszystko
page-replay-seat = Widok gracza: { $player }
page-replay-round = Przejdź do rundy { $round }
page-replay-try = Wypróbuj
page-replay-try-end = Zakończ próby
page-replay-try-help = Graj dalej od dowolnej pozycji. Nic nie jest zapisywane: twoje akcje są tylko w linku do tej strony.
page-replay-die = Albo wybierz wynik rzutu
page-replay-face = { $face ->
    [arrows] Wyrzuć strzałki
   *[other] Wyrzuć { $face }
}
page-replay-bot-plays = Niech zagra bot
page-replay-over = Tu gra jest skończona.
page-replay-branches = Warianty
page-replay-game = Gra
page-replay-branch = Wariant { $number }, po akcji { $at }: { $moves }
page-replay-to-game = Wróć do gry
page-replay-remove = Usuń wariant { $number }
page-replay-share = Skopiuj link
page-replay-copied = Skopiowano link do tej pozycji.
page-replay-link = Link do tej pozycji
page-replay-too-long = Te warianty są za długie na link, więc link zawiera ich wcześniejszy stan. Usuń wariant, aby udostępnić resztę.
page-replay-picture = { $kind ->
    [svg] Zapisz jako SVG
   *[png] Zapisz jako PNG
}
page-replay-from-here = Graj od tego miejsca
page-replay-from-here-help = Od tej pozycji zaczyna się nowa gra. Wszyscy przy jej stole widzą, że nie jest to zwykła gra.
page-replay-start = Zacznij grę
page-replay-no-move = { $count ->
    [0] Ta gra nie ma jeszcze żadnych akcji. Widzisz pozycję początkową.
    [one] Ta gra ma tylko { $count } akcję. Widzisz ją teraz.
    [few] Ta gra ma tylko { $count } akcje. Widzisz ostatnią.
   *[many] Ta gra ma tylko { $count } akcji. Widzisz ostatnią.
}
page-replay-illegal = Akcja { $number } w jednym z wariantów z tego linku jest niemożliwa. { $reason } Wariant kończy się przed nią.
page-replay-broken = Link jest uszkodzony. Widzisz to, co dało się odczytać.
page-replay-no-file = Ta przeglądarka nie zachowała pliku. Otwórz go jeszcze raz.
page-replay-file-help = Wybierz plik z grą albo przeciągnij go na tę stronę. Nie zostanie zapisany.
page-replay-position = Pozycja w notacji
page-replay-show = Pokaż
page-replay-table = Przejdź do stołu
page-replay-import = Dodaj do moich gier
page-replay-unfinished = Tej gry nie dokończono.
page-replay-dice = { $verdict ->
    [genuine] Kostka sprawdzona: rzuty autentyczne
    [right] Kostka sprawdzona: rzuty poprawne
    [wrong] Kostka sprawdzona: rzuty nieautentyczne
   *[unproven] Kostki nie można sprawdzić
}
page-replay-options = Opcje i kostka
page-god-stones = { $count ->
    [0] Brak Kamieni Bogów.
   *[other] Kamienie Bogów: { $values }.
}
page-pyramids-left = { $count ->
    [one] Została { $count } piramida.
    [few] Zostały { $count } piramidy.
   *[many] Zostało { $count } piramid.
}
page-throw = Rzuć kostką
page-no-stone = Nie wrzucaj
page-drop = Wrzuć kamień
page-end-turn = Zakończ ruch
page-take-back = Cofnij
page-take-back-key = Ctrl+Z
page-taken-back = Cofnięto.
page-look-back = Przejrzyj grę
page-stop-bot = Ponaglij bota
page-skip = Pomiń
page-thinking = { $player } myśli…
page-turn-of = Teraz gra { $player }.
page-anywhere = { $kind ->
    [relocation] Statek otoczony: postaw go na dowolnym wolnym polu.
   *[god_stone] Oddaj Kamień Bogów i wyląduj na dowolnym wolnym polu:
}
page-loads = { $count ->
    [one] najwyżej { $count } kamień
    [few] najwyżej { $count } kamienie
   *[many] najwyżej { $count } kamieni
}
page-legend-two = { $kind ->
    [arrows] ze strzałkami: do dwóch kamieni
   *[straight] po prostej: do dwóch kamieni
}
page-legend-one = ze skrętami: jeden kamień
page-tap-again = { $value ->
    [0] { $square }: dotknij jeszcze raz, aby polecieć.
   *[other] { $square }: dotknij jeszcze raz, aby polecieć; oddajesz Kamień Bogów { $value } ({ page-god-stone-cost }).
}
page-anywhere-now = Oddajesz Kamień Bogów { $value } ({ page-god-stone-cost }). Wybierz dowolne wolne pole dla statku.
page-god-stone-cost = { $points ->
    [one] o { $points } punkt mniej na końcu
    [few] o { $points } punkty mniej na końcu
   *[many] o { $points } punktów mniej na końcu
}
page-builds = { $count ->
    [one] { $count } sposób budowy
    [few] { $count } sposoby budowy
   *[many] { $count } sposobów budowy
}
page-build = Buduj
page-build-of = { $number } z { $count }
page-build-previous = Pokaż poprzednią piramidę
page-build-next = Pokaż następną piramidę
page-patterns = Układy i wysokości
page-broken = { $count ->
    [one] { $count } układ jest przerwany: odstęp nie jest pusty
    [few] { $count } układy są przerwane: odstępy nie są puste
   *[many] { $count } układów jest przerwanych: odstępy nie są puste
}
page-chooser = { $kind ->
    [flight] Jak chcesz polecieć na { $square }?
   *[other] Co chcesz zrobić na { $square }?
}
page-log = Dziennik gry
page-log-short = Dziennik
page-log-empty = Jeszcze nic.
page-past-at = Po { $number } z { $count } akcji
page-past-nothing = { $number ->
    [0] Początek: nic się jeszcze nie wydarzyło.
   *[other] Co się tu stało, będzie widać po zakończeniu gry.
}
page-past-first = Na początek
page-past-previous = Krok wstecz
page-past-next = Krok naprzód
page-past-now = Wróć do gry
page-past-hidden = Kamienie będzie widać po zakończeniu gry.
page-final = Punktacja końcowa
page-curtain = Teraz gra { $player }. Przekaż urządzenie.
page-curtain-lift = To ja, { $player }
page-offline = Brak połączenia. Gra jest zapisana; ponowne łączenie…
page-offline-here = Brak połączenia z serwerem. { $page ->
    [start] Lista gier może być nieaktualna. Zaczynać gry i grać będzie można, gdy wróci połączenie.
    [games] Lista gier może być nieaktualna. Grać będzie można, gdy wróci połączenie.
    [lobby] Publiczne stoły pojawią się, gdy wróci połączenie.
    [settings] Ustawienia nadal możesz zmieniać.
   *[other] Ta strona działa także bez połączenia.
}
page-offline-table = Stół pojawi się, gdy wróci połączenie.
page-offline-part = Ta część pojawi się, gdy wróci połączenie.
page-offline-try = Nie ma połączenia z serwerem. Spróbuj ponownie, gdy połączenie wróci.
page-retry = Spróbuj teraz
page-stale = Dostępna jest nowsza wersja programu.
page-reload = Wczytaj ponownie
page-notation = Wpisz akcję lub pole
page-notation-play = Wykonaj
page-notation-example = Np. f7
page-board = Plansza { $board }. Klawisze strzałek przesuwają zaznaczenie, Enter wybiera, N i P przechodzą do następnego i poprzedniego możliwego pola, Ctrl+Z cofa, R pokazuje ostatni ruch jeszcze raz.
page-square = { $square }, { $district }, wartość { $value }
page-square-lake = { $square }, jezioro
page-square-covered = { $square }, zakryte
page-square-riverside = nad rzeką
page-square-lakeside = nad jeziorem
page-square-ship = statek: { $player }
page-square-pyramid = { $storeys ->
    [one] piramida ({ $player }), { $storeys } piętro
    [few] piramida ({ $player }), { $storeys } piętra
   *[many] piramida ({ $player }), { $storeys } pięter
}
page-square-stones = { $count ->
    [one] kamień: { $player }
    [few] { $count } kamienie: { $player }
   *[many] { $count } kamieni: { $player }
}
page-square-offers = możliwe: { $offers }

## Małe pole na ekranie dotykowym: wybierz, potem potwierdź
page-tap-to-confirm = { $action }: dotknij jeszcze raz, aby potwierdzić.
page-confirm-square = Wybierz { $square }

## Ostatni ruch
last-turn-title = Ostatni ruch
# Ostatni ruch innego gracza w jednej linii. $parts to lista poniższych komunikatów i punktów.
last-turn-card = { $player }: { $parts }
last-turn-placed = statek na polu { $square }
last-turn-flew = { $kind ->
    [god_stone] Kamień Bogów { $value } → { $square }
    [relocation] statek otoczony → { $square }
    [arrows] strzałki → { $square }
   *[other] { $face } → { $square }
}
last-turn-loaded = { $count ->
    [1] wrzuca jeden kamień
   *[2] wrzuca dwa kamienie
}
last-turn-built = { $storeys ->
    [one] buduje { $storeys } piętro na { $square }
    [few] buduje { $storeys } piętra na { $square }
   *[many] buduje { $storeys } pięter na { $square }
}
last-turn-upgraded = { $storeys ->
    [one] ulepsza { $square } do { $storeys } piętra
    [few] ulepsza { $square } do { $storeys } pięter
   *[many] ulepsza { $square } do { $storeys } pięter
}
last-turn-lead = zdobywa przewagę: { $district }
last-turn-replay = Pokaż ostatni ruch jeszcze raz

### 11 Strona: wokół stołu

## Nowa gra
page-tagline = Lataj nad kamiennym miastem, pamiętaj, co wrzucasz, i buduj najwyżej.
page-learn = Naucz się grać
page-guide = Pierwszy raz tutaj? Zasady w minutę
page-guide-fly = Leć: rzuć kostką i przeleć statkiem tyle pól, ile pokazuje kostka, po prostej lub ze skrętami; jeśli pokazuje strzałki, leć dowolnie daleko wzdłuż rzędu lub kolumny.
page-guide-load = Wrzucaj kamienie: jeden do własnego statku, a po locie po prostej lub ze strzałkami także jeden do statku innego gracza. Pod statkiem są ukryte, dopóki nie wystartuje: zapamiętaj je.
page-guide-build = Buduj ze swoich widocznych kamieni: 1 daje jedno piętro, 2 obok siebie dwa, 3 w linii w równych odstępach trzy, 4 w takiej linii cztery, 4 w rogach kwadratu pięć.
page-guide-score = Punktuj: kto zdobywa przewagę w dzielnicy, dostaje jej wartość.
page-guide-god = Kamienie Bogów: masz trzy. Każdy przenosi cię raz na dowolne wolne pole, niezależnie od kostki. Niewykorzystane dają punkty na koniec.
page-guide-end = Koniec: gdy ktoś zdobędzie wymaganą liczbę punktów (od 30 do 45, zależnie od liczby graczy) albo zbuduje swoją przedostatnią piramidę. Wtedy liczą się rzeka, jezioro, dzielnice i niewykorzystane Kamienie Bogów.
page-guide-how = Gra zawsze podpowiada, co teraz zrobić, a jeśli czegoś nie wolno, wyjaśnia dlaczego.
page-new-game = Nowa gra
page-start = Zacznij grę
page-continue = Graj dalej
page-continue-last = Wznów ostatnią grę
page-seat = Miejsce { $seat }
page-seat-name = Imię
page-seat-kind = Kto gra
page-seat-colour = Kolor i znak
page-colour = { $glyph }, { $colour }
page-person = Człowiek
page-bots = Boty, od najsłabszego
page-only-bots = Grają tylko boty; ty oglądasz.
page-by-lot = losowo
page-options = Opcje
page-options-changed = { $count ->
    [one] zmieniono { $count }
    [few] zmieniono { $count }
   *[many] zmieniono { $count }
}
page-options-usual = jak w instrukcji
page-board-file = Własny plik planszy…
page-board-preview = Plansza { $board }

## Zapisane gry
page-saved = Zapisane gry
page-saved-empty = Nie ma jeszcze gier. Każda gra jest zapisywana po każdej akcji.
page-saved-all = { $count ->
    [one] Pokaż { $count } grę
    [few] Pokaż wszystkie ({ $count })
   *[many] Pokaż wszystkie ({ $count })
}
page-open = Otwórz
page-copy = Skopiuj
page-copied = Skopiowano grę.
page-delete = Usuń
page-deleted = Usunięto grę. Przez trzydzieści dni możesz ją przywrócić.
page-undo = Cofnij
page-deleted-games = Ostatnio usunięte
page-restore = Przywróć
page-restored = Przywrócono grę.
page-export = Zapisz do pliku
page-import = Otwórz plik…
page-import-drop = Upuść tu zapisaną grę
page-imported = Dodano grę.
page-imported-part = Plik ma błędy. Dodano czytelną część gry.

## Koniec
page-again = Zagraj jeszcze raz
page-see-board = Obejrzyj planszę
page-count-again = Pokaż punktację
page-count-next = Dalej
page-count-board = Plansza na końcu gry, z torem punktacji
page-points = Skąd wzięły się punkty
page-points-source = Źródło
page-chart = Punkty, runda po rundzie
page-chart-table = To samo w tabeli
page-chart-round = Runda
page-chart-end = koniec

## Zasady
page-rules-search = Szukaj w zasadach
page-rules-found = { $count ->
    [one] { $count } zasada
    [few] { $count } zasady
   *[many] { $count } zasad
}
page-rules-none = W żadnej zasadzie nie ma tych słów.
page-rules-offline = Zasady w tym języku pojawią się, gdy wróci połączenie.
page-rules-contents = Spis treści
page-rules-ruling = Rozstrzygnięcie
page-rules-ruling-help = oznacza nasze własne decyzje tam, gdzie żadna z pięciu drukowanych instrukcji nic nie mówi.
page-rules-revision = To są zasady w wersji { $revision }, według których toczy się twoja gra.
page-rules-editions = Czym różnią się wydania
page-rules-example = Przykład do zasady { $clause }
page-rules-mark = { $kind ->
    [possible] możliwe: { $squares }
    [impossible] niemożliwe: { $squares }
    [path] lot: { $squares }
    [constellation] układ: { $squares }
   *[counted] liczone: { $squares }
}
page-rules-height = { $storeys ->
    [one] daje { $storeys } piętro
    [few] daje { $storeys } piętra
   *[many] daje { $storeys } pięter
}
page-editions-intro = Instrukcja ukazała się po niemiecku (oryginał), polsku, angielsku, włosku i francusku. Tam, gdzie wydania się różnią, decyduje niemieckie, potem większość.
page-editions-clause = Zasada
page-editions-difference = Różnica
page-editions-decided = Jak gramy
page-editions-names = Nazwy
page-about-game = Gra drukowana
page-about-author = Autor
page-about-illustrator = Ilustracje
page-about-publisher = Wydawca
page-about-year = Rok
page-about-number = Numer gry
page-about-ages = Wiek
page-about-ages-from = od 8 lat
page-about-unofficial = To wydanie nieoficjalne. Wydawca i autor nie brali w nim udziału. Tekst zasad, plansza i rysunki są nasze własne.
page-about-pacal = Pacal z Palenque
page-about-king = K’inich Janaab Pakal, w skrócie Pacal, żył w latach 603–683. W wieku dwunastu lat został królem miasta Majów Palenque na południu dzisiejszego Meksyku i rządził nim przez 68 lat. Wiele z tego, co dziś tam stoi, zbudowali on i jego synowie. Pochowano go głęboko we wnętrzu Świątyni Inskrypcji.
page-about-slab = Grobowiec otwarto w 1952 roku. Sarkofag przykrywa wielka rzeźbiona płyta: przedstawia króla między światem podziemnym a drzewem świata. Później niektórzy widzieli na niej człowieka w rakiecie. Badacze są innego zdania, ale stąd wzięły się nazwa tej gry i jej statki kosmiczne.
page-back = Wróć

## Ustawienia
page-settings-kept = Ustawienia są zapisywane w tej przeglądarce.
page-language-browser = jak w przeglądarce
page-look = Motyw
page-look-system = jak w systemie
page-look-light = dzień
page-look-dark = zmierzch
page-motion = Animacje
page-motion-system = jak w systemie
page-motion-full = wszystkie animacje
page-motion-reduced = tylko ważne
page-motion-off = bez animacji
page-speed = Tempo botów
page-speed-slow = wolne
page-speed-normal = zwykłe
page-speed-fast = szybkie
page-speed-instant = od razu
page-sound = Dźwięk
page-sound-help = Ciche dźwięki kostki, lotów i kamieni.
page-auto-throw = Automatyczny rzut
page-auto-throw-help = Kostką rzuca program, bez kliknięcia.
page-place-names = Nazwy dzielnic
page-place-names-help = Widoczne na planszy tam, gdzie jest miejsce.
page-remarks = Wskazówki
page-remarks-help = Krótkie wskazówki, gdy coś dzieje się po raz pierwszy. Każda pojawia się raz.
page-install = Zainstaluj aplikację
page-version = Wersja { $version }

## Gdy czegoś brakuje
page-skip-link = Przejdź do treści
page-missing = Nie ma takiej strony.
page-missing-help = Być może w adresie jest błąd. Twoje gry są na liście.
page-lost-help = Twoje gry są na liście. Jeśli masz tę grę zapisaną w pliku, otwórz go tam.
page-gone = Serwer nie odpowiada. Twoje gry są zapisane; ponowne łączenie…
page-failed = To się nie udało. Spróbuj ponownie.
page-loading = Chwileczkę…

## Boty, od najsłabszego: nazwa i jaki jest
bot-random = Wędrowiec
bot-random-help = Wybiera dowolną dozwoloną akcję.
bot-greedy = Zbieracz
bot-greedy-help = Bierze tyle punktów, ile może zdobyć od razu.
bot-planner = Planista
bot-planner-help = Dobrze planuje swój ruch, ale zapomina wiele z tego, co leży pod statkami.
bot-scout = Zwiadowca
bot-scout-help = Bierze pod uwagę odpowiedzi innych i czasem o czymś zapomina.
bot-architect = Architekt
bot-architect-help = Rozważa odpowiedzi na swoje ruchy i rzadko o czymś zapomina.
bot-astronomer = Astronom
bot-astronomer-help = Przewiduje tak daleko, jak się da, i o niczym nie zapomina. Długo się zastanawia.

## How strong a bot is, by its stars
page-strength = { $stars ->
    [1] bardzo słaby
    [2] słaby
    [3] średni
    [4] silny
   *[5] bardzo silny
}
page-stars = gwiazdki: { $stars } z 5

### 12 Strona: wspólna gra

## Nowy stół
# Somebody who comes by the link, from elsewhere.
people-elsewhere = Gość
people-invite = Zaproś znajomych
people-title = Nazwa stołu
people-title-none = Stół bez nazwy
people-found = Kto może znaleźć stół
people-found-link = każdy, kto ma link
people-found-all = wszyscy, w poczekalni
people-public = Otwarty dla wszystkich
people-public-help = Stół widać w poczekalni.
people-spectators = Widzowie
people-spectators-help = Inni mogą oglądać grę. Widzą tylko to, co widzą wszyscy gracze, nigdy tego, co widzi tylko jeden z nich.
people-clock = Zegar
people-clock-help = Gdy graczowi skończy się czas, gra za niego bot. Gracz może wrócić.
people-clock-kind = { $kind ->
    [live] w minutach
    [days] w dniach
   *[none] bez zegara
}
people-clock-turn = Na każdy ruch
people-clock-reserve = W zapasie, na całą grę
# $turn and $reserve are written out: "2 minutes".
people-clock-times = { $reserve ->
    [none] Zegar: { $turn } na każdy ruch
   *[other] Zegar: { $turn } na każdy ruch i { $reserve } w zapasie
}

## Czekanie na graczy
people-gathering = Oczekiwanie na graczy
people-gathering-help = { $count ->
    [0] Wszystkie miejsca są zajęte.
    [one] Gra zacznie się sama, gdy ostatnie miejsce zostanie zajęte.
    [few] { $count } miejsca są wolne. Gra zacznie się sama, gdy ostatnie zostanie zajęte.
   *[other] { $count } miejsc jest wolnych. Gra zacznie się sama, gdy ostatnie zostanie zajęte.
}
people-seats = Miejsca
people-free = wolne
people-you = ty
people-sit = Zajmij to miejsce
people-name = Twoje imię
people-stand = Opuść miejsce
people-share = Zaproś
people-share-help = Każdy, kto otworzy ten link, może zająć wolne miejsce.
people-link = Link do stołu
people-link-copy = Skopiuj link
people-link-copied = Skopiowano
people-link-share = Udostępnij…
people-qr = Link jako kod QR
people-seat-link = Link do tego miejsca
people-seat-link-help = Każdy, kto otworzy ten link, gra na tym miejscu: daj go tylko jednej osobie.
people-device = Dodaj urządzenie
people-device-help = Otwórz tam ten link. Zachowaj go dla siebie: każdy, kto go ma, może grać za ciebie.
people-put-bot = Posadź tu bota
people-give-out = Zwolnij miejsce
people-give-out-help = Miejsce będzie wolne. W trakcie gry dotychczasowy gracz może wrócić, dopóki nikt inny nie zajmie miejsca.
people-start = Zacznij teraz
people-start-help = Wolne miejsca zajmą boty.
people-close = Zamknij stół
people-close-sure = Zamknąć dla wszystkich? Gra się tu skończy.
people-closed = Ten stół został zamknięty.
people-sure = Tak, na pewno

## The waiting room: names and settings
people-invite-open = Otwórz stół
people-invite-help = Dostaniesz link dla znajomych. Imiona, zegar i opcje można jeszcze zmienić, dopóki gra się nie zacznie.
people-rename = Zmień imię
people-fill = jeśli pozostanie wolne: { $bot }
people-undecided = jeszcze bez zgody
people-terms = Ustawienia gry
people-terms-change = Zmień ustawienia
people-terms-apply = Zastosuj
people-terms-help = Zanim gra się zacznie, muszą się zgodzić wszyscy pozostali, którzy mają już miejsca. Jeśli nie ma wolnych miejsc, zacznie się zaraz potem.
people-terms-file = plik planszy
people-terms-asked = Gospodarz zmienił ustawienia. Gra zacznie się dopiero po twojej zgodzie.
people-terms-agree = Zaakceptuj

## Wokół gry
people-people = Uczestnicy
people-open = { $count ->
    [one] Uczestnicy i czat, { $count } nowa wiadomość
    [few] Uczestnicy i czat, { $count } nowe wiadomości
   *[other] Uczestnicy i czat, { $count } nowych wiadomości
}
people-state = { $state ->
    [free] wolne
    [here] przy stole
    [bot] bot
    [away] nie ma przy stole, gra bot
   *[gone] brak połączenia
}
people-owner = gospodarz
people-owner-new = Gospodarza nie ma od dawna, więc gospodarzem stołu jest teraz także { $player }.
people-owner-you = Gospodarza nie ma od dawna, więc gospodarzem stołu jesteś teraz także ty.
people-sharing = na { $count } urządzeniach
people-shared = Twoje miejsce jest teraz otwarte na { $count } urządzeniach.
people-shared-help = Jeśli któreś z nich nie jest twoje, wybierz „{ people-alone }”.
people-give-out-from = Nie ma przy stole: { $player }. Miejsce możesz zwolnić od { $when }.
people-lost-title = Nie masz dostępu do swojego miejsca?
people-lost-short = Utracone miejsce?
people-lost-help = Jeśli to ty jesteś na liście nieobecnych, otwórz jeszcze raz link do swojego miejsca albo otwórz ten stół na swoim poprzednim urządzeniu. Jeśli nie masz ani linku, ani tego urządzenia, zapytaj pozostałych.
people-claim = To ja, { $player }
people-claim-from = O to miejsce ({ $player }) możesz zapytać od { $when }.
people-claim-asked = Pytamy pozostałych, czy { $player } to ty. Wszyscy muszą się zgodzić.
people-seat-lost = Gospodarz zwolnił twoje miejsce. Możesz wrócić, dopóki nikt inny go nie zajmie.
people-former = Gospodarz oddał twoje miejsce komuś innemu. Możesz dalej oglądać grę, a po jej zakończeniu zapisać ją do pliku.
people-newcomer = Nie grasz na tym miejscu od początku, więc widzisz tylko to, co widzowie.
people-alone = Graj tylko tutaj
people-alone-help = Wszystkie inne urządzenia i wszystkie linki tracą dostęp do tego miejsca.
people-seat-changes = Ostatnie zmiany
people-watching = Oglądasz grę.
people-watchers = { $count ->
    [0] Nikt nie ogląda.
    [one] { $count } widz
    [few] { $count } widzów
   *[other] { $count } widzów
}
# $time is written out: "2 minutes".
people-left = { $player }: jeszcze { $time }.
people-reserve = zapas: { $time }
people-paused = Gra jest wstrzymana.
people-go-on = Wznów
people-pause = Poproś o przerwę
people-ask-back = Poproś o cofnięcie
people-remove = Zastąp botem: { $player }
people-leave = Opuść grę
people-leave-help = Bot gra za ciebie. Możesz wrócić w każdej chwili.
people-return = Wróć do gry
people-coming = Od następnego ruchu znów grasz samodzielnie. Do tego czasu gra za ciebie bot.
people-asks = { $kind ->
    [pause] { $player } prosi o przerwę.
    [back] { $player } prosi o cofnięcie akcji.
    [remove] { $player } prosi, aby bot zastąpił kogoś z graczy: { $other }.
    [claim] Ktoś z widzów mówi: „To ja, { $other }, i nie mam już dostępu do swojego miejsca”. Czy to prawda? Wszyscy muszą się zgodzić.
   *[rematch] { $player } proponuje rewanż.
}
people-waits = Czekamy na: { $players }.
people-answer-by = { $kind ->
    [remove] Brak odpowiedzi do { $when } oznacza zgodę.
    [rematch] Za tych, którzy nie odpowiedzą do { $when }, zagra bot.
   *[other] Czas na odpowiedź: do { $when }.
}
people-yes = Tak
people-no = Nie
people-rematch = Zaproponuj rewanż
people-rematch-go = Otwórz następną grę

## Rozmowa
people-talk = Czat
people-talk-help = Gracze przy stole mogą do siebie pisać.
people-talk-none = Nie ma jeszcze wiadomości.
people-talk-off = Przy tym stole czat jest wyłączony.
people-say = Napisz coś
people-send = Wyślij
people-reactions = Szybkie odpowiedzi
people-reaction = { $kind ->
    [wave] Cześć!
    [wow] Wow!
    [oops] Ups!
    [thanks] Dzięki!
    [hurry] Twój ruch!
   *[bravo] Brawo!
}
people-mute = Wycisz: { $player }
people-mute-all = Wycisz wszystkich
people-muted = { $count ->
    [one] { $count } wiadomość jest ukryta.
    [few] { $count } wiadomości są ukryte.
   *[other] { $count } wiadomości jest ukrytych.
}

## Stół gospodarza
people-table = Stół
people-save = Zapisz
people-webhook = Webhook
people-webhook-help = { $set ->
    [yes] Adres jest ustawiony. Dostaje nazwę stołu, informację, czyj jest ruch, i link.
   *[no] Adres https, który dostaje nazwę stołu, informację, czyj jest ruch, i link.
}

## Twój ruch
people-your-turn = Twój ruch
people-notify = Powiadom mnie
people-notify-on = Dostaniesz powiadomienie, gdy przyjdzie twoja kolej, nawet gdy ta strona będzie zamknięta.
people-notify-open = Dostaniesz powiadomienie, gdy przyjdzie twoja kolej, dopóki ta strona jest otwarta. { $why ->
    [server] Ten serwer nie wysyła powiadomień do zamkniętych stron.
   *[browser] Ta przeglądarka nie odbiera powiadomień dla zamkniętych stron.
}
people-notify-denied = Twoja przeglądarka blokuje powiadomienia z tej strony. Możesz na nie zezwolić w ustawieniach przeglądarki.
people-next = Następna gra

## Gry i poczekalnia
page-my-games = Moje gry
people-my-waiting = { $count ->
    [0] Żadna gra na ciebie nie czeka.
    [one] { $count } gra czeka na ciebie.
    [few] { $count } gry czekają na ciebie.
   *[other] { $count } gier czeka na ciebie.
}
people-none = Nie ma jeszcze gier. Tu zobaczysz gry, które zaczniesz lub do których dołączysz w tej przeglądarce.
page-lobby = Poczekalnia
people-lobby-help = Stoły otwarte dla wszystkich.
people-lobby-none = W tej chwili żaden stół nie jest otwarty dla wszystkich.
people-join = Zajmij miejsce
people-watch = Oglądaj
people-play = Graj
people-due = Termin: { $when }

## Kostka
people-dice = Uczciwość rzutów
people-dice-promised = Wszystkie rzuty wynikają z ziarna wybranego przed grą. To jego SHA-256; ziarno zobaczysz na końcu.
people-dice-shown = Ziarno wszystkich rzutów. Jego SHA-256 było widoczne od początku. Zapisz grę do pliku i sprawdź ją: { $command }
people-unsealed = { $why ->
    [position] Kostki przy tym stole nie można sprawdzić: gra zaczęła się od ustawionej pozycji.
    [brought] Kostka przy tym stole nie jest zabezpieczona: gra zaczęła się gdzie indziej, więc ktoś może znać przyszłe rzuty.
    [ended] Kostka przy tym stole nie jest zabezpieczona: gra już raz się skończyła, więc ktoś może znać przyszłe rzuty.
   *[replayed] Kostka przy tym stole nie jest zabezpieczona: ktoś cofał rzuty, grając w pojedynkę, więc może znać przyszłe.
}

# Standing: who is winning, and how near the end is
page-if-ended = Gdyby to był koniec
page-end-label = Koniec
page-target = Cel: { $points } pkt
page-last-round = Ostatnia runda: po niej gra się kończy.
page-can-end = { $player } może zakończyć grę w tym ruchu.
page-score-total = { $count ->
    [one] { $count } punkt; { $total }, gdyby to był koniec
    [few] { $count } punkty; { $total }, gdyby to był koniec
   *[many] { $count } punktów; { $total }, gdyby to był koniec
}
page-pyramids-to-end = { $count ->
    [0] Przedostatnia piramida jest zbudowana.
    [one] Następna nowa piramida kończy grę.
   *[many] Nowe piramidy do końca gry: { $count }.
}
page-square-leads = { $storeys ->
    [one] { $count ->
        [one] prowadzi { $players }: { $storeys } piętro
       *[many] prowadzą razem { $players }: po { $storeys } piętrze
    }
    [few] { $count ->
        [one] prowadzi { $players }: { $storeys } piętra
       *[many] prowadzą razem { $players }: po { $storeys } piętra
    }
   *[many] { $count ->
        [one] prowadzi { $players }: { $storeys } pięter
       *[many] prowadzą razem { $players }: po { $storeys } pięter
    }
}
card-value = Wartość { $value }
card-water = Liczy się tylko na końcu.
card-storeys = Piętra
# The points that a place gives if nothing changes any more. The heading of a narrow column.
card-points = Na końcu
card-one-more = Jedno piętro więcej
# $points has its sign: +3 or −2.
card-at-once = { $points } od razu
card-at-end = { $points } na końcu
card-other = { $player } { $points }
card-nothing = bez zmian
card-target = Cel: { $points } pkt
card-target-help = { $ending ->
    [score_reached] Gra kończy się, gdy tylko ktoś go osiągnie.
   *[round_played] Gdy ktoś go osiągnie, rundę gra się do końca; potem gra się kończy.
}
card-to-go = { $count ->
    [0] osiągnięty
    [one] jeszcze { $count } punkt
    [few] jeszcze { $count } punkty
   *[many] jeszcze { $count } punktów
}
card-points-left = { $count ->
    [0] { $player }: cel osiągnięty.
    [one] { $player }: jeszcze { $count } punkt do celu.
    [few] { $player }: jeszcze { $count } punkty do celu.
   *[many] { $player }: jeszcze { $count } punktów do celu.
}
card-sign = Znak: { $player }
card-sign-help = Do tej osoby należy wszystko w tym kolorze i z tym znakiem ({ $glyph }).
card-bot = { $player } to bot
card-bot-help = Poziom: { $level }.
card-presence = Połączenie i zegar: { $player }
card-presence-help = { $state ->
    [here] Przy stole: kropka jest pełna.
    [away] Nie ma przy stole: kropka jest pełna do połowy. Do czasu powrotu gra bot.
   *[gone] Brak połączenia: kropka jest pusta.
}
card-score = Punkty: { $player }
card-score-help = { $count ->
    [one] Dotąd { $count } punkt.
    [few] Dotąd { $count } punkty.
   *[many] Dotąd { $count } punktów.
}
card-total = { $count ->
    [one] Gdyby to był koniec: { $count } punkt.
    [few] Gdyby to był koniec: { $count } punkty.
   *[many] Gdyby to był koniec: { $count } punktów.
}
card-hand = Kamienie: { $player }
card-hand-help = Z { $count } kamieni te, których nie ma w ręku, leżą na planszy, widoczne albo pod statkami. Po locie kamienie trafiają z ręki do statków.
card-god-stones = Kamienie Bogów: { $player }
card-god-stones-help = { $points ->
    [0] Nie ma już żadnego. Każdy pozwalał polecieć na dowolne wolne pole.
    [one] Na końcu warte { $points } punkt. Oddanie jednego pozwala polecieć na dowolne wolne pole.
    [few] Na końcu warte { $points } punkty. Oddanie jednego pozwala polecieć na dowolne wolne pole.
   *[many] Na końcu warte { $points } punktów. Oddanie jednego pozwala polecieć na dowolne wolne pole.
}
card-pyramids = Piramidy: { $player }
card-pyramids-help = Te czekają na budowę. Po ulepszeniu zastąpiona piramida wraca tutaj.
card-height = { $storeys ->
    [one] { $storeys } piętro: { $count }
    [few] { $storeys } piętra: { $count }
   *[many] { $storeys } pięter: { $count }
}

# Oznacza osobę przy tym ekranie
page-you = ty

# The state of a request, and why it was not accepted
people-agreed = Zgoda: { $agreed } z { $asked }.
people-ended = { $kind ->
    [pause] { $player }: prośba o przerwę pozostała bez skutku.
    [back] { $player }: prośba o cofnięcie pozostała bez skutku.
    [remove] { $player }: prośba o zastąpienie gracza pozostała bez skutku.
    [claim] Prośba o utracone miejsce pozostała bez skutku.
   *[rematch] { $player }: propozycja rewanżu pozostała bez skutku.
}
people-ended-why = { $how ->
    [declined] { $player } się nie zgadza.
    [unanswered] Nie wszyscy odpowiedzieli.
    [withdrawn] { $player } wycofuje prośbę.
   *[moved] Gra potoczyła się dalej.
}

## Playing with others from a local game
page-others = Graj z innymi
people-others-intro = Ta gra działa na tym komputerze. Możesz otworzyć ją dla innych bez zaczynania od nowa. Zobaczą tylko ten stół, a nie twoje pozostałe gry.
people-others-dice = Kostka pozostaje zabezpieczona, jeśli żaden rzut nie został cofnięty. W przeciwnym razie wszyscy widzą, że nie jest zabezpieczona.
people-others-machine = Na tym komputerze
people-others-machine-help = Dla innej przeglądarki na tym komputerze albo innego profilu tej przeglądarki.
people-others-network = W sieci domowej
people-others-network-help = Dla telefonów i komputerów w tej samej sieci. Ten komputer musi pozostać włączony, a program musi dalej działać.
people-others-server = Na serwerze
people-others-server-help = Dla osób z całego świata. Potrzebujesz adresu serwera, na którym działa „pacal serve”. Gra toczy się tam dalej jako kopia i wszyscy widzą, że kostka nie jest zabezpieczona. Tutaj gra pozostaje bez zmian.
people-others-server-address = Adres serwera
people-others-server-bad = To nie jest adres serwera. Przykład: https://play.example
people-others-server-long = Ta gra jest za długa na link. Zapisz ją do pliku i otwórz go na serwerze.
people-others-go = Graj tam dalej
people-others-open = { $reach ->
    [network] Ten stół jest otwarty dla każdego w twojej sieci, kto ma link.
   *[machine] Ten stół jest otwarty dla innych przeglądarek na tym komputerze.
}
people-others-closed = Ten stół jest teraz zamknięty dla innych, na przykład dlatego, że program został uruchomiony ponownie. Wszyscy zachowują swoje miejsca. Otwórz stół jeszcze raz i wyślij nowy link.
people-others-link-help = Każdy, kto otworzy ten link, widzi stół i może zająć wolne miejsce. Aby oddać jedno ze swoich miejsc, użyj linku do tego miejsca.
people-others-seat-help = Osoba, która otworzy ten link, przejmie od ciebie to miejsce. Daj go tylko jednej osobie.
people-others-stop = Zamknij dla innych
people-link-here = Ten link działa tylko na tym komputerze.
people-guest-title = Jesteś tu gościem
people-guest-help = Otwórz link z zaproszenia. Goście widzą na tym komputerze tylko stoły, które są dla nich otwarte.
people-brought-title = Kontynuuj grę tutaj
people-brought-what = { $count ->
    [0] { $players }: jeszcze żadnej akcji.
    [one] { $players }: dotąd { $count } akcja.
    [few] { $players }: dotąd { $count } akcje.
   *[many] { $players }: dotąd { $count } akcji.
}
people-brought-help = Na tym serwerze powstanie stół dla tej gry. Dostaniesz wszystkie miejsca, na których grali ludzie, i możesz je potem oddać za pomocą linków. Wszyscy widzą, że kostka nie jest zabezpieczona.
people-brought-go = Graj tu dalej
people-brought-bad = Ten link nie zawiera całej gry; mógł zostać ucięty. Na drugim komputerze zapisz grę do pliku. Potem otwórz go tutaj za pomocą „{ page-import }”.
guests-not-here = W ten sposób można otworzyć dla innych tylko stół na własnym komputerze. Tutaj wystarczy wysłać link do stołu.
guests-port = Nie udało się otworzyć portu dla innych: { system-error }.
guests-no-network = Ten komputer nie jest w żadnej sieci, więc nikt inny nie ma do niego dostępu. Podłącz go do sieci albo otwórz stół tylko na tym komputerze.
guests-closed = Ten stół jest zamknięty dla innych. Najpierw otwórz go za pomocą „{ page-others }”.
guests-ended = Ten stół został zamknięty dla innych. Poproś gospodarza o nowy link.

## Previews of links
preview-title = Zaproszenie do gry w Pacal’s Rocket
preview-description = Otwórz link i zajmij miejsce w przeglądarce. Nie potrzebujesz konta.
preview-picture = Rakieta z Pacal’s Rocket

### 13 Lekcje

# $move is the label of a move: "With turns to d7".
lesson-why-not = Dlaczego nie „{ $move }”?
lesson-missed = Ta akcja jest dozwolona, ale celu tego zadania nie da się już osiągnąć. Cofnij ją albo zacznij zadanie od nowa.

## Latanie
lesson-fly-title = Latanie
lesson-fly-about = Po prostej, ze skrętami i w ślepe zaułki.
lesson-fly-straight = Rzuć kostką. Przy co najmniej trzech graczach wynik obowiązuje wszystkich przez całą rundę.
lesson-fly-straight-fly = W pierwszej rundzie opuszczasz uświęcony obszar po prostej: 3 pola, o ile nie zatrzyma cię przeszkoda. Wybierz oznaczone pole.
lesson-fly-straight-done = To był lot po prostej. Od drugiej rundy możesz też skręcać.
lesson-fly-turns = Przeleć dokładnie 3 pola i skręć co najmniej raz. Pola, na które możesz tak dolecieć, mają przerywaną ramkę.
lesson-fly-turns-done = Ze skrętami docierasz na więcej pól. Ale lot po prostej też ma zaletę: zaraz ją zobaczysz.
lesson-fly-deadend = Kostka pokazuje 5. Ale c9 ma przeszkody z trzech stron: w takim ślepym zaułku lot kończy się wcześniej. Leć tam.
lesson-fly-deadend-done = Piramidy i inne statki są przeszkodami, kamienie nie. Teraz umiesz latać!

## Wrzucanie
lesson-load-title = Wrzucanie kamieni
lesson-load-about = Wrzucaj kamienie do statków i zobacz, co zostaje po starcie.
lesson-load-both = Leć po prostej: potem możesz wrzucić dwa kamienie, jeden do własnego statku i jeden do innego.
lesson-load-both-load-own = Wrzuć kamień do własnego statku. Będzie pod nim ukryty, dopóki nie odlecisz.
lesson-load-both-load-other = Teraz do drugiego statku. Gdy odleci, twój kamień tam zostanie.
lesson-load-both-done = W każdym ruchu kolejność jest taka sama: lot, wrzucanie, budowanie. Lot jest obowiązkowy, reszta dobrowolna.
lesson-load-one = To był lot ze skrętami. Możesz więc wrzucić tylko jeden kamień, do własnego statku. Zrób to.
lesson-load-one-done = Taka jest cena skrętów: jeden kamień zamiast dwóch.
lesson-load-uncover = Pod twoim statkiem leżą dwa kamienie: twój i drugiego gracza. Odleć.
lesson-load-uncover-done = Teraz wszyscy widzą oba kamienie. Budować można tylko z widocznych kamieni.
lesson-load-board = Nie masz kamieni w ręku. Możesz więc wziąć z planszy jeden ze swoich widocznych kamieni. Wrzuć go do własnego statku.
lesson-load-board-done = Kamienie pod statkiem są ukryte: nikomu nie wolno ich oglądać ani zabierać. Umiesz już wrzucać kamienie!

## Budowanie
lesson-build-title = Budowanie
lesson-build-about = Z pięciu układów kamieni powstają piramidy. Buduj tam, gdzie są punkty.
lesson-build-one = Jeden widoczny kamień daje jednopiętrową piramidę. Zbuduj ją na c9.
lesson-build-one-done = Tylko ty masz piętra w tej dzielnicy, więc dostajesz jej wartość. Kamień wrócił do twojej ręki.
lesson-build-two = Dwa kamienie obok siebie dają dwa piętra. Zbuduj piramidę na c10 lub d10. Z d10 wraca też kamień drugiego gracza.
lesson-build-two-done = Wszystkie twoje kamienie układu wróciły do ręki. W każdym ruchu możesz zbudować jedną piramidę.
lesson-build-three = Trzy kamienie w linii w równych odstępach dają trzy piętra. Zbuduj piramidę w dzielnicy, w której będziesz potem mieć najwięcej pięter.
lesson-build-three-done = Zdobywasz przewagę w tej dzielnicy, więc są punkty. Remis nic by nie dał.
lesson-build-four = Cztery kamienie w linii dają cztery piętra. Linia może biec po przekątnej. Zbuduj piramidę na dowolnym z tych czterech pól.
lesson-build-four-done = Liczą się rzędy, kolumny i przekątne. Odstępy muszą być równe; nieważne, co leży pomiędzy.
lesson-build-five = Cztery kamienie w rogach kwadratu dają najwyższą piramidę: pięć pięter. Kwadrat może mieć dowolną wielkość.
lesson-build-five-done = Znasz już wszystkie pięć układów. Przycisk obok kostki pokazuje je w każdej grze.

## Koniec
lesson-end-title = Wygrywanie
lesson-end-about = Jak zdobyć przewagę i jak kończy się gra.
lesson-end-lead = Dzielnica daje punkty, gdy zdobywasz przewagę: więcej pięter niż ktokolwiek inny. Zbuduj piramidę tam, gdzie rozstrzygnie remis.
lesson-end-lead-done = Przewaga daje punkty tylko wtedy, gdy ją zdobywasz. Kolejne piętra w tej dzielnicy nic teraz nie dają: szukaj innej.
lesson-end-target = Przy dwóch graczach każdy rzuca tylko dla siebie, a 45 punktów od razu kończy grę. Masz 42. Rzuć kostką.
lesson-end-target-fly = Leć, dokąd chcesz. Twoje kamienie na c4 i b8 są widoczne, a potrzebujesz jednego z nich.
lesson-end-target-build = Zbuduj piramidę tam, gdzie da ci co najmniej 3 punkty.
lesson-end-target-done = Statki i kamienie znikają z planszy. Potem liczą się rzeka, jezioro, dzielnice i Kamienie Bogów. Wygrywa, kto ma najwięcej punktów.
lesson-end-round = Przy trzech graczach 40 punktów też kończy grę, ale rundę gra się do końca. Zbuduj piramidę, a potem zobacz, co zrobią inni.
lesson-end-round-done = Wszyscy mieli tyle samo ruchów. Sam cel nie daje punktów: decyduje punktacja końcowa.
lesson-end-last = Zostały ci dwie piramidy. Zbuduj przedostatnią: dostaniesz 5 punktów, a gra od razu się skończy.
lesson-end-last-done = Punktacja końcowa pokazuje, skąd wzięły się wszystkie punkty. Wiesz już dość, żeby grać!

## Strzałki i Kamienie Bogów
lesson-jump-title = Strzałki i Kamienie Bogów
lesson-jump-about = Przeskakuj przeszkody albo leć na dowolne pole.
lesson-jump-arrows = Strzałki: leć dowolnie daleko wzdłuż rzędu lub kolumny, ponad przeszkodami. Przeskocz piramidę na c5.
lesson-jump-arrows-done = Po locie ze strzałkami możesz wrzucić dwa kamienie, jak po locie po prostej.
lesson-jump-god = Twój kamień na g10 jest daleko. Wybierz Kamień Bogów i leć na f10 lub h10, obok swojego kamienia.
lesson-jump-god-done = Oddany Kamień Bogów przepada na zawsze. Niewykorzystany daje na koniec swoją wartość.
lesson-jump-hemmed = Twój statek jest otoczony, a nie masz już Kamieni Bogów. Tylko wtedy przestawiasz go za darmo na dowolne wolne pole.
lesson-jump-hemmed-build = Po przestawieniu nie wolno wrzucać kamieni. Zakończ ruch.
lesson-jump-hemmed-done = Gdyby został ci Kamień Bogów, trzeba by go było oddać.

## Kamienie, które wracają
lesson-return-title = Kamienie, które wracają
lesson-return-about = Na polu mieści się jeden kamień każdego koloru.
lesson-return-back = Pod twoim statkiem leżą dwa twoje kamienie. Odleć i zobacz, co się z nimi stanie.
lesson-return-back-done = Jedno pole, jeden kamień każdego koloru: oba wróciły do ręki. Możesz je wrzucić od następnego ruchu.
lesson-return-second = Pod drugim statkiem leży już twój kamień. Mimo to możesz wrzucić drugi. Zrób to.
lesson-return-second-done = Gdy ten statek odleci, oba kamienie wrócą do ciebie. Zastanów się więc, zanim wrzucisz drugi.

## Ulepszanie
lesson-upgrade-title = Ulepszanie
lesson-upgrade-about = Twoje piramidy zastępują kamienie i rosną.
lesson-upgrade-raise = Twoja piramida może zastąpić kamień. Z kamieniami na e9 i g9 daje trzy w linii: ulepsz ją.
lesson-upgrade-raise-done = Niższa piramida wróciła do zapasu. Ulepszenie liczy się jako twoja piramida w tym ruchu.
lesson-upgrade-standin = Tu piramida znów zastępuje kamień. Tym razem zbuduj nową trzypiętrową piramidę na e8 lub f8.
lesson-upgrade-standin-done = Piramidy z układu zostają. Musi w nim być co najmniej jeden kamień.
lesson-upgrade-lower = Nie masz już trzypiętrowych piramid. Trzy w linii dają wtedy niższą. Zbuduj dwupiętrową.
lesson-upgrade-lower-done = Niższą piramidę możesz zbudować tylko wtedy, gdy nie masz już żadnej o właściwej wysokości.
lesson-upgrade-expert = Gra dla profesjonalistów jest surowsza: piramida zastępuje kamień tylko wtedy, gdy właśnie ją ulepszasz. Ulepsz tę na d8.
lesson-upgrade-expert-done = Gra dla profesjonalistów to jedna z opcji nowej gry.

## Rzeka i jezioro
lesson-water-title = Rzeka i jezioro
lesson-water-about = Brzegi dają punkty na koniec.
lesson-water-river = Na koniec najwięcej pięter nad rzeką daje 12 punktów. Zbuduj tam piramidę: na e8, nie na c6.
lesson-water-river-done = Drugie miejsce daje 8 punktów, trzecie 4. Przy remisie gracze dzielą punkty tych miejsc.
lesson-water-lake = Twoja następna piramida kończy grę. Zbuduj ją tam, gdzie da ci zwycięstwo: jezioro liczy się jak rzeka.
lesson-water-lake-done = O tej grze zdecydowało jezioro. Przed końcem spójrz na oba brzegi.

## Trzy rundy z podpowiedziami
lesson-coach-title = Trzy rundy z podpowiedziami
lesson-coach-about = Prawdziwa gra ze słabym botem, z podpowiedziami.
lesson-coach-game = Teraz gra bot. Patrz, dokąd leci i co wrzuca.
lesson-coach-game-place = Postaw statek na wolnym polu uświęconego obszaru. W pierwszej rundzie musi go opuścić po prostej.
lesson-coach-game-throw = Twój ruch: rzuć kostką. Przy dwóch graczach każdy rzuca tylko dla siebie.
lesson-coach-game-fly = Dokąd? Po prostej lub ze strzałkami możesz potem wrzucić dwa kamienie, ze skrętami tylko jeden.
lesson-coach-game-load-own = Wrzuć kamień do swojego statku. Jaki układ stworzą twoje kamienie, gdy odleci?
lesson-coach-game-load-other = Wrzuć kamień także do drugiego statku: zostanie tam, gdzie ten statek teraz stoi.
lesson-coach-game-build = Możesz budować? Spójrz na punkty. Czasem warto poczekać na wyższą piramidę.
lesson-coach-game-done = Trzy rundy za tobą i znasz grę. Teraz zacznij własną!

## The page: lessons
lessons-title = Naucz się grać
lessons-help = Krótkie lekcje przy prawdziwym stole. Po pierwszych { $count } możesz grać.
lessons-start = Zacznij
lessons-continue = Kontynuuj
lessons-again = Powtórz
lessons-known = Gotowe
lessons-can-play = Możesz już grać! Pozostałe lekcje poczekają.
lessons-not-kept = Ta przeglądarka nic nie zapisuje: po zamknięciu strony twoje postępy przepadną.
lessons-kept = Twoje postępy są zapisywane tylko w tej przeglądarce.
lessons-opening = Lekcja się otwiera…
lessons-all = Wszystkie lekcje
lessons-place = { $lesson }, { $task } z { $tasks }
lessons-more = Więcej
lessons-next = Dalej
lessons-next-lesson = Następna lekcja
lessons-skip = Pomiń
lessons-restart = Zacznij od nowa
lessons-rules = Zasady z tej lekcji:
server-no-lesson = Nie ma takiej lekcji lub takiego zadania. Być może link pochodzi z innej wersji programu. Na liście są wszystkie lekcje.

## The first time that something happens in a game
remark-uncovered = Statek wystartował. Kamienie spod niego są teraz widoczne: ich właściciele mogą z nich budować.
remark-pattern = Twoje kamienie tworzą układ: możesz budować. Lista pokazuje każdą piramidę, jej wysokość i punkty.
remark-returned = Na polu leżały co najmniej dwa kamienie tego samego koloru, więc wszystkie wróciły do ręki właściciela.
remark-can-end = { $player } może zakończyć grę w tym ruchu. Sprawdź najpierw, kto teraz wygrywa.
remark-title = Wskazówka
remark-off = Wyłącz wskazówki

## The edition without a server
site-loading-download = Wczytywanie gry: { $loaded } z { $total } MB
site-loading-python = Gra się uruchamia…
site-loading-games = Otwieranie twoich gier…
site-failed-browser = Ta przeglądarka nie może uruchomić programu. Użyj aktualnej wersji Firefoksa, Chrome, Edge lub Safari.
site-failed-download = Nie udało się wczytać części programu. Sprawdź połączenie i spróbuj ponownie. Twoje gry są bezpieczne.
site-failed-program = Program zatrzymał się z powodu błędu. Twoje gry są zapisane do ostatniej akcji.
site-again = Spróbuj ponownie
site-details = Szczegóły
site-occupied = Program jest już otwarty w innej karcie.
site-ended = Program działa dalej w innej karcie.
site-take-over = Graj tutaj
site-not-kept = Ta przeglądarka nie zachowuje gier po zamknięciu strony. Aby zachować grę, zapisz ją do pliku.
site-cleared = Przeglądarka usunęła twoje zapisane gry. Możesz otworzyć te, które masz zapisane w plikach.
site-update = Nowa wersja jest gotowa.
site-update-use = Użyj teraz
site-others = Ta gra działa w twojej przeglądarce. Aby grać z innymi na różnych urządzeniach, rozmawiać na czacie i otrzymywać powiadomienia, potrzebujesz serwera.
site-others-own = Możesz mieć własny: zainstaluj program „pacal” na komputerze z Pythonem i uruchom „pacal serve”. Albo poproś o adres kogoś, kto już go prowadzi.
