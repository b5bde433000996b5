/** Where the points of a Corp are that plays by AI cards: it scores what it draws, and installs without looking. */
import type { CardView, SeatView } from '../../../engine/index.ts'

/** By that turn agendas that were dealt to HQ have been pushed out of it, and scored, like all that were drawn since (AC8, AC10). */
export const HQ_EMPTIED = 12

export const playsByCards = ({ automa }: SeatView): boolean => automa?.playing ?? false

/** How much of an agenda's chance to be in HQ is left by a turn. */
export const leftInHq = (turn: number): number => Math.max(0, 1 - turn / HQ_EMPTIED)

/** A point in R&D is worth so many: what this Corp draws is lost to the Runner at once (AC10, AC15). */
export const RD_URGENCY = 3

/** Points behind a face-down card in a fort: half of all agendas are dealt to what this Corp installs (AC6, AC17), and nothing but counters is between them and its score. */
export const INSTALLED_POINTS = 1.8

/** Some nodes and upgrades take three cards out of a hand: so often what AI cards have installed does, and what comes from the Stratagem. */
const BITE = 3
const biteRisk = ({ from }: CardView): number => (from === 'st' ? 0.2 : 0.1)

/** How likely what lies face down in a fort kills a Runner with so many cards in hand. */
export const deathBehind = (hidden: readonly CardView[], hand: number): number => {
  let [none, one] = [1, 0]
  for (const p of hidden.map(biteRisk)) {
    one = one * (1 - p) + none * p
    none *= 1 - p
  }
  if (hand < BITE) return 1 - none
  return hand < 2 * BITE ? 1 - none - one : 0
}
