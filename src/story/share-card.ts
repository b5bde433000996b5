/** The picture of a result to share: an SVG of the size of link previews. Pure. */
import type { PartyKey, ShareCard, SharedParty, SharedRace } from '../protocol/share-card.ts'
import { cardMarkup } from './actors.ts'
import {
  backdropMarkup,
  colours,
  fontStyle,
  height,
  placed,
  type StoryArt,
  shortened,
  svgMarkup,
  textMarkup,
  width,
} from './kit.ts'

/** Dashes distinguish lines without colour. */
const sideColours: Readonly<Record<PartyKey, { colour: string; dashes: string }>> = {
  corp: { colour: colours.corp, dashes: '16 9' },
  runner: { colour: colours.runner, dashes: '' },
  'team-1': { colour: colours.text, dashes: '' },
  'team-2': { colour: colours.text, dashes: '16 9' },
  'team-3': { colour: colours.pale, dashes: '5 8' },
  'team-4': { colour: colours.pale, dashes: '20 8 5 8' },
}
const coloursOf = (key: string) =>
  Object.entries(sideColours).find(([of]) => of === key)?.[1] ?? sideColours['team-1']

type RaceChartBox = { x: number; y: number; width: number; height: number }

const stepPath = (values: readonly number[], at: { x: (n: number) => number; y: (n: number) => number }) =>
  values
    .map((value, turn) => (turn === 0 ? `M${at.x(0)} ${at.y(value)}` : `H${at.x(turn)}V${at.y(value)}`))
    .join('')

const raceChart = ({ toWin, turns, points, gains }: SharedRace, box: RaceChartBox): string => {
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
      `<circle cx="${at.x(turn)}" cy="${at.y(after)}" r="9" fill="${colours.ground}" stroke="${coloursOf(party).colour}" stroke-width="5"/>`,
  )
  const goal = at.y(toWin)
  return `<path d="M${box.x} ${goal}h${box.width}" stroke="${colours.gold}" stroke-width="2" stroke-dasharray="9 8"/><path d="M${box.x} ${box.y + box.height}h${box.width}" stroke="${colours.line}" stroke-width="2"/>${drawn.join('')}${dots.join('')}`
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
  if (key === 'corp')
    return `<path d="M15 15h18v18h-18z" fill="none" stroke="${colours.ground}" stroke-width="5"/>`
  if (key === 'runner') return `<path d="M24 9l11 28-11-6-11 6z" fill="${colours.ground}"/>`
  return `<text x="24" y="34" font-size="28" text-anchor="middle" fill="${colours.ground}">${key.slice(-1)}</text>`
}
const sign = (key: PartyKey, x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="${shapes[key]}" fill="${coloursOf(key).colour}"/>${inSign(key)}</g>`

/** Up to four rows fit in the space of two. */
const partyMarkup = ({ key, name, points }: SharedParty, row: number, of: number): string => {
  const y = of > 2 ? 246 + row * 70 : 268 + row * 78
  const size = name.length > 20 ? 24 : 38
  const who = textMarkup(shortened(name, 24), { x: 132, y: y + 37, size, fill: colours.text })
  const fill = coloursOf(key).colour
  return `${sign(key, 64, y)}${who}${textMarkup(String(points), { x: 590, y: y + 42, size: 56, fill, anchor: 'end' })}`
}

/** The last agendas of the winner lie like a hand of cards. */
const lootCard = (art: StoryArt, n: number, of: number): string => {
  const x = 1030 - (of - 1 - n) * 128
  const card = { id: `c${n}`, w: 142, h: 199, art, name: null, colour: colours.gold, side: 'corp' as const }
  const turned = `<g transform="rotate(${(n - (of - 1) / 2) * 7})">${cardMarkup(card)}</g>`
  return placed(turned, x, 190)
}

const glowOf = (won: ShareCard['won']): string => {
  if (won === null) return colours.pale
  return won.startsWith('team') ? colours.gold : coloursOf(won).colour
}

/** The picture as SVG markup. */
export const shareCard = ({ shout, how, won, parties, race, loot, font }: ShareCard): string => {
  const glow = glowOf(won)
  const shoutSize = shout.length > 14 ? 60 : 84
  return svgMarkup(
    [
      fontStyle(font),
      backdropMarkup(glow, { x: 82, y: 24, radius: 70 }),
      textMarkup(shortened(how, 52), { x: 64, y: 112, size: 30, fill: colours.gold }),
      textMarkup(shortened(shout, 24), { x: 62, y: 206, size: shoutSize, fill: colours.text }),
      ...parties.map((each, row) => partyMarkup(each, row, parties.length)),
      ...loot.map((card, n) => lootCard(card, n, loot.length)),
      race ? raceChart(race, { x: 640, y: 350, width: 496, height: 190 }) : '',
      textMarkup('Datafort', { x: 64, y: 570, size: 30, fill: colours.pale }),
      `<rect y="${height - 8}" width="${width}" height="8" fill="${glow}"/>`,
    ].join(''),
  )
}
