/** Runs of limited play: one player against seven bots, from the first pack to the last game (L7). */
import { buildOf } from '../automa/drafting/build.ts'
import { bestOffer } from '../automa/drafting/pick.ts'
import { newestEdition, valuesOf } from '../automa/drafting/values.ts'
import { checkDeck } from '../decks/check.ts'
import type { CardPool } from '../decks/pool.ts'
import { advance, podSeats, type RunBot, runPlan } from '../limited/bots.ts'
import { collation, limitedCommitment } from '../limited/collation.ts'
import { enterPick, isDrafted } from '../limited/draft.ts'
import { type PoolLine, poolProblems, sidePoolOf } from '../limited/pool.ts'
import type { RunProof } from '../limited/proof.ts'
import {
  nextGame,
  openGame,
  podFormats,
  type RunFormat,
  type RunGame,
  runFormats,
  runStatus,
  startOf,
} from '../limited/run.ts'
import type { LimitedSide } from '../limited/sheets/types.ts'
import { mergeLines } from '../protocol/deck-lines.ts'
import type {
  LimitedDecks,
  LimitedListed,
  LimitedPick,
  LimitedView,
  NewLimited,
} from '../protocol/limited.ts'
import { otherSide } from '../shared/other-side.ts'
import { createQueues } from '../shared/queues.ts'
import { badRequestError, RefusedError } from '../shared/refusal.ts'
import { sideNames } from '../shared/side-names.ts'
import type { LimitedQuota, LimitedRow, Store, UserRow } from '../store/contract.ts'
import type { Tables } from '../tables/contract.ts'
import type { LimitedPlayer } from '../tables/setup/limited-tables.ts'
import { newTableId } from '../tables/setup/next-games.ts'
import { cardCountsOfDraft, countedKit, isCounted } from './card-statistics.ts'
import type { PastDraft } from './draft-replay.ts'
import { cubeFor, kitOf } from './kits.ts'
import { createOpenRuns, type OpenRun, storedEntryPicks } from './open-runs.ts'
import {
  pickRefusedError,
  poolMovedError,
  poolRefusedError,
  runOverError,
  unlessRemoved,
} from './refusals.ts'
import { listedRun, ownPool, runDecks, runView } from './run-view.ts'
import { storedCube } from './stored-kit.ts'

type LimitedRunsDeps = {
  store: Pick<Store, 'limited' | 'games' | 'cardsTaken'>
  pool: CardPool
  tables: Pick<Tables, 'openLimited' | 'opponents' | 'concede'>
  /** An unpredictable seed: 32 bytes in hex. */
  seed(): string
}

export type LimitedRuns = {
  /** Opens a run and its packs. Rejects with `QuotaExceeded` if the user has too many. */
  create(user: UserRow, wish: RunWish, max: LimitedQuota): Promise<LimitedView>
  list(user: UserRow): Promise<LimitedListed[]>
  show(user: UserRow, id: string): Promise<LimitedView>
  /** Takes a card; acknowledged when it is stored with the picks of the bots that follow. */
  pick(user: UserRow, id: string, pick: LimitedPick): Promise<LimitedView>
  saveDecks(user: UserRow, id: string, decks: LimitedDecks): Promise<LimitedView>
  /** Fills up a deck to a legal one. */
  suggest(user: UserRow, id: string, side: LimitedSide, keep: readonly PoolLine[]): Promise<PoolLine[]>
  /** Opens the table of the game that is on, or of the next one. */
  play(user: UserRow, id: string): Promise<string>
  /** Ends the run; a game in progress is given up. */
  leave(user: UserRow, id: string): Promise<LimitedView>
  proof(user: UserRow, id: string): Promise<RunProof>
  /** A run that is over, for its replay and its log. */
  past(user: UserRow, id: string): Promise<PastDraft>
}

type RunWish = Pick<NewLimited, 'kit' | 'start' | 'cube'>

const maxListed = 20

