import type { PairedRound, PairedTable, TournamentStanding } from '../../protocol/tournament-view.ts'
import type { TournamentTableRow } from '../../store/contract.ts'
import { isDisputed, isWaiting } from '../../tournament/acts/reports.ts'
import type { Event, EventTable, Round } from '../../tournament/event.ts'
import { formatRules, minutesOf } from '../../tournament/format.ts'
import { type Fraction, toDecimal } from '../../tournament/fraction.ts'
import { becauseBye, pairingReason } from '../../tournament/pairing/pairing-reasons.ts'
import { pointsAt } from '../../tournament/points.ts'
import { standingsOf } from '../../tournament/standings.ts'
import { pairingKey } from '../required-tables.ts'
import { minutesAfter } from '../time.ts'
import { roomsAt } from './rooms.ts'
import { type EventViewer, seesClaim } from './visibility.ts'

export const tableView = (
  event: Event,
  round: Round,
  t: EventTable,
  rows: readonly TournamentTableRow[],
  viewer: EventViewer,
): PairedTable => {
  const [a, b] = t.players
  const minutes = minutesOf(event, 'swiss') + t.extension
  const sits = viewer.id === a || viewer.id === b
  const place = pairingKey({ kind: 'table', round: round.number, table: t.table })
  return {
    table: t.table,
    players: t.players,
    firstRunner: t.firstRunner,
    why: pairingReason(t.why),
    extension: t.extension,
    endsAt: minutesAfter(round.startedAt, minutes),
    result: t.result,
    points: t.result && [pointsAt(event, t, t.result, a), pointsAt(event, t, t.result, b)],
    claims: t.claims.filter(({ by }) => seesClaim(viewer, by, t.players)),
    disputed: (sits || viewer.leader) && isDisputed(t),
    waits: (sits || viewer.leader) && isWaiting(t),
    rooms: roomsAt(rows, place, formatRules(event).games, !t.result),
  }
}

/** The rounds of an event; unpublished ones for leaders only. */
export const roundsView = (
  event: Event,
  rows: readonly TournamentTableRow[],
  viewer: EventViewer,
): PairedRound[] =>
  event.rounds
    .filter((r) => r.published || viewer.leader)
    .map((r) => ({
      number: r.number,
      published: r.published,
      clock: {
        minutes: minutesOf(event, 'swiss'),
        startedAt: r.startedAt,
        endsAt: minutesAfter(r.startedAt, minutesOf(event, 'swiss')),
      },
      tables: r.tables.map((t) => tableView(event, r, t, rows, viewer)),
      bye: r.bye && { player: r.bye.player, why: becauseBye(r.bye) },
      ...(r.moreByes ? { moreByes: r.moreByes.map((b) => ({ player: b.player, why: becauseBye(b) })) } : {}),
      seed: viewer.over ? r.seed : null,
    }))

const strengthView = (f: Fraction): { exact: string; decimal: string } => ({
  exact: f.bottom === 1n ? `${f.top}` : `${f.top}/${f.bottom}`,
  decimal: toDecimal(f),
})

export const standingsView = (event: Event): TournamentStanding[] =>
  standingsOf(event).map((s) => ({
    ...s,
    strengthOfSchedule: strengthView(s.strengthOfSchedule),
    extendedStrengthOfSchedule: strengthView(s.extendedStrengthOfSchedule),
  }))
