/**
 * Plays two tables that look the same to a viewer with the same public moves. Everything they send to that
 * viewer, and to the log, is the same byte for byte. `PROPERTY_RUNS=40` plays 10,000 moves and more.
 */

import fc from 'fast-check'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { cardInfo, cardInfos } from '../../../src/cards/index.ts'
import type { EngineContract, GameState, SeatId } from '../../../src/engine/index.ts'
import { newTable } from '../../../src/protocol/http.ts'
import { logOptions } from '../../../src/server/operation/log.ts'
import { RefusedError } from '../../../src/shared/refusal.ts'
import type { JournalMove } from '../../../src/sim/journal.ts'
import { type Rng, seededRng } from '../../../src/sim/random.ts'
import type { UserRow } from '../../../src/store/contract.ts'
import { openHandViewer } from '../../../src/tables/seats/viewers.ts'
import { createTables } from '../../../src/tables/tables.ts'
import { atRest, cutOut, strides } from '../../engine/properties/lockstep.ts'
import { exchanged, type Viewer } from '../../engine/properties/worlds.ts'
import { firstPage } from '../../support/first-page.ts'
import { noAutoma } from '../../support/no-automa.ts'
import { bounds, engine, type Plan, plans, reportSearch, viewers } from '../../support/random-play.ts'
import { fakeStore } from '../fake-store.ts'
import { tableSettings, testOutlet } from '../open-tables.ts'
import { ann, bob, eve } from '../real-process.ts'

const noon = Date.UTC(1996, 3, 26, 12)
const others = ['cyd', 'dan', 'fay', 'gus', 'hal', 'ivy'].map((id) => ({ id, name: id, guest: true }))
const players: UserRow[] = [ann, bob, ...others]
const seatsOf = ({ seats }: GameState): SeatId[] => seats.map(({ id }) => id)
/** The user in a seat, or Eve for spectators. */
const userAt = (state: GameState, seat: Viewer): UserRow => players[seatsOf(state).indexOf(seat ?? '')] ?? eve

/** The state with the seat ids that a table uses. */
const called = (state: GameState): GameState =>
  state.teams
    ? engine.load(
        JSON.parse(
          JSON.stringify(state)
            .replace(/sponsor-(?=\d)/g, 's')
            .replace(/agent-(?=\d)/g, 'a'),
        ),
      )
    : state

type Options = NonNullable<Parameters<typeof newTable.parse>[0]> & object
type World = Awaited<ReturnType<typeof openWorld>>

/** A table whose deal is this state, and everything it sends to one viewer, to everyone, and to the log. */
async function openWorld(state: GameState, viewer: Viewer, options: Options) {
  const rules: EngineContract<GameState> = {
    ...engine,
    create: () => ({
      ok: true,
      state,
      revealed: false,
      events: Object.fromEntries(viewers(state).map((v) => [v ?? '', []])),
    }),
  }
  const sent: string[] = []
  const lines: string[] = []
  const say = (what: string, message: unknown) => void sent.push(`${what} ${JSON.stringify(message)}`)
  const store = fakeStore()
  const tables = createTables({
    store,
    engine: rules,
    pool: { get: cardInfo, list: cardInfos },
    spar: () => {
      throw new Error('Nobody plays by themselves here.')
    },
    automa: noAutoma,
    log: pino(logOptions('info'), { write: (line: string) => void lines.push(line) }),
    settings: tableSettings({ snapshotEvery: 3 }),
    channel: null,
    outlet: testOutlet({
      update: (to, update) => {
        if (to === (viewer ?? '')) say('update', update)
      },
      ended: (ended) => say('ended', ended),
      undo: (undo) => say('undo', undo),
      clock: (clock) => say('clock', clock),
      players: (players) => say('players', players),
    }),
    now: () => noon,
    seed: () => '0'.repeat(64),
  })
  const wish = newTable.parse({
    format: state.format,
    seats: state.seats.map(({ side }, n) => ({ side, player: n === 0 ? 'me' : 'open' })),
    options,
  })
  const userOf = (seat: Viewer): UserRow => userAt(state, seat)
  const { id } = await tables.host(ann, wish)
  for (const seat of seatsOf(state).slice(1)) await tables.sit(userOf(seat), id, seat, undefined)
  await tables.start(ann, id)

  /** Records the result of a call, or its refusal. */
  async function note(what: string, call: () => Promise<unknown>): Promise<void> {
    try {
      say(what, (await call()) ?? null)
    } catch (err) {
      if (!(err instanceof RefusedError)) throw err
      say(`${what} refused`, err.body())
    }
  }

  const join = (user: UserRow, as?: SeatId) =>
    tables.join(user, id, undefined, (joined) => (user === userOf(viewer) ? say('joined', joined) : null), as)

  return {
    note,
    async begin() {
      for (const seat of viewers(state)) await join(userOf(seat))
      const [first = ''] = seatsOf(state)
      await note('over the shoulder', () => join(eve, first))
      tables.leave(id, openHandViewer(first))
    },
    answer: async ({ seat, decision, choice }: JournalMove) =>
      void (await tables.answer(userOf(seat), id, decision, choice)),
    /** Tries illegal calls as the viewer. */
    async pester(decision: string) {
      const me = userOf(viewer)
      for (const choice of [['o99'], ['o1', 'o1'], 1_000_000])
        await note('answer', () => tables.answer(me, id, decision, choice))
      await note('stale', () => tables.answer(me, id, 'd0', ['o1']))
      await note('pause', () => tables.pause(me, id))
      await note('bits', () => tables.askPartnerForBits(me, id, 200))
    },
    /** Everything that the viewer can request about the game, and an undo request for the last move. */
    async end(mover: UserRow) {
      const me = userOf(viewer)
      await join(me)
      for (const as of [undefined, ...seatsOf(state), '']) {
        await note(`replay ${as}`, async () => ({ ...(await tables.replay(me, id, as)), game: null }))
      }
      await note('proof', () => tables.proof(me, id))
      await note('lists', async () => [
        await tables.list(me, firstPage),
        await tables.get(me, id),
        await tables.ofUser(me, firstPage),
        await tables.players(id),
      ])
      await note('undo', () => tables.undo(mover, id, 'ask'))
      await join(me)
      await tables.close()
    },
    /** Everything so far, without differences between tables that have nothing to do with the game. */
    read(): string {
      const log = lines.splice(0).map((line) => line.replace(/"(time|pid)":\d+/g, ''))
      return [...sent.splice(0), ...log]
        .join('\n')
        .replaceAll(id, 'TABLE')
        .replace(/"(createdAt|updatedAt)":"[^"]*"/g, '')
    },
  }
}

