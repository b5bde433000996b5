/** What one seat, or a spectator, may see of a game. Plain JSON; `patch` documents are computed over it. */

export type SeatId = string
export type Side = 'corp' | 'runner'

/** A card as one viewer sees it. `card` is null while its face is hidden from the viewer. */
export type CardView = {
  /** This viewer's name for the physical card; renewed whenever the card makes a move the viewer can't follow. */
  handle: string
  /** Id in the card pool (`GET /api/cards/:id`), or null for a face this viewer may not know. */
  card: string | null
  /** True when the face lies open to every seat. */
  faceUp: boolean
  /** Corp cards in or on a fort: has it been rezzed. Runner cards: always true. */
  rezzed: boolean
  /** Current strength of ice or icebreaker with all modifiers; null when it has none or the viewer may not know. */
  strength: number | null
  /** Bits on the card. */
  bits: number
  /** Bits paid above the rez cost, where there are any. */
  above?: number
  /** Advancement counters it had beyond its difficulty when it was scored, where there were any. */
  over?: number
  /** The kind of ice chosen for it. */
  chosen?: string
  /** Face down in a fort: the automa's pile it was installed from, by its id. */
  from?: string
  /** Keywords as they are now, where they are not those printed. */
  keywords?: string[]
  advancement: number
  /** Other counters by kind, e.g. `{ crumble: 2 }`. */
  counters: Record<string, number>
  /** Programs stored in a daemon, cards hosted on a card. */
  hosted: CardView[]
}

export type FortView = {
  /** Stable id: `hq`, `rd`, `archives` (with the Corp's seat in front of it where there are several), `fort-1`… */
  id: string
  corp: SeatId
  kind: 'hq' | 'rd' | 'archives' | 'agent' | 'subsidiary'
  /** Name to show: "HQ", "R&D", "Archives", "Fort 1". */
  name: string
  /** Of a subsidiary fort: the number in its name. */
  number?: number
  /** Outermost first. */
  ice: CardView[]
  /** In order of installation. */
  cards: CardView[]
  counters: Record<string, number>
  /** Agent forts: the Agent's memory that nodes take there: all of it for the two of the team, for others as far as they know the nodes (B4). */
  memory?: number
}

/** A team, in the order of the table. */
export type TeamView = {
  sponsor: SeatId
  agent: SeatId
  /** Agenda points of both together. */
  points: number
  /** They have left the table. */
  out: boolean
  /** What all ice of the Sponsor has been put up by, until its next turn (B9). */
  guard: number
  /** How many of the Agent's bits make one of the Sponsor's, where these are not two (B6). */
  agentRate?: number
  /** The viewer, one of the two, has chosen not to be asked whether it sells its tags; nobody else is told. */
  keepsTags?: true
  /** The viewer has been asked whether it sells the tags it has: it is asked again where anything is new (B11). */
  askedToSell?: true
  /** How many bits one of the two asks the other for, by who asks; only these two are told. */
  asks?: Record<SeatId, number>
}

export type PileView = {
  /** Open cards, top first. */
  faceUp: CardView[]
  /** How many face-down cards (the Corp also sees their faces in `hidden`). */
  faceDown: number
  /** The face-down cards, for the seat that may look at them; else null. */
  hidden: CardView[] | null
}

/** What everybody sees of an automa: its AI card, slot by slot, and how many cards its piles hold. */
export type AutomaView = {
  pack: string
  name: string
  difficulty: 'easy' | 'standard' | 'hard'
  /** What its level changes, in a few words. */
  level: string
  /** False while a person plays the seat. */
  playing: boolean
  /** The AI card of this turn; null before the first. */
  card: {
    name: string
    slots: {
      text: string
      else: string | null
      state: 'waiting' | 'done' | 'else' | 'free' | 'dropped'
      now: boolean
    }[]
    bottom: string
  } | null
  behaviour: { name: string; text: string; side: 'A' | 'B'; orders: string[] } | null
  /** In the order in which they are laid out. */
  piles: { id: string; name: string; n: number }[]
  /** Face-down cards are turned up at so many advancement counters. */
  mark: number | null
  /** In a run of a Runner: the most link it may build, and what it may still spend on trashing. */
  limits: { link: number; trash: number } | null
}

