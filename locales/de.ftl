# Deutsche Meldungen von Pacal's Rocket.
# Alle fünf Dateien haben dieselben Ids mit denselben Platzhaltern; ein Test wacht darüber.
# Felder ("f7"), Bezirke ("Sonnentempel") und die Namen der Leute kommen herein, wie sie sind.

### 1 Begriffe

term-arrows = Pfeile
# Für jemanden ohne bekannten Namen.
seat-name = Spieler { $seat }

## Gezählt
count-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

## Arten zu fliegen (R4)
flight-straight = geradeaus
flight-bent = mit Abbiegen
flight-arrows = mit den Pfeilen
flight-god-stone = mit Götterstein
flight-relocation = Versetzen

## Die Farben der Plätze und ihre Zeichen
colour-vermilion = Zinnoberrot
colour-blue = Blau
colour-yellow = Gelb
colour-green = Grün
colour-violet = Violett
glyph-sun = Sonne
glyph-serpent = Schlange
glyph-maize = Mais
glyph-jaguar = Jaguar
glyph-moon = Mond

## Orte des Plans, nach den Namen in seiner Datei
place-north-group = Nordgruppe
place-ball-court = Ballspielplatz
place-group-of-the-bats = Gruppe der Fledermäuse
place-queen-s-bath = Bad der Königin
place-temple-of-the-count = Tempel des Grafen
place-otolum-bank = Ufer des Otolum
place-western-terraces = Westterrassen
place-aqueduct = Aquädukt
place-palace = Palast
place-temple-of-the-sun = Sonnentempel
place-temple-of-the-skull = Schädeltempel
place-temple-of-the-cross = Kreuztempel
place-temple-of-the-foliated-cross = Tempel des Blattkreuzes
place-temple-of-the-inscriptions = Tempel der Inschriften
place-temple-of-the-jaguar = Jaguartempel
place-sacred-district = Heiliger Bezirk

## Aufzählungen
# Aus "a1, b2" und "c3" wird "a1, b2 und c3".
list-and = { $items } und { $last }
# Dasselbe zur Wahl.
list-or = { $items } oder { $last }

### 2 Ereignisse: was gerade geschehen ist, je eine Zeile des Protokolls

event-ship-placed = { $player } stellt das Raumschiff auf { $square }.
event-die-thrown = { $face ->
    [arrows] { $player } würfelt Pfeile.
   *[other] { $player } würfelt eine { $face }.
}
event-god-stone-spent = { $player } gibt den Götterstein { $value } ab.
event-ship-flew = { $kind ->
    [straight] { $player } fliegt geradeaus von { $start } nach { $square }.
    [bent] { $player } fliegt mit Abbiegen von { $start } nach { $square }.
    [arrows] { $player } fliegt mit den Pfeilen von { $start } nach { $square }.
    [god_stone] { $player } fliegt mit dem Götterstein von { $start } nach { $square }.
   *[relocation] { $player } ist eingeschlossen und versetzt das Raumschiff von { $start } nach { $square }.
}
# $owners ist eine Liste aus share-stones.
event-stones-uncovered = { $count ->
    [one] Auf { $square } kommt ein Stein von { $owners } zum Vorschein.
   *[other] Auf { $square } kommen { $count } Steine von { $owners } zum Vorschein.
}
event-stones-returned = { $count ->
    [one] { $player } bekommt einen Stein von { $square } zurück.
   *[other] { $player } bekommt { $count } Steine von { $square } zurück.
}
event-stone-loaded = { $ship ->
    [own] { $source ->
        [board] { $player } nimmt den Stein von { $square } und wirft ihn ins eigene Raumschiff ein.
       *[hand] { $player } wirft einen Stein ins eigene Raumschiff ein.
    }
   *[other] { $source ->
        [board] { $player } nimmt den Stein von { $square } und wirft ihn ins Raumschiff von { $other } ein.
       *[hand] { $player } wirft einen Stein ins Raumschiff von { $other } ein.
    }
}
event-passed = { $step ->
    [load_own] { $player } wirft keinen Stein ins eigene Raumschiff ein.
    [load_other] { $player } wirft keinen Stein in ein anderes Raumschiff ein.
   *[build] { $player } baut nichts.
}
event-pyramid-built = { $count ->
    [one] { $player } baut auf { $square } mit einem Stein eine { $storeys }-stöckige Pyramide.
   *[other] { $player } baut auf { $square } mit { $count } Steinen eine { $storeys }-stöckige Pyramide.
}
event-pyramid-upgraded = { $count ->
    [one] { $player } erhöht die Pyramide auf { $square } von { $replaced } auf { $storeys } Stockwerke, mit einem Stein.
   *[other] { $player } erhöht die Pyramide auf { $square } von { $replaced } auf { $storeys } Stockwerke, mit { $count } Steinen.
}
event-district-scored = { $points ->
    [one] { $player } übernimmt die Mehrheit: { $district }, { $points } Punkt.
   *[other] { $player } übernimmt die Mehrheit: { $district }, { $points } Punkte.
}
event-bonus-scored = { $points ->
    [one] { $player } hat die vorletzte Pyramide gebaut: { $points } Bonuspunkt.
   *[other] { $player } hat die vorletzte Pyramide gebaut: { $points } Bonuspunkte.
}
event-turn-ended = Der Zug von { $player } ist zu Ende.
event-round-ended = Runde { $round } ist zu Ende.
event-game-ended = { $ending ->
    [last_but_one] Jemand hat die eigene vorletzte Pyramide gebaut: Das Spiel ist sofort zu Ende.
    [round_played] Das Ziel ist erreicht und die letzte Runde gespielt: Das Spiel ist zu Ende.
   *[score_reached] Das Ziel ist erreicht: Das Spiel ist sofort zu Ende.
}
# $shares ist eine Liste aus share-storeys; $count sagt, wie viele Punkte bekommen.
event-shore-counted = { $count ->
    [0] { $shore ->
        [river] Am Fluss gibt es für niemanden Punkte.
        [lake] Am See gibt es für niemanden Punkte.
       *[both] An Fluss und See gibt es für niemanden Punkte.
    }
   *[other] { $shore ->
        [river] Punkte am Fluss: { $shares }.
        [lake] Punkte am See: { $shares }.
       *[both] Punkte an Fluss und See: { $shares }.
    }
}
event-district-counted = { $count ->
    [0] { $district }: keine Punkte.
   *[other] { $district }: { $shares }.
}
# $shares ist eine Liste aus share-points.
event-god-stones-counted = { $count ->
    [0] Niemand hat noch einen Götterstein.
   *[other] Punkte für nicht eingesetzte Göttersteine: { $shares }.
}
# Die Zeile des Siegs, bei mehreren die des geteilten (R9.5).
event-game-won = { $points ->
    [one] { $count ->
        [one] { $winners } gewinnt mit { $points } Punkt.
       *[other] { $winners } teilen sich den Sieg mit je { $points } Punkt.
    }
   *[other] { $count ->
        [one] { $winners } gewinnt mit { $points } Punkten.
       *[other] { $winners } teilen sich den Sieg mit je { $points } Punkten.
    }
}

## Teile dieser Zeilen
share-stones = { $count ->
    [1] { $player }
   *[other] { $player } ({ $count })
}
share-points = { $points } für { $player }
share-storeys = { $storeys ->
    [one] { $points } für { $player } ({ $storeys } Stockwerk)
   *[other] { $points } für { $player } ({ $storeys } Stockwerke)
}

### 3 Absagen: warum nicht. Dahinter kommt der Absatz der Regeln: "(R4.2)"

## Wer am Zug ist, und womit
refusal-game-over = Das Spiel ist zu Ende.
refusal-not-your-turn = { $player } ist am Zug.
refusal-not-now = { $step ->
    [place] Jetzt nicht: { $player } muss zuerst das Raumschiff aufstellen.
    [throw] Jetzt nicht: { $player } muss zuerst würfeln.
    [fly] Jetzt nicht: { $player } muss zuerst fliegen.
    [load_own] Jetzt nicht: { $player } muss zuerst einen Stein ins eigene Raumschiff einwerfen oder darauf verzichten.
    [load_other] Jetzt nicht: { $player } muss zuerst einen Stein in ein anderes Raumschiff einwerfen oder darauf verzichten.
   *[build] Jetzt nicht: { $player } muss zuerst bauen oder den Zug beenden.
}
refusal-must-fly = { $player } muss fliegen: Dieser Schritt ist Pflicht.
refusal-second-build = { $player } hat schon auf { $square } gebaut: Pro Zug darf man nur eine Pyramide bauen oder erhöhen.

## Felder
refusal-no-such-square = Ein Feld { $square } gibt es auf diesem Spielplan nicht.
refusal-in-lake = { $square } liegt im See.
refusal-under-cover = { $players ->
    [one] { $square } ist im Spiel für { $players } Spieler abgedeckt.
   *[other] { $square } ist im Spiel für { $players } Spieler abgedeckt.
}
refusal-ship-there = Auf { $square } steht das Raumschiff von { $player }.
refusal-pyramid-there = Auf { $square } steht eine Pyramide von { $player }.

## Aufbau und Würfel
refusal-not-sacred = { $square } liegt nicht im heiligen Bezirk: Dort beginnen die Raumschiffe.
refusal-no-such-face = Der Würfel hat keine Seite „{ $face }“; seine Seiten sind { $faces }.

## Fliegen
refusal-same-square = Das Raumschiff steht schon auf { $square }: Es muss auf einem anderen Feld landen.
refusal-die-shows-arrows = Der Würfel zeigt Pfeile: Flieg mit ihnen in deiner Reihe oder Spalte.
refusal-die-shows-number = Der Würfel zeigt { $face } und keine Pfeile: Flieg so viele Felder, wie er zeigt.
refusal-not-straight = { $square } liegt weder in der Reihe noch in der Spalte von { $start }.
refusal-blocked = Der Weg nach { $square } ist auf { $by } versperrt.
refusal-too-far = { $face ->
    [one] { $square } ist { $distance } Felder entfernt, der Würfel erlaubt { $face } Feld.
   *[other] { $square } ist { $distance } Felder entfernt, der Würfel erlaubt { $face } Felder.
}
refusal-stops-short = Das Raumschiff darf nicht auf { $square } anhalten: Dieser Flug endet auf { $end }.
refusal-no-turn-made = { $face ->
    [one] Auf einem Flug mit Abbiegen nach { $square } musst du mindestens einmal abbiegen; sonst ist es ein Flug geradeaus über { $face } Feld.
   *[other] Auf einem Flug mit Abbiegen nach { $square } musst du mindestens einmal abbiegen; sonst ist es ein Flug geradeaus über { $face } Felder.
}
refusal-out-of-reach = { $face ->
    [one] Kein Flug mit Abbiegen über genau { $face } Feld endet auf { $square }.
   *[other] Kein Flug mit Abbiegen über genau { $face } Felder endet auf { $square }.
}
refusal-row-ends = { $square } liegt hinter dem abgedeckten Feld { $by }: Über abgedeckte Felder führen die Pfeile nicht hinweg.
refusal-turns-in-first-round = In der ersten Runde wird nicht abgebogen: Flieg geradeaus aus dem heiligen Bezirk hinaus.
refusal-must-leave-sacred = { $square } liegt im heiligen Bezirk: Der erste Flug muss hinausführen.
refusal-god-stone-in-first-round = In der ersten Runde darfst du keinen Götterstein einsetzen, wenn der Würfel einen Flug erlaubt, zum Beispiel nach { $square }.
refusal-god-stone-not-named = Nenn den Götterstein, den du einsetzt.
refusal-god-stone-not-asked = Für diesen Flug brauchst du keinen Götterstein; lass die { $value } weg.
refusal-no-such-god-stone = Einen Götterstein mit dem Wert { $value } gibt es nicht.
refusal-god-stone-spent = { $left_count ->
    [0] Den Götterstein { $value } hast du schon abgegeben, und einen anderen hast du nicht mehr.
   *[other] Den Götterstein { $value } hast du schon abgegeben; du hast noch: { $left }.
}
refusal-not-hemmed-in = Das Raumschiff ist nicht eingeschlossen: Es kann zum Beispiel nach { $square } fliegen.
refusal-god-stones-left = Du bist eingeschlossen und musst darum einen Götterstein einsetzen; du hast noch: { $left }.

## Einwerfen
refusal-only-own-ship = { $kind ->
    [god_stone] Nach einem Flug mit Götterstein darfst du nur einen Stein ins eigene Raumschiff einwerfen.
   *[bent] Nach einem Flug mit Abbiegen darfst du nur einen Stein ins eigene Raumschiff einwerfen.
}
refusal-no-loading = Nach dem Versetzen darfst du nichts einwerfen.
refusal-no-such-seat = Einen Platz { $seat } gibt es an diesem Tisch nicht.
refusal-own-ship = Dieser Stein gehört in ein anderes Raumschiff, nicht ins eigene.
refusal-hand-empty = { $visible ->
    [0] Du hast keinen Stein mehr in der Hand, und auf dem Spielplan ist keiner deiner Steine sichtbar: Du kannst nur verzichten.
    [one] Du hast keinen Stein mehr in der Hand: Nimm deinen sichtbaren Stein vom Spielplan.
   *[other] Du hast keinen Stein mehr in der Hand: Nimm einen deiner { $visible } sichtbaren Steine vom Spielplan.
}
refusal-hand-not-empty = { $hand ->
    [one] Du hast noch { $hand } Stein in der Hand: Wirf zuerst diesen ein.
   *[other] Du hast noch { $hand } Steine in der Hand: Wirf einen davon ein.
}
refusal-returned-stones-wait = Die { $returned } Steine in deiner Hand sind in diesem Zug zurückgekommen: Du kannst sie erst ab deinem nächsten Zug einwerfen.
refusal-returned-stones-in-hand = Du hast { $returned } Steine in der Hand, die in diesem Zug zurückgekommen sind: Darum darfst du keinen vom Spielplan nehmen.
refusal-stone-covered = Auf { $square } steht das Raumschiff von { $player }: Was darunter liegt, zählt nicht.
refusal-no-stone-there = Auf { $square } ist kein Stein von dir sichtbar.

## Bauen
refusal-no-such-height = { $storeys ->
    [one] Pyramiden mit { $storeys } Stockwerk gibt es nicht.
   *[other] Pyramiden mit { $storeys } Stockwerken gibt es nicht.
}
refusal-no-stone-spent = Zur Konstellation muss mindestens ein sichtbarer Stein gehören.
refusal-stones-not-sorted = Nenn jeden Stein einmal, in dieser Reihenfolge: { $stones }.
refusal-off-constellation = Eine neue Pyramide kommt auf ein Feld mit einem Stein der Konstellation; { $square } ist kein solches Feld.
refusal-own-pyramid-there = Auf { $square } steht schon deine Pyramide: Erhöhe sie.
refusal-no-own-pyramid = Auf { $square } steht keine Pyramide von dir, die du erhöhen könntest.
refusal-not-higher = { $standing ->
    [one] Die Pyramide auf { $square } hat { $standing } Stockwerk; mit { $storeys } wäre sie nicht höher.
   *[other] Die Pyramide auf { $square } hat { $standing } Stockwerke; mit { $storeys } wäre sie nicht höher.
}
refusal-no-pyramid-left = { $storeys ->
    [one] Du hast keine Pyramide mit { $storeys } Stockwerk mehr.
   *[other] Du hast keine Pyramide mit { $storeys } Stockwerken mehr.
}
refusal-stones-missing = { $missing ->
    [one] Für eine { $storeys }-stöckige Pyramide fehlt { $missing } Stein.
   *[other] Für eine { $storeys }-stöckige Pyramide fehlen { $missing } Steine.
}
refusal-too-many-stones = { $stones ->
    [one] { $stones } Stein ist zu viel für eine Konstellation.
   *[other] { $stones } Steine sind zu viele für eine Konstellation.
}
refusal-diagonal-pair = { $squares } berühren sich nur an einer Ecke: Zwei Steine müssen nebeneinander liegen.
refusal-pair-apart = { $squares } liegen nicht nebeneinander.
refusal-not-in-line = { $squares } liegen nicht in einer Linie.
refusal-unequal-gaps = { $squares } liegen in einer Linie, aber mit ungleichen Abständen: { $gaps }.
refusal-not-a-square = { $squares } sind nicht die Ecken eines Quadrats, dessen Seiten entlang der Reihen und Spalten verlaufen.
refusal-gap-not-empty = An diesem Tisch müssen die Felder dazwischen leer sein. { $there }
refusal-gap-off-board = An diesem Tisch müssen die Felder dazwischen zum Spielplan gehören. { $there }
# Was alle auf einem Feld zwischen den Steinen einer Konstellation sehen, wo die Lücken leer sein müssen.
gap-filled = { $piece ->
    [ship] Auf { $square } steht das Raumschiff von { $player }.
    [pyramid] Auf { $square } steht eine Pyramide von { $player }.
    [stone] Auf { $square } liegt ein Stein von { $player }.
    [cover] { $square } ist abgedeckt.
   *[lake] { $square } liegt im See.
}
gap-broken = { $squares }: { $there }
refusal-pyramids-in-expert = Im Spiel für Profis zählt nur die Pyramide, die erhöht wird, als Stein.
refusal-height-prescribed = { $height ->
    [one] Diese Konstellation ergibt { $height } Stockwerk, und so eine Pyramide hast du noch: Eine mit { $storeys } ist nicht erlaubt.
   *[other] Diese Konstellation ergibt { $height } Stockwerke, und so eine Pyramide hast du noch: Eine mit { $storeys } ist nicht erlaubt.
}

