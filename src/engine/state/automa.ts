/** What is kept of a seat played by an automa. */
import type { AutomaPack, Difficulty } from '../language/index.ts'
import type { Card, Pile } from './parts.ts'

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
