/** Nobody new plays a seat whose hidden cards somebody at the table has seen outside of the game. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { forkWish } from '../../src/protocol/fork.ts'
import { newTable } from '../../src/protocol/http.ts'
import { fakeStore } from './fake-store.ts'
import { ann, bob, look, openProcess, type RealProcess as Process, spar } from './real-process.ts'

const opened = (store = fakeStore()): Process => {
  const process = openProcess(store, { snapshotEvery: 4 })
  onTestFinished(() => process.tables.close())
  return process
}

/** Ann is the Runner against an automa whose seat others may take over; it is her turn. */
async function game(here: Process): Promise<string> {
  const seats = [
    { side: 'corp', player: 'automa' },
    { side: 'runner', player: 'me' },
  ]
  const options = { takeover: true }
  const { id } = await here.tables.host(ann, newTable.parse({ format: 'classic', seats, options }))
  await here.tables.start(ann, id)
  await untilHerAction(here, id)
  return id
}

async function untilHerAction(here: Process, table: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const { view, decision } = await look(here, ann, table)
    if (decision?.kind === 'act') return
    if (decision) await here.tables.answer(ann, table, decision.id, spar(view, decision))
  }
  throw new Error('It is never the Runner’s turn.')
}

async function act(here: Process, table: string, verb: string, about?: string): Promise<void> {
  const { decision } = await look(here, ann, table)
  const option = decision?.options.find(
    (each) => each.verb === verb && (about === undefined || JSON.stringify(each).includes(about)),
  )
  if (!decision || !option) throw new Error(`Nobody can ${verb}.`)
  await here.tables.answer(ann, table, decision.id, [option.id])
}

/** A run on HQ until it is over: something of it comes out. */
async function runHq(here: Process, table: string): Promise<void> {
  await act(here, table, 'run', '"hq"')
  await untilHerAction(here, table)
}

const fork = (here: Process, table: string, seq: number) =>
  here.tables.fork(
    ann,
    table,
    forkWish.parse({
      seq,
      seats: [
        { seat: 'corp', player: 'automa' },
        { seat: 'runner', player: 'me' },
      ],
    }),
  )
const bobPlays = (here: Process, table: string) => here.tables.takeover(bob, table, 'corp', 'me')
const closed = { code: 'forbidden', message: expect.stringMatching(/has seen the hidden cards/) }
const corpOf = async (here: Process, table: string) =>
  (await look(here, ann, table)).players.find(({ seat }) => seat === 'corp')

describe('An automa seat', () => {
  it('is taken over where nobody has seen its cards, also after something harmless was taken back', async () => {
    const here = opened()
    const table = await game(here)
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    expect((await look(here, ann, table)).log.at(-1)?.say.join('')).toMatch(/takes its last decision back/)
    expect((await corpOf(here, table))?.exposed).toBeUndefined()
    await bobPlays(here, table)
    expect((await corpOf(here, table))?.name).toBe('Bob')
  })

  it('is closed once its game was played on from elsewhere, in every process', async () => {
    const here = opened()
    const table = await game(here)
    await fork(here, table, (await look(here, ann, table)).seq)
    await expect(bobPlays(here, table)).rejects.toMatchObject(closed)
    expect((await corpOf(here, table))?.exposed).toBe(true)
    await expect(bobPlays(opened(fakeStore(here.store.shelf)), table)).rejects.toMatchObject(closed)
    // The game itself goes on.
    await act(here, table, 'gain')
  })

  it('is closed once what has shown its cards was taken back', async () => {
    const here = opened()
    const table = await game(here)
    await runHq(here, table)
    await here.tables.undo(ann, table, 'ask')
    await expect(bobPlays(here, table)).rejects.toMatchObject(closed)
  })

  it('is closed once somebody goes over to another branch', async () => {
    const here = opened()
    const table = await game(here)
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    await act(here, table, 'draw')
    const other = (await here.tables.branches(ann, table)).find((branch) => !branch.here)
    await here.tables.goOver(ann, table, other?.seq ?? -1)
    await expect(bobPlays(here, table)).rejects.toMatchObject(closed)
  })

  it('that a person has taken over is not played on from, and stays theirs', async () => {
    const here = opened()
    const table = await game(here)
    await bobPlays(here, table)
    const { seq } = await look(here, ann, table)
    await expect(fork(here, table, seq)).rejects.toMatchObject({ code: 'forbidden' })
    await here.tables.takeover(bob, table, 'corp', 'automa')
    await here.tables.takeover(bob, table, 'corp', 'me')
  })

  it('of the rematch is open to everybody', async () => {
    const here = opened()
    const table = await game(here)
    await fork(here, table, (await look(here, ann, table)).seq)
    await here.tables.concede(ann, table)
    const { next } = await here.tables.again.say(ann, table, { say: 'ask', swap: false })
    await untilHerAction(here, next ?? '')
    await bobPlays(here, next ?? '')
  })
})
