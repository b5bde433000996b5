/** One emblem behind each person, measured from the corner of the canvas. */
import { disc, type Point, plane, ring, tone } from './strokes.ts'

export type Emblem = (hue: number) => string

const times = <T>(n: number, draw: (k: number) => T): T[] => Array.from({ length: n }, (_, k) => draw(k))

const around = ([x, y]: Point, r: number, angle: number): Point => [
  x + Math.cos(angle) * r,
  y + Math.sin(angle) * r,
]

const polygon = (corners: number, r: number, turn: number): Point[] =>
  times(corners, (k) => around([128, 118], r, turn + (k * 2 * Math.PI) / corners))

const bar = (fill: string, x: number, y: number, width: number, height: number): string =>
  `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h-${width}Z"/>`

export const wheels: Emblem = (hue) =>
  disc(tone(hue, 72, 44), [128, 112], 92) + ring(tone(hue, 90, 66), [128, 112], 104, 5, '34 14')

const slabsAt = [
  [20, 40, 96],
  [122, 40, 114],
  [0, 84, 60],
  [66, 84, 110],
  [182, 84, 74],
  [14, 128, 100],
  [120, 128, 122],
] as const
export const slabs: Emblem = (hue) =>
  slabsAt.map(([x, y, w], k) => bar(tone(hue, 62, k % 2 ? 42 : 50), x, y, w, 38)).join('')

const slashesAt = [
  [-34, 51, 46],
  [10, 32, 58],
  [62, 67, 38],
  [128, 24, 62],
  [170, 45, 44],
  [226, 32, 54],
] as const
export const slashes: Emblem = (hue) =>
  slashesAt
    .map(([x, w, lightness]) =>
      plane(
        tone(hue, 88, lightness),
        [
          [x + 70, 0],
          [x + 70 + w, 0],
          [x + w - 50, 256],
          [x - 50, 256],
        ],
        0.85,
      ),
    )
    .join('')

export const fan: Emblem = (hue) =>
  [-34, -17, 0, 17, 34]
    .map(
      (turn, k) =>
        `<rect x="92" y="8" width="72" height="112" rx="4" fill="${tone(hue, 80, 40 + k * 5)}" stroke="${tone(hue, 60, 16)}" stroke-width="4" transform="rotate(${turn} 128 236)"/>`,
    )
    .join('')

export const burst: Emblem = (hue) =>
  plane(
    tone(hue, 78, 48),
    times(22, (k) => around([128, 108], k % 2 ? 74 : 122 + (k % 3) * 8, (k * Math.PI) / 11 + 0.1)),
  )

export const curtain: Emblem = (hue) =>
  times(8, (k) =>
    plane(tone(hue, 62, k % 2 ? 46 : 33), [
      [k * 32, 0],
      [k * 32 + 32, 0],
      [k * 32 + (k < 4 ? 14 : 50), 256],
      [k * 32 + (k < 4 ? -18 : 18), 256],
    ]),
  ).join('') + plane(tone(hue + 24, 92, 72), '128,14 206,204 50,204', 0.5)

export const sights: Emblem = (hue) =>
  disc(tone(hue, 58, 42), [128, 112], 96) +
  ring(tone(hue, 92, 74), [128, 112], 96, 4) +
  `<circle cx="128" cy="112" r="112" fill="none" stroke="${tone(hue, 92, 66)}" stroke-width="4" stroke-dasharray="88" stroke-dashoffset="44"/>` +
  `<path d="M0 112h30M226 112h30M128 0v10" stroke="${tone(hue, 92, 74)}" stroke-width="6"/>`

const cables = [-108, -80, -52, -24, 24, 52, 80, 108]
export const bridge: Emblem = (hue) =>
  plane(tone(hue, 60, 38), '0,184 128,22 256,184 256,204 0,204') +
  `<path d="${cables.map((x) => `M128 22L${128 + x} 190`).join('')}" stroke="${tone(hue, 88, 64)}" stroke-width="4"/>` +
  `<path d="M128 0v40" stroke="${tone(hue, 88, 70)}" stroke-width="8"/>`

const scanLines = [
  [0, 220, 8],
  [40, 216, 14],
  [12, 160, 6],
  [0, 256, 12],
  [70, 186, 8],
  [20, 200, 16],
  [0, 256, 8],
  [52, 170, 12],
  [8, 248, 6],
  [30, 150, 14],
  [0, 256, 8],
] as const
export const scan: Emblem = (hue) =>
  `<g opacity=".75">${scanLines
    .map(([x, w, h], k) => bar(tone(hue + k * 3, 72, 52 + (k % 3) * 8), x, 6 + k * 21, w, h))
    .join('')}</g>`

export const octagon: Emblem = (hue) => {
  const outer = polygon(8, 118, Math.PI / 8)
  const edge = outer.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return (
    plane(tone(hue, 46, 40), outer) +
    `<path fill="none" stroke="${tone(hue, 80, 82)}" stroke-width="4" d="M${edge}Z"/>` +
    plane(tone(hue, 52, 54), polygon(4, 96, 0))
  )
}
