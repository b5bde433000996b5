/** Where the points of a Corp are that plays by AI cards: it scores what it draws, and installs without looking. */
import type { SeatView } from '../../../engine/index.ts'

/** By that turn agendas that were dealt to HQ have been pushed out of it, and scored, like all that were drawn since (AC8, AC10). */
export const HQ_EMPTIED = 12

export const playsByCards = ({ automa }: SeatView): boolean => automa?.playing ?? false

/** How much of an agenda's chance to be in HQ is left by a turn. */
export const leftInHq = (turn: number): number => Math.max(0, 1 - turn / HQ_EMPTIED)

/** A point in R&D is worth so many: what this Corp draws is lost to the Runner at once (AC10, AC15). */
export const RD_URGENCY = 3

/** Points behind a face-down card in a fort: half of all agendas are dealt to what this Corp installs (AC6, AC17), and nothing but counters is between them and its score. */
export const INSTALLED_POINTS = 1.8
