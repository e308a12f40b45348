# English messages of Pacal's Rocket.
# All five files have the same ids with the same placeholders; a test checks this.
# Squares ("f7"), districts ("Temple of the Sun") and players' names are inserted as they are.

### 1 Terms

term-arrows = arrows
# For a player whose name is not known.
seat-name = Player { $seat }

## Counted
count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Kinds of flight (R4)
flight-straight = straight
flight-bent = with turns
flight-arrows = with arrows
flight-god-stone = with a god stone
flight-relocation = relocation

## The colours of the seats, and the glyph of each
colour-vermilion = vermilion
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-violet = violet
glyph-sun = sun
glyph-serpent = serpent
glyph-maize = maize
glyph-jaguar = jaguar
glyph-moon = moon

## Places of the board, by the names that its file gives them
place-north-group = North Group
place-ball-court = Ball Court
place-group-of-the-bats = Group of the Bats
place-queen-s-bath = Queen’s Bath
place-temple-of-the-count = Temple of the Count
place-otolum-bank = Otolum Bank
place-western-terraces = Western Terraces
place-aqueduct = Aqueduct
place-palace = Palace
place-temple-of-the-sun = Temple of the Sun
place-temple-of-the-skull = Temple of the Skull
place-temple-of-the-cross = Temple of the Cross
place-temple-of-the-foliated-cross = Temple of the Foliated Cross
place-temple-of-the-inscriptions = Temple of the Inscriptions
place-temple-of-the-jaguar = Temple of the Jaguar
place-sacred-district = Sacred District

## Lists
# "a1, b2" and "c3" become "a1, b2 and c3".
list-and = { $items } and { $last }
# The same with a choice.
list-or = { $items } or { $last }

### 2 Events: what has just happened, a line of the log each

event-ship-placed = { $player } places the ship on { $square }.
event-die-thrown = { $face ->
    [arrows] { $player } throws the die and gets arrows.
   *[other] { $player } throws a { $face }.
}
event-god-stone-spent = { $player } uses the god stone worth { $value }.
event-ship-flew = { $kind ->
    [straight] { $player } flies straight from { $start } to { $square }.
    [bent] { $player } flies with turns from { $start } to { $square }.
    [arrows] { $player } flies with arrows from { $start } to { $square }.
    [god_stone] { $player } flies with a god stone from { $start } to { $square }.
   *[relocation] { $player } is hemmed in and moves from { $start } to { $square }.
}
# $owners is a list of players, made with share-stones.
event-stones-uncovered = { $count ->
    [one] { $owners }’s stone is uncovered on { $square }.
   *[other] { $count } stones are uncovered on { $square }, belonging to { $owners }.
}
event-stones-returned = { $count ->
    [one] { $player } gets a stone back from { $square }.
   *[other] { $player } gets { $count } stones back from { $square }.
}
event-stone-loaded = { $ship ->
    [own] { $source ->
        [board] { $player } takes the stone from { $square } and loads it into their own ship.
       *[hand] { $player } loads a stone into their own ship.
    }
   *[other] { $source ->
        [board] { $player } takes the stone from { $square } and loads it into { $other }’s ship.
       *[hand] { $player } loads a stone into { $other }’s ship.
    }
}
event-passed = { $step ->
    [load_own] { $player } does not load their own ship.
    [load_other] { $player } does not load another ship.
   *[build] { $player } does not build.
}
event-pyramid-built = { $count ->
    [one] { $player } builds a { $storeys }-storey pyramid on { $square } with one stone.
   *[other] { $player } builds a { $storeys }-storey pyramid on { $square } with { $count } stones.
}
event-pyramid-upgraded = { $count ->
    [one] { $player } upgrades the pyramid on { $square } from { $replaced } to { $storeys } storeys with one stone.
   *[other] { $player } upgrades the pyramid on { $square } from { $replaced } to { $storeys } storeys with { $count } stones.
}
event-district-scored = { $points ->
    [one] { $district }: { $player } takes the lead and scores { $points } point.
   *[other] { $district }: { $player } takes the lead and scores { $points } points.
}
event-bonus-scored = { $points ->
    [one] { $player } has built their last-but-one pyramid: { $points } bonus point.
   *[other] { $player } has built their last-but-one pyramid: { $points } bonus points.
}
event-turn-ended = { $player }’s turn is over.
event-round-ended = Round { $round } is over.
event-game-ended = { $ending ->
    [last_but_one] A player has built their last-but-one pyramid: the game ends at once.
    [round_played] The target score is reached and the round is finished: the game is over.
   *[score_reached] The target score is reached: the game ends at once.
}
# $shares is a list made with share-storeys; $count is how many players score.
event-shore-counted = { $count ->
    [0] { $shore ->
        [river] Nobody scores for the river.
        [lake] Nobody scores for the lake.
       *[both] Nobody scores for the river or the lake.
    }
   *[other] { $shore ->
        [river] Points for the river: { $shares }.
        [lake] Points for the lake: { $shares }.
       *[both] Points for the river and the lake: { $shares }.
    }
}
event-district-counted = { $count ->
    [0] { $district }: nobody scores.
   *[other] { $district }: { $shares }.
}
# $shares is a list made with share-points.
event-god-stones-counted = { $count ->
    [0] Nobody has a god stone left.
   *[other] Points for unused god stones: { $shares }.
}
# The winner's line, or with $count winners the shared win's (R9.5).
event-game-won = { $points ->
    [one] { $count ->
        [one] { $winners } wins with { $points } point.
       *[other] { $winners } share the win with { $points } point each.
    }
   *[other] { $count ->
        [one] { $winners } wins with { $points } points.
       *[other] { $winners } share the win with { $points } points each.
    }
}

## Parts of those lines
share-stones = { $count ->
    [1] { $player }
   *[other] { $player } ({ $count })
}
share-points = { $points } for { $player }
share-storeys = { $storeys ->
    [one] { $points } for { $player } ({ $storeys } storey)
   *[other] { $points } for { $player } ({ $storeys } storeys)
}

### 3 Refusals: why not. The clause is added at the end: "(R4.2)"

## Whose turn it is, and what for
refusal-game-over = The game is over.
refusal-not-your-turn = It is { $player }’s turn.
refusal-not-now = { $step ->
    [place] Not now: { $player } has to place the ship first.
    [throw] Not now: { $player } has to throw the die first.
    [fly] Not now: { $player } has to fly first.
    [load_own] Not now: { $player } has to load a stone into their own ship first, or load none.
    [load_other] Not now: { $player } has to load a stone into another ship first, or load none.
   *[build] Not now: { $player } has to build first, or end the turn.
}
refusal-must-fly = { $player } has to fly: this step cannot be skipped.
refusal-second-build = { $player } has already built on { $square }: you may build or upgrade only one pyramid per turn.

## Squares
refusal-no-such-square = There is no square { $square } on this board.
refusal-in-lake = { $square } lies in the lake.
refusal-under-cover = { $players ->
    [one] { $square } is covered in a game for { $players } player.
   *[other] { $square } is covered in a game for { $players } players.
}
refusal-ship-there = { $player }’s ship is on { $square }.
refusal-pyramid-there = { $player }’s pyramid is on { $square }.

## Setting up and the die
refusal-not-sacred = { $square } is outside the Sacred District: ships start inside it.
refusal-no-such-face = The die has no { $face }; its faces are { $faces }.

## Flying
refusal-same-square = The ship is already on { $square } and has to leave it.
refusal-die-shows-arrows = The die shows arrows: fly along your row or column.
refusal-die-shows-number = The die shows { $face }, not arrows: fly as many squares as it shows.
refusal-not-straight = { $square } is not in the same row or column as { $start }.
refusal-blocked = The way to { $square } is blocked at { $by }.
refusal-too-far = { $face ->
    [one] { $square } is { $distance } squares away, but the die allows only { $face }.
   *[other] { $square } is { $distance } squares away, but the die allows only { $face }.
}
refusal-stops-short = The ship may not stop on { $square }: this flight ends on { $end }.
refusal-no-turn-made = { $face ->
    [one] A flight with turns to { $square } needs at least one right-angle turn; without one it is a straight flight of { $face } square.
   *[other] A flight with turns to { $square } needs at least one right-angle turn; without one it is a straight flight of { $face } squares.
}
refusal-out-of-reach = { $face ->
    [one] You cannot reach { $square } by flying exactly { $face } square with turns.
   *[other] You cannot reach { $square } by flying exactly { $face } squares with turns.
}
refusal-row-ends = { $square } lies beyond the covered square { $by }: you cannot jump over covered squares.
refusal-turns-in-first-round = No right-angle turns in the first round: fly straight out of the Sacred District.
refusal-must-leave-sacred = { $square } is in the Sacred District: the first flight has to leave it.
refusal-god-stone-in-first-round = You cannot use a god stone in the first round while the die allows a flight, for example to { $square }.
refusal-god-stone-not-named = Say which god stone to use.
refusal-god-stone-not-asked = This flight does not use a god stone; leave out the { $value }.
refusal-no-such-god-stone = There is no god stone worth { $value }.
refusal-god-stone-spent = { $left_count ->
    [0] You have already used the god stone worth { $value }, and you have none left.
   *[other] You have already used the god stone worth { $value }; you still have: { $left }.
}
refusal-not-hemmed-in = The ship is not hemmed in: it can fly, for example to { $square }.
refusal-god-stones-left = You are hemmed in, so you have to use a god stone; you still have: { $left }.

## Loading
refusal-only-own-ship = { $kind ->
    [god_stone] After a flight with a god stone, you may load only your own ship.
   *[bent] After a flight with turns, you may load only your own ship.
}
refusal-no-loading = After a relocation, you may not load any stones.
refusal-no-such-seat = There is no seat { $seat } at this table.
refusal-own-ship = This stone goes into another player’s ship, not into your own.
refusal-hand-empty = { $visible ->
    [0] Your hand is empty, and you have no visible stone on the board: load none.
    [one] Your hand is empty: take your visible stone from the board.
   *[other] Your hand is empty: take one of your { $visible } visible stones from the board.
}
refusal-hand-not-empty = { $hand ->
    [one] You still have { $hand } stone in hand: load it first.
   *[other] You still have { $hand } stones in hand: load one of them.
}
refusal-returned-stones-wait = The { $returned } stones in your hand came back this turn: you can load them from your next turn on.
refusal-returned-stones-in-hand = You have { $returned } stones in hand that came back this turn, so you may not take any from the board.
refusal-stone-covered = { $player }’s ship is on { $square }: what lies under it does not count.
refusal-no-stone-there = You have no visible stone on { $square }.

