/** Undo at a table, with the real engine. */
import { env } from 'node:process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import type { Decision } from '../../../src/engine/index.ts'
import { type NewTable, newTable } from '../../../src/protocol/http.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { ann, bob, openProcess, type RealProcess as Process, viewOnJoin } from '../real-process.ts'

const process = (store?: FakeStore): Process => {
  const opened = openProcess(store, { snapshotEvery: 100 })
  onTestFinished(() => opened.tables.close())
  return opened
}

type Rule = NewTable['options']['undo']

/** Ann's Corp against Bob's Runner, or against a sparring partner. The Corp has its first action. */
async function game(here: Process, undo: Rule = 'ask', runner: 'open' | 'automa' = 'open'): Promise<string> {
  const wish = newTable.parse({
    format: 'classic',
    seats: [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: runner },
    ],
    options: { undo },
  })
  const { id } = await here.tables.host(ann, wish)
  if (runner === 'open') await here.tables.sit(bob, id, 'runner', undefined)
  await here.tables.start(ann, id)
  await passTo(here, id, 'act')
  return id
}

/** Everyone passes or discards until `who` (Ann by default) has a decision of this kind. */
async function passTo(here: Process, table: string, kind: Decision['kind'], who = ann): Promise<void> {
  for (let n = 0; n < 30; n++) {
    const [mine, theirs] = [await viewOnJoin(here, ann, table), await viewOnJoin(here, bob, table)]
    if ((who === ann ? mine : theirs).decision?.kind === kind) return
    const [user, decision] = mine.decision ? [ann, mine.decision] : [bob, theirs.decision]
    const pass = decision?.options.find(({ verb }) => verb === 'pass' || verb === 'discard' || verb === 'pay')
    if (!decision || !pass) throw new Error('There is nothing to pass.')
    await here.tables.answer(user, table, decision.id, [pass.id])
  }
  throw new Error(`${who.name} is never asked to ${kind}.`)
}

async function act(here: Process, table: string, verb: string, user = ann): Promise<string> {
  const { decision } = await viewOnJoin(here, user, table)
  const option = decision?.options.find((each) => each.verb === verb)
  if (!decision || !option) throw new Error(`Nobody can ${verb}.`)
  await here.tables.answer(user, table, decision.id, [option.id])
  return decision.id
}

const bits = async (here: Process, table: string) => (await viewOnJoin(here, ann, table)).view.seats[0]?.bits

