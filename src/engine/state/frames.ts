/** Frames: what is going on, innermost on top. Their names and fields are a save format. */
import type { Ability, Effect, Purpose } from '../language/index.ts'
import type { WindowPlace } from '../view/types.ts'
import type { Answer, Card, Context, GameEvent, Option, Seat } from './parts.ts'

export type { WindowPlace }

type Base = { phase: number; answers?: Record<string, Answer> | undefined; result?: Result | undefined }
/** What a finished frame tells the one below. */
export type Result = { ok: boolean; n?: number; cards?: Card[] }

export type SetupFrame = Base & { kind: 'setup'; asking: Seat[] }
export type TableFrame = Base & { kind: 'table' }
/** `within`: something was done in the window that is part of an action's decision. */
export type TurnFrame = Base & {
  kind: 'turn'
  seat: Seat
  done: string[]
  within?: boolean
  /** The extra action that has been declared and is taken next. */
  claimed?: Option
  /** The seat has chosen not to pay what it owes with actions it need not take. */
  owing?: boolean
}
/** Something due at the start or the end of a turn: the mandatory draw (null), or a card's ability. */
export type Due = Trigger | null
export type Trigger = {
  card: Card | null
  ability: number
  counter: string | null
  /** The seat that carries the counter whose rule this is. */
  carrier: Seat | null
  lasting: number | null
  you: Seat
  /** The card that carries the counter whose rule this is. */
  on?: Card
  /** Which of the counters does it, where each does. */
  nth?: number
  /** The rival that has done what it answers to, where there are several. */
  against?: Seat
}

