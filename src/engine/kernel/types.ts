/** A game being moved, and what the engine plays with. */
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

/** The pool the engine plays with: looked up by card id and by counter kind. */
export type Pool = {
  readonly cards: ReadonlyMap<string, CardDef>
  readonly counters: ReadonlyMap<string, CounterDef>
  /** Rules for seats played by an automa, where there are any. */
  readonly automa?: AutomaRules
  /** Rules of formats beside the classic one, by format. */
  readonly variants?: ReadonlyMap<string, VariantRules>
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
export type ListenersByKind = Map<string, Active[]>
/** What listens to events lies by event, what modifies numbers by number, and everything else by its kind. */
export type Index = {
  on: ListenersByKind
  prevent: ListenersByKind
  convert: ListenersByKind
  modify: ListenersByKind
  rest: ListenersByKind
}

/** A state being moved, with what is derived from it and never saved. */
export type Game = {
  s: GameState
  pool: Pool
  /** The rules of the format, where it is not the classic one. */
  variant: VariantRules | null
  /** What is printed on each physical card, as far as it has been looked up: that never changes. */
  defs: (CardDef | undefined)[]
  /** The cards that are this state's own; null where all are. The others it shares with the state before. */
  own: Set<Card> | null
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
  /** Draws so many cards for an effect: pushes a frame, and is true, where the seat draws in a way of its own. */
  draw(g: Game, seat: Seat, n: number): boolean
  /** Looks after the seat whenever cards have moved: an empty stack (AR7). */
  tidy(g: Game, seat: Seat): void
  /** Starts what happens at once, whenever cards or counters have moved: a card at the reveal mark is turned up (AC16). */
  startDue(g: Game, seat: Seat): void
  /** What everybody at the table may see of it. */
  view(g: Game, seat: Seat): AutomaView
}

/** Where the rules of a variant take part. Those that push a frame are called again, or gone on from, once it is done. */
export type VariantRules = {
  /** Lays out a new game once its seats are there. Throws on a setup that is not legal. */
  deal(g: Game, setup: GameSetup): void
  /** Hands have been dealt, and nobody has decided anything: what a seat begins with beyond that. */
  dealt(g: Game): void
  /** Whose turn comes after this seat's. */
  next(g: Game, seat: Seat): Seat
  /** A turn has begun, and nothing has been done in it yet. */
  turnBegins(g: Game, seat: Seat): void
  /** An action of this seat's turn is over. */
  afterAction(g: Game, seat: Seat): void
  turnEnds(g: Game, seat: Seat): void
  /** Actions beside the usual ones. */
  options(g: Game, seat: Seat): Option[]
  /** What a seat may do between its actions, for none. */
  freeMoves(g: Game, seat: Seat): Option[]
  /** Does one of these; false where it is none. */
  moveFreely(g: Game, seat: Seat, option: Option): boolean
  /** Carries out an action of the variant's own: called until it ends the frame. */
  act(g: Game, f: ActionFrame): void
  step(g: Game, f: VariantFrame): void
  /** May this card stand in or on a fort of such a kind, by the rules of the variant? */
  mayStand(g: Game, card: Card, fort: FortState): boolean
  /** Room for agendas and nodes in a fort, where it is not the usual one. */
  roomIn(g: Game, fort: FortState): number | null
  /** A card is about to be put into a fort: what must go first. True where a frame sees to it. */
  makeRoom(g: Game, f: InstallFrame): boolean
  /** A card has just been installed. */
  installed(g: Game, f: InstallFrame): void
  /** Memory of a Runner that is taken by something else than its programs. */
  memoryTaken(g: Game, runner: Seat): number
  /** Makes room in memory before programs go. True where a frame sees to it. */
  freeMemory(g: Game, f: MemoryFrame): boolean
  /** What an option does to cards of a partner's, said behind its words; empty where that is nothing. */
  saidOfPartner(g: Game, seat: Seat, option: Option): Say
  declared(g: Game, run: RunFrame): void
  /** Who may lead a run elsewhere as it starts, beside the Corp run on. */
  diverters(g: Game, run: RunFrame): Seat[]
  /** The Corp has left the ice approached unrezzed. */
  leftUnrezzed(g: Game, run: RunFrame): void
  /** The encounter with a piece of ice is over. */
  encounterEnds(g: Game, run: RunFrame): void
  /** The strength of ice, all else counted. */
  strength(g: Game, card: Card, n: number): number
  /** The cards of a fort have been accessed and dealt with. */
  accessed(g: Game, run: RunFrame): void
  /** True where a frame does with a liberated agenda what its Runner likes. */
  liberates(g: Game, f: SettleFrame, card: Card): boolean
  /** A Runner is flatlined. True where it may live on. */
  flatlined(g: Game, runner: Seat): boolean
  /** A seat has given a tag, and owns it. */
  tagged(g: Game, owner: Seat): void
  /** From now on a seat is asked whether it sells its tags, or not; why not, as a sentence, or null. */
  offersTags(g: Game, seat: Seat, offers: boolean): string | null
  /** A player asks its partner for so many bits; why not, as a sentence, or null. */
  asksPartner(g: Game, seat: Seat, n: number): string | null
  /** Does a card that asks what a rival has done ask, too, whether it was done to its own side? */
  asksWhose(g: Game, card: Card | null): boolean
}
