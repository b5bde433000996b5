import { applyPatch } from '../../protocol/apply-patch.ts'
import type { PatchOperation } from '../../protocol/sockets.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import type { TournamentTableRow } from '../../store/contract.ts'
import { matchesOf } from '../../tournament/cut/matches.ts'
import type { Event } from '../../tournament/event.ts'
import type { CachedEvent } from '../event-cache.ts'
import type { EventVisitor } from '../people.ts'
import { callsView } from './calls.ts'
import { matchView } from './cut.ts'
import { meView } from './my-match.ts'
import { officialsView } from './officials.ts'
import { tableView } from './rounds.ts'
import type { EventViewer } from './visibility.ts'

type OwnViewInput = { opened: CachedEvent; rows: readonly TournamentTableRow[]; base: TournamentView }

const put = (path: string, value: unknown): PatchOperation => ({ op: 'replace', path, value })

/** The user's tables of every round, as only they see them. */
const myTables = (event: Event, { rows, base }: OwnViewInput, viewer: EventViewer): PatchOperation[] =>
  base.rounds.flatMap((shown, r) => {
    const t = shown.tables.findIndex(({ players }) => players.some((p) => p === viewer.id))
    const round = event.rounds.find(({ number }) => number === shown.number)
    const table = round?.tables[t]
    if (!round || !table) return []
    const { claims, disputed, waits } = tableView(event, round, table, rows, viewer)
    const at = `/rounds/${r}/tables/${t}`
    return [put(`${at}/claims`, claims), put(`${at}/disputed`, disputed), put(`${at}/waits`, waits)]
  })

const myMatches = (event: Event, { rows, base }: OwnViewInput, viewer: EventViewer): PatchOperation[] => {
  const { cut } = event
  if (!cut || !base.cut) return []
  const matches = matchesOf(cut)
  return matches.flatMap((match, m) => {
    if (!match.players?.some((p) => p === viewer.id)) return []
    const { claims, disputed } = matchView(event, cut, matches, match, rows, viewer)
    return [put(`/cut/matches/${m}/claims`, claims), put(`/cut/matches/${m}/disputed`, disputed)]
  })
}

/** The parts of the view that only this user sees. */
export const ownChanges = (live: OwnViewInput, me: EventVisitor, viewer: EventViewer): PatchOperation[] => {
  const { opened, base } = live
  const { event } = opened
  if (viewer.leader) return [put('/me', meView(opened, me, base))]
  const place = event.players.findIndex((p) => p.id === me.id)
  if (place < 0) return [put('/me', meView(opened, me, base))]
  const tables = myTables(event, live, viewer)
  const matches = myMatches(event, live, viewer)
  const { calls, answers } = callsView(event, viewer)
  const mine = applyPatch(base, [...tables, ...matches])
  return [
    put('/me', meView(opened, me, mine)),
    put(`/players/${place}/decks`, event.players[place]?.decks ?? null),
    put('/notes', officialsView(event, viewer).notes),
    put('/calls', calls),
    put('/answers', answers),
    ...tables,
    ...matches,
  ]
}
