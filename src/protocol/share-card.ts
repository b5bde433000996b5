/** The picture of a result to share: an SVG of 1200 × 630, the size of link previews. Pure. */

/** A side, or at a team table a team: the players who score together. */
export type PartyKey = 'corp' | 'runner' | 'team-1' | 'team-2' | 'team-3' | 'team-4'

/** Points by turn for each side or team, and the moments when one scored. */
export type SharedRace = {
  toWin: number
  turns: number
  points: Partial<Record<string, number[]>>
  gains: readonly { party: string; turn: number; after: number }[]
}

/** The `name` of a team has the names of both players. */
export type SharedParty = { key: PartyKey; name: string; points: number }

/** The content of the picture. */
export type ShareCard = {
  /** "Nina wins", or "A draw". */
  shout: string
  /** "Seven agenda points. Turn 10." */
  how: string
  won: PartyKey | null
  parties: readonly SharedParty[]
  race: SharedRace | null
  /** Pictures of cards as data URLs: background and glyph. */
  loot: readonly { ground: string; glyph: string }[]
  /** The display font as a data URL; null: a system font. */
  font: string | null
}

const teamKeys = ['team-1', 'team-2', 'team-3', 'team-4'] as const
const titles: Readonly<Record<PartyKey, string>> = {
  ...{ corp: 'Corp', runner: 'Runner' },
  ...{ 'team-1': 'Team 1', 'team-2': 'Team 2', 'team-3': 'Team 3', 'team-4': 'Team 4' },
}
/** "Corp", "Team 2". */
export const partyTitle = (key: PartyKey): string => titles[key]

type Played = { id: string; side: 'corp' | 'runner'; points: number }
type Paired = { sponsor: string; agent: string; points: number }
/** The sides or teams of a game with their seats; `nameOf` names a seat. */
export const partiesFor = <S extends Played>(
  seats: readonly S[],
  teams: readonly Paired[] | undefined,
  nameOf: (seat: S) => string,
): (SharedParty & { seats: string[] })[] => {
  if (!teams) {
    return seats.map((seat) => ({
      ...{ key: seat.side, name: nameOf(seat), points: seat.points, seats: [seat.id] },
    }))
  }
  return teams.flatMap(({ sponsor, agent, points }, n) => {
    const key = teamKeys[n]
    const of = seats.filter(({ id }) => id === sponsor || id === agent)
    return key ? [{ key, name: of.map(nameOf).join(' and '), points, seats: of.map(({ id }) => id) }] : []
  })
}

export const width = 1200
export const height = 630

const ground = '#080e18'
const text = '#eef4fb'
const pale = '#b4c4d8'
const gold = '#ffd15c'
/** Dashes distinguish lines without colour. */
const sideColours: Readonly<Record<PartyKey, { colour: string; dashes: string }>> = {
  corp: { colour: '#86bdff', dashes: '16 9' },
  runner: { colour: '#ff9d68', dashes: '' },
  'team-1': { colour: text, dashes: '' },
  'team-2': { colour: text, dashes: '16 9' },
  'team-3': { colour: pale, dashes: '5 8' },
  'team-4': { colour: pale, dashes: '20 8 5 8' },
}
const coloursOf = (key: string) =>
  Object.entries(sideColours).find(([of]) => of === key)?.[1] ?? sideColours['team-1']

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeMarkup = (words: string): string => words.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
/** Keeps a long name within its space. */
const shortenToFit = (words: string, max: number): string =>
  words.length > max ? `${words.slice(0, max - 1)}…` : words

type Box = { x: number; y: number; width: number; height: number }

const stepPath = (values: readonly number[], at: { x: (n: number) => number; y: (n: number) => number }) =>
  values
    .map((value, turn) => (turn === 0 ? `M${at.x(0)} ${at.y(value)}` : `H${at.x(turn)}V${at.y(value)}`))
    .join('')

