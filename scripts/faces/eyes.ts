/** Eyes and brows: with the mouth, all of a face that a mood moves. */
import type { Eyes, Mood } from './measures.ts'
import { disc, line, type Point, plane } from './strokes.ts'

type Side = 1 | -1

const opens: Record<Mood, number> = { calm: 0, pleased: -1.4, struck: 2 }
const lifts: Record<Mood, number> = { calm: 0, pleased: -1.5, struck: -5 }

const eyeX = 21
const eyeY = 113
/** A little larger than life, so that they are seen at 32 px, too. */
const size = 1.08

const eye = ({ open, iris, slant = 0, aside = 0, lash = 3.2 }: Eyes, mood: Mood, side: Side): string => {
  const x = side * eyeX
  const half = 11 * size
  const lid = (open + opens[mood]) * size
  const upper: readonly Point[] = [
    [x - side * 4, eyeY - lid],
    [x + side * 5, eyeY - lid - slant],
  ]
  const white: readonly Point[] = [
    [x - side * half, eyeY + 1],
    ...upper,
    [x + side * half, eyeY - slant],
    [x + side * 4, eyeY + 4],
    [x - side * 5, eyeY + 4],
  ]
  const pupil: Point = [x + aside, eyeY - lid / 2 + 1.6]
  return [
    plane(side < 0 ? '#f5f8fc' : '#d5deea', white),
    disc(iris, pupil, Math.min(5.2, lid * 0.5 + 2.4) * size),
    disc('#070b12', pupil, 2.2 * size),
    disc('#fff', [pupil[0] - 2, eyeY - lid / 2], 1.5),
    line('#120c12', [[x - side * half, eyeY + 1], ...upper, [x + side * (half + 2), eyeY - slant]], lash),
  ].join('')
}

export const eyes = (measures: Eyes, mood: Mood): string => eye(measures, mood, -1) + eye(measures, mood, 1)

const brow = ({ width, colour, tilt = 0, lower = 0 }: Eyes['brow'], mood: Mood, side: Side): string => {
  const x = side * 22
  const y = 98 + lifts[mood] + lower
  const turn = tilt + (mood === 'struck' ? -4 : 0)
  return plane(colour, [
    [x - side * 13, y + turn * 0.7 + width * 0.4],
    [x - side * 11, y + turn * 0.7 - width * 0.6],
    [x + side * 4, y - 3 - turn * 0.4 - width * 0.3],
    [x + side * 15, y + 3 - turn * 0.3],
    [x + side * 4, y + 1 - turn * 0.4 + width * 0.5],
  ])
}

export const brows = (measures: Eyes['brow'], mood: Mood): string =>
  brow(measures, mood, -1) + brow(measures, mood, 1)
