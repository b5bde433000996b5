/** The picture of a result to pass on: an SVG, 1200 × 630 as links are previewed. Pure. */

type Side = 'corp' | 'runner'
/** Points by turn for each side, and where somebody got some. */
export type SharedRace = {
  toWin: number
  turns: number
  points: Partial<Record<string, number[]>>
  gains: readonly { side: Side; turn: number; after: number }[]
}

export type ShareCard = {
  /** "Nina wins", or "A draw". */
  shout: string
  /** "Seven agenda points. Turn 10." */
  how: string
  won: Side | null
  seats: readonly { side: Side; name: string; points: number }[]
  race: SharedRace | null
  /** Pictures of cards as data URLs, the ground and the glyph. */
  loot: readonly { ground: string; glyph: string }[]
  /** The display font as a data URL; without it the system's own. */
  font: string | null
}

export const width = 1200
export const height = 630

const colours = { corp: '#86bdff', runner: '#ff9d68' } satisfies Record<Side, string>
const ground = '#080e18'
const text = '#eef4fb'
const pale = '#b4c4d8'
const gold = '#ffd15c'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (words: string): string => words.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
/** So that a long name stays within its room. */
const short = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words

type Box = { x: number; y: number; width: number; height: number }

const steps = (values: readonly number[], at: { x: (n: number) => number; y: (n: number) => number }) =>
  values
    .map((value, turn) => (turn === 0 ? `M${at.x(0)} ${at.y(value)}` : `H${at.x(turn)}V${at.y(value)}`))
    .join('')

const chart = ({ toWin, turns, points, gains }: SharedRace, box: Box): string => {
  const of = (side: Side) => points[side] ?? []
  const most = Math.max(toWin, ...of('corp'), ...of('runner'))
  const at = {
    x: (turn: number) => box.x + (turn * box.width) / Math.max(1, turns),
    y: (value: number) => box.y + box.height - (Math.max(0, value) * box.height) / most,
  }
  const line = (side: Side) =>
    `<path d="${steps(of(side), at)}" fill="none" stroke="${colours[side]}" stroke-width="6"${side === 'corp' ? ' stroke-dasharray="16 9"' : ''}/>`
  const dots = gains.map(
    ({ side, turn, after }) =>
      `<circle cx="${at.x(turn)}" cy="${at.y(after)}" r="9" fill="${ground}" stroke="${colours[side]}" stroke-width="5"/>`,
  )
  const goal = at.y(toWin)
  return `<path d="M${box.x} ${goal}h${box.width}" stroke="${gold}" stroke-width="2" stroke-dasharray="9 8"/><path d="M${box.x} ${box.y + box.height}h${box.width}" stroke="#2a3b55" stroke-width="2"/>${line('corp')}${line('runner')}${dots.join('')}`
}

/** The Corp's sign has cut corners, the Runner's is round. */
const sign = (side: Side, x: number, y: number): string =>
  side === 'corp'
    ? `<path transform="translate(${x} ${y})" d="M10 0h28l10 10v28l-10 10h-28l-10-10v-28z" fill="${colours.corp}"/><path transform="translate(${x} ${y})" d="M15 15h18v18h-18z" fill="none" stroke="${ground}" stroke-width="5"/>`
    : `<circle cx="${x + 24}" cy="${y + 24}" r="24" fill="${colours.runner}"/><path transform="translate(${x} ${y})" d="M24 9l11 28-11-6-11 6z" fill="${ground}"/>`

const seat = ({ side, name, points }: ShareCard['seats'][number], row: number): string => {
  const y = 268 + row * 78
  return `${sign(side, 64, y)}<text x="132" y="${y + 37}" font-size="38" fill="${text}">${safe(short(name, 20))}</text><text x="560" y="${y + 42}" font-size="56" text-anchor="end" fill="${colours[side]}">${points}</text>`
}

const lootCard = ({ ground: under, glyph }: ShareCard['loot'][number], n: number, of: number): string => {
  const turn = (n - (of - 1) / 2) * 7
  const x = 1030 - (of - 1 - n) * 128
  return `<g transform="rotate(${turn} ${x} 190)"><clipPath id="c${n}"><path d="M${x - 64} 88h116l12 12v192h-116l-12-12z"/></clipPath><g clip-path="url(#c${n})"><image href="${under}" x="${x - 80}" y="80" width="160" height="220" preserveAspectRatio="xMidYMid slice"/><image href="${glyph}" x="${x - 52}" y="132" width="104" height="104"/></g><path d="M${x - 64} 88h116l12 12v192h-116l-12-12z" fill="none" stroke="${gold}" stroke-width="3"/></g>`
}

export const shareCard = ({ shout, how, won, seats, race, loot, font }: ShareCard): string => {
  const face = font === null ? '' : `@font-face{font-family:"D";src:url("${font}")}`
  const glow = won === null ? pale : colours[won]
  const grid = Array.from({ length: 18 }, (_, n) => `M${n * 70} 0v${height}M0 ${n * 70}h${width}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${face}text{font-family:"D","Chakra Petch",system-ui,sans-serif;font-weight:700}</style><defs><radialGradient id="g" cx="82%" cy="24%" r="70%"><stop offset="0" stop-color="${glow}" stop-opacity=".34"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="${ground}"/><path d="${grid}" stroke="#1f2f47" stroke-width="1"/><rect width="${width}" height="${height}" fill="url(#g)"/><text x="64" y="112" font-size="30" fill="${gold}">${safe(short(how, 52))}</text><text x="62" y="206" font-size="${shout.length > 14 ? 60 : 84}" fill="${text}">${safe(short(shout, 24))}</text>${seats.slice(0, 2).map(seat).join('')}${loot.map((card, n) => lootCard(card, n, loot.length)).join('')}${race ? chart(race, { x: 640, y: 350, width: 496, height: 190 }) : ''}<text x="64" y="570" font-size="30" fill="${pale}">Datafort</text><rect x="0" y="${height - 8}" width="${width}" height="8" fill="${glow}"/></svg>`
}