## Building
refusal-no-such-height = { $storeys ->
    [one] There are no { $storeys }-storey pyramids.
   *[other] There are no { $storeys }-storey pyramids.
}
refusal-no-stone-spent = At least one visible stone has to be part of the pattern.
refusal-stones-not-sorted = Name each stone once, in this order: { $stones }.
refusal-off-constellation = A new pyramid goes on a square with a stone of the pattern; there is none on { $square }.
refusal-own-pyramid-there = You already have a pyramid on { $square }: upgrade it.
refusal-no-own-pyramid = You have no pyramid on { $square } to upgrade.
refusal-not-higher = { $standing ->
    [one] The pyramid on { $square } has { $standing } storey; { $storeys } would not be higher.
   *[other] The pyramid on { $square } has { $standing } storeys; { $storeys } would not be higher.
}
refusal-no-pyramid-left = { $storeys ->
    [one] You have no { $storeys }-storey pyramid left.
   *[other] You have no { $storeys }-storey pyramids left.
}
refusal-stones-missing = { $missing ->
    [one] { $missing } more stone is needed for a { $storeys }-storey pyramid.
   *[other] { $missing } more stones are needed for a { $storeys }-storey pyramid.
}
refusal-too-many-stones = { $stones ->
    [one] { $stones } stone is too many for one pattern.
   *[other] { $stones } stones are too many for one pattern.
}
refusal-diagonal-pair = { $squares } touch only at a corner: two stones have to be side by side.
refusal-pair-apart = { $squares } are not side by side.
refusal-not-in-line = { $squares } are not in a line.
refusal-unequal-gaps = { $squares } are in a line, but the gaps differ: { $gaps }.
refusal-not-a-square = { $squares } are not the corners of a square with its sides along rows and columns.
refusal-gap-not-empty = At this table, the squares in between have to be empty. { $there }
refusal-gap-off-board = At this table, the squares in between have to be on the board. { $there }
# What everybody sees on a square between the stones of a pattern, where the gaps have to be empty.
gap-filled = { $piece ->
    [ship] { $player }’s ship is on { $square }.
    [pyramid] { $player }’s pyramid is on { $square }.
    [stone] { $player }’s stone is on { $square }.
    [cover] { $square } is covered.
   *[lake] { $square } lies in the lake.
}
gap-broken = { $squares }: { $there }
refusal-pyramids-in-expert = In the expert game, only the pyramid being upgraded may stand in for a stone.
refusal-height-prescribed = { $height ->
    [one] This pattern gives a { $height }-storey pyramid, and you still have one: you may not build a { $storeys }-storey one.
   *[other] This pattern gives a { $height }-storey pyramid, and you still have one: you may not build a { $storeys }-storey one.
}

### 4 What to do now, a sentence for each step

prompt-place = { $player }, place your ship on a free square in the Sacred District.
prompt-throw = { $players ->
    [2] { $player }, throw the die for your turn.
   *[other] { $player }, throw the die for this round.
}
prompt-fly = { $round ->
    [1] { $face ->
        [arrows] { $player }, fly as far as you like along your row or column, out of the Sacred District.
        [one] { $player }, fly { $face } square in a straight line, out of the Sacred District.
       *[other] { $player }, fly { $face } squares in a straight line, out of the Sacred District.
    }
   *[other] { $god_stones ->
        [0] { $face ->
            [arrows] { $player }, fly as far as you like along your row or column.
            [one] { $player }, fly { $face } square, straight or with turns.
           *[other] { $player }, fly { $face } squares, straight or with turns.
        }
       *[other] { $face ->
            [arrows] { $player }, fly as far as you like along your row or column, or use a god stone.
            [one] { $player }, fly { $face } square, straight or with turns, or use a god stone.
           *[other] { $player }, fly { $face } squares, straight or with turns, or use a god stone.
        }
    }
}
hemmed-in-god-stone = { $round ->
    [1] { $player }, no flight leads out of the Sacred District: use a god stone to fly to a free square outside it.
   *[other] { $player }, you are hemmed in: use a god stone.
}
hemmed-in-relocation = { $player }, you are hemmed in: put your ship on any free square. You may not load any stones this turn.
prompt-load-own = { $source ->
    [none] { $player }, your hand is empty, and you have no visible stone on the board: load none.
    [board] { $player }, your hand is empty: take one of your visible stones from the board for your own ship, or load none.
    [returned] { $player }, the stones in your hand came back this turn, so you cannot load them until your next turn: load none.
   *[hand] { $player }, load a stone into your own ship, or load none.
}
prompt-load-other = { $source ->
    [none] { $player }, your hand is empty, and you have no visible stone on the board: load none.
    [board] { $player }, your hand is empty: take one of your visible stones from the board for another ship, or load none.
    [returned] { $player }, the stones in your hand came back this turn, so you cannot load them until your next turn: load none.
   *[hand] { $player }, load a stone into another player’s ship, or load none.
}
prompt-build = { $player }, build or upgrade a pyramid, or end your turn.
prompt-over = The game is over.

### 5 Labels of actions

action-place-ship = Place ship on { $square }
action-throw = { $face ->
    [arrows] Arrows
   *[other] A { $face }
}
action-fly = { $kind ->
    [straight] Straight to { $square }
    [bent] With turns to { $square }
    [arrows] With arrows to { $square }
    [god_stone] With god stone { $value } to { $square }
   *[relocation] Relocate to { $square }
}
action-load-own = { $source ->
    [board] Load your own ship with the stone from { $square }
   *[hand] Load your own ship
}
action-load-other = { $source ->
    [board] Load { $player }’s ship with the stone from { $square }
   *[hand] Load { $player }’s ship
}
action-build = { $storeys ->
    [one] { $storeys } storey on { $square }{ $gain } (uses { $stones })
   *[other] { $storeys } storeys on { $square }{ $gain } (uses { $stones })
}
action-upgrade = { $storeys ->
    [one] Upgrade { $square } to { $storeys } storey{ $gain } (uses { $stones })
   *[other] Upgrade { $square } to { $storeys } storeys{ $gain } (uses { $stones })
}
# What a pyramid scores at once, behind its height: the $gain of the two above. It begins with its comma.
label-gain = { $points ->
    [0] { $lead ->
        [kept] , no points now: you already lead there alone
        [level] , no points now: you only draw level
        [behind] , no points now: another player is still ahead
       *[none] , no points now
    }
    [one] , +{ $points } point
   *[other] , +{ $points } points
}
action-pass = { $step ->
    [load_own] Do not load your own ship
    [load_other] Do not load another ship
   *[build] End turn
}

## Patterns: why a pyramid has its height
pattern-name = { $height ->
    [1] one stone
    [2] two side by side
    [3] three in a line
    [4] four in a line
   *[5] four corners of a square
}
pattern-stones = { $count ->
    [1] one stone
    [2] two stones
   *[3] three stones
}
# A pattern that allows a lower pyramid, because none of its own height is left (R6.7).
pattern-lower = { $pattern } (no { $height }-storey pyramid left)
# $squares are the builder’s own pyramids that stand in for stones (R6.4).
pattern-why = { $pyramids ->
    [0] { $pattern }
    [one] { $stones } and your pyramid on { $squares }: { $pattern }
   *[other] { $stones } and your pyramids on { $squares }: { $pattern }
}
pattern-built = { $pyramids ->
    [0] Pattern: { $pattern }.
    [one] Pattern: { $pattern }, with the pyramid on { $squares }.
   *[other] Pattern: { $pattern }, with the pyramids on { $squares }.
}

### 6 The final count. The winner's line is event-game-won.

final-title = Final tally
final-played = During the game
final-river = River
final-lake = Lake
final-both = River and lake
final-districts = Districts
final-god-stones = God stones
final-total = Total
standing-line = { $points ->
    [one] { $place }. { $player }: { $points } point
   *[other] { $place }. { $player }: { $points } points
}

### 7 Table options

option-players = Players
option-start = Starting player
option-start-help = Places the first ship and makes the first throw; chosen at random unless you pick one.
option-expert = Expert game
option-expert-help = Pyramids do not stand in for stones, except the one that is being upgraded.
option-expert-off = off
option-expert-on = on
option-memory = Memory
option-memory-help = Who sees what lies under the ships.
option-memory-hidden = hidden: nobody, as at a real table
option-memory-own = own: you see your own stones
option-memory-open = open: everyone sees all stones
option-gaps = Gaps
option-gaps-help = What may lie between the stones of a pattern. The printed rules can be read in two ways; the default is our own ruling.
option-gaps-any = any: only the distances count, whatever lies in between
option-gaps-empty = empty: every square in between has to be on the board, with no stone, ship or pyramid on it, not even your own
option-water = Water
option-water-help = How the shores are scored at the end.
option-water-apart = separate: river and lake each score on their own
option-water-together = together: all shores score as one
option-board = Board
option-board-help = The board that comes with the game, or a board file of your own, with its die.

### 8 Faults of files

## Where a fault is
at-line = line { $line }
at-row = row { $row }
at-column = column { $column }
fault-at = { $place }: { $sentence }

## Kinds of values in a file
kind-of-value = { $kind ->
    [text] text
    [integer] a whole number
    [boolean] true or false
    [list] a list
    [table] a table
   *[other] something else
}

# What the operating system reports, by the name of its error. It stands inside a sentence.
system-error = { $name ->
    [ENOSPC] no space left on the disk
    [EDQUOT] disk quota used up
    [EACCES] access denied
    [EPERM] not permitted
    [ENOENT] no such file or folder
    [ENOTDIR] part of the path is not a folder
    [EISDIR] it is a folder
    [EROFS] the disk is read-only
    [ENAMETOOLONG] the name is too long
    [EIO] disk error
    [EMFILE] too many open files
    [EADDRINUSE] address already in use
   *[other] system error { $number }
}

## Board files: the file
board-fault-file-missing = There is no file “{ $path }”. The boards that come with the game: { $shipped }.
board-fault-file-directory = “{ $path }” is a folder, not a board file.
board-fault-file-unreadable = “{ $path }” cannot be read ({ $reason }).
board-fault-file-huge = { $limit ->
    [one] “{ $path }” is larger than { $limit } byte, the limit for board files.
   *[other] “{ $path }” is larger than { $limit } bytes, the limit for board files.
}
board-fault-file-not-utf8 = The file is not UTF-8 text: byte { $byte } is invalid.
board-fault-file-not-toml = The file is not TOML.

## Board files: keys and values
board-fault-key-unknown = A board file has no key “{ $key }”.
board-fault-key-missing = The key “{ $key }” is missing.
board-fault-type-wrong = Expected { $expected }, found { $found }.
board-fault-id-bad = “{ $id }” is not an id: use lowercase letters, digits and hyphens, at most 40 characters, and do not begin with a hyphen.
board-fault-name-bad = “{ $name }” is not a name: it needs 1 to { $limit } printable characters.

## Board files: the map
board-fault-map-empty = The map is empty.
board-fault-map-large = The map has { $width }×{ $height } squares; the limit is { $limit }×{ $limit }.
board-fault-map-ragged = { $length ->
    [one] This row has { $length } square; the others have { $expected }.
   *[other] This row has { $length } squares; the others have { $expected }.
}
board-fault-map-letter-bad = “{ $letter }” is neither a capital letter A to Z nor ~ for the lake.
board-fault-map-letter-unknown = District { $letter } is on the map ({ $squares }) but not in the list of districts.
board-fault-board-split = { $pieces ->
    [0] The map has no square to play on.
   *[other] The board is split into { $pieces } parts; cut off: { $squares }.
}

## Board files: the districts
board-fault-district-letter-bad = “{ $letter }” is not a district: use one capital letter A to Z.
board-fault-district-value-bad = District { $district } is worth { $value }; values go from { $lowest } to { $highest }.
board-fault-district-nowhere = District { $district } is nowhere on the map.
board-fault-district-split = District { $district } is split into { $pieces } parts; cut off: { $squares }.
board-fault-sacred-unknown = “{ $district }” should be the Sacred District but is not a district.
board-fault-sacred-small = { $squares ->
    [one] The Sacred District { $district } has { $squares } square; the ships need { $needed }.
   *[other] The Sacred District { $district } has { $squares } squares; the ships need { $needed }.
}

