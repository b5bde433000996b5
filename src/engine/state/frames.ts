/** Frames: what is in progress, innermost on top. Their names and fields are a save format. */
import type { Ability, Effect, Purpose } from '../language/index.ts'
import type { WindowPlace } from '../view/types.ts'
import type { Answer, Card, Context, GameEvent, Option, Seat } from './parts.ts'

export type { WindowPlace }

type FrameBase = {
  phase: number
  answers?: Record<string, Answer> | undefined
  result?: FrameResult | undefined
}
/** The result that a finished frame gives the frame below. */
export type FrameResult = { ok: boolean; n?: number; cards?: Card[] }

export type SetupFrame = FrameBase & { kind: 'setup'; asking: Seat[] }
export type TableFrame = FrameBase & { kind: 'table' }
/** `within`: something was done in the window that is part of an action's decision. */
export type TurnFrame = FrameBase & {
  kind: 'turn'
  seat: Seat
  done: string[]
  within?: boolean
  /** The extra action that has been declared and is taken next. */
  claimed?: Option
  /** The seat has chosen not to use optional actions for what it owes. */
  owing?: boolean
}
/** Something due at the start or the end of a turn: the mandatory draw (null), or a card's ability. */
export type Due = Trigger | null
export type Trigger = {
  card: Card | null
  ability: number
  counter: string | null
  /** The seat that carries the counter with this rule. */
  carrier: Seat | null
  lasting: number | null
  you: Seat
  /** The card that carries the counter with this rule. */
  on?: Card
  /** Which of the counters acts, if each one does. */
  nth?: number
  /** The rival whose deed it responds to, if there are several rivals. */
  against?: Seat
}