### 4 Was jetzt zu tun ist, ein Satz für jeden Schritt

prompt-place = { $player }, stell dein Raumschiff auf ein freies Feld im heiligen Bezirk.
prompt-throw = { $players ->
    [2] { $player }, würfle für deinen Zug.
   *[other] { $player }, würfle für diese Runde.
}
prompt-fly = { $round ->
    [1] { $face ->
        [arrows] { $player }, flieg mit den Pfeilen beliebig weit in deiner Reihe oder Spalte, aus dem heiligen Bezirk hinaus.
        [one] { $player }, flieg { $face } Feld geradeaus, aus dem heiligen Bezirk hinaus.
       *[other] { $player }, flieg { $face } Felder geradeaus, aus dem heiligen Bezirk hinaus.
    }
   *[other] { $god_stones ->
        [0] { $face ->
            [arrows] { $player }, flieg mit den Pfeilen beliebig weit in deiner Reihe oder Spalte.
            [one] { $player }, flieg { $face } Feld, geradeaus oder mit Abbiegen.
           *[other] { $player }, flieg { $face } Felder, geradeaus oder mit Abbiegen.
        }
       *[other] { $face ->
            [arrows] { $player }, flieg mit den Pfeilen beliebig weit in deiner Reihe oder Spalte, oder setz einen Götterstein ein.
            [one] { $player }, flieg { $face } Feld, geradeaus oder mit Abbiegen, oder setz einen Götterstein ein.
           *[other] { $player }, flieg { $face } Felder, geradeaus oder mit Abbiegen, oder setz einen Götterstein ein.
        }
    }
}
hemmed-in-god-stone = { $round ->
    [1] { $player }, kein Flug führt aus dem heiligen Bezirk hinaus: Setz einen Götterstein ein und flieg auf ein freies Feld außerhalb.
   *[other] { $player }, du bist eingeschlossen: Setz einen Götterstein ein.
}
hemmed-in-relocation = { $player }, du bist eingeschlossen: Stell dein Raumschiff auf ein beliebiges freies Feld. In diesem Zug darfst du nichts einwerfen.
prompt-load-own = { $source ->
    [none] { $player }, du hast keinen Stein mehr in der Hand, und auf dem Spielplan ist keiner deiner Steine sichtbar: Du kannst nur verzichten.
    [board] { $player }, du hast keinen Stein mehr in der Hand: Nimm einen deiner sichtbaren Steine vom Spielplan für dein eigenes Raumschiff, oder verzichte.
    [returned] { $player }, die Steine in deiner Hand sind in diesem Zug zurückgekommen: Du kannst sie erst ab deinem nächsten Zug einwerfen. Jetzt kannst du nur verzichten.
   *[hand] { $player }, wirf einen Stein in dein eigenes Raumschiff ein, oder verzichte.
}
prompt-load-other = { $source ->
    [none] { $player }, du hast keinen Stein mehr in der Hand, und auf dem Spielplan ist keiner deiner Steine sichtbar: Du kannst nur verzichten.
    [board] { $player }, du hast keinen Stein mehr in der Hand: Nimm einen deiner sichtbaren Steine vom Spielplan für ein anderes Raumschiff, oder verzichte.
    [returned] { $player }, die Steine in deiner Hand sind in diesem Zug zurückgekommen: Du kannst sie erst ab deinem nächsten Zug einwerfen. Jetzt kannst du nur verzichten.
   *[hand] { $player }, wirf einen Stein in ein anderes Raumschiff ein, oder verzichte.
}
prompt-build = { $player }, bau oder erhöhe eine Pyramide, oder beende den Zug.
prompt-over = Das Spiel ist zu Ende.

### 5 Kurze Namen der Aktionen

action-place-ship = Raumschiff auf { $square }
action-throw = { $face ->
    [arrows] Pfeile
   *[other] Eine { $face }
}
action-fly = { $kind ->
    [straight] Geradeaus nach { $square }
    [bent] Mit Abbiegen nach { $square }
    [arrows] Mit den Pfeilen nach { $square }
    [god_stone] Mit Götterstein { $value } nach { $square }
   *[relocation] Versetzen nach { $square }
}
action-load-own = { $source ->
    [board] Stein von { $square } ins eigene Raumschiff
   *[hand] Stein ins eigene Raumschiff
}
action-load-other = { $source ->
    [board] Stein von { $square } ins Raumschiff von { $player }
   *[hand] Stein ins Raumschiff von { $player }
}
action-build = { $storeys ->
    [one] { $storeys } Stockwerk auf { $square }{ $gain } (mit { $stones })
   *[other] { $storeys } Stockwerke auf { $square }{ $gain } (mit { $stones })
}
action-upgrade = { $storeys ->
    [one] { $square } auf { $storeys } Stockwerk erhöhen{ $gain } (mit { $stones })
   *[other] { $square } auf { $storeys } Stockwerke erhöhen{ $gain } (mit { $stones })
}
# Was eine Pyramide sofort bringt, hinter ihrer Höhe: $gain in den beiden darüber. Es beginnt mit seinem Komma.
label-gain = { $points ->
    [0] { $lead ->
        [kept] , jetzt keine Punkte: Du hast dort schon allein die Mehrheit
        [level] , jetzt keine Punkte: Du ziehst nur gleich
        [behind] , jetzt keine Punkte: Jemand anderes liegt dort noch vorn
       *[none] , jetzt keine Punkte
    }
    [one] , +{ $points } Punkt
   *[other] , +{ $points } Punkte
}
action-pass = { $step ->
    [load_own] Kein Stein ins eigene Raumschiff
    [load_other] Kein Stein in ein anderes Raumschiff
   *[build] Zug beenden
}

## Konstellationen: warum eine Pyramide ihre Höhe hat
pattern-name = { $height ->
    [1] ein Stein
    [2] zwei nebeneinander
    [3] drei in einer Linie
    [4] vier in einer Linie
   *[5] vier Ecken eines Quadrats
}
pattern-stones = { $count ->
    [1] ein Stein
    [2] zwei Steine
   *[3] drei Steine
}
# Eine Konstellation, die eine niedrigere Pyramide erlaubt, weil keine ihrer Höhe übrig ist (R6.7).
pattern-lower = { $pattern } (keine { $height }-stöckige Pyramide mehr)
# $squares sind die eigenen Pyramiden, die als Steine zählen (R6.4).
pattern-why = { $pyramids ->
    [0] { $pattern }
    [one] { $stones } + deine Pyramide auf { $squares }: { $pattern }
   *[other] { $stones } + deine Pyramiden auf { $squares }: { $pattern }
}
pattern-built = { $pyramids ->
    [0] Konstellation: { $pattern }.
    [one] Konstellation: { $pattern }, mit der Pyramide auf { $squares }.
   *[other] Konstellation: { $pattern }, mit den Pyramiden auf { $squares }.
}

### 6 Die Schlusswertung. Die Zeile des Siegs ist event-game-won.

final-title = Schlusswertung
final-played = Während des Spiels
final-river = Fluss
final-lake = See
final-both = Fluss und See
final-districts = Bezirke
final-god-stones = Göttersteine
final-total = Gesamt
standing-line = { $points ->
    [one] { $place }. { $player }: { $points } Punkt
   *[other] { $place }. { $player }: { $points } Punkte
}

### 7 Wie an einem Tisch gespielt wird

option-players = Spielerzahl
option-start = Startspieler
option-start-help = Stellt als Erster das Raumschiff auf und würfelt als Erster; wird ausgelost, wenn du niemanden wählst.
option-expert = Spiel für Profis
option-expert-help = Pyramiden zählen nicht als Steine, außer derjenigen, die erhöht wird.
option-expert-off = aus
option-expert-on = an
option-memory = Gedächtnis
option-memory-help = Wer sieht, was unter den Raumschiffen liegt.
option-memory-hidden = verdeckt: niemand, wie am echten Tisch
option-memory-own = eigene: Du siehst deine eigenen Steine
option-memory-open = offen: Alle sehen alle Steine
option-gaps = Lücken
option-gaps-help = Was zwischen den Steinen einer Konstellation liegen darf. Die gedruckte Regel lässt zwei Lesarten zu; welche voreingestellt ist, haben wir entschieden.
option-gaps-any = beliebig: Nur die Abstände zählen, dazwischen darf alles liegen
option-gaps-empty = leer: Jedes Feld dazwischen muss zum Spielplan gehören und frei von Steinen, Raumschiffen und Pyramiden sein, auch von eigenen
option-water = Wasser
option-water-help = Wie die Ufer am Ende gewertet werden.
option-water-apart = getrennt: Fluss und See, jeder für sich
option-water-together = zusammen: alle Ufer als ein Ufer
option-board = Spielplan
option-board-help = Der Spielplan, der zum Spiel gehört, oder eine eigene Spielplandatei, samt Würfel.

### 8 Fehler in Dateien

## Wo ein Fehler ist
at-line = Zeile { $line }
at-row = Reihe { $row }
at-column = Spalte { $column }
fault-at = { $place }: { $sentence }

## Arten von Werten in einer Datei
kind-of-value = { $kind ->
    [text] ein Text
    [integer] eine ganze Zahl
    [boolean] wahr oder falsch
    [list] eine Liste
    [table] eine Tabelle
   *[other] etwas anderes
}

# Was das Betriebssystem meldet, nach dem Namen seines Fehlers. Steht in einem Satz.
system-error = { $name ->
    [ENOSPC] kein Platz mehr auf der Festplatte
    [EDQUOT] Speicherkontingent erschöpft
    [EACCES] Zugriff verweigert
    [EPERM] nicht erlaubt
    [ENOENT] Datei oder Ordner nicht gefunden
    [ENOTDIR] ein Teil des Pfads ist kein Ordner
    [EISDIR] es ist ein Ordner
    [EROFS] Datenträger schreibgeschützt
    [ENAMETOOLONG] Name zu lang
    [EIO] Festplattenfehler
    [EMFILE] zu viele offene Dateien
    [EADDRINUSE] Adresse schon in Benutzung
   *[other] Systemfehler { $number }
}

## Spielplandateien: die Datei
board-fault-file-missing = Eine Datei „{ $path }“ gibt es nicht. Spielpläne, die zum Spiel gehören: { $shipped }.
board-fault-file-directory = „{ $path }“ ist ein Ordner, keine Spielplandatei.
board-fault-file-unreadable = „{ $path }“ lässt sich nicht lesen ({ $reason }).
board-fault-file-huge = { $limit ->
    [one] „{ $path }“ ist größer als { $limit } Byte, die Grenze für Spielplandateien.
   *[other] „{ $path }“ ist größer als { $limit } Bytes, die Grenze für Spielplandateien.
}
board-fault-file-not-utf8 = Die Datei ist kein UTF-8-Text: Byte { $byte } ist ungültig.
board-fault-file-not-toml = Die Datei ist kein TOML.

## Spielplandateien: Schlüssel und Werte
board-fault-key-unknown = Einen Schlüssel „{ $key }“ gibt es in Spielplandateien nicht.
board-fault-key-missing = Der Schlüssel „{ $key }“ fehlt.
board-fault-type-wrong = Erwartet: { $expected }; gefunden: { $found }.
board-fault-id-bad = „{ $id }“ ist keine gültige ID. Erlaubt sind höchstens 40 Zeichen: Kleinbuchstaben, Ziffern und Bindestriche, am Anfang kein Bindestrich.
board-fault-name-bad = „{ $name }“ ist kein Name: Ein Name hat 1 bis { $limit } druckbare Zeichen.

## Spielplandateien: die Karte
board-fault-map-empty = Die Karte ist leer.
board-fault-map-large = Die Karte hat { $width }×{ $height } Felder; höchstens { $limit }×{ $limit } sind möglich.
board-fault-map-ragged = { $length ->
    [one] Diese Reihe hat { $length } Feld, die anderen haben { $expected }.
   *[other] Diese Reihe hat { $length } Felder, die anderen haben { $expected }.
}
board-fault-map-letter-bad = „{ $letter }“ ist weder ein Großbuchstabe von A bis Z noch ~ für den See.
board-fault-map-letter-unknown = Bezirk { $letter } ist auf der Karte ({ $squares }), aber nicht unter den Bezirken.
board-fault-board-split = { $pieces ->
    [0] Die Karte hat kein Feld, auf dem man spielen kann.
   *[other] Der Spielplan zerfällt in { $pieces } Teile; abgeschnitten: { $squares }.
}

## Spielplandateien: die Bezirke
board-fault-district-letter-bad = „{ $letter }“ ist kein Bezirk: Nimm einen Großbuchstaben von A bis Z.
board-fault-district-value-bad = Bezirk { $district } hat den Wert { $value }; möglich sind { $lowest } bis { $highest }.
board-fault-district-nowhere = Bezirk { $district } ist nirgends auf der Karte.
board-fault-district-split = Bezirk { $district } zerfällt in { $pieces } Teile; abgeschnitten: { $squares }.
board-fault-sacred-unknown = „{ $district }“ soll der heilige Bezirk sein, ist aber kein Bezirk.
board-fault-sacred-small = { $squares ->
    [one] Der heilige Bezirk { $district } hat { $squares } Feld; die Raumschiffe brauchen { $needed }.
   *[other] Der heilige Bezirk { $district } hat { $squares } Felder; die Raumschiffe brauchen { $needed }.
}

## Spielplandateien: das Wasser
board-fault-square-bad = „{ $value }“ ist kein Feld; ein Feld heißt zum Beispiel f7.
board-fault-square-outside = { $square } liegt außerhalb der Karte.
board-fault-square-twice = { $square } ist zweimal genannt.
board-fault-shore-in-lake = { $square } liegt im See und ist darum kein Ufer.
board-fault-river-short = { $points ->
    [one] Der Fluss hat { $points } Punkt; er braucht mindestens zwei.
   *[other] Der Fluss hat { $points } Punkte; er braucht mindestens zwei.
}
board-fault-river-point-bad = Punkt { $number } des Flusses ist kein Paar ganzer Zahlen [x, y].
board-fault-river-outside = Punkt { $number } des Flusses, [{ $x }, { $y }], liegt außerhalb der Karte von { $width }×{ $height } Feldern.
board-fault-river-diagonal = Der Fluss läuft diagonal zu Punkt { $number }, von [{ $x }, { $y }] nach [{ $to_x }, { $to_y }].
board-fault-river-still = Punkt { $number } des Flusses ist derselbe wie der davor: [{ $x }, { $y }].
board-fault-river-doubled = Der Fluss läuft zweimal über dieselbe Linie, auf dem Stück zu Punkt { $number }: von [{ $x }, { $y }] nach [{ $to_x }, { $to_y }].

