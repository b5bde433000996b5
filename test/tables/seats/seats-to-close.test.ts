/** A new player can't take a seat whose hidden cards someone at the table has seen outside of the game. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { defaultDeck } from '../../../src/decks/starters.ts'
import { forkRequest } from '../../../src/protocol/fork.ts'
import { newTable } from '../../../src/protocol/http.ts'
import { QuotaExceeded } from '../../../src/store/contract.ts'
import { fakeStore } from '../fake-store.ts'
import { ann, bob, openProcess, type RealProcess as Process, spar, viewOnJoin } from '../real-process.ts'

const opened = (store = fakeStore()): Process => {
  const process = openProcess(store, { snapshotEvery: 4 })
  onTestFinished(() => process.tables.close())
  return process
}

/** Ann is the Runner against an automa whose seat others may take, and it is her turn. */
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
    const { view, decision } = await viewOnJoin(here, ann, table)
    if (decision?.kind === 'act') return
    if (decision) await here.tables.answer(ann, table, decision.id, spar(view, decision))
  }
  throw new Error('It is never the Runner’s turn.')
}

async function act(here: Process, table: string, verb: string, about?: string): Promise<void> {
  const { decision } = await viewOnJoin(here, ann, table)
  const option = decision?.options.find(
    (each) => each.verb === verb && (about === undefined || JSON.stringify(each).includes(about)),
  )
  if (!decision || !option) throw new Error(`Nobody can ${verb}.`)
  await here.tables.answer(ann, table, decision.id, [option.id])
}

/** A complete run on HQ, which reveals something. */
async function runHq(here: Process, table: string): Promise<void> {
  await act(here, table, 'run', '"hq"')
  await untilHerAction(here, table)
}

