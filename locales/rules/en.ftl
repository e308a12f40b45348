# The rules at hand, clause by clause, for players. docs/rules.md is the specification.

section-1 = What is in the box
section-2 = Setting up
section-3 = Rounds and turns
section-4 = Flying
section-5 = Energy stones
section-6 = Building
section-7 = Points while playing
section-8 = The end of the game
section-9 = The final tally
section-10 = Options of a table

rule-R1-1 = Two to five people play. Each has a colour with 10 energy stones, a spaceship, three god stones (worth 2, 4 and 6) and 11 pyramids: one of one storey, three of two, three of three, two of four and two of five. One more stone shows the score.
rule-R1-2 = The city has 16 districts, each with a value. The Sacred District, 3 by 3 squares, lies in the middle and is worth 7. Nobody can stand in the lake. The river runs between the squares; the squares along the water are marked.
rule-R1-3 = The die has six sides: 2, 3, 3, 4, 5 and arrows.
rule-R1-4 = The board is our own drawing of the city. Other boards, with their own die, can be loaded from a file.

rule-R2-1 = With fewer than five players, part of the city is overgrown. Covered squares are out of the game: nobody stands, stops, crosses or scores there.
rule-R2-2 = All scores begin at 0. The starting player is chosen at random, unless you pick one; then play goes clockwise.
rule-R2-3 = One after the other, beginning with the starting player, everybody puts their ship on a free square of the Sacred District.

rule-R3-1 = With three to five players, the first player of the round throws the die, and the result counts for everybody in this round. After the round the die goes to the left: the next player throws and begins.
rule-R3-2 = With two players you take turns, and each throws the die for their own turn only.
rule-R3-3 = A turn has four steps: you must fly, then you may load stones, then you may build, and finally the points are counted automatically.

rule-R4 = Obstacles are other ships, all pyramids (your own too), the lake, the edge of the board and covered squares. Stones and the river are not. A square is free if no ship and no pyramid stands on it.
rule-R4-1 = You must fly: the ship lands on a different square from the one it left.
rule-R4-2 = Straight: fly exactly as many squares as the die shows in one of the four directions. If something is in the way, you stop before it and the rest is lost. You cannot choose to stop earlier, and you never fly diagonally.
rule-R4-3 = With turns: fly exactly as many squares as the die shows, with at least one right-angle turn, around everything in the way. No square is entered twice, and you cannot return to your start.
rule-R4-4 = Dead end: if, flying with turns, you enter a square that is blocked on three sides, the flight ends there and the rest is lost.
rule-R4-5 = Arrows: fly as far as you like along the row or column, over everything, to a free square. Only the edge and covered squares end the row.
rule-R4-6 = God stone: instead of all this you may give up one of your god stones, whatever the die shows, and put your ship on any free square. The stone is gone for good.
rule-R4-7 = Hemmed in: if the die allows no flight at all, you must use a god stone. If you have none left, you relocate your ship to any free square at no cost, but load no stone this turn.
rule-R4-8 = First round: fly only straight or by arrows, out of the Sacred District. Turns are not allowed yet, and a god stone only if there is no other way out.
rule-R4-9 = When a ship lifts off, the stones beneath it stay where they are and come to light.

rule-R5-1 = After a straight flight or one by arrows you may drop two stones: one into your own ship and one into the ship of another player. You may do without either of them.
rule-R5-2 = After a flight with turns or by god stone you may drop one stone, into your own ship.
rule-R5-3 = After a relocation you load no stone.
rule-R5-4 = If your hand is empty you may take one of your stones that lie open on the board, and must drop it at once.
rule-R5-5 = A stone lies open when no ship stands on its square. Nobody may look beneath a ship: everybody saw what was dropped, and has to remember it.
rule-R5-6 = Each square holds only one stone of each colour. If a ship lifts off and there are two or more of the same colour, all of that colour go back to their owner.
rule-R5-7 = You may drop a second stone on purpose; when the ship lifts off, both come back to your hand.

rule-R6-1 = On your turn, after loading, you may build one pyramid or upgrade one. You never have to.
rule-R6-2 = Your open stones decide the height: 1 stone gives one storey, 2 side by side two, 3 in a line at equal distances three, 4 in such a line four, and 4 at the corners of an upright square five. Lines may also be diagonal.
rule-R6-3 = Equal distances are counted in squares. What lies between the stones does not matter, unless the table plays with empty gaps.
rule-R6-4 = Your own pyramids may stand in for stones, but at least one stone has to be there.
rule-R6-5 = A new pyramid goes on the square of one of the stones. All your stones of the pattern come back to your hand, and other players’ stones on the building square go back to them.
rule-R6-6 = Instead you may replace one of your pyramids in the pattern with a higher one. The stones come back to your hand and the old pyramid to your supply.
rule-R6-7 = The pyramid is as high as the pattern says. Only if you have none of that height left may you take a lower one; all the stones still come back to your hand.
rule-R6-8 = Expert game: patterns are made of stones alone. Only the pyramid that is being upgraded may take part.

rule-R7-1 = If after building you have more storeys in the district than anyone else, and did not before, you score its value. Drawing level scores nothing, and neither does adding to a lead.

rule-R8-1 = If you build your last-but-one pyramid, you get 5 points and the game ends at once.
rule-R8-2 = With three, four or five players, the round in which somebody reaches 40, 35 or 30 points is the last and is played to its end.
rule-R8-3 = With two players the game ends at once when somebody reaches 45 points.

rule-R9-1 = Ships and stones leave the board. They are worth nothing.
rule-R9-2 = Then the river counts, and after it the lake: most storeys along it 12 points, second 8, third 4. Those who are level share the points of their places, rounded down.
rule-R9-3 = In every district the most storeys earn its value and the second most 2 points. If several are level in first place, all of them get the value and nobody is second.
rule-R9-4 = God stones that you have not used count 2, 4 and 6 points.
rule-R9-5 = Whoever has the most points wins. If several are level, they share the win.

rule-R10 = Before the game you choose: the expert game, who is shown what lies beneath the ships, whether gaps in a pattern have to be empty, whether river and lake count together, and the board with its die.