## Board files: the water
board-fault-square-bad = “{ $value }” is not a square; squares are named like f7.
board-fault-square-outside = { $square } is outside the map.
board-fault-square-twice = { $square } is listed twice.
board-fault-shore-in-lake = { $square } lies in the lake, so it is not a shore.
board-fault-river-short = { $points ->
    [one] The river has { $points } point; it needs at least two.
   *[other] The river has { $points } points; it needs at least two.
}
board-fault-river-point-bad = Point { $number } of the river is not a pair of whole numbers [x, y].
board-fault-river-outside = Point { $number } of the river, [{ $x }, { $y }], is outside the map of { $width }×{ $height } squares.
board-fault-river-diagonal = The river runs diagonally to point { $number }, from [{ $x }, { $y }] to [{ $to_x }, { $to_y }].
board-fault-river-still = Point { $number } of the river is the same as the one before: [{ $x }, { $y }].
board-fault-river-doubled = The river runs twice along the same line, to point { $number }, from [{ $x }, { $y }] to [{ $to_x }, { $to_y }].

## Board files: the die
board-fault-die-faces = { $faces ->
    [one] The die has { $faces } face; it needs { $expected }.
   *[other] The die has { $faces } faces; it needs { $expected }.
}
board-fault-die-face-bad = Face { $number } of the die, “{ $face }”, is neither a number from { $lowest } to { $highest } nor “arrows”.

## Board files: covers and players
board-fault-cover-empty = Cover piece “{ $cover }” covers nothing.
board-fault-cover-district-unknown = Cover piece “{ $cover }” names “{ $district }”, which is not a district.
board-fault-cover-district-twice = Cover piece “{ $cover }” lists district “{ $district }” twice.
board-fault-cover-sacred = Cover piece “{ $cover }” covers the Sacred District { $district }.
board-fault-players-none = The board does not say how it is covered for any number of players.
board-fault-players-number-bad = “{ $players }” is not a possible number of players; the game is for { $lowest } to { $highest }.
board-fault-players-cover-unknown = For { $players } players, the cover piece “{ $cover }” is listed, but it does not exist.
board-fault-players-cover-twice = For { $players } players, the cover piece “{ $cover }” is listed twice.
board-fault-city-split = For { $players } players, the cover pieces split the board into { $pieces } parts; cut off: { $squares }.
board-fault-city-small = { $squares ->
    [one] For { $players } players, only { $squares } square is left; { $needed } are needed.
   *[other] For { $players } players, only { $squares } squares are left; { $needed } are needed.
}
board-fault-city-outside-small = { $squares ->
    [one] For { $players } players, only { $squares } square is left outside the Sacred District; { $needed } are needed.
   *[other] For { $players } players, only { $squares } squares are left outside the Sacred District; { $needed } are needed.
}

## Records: their lines
record-empty = The file is empty.
record-line-too-long = This line is longer than { $limit } bytes, the limit for a line of a record.
record-line-cut = The line is cut off in the middle; writing it was probably interrupted.
record-no-newline = The last line does not end with a newline.
record-line-ending = The line has a Windows line ending; lines of records end with a bare newline.
record-line-blank = The line is blank.
record-not-utf8 = The line is not UTF-8 text: byte { $byte } is invalid.
record-not-json = { $byte ->
    [0] The line is not JSON.
   *[other] The line is not JSON: byte { $byte } is wrong.
}
record-line-bad = { $key ->
    [line] The line is not an entry of a record.
   *[other] The line is not an entry of a record: “{ $key }” is wrong.
}
record-not-canonical = From byte { $byte } on, the line is not written in the exact form that records use.
record-digest-missing = The digest is missing.
record-digest-wrong = The line or one before it was changed: its digest is { $found } and should be { $expected }.

## Records: the game
record-header-missing = The header is missing: the file begins in the middle of a game.
record-not-a-record = The file does not begin like the record of a game.
record-format-newer = The record is in format { $version }, but this program knows only formats up to { $known }: update the program.
record-rules-unknown = The game was played under revision { $rules } of the rules; this program knows: { $known }.
record-header-bad = The header has an error at “{ $key }”.
record-board-bad = The board in the header has errors.
record-number-wrong = The line should be number { $expected }, but it says { $found }.
record-notation-bad = The move cannot be read.
record-action-illegal = The move { $action } is not allowed.
record-back-wrong = The game cannot go back to move { $back }: it has only { $actions }.
record-seed-too-early = The seed of the dice is revealed here, but the game is not over.
record-seed-unpromised = The seed of the dice is revealed here, but the header does not promise one.
record-seed-wrong = The seed revealed here is not the one that the header promised before the first throw.
record-after-seed = Something follows the seed of the dice, but the seed is always last.

## Records: what a header must be like
header-shape = It is missing or has the wrong form.
header-players = The board is for { $allowed } players, but there are { $players }.
header-name = A name has 1 to { $limit } characters, all of them printable.
header-kind = A seat is “person”, or “bot:” followed by the bot’s level.
header-start = There is no such seat; the seats are 1 to { $players }.
header-meta-key = The name of a note is a lowercase letter, followed by lowercase letters, digits or _.
header-meta-value = A note is a whole number, or a text of at most { $limit } printable characters.
header-meta-large = There are more than { $limit } notes.
header-large = It has more than { $limit } bytes.
header-position = The game cannot begin from this position.
header-position-other = The position belongs to another game: board, players, options, starting player or rules differ.
header-position-over = In this position the game is already over.

## Records: the file
record-file-missing = There is no file “{ $path }”.
record-file-directory = “{ $path }” is a folder, not a record.
record-file-unreadable = “{ $path }” cannot be read: { $reason }.
record-file-exists = “{ $path }” already exists and was not overwritten. Choose another name.
record-file-changed = “{ $path }” was changed by another program during the game.
record-write-failed = “{ $path }” cannot be written: { $reason }.
record-nothing-to-resume = “{ $path }” contains no game to resume.

## Moves as they are typed
notation-empty = No move was given. A move can begin with: { $expected }.
notation-none = “{ $text }” is not a move. Type a square, for example f7.
notation-too-long = That is too long for a move.
notation-unfinished = The move is incomplete; it can continue with: { $expected }.
notation-unexpected = “{ $found }” at character { $position } is not possible; expected: { $expected }.
notation-part-square = a square
notation-part-number = a number
notation-part-end = the end of the move

## Positions: steps and fields
step-name = { $step ->
    [place] placing the ships
    [throw] throwing
    [fly] flying
    [load_own] loading your own ship
    [load_other] loading another ship
    [build] building
   *[over] the end
}
position-field = { $field ->
    [line] Position
    [board] Board
    [table] Players and start
    [options] Options
    [step] Step
    [time] Round and turn
    [die] Die
    [flight] Flight
    [built] Last build
    [score] Score
    [ship] Ship
    [stones] Stones
    [pyramids] Pyramids
    [god_stones] God stones
   *[side] Pieces
}

## Positions: the line
position-fields = Number of fields: { $found }; it should be { $expected }.
position-syntax = “{ $found }” cannot be read.
position-board-unknown = No board “{ $id }” comes with the game; there are: { $shipped }.
position-board-other = The line is for board { $id }#{ $digest }, but this board has the digest { $expected }.
position-players = This board is not for { $players } players; possible: { $allowed }.
position-no-such-seat = There is no seat { $found } at a table for { $players }.
position-option = “{ $option }” is not an option, or is named twice. The options are: { $known }.

## Positions: time and turn
position-round = Round { $round } does not fit the step: { $step }.
position-turn = Turn { $turn } of a round with { $players } players does not fit the step: { $step }.
position-seat = It should be the turn of seat { $expected }.
position-not-over = No rule has ended this game yet.
position-untouched = Pieces have been used before the first flight.

## Positions: the die, the flight and what was built
position-die-missing = The die should have been thrown by now; the step is: { $step }.
position-die-too-early = The die cannot have been thrown yet; the step is: { $step }.
position-no-such-face = The die has no { $face }.
position-flight-missing = The ship should have flown by now; the step is: { $step }.
position-flight-too-early = The ship cannot have flown yet; the step is: { $step }.
position-flight-unfit = This flight is not possible here ({ $clause }): { $flight }.
position-returned-wrong = Stones that came back this turn: { $returned }. That is not possible here.
position-built-too-late = The last build no longer matters in this step: { $step }.
position-built-seat = Seat { $found } cannot have built last, only seat { $expected }.
position-built-nowhere = The pyramid that was built is not on { $square }.

## Positions: pieces
position-not-playable = { $square } is not a square to play on.
position-ship-missing = The ship is missing.
position-ship-too-early = The ship cannot be on { $square } at this point.
position-ship-not-sacred = The ship is on { $square }, outside the Sacred District, before the first flight.
position-two-ships = Two ships are on { $square }.
position-stones-left = Stones are still on the board after the end.
position-too-many-stones = The board holds { $stones } stones; there are only { $limit }.
position-stone-doubled = Two visible stones of one colour are on { $square }.
position-stone-on-pyramid = A stone lies on { $square }, where a pyramid stands.
position-no-such-height = There are no { $storeys }-storey pyramids, but one is on { $square }.
position-too-many-pyramids = { $storeys }-storey pyramids on the board: { $pyramids }; there are only { $limit }.
position-supply-spent = { $left ->
    [0] No pyramid is left: the game would have ended before this.
   *[other] Only { $left } pyramid is left: the game would have ended before this.
}
position-two-pyramids = Two pyramids are on { $square }.
position-pyramid-under-ship = A pyramid and a ship are on { $square }.
position-score-ends-game = A score of { $score } would have ended the game: { $limit } is enough.

### 9 The terminal

## The table
ui-title = Pacal’s Rocket
ui-bots-slow = The bots’ simulator is not compiled here, so bots think slowly. Install a C compiler, then install pacal again.
ui-table = { $players ->
    [one] Board { $board }, { $players } player
   *[other] Board { $board }, { $players } players
}
ui-round = Round { $round }
ui-die = { $face ->
    [arrows] The die shows arrows
    [none] The die has not been thrown yet
   *[other] The die shows { $face }
}
ui-end-score = { $points ->
    [one] Target: { $points } point
   *[other] Target: { $points } points
}
ui-column-hand = Stones in hand
ui-column-returned = Back this turn, can be loaded next turn
ui-column-god-stones = God stones
ui-column-supply = Pyramids left
ui-hidden = What lies under the ships is not shown.
ui-revision = This game began under revision { $revision } of the rules and keeps it; new games use revision { $latest }.
ui-from-position = This game began from a set-up position. It does not count as an ordinary game.
ui-hand-over = Hand over to { $player }, then press Enter.