## Spielplandateien: der Würfel
board-fault-die-faces = { $faces ->
    [one] Der Würfel hat { $faces } Seite; er braucht { $expected }.
   *[other] Der Würfel hat { $faces } Seiten; er braucht { $expected }.
}
board-fault-die-face-bad = Seite { $number } des Würfels, „{ $face }“, ist weder eine Zahl von { $lowest } bis { $highest } noch „arrows“.

## Spielplandateien: Abdeckteile und Spielerzahl
board-fault-cover-empty = Abdeckteil „{ $cover }“ deckt nichts ab.
board-fault-cover-district-unknown = Abdeckteil „{ $cover }“ nennt „{ $district }“, aber das ist kein Bezirk.
board-fault-cover-district-twice = Abdeckteil „{ $cover }“ nennt Bezirk „{ $district }“ zweimal.
board-fault-cover-sacred = Abdeckteil „{ $cover }“ deckt den heiligen Bezirk { $district } ab.
board-fault-players-none = Der Spielplan sagt für keine Spielerzahl, wie er abgedeckt wird.
board-fault-players-number-bad = „{ $players }“ ist keine mögliche Spielerzahl; es spielen { $lowest } bis { $highest }.
board-fault-players-cover-unknown = Für { $players } Spieler ist das Abdeckteil „{ $cover }“ genannt, das es nicht gibt.
board-fault-players-cover-twice = Für { $players } Spieler ist das Abdeckteil „{ $cover }“ zweimal genannt.
board-fault-city-split = Für { $players } Spieler zerfällt der abgedeckte Spielplan in { $pieces } Teile; abgeschnitten: { $squares }.
board-fault-city-small = { $squares ->
    [one] Für { $players } Spieler bleibt { $squares } Feld; nötig sind { $needed }.
   *[other] Für { $players } Spieler bleiben { $squares } Felder; nötig sind { $needed }.
}
board-fault-city-outside-small = { $squares ->
    [one] Für { $players } Spieler bleibt außerhalb des heiligen Bezirks { $squares } Feld; nötig sind { $needed }.
   *[other] Für { $players } Spieler bleiben außerhalb des heiligen Bezirks { $squares } Felder; nötig sind { $needed }.
}

## Aufzeichnungen: ihre Zeilen
record-empty = Die Datei ist leer.
record-line-too-long = Diese Zeile hat mehr als { $limit } Bytes; länger darf eine Zeile einer Aufzeichnung nicht sein.
record-line-cut = Die Zeile ist mittendrin abgeschnitten; vermutlich wurde das Schreiben unterbrochen.
record-no-newline = Der letzten Zeile fehlt das Zeilenende.
record-line-ending = Die Zeile endet wie in Windows-Dateien; Zeilen einer Aufzeichnung enden mit einem einfachen Zeilenvorschub.
record-line-blank = Die Zeile ist leer.
record-not-utf8 = Die Zeile ist kein UTF-8-Text: Byte { $byte } ist ungültig.
record-not-json = { $byte ->
    [0] Die Zeile ist kein JSON.
   *[other] Die Zeile ist kein JSON: Byte { $byte } ist falsch.
}
record-line-bad = { $key ->
    [line] Die Zeile ist kein Eintrag einer Aufzeichnung.
   *[other] Die Zeile ist kein Eintrag einer Aufzeichnung: „{ $key }“ ist falsch.
}
record-not-canonical = Ab Byte { $byte } ist die Zeile nicht in der genauen Form geschrieben, die Aufzeichnungen haben.
record-digest-missing = Die Prüfsumme fehlt.
record-digest-wrong = Diese Zeile oder eine davor ist verändert worden: Die Prüfsumme ist { $found } und müsste { $expected } sein.

## Aufzeichnungen: das Spiel
record-header-missing = Der Kopf fehlt: Die Datei beginnt mitten im Spiel.
record-not-a-record = Die Datei beginnt nicht wie die Aufzeichnung eines Spiels.
record-format-newer = Die Aufzeichnung hat das Format { $version }, aber dieses Programm kennt nur Formate bis { $known }: Aktualisiere das Programm.
record-rules-unknown = Gespielt wurde nach Regelfassung { $rules }; dieses Programm kennt: { $known }.
record-header-bad = Der Kopf ist bei „{ $key }“ fehlerhaft.
record-board-bad = Der Spielplan im Kopf ist fehlerhaft.
record-number-wrong = Die Zeile müsste die Nummer { $expected } haben, hat aber { $found }.
record-notation-bad = Die Aktion ist nicht lesbar.
record-action-illegal = Die Aktion { $action } ist nicht erlaubt.
record-back-wrong = Das Spiel kann nicht zu Aktion { $back } zurückgehen: Es gibt nur { $actions }.
record-seed-too-early = Hier wird der Startwert der Würfe verraten, aber das Spiel ist nicht zu Ende.
record-seed-unpromised = Hier steht ein Startwert der Würfe, aber der Kopf verspricht keinen.
record-seed-wrong = Der Startwert der Würfe ist nicht der, den der Kopf vor dem ersten Wurf versprochen hat.
record-after-seed = Nach dem Startwert der Würfe folgt noch etwas, aber er ist immer das Letzte.

## Aufzeichnungen: wie ein Kopf sein muss
header-shape = Die Angabe fehlt oder hat die falsche Form.
header-players = Der Spielplan ist für { $allowed } Spieler, aber es sind { $players }.
header-name = Ein Name hat 1 bis { $limit } druckbare Zeichen.
header-kind = Auf einem Platz steht „person“ oder „bot:“ mit der Stufe des Bots.
header-start = Diesen Platz gibt es nicht; die Plätze sind 1 bis { $players }.
header-meta-key = Der Name einer Notiz beginnt mit einem Kleinbuchstaben; danach sind Kleinbuchstaben, Ziffern und _ möglich.
header-meta-value = Eine Notiz ist eine ganze Zahl oder ein Text von höchstens { $limit } druckbaren Zeichen.
header-meta-large = Es sind mehr als { $limit } Notizen.
header-large = Er hat mehr als { $limit } Bytes.
header-position = Mit dieser Stellung kann das Spiel nicht beginnen.
header-position-other = Die Stellung gehört zu einem anderen Spiel: Spielplan, Spieler, Optionen, Startspieler oder Regeln weichen ab.
header-position-over = In dieser Stellung ist das Spiel schon zu Ende.

## Aufzeichnungen: die Datei
record-file-missing = Es gibt keine Datei „{ $path }“.
record-file-directory = „{ $path }“ ist ein Ordner, keine Aufzeichnung.
record-file-unreadable = „{ $path }“ lässt sich nicht lesen: { $reason }.
record-file-exists = „{ $path }“ gibt es schon; die Datei wurde nicht überschrieben. Nimm einen anderen Namen.
record-file-changed = „{ $path }“ ist während des Spiels von einem anderen Programm verändert worden.
record-write-failed = „{ $path }“ lässt sich nicht schreiben: { $reason }.
record-nothing-to-resume = „{ $path }“ enthält kein Spiel, das sich fortsetzen ließe.

## Aktionen, wie sie eingegeben werden
notation-empty = Es fehlt eine Aktion. Sie kann beginnen mit: { $expected }.
notation-none = „{ $text }“ ist keine Aktion. Tipp ein Feld ein, zum Beispiel f7.
notation-too-long = Das ist zu lang für eine Aktion.
notation-unfinished = Die Aktion ist unvollständig; es kann folgen: { $expected }.
notation-unexpected = „{ $found }“ ist als { $position }. Zeichen nicht möglich; erwartet: { $expected }.
notation-part-square = ein Feld
notation-part-number = eine Zahl
notation-part-end = das Ende

## Stellungen: Schritte und Felder
step-name = { $step ->
    [place] Aufstellen
    [throw] Würfeln
    [fly] Fliegen
    [load_own] Einwerfen ins eigene Raumschiff
    [load_other] Einwerfen in ein anderes Raumschiff
    [build] Bauen
   *[over] Ende
}
position-field = { $field ->
    [line] Stellung
    [board] Spielplan
    [table] Spielerzahl und Startspieler
    [options] Optionen
    [step] Schritt
    [time] Runde und Zug
    [die] Würfel
    [flight] Flug
    [built] Letzter Bau
    [score] Punkte
    [ship] Raumschiff
    [stones] Steine
    [pyramids] Pyramiden
    [god_stones] Göttersteine
   *[side] Figuren
}

## Stellungen: die Zeile
position-fields = Zahl der Angaben: { $found }; es müssten { $expected } sein.
position-syntax = „{ $found }“ lässt sich nicht lesen.
position-board-unknown = Ein Spielplan „{ $id }“ gehört nicht zum Spiel; es gibt: { $shipped }.
position-board-other = Die Zeile gilt für den Spielplan { $id }#{ $digest }, dieser hat die Prüfsumme { $expected }.
position-players = Für { $players } Spieler ist dieser Spielplan nicht gemacht; möglich: { $allowed }.
position-no-such-seat = Einen Platz { $found } gibt es an einem Tisch für { $players } Spieler nicht.
position-option = „{ $option }“ ist keine Option oder steht zweimal da; es gibt: { $known }.

## Stellungen: Zeit und Zug
position-round = Runde { $round } passt nicht zum Schritt: { $step }.
position-turn = Zug { $turn } bei { $players } Spielern passt nicht zum Schritt: { $step }.
position-seat = Am Zug müsste Platz { $expected } sein.
position-not-over = Keine Regel hat dieses Spiel bisher beendet.
position-untouched = Vor dem ersten Flug sind schon Figuren im Einsatz.

## Stellungen: Würfel, Flug und letzter Bau
position-die-missing = Gewürfelt müsste schon sein; der Schritt ist: { $step }.
position-die-too-early = Gewürfelt kann noch nicht sein; der Schritt ist: { $step }.
position-no-such-face = Der Würfel hat keine Seite „{ $face }“.
position-flight-missing = Das Raumschiff müsste schon geflogen sein; der Schritt ist: { $step }.
position-flight-too-early = Das Raumschiff kann noch nicht geflogen sein; der Schritt ist: { $step }.
position-flight-unfit = So ein Flug ist hier nicht möglich ({ $clause }): { $flight }.
position-returned-wrong = In diesem Zug zurückgekommene Steine: { $returned }. Das ist hier nicht möglich.
position-built-too-late = Der letzte Bau spielt in diesem Schritt keine Rolle mehr: { $step }.
position-built-seat = Platz { $found } kann nicht zuletzt gebaut haben, nur Platz { $expected }.
position-built-nowhere = Die zuletzt gebaute Pyramide steht nicht auf { $square }.

## Stellungen: Figuren
position-not-playable = Auf { $square } kann man nicht spielen.
position-ship-missing = Das Raumschiff fehlt.
position-ship-too-early = Das Raumschiff kann noch nicht oder nicht mehr auf { $square } stehen.
position-ship-not-sacred = Das Raumschiff steht vor dem ersten Flug auf { $square }, außerhalb des heiligen Bezirks.
position-two-ships = Auf { $square } stehen zwei Raumschiffe.
position-stones-left = Nach dem Ende liegen noch Steine auf dem Spielplan.
position-too-many-stones = Auf dem Spielplan liegen { $stones } Steine; es gibt nur { $limit }.
position-stone-doubled = Auf { $square } sind zwei Steine einer Farbe sichtbar.
position-stone-on-pyramid = Auf { $square } liegt ein Stein, wo eine Pyramide steht.
position-no-such-height = { $storeys }-stöckige Pyramiden wie auf { $square } gibt es nicht.
position-too-many-pyramids = Von den { $storeys }-stöckigen Pyramiden stehen { $pyramids } da; es gibt nur { $limit }.
position-supply-spent = { $left ->
    [0] Keine Pyramide ist übrig: Das Spiel wäre schon vorher zu Ende gewesen.
   *[other] Von den Pyramiden ist nur noch { $left } übrig: Das Spiel wäre schon vorher zu Ende gewesen.
}
position-two-pyramids = Auf { $square } stehen zwei Pyramiden.
position-pyramid-under-ship = Auf { $square } stehen eine Pyramide und ein Raumschiff.
position-score-ends-game = Mit { $score } Punkten wäre das Spiel zu Ende gewesen: { $limit } genügen.

### 9 Das Terminal

## Der Tisch
ui-title = Pacal’s Rocket
ui-bots-slow = Der Simulator der Bots ist hier nicht kompiliert, darum denken Bots langsam. Installiere einen C-Compiler und danach pacal noch einmal.
ui-table = { $players ->
    [one] Spielplan { $board }, { $players } Spieler
   *[other] Spielplan { $board }, { $players } Spieler
}
ui-round = Runde { $round }
ui-die = { $face ->
    [arrows] Der Würfel zeigt Pfeile
    [none] Noch nicht gewürfelt
   *[other] Der Würfel zeigt { $face }
}
ui-end-score = { $points ->
    [one] Ziel: { $points } Punkt
   *[other] Ziel: { $points } Punkte
}
ui-column-hand = Steine in der Hand
ui-column-returned = In diesem Zug zurück, erst im nächsten einzuwerfen
ui-column-god-stones = Göttersteine
ui-column-supply = Pyramiden übrig
ui-hidden = Was unter den Raumschiffen liegt, wird nicht gezeigt.
ui-revision = Dieses Spiel begann mit der Regelfassung { $revision } und behält sie; neue Spiele folgen Fassung { $latest }.
ui-from-position = Dieses Spiel begann mit einer vorgegebenen Stellung. Es zählt nicht als gewöhnliches Spiel.
ui-hand-over = Gib das Gerät an { $player } weiter und drück dann die Eingabetaste.

## Wählen
ui-choose = Nummer, Aktion oder ? für Hilfe
ui-anywhere = { $kind ->
    [god_stone] Götterstein { $value }: auf ein beliebiges freies Feld
   *[relocation] Versetzen: auf ein beliebiges freies Feld
}
ui-which-square = Auf welches Feld? (Eingabetaste: abbrechen)
ui-which-number = Auf { $square } sind mehrere Aktionen möglich. Gib eine Nummer ein: { $numbers }.
ui-fly-hint = Geradeaus oder mit den Pfeilen: ein Stein ins eigene und einer in ein anderes Raumschiff. Mit Abbiegen oder Götterstein: nur einer ins eigene.
ui-more-choices = { $count ->
    [one] … und noch { $count }; mit „all“ siehst du alles.
   *[other] … und noch { $count }; mit „all“ siehst du alle.
}
ui-only-choice = Nur eine Aktion ist möglich: { $action }.
ui-no-such-number = { $count ->
    [one] Eine Nummer { $number } gibt es nicht; auf der Liste steht nur 1.
   *[other] Eine Nummer { $number } gibt es nicht; die Liste geht von 1 bis { $count }.
}
ui-not-understood = „{ $text }“ ist weder eine Nummer der Liste noch eine Aktion. Hilfe gibt es mit ?.
ui-allowed = { $move } ist erlaubt.
ui-not-allowed = { $move } ist nicht erlaubt: { $reason }

## Hilfe: Die Tasten selbst sind in jeder Sprache gleich
ui-help-title = Was du eingeben kannst
ui-help-number = mit einer Nummer aus der Liste wählen
ui-help-notation = eine Aktion in Notation spielen
ui-help-square = ein Feld wählen, wenn dort nur eine Aktion möglich ist
ui-help-all = die ganze Liste zeigen
ui-help-why = fragen, warum eine Aktion nicht erlaubt ist
ui-help-help = diese Hilfe zeigen
ui-help-undo = deine letzte Aktion zurücknehmen
ui-help-log = noch einmal lesen, was geschehen ist
ui-help-board = den Spielplan noch einmal zeigen
ui-help-save = das Spiel in einer Datei speichern
ui-help-quit = das Spiel verlassen; vorher wird gespeichert

