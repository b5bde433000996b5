/** When what happens in the film of a game, in ms. Pure: every frame is a function of the time. */

import { shownIce } from '../../../story/picture.ts'
import type { GameStory, StoryAct } from '../../../story/types.ts'

export const filmMs = 10_000
export const framesPerSecond = 25
/** In ms. */
export const frameMs = 1_000 / framesPerSecond

/** Where a span of time stands: 0 before it, 1 after it. */
export const phase = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / Math.max(1, to - from)))
export const easeOut = (x: number): number => 1 - (1 - x) ** 3
export const easeInOut = (x: number): number => (x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2)

/**
 * Both players, then the way, the doors, the card, its points, and the whole picture. The players are there from
 * the first frame on, which other programs show as a picture of the film.
 */
export const spans = {
  faces: [-900, 600],
  stroke: [-800, 200],
  names: [-800, 200],
  lane: [1_400, 1_900],
  puck: [1_700, 4_900],
  way: [1_900, 5_000],
  doors: [5_000, 5_700],
  turn: [5_500, 6_200],
  shake: [5_900, 6_900],
  swell: [6_000, 6_700],
  points: [6_300, 7_400],
  picture: [7_700, 8_300],
} as const

export type FilmSpan = keyof typeof spans
export const within = (t: number, span: FilmSpan): number => phase(t, spans[span][0], spans[span][1])

/** One after the other they rise on the way, from left to right. */
const rise = { from: 1_500, apart: 120, ms: 500 } as const
export const risen = (t: number, n: number): number => {
  const from = rise.from + n * rise.apart
  return easeOut(phase(t, from, from + rise.ms))
}

/** How long a piece of ice takes to break, in ms. */
const breakMs = 450
/** How far it has broken, if that begins at this time. */
export const brokenSince = (t: number, at: number): number => phase(t, at, at + breakMs)

/** How many things stand on the way: ice, or cards of the hand that burn. */
export const standingCount = (act: StoryAct): number =>
  act.kind === 'damage' && !act.run ? Math.min(4, act.damage?.hand ?? 0) : shownIce(act).length

/** When each of them is reached, from left to right. */
export const reachedAt = (act: StoryAct): number[] => {
  const [from, to] = spans.way
  const n = standingCount(act)
  return Array.from({ length: n }, (_, k) => from + ((to - from) * (k + 0.7)) / (n + 0.4))
}

/** When a card of the hand burns that ice has hurt, from left to right. */
export const burntAt = (n: number): number => spans.shake[0] + n * 200

/** The points of a seat at this time: those of the act are counted one by one. */
export const pointsAt = ({ act, seats }: GameStory, seat: string, t: number): number => {
  const now = seats.find(({ id }) => id === seat)?.points ?? 0
  if (!act || act.seat !== seat || act.kind === 'damage') return now
  const before = Math.max(0, now - act.points)
  return before + Math.floor((now - before) * within(t, 'points') + 0.001)
}