## Choosing
ui-choose = Number, move or ? for help
ui-anywhere = { $kind ->
    [god_stone] God stone { $value }: to any free square
   *[relocation] Relocate: to any free square
}
ui-which-square = To which square? (Enter: cancel)
ui-which-number = { $square } can mean several moves. Choose one by its number: { $numbers }.
ui-fly-hint = Straight or with arrows: one stone for your own ship and one for another. With turns or a god stone: one for your own ship only.
ui-more-choices = { $count ->
    [one] … and { $count } more; type “all” to see it.
   *[other] … and { $count } more; type “all” to see them.
}
ui-only-choice = Only one move is possible: { $action }.
ui-no-such-number = { $count ->
    [one] There is no number { $number }; only 1 is on the list.
   *[other] There is no number { $number }; the list goes from 1 to { $count }.
}
ui-not-understood = “{ $text }” is neither a number on the list nor a move. Type ? for help.
ui-allowed = { $move } is allowed.
ui-not-allowed = { $move } is not allowed: { $reason }

## Help: the keys themselves are the same in every language
ui-help-title = What you can type
ui-help-number = choose from the list by number
ui-help-notation = play a move by its notation
ui-help-square = choose a square, if only one move is possible there
ui-help-all = show the whole list
ui-help-why = ask why a move is not allowed
ui-help-help = show this help
ui-help-undo = take back your last move
ui-help-log = show what has happened so far
ui-help-board = show the board again
ui-help-save = save the game as a file
ui-help-quit = leave the game; it is saved first

## Undo, save, resume, leave
ui-undone = Taken back: { $action }.
ui-undo-impossible = There is nothing to take back.
ui-saved = Saved to { $path }.
ui-saved-always = The game is saved after every move, in { $path }.
ui-save-elsewhere = Choose another file with --save, or another folder with the variable PACAL_HOME.
ui-make-room = Nothing is lost. Free some space and press Enter to try again, or type “save FILE” to continue in another file, or “quit”.
ui-resumed = { $count ->
    [one] Resumed from { $path } after { $count } move.
   *[other] Resumed from { $path } after { $count } moves.
}
ui-resumed-damaged = { $count ->
    [one] { $path } is damaged; resumed with the { $count } move before the damage.
   *[other] { $path } is damaged; resumed with the { $count } moves before the damage.
}
ui-goodbye = Goodbye. Resume with: { $command }
ui-interrupted = Interrupted.
ui-game-over = The game is over.

## Simulation
simulate-progress = Playing
simulate-title = { $count ->
    [one] { $count } game on { $board }
   *[other] { $count } games on { $board }
}
simulate-column-seat = Seat
simulate-column-bot = Bot
simulate-column-wins = Wins
simulate-column-share = Share
simulate-column-mean = Mean points
simulate-column-lowest = Lowest
simulate-column-highest = Highest
simulate-column-ending = Ending
simulate-column-games = Games
simulate-length = Mean length: { $rounds } rounds, { $actions } moves
simulate-speed = { $games } games per second
simulate-records = { $count ->
    [one] { $count } record written to { $path }.
   *[other] { $count } records written to { $path }.
}
ending-last-but-one = last-but-one pyramid
ending-round-played = target reached, round finished
ending-score-reached = target reached
simulate-broken-off = stopped early, counted as it stood

## Replay
replay-title = { $count ->
    [one] Replay of { $path }: { $count } move
   *[other] Replay of { $path }: { $count } moves
}
replay-action = { $number }. { $player }: { $move }
replay-seated = From here on, { $player } plays in seat { $seat }.
replay-seated-bot = From here on, a bot ({ $bot }) plays for { $player } in seat { $seat }.
replay-complete = The game is complete.
replay-unfinished = The game is not finished.
replay-keys = Enter: next, b: back, a number: go there, q: quit

## Checking a game
verify-moves = { $count ->
    [0] Moves: there are none yet.
    [one] Moves: the only move is legal.
   *[other] Moves: all { $count } moves are legal.
}
verify-back = { $count ->
    [one] The file contains { $count } take-back.
   *[other] The file contains { $count } take-backs.
}
verify-promise = Seed: it matches the SHA-256 hash that was published before the first throw ({ $promise }).
verify-open-seed = Seed: it was in the file from the start. The throws follow from it, but anyone with the file could have known them in advance.
verify-dice = { $count ->
    [0] Dice: there are no throws yet.
    [one] Dice: the only throw follows from the seed.
   *[other] Dice: all { $count } throws follow from the seed.
}
verify-dice-back = { $count ->
    [one] Dice: { $count } throw was taken back. A repeated throw falls the same way, so anyone who saw it knew it in advance.
   *[other] Dice: { $count } throws were taken back. Repeated throws fall the same way, so anyone who saw them knew them in advance.
}
verify-dice-wrong = Dice: the throw in line { $line } is { $found }, but the seed gives { $expected }. These throws are not genuine.
verify-good = The game is genuine.
verify-right = Moves and throws are correct. There is no proof that nobody knew throws in advance.
verify-unfinished = The game is not over yet. Its dice can be checked when it is.
verify-no-seed = The file does not contain the seed that its header promises: the dice cannot be checked. If the file was saved before the game was over, save it again. A game that was opened from a file or copied before it was over continues with another seed and cannot be checked.
verify-no-seed-old = The file is in format { $version }, which has no place for the seed: the dice cannot be checked.
verify-no-promise = The header promises no seed: the dice cannot be checked.
verify-position = The moves follow the rules, but the game began from a set-up position, so it is not an ordinary game and its dice cannot be checked.

## Boards and counts
board-faultless = { $path } is a valid board.
board-faulty = { $count ->
    [one] { $path } has { $count } error:
   *[other] { $path } has { $count } errors:
}
perft-column-depth = Depth
perft-column-positions = Positions
perft-column-seconds = Seconds
perft-column-speed = Per second

### 9.1 The server: storing games, and what is wrong with a request

server-throw = Throw the die
server-bonus = Last-but-one pyramid
server-die-chosen = You cannot choose a face: the die is thrown for you.
server-command-bad = The page sent a command that the server does not understand. Reload the page.
server-request-bad = The server does not understand this request (at { $place }). Reload the page and try again; no game is lost.
server-too-large = That is too large. Make it smaller, then try again.
server-not-found = There is nothing at this address.
server-forbidden = This server does not accept requests from other sites.
server-failed = Something went wrong in the program. No game is lost; try again.
server-page-missing = The page has not been built yet. In a checkout, run: python3 do.py play
server-unreadable = This game can no longer be read. Its data is kept in the database.
server-unreadable-help = Before you delete it, save its file: another version of the program may be able to read it.
server-deleted = This game was deleted. It can be restored from the list of games.
server-no-record = This file does not contain a saved game. Choose a file that was made here with “{ page-export }”; its name ends in .jsonl.
server-record-too-large = This file is far larger than any saved game. Choose a file that was made here with “{ page-export }”; its name ends in .jsonl.
server-board-bad = The board has errors.
server-players = This board is not for { $players } players; possible: { $allowed }.
server-position-bad = This position cannot arise in a game.
server-position-players = The position is for { $expected } players, not for { $players }.
server-start = Seat { $seat } cannot start: there is no such seat.
server-colours = Each player needs a colour of their own.
server-bot-unknown = There is no bot “{ $bot }”. The bots are: { $known }.
server-bot-parameters = In the browser, bots play as strongly as their level says. Parameters such as those in “{ $bot }” are for games in the terminal.
together-local = This table is on one computer only. To let others join from elsewhere, choose “{ page-others }” in its menu.
server-not-ready = The server is not ready yet. Try again in a moment.
together-your-turn = It is your turn.
together-turn-of = { $title }: it is { $player }’s turn.
server-too-many = Too many requests. Wait a moment, then try again.
server-one-record = One record at a time: another one from your network is still being read. Wait a moment, then try again.
server-local-open = Here everyone plays on one screen. To let others join from elsewhere, start the game, then choose “{ page-others }” in the table’s menu.
server-bye = The server is restarting. Nothing is lost; the page reconnects automatically.
server-restored = The games were restored from a backup. The page shows them as they were then.
together-no-visitor = To take a seat, allow cookies for this page in your browser, then reload it.
together-spectators-off = This table allows no spectators. To play, you need a free seat or the link to one.
together-record-under-way = The record will be available when the game is over.
replay-under-way = The replay will be available when the game is over.
together-open-bot = A seat can be kept free or given to a bot, but not both. Choose one.
together-seat-taken = Seat { $seat } is taken. Choose a free seat.
together-key-wrong = This link to seat { $seat } no longer works. Ask the owner of the table for another.
together-link-late = Seat { $seat } has been taken in the meantime, so this link no longer works. If you took it yourself, choose “{ people-device }” on the device where you play; otherwise ask the owner of the table for another seat.
together-seat-full = Seat { $seat } is already open on too many devices. The device that took it first can close it on the others.
together-seat-bot = A bot plays in seat { $seat }. Free up the seat before you share a link to it.
together-not-your-seat = Seat { $seat } is not yours.
together-no-seat = There is no seat { $seat } at this table.
together-not-seated = Only players at the table can do that.
together-owner-only = Only the owner of the table can do that.
together-started = The game has already begun.
together-not-started = The game has not begun yet.
together-over = The game is over.
together-not-over = The game is not over yet.
together-closed = This table has been closed.
together-long = This game is so long that moves can no longer be taken back. You can still play it to the end.
together-too-long = This game became too long and was closed. You can save it as a file.
together-paused = The game is paused. Any player at the table can resume it.
together-clock = These clock times are not possible. Choose other times.
together-proposal-open = Another request is open. It has to be answered first.
together-asked-before = Somebody has just said no to this. You can ask again in a few minutes.
together-no-proposal = This request is no longer open.
together-not-asked = This request is not for you.
together-rematch-made = The next game has already begun.
together-holds-nobody-up = Only a player who keeps the others waiting for a long time can be replaced.
together-ask-back = You can take this back only if the others agree.
together-back-thrown = The die has been thrown. Moves made before a throw cannot be taken back.
together-back-uncovered = A flight has uncovered stones, and everyone has seen them. That flight and the moves before it cannot be taken back.
together-went-on = The game has moved on in the meantime. Look at the table before you ask again.
together-talk-off = Chat is switched off at this table.
together-nothing-said = This message is empty. Write something first.
together-webhook-bad = A webhook is an address that begins with https:// or http://.
together-seat-present = { $player } is here. During a game, the seat of a player who is here cannot be freed up.
together-seat-absent = { $player } has not been away for long enough. The seat can be freed up in { $hours } h { $minutes } min.
together-seat-given = Seat { $seat } now belongs to { $player }. You can keep watching, and you can save the record when the game is over.
together-seats-changed-often = Too many seats have already changed hands in this game.
together-link-newcomer = Only the device that took this seat first can make links to it.
together-not-first = Only the device that took seat { $seat } first can do that.
together-name-former = “{ $player }” is the name of somebody who had a seat in this game. Choose another name.
together-claim-seated = You already have a seat at this table.
together-claim-present = { $player } is here, so you cannot ask for this seat.
together-claim-absent = { $player } has not been away for long enough. You can ask the others in { $hours } h { $minutes } min.
together-claim-nobody = There is nobody else at this table who could agree.
together-delete-others = Others are still playing at this table. Close it before you delete it.
seat-change-joined = { $player } takes seat { $seat }.
seat-change-left = { $player } leaves seat { $seat }.
seat-change-returned = { $player } is back in seat { $seat }.
seat-change-timed-out = { $player } has run out of time: a bot plays in seat { $seat } until they return.
seat-change-removed = The others have agreed: a bot plays for { $player } until { $player } returns.
seat-change-freed = The owner has freed up seat { $seat } ({ $player }).
seat-change-bot = The owner has put a bot in seat { $seat } ({ $player }).
seat-change-taken-over = { $player } takes over seat { $seat } ({ $other }).
seat-change-claimed = Everyone else has agreed: { $player } plays in seat { $seat } from another device.
seat-change-displaced = { $player } is back in seat { $seat }. The device that the others accepted no longer plays there.

