import { cubeSize, withoutVitals } from '../../limited/cube.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import type { TournamentTableRow } from '../../store/contract.ts'
import { cutRequirements, describeCutRequirement } from '../../tournament/cut-requirements.ts'
import { isDraftOpen } from '../../tournament/draft.ts'
import type { Event } from '../../tournament/event.ts'
import { formatRules } from '../../tournament/format.ts'
import { commitmentOf } from '../../tournament/random.ts'
import { isRefusal, orRefusal } from '../../tournament/refusal.ts'
import { statusOf } from '../../tournament/status.ts'
import { planFor } from '../../tournament/structure.ts'
import type { CachedEvent } from '../event-cache.ts'
import { podIdsOf } from '../event-draft.ts'
import { type Directory, type EventVisitor, eventPersonName } from '../people.ts'
import { announcementView } from './announcement.ts'
import { callsView, dutyOf } from './calls.ts'
import { cutView } from './cut.ts'
import { meView } from './my-match.ts'
import { officialsView } from './officials.ts'
import { roundsView, standingsView } from './rounds.ts'
import { type EventViewer, seesDecks, viewerOfEvent } from './visibility.ts'

/** The data from which all views of an event are built. */
export type SharedViewParts = {
  opened: CachedEvent
  rooms: readonly TournamentTableRow[]
  directory: Directory
  now: number
}

/** The parts that are the same for everybody and slow to compute; once for each state. */
const shared = new WeakMap<Event, Pick<TournamentView, 'standings' | 'needs'>>()

const sharedOf = (event: Event): Pick<TournamentView, 'standings' | 'needs'> => {
  const known = shared.get(event)
  if (known) return known
  const names = new Map(event.players.map((p) => [p.id, p.name]))
  const needs = cutRequirements(event).map((need) => ({
    ...need,
    sentence: describeCutRequirement(need, names.get(need.player) ?? '', event.plan?.cut ?? 0),
  }))
  const made = { standings: standingsView(event), needs }
  shared.set(event, made)
  return made
}

const leadersView = (event: Event, directory: Directory): TournamentView['leaders'] => {
  const { organizer, marshals, judges } = event.leaders
  const named = (role: 'organizer' | 'marshal' | 'judge') => (id: string) => ({
    id,
    name: eventPersonName(event, directory, id),
    role,
    duty: dutyOf(event, id),
  })
  return [named('organizer')(organizer), ...marshals.map(named('marshal')), ...judges.map(named('judge'))]
}

const playersView = (event: Event, directory: Directory, viewer: EventViewer): TournamentView['players'] =>
  event.players.map(({ id, name, status, decks, fixedTable }) => ({
    id,
    name,
    status,
    ...(fixedTable === undefined ? {} : { fixedTable }),
    here: directory.has(id),
    handedIn: { corp: decks.corp !== null, runner: decks.runner !== null },
    decks: seesDecks(viewer, id) ? decks : null,
  }))

/** The plan, or what it would be with the current players. */
const planView = (event: Event): TournamentView['plan'] => {
  if (event.plan) return event.plan
  const plan = orRefusal(() => planFor(event.structure, event.players.length))
  return isRefusal(plan) ? null : plan
}

/** Before it begins, the seats at the draft are for officials. */
const draftView = ({ id, event }: CachedEvent, viewer: EventViewer): TournamentView['draft'] => {
  const { draft } = event
  if (!draft || (draft.begunAt === null && !viewer.leader)) return null
  const { pods, begunAt, number: _, cube: list, ...plan } = draft
  const cube = list ? { name: list.name, cards: cubeSize(withoutVitals(list.cards)) } : null
  const ids = begunAt === null ? [] : podIdsOf(id, draft)
  return {
    ...plan,
    cube,
    begun: begunAt !== null,
    open: isDraftOpen(event),
    pods: pods.map((players, n) => ({ id: ids[n] ?? null, players })),
  }
}

/** An event as this person may see it (T4, T28). */
export function viewOf(seen: SharedViewParts, me: EventVisitor | null): TournamentView {
  const view = viewThrough(seen, viewerOfEvent(seen.opened.event, me))
  return { ...view, me: meView(seen.opened, me, view) }
}

/** An event as a viewer of this kind sees it, without the parts that belong to one person. */
export function viewThrough(
  { opened, rooms, directory, now }: SharedViewParts,
  viewer: EventViewer,
): TournamentView {
  const { id, seq, event } = opened
  const { agendaPoints, games, swiss, elimination, final } = formatRules(event)
  const seen = { rounds: roundsView(event, rooms, viewer), cut: cutView(event, rooms, viewer) }
  return {
    id,
    seq,
    now: new Date(now).toISOString(),
    name: event.name,
    date: event.date,
    tier: event.tier,
    format: event.format,
    status: statusOf(event),
    structure: event.structure,
    plan: planView(event),
    rules: { agendaPoints, games, minutes: { swiss, elimination, final } },
    endedEarly: event.ended,
    ...announcementView(opened, directory),
    listsRequired: event.listsRequired,
    intentionalDraws: event.intentionalDraws,
    cards: event.cards ?? 'all',
    commitment: commitmentOf(event.seed),
    seed: viewer.over ? event.seed : null,
    laterSeeds: (event.laterSeeds ?? []).map((seed) => ({
      commitment: commitmentOf(seed),
      seed: viewer.over ? seed : null,
    })),
    leaders: leadersView(event, directory),
    me: meView(opened, null, seen),
    players: playersView(event, directory, viewer),
    draftSeats: event.draftSeats,
    draft: draftView(opened, viewer),
    ...callsView(event, viewer),
    ...sharedOf(event),
    ...seen,
    ...officialsView(event, viewer),
  }
}
