# The rules, clause by clause, for players. docs/rules.md is the specification.
# An attribute .ruling is part of its clause: what no printed edition says and we decided.
# .example says what a drawn example shows. A text with -revision-1 is shown instead of the one above it for games of that revision.

section-1 = What is in the box
section-2 = Setting up
section-3 = Rounds and turns
section-4 = Flying
section-5 = Energy stones
section-6 = Building
section-7 = Scoring during the game
section-8 = The end of the game
section-9 = Final tally
section-10 = Table options

rule-R1-1 = The game is for two to five players. Each has a colour with 10 energy stones, a spaceship, three god stones (worth 2, 4 and 6) and 11 pyramids: one 1-storey, three 2-storey, three 3-storey, two 4-storey and two 5-storey. An eleventh energy stone marks the score.
rule-R1-2 = The city has 16 districts, each with a value. The Sacred District, 3 by 3 squares, lies in the middle and is worth 7. Nothing can stand in the lake. A river runs through the city; the squares along the river and the lake are marked.
    .ruling = The river runs along the lines between squares.
    .ruling-2 = A square may lie along the river, the lake, both or neither.
rule-R1-3 = The die has six faces: { $faces }.
    .ruling = The rule books do not print the faces. Reviews report the numbers 2 to 5 on five of them, so one number appears twice; on the Palenque board it is the 3.
rule-R1-4 = The board is our own drawing of the city. Other boards, with their own die, can be loaded from a file.

rule-R2-1 = With fewer than five players, cover pieces make the board smaller: piece 2 and piece 2/3 with two players, piece 2/3 with three, piece 4 with four.
    .ruling = Covered squares are out of the game: nothing may stand, stop, pass or score there.
rule-R2-2 = All scores start at 0. The starting player is chosen at random unless you pick one. Play goes clockwise.
rule-R2-3 = One after the other, beginning with the starting player, everyone places their ship on a free square in the Sacred District.

rule-R3-1 = With three to five players, the first player of the round throws the die, and the result counts for everyone in this round. Everyone has one turn, in clockwise order. After the round, the die passes to the left: the next player throws and starts. So the first player of a round is last in the next, which matters for building.
rule-R3-2 = With two players, you take turns, and each of you throws the die for your own turn only.
rule-R3-3 = A turn has four steps: you must fly, then you may load stones, then you may build, and finally the points are counted automatically.

rule-R4 = Obstacles are other ships, all pyramids (your own too), the lake, the edge of the board and covered squares. Stones and the river are not. A playable square is free if neither a ship nor a pyramid stands on it; stones may lie there.
rule-R4-1 = You must fly: the ship has to land on a different square from the one it left.
    .ruling = This also holds for a flight with a god stone.
rule-R4-2 = Straight: fly as many squares as the die shows in one of the four directions. If an obstacle is in the way, you stop before it and the rest is lost, but you must fly at least one square. You cannot choose to stop earlier, and you never fly diagonally.
rule-R4-3 = With turns: fly exactly as many squares as the die shows, making at least one right-angle turn and going around every obstacle. You cannot stop earlier, except in a dead end (R4.4).
    .ruling = No square is entered twice, and you cannot return to your start.
rule-R4-4 = Dead end: if, flying with turns, you enter a square with obstacles on three sides, the flight ends there and the rest is lost.
    .ruling = The square that you started from is not an obstacle.
rule-R4-5 = Arrows: fly as far as you like in one direction along your row or column, at least one square, to a free square. You jump over ships, pyramids and the lake. The row or column ends at the edge of the board.
    .ruling = A covered square ends the row or column too: you cannot reach what lies beyond it.
rule-R4-6 = God stone: whatever the die shows, you may instead use one of your god stones and put your ship on any free square. The god stone is gone for good.
rule-R4-7 = Hemmed in: if the die allows no flight at all, you must use a god stone. If you have none left, you move your ship to any free square at no cost (a relocation), but you may not load any stones this turn.
rule-R4-8 = In the first round (with two players, on each player’s first turn) you may fly only straight or with arrows, to a square outside the Sacred District. Right-angle turns are not allowed yet.
    .ruling = If there is no such flight, you must use a god stone to fly to a free square outside the Sacred District.
    .ruling-2 = Otherwise you may not use a god stone in this round.
rule-R4-9 = When a ship lifts off, the stones under it stay on the square and are uncovered.

rule-R5-1 = After flying straight or with arrows, you may load up to two stones: one into your own ship and one into another player’s ship. You may also load just one, or none.
    .ruling = If you load just one, it may be the one for the other ship.
