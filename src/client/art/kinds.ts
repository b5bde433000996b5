/** Kinds of card art: the pattern and its hues. The tokens `--k-…` repeat the hues for text and edges. */
import type { CardInfo } from '../../protocol/http.ts'

export type Hues = { h: number; h2: number; s: number }

export const kinds = {
  wall: { h: 214, h2: 235, s: 78 },
  gate: { h: 174, h2: 200, s: 70 },
  sentry: { h: 354, h2: 330, s: 78 },
  ap: { h: 284, h2: 325, s: 72 },
  breaker: { h: 24, h2: -8, s: 88 },
  noisy: { h: 36, h2: 8, s: 90 },
  killer: { h: 12, h2: -24, s: 84 },
  worm: { h: 30, h2: 60, s: 82 },
  stealth: { h: 252, h2: 220, s: 52 },
  virus: { h: 96, h2: 150, s: 62 },
  daemon: { h: 338, h2: 370, s: 74 },
  link: { h: 196, h2: 250, s: 66 },
  code: { h: 160, h2: 30, s: 54 },
  hardware: { h: 32, h2: 16, s: 58 },
  resource: { h: 332, h2: 22, s: 62 },
  prep: { h: 52, h2: 18, s: 86 },
  agenda: { h: 44, h2: 22, s: 88 },
  node: { h: 158, h2: 190, s: 56 },
  upgrade: { h: 232, h2: 262, s: 58 },
  region: { h: 232, h2: 196, s: 52 },
  operation: { h: 208, h2: 226, s: 26 },
} satisfies Record<string, Hues>

export type ArtKind = keyof typeof kinds
export type DrawnCard = Pick<CardInfo, 'id' | 'type'> & { keywords: readonly string[] }

/** The first keyword of a card that is in the list decides. */
const byKeyword = (
  card: DrawnCard,
  list: readonly (readonly [string, ArtKind])[],
  otherwise: ArtKind,
): ArtKind => list.find(([keyword]) => card.keywords.includes(keyword))?.[1] ?? otherwise

const ofIce: [string, ArtKind][] = [
  ['Wall', 'wall'],
  ['Code Gate', 'gate'],
  ['AP', 'ap'],
  ['Black Ice', 'ap'],
]
const ofPrograms: [string, ArtKind][] = [
  ['Virus', 'virus'],
  ['Daemon', 'daemon'],
  ['Stealth', 'stealth'],
  ['Base Link', 'link'],
  ['Noisy', 'noisy'],
  ['Killer', 'killer'],
  ['Worm', 'worm'],
  ['Icebreaker', 'breaker'],
]

/** The kind of art for a card, by its type and keywords. */
export const artKindOf = (card: DrawnCard): ArtKind => {
  if (card.type === 'ice') return byKeyword(card, ofIce, 'sentry')
  if (card.type === 'program') return byKeyword(card, ofPrograms, 'code')
  if (card.type === 'upgrade') return byKeyword(card, [['Region', 'region']], 'upgrade')
  if (card.type === 'resource') return byKeyword(card, [['Base Link', 'link']], 'resource')
  return card.type
}
