/** Solo ratings, and what games are played for, in the form that pages show. */
import { people } from '../automa/people/index.ts'
import { measuredStrength } from '../automa/people/strength.ts'
import type { Side } from '../protocol/sockets.ts'
import type { GameStake, SoloRating, SoloSide, SoloStandings, Stake } from '../protocol/solo.ts'
import type { Strength } from '../rating/glicko2.ts'
import { nextOpponent, type Rung, seriesLength } from '../rating/next-opponent.ts'
import { afterGame, isProvisional, type Stood, strengthAt } from '../rating/sides.ts'
import { afterSoloGame, lessonsOfExperience, soloStart, soloStrengthAt, stakeOf } from '../rating/solo.ts'
import type { GameRow, SoloRatingRow, Store } from '../store/contract.ts'
import { tableOptionsOf } from '../tables/seats/seats.ts'
import { soloPairing, soloStrength, spoiledBy } from '../tables/seats/solo-rated.ts'

const round = Math.round

const ratingFor = (stood: SoloRatingRow | undefined, strength: Strength): SoloRating => ({
  rating: round(strength.rating),
  deviation: round(strength.deviation),
  provisional: isProvisional(strength),
  games: stood?.games ?? 0,
  won: stood?.won ?? 0,
})

/** A solo rating on a profile; null without games that counted. */
export const soloShown = (rows: readonly SoloRatingRow[], side: Side, now: number): SoloRating | null => {
  const row = rows.find((each) => each.side === side && each.games > 0)
  return row ? ratingFor(row, strengthAt(row, now)) : null
}

/** Everybody of the ladder whom the server has and the league has measured. */
const measuredRungs = (available: ReadonlySet<string>): Rung[] =>
  people.flatMap(({ id, open }) => {
    const strength = measuredStrength(id)
    return open && strength && available.has(id) ? [{ id, rating: strength.rating }] : []
  })

/** A user against the ladder; null for a visitor, who stands where everybody begins. */
export async function soloStandingsOf(
  { people: stored }: Pick<Store, 'people'>,
  user: string | null,
  available: ReadonlySet<string>,
  now: number,
): Promise<SoloStandings> {
  const [rows, meetings, scores] = user
    ? await Promise.all([
        stored.solo.of(user),
        stored.solo.meetings(user),
        stored.solo.scores(user, seriesLength),
      ])
    : [[], [], []]
  const lessons = user && rows.length < 2 ? await stored.solo.lessons(user, lessonsOfExperience) : 0
  const sideOf = (side: Side): SoloSide => {
    const row = rows.find((each) => each.side === side)
    const strength = soloStrengthAt(row ?? null, soloStart(false, lessons), now)
    const met = meetings.filter((each) => each.side === side)
    const next = nextOpponent(measuredRungs(available), strength.rating, {
      met: new Set(met.map(({ opponent }) => opponent)),
      scores: scores.filter((each) => each.side === side).map(({ score }) => score),
    })
    return {
      ...ratingFor(row, strength),
      next: next?.id ?? null,
      ...(next?.offer && { offer: next.offer }),
      met: met.map(({ opponent, games, won }) => ({ opponent, games, won })),
    }
  }
  return { corp: sideOf('corp'), runner: sideOf('runner') }
}

/** What a game means for ratings. */
export async function gameStakeOf(store: Store, game: GameRow, now: number): Promise<GameStake> {
  const { rated, ladder } = tableOptionsOf(game)
  if (ladder) return ladderStake(store, game, now)
  return { stakes: rated && game.status === 'playing' ? await ratedStakes(store, game, now) : [] }
}

async function ladderStake(store: Store, game: GameRow, now: number): Promise<GameStake> {
  const [change, marks] = await Promise.all([
    store.people.solo.change(game.id),
    store.people.solo.marks(game.id),
  ])
  if (change) {
    const { side, before, rating, deviation } = change
    const provisional = isProvisional({ deviation })
    return { stakes: [], change: { side, before: round(before), rating: round(rating), provisional } }
  }
  const pairing = soloPairing(game)
  const reason = spoiledBy(game, marks) ?? (typeof pairing === 'string' ? pairing : null)
  if (reason) return { stakes: [], reason }
  if (typeof pairing === 'string' || game.status === 'over') return { stakes: [], reason: 'early' }
  const { user, side, strength: rival } = pairing
  const { strength } = await soloStrength(store, user, side, now)
  return { stakes: [{ side, ...stakeOf(strength, (score) => afterSoloGame(strength, rival, score)) }] }
}

/** Between two people both have something at stake. */
async function ratedStakes(
  { people: stored }: Pick<Store, 'people'>,
  game: GameRow,
  now: number,
): Promise<Stake[]> {
  const stoodAt = async (side: Side): Promise<Stood> => {
    const user = game.seats.find((seat) => seat.side === side)?.holder?.user
    if (!user) return null
    return (await stored.ratings.of(user)).find((row) => row.side === side) ?? null
  }
  const [corp, runner] = await Promise.all([stoodAt('corp'), stoodAt('runner')])
  return [
    {
      side: 'corp',
      ...stakeOf(strengthAt(corp, now), (score) => afterGame(corp, runner, score, now)[0].after),
    },
    {
      side: 'runner',
      ...stakeOf(strengthAt(runner, now), (score) => afterGame(runner, corp, score, now)[0].after),
    },
  ]
}