rule-R5-2 = After flying with turns or with a god stone, you may load one stone, into your own ship.
rule-R5-3 = After a relocation (R4.7), you may not load any stones.
rule-R5-4 = If you have no stone left in hand, you may, for each stone that you may load, take one of your own visible stones from the board. You must load it at once.
    .ruling = If you have one stone in hand and may load two, you may take the second one from the board in this way.
rule-R5-5 = A stone is visible when no ship stands on its square. Nobody may look under a ship: everyone saw what was loaded and has to remember it. A table can also show you your own stones under ships, or show everyone all of them.
rule-R5-6 = A square holds only one stone of each colour. If a ship lifts off and there are two of the same colour, both go back to their owner’s hand. You cannot load your stones in the same turn in which they come back, only in a later one.
    .ruling = With three or more of a colour, all of them go back.
    .ruling-2 = Stones that have just come back count as stones in hand: as long as you have one, you may not take a stone from the board (R5.4).
rule-R5-6-revision-1 = A square holds only one stone of each colour. If a ship lifts off and there are two of the same colour, both go back to their owner’s hand. You may load your own again in the same turn.
    .ruling = With three or more of a colour, all of them go back.
rule-R5-7 = If you load a stone into a ship on a square that already holds a stone of your colour, both come back to your hand when the ship lifts off (R5.6).
    .ruling = You may do so on purpose: this is the only consequence.

rule-R6-1 = On your turn, after loading, you may build one pyramid. You never have to.
    .ruling = An upgrade counts as this one pyramid: build a new one or upgrade one, not both.
rule-R6-2 = Your visible stones decide the height: 1 stone gives you one storey, 2 side by side (not diagonally) give two, 3 evenly spaced in a line three, 4 evenly spaced in a line four, and 4 at the corners of a square five. A line follows a row, a column or a diagonal. The square may be of any size.
    .ruling = The sides of the square follow rows and columns; it may not stand on its corner.
    .example = 1 stone: 1 storey.
    .example-2 = 2 side by side: 2 storeys.
    .example-3 = 3 evenly spaced in a line: 3 storeys.
    .example-4 = 4 evenly spaced in a line: 4 storeys.
    .example-5 = 4 at the corners of a square: 5 storeys.
rule-R6-3 = Evenly spaced means that the same number of squares lies between neighbouring stones; in a square, along all four sides. A table can also play with empty gaps: then every square in between must be playable, with no stone, ship or pyramid on it, not even your own.
    .ruling = The printed words allow both readings. Unless the table plays with empty gaps, only the distance counts, whatever lies in between.
rule-R6-4 = Your own pyramids may stand in for stones, but at least one of your visible stones must be part of the pattern.
rule-R6-5 = A new pyramid goes on the square of one of your stones in the pattern. All your stones of the pattern come back to your hand, and other players’ stones on the building square go back to them. Pyramids of the pattern stay.
    .example = Built on the middle square: the other players’ stones there go back to them. The one on the right stays.
rule-R6-6 = Instead, you may upgrade one of your pyramids in the pattern: replace it with a higher one, of the height that the pattern gives. The stones of the pattern come back to your hand.
    .ruling = Stones that are not part of the pattern stay where they are.
    .ruling-2 = The replaced pyramid goes back to your supply.
    .example = To three storeys: the outer stone is not part of the pattern and stays.
    .example-2 = To four storeys: all three stones come back to your hand.
rule-R6-7 = The pyramid is as high as the pattern says. Only if you have none of that height left may you take a lower one. An upgrade must still be higher than the pyramid it replaces.
    .ruling = All the stones of the pattern come back to your hand even then.
rule-R6-8 = Expert game: patterns are made of stones alone. The only exception is the pyramid that is being upgraded: it may take part.

rule-R7-1 = If, after building, you have more storeys in the district than anyone else, and you did not before, you score its value. So the first pyramid in a district scores, and so does breaking a tie for the lead. Drawing level scores nothing, and neither does adding to a lead that you already hold alone.
    .ruling = An upgrade scores like a new pyramid.

rule-R8-1 = If you build your last-but-one pyramid, so that you have one left, you get 5 points and the game ends at once.
    .ruling = The district is scored first, then come the 5 points.
rule-R8-2 = With more than two players, the target score is 40 points for three players, 35 for four and 30 for five. When somebody reaches it, the rest of the round is played, and then the game is over. Reaching the target gives no bonus. If a player builds their last-but-one pyramid in this last round, they still get the 5 points, and the game ends at once (R8.1).
rule-R8-3 = With two players, the game ends as soon as somebody reaches 45 points or builds their last-but-one pyramid (R8.1).
    .ruling = The other player does not get a last turn.

