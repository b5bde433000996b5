/** What every picture of a game is drawn with: its size, colours, words and ground, as SVG markup. Pure. */

/** The size of link previews. */
export const width = 1200
export const height = 630

/** The two layers of a card's art as data URLs. */
export type StoryArt = { ground: string; glyph: string }

export const colours = {
  ground: '#080e18',
  plate: '#0f1826',
  line: '#2a3b55',
  text: '#eef4fb',
  pale: '#b4c4d8',
  gold: '#ffd15c',
  danger: '#ff6b81',
  corp: '#86bdff',
  runner: '#ff9d68',
} as const

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeMarkup = (words: string): string =>
  words.replace(/[&<>"']/g, (mark) => entities[mark] ?? '')

/** Cuts words that do not fit, never within a letter. */
export const shortened = (words: string, max: number): string => {
  const letters = [...words]
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : words
}

/** Splits a text into lines of at most so many letters. */
export const wrapLines = (words: string, length: number): string[] => {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > length) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

type TextOptions = { x: number; y: number; size: number; fill: string; anchor?: 'start' | 'middle' | 'end' }
export const textMarkup = (words: string, { x, y, size, fill, anchor = 'start' }: TextOptions): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${escapeMarkup(words)}</text>`

export const placed = (markup: string, x: number, y: number, more = ''): string =>
  `<g transform="translate(${x} ${y})${more}">${markup}</g>`

/** `font`: the display font as a data URL; null: a system font. */
export const fontStyle = (font: string | null): string => {
  const face = font === null ? '' : `@font-face{font-family:"D";src:url("${font}")}`
  return `<style>${face}text{font-family:"D","Chakra Petch",system-ui,sans-serif;font-weight:700}</style>`
}

/** The point the ground shines from, in hundredths of the picture. */
type Glow = { x: number; y: number; radius: number }
const beforeTheFort: Glow = { x: 81, y: 50, radius: 62 }

export const backdropMarkup = (glow: string, { x, y, radius }: Glow = beforeTheFort): string => {
  const grid = Array.from({ length: 18 }, (_, n) => `M${n * 70} 0v${height}M0 ${n * 70}h${width}`).join('')
  return `<defs><radialGradient id="glow" cx="${x}%" cy="${y}%" r="${radius}%"><stop offset="0" stop-color="${glow}" stop-opacity=".36"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="${colours.ground}"/><path d="${grid}" stroke="#17263b" stroke-width="1"/><rect width="${width}" height="${height}" fill="url(#glow)"/>`
}

type SvgViewBox = { x: number; y: number; w: number; h: number }
const wholePicture: SvgViewBox = { x: 0, y: 0, w: width, h: height }

/** An SVG of this part of the plane. */
export const svgMarkup = (inner: string, { x, y, w, h }: SvgViewBox = wholePicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${inner}</svg>`
