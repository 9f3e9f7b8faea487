/** The structures of the protocol (docs/protocol.md), as src/boneyard/server/messages.py has them. */

export type Seat = string;
export type Side = string;
export type Arm = 'l' | 'r' | 'u' | 'd';
export type Phase = 'open' | 'dealing' | 'play' | 'window' | 'between' | 'over';

export interface Reason {
  code: string;
  params: Record<string, unknown>;
  text?: string;
}

export interface User {
  id: string;
  name: string;
  account?: string | null;
}

export interface TableSeat {
  seat: Seat;
  kind: 'person' | 'bot' | 'open';
  user: string | null;
  name: string | null;
  stand_in: string | null;
  level: string | null;
}

export interface Clock {
  move: number;
  bank: number;
}

export interface Settings {
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  public: boolean;
  assistance: boolean;
  clock: Clock | null;
  pace: number;
  between: number;
}

/** The fields of the rules that the page looks at. */
export interface Rules {
  game: string;
  seats: string;
  sides: Side[];
  players: number;
  direction: 'cw' | 'ccw';
  teams: boolean;
  hand_size: number;
  max_pip: number;
  target: number;
  deals: number;
  better: 'high' | 'low';
  centre: 'first' | 'double';
  draw: 'none' | 'one' | 'until';
  reserve: number;
  stuck: 'pass' | 'discard';
  matching: 'equal' | 'sum';
  spinner: 'none' | 'first_tile' | 'first_double';
  locks: boolean;
  bonus: 'none' | 'once' | 'chain';
  last_tile_call: 'none' | 'buy' | 'pause';
  close: 'none' | 'free' | 'auto';
  pass_penalty: number;
  pass_penalty_after: number;
  foul_penalty: number;
  end_unit: number;
  end_divisor: number;
  count_down: boolean;
  settlement: boolean;
  out_score: string;
  first_opener: string;
  later_opener: string;
  tied_opener: string;
  start: number;
  turned: boolean;
  lot_by: string;
}

export interface TableInfo {
  id: string;
  host: string | null;
  match: number;
  match_id: string | null;
  settings: Settings;
  seats: TableSeat[];
  commitment: string | null;
  nonces: Record<Seat, string> | null;
  secret: string | null;
  muted: string[];
  rules: Rules;
}

export interface Now {
  phase: Phase;
  round: number;
  totals: Record<Side, number>;
  paused: boolean;
  until?: number | null;
  ready?: Seat[];
  to_act?: Seat[];
  counts?: Record<Seat, number>;
  dead?: Record<Seat, number>;
  stock?: number;
  drawable?: number;
  ends?: Partial<Record<Arm, number | string>>;
  open?: Arm[];
  locked?: Arm[];
  end_sum?: number | null;
  opener?: Seat | null;
  announced?: Seat[];
  skips?: Record<Seat, number>;
  passes?: Record<Seat, number>;
  deadlines?: Record<Seat, number>;
  bank?: Record<Seat, number>;
}

/** An event: `k` is its kind, the other members depend on it. */
export interface Event {
  k: string;
  seat?: Seat;
  [member: string]: any;
}

export interface You {
  hand: string[];
  dead: string[];
  legal: string[] | null;
  answers: string[];
  drawn: string | null;
  e?: Event[];
}

export type Box = [number, number, number, number];

export interface Lying {
  tile: string;
  seat: Seat | null;
  x: number;
  y: number;
  rotation: number;
}

export interface End {
  x: number;
  y: number;
  direction: [number, number];
  plain: Box;
  across: Box;
}

export interface Layout {
  box: Box;
  tiles: Lying[];
  ends: Partial<Record<Arm, End>>;
}

export interface RoundEnd {
  opener: Seat;
  ended: 'out' | 'blocked' | 'closed' | 'target';
  winner: Seat | null;
  pips: Record<Seat, number>;
  points: Record<Side, number>;
  penalties: Record<Side, number>;
  settlement: Record<Seat, number> | null;
  totals: Record<Side, number>;
  hands: Record<Seat, string[]>;
  dead: Record<Seat, string[]>;
  stock: string[];
}

