/** Spectators at a table: some actions behind, with a player's point of view, or not allowed. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { newTable, type TableRequest } from '../../../src/protocol/http.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { ann, bob, eve, openProcess, type RealProcess as Process, viewOnJoin } from '../real-process.ts'

const process = (store?: FakeStore): Process => {
  const opened = openProcess(store, { snapshotEvery: 5 })
  onTestFinished(() => opened.tables.close())
  return opened
}

const seats = [
  { side: 'corp', player: 'me' },
  { side: 'runner', player: 'open' },
] as const

async function game(here: Process, options: TableRequest['options']): Promise<string> {
  const wish = newTable.parse({ format: 'classic', seats, options })
  const { id } = await here.tables.host(ann, wish)
  await here.tables.sit(bob, id, 'runner', undefined)
  await here.tables.start(ann, id)
  return id
}

/** Ann gains a bit, after passing every decision before it. */
async function gain(here: Process, table: string, wish: 'gain' | 'draw' = 'gain'): Promise<void> {
  for (let n = 0; n < 30; n++) {
    const [mine, theirs] = [await viewOnJoin(here, ann, table), await viewOnJoin(here, bob, table)]
    const [user, decision] = mine.decision ? [ann, mine.decision] : [bob, theirs.decision]
    const verb = decision?.kind === 'act' ? wish : 'pass'
    const option = decision?.options.find((each) => each.verb === verb)
    if (!decision || !option) throw new Error(`Nobody can ${verb}.`)
    await here.tables.answer(user, table, decision.id, [option.id])
    if (verb === wish) return
  }
}
const bits = ({ view }: Awaited<ReturnType<typeof viewOnJoin>>) => view.seats[0]?.bits

describe('Delayed spectators', () => {
  it('see the game before its last actions, and all of it when it is over', async () => {
    const here = process()
    const table = await game(here, { delay: 2 })
    const first = await viewOnJoin(here, eve, table)
    expect([first.seq, bits(first)]).toEqual([0, 5])
    await gain(here, table)
    await gain(here, table)
    expect(bits(await viewOnJoin(here, eve, table))).toBe(5)
    await gain(here, table)

    const now = await viewOnJoin(here, eve, table)
    const mine = await viewOnJoin(here, ann, table)
    expect([bits(now), bits(mine)]).toEqual([6, 8])
    expect(now.seq).toBeLessThan(mine.seq)
    expect(now.log.length).toBeLessThan(mine.log.length)
    const { moves } = await here.tables.replay(eve, table, undefined)
    expect(moves.at(-1)?.seq).toBe(now.seq)
    await expect(here.tables.replay(eve, table, 'corp')).rejects.toMatchObject({ code: 'forbidden' })

    await here.tables.concede(bob, table)
    const seqs = here.seqsTold('')
    expect(seqs).toEqual(seqs.map((_, n) => n + 1))
    expect(seqs.at(-1)).toBe((await viewOnJoin(here, ann, table)).seq)
  })

  it('see the clocks of that time, before and after a restart', async () => {
    const here = process()
    const clock = { kind: 'bank', seconds: 600, increment: 0, expiry: 'loss' } as const
    const table = await game(here, { delay: 2, clock })
    await new Promise((go) => setTimeout(go, 30))
    const untouched = ['corp', 'runner'].map((seat) => ({ seat, remainingMs: 600_000, running: false }))
    expect((await viewOnJoin(here, eve, table)).clock?.seats).toEqual(untouched)
    await gain(here, table)
    expect((await viewOnJoin(here, ann, table)).clock?.seats[0]?.remainingMs).toBeLessThan(600_000)
    expect((await viewOnJoin(here, eve, table)).clock?.seats).toEqual(untouched)
    const again = process(fakeStore(here.store.shelf))
    expect((await viewOnJoin(again, eve, table)).clock?.seats).toEqual(untouched)

    const toAll = here.sent.clocks.filter(
      ({ to }) => to === undefined || to.includes('corp') === to.includes(''),
    )
    expect(toAll).toEqual([])
    await gain(here, table)
    await gain(here, table)
    const [then, now] = [await viewOnJoin(here, eve, table), await viewOnJoin(here, ann, table)]
    expect(then.clock?.seats[0]?.remainingMs).toBeLessThan(600_000)
    expect(then.clock?.seats[0]?.remainingMs).toBeGreaterThan(now.clock?.seats[0]?.remainingMs ?? 0)
  })

  it('see an undo request when its moment is shown to them, before and after a restart', async () => {
    const here = process()
    const table = await game(here, { delay: 2, undo: 'ask' })
    await viewOnJoin(here, eve, table)
    await gain(here, table, 'draw')
    await here.tables.undo(ann, table, 'ask')
    const request = { seat: 'corp', line: expect.any(Number), agreed: ['corp'] }
    const undoMessages = () => here.sent.undo.map(({ undo }, n) => ({ undo, to: here.sent.undoTo[n] }))
    expect(undoMessages()).toEqual([{ undo: request, to: ['corp', 'runner'] }])
    expect((await viewOnJoin(here, bob, table)).undo).toEqual(request)
    expect((await viewOnJoin(here, eve, table)).undo).toBeNull()
    const again = process(fakeStore(here.store.shelf))
    expect((await viewOnJoin(again, bob, table)).undo).toEqual(request)
    expect((await viewOnJoin(again, eve, table)).undo).toBeNull()

    // It ends with the next move, and spectators see it two actions later.
    await gain(here, table)
    expect(undoMessages().at(-1)).toEqual({ undo: null, to: ['corp', 'runner'] })
    await gain(here, table)
    expect(undoMessages().at(-1)).toEqual({ undo: request, to: [''] })
    expect((await viewOnJoin(here, eve, table)).undo).toEqual(request)
    expect((await viewOnJoin(here, bob, table)).undo).toBeNull()
    await here.tables.concede(bob, table)
    expect(undoMessages().at(-1)).toEqual({ undo: null, to: [''] })
    expect((await viewOnJoin(here, eve, table)).undo).toBeNull()
  })

  it('are as far behind after a restart', async () => {
    const here = process()
    const table = await game(here, { delay: 1 })
    for (let n = 0; n < 3; n++) await gain(here, table)
    const before = await viewOnJoin(here, eve, table)
    const again = process(fakeStore(here.store.shelf))
    const after = await viewOnJoin(again, eve, table)
    expect([after.seq, after.view]).toEqual([before.seq, before.view])
    expect(bits(after)).toBe(7)
  })
})

