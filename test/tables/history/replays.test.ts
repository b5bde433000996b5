/** Replays, with the real engine. */
import { applyPatch } from 'rfc6902'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import type { View } from '../../../src/engine/index.ts'
import { newTable } from '../../../src/protocol/http.ts'
import { type GameFile, gameFile } from '../../../src/protocol/replay.ts'
import type { Replay } from '../../../src/tables/history/replays.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import { until } from '../../server/test-server.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { ann, bob, eve, openProcess, type RealProcess as Process, spar, viewOnJoin } from '../real-process.ts'

const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

const process = (store: FakeStore, rules = engine): Process => {
  const opened = openProcess(store, { rules })
  closers.push(opened.tables.close)
  return opened
}

const wish = (spectators: boolean) =>
  newTable.parse({
    format: 'classic',
    seats: [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'automa' },
    ],
    options: { spectators },
  })

/** Ann as the Corp against a sparring partner, up to a move. Returns what she and a spectator saw. */
async function playedTo(here: Process, most: number, spectators = true) {
  const { tables } = here
  const { id } = await tables.host(ann, wish(spectators))
  await tables.start(ann, id)
  const joined = await viewOnJoin(here, ann, id)
  let { view, decision } = joined
  for (let moves = 0; decision && moves < most; moves++) {
    await tables.answer(ann, id, decision.id, spar(view, decision))
    do {
      const now = await viewOnJoin(here, ann, id)
      view = now.view
      decision = now.decision
    } while (!decision && !view.result)
  }
  return { table: id, start: joined }
}

/** The views of a replay, one for each move. */
function viewsOf({ start, moves }: Replay): View[] {
  let view = { view: start }
  return moves.map(({ patch }) => {
    view = structuredClone(view)
    const under = patch.map((each) => ({ ...each, path: `/view${each.path}` }))
    expect(applyPatch(view, under as Parameters<typeof applyPatch>[1])).toEqual(patch.map(() => null))
    if (!view.view) throw new Error('There is no view.')
    return view.view
  })
}