## Zurücknehmen, speichern, fortsetzen, verlassen
ui-undone = Zurückgenommen: { $action }.
ui-undo-impossible = Es gibt nichts zurückzunehmen.
ui-saved = Gespeichert in { $path }.
ui-saved-always = Das Spiel wird nach jeder Aktion in { $path } gespeichert.
ui-save-elsewhere = Nenn mit --save eine andere Datei oder mit der Variablen PACAL_HOME einen anderen Ordner.
ui-make-room = Nichts ist verloren. Schaff Platz und drück die Eingabetaste für einen neuen Versuch, oder gib „save DATEI“ ein, um in einer anderen Datei weiterzuspielen, oder „quit“.
ui-resumed = { $count ->
    [one] Fortgesetzt aus { $path } nach { $count } Aktion.
   *[other] Fortgesetzt aus { $path } nach { $count } Aktionen.
}
ui-resumed-damaged = { $count ->
    [one] { $path } ist beschädigt; das Spiel geht nach { $count } unbeschädigten Aktion weiter.
   *[other] { $path } ist beschädigt; das Spiel geht nach { $count } unbeschädigten Aktionen weiter.
}
ui-goodbye = Bis bald. Weiter geht es mit: { $command }
ui-interrupted = Unterbrochen.
ui-game-over = Das Spiel ist zu Ende.

## Simulation
simulate-progress = Simulation läuft
simulate-title = { $count ->
    [one] { $count } Spiel auf { $board }
   *[other] { $count } Spiele auf { $board }
}
simulate-column-seat = Platz
simulate-column-bot = Bot
simulate-column-wins = Siege
simulate-column-share = Anteil
simulate-column-mean = Punkte im Mittel
simulate-column-lowest = Minimum
simulate-column-highest = Maximum
simulate-column-ending = Ende
simulate-column-games = Spiele
simulate-length = Länge im Mittel: { $rounds } Runden, { $actions } Aktionen
simulate-speed = { $games } Spiele pro Sekunde
simulate-records = { $count ->
    [one] { $count } Aufzeichnung geschrieben nach { $path }.
   *[other] { $count } Aufzeichnungen geschrieben nach { $path }.
}
ending-last-but-one = vorletzte Pyramide
ending-round-played = Ziel erreicht, Runde gespielt
ending-score-reached = Ziel erreicht
simulate-broken-off = abgebrochen, Stand gezählt

## Nachspielen
replay-title = { $count ->
    [one] Nachgespielt aus { $path }: { $count } Aktion
   *[other] Nachgespielt aus { $path }: { $count } Aktionen
}
replay-action = { $number }. { $player }: { $move }
replay-seated = Auf Platz { $seat } spielt von hier an { $player }.
replay-seated-bot = Auf Platz { $seat } spielt von hier an ein Bot ({ $bot }) für { $player }.
replay-complete = Das Spiel ist vollständig.
replay-unfinished = Das Spiel ist nicht zu Ende gespielt.
replay-keys = Eingabetaste: weiter, b: zurück, eine Zahl: dorthin, q: verlassen

## Ein Spiel prüfen
verify-moves = { $count ->
    [0] Aktionen: Es gibt noch keine.
    [one] Aktionen: Die einzige Aktion ist erlaubt.
   *[other] Aktionen: Alle { $count } Aktionen sind erlaubt.
}
verify-back = { $count ->
    [one] Die Datei enthält { $count } Rücknahme.
   *[other] Die Datei enthält { $count } Rücknahmen.
}
verify-promise = Startwert: Er passt zum SHA-256-Wert, der vor dem ersten Wurf veröffentlicht wurde ({ $promise }).
verify-open-seed = Startwert: Er stand von Anfang an in der Datei. Die Würfe folgen aus ihm, aber wer die Datei hatte, konnte sie vorher kennen.
verify-dice = { $count ->
    [0] Würfel: Es gibt noch keinen Wurf.
    [one] Würfel: Der einzige Wurf folgt aus dem Startwert.
   *[other] Würfel: Alle { $count } Würfe folgen aus dem Startwert.
}
verify-dice-back = { $count ->
    [one] Würfel: { $count } Wurf wurde zurückgenommen. Beim nächsten Mal fällt er wieder genauso; wer ihn gesehen hat, kannte ihn also vorher.
   *[other] Würfel: { $count } Würfe wurden zurückgenommen. Beim nächsten Mal fallen sie wieder genauso; wer sie gesehen hat, kannte sie also vorher.
}
verify-dice-wrong = Würfel: Der Wurf in Zeile { $line } ist { $found }, aber der Startwert ergibt { $expected }. Diese Würfe sind nicht echt.
verify-good = Das Spiel ist echt.
verify-right = Aktionen und Würfe sind richtig. Dass niemand Würfe vorher kannte, ist nicht bewiesen.
verify-unfinished = Das Spiel ist noch nicht zu Ende. Seine Würfe lassen sich prüfen, sobald es zu Ende ist.
verify-no-seed = In der Datei fehlt der Startwert, den der Kopf verspricht: Die Würfe lassen sich nicht prüfen. Ist die Datei älter als das Ende des Spiels, speichere das Spiel noch einmal als Datei. Ein Spiel, das vor seinem Ende aus einer Datei geöffnet oder kopiert wurde, geht mit einem anderen Startwert weiter und lässt sich nicht prüfen.
verify-no-seed-old = Die Datei hat das Format { $version }, das keinen Platz für den Startwert hat: Die Würfe lassen sich nicht prüfen.
verify-no-promise = Der Kopf verspricht keinen Startwert: Die Würfe lassen sich nicht prüfen.
verify-position = Die Aktionen folgen den Regeln. Aber das Spiel begann mit einer vorgegebenen Stellung: Es ist kein gewöhnliches Spiel, und die Würfe lassen sich nicht prüfen.

## Spielpläne und Zählungen
board-faultless = { $path } ist ein Spielplan ohne Fehler.
board-faulty = { $count ->
    [one] { $path } hat { $count } Fehler:
   *[other] { $path } hat { $count } Fehler:
}
perft-column-depth = Tiefe
perft-column-positions = Stellungen
perft-column-seconds = Sekunden
perft-column-speed = Pro Sekunde

### 9.1 Der Server: wie Spiele gespeichert werden, und was an einer Anfrage falsch ist

server-throw = Würfeln
server-bonus = Vorletzte Pyramide
server-die-chosen = Du kannst keine Seite wählen: Es wird für dich gewürfelt.
server-command-bad = Die Seite hat einen Befehl geschickt, den der Server nicht versteht. Lade sie neu.
server-request-bad = Der Server versteht diese Anfrage nicht (bei { $place }). Lade die Seite neu und versuch es noch einmal; kein Spiel ist verloren.
server-too-large = Das ist zu groß. Mach es kleiner und versuch es dann noch einmal.
server-not-found = Unter dieser Adresse gibt es nichts.
server-forbidden = Dieser Server nimmt keine Anfragen von anderen Websites an.
server-failed = Im Programm ist etwas schiefgegangen. Kein Spiel ist verloren; versuch es noch einmal.
server-page-missing = Die Seite ist noch nicht gebaut. Starte im Ordner der Quellen: python3 do.py play
server-unreadable = Dieses Spiel lässt sich nicht mehr lesen. Seine Daten bleiben in der Datenbank.
server-unreadable-help = Speichere seine Datei, bevor du es löschst: Eine andere Version des Programms kann sie vielleicht lesen.
server-deleted = Dieses Spiel wurde gelöscht. In der Liste der Spiele lässt es sich zurückholen.
server-no-record = Diese Datei enthält kein gespeichertes Spiel. Wähl eine Datei, die hier mit „{ page-export }“ entstanden ist; ihr Name endet auf .jsonl.
server-record-too-large = Diese Datei ist viel größer als jedes gespeicherte Spiel. Wähl eine Datei, die hier mit „{ page-export }“ entstanden ist; ihr Name endet auf .jsonl.
server-board-bad = Der Spielplan hat Fehler.
server-players = Für { $players } Spieler ist dieser Spielplan nicht gemacht; möglich: { $allowed }.
server-position-bad = Diese Stellung kann in keinem Spiel vorkommen.
server-position-players = Die Stellung ist für { $expected } Spieler, nicht für { $players }.
server-start = Es gibt keinen Platz { $seat }, der beginnen könnte.
server-colours = Jeder Spieler braucht eine eigene Farbe.
server-bot-unknown = Es gibt keinen Bot „{ $bot }“. Es gibt: { $known }.
server-bot-parameters = Im Browser spielen Bots so stark, wie ihre Stufe sagt. Parameter wie in „{ $bot }“ gibt es nur für Spiele im Terminal.
together-local = Dieser Tisch steht nur auf einem Rechner. Damit jemand von anderswo mitspielen kann, wähl „{ page-others }“ im Menü des Tisches.
server-not-ready = Der Server ist noch nicht bereit. Versuch es gleich noch einmal.
together-your-turn = Du bist am Zug.
together-turn-of = { $title }: { $player } ist am Zug.
server-too-many = Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.
server-one-record = Nur eine Aufzeichnung auf einmal: Eine andere aus deinem Netz wird noch gelesen. Warte einen Moment und versuch es noch einmal.
server-local-open = Hier spielen alle an einem Bildschirm. Damit jemand von anderswo mitspielen kann, beginn das Spiel und wähl dann „{ page-others }“ im Menü des Tisches.
server-bye = Der Server wird neu gestartet. Nichts ist verloren; die Seite verbindet sich von selbst wieder.
server-restored = Die Spiele wurden aus einer Sicherung zurückgeholt. Die Seite zeigt sie, wie sie damals waren.
together-no-visitor = Um Platz zu nehmen, erlaub im Browser Cookies für diese Seite und lade sie neu.
together-spectators-off = An diesem Tisch sind keine Zuschauer erlaubt. Zum Mitspielen brauchst du einen freien Platz oder den Link zu einem Platz.
together-record-under-way = Die Aufzeichnung gibt es erst, wenn das Spiel zu Ende ist.
replay-under-way = Nachspielen lässt sich das Spiel erst, wenn es zu Ende ist.
together-open-bot = Ein Platz ist entweder frei oder für einen Bot, nicht beides. Wähl eines davon.
together-seat-taken = Platz { $seat } ist besetzt. Wähl einen freien.
together-key-wrong = Dieser Link zu Platz { $seat } gilt nicht mehr. Frag den Gastgeber des Tisches nach einem neuen.
together-link-late = Platz { $seat } ist inzwischen besetzt; dieser Link gilt nicht mehr. Sitzt du selbst dort, dann wähl auf dem Gerät, auf dem du spielst, „{ people-device }“; sonst frag den Gastgeber des Tisches nach einem anderen Platz.
together-seat-full = Platz { $seat } ist schon auf zu vielen Geräten offen. Das Gerät, das ihn zuerst hatte, kann ihn auf den anderen schließen.
together-seat-bot = Auf Platz { $seat } spielt ein Bot. Mach den Platz frei, bevor du einen Link dazu teilst.
together-not-your-seat = Platz { $seat } ist nicht deiner.
together-no-seat = Einen Platz { $seat } gibt es an diesem Tisch nicht.
together-not-seated = Das kann nur, wer am Tisch sitzt.
together-owner-only = Das kann nur der Gastgeber des Tisches.
together-started = Das Spiel hat schon begonnen.
together-not-started = Das Spiel hat noch nicht begonnen.
together-over = Das Spiel ist zu Ende.
together-not-over = Das Spiel ist noch nicht zu Ende.
together-closed = Dieser Tisch wurde geschlossen.
together-long = Dieses Spiel ist so lang geworden, dass sich nichts mehr zurücknehmen lässt. Du kannst es noch zu Ende spielen.
together-too-long = Dieses Spiel ist zu lang geworden und wurde geschlossen. Du kannst es als Datei speichern.
together-paused = Das Spiel pausiert. Wer am Tisch sitzt, kann es fortsetzen.
together-clock = Diese Zeiten sind für die Uhr nicht möglich. Wähl andere.
together-proposal-open = Eine andere Bitte ist offen. Sie muss zuerst beantwortet werden.
together-asked-before = Dazu hat gerade jemand Nein gesagt. In ein paar Minuten kannst du wieder fragen.
together-no-proposal = Diese Bitte ist nicht mehr offen.
together-not-asked = Diese Bitte richtet sich nicht an dich.
together-rematch-made = Das nächste Spiel hat schon begonnen.
together-holds-nobody-up = Ersetzt werden kann nur, wer die anderen lange warten lässt.
together-ask-back = Das lässt sich nur zurücknehmen, wenn die anderen zustimmen.
together-back-thrown = Es ist gewürfelt worden. Was vor einem Wurf entschieden wurde, lässt sich nicht zurücknehmen.
together-back-uncovered = Ein Flug hat Steine aufgedeckt, und alle haben sie gesehen. Dieser Flug und alles davor lassen sich nicht zurücknehmen.
together-went-on = Das Spiel ist inzwischen weitergegangen. Sieh dir den Tisch an, bevor du noch einmal fragst.
together-talk-off = An diesem Tisch ist der Chat abgeschaltet.
together-nothing-said = Diese Nachricht ist leer. Schreib erst etwas.
together-webhook-bad = Ein Webhook ist eine Adresse, die mit https:// oder http:// beginnt.
together-seat-present = { $player } ist da. Während des Spiels kann nur der Platz von jemandem freigegeben werden, der nicht da ist.
together-seat-absent = { $player } ist noch nicht lange genug weg. In { $hours } Std. { $minutes } Min. kann der Platz freigegeben werden.
together-seat-given = Platz { $seat } gehört jetzt { $player }. Du kannst weiter zuschauen und die Aufzeichnung speichern, wenn das Spiel zu Ende ist.
together-seats-changed-often = In diesem Spiel sind schon zu viele Plätze freigegeben worden.
together-link-newcomer = Nur das erste Gerät auf diesem Platz kann Links dazu erzeugen.
together-not-first = Das kann nur das Gerät, das Platz { $seat } zuerst eingenommen hat.
together-name-former = „{ $player }“ heißt schon jemand, der in diesem Spiel einen Platz hatte. Wähl einen anderen Namen.
together-claim-seated = Du hast an diesem Tisch schon einen Platz.
together-claim-present = { $player } ist da, deshalb kannst du nicht um diesen Platz bitten.
together-claim-absent = { $player } ist noch nicht lange genug weg. In { $hours } Std. { $minutes } Min. kannst du die anderen fragen.
together-claim-nobody = Außer dir ist niemand am Tisch, der zustimmen könnte.
together-delete-others = An diesem Tisch spielen noch andere. Schließ ihn zuerst, dann kannst du ihn löschen.
seat-change-joined = { $player } setzt sich auf Platz { $seat }.
seat-change-left = { $player } verlässt Platz { $seat }.
seat-change-returned = { $player } ist zurück auf Platz { $seat }.
seat-change-timed-out = Die Zeit von { $player } ist abgelaufen: Auf Platz { $seat } spielt ein Bot, bis { $player } zurückkommt.
seat-change-removed = Die anderen haben zugestimmt: Für { $player } spielt ein Bot, bis { $player } zurückkommt.
seat-change-freed = Der Gastgeber hat Platz { $seat } ({ $player }) freigegeben.
seat-change-bot = Der Gastgeber hat einen Bot auf Platz { $seat } ({ $player }) gesetzt.
seat-change-taken-over = { $player } übernimmt Platz { $seat } ({ $other }).
seat-change-claimed = Alle anderen haben zugestimmt: { $player } spielt auf Platz { $seat } von einem anderen Gerät aus.
seat-change-displaced = { $player } ist zurück auf Platz { $seat }. Das Gerät, das die anderen zugelassen hatten, spielt dort nicht mehr.