rule-R9-1 = Ships and stones leave the board. They are worth nothing.
rule-R9-2 = First the squares along the river are scored, then those along the lake: 12 points for the most storeys, 8 for second place and 4 for third. Tied players add up the points of the places they share and divide them equally, rounded down; those places are then taken. For example, 8, 6 and 6 storeys give 12, 6 and 6 points. A table can also score all shore squares together; a square along both then counts once.
    .ruling = You need at least one storey there to score.
    .example = Along the river, 6, 3 and 1 storeys: 12, 8 and 4 points.
    .example-2 = Along the lake, 8, 6 and 6 storeys: 12, 6 and 6 points.
rule-R9-3 = In every district, the most storeys earn its value and the second most 2 points. If players are tied for first place, all of them get the full value and nobody is second. If players are tied for second place, each gets 2 points.
    .ruling = You need at least one storey in the district to score.
rule-R9-4 = God stones that you have not used are worth 2, 4 and 6 points.
rule-R9-5 = The player with the most points wins.
    .ruling = The rule books have no tie-break: players who are tied share the win.

rule-R10 = Before the game, you choose the number of players, whether to play the expert game, who sees what lies under the ships, whether gaps in a pattern have to be empty, whether river and lake are scored together, and which board to play on, with its die.

# Where the printed editions differ (section 11): the difference, and how we play.
edition-R2-1 = With three players, the Italian edition uses cover piece 3, the others 2/3.
    .decided = Piece 2/3.
edition-R1-1-R2-2 = The Italian edition leaves out the stone that marks the score. The French starts on space 0, the German on the first one.
    .decided = 10 stones in play; everyone starts at 0.
edition-R2-3 = Only the French edition says that the square has to be free.
    .decided = It has to be free.
edition-R4-2 = Only the Polish and French editions give the exact distance. Only the French says that the river is not an obstacle; the Italian does not say so of stones.
    .decided = The exact distance; neither is an obstacle.
edition-R4-3 = Only the Polish edition says that there may be one right-angle turn or more.
    .decided = At least one right-angle turn.
edition-R4-4 = In the French and Polish editions the square is surrounded; in the German, English and Italian it has obstacles on three sides.
    .decided = Three sides.
edition-R4-7 = The French and Polish editions leave out that the square is free. If you have no god stone left, you must move your ship in the German, French and Italian editions; in the English and Polish you may.
    .decided = A free square, and you must.
edition-R5-1 = In the English edition the number of stones does not depend on how you flew; in all the others it does.
    .decided = It depends on the flight.
edition-R5-4 = The Polish edition leaves out that the stone is loaded at once, the Italian that it is your own. In the German you must use these stones again; in the others you may.
    .decided = Your own stones, loaded at once.
edition-R5-5 = Only the Polish edition says that nobody may look under a ship.
    .decided = Nobody may look.
edition-R5-6 = The German, English, Italian and French editions let you use the stones again later; the Polish does not say when.
    .decided = From a later turn on.
edition-R6-2 = The Italian edition leaves out the diagonals.
    .decided = Diagonals count.
edition-R6-3 = For the square, the German, Polish, English and French editions say once that the squares in between are empty; the Italian never does.
    .decided = Only the distance counts; the strict reading is a table option.
edition-R6-6 = The fourth stone of the printed example may stay in the German, English and French editions; in the Italian and Polish it must.
    .decided = It stays: it is not part of the pattern.
edition-R7-1 = The Italian edition leaves out that only your own storeys count. Only the French says that you need strictly the most.
    .decided = Strictly the most, of your own storeys.
edition-names = The French edition swaps the names: “pierres divines” are the energy stones, “pièces d’énergie” the god stones.
    .decided = Each language keeps its printed words.
edition-R8-1 = The French edition says “last” in two places; all the others say “last but one”.
    .decided = The last-but-one pyramid.
edition-R8-2 = The French edition leaves out that the game ends at once when somebody gets the 5 points in the last round.
    .decided = It ends at once.
edition-R8-3 = Only the French edition also gives the pyramid ending for two players, with the word “last”.
    .decided = The last-but-one pyramid, as in R8.1.
edition-R9-2 = The Polish edition speaks of river or lake, the French of each of them. The English covers only ties between two players and does not mention rounding; the French rounds without saying how, the others round down.
    .decided = Each of them, rounded down.