describe('A finished game', () => {
  const store = fakeStore()
  let table = ''
  let file: GameFile
  const seen = new Map<number, View>()

  beforeAll(async () => {
    const here = process(store)
    const played = await playedTo(here, 60)
    table = played.table
    await viewOnJoin(here, eve, table)
    await here.tables.concede(ann, table)
    await until(() => store.shelf.recordings.has(table))
    seen.set(0, played.start.view)
    const last = await viewOnJoin(here, ann, table)
    seen.set(last.seq, last.view)
    file = await here.tables.proof(bob, table)
  })

  it('is shown as its player saw it, from the deal to the end', async () => {
    const { tables } = process(store)
    const replay = await tables.replay(ann, table, undefined)
    const views = viewsOf(replay)
    expect(replay.viewer).toBe('corp')
    expect(replay.players.map(({ name, automa }) => [name, automa])).toEqual([
      ['Ann', false],
      ['Sparring partner', true],
    ])
    expect(views).toHaveLength(replay.moves.length)
    for (const [seq, view] of seen) expect(views[seq]).toEqual(view)
    expect(views.at(-1)?.result?.winners).toEqual(['runner'])
    expect(replay.seed).toBe(file.setup.seed)
  })

  it('is shown from any point of view to anybody, if spectators were allowed', async () => {
    const { tables } = process(store)
    const [runner, public_] = await Promise.all([
      tables.replay(eve, table, 'runner'),
      tables.replay(eve, table, undefined),
    ])
    const seatsOf = (view: View | undefined) => view?.seats.map(({ hand }) => hand !== null)
    expect(seatsOf(viewsOf(runner)[5])).toEqual([false, true])
    expect(seatsOf(viewsOf(public_)[5])).toEqual([false, false])
    await expect(tables.replay(eve, table, 'corp-2')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is shown as it was recorded, whatever the rules have become', async () => {
    const lost: typeof engine = {
      ...engine,
      create: () => {
        throw new Error('Such a game is not dealt any more.')
      },
    }
    const { tables } = process(store, lost)
    expect(viewsOf(await tables.replay(ann, table, undefined)).at(-1)?.result?.reason).toBe('conceded')
    store.shelf.recordings.delete(table)
    const bare = await tables.replay(ann, table, undefined)
    expect(bare).toMatchObject({ start: null })
    expect(bare.moves.some(({ events }) => events.length > 0)).toBe(true)
  })

  it('is not shown under rules that end it differently', async () => {
    const kept = store.shelf.recordings.get(table)
    store.shelf.recordings.delete(table)
    const generous: typeof engine = {
      ...engine,
      viewFor: (state, viewer) => {
        const view = engine.viewFor(state, viewer)
        return view.result ? { ...view, result: { ...view.result, winners: ['corp'] } } : view
      },
    }
    const { tables } = process(store, generous)
    expect(await tables.replay(ann, table, undefined)).toMatchObject({ start: null })
    expect(store.shelf.recordings.has(table)).toBe(false)
    if (kept) store.shelf.recordings.set(table, kept)
  })

  it('is recorded after the next start if it was not yet', async () => {
    store.shelf.recordings.delete(table)
    const { tables } = process(store)
    tables.open()
    await until(() => store.shelf.recordings.has(table))
  })

  it('is recorded before the server ends', async () => {
    const last = fakeStore()
    const here = process(last)
    const played = await playedTo(here, 8)
    await here.tables.concede(ann, played.table)
    await here.tables.close()
    expect([...last.shelf.recordings.keys()]).toEqual([played.table])
  })

  it('follows from its seed, and nothing else does', () => {
    const copy = gameFile.parse(JSON.parse(JSON.stringify(file)))
    expect(verify(engine, copy)).toEqual({ moves: file.moves.length - 1, faults: [] })
    const other = `${file.setup.seed.slice(0, -1)}${file.setup.seed.endsWith('0') ? '1' : '0'}`
    const faults = (change: Partial<GameFile>) => verify(engine, { ...copy, ...change }).faults
    expect(faults({ setup: { ...copy.setup, seed: other } })).toEqual([
      'The fingerprint shown in the game does not belong to this seed.',
    ])
    expect(faults({ hash: '0'.repeat(64) })).toEqual([
      'The replayed final state differs from the recorded one.',
    ])
    // A result in other words is the same result, but not one with other winners or another reason.
    expect(faults({ result: { ...copy.result, text: 'It ended.' } })).toEqual([])
    const otherEnds = [{ winners: [] }, { reason: 'decked' }]
    for (const change of otherEnds)
      expect(faults({ result: { ...copy.result, ...change } })).toEqual([
        'The replayed result differs from the recorded one.',
      ])
    expect(faults({ moves: copy.moves.slice(0, -1) })).toHaveLength(2)
    expect(faults({ moves: copy.moves.toSpliced(3, 1) })).toEqual([
      'Row 4 of the journal does not follow move 2.',
    ])
    expect(faults({ moves: [] })).toEqual(['The game has no deal.'])
  })
})

describe('A game in progress', () => {
  it('can be replayed from the own seat only, and keeps its seed secret', async () => {
    const here = process(fakeStore())
    const { table } = await playedTo(here, 8)
    const replay = await here.tables.replay(ann, table, undefined)
    const { seq, view } = await viewOnJoin(here, ann, table)
    expect(viewsOf(replay).at(seq)).toEqual(view)
    expect(replay.seed).toBeNull()
    for (const as of ['corp', 'runner']) {
      await expect(here.tables.replay(eve, table, as)).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(here.tables.replay(ann, table, 'runner')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(here.tables.proof(ann, table)).rejects.toMatchObject({ code: 'forbidden' })
    expect(viewsOf(await here.tables.replay(eve, table, undefined)).at(0)?.viewer).toBeNull()
  })

  it('between two people can be replayed by nobody else, finished or not', async () => {
    const here = process(fakeStore())
    const { table } = await playedTo(here, 2, false)
    await expect(here.tables.replay(eve, table, undefined)).rejects.toMatchObject({ code: 'forbidden' })
    await here.tables.concede(ann, table)
    await expect(here.tables.replay(eve, table, 'corp')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(here.tables.proof(eve, table)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
