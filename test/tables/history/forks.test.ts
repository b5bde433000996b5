/** Tables that continue another game from a moment of it, with the real rules. */
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { defaultDeck } from '../../../src/decks/starters.ts'
import type { GameState } from '../../../src/engine/index.ts'
import { rules } from '../../../src/game-rules.ts'
import { type ForkInput, forkRequest } from '../../../src/protocol/fork.ts'
import { newTable } from '../../../src/protocol/http.ts'
import { positionTable } from '../../../src/protocol/positions.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import type { JournalRow, TournamentRow, UserRow } from '../../../src/store/contract.ts'
import type { ThinkingPool } from '../../../src/tables/background/thinking-pool.ts'
import type { Tables } from '../../../src/tables/contract.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import { type Deal, type PastMove, playBeginning } from '../../../src/tables/moves/game-start.ts'
import { answerStep, lastPosition } from '../../../src/tables/moves/moves.ts'
import { sparSteps } from '../../../src/tables/play/automa-answers.ts'
import { until } from '../../server/test-server.ts'
import '../../support/properties.ts'
import { seeds } from '../../support/seeds.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { joinTable, openTables } from '../open-tables.ts'
import { inOtherWords } from '../reworded-events.ts'

const [ann, bob, eve] = ['Ann', 'Bob', 'Eve'].map((name) => ({
  id: name.toLowerCase(),
  name,
  guest: true,
})) as [UserRow, UserRow, UserRow]

/** One process over a store. Its saved states have been through JSON, as in a database. */
const process = (store: FakeStore, thinker?: ThinkingPool<GameState>): Tables =>
  openTables(store, { snapshotEvery: 7, seedsOf: 'forks', ...(thinker && { thinker }) })

type Seat = { side: 'corp' | 'runner'; player: 'me' | 'open' | 'automa'; automa?: object }
const wish = (seats: Seat[], options = {}) => newTable.parse({ format: 'classic', seats, options })
const me = (side: Seat['side']): Seat => ({ side, player: 'me' })
const other = (side: Seat['side'], player: 'open' | 'automa', automa?: object): Seat => ({
  side,
  player,
  ...(automa ? { automa } : {}),
})

/** Answers every decision by judgement, up to a move. */
async function playTo(tables: Tables, table: string, users: UserRow[], most: number): Promise<void> {
  for (;;) {
    let seq = 0
    for (const user of users) {
      const { decision, view, seq: now } = await joinTable(tables, user, table)
      seq = now
      if (view.result || now >= most) return
      if (decision) await tables.answer(user, table, decision.id, rules.spar(view, decision))
    }
    if (seq >= most) return
  }
}

/** Ann against a sparring partner, this many moves in. */
async function solo(tables: Tables, most = 40, options = {}): Promise<string> {
  const { id } = await tables.host(ann, wish([me('corp'), other('runner', 'automa')], options))
  await tables.start(ann, id)
  await playTo(tables, id, [ann], most)
  return id
}

/** Ann against Bob, this many moves in. */
async function pair(tables: Tables, most = 20, options = {}): Promise<string> {
  const { id } = await tables.host(ann, wish([me('corp'), other('runner', 'open')], options))
  await tables.sit(bob, id, 'runner', undefined)
  await tables.start(ann, id)
  await playTo(tables, id, [ann, bob], most)
  return id
}

const asked = (seq: number, corp: string, runner: string, more: Partial<ForkInput> = {}) =>
  forkRequest.parse({
    seq,
    seats: [
      { seat: 'corp', player: corp },
      { seat: 'runner', player: runner },
    ],
    ...more,
  })

const rowsOf = (store: FakeStore, table: string): JournalRow[] => store.shelf.journal.get(table) ?? []
/** The state of a game after a move, by its journal. */
function stateAfter(store: FakeStore, table: string, seq: number): GameState {
  const deal = store.shelf.deals.get(table) as Deal
  const moves = rowsOf(store, table).filter((row) => row.seq <= seq)
  return begin({
    ...deal,
    origins: [...(deal.origins ?? []), { game: 'g', seq, seed: deal.seed, moves, handed: {} }],
  })
}
function begin(deal: Deal): GameState {
  const moves = playBeginning({ engine }, deal)
  for (;;) {
    const next = moves.next()
    if (next.done) return next.value.state
  }
}

