/** What is below the head and behind the figure. */
import type { Skin } from './measures.ts'
import { mirrored, type Outline, plane, pointsOf, tone } from './strokes.ts'

export const neck = (skin: Skin, w: number, y = 214): string =>
  plane(skin[1], [
    [w, 150],
    [w + 3, y],
    [-w - 3, y],
    [-w, 150],
  ]) +
  plane(skin[3], [
    [-w, 166],
    [0, 190],
    [w, 166],
    [w + 3, y],
    [4, y],
    [-8, 196],
    [-w, 182],
  ]) +
  plane(skin[4], [
    [8, 188],
    [w, 164],
    [w + 3, y],
    [14, y],
  ])

/** Shoulders: their right half as an outline from the middle; the half away from the light is darker. */
export const coat = (lit: string, shaded: string, half: Outline): string => {
  const [[, top] = [0, 0]] = pointsOf(half)
  return plane(lit, mirrored(half)) + plane(shaded, [...pointsOf(half), [0, 256], [0, top]])
}

/** The field behind everything: a lit half, a dark one, the person's emblem, and a shadow below. */
export const ground = (hue: number, emblem: string): string =>
  `<path fill="${tone(hue, 62, 15)}" d="M0 0H256V256H0Z"/><path fill="${tone(hue, 66, 21)}" d="M0 0H256V96L0 256Z"/>${emblem}` +
  `<path fill="${tone(hue, 60, 8)}" d="M0 256V206L256 238V256Z" opacity=".6"/>`