const runFormatOf = (start: NewLimited['start']): RunFormat =>
  runFormats.find((format) => podFormats[format] === start) ?? 'run'

export function createLimitedRuns({ store, pool, tables, seed }: LimitedRunsDeps): LimitedRuns {
  const runs = createOpenRuns(store)
  const queues = createQueues()

  async function shown(user: UserRow, run: OpenRun): Promise<LimitedView> {
    await count(user, run)
    return runView(run, user.name, await store.limited.pool(run.row.id))
  }

  /** Adds a run that is over to the statistics of cards, once (L80). */
  async function count(user: UserRow, run: OpenRun): Promise<void> {
    const { row, plan, state } = run
    if (runStatus(state) !== 'over' || row.counted) return
    const past = await pastOf(user, run)
    const games = state.games.map(({ bot, side, won }) => ({
      ...(side === 'corp' ? { corp: plan.chair, runner: bot } : { corp: bot, runner: plan.chair }),
      winner: won === null ? null : won ? side : otherSide(side),
    }))
    const counts = isCounted(storedCube.parse(row.cube)) ? await cardCountsOfDraft(past, games) : []
    await store.cardsTaken.addRun(row.id, countedKit(past), counts)
  }

  /** The run, with the outcome of its game if that is over. */
  async function settled(user: UserRow, id: string): Promise<OpenRun> {
    const run = await runs.newest(user, id)
    const game = openGame(run.state)
    const outcome = game && (await outcomeOf(game))
    if (!game || !outcome) return run
    const after = await runs.append(user, id, ({ state }) =>
      openGame(state)?.table === game.table ? { type: 'result', table: game.table, ...outcome } : null,
    )
    await count(user, after)
    return after
  }

  async function outcomeOf({ table, side }: RunGame): Promise<{ won: boolean; by: string } | null> {
    const row = await store.games.get(table)
    if (row?.status !== 'over') return null
    const winners = row.result?.winners ?? []
    return { won: winners.includes(side), by: row.result?.reason ?? 'conceded' }
  }

  /** Its row, with the outcome of a game that nobody has looked at since; a run that is damaged as it is stored. */
  async function listed(user: UserRow, row: LimitedRow): Promise<LimitedListed> {
    if (row.status !== 'playing') return listedRun(row)
    const run = await queues
      .run(row.id, () => settled(user, row.id))
      .catch((err: unknown) => {
        if (err instanceof RefusedError) return { row }
        throw err
      })
    return listedRun(run.row)
  }

  const list = async (user: UserRow): Promise<LimitedListed[]> =>
    Promise.all((await store.limited.list(user.id, maxListed)).map((row) => listed(user, row)))

  /** Ends the game that is on as a loss. */
  async function concedeOpenGame(user: UserRow, id: string): Promise<void> {
    const game = openGame((await settled(user, id)).state)
    if (!game) return
    if ((await store.games.get(game.table))?.status === 'playing') {
      await tables.concede(user, game.table).catch((err: unknown) => {
        // It has ended meanwhile, or is damaged: the run ends all the same.
        if (!(err instanceof RefusedError)) throw err
      })
    }
    await settled(user, id)
    await runs.append(user, id, ({ state }) =>
      openGame(state) ? { type: 'result', table: game.table, won: false, by: 'conceded' } : null,
    )
  }

  function assertDrafted({ state }: OpenRun): void {
    if (runStatus(state) === 'over') throw runOverError()
    if (!isDrafted(state.draft)) throw badRequestError('Pick all cards first, then build your decks.')
  }

  /** Refuses a deck that is not legal or not of the pool (L42). */
  function assertDeckPlayable(run: OpenRun, side: LimitedSide, cards: PoolLine[]): void {
    const problems = poolProblems(ownPool(run, side), cards)
    if (problems.length > 0) throw poolRefusedError(problems, pool)
    const { legal, reasons } = checkDeck({ side, cards }, pool)
    if (!legal) throw new RefusedError('bad-deck', `Your ${sideNames[side]} deck is not legal.`, reasons)
  }

  /** How a bot plays its games. Without thinking partners all are sparring partners. */
  async function automaOf({ kind }: RunBot) {
    const thinks =
      kind === 'thinking' && (await tables.opponents(null)).some((each) => each.pack === 'thinking')
    return thinks ? { pack: 'thinking', difficulty: 'quick' } : { pack: 'sparring', difficulty: 'standard' }
  }

  async function openTable(user: UserRow, run: OpenRun, game: RunGame): Promise<string> {
    const opened = await store.games.get(game.table)
    // The process may have died between opening the table and dealing.
    if (opened && opened.status !== 'waiting') return game.table
    const bot = run.plan.bots.find(({ seat }) => seat === game.bot)
    if (!bot) throw new Error(`run ${run.row.id} has no bot at seat ${game.bot}`)
    const decks = runDecks(run, await store.limited.pool(run.row.id))
    const own = decks[game.side]
    assertDeckPlayable(run, game.side, own)
    const theirs = otherSide(game.side)
    const name = (who: string, side: LimitedSide) => `${who}, ${sideNames[side]}`
    const mine: LimitedPlayer = {
      ...{ user: user.id, name: user.name, setup: null },
      deck: { name: name('Draft deck', game.side), side: game.side, cards: own },
    }
    const other: LimitedPlayer = {
      ...{ user: null, name: bot.name, setup: await automaOf(bot) },
      deck: {
        name: name(bot.name, theirs),
        side: theirs,
        cards: deckOfBot(run, bot.seat, theirs),
      },
    }
    const [corp, runner] = game.side === 'corp' ? [mine, other] : [other, mine]
    await tables.openLimited({ id: game.table, run: run.row.id, host: user.id, corp, runner })
    return game.table
  }

  /** The deck that a bot plays with. */
  const deckOfBot = ({ row, state }: OpenRun, seat: number, side: LimitedSide): PoolLine[] =>
    buildOf(sidePoolOf(state.draft.pools[seat] ?? [], side), [], valuesOf(row.edition))

  async function pastOf(user: UserRow, run: OpenRun): Promise<PastDraft> {
    const { row, plan, state } = run
    const { kit, opened, pools } = state.draft
    const botAt = (seat: number) => plan.bots.find((each) => each.seat === seat)
    return {
      ...{
        id: row.id,
        format: podFormats[row.format],
        kit,
        edition: row.edition,
        opened,
        pools,
      },
      picks: storedEntryPicks(await store.limited.lines(row.id, 0)),
      seats: opened.map((_, seat) => {
        const bot = botAt(seat)
        return { name: bot?.name ?? user.name, bot: bot !== undefined }
      }),
      async decksOf(seat) {
        if (seat === plan.chair) return runDecks(run, await store.limited.pool(row.id))
        if (!isDrafted(state.draft)) return { corp: [], runner: [] }
        return { corp: deckOfBot(run, seat, 'corp'), runner: deckOfBot(run, seat, 'runner') }
      },
    }
  }

  return {
    async create(user, { kit, start, cube: wanted }, max) {
      // A run whose last game has ended is open no more.
      await list(user)
      const id = newTableId()
      const secret = seed()
      const format = runFormatOf(start)
      const boosters = kitOf(start, kit)
      const cube = cubeFor({ format: start, seats: podSeats, boosters, list: wanted }, pool)
      const plan = { kit: boosters, seats: podSeats, cube }
      const opened = startOf(format).open(secret, plan)
      const begun = startOf(format).begin(plan, opened)
      const { picks } = advance(secret, runPlan(secret), begun, bestOffer)
      const status = isDrafted(begun) ? ('building' as const) : ('drafting' as const)
      const commitment = limitedCommitment(secret, format, boosters, cube)
      const entry = { type: 'picks' as const, picks }
      const facts = { collation, edition: newestEdition, commitment }
      const row = { id, host: user.id, format, kit: boosters, cube, status, ...facts }
      await store.limited.create({ ...row, seed: secret, opened, entry }, max)
      return shown(user, await runs.newest(user, id))
    },

    list,

    show: (user, id) => queues.run(id, async () => shown(user, await settled(user, id))),

    pick: (user, id, { booster, tick, card }) =>
      queues.run(id, async () => {
        const run = await runs.append(user, id, ({ row, state, plan, seed: secret }) => {
          if (state.left) throw runOverError()
          const mine = { seat: plan.chair, booster, tick, card }
          const result = enterPick(state.draft, mine)
          if (result.kind === 'same') return null
          if (result.kind === 'refused') throw pickRefusedError(result.code)
          const values = valuesOf(row.edition)
          const after = advance(secret, plan, result.draft, (view, offers) => bestOffer(view, offers, values))
          return { type: 'picks', picks: [mine, ...after.picks] }
        })
        return shown(user, run)
      }),

    saveDecks: (user, id, { version, ...sent }) =>
      queues.run(id, async () => {
        const run = await runs.newest(user, id)
        assertDrafted(run)
        const [corp, runner] = [mergeLines(sent.corp), mergeLines(sent.runner)]
        for (const [side, cards] of [
          ['corp', corp],
          ['runner', runner],
        ] as const) {
          // A deck that is not finished may lack cards, so the loan is checked when it is played.
          const problems = poolProblems(ownPool(run, side), cards).filter(
            ({ code }) => code === 'not-in-your-pool',
          )
          if (problems.length > 0) throw poolRefusedError(problems, pool)
        }
        const next = { version: version + 1, corp, runner }
        if (!(await unlessRemoved(store.limited.savePool(id, next)))) throw poolMovedError()
        return shown(user, run)
      }),

    async suggest(user, id, side, keep) {
      const run = await runs.newest(user, id)
      assertDrafted(run)
      const own = ownPool(run, side)
      const problems = poolProblems(own, keep).filter(({ code }) => code === 'not-in-your-pool')
      if (problems.length > 0) throw poolRefusedError(problems, pool)
      return buildOf(own, keep, valuesOf(run.row.edition))
    },

    play: (user, id) =>
      queues.run(id, async () => {
        const run = await settled(user, id)
        assertDrafted(run)
        const decks = runDecks(run, await store.limited.pool(id))
        const next = nextGame(run.plan, run.state)
        if (next) assertDeckPlayable(run, next.side, decks[next.side])
        const table = newTableId()
        const begun = await runs.append(user, id, ({ plan, state }) => {
          const to = nextGame(plan, state)
          return to && { type: 'game', table, bot: to.bot.seat, side: to.side }
        })
        const game = openGame(begun.state)
        if (!game) throw runOverError()
        return openTable(user, begun, game)
      }),

    leave: (user, id) =>
      queues.run(id, async () => {
        await concedeOpenGame(user, id)
        const run = await runs.append(user, id, ({ state }) =>
          runStatus(state) === 'over' ? null : { type: 'leave' },
        )
        return shown(user, run)
      }),

    async proof(user, id) {
      const { row, seed: secret, plan, state } = await runs.newest(user, id)
      if (runStatus(state) !== 'over')
        throw new RefusedError('not-over', 'Seed, packs and picks are published when the run is over.')
      const { kit, opened } = state.draft
      const picks = storedEntryPicks(await store.limited.lines(id, 0))
      const { format, collation: number, commitment } = row
      const cube = storedCube.parse(row.cube)
      return {
        ...{ datafort: 'draft', version: 1, id, format, kit, cube, collation: number, commitment },
        ...{ seed: secret, chair: plan.chair, opened, picks },
      }
    },

    async past(user, id) {
      const run = await runs.newest(user, id)
      if (runStatus(run.state) !== 'over')
        throw new RefusedError('not-over', 'Packs and picks are published when the run is over.')
      return pastOf(user, run)
    },
  }
}
