import { addedByReport, matchAgreementOf } from '../agreement.ts'
import { withCorrected } from '../cut/corrected.ts'
import { giveByesForLeavers } from '../cut/leavers.ts'
import { type Match, matchesOf } from '../cut/matches.ts'
import { corpInMatch } from '../cut/sides.ts'
import type { Cut, Event, EventGame, PersonId, PlayedMatch } from '../event.ts'
import { isPlaying } from '../leaders.ts'
import { openTables } from '../points.ts'
import { refuse } from '../refusal.ts'
import { assertGameAddsUp } from '../results.ts'
import { withRuling } from '../rulings.ts'
import { sameJson } from '../same-json.ts'
import { standingsOf } from '../standings.ts'
import type { ActOf } from './schema.ts'

const assertSwissOver = (event: Event): void => {
  if (!event.plan) return refuse('not-started', 'The tournament has not started.')
  const last = event.rounds.at(-1)
  const left = event.plan.rounds - event.rounds.filter((r) => r.published).length
  if (left > 0) return refuse('rounds-left', `${left} Swiss rounds remain before the cut.`)
  if (last && openTables(last).length > 0)
    return refuse('results-open', `Round ${last.number} has open results.`)
}

/** The size of the cut: the announced one, or a smaller one if too few players are left. */
const cutSize = (announced: number, wantedSize: number | null, field: number): number => {
  if (announced === 0) return refuse('no-cut', 'This tournament has no cut.')
  const size = wantedSize ?? announced
  if (size > field)
    return refuse('cut-larger-than-field', `A cut to ${size} needs ${size} players; ${field} are left.`)
  if (size !== announced && (size > announced || field >= announced))
    return refuse('bad-structure', `The cut was announced to ${announced}.`)
  return size
}

/** The progression cut: the highest standings go on to double elimination. */
export const makeCut = (event: Event, act: ActOf<'cut'>): Event => {
  if (event.cut) refuse('already-cut', 'The cut has already been made.')
  assertSwissOver(event)
  const ranked = standingsOf(event).map((s) => s.player)
  const there = ranked.filter((id) => isPlaying(event, id))
  const size = cutSize(event.plan?.cut ?? 0, act.size, there.length)
  return {
    ...event,
    cut: { seeds: there.slice(0, size), field: ranked, choices: [], claims: [], played: [], clocks: [] },
  }
}

const requireCut = (event: Event): Cut => event.cut ?? refuse('no-cut', 'There is no cut yet.')

const matchIn = (matches: Match[], number: number): Match =>
  matches.find((m) => m.match === number) ?? refuse('no-such-match', `The bracket has no match ${number}.`)

type OpenMatch = { cut: Cut; matches: Match[]; match: Match; players: [PersonId, PersonId] }

const openMatch = (event: Event, number: number): OpenMatch => {
  const cut = requireCut(event)
  const matches = matchesOf(cut)
  const match = matchIn(matches, number)
  if (match.status === 'played') refuse('already-reported', `Match ${number} already has a result.`)
  if (match.status !== 'open' || !match.players)
    return refuse('match-not-open', `Match ${number} cannot be played yet.`)
  return { cut, matches, match, players: match.players }
}

/** In the first round of the cut the higher seed chooses the side, knowing what the opponent plays. */
export const chooseSide = (event: Event, act: ActOf<'choose-side'>): Event => {
  const { cut, match, players } = openMatch(event, act.match)
  const [high, low] = players
  if (match.depth !== 1)
    refuse('side-already-chosen', 'Sides can be chosen only in the first round of the cut.')
  if (cut.choices.some((c) => c.match === act.match))
    refuse('side-already-chosen', `The sides of match ${act.match} are already chosen.`)
  const corp = act.side === 'corp' ? high : low
  return { ...event, cut: { ...cut, choices: [...cut.choices, { match: act.match, corp }] } }
}

type ReportedMatch = Pick<ActOf<'report-match'>, 'match' | 'winner' | 'how' | 'agenda'>

/** The match that a report stands for; a draw is a win for the higher seed. */
const playedFrom = (
  event: Event,
  players: [PersonId, PersonId],
  corp: PersonId,
  report: ReportedMatch,
): PlayedMatch => {
  const game: EventGame = { winner: report.winner, by: report.how, agenda: report.agenda }
  assertGameAddsUp(event, game)
  const [high, low] = players
  const runner = high === corp ? low : high
  const winner = game.winner === null ? high : game.winner === 'corp' ? corp : runner
  return { match: report.match, winner, corp, by: game.by, agenda: game.agenda }
}

const withPlayed = (event: Event, cut: Cut, played: PlayedMatch): Event => {
  const claims = cut.claims.filter((c) => c.told.match !== played.match)
  return { ...event, cut: giveByesForLeavers(event, { ...cut, claims, played: [...cut.played, played] }) }
}

