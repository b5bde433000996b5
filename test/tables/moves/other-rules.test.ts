/** Games whose last moves were made under rules that a new version has changed, on both databases. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { engine, fullPool } from '../../../src/automa/engine.ts'
import { words } from '../../../src/cards/engine.ts'
import { gain, play, prep } from '../../../src/cards/vocabulary/index.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { forkRequest } from '../../../src/protocol/fork.ts'
import { newTable } from '../../../src/protocol/http.ts'
import { positionTable } from '../../../src/protocol/positions.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import type { JournalRow, Store, UserRow } from '../../../src/store/contract.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import { applyRecordedMove, loadStoredState } from '../../../src/tables/moves/other-rules.ts'
import { onEachDatabase, type Place } from '../../store/databases.ts'
import { openProcessOver, viewOnJoin } from '../real-process.ts'

const score = prep('Score!', { cost: 5, abilities: [play(gain(14))] })
/** Score! gives 9 bits, or 14. */
const before = { rules: engine, fingerprint: 'nine' }
const after = {
  rules: createEngine({ ...fullPool, cards: new Map([...fullPool.cards, ['score', score]]) }, words),
  fingerprint: 'fourteen',
}

const laid = positionTable.parse({
  position: {
    corp: { bits: 7, hand: ['filter'], deck: ['priority-requisition', 'filter', 'filter', 'filter'] },
    runner: { bits: 9, hand: ['score', 'score'], stack: ['mouse', 'score', 'mouse'] },
    turn: 'runner',
    actions: 4,
  },
  agendaPoints: 7,
  side: 'runner',
})

test('Moves of an older state format are assembled in it, and read in the current one', () => {
  type Old = { was: { bits: number } }
  const today = { load: (tree: unknown) => ({ now: (tree as Old).was }) }
  const row = (seq: number, bits: number): JournalRow => ({
    ...{ seq, seat: 'corp', kind: 'answer', decision: 'd1', choice: ['o1'], events: {}, rules: 'old' },
    change: { revealed: false, edits: [[['was', 'bits'], bits]] },
  })
  const start = loadStoredState(today, { was: { bits: 5 } })
  const first = applyRecordedMove(today, start, row(1, 6))
  const second = applyRecordedMove(today, first.state, row(2, 8))
  expect([start, first.state, second.state]).toEqual([5, 6, 8].map((bits) => ({ now: { bits } })))
})