## Bevor das Spiel beginnt: Namen, Uhr und Regeln
together-terms-changed = Der Gastgeber hat gerade die Einstellungen geändert. Sieh sie dir noch einmal an, bevor du weitermachst.
together-terms-unseen = Diese Spieler haben den geänderten Einstellungen noch nicht zugestimmt: { $players }. Warte auf sie oder gib ihre Plätze frei.
together-board-players = Dieser Spielplan ist nicht für { $players } Spieler gemacht. Wähl einen anderen oder eine andere Zahl von Plätzen.
together-board-unknown = Diesen Spielplan gibt es hier nicht. Wähl einen anderen.
together-board-file = Bei einer eigenen Spielplandatei lässt sich die Zahl der Plätze nicht ändern.
together-position-fixed = Dieses Spiel beginnt mit einer vorgegebenen Stellung. Sie legt Spielplan, Zahl der Plätze und Optionen fest.
together-seat-occupied = { $player } hat Platz { $seat }. Nur freie Plätze und Plätze von Bots können wegfallen.
seat-change-renamed = { $other } heißt jetzt { $player }.
seat-change-new-clock = Der Gastgeber hat die Uhr geändert.
seat-change-new-options = Der Gastgeber hat die Optionen geändert.
seat-change-new-board = Der Gastgeber hat den Spielplan geändert.
seat-change-new-seats = Der Gastgeber hat die Zahl der Plätze geändert.

## Wenn sich ein Spiel nicht speichern lässt
storage-full = Die Festplatte ist voll, deshalb wurde nichts verändert. Schaff Platz und versuch es noch einmal; nichts ist verloren.
storage-damaged = Die Datenbank ist beschädigt, deshalb wurde deine Aktion nicht ausgeführt. Starte das Programm neu: Es rettet, was lesbar ist.
storage-failed = Das Spiel ließ sich nicht speichern, deshalb wurde deine Aktion nicht ausgeführt. Versuch es noch einmal. Einzelheiten: { $reason }
storage-changed = Ein anderes Programm hat dieses Spiel verändert. Lade die Seite neu.
storage-unknown-game = Dieses Spiel gibt es nicht.
storage-newer = Die gespeicherten Spiele stammen von einer neueren Version dieses Programms. Aktualisiere es oder nenn mit PACAL_HOME einen anderen Ordner.
storage-closed = Das Programm wird beendet. Alles ist gespeichert.
storage-rescued = { $count ->
    [one] Die Datenbank war beschädigt und bleibt als { $path } erhalten. { $count } Spiel konnte daraus gerettet werden.
   *[other] Die Datenbank war beschädigt und bleibt als { $path } erhalten. { $count } Spiele konnten daraus gerettet werden.
}
storage-restored = Die Datenbank { $path } wurde gelöscht, während das Programm lief. Sie ist neu geschrieben; kein Spiel ist verloren.
serve-address = Pacal’s Rocket läuft hier: { $address }
serve-no-browser = Es ließ sich kein Browser öffnen: Öffne die Adresse selbst.
serve-port-taken = Port { $port } ist von einem anderen Programm belegt. Einen anderen wählst du mit --port.
serve-end = Mit Strg+C beenden. Nach jeder Aktion wird gespeichert.
serve-open-to-all = Wer diesen Rechner erreicht, kann die Spiele öffnen.
serve-share = Im selben Netz: { $address }
serve-share-public = Für alle: { $address }
serve-local-only = Nur dieser Rechner erreicht den Server. Setz einen Proxy davor oder starte ihn mit --host 0.0.0.0.
serve-already = Für die Spiele in { $path } läuft schon ein Server: { $address }
serve-metrics = Messwerte: { $address }
serve-push-keys = Die Schlüssel sind in { $path }. Starte den Server mit: pacal serve --push-keys { $path }
serve-bye = Beendet. Alles ist gespeichert.

## Wer in einem lokalen Spiel spielt: ein Mensch, ein Bot oder ein eigenes Programm
page-players = Spieler
player-shared = An einem gemeinsamen Tisch vergibt der Gastgeber die Plätze in den Einstellungen des Tisches.
player-old-record = Dieses Spiel wurde in einem früheren Format gespeichert, das keinen Wechsel der Spieler kennt.
seat-change-to-person = Auf Platz { $seat } ({ $player }) spielt jetzt ein Mensch.
seat-change-to-bot = Auf Platz { $seat } ({ $player }) spielt jetzt ein Bot ({ $other }).
program-missing = Der Bot „{ $bot }“ ist nicht verfügbar, deshalb wartet das Spiel. Um ihn zu nutzen, starte „pacal play“ mit --program { $bot }=BEFEHL. { program-choose }
program-failed = { $code ->
    [cannot-start] Das Programm „{ $bot }“ ließ sich nicht starten
    [ended] Das Programm „{ $bot }“ hat sich unerwartet beendet
    [hung] Das Programm „{ $bot }“ hat nicht rechtzeitig geantwortet
    [illegal-action] Das Programm „{ $bot }“ hat eine Aktion gewählt, die nicht erlaubt ist
   *[other] Das Programm „{ $bot }“ hat sich nicht an das Protokoll gehalten
}. An seiner Stelle spielt: { $substitute }. { program-choose } Einzelheiten: { $detail }
# Wo man wählt: im Menü der Seite oder mit einem Befehl, den man eintippt.
program-choose = { $place ->
    [page] Unter „{ page-players }“ kannst du einen anderen Spieler wählen.
   *[terminal] Mit dem Befehl „seat“ kannst du einen anderen Spieler wählen.
}
program-server-runs = Für diese Spiele läuft schon ein Server unter { $address }. Beende ihn zuerst: Programme lassen sich nur beim Start angeben.
ui-help-seat = bestimmen, wer von jetzt an auf Platz 2 spielt
ui-seat-usage = Tipp „seat“ ein, dann die Nummer eines Platzes und wer dort spielt: „person“ oder ein Bot ({ $known }).

## Sicherungen
backup-made = { $count ->
    [one] { $count } Spiel ist in { $path } gesichert.
   *[other] { $count } Spiele sind in { $path } gesichert.
}
backup-restored = { $count ->
    [one] { $count } Spiel wurde aus { $path } zurückgeholt.
   *[other] { $count } Spiele wurden aus { $path } zurückgeholt.
}
backup-replaced = Was vorher da war, bleibt in { $path } erhalten.
backup-full = Die Festplatte ist voll, deshalb wurde nichts verändert. Schaff Platz und versuch es noch einmal.
backup-failed = Das hat nicht geklappt, und nichts wurde verändert. Einzelheiten: { $reason }
backup-damaged = Die Spiele in { $path } sind beschädigt. Starte das Programm neu: Es rettet, was lesbar ist. Versuch es dann noch einmal.
backup-newer = „{ $path }“ stammt von einer neueren Version dieses Programms. Aktualisiere es und versuch es noch einmal. Nichts wurde verändert.
storage-no-games = In { $path } gibt es keine Spiele. Nenn ihren Ordner mit --home.
storage-not-a-backup = „{ $path }“ ist keine unbeschädigte Sicherung von Spielen. Nichts wurde verändert.
storage-other-schema = Die Spiele unter { $path } stammen von einer anderen Version dieses Programms. Starte zuerst „pacal serve“ mit dieser Version und versuch es dann noch einmal. Nichts wurde verändert.

### 10 Die Seite

page-labelled = { $label }: { $value }
page-title = Pacal’s Rocket

## Die Seite: der Tisch
page-games = Alle Spiele
page-rules = Regeln
page-settings = Einstellungen
page-about = Über das Spiel
page-menu = Menü
page-language = Sprache
page-close = Schließen
page-cancel = Abbrechen
page-sound-on = Ton an
page-sound-off = Ton aus
page-theme = { $theme ->
    [light] Ansicht: Tag
    [dark] Ansicht: Dämmerung
   *[system] Ansicht: System
}
page-bot = Bot
page-round = Runde { $round }
page-rule = Regel { $clause }
page-die = { $face ->
    [arrows] Der Würfel zeigt Pfeile.
    [none] Noch nicht gewürfelt.
   *[other] Der Würfel zeigt { $face }.
}
page-hand = { $count ->
    [0] Kein Stein in der Hand.
    [one] { $count } Stein in der Hand.
   *[other] { $count } Steine in der Hand.
}
page-returned = { $count ->
    [one] { $count } Stein kam in diesem Zug zurück: Du kannst ihn ab deinem nächsten Zug einwerfen.
   *[other] { $count } Steine kamen in diesem Zug zurück: Du kannst sie ab deinem nächsten Zug einwerfen.
}
page-revision = Dieses Spiel folgt der Regelfassung { $revision }.
page-from-position = Dieses Spiel begann mit einer vorgegebenen Stellung. Es zählt nicht als gewöhnliches Spiel.
page-position-game = Ab vorgegebener Stellung
page-to-replay = Nachspielen
page-open-record = Datei oder Stellung ansehen
page-replay-title = Nachspielen und Analyse
page-replay-at = Aktion { $number } von { $count }
page-replay-begin = Vor der ersten Aktion
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-speed = Tempo
page-replay-turn-back = Voriger Zug
page-replay-turn-on = Nächster Zug
page-replay-view = Sicht
page-replay-open = Alles
page-replay-seat = Wie { $player } es sah
page-replay-round = Zu Runde { $round }
page-replay-try = Ausprobieren
page-replay-try-end = Probieren beenden
page-replay-try-help = Spiel von jeder Stellung aus weiter. Nichts wird gespeichert: Deine Aktionen stehen im Link dieser Seite.
page-replay-die = Oder wähl das Ergebnis des Würfels
page-replay-face = { $face ->
    [arrows] Pfeile würfeln
   *[other] Eine { $face } würfeln
}
page-replay-bot-plays = Bot spielen lassen
page-replay-over = Hier ist das Spiel zu Ende.
page-replay-branches = Varianten
page-replay-game = Das Spiel
page-replay-branch = Variante { $number }, nach Aktion { $at }: { $moves }
page-replay-to-game = Zurück zum Spiel
page-replay-remove = Variante { $number } entfernen
page-replay-share = Link kopieren
page-replay-copied = Der Link zu dieser Stellung ist kopiert.
page-replay-link = Link zu dieser Stellung
page-replay-too-long = Diese Varianten sind zu lang für einen Link, deshalb enthält er sie in einem früheren Stand. Entfern eine Variante, um den Rest zu teilen.
page-replay-picture = { $kind ->
    [svg] Als SVG speichern
   *[png] Als PNG speichern
}
page-replay-from-here = Ab hier spielen
page-replay-from-here-help = Mit dieser Stellung beginnt ein neues Spiel. Alle an seinem Tisch sehen, dass es kein gewöhnliches Spiel ist.
page-replay-start = Spiel beginnen
page-replay-no-move = { $count ->
    [0] Dieses Spiel hat noch keine Aktionen. Du siehst die Anfangsstellung.
    [one] Dieses Spiel hat nur { $count } Aktion. Du siehst sie.
   *[other] Dieses Spiel hat nur { $count } Aktionen. Du siehst die letzte.
}
page-replay-illegal = Aktion { $number } einer Variante in diesem Link ist nicht möglich. { $reason } Die Variante endet davor.
page-replay-broken = Der Link ist beschädigt. Du siehst, was davon lesbar war.
page-replay-no-file = Dieser Browser hat die Datei nicht behalten. Öffne sie noch einmal.
page-replay-file-help = Wähl die Datei eines Spiels oder zieh sie auf diese Seite. Sie wird nicht gespeichert.
page-replay-position = Stellung in Notation
page-replay-show = Ansehen
page-replay-table = Zum Tisch
page-replay-import = Spiel übernehmen
page-replay-unfinished = Dieses Spiel wurde nicht zu Ende gespielt.
page-replay-dice = { $verdict ->
    [genuine] Würfe geprüft: echt
    [right] Würfe geprüft: richtig
    [wrong] Würfe geprüft: nicht echt
   *[unproven] Die Würfe lassen sich nicht prüfen
}
page-replay-options = Optionen und Würfe
page-god-stones = { $count ->
    [0] Keine Göttersteine.
   *[other] Göttersteine: { $values }.
}
page-pyramids-left = { $count ->
    [one] Noch { $count } Pyramide.
   *[other] Noch { $count } Pyramiden.
}
page-throw = Würfeln
page-no-stone = Verzichten
page-drop = Stein einwerfen
page-end-turn = Zug beenden
page-take-back = Zurücknehmen
page-take-back-key = Strg+Z
page-taken-back = Zurückgenommen.
page-look-back = Rückblick
page-stop-bot = Bedenkzeit beenden
page-skip = Überspringen
page-thinking = { $player } denkt nach …
page-turn-of = { $player } ist am Zug.
page-anywhere = { $kind ->
    [relocation] Eingeschlossen: Stell das Raumschiff auf ein beliebiges freies Feld.
   *[god_stone] Gib einen Götterstein ab und lande auf einem beliebigen freien Feld:
}
page-loads = { $count ->
    [one] { $count } Stein
   *[other] bis zu { $count } Steine
}
page-legend-two = { $kind ->
    [arrows] mit den Pfeilen: bis zu zwei Steine
   *[straight] geradeaus: bis zu zwei Steine
}
page-legend-one = mit Abbiegen: ein Stein
page-tap-again = { $value ->
    [0] { $square }: Tipp noch einmal, um zu fliegen.
   *[other] { $square }: Tipp noch einmal; Götterstein { $value } wird abgegeben ({ page-god-stone-cost }).
}
page-anywhere-now = Du setzt Götterstein { $value } ein ({ page-god-stone-cost }). Wähl ein beliebiges freies Feld für dein Raumschiff.
page-god-stone-cost = { $points ->
    [one] am Ende { $points } Punkt weniger
   *[other] am Ende { $points } Punkte weniger
}
page-builds = { $count ->
    [one] { $count } Möglichkeit zu bauen
   *[other] { $count } Möglichkeiten zu bauen
}
page-build = Bauen
page-build-of = { $number } von { $count }
page-build-previous = Vorige Pyramide zeigen
page-build-next = Nächste Pyramide zeigen
page-patterns = Konstellationen und Höhen
page-broken = { $count ->
    [one] { $count } Konstellation ist unterbrochen: Eine Lücke ist nicht leer
   *[other] { $count } Konstellationen sind unterbrochen: Lücken sind nicht leer
}
page-chooser = { $kind ->
    [flight] Wie möchtest du nach { $square } fliegen?
   *[other] { $square }: Was möchtest du tun?
}
page-log = Spielverlauf
page-log-short = Verlauf
page-log-empty = Noch nichts.
page-past-at = Nach { $number } von { $count } Aktionen
page-past-nothing = { $number ->
    [0] Der Anfang: Noch ist nichts geschehen.
   *[other] Was hier geschah, wird nach dem Spiel gezeigt.
}
page-past-first = Zum Anfang
page-past-previous = Eine Aktion zurück
page-past-next = Eine Aktion weiter
page-past-now = Zurück zum Spiel
page-past-hidden = Die Steine werden gezeigt, wenn das Spiel zu Ende ist.
page-final = Schlusswertung
page-curtain = { $player } ist am Zug. Gib das Gerät weiter.
page-curtain-lift = Ich bin { $player }
page-offline = Verbindung verloren. Das Spiel ist gespeichert; neuer Versuch …
page-offline-here = Keine Verbindung zum Server. { $page ->
    [start] Deine Spiele stehen hier, wie sie zuletzt zu sehen waren. Beginnen und spielen kannst du erst wieder mit Verbindung.
    [games] Deine Spiele stehen hier, wie sie zuletzt zu sehen waren. Spielen kannst du erst wieder mit Verbindung.
    [lobby] Die öffentlichen Tische erscheinen, sobald die Verbindung wieder da ist.
    [settings] Die Einstellungen kannst du trotzdem ändern.
   *[other] Diese Seite funktioniert auch ohne Verbindung.
}
page-offline-table = Der Tisch erscheint, sobald die Verbindung wieder da ist.
page-offline-part = Dieser Teil erscheint, sobald die Verbindung wieder da ist.
page-offline-try = Es gibt keine Verbindung zum Server. Versuch es noch einmal, wenn sie wieder da ist.
page-retry = Jetzt versuchen
page-stale = Es gibt eine neuere Version des Programms.
page-reload = Neu laden
page-notation = Aktion oder Feld eintippen
page-notation-play = Ausführen
page-notation-example = z. B. f7
page-board = Spielplan { $board }. Die Pfeiltasten bewegen die Auswahl, die Eingabetaste wählt, N und P springen zum nächsten und zum vorigen möglichen Feld, Strg+Z nimmt zurück, R zeigt den letzten Zug noch einmal.
page-square = { $square }, { $district }, Wert { $value }
page-square-lake = { $square }, See
page-square-covered = { $square }, abgedeckt
page-square-riverside = am Fluss
page-square-lakeside = am See
page-square-ship = Raumschiff von { $player }
page-square-pyramid = { $storeys ->
    [one] Pyramide von { $player } mit { $storeys } Stockwerk
   *[other] Pyramide von { $player } mit { $storeys } Stockwerken
}
page-square-stones = { $count ->
    [one] Stein von { $player }
   *[other] { $count } Steine von { $player }
}
page-square-offers = möglich: { $offers }

