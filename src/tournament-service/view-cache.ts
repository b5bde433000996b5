import { createHash } from 'node:crypto'
import { applyPatch } from '../protocol/apply-patch.ts'
import type { PatchOperation } from '../protocol/sockets.ts'
import type { TournamentView } from '../protocol/tournament-view.ts'
import { patchBetween } from '../shared/patch.ts'
import { createQueues } from '../shared/queues.ts'
import type { Store, TournamentTableRow, UserRow } from '../store/contract.ts'
import { LruCache } from '../store/lru-cache.ts'
import type { CachedEvent, EventCache } from './event-cache.ts'
import { type Directory, type EventPeople, visitorOf } from './people.ts'
import { seenRooms } from './started-games.ts'
import { viewThrough } from './view/index.ts'
import { ownChanges } from './view/own.ts'
import { assertVisible, type EventViewer, viewerOfEvent } from './view/visibility.ts'

/** `since`: the revision of a view at hand. `mark`: a change that the view must include. */
export type EventViewRequest = { since?: string | undefined; mark?: string | undefined }

export type EventViews = {
  /** A view as JSON, or its changes since a known view. */
  page(user: UserRow | null, id: string, asked: EventViewRequest): Promise<string>
}

/** The view that many viewers share, at one moment. */
type SharedEventView = {
  rev: string
  view: TournamentView
  /** By earlier revision: the changes since then, as JSON without brackets. */
  since: Map<string, string>
}
type EventViewState = {
  opened: CachedEvent
  rows: readonly TournamentTableRow[]
  directory: Directory
  /** Change marks that this state is known to include. */
  marks: ReadonlySet<string>
  bases: Map<string, SharedEventView>
}

const maxEvents = 30
const maxMarks = 50
/** The number of earlier states kept for computing changes. */
const maxEarlier = 6

/**
 * Everybody who does not lead the event shares one view, with their own parts added; leaders who don't play
 * share another.
 */
const outside: Omit<EventViewer, 'over'> = { id: null, leader: false, plays: false }
const leading: Omit<EventViewer, 'over'> = { id: null, leader: true, plays: false }
const viewerKey = (viewer: EventViewer): string =>
  viewer.leader ? (viewer.plays ? `${viewer.id}` : 'leader') : 'all'
const viewerClass = (viewer: EventViewer): EventViewer => {
  if (viewer.leader && viewer.plays) return viewer
  return { ...(viewer.leader ? leading : outside), over: viewer.over }
}

const innerJson = (operations: readonly PatchOperation[]): string => JSON.stringify(operations).slice(1, -1)
const joinParts = (...parts: string[]): string => parts.filter((part) => part !== '').join(',')

/**
 * Views of events: built once for each change, however many viewers ask, and sent as changes. The parts that
 * belong to one viewer are added on top.
 */
export function createViewCache(
  store: Pick<Store, 'tournaments' | 'journal'>,
  { shelf, people, now }: { shelf: EventCache; people: EventPeople; now(): number },
): EventViews {
  const kept = new LruCache<string, EventViewState>(maxEvents, forget)
  const waiting = new Map<string, { marks: Set<string>; live: Promise<EventViewState> }>()
  const earlier = new Map<string, SharedEventView[]>()
  const queues = createQueues()

  async function read(id: string, marks: ReadonlySet<string>): Promise<EventViewState> {
    const opened = await shelf.open(id)
    const [rows, directory] = await Promise.all([seenRooms(store, id), people.directory(id)])
    const known = kept.get(id)
    const all = [...(known?.marks ?? []), ...marks].slice(-maxMarks)
    const live: EventViewState = { opened, rows, directory, marks: new Set(all), bases: new Map() }
    kept.set(id, live)
    return live
  }

  function forget(event: string): void {
    for (const key of earlier.keys()) if (key.startsWith(`${event}/`)) earlier.delete(key)
  }

  /** A state that includes this change. Calls share a read of the store that has not begun yet. */
  function stateWith(id: string, mark: string | undefined): Promise<EventViewState> {
    const known = kept.get(id)
    if (known && mark !== undefined && known.marks.has(mark)) return Promise.resolve(known)
    const shared = waiting.get(id)
    if (shared) {
      if (mark !== undefined) shared.marks.add(mark)
      return shared.live
    }
    const marks = new Set(mark === undefined ? [] : [mark])
    const live = queues.run(id, () => {
      waiting.delete(id)
      return read(id, marks)
    })
    waiting.set(id, { marks, live })
    return live
  }

  function baseOf(live: EventViewState, id: string, viewer: EventViewer): SharedEventView {
    const kind = viewerKey(viewer)
    const made = live.bases.get(kind)
    if (made) return made
    const { opened, rows, directory } = live
    const view = viewThrough({ opened, rooms: rows, directory, now: 0 }, viewerClass(viewer))
    const rev = createHash('sha1').update(JSON.stringify(view)).digest('base64url').slice(0, 16)
    const key = `${id}/${kind}`
    const before = earlier.get(key) ?? []
    const base = before.find((b) => b.rev === rev) ?? { rev, view, since: new Map() }
    earlier.set(key, [base, ...before.filter((b) => b !== base)].slice(0, maxEarlier))
    live.bases.set(kind, base)
    return base
  }

  /** Null if that state is not known any more. */
  function changesSince(base: SharedEventView, key: string, since: string): string | null {
    if (since === base.rev) return ''
    const known = base.since.get(since)
    if (known !== undefined) return known
    const old = earlier.get(key)?.find((b) => b.rev === since)
    if (!old) return null
    const patch = innerJson(patchBetween(old.view, base.view))
    if (base.since.size > maxEarlier) base.since.clear()
    base.since.set(since, patch)
    return patch
  }

  return {
    async page(user, id, { since, mark }) {
      const live = await stateWith(id, mark)
      const { opened } = live
      const me = user && visitorOf(id, user)
      assertVisible(opened.event, live.directory, me)
      const viewer = viewerOfEvent(opened.event, me)
      const base = baseOf(live, id, viewer)
      const clock: PatchOperation = { op: 'replace', path: '/now', value: new Date(now()).toISOString() }
      const own = me ? ownChanges({ ...live, base: base.view }, me, viewer) : []
      const changes = since === undefined ? null : changesSince(base, `${id}/${viewerKey(viewer)}`, since)
      if (since !== undefined && changes !== null) {
        const patch = joinParts(changes, innerJson([clock, ...own]))
        return `{"since":${JSON.stringify(since)},"rev":"${base.rev}","patch":[${patch}]}`
      }
      return JSON.stringify({ ...applyPatch(base.view, [clock, ...own]), rev: base.rev })
    },
  }
}