onEachDatabase('A game across a change of the rules, on', (makePlace) => {
  let place: Place
  let store: Store
  let ann: UserRow
  beforeAll(async () => {
    place = await makePlace()
    store = await place.open()
    ann = (await store.users.createGuest('Ann')).user
  })
  afterAll(async () => {
    await store.close()
    await place.dispose()
  })

  /** Earlier processes get no further calls, which for the store is the same as if they had been killed. */
  const process = (rules: Partial<typeof before>, over = store) => {
    const opened = openProcessOver(over, { ...rules, snapshotEvery: 100 })
    onTestFinished(() => opened.tables.close())
    return opened
  }
  type Process = ReturnType<typeof process>

  const bits = async (here: Process, table: string) =>
    (await viewOnJoin(here, ann, table)).view.seats[1]?.bits
  const game = async (here: Process) => (await here.tables.positions.layOut(ann, laid)).id

  /** Ann takes one action, and passes every other decision before and after it. */
  async function act(here: Process, table: string, verb: string): Promise<void> {
    await passed(here, table)
    await choose(here, table, verb)
    await passed(here, table)
  }

  /** Both players pass until one of them can act, and gains a bit. */
  async function gain(here: Process, table: string, players: [UserRow, UserRow]): Promise<void> {
    for (let n = 0; n < 30; n++) {
      const [mine, theirs] = [
        await viewOnJoin(here, players[0], table),
        await viewOnJoin(here, players[1], table),
      ]
      const [user, decision] = mine.decision ? [players[0], mine.decision] : [players[1], theirs.decision]
      const verb = decision?.kind === 'act' ? 'gain' : 'pass'
      const option = decision?.options.find((each) => each.verb === verb)
      if (!decision || !option) throw new Error(`Nobody can ${verb}.`)
      await here.tables.answer(user, table, decision.id, [option.id])
      if (verb === 'gain') return
    }
  }

  async function passed(here: Process, table: string): Promise<void> {
    for (let n = 0; n < 30; n++) {
      const { decision } = await viewOnJoin(here, ann, table)
      if (decision?.kind === 'act') return
      await choose(here, table, 'pass')
    }
  }

  async function choose(here: Process, table: string, verb: string): Promise<void> {
    const { decision } = await viewOnJoin(here, ann, table)
    const option = decision?.options.find((each) => each.verb === verb)
    if (!decision || !option) throw new Error(`Nobody can ${verb}.`)
    await here.tables.answer(ann, table, decision.id, [option.id])
  }

  test('continues after a crash as it was played, under the new rules', async () => {
    const first = process(before)
    const table = await game(first)
    await act(first, table, 'play')
    await act(first, table, 'gain')
    const { seq, log, view } = await viewOnJoin(first, ann, table)
    const replay = await first.tables.replay(ann, table, undefined)
    expect(view.seats[1]?.bits).toBe(14)

    const second = process(after)
    const now = await viewOnJoin(second, ann, table)
    expect([now.seq, now.log, now.view]).toEqual([seq, log, view])
    const again = await second.tables.replay(ann, table, undefined)
    expect([again.start, again.moves]).toEqual([replay.start, replay.moves])
    await act(second, table, 'play')
    expect(await bits(second, table)).toBe(23)

    const third = process(before)
    expect(await bits(third, table)).toBe(23)
    await act(third, table, 'gain')
    expect(await bits(process(after), table)).toBe(24)
  })

  test('undoes to exactly the old state, and continues from there under the new rules', async () => {
    const first = process(before)
    const table = await game(first)
    const start = await viewOnJoin(first, ann, table)
    await act(first, table, 'play')
    const played = await viewOnJoin(first, ann, table)
    await act(first, table, 'gain')

    const second = process(after)
    await second.tables.undo(ann, table, 'ask')
    expect((await viewOnJoin(second, ann, table)).view.seats).toEqual(played.view.seats)
    await second.tables.undo(ann, table, 'ask')
    expect((await viewOnJoin(second, ann, table)).view.seats).toEqual(start.view.seats)
    await act(second, table, 'play')
    expect(await bits(second, table)).toBe(18)
  })

  test('is replayed move by move as it was played, cannot be forked, and is not analysed', async () => {
    const first = process(before)
    const table = await game(first)
    await act(first, table, 'play')
    await first.tables.concede(ann, table)
    const replay = await first.tables.replay(ann, table, undefined)

    const second = process(after)
    const again = await second.tables.replay(ann, table, undefined)
    expect([again.start, again.moves]).toEqual([replay.start, replay.moves])
    const proof = gameFile.parse(await second.tables.proof(ann, table))
    expect(proof.rules).toEqual(['nine'])
    expect(verify(before.rules, proof, before.fingerprint).faults).toEqual([])
    expect(verify(after.rules, proof, after.fingerprint).faults).toMatchObject([
      expect.stringMatching(/^It was played under different rules/),
    ])
    expect(verify(after.rules, proof, before.fingerprint).faults).toEqual([
      'The replayed final state differs from the recorded one.',
    ])
    await expect(second.tables.analyses.ask(ann, table)).rejects.toThrow('but not analyse it')
    const seats = [
      { seat: 'corp', player: 'automa' },
      { seat: 'runner', player: 'me' },
    ]
    await expect(second.tables.fork(ann, table, forkRequest.parse({ seq: 1, seats }))).rejects.toThrow(
      'older rules',
    )
  })

  test('needs the changes of its moves until it is recorded, and not longer', async () => {
    const here = process(before)
    const table = await game(here)
    await act(here, table, 'play')
    const changes = async () =>
      (await store.journal.rows(table, -1, after.fingerprint)).filter(({ change }) => change).length
    expect(await changes()).toBe((await store.journal.rows(table, -1)).length)
    await here.tables.concede(ann, table)
    await vi.waitFor(async () => expect(await store.recordings.get(table)).not.toBeNull(), 10_000)
    expect(await changes()).toBe(0)
    const now = await viewOnJoin(process(after), ann, table)
    expect([now.view.seats[1]?.bits, now.view.result?.winners]).toEqual([13, ['corp']])
  })

  test('is quarantined if the changes of its moves were not kept', async () => {
    const first = process(before)
    const table = await game(first)
    await act(first, table, 'play')
    const journal: Store['journal'] = {
      ...store.journal,
      load: (game, { before } = {}) => store.journal.load(game, { before }),
      rows: (game, from) => store.journal.rows(game, from),
    }
    const forgetful = process(after, { ...store, journal })
    const said = 'were made under different rules'
    await expect(viewOnJoin(forgetful, ann, table)).rejects.toThrow(said)
    expect(forgetful.tables.listDamaged()).toMatchObject([{ table }])
    expect(await bits(process(after), table)).toBe(13)
  })

  test('keeps its spectators delayed, and replays nothing for them', async () => {
    const first = process(before)
    const bob = (await store.users.createGuest('Bob')).user
    const eve = (await store.users.createGuest('Eve')).user
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const { id } = await first.tables.host(
      ann,
      newTable.parse({ format: 'classic', seats, options: { delay: 1 } }),
    )
    await first.tables.sit(bob, id, 'runner', undefined)
    await first.tables.start(ann, id)
    for (let n = 0; n < 2; n++) await gain(first, id, [ann, bob])
    const shown = await viewOnJoin(first, eve, id)

    const answered: string[] = []
    const answer: typeof engine.answer = (state, given) => {
      answered.push(given.decision)
      return engine.answer(state, given)
    }
    const second = process({ rules: { ...after.rules, answer }, fingerprint: after.fingerprint })
    const now = await viewOnJoin(second, eve, id)
    expect([now.seq, now.log, now.view]).toEqual([shown.seq, shown.log, shown.view])
    expect((await viewOnJoin(second, ann, id)).seq).toBeGreaterThan(now.seq)
    expect(answered).toEqual([])
    await gain(second, id, [ann, bob])
    expect(answered.length).toBeGreaterThan(0)
    expect((await viewOnJoin(second, eve, id)).view.seats[0]?.bits).toBe((now.view.seats[0]?.bits ?? 0) + 1)
  })

  test('opens as usual if the rules are the same, without an extra snapshot or reading changes', async () => {
    const first = process(before)
    const table = await game(first)
    await act(first, table, 'play')
    const rows = await store.journal.rows(table, -1, before.fingerprint)
    expect(rows.map(({ rules }) => rules)).toEqual(rows.map(() => 'nine'))
    expect(rows.filter(({ change }) => change)).toEqual([])
    const second = process(before)
    expect(await bits(second, table)).toBe(13)
    await act(second, table, 'gain')
    expect((await store.journal.load(table))?.snapshot?.seq).toBe(0)
  })

  test('is replayed as usual if its rules were not recorded', async () => {
    const first = process({ rules: engine })
    const table = await game(first)
    await act(first, table, 'play')
    const second = process(before)
    expect(await bits(second, table)).toBe(13)
    await act(second, table, 'gain')
    const third = process(after)
    expect(await bits(third, table)).toBe(14)
  })
})