describe('The last decision', () => {
  it('that revealed nothing is undone at once, and asked again', async () => {
    const here = process()
    const table = await game(here)
    const before = await viewOnJoin(here, ann, table)
    const old = await act(here, table, 'gain')
    expect(await bits(here, table)).toBe(6)
    const seq = await here.tables.undo(ann, table, 'ask')

    const now = await viewOnJoin(here, ann, table)
    expect(now.seq).toBe(seq)
    expect(now.view.seats).toEqual(before.view.seats)
    expect(now.decision?.options).toEqual(before.decision?.options)
    expect(now.decision?.id).not.toBe(before.decision?.id)
    expect(now.log.at(-1)?.say.slice(1)).toEqual([' undoes its last decision.'])
    // The same old answer is a repetition, not a new move. A different answer to the old decision is refused.
    await here.tables.answer(ann, table, old, ['o1'])
    await expect(here.tables.answer(ann, table, old, ['o2'])).rejects.toMatchObject({
      code: 'stale-decision',
    })
    expect((await viewOnJoin(here, ann, table)).seq).toBe(seq)
    const { moves } = await here.tables.replay(ann, table, undefined)
    expect(moves.map(({ kind, to }) => [kind, to]).slice(-2)).toEqual([
      ['answer', undefined],
      ['undo', before.seq],
    ])
    expect(here.seqsTold('runner')).toEqual(here.seqsTold('runner').map((_, n, [first = 0]) => first + n))
    await act(here, table, 'gain')
    expect(await bits(here, table)).toBe(6)
  })

  it('goes further back with each undo, to the first of one’s own', async () => {
    const here = process()
    const table = await game(here, 'free')
    await act(here, table, 'gain')
    await passTo(here, table, 'act')
    const { seq } = await viewOnJoin(here, ann, table)
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    expect(await bits(here, table)).toBe(6)
    const since = (here.store.shelf.journal.get(table) ?? []).filter((row) => row.seq > seq)
    expect(since.map(({ kind }) => kind)).toEqual(['answer', 'undo'])
    await expect(here.tables.undo(bob, table, 'ask')).rejects.toMatchObject({ code: 'bad-request' })
  })

  it('that showed a card needs the other player’s consent', async () => {
    const here = process()
    const table = await game(here)
    const hand = (await viewOnJoin(here, ann, table)).view.seats[0]?.handSize
    await act(here, table, 'draw')
    await here.tables.undo(ann, table, 'ask')
    const request = { seat: 'corp', line: expect.any(Number), agreed: ['corp'] }
    expect(here.sent.undo).toEqual([{ table, undo: request }])
    expect((await viewOnJoin(here, bob, table)).undo).toEqual(request)
    expect((await viewOnJoin(here, ann, table)).view.seats[0]?.handSize).toBe((hand ?? 0) + 1)
    await expect(here.tables.undo(ann, table, 'agree')).rejects.toMatchObject({ code: 'bad-request' })

    await here.tables.undo(bob, table, 'agree')
    const now = await viewOnJoin(here, ann, table)
    expect(now.view.seats[0]?.handSize).toBe(hand)
    expect(now.undo).toBeNull()
    expect(here.sent.undo.at(-1)).toEqual({ table, undo: null })
    expect(now.log.at(-1)?.say.slice(1)).toEqual([' undoes its last decision; everyone agreed.'])
  })

  it('stays if the other declines, or if the game has moved on', async () => {
    const here = process()
    const table = await game(here)
    await act(here, table, 'draw')
    await here.tables.undo(ann, table, 'ask')
    await here.tables.undo(bob, table, 'refuse')
    await expect(here.tables.undo(bob, table, 'agree')).rejects.toMatchObject({ code: 'bad-request' })
    await here.tables.undo(ann, table, 'ask')
    await here.tables.undo(ann, table, 'refuse')
    expect((await viewOnJoin(here, bob, table)).undo).toBeNull()
    await here.tables.undo(ann, table, 'ask')
    await passTo(here, table, 'act')
    await act(here, table, 'gain')
    expect((await viewOnJoin(here, bob, table)).undo).toBeNull()
    await expect(here.tables.undo(bob, table, 'agree')).rejects.toMatchObject({ code: 'bad-request' })
  })

  it('against an automa is undone without asking', async () => {
    const here = process()
    const table = await game(here, 'ask', 'automa')
    const hand = (await viewOnJoin(here, ann, table)).view.seats[0]?.handSize
    await act(here, table, 'draw')
    await here.tables.undo(ann, table, 'ask')
    const { view, log } = await viewOnJoin(here, ann, table)
    expect(view.seats[0]?.handSize).toBe(hand)
    expect(log.at(-1)?.say.join('')).toContain('although information was revealed')
    await here.tables.concede(ann, table)
    gameFile.parse(JSON.parse(JSON.stringify(await here.tables.proof(ann, table))))
  })

  it('is not undone if the host forbids it, nor after the end', async () => {
    const here = process()
    const [never, free] = [await game(here, 'none'), await game(here, 'free')]
    await act(here, never, 'gain')
    await expect(here.tables.undo(ann, never, 'ask')).rejects.toMatchObject({ code: 'forbidden' })
    await act(here, free, 'draw')
    await expect(here.tables.undo(ann, free, 'ask')).rejects.toMatchObject({ code: 'forbidden' })
    await here.tables.concede(bob, free)
    await expect(here.tables.undo(ann, free, 'ask')).rejects.toMatchObject({ code: 'game-over' })
  })
})