## Ein kleines Feld auf einem Touchscreen: wählen, dann bestätigen
page-tap-to-confirm = { $action }: Tipp noch einmal zum Bestätigen.
page-confirm-square = { $square } wählen

## Der letzte Zug
last-turn-title = Letzter Zug
# Der letzte Zug von jemand anderem in einer Zeile. $parts ist eine Liste aus den Meldungen darunter und den Punkten.
last-turn-card = { $player }: { $parts }
last-turn-placed = Raumschiff auf { $square }
last-turn-flew = { $kind ->
    [god_stone] Götterstein { $value } → { $square }
    [relocation] eingeschlossen → { $square }
    [arrows] Pfeile → { $square }
   *[other] { $face } → { $square }
}
last-turn-loaded = { $count ->
    [1] einen Stein eingeworfen
   *[2] zwei Steine eingeworfen
}
last-turn-built = { $storeys ->
    [one] { $storeys } Stockwerk auf { $square } gebaut
   *[other] { $storeys } Stockwerke auf { $square } gebaut
}
last-turn-upgraded = { $storeys ->
    [one] { $square } auf { $storeys } Stockwerk erhöht
   *[other] { $square } auf { $storeys } Stockwerke erhöht
}
last-turn-lead = Mehrheit übernommen: { $district }
last-turn-replay = Letzten Zug noch einmal zeigen

### 11 Die Seite: rund um den Tisch

## Neues Spiel
page-tagline = Flieg über die Stadt aus Stein, merk dir, was du eingeworfen hast, und bau am höchsten.
page-learn = Spielen lernen
page-guide = Zum ersten Mal hier? Das Spiel in einer Minute
page-guide-fly = Flieg: Würfle und flieg mit deinem Raumschiff so viele Felder, wie der Würfel zeigt, geradeaus oder mit Abbiegen; zeigt er Pfeile, beliebig weit in deiner Reihe oder Spalte.
page-guide-load = Wirf Steine ein: einen ins eigene Raumschiff und nach einem Flug geradeaus oder mit den Pfeilen auch einen in ein anderes. Unter den Raumschiffen sind sie verdeckt, bis diese abheben: Merk sie dir.
page-guide-build = Bau mit deinen sichtbaren Steinen: 1 ergibt ein Stockwerk, 2 nebeneinander zwei, 3 in einer Linie mit gleichen Abständen drei, 4 in einer solchen Linie vier, 4 an den Ecken eines Quadrats fünf.
page-guide-score = Punkte: Übernimm in einem Bezirk die Mehrheit, und du bekommst seinen Wert.
page-guide-god = Göttersteine: Du hast drei. Jeder bringt dich einmal auf ein beliebiges freies Feld, ganz gleich, was der Würfel zeigt. Nicht eingesetzte bringen am Ende Punkte.
page-guide-end = Schluss ist, wenn jemand die Punkte für eure Spielerzahl erreicht (30 bis 45) oder die vorletzte Pyramide baut. Dann zählen Fluss, See, Bezirke und nicht eingesetzte Göttersteine.
page-guide-how = Der Tisch sagt dir immer, was als Nächstes zu tun ist, und wenn etwas nicht erlaubt ist, auch warum.
page-new-game = Neues Spiel
page-start = Spiel beginnen
page-continue = Weiterspielen
page-continue-last = Zum letzten Spiel
page-seat = Platz { $seat }
page-seat-name = Name
page-seat-kind = Wer spielt
page-seat-colour = Farbe und Zeichen
page-colour = { $glyph }, { $colour }
page-person = Mensch
page-bots = Bots, der schwächste zuerst
page-only-bots = Nur Bots spielen; du schaust zu.
page-by-lot = ausgelost
page-options = Optionen
page-options-changed = { $count ->
    [one] { $count } geändert
   *[other] { $count } geändert
}
page-options-usual = wie in der Anleitung
page-board-file = Eigene Spielplandatei …
page-board-preview = Der Spielplan { $board }

## Gespeicherte Spiele
page-saved = Gespeicherte Spiele
page-saved-empty = Noch keine Spiele. Jedes Spiel wird nach jeder Aktion gespeichert.
page-saved-all = { $count ->
    [one] { $count } Spiel zeigen
   *[other] Alle { $count } zeigen
}
page-open = Öffnen
page-copy = Kopieren
page-copied = Das Spiel wurde kopiert.
page-delete = Löschen
page-deleted = Das Spiel wurde gelöscht. Dreißig Tage lang kannst du es zurückholen.
page-undo = Rückgängig machen
page-deleted-games = Zuletzt gelöscht
page-restore = Zurückholen
page-restored = Das Spiel wurde zurückgeholt.
page-export = Als Datei speichern
page-import = Datei öffnen …
page-import-drop = Spieldatei hier ablegen
page-imported = Das Spiel wurde übernommen.
page-imported-part = Die Datei hat Fehler. Der lesbare Teil des Spiels wurde übernommen.

## Das Ende
page-again = Noch einmal spielen
page-see-board = Spielplan ansehen
page-count-again = Wertung zeigen
page-count-next = Weiter
page-count-board = Der Spielplan am Ende, mit der Wertungsleiste
page-points = Woher die Punkte kamen
page-points-source = Woher
page-chart = Punkte, Runde für Runde
page-chart-table = Dasselbe als Tabelle
page-chart-round = Runde
page-chart-end = Ende

## Die Regeln
page-rules-search = Regeln durchsuchen
page-rules-found = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
page-rules-none = Keine Regel enthält diese Wörter.
page-rules-offline = Die Regeln in dieser Sprache erscheinen, sobald die Verbindung wieder da ist.
page-rules-contents = Inhalt
page-rules-ruling = Entscheidung
page-rules-ruling-help = kennzeichnet unsere eigenen Entscheidungen, wo keine der fünf gedruckten Anleitungen etwas sagt.
page-rules-revision = Das sind die Regeln der Fassung { $revision }, der dein Spiel folgt.
page-rules-editions = Wo die Ausgaben sich unterscheiden
page-rules-example = Beispiel zu Regel { $clause }
page-rules-mark = { $kind ->
    [possible] möglich: { $squares }
    [impossible] nicht möglich: { $squares }
    [path] Flug: { $squares }
    [constellation] Konstellation: { $squares }
   *[counted] gewertet: { $squares }
}
page-rules-height = { $storeys ->
    [one] ergibt { $storeys } Stockwerk
   *[other] ergibt { $storeys } Stockwerke
}
page-editions-intro = Die Anleitung ist auf Deutsch (das Original), Polnisch, Englisch, Italienisch und Französisch erschienen. Wo die Ausgaben sich unterscheiden, folgen wir der deutschen, dann der Mehrheit.
page-editions-clause = Regel
page-editions-difference = Unterschied
page-editions-decided = So spielen wir
page-editions-names = Namen
page-about-game = Das gedruckte Spiel
page-about-author = Autor
page-about-illustrator = Illustrationen
page-about-publisher = Verlag
page-about-year = Jahr
page-about-number = Spielnummer
page-about-ages = Alter
page-about-ages-from = ab 8 Jahren
page-about-unofficial = Dies ist eine inoffizielle Ausgabe. Verlag und Autor sind nicht daran beteiligt. Regeltext, Spielplan und Bilder sind unsere eigenen.
page-about-pacal = Pacal von Palenque
page-about-king = K’inich Janaab Pakal, kurz Pacal, lebte von 603 bis 683. Mit zwölf Jahren wurde er König der Maya-Stadt Palenque im Süden des heutigen Mexiko und regierte sie 68 Jahre lang. Vieles von dem, was dort heute steht, haben er und seine Söhne gebaut. Begraben wurde er tief im Inneren des Tempels der Inschriften.
page-about-slab = Das Grab wurde 1952 geöffnet. Auf dem Sarkophag liegt eine große, mit Reliefs verzierte Steinplatte: Sie zeigt den König zwischen der Unterwelt und dem Weltenbaum. Manche sahen darin später einen Mann in einer Rakete. Die Wissenschaft sieht das anders, doch daher hat dieses Spiel seinen Namen und seine Raumschiffe.
page-back = Zurück

## Einstellungen
page-settings-kept = Diese Einstellungen werden in diesem Browser gespeichert.
page-language-browser = wie der Browser
page-look = Ansicht
page-look-system = wie das System
page-look-light = Tag
page-look-dark = Dämmerung
page-motion = Bewegung
page-motion-system = wie das System
page-motion-full = alle Animationen
page-motion-reduced = nur wichtige Animationen
page-motion-off = keine Animationen
page-speed = Tempo der Bots
page-speed-slow = langsam
page-speed-normal = normal
page-speed-fast = schnell
page-speed-instant = sofort
page-sound = Ton
page-sound-help = Leise Klänge für Würfel, Flüge und Steine.
page-auto-throw = Automatisch würfeln
page-auto-throw-help = Es wird für dich gewürfelt, ohne dass du klickst.
page-place-names = Namen der Bezirke
page-place-names-help = Sie stehen auf dem Spielplan, wo Platz ist.
page-remarks = Hinweise
page-remarks-help = Kurze Hinweise, wenn etwas zum ersten Mal geschieht. Jeder erscheint einmal.
page-install = Als App installieren
page-version = Version { $version }

## Wenn etwas nicht da ist
page-skip-link = Zum Inhalt
page-missing = Diese Seite gibt es nicht.
page-missing-help = Vielleicht enthält die Adresse einen Tippfehler. Deine Spiele stehen in der Liste.
page-lost-help = Deine Spiele stehen in der Liste. Hast du dieses Spiel als Datei gespeichert, kannst du die Datei dort öffnen.
page-gone = Der Server antwortet nicht. Die Spiele sind gespeichert; neuer Versuch …
page-failed = Das hat nicht geklappt. Versuch es noch einmal.
page-loading = Einen Moment …

## Die Bots, der schwächste zuerst: ein Name, und wie er ist
bot-random = Wanderer
bot-random-help = Wählt irgendeine erlaubte Aktion.
bot-greedy = Sammler
bot-greedy-help = Nimmt sich die meisten Punkte, die gerade zu haben sind.
bot-planner = Planer
bot-planner-help = Plant den eigenen Zug gut, vergisst aber vieles von dem, was unter Raumschiffen liegt.
bot-scout = Kundschafter
bot-scout-help = Bedenkt, was die anderen antworten könnten, und vergisst manches.
bot-architect = Baumeister
bot-architect-help = Denkt die Antworten auf seine Züge durch und vergisst selten etwas.
bot-astronomer = Astronom
bot-astronomer-help = Schaut so weit voraus, wie es geht, und vergisst nichts. Das dauert.

## Wie stark ein Bot ist, nach seinen Sternen
page-strength = { $stars ->
    [1] sehr schwach
    [2] schwach
    [3] mittel
    [4] stark
   *[5] sehr stark
}
page-stars = { $stars } von 5 Sternen

### 12 Die Seite: zusammen spielen

## Ein neuer Tisch
# Wer über den Link kommt, von anderswo.
people-elsewhere = Gast
people-invite = Freunde einladen
people-title = Name des Tisches
people-title-none = Tisch ohne Namen
people-found = Wer den Tisch finden kann
people-found-link = alle, die den Link haben
people-found-all = alle, im Foyer
people-public = Offen für alle
people-public-help = Der Tisch steht im Foyer.
people-spectators = Zuschauer
people-spectators-help = Andere dürfen zuschauen. Sie sehen nur, was alle Spieler sehen, nie das, was nur einer von ihnen sieht.
people-clock = Uhr
people-clock-help = Läuft die Zeit eines Spielers ab, übernimmt ein Bot. Der Spieler kann zurückkommen.
people-clock-kind = { $kind ->
    [live] in Minuten
    [days] in Tagen
   *[none] keine
}
people-clock-turn = Für jeden Zug
people-clock-reserve = Als Reserve, für das ganze Spiel
# $turn und $reserve sind ausgeschrieben: "2 Minuten".
people-clock-times = { $reserve ->
    [none] Uhr: { $turn } für jeden Zug
   *[other] Uhr: { $turn } für jeden Zug und { $reserve } als Reserve
}

## Bis alle da sind
people-gathering = Warten auf Mitspieler
people-gathering-help = { $count ->
    [0] Alle Plätze sind besetzt.
    [one] Das Spiel beginnt von selbst, sobald der letzte Platz besetzt ist.
   *[other] { $count } Plätze sind frei. Das Spiel beginnt von selbst, sobald der letzte besetzt ist.
}
people-seats = Plätze
people-free = frei
people-you = du
people-sit = Hier Platz nehmen
people-name = Dein Name
people-stand = Platz verlassen
people-share = Einladen
people-share-help = Wer diesen Link öffnet, kann sich auf einen freien Platz setzen.
people-link = Link zum Tisch
people-link-copy = Link kopieren
people-link-copied = Kopiert
people-link-share = Teilen …
people-qr = Der Link als QR-Code
people-seat-link = Link zum Platz
people-seat-link-help = Wer diesen Link öffnet, spielt auf diesem Platz: Gib ihn nur einer Person.
people-device = Anderes Gerät nutzen
people-device-help = Öffne diesen Link dort. Behalte ihn für dich: Wer ihn hat, kann an deiner Stelle spielen.
people-put-bot = Bot hierhersetzen
people-give-out = Platz freigeben
people-give-out-help = Der Platz wird frei. Während des Spiels kann der bisherige Spieler zurückkommen, bis jemand anderes den Platz nimmt.
people-start = Jetzt beginnen
people-start-help = Auf freie Plätze setzen sich Bots.
people-close = Tisch schließen
people-close-sure = Für alle schließen? Das Spiel endet hier.
people-closed = Dieser Tisch wurde geschlossen.
people-sure = Ja, sicher

## Der Warteraum: Namen und Einstellungen
people-invite-open = Tisch öffnen
people-invite-help = Du bekommst einen Link für deine Freunde. Namen, Uhr und Optionen lassen sich noch ändern, bis das Spiel beginnt.
people-rename = Namen ändern
people-fill = bleibt er frei: { $bot }
people-undecided = hat noch nicht zugestimmt
people-terms = Einstellungen des Spiels
people-terms-change = Ändern
people-terms-apply = Übernehmen
people-terms-help = Alle anderen, die schon einen Platz haben, müssen zustimmen, bevor das Spiel beginnt. Ist kein Platz frei, beginnt es dann sofort.
people-terms-file = eine Spielplandatei
people-terms-asked = Der Gastgeber hat die Einstellungen geändert. Das Spiel beginnt erst, wenn du zugestimmt hast.
people-terms-agree = Zustimmen

