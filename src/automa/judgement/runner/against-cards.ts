/**
 * Where a Corp that plays by AI cards has its points: it scores what it draws, and installs without looking.
 */
import type { CardView, SeatView } from '../../../engine/index.ts'

/**
 * By this turn the agendas dealt to HQ have been pushed out and scored, like all those drawn since (AC8,
 * AC10).
 */
export const HQ_EMPTIED = 12

/** Whether AI cards play this seat. */
export const playsByCards = ({ automa }: SeatView): boolean => automa?.playing ?? false

/** How much of an agenda's chance to be in HQ is left at this turn. */
export const leftInHq = (turn: number): number => Math.max(0, 1 - turn / HQ_EMPTIED)

/** Factor for a point in R&D: what this Corp draws is lost to the Runner at once (AC10, AC15). */
export const RD_URGENCY = 3

/**
 * Expected points of a face-down card in a fort: half of all agendas go to the cards this Corp installs (AC6,
 * AC17), and only counters keep it from scoring them.
 */
export const INSTALLED_POINTS = 1.8

/**
 * Some nodes and upgrades take this many cards out of a hand. `biteRisk` is how often cards installed by AI
 * cards, or from the Stratagem, do so.
 */
const BITE = 3
const biteRisk = ({ from }: CardView): number => (from === 'st' ? 0.2 : 0.1)

/** The chance that the face-down cards of a fort kill a Runner with this many cards in hand. */
export const deathBehind = (hidden: readonly CardView[], hand: number): number => {
  let [none, one] = [1, 0]
  for (const p of hidden.map(biteRisk)) {
    one = one * (1 - p) + none * p
    none *= 1 - p
  }
  if (hand < BITE) return 1 - none
  return hand < 2 * BITE ? 1 - none - one : 0
}
