// Generated from src/pacal/server/protocol/ by `python do.py types`. Do not edit.

export const MATERIAL = {"stones": 10, "god_stones": [2, 4, 6], "pyramids": [1, 3, 3, 2, 2]};

export const SEATS = [{"glyph": "sun", "colour": "#e4572e"}, {"glyph": "serpent", "colour": "#3f8ef0"}, {"glyph": "maize", "colour": "#f2c230"}, {"glyph": "jaguar", "colour": "#2fb67c"}, {"glyph": "moon", "colour": "#b36ae2"}] as const;

export const PALETTE = {"ink": "#14202f", "cream": "#f3e3bd", "moonlight": "#fff6d8", "foam": "#cfeef1"};

export interface About {
  version: string;
  build: string;
  languages: Record<string, string>;
  bots: BotLevel[];
  boards: BoardOffer[];
  name_limit: number;
}

export interface ActCommand {
  type: "act";
  id: string;
  seq: number;
  action: string;
}

export interface AgreeCommand {
  type: "agree";
  id: string;
  terms: number;
}

export interface Anywhere {
  kind: "god_stone" | "relocation";
  ways: Way[];
  squares: string[];
  loads: number;
}

export interface ArrangeCommand {
  type: "arrange";
  id: string;
  seat: number;
  bot?: string | null;
}

export interface BackCommand {
  type: "back";
  id: string;
  seq: number;
}

export interface BoardOffer {
  id: string;
  name: string;
  player_numbers: number[];
  boards: Record<string, BoardSeen>;
}

export interface BoardPicture {
  ground: string;
  frames: Record<FrameKind, FramePicture>;
  request: string | null;
}

export interface BoardSeen {
  id: string;
  name: string;
  rows: string[];
  sacred: string;
  districts: DistrictSeen[];
  river: [number, number][];
  riverside: string[];
  lakeside: string[];
  covered: string[];
  die: (number | "arrows")[];
  picture: string | null;
  own_picture: BoardPicture | null;
}

export interface BotLevel {
  name: string;
  stars: Record<string, number>;
  program?: boolean;
}

export interface BranchAsked {
  position: string;
  board?: string | null;
  players?: BranchPlayer[];
  moves?: string[];
  bot?: string | null;
  why?: string | null;
}

export interface BranchFault {
  number: number;
  text: string;
}

export interface BranchPlayer {
  name: string;
  colour: number;
}

export interface BranchSeen {
  game: GameSeen;
  board: string;
  own_board: string | null;
  steps: ReplayStep[];
  prompt: string;
  choices: Choice[];
  anywhere: Anywhere | null;
  broken: Broken[];
  end: End | null;
  fault: BranchFault | null;
  reason: Reason | null;
}

export interface Broken {
  label: string;
  constellation: string[];
  square: string;
}

export interface Bye {
  type: "bye";
  text: string;
}

export interface ChangeLanguageCommand {
  type: "language";
  id: string;
  language: string;
}

export interface ChangePlayerCommand {
  type: "player";
  id: string;
  seat: number;
  bot?: string | null;
}

export interface ChangeTermsCommand {
  type: "change_terms";
  id: string;
  clock?: ClockWanted | null;
  options?: Options | null;
  board?: string | null;
  seats?: number | null;
}

export interface Choice {
  action: string;
  kind: ChoiceKind;
  label: string;
  square?: string | null;
  path?: string[];
  loads?: number;
  into?: number | null;
  taken?: string | null;
  storeys?: number;
  replaced?: number;
  stones?: string[];
  constellation?: string[];
  why?: string;
  district?: string | null;
  points?: number;
}

export type ChoiceKind = "arrows" | "bent" | "build" | "load_other" | "load_own" | "pass" | "place" | "straight" | "throw" | "upgrade";

export interface Clause {
  clause: string;
  text: string;
  rulings: string[];
  examples: Example[];
}

export type ClockKind = "days" | "live" | "none";

export interface ClockSeen {
  kind: ClockKind;
  turn: number;
  reserve: number;
}

export interface ClockWanted {
  kind?: ClockKind;
  turn?: number;
  reserve?: number;
}

export interface CloseCommand {
  type: "close";
  id: string;
}

export type Command = ActCommand | BackCommand | StopCommand | SitCommand | ChangePlayerCommand | ChangeLanguageCommand | JoinCommand | LeaveCommand | ReturnCommand | StartCommand | ArrangeCommand | RenameCommand | ChangeTermsCommand | AgreeCommand | SettingsCommand | CloseCommand | ProposeCommand | ConsentCommand | ResumeCommand | SayCommand | ReactCommand | SeatLinkCommand | PushCommand | WhyCommand | LookCommand | ReplayCommand | PingCommand;

