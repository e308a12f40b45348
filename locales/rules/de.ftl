# The rules, clause by clause, for players. docs/rules.md is the specification.
# An attribute .ruling is part of its clause: what no printed edition says and we decided.
# .example says what a drawn example shows. A text with -revision-1 is shown instead of the one above it for games of that revision.

section-1 = Was zum Spiel gehört
section-2 = Der Aufbau
section-3 = Runden und Züge
section-4 = Fliegen
section-5 = Energiesteine
section-6 = Bauen
section-7 = Punkte während des Spiels
section-8 = Das Ende des Spiels
section-9 = Die Schlusswertung
section-10 = Optionen am Tisch

rule-R1-1 = Das Spiel ist für zwei bis fünf Spieler. Jeder hat eine eigene Farbe, 10 Energiesteine, ein Raumschiff, drei Göttersteine (2, 4 und 6 wert) und 11 Pyramiden: eine mit einem Stockwerk, drei mit zwei, drei mit drei, zwei mit vier und zwei mit fünf. Ein weiterer Stein zeigt die Punkte an.
rule-R1-2 = Die Stadt hat 16 Bezirke, jeder mit einem Wert. Der heilige Bezirk aus 3 mal 3 Feldern liegt in der Mitte und ist 7 wert. Felder im See sind nicht bespielbar. Durch die Stadt zieht sich ein Fluss; die Felder an Fluss und See sind gekennzeichnet.
    .ruling = Der Fluss verläuft auf den Linien zwischen den Feldern.
    .ruling-2 = Ein Feld kann am Fluss liegen, am See, an beiden oder an keinem.
rule-R1-3 = Der Würfel hat sechs Seiten: { $faces }.
    .ruling = Die Anleitungen zeigen die Seiten nicht. Rezensionen berichten von den Zahlen 2 bis 5 auf fünf Seiten, eine Zahl kommt also doppelt vor; beim Spielplan Palenque ist es die 3.
rule-R1-4 = Der Spielplan ist unsere eigene Zeichnung der Stadt. Andere Spielpläne samt Würfel lassen sich aus einer Datei laden.

rule-R2-1 = Sind weniger als fünf dabei, wird ein Teil der Stadt abgedeckt: zu zweit mit den Abdeckteilen 2 und 2/3, zu dritt mit 2/3, zu viert mit 4.
    .ruling = Abgedeckte Felder gehören nicht zum Spiel: Dort kann niemand stehen, anhalten oder durchfliegen, und Punkte gibt es dort keine.
rule-R2-2 = Alle beginnen mit 0 Punkten. Der Startspieler wird ausgelost, wenn ihr niemanden wählt; gespielt wird im Uhrzeigersinn.
rule-R2-3 = Der Reihe nach, vom Startspieler an, stellen alle ihr Raumschiff auf ein freies Feld im heiligen Bezirk.

rule-R3-1 = Zu dritt, zu viert oder zu fünft würfelt, wer in der Runde zuerst dran ist, und das Ergebnis gilt in dieser Runde für alle. Alle sind einmal am Zug, im Uhrzeigersinn. Nach der Runde wandert der Würfel nach links: Wer ihn bekommt, würfelt und beginnt. Wer eine Runde beginnt, ist also in der nächsten zuletzt dran, und das ist beim Bauen wichtig.
rule-R3-2 = Zu zweit seid ihr abwechselnd dran und würfelt jedes Mal nur für den eigenen Zug.
rule-R3-3 = Ein Zug hat vier Schritte: Du musst fliegen, dann darfst du Steine einwerfen, dann darfst du bauen, und zuletzt werden die Punkte automatisch gezählt.

rule-R4 = Hindernisse sind andere Raumschiffe, alle Pyramiden (auch deine eigenen), der See, der Rand des Spielplans und abgedeckte Felder. Steine und der Fluss sind keine. Frei ist jedes bespielbare Feld, auf dem kein Raumschiff und keine Pyramide steht; Steine dürfen darauf liegen.
rule-R4-1 = Du musst fliegen: Das Raumschiff landet auf einem anderen Feld als dem, von dem es kam.
    .ruling = Das gilt auch für einen Flug mit Götterstein.
