import type { Side } from '../../protocol/sockets.ts'
import type {
  CutMatch,
  May,
  MyMatch,
  PairedRound,
  PairedTable,
  TournamentView,
} from '../../protocol/tournament-view.ts'
import { otherSide } from '../../shared/other-side.ts'
import { canDrawRound } from '../../tournament/acts/rounds.ts'
import type { Act } from '../../tournament/acts/schema.ts'
import { apply } from '../../tournament/apply.ts'
import { byesOf } from '../../tournament/byes.ts'
import type { Event, PersonId } from '../../tournament/event.ts'
import { formatRules } from '../../tournament/format.ts'
import { mayUndo } from '../../tournament/journal.ts'
import { isLeader, lacksDecks, marshalsOf } from '../../tournament/leaders.ts'
import { isRefusal } from '../../tournament/refusal.ts'
import { hasResults, statusOf } from '../../tournament/status.ts'
import type { CachedEvent } from '../event-cache.ts'
import type { EventVisitor } from '../people.ts'

const rolesOf = (event: Event, id: PersonId): TournamentView['me']['roles'] => {
  const { organizer, judges } = event.leaders
  const roles: TournamentView['me']['roles'] = []
  if (organizer === id) roles.push('organizer')
  if (marshalsOf(event).includes(id)) roles.push('marshal')
  if (judges.includes(id)) roles.push('judge')
  if (event.players.some((p) => p.id === id)) roles.push('player')
  return roles.length > 0 ? roles : ['spectator']
}

/** The acts that players may do about themselves. */
const ownMay = (event: Event, me: EventVisitor): May[] => {
  const player = event.players.find((p) => p.id === me.id)
  const would = (act: Act): boolean => !isRefusal(apply(event, act))
  const decks = { corp: null, runner: null }
  const welcome = !me.guest || event.tier === 'relaxed'
  const may: May[] = []
  if (!player && welcome && would({ type: 'register', by: me.id, player: me.id, name: me.name, decks }))
    may.push('register')
  if (player && !event.ended && !event.draft?.begunAt && (!event.plan || lacksDecks(player)))
    may.push('decks')
  if (player && would({ type: 'drop', by: me.id, player: me.id })) may.push('drop')
  return may
}

const leaderMay = ({ event, journal }: CachedEvent, id: PersonId): May[] => {
  const status = statusOf(event)
  const organizer = event.leaders.organizer === id
  const last = event.rounds.at(-1)
  const would = (act: Act): boolean => !isRefusal(apply(event, act))
  const open: [May, boolean][] = [
    ['edit', organizer && status !== 'over'],
    ['announce', status !== 'over'],
    ['draw-checks', status !== 'over' && !event.players.some((p) => p.id === id)],
    ['delete', organizer && !event.deleted && !hasResults(event)],
    ['leaders', organizer && status !== 'over'],
    ['late-entry', organizer && status === 'running' && !event.cut && !event.draft],
    ['draft-seats', status === 'upcoming' && event.format !== 'constructed' && !event.draft],
    ['deal-pods', status === 'upcoming' && event.format !== 'constructed' && event.players.length > 1],
    ['begin-draft', would({ type: 'begin-draft', by: id, at: new Date(0).toISOString() })],
    ['cancel-draft', would({ type: 'cancel-draft', by: id })],
    ['start', would({ type: 'start', by: id })],
    ['pair', !event.ended && canDrawRound(event)],
    ['publish', last !== undefined && !last.published],
    [
      'start-timer',
      last?.published === true && last.startedAt === null && last.tables.some((t) => !t.result),
    ],
    ['cut', would({ type: 'cut', by: id, size: null })],
    ['end', organizer && status !== 'over'],
    ['undo', mayUndo(journal, id)],
  ]
  return open.flatMap(([what, can]) => (can ? [what] : []))
}

const tableOfMine = (event: Event, id: PersonId, round: PairedRound, t: PairedTable): MyMatch => {
  const first: Side = t.firstRunner === id ? 'runner' : 'corp'
  const reported = t.claims.some(({ by }) => by === id)
  return {
    kind: 'table',
    round: round.number,
    table: t.table,
    match: null,
    opponent: t.players.find((p) => p !== id) ?? null,
    sides: formatRules(event).games === 2 ? [first, otherSide(first)] : [first],
    rooms: t.rooms,
    endsAt: t.endsAt,
    may: t.result || reported ? [] : ['report'],
    reported: reported && !t.result,
  }
}

const byeOfMine = (round: PairedRound): MyMatch => ({
  kind: 'bye',
  round: round.number,
  table: null,
  match: null,
  opponent: null,
  sides: [],
  rooms: [],
  endsAt: null,
  may: [],
  reported: false,
})

const matchOfMine = (id: PersonId, m: CutMatch): MyMatch => {
  const reported = m.claims.some(({ by }) => by === id)
  const may: May[] = []
  if (m.chooses === id) may.push('choose-side')
  if (m.corp !== null && !reported) may.push('report')
  return {
    kind: 'match',
    round: null,
    table: null,
    match: m.match,
    opponent: m.players?.find((p) => p !== id) ?? null,
    sides: m.corp === null ? [] : [m.corp === id ? 'corp' : 'runner'],
    rooms: m.rooms,
    endsAt: m.clock.endsAt && addMinutes(m.clock.endsAt, m.extension),
    may,
    reported,
  }
}

const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/** What the user plays now: an open match, or the newest round. */
const nowOf = (
  event: Event,
  id: PersonId,
  { rounds, cut }: Pick<TournamentView, 'rounds' | 'cut'>,
): MyMatch | null => {
  if (statusOf(event) !== 'running') return null
  if (cut) {
    const match = cut.matches.find((m) => m.status === 'open' && m.players?.includes(id))
    return match ? matchOfMine(id, match) : null
  }
  const round = rounds.findLast((r) => r.published)
  const table = round?.tables.find((t) => t.players.includes(id))
  if (round && table) return tableOfMine(event, id, round, table)
  return round && byesOf(round).some(({ player }) => player === id) ? byeOfMine(round) : null
}

/** The user at this event: what they may do, and what they play now. */
export function meView(
  opened: CachedEvent,
  me: EventVisitor | null,
  seen: Pick<TournamentView, 'rounds' | 'cut'>,
): TournamentView['me'] {
  if (!me) return { id: null, roles: ['spectator'], may: [], now: null }
  const { event } = opened
  const leading = isLeader(event, me.id) ? leaderMay(opened, me.id) : []
  return {
    id: me.id,
    roles: rolesOf(event, me.id),
    may: [...ownMay(event, me), ...leading],
    now: nowOf(event, me.id, seen),
  }
}
