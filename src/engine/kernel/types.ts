/** A game being moved, and what the engine plays with. */
import type { Ability, CardDef, CounterDef } from '../language/index.ts'
import type { AutomaSetup, Card, GameState, Option, OrderFrame, RunFrame, Seat } from '../state/types.ts'
import type { AutomaView, TableEvent } from '../view/types.ts'

/** The pool the engine plays with: looked up by card id and by counter kind. */
export type Pool = {
  readonly cards: ReadonlyMap<string, CardDef>
  readonly counters: ReadonlyMap<string, CounterDef>
  /** Rules for seats played by an automa, where there are any. */
  readonly automa?: AutomaRules
}

/** An ability at work: on a card in play, on a counter a player carries, or lasting by itself. */
export type Active<A extends Ability = Ability> = {
  ability: A
  /** Position among the card's (or counter rule's) abilities. */
  ix: number
  you: Seat
  card: Card | null
  /** Kind of counter whose rule this is, and what carries it: a seat, a card or a fort. */
  counter: string | null
  carrier: Seat | null
  on: { card: Card } | { fort: string } | null
  /** Id of the lasting effect. */
  lasting: number | null
}
export type Shelf = Map<string, Active[]>
/** What listens to events lies by event, what modifies numbers by number, and everything else by its kind. */
export type Index = { on: Shelf; prevent: Shelf; convert: Shelf; modify: Shelf; rest: Shelf }

/** A state being moved, with what is derived from it and never saved. */
export type Game = {
  s: GameState
  pool: Pool
  /** What is printed on each physical card, as far as it has been looked up: that never changes. */
  defs: (CardDef | undefined)[]
  /** Which abilities listen to what; null when it must be built anew. */
  index: Index | null
  /** Lines told to each viewer by this move; null when nobody reads. */
  lines: TableEvent[][] | null
  /** Cards moved: memory, empty banks and the score want a look. */
  dirty: boolean
  /** Has this move shown anybody a face, or what was committed in secret? A look counts, though it be over by the end. */
  revealed: boolean
}

export type AutomaRules = {
  /** Sorts a seat's shuffled deck into its piles and deals its hand. Throws where the deck has too little for a pile. */
  setUp(g: Game, seat: Seat, setup: AutomaSetup): void
  /** What the seat may do with its next action: the AI card's own order first. Empty where its turn is over. */
  options(g: Game, seat: Seat): Option[]
  /** Carries out an order picked from `options`, step by step. */
  step(g: Game, f: OrderFrame): void
  /** What is to be done when a run on this seat's forts, or by it, is over: pushes a frame, or nothing. */
  afterRun(g: Game, seat: Seat, run: RunFrame): void
  /** Looks after the seat whenever cards have moved: an empty stack (AR7). */
  tidy(g: Game, seat: Seat): void
  /** What everybody at the table may see of it. */
  view(g: Game, seat: Seat): AutomaView
}
