/** What portraits are made of: flat shapes on a canvas of 256 by 256, measured from the middle line of a face. */

export type Point = readonly [number, number]
/** Points as `x,y x,y`, or as pairs. */
export type Outline = string | readonly Point[]

const round = (n: number): number => Math.round(n * 10) / 10

export const pointsOf = (outline: Outline): readonly Point[] =>
  typeof outline === 'string'
    ? outline.split(' ').map((pair): Point => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return [x, y]
      })
    : outline

const pathOf = (outline: Outline): string =>
  pointsOf(outline)
    .map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('')

/** A filled shape. */
export const plane = (fill: string, outline: Outline, opacity = 1): string =>
  `<path fill="${fill}" d="${pathOf(outline)}Z"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** The right half of a shape, with its mirror image. */
export const mirrored = (half: Outline): readonly Point[] => {
  const points = pointsOf(half)
  return [...points, ...points.toReversed().map(([x, y]): Point => [-x, y])]
}

/** An open line of straight pieces. */
export const line = (stroke: string, outline: Outline, width = 3, opacity = 1): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${pathOf(outline)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const disc = (fill: string, [x, y]: Point, r: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`

export const ring = (stroke: string, [x, y]: Point, r: number, width: number, dashes = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`}/>`

/** A colour by hue in degrees, saturation and lightness in percent. */
export const tone = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue} ${saturation}% ${lightness}%)`