export interface ConsentCommand {
  type: "consent";
  id: string;
  yes: boolean;
  kind: ProposalKind;
  seq: number;
}

export interface DiceSeen {
  verdict: VerdictKind;
  lines: string[];
}

export interface DistrictSeen {
  letter: string;
  name: string;
  value: number;
}

export interface Done {
  type: "done";
  id: string;
}

export interface EditionDifference {
  clauses: string[];
  text: string;
  decided: string;
}

export interface End {
  sources: Source[];
  totals: number[];
  winners: number[];
  ending: string;
  rounds: number[][];
}

export type Ending = "last_but_one" | "round_played" | "score_reached";

export type EventKind = "bonus_scored" | "die_thrown" | "district_counted" | "district_scored" | "game_ended" | "game_won" | "god_stone_spent" | "god_stones_counted" | "passed" | "pyramid_built" | "pyramid_upgraded" | "round_ended" | "ship_flew" | "ship_placed" | "shore_counted" | "stone_loaded" | "stones_returned" | "stones_uncovered" | "turn_ended";

export interface Example {
  window: [string, string] | null;
  sides: SideSeen[];
  marks: Mark[];
  die: (number | "arrows")[];
  caption: string;
}

export interface FaultMessage {
  type: "fault";
  id: string | null;
  code: string;
  text: string;
}

export type Flight = "straight" | "bent" | "arrows" | "god_stone" | "relocation";

export type FrameKind = "narrow" | "wide";

export interface FramePicture {
  shapes: string;
  figures: string;
  cells: [number, number, number, number][];
  end: number;
}

export interface GameCard {
  id: string;
  players: PlayerSeen[];
  board: string;
  round: number;
  step: Step;
  seat: number;
  over: boolean;
  winners: number[];
  scores: number[];
  ships: (string | null)[];
  pyramids: [string, number][][];
  actions: number;
  changed: string;
  deleted: boolean;
  stage: StageKind;
  title: string;
  mine: number[];
  owner: boolean;
  my_turn: boolean;
  due: string | null;
  free: number;
  from_position: boolean;
}

export interface GameList {
  games: GameCard[];
  boards: Record<string, Thumbnail>;
  notice: string | null;
  unreadable: UnreadableSeen[];
}

export interface GameMade {
  id: string;
  faults: string[];
}

export interface GameSeen {
  id: string;
  players: PlayerSeen[];
  options: Options;
  board: BoardSeen;
  start: number;
  end_score: number;
  earlier_revision: number | null;
  from_position: boolean;
}

export type Gaps = "any" | "empty";

export type GoalKind = "done" | "missed" | "open";

export interface GuestsSeen {
  reach: ReachKind | null;
}

export interface GuestsWanted {
  reach: ReachKind;
}

export interface Happened {
  kind: EventKind;
  text: string;
  seat?: number | null;
  squares?: string[];
  path?: string[];
  flight?: Flight | null;
  face?: number | "arrows" | null;
  value?: number | null;
  count?: number;
  owners?: number[];
  into?: number | null;
  taken?: string | null;
  step?: Step | null;
  storeys?: number;
  replaced?: number;
  stones?: string[];
  district?: string | null;
  points?: number;
  round?: number;
  ending?: string | null;
  shore?: string | null;
  by_seat?: number[];
  storeys_by_seat?: number[];
  winners?: number[];
}

export interface JoinCommand {
  type: "join";
  id: string;
  seat: number;
  name: string;
  key?: string | null;
  terms?: number | null;
}

export interface LeaveCommand {
  type: "leave";
  id: string;
  seat: number;
}

export interface LessonList {
  lessons: LessonOffer[];
  playable_after: number;
}

export interface LessonOffer {
  id: string;
  title: string;
  about: string;
  tasks: number;
  clauses: string[];
}

export interface LessonSeen {
  lesson: string;
  task: number;
  tasks: number;
  title: string;
  text: string;
  outcome: GoalKind;
  points: string[];
  tries: WrongTrySeen[];
  clauses: string[];
  next_lesson: string | null;
}

export interface LinkMessage {
  type: "link";
  id: string;
  url: string;
  qr: string;
  size: number;
  here_only: boolean;
}

export interface LogChange {
  keep: number;
  lines: LogLine[];
}

export interface LogLine {
  n: number;
  text: string;
  kind: EventKind | "seat_changed";
  seat: number | null;
  round: number;
  squares?: string[];
}

export interface LookCommand {
  type: "look";
  id: string;
  n: number;
}

export interface Mark {
  kind: MarkKind;
  squares: string[];
  storeys: number | null;
}

export type MarkKind = "constellation" | "counted" | "impossible" | "path" | "possible";

