/** A game in progress as the engine changes it, and what the engine plays with. */
import type { Ability, CardDef, CounterDef } from '../language/index.ts'
import type { GameSetup } from '../state/setup.ts'
import type {
  ActionFrame,
  AutomaSetup,
  Card,
  FortState,
  GameState,
  InstallFrame,
  MemoryFrame,
  Option,
  OrderFrame,
  RunFrame,
  Say,
  Seat,
  SettleFrame,
  VariantFrame,
} from '../state/types.ts'
import type { AutomaView, TableEvent } from '../view/types.ts'

/** The card pool the engine plays with, by card id and by counter kind. */
export type Pool = {
  readonly cards: ReadonlyMap<string, CardDef>
  readonly counters: ReadonlyMap<string, CounterDef>
  /** Rules for automa seats, if there are any. */
  readonly automa?: AutomaRules
  /** Rules of formats other than the classic one, by format. */
  readonly variants?: ReadonlyMap<string, VariantRules>
}

/** An active ability: on a card in play, on a counter that a player carries, or lasting by itself. */
export type Active<A extends Ability = Ability> = {
  ability: A
  /** Index among the abilities of the card (or counter rule). */
  ix: number
  you: Seat
  card: Card | null
  /**
   * The kind of counter whose rule this is. `carrier` and `on` say what carries it: a seat, a card or a fort.
   */
  counter: string | null
  carrier: Seat | null
  on: { card: Card } | { fort: string } | null
  /** Id of the lasting effect. */
  lasting: number | null
}
export type ListenersByKind = Map<string, Active[]>
/** Abilities that react to events are listed by event, modifiers by stat, and all others by ability kind. */
export type AbilityIndex = {
  on: ListenersByKind
  prevent: ListenersByKind
  convert: ListenersByKind
  modify: ListenersByKind
  rest: ListenersByKind
}

/** A state being changed, with what is derived from it and never saved. */
export type Game = {
  s: GameState
  pool: Pool
  /** The rules of the format, or null for the classic format. */
  variant: VariantRules | null
  /** The printed definition of each physical card, filled in as it is looked up. It never changes. */
  defs: (CardDef | undefined)[]
  /**
   * The cards that belong to this state alone; null if all do. The others are shared with the previous state.
   */
  own: Set<Card> | null
  /** The active abilities; null when they must be collected again. */
  index: AbilityIndex | null
  /** Lines this move adds to each viewer's log; null if there is no log. */
  lines: TableEvent[][] | null
  /** Cards have moved: memory, empty banks and the score must be checked. */
  dirty: boolean
  /**
   * This move has shown a viewer a card or a secret commitment. A look counts even if it is over by the end.
   */
  revealed: boolean
}

/** The rules of automa seats, as far as the engine calls them. */
export type AutomaRules = {
  /**
   * Sorts a seat's shuffled deck into its piles and deals its hand. Throws if the deck has too few cards for
   * a pile.
   */
  setUp(g: Game, seat: Seat, setup: AutomaSetup): void
  /**
   * What the seat may do with its next action: the AI card's own order first. Empty when its turn is over.
   */
  options(g: Game, seat: Seat): Option[]
  /** Carries out an order picked from `options`, step by step. */
  step(g: Game, f: OrderFrame): void
  /** Acts after a run on this seat's forts, or by it: pushes a frame, or does nothing. */
  afterRun(g: Game, seat: Seat, run: RunFrame): void
  /** Draws `n` cards for an effect. If the seat draws in its own way, it pushes a frame and returns true. */
  draw(g: Game, seat: Seat, n: number): boolean
  /** Repairs the seat after cards have moved: an empty stack (AR7). */
  tidy(g: Game, seat: Seat): void
  /**
   * Starts what is due at once after cards or counters have moved: a card at the reveal mark is turned up
   * (AC16).
   */
  startDue(g: Game, seat: Seat): void
  /** What every viewer at the table may see of it. */
  view(g: Game, seat: Seat): AutomaView
}

/**
 * Where the rules of a variant take part. A function that pushes a frame is called again, or resumed, once
 * the frame is done.
 */
export type VariantRules = {
  /** Lays out a new game once its seats exist. Throws if the setup is not legal. */
  deal(g: Game, setup: GameSetup): void
  /** Called after hands have been dealt and before the first decision: what else a seat begins with. */
  dealt(g: Game): void
  /** The seat whose turn follows this seat's. */
  next(g: Game, seat: Seat): Seat
  /** Called when a turn has begun, before anything is done in it. */
  turnBegins(g: Game, seat: Seat): void
  /** Called when an action of this seat's turn is over. */
  afterAction(g: Game, seat: Seat): void
  turnEnds(g: Game, seat: Seat): void
  /** Actions in addition to the usual ones. */
  options(g: Game, seat: Seat): Option[]
  /** What a seat may do between its actions without spending one. */
  freeMoves(g: Game, seat: Seat): Option[]
  /** Does one of the free moves; false if the option is none. */
  moveFreely(g: Game, seat: Seat, option: Option): boolean
  /** Carries out an action of the variant. Called until it ends the frame. */
  act(g: Game, f: ActionFrame): void
  step(g: Game, f: VariantFrame): void
  /** True if the variant lets this card stand in or on such a fort. */
  mayStand(g: Game, card: Card, fort: FortState): boolean
  /** Room for agendas and nodes in a fort; null for the usual room. */
  roomIn(g: Game, fort: FortState): number | null
  /** Called before a card goes into a fort, to remove what must go first. True if a frame does this. */
  makeRoom(g: Game, f: InstallFrame): boolean
  /** Called when a card has been installed. */
  installed(g: Game, f: InstallFrame): void
  /** MU of a Runner that something other than its programs takes. */
  memoryTaken(g: Game, runner: Seat): number
  /** Makes room in memory before programs are trashed. True if a frame does this. */
  freeMemory(g: Game, f: MemoryFrame): boolean
  /** What an option does to a partner's cards, appended to its label; empty if nothing. */
  saidOfPartner(g: Game, seat: Seat, option: Option): Say
  declared(g: Game, run: RunFrame): void
  /** Seats that may redirect a run as it starts, in addition to the Corp that is run on. */
  diverters(g: Game, run: RunFrame): Seat[]
  /** Called when the Corp has left the approached ice unrezzed. */
  leftUnrezzed(g: Game, run: RunFrame): void
  /** Called when the encounter with a piece of ice is over. */
  encounterEnds(g: Game, run: RunFrame): void
  /** The strength of ice, applied to the total `n`. */
  strength(g: Game, card: Card, n: number): number
  /** Called when the cards of a fort have been accessed and dealt with. */
  accessed(g: Game, run: RunFrame): void
  /** True if a frame lets the Runner decide what to do with a liberated agenda. */
  liberates(g: Game, f: SettleFrame, card: Card): boolean
  /** Called when a Runner is flatlined. True if it may live on. */
  flatlined(g: Game, runner: Seat): boolean
  /** Called when a seat has given a tag and owns it. */
  tagged(g: Game, owner: Seat): void
  /** Sets whether a seat is asked to sell its tags. Returns why it refuses, as a sentence, or null. */
  offersTags(g: Game, seat: Seat, offers: boolean): string | null
  /** A player asks its partner for `n` bits. Returns why it refuses, as a sentence, or null. */
  asksPartner(g: Game, seat: Seat, n: number): string | null
  /** True if a card that asks about a rival's deeds asks only about those against its own side. */
  asksWhose(g: Game, card: Card | null): boolean
}
