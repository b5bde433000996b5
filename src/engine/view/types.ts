/** What one seat, or a spectator, may see of a game. Plain JSON; `patch` documents are computed from it. */

export type SeatId = string
export type Side = 'corp' | 'runner'

/** A card as one viewer sees it. `card` is null while the viewer may not know it. */
export type CardView = {
  /**
   * This viewer's name for the physical card. It changes whenever the card makes a move the viewer cannot
   * follow.
   */
  handle: string
  /** Id in the card pool (`GET /api/cards/:id`), or null if this viewer may not know the card. */
  card: string | null
  /** True if the card is face up for every seat. */
  faceUp: boolean
  /** Corp cards in or on a fort: true if rezzed. Runner cards: always true. */
  rezzed: boolean
  /**
   * Current strength of ice or icebreaker with all modifiers; null if it has none or the viewer may not know.
   */
  strength: number | null
  /** The counters an agenda in a fort needs, if that differs from its printed difficulty. */
  difficulty?: number
  /** Bits on the card. */
  bits: number
  /** Bits paid above the rez cost, if any. */
  above?: number
  /** Advancement counters beyond its difficulty when it was scored, if any. */
  over?: number
  /** The kind of ice chosen for it. */
  chosen?: string
  /** Face down in a fort: the id of the automa's pile it was installed from. */
  from?: string
  /** Current keywords, if they differ from those printed. */
  keywords?: string[]
  advancement: number
  /** Other counters by kind, e.g. `{ crumble: 2 }`. */
  counters: Record<string, number>
  /** Programs stored in a daemon, or cards hosted on a card. */
  hosted: CardView[]
}

export type FortView = {
  /**
   * Stable id: `hq`, `rd`, `archives` (prefixed with the Corp's seat if there are several Corps), `fort-1`…
   */
  id: string
  corp: SeatId
  kind: 'hq' | 'rd' | 'archives' | 'agent' | 'subsidiary'
  /** Name to show: "HQ", "R&D", "Archives", "Fort 1". */
  name: string
  /** For a subsidiary fort: the number in its name. */
  number?: number
  /** Outermost first. */
  ice: CardView[]
  /** In order of installation. */
  cards: CardView[]
  counters: Record<string, number>
  /**
   * Agent forts: the Agent's memory that nodes take there. The two players of the team see all of it, others
   * the part of the nodes they know (B4).
   */
  memory?: number
}

/** A team, in table order. */
export type TeamView = {
  sponsor: SeatId
  agent: SeatId
  /** Agenda points of both players together. */
  points: number
  /** The team has left the game. */
  out: boolean
  /** Strength added to all ice of the Sponsor until its next turn (B9). */
  guard: number
  /** How many of the Agent's bits make one bit of the Sponsor's, if not two (B6). */
  agentRate?: number
  /**
   * The viewer is on this team and has chosen not to be asked to sell its tags. No other viewer gets this.
   */
  keepsTags?: true
  /** The viewer has been asked to sell the tags it has. It is asked again when something changes (B11). */
  askedToSell?: true
  /** How many bits one of the two asks the other for, by asking seat. Only these two get this. */
  asks?: Record<SeatId, number>
}

/** Archives, or a Runner's trash. */
export type PileView = {
  /** Face-up cards, top first. */
  faceUp: CardView[]
  /** The number of face-down cards (the Corp also sees the cards in `hidden`). */
  faceDown: number
  /** The face-down cards, for the seat that may look at them; else null. */
  hidden: CardView[] | null
}

/** What every viewer sees of an automa: its AI card, slot by slot, and the number of cards in its piles. */
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
  /** Face-down cards are turned up at this many advancement counters. */
  mark: number | null
  /** In a run of a Runner: the most link it may build, and the bits it may still spend on trashing. */
  limits: { link: number; trash: number } | null
}