export type EffectsFrame = Base & {
  kind: 'effects'
  todo: readonly Effect[]
  pc: number
  ctx: Context
  /** The card whose play this is, as long as it has not been put away; `keeps`: it stays in hand. */
  playing?: { card: Card; keeps?: boolean }
  /** It came between two steps of the frame below. */
  between?: true
  /** Runs still to be made, the one going on, and whether one has failed. */
  runs?: { left: string[]; fort: string; run: number; failed: boolean }
}
export type EventFrame = Base & {
  kind: 'event'
  stage: 'replace' | 'prevent' | 'divert' | 'raise' | 'apply'
  event: GameEvent
  saving: number
  /** For trashing and for damage that may be raised: seats yet to be asked. For trashing: installations of the cards, what is being used to save which of them. */
  asked?: Seat[]
  stood?: number[]
  using?: Option
  saved?: Card[]
  /** Damage that is done in spite of a card, by what has been paid for that. */
  pierced?: Record<string, number>
  /** Cards that have been offered as places to keep some, or to make something else of it. */
  keepers?: Card[]
}
export type TriggersFrame = Base & { kind: 'triggers'; groups: Trigger[][]; event: GameEvent }
export type WindowFrame = Base & {
  kind: 'window'
  where: WindowPlace
  queue: Seat[]
  /** The cards whose use is answered. */
  cards?: Card[]
  /** Who did what is answered. */
  by?: Seat
}
/** `rest`: what is paid right after, for which enough must be left. */
export type PayFrame = Base & {
  kind: 'pay'
  seat: Seat
  left: number
  use: Spending
  rest?: { n: number; use: Spending }
  /** It is paid without a question, from what the fewest of these later uses could take. */
  later?: Spending[]
  /** Before bits come out of the pool that leave too few for an account, it is asked whether to open one. */
  offers?: boolean
}
/** What a payment is for, so that pools know whether they may help. */
export type Spending = { for: Purpose; card: Card | null; noisy: boolean }
export type CostFrame = Base & {
  kind: 'cost'
  seat: Seat
  card: Card | null
  bits: number
  points?: number
  trash: boolean
  counter: string | null
  /** Cards to discard at random, and to trash off the stack. */
  discard?: number
  mill?: number
  /** Counters to take out of the central forts of this Corp. */
  central?: { counter: string; corp: Seat }
  use: Spending
  install?: number
}
export type ActionFrame = Base & {
  kind: 'action'
  seat: Seat
  option: Option
  returning: boolean
  /** No run can be made in this action. */
  barred?: boolean
  /** An extra action: the card it comes from, and what holds for a run made with it. */
  given?: { source: Card | null; with: readonly Ability[] }
  /** What was paid for a cost of X. */
  x?: number
  /** It is done within another action and takes none of its own. */
  part?: boolean
}
/** An order of an AI card being carried out. */
export type OrderFrame = Base & {
  kind: 'order'
  seat: Seat
  option: Option
  cards: Card[]
  n: number
  /** The side of the behaviour card that shows once the order has been carried out (AC23). */
  flipsTo?: 'a' | 'b'
}
export type UseFrame = Base & {
  kind: 'use'
  seat: Seat
  option: Option
  /** What lay on the card before it was trashed as the price. */
  had?: { advancement: number; bits: number }
  /** It comes between two steps of the frame below, which waits for another result. */
  between?: boolean
}
export type InstallFrame = Base & {
  kind: 'install'
  seat: Seat
  card: Card
  fort: string | null
  host: Card | null
  free: boolean
  rez: boolean
  innermost?: boolean
  /** The installer may trash ice of the fort first. */
  trim: boolean
  /** Its price has been paid. */
  paid?: boolean
  /** The number of a subsidiary fort that is being emptied to make room. */
  number?: number
}
export type RezFrame = Base & {
  kind: 'rez'
  seat: Seat
  card: Card
  free: boolean
  /** Bits to pay where it isn't the usual price. */
  price?: number
  /** Bits paid above the rez cost. */
  above?: number
}
export type MemoryFrame = Base & { kind: 'memory'; seat: Seat; room: number; incoming: Card | null }
/** A fort holds too many agendas and nodes, or will with so many more. */
export type RoomFrame = Base & { kind: 'room'; seat: Seat; fort: string; incoming: number }
export type DiscardFrame = Base & { kind: 'discard'; seat: Seat }
export type TraceFrame = Base & {
  kind: 'trace'
  /** It has been announced. */
  begun?: boolean
  /** The card that traces. */
  source?: Card | null
  /** Bits for each point put in, where it isn't one. */
  each?: number
  /** Bits of what was put in that come from cards which raise the limit too. */
  fromCards?: number
  corp: Seat
  runner: Seat
  limit: number
  value: number
  /** What was built, and what is added to it besides. */
  link: number
  committed: Seat[]
  revealed: boolean
  /** It would do more than give tags. */
  more?: boolean
  /** It has succeeded, and does nothing. */
  canceled?: boolean
  /** What was built of it, where that is not all. */
  built?: number
  /** What the Runner's link costs. */
  price?: { base: number; boosts: number }
  /** The Runner is asked which base link card it uses. */
  choosing?: boolean
  /** The base link card used, if any. */
  base?: Card | null
  /** Installations that have raised the link since the reveal, and may do so once only. */
  raised?: string[]
}
/** Bits committed in secret: hidden and guessed, or spent on both sides. */
export type BidFrame = Base & {
  kind: 'bid'
  you: Seat
  rival: Seat
  source: Card | null
  least: number
  /** For both; without it your pool is the limit. */
  most?: number
  spent: boolean
  /** What was committed, once it is open. */
  numbers?: { yours: number; theirs: number }
}
export type Accessed = { card: Card; place: 'hq' | 'rd' | 'archives' | 'installed' }
export type RunFrame = Base & {
  kind: 'run'
  id: number
  step: number
  /** The step last written into the log. */
  entered: number
  runner: Seat
  corp: Seat
  fort: string
  access: string
  ice: Card | null
  passed: Card[]
  encounters: number
  encountering: boolean
  /** Subroutines of the ice met: broken, and with which card. */
  broken: number[]
  brokenWith: Card[]
  /** Which card broke which subroutine of the ice met. */
  brokenBy?: Record<string, Card>
  /** Ice of which every subroutine was broken in this run. */
  fullyBroken: Card[]
  unbreakable: boolean
  /** Strength paid for breakers in this encounter. */
  boosts: Record<string, number>
  /** Subroutine being resolved in step 11. */
  resolving: number
  successful: boolean
  ended: boolean
  /** What is due when the run ends for something used in it. */
  dues?: { effects: readonly Effect[]; ctx: Context }[]
  /** Installations that are derezzed when the run ends. */
  derezzing?: number[]
  /** Breaks tried in this encounter that may not be tried again: `card/subroutine`. */
  tried?: string[]
  /** The ice met last, left again: were all its subroutines broken, and with which cards? */
  lastMet?: { ice: Card; broken: boolean; with: Card[] }
  /** A Noisy icebreaker has been used. */
  noisy?: boolean
  /** Icebreakers that have broken a subroutine in this run. */
  brokeWith?: Card[]
  /** The step that a card used in a window sends the Runner to: to new ice. */
  detour?: number
  /** Effects of the start of this run that have been carried out before the others. */
  begun?: string[]
  /** The Runner has paid for jacking out. */
  leaving?: boolean
  /** The ice met has sent the Runner to another fort. */
  deflected?: boolean
  /** The ice met has sent the Runner back to ice farther out. */
  sentBack?: boolean
  /** Ice that has sent the Runner to another fort in this run. */
  ledAway?: Card[]
  /** Order of access chosen in step 16. */
  queue: Picks[]
  accessed: Accessed[]
  /** How many stored cards were to be accessed when that order was chosen. */
  depth?: number
  /** The installation of the ice that the Agent inside has booted for this encounter (B7). */
  booted?: number
}
/** One access to make: a stored card of the pile, or this card of the fort. */
export type Picks = { stored: true } | { card: Card }
export type SettleFrame = Base & {
  kind: 'settle'
  runner: Seat
  fort: string
  accessed: Accessed[]
  stolen: Card[]
  trashed: Card[]
  /** Agendas with which something else has been done. */
  others?: Card[]
  scored: number
}
export type BreakFrame = Base & {
  kind: 'break'
  seat: Seat
  breaker: Card
  ability: number
  subroutine: number
  boosts: number
  /** The Corp has had its chance to answer this use. */
  answered?: boolean
  /** Subroutines still to be broken, where one use breaks several. */
  left?: number[]
  /** They are still to be chosen. */
  choosing?: boolean
  /** It is a step of a plan: what comes after it is for these uses. */
  later?: Spending[]
}
/** Breaking these subroutines in the cheapest way, use by use, for so many bits at most. */
export type BreakPlanFrame = Base & {
  kind: 'break-plan'
  seat: Seat
  ice: Card
  subs: number[]
  left: number
  /** Which of them is still to be chosen. */
  choosing?: boolean
}