export type SeatView = {
  id: SeatId
  side: Side
  bits: number
  /** Turns of its own that it has begun. */
  turns: number
  /** Actions left this turn. */
  actions: number
  /** Actions taken this turn; before its first turn, and after the turn of its own, those of the last. */
  actionsTaken: number
  /** Actions this seat still owes (virus purge and the like). */
  owedActions: number
  /** Agenda points; at a table of teams those of both together. */
  points: number
  maxHand: number
  handSize: number
  /** The hand itself for its owner, else null. */
  hand: CardView[] | null
  /** Cards left in the stack or R&D. */
  stack: number
  trash: PileView
  /** Scored or liberated agendas. */
  score: CardView[]
  /** Cards set aside for good. */
  removed: CardView[]
  /** Cards set aside for a while. */
  aside: CardView[]
  badPublicity: number
  tags: number
  /** At a table of teams: tags by the seat that owns them (B10). */
  tagsOf?: Record<SeatId, number>
  brainDamage: number
  /** Counters on the player: virus counters by kind, with the words to show. */
  counters: { kind: string; name: string; n: number }[]
  /** Corp only; empty for Runners. HQ, R&D, Archives first, then subsidiary forts in order of creation. */
  forts: FortView[]
  /** Runner only; null for Corps. */
  rig: {
    programs: CardView[]
    hardware: CardView[]
    resources: CardView[]
    muUsed: number
    mu: number
    /** Added to every link built, or taken off it. */
    link: number
  } | null
  /** For a seat with an automa; null for people's. */
  automa: AutomaView | null
  /** Standing effects on this player, as sentences ("cannot run until an action and 2 bits are paid"). */
  notes: string[]
}

/** What a subroutine does, by the effect of it that matters most to the Runner. */
export type SubroutineKind = 'end-run' | 'brain-damage' | 'damage' | 'trace' | 'trash'

export type SubroutineView = {
  text: string
  broken: boolean
  /** Absent where it does none of these. */
  does?: SubroutineKind
}

export type RunView = {
  runner: SeatId
  corp: SeatId
  /** The fort being run on, and the fort whose cards will be accessed. */
  fort: string
  accessFort: string
  /** Step of the run chart, 1–20. */
  step: number
  /** Handle of the ice approached or encountered, or null. */
  ice: string | null
  encountering: boolean
  subroutines: SubroutineView[]
  /** Handles of ice already passed, in order. */
  passed: string[]
  successful: boolean
  /** Bits that may be used in this run only. */
  runBits: number
  /** Standing effects of this run, as sentences. */
  notes: string[]
}

export type TraceView = {
  corp: SeatId
  runner: SeatId
  limit: number
  /** Id in the card pool of the card that traces, where this viewer knows it. */
  by: string | null
  /** What comes of it if it succeeds, as a sentence; null where that is nothing. */
  stake: string | null
  /** Seats that have committed. */
  committed: SeatId[]
  /** Revealed values; null before the reveal. */
  revealed: { value: number; link: number } | null
}

export type ResultView = {
  /** Seats that won; empty for a draw. */
  winners: SeatId[]
  reason: 'points' | 'flatline' | 'decked' | 'conceded' | 'time' | 'bad-publicity' | 'card'
  /** A sentence. */
  text: string
}

export type View = {
  /** Who looks; null is a spectator. */
  viewer: SeatId | null
  format: string
  /** How many agenda points win. */
  agendaPoints: number
  /** Time has been called: the seats that have yet to complete a turn, the next one first. Null where it has not. */
  lastTurns: SeatId[] | null
  turn: { number: number; seat: SeatId; phase: 'setup' | 'start' | 'actions' | 'discard' | 'end' | 'over' }
  seats: SeatView[]
  run: RunView | null
  trace: TraceView | null
  /** Cards shown to this viewer by the effect going on now (a search, an expose, an access). */
  shown: CardView[]
  /** Seats the game is waiting for. */
  waitingFor: SeatId[]
  /** SHA-256 (hex) of the seed; the seed itself once the game is over. */
  seedHash: string
  seed: string | null
  result: ResultView | null
  /** Teams, where there are any. */
  teams?: TeamView[]
}