export interface Me {
  local: boolean;
  name: string;
  push: string | null;
  talk_limit: number;
  guest?: boolean;
}

export type Memory = "hidden" | "own" | "open";

export type Message = TableMessage | StepMessage | Refused | Reason | Past | Replayed | Thinking | FaultMessage | Reload | PeopleMessage | SaidMessage | LinkMessage | Done | Bye | ShutOut;

export interface NewGame {
  players: NewPlayer[];
  options?: Options;
  board?: string;
  start?: number | null;
  position?: string | null;
  together?: Together | null;
}

export interface NewPlayer {
  name: string;
  bot?: string | null;
  colour?: number | null;
  open?: boolean;
  fill?: string | null;
}

export interface OneMoreSeen {
  at_once?: number;
  at_end?: number[];
}

export interface Options {
  expert: boolean;
  memory: Memory;
  gaps: Gaps;
  water: Water;
}

export type OutcomeKind = "declined" | "moved" | "unanswered" | "withdrawn";

export interface OutcomeSeen {
  kind: ProposalKind;
  by: number;
  how: OutcomeKind;
  seat: number | null;
  at: number;
}

export interface Past {
  type: "past";
  id: string;
  n: number;
  view: ViewSeen;
  standing: StandingSeen;
  lines: LogLine[];
}

export interface PeopleMessage {
  type: "people";
  stage: StageKind;
  title: string;
  link: string;
  owner: boolean;
  mine: number[];
  seats: SeatSeen[];
  clock: ClockSeen;
  terms: TermsSeen | null;
  running: number | null;
  paused: boolean;
  proposal: ProposalSeen | null;
  outcome: OutcomeSeen | null;
  spectators: number;
  spectators_allowed: boolean;
  public: boolean;
  talk: boolean;
  rematch: string | null;
  commitment: string | null;
  unsealed: UnsealedKind | null;
  webhook: boolean;
  former: boolean;
  notes: string[];
  at: number;
}

export interface PictureAsked {
  position: string;
  board?: string | null;
}

export interface PingCommand {
  type: "ping";
  id: string;
}

export interface PlaceSeen {
  storeys: number[];
  points: number[];
  leaders: number[];
  one_more: OneMoreSeen[];
}

export interface PlayerSeen {
  name: string;
  bot: string | null;
  colour: number;
}

export interface Problem {
  code: string;
  text: string;
  faults: string[];
}

export type ProposalKind = "back" | "claim" | "pause" | "rematch" | "remove";

export interface ProposalSeen {
  kind: ProposalKind;
  seq: number;
  by: number;
  seat: number | null;
  yes: number[];
  waiting: number[];
  until: number | null;
  yours: boolean;
}

export interface ProposeCommand {
  type: "propose";
  id: string;
  kind: ProposalKind;
  seq: number;
  seat?: number | null;
}

