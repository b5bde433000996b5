/** The parts of a game's state, except frames: cards, forts, options, events. */
import type {
  Ability,
  AutomaOrder,
  Cost,
  Damage,
  Effect,
  EventKind,
  FortKind,
  Until,
} from '../language/index.ts'
import type { DecisionKind } from '../view/types.ts'

/** Piles of automa seats: ice, operations, resources, Stratagem; programs, economy (AC2–7, AR2–4). */
export type Pile = 'ice' | 'op' | 're' | 'st' | 'pro' | 'ec'

/** Index into `state.seats`. */
export type Seat = number
/** Index into `state.cards`: the physical card. Never sent to a client; see `handles`. */
export type Card = number

export type Zone =
  | 'hand'
  | 'stack'
  | 'trash'
  | 'rig'
  | 'fort'
  | 'ice'
  | 'score'
  | 'removed'
  | 'play'
  | 'stored'
  | 'aside'
  | 'pile'

/**
 * A card's state. Change it only through `cardToChange`: states of one game share the cards that stayed the
 * same.
 */
export type CardState = {
  readonly def: string
  readonly owner: Seat
  readonly controller: Seat
  readonly zone: Zone
  /** The fort it stands in or on. */
  readonly fort: string | null
  /** The fort it has left, while it stays where it went from there. */
  readonly left?: string | undefined
  /** The automa's pile it is in. */
  readonly pile?: Pile | undefined
  /** The pile from which an automa installed it in a fort, which every viewer saw. */
  readonly from?: Pile | undefined
  /** Face up for all: rezzed, or face up in a trash pile, or an installed Runner card that is not Hidden. */
  readonly faceUp: boolean
  /** Installation id; 0 while not installed. Ends when the card leaves play, survives derezzing. */
  readonly install: number
  readonly host: Card | null
  readonly hosted: readonly Card[]
  readonly advancement: number
  readonly bits: number
  /** Bits paid above its rez cost when it was rezzed. */
  readonly above?: number | undefined
  /** Advancement counters beyond its difficulty when it was scored. */
  readonly over?: number | undefined
  /** The kind of ice chosen for it. */
  readonly chosen?: string | undefined
  /** It has lost its abilities. */
  readonly exhausted?: true | undefined
  /** The installation of a card chosen for it. */
  readonly bound?: number | undefined
  readonly counters: Readonly<Record<string, number>>
  /** Bits in the card's pools, by index of the ability. */
  readonly pools: Readonly<Record<string, number>>
  /** It is installed, or being installed, as what it can become. */
  readonly guise?: true | undefined
  /** The fort chosen for it. */
  readonly marked?: string | undefined
  /** The player it is directed at, chosen as it was installed. */
  readonly against?: Seat | undefined
  /** Seats (bit i) and spectators (last bit) that know the card as long as they can follow it. */
  readonly known: number
  /** Seats that have seen this card since it was last shuffled: it goes face up to Archives. */
  readonly seen: number
}

/** A card state that belongs to one game state alone, and may be changed. */
export type OwnCard = {
  -readonly [K in keyof Omit<CardState, 'hosted' | 'counters' | 'pools'>]: CardState[K]
} & {
  hosted: Card[]
  counters: Record<string, number>
  pools: Record<string, number>
}

export type FortState = {
  id: string
  corp: Seat
  kind: FortKind
  /** For subsidiary forts: the number in the name. */
  number: number
  /** Innermost first: the last one is outermost. */
  ice: Card[]
  cards: Card[]
  counters: Record<string, number>
  /** Being built or rebuilt: it may be empty for a while. */
  open?: true
  /** Installations that counters on it have exposed, or tried to. */
  bared?: number[]
}

export type PlayerCounter = { kind: string; by: Seat; n: number }

/** An ability that lasts for a while without a card in play behind it. */
export type LastingAbility = {
  id: number
  ability: Ability
  you: Seat
  rival: Seat | null
  source: Card | null
  fort: string | null
  until: Until
  run: number
  /** Encounters in the run when it began. */
  since: number
  /** Bits or uses left. */
  n: number
  /** It holds only for this installation of its card. */
  install?: number
  /** It works from turn `first` to turn `last` of its holder, as that seat counts them. */
  turns?: { first: number; last: number }
  /** The price of an action that ends it, and the effects of ending it. */
  lift?: { cost: Cost; effects: readonly Effect[] }
}