describe('A game whose deal older rules made', () => {
  it('continues with spectators delayed from now on', async () => {
    const here = process()
    const table = await game(here, { delay: 1 })
    for (let n = 0; n < 3; n++) await gain(here, table)
    const mine = await viewOnJoin(here, ann, table)
    const lost: typeof engine = {
      ...engine,
      create: () => {
        throw new Error('Such a game is not dealt any more.')
      },
    }
    const later = openProcess(fakeStore(here.store.shelf), { rules: lost })
    onTestFinished(() => later.tables.close())
    expect((await viewOnJoin(later, ann, table)).view).toEqual(mine.view)
    expect((await viewOnJoin(later, eve, table)).seq).toBe(mine.seq)
    const [decision] = [(await viewOnJoin(later, ann, table)).decision]
    if (decision) await later.tables.answer(ann, table, decision.id, [decision.options[0]?.id ?? ''])
    expect((await viewOnJoin(later, eve, table)).seq).toBe(mine.seq)
  })
})

describe('A player’s hidden cards', () => {
  it('are shown to spectators whom the player lets, for as long as that is so', async () => {
    const here = process()
    const table = await game(here, { shoulders: true })
    await expect(viewOnJoin(here, eve, table, 'corp')).rejects.toMatchObject({ code: 'forbidden' })
    await here.tables.showHandToSpectators(ann, table, true)
    const seen = await viewOnJoin(here, eve, table, 'corp')
    const mine = await viewOnJoin(here, ann, table)
    expect(seen).toMatchObject({ seat: null, decision: null, viewer: '~corp' })
    expect(seen.view).toEqual(mine.view)
    expect(mine.players[0]).toMatchObject({ seat: 'corp', watched: true })
    expect(mine.log.at(-1)?.say.join('')).toContain('shows its cards to spectators')
    await expect(viewOnJoin(here, eve, table, 'runner')).rejects.toMatchObject({ code: 'forbidden' })
    await gain(here, table)
    expect(here.seqsTold('~corp').at(-1)).toBe((await viewOnJoin(here, ann, table)).seq)

    const again = process(fakeStore(here.store.shelf))
    expect((await viewOnJoin(again, eve, table, 'corp')).view.seats[0]?.hand).not.toBeNull()
    await again.tables.showHandToSpectators(ann, table, false)
    await expect(viewOnJoin(again, eve, table, 'corp')).rejects.toMatchObject({ code: 'forbidden' })
    expect((await viewOnJoin(again, eve, table)).view.seats[0]?.hand).toBeNull()
  })

  it('are shown to nobody if the host forbids it or spectators are not allowed', async () => {
    const here = process()
    const [plain, closed] = [await game(here, {}), await game(here, { spectators: false, shoulders: true })]
    for (const table of [plain, closed]) {
      await expect(here.tables.showHandToSpectators(ann, table, true)).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(viewOnJoin(here, eve, table, 'corp')).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('a player stays a player, whatever point of view is requested', async () => {
    const here = process()
    const table = await game(here, { shoulders: true })
    await here.tables.showHandToSpectators(ann, table, true)
    expect(await viewOnJoin(here, bob, table, 'corp')).toMatchObject({ seat: 'runner', viewer: 'runner' })
  })

  it('of automas among themselves are shown to everybody', async () => {
    const here = process()
    const both = [
      { side: 'corp', player: 'automa' },
      { side: 'runner', player: 'automa' },
    ]
    const { id } = await here.tables.host(ann, newTable.parse({ format: 'classic', seats: both }))
    await here.tables.start(ann, id)
    expect((await viewOnJoin(here, eve, id, 'runner')).view.seats[1]?.hand).not.toBeNull()
  })
})
