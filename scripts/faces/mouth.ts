import type { Lips, Mood, Skin } from './measures.ts'
import { line, plane } from './strokes.ts'

type Drawn = { w: number; y: number; upper: string; lower: string }

const open = ({ w, y, upper, lower }: Drawn): string =>
  plane('#1a0d12', [
    [w * -0.6, y],
    [-4, y - 4],
    [4, y - 4],
    [w * 0.6, y],
    [5, y + 7],
    [-5, y + 7],
  ]) +
  plane(upper, [
    [w * -0.6, y],
    [-4, y - 5],
    [0, y - 4],
    [4, y - 5],
    [w * 0.6, y],
    [4, y - 2],
    [-4, y - 2],
  ]) +
  plane(lower, [
    [-6, y + 6],
    [6, y + 6],
    [4, y + 10],
    [-4, y + 10],
  ])

const closed = ({ w, y, upper, lower }: Drawn, up: number): string =>
  plane(upper, [
    [-w, y - up],
    [-4, y - 4],
    [0, y - 2.6],
    [4, y - 4],
    [w, y - up],
    [0, y + 2.4],
  ]) +
  plane(lower, [
    [5 - w, y + 1 - up * 0.4],
    [0, y + 2],
    [w - 5, y + 1 - up * 0.4],
    [5, y + 8],
    [-5, y + 8],
  ]) +
  line(
    '#1c0f14',
    [
      [-w, y - up],
      [-5, y + 0.5],
      [0, y + 1],
      [5, y + 0.5],
      [w, y - up],
    ],
    2.2,
  )

/** Lips: open when struck, else closed, and with their corners up when pleased. */
export const mouth = (lips: Lips, skin: Skin, mood: Mood): string => {
  const { width: w, height: y = 162, smile = 0, upper = skin[3], lower = skin[2] } = lips
  const drawn = { w, y, upper, lower }
  return mood === 'struck' ? open(drawn) : closed(drawn, mood === 'pleased' ? 4.5 : smile)
}