## Before the game begins: names, clock and rules
together-terms-changed = The owner has just changed the settings. Look at them again before you continue.
together-terms-unseen = These players have not agreed to the changed settings yet: { $players }. Wait for them, or free up their seats.
together-board-players = This board is not for { $players } players. Choose another board or another number of seats.
together-board-unknown = This board is not available here. Choose another board.
together-board-file = With a board from your own file, the number of seats cannot be changed.
together-position-fixed = This game begins from a set-up position, which determines the board, the number of seats and the options.
together-seat-occupied = { $player } has seat { $seat }. Only free seats and bots’ seats can be removed.
seat-change-renamed = { $other } is now called { $player }.
seat-change-new-clock = The owner has changed the clock.
seat-change-new-options = The owner has changed the options.
seat-change-new-board = The owner has changed the board.
seat-change-new-seats = The owner has changed the number of seats.

## When a game cannot be stored
storage-full = The disk is full, so nothing was changed. Free some space, then try again; nothing is lost.
storage-damaged = The database is damaged, so the move was not made. Restart the program: it recovers what can still be read.
storage-failed = The game could not be stored, so the move was not made. Try again. Details: { $reason }
storage-changed = Another program has changed this game. Reload the page.
storage-unknown-game = There is no such game.
storage-newer = The stored games are from a newer version of this program. Update it, or choose another folder with PACAL_HOME.
storage-closed = The program is shutting down. Everything is saved.
storage-rescued = { $count ->
    [one] The database was damaged and is kept as { $path }. { $count } game was recovered from it.
   *[other] The database was damaged and is kept as { $path }. { $count } games were recovered from it.
}
storage-restored = The database { $path } was deleted while the program was running. It has been written again; no game is lost.
serve-address = Pacal’s Rocket is at { $address }
serve-no-browser = No browser could be opened: open this address yourself.
serve-port-taken = Port { $port } is in use by another program. To choose another port, use --port.
serve-end = Press Ctrl+C to stop. Games are saved after every move.
serve-open-to-all = Anyone who can reach this computer can open the games.
serve-share = On the same network: { $address }
serve-share-public = For everyone: { $address }
serve-local-only = Only this computer can reach the server. Put a proxy in front, or listen with --host 0.0.0.0.
serve-already = A server for the games in { $path } is already running at { $address }.
serve-metrics = Metrics: { $address }
serve-push-keys = The keys are in { $path }. Start the server with: pacal serve --push-keys { $path }
serve-bye = Stopped. Everything is saved.

## Who plays in a local game: a person, a bot, or an external program
page-players = Players
player-shared = At a shared table, the owner assigns the seats in the table’s settings.
player-old-record = This game was saved in an earlier format, which cannot record a change of players.
seat-change-to-person = A person now plays in seat { $seat } ({ $player }).
seat-change-to-bot = A bot ({ $other }) now plays in seat { $seat } ({ $player }).
program-missing = The bot “{ $bot }” is not available, so the game is waiting. To use it, start “pacal play” with “--program { $bot }=COMMAND”. { program-choose }
program-failed = { $code ->
    [cannot-start] The program “{ $bot }” could not be started
    [ended] The program “{ $bot }” stopped unexpectedly
    [hung] The program “{ $bot }” did not answer in time
    [illegal-action] The program “{ $bot }” chose a move that is not allowed
   *[other] The program “{ $bot }” did not follow the protocol
}. { $substitute } plays in its place. { program-choose } Details: { $detail }
# Where to choose: in the menu of the page, or by a command that is typed.
program-choose = { $place ->
    [page] You can choose another player under “{ page-players }”.
   *[terminal] You can choose another player with the command “seat”.
}
program-server-runs = A server for these games is already running at { $address }. Stop it first: programs can be added only when the server starts.
ui-help-seat = choose who plays in seat 2 from now on
ui-seat-usage = Type “seat”, the number of a seat, and who plays there: “person” or a bot ({ $known }).

## Backups
backup-made = { $count ->
    [one] Backed up { $count } game to { $path }.
   *[other] Backed up { $count } games to { $path }.
}
backup-restored = { $count ->
    [one] Restored { $count } game from { $path }.
   *[other] Restored { $count } games from { $path }.
}
backup-replaced = What was there before is kept in { $path }.
backup-full = The disk is full, so nothing has changed. Free some space, then try again.
backup-failed = That did not work, and nothing has changed. Details: { $reason }
backup-damaged = The games in { $path } are damaged. Restart the program: it recovers what can still be read. Then try again.
backup-newer = “{ $path }” is from a newer version of this program. Update the program, then try again. Nothing has changed.
storage-no-games = There are no games in { $path }. Give their folder with --home.
storage-not-a-backup = “{ $path }” is not an intact backup of games. Nothing has changed.
storage-other-schema = The games in { $path } are from another version of this program. Run this version of “pacal serve” once, then try again. Nothing has changed.

### 10 The page

page-labelled = { $label }: { $value }
page-title = Pacal’s Rocket

## The page: the table
page-games = All games
page-rules = Rules
page-settings = Settings
page-about = About the game
page-menu = Menu
page-language = Language
page-close = Close
page-cancel = Cancel
page-sound-on = Sound on
page-sound-off = Sound off
page-theme = { $theme ->
    [light] Theme: day
    [dark] Theme: dusk
   *[system] Theme: system
}
page-bot = bot
page-round = Round { $round }
page-rule = Rule { $clause }
page-die = { $face ->
    [arrows] The die shows arrows.
    [none] The die has not been thrown yet.
   *[other] The die shows { $face }.
}
page-hand = { $count ->
    [0] No stones in hand.
    [one] { $count } stone in hand.
   *[other] { $count } stones in hand.
}
page-returned = { $count ->
    [one] { $count } stone came back this turn: you can load it from your next turn on.
   *[other] { $count } stones came back this turn: you can load them from your next turn on.
}
page-revision = This game uses revision { $revision } of the rules.
page-from-position = This game began from a set-up position. It does not count as an ordinary game.
page-position-game = From a set-up position
page-to-replay = Replay
page-open-record = Open a file or a position
page-replay-title = Replay and analysis
page-replay-at = Move { $number } of { $count }
page-replay-begin = Before the first move
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-turn-back = Previous turn
page-replay-turn-on = Next turn
page-replay-view = View
page-replay-open = Everything
page-replay-seat = As { $player } saw it
page-replay-round = Go to round { $round }
page-replay-try = Try moves
page-replay-try-end = Stop trying moves
page-replay-try-help = Play on from any position. Nothing is stored: your moves are in the link of this page.
page-replay-die = Or choose what the die shows
page-replay-face = { $face ->
    [arrows] Throw arrows
   *[other] Throw a { $face }
}
page-replay-bot-plays = Let the bot play
page-replay-over = The game is over here.
page-replay-branches = Branches
page-replay-game = The game
page-replay-branch = Branch { $number }, after move { $at }: { $moves }
page-replay-to-game = Back to the game
page-replay-remove = Remove branch { $number }
page-replay-share = Copy link
page-replay-copied = The link to this position was copied.
page-replay-link = Link to this position
page-replay-too-long = These branches are too long for a link, so the link contains an earlier state of them. Remove a branch to share the rest.
page-replay-picture = { $kind ->
    [svg] Save as SVG
   *[png] Save as PNG
}
page-replay-from-here = Play from here
page-replay-from-here-help = A new game begins from this position. Everyone at its table sees that it is not an ordinary game.
page-replay-start = Start the game
page-replay-no-move = { $count ->
    [0] This game has no moves yet. Its starting position is shown.
    [one] This game has only { $count } move. It is shown.
   *[other] This game has only { $count } moves. The last one is shown.
}
page-replay-illegal = Move { $number } of a branch in this link is not possible. { $reason } The branch ends before it.
page-replay-broken = This link is damaged. The part that could be read is shown.
page-replay-no-file = This browser has not kept the file. Open it again.
page-replay-file-help = Choose the file of a game, or drag it onto this page. It is not stored.
page-replay-position = Position in notation
page-replay-show = Show
page-replay-table = Go to the table
page-replay-import = Add to my games
page-replay-unfinished = This game was not finished.
page-replay-dice = { $verdict ->
    [genuine] Dice checked: genuine
    [right] Dice checked: correct
    [wrong] Dice checked: not genuine
   *[unproven] The dice cannot be checked
}
page-replay-options = Options and dice
page-god-stones = { $count ->
    [0] No god stones.
   *[other] God stones: { $values }.
}
page-pyramids-left = { $count ->
    [one] { $count } pyramid left.
   *[other] { $count } pyramids left.
}
page-throw = Throw the die
page-no-stone = Load none
page-drop = Load a stone
page-end-turn = End turn
page-take-back = Take back
page-take-back-key = Ctrl+Z
page-taken-back = Taken back.
page-look-back = Look back
page-stop-bot = Move now
page-skip = Skip
page-thinking = { $player } is thinking…
page-turn-of = It is { $player }’s turn.
page-anywhere = { $kind ->
    [relocation] Hemmed in: put the ship on any free square.
   *[god_stone] Use a god stone to fly to any free square:
}
page-loads = { $count ->
    [one] load { $count } stone
   *[other] load up to { $count } stones
}
page-legend-two = { $kind ->
    [arrows] with arrows: up to two stones
   *[straight] straight: up to two stones
}
page-legend-one = with turns: one stone
page-tap-again = { $value ->
    [0] { $square }: tap again to fly.
   *[other] { $square }: tap again to fly; this uses god stone { $value } ({ page-god-stone-cost }).
}
page-anywhere-now = You use god stone { $value } ({ page-god-stone-cost }). Now choose any free square for your ship.
page-god-stone-cost = { $points ->
    [one] costs { $points } point at the end
   *[other] costs { $points } points at the end
}
page-builds = { $count ->
    [one] { $count } way to build
   *[other] { $count } ways to build
}
page-build = Build
page-build-of = { $number } of { $count }
page-build-previous = Show the previous pyramid
page-build-next = Show the next pyramid
page-patterns = Patterns and heights
page-broken = { $count ->
    [one] { $count } pattern is broken: a gap is not empty
   *[other] { $count } patterns are broken: gaps are not empty
}
page-chooser = { $kind ->
    [flight] How do you want to fly to { $square }?
   *[other] What do you want to do on { $square }?
}
page-log = What happened
page-log-short = Log
page-log-empty = Nothing yet.
page-past-at = After { $number } of { $count } moves
page-past-nothing = { $number ->
    [0] The beginning: nothing has happened yet.
   *[other] What happened here will be shown when the game is over.
}
page-past-first = Go to the beginning
page-past-previous = Back one move
page-past-next = Forward one move
page-past-now = Back to the game
page-past-hidden = The stones will be shown when the game is over.
page-final = Final tally
page-curtain = It is { $player }’s turn. Pass the device to them.
page-curtain-lift = I am { $player }
page-offline = Connection lost. The game is safe; reconnecting…
page-offline-here = No connection to the server. { $page ->
    [start] Your games are listed as last seen. You can start games and make moves when the connection is back.
    [games] Your games are listed as last seen. You can make moves when the connection is back.
    [lobby] The public tables will be listed when the connection is back.
    [settings] You can still change the settings.
   *[other] This page works without it.
}
page-offline-table = The table will appear when the connection is back.
page-offline-part = This part will appear when the connection is back.
page-offline-try = There is no connection to the server. Try again when it is back.
page-retry = Try now
page-stale = A newer version of the program is available.
page-reload = Reload
page-notation = Type a move or a square
page-notation-play = Play
page-notation-example = Move: f7
page-board = Board { $board }. Arrow keys move, Enter chooses, N and P go to the next and the previous possible square, Ctrl+Z takes back, R replays the last turn.
page-square = { $square }, { $district }, value { $value }
page-square-lake = { $square }, lake
page-square-covered = { $square }, covered
page-square-riverside = riverside
page-square-lakeside = lakeside
page-square-ship = { $player }’s ship
page-square-pyramid = { $storeys ->
    [one] { $player }’s { $storeys }-storey pyramid
   *[other] { $player }’s { $storeys }-storey pyramid
}
page-square-stones = { $count ->
    [one] { $player }’s stone
   *[other] { $count } of { $player }’s stones
}
page-square-offers = possible: { $offers }

