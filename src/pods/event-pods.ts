/** Pods in which the players of a tournament draft (L61–L65): the tournament says who sits where, and what follows. */
import { newestEdition } from '../automa/drafting/values.ts'
import type { CardPool } from '../decks/pool.ts'
import { collation, limitedCommitment } from '../limited/collation.ts'
import type { Cube } from '../limited/cube.ts'
import { formatOf } from '../limited/formats/index.ts'
import { type DraftFormatId, formatSizes } from '../limited/formats/sizes.ts'
import type { Tempo } from '../limited/pick-time.ts'
import { foldPod, newPod, type PodEntry, podSidesOf, podStatus, present } from '../limited/pod.ts'
import type { PoolLine } from '../limited/pool.ts'
import type { BoosterId } from '../limited/products.ts'
import type { LimitedSide } from '../limited/sheets/types.ts'
import type { DeckInput } from '../protocol/http.ts'
import { sideNames } from '../shared/side-names.ts'
import type { Store } from '../store/contract.ts'
import { cubeFor, kitOf } from './kits.ts'
import type { OpenPod, OpenPods, PodAct } from './open-pods.ts'

type EventPodPlan = {
  kit: readonly BoosterId[]
  /** The list of a cube draft; null is every card once. */
  cube: Cube | null
  tempo: Tempo
  /** Minutes for building decks; null without a limit. */
  building: number | null
  rebuild: boolean
  /** Bots fill the pod up to so many seats. */
  seats: number
}
type NewEventPod = EventPodPlan & {
  id: string
  tournament: string
  /** Its number in the tournament. */
  pod: number
  format: DraftFormatId
  seed: string
  /** In the order of their seats; `id` is null if that user is gone. */
  people: readonly { id: string | null; name: string }[]
}
/** The deck of a side that somebody does not play is null. */
type BuiltDecks = { user: string; corp: DeckInput | null; runner: DeckInput | null }

export type EventPods = {
  /** Refuses a kit that the format has not got, boosters that could not be filled, and a list that is no cube or too small. */
  check(plan: Pick<EventPodPlan, 'kit' | 'cube' | 'seats'> & { format: DraftFormatId }): void
  /** The ids of pods of a tournament that are not closed, also of drafts that were cancelled. */
  of(tournament: string): Promise<string[]>
  /** Opens its boosters. Does nothing if there is a pod of this id. */
  open(pod: NewEventPod): Promise<void>
  /** Bots go on for people who do not play any more. */
  keepOnly(id: string, users: ReadonlySet<string>): Promise<void>
  /** The decks of its people; null while they are built. */
  decks(id: string): Promise<BuiltDecks[] | null>
  /** Publishes what was opened: the tournament is over, or its draft was cancelled. */
  close(id: string, how: 'end' | 'cancel'): Promise<void>
}

type EventPodsDeps = {
  store: Pick<Store, 'pods'>
  pool: CardPool
  pods: OpenPods
  now(): number
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>
  forward(id: string): Promise<OpenPod>
  deckOf(pod: OpenPod, player: number, side: LimitedSide): Promise<PoolLine[]>
}

/** Bots sit behind the people. */
function chairsOf({ format, seats, people }: Pick<NewEventPod, 'format' | 'seats' | 'people'>) {
  const { min } = formatSizes[format].seats
  const all = format === 'sealed' ? people.length : Math.max(people.length, seats, min)
  return Array.from({ length: all }, (_, seat) => (seat < people.length ? seat : null))
}

const isOpen = ({ row }: Pick<OpenPod, 'row'>): boolean => row.status !== 'over' && row.status !== 'cancelled'

export function createEventPods({
  store,
  pool,
  pods,
  now,
  inTurn,
  forward,
  deckOf,
}: EventPodsDeps): EventPods {
  function dealFor({ format, kit, cube: list, seats }: Parameters<EventPods['check']>[0]) {
    const boosters = kitOf(format, [...kit])
    const wish = list && { name: list.name, cards: [...list.cards] }
    return { boosters, cube: cubeFor({ format, seats, boosters, list: wish }, pool) }
  }

  async function builtBy(pod: OpenPod, n: number, user: string): Promise<BuiltDecks> {
    const name = pod.people.find((each) => each.n === n)?.name ?? ''
    const deckFor = async (side: LimitedSide): Promise<DeckInput | null> =>
      podSidesOf(pod.state, n).includes(side)
        ? { name: `${name}, ${sideNames[side]}`.slice(0, 60), side, cards: await deckOf(pod, n, side) }
        : null
    return { user, corp: await deckFor('corp'), runner: await deckFor('runner') }
  }

  return {
    check: (plan) => void dealFor(plan),
    of: async (tournament) =>
      (await store.pods.ofTournament(tournament)).filter((row) => isOpen({ row })).map(({ id }) => id),

    async open({ id, tournament, pod, format, seed, people, ...plan }) {
      const chairs = chairsOf({ format, people, seats: plan.seats })
      const { kit, tempo, building, rebuild } = plan
      const seats = chairs.length
      const { cube } = dealFor({ format, kit, cube: plan.cube, seats })
      const opened = formatOf(format).open(seed, { kit, seats, cube })
      const entries: PodEntry[] = [
        ...people.map((_each, n): PodEntry => ({ type: 'sit', n })),
        { type: 'begin', chairs, at: now() },
      ]
      const begun = newPod({ format, kit, cube, seats, tempo, building, event: true }, opened)
      const status = podStatus(entries.reduce(foldPod, begun))
      const commitment = limitedCommitment(seed, format, kit, cube)
      const facts = { cube, collation, edition: newestEdition, commitment, visibility: 'link' as const }
      await store.pods.createForEvent({
        ...{ id, tournament, pod, format, kit, seats, tempo, building, rebuild, seed, opened },
        ...facts,
        ...{ status, people, entries },
      })
      await inTurn(id, () => forward(id))
    },

    keepOnly: (id, users) =>
      inTurn(id, async () => {
        const gone = ({ people, state }: OpenPod): number | undefined =>
          people.find(({ n, user }) => present(state).includes(n) && !(user && users.has(user)))?.n
        let pod = await pods.newest(id)
        while (isDrafting(pod) && gone(pod) !== undefined)
          pod = await pods.append(id, (newest): PodAct | null => {
            const n = gone(newest)
            return n === undefined || !isDrafting(newest) ? null : { entry: { type: 'leave', n, at: now() } }
          })
        await forward(id)
      }),

    async decks(id) {
      const pod = await pods.newest(id)
      if (pod.row.status !== 'playing') return null
      const here = pod.people.flatMap(({ n, user }) => (user === null ? [] : [{ n, user }]))
      return Promise.all(
        here.filter(({ n }) => present(pod.state).includes(n)).map(({ n, user }) => builtBy(pod, n, user)),
      )
    },

    close: (id, how) =>
      inTurn(id, async () => {
        await pods.append(id, (pod) => (isOpen(pod) ? { entry: { type: how } } : null))
        await forward(id)
      }),
  }
}

/** People still pick or build. */
const isDrafting = ({ row }: OpenPod): boolean => row.status === 'drafting' || row.status === 'building'
