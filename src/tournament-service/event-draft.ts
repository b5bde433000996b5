import { productIds } from '../limited/products.ts'
import type { DeckInput } from '../protocol/http.ts'
import { RefusedError } from '../shared/refusal.ts'
import type { Store, TournamentLists, TournamentTableRow } from '../store/contract.ts'
import { seedOfDraft } from '../tournament/acts/draft.ts'
import type { ActOf } from '../tournament/acts/schema.ts'
import { hasDeck, isDraftOpen } from '../tournament/draft.ts'
import type { Event, EventDraft, EventDraftPlan, PersonId } from '../tournament/event.ts'
import { isPlaying, SERVER_ID } from '../tournament/leaders.ts'
import { seedFor } from '../tournament/random.ts'
import { statusOf } from '../tournament/status.ts'
import type { EntryWriter } from './append-entry.ts'
import { listsInForce } from './decks.ts'
import type { TournamentServiceDeps } from './deps.ts'
import type { CachedEvent, EventCache } from './event-cache.ts'
import { journalLines } from './journal.ts'
import { type Directory, type EventPeople, eventPersonName } from './people.ts'

/** The draft of a tournament on this server (L61–L65): brings its pods in line with the event, and its decks into it. */
export type EventDrafts = {
  /** Repeating it, or running it in two processes at once, has no effect. */
  settle(id: string): Promise<void>
  /** Are decks drafted or built? Pods go on without entries of the event. */
  isOpen(id: string): Promise<boolean>
}

type EventDraftsDeps = Pick<TournamentServiceDeps, 'pods'> & {
  store: Pick<Store, 'tournaments'>
  shelf: EventCache
  writing: EntryWriter
  people: EventPeople
  tell(id: string, seq: number): void
}

/** The id of a pod: the same in every process, so that it is opened once. */
const podId = (tournament: string, draft: number, pod: number): string => `pod-${tournament}-${draft}-${pod}`

/** The ids of the pods of a draft. */
export const podIdsOf = (tournament: string, { number, pods }: EventDraft): string[] =>
  pods.map((_, n) => podId(tournament, number, n + 1))

const draftFormats = {
  'full-draft': 'draft',
  'half-draft': 'half-draft',
  sealed: 'sealed',
  constructed: null,
} as const

/** The format of the pods of an event; null where decks are brought. A full draft may be one of a cube. */
function podFormat({ format }: Pick<Event, 'format'>, { kit }: Pick<EventDraftPlan, 'kit'>) {
  return format === 'full-draft' && kit.includes('cube') ? 'cube' : draftFormats[format]
}

/** Refuses a draft that this event cannot have. */
export function assertDraftAllowed(
  plans: TournamentServiceDeps['pods'],
  event: Event,
  { draft, pods }: Pick<ActOf<'deal-pods'>, 'draft' | 'pods'>,
): void {
  const { kit, cube = null } = draft
  const format = podFormat(event, draft)
  if (format === null) return
  const { cards = 'all' } = event
  const sets = typeof cards === 'string' ? setsOf[cards] : cards.sets
  // Any card may be in a list.
  const products = kit.flatMap((id) => (id === 'cube' ? productIds : [id]))
  const barred = products.find((set) => !sets.includes(set))
  const single =
    typeof cards === 'string' ? cards === 'revised' : cards.barred.length + cards.limited.length > 0
  if (barred !== undefined || single)
    throw new RefusedError(
      'kit-barred',
      'These boosters have cards that the announcement does not allow. Allow all cards, or choose other boosters.',
    )
  plans.check({ format, kit, cube, seats: Math.max(draft.seats, ...pods.map(({ length }) => length)) })
}

const setsOf = {
  all: ['base', 'proteus', 'classic'],
  revised: ['base', 'proteus', 'classic'],
  proteus: ['base', 'proteus'],
  base: ['base'],
}

/** Refuses to begin with somebody who cannot draft here. */
export function assertAllHaveAccounts({ players }: Event, directory: Directory): void {
  const away = players.find(({ id }) => !directory.has(id))
  if (away)
    throw new RefusedError(
      'not-allowed',
      `${away.name} has no account on this server and cannot draft here. Remove them first.`,
    )
}

