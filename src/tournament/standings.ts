import { byesOf, isSeated } from './byes.ts'
import type { Event, EventPlayer, EventTable, PersonId, Round } from './event.ts'
import { compareFractions, type Fraction, meanFraction, toFraction, zero } from './fraction.ts'
import { byePoints, isRoundOver, opponentIn, pointsAt, wasPlayed } from './points.ts'
import { seedFor } from './random.ts'

/** A row of the standings. */
export type Standing = {
  /** From 1; the disqualified come last. */
  rank: number
  player: PersonId
  points: number
  /** Rounds that count as played: tables with a result, byes, unpaired losses. */
  rounds: number
  byes: number
  /** The opponents played, in order; repeated if a rematch was unavoidable. */
  opponents: PersonId[]
  strengthOfSchedule: Fraction
  extendedStrengthOfSchedule: Fraction
}

type PlayerScore = Omit<Standing, 'rank' | 'strengthOfSchedule' | 'extendedStrengthOfSchedule'>

/**
 * Missed rounds, which count as losses. A round in which a leader has paired the player since is left out, so
 * that it counts once.
 */
export const missedRounds = (event: Pick<Event, 'rounds'>, player: EventPlayer): number[] =>
  player.unpairedLosses.filter((n) => {
    const round = event.rounds.find((r) => r.number === n)
    return !round || !isSeated(round, player.id)
  })

const emptyScore = (event: Event, player: EventPlayer): PlayerScore => ({
  player: player.id,
  points: 0,
  rounds: missedRounds(event, player).length,
  byes: 0,
  opponents: [],
})

/** A bye counts when the round is over, as the points of the tables beside it do. */
const addByes = (event: Event, scores: Map<PersonId, PlayerScore>, round: Round): void => {
  for (const { player } of isRoundOver(event, round) ? byesOf(round) : []) {
    const score = scores.get(player)
    if (!score) continue
    score.points += byePoints(event)
    score.rounds += 1
    score.byes += 1
  }
}

const addTable = (event: Event, scores: Map<PersonId, PlayerScore>, table: EventTable): void => {
  const result = table.result
  if (!result) return
  for (const player of table.players) {
    const score = scores.get(player)
    if (!score) continue
    score.points += pointsAt(event, table, result, player)
    score.rounds += 1
    if (wasPlayed(result)) score.opponents.push(opponentIn(table, player))
  }
}

/** Points, rounds and opponents of everybody from the rounds so far. */
const scoresOf = (event: Event): Map<PersonId, PlayerScore> => {
  const scores = new Map(event.players.map((p) => [p.id, emptyScore(event, p)]))
  for (const round of event.rounds) {
    addByes(event, scores, round)
    for (const table of round.tables) addTable(event, scores, table)
  }
  return scores
}

const averageOf = (score: PlayerScore | undefined): Fraction =>
  score && score.rounds > 0 ? toFraction(score.points, score.rounds) : zero

/** The lots of players, drawn from the seed: the same on every call. */
const lotsOf = (event: Event): Map<PersonId, string> =>
  new Map(
    event.players.map((p) => [
      p.id,
      p.lot === null ? seedFor(event.seed, 'lot', p.id) : String(p.lot).padStart(6, '0'),
    ]),
  )

/** By tournament points, then strength of schedule, then extended strength of schedule, then by lot. */
export const standingsOf = (event: Event): Standing[] => {
  const scores = scoresOf(event)
  const strength = new Map(
    [...scores].map(([id, s]) => [id, meanFraction(s.opponents.map((o) => averageOf(scores.get(o))))]),
  )
  const rows = [...scores.values()].map((score) => ({
    ...score,
    strengthOfSchedule: strength.get(score.player) ?? zero,
    extendedStrengthOfSchedule: meanFraction(score.opponents.map((o) => strength.get(o) ?? zero)),
  }))
  const lots = lotsOf(event)
  const out = new Set(event.players.filter((p) => p.status === 'disqualified').map((p) => p.id))
  const lotOf = (id: PersonId): string => lots.get(id) ?? ''
  return rows
    .sort(
      (a, b) =>
        Number(out.has(a.player)) - Number(out.has(b.player)) ||
        b.points - a.points ||
        compareFractions(b.strengthOfSchedule, a.strengthOfSchedule) ||
        compareFractions(b.extendedStrengthOfSchedule, a.extendedStrengthOfSchedule) ||
        (lotOf(a.player) < lotOf(b.player) ? -1 : 1),
    )
    .map((row, i) => ({ rank: i + 1, ...row }))
}