/** The state without what a branch changes: randomness, and the log line about the branch. */
const but = (state: GameState) => ({ ...state, seed: '', seedHash: '', next: { ...state.next, line: 0 } })

describe('A fork of a game at a move', () => {
  it('has exactly its position, hidden cards included, and a new random seed', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await solo(tables)
    const fork = await tables.fork(ann, game, asked(23, 'me', 'automa'))
    expect(fork).toMatchObject({ status: 'playing', from: { game, seq: 23 } })
    const then = stateAfter(store, game, 23)
    const now = begin(store.shelf.deals.get(fork.id) as Deal)
    expect(but(now)).toEqual(but(then))
    expect(now.seed).not.toBe(then.seed)
    const { view, log } = await joinTable(tables, ann, fork.id)
    expect(view.seedHash).toBe(now.seedHash)
    expect(log[0]?.say.join('')).toContain('after move 23 of another game')
  })

  it('is played by the requested players, from either side', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await solo(tables)
    await tables.concede(ann, game)
    const { id } = await tables.fork(ann, game, asked(20, 'automa', 'me'))
    await playTo(tables, id, [ann], 60)
    expect(rowsOf(store, id).length).toBeGreaterThan(40)
    const seats = (await tables.get(ann, id)).seats
    expect(seats.map(({ name, player, me: mine }) => [name, player, mine])).toEqual([
      ['Sparring partner', 'automa', false],
      ['Ann', 'human', true],
    ])
  })

  it('waits for a friend, who gets the cards of the seat', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables)
    await tables.concede(ann, game)
    const { id, status } = await tables.fork(ann, game, asked(20, 'me', 'open'))
    expect(status).toBe('waiting')
    await expect(tables.start(ann, id)).rejects.toMatchObject({ code: 'bad-request' })
    await expect(tables.sit(bob, id, 'runner', 'soft-shoes')).rejects.toMatchObject({ code: 'bad-request' })
    await tables.sit(bob, id, 'runner', undefined)
    await expect(tables.swap(ann, id, { seat: 'corp', with: 'runner' })).rejects.toMatchObject({
      code: 'bad-request',
    })
    await tables.start(ann, id)
    const before = await tables.replay(bob, game, 'runner')
    const { view } = await joinTable(tables, bob, id)
    expect(before.moves).not.toEqual([])
    expect(view.seats[1]?.hand?.length).toBeGreaterThan(0)
    await playTo(tables, id, [ann, bob], 12)
  })

  it('is at the same position after a restart, whether its newest snapshot is intact or not', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await solo(tables)
    const { id } = await tables.fork(ann, game, asked(20, 'me', 'automa'))
    await playTo(tables, id, [ann], 15)
    const before = await joinTable(tables, ann, id)
    await tables.close()
    const { view, decision } = await joinTable(process(store), ann, id)
    expect([view, decision]).toEqual([before.view, before.decision])
    store.shelf.snapshots.set(id, { seq: before.seq, state: {}, hash: '' })
    const again = await joinTable(process(store), ann, id)
    expect([again.view, again.decision]).toEqual([before.view, before.decision])
  })

  it('can undo its own decisions, and none before its start', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables)
    const { id } = await tables.fork(ann, game, asked(21, 'me', 'automa'))
    await expect(tables.undo(ann, id, 'ask')).rejects.toMatchObject({ code: 'bad-request' })
    let now = await joinTable(tables, ann, id)
    for (; now.decision?.kind !== 'act'; now = await joinTable(tables, ann, id)) {
      const { decision, view } = now
      if (decision) await tables.answer(ann, id, decision.id, rules.spar(view, decision))
    }
    await tables.answer(ann, id, now.decision.id, rules.spar(now.view, now.decision))
    await tables.undo(ann, id, 'ask')
    const back = await joinTable(tables, ann, id)
    expect(back.view.seats).toEqual(now.view.seats)
  })

  it('has its own replay and proof, also if it is a fork of a fork', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await solo(tables)
    await tables.concede(ann, game)
    const first = await tables.fork(ann, game, asked(20, 'automa', 'me'))
    await playTo(tables, first.id, [ann], 30)
    await tables.concede(ann, first.id)
    const second = await tables.fork(ann, first.id, asked(17, 'me', 'automa'))
    await playTo(tables, second.id, [ann], 20)
    await tables.concede(ann, second.id)
    const replay = await tables.replay(ann, second.id, undefined)
    expect(replay.start?.turn.number).toBeGreaterThan(1)
    for (const id of [first.id, second.id]) {
      const file = gameFile.parse(JSON.parse(JSON.stringify(await tables.proof(ann, id))))
      expect(verify(engine, file)).toEqual({ moves: file.moves.length - 1, faults: [] })
      const [origin] = file.setup.origins ?? []
      if (origin) origin.seed = 'f'.repeat(64)
      expect(verify(engine, file).faults).not.toEqual([])
    }
  })

  it('does not start where the game was over, or at an unknown move', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables, 20)
    const last = await tables.concede(ann, game)
    const at = (seq: number) => tables.fork(ann, game, asked(seq, 'me', 'automa'))
    await expect(at(last)).rejects.toMatchObject({ code: 'game-over' })
    await expect(at(last + 1)).rejects.toMatchObject({ code: 'bad-request' })
    expect((await tables.ofUser(ann, { limit: 50 })).items).toHaveLength(1)
    expect(await at(last - 1)).toMatchObject({ status: 'playing' })
  })

  it('starts although its sentences are worded differently now', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await solo(tables, 20)
    for (const row of rowsOf(store, game)) row.events = inOtherWords(row.events)
    expect(await tables.fork(ann, game, asked(15, 'me', 'automa'))).toMatchObject({ status: 'playing' })
  })

  it('does not start where the current rules lead elsewhere', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await solo(tables, 20)
    const row = rowsOf(store, game)[9]
    if (row) row.events = { corp: [] }
    await expect(tables.fork(ann, game, asked(15, 'me', 'automa'))).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining('older rules'),
    })
  })
})

