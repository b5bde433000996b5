/** What the story of a finished game consists of. Everything in it is public. */
import type { ResultView, Side } from '../protocol/sockets.ts'

/** Ice on the way. `card` is null if it was not rezzed. */
export type StoryIce = { card: string | null; broken: boolean }

export type StoryAct = {
  kind: 'liberate' | 'score' | 'points' | 'damage'
  /** The moves of the recording with which it begins and ends. */
  from: number
  to: number
  turn: number
  /** Who gains the points, or takes the damage. */
  seat: string
  /** The name of the fort that is run on, or in which the agenda stood. */
  fort: string | null
  /** It happened in a run. */
  run: boolean
  /** Ice that was passed in the run, or that stands before a scored agenda; outermost first. */
  ice: readonly StoryIce[]
  /** The agenda, or what did the damage. Null if not everybody may know it. */
  card: string | null
  points: number
  /** Bits of `seat` afterwards. */
  bits: number
  /** `hand`: cards held before. `ice`: ice on the way has done it, before the fort was reached. */
  damage: { kind: string; n: number; hand: number; ice: boolean } | null
}

export type StorySeat = { id: string; side: Side; points: number }

export type GameStory = {
  /** The last turn. */
  turn: number
  toWin: number
  teams: boolean
  seats: readonly StorySeat[]
  reason: ResultView['reason']
  winners: readonly string[]
  /** Who has lost by running out of cards or time, by conceding and so on. */
  loser: string | null
  /** Null if no points were gained and nobody was flatlined. */
  act: StoryAct | null
  /** The act ended the game. Else it brought the winner more points than any other. */
  ended: boolean
}