## A small square on a touch screen: select, then confirm
page-tap-to-confirm = { $action }: tap again to confirm.
page-confirm-square = Choose { $square }

## The last turn
last-turn-title = Last turn
# The latest turn of another player in one line. $parts is a list of the messages below and of points.
last-turn-card = { $player }: { $parts }
last-turn-placed = ship on { $square }
last-turn-flew = { $kind ->
    [god_stone] god stone { $value } → { $square }
    [relocation] hemmed in → { $square }
    [arrows] arrows → { $square }
   *[other] { $face } → { $square }
}
last-turn-loaded = { $count ->
    [1] loaded one
   *[2] loaded two
}
last-turn-built = { $storeys ->
    [one] built { $storeys } storey on { $square }
   *[other] built { $storeys } storeys on { $square }
}
last-turn-upgraded = { $storeys ->
    [one] upgraded { $square } to { $storeys } storey
   *[other] upgraded { $square } to { $storeys } storeys
}
last-turn-lead = took the lead: { $district }
last-turn-replay = Replay last turn

### 11 The page: around the table

## New game
page-tagline = Fly over the stone city, remember what you loaded, and build higher than the rest.
page-learn = Learn to play
page-guide = New here? The game in a minute
page-guide-fly = Fly: throw the die and fly your ship as many squares as it shows, in a straight line or with turns. If it shows arrows, fly as far as you like along your row or column.
page-guide-load = Load stones: one into your own ship and, after flying straight or with arrows, one into another player’s. They stay hidden under the ships until those lift off, so remember them.
page-guide-build = Build with your visible stones: 1 stone gives you one storey, 2 side by side give two, 3 evenly spaced in a line three, 4 evenly spaced in a line four, and 4 at the corners of a square five.
page-guide-score = Score: take the lead in a district and you get its value.
page-guide-god = God stones: you have three. Each takes you to any free square once, whatever the die shows. Those you do not use score at the end.
page-guide-end = The end: somebody reaches the target score for your number of players (30 to 45) or builds their last-but-one pyramid. Then river, lake, districts and unused god stones are scored.
page-guide-how = The table always tells you what to do next, and if a move is not allowed, it tells you why.
page-new-game = New game
page-start = Start
page-continue = Continue
page-continue-last = Continue last game
page-seat = Seat { $seat }
page-seat-name = Name
page-seat-kind = Who plays
page-seat-colour = Colour and glyph
page-colour = { $glyph }, { $colour }
page-person = Person
page-bots = Bots, weakest first
page-only-bots = Only bots are playing; you are watching.
page-by-lot = random
page-options = Options
page-options-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
page-options-usual = as in the printed rules
page-board-file = Your own board file…
page-board-preview = Board { $board }

## Saved games
page-saved = Saved games
page-saved-empty = No games yet. Every game is saved after each move.
page-saved-all = { $count ->
    [one] Show { $count } game
   *[other] Show all { $count } games
}
page-open = Open
page-copy = Copy
page-copied = The game was copied.
page-delete = Delete
page-deleted = The game was deleted. You can restore it for thirty days.
page-undo = Undo
page-deleted-games = Recently deleted
page-restore = Restore
page-restored = The game was restored.
page-export = Save as a file
page-import = Open a file…
page-import-drop = Drop the saved game here
page-imported = The game was added.
page-imported-part = The file has errors. The readable part of the game was added.

## The end
page-again = Play again
page-see-board = Look at the board
page-count-again = Show the tally
page-count-next = Next
page-count-board = The board at the end, with the points track
page-points = Where the points came from
page-points-source = From
page-chart = Scores, round by round
page-chart-table = Scores as a table
page-chart-round = Round
page-chart-end = end

## The rules
page-rules-search = Search the rules
page-rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
page-rules-none = No rule contains these words.
page-rules-offline = The rules in this language will appear when the connection is back.
page-rules-contents = Contents
page-rules-ruling = Ruling
page-rules-ruling-help = marks our own decisions on points that none of the five printed rule books covers.
page-rules-revision = These are the rules of revision { $revision }, which your game uses.
page-rules-editions = Where the editions differ
page-rules-example = Example for rule { $clause }
page-rules-mark = { $kind ->
    [possible] possible: { $squares }
    [impossible] not possible: { $squares }
    [path] flight: { $squares }
    [constellation] pattern: { $squares }
   *[counted] counted: { $squares }
}
page-rules-height = { $storeys ->
    [one] gives { $storeys } storey
   *[other] gives { $storeys } storeys
}
page-editions-intro = The rule book was printed in German (the original), Polish, English, Italian and French. Where the editions differ, we follow the German one, then the majority.
page-editions-clause = Rule
page-editions-difference = Difference
page-editions-decided = How we play
page-editions-names = Names
page-about-game = The printed game
page-about-author = Designer
page-about-illustrator = Illustrations
page-about-publisher = Publisher
page-about-year = Year
page-about-number = Game number
page-about-ages = Ages
page-about-ages-from = 8 and up
page-about-unofficial = This is an unofficial edition. The publisher and the designer are not involved. Its rules text, board and pictures are our own.
page-about-pacal = Pacal of Palenque
page-about-king = K’inich Janaab Pakal, or Pacal, lived from 603 to 683. At the age of twelve he became king of the Maya city of Palenque, in the south of what is now Mexico, and he ruled for 68 years. He and his sons built much of what stands there today. He was buried deep inside the Temple of the Inscriptions.
page-about-slab = The tomb was opened in 1952. A large carved stone slab covers the sarcophagus: it shows the king between the underworld and the world tree. Some people later thought they saw a man in a rocket. Scholars disagree, but the idea gave this game its name and its spaceships.
page-back = Back

## Settings
page-settings-kept = These settings are kept in this browser.
page-language-browser = same as the browser
page-look = Theme
page-look-system = same as the system
page-look-light = day
page-look-dark = dusk
page-motion = Motion
page-motion-system = same as the system
page-motion-full = all animations
page-motion-reduced = only important ones
page-motion-off = no animations
page-speed = Bot speed
page-speed-slow = slow
page-speed-normal = normal
page-speed-fast = fast
page-speed-instant = instant
page-sound = Sound
page-sound-help = Quiet sounds for the die, flights and stones.
page-auto-throw = Throw automatically
page-auto-throw-help = The die is thrown for you, without a click.
page-place-names = District names
page-place-names-help = Shown on the board where there is room.
page-remarks = Tips
page-remarks-help = Short tips when something happens for the first time. Each appears once.
page-install = Install as an app
page-version = Version { $version }

## When something is missing
page-skip-link = Skip to content
page-missing = This page does not exist.
page-missing-help = The address may be misspelt. Your games are in the list.
page-lost-help = Your games are in the list. If you saved this one as a file, open it there.
page-gone = The server is not responding. Your games are safe; trying again…
page-failed = That did not work. Try again.
page-loading = One moment…

## The bots, weakest first: a name, and how it plays
bot-random = Wanderer
bot-random-help = Plays any legal move.
bot-greedy = Collector
bot-greedy-help = Takes the most points it can get right now.
bot-planner = Planner
bot-planner-help = Plans its own turn well, but forgets much of what lies under ships.
bot-scout = Scout
bot-scout-help = Considers how the others may reply, and forgets a little.
bot-architect = Architect
bot-architect-help = Thinks through the replies to its turns, and seldom forgets.
bot-astronomer = Astronomer
bot-astronomer-help = Looks ahead as far as it can, and forgets nothing. It takes its time.

## How strong a bot is, by its stars
page-strength = { $stars ->
    [1] very weak
    [2] weak
    [3] medium
    [4] strong
   *[5] very strong
}
page-stars = { $stars } of 5 stars

### 12 The page: playing together

## A new table
# Somebody who comes by the link, from elsewhere.
people-elsewhere = Guest
people-invite = Invite friends
people-title = Name of the table
people-title-none = Unnamed table
people-found = Who can find the table
people-found-link = anyone with the link
people-found-all = everyone, in the lobby
people-public = Open to everyone
people-public-help = The table is listed in the lobby.
people-spectators = Spectators
people-spectators-help = Others may watch. They see only what all the players can see, never what only one of them can.
people-clock = Clock
people-clock-help = A bot plays for anyone who runs out of time. The player can come back.
people-clock-kind = { $kind ->
    [live] in minutes
    [days] in days
   *[none] none
}
people-clock-turn = For each turn
people-clock-reserve = In reserve, for the whole game
# $turn and $reserve are written out: "2 minutes".
people-clock-times = { $reserve ->
    [none] Clock: { $turn } for each turn
   *[other] Clock: { $turn } for each turn, and { $reserve } in reserve
}

## The waiting room
people-gathering = Waiting for players
people-gathering-help = { $count ->
    [0] All seats are taken.
    [one] The game starts automatically when the last seat is taken.
   *[other] { $count } seats are free. The game starts automatically when the last one is taken.
}
people-seats = Seats
people-free = free
people-you = you
people-sit = Sit here
people-name = Your name
people-stand = Leave the seat
people-share = Invite
people-share-help = Anyone who opens this link can take a free seat.
people-link = Link to the table
people-link-copy = Copy link
people-link-copied = Copied
people-link-share = Share…
people-qr = The link as a QR code
people-seat-link = Link to this seat
people-seat-link-help = Anyone who opens this link plays in this seat: give it to one person only.
people-device = Use another device
people-device-help = Open this link there. Keep it to yourself: anyone who has it can play as you.
people-put-bot = Put a bot here
people-give-out = Free up the seat
people-give-out-help = The seat becomes free. During a game, the player can return until somebody else takes it.
people-start = Start now
people-start-help = Bots take the seats that are free.
people-close = Close the table
people-close-sure = Close it for everyone? The game ends here.
people-closed = This table has been closed.
people-sure = Yes, I am sure