describe('A player who forks a game', () => {
  const codeOf = async (fork: Promise<unknown>): Promise<string> =>
    fork.then(
      () => 'ok',
      (err: { code?: string }) => String(err.code),
    )

  it('has finished it, or may watch it now that it is finished', async () => {
    const tables = process(fakeStore())
    const [open, closed] = [await pair(tables), await pair(tables, 20, { spectators: false })]
    const codes = async (game: string) => [
      await codeOf(tables.fork(ann, game, asked(5, 'me', 'automa'))),
      await codeOf(tables.fork(bob, game, asked(5, 'automa', 'me'))),
      await codeOf(tables.fork(eve, game, asked(5, 'automa', 'automa'))),
    ]
    expect(await codes(open)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    expect(await codes(closed)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    for (const game of [open, closed]) await tables.concede(ann, game)
    expect(await codes(open)).toEqual(['ok', 'ok', 'ok'])
    expect(await codes(closed)).toEqual(['ok', 'ok', 'forbidden'])
  })

  it('learns nothing of their own running game against automas', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables)
    const codes = await Promise.all([
      codeOf(tables.fork(ann, game, asked(20, 'me', 'automa'))),
      codeOf(tables.fork(ann, game, asked(20, 'automa', 'me'))),
      codeOf(tables.fork(ann, game, asked(20, 'me', 'open'))),
      codeOf(tables.fork(ann, game, asked(20, 'automa', 'automa'))),
      codeOf(tables.fork(eve, game, asked(20, 'me', 'automa'))),
    ])
    expect(codes).toEqual(['ok', 'forbidden', 'forbidden', 'forbidden', 'forbidden'])
  })

  it('gets no seed of a running game', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables)
    const { id } = await tables.fork(ann, game, asked(20, 'me', 'automa'))
    await tables.concede(ann, id)
    await expect(tables.proof(ann, id)).rejects.toMatchObject({ code: 'forbidden' })
    await tables.concede(ann, game)
    expect(await tables.proof(ann, id)).toMatchObject({ game: id })
  })

  it('cannot fork one that another person has played in, or that the sparring partner plays for a person', async () => {
    const store = fakeStore()
    const tables = process(store)
    const shared = await solo(tables, 20, { takeover: true })
    await tables.takeover(bob, shared, 'runner', 'me')
    await tables.takeover(bob, shared, 'runner', 'automa')
    expect(await codeOf(tables.fork(ann, shared, asked(9, 'me', 'automa')))).toBe('forbidden')
    const left = await pair(tables)
    await tables.takeover(bob, left, 'runner', 'automa')
    expect(await codeOf(tables.fork(ann, left, asked(9, 'me', 'automa')))).toBe('forbidden')
  })

  it('cannot fork a tournament game before the tournament is over, nor a waiting one', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await pair(tables)
    await tables.concede(ann, game)
    const row = store.shelf.games.get(game)
    const tournament = {
      ...{ id: 'cup', name: 'Cup', round: 1, table: 1, game: 1, until: null },
      ...{ closed: false, judgement: false },
    }
    if (row) store.shelf.games.set(game, { ...row, options: { ...row.options, tournament } })
    const status = vi.spyOn(store.tournaments, 'get')
    status.mockImplementation(async () => ({ status: 'running' }) as TournamentRow)
    expect(await codeOf(tables.fork(ann, game, asked(5, 'me', 'automa')))).toBe('forbidden')
    status.mockImplementation(async () => ({ status: 'over' }) as TournamentRow)
    expect(await codeOf(tables.fork(ann, game, asked(5, 'me', 'automa')))).toBe('ok')
    const there = await tables.host(ann, wish([me('corp'), other('runner', 'open')]))
    expect(await codeOf(tables.fork(ann, there.id, asked(0, 'me', 'automa')))).toBe('table-not-started')
    expect(await codeOf(tables.fork(ann, 'nowhere', asked(0, 'me', 'automa')))).toBe('not-found')
  })

  it('names every seat once, and takes one at most', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables, 10)
    await tables.concede(ann, game)
    const seats = (...pairs: [string, 'me' | 'open' | 'automa', object?][]) =>
      codeOf(
        tables.fork(
          ann,
          game,
          forkRequest.parse({
            seq: 4,
            seats: pairs.map(([seat, player, automa]) => ({ seat, player, ...(automa ? { automa } : {}) })),
          }),
        ),
      )
    const dash = { pack: 'dash', difficulty: 'standard' }
    expect(await seats(['corp', 'me'], ['corp', 'automa'])).toBe('bad-request')
    expect(await seats(['corp', 'me'], ['runner', 'me'])).toBe('bad-request')
    expect(await seats(['corp', 'me'], ['agent', 'automa'])).toBe('bad-request')
    expect(await seats(['corp', 'automa', dash], ['runner', 'me'])).toBe('bad-request')
    expect(await seats(['corp', 'me', dash], ['runner', 'automa'])).toBe('bad-request')
    expect(
      await seats(['corp', 'automa'], ['runner', 'automa', { pack: 'sparring', difficulty: 'standard' }]),
    ).toBe('ok')
  })
})

