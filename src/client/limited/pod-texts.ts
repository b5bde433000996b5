/** The options of a pod in words. */

import { formatSizes } from '../../limited/formats/sizes.ts'
import { tempos } from '../../limited/pick-time.ts'
import { type BoosterId, boosterName } from '../../limited/products.ts'
import type { PodListed, PodView } from '../../protocol/pods.ts'

/** What a format is called, and what the pages of its pods say. */
export const formatTexts = {
  draft: {
    name: 'Draft',
    text: 'Two to eight of you pass boosters to each other, one card at a time.',
    pod: 'Draft pod',
    begins: 'begins the draft',
    chairs: 'Your seat is drawn at random when the draft begins.',
    now: 'The draft is in progress',
    tempos,
  },
  sealed: {
    name: 'Sealed',
    text: 'Each of you opens eight boosters, and has all of their cards.',
    pod: 'Sealed pod',
    begins: 'opens the boosters',
    chairs: 'Whose boosters you get is drawn at random when they are opened.',
    now: 'Boosters are being opened',
    tempos: ['standard', 'none'],
  },
  cube: {
    name: 'Cube',
    text: 'As a draft, with packs made of a list: every card once, or a list of your own.',
    pod: 'Cube pod',
    begins: 'begins the draft',
    chairs: 'Your seat is drawn at random when the draft begins.',
    now: 'The draft is in progress',
    tempos,
  },
  'half-draft': {
    name: 'Half draft',
    text: 'Half of you draft Corp cards, half Runner cards, out of four boosters of your side. One deck each, one game a round.',
    pod: 'Half draft pod',
    begins: 'begins the draft',
    chairs:
      'Your side and your seat are drawn at random when the draft begins; people are spread over both sides.',
    now: 'The draft is in progress',
    tempos,
  },
  rochester: {
    name: 'Rochester',
    text: 'One booster at a time lies open on the table. Players take one card each in turn, then in reverse order.',
    pod: 'Rochester pod',
    begins: 'begins the draft',
    chairs: 'Your seat is drawn at random when the draft begins.',
    now: 'The draft is in progress',
    tempos,
  },
  grid: {
    name: 'Grid',
    text: 'For two: nine open cards. The first takes a row or a column, the other one of those left.',
    pod: 'Grid pod',
    begins: 'begins the draft',
    chairs: 'Who takes first is drawn at random when the draft begins.',
    now: 'The draft is in progress',
    tempos,
  },
  winston: {
    name: 'Winston',
    text: 'For two: three face-down piles. Look at one and take it, or put a card on it and look at the next.',
    pod: 'Winston pod',
    begins: 'begins the draft',
    chairs: 'Who looks first is drawn at random when the draft begins.',
    now: 'The draft is in progress',
    tempos,
  },
} as const satisfies Record<PodListed['format'], object>

/** How many boosters of each product: “6 v1.0 and 2 Proteus boosters”. */
export function boostersText(boosters: readonly BoosterId[]): string {
  const counts = new Map<string, number>()
  for (const id of boosters) counts.set(boosterName(id), (counts.get(boosterName(id)) ?? 0) + 1)
  const parts = [...counts].map(([name, count]) => `${count} ${name}`)
  const last = parts.pop() ?? 'no'
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} booster${boosters.length === 1 ? '' : 's'}`
}

/** The order in which boosters of several products go round; null where it does not matter. */
export function orderText({ boosters, format }: Pick<PodListed, 'boosters' | 'format'>): string | null {
  const { seats } = formatSizes[format]
  if (format === 'sealed' || seats.max === 2 || new Set(boosters).size < 2) return null
  return boosters.map(boosterName).join(', ')
}

export const tempoTexts = {
  brisk: 'brisk clock',
  standard: 'standard clock',
  calm: 'calm clock',
  none: 'no clock',
} as const

/** So many packs out of a list. */
export const packsText = (packs: number, { name }: { name: string }): string => `${packs} packs of “${name}”`

export const podTexts = ({
  boosters,
  tempo,
  building,
  cube,
}: Pick<PodListed, 'boosters' | 'cube' | 'tempo' | 'building'>): string[] => [
  cube ? packsText(boosters.length, cube) : boostersText(boosters),
  tempoTexts[tempo],
  building === null ? 'no limit for building' : `${building} minutes for building`,
]

/** As `podTexts`, with the rounds that follow, in which bots play as well. */
export function lobbyTexts(pod: PodView): string[] {
  const { format, roundsInAll } = pod
  if (roundsInAll === 0) return podTexts(pod)
  const rounds = roundsInAll === 1 ? 'one round' : `${roundsInAll} rounds`
  return [...podTexts(pod), `${rounds} of ${format === 'half-draft' ? 'one game' : 'two games'}`]
}