/** The Runner has its first action, or one of the next. */
async function runnersTurn(here: Process, rule: Rule, gains: number): Promise<string> {
  const table = await game(here, rule)
  for (let action = 0; action < 3; action++) {
    await passTo(here, table, 'act')
    await act(here, table, 'gain')
  }
  await passTo(here, table, 'act', bob)
  for (let n = 0; n < gains; n++) {
    await act(here, table, 'gain', bob)
    await passTo(here, table, 'act', bob)
  }
  return table
}

/** A complete run on R&D, up to the Runner's next action. */
async function lookAtRd(here: Process, table: string): Promise<void> {
  const { decision } = await viewOnJoin(here, bob, table)
  const run = decision?.options.find(({ label }) => label === 'Run on R&D (1 action)')
  if (!decision || !run) throw new Error('The Runner can not run on R&D.')
  await here.tables.answer(bob, table, decision.id, [run.id])
  await passTo(here, table, 'act', bob)
}

describe('A free look', () => {
  const runs = Number(env.RUNS ?? 9)

  it(`at R&D cannot be had by undo: ${runs} runs, 0 undone at once; a gained bit always is`, async () => {
    const here = process()
    let granted = 0
    for (let n = 0; n < runs; n++) {
      const rule = n % 2 === 0 ? 'ask' : 'free'
      const table = await runnersTurn(here, rule, n % 3)
      const actions = async () => (await viewOnJoin(here, bob, table)).view.seats[1]?.actions
      const before = await actions()
      await act(here, table, 'gain', bob)
      await here.tables.undo(bob, table, 'ask')
      expect(await actions()).toBe(before)

      await lookAtRd(here, table)
      const asking = await here.tables.undo(bob, table, 'ask').catch((err: unknown) => err)
      if ((await actions()) === before) granted++
      else if (rule === 'ask') expect((await viewOnJoin(here, ann, table)).undo?.agreed).toEqual(['runner'])
      else expect(asking).toMatchObject({ code: 'forbidden' })
    }
    expect(granted).toBe(0)
  })
})

describe('A game with undone moves', () => {
  it('is the same after a restart, in another process, and in its proof', async () => {
    const here = process()
    const there = process(fakeStore(here.store.shelf))
    const table = await game(here)
    await viewOnJoin(there, bob, table)
    await act(here, table, 'draw')
    await here.tables.undo(ann, table, 'ask')
    const late = process(fakeStore(here.store.shelf))
    expect((await viewOnJoin(late, bob, table)).undo).toEqual({
      seat: 'corp',
      line: expect.any(Number),
      agreed: ['corp'],
    })
    await there.tables.undo(bob, table, 'agree')
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    await act(here, table, 'gain')

    const [mine, theirs] = [await viewOnJoin(here, ann, table), await viewOnJoin(there, ann, table)]
    expect(theirs.view).toEqual(mine.view)
    const seen = there.seqsTold('runner')
    expect(seen).toEqual(seen.map((_, n) => (seen[0] ?? 0) + n))
    const fresh = process(fakeStore(here.store.shelf))
    expect((await viewOnJoin(fresh, ann, table)).view).toEqual(mine.view)

    await here.tables.concede(bob, table)
    const file = gameFile.parse(JSON.parse(JSON.stringify(await here.tables.proof(ann, table))))
    expect(file.moves.filter(({ kind }) => kind === 'undo')).toHaveLength(2)
    expect(verify(engine, file)).toEqual({ moves: file.moves.length - 1, faults: [] })
    const { start, moves } = await here.tables.replay(ann, table, undefined)
    expect(start).not.toBeNull()
    expect(moves.at(-1)?.patch).not.toEqual([])
  })
})