export type EffectsFrame = FrameBase & {
  kind: 'effects'
  todo: readonly Effect[]
  pc: number
  ctx: Context
  /** The card being played, until it is put away. `keeps`: it returns to the hand. */
  playing?: { card: Card; keeps?: boolean }
  /** It came between two steps of the frame below. */
  between?: true
  /** The runs of `runEach`: forts left, the current run, and whether one has failed. */
  runs?: { left: string[]; fort: string; run: number; failed: boolean }
}
export type EventFrame = FrameBase & {
  kind: 'event'
  stage: 'replace' | 'prevent' | 'divert' | 'raise' | 'apply'
  event: GameEvent
  saving: number
  /**
   * For trashing, and for damage that may be raised: seats still to be asked. For trashing also: `stood` are
   * the installations of the cards, `using` is the ability that saves, `saved` the cards it saves.
   */
  asked?: Seat[]
  stood?: number[]
  using?: Option
  saved?: Card[]
  /** Damage done in spite of a preventing card, by the key of that card. It has been paid for. */
  pierced?: Record<string, number>
  /** Cards that have been offered to keep some of these, or to convert the event. */
  keepers?: Card[]
}
export type TriggersFrame = FrameBase & { kind: 'triggers'; groups: Trigger[][]; event: GameEvent }
export type WindowFrame = FrameBase & {
  kind: 'window'
  where: WindowPlace
  queue: Seat[]
  /** The cards whose use the window responds to. */
  cards?: Card[]
  /** The seat whose deed the window responds to. */
  by?: Seat
}
/** `rest`: what is paid right after this. Enough bits must remain for it. */
export type PayFrame = FrameBase & {
  kind: 'pay'
  seat: Seat
  left: number
  use: Spending
  rest?: { n: number; use: Spending }
  /** Pays without a question, from the bits that the fewest of these later uses could take. */
  later?: Spending[]
  /**
   * Before bits leave the pool so that too few remain for an account, the seat is asked whether to use one.
   */
  offers?: boolean
  /** Its card has been named to all before the first question. */
  announced?: boolean
}
/** What a payment is for. Pools use it to decide whether they may help. */
export type Spending = { for: Purpose; card: Card | null; noisy: boolean }
export type CostFrame = FrameBase & {
  kind: 'cost'
  seat: Seat
  card: Card | null
  bits: number
  points?: number
  trash: boolean
  counter: string | null
  /** Cards to discard at random, and cards to trash off the stack. */
  discard?: number
  mill?: number
  /** Counters to take off the central forts of this Corp. */
  central?: { counter: string; corp: Seat }
  use: Spending
  install?: number
}
export type ActionFrame = FrameBase & {
  kind: 'action'
  seat: Seat
  option: Option
  returning: boolean
  /** No run can be made in this action. */
  barred?: boolean
  /** For an extra action: the card that gives it, and what applies to a run made with it. */
  given?: { source: Card | null; with: readonly Ability[] }
  /** What was paid for a cost of X. */
  x?: number
  /** Part of another action, so it takes no action of its own. */
  part?: boolean
}
/** An order of an AI card that is being carried out. */
export type OrderFrame = FrameBase & {
  kind: 'order'
  seat: Seat
  option: Option
  cards: Card[]
  n: number
  /** The side of the behaviour card that is up once the order has been carried out (AC23). */
  flipsTo?: 'a' | 'b'
}
export type UseFrame = FrameBase & {
  kind: 'use'
  seat: Seat
  option: Option
  /** What was on the card before it was trashed as a cost. */
  had?: { advancement: number; bits: number }
  /** It comes between two steps of the frame below, which waits for another result. */
  between?: boolean
}
export type InstallFrame = FrameBase & {
  kind: 'install'
  seat: Seat
  card: Card
  fort: string | null
  host: Card | null
  free: boolean
  rez: boolean
  innermost?: boolean
  /** The installing player may trash ice of the fort first. */
  trim: boolean
  /** Its price has been paid. */
  paid?: boolean
  /** The number of a subsidiary fort that is emptied to make room. */
  number?: number
}
export type RezFrame = FrameBase & {
  kind: 'rez'
  seat: Seat
  card: Card
  free: boolean
  /** Bits to pay, if not the usual price. */
  price?: number
  /** Bits paid above the rez cost. */
  above?: number
}
export type MemoryFrame = FrameBase & { kind: 'memory'; seat: Seat; room: number; incoming: Card | null }
/** A fort holds too many agendas and nodes, or will with `incoming` more. */
export type RoomFrame = FrameBase & { kind: 'room'; seat: Seat; fort: string; incoming: number }
export type DiscardFrame = FrameBase & { kind: 'discard'; seat: Seat }
export type TraceFrame = FrameBase & {
  kind: 'trace'
  /** The trace has been announced. */
  begun?: boolean
  /** The card that traces. */
  source?: Card | null
  /** Bits for each point put in, if not one. */
  each?: number
  /** Bits of what was put in that come from cards that also raise the limit. */
  fromCards?: number
  corp: Seat
  runner: Seat
  limit: number
  value: number
  /** The link that was built, plus modifiers. */
  link: number
  committed: Seat[]
  revealed: boolean
  /** A success would do more than give tags. */
  more?: boolean
  /** It has succeeded but does nothing. */
  canceled?: boolean
  /** The part of the link that was built, without modifiers. */
  built?: number
  /** What the Runner's link costs, in bits. */
  price?: { base: number; boosts: number }
  /** The Runner is asked which base link card it uses. */
  choosing?: boolean
  /** The base link card used; null if none. */
  base?: Card | null
  /** Installations that have raised the link since the reveal and may do so only once. */
  raised?: string[]
}
/** Bits committed in secret: hidden by one side and guessed by the other, or spent by both. */
export type BidFrame = FrameBase & {
  kind: 'bid'
  you: Seat
  rival: Seat
  source: Card | null
  least: number
  /** The limit for both sides. Without it, your pool is the limit. */
  most?: number
  /** What depends on it, in a sentence for the question. */
  stake?: string
  spent: boolean
  /** What was committed, after the reveal. */
  numbers?: { yours: number; theirs: number }
}
/** An accessed card, and where it was stored. */
export type Accessed = { card: Card; place: 'hq' | 'rd' | 'archives' | 'installed' }
export type RunFrame = FrameBase & {
  kind: 'run'
  id: number
  step: number
  /** The step last written to the log. */
  entered: number
  runner: Seat
  corp: Seat
  fort: string
  access: string
  ice: Card | null
  passed: Card[]
  encounters: number
  encountering: boolean
  /** Broken subroutines of the current ice, and the cards that broke them. */
  broken: number[]
  brokenWith: Card[]
  /** Which card broke which subroutine of the current ice. */
  brokenBy?: Record<string, Card>
  /** Ice whose subroutines were all broken in this run. */
  fullyBroken: Card[]
  unbreakable: boolean
  /** Strength paid for breakers in this encounter. */
  boosts: Record<string, number>
  /** The subroutine being resolved in step 11. */
  resolving: number
  successful: boolean
  ended: boolean
  /** Effects due when the run ends, for something used in it. */
  dues?: { effects: readonly Effect[]; ctx: Context }[]
  /** Installations that are derezzed when the run ends. */
  derezzing?: number[]
  /** Attempts to break in this encounter that may not be repeated: `card/subroutine`. */
  tried?: string[]
  /** The ice encountered before: whether all its subroutines were broken, and with which cards. */
  lastMet?: { ice: Card; broken: boolean; with: Card[] }
  /** A Noisy icebreaker has been used. */
  noisy?: boolean
  /** Icebreakers that have broken a subroutine in this run. */
  brokeWith?: Card[]
  /** The step that a card used in a window sends the Runner to, at new ice. */
  detour?: number
  /** Start effects of this run that were carried out before the others. */
  begun?: string[]
  /** The Runner has paid to jack out. */
  leaving?: boolean
  /** The current ice has redirected the Runner to another fort. */
  deflected?: boolean
  /** The current ice has sent the Runner back to ice farther out. */
  sentBack?: boolean
  /** Ice that has redirected this run. */
  ledAway?: Card[]
  /** The order of access chosen in step 16. */
  queue: Picks[]
  accessed: Accessed[]
  /** How many stored cards were to be accessed when that order was chosen. */
  depth?: number
  /** The installation of the ice that the Agent inside has booted for this encounter (B7). */
  booted?: number
}
/** One access to make: a stored card of the pile, or this card of the fort. */
export type Picks = { stored: true } | { card: Card }
export type SettleFrame = FrameBase & {
  kind: 'settle'
  runner: Seat
  fort: string
  accessed: Accessed[]
  stolen: Card[]
  trashed: Card[]
  /** Agendas that were settled in another way. */
  others?: Card[]
  scored: number
}
export type BreakFrame = FrameBase & {
  kind: 'break'
  seat: Seat
  breaker: Card
  ability: number
  subroutine: number
  boosts: number
  /** The Corp has had its chance to respond to this use. */
  answered?: boolean
  /** Subroutines still to be broken, if one use breaks several. */
  left?: number[]
  /** They are still to be chosen. */
  choosing?: boolean
  /** This use is a step of a plan, and these uses follow it. */
  later?: Spending[]
}
/** Breaks these subroutines in the cheapest way, use by use, for at most `left` bits. */
export type BreakPlanFrame = FrameBase & {
  kind: 'break-plan'
  seat: Seat
  ice: Card
  subs: number[]
  left: number
  /** The subroutines are still to be chosen. */
  choosing?: boolean
}