## The waiting room: names and settings
people-invite-open = Open the table
people-invite-help = You will get a link for your friends. Names, clock and options can still be changed until the game begins.
people-rename = Change name
people-fill = if it stays free: { $bot }
people-undecided = has not agreed yet
people-terms = Game settings
people-terms-change = Change settings
people-terms-apply = Apply
people-terms-help = Everyone else with a seat has to agree before the game begins. If no seat is free, it begins as soon as they have all agreed.
people-terms-file = a board file
people-terms-asked = The owner has changed the settings. The game cannot begin until you agree.
people-terms-agree = Agree

## Around a game
people-people = People
people-open = { $count ->
    [one] People and chat, { $count } new message
   *[other] People and chat, { $count } new messages
}
people-state = { $state ->
    [free] free
    [here] here
    [bot] bot
    [away] away, a bot plays
   *[gone] not connected
}
people-owner = owner
people-owner-new = The owner has been away for a long time, so { $player } is now an owner of this table too.
people-owner-you = The owner has been away for a long time, so you are now an owner of this table too.
people-sharing = on { $count } devices
people-shared = Your seat is open on { $count } devices now.
people-shared-help = If one of them is not yours, choose “{ people-alone }”.
people-give-out-from = { $player } is away. From { $when }, you can free up the seat.
people-lost-title = Have you lost your seat?
people-lost-short = Lost your seat?
people-lost-help = If you are one of the players who are away, open the link to your seat again, or open this table on the device where you played. If you can do neither, ask the others.
people-claim = I am { $player }
people-claim-from = From { $when }, you can ask for { $player }’s seat.
people-claim-asked = The others have been asked whether you are { $player }. All of them have to agree.
people-seat-lost = The owner has freed up your seat. You can return until somebody else takes it.
people-former = The owner has given your seat to somebody else. You can keep watching, and you can save the record when the game is over.
people-newcomer = You took over this seat during the game, so you see only what spectators see.
people-alone = Use only this device
people-alone-help = All other devices and all links lose access to this seat.
people-seat-changes = Latest changes
people-watching = You are watching.
people-watchers = { $count ->
    [0] Nobody is watching.
    [one] { $count } spectator
   *[other] { $count } spectators
}
# $time is written out: "2 minutes".
people-left = { $player } has { $time } left.
people-reserve = { $time } in reserve
people-paused = The game is paused.
people-go-on = Resume
people-pause = Ask for a pause
people-ask-back = Ask to take back
people-remove = Replace { $player }
people-leave = Leave the game
people-leave-help = A bot plays for you. You can come back at any time.
people-return = Come back
people-coming = You play again from the next turn on. Until then a bot plays for you.
people-asks = { $kind ->
    [pause] { $player } asks for a pause.
    [back] { $player } asks to take back a move.
    [remove] { $player } asks to replace { $other } with a bot.
    [claim] Somebody who is watching says: “I am { $other }, and I have lost my seat.” Is that true? You all have to agree.
   *[rematch] { $player } asks for another game.
}
people-waits = Waiting for { $players }.
people-answer-by = { $kind ->
    [remove] Anyone who has not answered by { $when } counts as agreeing.
    [rematch] A bot plays for anyone who has not answered by { $when }.
   *[other] Answer by { $when }.
}
people-yes = Yes
people-no = No
people-rematch = Ask for another game
people-rematch-go = Go to the next game

## Talk
people-talk = Chat
people-talk-help = Players at the table can write to each other.
people-talk-none = No messages yet.
people-talk-off = Chat is switched off at this table.
people-say = Write something
people-send = Send
people-reactions = Quick replies
people-reaction = { $kind ->
    [wave] Hello!
    [wow] Wow!
    [oops] Oops!
    [thanks] Thanks!
    [hurry] Your turn!
   *[bravo] Well played!
}
people-mute = Mute { $player }
people-mute-all = Mute everyone
people-muted = { $count ->
    [one] { $count } message is not shown.
   *[other] { $count } messages are not shown.
}

## The owner’s table
people-table = Table
people-save = Save
people-webhook = Webhook
people-webhook-help = { $set ->
    [yes] An address is set. It receives the table’s name, whose turn it is, and the link.
   *[no] An https address that receives the table’s name, whose turn it is, and the link.
}

## Your turn
people-your-turn = Your turn
people-notify = Notify me
people-notify-on = You will be notified when it is your turn, even when this page is closed.
people-notify-open = You will be notified when it is your turn as long as this page stays open. { $why ->
    [server] This server sends no notifications to closed pages.
   *[browser] This browser receives no notifications for closed pages.
}
people-notify-denied = Your browser blocks notifications from this page. To get them, allow them in the browser’s settings.
people-next = Next game

## Games and lobby
page-my-games = My games
people-my-waiting = { $count ->
    [0] No game is waiting for you.
    [one] { $count } game is waiting for you.
   *[other] { $count } games are waiting for you.
}
people-none = No games yet. Games that you start or join in this browser are listed here.
page-lobby = Lobby
people-lobby-help = Tables that are open to everyone.
people-lobby-none = No table is open to everyone right now.
people-join = Take a seat
people-watch = Watch
people-play = Play
people-due = Due by { $when }

## The dice
people-dice = Provably fair dice
people-dice-promised = All throws follow from a seed that was chosen before the game. This is its SHA-256 hash; the seed is shown at the end.
people-dice-shown = The seed of all throws. Its SHA-256 hash was shown from the beginning. Save the game as a file and check it with: { $command }
people-unsealed = { $why ->
    [position] The dice at this table cannot be checked: the game began from a set-up position.
    [brought] The dice at this table are not sealed: this game began elsewhere, so somebody may know future throws.
    [ended] The dice at this table are not sealed: the game has already ended once, so somebody may know future throws.
   *[replayed] The dice at this table are not sealed: somebody took back throws while playing alone, so they may know future throws.
}

# Standing: who is winning, and how near the end is
page-if-ended = If it ended now
page-end-label = End
page-target = Target: { $points } points
page-last-round = This is the last round.
page-can-end = { $player } can end the game this turn.
page-score-total = { $count ->
    [one] { $count } point; { $total } if the game ended now
   *[other] { $count } points; { $total } if the game ended now
}
page-pyramids-to-end = { $count ->
    [0] The last-but-one pyramid is built.
    [one] The next new pyramid ends the game.
   *[other] { $count } more new pyramids end the game.
}
page-square-leads = { $storeys ->
    [one] { $count ->
        [one] { $players } leads with { $storeys } storey
       *[other] { $players } share the lead with { $storeys } storey each
    }
   *[other] { $count ->
        [one] { $players } leads with { $storeys } storeys
       *[other] { $players } share the lead with { $storeys } storeys each
    }
}
card-value = Value { $value }
card-water = Scored only at the end.
card-storeys = Storeys
# The points that a place gives if nothing changes any more. The heading of a narrow column.
card-points = At the end
card-one-more = One more storey
# $points has its sign: +3 or −2.
card-at-once = { $points } now
card-at-end = { $points } at the end
card-other = { $player } { $points }
card-nothing = no change
card-target = Target: { $points } points
card-target-help = { $ending ->
    [score_reached] The game ends as soon as somebody reaches it.
   *[round_played] When somebody reaches it, the rest of the round is played, and then the game is over.
}
card-to-go = { $count ->
    [0] reached
    [one] { $count } point to go
   *[other] { $count } points to go
}
card-points-left = { $count ->
    [0] { $player } has reached the target.
    [one] { $player } needs { $count } more point to reach the target.
   *[other] { $player } needs { $count } more points to reach the target.
}
card-sign = { $player }’s glyph
card-sign-help = Pieces with this colour and this glyph ({ $glyph }) belong to this player.
card-bot = { $player } is a bot
card-bot-help = Level: { $level }.
card-presence = { $player }’s connection and clock
card-presence-help = { $state ->
    [here] Connected: the dot is full.
    [away] Away: the dot is half full. A bot plays until they come back.
   *[gone] Not connected: the dot is empty.
}
card-score = { $player }’s score
card-score-help = { $count ->
    [one] { $count } point so far.
   *[other] { $count } points so far.
}
card-total = { $count ->
    [one] If the game ended now: { $count } point.
   *[other] If the game ended now: { $count } points.
}
card-hand = { $player }’s stones
card-hand-help = Of { $count } stones in all, those not in hand are on the board, visible or under ships. After a flight, stones are loaded from the hand into ships.
card-god-stones = { $player }’s god stones
card-god-stones-help = { $points ->
    [0] None is left. Each one let the ship fly to any free square.
    [one] Worth { $points } point at the end. Using one lets the ship fly to any free square.
   *[other] Worth { $points } points at the end. Using one lets the ship fly to any free square.
}
card-pyramids = { $player }’s pyramids
card-pyramids-help = These are still to be built. After an upgrade, the replaced pyramid comes back here.
card-height = { $storeys ->
    [one] { $storeys } storey: { $count }
   *[other] { $storeys } storeys: { $count }
}

# Marks the player at this screen
page-you = you

# The state of a request, and why it did not go through
people-agreed = Agreed: { $agreed } of { $asked }.
people-ended = { $kind ->
    [pause] { $player }’s request for a pause did not go through.
    [back] { $player }’s request to take back a move did not go through.
    [remove] { $player }’s request to replace a player did not go through.
    [claim] The request for a lost seat did not go through.
   *[rematch] { $player }’s request for another game did not go through.
}
people-ended-why = { $how ->
    [declined] { $player } said no.
    [unanswered] Not everyone answered.
    [withdrawn] { $player } withdrew it.
   *[moved] The game has moved on.
}

## Playing with others from a local game
page-others = Play with others
people-others-intro = This game runs on this computer. You can open it to others without starting over. They see only this table and none of your other games.
people-others-dice = The dice stay sealed if no throw has been taken back. Otherwise everyone sees that they are not sealed.
people-others-machine = On this computer
people-others-machine-help = For another browser on this computer, or for another profile of this browser.
people-others-network = On the home network
people-others-network-help = For phones and computers on the same network. This computer has to stay on, and the program has to keep running.
people-others-server = On a server
people-others-server-help = For people anywhere. You need the address of a server that runs “pacal serve”. The game continues there as a copy, and everyone sees that its dice are not sealed. The game here stays as it is.
people-others-server-address = Address of the server
people-others-server-bad = That is not the address of a server. An address looks like this: https://play.example
people-others-server-long = This game is too long for a link. Save it as a file, and open the file on the server.
people-others-go = Continue there
people-others-open = { $reach ->
    [network] This table is open to everyone on your network who has its link.
   *[machine] This table is open to other browsers on this computer.
}
people-others-closed = This table is closed to others for now. The program may have been restarted. Everyone keeps their seat. Open the table again, then send the new link.
people-others-link-help = Anyone who opens this link sees the table and can take a free seat. To hand over one of your seats, use the link to that seat.
people-others-seat-help = The person who opens this link takes over this seat from you. Give it to one person only.
people-others-stop = Close it to others
people-link-here = This link works only on this computer.
people-guest-title = You are a guest here
people-guest-help = Open the link that you were given. Guests see only the tables that are open to them.
people-brought-title = Continue a game here
people-brought-what = { $count ->
    [0] { $players }: no moves so far.
    [one] { $players }: { $count } move so far.
   *[other] { $players }: { $count } moves so far.
}
people-brought-help = The game gets a table on this server. You get every seat that a person had, and can hand seats over with links. Everyone sees that the dice are not sealed.
people-brought-go = Continue here
people-brought-bad = This link does not contain a complete game; it may have been cut off. On the other computer, save the game as a file. Then open the file here, with “{ page-import }”.
guests-not-here = Only a table on your own computer can be opened to others in this way. Here, just send the table’s link.
guests-port = The program could not open a port for others: { system-error }.
guests-no-network = This computer is not on a network, so nobody else can reach it. Connect it to a network, or open the table on this computer only.
guests-closed = This table is closed to others. Open it first, with “{ page-others }”.
guests-ended = This table has been closed to others. Ask its owner for a new link.

