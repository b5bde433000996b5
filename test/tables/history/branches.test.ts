/** Branches of a solo game: undone moves stay available, and the player can switch to any branch. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { type NewTable, newTable } from '../../../src/protocol/http.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import type { JournalRow } from '../../../src/store/contract.ts'
import { branchesOf, movesNotUndone, treeOf } from '../../../src/tables/history/branches.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { ann, bob, openProcess, type RealProcess as Process, viewOnJoin } from '../real-process.ts'

const row = (seq: number, kind: JournalRow['kind'], choice: string[] = [`o${seq}`]): JournalRow => ({
  seq,
  kind,
  seat: 'corp',
  decision: `d${seq}`,
  choice,
  events: { corp: [] },
})
const back = (seq: number, to: number) => row(seq, 'undo', ['', String(to)])
const answer = (seq: number, choice?: string) =>
  row(seq, 'answer', choice === undefined ? undefined : [choice])

describe('The tree of a journal', () => {
  const textsOf = (rows: JournalRow[]) =>
    branchesOf(treeOf(rows), 'corp').map(({ seq, after, moves, here }) => [seq, after, moves, here])

  it('is one branch if nothing was undone', () => {
    expect(textsOf([row(0, 'deal'), answer(1), answer(2)])).toEqual([[2, null, 2, true]])
  })

  it('forks where a move was undone, and continues wherever the player switched to', () => {
    const rows = [row(0, 'deal'), answer(1), answer(2), back(3, 1), answer(4), answer(5)]
    expect(textsOf(rows)).toEqual([
      [1, null, 1, false],
      [2, 1, 1, false],
      [5, 1, 2, true],
    ])
    expect(textsOf([...rows, back(6, 2), answer(7)])).toEqual([
      [1, null, 1, false],
      [5, 1, 2, false],
      [7, 1, 2, true],
    ])
    const line = movesNotUndone([...rows, back(6, 2), answer(7)])
    expect(line.map(({ seq }) => seq)).toEqual([0, 1, 2, 7])
  })

  it('has a repeated move once', () => {
    expect(textsOf([row(0, 'deal'), answer(1, 'o1'), back(2, 0), answer(3, 'o1')])).toEqual([
      [1, null, 1, true],
    ])
  })

  it('starts again where nothing can be undone any more', () => {
    expect(
      textsOf([row(0, 'deal'), answer(1), back(2, 0), answer(3), row(4, 'handOver'), answer(5)]),
    ).toEqual([[5, null, 1, true]])
  })
})

const process = (store?: FakeStore): Process => {
  const opened = openProcess(store, { snapshotEvery: 4 })
  onTestFinished(() => opened.tables.close())
  return opened
}

async function game(here: Process, options: Partial<NewTable['options']> = {}, runner = 'automa') {
  const seats = [
    { side: 'corp', player: 'me' },
    { side: 'runner', player: runner },
  ]
  const { id } = await here.tables.host(ann, newTable.parse({ format: 'classic', seats, options }))
  if (runner === 'open') await here.tables.sit(bob, id, 'runner', undefined)
  await here.tables.start(ann, id)
  for (let n = 0; n < 20; n++) {
    const { decision } = await viewOnJoin(here, ann, id)
    if (decision?.kind === 'act') return id
    const keep = decision?.options.find(({ verb }) => verb === 'keep' || verb === 'pass')
    if (decision && keep) await here.tables.answer(ann, id, decision.id, [keep.id])
  }
  throw new Error('It is never the Corp’s turn.')
}

async function act(here: Process, table: string, verb: string): Promise<void> {
  const { decision } = await viewOnJoin(here, ann, table)
  const option = decision?.options.find((each) => each.verb === verb)
  if (!decision || !option) throw new Error(`Nobody can ${verb}.`)
  await here.tables.answer(ann, table, decision.id, [option.id])
}

const corp = async (here: Process, table: string) => {
  const { view, decision } = await viewOnJoin(here, ann, table)
  const { bits, handSize, actions } = view.seats[0] ?? {}
  return { bits, handSize, actions, kind: decision?.kind }
}

describe('A solo game', () => {
  it('keeps undone moves, switches to them and back, also in another process', async () => {
    const here = process()
    const table = await game(here)
    await act(here, table, 'gain')
    const gained = await corp(here, table)
    await here.tables.undo(ann, table, 'ask')
    await act(here, table, 'draw')
    const drawn = await corp(here, table)
    const tree = await here.tables.branches(ann, table)
    expect(tree.map(({ moves, here: now }) => [moves, now])).toEqual([
      [expect.any(Number), false],
      [1, false],
      [1, true],
    ])
    const [, gain, draw] = tree
    if (!gain || !draw) throw new Error('There are no two branches.')
    expect(gain.words).toMatch(/gains 1 bit/)

    const there = process(fakeStore(here.store.shelf))
    await there.tables.goToBranch(ann, table, gain.seq)
    expect(await corp(there, table)).toEqual(gained)
    expect((await viewOnJoin(there, ann, table)).log.at(-1)?.say.join('')).toContain(
      'switches to another branch',
    )
    await act(there, table, 'gain')
    const further = await corp(there, table)

    const late = process(fakeStore(here.store.shelf))
    expect(await corp(late, table)).toEqual(further)
    await late.tables.goToBranch(ann, table, draw.seq)
    expect(await corp(late, table)).toEqual(drawn)
    // Now undo takes the last decision of this branch.
    await late.tables.undo(ann, table, 'ask')
    expect((await corp(late, table)).actions).toBe((drawn.actions ?? 0) + 1)
    await late.tables.concede(ann, table)
    const file = gameFile.parse(JSON.parse(JSON.stringify(await late.tables.proof(ann, table))))
    expect(verify(engine, file).faults).toEqual([])
  })

  it('shows its branches when it is over, and switches no more', async () => {
    const here = process()
    const table = await game(here)
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    await act(here, table, 'draw')
    const before = await here.tables.branches(ann, table)
    const seq = await here.tables.concede(ann, table)
    const tree = await process(fakeStore(here.store.shelf)).tables.branches(ann, table)
    expect(tree.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(tree[2]).toEqual({ ...before[2], seq })
    const over = { code: 'game-over' }
    await expect(here.tables.goToBranch(ann, table, before[1]?.seq ?? -1)).rejects.toMatchObject(over)
    await expect(here.tables.branches(bob, table)).rejects.toMatchObject({ code: 'not-your-seat' })
  })

  it('switches only to the end of a branch, and not to its own', async () => {
    const here = process()
    const table = await game(here)
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    const tree = await here.tables.branches(ann, table)
    const now = tree.find((branch) => branch.here)
    const { seq } = await viewOnJoin(here, ann, table)
    expect(await here.tables.goToBranch(ann, table, now?.seq ?? -1)).toBe(seq)
    await expect(here.tables.goToBranch(ann, table, 999)).rejects.toMatchObject({ code: 'bad-request' })
    expect((await viewOnJoin(here, ann, table)).seq).toBe(seq)
    await expect(here.tables.branches(bob, table)).rejects.toMatchObject({ code: 'not-your-seat' })
  })
})

describe('Branches are not kept', () => {
  const others: [string, Partial<NewTable['options']>, string?][] = [
    ['with other people', {}, 'open'],
    ['where nothing is taken back', { undo: 'none' }],
    ['where only what told nothing is', { undo: 'free' }],
  ]
  it.each(others)('in a game %s', async (_, options, runner) => {
    const here = process()
    const table = await game(here, options, runner).catch(() => null)
    if (table === null) throw new Error('There is no game.')
    await expect(here.tables.branches(ann, table)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(here.tables.goToBranch(ann, table, 0)).rejects.toMatchObject({ code: 'forbidden' })
    await here.tables.concede(ann, table)
    await expect(here.tables.branches(ann, table)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