/** What the rules of a variant ask or do step by step. `seat` is the seat that is asked. */
type OfVariant = FrameBase & { kind: 'variant'; seat: Seat }
/**
 * The owners of tags may offer them in a Corp's turn: to that Corp, or for the auction if it is on their own
 * team. `closing`: the turn is ending, and unsold tags are auctioned next (B11).
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
/**
 * What a success on an Agent fort gives besides cards: `card` is stolen, and goes into the daemon `target`
 * (B8).
 */
export type SpoilsFrame = OfVariant & { what: 'spoils'; agent: Seat; card?: Card; target?: Card }
/** A liberated agenda is scored, or handed over with its counters (B12, B13). */
export type LiberatedFrame = OfVariant & { what: 'liberated'; card: Card; counters: number }
/** The Sponsor decides what happens to an agenda handed over to it (B12, B13). */
export type HandedFrame = OfVariant & { what: 'handed'; card: Card; agent: Seat; counters: number }
/** What must leave an Agent's memory, or its fort, before a node can stand there (B4). */
export type NodeFrame = OfVariant & { what: 'node'; agent: Seat; fort: string; need: number }
/** Nodes that are trashed before programs if an Agent has too little memory (B4). */
export type CrowdedFrame = OfVariant & { what: 'crowded'; agent: Seat; room: number }
/** The Sponsor of a flatlined Agent may hire it again (B16). */
export type SurvivorFrame = OfVariant & { what: 'survivor'; agent: Seat }
/** A card is directed at one of several rivals as it is installed (B17). */
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