## Previews of links
preview-title = You are invited to a game of Pacal’s Rocket
preview-description = Open the link and take a seat in your browser. You do not need an account.
preview-picture = The rocket from Pacal’s Rocket

### 13 Lessons

# $move is the label of a move: "With turns to d7".
lesson-why-not = Why not “{ $move }”?
lesson-missed = That is allowed, but now the goal of this task is out of reach. Take it back, or start the task again.

## Fly
lesson-fly-title = Fly
lesson-fly-about = Fly straight, with turns, and into dead ends.
lesson-fly-straight = Throw the die. With three or more players, the result counts for everyone in this round.
lesson-fly-straight-fly = In the first round you fly straight out of the Sacred District: 3 squares, unless an obstacle stops you. Choose a marked square.
lesson-fly-straight-done = You flew straight. From the second round on, you may also fly with turns.
lesson-fly-turns = Fly exactly 3 squares, with at least one turn. A dashed frame marks the squares that you can reach in this way.
lesson-fly-turns-done = With turns you reach more squares. But flying straight has an advantage too, as you will see next.
lesson-fly-deadend = The die shows 5. But c9 has obstacles on three sides: in such a dead end your flight ends early. Fly there.
lesson-fly-deadend-done = Pyramids and other ships are obstacles; stones are not. Now you can fly!

## Load
lesson-load-title = Load stones
lesson-load-about = Load ships, and see what a lift-off uncovers.
lesson-load-both = Fly straight: then you may load two stones, one into your own ship and one into another.
lesson-load-both-load-own = Load a stone into your own ship. The stone stays hidden under the ship until you fly away.
lesson-load-both-load-other = Now load the other ship. When it flies away, your stone stays behind.
lesson-load-both-done = Every turn has this order: fly, load, build. You must fly. The rest is up to you.
lesson-load-one = You flew with turns, so you may load only one stone, into your own ship. Load it.
lesson-load-one-done = That is the price of turns: one stone instead of two.
lesson-load-uncover = Under your ship are one of your stones and one of the other player’s. Fly away.
lesson-load-uncover-done = Now everyone sees both stones. You can build only with visible stones.
lesson-load-board = Your hand is empty, so you may take one of your visible stones from the board. Load one into your ship.
lesson-load-board-done = Stones under a ship are hidden: nobody may look at them or take them. Now you can load!

## Build
lesson-build-title = Build
lesson-build-about = Five patterns of stones become pyramids. Build where you score.
lesson-build-one = One visible stone becomes a 1-storey pyramid. Build it on c9.
lesson-build-one-done = Nobody else has storeys in this district, so you score its value. Your stone is back in your hand.
lesson-build-two = Two stones side by side give two storeys. Build on c10 or d10. On d10, the other player’s stone goes back too.
lesson-build-two-done = All your stones of the pattern are back in your hand. You may build one pyramid in each turn.
lesson-build-three = Three evenly spaced stones in a line give three storeys. Build where that gives you the most storeys in a district.
lesson-build-three-done = You took the lead in this district, so you scored. A tie for the lead would have scored nothing.
lesson-build-four = Four stones in a line give four storeys. A diagonal is a line too. Build on any of the four squares.
lesson-build-four-done = Rows, columns and diagonals count. The distances have to be equal; what is in between does not matter.
lesson-build-five = Four stones at the corners of a square give the highest pyramid: five storeys. The square can have any size.
lesson-build-five-done = Now you know all five patterns. A button next to the die shows them in every game.

## End
lesson-end-title = Win
lesson-end-about = How to take the lead, and how a game ends.
lesson-end-lead = You score by taking the lead: more storeys than anyone else. Build where your pyramid breaks a tie.
lesson-end-lead-done = A lead scores only when you take it. More storeys in the same district score nothing now: look for another district.
lesson-end-target = With two players, each throws for their own turn, and 45 points end the game at once. You have 42. Throw the die.
lesson-end-target-fly = Fly anywhere. Your stones on c4 and b8 are visible, and you need one of them.
lesson-end-target-build = Build where you score at least 3 points.
lesson-end-target-done = Ships and stones leave the board. Then river, lake, districts and god stones are scored. The player with the most points wins.
lesson-end-round = With three players, 40 points end the game too, but the round is finished first. Build, then watch the others.
lesson-end-round-done = Everyone had the same number of turns. The target itself gives no points: the final tally decides.
lesson-end-last = You have two pyramids left. Build the last but one: that gives you 5 points and ends the game at once.
lesson-end-last-done = The final tally shows where all points come from. Now you know enough to play!

## Arrows and god stones
lesson-jump-title = Arrows and god stones
lesson-jump-about = Jump over obstacles, or fly to any square.
lesson-jump-arrows = Arrows: fly as far as you like along your row or column, and jump over obstacles. Jump over the pyramid on c5.
lesson-jump-arrows-done = After arrows you may load two stones, as after flying straight.
lesson-jump-god = Your stone on g10 is far away. Choose a god stone, then fly to f10 or h10, next to your stone.
lesson-jump-god-done = A used god stone is gone for good. One that you keep scores its value at the end.
lesson-jump-hemmed = Your ship is hemmed in and you have no god stone left. Only then may you move it to any free square at no cost.
lesson-jump-hemmed-build = After this move you may not load any stones. End your turn.
lesson-jump-hemmed-done = With a god stone left, you would have had to use it.

## Stones that come back
lesson-return-title = Stones that come back
lesson-return-about = Each square holds only one stone of each colour.
lesson-return-back = Under your ship are two of your stones. Fly away and see what happens to them.
lesson-return-back-done = A square holds only one stone of each colour, so both came back to your hand. You can load them from your next turn on.
lesson-return-second = One of your stones is already under the other ship. You may still load a second one into it. Do it.
lesson-return-second-done = When that ship flies away, both stones come back to you. So think twice before you load a second one.

## Upgrade
lesson-upgrade-title = Upgrade
lesson-upgrade-about = Your pyramids stand in for stones and become higher.
lesson-upgrade-raise = Your pyramid can stand in for a stone. With your stones on e9 and g9 it makes three in a line: upgrade it.
lesson-upgrade-raise-done = The lower pyramid is back in your supply. An upgrade counts as your one pyramid for the turn.
lesson-upgrade-standin = Here your pyramid stands in for a stone again. Build a new 3-storey pyramid on e8 or f8.
lesson-upgrade-standin-done = The pyramids of a pattern stay. At least one of its squares must have a stone.
lesson-upgrade-lower = You have no 3-storey pyramid left, so three in a line give a lower one. Build a 2-storey pyramid.
lesson-upgrade-lower-done = You may build lower only if you have no pyramid of the right height left.
lesson-upgrade-expert = The expert game is stricter: a pyramid stands in for a stone only if you upgrade that pyramid. Upgrade the one on d8.
lesson-upgrade-expert-done = The expert game is one of the options of a new game.

## River and lake
lesson-water-title = River and lake
lesson-water-about = The shores score at the end.
lesson-water-river = At the end, the most storeys along the river score 12 points. Build there: on e8, not on c6.
lesson-water-river-done = Second place scores 8, third place 4. Tied players share the points for their places.
lesson-water-lake = With your next pyramid the game ends. Build where you win: the lake scores like the river.
lesson-water-lake-done = The lake decided this game. Look at both shores before the end.

## Three rounds with a coach
lesson-coach-title = Three rounds with a coach
lesson-coach-about = A real game against a weak bot, with advice.
lesson-coach-game = The bot plays. Watch where it flies and what it loads.
lesson-coach-game-place = Put your ship on a free square in the Sacred District. In the first round it has to fly straight out.
lesson-coach-game-throw = Your turn: throw the die. With two players, each throws for their own turn.
lesson-coach-game-fly = Where to? After flying straight or with arrows, you may load two stones; after flying with turns, only one.
lesson-coach-game-load-own = Load your ship. Which pattern will your stones make when it flies away?
lesson-coach-game-load-other = Load the other ship too: your stone stays where that ship is now.
lesson-coach-game-build = Can you build? Look at the points. Sometimes it is better to wait for a higher pyramid.
lesson-coach-game-done = Three rounds are over, and you know the game. Now start one of your own!

## The page: lessons
lessons-title = Learn to play
lessons-help = Short lessons at a real table. After the first { $count } you can play.
lessons-start = Start
lessons-continue = Continue
lessons-again = Repeat
lessons-known = Done
lessons-can-play = You can play now! The other lessons can wait.
lessons-not-kept = This browser stores nothing, so your progress is lost when you close this page.
lessons-kept = Your progress is kept in this browser only.
lessons-opening = Opening the lesson…
lessons-all = All lessons
lessons-place = { $lesson }, { $task } of { $tasks }
lessons-more = More
lessons-next = Next
lessons-next-lesson = Next lesson
lessons-skip = Skip
lessons-restart = Start again
lessons-rules = Rules of this lesson:
server-no-lesson = There is no such lesson or task. The link may be from another version of the program. All lessons are in the list.

## The first time that something happens in a game
remark-uncovered = A ship has lifted off and uncovered stones. They are visible now: their owners can build with them.
remark-pattern = Your stones make a pattern: you can build. The list shows each pyramid, its height and its points.
remark-returned = Two or more stones of one colour were on the square, so they all went back to their owner’s hand.
remark-can-end = { $player } can end the game this turn. See who is winning before that happens.
remark-title = Tip
remark-off = Turn off tips

## The edition without a server
site-loading-download = Loading the game: { $loaded } of { $total } MB
site-loading-python = Starting the game…
site-loading-games = Opening your games…
site-failed-browser = This browser cannot run the program. Use a current version of Firefox, Chrome, Edge or Safari.
site-failed-download = Part of the program could not be loaded. Check your connection, then try again. Your games are safe.
site-failed-program = The program has stopped because of an error. Your games are saved up to the last move.
site-again = Try again
site-details = Details
site-occupied = The program is already open in another tab.
site-ended = The program continues in another tab.
site-take-over = Play here
site-not-kept = This browser loses your games when you close the page. To keep a game, save it as a file.
site-cleared = The browser has deleted your saved games. You can open those that you have saved as files.
site-update = A new version is ready.
site-update-use = Use it now
site-others = This game runs in your browser. To play with people on other devices, to chat and to get notifications, you need a server.
site-others-own = You can run your own: install the program “pacal” on a computer with Python, and start “pacal serve”. Or ask someone who already runs one for its address.
