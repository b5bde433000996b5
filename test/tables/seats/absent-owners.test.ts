/**
 * Seats that play automatically for a player who may come back: any request for consent counts as declined.
 */
import { describe, expect, it, onTestFinished } from 'vitest'
import { forkRequest } from '../../../src/protocol/fork.ts'
import { type NewTable, newTable } from '../../../src/protocol/http.ts'
import type { UserRow } from '../../../src/store/contract.ts'
import { ann, bob, eve, openProcess, type RealProcess as Process, viewOnJoin } from '../real-process.ts'

const process = (): Process => {
  const opened = openProcess()
  onTestFinished(() => opened.tables.close())
  return opened
}

type Options = Partial<NewTable['options']>
const clock = { kind: 'bank', seconds: 3_600, increment: 0, expiry: 'judgement' } as const

/** Ann's Runner against Bob's Corp, or against a sparring partner. The Runner has its first action. */
async function game(here: Process, options: Options = {}, corp: 'open' | 'automa' = 'open'): Promise<string> {
  const wish = newTable.parse({
    format: 'classic',
    seats: [
      { side: 'corp', player: corp },
      { side: 'runner', player: 'me' },
    ],
    options,
  })
  const { id } = await here.tables.host(ann, { ...wish, options: { ...wish.options, rated: false } })
  if (corp === 'open') await here.tables.sit(bob, id, 'corp', undefined)
  if (options.rated) change(here, id, { rated: true })
  await here.tables.start(ann, id)
  await playTo(here, id)
  return id
}

/**
 * Sets options of the row as a rated table or a tournament's room has them, since no user here has an
 * account.
 */
function change(here: Process, table: string, options: Record<string, unknown>): void {
  const row = here.store.shelf.games.get(table)
  if (row) row.options = { ...row.options, ...options }
}

const idle = ['pass', 'discard', 'pay', 'gain']

