/** Pods of people: from the first seat taken to the last game (L1, L20–L43, L60). */
import { bestOffer } from '../automa/drafting/pick.ts'
import { newestEdition, valuesOf } from '../automa/drafting/values.ts'
import type { CardPool } from '../decks/pool.ts'
import { collation, limitedCommitment } from '../limited/collation.ts'
import { formatOf } from '../limited/formats/index.ts'
import { isDealt, type PodState, playerAt, podSeatOf, podStatus, present } from '../limited/pod.ts'
import { dueEntry, nextDue, type PodMoment, withFollowing } from '../limited/pod-due.ts'
import { holdsBack } from '../limited/pod-pause.ts'
import type { PoolLine } from '../limited/pool.ts'
import type { PodProof } from '../limited/proof.ts'
import type { LimitedSide } from '../limited/sheets/types.ts'
import { mergeLines } from '../protocol/deck-lines.ts'
import type { LimitedDecks, PodPick } from '../protocol/limited.ts'
import type { NewPod, PodListed, PodView } from '../protocol/pods.ts'
import { createQueues } from '../shared/queues.ts'
import { badRequestError, RefusedError } from '../shared/refusal.ts'
import { sideNames } from '../shared/side-names.ts'
import type { LimitedQuota, Store, UserRow } from '../store/contract.ts'
import type { Tables } from '../tables/contract.ts'
import type { LimitedPlayer } from '../tables/setup/limited-tables.ts'
import { newTableId } from '../tables/setup/next-games.ts'
import { type BotGamePool, createBotGames } from './bot-games.ts'
import { cardCountsOfDraft, countedKit, isCounted, seatGames, winnersOf } from './card-statistics.ts'
import type { PastDraft } from './draft-replay.ts'
import { createEventPods, type EventPods } from './event-pods.ts'
import { cubeFor, kitOf, podSeatCount } from './kits.ts'
import { createOpenPods, type OpenPod, type PodAct, picksOfPod } from './open-pods.ts'
import { createPodClock } from './pod-clock.ts'
import { createPodDecks } from './pod-decks.ts'
import { handOverAct, pauseAct, takeBackAct } from './pod-officers.ts'
import { createPodOutcomes } from './pod-outcomes.ts'
import { findPodPerson, gameOf, hostOf, listedPod, nameAtSeat, podPlayerName, podView } from './pod-view.ts'
import {
  draftPausedError,
  pickRefusedError,
  podNotFoundError,
  poolMovedError,
  unlessRemoved,
} from './refusals.ts'

type PodsDeps = {
  store: Pick<Store, 'pods' | 'games' | 'people' | 'cardsTaken'>
  pool: CardPool
  tables: Pick<Tables, 'openLimited' | 'concede'>
  /** Plays the games of bots; without it, a thread of its own. */
  botGames?: BotGamePool | undefined
  /** An unpredictable seed: 32 bytes in hex. */
  seed(): string
  now(): number
  /** So much of this time, in ms, was an outage. */
  lost(from: number, until: number): number
  /** Entry `seq` of a pod was written by this process, or found to be written by another. */
  changed(pod: string, seq: number): void
  failed(err: unknown, pod: string): void
  /** The decks of a pod of this tournament are built. */
  built(tournament: string): void
  /** Is the user an official of this tournament? */
  leads(user: UserRow, tournament: string): Promise<boolean>
}

export type Pods = {
  /** Opens a pod; the user sits down in it. Rejects with `QuotaExceeded` if the user has too many. */
  create(user: UserRow, wish: NewPod, max: LimitedQuota): Promise<PodView>
  list(user: UserRow | null): Promise<{ waiting: PodListed[]; mine: PodListed[] }>
  show(user: UserRow | null, id: string): Promise<PodView>
  /** The number of the newest entry. */
  newest(id: string): Promise<number>
  sit(user: UserRow, id: string): Promise<PodView>
  /** Stands up; in a draft a bot picks on, and open games are lost. */
  leave(user: UserRow, id: string): Promise<PodView>
  begin(user: UserRow, id: string): Promise<PodView>
  /** Takes a card; acknowledged when it is stored with the picks of the bots that follow. */
  pick(user: UserRow, id: string, pick: PodPick): Promise<PodView>
  /** Asks for a pause after the open booster, or ends it: its host, in a tournament an official. */
  pause(user: UserRow, id: string, paused: boolean): Promise<PodView>
  /** Gives the seat of somebody who is away to a bot: its host, in a tournament an official. */
  handOver(user: UserRow, id: string, seat: number): Promise<PodView>
  /** Whom a bot picks for picks again. */
  takeBack(user: UserRow, id: string): Promise<PodView>
  saveDecks(user: UserRow, id: string, decks: LimitedDecks): Promise<PodView>
  suggest(user: UserRow, id: string, side: LimitedSide, keep: readonly PoolLine[]): Promise<PoolLine[]>
  ready(user: UserRow, id: string, ready: boolean): Promise<PodView>
  /** Opens the table of the user's game. */
  play(user: UserRow, id: string): Promise<string>
  proof(id: string): Promise<PodProof>
  /** A pod that is over, for its replay and its log. */
  past(id: string): Promise<PastDraft>
  /** What tournaments do with their pods. */
  events: EventPods
  start(): void
  stop(): Promise<void>
}

