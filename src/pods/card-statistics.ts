/** Statistics of cards: what drafts that are over tell about cards (L80). No person is in them. */
import { type CardCount, countCards } from '../limited/card-counts.ts'
import { defaultCube } from '../limited/cube.ts'
import { formatOf } from '../limited/formats/index.ts'
import { type DraftFormatId, draftFormatIds, formatSizes } from '../limited/formats/sizes.ts'
import { type PodState, podSeatOf } from '../limited/pod.ts'
import { scores } from '../limited/pod-rounds.ts'
import type { LimitedSide } from '../limited/sheets/types.ts'
import type { CardStatistics } from '../protocol/card-statistics.ts'
import { wilsonInterval } from '../shared/interval.ts'
import { csvText } from '../tournament/files/csv.ts'
import type { PastDraft } from './draft-replay.ts'

/** A game by the seats of its decks. */
export type SeatGame = { corp: number; runner: number; winner: LimitedSide | null }

/** The kits of which cards are counted: those with a name. Boosters of one's own choice count as `own`. */
export const countedKits: readonly string[] = draftFormatIds.flatMap((format) =>
  [...Object.keys(formatSizes[format].kits), ...(mayOwn(format) ? ['own'] : [])].map(
    (kit) => `${format}-${kit}`,
  ),
)

function mayOwn(format: DraftFormatId): boolean {
  const { boosters, cube } = formatSizes[format]
  return !cube && boosters.min < boosters.max
}

/** The kit that a draft is counted for. */
export function countedKit({ format, kit }: Pick<PastDraft, 'format' | 'kit'>): string {
  const known = Object.entries(formatSizes[format].kits).find(([, each]) => each.join() === kit.join())
  return `${format}-${known?.[0] ?? 'own'}`
}

/** A cube of somebody's own tells nothing about other drafts. */
export const isCounted = (cube: { name: string; cards: readonly unknown[] } | null): boolean =>
  cube === null || (cube.name === defaultCube.name && cube.cards.length === defaultCube.cards.length)

export async function cardCountsOfDraft(past: PastDraft, games: readonly SeatGame[]): Promise<CardCount[]> {
  const { format: id, kit, opened, picks } = past
  const format = formatOf(id)
  const seats = await Promise.all(
    past.seats.map(async ({ bot }, seat) => ({ bot, decks: await past.decksOf(seat) })),
  )
  const begun = format.begin({ kit, seats: seats.length }, opened)
  // Where cards lie on the table, nothing goes round that a seat could have seen before others.
  const goesRound = format.view(begun, 0).table === null
  const taken = goesRound ? picks.flatMap((pick) => ('card' in pick ? [pick] : [])) : []
  return countCards({ format, begun, picks: taken, seats, games })
}

/** From so many games on a share of games won is shown. */
const enoughGames = 30
const percent = (share: number): number => Math.round(1000 * share) / 10

/** The share of games won with its 95 % interval, in percent; null of too few games. */
function shareWon(games: number, won: number): CardStatistics['cards'][number]['share'] {
  if (games < enoughGames) return null
  const [low, high] = wilsonInterval(won, games)
  return { won: percent(won / games), low: percent(low), high: percent(high) }
}

const tenth = (n: number): number => Math.round(10 * n) / 10

export const shownCounts = (counts: readonly CardCount[]): CardStatistics['cards'] =>
  counts.map(({ pickSum, ...count }) => ({
    ...count,
    meanPick: count.taken === 0 ? null : tenth(pickSum / count.taken),
    share: shareWon(count.games, count.won),
  }))

const columns = 'card,name,side,by,seen,taken,mean pick,came round,in decks,games,won,won %,from %,to %'

/** One line for each card, people and bots apart. */
export const statisticsCsv = (
  cards: CardStatistics['cards'],
  factsOf: (card: string) => { name: string; side: string } | undefined,
): string =>
  csvText([
    columns.split(','),
    ...cards.map(({ card, bot, share, ...each }) => {
      const facts = factsOf(card)
      return [
        ...[card, facts?.name ?? null, facts?.side ?? null, bot ? 'bots' : 'people'],
        ...[each.seen, each.taken, each.meanPick, each.wheel, each.inDeck, each.games, each.won],
        ...[share?.won ?? null, share?.low ?? null, share?.high ?? null],
      ]
    }),
  ])

/** The games of a pod that were played to their end. */
export const seatGames = (state: PodState): SeatGame[] =>
  state.rounds
    .flatMap(({ pairs }) => pairs.flat())
    .filter(({ over, by }) => over && by !== 'left' && by !== 'unplayed')
    .map(({ corp, runner, winner }) => ({
      corp: podSeatOf(state, corp),
      runner: podSeatOf(state, runner),
      winner: winner === null ? null : winner === corp ? 'corp' : 'runner',
    }))

/** The people who have won the most games of a pod. */
export function winnersOf(rounds: PodState['rounds']): number[] {
  const won = scores(rounds)
  const most = Math.max(1, ...won.values())
  return [...won].filter(([n, games]) => n >= 0 && games === most).map(([n]) => n)
}