/** Everyone does as little as possible until the Runner has an action. */
async function playTo(here: Process, table: string): Promise<void> {
  for (let n = 0; n < 80; n++) {
    const mine = await viewOnJoin(here, ann, table)
    if (mine.decision?.kind === 'act') return
    const [user, decision] = mine.decision
      ? [ann, mine.decision]
      : [bob, (await viewOnJoin(here, bob, table)).decision]
    const choice = idle.flatMap((verb) => decision?.options.find((each) => each.verb === verb) ?? [])[0]
    if (decision && choice) await here.tables.answer(user, table, decision.id, [choice.id])
    else await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('The Runner never comes to an action.')
}

async function act(here: Process, table: string, wanted: { verb?: string; label?: string }): Promise<void> {
  const { decision } = await viewOnJoin(here, ann, table)
  const option = decision?.options.find(
    ({ verb, label }) => (wanted.verb ?? verb) === verb && label.startsWith(wanted.label ?? ''),
  )
  if (!decision || !option) throw new Error(`Nobody can ${JSON.stringify(wanted)}.`)
  await here.tables.answer(ann, table, decision.id, [option.id])
}

const run = async (here: Process, table: string, fort: string): Promise<void> => {
  await act(here, table, { verb: 'run', label: `Run on ${fort}` })
  await playTo(here, table)
}

const actions = async (here: Process, table: string) =>
  (await viewOnJoin(here, ann, table)).view.seats.find(({ id }) => id === 'runner')?.actions

const leave = (here: Process, table: string, user: UserRow, seat: string) =>
  here.tables.takeover(user, table, seat, 'automa')

const away = { code: 'owner-away' }

describe('While the owner of the other seat is away', () => {
  it('nothing that showed a card is undone: 4 runs on HQ and R&D, none undone', async () => {
    const here = process()
    const table = await game(here)
    await leave(here, table, bob, 'corp')
    await playTo(here, table)
    let undone = 0
    for (const fort of ['HQ', 'R&D', 'HQ', 'R&D']) {
      await playTo(here, table)
      const before = await actions(here, table)
      await run(here, table, fort)
      await expect(here.tables.undo(ann, table, 'ask')).rejects.toMatchObject(away)
      if ((await actions(here, table)) === before) undone++
    }
    expect(undone).toBe(0)
  })

  it('a decision that revealed nothing is undone', async () => {
    const here = process()
    const table = await game(here)
    await leave(here, table, bob, 'corp')
    await playTo(here, table)
    const before = await actions(here, table)
    await act(here, table, { verb: 'gain' })
    await here.tables.undo(ann, table, 'ask')
    expect(await actions(here, table)).toBe(before)
  })

  it('the same holds for a seat whose time ran out', async () => {
    const here = process()
    const table = await game(here, { clock })
    const corp = here.store.shelf.games.get(table)?.seats.find(({ id }) => id === 'corp')?.holder
    if (!corp) throw new Error('There is no Corp.')
    corp.automa = true
    const there = openProcess(here.store)
    onTestFinished(() => there.tables.close())
    await run(there, table, 'R&D')
    await expect(there.tables.undo(ann, table, 'ask')).rejects.toMatchObject(away)
    await expect(there.tables.pause(ann, table)).rejects.toMatchObject(away)
  })

  it('there is no pause, no suspending and no hint', async () => {
    const here = process()
    const table = await game(here, { clock })
    await leave(here, table, bob, 'corp')
    await playTo(here, table)
    await expect(here.tables.pause(ann, table)).rejects.toMatchObject(away)
    await expect(here.tables.suspend(ann, table, 'ask')).rejects.toMatchObject(away)
    const { decision } = await viewOnJoin(here, ann, table)
    await expect(here.tables.hint(ann, table, decision?.id ?? '')).rejects.toMatchObject({
      code: 'forbidden',
    })
    const log = (await viewOnJoin(here, ann, table)).log.map(({ say }) => say.join(''))
    expect(log.filter((line) => /asks/.test(line))).toEqual([])
  })

  it('nobody sees the hand they had shown, and it is not shown again until they are back', async () => {
    const here = process()
    const table = await game(here, { spectators: true, shoulders: true })
    await here.tables.showHandToSpectators(bob, table, true)
    expect((await viewOnJoin(here, eve, table, 'corp')).viewer).toBe('~corp')
    await leave(here, table, bob, 'corp')
    await expect(viewOnJoin(here, eve, table, 'corp')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(here.tables.showHandToSpectators(bob, table, true)).rejects.toMatchObject({
      code: 'bad-request',
    })
    await here.tables.takeover(bob, table, 'corp', 'me')
    await here.tables.showHandToSpectators(bob, table, true)
    expect((await viewOnJoin(here, eve, table, 'corp')).viewer).toBe('~corp')
  })

  it('the game cannot be forked, and nobody else takes the seat', async () => {
    const here = process()
    const table = await game(here, { takeover: true })
    await leave(here, table, bob, 'corp')
    await playTo(here, table)
    const { seq } = await viewOnJoin(here, ann, table)
    const seats = [
      { seat: 'corp', player: 'automa' as const },
      { seat: 'runner', player: 'me' as const },
    ]
    await expect(here.tables.fork(ann, table, forkRequest.parse({ seq, seats }))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(here.tables.takeover(eve, table, 'corp', 'me')).rejects.toMatchObject({ code: 'seat-taken' })
  })

  it('their own consent does not count before the seat is taken back', async () => {
    const here = process()
    const table = await game(here, { clock })
    await run(here, table, 'R&D')
    await here.tables.undo(ann, table, 'ask')
    await here.tables.pause(ann, table)
    await leave(here, table, bob, 'corp')
    const own = { code: 'bad-request' }
    await expect(here.tables.undo(bob, table, 'agree')).rejects.toMatchObject(own)
    await expect(here.tables.pause(bob, table)).rejects.toMatchObject(own)
    await expect(here.tables.suspend(bob, table, 'ask')).rejects.toMatchObject(own)
  })
})

describe('Consent is given as usual', () => {
  it('by an owner who is back', async () => {
    const here = process()
    const table = await game(here, { clock })
    await leave(here, table, bob, 'corp')
    await here.tables.takeover(bob, table, 'corp', 'me')
    await playTo(here, table)
    const before = await actions(here, table)
    await run(here, table, 'R&D')
    await here.tables.undo(ann, table, 'ask')
    expect((await viewOnJoin(here, bob, table)).undo).toMatchObject({ seat: 'runner', agreed: ['runner'] })
    await here.tables.undo(bob, table, 'agree')
    expect(await actions(here, table)).toBe(before)
    await here.tables.suspend(ann, table, 'ask')
    await here.tables.suspend(bob, table, 'agree')
    await here.tables.suspend(bob, table, 'resume')
    await here.tables.pause(ann, table)
    await here.tables.pause(bob, table)
    await expect(here.tables.answer(ann, table, 'd1', ['o1'])).rejects.toMatchObject({ code: 'table-paused' })
  })

  it('by a seat that belongs to nobody, for anything', async () => {
    const here = process()
    const table = await game(here, { clock }, 'automa')
    const before = await actions(here, table)
    await run(here, table, 'R&D')
    await here.tables.undo(ann, table, 'ask')
    expect(await actions(here, table)).toBe(before)
    const { decision } = await viewOnJoin(here, ann, table)
    expect(await here.tables.hint(ann, table, decision?.id ?? '')).toBeDefined()
    await here.tables.pause(ann, table)
    await expect(here.tables.answer(ann, table, 'd1', ['o1'])).rejects.toMatchObject({ code: 'table-paused' })
  })
})

describe('In a rated game, and in a tournament game', () => {
  const event = {
    ...{
      id: 'event',
      name: 'Event',
      round: 1,
      table: 1,
      game: 1,
      until: null,
      closed: false,
      judgement: true,
    },
  }

  it.each([
    ['rated', { rated: true }],
    ['of an event', { tournament: event }],
  ])('(%s) nothing that showed a card goes back, whoever would agree; a bit does', async (_, options) => {
    const here = process()
    const table = await game(here)
    change(here, table, options)
    const there = openProcess(here.store)
    onTestFinished(() => there.tables.close())
    const before = await actions(there, table)
    await act(there, table, { verb: 'gain' })
    await there.tables.undo(ann, table, 'ask')
    expect(await actions(there, table)).toBe(before)
    await run(there, table, 'R&D')
    await expect(there.tables.undo(ann, table, 'ask')).rejects.toMatchObject({ code: 'forbidden' })
    expect((await viewOnJoin(there, bob, table)).undo).toBeNull()
  })
})