const fork = (here: Process, table: string, seq: number) =>
  here.tables.fork(
    ann,
    table,
    forkRequest.parse({
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
  (await viewOnJoin(here, ann, table)).players.find(({ seat }) => seat === 'corp')

/**
 * The cards of tournament players and of rated games are seen nowhere else, so none of their seats is ever
 * closed.
 */
describe('A game that counts', () => {
  const decks = (side: 'corp' | 'runner') => ({ name: 'Plans', side, cards: defaultDeck(side)?.cards ?? [] })

  async function event(here: Process): Promise<string> {
    await here.tables.tournamentTables.open({
      id: 'room-1',
      tournament: { id: 'spring', name: 'Spring Open', round: 1, table: 1, game: 1, until: null },
      corp: { user: bob.id, name: bob.name, deck: decks('corp') },
      runner: { user: ann.id, name: ann.name, deck: decks('runner') },
      agendaPoints: 7,
      tier: 'relaxed',
      spectators: true,
      listed: true,
    })
    return 'room-1'
  }

  async function rated(here: Process): Promise<string> {
    const host = { ...ann, guest: false }
    const seats = [
      { side: 'corp', player: 'open' },
      { side: 'runner', player: 'me' },
    ]
    const wish = newTable.parse({ format: 'classic', seats, options: { rated: true } })
    const { id } = await here.tables.host(host, wish)
    await here.tables.sit({ ...bob, guest: false }, id, 'corp', undefined)
    await here.tables.start(host, id)
    return id
  }

  it.each([
    ['of an event', event],
    ['that is rated', rated],
  ])('%s is not played on from, nor is anything it has shown taken back', async (_, open) => {
    const here = opened()
    const table = await open(here)
    await untilTurnOfAnn(here, table)
    await act(here, table, 'run', '"hq"')
    await untilTurnOfAnn(here, table)
    const { seq } = await viewOnJoin(here, ann, table)
    await expect(fork(here, table, seq)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(here.tables.undo(ann, table, 'ask')).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/^Information was revealed/),
    })
    await expect(here.tables.branches(ann, table)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(here.tables.goToBranch(ann, table, 1)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await viewOnJoin(here, ann, table)).players.some(({ exposed }) => exposed)).toBe(false)
    expect((await viewOnJoin(here, ann, table)).seq).toBe(seq)
  })

  async function untilTurnOfAnn(here: Process, table: string): Promise<void> {
    for (let n = 0; n < 120; n++) {
      const [hers, his] = [await viewOnJoin(here, ann, table), await viewOnJoin(here, bob, table)]
      if (hers.decision?.kind === 'act') return
      for (const [user, { view, decision }] of [
        [ann, hers],
        [bob, his],
      ] as const)
        if (decision) await here.tables.answer(user, table, decision.id, spar(view, decision))
    }
    throw new Error('It is never the Runner’s turn.')
  }
})

describe('An automa seat', () => {
  it('can be taken over if nobody has seen its cards, also after an undo that revealed nothing', async () => {
    const here = opened()
    const table = await game(here)
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    expect((await viewOnJoin(here, ann, table)).log.at(-1)?.say.join('')).toMatch(/undoes its last decision/)
    expect((await corpOf(here, table))?.exposed).toBeUndefined()
    await bobPlays(here, table)
    expect((await corpOf(here, table))?.name).toBe('Bob')
  })

  it('is closed once its game was forked, in every process', async () => {
    const here = opened()
    const table = await game(here)
    await fork(here, table, (await viewOnJoin(here, ann, table)).seq)
    await expect(bobPlays(here, table)).rejects.toMatchObject(closed)
    expect((await corpOf(here, table))?.exposed).toBe(true)
    await expect(bobPlays(opened(fakeStore(here.store.shelf)), table)).rejects.toMatchObject(closed)
    // The game itself goes on.
    await act(here, table, 'gain')
  })

  it('is closed in lists and on its table’s page, too', async () => {
    const here = opened()
    const table = await game(here)
    const shown = async () => {
      const listed = await here.tables.list(bob, { limit: 10 })
      return [listed.items.find(({ id }) => id === table), await here.tables.get(bob, table)].map((each) =>
        each?.seats.map(({ exposed }) => exposed),
      )
    }
    const open = [undefined, undefined]
    expect(await shown()).toEqual([open, open])
    await fork(here, table, (await viewOnJoin(here, ann, table)).seq)
    expect(await shown()).toEqual([
      [true, undefined],
      [true, undefined],
    ])
  })

  it('stays open if the quota refuses the fork', async () => {
    const here = opened()
    const table = await game(here)
    const { seq } = await viewOnJoin(here, ann, table)
    const { create } = here.store.games
    here.store.games.create = () => Promise.reject(new QuotaExceeded('There is no room.'))
    await expect(fork(here, table, seq)).rejects.toThrow(QuotaExceeded)
    here.store.games.create = create
    expect((await corpOf(here, table))?.exposed).toBeUndefined()
    await bobPlays(here, table)
  })

  it('that is taken in another process at the same moment is not closed, and the fork is refused', async () => {
    const here = opened()
    const table = await game(here)
    const { seq } = await viewOnJoin(here, ann, table)
    const there = opened(fakeStore(here.store.shelf))
    const { recordExposedSeats } = here.store.games
    here.store.games.recordExposedSeats = async (...closing) => {
      await bobPlays(there, table)
      return recordExposedSeats(...closing)
    }
    const tables = here.store.shelf.games.size
    await expect(fork(here, table, seq)).rejects.toMatchObject({ code: 'unavailable' })
    expect(here.store.shelf.games.size).toBe(tables)
    expect(here.store.shelf.games.get(table)?.options.exposed).toBeUndefined()
    await there.tables.takeover(bob, table, 'corp', 'automa')
    await there.tables.takeover(bob, table, 'corp', 'me')
  })

  it('is closed once a move that showed its cards was undone', async () => {
    const here = opened()
    const table = await game(here)
    await runHq(here, table)
    await here.tables.undo(ann, table, 'ask')
    await expect(bobPlays(here, table)).rejects.toMatchObject(closed)
  })

  it('is closed once its player switches to another branch', async () => {
    const here = opened()
    const table = await game(here)
    await act(here, table, 'gain')
    await here.tables.undo(ann, table, 'ask')
    await act(here, table, 'draw')
    const other = (await here.tables.branches(ann, table)).find((branch) => !branch.here)
    await here.tables.goToBranch(ann, table, other?.seq ?? -1)
    await expect(bobPlays(here, table)).rejects.toMatchObject(closed)
  })

  it('that a person has taken over cannot be forked from, and stays theirs', async () => {
    const here = opened()
    const table = await game(here)
    await bobPlays(here, table)
    const { seq } = await viewOnJoin(here, ann, table)
    await expect(fork(here, table, seq)).rejects.toMatchObject({ code: 'forbidden' })
    await here.tables.takeover(bob, table, 'corp', 'automa')
    await here.tables.takeover(bob, table, 'corp', 'me')
  })

  it('of the rematch is open to everybody', async () => {
    const here = opened()
    const table = await game(here)
    await fork(here, table, (await viewOnJoin(here, ann, table)).seq)
    await here.tables.concede(ann, table)
    const { next } = await here.tables.rematches.say(ann, table, { say: 'ask', swap: false })
    await untilHerAction(here, next ?? '')
    await bobPlays(here, next ?? '')
  })
})