export function createEventDrafts({
  store,
  shelf,
  writing,
  people,
  pods,
  tell,
}: EventDraftsDeps): EventDrafts {
  /** Opens the pods of a draft that has begun and are not there. */
  async function openPods(
    { id, event }: CachedEvent,
    draft: EventDraft,
    known: ReadonlySet<string>,
  ): Promise<void> {
    const format = podFormat(event, draft)
    const directory = await people.directory(id)
    for (const [n, players] of draft.pods.entries()) {
      const pod = podId(id, draft.number, n + 1)
      if (format === null || known.has(pod)) continue
      const { kit, cube = null, tempo, building, rebuild, seats } = draft
      const seed = seedFor(seedOfDraft(event, draft.number), 'pod', n + 1)
      const users = players.map((player) => ({
        id: directory.get(player)?.id ?? null,
        name: eventPersonName(event, directory, player),
      }))
      const plan = { kit, cube, tempo, building, rebuild, seats }
      await pods.open({ ...plan, id: pod, tournament: id, pod: n + 1, format, seed, people: users })
    }
  }

  /** Enters decks that were built; each player's is one entry, so what is missing is seen. */
  async function enterDecks({ id, event }: CachedEvent, draft: EventDraft): Promise<void> {
    const directory = await people.directory(id)
    const awaited = event.players
      .filter((player) => draft.rebuild || !hasDeck(player))
      .map((player) => player.id)
    const players = new Map(awaited.map((player) => [directory.get(player)?.id, player]))
    const rooms = await store.tournaments.tables(id)
    for (const pod of podIdsOf(id, draft))
      for (const { user, ...built } of (await pods.decks(pod)) ?? []) {
        const player = players.get(user)
        if (player !== undefined) await enterDeck(id, player, built, rooms)
      }
  }

  async function enterDeck(
    id: string,
    player: PersonId,
    { corp, runner }: { corp: DeckInput | null; runner: DeckInput | null },
    rooms: readonly TournamentTableRow[],
  ): Promise<void> {
    const lists = await store.tournaments.lists(id)
    const decks = { corp: corp?.name ?? null, runner: runner?.name ?? null }
    const before = (await shelf.open(id)).seq
    const { seq } = await writing.write(id, (opened) => {
      if (!mayTakeDecks(opened, player, lists, { corp, runner }, rooms)) return null
      const entry: ActOf<'decks'> = {
        ...{ type: 'decks', by: SERVER_ID, player, decks, advantage: false, reason: '' },
      }
      return { entry, more: { lists: { player, corp, runner } } }
    })
    if (seq !== before) tell(id, seq)
  }

  async function closeAll(ids: readonly string[], how: 'end' | 'cancel'): Promise<void> {
    for (const pod of ids) await pods.close(pod, how)
  }

  /** Pods of a draft that goes on: opened, without those who have left, and their decks in the event. */
  async function follow(opened: CachedEvent, draft: EventDraft, known: ReadonlySet<string>): Promise<void> {
    const { id, event } = opened
    if (!isDraftOpen(event) && !draft.rebuild) return
    await openPods(opened, draft, known)
    const directory = await people.directory(id)
    const playing = new Set(
      [...directory].flatMap(([person, user]) => (isPlaying(event, person) ? [user.id] : [])),
    )
    for (const pod of podIdsOf(id, draft)) await pods.keepOnly(pod, playing)
    await enterDecks(opened, draft)
  }

  async function settle(id: string): Promise<void> {
    const opened = await shelf.open(id)
    const { event } = opened
    const { draft } = event
    if (!draft && !event.draftsCancelled) return
    const known = await pods.of(id)
    const begun = draft?.begunAt ? draft : null
    const current = new Set(begun ? podIdsOf(id, begun) : [])
    await closeAll(
      known.filter((pod) => !current.has(pod)),
      'cancel',
    )
    if (!begun) return
    if (statusOf(event) === 'over') await closeAll(known, 'end')
    else await follow(opened, begun, new Set(known))
  }

  return {
    settle,
    async isOpen(id) {
      const { event } = await shelf.open(id)
      return isDraftOpen(event)
    },
  }
}

/** Decks are entered when they are built; with `rebuild` again, until a table of the newest round is open. */
function mayTakeDecks(
  opened: CachedEvent,
  player: PersonId,
  lists: readonly TournamentLists[],
  { corp, runner }: Pick<TournamentLists, 'corp' | 'runner'>,
  rooms: readonly TournamentTableRow[],
): boolean {
  const { event } = opened
  const known = event.players.find(({ id }) => id === player)
  if (!event.draft?.begunAt || known?.status !== 'playing') return false
  if (!hasDeck(known)) return true
  if (!event.draft.rebuild || event.cut) return false
  const inForce = listsInForce(journalLines(opened), lists).get(player)
  const same = (a: DeckInput | null, b: DeckInput | null) =>
    JSON.stringify(a?.cards ?? null) === JSON.stringify(b?.cards ?? null)
  if (inForce && same(inForce.corp, corp) && same(inForce.runner, runner)) return false
  const round = event.rounds.findLast(({ published }) => published)
  const open = round?.tables.find((t) => t.players.includes(player) && t.result === null)
  const place = open && `r${round?.number}t${open.table}`
  return !rooms.some((room) => room.place === place && room.status !== 'closed')
}