rule-R4-2 = Geradeaus: Flieg so viele Felder, wie der Würfel zeigt, in eine der vier Richtungen. Ist ein Hindernis im Weg, hältst du davor an, und der Rest verfällt; mindestens ein Feld musst du aber fliegen. Freiwillig früher anhalten geht nicht, und diagonal geflogen wird nie.
rule-R4-3 = Mit Abbiegen: Flieg genau so viele Felder, wie der Würfel zeigt, um alle Hindernisse herum, und bieg dabei mindestens einmal rechtwinklig ab. Früher anhalten geht nicht, außer in einer Sackgasse (R4.4).
    .ruling = Der Flug führt über kein Feld zweimal und auch nicht auf das Startfeld zurück.
rule-R4-4 = Sackgasse: Fliegst du mit Abbiegen auf ein Feld, das an drei Seiten Hindernisse hat, endet der Flug dort, und der Rest verfällt.
    .ruling = Das Feld, von dem du losgeflogen bist, ist kein Hindernis.
rule-R4-5 = Pfeile: Flieg in deiner Reihe oder Spalte beliebig weit in eine Richtung, mindestens ein Feld, über Raumschiffe, Pyramiden und den See hinweg, auf ein freies Feld. Am Rand des Spielplans ist Schluss.
    .ruling = Auch an einem abgedeckten Feld ist Schluss: Was dahinter liegt, erreichst du nicht.
rule-R4-6 = Götterstein: Statt geradeaus, mit Abbiegen oder mit den Pfeilen zu fliegen, darfst du einen deiner Göttersteine einsetzen, ganz gleich, was der Würfel zeigt, und dein Raumschiff auf ein beliebiges freies Feld stellen. Den Götterstein gibst du dabei ab; er ist für immer weg.
rule-R4-7 = Eingeschlossen: Lässt der Würfel überhaupt keinen Flug zu, musst du einen Götterstein einsetzen. Hast du keinen mehr, versetzt du dein Raumschiff kostenlos auf ein beliebiges freies Feld, wirfst in diesem Zug aber keinen Stein ein.
rule-R4-8 = Erste Runde (zu zweit: der erste Zug von jedem): Flieg nur geradeaus oder mit den Pfeilen, auf ein Feld außerhalb des heiligen Bezirks. Abbiegen ist noch nicht erlaubt.
    .ruling = Gibt es keinen solchen Flug, musst du einen Götterstein einsetzen und dein Raumschiff auf ein freies Feld außerhalb des heiligen Bezirks stellen.
    .ruling-2 = Sonst darfst du in dieser Runde keinen Götterstein einsetzen.
rule-R4-9 = Hebt ein Raumschiff ab, bleiben die Steine darunter auf dem Feld liegen und werden sichtbar.

rule-R5-1 = Nach einem Flug geradeaus oder mit den Pfeilen darfst du bis zu zwei Steine einwerfen: einen in dein eigenes Raumschiff und einen in das eines Mitspielers. Du kannst auch nur einen oder keinen einwerfen.
    .ruling = Wirfst du nur einen ein, darf es auch der für das andere Raumschiff sein.
rule-R5-2 = Nach einem Flug mit Abbiegen oder mit Götterstein darfst du einen Stein einwerfen, und zwar in dein eigenes Raumschiff.
rule-R5-3 = Nach dem kostenlosen Versetzen (R4.7) wirfst du keinen Stein ein.
rule-R5-4 = Hast du keinen Stein mehr in der Hand, darfst du für jeden Stein, den du einwerfen darfst, einen deiner sichtbaren Steine vom Spielplan nehmen. Du musst ihn sofort einwerfen.
    .ruling = Hast du noch einen Stein in der Hand und darfst zwei einwerfen, darfst du den zweiten so vom Spielplan nehmen.
rule-R5-5 = Ein Stein ist sichtbar, wenn kein Raumschiff auf seinem Feld steht. Unter ein Raumschiff darf niemand schauen: Alle haben gesehen, was eingeworfen wurde, und müssen es sich merken. Ihr könnt auch vereinbaren, dass jeder die eigenen Steine unter Raumschiffen sieht oder dass alle alles sehen.
rule-R5-6 = Auf jedem Feld liegt nur ein Stein je Farbe. Kommen beim Abheben zwei von einer Farbe zum Vorschein, gehen beide zurück in die Hand ihres Besitzers und können erst in einem späteren Zug wieder verwendet werden: In dem Zug, in dem deine Steine zurückkommen, kannst du sie nicht einwerfen.
    .ruling = Sind es drei oder mehr von einer Farbe, gehen alle zurück.
    .ruling-2 = Steine, die gerade zurückgekommen sind, zählen als Steine in der Hand: Solange du einen davon hast, darfst du keinen Stein vom Spielplan nehmen (R5.4).