export interface PushCommand {
  type: "push";
  id: string;
  subscription?: Subscription | null;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export type ReachKind = "machine" | "network";

export interface ReactCommand {
  type: "react";
  id: string;
  kind: ReactionKind;
}

export type ReactionKind = "bravo" | "hurry" | "oops" | "thanks" | "wave" | "wow";

export interface Reason {
  type: "reason";
  id: string;
  text: string;
  clause: string | null;
  code: string;
}

export interface Refused {
  type: "refused";
  id: string;
  text: string;
  clause: string | null;
  code: string;
}

export interface Reload {
  type: "reload";
  build: string;
}

export interface RenameCommand {
  type: "rename";
  id: string;
  seat: number;
  name: string;
}

export interface ReplayCommand {
  type: "replay";
  id: string;
}

export interface ReplaySeen {
  game: GameSeen;
  viewer: number | null;
  board: string;
  own_board: string | null;
  steps: ReplayStep[];
  end: End | null;
  dice: DiceSeen;
  faults: string[];
}

export interface ReplayStep {
  step: Step;
  seat: number;
  round: number;
  position: string;
  action?: string;
  actor?: number | null;
  die?: number | "arrows" | null;
  returned?: number;
  sides?: Record<string, SideSeen>;
  standing?: StandingSeen | null;
  path?: string[];
  lines?: LogLine[];
}

export interface Replayed {
  type: "replayed";
  id: string;
  seat: number | null;
  current: boolean;
  happened: Happened[];
}

export interface ResumeCommand {
  type: "resume";
  id: string;
}

export interface ReturnCommand {
  type: "return";
  id: string;
  seat: number;
  alone?: boolean;
}

export interface RuleSection {
  number: number;
  title: string;
  clauses: Clause[];
}

export interface Rules {
  language: string;
  board: BoardSeen;
  sections: RuleSection[];
  differences: EditionDifference[];
}

export interface SaidLine {
  n: number | null;
  seat: number;
  name: string;
  at: number;
  text: string;
  reaction: ReactionKind | null;
}

export interface SaidMessage {
  type: "said";
  lines: SaidLine[];
  all: boolean;
}

export interface SayCommand {
  type: "say";
  id: string;
  text: string;
}

export type SeatKind = "bot" | "free" | "person";

export interface SeatLinkCommand {
  type: "seat_link";
  id: string;
  seat?: number | null;
}

export interface SeatSeen {
  name: string | null;
  colour: number;
  kind: SeatKind;
  bot: string | null;
  fill: string | null;
  undecided: boolean;
  away: boolean;
  coming: boolean;
  here: boolean;
  yours: boolean;
  sharing: number;
  first: boolean;
  owner: boolean;
  turn_left: number | null;
  reserve_left: number | null;
  given_out_from: number | null;
  claimed_from: number | null;
  lost: boolean;
  newcomer: boolean;
}

export interface SettingsCommand {
  type: "settings";
  id: string;
  title?: string | null;
  public?: boolean | null;
  spectators?: boolean | null;
  talk?: boolean | null;
  webhook?: string | null;
}

export interface ShutOut {
  type: "shut_out";
  code: string;
  text: string;
}

export interface SideSeen {
  ship: string | null;
  stones: string[];
  hand: number | null;
  pyramids: [string, number][];
  supply: number[];
  god_stones: number[];
  score: number;
}

export interface SitCommand {
  type: "sit";
  id: string;
  seat: number;
}

export interface Source {
  kind: "bonus" | "both" | "district" | "god_stones" | "lake" | "played" | "river";
  label: string;
  points: number[];
  squares: string[];
}

export type StageKind = "closed" | "gathering" | "over" | "playing";

export interface StandingSeen {
  played: number[];
  god_stones: number[];
  totals: number[];
  leaders: number[];
  places: Record<string, PlaceSeen>;
  pyramids_left: number[];
  points_left: number[];
  target: Ending;
  last_round: boolean;
}

export interface StartCommand {
  type: "start";
  id: string;
}

export type Step = "place" | "throw" | "fly" | "load_own" | "load_other" | "build" | "over";

export interface StepMessage {
  type: "step";
  seq: number;
  id: string | null;
  n: number;
  seat: number;
  action: string | null;
  taken_back?: boolean;
  happened: Happened[];
  view: ViewSeen;
  prompt: string;
  log: LogChange;
  standing?: StandingSeen | null;
  can_end?: boolean;
  end: End | null;
  lesson?: LessonSeen | null;
  curtain: number | null;
  choices: Choice[];
  anywhere: Anywhere | null;
  broken: Broken[];
  can_take_back: boolean;
}

export interface StopCommand {
  type: "stop";
  id: string;
}

export interface Subscription {
  endpoint: string;
  keys: PushKeys;
}

export interface TableMessage {
  type: "table";
  seq: number;
  id: string | null;
  n: number;
  game: GameSeen;
  view: ViewSeen;
  prompt: string;
  mine: number[];
  curtain: number | null;
  choices: Choice[];
  anywhere: Anywhere | null;
  broken: Broken[];
  can_take_back: boolean;
  log: LogLine[];
  thinking: number | null;
  standing: StandingSeen;
  can_end: boolean;
  end: End | null;
  lesson: LessonSeen | null;
}

export interface TermsSeen {
  version: number;
  options: Options;
  board: string | null;
  from_position: boolean;
}

export interface Thinking {
  type: "thinking";
  seat: number;
}

export interface Thumbnail {
  name: string;
  columns: number;
  rows: number;
  svg: string;
}

export interface Together {
  title?: string;
  public?: boolean;
  spectators?: boolean;
  clock?: ClockWanted;
}

export interface UnreadableSeen {
  id: string;
  changed: string;
  deleted: boolean;
  text: string;
  owner: boolean;
  record: boolean;
}

export type UnsealedKind = "brought" | "ended" | "position" | "replayed";

export type VerdictKind = "genuine" | "right" | "unproven" | "wrong";

export interface ViewSeen {
  viewer: number | null;
  step: Step;
  seat: number;
  round: number;
  die: number | "arrows" | null;
  returned: number;
  sides: SideSeen[];
}

export type Water = "apart" | "together";

export interface Way {
  prefix: string;
  god_stone: number | null;
  cost: number;
  label: string;
}

export interface WhyCommand {
  type: "why";
  id: string;
  action?: string | null;
  square?: string | null;
}

export interface WrongTrySeen {
  label: string;
  action: string;
}