const raceChart = ({ toWin, turns, points, gains }: SharedRace, box: Box): string => {
  const lines = Object.entries(points).map(([key, values = []]) => ({ key, values }))
  const max = Math.max(toWin, ...lines.flatMap(({ values }) => values))
  const at = {
    x: (turn: number) => box.x + (turn * box.width) / Math.max(1, turns),
    y: (value: number) => box.y + box.height - (Math.max(0, value) * box.height) / max,
  }
  const drawn = lines.map(({ key, values }) => {
    const { colour, dashes } = coloursOf(key)
    const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`
    return `<path d="${stepPath(values, at)}" fill="none" stroke="${colour}" stroke-width="6"${dashed}/>`
  })
  const dots = gains.map(
    ({ party, turn, after }) =>
      `<circle cx="${at.x(turn)}" cy="${at.y(after)}" r="9" fill="${ground}" stroke="${coloursOf(party).colour}" stroke-width="5"/>`,
  )
  const goal = at.y(toWin)
  return `<path d="M${box.x} ${goal}h${box.width}" stroke="${gold}" stroke-width="2" stroke-dasharray="9 8"/><path d="M${box.x} ${box.y + box.height}h${box.width}" stroke="#2a3b55" stroke-width="2"/>${drawn.join('')}${dots.join('')}`
}

/** The Corp's sign has cut corners, the Runner's is round; each team has a shape of its own. */
const shapes: Readonly<Record<PartyKey, string>> = {
  corp: 'M10 0h28l10 10v28l-10 10h-28l-10-10v-28z',
  runner: 'M24 0a24 24 0 1 0 .01 0z',
  'team-1': 'M24 0a24 24 0 1 0 .01 0z',
  'team-2': 'M24-5l29 29-29 29-29-29z',
  'team-3': 'M3 3h42v42h-42z',
  'team-4': 'M12 1h24l13 23-13 23h-24l-13-23z',
}
const inSign = (key: PartyKey): string => {
  if (key === 'corp') return `<path d="M15 15h18v18h-18z" fill="none" stroke="${ground}" stroke-width="5"/>`
  if (key === 'runner') return `<path d="M24 9l11 28-11-6-11 6z" fill="${ground}"/>`
  return `<text x="24" y="34" font-size="28" text-anchor="middle" fill="${ground}">${key.slice(-1)}</text>`
}
const sign = (key: PartyKey, x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="${shapes[key]}" fill="${coloursOf(key).colour}"/>${inSign(key)}</g>`

/** Up to four rows fit in the space of two. */
const partyMarkup = ({ key, name, points }: SharedParty, row: number, of: number): string => {
  const y = of > 2 ? 246 + row * 70 : 268 + row * 78
  const long = name.length > 20
  return `${sign(key, 64, y)}<text x="132" y="${y + 37}" font-size="${long ? 24 : 38}" fill="${text}">${escapeMarkup(shortenToFit(name, 24))}</text><text x="590" y="${y + 42}" font-size="56" text-anchor="end" fill="${coloursOf(key).colour}">${points}</text>`
}

const lootCard = ({ ground: under, glyph }: ShareCard['loot'][number], n: number, of: number): string => {
  const turn = (n - (of - 1) / 2) * 7
  const x = 1030 - (of - 1 - n) * 128
  return `<g transform="rotate(${turn} ${x} 190)"><clipPath id="c${n}"><path d="M${x - 64} 88h116l12 12v192h-116l-12-12z"/></clipPath><g clip-path="url(#c${n})"><image href="${under}" x="${x - 80}" y="80" width="160" height="220" preserveAspectRatio="xMidYMid slice"/><image href="${glyph}" x="${x - 52}" y="132" width="104" height="104"/></g><path d="M${x - 64} 88h116l12 12v192h-116l-12-12z" fill="none" stroke="${gold}" stroke-width="3"/></g>`
}

/** The picture as SVG markup. */
export const shareCard = ({ shout, how, won, parties, race, loot, font }: ShareCard): string => {
  const face = font === null ? '' : `@font-face{font-family:"D";src:url("${font}")}`
  const glow = won === null ? pale : won.startsWith('team') ? gold : coloursOf(won).colour
  const grid = Array.from({ length: 18 }, (_, n) => `M${n * 70} 0v${height}M0 ${n * 70}h${width}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${face}text{font-family:"D","Chakra Petch",system-ui,sans-serif;font-weight:700}</style><defs><radialGradient id="g" cx="82%" cy="24%" r="70%"><stop offset="0" stop-color="${glow}" stop-opacity=".34"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="${ground}"/><path d="${grid}" stroke="#1f2f47" stroke-width="1"/><rect width="${width}" height="${height}" fill="url(#g)"/><text x="64" y="112" font-size="30" fill="${gold}">${escapeMarkup(shortenToFit(how, 52))}</text><text x="62" y="206" font-size="${shout.length > 14 ? 60 : 84}" fill="${text}">${escapeMarkup(shortenToFit(shout, 24))}</text>${parties.map((each, row) => partyMarkup(each, row, parties.length)).join('')}${loot.map((card, n) => lootCard(card, n, loot.length)).join('')}${race ? raceChart(race, { x: 640, y: 350, width: 496, height: 190 }) : ''}<text x="64" y="570" font-size="30" fill="${pale}">Datafort</text><rect x="0" y="${height - 8}" width="${width}" height="8" fill="${glow}"/></svg>`
}