export type SeatView = {
  id: SeatId
  side: Side
  bits: number
  /** Turns this seat has begun. */
  turns: number
  /** Actions left this turn. */
  actions: number
  /** Actions taken this turn. After the seat's own turn, those of its last turn; none before its first. */
  actionsTaken: number
  /** Actions this seat still owes (virus purge and the like). */
  owedActions: number
  /** Agenda points; with teams, those of both players together. */
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
  /** With teams: tags by the seat that owns them (B10). */
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
    /** Added to every link built; negative if subtracted. */
    link: number
  } | null
  /** For a seat with an automa; null for people's seats. */
  automa: AutomaView | null
  /** Standing effects on this player, as sentences ("cannot run until an action and 2 bits are paid"). */
  notes: string[]
}

/** What a subroutine does: its effect that matters most to the Runner. */
export type SubroutineKind = 'end-run' | 'brain-damage' | 'damage' | 'trace' | 'trash'

export type SubroutineView = {
  text: string
  broken: boolean
  /** Absent if it does none of these. */
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
  /** Card pool id of the tracing card, if this viewer knows it. */
  by: string | null
  /** What a success does, as a sentence; null if nothing. */
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

/** Everything one viewer may see. */
export type View = {
  /** The viewing seat; null is a spectator. */
  viewer: SeatId | null
  format: string
  /** Agenda points needed to win. */
  agendaPoints: number
  /** Once time has been called: the seats that have yet to complete a turn, the next one first. Else null. */
  lastTurns: SeatId[] | null
  turn: { number: number; seat: SeatId; phase: 'setup' | 'start' | 'actions' | 'discard' | 'end' | 'over' }
  seats: SeatView[]
  run: RunView | null
  trace: TraceView | null
  /** Cards that the current effect shows to this viewer (a search, an expose, an access). */
  shown: CardView[]
  /** Seats the game is waiting for. */
  waitingFor: SeatId[]
  /** SHA-256 (hex) of the seed; the seed itself once the game is over. */
  seedHash: string
  seed: string | null
  result: ResultView | null
  /** Teams, if there are any. */
  teams?: TeamView[]
}

/** What a line says, for programs. Everybody at the table may know all of it. */
export type EventFacts = {
  /** The fort it is about, and the name of the fort at that time. */
  fort?: string
  fortName?: string
  /** The sentence begins with the name of this seat. Lines with other facts have it only if it is not who does it. */
  subject?: SeatId
  /** How much: bits, cards, tags, damage; of a turn its number, of an advance the counters now on the card, of a roll what the die shows. */
  n?: number
  /** What a payment is for. */
  for?: string
  /** The bits in the pool afterwards. */
  now?: number
  /** It is the basic action of that kind. */
  action?: boolean
  /** The draw at the start of a turn. */
  due?: boolean
  /** It is about ice: an install or an advance. */
  ice?: boolean
  /** The kind of counter, by its name. */
  counter?: string
  /** The kind of damage, and the cards in hand before it. */
  damage?: string
  hand?: number
  /** A card that is lost to damage. */
  lost?: boolean
  /** A card that is trashed because the rules ask for it, as to make room for another. */
  rule?: boolean
  /** Agenda points of a card, and of its player afterwards; at the end of a game those of the winner. */
  points?: number
  total?: number
  /** No subroutine of the ice is left unbroken. */
  all?: boolean
  /** The table was laid out, not dealt. */
  prepared?: true
  /** How the game ended. */
  result?: Pick<ResultView, 'reason' | 'winners'> & { seat: SeatId | null }
  /** The index of the subroutine that is broken or resolves. */
  subroutine?: number
  /** The numbers of a trace, when they are revealed. */
  trace?: { value: number; link: number }
  /** Whether a trace has succeeded. */
  succeeded?: boolean
}

/** One line of the log as a viewer may read it. */
export type TableEvent = {
  /** Line number in the game, without gaps for any viewer. */
  n: number
  /** What happened, in game terms: `gain`, `draw`, `install`, `rez`, `run`, `step`, `trace`, … */
  kind: string
  seat: SeatId | null
  turn: number
  /** Run chart step, when in a run. */
  step: number | null
  /** The sentence. Cards are objects in it, so that a client can make them hoverable. */
  say: SayPart[]
  /** True if only this viewer (and perhaps some others) got this much detail. */
  private: boolean
  facts?: EventFacts
}
/** A card in a sentence: by name, with id and handle where the viewer knows them. */
export type SayCard = { name: string; card: string | null; handle: string | null }
/** A part of a sentence: words, or a card. */
export type SayPart = string | SayCard

export type DecisionKind = 'act' | 'window' | 'cards' | 'option' | 'number' | 'order' | 'confirm' | 'secret'

/** Moments at which windows open. */
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

/** Everything that taking an option costs at once. Absent parts cost nothing. */
export type Price = {
  actions?: number
  bits?: number
  /** The bits are the minimum or the maximum; the exact number follows later. */
  range?: 'more' | 'less'
  /** Agenda points. */
  points?: number
  /** Counters to remove, in words. */
  counters?: string
  /** Cards discarded from the hand at random. */
  random?: number
  /** Cards off the top of the stack or R&D. */
  mill?: number
  /** The card itself is trashed. */
  trash?: true
}

/**
 * Where a label can be cut if a heading above it already says a part of it, in characters from its start.
 * Absent if no such heading is possible.
 */
export type LabelCuts = {
  /** Start of the part below a heading with the verb: "Filter on HQ" under "Install". */
  verb?: number
  /** Start of the part below a heading with verb and card: "HQ" under "Install Filter". */
  card?: number
  /** Start of the manner, which a heading may say: ", trashing ice there first". */
  tail?: number
  /** Start of the number among options that are otherwise alike: ", 1st of 2". */
  copy?: number
  /** Start of the price in brackets. */
  price?: number
}

export type OptionView = {
  id: string
  /** What it does, and its price in brackets. No two options of a decision have the same label. */
  label: string
  cuts?: LabelCuts
  /** Number from 1 on, among options that are otherwise alike. */
  copy?: number
  /** What it costs; absent if it is free. */
  price?: Price
  /** Handle of the card it is about. */
  card?: string
  fort?: string
  /** Its cost in bits: those of its price, or 0 if it is free but options like it may cost bits. */
  cost?: number
  /**
   * The move as one of the game's verbs: `gain`, `draw`, `install`, `run`, `rez`, `score`, `break`, `boost`,
   * `pass`, `jack-out`, …
   */
  verb?: string
  /** Index of a subroutine, for `break`. */
  subroutine?: number
  /** Handle of the other card: for `swap-ice` the other piece of ice, for `install` the host in the rig. */
  target?: string
  /** The player it is about, if there are several it could be. */
  seat?: SeatId
  /** For an AI card's order (`order`), its kind: `gain`, `advance`, `install-ice`, … */
  order?: string
  /** For bits to pay with (`pay`): they are gone when the run ends. */
  ends?: 'run'
}

/** What a number is for, with teams: bits given to a partner, a price, a bid, counters that are paid for. */
export type NumberUse = {
  use: 'trade' | 'price' | 'bid' | 'counters'
  /** The seat that gets the bits or pays the price; for a bid, the seat with the tag. */
  seat: SeatId
}

/** What befalls a seat unless it is prevented; damage by its kind. */
type HarmKind = 'tag' | 'net' | 'meat' | 'brain' | 'counter' | 'flatline'

/**
 * What the question is about, if neither the kind nor the options say it: the X of a price, bits above a rez
 * cost, where an agenda goes that a partner hands over with `counters` advancement counters, or `n` of
 * something that may be prevented.
 */
export type DecisionTopic =
  | { is: 'x' }
  | { is: 'above-rez' }
  | { is: 'handed'; counters: number }
  | { is: 'harm'; harm: HarmKind; n: number }

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
  /** Where the window is in turn or run; absent if it is about something else. */
  at?: WindowPlace
  /** Bits that breaking all subroutines would cost if that cannot be paid, and the bits available for it. */
  beyond?: { cost: number; have: number }
  /** For a number: what it is for. */
  about?: NumberUse
  topic?: DecisionTopic
  /** Card pool id of the card that asks, if there is one and this seat knows it. */
  by?: string
}

/** The ids of the picked options, or a number. */
export type Choice = string[] | number