/** Adds how a match was won after its result is known; null if the report does not add to the result. */
const detailed = (event: Event, act: ActOf<'report-match'>): Event | null => {
  const cut = requireCut(event)
  const { players, played } = matchIn(matchesOf(cut), act.match)
  if (!players || !played?.corp) return null
  const more = addedByReport(played, playedFrom(event, players, played.corp, act), matchAgreementOf)
  return (
    more && { ...event, cut: { ...cut, played: cut.played.map((p) => (p.match === act.match ? more : p)) } }
  )
}

const sidedMatch = (event: Event, number: number): OpenMatch & { corp: PersonId } => {
  const open = openMatch(event, number)
  const corp =
    corpInMatch(event, open.cut, open.matches, open.match) ??
    refuse('side-not-chosen', `The higher seed of match ${number} has not chosen a side.`)
  return { ...open, corp }
}

/** A leader's report counts at once, a player's once the other player reports the same. */
export const reportMatch = (event: Event, act: ActOf<'report-match'>): Event => {
  const more = detailed(event, act)
  if (more) return more
  const { cut, players, corp } = sidedMatch(event, act.match)
  const played = playedFrom(event, players, corp, act)
  return players.includes(act.by)
    ? addCutClaim(event, cut, act, played)
    : ruledBy(act, withPlayed(event, cut, played), players)
}

/**
 * The other player's report of this match, and what this report stands for; null if only one player has
 * reported.
 */
export const claimedIn = (
  event: Event,
  act: ActOf<'report-match'>,
): { other: PlayedMatch; own: PlayedMatch } | null => {
  const other = event.cut?.claims.find((c) => c.told.match === act.match && c.by !== act.by)
  if (!other) return null
  const { players, corp } = sidedMatch(event, act.match)
  return players.includes(act.by) ? { other: other.told, own: playedFrom(event, players, corp, act) } : null
}

const addCutClaim = (
  event: Event,
  cut: Cut,
  { by, agrees }: ActOf<'report-match'>,
  played: PlayedMatch,
): Event => {
  const claims = cut.claims.filter((c) => c.told.match === played.match)
  if (claims.some((c) => c.by === by))
    return refuse(
      'already-reported',
      'You have already reported this match. Ask an official if you disagree.',
    )
  const [other] = claims
  const agreed = other && (agrees || sameJson(other.told, played)) && matchAgreementOf(other.told, played)
  if (agreed) return withPlayed(event, cut, agreed)
  return { ...event, cut: { ...cut, claims: [...cut.claims, { by, told: played }] } }
}

/** A leader corrects the result of a match, unless play that follows from it has begun. */
export const correctMatch = (event: Event, act: ActOf<'correct-match'>): Event => {
  const cut = requireCut(event)
  const { players, played } = matchIn(matchesOf(cut), act.match)
  if (!players || !played) return refuse('not-reported', `Match ${act.match} has no result yet.`)
  if (played.corp === null) return refuse('not-reported', `Match ${act.match} was a bye.`)
  const corrected = withCorrected(event, cut, playedFrom(event, players, played.corp, act))
  return ruledBy(act, { ...event, cut: corrected }, players)
}

/** The event after an act that decided a match. */
const ruledBy = (
  { by, match }: ActOf<'report-match'> | ActOf<'correct-match'>,
  event: Event,
  players: readonly PersonId[],
): Event => withRuling(event, by, { kind: 'match', match }, players)

type MatchClock = Cut['clocks'][number]

const withClock = (event: Event, cut: Cut, clock: MatchClock): Event => ({
  ...event,
  cut: { ...cut, clocks: [...cut.clocks.filter((c) => c.match !== clock.match), clock] },
})

const clockOf = (cut: Cut, match: number): MatchClock =>
  cut.clocks.find((c) => c.match === match) ?? { match, startedAt: null, extension: 0 }

/** A leader starts the clock of an open match; `at` is an ISO time. */
export const startMatchTimer = (event: Event, act: ActOf<'start-match-timer'>): Event => {
  const { cut } = openMatch(event, act.match)
  const clock = clockOf(cut, act.match)
  if (clock.startedAt !== null)
    refuse('already-started', `The clock of match ${act.match} is already running.`)
  return withClock(event, cut, { ...clock, startedAt: act.at })
}

/** Adds minutes to one match. */
export const extendMatch = (event: Event, act: ActOf<'extend-match'>): Event => {
  const { cut } = openMatch(event, act.match)
  const clock = clockOf(cut, act.match)
  return withClock(event, cut, { ...clock, extension: clock.extension + act.minutes })
}
