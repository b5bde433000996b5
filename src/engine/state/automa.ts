/** What is stored for an automa seat. */
import type { AutomaPack, Difficulty } from '../language/index.ts'
import type { Card, Pile } from './parts.ts'

/**
 * What happened to an action slot of the AI card. `else`: its second order was carried out. `free`: it could
 * not be done, and passes to the card's last instruction. `dropped`: the action it stood for was taken away.
 */
type SlotState = 'waiting' | 'done' | 'else' | 'free' | 'dropped'

export type AutomaState = {
  /** Frozen, and shared by all copies of the state. */
  pack: AutomaPack
  difficulty: Difficulty
  /** False while a person plays the seat. */
  playing: boolean
  /** The last card is on top. */
  piles: Partial<Record<Pile, Card[]>>
  /** AI cards of the pack that have not been turned up, by index; the last is next. */
  deck: number[]
  /** The AI card of this turn (index), turned up in the seat's turn with number `turn`. */
  card: number | null
  turned: number
  slots: SlotState[]
  behaviour: { card: number; side: 'a' | 'b' } | null
  /** The highest difficulty of an agenda in the deck (AC5). */
  mark: number
  /** Link and trash limit of the current run (AR11). */
  limits: { link: number; trash: number } | null
  /** Clearly better plays may be offered besides the card's own (AC27). */
  overrides: boolean
  /** The host's corrections of card traits. */
  sorting?: AutomaSetup['sorting']
}

/** How an automa is to play a seat. */
export type AutomaSetup = {
  pack: AutomaPack
  difficulty: Difficulty
  /** Id of a behaviour card of the pack. If absent, the deck decides. */
  behaviour?: string | undefined
  /** The host's corrections, by card id, of traits that a card's data give it or not. */
  sorting?: Record<string, { [K in Trait]?: boolean | undefined }> | undefined
  /** Optional rule: starting bits by difficulty (AC13). */
  richer?: boolean | undefined
  overrides?: boolean | undefined
}

/**
 * What deck preparation asks of a card: it makes money, it allows trashing, it has an ability that costs an
 * action.
 */
export type Trait = 'money' | 'trashing' | 'click'
