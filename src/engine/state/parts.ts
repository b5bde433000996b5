/** What a game's state is made of, short of what is going on: cards, forts, options, events. */
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

/** Piles beside those that every seat has: ice, operations, resources, Stratagem; programs, economy (AC2–7, AR2–4). */
export type Pile = 'ice' | 'op' | 're' | 'st' | 'pro' | 'ec'

/** Index into `state.seats`. */
export type Seat = number
/** Index into `state.cards`: the physical card. Never shown to anybody; see `handles`. */
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

/** A card as it is. Who changes it asks for it by `cardToChange`: states of one game share the cards that stayed the same. */
export type CardState = {
  readonly def: string
  readonly owner: Seat
  readonly controller: Seat
  readonly zone: Zone
  /** Fort it stands in or on. */
  readonly fort: string | null
  /** The fort it has left, as long as it lies where it went from there. */
  readonly left?: string | undefined
  /** The automa's pile it lies in. */
  readonly pile?: Pile | undefined
  /** The pile an automa installed it in a fort from, which everybody saw. */
  readonly from?: Pile | undefined
  /** Face open to all: rezzed, or face up in a trash pile, or an installed Runner card that isn't Hidden. */
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
  /** It has its abilities no more. */
  readonly exhausted?: true | undefined
  /** The installation of a card chosen for it. */
  readonly bound?: number | undefined
  readonly counters: Readonly<Record<string, number>>
  /** Bits in the card's pools, by position of the ability. */
  readonly pools: Readonly<Record<string, number>>
  /** It is, or is just being, installed as what it can become. */
  readonly guise?: true | undefined
  /** A fort chosen for it. */
  readonly marked?: string | undefined
  /** The player it was turned against as it was installed. */
  readonly against?: Seat | undefined
  /** Seats (bit i) and spectators (last bit) who know the face as long as the card can be followed. */
  readonly known: number
  /** Seats that have seen this face since it was last shuffled away: it goes face up to Archives. */
  readonly seen: number
}

/** A card that belongs to one state alone. */
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
  /** For subsidiary forts: the number in its name. */
  number: number
  /** Innermost first: the last one is outermost. */
  ice: Card[]
  cards: Card[]
  counters: Record<string, number>
  /** Being built or rebuilt: it may stand empty for a while. */
  open?: true
  /** Installations that counters in it have exposed, or tried to. */
  bared?: number[]
}

export type PlayerCounter = { kind: string; by: Seat; n: number }

/** An ability that lasts a while without a card in play behind it. */
export type Lasting = {
  id: number
  ability: Ability
  you: Seat
  rival: Seat | null
  source: Card | null
  fort: string | null
  until: Until
  run: number
  /** Encounters of the run when it began. */
  since: number
  /** Bits or uses left. */
  n: number
  /** It holds for this installation of its card only. */
  install?: number
  /** It works from this turn of its holder's to that one, in that seat's numbering. */
  turns?: { first: number; last: number }
  /** The price of an action that ends it, and what comes of that. */
  lift?: { cost: Cost; effects: readonly Effect[] }
}

export type Past = {
  turn: number
  /** Turn count of the seat concerned, in its own numbering. */
  seatTurn: number
  /** `build`: a card installed in or on a fort (the key), or an advancement counter put on one there, in one's own turn. */
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
  /** Whose forts, or cards, it was done to, at a table of teams. */
  against?: Seat
}

export type Turn = {
  number: number
  seat: Seat
  phase: 'setup' | 'start' | 'actions' | 'discard' | 'end' | 'over'
}

/** Something to do, offered in a decision. `verb` is the move; the rest names what it is done with. */
export type Option = {
  verb: string
  card?: Card
  fort?: string
  cost?: number
  /** Position of an ability on `card`. */
  ability?: number
  /** A second card (ice to break, host to install in). */
  target?: Card
  subroutine?: number
  n?: number
  seat?: Seat
  counter?: string
  /** What an AI card orders, and the slot it stands in (none: its last instruction). */
  order?: AutomaOrder
  slot?: number
  /** Of a second choice: the order that comes before it, and why that can't be carried out. */
  insteadOf?: Say
  /** Words for options that no verb explains. */
  words?: Say
}

/** A sentence in parts: words, cards and seats; what a card is called depends on who reads. */
export type Say = readonly SentencePart[]
export type SentencePart =
  | string
  | { card: Card }
  /** The card that what is told comes from: it may have gone where not everybody can follow it. */
  | { source: Card }
  | { seat: Seat }
  | { fort: string }
  | { def: string }

export type Pending = {
  id: string
  seat: Seat
  kind: DecisionKind
  prompt: Say
  min: number
  max: number
  options: Option[]
  /** What all subroutines would cost to break, where the seat can't pay that, and what it has for it. */
  beyond?: { cost: number; have: number }
  /** Accounts may be opened here: the frame then asks once more, from this phase. With the bits each option costs. */
  accounts?: { phase: number; prices: number[] }
}

export type Answer = { picked: Option[] } | { number: number }

/** Who an effect speaks of. */
export type Context = {
  you: Seat
  rival: Seat | null
  source: Card | null
  /** Cards set aside by name. */
  vars: Record<string, Card[]>
  /** The fort that cards are being installed in. */
  fort?: string
  /** What was paid for a cost of X, or a number chosen. */
  x?: number
  /** What lay on the source before it was trashed for this. */
  had?: { advancement: number; bits: number }
  /** Points by which the trace that succeeded was higher than the link. */
  excess?: number
  /** The kind of counter whose rule this is. */
  counter: string | null
  /** The lasting ability this comes from. */
  lasting: number | null
  /** Installations by the name their card was set aside under. */
  stood?: Record<string, number>
}

/** A change on its way: passes replace → prevent → apply → react. */
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
  /** Why cards are trashed: as a cost, with the card they are in or on… */
  cause?: 'cost' | 'host' | 'effect' | 'access' | 'rule'
  subroutine?: number
  /** Damage that more cards were owed to than there were. */
  lethal?: boolean
  /** The rivals look away. */
  unseen?: boolean
  /** Virus counters that a purge leaves. */
  spared?: Option[]
  /** Bits of it that do not reach the pool. */
  turned?: number
  /** Bits for some purposes only: what holds them. */
  lent?: number
  /** A liberated agenda goes to this Corp instead of the Runner's score (B12). */
  given?: Seat
  /** Trashed cards that go onto another card. */
  kept?: { card: Card; host: Card }[]
}
