/**
 * Seats played by an automa. The engine keeps their piles and their AI card and asks when something is up to them; what
 * AI cards mean is known to the rules handed in with the pool.
 */
import type { Game } from './kernel/game.ts'
import type { AutomaPack, Difficulty } from './language/automa.ts'
import type { Card, Option, OrderFrame, RunFrame, Seat } from './state/types.ts'
import type { AutomaView } from './view/types.ts'

/** Piles beside those that every seat has: ice, operations, resources, Stratagem; programs, economy (AC2–7, AR2–4). */
export type Pile = 'ice' | 'op' | 're' | 'st' | 'pro' | 'ec'

/**
 * What became of a click of the AI card. `free`: it could not be done, so that the card's last instruction has it;
 * `dropped`: the action it stood for was taken away.
 */
export type SlotState = 'waiting' | 'done' | 'else' | 'free' | 'dropped'

export type AutomaState = {
  /** Frozen and shared by all copies of the state. */
  pack: AutomaPack
  difficulty: Difficulty
  /** False while a person plays the seat. */
  playing: boolean
  /** The last is on top. */
  piles: Partial<Record<Pile, Card[]>>
  /** AI cards of the pack not turned yet, by position; the last is next. */
  deck: number[]
  /** The AI card of this turn, turned up in the seat's turn with this number. */
  card: number | null
  turned: number
  slots: SlotState[]
  behaviour: { card: number; side: 'a' | 'b' } | null
  /** The highest difficulty among the deck's agendas (AC5). */
  mark: number
  /** Link and trash limit of the run going on (AR11). */
  limits: { link: number; trash: number } | null
  /** Plainly better plays may be offered beside the card's own (AC27). */
  overrides: boolean
  /** The host's corrections of what cards are. */
  sorting?: AutomaSetup['sorting']
}

/** How a seat is to be played by an automa. */
export type AutomaSetup = {
  pack: AutomaPack
  difficulty: Difficulty
  /** Id of a behaviour card of the pack; chosen by the deck where none is given. */
  behaviour?: string | undefined
  /** Where cards of the deck go against what their data say, by card id: corrected by the host. */
  sorting?: Record<string, { [K in Trait]?: boolean | undefined }> | undefined
  /** House rule: starting bits by difficulty (AC13). */
  richer?: boolean | undefined
  overrides?: boolean | undefined
}

/** What deck preparation asks of a card: makes money, lets trash, has an ability that costs a click. */
export type Trait = 'money' | 'trashing' | 'click'

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