describe('A fork of a game in progress', () => {
  const waits = { code: 'forbidden', message: expect.stringContaining('game it continues') }
  /** Every way to learn about hidden cards. */
  const doors = (tables: Tables, id: string): Record<string, () => Promise<unknown>> => ({
    replay: () => tables.replay(ann, id, 'runner'),
    'replay of a spectator': () => tables.replay(eve, id, 'runner'),
    position: () => tables.positions.at(ann, id, 0),
    thoughts: () => tables.thoughts(ann, id),
    'analysis shown': () => tables.analyses.show(ann, id),
    'analysis asked for': () => tables.analyses.ask(ann, id),
    fork: () => tables.fork(ann, id, asked(0, 'automa', 'me')),
    'fork from the same seat': () => tables.fork(ann, id, asked(0, 'me', 'automa')),
    proof: () => tables.proof(ann, id),
  })
  /** A running game of Ann’s, its continuation, and a continuation of that one. */
  async function chain(tables: Tables) {
    const game = await solo(tables, 40, { takeover: true })
    const first = await tables.fork(ann, game, asked(20, 'me', 'automa'))
    const second = await tables.fork(ann, first.id, asked(0, 'me', 'automa'))
    return { game, first: first.id, second: second.id }
  }

  it('keeps what is hidden there although it is over itself, also as a fork of a fork', async () => {
    const store = fakeStore()
    const tables = process(store)
    const { game, first, second } = await chain(tables)
    for (const id of [second, first]) {
      await tables.concede(ann, id)
      for (const [name, door] of Object.entries(doors(tables, id))) {
        await expect(door(), name).rejects.toMatchObject(waits)
      }
      await expect(tables.result(id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await tables.replay(ann, id, undefined)).toMatchObject({ viewer: 'corp', seed: null })
    }
    // Retention may have deleted the game in the middle.
    store.shelf.games.delete(first)
    await expect(tables.replay(ann, second, 'runner')).rejects.toMatchObject(waits)
    await tables.concede(ann, game)
    for (const [name, door] of Object.entries(doors(tables, second))) {
      if (!name.startsWith('analysis')) await expect(door(), name).resolves.toBeDefined()
    }
    await expect(tables.result(second)).resolves.toMatchObject({ won: 'runner' })
  })

  it('shows no other seat to anybody while it is played', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables)
    const fork = await tables.fork(ann, game, asked(20, 'me', 'automa', { options: { takeover: true } }))
    await expect(tables.takeover(bob, fork.id, 'runner', 'me')).rejects.toMatchObject(waits)
    await tables.takeover(ann, fork.id, 'corp', 'automa')
    await tables.takeover(ann, fork.id, 'corp', 'me')
    await tables.concede(ann, game)
    await tables.takeover(bob, fork.id, 'runner', 'me')
  })

  it('gives nobody’s seat to its AI cards, so that automas among themselves can be watched', async () => {
    const tables = process(fakeStore())
    const dash = { pack: 'dash', difficulty: 'standard' }
    const { id } = await tables.host(ann, wish([other('corp', 'automa', dash), other('runner', 'automa')]))
    await tables.start(ann, id)
    await tables.takeover(ann, id, 'corp', 'me')
    const { seq } = await joinTable(tables, ann, id)
    const fork = await tables.fork(ann, id, asked(seq, 'me', 'automa'))
    await expect(tables.takeover(ann, fork.id, 'corp', 'automa')).rejects.toMatchObject(waits)
  })

  it('opens as soon as it is over if the original is over, or was a custom position', async () => {
    const tables = process(fakeStore())
    const game = await solo(tables)
    await tables.concede(ann, game)
    const fork = await tables.fork(ann, game, asked(20, 'me', 'automa'))
    const { leftOut: _, ...position } = await tables.positions.at(ann, game, 20)
    const laid = await tables.positions.layOut(ann, positionTable.parse({ ...position, side: 'corp' }))
    for (const { id } of [fork, laid]) {
      await expect(tables.replay(ann, id, 'runner')).rejects.toMatchObject({ code: 'forbidden' })
      await tables.concede(ann, id)
      expect(await tables.replay(ann, id, 'runner')).toMatchObject({ viewer: 'runner' })
      expect(await tables.positions.at(ann, id, 0)).toBeDefined()
    }
  })
})