export interface Laid {
  tile: string;
  arm: Arm | null;
  half: number;
  across: boolean;
  seat: Seat | null;
}

export interface View {
  history: { kind: string; data: Record<string, any>; audience: string }[];
  line: Laid[];
}

export interface Chat {
  k: 'chat' | 'phrase';
  user: string;
  name?: string;
  seat?: Seat | null;
  text?: string;
  phrase?: string;
  to?: 'all' | 'spectators';
}

export interface LastRound {
  round: number;
  line: Laid[];
  events: Event[];
}

export interface Card {
  id: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  seats: TableSeat[];
  phase: Phase;
  watching: number;
  public: boolean;
  assistance: boolean;
  clock: Clock | null;
}

export type ServerMessage =
  | { t: 'welcome'; v: number; at: number; user: User; version: string }
  | {
      t: 'snap';
      seq: number;
      at: number;
      table: TableInfo;
      now: Now;
      view: View | null;
      last: LastRound | null;
      you: Record<Seat, You>;
      chat: Chat[];
      layout?: Layout | null;
      presence?: { online: string[]; watching: number };
    }
  | {
      t: 'ev';
      seq: number;
      at: number;
      by: 'person' | 'bot' | 'clock' | 'forced' | 'server';
      e: Event[];
      now?: Now;
      table?: TableInfo;
      you?: Record<Seat, You>;
      layout?: Layout | null;
    }
  | { t: 'you'; seq: number; you: Record<Seat, You> }
  | { t: 'presence'; online: string[]; watching: number }
  | { t: 'layout'; seq: number; layout: Layout | null }
  | { t: 'reason'; cid: string; ok: boolean; reason: Reason | null }
  | { t: 'ack'; cid: string; seq: number }
  | { t: 'nack'; cid: string | null; code: string; reason?: Reason; faults?: Reason[] }
  | { t: 'lobby'; at: number; online: number; tables: Card[] }
  | { t: 'bye'; code: string }
  | { t: 'pong'; n: number; at: number };

export interface Choice {
  value: string | number | boolean;
  label: string;
}

export interface GameOption {
  name: string;
  clause: string;
  label: string;
  text: string;
  default: string | number | boolean | null;
  choices?: Choice[];
  least?: number;
  most?: number;
  players: number[];
}

export interface Game {
  id: string;
  name: string;
  about: string;
  players: number[];
  source: string;
  options: GameOption[];
  page?: { section: string; heading: string; items: { id: string; text: string }[] }[];
}

export interface Checked {
  ok: boolean;
  faults: Reason[];
  notes: Reason[];
  rules: Rules | null;
}

export interface Played {
  id: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  names: Record<Seat, string>;
  seats: Seat[];
  winners: Side[];
  totals: Record<Side, number>;
  ended: number;
  rounds?: number;
  commitment?: string | null;
  secret?: string | null;
  nonces?: Record<Seat, string> | null;
}

export interface Step {
  e: Event[];
  told: string[];
  hands: Record<Seat, string[]>;
  dead: Record<Seat, string[]>;
  stock: string[];
  /** Where the round stands; a match that is over is not paused. */
  now: Omit<Now, 'paused'>;
  layout: Layout | null;
}

export interface Replay {
  id?: string | null;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
  names: Record<Seat, string>;
  sides: Side[];
  rules: Rules;
  rounds: number;
  round: number;
  commitment?: string | null;
  secret?: string | null;
  nonces?: Record<Seat, string> | null;
  over: boolean;
  winners: Side[];
  losers: Side[];
  totals: Record<Side, number>;
  steps: Step[];
}

export interface SavedRules {
  id: string;
  name: string;
  game: string;
  players: number;
  options: Record<string, string | number | boolean>;
}

export interface About {
  version: string;
  languages: string[];
  bots: string[];
  phrases: string[];
  limits: { frame: number; name: number; chat: number; record: number };
}
