/** What the coach tells: of all mistakes in a player's games those that cost most (O35). */
import type { CoachMistake } from '../../protocol/coach-mistakes.ts'

type Costly = { kind: CoachMistake; cost: number }

/** A game that the coach has looked at. */
export type LookedAtGame<Mistake extends Costly> = { game: string; mistakes: readonly Mistake[] }

/** A mistake that a player makes again and again. `cost`: the wins that it cost in all games together. */
export type MistakeNotice<Mistake extends Costly> = {
  kind: CoachMistake
  times: number
  cost: number
  moments: (Mistake & { game: string })[]
}

/** At most this many are reported at once. */
const MAX_NOTICES = 3
/** What was seen less often is no habit. */
const MIN_TIMES = 3
/** Moments to replay. */
const MAX_MOMENTS = 3

/** The dearest moments, of different games before others of the same. */
const dearest = <Moment extends Costly & { game: string }>(moments: readonly Moment[]): Moment[] => {
  const sorted = moments.toSorted((a, b) => b.cost - a.cost)
  const isFirstOfGame = ({ game }: Moment, n: number): boolean =>
    sorted.findIndex((each) => each.game === game) === n
  const first = sorted.filter(isFirstOfGame)
  const others = sorted.filter((moment, n) => !isFirstOfGame(moment, n))
  return [...first, ...others].slice(0, MAX_MOMENTS)
}

/** The three mistakes that cost most in these games, each seen at least three times; the dearest first. */
export const noticesOf = <Mistake extends Costly>(
  games: readonly LookedAtGame<Mistake>[],
): MistakeNotice<Mistake>[] => {
  const all = games.flatMap(({ game, mistakes }) => mistakes.map((mistake) => ({ ...mistake, game })))
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const moments = all.filter((each) => each.kind === kind)
      const cost = moments.reduce((sum, each) => sum + each.cost, 0)
      return { kind, times: moments.length, cost, moments: dearest(moments) }
    })
    .filter(({ times }) => times >= MIN_TIMES)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MAX_NOTICES)
}

/** So many games before the coach speaks, and before it speaks anew. */
const FIRST = 10
const EVERY = 5
/** Only this many of the last games count, so that a habit that is gone is no longer reported. */
const LAST = 30

/** Which of a player's games, the newest first, the coach speaks about, and how many more until the next time. */
export const spokenOf = <Game>(games: readonly Game[]): { games: Game[]; next: number } => {
  if (games.length < FIRST) return { games: [], next: FIRST - games.length }
  const later = (games.length - FIRST) % EVERY
  return { games: games.slice(later, later + LAST), next: EVERY - later }
}
