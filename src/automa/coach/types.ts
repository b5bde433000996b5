/** What the coach finds in finished games, as data. Sentences are made where it is shown. */
import type { CoachMistake } from '../../protocol/coach-mistakes.ts'

/** A mistake in a game. `cost`: the win probability that it lost, from 0 to 1. */
export type FoundMistake = { kind: CoachMistake; decision: string; turn: number; cost: number }