rule-R5-6-revision-1 = Auf jedem Feld liegt nur ein Stein je Farbe. Kommen beim Abheben zwei von einer Farbe zum Vorschein, gehen beide zurück in die Hand ihres Besitzers. Deine eigenen darfst du noch im selben Zug wieder einwerfen.
    .ruling = Sind es drei oder mehr von einer Farbe, gehen alle zurück.
rule-R5-7 = Wirfst du in ein Raumschiff, unter dem schon ein Stein deiner Farbe liegt, einen zweiten ein, kommen beim Abheben beide in deine Hand zurück (R5.6).
    .ruling = Das darfst du auch mit Absicht tun: Andere Folgen hat es nicht.

rule-R6-1 = In deinem Zug darfst du nach dem Einwerfen eine Pyramide bauen. Du musst aber nie bauen.
    .ruling = Auch das Erhöhen zählt als diese eine Pyramide: Bau eine neue oder erhöhe eine, nicht beides.
rule-R6-2 = Deine sichtbaren Steine geben die Höhe vor: 1 Stein ein Stockwerk, 2 direkt nebeneinander (nicht diagonal) zwei, 3 in einer Linie mit gleichen Abständen drei, 4 in einer solchen Linie vier und 4 an den Ecken eines Quadrats fünf. Eine Linie folgt einer Reihe, einer Spalte oder einer Diagonale. Das Quadrat darf beliebig groß sein.
    .ruling = Die Seiten des Quadrats verlaufen entlang der Reihen und Spalten; auf der Spitze darf es nicht stehen.
    .example = 1 Stein: 1 Stockwerk.
    .example-2 = 2 nebeneinander: 2 Stockwerke.
    .example-3 = 3 in einer Linie mit gleichen Abständen: 3 Stockwerke.
    .example-4 = 4 in einer Linie mit gleichen Abständen: 4 Stockwerke.
    .example-5 = 4 an den Ecken eines Quadrats: 5 Stockwerke.
rule-R6-3 = Gleiche Abstände heißt: Zwischen benachbarten Steinen liegen gleich viele Felder, beim Quadrat an allen vier Seiten. Ihr könnt auch mit leeren Lücken spielen: Dann muss jedes Feld dazwischen bespielbar und frei von Steinen, Raumschiffen und Pyramiden sein, auch von eigenen.
    .ruling = Der gedruckte Wortlaut lässt beides zu. Spielt ihr nicht mit leeren Lücken, zählt nur der Abstand, ganz gleich, was dazwischen liegt.
rule-R6-4 = Deine eigenen Pyramiden dürfen in einer Konstellation als Steine zählen, doch mindestens einer deiner sichtbaren Steine muss dabei sein.
rule-R6-5 = Eine neue Pyramide kommt auf das Feld eines deiner Steine in der Konstellation. Alle deine Steine der Konstellation kehren in deine Hand zurück, und fremde Steine auf dem Baufeld gehen an ihre Besitzer zurück. Pyramiden der Konstellation bleiben stehen.
    .example = Gebaut wird auf dem mittleren Feld: Fremde Steine dort gehen an ihre Besitzer zurück. Der fremde Stein rechts bleibt liegen.
rule-R6-6 = Stattdessen darfst du eine deiner Pyramiden in der Konstellation erhöhen (gedruckt: upgraden): Du ersetzt sie durch eine höhere, so hoch, wie die Konstellation es vorgibt. Die Steine der Konstellation kommen in deine Hand zurück.
    .ruling = Steine, die nicht zur Konstellation gehören, bleiben liegen.
    .ruling-2 = Die ersetzte Pyramide kommt zurück in deinen Vorrat.
    .example = Auf drei Stockwerke: Der äußere Stein gehört nicht zur Konstellation und bleibt liegen.
    .example-2 = Auf vier Stockwerke: Alle drei Steine kommen in deine Hand zurück.
