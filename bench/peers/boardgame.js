// A boardgame.io server for bench/server.py, with a game of about the size of ours.
//
// Four ships, stones under them that only their owner may see (playerView), pyramids, a die, scores. In a move, a ship
// flies to a free square, its player drops a stone or may build, and the turn ends. This server lists no legal moves,
// and writes its log in English only. Ours lists them, and writes the log in the language of each viewer. Matches are
// stored in memory, or in the folder or PostgreSQL database given as the argument. Our server writes to disk before it
// broadcasts.

const { FlatFile, Server } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");

const SQUARES = Array.from({ length: 100 }, (_, n) => "abcdefghij"[n % 10] + (Math.floor(n / 10) + 1));
const STONES = 12;

const side = (seat) => ({
  name: ["Ana", "Ben", "Cam", "Dan"][seat],
  ship: SQUARES[44 + seat],
  stones: [],
  hand: STONES,
  pyramids: [],
  supply: [5, 4, 3, 2, 1],
  godStones: [2, 3, 4],
  score: 0,
});

const taken = (G) => G.sides.flatMap((own) => [own.ship, ...own.pyramids.map(([square]) => square)]);

const pacal = {
  name: "pacal",
  setup: ({ ctx }) => ({ sides: Array.from({ length: ctx.numPlayers }, (_, seat) => side(seat)), die: 3, log: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    fly: ({ G, playerID, random }, to) => {
      if (!SQUARES.includes(to) || taken(G).includes(to)) return "INVALID_MOVE";
      const own = G.sides[playerID];
      G.log.push({ text: `${own.name} flies from ${own.ship} to ${to}.`, seat: playerID, squares: [own.ship, to] });
      own.ship = to;
      if (own.hand) {
        own.stones.push(to);
        own.hand -= 1;
      } else {
        const [square] = own.stones.splice(0, 3);
        own.hand += 3;
        if (own.pyramids.length < 12) own.pyramids.push([square, 3]);
        own.score += 4;
        G.log.push({ text: `${own.name} builds on ${square}.`, seat: playerID, squares: [square] });
      }
      G.log = G.log.slice(-3);
      G.die = random.D6();
    },
  },
  playerView: ({ G, playerID }) => {
    const ships = G.sides.map((own) => own.ship);
    const seen = (own, seat) =>
      String(seat) === playerID ? own : { ...own, stones: own.stones.filter((square) => !ships.includes(square)) };
    return { ...G, sides: G.sides.map(seen) };
  },
};

const store = (place) =>
  place.startsWith("postgres:") ? new PostgresStore(place, { logging: false }) : new FlatFile({ dir: place });

const [place] = process.argv.slice(2);
const storage = place ? { db: store(place) } : {};
const server = Server({ games: [pacal], origins: ["http://127.0.0.1"], ...storage });
server.run({ port: 0 }).then(({ appServer }) => console.log(`ready at ${appServer.address().port}`));