## Rund um ein Spiel
people-people = Leute
people-open = { $count ->
    [one] Leute und Chat, { $count } neue Nachricht
   *[other] Leute und Chat, { $count } neue Nachrichten
}
people-state = { $state ->
    [free] frei
    [here] da
    [bot] Bot
    [away] weg, ein Bot spielt
   *[gone] nicht verbunden
}
people-owner = Gastgeber
people-owner-new = Der Gastgeber ist schon lange weg, deshalb ist jetzt auch { $player } Gastgeber des Tisches.
people-owner-you = Der Gastgeber ist schon lange weg, deshalb bist jetzt auch du Gastgeber des Tisches.
people-sharing = auf { $count } Geräten
people-shared = Dein Platz ist jetzt auf { $count } Geräten offen.
people-shared-help = Gehört dir eines davon nicht, dann wähl „{ people-alone }“.
people-give-out-from = { $player } ist nicht da. Ab { $when } kannst du den Platz freigeben.
people-lost-title = Hast du deinen Platz verloren?
people-lost-short = Platz verloren?
people-lost-help = Gehörst du zu den Abwesenden? Dann öffne den Link zu deinem Platz noch einmal, oder öffne diesen Tisch auf dem Gerät, auf dem du gespielt hast. Hast du beides nicht, dann frag die anderen.
people-claim = Ich bin { $player }
people-claim-from = Ab { $when } kannst du um den Platz von { $player } bitten.
people-claim-asked = Die anderen werden gefragt, ob du { $player } bist. Alle müssen zustimmen.
people-seat-lost = Der Gastgeber hat deinen Platz freigegeben. Du kannst zurück, solange ihn niemand anderes nimmt.
people-former = Der Gastgeber hat deinen Platz jemand anderem gegeben. Du kannst weiter zuschauen und die Aufzeichnung speichern, wenn das Spiel zu Ende ist.
people-newcomer = Du hast diesen Platz mitten im Spiel übernommen. Darum siehst du nur, was Zuschauer sehen.
people-alone = Nur hier spielen
people-alone-help = Alle anderen Geräte und alle Links verlieren den Zugang zu diesem Platz.
people-seat-changes = Letzte Änderungen
people-watching = Du schaust zu.
people-watchers = { $count ->
    [0] Niemand schaut zu.
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
# $time ist ausgeschrieben: "2 Minuten".
people-left = { $player } hat noch { $time }.
people-reserve = Reserve { $time }
people-paused = Das Spiel pausiert.
people-go-on = Fortsetzen
people-pause = Um eine Pause bitten
people-ask-back = Um Rücknahme bitten
people-remove = { $player } ersetzen
people-leave = Spiel verlassen
people-leave-help = Ein Bot spielt für dich. Du kannst jederzeit zurückkommen.
people-return = Zurückkommen
people-coming = Ab dem nächsten Zug spielst du wieder selbst. Bis dahin spielt ein Bot für dich.
people-asks = { $kind ->
    [pause] { $player } bittet um eine Pause.
    [back] { $player } möchte eine Aktion zurücknehmen.
    [remove] { $player } möchte { $other } durch einen Bot ersetzen.
    [claim] Jemand, der zuschaut, sagt: „Ich bin { $other } und habe meinen Platz verloren.“ Stimmt das? Alle müssen zustimmen.
   *[rematch] { $player } möchte noch ein Spiel spielen.
}
people-waits = Es fehlt noch die Antwort von: { $players }.
people-answer-by = { $kind ->
    [remove] Wer bis { $when } nicht antwortet, stimmt zu.
    [rematch] Für alle, die bis { $when } nicht antworten, spielt ein Bot.
   *[other] Antworten könnt ihr bis { $when }.
}
people-yes = Ja
people-no = Nein
people-rematch = Noch ein Spiel
people-rematch-go = Zum nächsten Spiel

## Gespräch
people-talk = Chat
people-talk-help = Wer am Tisch sitzt, kann den anderen schreiben.
people-talk-none = Noch keine Nachrichten.
people-talk-off = An diesem Tisch ist der Chat abgeschaltet.
people-say = Etwas schreiben
people-send = Senden
people-reactions = Kurze Antworten
people-reaction = { $kind ->
    [wave] Hallo!
    [wow] Oh!
    [oops] Hoppla!
    [thanks] Danke!
    [hurry] Du bist dran!
   *[bravo] Gut gespielt!
}
people-mute = { $player } stumm schalten
people-mute-all = Alle stumm schalten
people-muted = { $count ->
    [one] { $count } Nachricht wird nicht gezeigt.
   *[other] { $count } Nachrichten werden nicht gezeigt.
}

## Der Tisch des Gastgebers
people-table = Tisch
people-save = Speichern
people-webhook = Webhook
people-webhook-help = { $set ->
    [yes] Eine Adresse ist eingetragen. An sie wird gemeldet, wer am Zug ist, dazu Name und Link des Tisches.
   *[no] Eine https-Adresse, an die gemeldet wird, wer am Zug ist, dazu Name und Link des Tisches.
}

## Du bist am Zug
people-your-turn = Du bist am Zug
people-notify = Mich benachrichtigen
people-notify-on = Du wirst benachrichtigt, wenn du am Zug bist, auch wenn diese Seite geschlossen ist.
people-notify-open = Du wirst benachrichtigt, wenn du am Zug bist, solange diese Seite offen bleibt. { $why ->
    [server] Dieser Server schickt keine Benachrichtigungen an geschlossene Seiten.
   *[browser] Dieser Browser empfängt keine Benachrichtigungen für geschlossene Seiten.
}
people-notify-denied = Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaub sie in den Einstellungen des Browsers.
people-next = Nächstes Spiel

## Spiele und Foyer
page-my-games = Meine Spiele
people-my-waiting = { $count ->
    [0] Kein Spiel wartet auf dich.
    [one] { $count } Spiel wartet auf dich.
   *[other] { $count } Spiele warten auf dich.
}
people-none = Noch keine Spiele. Hier stehen Spiele, die du in diesem Browser beginnst oder bei denen du mitspielst.
page-lobby = Foyer
people-lobby-help = Tische, die allen offenstehen.
people-lobby-none = Zurzeit ist kein Tisch für alle offen.
people-join = Platz nehmen
people-watch = Zuschauen
people-play = Spielen
people-due = Frist: { $when }

## Der Würfel
people-dice = Überprüfbarer Würfel
people-dice-promised = Alle Würfe folgen aus einem Startwert, der vor dem Spiel gewählt wurde. Das ist sein SHA-256-Wert; der Startwert wird am Ende gezeigt.
people-dice-shown = Der Startwert aller Würfe. Sein SHA-256-Wert war von Anfang an zu sehen. Speichere das Spiel als Datei und prüf es mit: { $command }
people-unsealed = { $why ->
    [position] Die Würfe an diesem Tisch lassen sich nicht prüfen: Das Spiel begann mit einer vorgegebenen Stellung.
    [brought] Die Würfe an diesem Tisch sind vielleicht nicht geheim: Das Spiel hat anderswo begonnen, und jemand könnte kommende Würfe kennen.
    [ended] Die Würfe an diesem Tisch sind vielleicht nicht geheim: Das Spiel war schon einmal zu Ende, und jemand könnte kommende Würfe kennen.
   *[replayed] Die Würfe an diesem Tisch sind vielleicht nicht geheim: Jemand hat allein Würfe zurückgenommen und könnte kommende kennen.
}

# Der Stand: wer gewinnt, und wie nah das Ende ist
page-if-ended = Wäre jetzt Schluss
page-end-label = Ende
page-target = Ziel: { $points } Punkte
page-last-round = Letzte Runde: Danach endet das Spiel.
page-can-end = { $player } kann das Spiel in diesem Zug beenden.
page-score-total = { $count ->
    [one] { $count } Punkt; wäre jetzt Schluss: { $total }
   *[other] { $count } Punkte; wäre jetzt Schluss: { $total }
}
page-pyramids-to-end = { $count ->
    [0] Die vorletzte Pyramide ist gebaut.
    [one] Mit der nächsten neuen Pyramide endet das Spiel.
   *[other] Noch { $count } neue Pyramiden, dann endet das Spiel.
}
page-square-leads = { $storeys ->
    [one] { $count ->
        [one] { $players } führt mit { $storeys } Stockwerk
       *[other] { $players } führen gemeinsam mit je { $storeys } Stockwerk
    }
   *[other] { $count ->
        [one] { $players } führt mit { $storeys } Stockwerken
       *[other] { $players } führen gemeinsam mit je { $storeys } Stockwerken
    }
}
card-value = Wert { $value }
card-water = Zählt nur am Ende.
card-storeys = Stock­werke
# The points that a place gives if nothing changes any more. The heading of a narrow column.
card-points = Am Ende
card-one-more = Ein Stock­werk mehr
# $points hat sein Vorzeichen: +3 oder −2.
card-at-once = { $points } sofort
card-at-end = { $points } am Ende
card-other = { $player } { $points }
card-nothing = ändert nichts
card-target = Ziel: { $points } Punkte
card-target-help = { $ending ->
    [score_reached] Das Spiel endet, sobald jemand das Ziel erreicht.
   *[round_played] Erreicht jemand das Ziel, wird die Runde zu Ende gespielt; dann ist das Spiel vorbei.
}
card-to-go = { $count ->
    [0] erreicht
    [one] noch { $count } Punkt
   *[other] noch { $count } Punkte
}
card-points-left = { $count ->
    [0] { $player } hat das Ziel erreicht.
    [one] { $player }: noch { $count } Punkt bis zum Ziel.
   *[other] { $player }: noch { $count } Punkte bis zum Ziel.
}
card-sign = Zeichen von { $player }
card-sign-help = Alles in dieser Farbe und mit diesem Zeichen ({ $glyph }) gehört diesem Spieler.
card-bot = { $player } ist ein Bot
card-bot-help = Stufe: { $level }.
card-presence = Verbindung und Uhr von { $player }
card-presence-help = { $state ->
    [here] Verbunden: Der Kreis ist ausgefüllt.
    [away] Weg: Der Kreis ist halb ausgefüllt. Ein Bot spielt, bis die Person zurückkommt.
   *[gone] Nicht verbunden: Der Kreis ist leer.
}
card-score = Punkte von { $player }
card-score-help = { $count ->
    [one] Bisher { $count } Punkt.
   *[other] Bisher { $count } Punkte.
}
card-total = { $count ->
    [one] Wäre jetzt Schluss: { $count } Punkt.
   *[other] Wäre jetzt Schluss: { $count } Punkte.
}
card-hand = Steine von { $player }
card-hand-help = Von { $count } Steinen liegen alle, die nicht in der Hand sind, auf dem Spielplan, sichtbar oder unter Raumschiffen. Nach einem Flug werden Steine aus der Hand in Raumschiffe eingeworfen.
card-god-stones = Göttersteine von { $player }
card-god-stones-help = { $points ->
    [0] Keiner ist mehr übrig. Jeder erlaubte einen Flug auf ein beliebiges freies Feld.
    [one] Am Ende { $points } Punkt wert. Wer einen abgibt, fliegt auf ein beliebiges freies Feld.
   *[other] Am Ende { $points } Punkte wert. Wer einen abgibt, fliegt auf ein beliebiges freies Feld.
}
card-pyramids = Pyramiden von { $player }
card-pyramids-help = Diese sind noch übrig. Nach dem Erhöhen kommt die ersetzte Pyramide hierher zurück.
card-height = { $storeys ->
    [one] { $storeys } Stockwerk: { $count }
   *[other] { $storeys } Stockwerke: { $count }
}

# Kennzeichnet, wer an diesem Bildschirm spielt
page-you = du

# Wie es um eine Bitte steht, und warum sie nicht erfüllt wurde
people-agreed = Zugestimmt: { $agreed } von { $asked }.
people-ended = { $kind ->
    [pause] Die Bitte von { $player } um eine Pause wurde nicht erfüllt.
    [back] Die Bitte von { $player } um Rücknahme wurde nicht erfüllt.
    [remove] Die Bitte von { $player }, jemanden zu ersetzen, wurde nicht erfüllt.
    [claim] Die Bitte um einen verlorenen Platz wurde nicht erfüllt.
   *[rematch] Die Bitte von { $player } um ein weiteres Spiel wurde nicht erfüllt.
}
people-ended-why = { $how ->
    [declined] { $player } hat Nein gesagt.
    [unanswered] Nicht alle haben geantwortet.
    [withdrawn] { $player } hat sie zurückgezogen.
   *[moved] Das Spiel ist weitergegangen.
}

## Aus einem lokalen Spiel mit anderen spielen
page-others = Mit anderen spielen
people-others-intro = Dieses Spiel läuft auf diesem Rechner. Du kannst es für andere öffnen, ohne neu anzufangen. Sie sehen nur diesen Tisch und keines deiner anderen Spiele.
people-others-dice = Die Würfe bleiben geheim, wenn kein Wurf zurückgenommen wurde. Sonst sehen alle, dass die Würfe vielleicht nicht geheim sind.
people-others-machine = Auf diesem Rechner
people-others-machine-help = Für einen anderen Browser auf diesem Rechner oder ein anderes Profil dieses Browsers.
people-others-network = Im Heimnetz
people-others-network-help = Für Handys und Rechner im selben Netz. Dieser Rechner muss eingeschaltet bleiben, und das Programm muss weiterlaufen.
people-others-server = Auf einem Server
people-others-server-help = Für Leute, egal wo sie sind. Du brauchst die Adresse eines Servers, auf dem „pacal serve“ läuft. Das Spiel geht dort als Kopie weiter, und alle sehen, dass die Würfe vielleicht nicht geheim sind. Das Spiel hier bleibt, wie es ist.
people-others-server-address = Adresse des Servers
people-others-server-bad = Das ist keine Adresse eines Servers. So sieht eine aus: https://play.example
people-others-server-long = Dieses Spiel ist zu lang für einen Link. Speichere es als Datei und öffne die Datei auf dem Server.
people-others-go = Dort weiterspielen
people-others-open = { $reach ->
    [network] Dieser Tisch ist offen für alle in deinem Netz, die seinen Link haben.
   *[machine] Dieser Tisch ist offen für andere Browser auf diesem Rechner.
}
people-others-closed = Dieser Tisch ist gerade für andere geschlossen, zum Beispiel weil das Programm neu gestartet wurde. Alle behalten ihren Platz. Öffne den Tisch wieder und verschick den neuen Link.
people-others-link-help = Wer diesen Link öffnet, sieht den Tisch und kann sich auf einen freien Platz setzen. Um einen deiner Plätze zu übergeben, nimm den Link zu diesem Platz.
people-others-seat-help = Wer diesen Link öffnet, übernimmt diesen Platz von dir. Gib ihn nur einer Person.
people-others-stop = Für andere schließen
people-link-here = Dieser Link funktioniert nur auf diesem Rechner.
people-guest-title = Du bist hier zu Gast
people-guest-help = Öffne den Link, den du bekommen hast. Als Gast siehst du nur die Tische, die für dich offen sind.
people-brought-title = Ein Spiel hier fortsetzen
people-brought-what = { $count ->
    [0] { $players }: noch keine Aktion.
    [one] { $players }: bisher { $count } Aktion.
   *[other] { $players }: bisher { $count } Aktionen.
}
people-brought-help = Das Spiel bekommt einen Tisch auf diesem Server. Du bekommst alle Plätze ohne Bot und kannst sie mit Links übergeben. Alle sehen, dass die Würfe vielleicht nicht geheim sind.
people-brought-go = Hier weiterspielen
people-brought-bad = Dieser Link enthält kein vollständiges Spiel; vielleicht wurde er abgeschnitten. Speichere das Spiel auf dem anderen Rechner als Datei. Öffne die Datei dann hier mit „{ page-import }“.
guests-not-here = So lässt sich nur ein Tisch auf dem eigenen Rechner öffnen. Verschick hier einfach den Link zum Tisch.
guests-port = Für andere ließ sich kein Port öffnen: { system-error }.
guests-no-network = Dieser Rechner ist in keinem Netz, also erreicht ihn sonst niemand. Verbinde ihn mit einem Netz oder öffne den Tisch nur auf diesem Rechner.
guests-closed = Dieser Tisch ist für andere geschlossen. Öffne ihn zuerst mit „{ page-others }“.
guests-ended = Dieser Tisch wurde für andere geschlossen. Bitte den Gastgeber um einen neuen Link.

## Vorschau von Links
preview-title = Einladung zu Pacal’s Rocket
preview-description = Öffne den Link und nimm direkt im Browser Platz. Du brauchst kein Konto.
preview-picture = Die Rakete aus Pacal’s Rocket

### 13 Lektionen

# $move is the label of a move: "With turns to d7".
lesson-why-not = Warum nicht „{ $move }“?
lesson-missed = Das darfst du, aber jetzt ist das Ziel dieser Aufgabe nicht mehr zu erreichen. Nimm die Aktion zurück oder fang die Aufgabe neu an.

## Fliegen
lesson-fly-title = Fliegen
lesson-fly-about = Geradeaus, mit Abbiegen und in Sackgassen.
lesson-fly-straight = Würfle. Zu dritt, zu viert und zu fünft gilt das Ergebnis die ganze Runde lang für alle.
lesson-fly-straight-fly = In der ersten Runde fliegst du geradeaus aus dem heiligen Bezirk: 3 Felder, wenn kein Hindernis kommt. Wähl ein markiertes Feld.
lesson-fly-straight-done = Das war ein Flug geradeaus. Ab der zweiten Runde darfst du auch abbiegen.
lesson-fly-turns = Flieg genau 3 Felder weit und bieg dabei mindestens einmal ab. Felder, die du so erreichst, haben einen gestrichelten Rahmen.
lesson-fly-turns-done = Mit Abbiegen erreichst du mehr Felder. Aber auch geradeaus zu fliegen hat einen Vorteil: Den siehst du als Nächstes.
lesson-fly-deadend = Der Würfel zeigt 5. Aber c9 hat an drei Seiten Hindernisse: In einer solchen Sackgasse endet der Flug früher. Flieg dorthin.
lesson-fly-deadend-done = Pyramiden und andere Raumschiffe sind Hindernisse, Steine nicht. Jetzt kannst du fliegen!

## Einwerfen
lesson-load-title = Steine einwerfen
lesson-load-about = Wirf Steine in Raumschiffe ein und sieh, was beim Abheben erscheint.
lesson-load-both = Flieg geradeaus: Danach darfst du zwei Steine einwerfen, einen ins eigene und einen in ein anderes Raumschiff.
lesson-load-both-load-own = Wirf einen Stein ins eigene Raumschiff ein. Darunter bleibt er verdeckt, bis du wegfliegst.
lesson-load-both-load-other = Jetzt ins andere Raumschiff. Wenn es wegfliegt, bleibt dein Stein dort liegen.
lesson-load-both-done = Jeder Zug hat diese Reihenfolge: fliegen, einwerfen, bauen. Fliegen musst du, alles andere ist freiwillig.
lesson-load-one = Du bist mit Abbiegen geflogen, also darfst du nur einen Stein einwerfen, und zwar ins eigene Raumschiff. Wirf ihn ein.
lesson-load-one-done = Das ist der Preis fürs Abbiegen: ein Stein statt zwei.
lesson-load-uncover = Unter deinem Raumschiff liegen ein Stein von dir und einer vom anderen Spieler. Flieg weg.
lesson-load-uncover-done = Jetzt sind beide Steine für alle sichtbar. Nur mit sichtbaren Steinen kann man bauen.
lesson-load-board = Deine Hand ist leer, also darfst du einen deiner sichtbaren Steine vom Spielplan nehmen. Wirf einen ins eigene Raumschiff ein.
lesson-load-board-done = Steine unter einem Raumschiff sind verdeckt: Niemand darf sie ansehen oder wegnehmen. Jetzt kannst du Steine einwerfen!

## Bauen
lesson-build-title = Bauen
lesson-build-about = Fünf Konstellationen werden zu Pyramiden. Bau da, wo es Punkte gibt.
lesson-build-one = Ein sichtbarer Stein wird zu einer Pyramide mit einem Stockwerk. Bau sie auf c9.
lesson-build-one-done = Nur du hast Stockwerke in diesem Bezirk, also bekommst du seinen Wert. Dein Stein ist wieder in deiner Hand.
lesson-build-two = Zwei Steine nebeneinander ergeben zwei Stockwerke. Bau auf c10 oder d10. Auf d10 geht auch der Stein des anderen Spielers zurück.
lesson-build-two-done = Alle deine Steine der Konstellation sind wieder in deiner Hand. In jedem Zug darfst du eine Pyramide bauen.
lesson-build-three = Drei Steine in einer Linie mit gleichen Abständen: drei Stockwerke. Bau in einem Bezirk, wo du dann die meisten Stockwerke hast.
lesson-build-three-done = Du hast hier die Mehrheit übernommen: Das bringt Punkte. Gleichstand hätte nichts gebracht.
lesson-build-four = Vier Steine in einer Linie ergeben vier Stockwerke. Auch eine Diagonale ist eine Linie. Bau auf einem der Felder.
lesson-build-four-done = Reihen, Spalten und Diagonalen zählen. Die Abstände müssen gleich sein; was dazwischen liegt, spielt keine Rolle.
lesson-build-five = Vier Steine an den Ecken eines Quadrats ergeben die höchste Pyramide: fünf Stockwerke. Das Quadrat darf jede Größe haben.
lesson-build-five-done = Jetzt kennst du alle fünf Konstellationen. Der Knopf neben dem Würfel zeigt sie in jedem Spiel.

## Ende
lesson-end-title = Gewinnen
lesson-end-about = Wie du die Mehrheit übernimmst und wie ein Spiel endet.
lesson-end-lead = Ein Bezirk bringt Punkte, wenn du dort allein die meisten Stockwerke bekommst. Bau da, wo du einen Gleichstand auflöst.
lesson-end-lead-done = Eine Mehrheit bringt nur Punkte, wenn du sie übernimmst. Mehr Stockwerke im selben Bezirk bringen jetzt nichts: Such dir einen anderen.
lesson-end-target = Zu zweit würfelt jeder für den eigenen Zug, und 45 Punkte beenden das Spiel sofort. Du hast 42. Würfle.
lesson-end-target-fly = Flieg, wohin du willst. Deine Steine auf c4 und b8 sind sichtbar, und du brauchst einen davon.
lesson-end-target-build = Bau da, wo du mindestens 3 Punkte bekommst.
lesson-end-target-done = Raumschiffe und Steine verlassen den Spielplan. Dann zählen Fluss, See, Bezirke und Göttersteine. Wer die meisten Punkte hat, gewinnt.
lesson-end-round = Zu dritt beenden 40 Punkte das Spiel, aber die Runde wird noch zu Ende gespielt. Bau und sieh den anderen zu.
lesson-end-round-done = Alle hatten gleich viele Züge. Das Ziel selbst bringt keine Punkte: Die Schlusswertung entscheidet.
lesson-end-last = Du hast noch zwei Pyramiden. Bau die vorletzte: Das bringt dir 5 Punkte und beendet das Spiel sofort.
lesson-end-last-done = Die Schlusswertung zeigt, woher alle Punkte kommen. Jetzt weißt du genug, um zu spielen!

## Pfeile und Göttersteine
lesson-jump-title = Pfeile und Göttersteine
lesson-jump-about = Spring über Hindernisse oder flieg auf ein beliebiges Feld.
lesson-jump-arrows = Pfeile: Flieg beliebig weit in deiner Reihe oder Spalte und spring über Hindernisse. Spring über die Pyramide auf c5.
lesson-jump-arrows-done = Nach einem Flug mit den Pfeilen darfst du zwei Steine einwerfen, wie nach einem Flug geradeaus.
lesson-jump-god = Dein Stein auf g10 ist weit weg. Wähl einen Götterstein und flieg auf f10 oder h10, neben deinen Stein.
lesson-jump-god-done = Ein abgegebener Götterstein ist für immer weg. Ein behaltener bringt am Ende seinen Wert.
lesson-jump-hemmed = Dein Raumschiff ist eingeschlossen, und du hast keinen Götterstein mehr. Nur dann versetzt du es kostenlos auf ein beliebiges freies Feld.
lesson-jump-hemmed-build = Nach dem Versetzen darfst du keinen Stein einwerfen. Beende deinen Zug.
lesson-jump-hemmed-done = Hättest du noch einen Götterstein gehabt, hättest du ihn abgeben müssen.

## Steine, die zurückkommen
lesson-return-title = Steine, die zurückkommen
lesson-return-about = Auf ein Feld passt nur ein Stein jeder Farbe.
lesson-return-back = Unter deinem Raumschiff liegen zwei deiner Steine. Flieg weg und sieh, was mit ihnen geschieht.
lesson-return-back-done = Ein Feld, ein Stein jeder Farbe: Beide sind wieder in deiner Hand. Einwerfen darfst du sie ab deinem nächsten Zug.
lesson-return-second = Unter dem anderen Raumschiff liegt schon ein Stein von dir. Du darfst trotzdem einen zweiten einwerfen. Mach das.
lesson-return-second-done = Wenn dieses Raumschiff wegfliegt, kommen beide Steine zu dir zurück. Überleg es dir also gut.

## Erhöhen
lesson-upgrade-title = Erhöhen
lesson-upgrade-about = Deine Pyramiden zählen als Steine und werden höher.
lesson-upgrade-raise = Deine Pyramide kann als Stein zählen. Mit deinen Steinen auf e9 und g9 ergibt das drei in einer Linie: Erhöhe sie.
lesson-upgrade-raise-done = Die niedrigere Pyramide ist wieder in deinem Vorrat. Erhöhen zählt als die eine Pyramide, die du in diesem Zug bauen darfst.
lesson-upgrade-standin = Wieder zählt deine Pyramide als Stein. Bau diesmal eine neue Pyramide mit drei Stockwerken auf e8 oder f8.
lesson-upgrade-standin-done = Die Pyramiden einer Konstellation bleiben stehen. Mindestens ein Stein muss dabei sein.
lesson-upgrade-lower = Du hast keine Pyramide mit drei Stockwerken mehr, also darfst du mit drei Steinen eine niedrigere bauen. Bau eine mit zwei Stockwerken.
lesson-upgrade-lower-done = Niedriger bauen darfst du nur, wenn du keine Pyramide der richtigen Höhe mehr hast.
lesson-upgrade-expert = Das Spiel für Profis ist strenger: Eine Pyramide zählt nur dann als Stein, wenn du genau sie erhöhst. Erhöhe die auf d8.
lesson-upgrade-expert-done = Das Spiel für Profis ist eine der Optionen für ein neues Spiel.

## Fluss und See
lesson-water-title = Fluss und See
lesson-water-about = Die Ufer bringen am Ende Punkte.
lesson-water-river = Am Ende bringen die meisten Stockwerke am Fluss 12 Punkte. Bau dort: auf e8, nicht auf c6.
lesson-water-river-done = Der Zweite bekommt 8, der Dritte 4. Bei Gleichstand werden die Punkte der belegten Plätze zusammengezählt und geteilt.
lesson-water-lake = Mit deiner nächsten Pyramide endet das Spiel. Bau da, wo du gewinnst: Der See zählt wie der Fluss.
lesson-water-lake-done = Der See hat dieses Spiel entschieden. Denk vor dem Ende an beide Ufer.

## Drei Runden mit Trainer
lesson-coach-title = Drei Runden mit Trainer
lesson-coach-about = Ein richtiges Spiel gegen einen schwachen Bot, mit Ratschlägen.
lesson-coach-game = Der Bot ist dran. Achte darauf, wohin er fliegt und was er einwirft.
lesson-coach-game-place = Stell dein Raumschiff auf ein freies Feld im heiligen Bezirk. In der ersten Runde muss es geradeaus hinausfliegen.
lesson-coach-game-throw = Du bist dran: Würfle. Zu zweit würfelt jeder für den eigenen Zug.
lesson-coach-game-fly = Wohin? Nach einem Flug geradeaus oder mit den Pfeilen darfst du zwei Steine einwerfen, mit Abbiegen nur einen.
lesson-coach-game-load-own = Wirf einen Stein ins eigene Raumschiff ein. Welche Konstellation ergeben deine Steine, wenn es wegfliegt?
lesson-coach-game-load-other = Wirf auch einen ins andere Raumschiff ein: Dein Stein bleibt da, wo es jetzt steht.
lesson-coach-game-build = Kannst du bauen? Achte auf die Punkte. Manchmal lohnt es sich, auf eine höhere Pyramide zu warten.
lesson-coach-game-done = Drei Runden sind vorbei, und du kennst das Spiel. Fang jetzt ein eigenes an!

## The page: lessons
lessons-title = Spielen lernen
lessons-help = Kurze Lektionen an einem echten Tisch. Nach den ersten { $count } kannst du spielen.
lessons-start = Starten
lessons-continue = Fortsetzen
lessons-again = Wiederholen
lessons-known = Geschafft
lessons-can-play = Du kannst jetzt spielen! Die übrigen Lektionen haben Zeit.
lessons-not-kept = Dieser Browser speichert nichts. Dein Fortschritt geht verloren, wenn du diese Seite schließt.
lessons-kept = Dein Fortschritt wird nur in diesem Browser gespeichert.
lessons-opening = Die Lektion wird geöffnet …
lessons-all = Alle Lektionen
lessons-place = { $lesson }, { $task } von { $tasks }
lessons-more = Mehr
lessons-next = Weiter
lessons-next-lesson = Nächste Lektion
lessons-skip = Überspringen
lessons-restart = Neu anfangen
lessons-rules = Regeln dieser Lektion:
server-no-lesson = Diese Lektion oder Aufgabe gibt es nicht. Vielleicht stammt der Link aus einer anderen Version des Programms. Alle Lektionen stehen in der Liste.

## The first time that something happens in a game
remark-uncovered = Ein Raumschiff hat abgehoben. Die Steine darunter sind jetzt sichtbar: Ihre Besitzer können mit ihnen bauen.
remark-pattern = Deine Steine bilden eine Konstellation: Du kannst bauen. Die Liste zeigt jede Pyramide mit Höhe und Punkten.
remark-returned = Auf dem Feld lagen mindestens zwei Steine einer Farbe. Sie sind alle wieder in der Hand ihres Besitzers.
remark-can-end = { $player } kann das Spiel in diesem Zug beenden. Sieh vorher nach, wer jetzt gewinnen würde.
remark-title = Hinweis
remark-off = Hinweise ausschalten

## The edition without a server
site-loading-download = Das Spiel wird geladen: { $loaded } von { $total } MB
site-loading-python = Das Spiel startet …
site-loading-games = Deine Spiele werden geöffnet …
site-failed-browser = Dieser Browser kann das Programm nicht ausführen. Nimm eine aktuelle Version von Firefox, Chrome, Edge oder Safari.
site-failed-download = Ein Teil des Programms ließ sich nicht laden. Prüf die Verbindung und versuch es noch einmal. Deine Spiele sind sicher.
site-failed-program = Ein Fehler hat das Programm beendet. Deine Spiele sind bis zur letzten Aktion gespeichert.
site-again = Erneut versuchen
site-details = Einzelheiten
site-occupied = Das Programm ist schon in einem anderen Tab geöffnet.
site-ended = Das Programm läuft in einem anderen Tab weiter.
site-take-over = Hier spielen
site-not-kept = Dieser Browser behält deine Spiele nicht, wenn du die Seite schließt. Um ein Spiel zu behalten, speichere es als Datei.
site-cleared = Der Browser hat deine gespeicherten Spiele gelöscht. Spiele, die du als Datei gespeichert hast, kannst du wieder öffnen.
site-update = Eine neue Version ist bereit.
site-update-use = Jetzt nutzen
site-others = Dieses Spiel läuft in deinem Browser. Um mit Leuten an anderen Geräten zu spielen, zu chatten und benachrichtigt zu werden, brauchst du einen Server.
site-others-own = Du kannst selbst einen betreiben: Installier das Programm „pacal“ auf einem Rechner mit Python und starte „pacal serve“. Oder frag jemanden, der schon einen betreibt, nach der Adresse.