describe('A seat that a thinking partner played', () => {
  /** It finds nothing in time, so judgement answers. */
  const thoughtless: ThinkingPool<GameState> = {
    think: async () => null,
    explain: async () => null,
    close: async () => {},
  }
  const deep = { pack: 'thinking', difficulty: 'deep' }
  const table = async (tables: Tables) => {
    const { id } = await tables.host(ann, wish([me('corp'), other('runner', 'automa', deep)]))
    await tables.start(ann, id)
    await playTo(tables, id, [ann], 20)
    return id
  }
  const runnerAt = (store: FakeStore, id: string) => store.shelf.games.get(id)?.seats[1]?.holder

  it('is played by the same one, as strong as before, also while that game is played', async () => {
    const store = fakeStore()
    const tables = process(store, thoughtless)
    const game = await table(tables)
    const running = await tables.fork(ann, game, asked(10, 'me', 'automa'))
    await tables.concede(ann, game)
    const finished = await tables.fork(ann, game, asked(10, 'me', 'automa'))
    for (const { id } of [running, finished]) {
      expect(runnerAt(store, id)).toMatchObject({ automa: true, setup: deep, name: 'Thinking partner' })
    }
    const again = await tables.fork(ann, running.id, asked(0, 'me', 'automa'))
    expect(runnerAt(store, again.id)).toMatchObject({ setup: deep })
    await playTo(tables, again.id, [ann], 8)
  })

  it('is played by another one, or at another level, on request', async () => {
    const store = fakeStore()
    const tables = process(store, thoughtless)
    const game = await table(tables)
    await tables.concede(ann, game)
    for (const automa of [
      { pack: 'thinking', difficulty: 'quick' },
      { pack: 'sparring', difficulty: 'standard' },
    ]) {
      const seats: ForkInput['seats'] = [
        { seat: 'corp', player: 'me' },
        { seat: 'runner', player: 'automa', automa },
      ]
      const { id } = await tables.fork(ann, game, asked(10, 'me', 'automa', { seats }))
      expect(runnerAt(store, id)).toMatchObject({ setup: automa })
    }
  })
})