rule-R6-7 = Die Pyramide ist so hoch, wie die Konstellation es vorgibt. Nur wenn du keine dieser Höhe mehr hast, darfst du eine niedrigere nehmen. Beim Erhöhen muss auch sie höher sein als die ersetzte.
    .ruling = Auch dann kommen alle Steine der Konstellation in deine Hand zurück.
rule-R6-8 = Spiel für Profis: Konstellationen bestehen nur aus Steinen. Einzige Ausnahme: Die Pyramide, die erhöht wird, darf dazugehören.

rule-R7-1 = Hast du nach dem Bauen mehr Stockwerke im Bezirk als jeder andere und war das vorher nicht so, übernimmst du die Mehrheit und bekommst den Wert des Bezirks. Die erste Pyramide eines Bezirks bringt also Punkte, und einen Gleichstand an der Spitze aufzulösen auch. Gleichziehen bringt nichts, und einen Vorsprung auszubauen ebenso wenig.
    .ruling = Eine erhöhte Pyramide zählt wie eine neue.

rule-R8-1 = Wer die vorletzte eigene Pyramide baut, also nur noch eine übrig hat, bekommt 5 Punkte, und das Spiel endet sofort.
    .ruling = Zuerst wird der Bezirk gewertet, dann gibt es die 5 Punkte.
rule-R8-2 = Die Runde, in der jemand 40 Punkte (zu dritt), 35 (zu viert) oder 30 (zu fünft) erreicht, ist die letzte; sie wird zu Ende gespielt. Für das Erreichen gibt es keine Bonuspunkte. Wer in dieser letzten Runde die vorletzte Pyramide baut, bekommt noch die 5 Punkte, und das Spiel endet sofort (R8.1).
rule-R8-3 = Zu zweit endet das Spiel, sobald jemand 45 Punkte erreicht oder die vorletzte Pyramide baut (R8.1).
    .ruling = Der andere hat keinen letzten Zug mehr.

rule-R9-1 = Raumschiffe und Steine werden vom Spielplan genommen. Sie sind nichts wert.
rule-R9-2 = Erst zählen die Felder am Fluss, dann, getrennt davon, die am See: Die meisten Stockwerke bringen 12 Punkte, die zweitmeisten 8, die drittmeisten 4. Bei Gleichstand werden die Punkte der belegten Plätze zusammengezählt, gleichmäßig geteilt und abgerundet; diese Plätze sind damit vergeben. Zum Beispiel bringen 8, 6 und 6 Stockwerke 12, 6 und 6 Punkte. Ihr könnt auch alle Uferfelder zusammen werten; ein Feld an beiden zählt dann einmal.
    .ruling = Ohne Stockwerk dort gibt es keine Punkte.
    .example = Am Fluss: 12, 8 und 4 Punkte für 6, 3 und 1 Stockwerk.
    .example-2 = Am See: 12, 6 und 6 Punkte für 8, 6 und 6 Stockwerke.
rule-R9-3 = In jedem Bezirk bringen die meisten Stockwerke seinen Wert und die zweitmeisten 2 Punkte. Liegen mehrere gleichauf vorn, bekommt jeder von ihnen den vollen Wert, und niemand ist Zweiter. Liegen mehrere gleichauf auf dem zweiten Platz, bekommt jeder von ihnen 2 Punkte.
    .ruling = Ohne Stockwerk im Bezirk gibt es keine Punkte.
rule-R9-4 = Göttersteine, die du nicht eingesetzt hast, zählen 2, 4 und 6 Punkte.
rule-R9-5 = Wer die meisten Punkte hat, gewinnt.
    .ruling = Zum Gleichstand sagen die Anleitungen nichts: Alle, die gleichauf vorn liegen, teilen sich den Sieg.

rule-R10 = Vor dem Spiel legt ihr fest, wie viele mitspielen, ob ihr das Spiel für Profis spielt, wer sieht, was unter den Raumschiffen liegt, ob Lücken in einer Konstellation leer sein müssen, ob Fluss und See zusammen zählen und mit welchem Spielplan und Würfel ihr spielt.

# Where the printed editions differ (section 11): the difference, and how we play.
edition-R2-1 = Für drei Spieler nimmt die italienische Ausgabe das Abdeckteil 3, die anderen nehmen 2/3.
    .decided = Abdeckteil 2/3.