/** One line of the log as a viewer may read it. */
export type TableEvent = {
  /** Number in the game, without gaps for any viewer. */
  n: number
  /** What happened, in the game's words: `gain`, `draw`, `install`, `rez`, `run`, `step`, `trace`, … */
  kind: string
  seat: SeatId | null
  turn: number
  /** Run chart step, when in a run. */
  step: number | null
  /** The sentence; cards stand in it as objects so that a client can make them hoverable. */
  say: SayPart[]
  /** True when only this viewer (and perhaps some others) was told this much. */
  private: boolean
}
export type SayPart = string | { name: string; card: string | null; handle: string | null }

export type DecisionKind = 'act' | 'window' | 'cards' | 'option' | 'number' | 'order' | 'confirm' | 'secret'

/** Moments at which windows come. */
export type WindowPlace =
  | 'encounter'
  | 'start'
  | 'runStart'
  | 'afterAction'
  | 'approach'
  | 'pass'
  | 'access'
  | 'success'
  | 'accessing'
  | 'bare'
  | 'trace'
  | 'expose'
  | 'reveal'
  | 'traced'
  | 'struck'
  | 'draw'
  | 'breaker'

/** All that taking an option costs at once; what is not there is not asked for. */
export type Price = {
  actions?: number
  bits?: number
  /** The bits are the least or the most it comes to: how many is said later. */
  range?: 'more' | 'less'
  /** Agenda points. */
  points?: number
  /** Counters that are taken off, in words. */
  counters?: string
  /** Cards out of the hand, at random. */
  random?: number
  /** Cards off the top of the stack or R&D. */
  mill?: number
  /** The card itself is trashed. */
  trash?: true
}

/**
 * Where a label can be cut for a heading over it that says a part of it already, in characters from its start. Absent
 * where no such heading can be.
 */
export type LabelCuts = {
  /** Here begins what stands under the verb alone: "Filter on HQ" under "Install". */
  verb?: number
  /** Here begins what stands under verb and card: "HQ" under "Install Filter". */
  card?: number
  /** Here begins the manner that a heading may say: ", trashing ice there first". */
  tail?: number
  /** Here begins the price in brackets. */
  price?: number
}

export type OptionView = {
  id: string
  /** What it does, and its price in brackets; no two options of a decision are called the same. */
  label: string
  cuts?: LabelCuts
  /** Of options alike in everything but their number, which this is, from 1 on. */
  copy?: number
  /** What it costs; not there for what is free. */
  price?: Price
  /** Handle of the card concerned. */
  card?: string
  fort?: string
  /** Bits it costs: those of its price, 0 where the like of it may cost some. */
  cost?: number
  /** The move in one of the game's verbs: `gain`, `draw`, `install`, `run`, `rez`, `score`, `break`, `boost`, `pass`, `jack-out`, … */
  verb?: string
  /** Position of a subroutine, for `break`. */
  subroutine?: number
  /** Handle of the other piece of ice, for `swap-ice`. */
  target?: string
  /** The player it is about, where there are several it could be. */
  seat?: SeatId
  /** Of an AI card's order (`order`), which it is: `gain`, `advance`, `install-ice`, … */
  order?: string
}

/** What a number is for at a table of teams: bits given to a partner, a price, a bid, counters that are paid for. */
export type NumberUse = {
  use: 'trade' | 'price' | 'bid' | 'counters'
  /** Who gets the bits, or is to pay the price; of a bid, on whom the tag is. */
  seat: SeatId
}

/**
 * What is asked for, where neither the kind nor the options tell it: the X of a price, bits above a rez cost, or where an
 * agenda goes that a partner hands over with so many advancement counters.
 */
export type DecisionTopic = { is: 'x' } | { is: 'above-rez' } | { is: 'handed'; counters: number }

export type Decision = {
  id: string
  seat: SeatId
  kind: DecisionKind
  /** A sentence to show. */
  prompt: string
  /** Run chart step, 1–20. */
  step?: number
  min: number
  max: number
  options: OptionView[]
  /** Where a window comes in turn or run; none where it is asked for something of its own. */
  at?: WindowPlace
  /** Bits that breaking all subroutines would cost, where that can't be paid, and bits there are for it. */
  beyond?: { cost: number; have: number }
  /** Where a number is asked for: what it is for. */
  about?: NumberUse
  topic?: DecisionTopic
  /** Id in the card pool of the card that asks, where one does and this seat knows it. */
  by?: string
}

export type Choice = string[] | number
