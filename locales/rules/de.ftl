# The rules at hand, clause by clause, for players. docs/rules.md is the specification.

section-1 = Was zum Spiel gehört
section-2 = Der Aufbau
section-3 = Runden und Züge
section-4 = Fliegen
section-5 = Energiesteine
section-6 = Bauen
section-7 = Punkte während des Spiels
section-8 = Das Ende des Spiels
section-9 = Die Schlusswertung
section-10 = Einstellungen am Tisch

rule-R1-1 = Zwei bis fünf spielen mit. Alle haben eine Farbe mit 10 Energiesteinen, einem Raumschiff, drei Göttersteinen (2, 4 und 6 wert) und 11 Pyramiden: eine mit einem Stockwerk, drei mit zwei, drei mit drei, zwei mit vier und zwei mit fünf. Ein weiterer Stein zeigt die Punkte an.
rule-R1-2 = Die Stadt hat 16 Bezirke, jeder mit einem Wert. Der heilige Bezirk aus 3 mal 3 Feldern liegt in der Mitte und ist 7 wert. Im See kann niemand stehen. Der Fluss verläuft zwischen den Feldern; die Felder am Wasser sind gekennzeichnet.
rule-R1-3 = Der Würfel hat sechs Seiten: 2, 3, 3, 4, 5 und Pfeile.
rule-R1-4 = Der Spielplan ist unsere eigene Zeichnung der Stadt. Andere Spielpläne samt Würfel lassen sich aus einer Datei laden.

rule-R2-1 = Sind weniger als fünf dabei, ist ein Teil der Stadt überwuchert. Abgedeckte Felder gehören nicht zum Spiel: Dort kann niemand stehen, anhalten oder durchfliegen, und Punkte gibt es dort keine.
rule-R2-2 = Alle beginnen mit 0 Punkten. Wer anfängt, entscheidet das Los, wenn ihr nichts anderes wollt; dann geht es im Uhrzeigersinn weiter.
rule-R2-3 = Der Reihe nach, vom Startspieler an, stellen alle ihr Raumschiff auf ein freies Feld im heiligen Bezirk.

rule-R3-1 = Zu dritt bis fünft würfelt, wer in der Runde als Erstes dran ist, und das Ergebnis gilt in dieser Runde für alle. Danach wandert der Würfel nach links: Wer ihn bekommt, würfelt und beginnt.
rule-R3-2 = Zu zweit seid ihr abwechselnd dran und würfelt jedes Mal nur für den eigenen Zug.
rule-R3-3 = Ein Zug hat vier Schritte: Du musst fliegen, dann darfst du Steine einwerfen, dann darfst du bauen, und zuletzt werden die Punkte automatisch gezählt.

rule-R4 = Hindernisse sind andere Raumschiffe, alle Pyramiden (auch deine eigenen), der See, der Rand des Spielplans und abgedeckte Felder. Steine und der Fluss sind keine. Ein Feld ist frei, wenn kein Raumschiff und keine Pyramide darauf steht.
rule-R4-1 = Du musst fliegen: Das Raumschiff landet auf einem anderen Feld als dem, von dem es kam.
rule-R4-2 = Geradeaus: Flieg genau so viele Felder, wie der Würfel zeigt, in eine der vier Richtungen. Ist etwas im Weg, hältst du davor an, und der Rest verfällt. Freiwillig früher anhalten geht nicht, und schräg geflogen wird nie.
rule-R4-3 = Mit Abbiegen: Flieg genau so viele Felder, wie der Würfel zeigt, mit mindestens einer rechtwinkligen Kurve, um alles herum, was im Weg ist. Kein Feld wird zweimal betreten, und zum Start geht es nicht zurück.
rule-R4-4 = Sackgasse: Fliegst du mit Abbiegen auf ein Feld, das an drei Seiten versperrt ist, endet der Flug dort, und der Rest verfällt.
rule-R4-5 = Pfeile: Flieg beliebig weit in der Reihe oder Spalte, über alles hinweg, auf ein freies Feld. Nur am Rand und an abgedeckten Feldern ist Schluss.
rule-R4-6 = Götterstein: Statt all dem darfst du einen deiner Göttersteine abgeben, ganz gleich was der Würfel zeigt, und dein Raumschiff auf ein beliebiges freies Feld stellen. Der Stein ist für immer weg.
rule-R4-7 = Eingeschlossen: Lässt der Würfel überhaupt keinen Flug zu, musst du einen Götterstein einsetzen. Hast du keinen mehr, versetzt du dein Raumschiff kostenlos auf ein beliebiges freies Feld, wirfst in diesem Zug aber keinen Stein ein.
rule-R4-8 = Erste Runde: Flieg nur geradeaus oder mit den Pfeilen, und zwar aus dem heiligen Bezirk hinaus. Abbiegen ist noch nicht erlaubt, und ein Götterstein nur, wenn du anders nicht hinauskommst.
rule-R4-9 = Hebt ein Raumschiff ab, bleiben die Steine darunter liegen und kommen ans Licht.