describe('A custom position', () => {
  const laid = {
    position: {
      corp: { bits: 5, hand: [], deck: ['filter'] },
      runner: { bits: 5, hand: [], stack: ['score'] },
      turn: 'runner',
      actions: 4,
    },
    agendaPoints: 7,
    side: 'runner',
  }

  it('is played against a thinking partner of the requested level, if the server has one', async () => {
    const store = fakeStore()
    const tables = process(store, {
      think: async () => null,
      explain: async () => null,
      close: async () => {},
    })
    const partner = async (wished: object) => {
      const { id } = await tables.positions.layOut(ann, positionTable.parse({ ...laid, ...wished }))
      return store.shelf.games.get(id)?.seats[0]?.holder
    }
    expect(await partner({ against: 'thinking', difficulty: 'deep' })).toMatchObject({
      name: 'Thinking partner',
      setup: { pack: 'thinking', difficulty: 'deep' },
    })
    expect(await partner({ against: 'thinking' })).toMatchObject({ setup: { difficulty: 'standard' } })
    expect(await partner({})).toMatchObject({ setup: { pack: 'sparring', difficulty: 'standard' } })
    const refused = { code: 'bad-request' }
    await expect(partner({ against: 'thinking', difficulty: 'endless' })).rejects.toMatchObject(refused)
    await expect(partner({ against: 'open', difficulty: 'deep' })).rejects.toMatchObject(refused)
    const bare = process(fakeStore())
    const wish = positionTable.parse({ ...laid, against: 'thinking' })
    await expect(bare.positions.layOut(ann, wish)).rejects.toMatchObject(refused)
  })
})

