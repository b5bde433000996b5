/** Whom to play next: an even game, with somebody new first, and a way down or up after a series. */

/** Somebody of the ladder who can be played and has been measured. */
export type Rung = { id: string; rating: number }

export type SoloPast = {
  /** Whom the user has met on this side. */
  met: ReadonlySet<string>
  /** The scores of the last games on this side, the newest first. */
  scores: readonly number[]
}

export type NextOpponent = {
  id: string
  /** Somebody easier after three losses, or stronger after three wins. */
  offer: { id: string; to: 'easier' | 'stronger' } | null
}

/** Somebody new is met first if their rating is so near. */
const nearRating = 100
/** So many losses or wins in a row are a series. */
export const seriesLength = 3

const isSeries = (scores: readonly number[], score: number): boolean =>
  scores.length >= seriesLength && scores.slice(0, seriesLength).every((each) => each === score)

/** The strongest with an expected win of 50 % or more, else the weakest. */
const evenRung = (ladder: readonly Rung[], rating: number): Rung | undefined =>
  ladder.findLast((each) => each.rating <= rating) ?? ladder[0]

/** Of those whom the user has never met and who are near. */
const newRung = (ladder: readonly Rung[], rating: number, met: ReadonlySet<string>): Rung | undefined =>
  evenRung(
    ladder.filter((rung) => !met.has(rung.id) && Math.abs(rung.rating - rating) <= nearRating),
    rating,
  )

const offerAt = (ladder: readonly Rung[], at: Rung, { scores }: SoloPast): NextOpponent['offer'] => {
  const place = ladder.indexOf(at)
  const [easier, stronger] = [ladder[place - 1], ladder[place + 1]]
  if (easier && isSeries(scores, 0)) return { id: easier.id, to: 'easier' }
  return stronger && isSeries(scores, 1) ? { id: stronger.id, to: 'stronger' } : null
}

/** Null if nobody can be played. */
export const nextOpponent = (rungs: readonly Rung[], rating: number, past: SoloPast): NextOpponent | null => {
  const ladder = [...rungs].sort((a, b) => a.rating - b.rating)
  const next = newRung(ladder, rating, past.met) ?? evenRung(ladder, rating)
  return next ? { id: next.id, offer: offerAt(ladder, next, past) } : null
}