rule-R5-1 = Nach einem Flug geradeaus oder mit den Pfeilen darfst du zwei Steine einwerfen: einen in dein eigenes Raumschiff und einen in das von jemand anderem. Auf jeden davon kannst du verzichten.
rule-R5-2 = Nach einem Flug mit Abbiegen oder mit Götterstein darfst du einen Stein einwerfen, und zwar in dein eigenes Raumschiff.
rule-R5-3 = Nach dem Versetzen wirfst du keinen Stein ein.
rule-R5-4 = Hast du keinen Stein mehr in der Hand, darfst du einen deiner offen liegenden Steine vom Spielplan nehmen und musst ihn sofort einwerfen.
rule-R5-5 = Ein Stein liegt offen, wenn kein Raumschiff auf seinem Feld steht. Unter ein Raumschiff darf niemand schauen: Alle haben gesehen, was eingeworfen wurde, und müssen es sich merken.
rule-R5-6 = Auf jedem Feld liegt nur ein Stein je Farbe. Kommen beim Abheben zwei oder mehr von einer Farbe zum Vorschein, gehen alle dieser Farbe zurück.
rule-R5-7 = Du darfst mit Absicht einen zweiten Stein einwerfen; beim Abheben kommen dann beide in die Hand zurück.

rule-R6-1 = In deinem Zug darfst du nach dem Einwerfen eine Pyramide bauen oder eine erhöhen. Müssen musst du nie.
rule-R6-2 = Deine offenen Steine geben vor, was geht: 1 Stein ein Stockwerk, 2 nebeneinander zwei, 3 in einer Linie mit gleichen Abständen drei, 4 in einer solchen Linie vier und 4 an den Ecken eines geraden Quadrats fünf. Linien dürfen auch schräg sein.
rule-R6-3 = Gleiche Abstände werden in Feldern gezählt. Was zwischen den Steinen liegt, ist gleichgültig, außer ihr spielt mit leeren Lücken.
rule-R6-4 = Deine eigenen Pyramiden dürfen Steine ersetzen, doch mindestens ein Stein muss dabei sein.
rule-R6-5 = Eine neue Pyramide kommt auf das Feld eines der Steine. Alle Steine der Konstellation kehren in deine Hand zurück, und fremde Steine auf dem Baufeld gehen an die anderen zurück.
rule-R6-6 = Stattdessen darfst du eine deiner Pyramiden in der Konstellation durch eine höhere ersetzen. Die Steine kommen in deine Hand, die alte Pyramide in deinen Vorrat.
rule-R6-7 = Die Pyramide ist so hoch, wie die Konstellation es angibt. Nur wenn du keine dieser Höhe mehr hast, darfst du eine niedrigere nehmen; die Steine kommen trotzdem alle in deine Hand zurück.
rule-R6-8 = Spiel für Profis: Konstellationen bestehen nur aus Steinen. Allein die Pyramide, die erhöht wird, darf dazugehören.

rule-R7-1 = Hast du nach dem Bauen mehr Stockwerke im Bezirk als alle anderen und hattest das vorher nicht, bekommst du seinen Wert. Gleichziehen bringt nichts, und einen Vorsprung auszubauen auch nicht.

rule-R8-1 = Wer die vorletzte eigene Pyramide baut, bekommt 5 Punkte, und das Spiel endet sofort.
rule-R8-2 = Zu dritt, zu viert oder zu fünft ist die Runde, in der jemand 40, 35 oder 30 Punkte erreicht, die letzte; sie wird zu Ende gespielt.
rule-R8-3 = Zu zweit endet das Spiel sofort, wenn jemand 45 Punkte erreicht.

rule-R9-1 = Raumschiffe und Steine werden vom Spielplan genommen. Sie sind nichts wert.
rule-R9-2 = Dann zählt der Fluss und danach der See: die meisten Stockwerke daran 12 Punkte, die zweitmeisten 8, die drittmeisten 4. Bei Gleichstand werden die Punkte der Plätze geteilt und abgerundet.
rule-R9-3 = In jedem Bezirk bringen die meisten Stockwerke seinen Wert und die zweitmeisten 2 Punkte. Liegen mehrere gleichauf vorn, bekommen alle den Wert, und niemand ist Zweiter.
rule-R9-4 = Göttersteine, die du nicht eingesetzt hast, zählen 2, 4 und 6 Punkte.
rule-R9-5 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand teilen sich mehrere den Sieg.

rule-R10 = Vor dem Spiel wählt ihr: das Spiel für Profis, wem gezeigt wird, was unter den Raumschiffen liegt, ob Lücken in einer Konstellation leer sein müssen, ob Fluss und See zusammen zählen, und den Spielplan mit seinem Würfel.