const compare = (one: World, two: World, after: string): void => {
  const [left, right] = [one.read(), two.read()]
  if (left === right) return
  const [here, there] = cutOut(left, right)
  expect({ after, here }).toEqual({ after, here: there })
}

/** Plays both worlds for one viewer. Returns how many moves were the same. */
async function playTables(start: GameState, viewer: Viewer, rng: Rng, options: Options): Promise<number> {
  const other = exchanged(start, viewer, rng)
  if (!other) return 0
  const worlds = await Promise.all([start, other].map((state) => openWorld(state, viewer, options)))
  const [one, two] = worlds as [World, World]
  const both = (work: (world: World, n: 0 | 1) => Promise<void>) => Promise.all([work(one, 0), work(two, 1)])
  await both((world) => world.begin())
  compare(one, two, 'the beginning')
  let moves = 0
  let mover = ann
  for (const stride of strides({ one: start, two: other }, viewer, rng, 40)) {
    const { seat, decision } = stride.moves[0]
    if (rng(6) === 0) {
      await both((world) => world.pester(decision))
      compare(one, two, `refusals at ${decision}`)
    }
    // The result may be visible, so the worlds diverge here.
    if (stride.last) break
    await both((world, n) => world.answer(stride.moves[n]))
    compare(one, two, `${seat} answers ${decision}`)
    mover = userAt(start, seat)
    moves++
    // Once the game is over, nothing is hidden.
    if (stride.dealt.some(({ state }) => state.over)) return moves
  }
  await both((world) => world.end(mover))
  compare(one, two, 'the end')
  return moves
}

const duels = plans(120).map((plan): Plan => ({ ...plan, pairs: 1, automa: [] }))

const optionsFrom = (rng: Rng): Options => ({
  delay: rng(2) * 2,
  undo: (['ask', 'free', 'none'] as const)[rng(3)],
  clock: rng(2) ? { kind: 'none' } : { kind: 'move', seconds: 60, expiry: 'warn' },
})

it('two tables with different hidden cards send a viewer the same, and log the same', async () => {
  let moves = 0
  await fc.assert(
    fc.asyncProperty(duels, fc.nat(), async (plan, luck) => {
      const start = atRest(plan)
      if (start.over) return
      const rng = seededRng(luck)
      const options = optionsFrom(rng)
      for (const viewer of viewers(start)) moves += await playTables(start, viewer, rng, options)
    }),
    bounds(8),
  )
  expect(moves).toBeGreaterThan(100)
  reportSearch('moves of two tables compared', moves)
}, 3_600_000)

it.each([2, 3, 4])(
  'so do two tables of %i teams, for each of the seats and spectators',
  async (teams) => {
    let moves = 0
    const runs = Math.ceil(6 / teams) * Number(process.env.PROPERTY_RUNS ?? 1)
    for (let seed = 1; seed < 1 + runs; seed++) {
      const start = called(
        atRest({ seed, decks: 'random', pairs: 1, teams, steps: 60 + ((seed * 37) % 300) }),
      )
      if (start.over) continue
      const rng = seededRng(seed)
      const options = optionsFrom(rng)
      for (const viewer of viewers(start)) moves += await playTables(start, viewer, rng, options)
    }
    expect(moves).toBeGreaterThan(20)
    reportSearch(`moves of two tables of ${teams} teams compared`, moves)
  },
  3_600_000,
)