const maxWaiting = 50
const maxMine = 20
/** In ms. After a start people have so long to come back before a clock takes a card. */
const graceMs = 20_000
/** In ms. A deleted account leaves no entry: also where no clock runs, somebody looks so often. */
const lookAgainMs = 60_000
/** Entries that follow from one another without a person. */
const maxInARow = 50
const gameClock = { kind: 'bank', seconds: 1_800, increment: 5, expiry: 'loss' } as const

export function createPods(deps: PodsDeps): Pods {
  const { store, pool, tables, seed, now, lost } = deps
  const queues = createQueues()
  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => queues.run(id, work)
  const clock = createPodClock({ ...deps, forward: (id) => inTurn(id, () => forward(id)) })
  const pods = createOpenPods(store, (id, seq) => {
    clock.wrote(id, seq)
    deps.changed(id, seq)
  })
  const outcomes = createPodOutcomes(store, pods)
  const { suggested, savedDecks, deckOf, assertOwnDeckPlayable, assertCardsInPool } = createPodDecks(
    store,
    pool,
  )
  const botGames = createBotGames({
    thread: deps.botGames,
    deckOf,
    ended: (id, turn, outcome) =>
      inTurn(id, async () => {
        await outcomes.write(id, null, turn, outcome)
        await forward(id)
      }),
    failed: deps.failed,
  })
  let startedAt = now()

  const momentOf = ({ row }: OpenPod): PodMoment => {
    const values = valuesOf(row.edition)
    return { now: now(), lost, pick: (view, offers) => bestOffer(view, offers, values) }
  }

  /** Clocks take no card in the first moments of a process. */
  const dueIn = (pod: OpenPod): PodAct | null => {
    const gone = deletedPerson(pod)
    if (gone !== undefined) return leaving(pod, gone, now())
    const entry = dueEntry(pod.state, momentOf(pod))
    const early = entry?.type === 'picks' && entry.by === 'clock' && now() - startedAt < graceMs
    return entry && !early ? { entry } : null
  }

  /** Writes all that is due without a person, and the outcomes of games. */
  async function forward(id: string): Promise<OpenPod> {
    let pod = await outcomes.collect(await pods.newest(id))
    for (let n = 0; n < maxInARow; n++) {
      const { seq } = pod
      const { status } = pod.row
      pod = await pods.append(id, dueIn)
      if (pod.row.tournament && pod.row.status === 'playing' && status !== 'playing')
        deps.built(pod.row.tournament)
      if (pod.seq === seq) break
    }
    if (isRunning(pod.state)) {
      clock.note(id, pod.seq, Math.min(nextDue(pod.state, momentOf(pod)), now() + lookAgainMs))
      botGames.begin(pod)
    } else clock.forget(id)
    if (pod.row.status === 'over' && !pod.row.counted)
      await count(pod).catch((err: unknown) => deps.failed(err, id))
    return pod
  }

  /** Adds a pod that is over to the statistics of cards, once (L80). */
  async function count(pod: OpenPod): Promise<void> {
    const { state, row } = pod
    const past = await pastOf(pod)
    const counts = isCounted(state.plan.cube) ? await cardCountsOfDraft(past, seatGames(state)) : []
    await store.cardsTaken.addPod(row.id, countedKit(past), counts, winnersOf(state.rounds))
  }

  async function pastOf(pod: OpenPod): Promise<PastDraft> {
    const { row, state } = pod
    const { draft, chairs } = state
    if (!isEnded(pod) || !chairs || !draft)
      throw new RefusedError('not-over', 'Packs and picks are published when the pod is over.')
    const playerOf = (seat: number) => playerAt(state, seat) ?? -1 - seat
    return {
      ...{ id: row.id, format: state.plan.format, kit: state.plan.kit, edition: row.edition },
      ...{ opened: draft.opened, pools: draft.pools },
      picks: picksOfPod(await store.pods.lines(row.id, 0)),
      seats: chairs.map((_, seat) => ({ name: nameAtSeat(pod, seat), bot: playerOf(seat) < 0 })),
      async decksOf(seat) {
        const decks: { corp: PoolLine[]; runner: PoolLine[] } = { corp: [], runner: [] }
        if (!isDealt(state)) return decks
        for (const side of formatOf(state.plan.format).sides(seat))
          decks[side] = await deckOf(pod, playerOf(seat), side)
        return decks
      },
    }
  }

  async function shown(user: UserRow | null, pod: OpenPod): Promise<PodView> {
    const me = findPodPerson(pod, user?.id)
    let decks: LimitedDecks | null = null
    if (me !== null && isDealt(pod.state))
      decks = (await savedDecks(pod, me)) ?? {
        version: 0,
        corp: suggested(pod, me, 'corp'),
        runner: suggested(pod, me, 'runner'),
      }
    return podView(pod, user?.id, decks, { now: now(), lost })
  }

  function requirePodPerson(pod: OpenPod, user: UserRow): number {
    const me = findPodPerson(pod, user.id)
    if (me === null) throw new RefusedError('forbidden', 'You have no seat in this pod.')
    return me
  }

  function assertWaiting({ state }: OpenPod): void {
    if (podStatus(state) === 'waiting') return
    throw new RefusedError('pod-begun', 'This draft has begun. Open a pod of your own, or wait for the next.')
  }

  function assertCanBuild(pod: OpenPod): void {
    if (isEnded(pod)) throw podOverError()
    const { tournament, rebuild } = pod.row
    if (tournament && !rebuild && pod.state.built)
      throw new RefusedError('decks-locked', 'Building is over, and decks are locked in this tournament.')
    if (!isDealt(pod.state)) throw badRequestError('Pick all cards first, then build.')
  }

  /** Enters an act of a person, and what follows from it. */
  const enter = (user: UserRow, id: string, act: (pod: OpenPod) => PodAct | null): Promise<PodView> =>
    inTurn(id, async () => {
      await pods.append(id, act)
      return shown(user, await forward(id))
    })

  /** Enters what the host of a pod does, or an official of its tournament. */
  async function direct(
    user: UserRow,
    id: string,
    act: (pod: OpenPod, by: number | null) => PodAct | null,
  ): Promise<PodView> {
    const { tournament } = (await pods.newest(id)).row
    if (tournament && !(await deps.leads(user, tournament)))
      throw new RefusedError('forbidden', 'Only an official of the tournament can do this.')
    return enter(user, id, (pod) => {
      if (tournament) return act(pod, null)
      const me = requirePodPerson(pod, user)
      if (hostOf(pod) !== me) throw new RefusedError('forbidden', 'Only the host can do this.')
      return act(pod, me)
    })
  }

  /** Concedes the open game of a person who leaves. */
  async function concedeOpenTable(user: UserRow, { state }: OpenPod, me: number): Promise<void> {
    const game = gameOf(state, me)
    if (!game?.table || (await store.games.get(game.table))?.status !== 'playing') return
    await tables.concede(user, game.table).catch((err: unknown) => {
      // It has ended meanwhile, or is damaged: it is lost all the same.
      if (!(err instanceof RefusedError)) throw err
    })
  }

  async function limitedPlayer(pod: OpenPod, player: number, side: LimitedSide): Promise<LimitedPlayer> {
    const name = podPlayerName(pod, player)
    const user = pod.people.find(({ n }) => n === player)?.user ?? null
    return {
      ...{ user, name },
      setup: user === null ? { pack: 'sparring', difficulty: 'standard' } : null,
      deck: { name: `${name}, ${sideNames[side]}`, side, cards: await deckOf(pod, player, side) },
    }
  }

  async function openTable(user: UserRow, pod: OpenPod, me: number): Promise<string> {
    const game = gameOf(pod.state, me)
    if (!game?.table) throw badRequestError('You have no game at the moment.')
    const there = await store.games.get(game.table)
    if (there && there.status !== 'waiting') return game.table
    const [corp, runner] = await Promise.all([
      limitedPlayer(pod, game.corp, 'corp'),
      limitedPlayer(pod, game.runner, 'runner'),
    ])
    const timed = pod.row.tempo === 'none' ? {} : { clock: gameClock }
    await tables.openLimited({ id: game.table, run: pod.row.id, host: user.id, corp, runner, ...timed })
    return game.table
  }

  return {
    async create(user, { kit, seats: wanted, cube: list, ...wish }, max) {
      const id = `pod-${newTableId()}`
      const secret = seed()
      const format = formatOf(wish.format)
      const boosters = kitOf(wish.format, kit)
      const seats = podSeatCount({ format: wish.format, seats: wanted })
      const cube = cubeFor({ format: wish.format, seats, boosters, list }, pool)
      const opened = format.open(secret, { kit: boosters, seats, cube })
      const commitment = limitedCommitment(secret, wish.format, boosters, cube)
      const facts = {
        kit: boosters,
        cube,
        collation,
        edition: newestEdition,
        commitment,
        seed: secret,
        opened,
      }
      await store.pods.create({ id, host: { id: user.id, name: user.name }, ...wish, seats, ...facts }, max)
      return shown(user, await pods.newest(id))
    },

    async list(user) {
      const [waiting, mine] = await Promise.all([
        store.pods.waiting(maxWaiting),
        user ? store.pods.ofUser(user.id, maxMine) : [],
      ])
      const withPeople = (rows: typeof waiting) =>
        Promise.all(rows.map(async (row) => listedPod(row, await store.pods.people(row.id))))
      return { waiting: await withPeople(waiting), mine: await withPeople(mine) }
    },

    show: (user, id) => inTurn(id, async () => shown(user, await forward(id))),
    newest: async (id) => (await pods.newest(id)).seq,

    async sit(user, id) {
      const others = (await pods.newest(id)).people.flatMap((each) => each.user ?? [])
      if (await store.people.relations.hasBlockBetween(user.id, others))
        throw new RefusedError('apart', 'You cannot sit here: one of you has blocked the other.')
      return enter(user, id, (pod) => {
        if (findPodPerson(pod, user.id) !== null)
          throw new RefusedError('already-seated', 'You have a seat in this pod already.')
        assertWaiting(pod)
        const { people, plan: wish, sat: n } = pod.state
        if (people.length >= wish.seats)
          throw new RefusedError('pod-full', 'All seats of this pod are taken.')
        return { entry: { type: 'sit', n }, sits: { n, user: user.id, name: user.name } }
      })
    },

    leave: (user, id) =>
      inTurn(id, async () => {
        const before = await forward(id)
        const me = requirePodPerson(before, user)
        if (isEnded(before)) throw podOverError()
        if (before.row.tournament)
          throw new RefusedError('forbidden', 'Drop out on the page of the tournament.')
        await concedeOpenTable(user, before, me)
        await outcomes.collect(await pods.newest(id))
        await pods.append(id, (pod) => {
          return findPodPerson(pod, user.id) === null ? null : leaving(pod, me, now())
        })
        return shown(user, await forward(id))
      }),

    begin: (user, id) =>
      enter(user, id, (pod) => {
        if (hostOf(pod) !== requirePodPerson(pod, user))
          throw new RefusedError('forbidden', 'Only the host can begin the draft.')
        assertWaiting(pod)
        const { people, plan: wish } = pod.state
        const chairs = formatOf(wish.format).chairs(pod.seed, wish.seats, people)
        return { entry: { type: 'begin', chairs, at: now() } }
      }),

    pick: (user, id, pick) =>
      enter(user, id, (pod) => {
        const me = requirePodPerson(pod, user)
        const { draft, plan: wish } = pod.state
        if (!draft) throw new RefusedError('no-pack', 'The draft has not begun yet.')
        const mine = { seat: podSeatOf(pod.state, me), ...pick }
        const result = formatOf(wish.format).enter(draft, mine)
        if (result.kind === 'same') return null
        if (result.kind === 'refused') throw pickRefusedError(result.code)
        if (holdsBack(pod.state, mine.seat)) throw draftPausedError()
        const picks = withFollowing(pod.state, result.draft, mine, momentOf(pod).pick)
        return { entry: { type: 'picks', picks, by: 'person', at: now() } }
      }),

    pause: (user, id, paused) => direct(user, id, (pod, by) => pauseAct(pod, by, paused, now())),
    handOver: (user, id, seat) => direct(user, id, (pod) => handOverAct(pod, seat, { now: now(), lost })),
    takeBack: (user, id) => enter(user, id, (pod) => takeBackAct(pod, requirePodPerson(pod, user), now())),

    saveDecks: (user, id, { version, ...sent }) =>
      inTurn(id, async () => {
        const pod = await forward(id)
        const me = requirePodPerson(pod, user)
        assertCanBuild(pod)
        const decks = { corp: mergeLines(sent.corp), runner: mergeLines(sent.runner) }
        for (const side of ['corp', 'runner'] as const) assertCardsInPool(pod, me, side, decks[side])
        const next = { version: version + 1, ...decks }
        if (!(await unlessRemoved(store.pods.savePool(id, me, next), podNotFoundError)))
          throw poolMovedError()
        return shown(user, pod)
      }),

    async suggest(user, id, side, keep) {
      const pod = await pods.newest(id)
      const me = requirePodPerson(pod, user)
      assertCanBuild(pod)
      assertCardsInPool(pod, me, side, keep)
      return suggested(pod, me, side, [...keep])
    },

    ready: (user, id, ready) =>
      enter(user, id, (pod) => {
        const n = requirePodPerson(pod, user)
        if (podStatus(pod.state) !== 'building') throw badRequestError('Decks are not being built now.')
        return pod.state.ready.includes(n) === ready ? null : { entry: { type: 'ready', n, ready } }
      }),

    play: (user, id) =>
      inTurn(id, async () => {
        const before = await forward(id)
        const me = requirePodPerson(before, user)
        const game = gameOf(before.state, me)
        if (!game || podStatus(before.state) !== 'playing')
          throw badRequestError('You have no game at the moment.')
        // Where the other one has opened the table, the clock runs, and the deck was completed.
        if (game.table === null) await assertOwnDeckPlayable(before, me, game.corp === me ? 'corp' : 'runner')
        const table = newTableId()
        const pod = await pods.append(id, ({ state }) => {
          const to = gameOf(state, me)
          if (!to || to.table !== null) return null
          return { entry: { type: 'game', pair: to.pair, game: to.game, table } }
        })
        return openTable(user, pod, me)
      }),

    async proof(id) {
      const { row, seed: secret, state } = await pods.newest(id)
      if (!isEnded({ state }) || !state.chairs || !state.draft)
        throw new RefusedError('not-over', 'Seed, packs and picks are published when the pod is over.')
      const { opened } = state.draft
      const { kit, format, cube } = state.plan
      const { collation: number, commitment } = row
      return {
        ...{
          datafort: 'pod',
          version: 1,
          id,
          format,
          kit,
          cube,
          tournament: row.tournament,
          collation: number,
          commitment,
          seed: secret,
        },
        ...{ people: state.people, chairs: state.chairs, opened },
        picks: picksOfPod(await store.pods.lines(id, 0)),
      }
    },

    past: async (id) => pastOf(await pods.newest(id)),

    events: createEventPods({ store, pool, pods, now, inTurn, forward, deckOf }),

    start() {
      startedAt = now()
      clock.start()
    },
    async stop() {
      await clock.stop()
      await botGames.close()
      await queues.drained()
    },
  }
}

/** Somebody whose account is gone: they never come back. */
const deletedPerson = ({ people, state }: OpenPod): number | undefined =>
  people.find(({ n, user }) => user === null && present(state).includes(n))?.n

/** The last one to leave closes a pod that has not begun. */
function leaving({ state }: OpenPod, n: number, at: number): PodAct {
  const waits = podStatus(state) === 'waiting'
  if (waits && state.people.length === 1) return { entry: { type: 'cancel' } }
  return { entry: { type: 'leave', n, at }, ...(waits ? { stands: n } : {}) }
}

const isRunning = (state: PodState): boolean => ['drafting', 'building', 'playing'].includes(podStatus(state))

const isEnded = ({ state }: Pick<OpenPod, 'state'>): boolean =>
  ['over', 'cancelled'].includes(podStatus(state))

const podOverError = (): RefusedError => new RefusedError('pod-over', 'This pod is over.')