/** A remembered deed. `key` depends on `what`: a fort, an installation or a use. */
export type PastDeed = {
  turn: number
  /** The seat's own turn count. */
  seatTurn: number
  /**
   * `build`: a card was installed in or on a fort (the key), or got an advancement counter there, in the
   * player's own turn.
   */
  what:
    | 'build'
    | 'run'
    | 'success'
    | 'meet'
    | 'rez'
    | 'liberate'
    | 'score'
    | 'trash'
    | 'points'
    | 'use'
    | 'prevent'
    | 'purge'
    | 'install'
    | 'tag'
    | 'noise'
    | 'trace'
    | 'play'
  seat: Seat
  card: Card | null
  run: number
  key: string
  n: number
  /** Advancement counters on the card. */
  advancement?: number
  /** Not in that player's own turn. */
  elsewhere?: true
  /** With teams: the player whose forts or cards it was done to. */
  against?: Seat
}

export type Turn = {
  number: number
  seat: Seat
  phase: 'setup' | 'start' | 'actions' | 'discard' | 'end' | 'over'
}

/** Something to do, offered in a decision. `verb` is the move; the other fields name what it uses. */
export type Option = {
  verb: string
  card?: Card
  fort?: string
  cost?: number
  /** Index of an ability on `card`. */
  ability?: number
  /** A second card (ice to break, host to install in). */
  target?: Card
  subroutine?: number
  n?: number
  seat?: Seat
  counter?: string
  /** The order of an AI card. `slot` is absent for the card's last instruction. */
  order?: AutomaOrder
  slot?: number
  /** For a second choice: the order before it, and why that cannot be carried out. */
  insteadOf?: Say
  /** Words for options that no verb explains. */
  words?: Say
}

/** A sentence in parts: words, cards and seats. The name of a card depends on the reader. */
export type Say = readonly SentencePart[]
export type SentencePart =
  | string
  | { card: Card }
  /** The source card of what the sentence says. It may have moved where not every viewer can follow it. */
  | { source: Card }
  | { seat: Seat }
  | { fort: string }
  | { def: string }

/** A decision put to a seat, before it is written as a view. */
export type Pending = {
  id: string
  seat: Seat
  kind: DecisionKind
  prompt: Say
  min: number
  max: number
  options: Option[]
  /** What breaking all subroutines would cost if the seat cannot pay that, and the bits it has for it. */
  beyond?: { cost: number; have: number }
  /**
   * Accounts may be used here: the frame then asks again, from this phase. `prices` are the bits each option
   * costs.
   */
  accounts?: { phase: number; prices: number[] }
}

export type Answer = { picked: Option[] } | { number: number }

/** What the words of an effect refer to. */
export type Context = {
  you: Seat
  rival: Seat | null
  source: Card | null
  /** Cards set aside by name. */
  vars: Record<string, Card[]>
  /** The fort in which cards are being installed. */
  fort?: string
  /** What was paid for a cost of X, or a number chosen. */
  x?: number
  /** What was on the source before it was trashed for this. */
  had?: { advancement: number; bits: number }
  /** Points by which the successful trace was higher than the link. */
  excess?: number
  /** The kind of counter whose rule this is. */
  counter: string | null
  /** The lasting ability this comes from. */
  lasting: number | null
  /** Installations, by the name under which their card was set aside. */
  stood?: Record<string, number>
}

/** A change about to happen: it passes through replace → prevent → apply → react. */
export type GameEvent = {
  kind: EventKind
  /** The seat it happens to. */
  seat: Seat
  /** The seat whose card or rule causes it. */
  by: Seat | null
  n: number
  cards: Card[]
  source: Card | null
  damage?: Damage
  unpreventable?: boolean
  counter?: string
  fort?: string
  /** For `access`: where the card was stored. */
  place?: 'hq' | 'rd' | 'archives' | 'installed'
  host?: Card | null
  /** Ice that goes inside all other ice of its fort. */
  innermost?: boolean
  /** Why cards are trashed: as a cost, with their host… */
  cause?: 'cost' | 'host' | 'effect' | 'access' | 'rule'
  subroutine?: number
  /** More random cards were due for the damage than there were. */
  lethal?: boolean
  /** The rivals look away. */
  unseen?: boolean
  /** Virus counters that survive a purge. */
  spared?: Option[]
  /** Bits of it that do not reach the pool, since they were converted. */
  turned?: number
  /** For bits with limited purposes: the lasting ability that holds them. */
  lent?: number
  /** A liberated agenda goes to this Corp instead of the Runner's score (B12). */
  given?: Seat
  /** Trashed cards that go onto another card. */
  kept?: { card: Card; host: Card }[]
}