edition-R1-1-R2-2 = In der italienischen Ausgabe fehlt der Stein, der die Punkte anzeigt. Die französische beginnt auf Feld 0 der Wertungsleiste, die deutsche auf dem ersten.
    .decided = 10 Steine im Spiel; alle beginnen bei 0.
edition-R2-3 = Nur die französische Ausgabe sagt, dass das Feld frei sein muss.
    .decided = Es muss frei sein.
edition-R4-2 = Nur die polnische und die französische Ausgabe nennen die genaue Entfernung. Nur die französische sagt, dass der Fluss kein Hindernis ist; in der italienischen fehlt, dass Steine keines sind.
    .decided = Die genaue Entfernung; beides ist kein Hindernis.
edition-R4-3 = Nur die polnische Ausgabe sagt, dass einmal oder mehrmals abgebogen wird.
    .decided = Mindestens einmal abbiegen.
edition-R4-4 = In der französischen und der polnischen Ausgabe ist das Feld umgeben; in der deutschen, englischen und italienischen hat es an drei Seiten Hindernisse.
    .decided = Drei Seiten.
edition-R4-7 = In der französischen und der polnischen Ausgabe fehlt, dass das Feld frei ist. Hast du keinen Götterstein mehr, musst du das Raumschiff in der deutschen, französischen und italienischen versetzen, in der englischen und polnischen darfst du es.
    .decided = Ein freies Feld, und du musst.
edition-R5-1 = In der englischen Ausgabe hängt die Zahl der Steine nicht davon ab, wie du geflogen bist, in allen anderen schon.
    .decided = Sie hängt vom Flug ab.
edition-R5-4 = In der polnischen Ausgabe fehlt, dass der Stein sofort eingeworfen wird, in der italienischen, dass es ein eigener ist. In der deutschen musst du diese Steine wieder verwenden, in den anderen darfst du es.
    .decided = Eigene Steine, sofort eingeworfen.
edition-R5-5 = Nur die polnische Ausgabe sagt, dass niemand unter ein Raumschiff schauen darf.
    .decided = Niemand darf schauen.
edition-R5-6 = In der deutschen, englischen, italienischen und französischen Ausgabe darfst du die Steine später wieder verwenden; die polnische sagt nicht, wann.
    .decided = Erst in einem späteren Zug.
edition-R6-2 = Die italienische Ausgabe lässt die Diagonalen weg.
    .decided = Diagonalen zählen.
edition-R6-3 = Beim Quadrat nennen die deutsche, polnische, englische und französische Ausgabe die Felder dazwischen einmal leer, die italienische nie.
    .decided = Nur der Abstand zählt; die strenge Lesart ist eine Option am Tisch.
edition-R6-6 = Der vierte Stein im gedruckten Beispiel darf in der deutschen, englischen und französischen Ausgabe liegen bleiben, in der italienischen und polnischen muss er es.
    .decided = Er bleibt: Er gehört nicht zur Konstellation.
edition-R7-1 = In der italienischen Ausgabe fehlt, dass nur die eigenen Stockwerke zählen. Nur die französische verlangt ausdrücklich, dass du mehr hast als jeder andere.
    .decided = Mehr als jeder andere, mit den eigenen Stockwerken.
edition-names = Die französische Ausgabe vertauscht die Namen: „pierres divines“ sind die Energiesteine, „pièces d’énergie“ die Göttersteine.
    .decided = Jede Sprache behält ihre gedruckten Wörter.
edition-R8-1 = In der französischen Ausgabe heißt es an zwei Stellen „letzte“, in allen anderen „vorletzte“.
    .decided = Vorletzte.
edition-R8-2 = In der französischen Ausgabe fehlt, dass sofort Schluss ist, wenn jemand in der letzten Runde die 5 Punkte bekommt.
    .decided = Sofort Schluss.
edition-R8-3 = Nur die französische Ausgabe nennt das Ende durch Pyramiden auch für das Spiel zu zweit, und zwar mit „letzte“.
    .decided = Vorletzte, wie in R8.1.
edition-R9-2 = Die polnische Ausgabe spricht von Fluss oder See, die französische von beiden einzeln. Die englische nennt nur Gleichstände zwischen zwei Spielern und sagt nichts vom Runden; die französische rundet, ohne zu sagen, wie; die anderen runden ab.
    .decided = Beide einzeln, abgerundet.