describe('A seat that AI cards played', () => {
  const table = async (tables: Tables) => {
    const dash = { pack: 'dash', difficulty: 'standard' }
    const { id } = await tables.host(ann, wish([other('corp', 'automa', dash), me('runner')]))
    await tables.start(ann, id)
    await playTo(tables, id, [ann], 40)
    await tables.concede(ann, id)
    return id
  }
  const playing = (tables: Tables, id: string) =>
    joinTable(tables, ann, id).then(({ view }) => view.seats[0]?.automa?.playing)

  it('is played on by them, by a sparring partner, or by a person, who can give it back', async () => {
    const store = fakeStore()
    const tables = process(store)
    const game = await table(tables)
    const seq =
      rowsOf(store, game).findLast(({ seat, kind }) => seat === 'runner' && kind === 'answer')?.seq ?? 0
    const cards = await tables.fork(ann, game, asked(seq - 1, 'automa', 'me'))
    expect(cards.seats[0]).toMatchObject({ pack: 'dash' })
    expect(await playing(tables, cards.id)).toBe(true)
    await playTo(tables, cards.id, [ann], 20)
    const sparring = {
      seat: 'corp',
      player: 'automa',
      automa: { pack: 'sparring', difficulty: 'standard' },
    } as const
    const spar = await tables.fork(
      ann,
      game,
      asked(seq - 1, 'me', 'me', { seats: [sparring, { seat: 'runner', player: 'me' }] }),
    )
    expect(await playing(tables, spar.id)).toBe(false)
    await playTo(tables, spar.id, [ann], 20)
    const mine = await tables.fork(ann, game, asked(seq - 1, 'me', 'automa'))
    expect(await playing(tables, mine.id)).toBe(false)
    await tables.takeover(ann, mine.id, 'corp', 'automa')
    await until(() => rowsOf(store, mine.id).length > 4)
  })
})

/** A whole game by judgement: its deal, its answers, its end. */
function wholeGame(seed: string): { setup: Deal; rows: PastMove[]; end: GameState } {
  const setup: Deal = { ...dealt, seed }
  const { state, events } = engine.create(setup)
  const referee = { engine, spar: rules.spar, log: pino({ level: 'silent' }) }
  const steps = sparSteps(referee, { state, seq: 0 }, ['corp', 'runner'], 3_000)
  const deal: JournalRow = { seq: 0, seat: null, kind: 'deal', decision: null, choice: null, events }
  return {
    setup,
    rows: [deal, ...steps.map(({ row }) => row)],
    end: lastPosition({ state, seq: 0 }, steps).state,
  }
}
const deckOf = (side: 'corp' | 'runner') => defaultDeck(side)?.cards ?? []
const dealt: Omit<Deal, 'seed'> = {
  format: 'classic',
  seats: (['corp', 'runner'] as const).map((side) => ({ id: side, side, deck: deckOf(side) })),
  options: { mulligan: 'one' },
}

describe('A game replayed with its seed and answers', () => {
  it('ends as it ended, from every move', () => {
    const games = new Map<number, ReturnType<typeof wholeGame>>()
    const property = fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, share) => {
        const game = games.get(n) ?? wholeGame(seeds(`whole ${n}`)())
        games.set(n, game)
        const { setup, rows, end } = game
        const seq = Math.floor(share * (rows.length - 2))
        const moves = rows.slice(0, seq + 1)
        let now = {
          state: begin({ ...setup, origins: [{ game: 'g', seq, seed: setup.seed, moves, handed: {} }] }),
          seq: 0,
        }
        for (const { seat, decision, choice } of rows.slice(seq + 1)) {
          if (seat === null || decision === null || choice === null) throw new Error('It is no answer.')
          const step = answerStep({ engine }, now, { seat, decision, choice })
          if ('ok' in step) throw new Error(step.error.message)
          now = lastPosition(now, [step])
        }
        const oneLineLess = { ...now.state, next: { ...now.state.next, line: now.state.next.line - 1 } }
        expect(engine.isOver(now.state)).toBe(true)
        expect(engine.hash(oneLineLess)).toBe(engine.hash(end))
      },
    )
    fc.assert(property, { numRuns: 25 })
  })
})