/** What the rules of a variant ask or do step by step; `seat` is who is asked. */
type OfVariant = Base & { kind: 'variant'; seat: Seat }
/**
 * The owners of tags may offer them in a Corp's turn: to that Corp, or for the auction where it is of their own team.
 * `closing`: as the turn ends, before what nobody has bought is auctioned (B11).
 */
export type MarketFrame = OfVariant & {
  what: 'market'
  buyer: Seat
  queue: Seat[]
  agent?: Seat
  price?: number
  asked?: boolean
  closing?: boolean
}
/** Corps bid for a tag, clockwise, until all but one have passed (B11). */
export type AuctionFrame = OfVariant & {
  what: 'auction'
  owner: Seat
  agent: Seat
  bidders: Seat[]
  best: number
  holder: Seat | null
}
/** A Corp that has bought a tag on its own Agent may trash it (B11). */
export type BoughtFrame = OfVariant & { what: 'bought'; agent: Seat }
/** The Agent inside may boot ice that its Sponsor has left unrezzed (B7). */
export type BootFrame = OfVariant & { what: 'boot'; card: Card }
/** What a success on an Agent fort brings besides cards: `card` is stolen, and goes into the daemon `target` (B8). */
export type SpoilsFrame = OfVariant & { what: 'spoils'; agent: Seat; card?: Card; target?: Card }
/** A liberated agenda is scored, or handed over with its counters (B12, B13). */
export type LiberatedFrame = OfVariant & { what: 'liberated'; card: Card; counters: number }
/** The Sponsor says what becomes of an agenda handed over to it (B12, B13). */
export type HandedFrame = OfVariant & { what: 'handed'; card: Card; agent: Seat; counters: number }
/** What must go from an Agent's memory, or its fort, before a node can stand there (B4). */
export type NodeFrame = OfVariant & { what: 'node'; agent: Seat; fort: string; need: number }
/** Nodes that go before programs do, where an Agent has too little memory (B4). */
export type CrowdedFrame = OfVariant & { what: 'crowded'; agent: Seat; room: number }
/** The Sponsor of a flatlined Agent may hire it anew (B16). */
export type SurvivorFrame = OfVariant & { what: 'survivor'; agent: Seat }
/** A card is turned against one of several rivals as it is installed (B17). */
export type AgainstFrame = OfVariant & { what: 'against'; card: Card }
export type VariantFrame =
  | MarketFrame
  | AuctionFrame
  | BoughtFrame
  | BootFrame
  | SpoilsFrame
  | LiberatedFrame
  | HandedFrame
  | NodeFrame
  | CrowdedFrame
  | SurvivorFrame
  | AgainstFrame

export type Frame =
  | SetupFrame
  | TableFrame
  | TurnFrame
  | EffectsFrame
  | EventFrame
  | TriggersFrame
  | WindowFrame
  | PayFrame
  | CostFrame
  | ActionFrame
  | OrderFrame
  | UseFrame
  | InstallFrame
  | RezFrame
  | MemoryFrame
  | RoomFrame
  | DiscardFrame
  | TraceFrame
  | BidFrame
  | RunFrame
  | SettleFrame
  | BreakFrame
  | BreakPlanFrame
  | VariantFrame
