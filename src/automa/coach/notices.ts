/** What the coach tells: of all mistakes in a player's games those that cost most (O35). */
import type { CoachMistake } from '../../protocol/coach-mistakes.ts'
import type { FoundMistake } from './types.ts'

/** A game that the coach has looked at. */
export type LookedAtGame = { game: string; mistakes: readonly FoundMistake[] }

/** Where a mistake was made. */
type MistakeMoment = Omit<FoundMistake, 'kind'> & { game: string }

/** A mistake that a player makes again and again. `cost`: the wins that it cost in all games together. */
export type Notice = { kind: CoachMistake; times: number; cost: number; moments: MistakeMoment[] }

/** So many are told at once. */
const MAX_NOTICES = 3
/** What was seen less often is no habit. */
const MIN_TIMES = 3
/** Moments to replay. */
const MAX_MOMENTS = 3

/** The dearest moments, of different games before others of the same. */
const dearest = (moments: readonly MistakeMoment[]): MistakeMoment[] => {
  const sorted = moments.toSorted((a, b) => b.cost - a.cost)
  const isFirstOfGame = ({ game }: MistakeMoment, n: number): boolean =>
    sorted.findIndex((each) => each.game === game) === n
  const first = sorted.filter(isFirstOfGame)
  const others = sorted.filter((moment, n) => !isFirstOfGame(moment, n))
  return [...first, ...others].slice(0, MAX_MOMENTS)
}

/** The three mistakes that cost most in these games, each seen at least three times; the dearest first. */
export const noticesOf = (games: readonly LookedAtGame[]): Notice[] => {
  const byKind = new Map<CoachMistake, MistakeMoment[]>()
  for (const { game, mistakes } of games)
    for (const { kind, ...where } of mistakes)
      byKind.set(kind, [...(byKind.get(kind) ?? []), { ...where, game }])
  return [...byKind]
    .filter(([, moments]) => moments.length >= MIN_TIMES)
    .map(([kind, moments]) => ({
      kind,
      times: moments.length,
      cost: moments.reduce((sum, { cost }) => sum + cost, 0),
      moments: dearest(moments),
    }))
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MAX_NOTICES)
}
