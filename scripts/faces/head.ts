/** A head of flat planes, lit from the left: the same for everybody but for its measures. */
import { brows, eyes } from './eyes.ts'
import type { Head, Mood, Skull } from './measures.ts'
import { mouth } from './mouth.ts'
import { line, type Outline, type Point, plane, tone } from './strokes.ts'

const crown = 66
const cheekAt = 124
const jawAt = 156

const ear = ({ skin, skull: { temple, cheek } }: Head, side: 1 | -1): string => {
  const at = (points: readonly Point[]): Outline => points.map(([x, y]): Point => [side * x, y])
  const [outer, inner] = side < 0 ? [skin[1], skin[2]] : [skin[3], skin[4]]
  return (
    plane(
      outer,
      at([
        [temple - 2, 108],
        [temple + 10, 102],
        [temple + 11, 118],
        [temple + 4, 134],
        [cheek - 3, 134],
      ]),
    ) +
    plane(
      inner,
      at([
        [temple + 1, 110],
        [temple + 7, 107],
        [temple + 6, 120],
        [temple + 1, 127],
      ]),
    )
  )
}

/** The edge of the face from the crown to the chin, on the side away from the light. */
const farEdge = ({ temple, cheek, jaw, chin, bottom }: Skull): readonly Point[] => [
  [temple * 0.7, crown],
  [temple, 88],
  [cheek, cheekAt],
  [jaw, jawAt],
  [chin, bottom],
]

const planes = ({ skin: [lit, half, shade, deep], skull }: Head): string => {
  const { temple, cheek, jaw, chin, bottom } = skull
  const far = farEdge(skull)
  const near = far.toReversed().map(([x, y]): Point => [-x, y])
  return [
    plane(lit, [...far, ...near]),
    plane(half, [
      [-14, crown],
      ...far,
      [-chin, bottom],
      [9 - jaw, jawAt + 1],
      [-18, 148],
      [-14, 126],
      [-26, 100],
    ]),
    plane(shade, [[12, crown], ...far, [3, bottom], [7, 166], [16, 152], [20, 132], [12, 112], [20, 96]]),
    plane(deep, [
      [temple * 0.62, crown + 8],
      ...far,
      [chin * 0.5, bottom],
      [jaw * 0.66, jawAt - 2],
      [cheek * 0.82, cheekAt + 2],
      [temple * 0.84, 96],
    ]),
    plane(
      lit,
      [
        [8 - cheek, 128],
        [-22, 132],
        [-16, 140],
        [4 - jaw, 150],
      ],
      0.8,
    ),
    plane(
      lit,
      [
        [-12, bottom - 14],
        [4, bottom - 15],
        [8, bottom - 5],
        [-8, bottom - 4],
      ],
      0.55,
    ),
  ].join('')
}

const sockets = ({ skin }: Head): string =>
  plane(skin[3], '-35,108 -12,106 -9,118 -20,121 -33,117', 0.55) +
  plane(skin[4], '10,106 34,108 33,117 20,121 8,118', 0.5)

const nose = ({ skin: [lit, , , deep], nose: { width, height = 144 } }: Head): string =>
  plane(lit, [
    [-5, 104],
    [2, 104],
    [3, height - 6],
    [width * -0.55, height - 4],
  ]) +
  plane(deep, [
    [2, 104],
    [7, 110],
    [width + 2, height - 5],
    [4, height + 2],
    [2, height - 6],
  ]) +
  plane(deep, [
    [-width, height - 4],
    [width * -0.4, height - 2],
    [4, height - 3],
    [width + 2, height - 5],
    [6, height + 2],
    [-5, height + 2],
  ]) +
  plane(lit, [
    [-5, height - 9],
    [2, height - 9],
    [3, height - 4],
    [-3, height - 3],
  ])

const wrinkles = ({ skin: [, , shade, deep, deepest], age }: Head): string => {
  if (age === undefined) return ''
  const mouthLines = line(deep, '-15,144 -22,156', 2.2, 0.8) + line(deepest, '17,144 24,156', 2.2, 0.8)
  const others = [
    line(shade, '-24,84 -6,81 10,83', 2.2),
    line(deep, '-32,122 -22,127 -13,126', 2.2),
    line(deepest, '31,122 23,127 14,126', 2.2),
    line(deep, '-40,112 -34,116', 2),
    line(deepest, '41,112 36,116', 2),
  ]
  return [mouthLines, ...(age === 2 ? others : [])].join('')
}

/** A rim of light in the person's hue on the lit side, and one of the other hue on the far side. */
const rims = ({ skull }: Head, hue: number, farHue: number): string => {
  const { temple, cheek, jaw, chin, bottom } = skull
  const lit: readonly Point[] = [
    [0.5 - temple, 92],
    [-cheek, cheekAt],
    [-jaw, jawAt],
    [-chin, bottom],
  ]
  return line(tone(hue, 100, 70), lit, 3) + line(tone(farHue, 90, 62), farEdge(skull).slice(2), 2.4, 0.75)
}

export const drawHead = (head: Head, mood: Mood, hue: number, farHue: number): string =>
  [
    head.noEars ? '' : ear(head, -1) + ear(head, 1),
    planes(head),
    sockets(head),
    nose(head),
    wrinkles(head),
    head.eyes ? eyes(head.eyes, mood) + brows(head.eyes.brow, mood) : '',
    head.lips ? mouth(head.lips, head.skin, mood) : '',
    rims(head, hue, farHue),
  ].join('')
