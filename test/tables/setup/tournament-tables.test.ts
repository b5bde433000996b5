/** Tournament rooms, with the real engine. */

import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { defaultDeck } from '../../../src/decks/starters.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import type { TournamentRow, UserRow } from '../../../src/store/contract.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import type { ProcessChannel } from '../../../src/tables/processes/process-messages.ts'
import type { TournamentGameOutcome } from '../../../src/tables/setup/tournament-listeners.ts'
import type { TournamentTableRequest } from '../../../src/tables/setup/tournament-tables.ts'
import { until } from '../../server/test-server.ts'
import { firstPage } from '../../support/first-page.ts'
import { createBus } from '../clock-tables.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { ann, bob, eve, openProcess, type RealProcess, viewOnJoin } from '../real-process.ts'

const corpDeck = { name: 'Hidden plans', side: 'corp' as const, cards: defaultDeck('corp')?.cards ?? [] }
const runnerDeck = { name: 'Loud plans', side: 'runner' as const, cards: defaultDeck('runner')?.cards ?? [] }

const tournament = { id: 'spring', name: 'Spring Open', round: 2, table: 5, game: 1, until: null }

const wish = (more: Partial<TournamentTableRequest> = {}): TournamentTableRequest => ({
  id: 'room-1',
  tournament,
  corp: { user: ann.id, name: ann.name, deck: corpDeck },
  runner: { user: bob.id, name: bob.name, deck: runnerDeck },
  agendaPoints: 7,
  tier: 'relaxed',
  spectators: true,
  listed: true,
  ...more,
})

type Process = RealProcess & {
  heard: { table: string; outcome: TournamentGameOutcome }[]
  begun: string[]
  looks: number[]
}

/** A process that a tournament listens to. The tournament ignores the first `deaf` ends that it hears of. */
function process(store?: FakeStore, line: ProcessChannel | null = null, deaf = 0): Process {
  const opened = openProcess(store, { snapshotEvery: 4, line })
  const heard: Process['heard'] = []
  const looks: number[] = []
  const begun: string[] = []
  let left = deaf
  opened.tables.tournamentTables.listen({
    ended: async (table, outcome) => {
      if (left-- > 0) throw new Error('Not now.')
      heard.push({ table, outcome })
    },
    begun: async (table) => void begun.push(table),
    lookAgain: () => void looks.push(Date.now()),
  })
  onTestFinished(() => opened.tables.close())
  return { ...opened, heard, begun, looks }
}

/** A process with an open room. */
async function room(more: Partial<TournamentTableRequest> = {}): Promise<Process> {
  const here = process()
  await here.tables.tournamentTables.open(wish(more))
  return here
}

/** Both players keep their hands. */
async function kept({ tables, ...here }: Process): Promise<void> {
  for (const user of [ann, bob]) {
    const { decision } = await viewOnJoin({ tables, ...here }, user, 'room-1')
    const keep = decision?.options.find(({ verb }) => verb === 'keep')
    if (decision && keep) await tables.answer(user, 'room-1', decision.id, [keep.id])
  }
}

const moves = ({ store }: Process) => (store.shelf.journal.get('room-1') ?? []).map(({ kind }) => kind)

/** Both players leave their seats to judgement, which plays the game to its end. */
async function playedOut({ tables, store }: Process): Promise<void> {
  await tables.takeover(ann, 'room-1', 'corp', 'automa')
  await tables.takeover(bob, 'room-1', 'runner', 'automa')
  await until(() => store.shelf.games.get('room-1')?.status === 'over')
}

describe('The deal of a tournament game', () => {
  it('becomes public with the end of the tournament, not of the game: seed, hands and lists', async () => {
    const here = await room()
    const event = (status: string) =>
      vi.spyOn(here.store.tournaments, 'get').mockImplementation(async () => ({ status }) as TournamentRow)
    event('running')
    for (const user of [ann, bob, eve]) await viewOnJoin(here, user, 'room-1')
    await playedOut(here)
    const { tables } = here
    const closed = { code: 'forbidden', message: expect.stringContaining('tournament') }
    for (const user of [ann, bob, eve])
      await expect(tables.proof(user, 'room-1')).rejects.toMatchObject(closed)
    await expect(tables.replay(eve, 'room-1', 'corp')).rejects.toMatchObject(closed)
    await expect(tables.replay(ann, 'room-1', 'runner')).rejects.toMatchObject(closed)
    const { seed: dealt } = here.store.shelf.deals.get('room-1') as { seed: string }
    expect(here.sent.ended).toMatchObject([{ table: 'room-1', seed: null }])
    const live = await Promise.all([ann, bob, eve].map((user) => viewOnJoin(here, user, 'room-1')))
    expect(live.map(({ view }) => [view.result === null, view.seed])).toEqual(live.map(() => [false, null]))
    expect(new Set(here.sent.updates.map(({ viewer }) => viewer))).toEqual(new Set(['corp', 'runner', '']))
    expect(JSON.stringify([here.sent, live])).not.toContain(dealt)
    const seen = [await tables.replay(eve, 'room-1', undefined), await tables.replay(ann, 'room-1', 'corp')]
    const { seed } = here.store.shelf.deals.get('room-1') as { seed: string }
    for (const each of seen) {
      expect(each.seed).toBeNull()
      expect(each.moves.length).toBeGreaterThan(10)
      expect(JSON.stringify(each)).not.toContain(seed)
    }
    event('over')
    expect((await tables.proof(eve, 'room-1')).setup.seed).toBe(seed)
    expect((await tables.replay(eve, 'room-1', 'corp')).seed).toBe(seed)
  }, 60_000)
})

const refusedAs = (code: string) => expect.objectContaining({ name: 'Refused', code })

describe('T27 a tournament table', () => {
  it('T27 is dealt at once, with both players in their seats and the decks they registered', async () => {
    const here = await room()
    const table = await here.tables.get(ann, 'room-1')
    expect(table).toMatchObject({
      status: 'playing',
      hosting: false,
      tournament: { ...tournament, closed: false, judgement: true },
      options: { mulligan: 'one', clock: { kind: 'none' }, agendaPoints: 7, open: false },
    })
    expect(table.seats.map(({ id, name, me, deck }) => [id, name, me, deck])).toEqual([
      ['corp', 'Ann', true, 'Hidden plans'],
      ['runner', 'Bob', false, null],
    ])
    const dealt = here.store.shelf.deals.get('room-1')
    expect(dealt).toMatchObject({ seats: [{ deck: corpDeck.cards }, { deck: runnerDeck.cards }] })
    expect((await here.tables.ofUser(bob, firstPage)).items.map(({ id }) => id)).toEqual(['room-1'])
    expect((await here.tables.list(eve, firstPage)).items).toEqual([])
  })

  it('T27 has begun once both have decided about their hands, and reports that once', async () => {
    const here = await room()
    const { decision } = await viewOnJoin(here, ann, 'room-1')
    await here.tables.answer(ann, 'room-1', decision?.id ?? '', ['o1'])
    expect(here.begun).toEqual([])
    await kept(here)
    expect(here.begun).toEqual(['room-1'])
    await playedOut(here)
    expect(here.begun).toEqual(['room-1'])
  }, 60_000)

  it('T8 the Corp decides about its hand first, then the Runner', async () => {
    const here = await room()
    const prompts = async () => [
      (await viewOnJoin(here, ann, 'room-1')).decision?.prompt,
      (await viewOnJoin(here, bob, 'room-1')).decision?.prompt,
    ]
    expect(await prompts()).toEqual(['Keep this hand?', undefined])
    const { decision } = await viewOnJoin(here, ann, 'room-1')
    await here.tables.answer(ann, 'room-1', decision?.id ?? '', ['o2'])
    expect(await prompts()).toEqual([undefined, 'Keep this hand?'])
  })

  it.each([6, 7] as const)('T25 T26 is played to %i agenda points', async (agendaPoints) => {
    const here = await room({ agendaPoints })
    expect((await viewOnJoin(here, ann, 'room-1')).view.agendaPoints).toBe(agendaPoints)
  })

  it('T5 accepts nobody else and no other deck, and nobody leaves it, not even before it is dealt', async () => {
    const here = await room()
    const game = here.store.shelf.games.get('room-1')
    for (const status of ['playing', 'waiting'] as const) {
      if (game) game.status = status
      for (const user of [ann, eve]) {
        await expect(here.tables.sit(user, 'room-1', 'corp', undefined)).rejects.toEqual(
          refusedAs('forbidden'),
        )
      }
      await expect(here.tables.stand(ann, 'room-1', 'corp')).rejects.toEqual(refusedAs('forbidden'))
      await expect(here.tables.start(ann, 'room-1')).rejects.toEqual(refusedAs('forbidden'))
    }
  })

  it('is opened once, whoever opens it and however often', async () => {
    const bus = createBus()
    const one = process(fakeStore(), bus.line())
    const two = process(fakeStore(one.store.shelf), bus.line())
    await Promise.all([one, two, one].map(({ tables }) => tables.tournamentTables.open(wish())))
    const before = JSON.stringify(one.store.shelf.deals.get('room-1'))
    await two.tables.tournamentTables.open(wish())
    expect(moves(one)).toEqual(['deal'])
    expect(JSON.stringify(one.store.shelf.deals.get('room-1'))).toBe(before)
    for (const here of [one, two]) expect((await viewOnJoin(here, ann, 'room-1')).decision).not.toBeNull()
  })

  it('that was seated when its process died is dealt when it is opened again', async () => {
    const here = await room()
    const { shelf } = here.store
    const game = shelf.games.get('room-1')
    if (!game) throw new Error('There is no room.')
    const dead = {
      ...shelf,
      games: new Map([['room-1', { ...game, status: 'waiting' as const }]]),
      journal: new Map(),
      snapshots: new Map(),
      deals: new Map(),
    }
    const again = process(fakeStore(dead))
    expect(await again.tables.tournamentTables.outcome('room-1')).toBeNull()
    await again.tables.tournamentTables.open(wish())
    expect((await viewOnJoin(again, ann, 'room-1')).decision?.prompt).toBe('Keep this hand?')
  })

  const wrong: [string, Partial<TournamentTableRequest>, string][] = [
    ['a deck of the other side', { corp: { user: ann.id, name: ann.name, deck: runnerDeck } }, 'bad-deck'],
    [
      'a card nobody knows',
      { runner: { user: bob.id, name: bob.name, deck: { ...runnerDeck, cards: [{ card: 'x', count: 3 }] } } },
      'bad-deck',
    ],
    ['no cards', { corp: { user: ann.id, name: ann.name, deck: { ...corpDeck, cards: [] } } }, 'bad-deck'],
    ['a round nought', { tournament: { ...tournament, round: 0 } }, 'bad-request'],
    ['an end that is no moment', { tournament: { ...tournament, until: 'soon' } }, 'bad-request'],
  ]
  it.each(wrong)('with %s is refused and not created', async (_, more, code) => {
    const here = process()
    await expect(here.tables.tournamentTables.open(wish(more))).rejects.toEqual(refusedAs(code))
    expect(here.store.shelf.games.size).toBe(0)
  })

  it('does not belong to others, nor to another tournament', async () => {
    const here = await room()
    const other = { ...tournament, id: 'autumn' }
    await expect(here.tables.tournamentTables.open(wish({ tournament: other }))).rejects.toEqual(
      refusedAs('bad-request'),
    )
    const game = here.store.shelf.games.get('room-1')
    if (game) game.options = { ...game.options, tournament: null }
    const { open, outcome, callTime, setUntil, close } = here.tables.tournamentTables
    for (const call of [
      () => open(wish()),
      () => outcome('room-1'),
      () => setUntil('room-1', null),
      () => close('room-1'),
    ]) {
      await expect(call()).rejects.toEqual(refusedAs('forbidden'))
    }
    for (const call of [outcome, callTime, close]) {
      await expect(call('nowhere')).rejects.toEqual(refusedAs('not-found'))
    }
  })
})

describe('What people may do at a tournament table', () => {
  const tiers = ['relaxed', 'formal', 'premier'] as const

  it.each(tiers)('T24 %s: let the sparring partner play in relaxed tournaments only', async (tier) => {
    const here = await room({ tier })
    const left = here.tables.takeover(ann, 'room-1', 'corp', 'automa')
    if (tier === 'relaxed') await left
    else await expect(left).rejects.toEqual(refusedAs('forbidden'))
    const [corp] = (await here.tables.get(eve, 'room-1')).seats
    expect(corp?.player).toBe(tier === 'relaxed' ? 'automa' : 'human')
    if (tier === 'relaxed') await here.tables.takeover(ann, 'room-1', 'corp', 'me')
  })

  it.each(tiers)(
    'T24 %s: take back what told nobody anything in Relaxed events, and nothing else',
    async (tier) => {
      const here = await room({ tier })
      await kept(here)
      const act = async (verb: string) => {
        const { decision } = await viewOnJoin(here, ann, 'room-1')
        const option = decision?.options.find((each) => each.verb === verb)
        if (decision && option) await here.tables.answer(ann, 'room-1', decision.id, [option.id])
        return option?.verb
      }
      while ((await viewOnJoin(here, ann, 'room-1')).decision?.kind !== 'act') await act('pass')
      expect(await act('gain')).toBe('gain')
      const back = here.tables.undo(ann, 'room-1', 'ask')
      if (tier === 'relaxed') await back
      else await expect(back).rejects.toEqual(refusedAs('forbidden'))
      while ((await viewOnJoin(here, ann, 'room-1')).decision?.kind !== 'act') await act('pass')
      expect(await act('draw')).toBe('draw')
      await expect(here.tables.undo(ann, 'room-1', 'ask')).rejects.toEqual(refusedAs('forbidden'))
    },
  )

  it.each(tiers)('T9 %s: concede at any time', async (tier) => {
    const here = await room({ tier })
    await here.tables.concede(bob, 'room-1')
    expect(await here.tables.tournamentTables.outcome('room-1')).toEqual({
      winner: 'corp',
      by: 'conceded',
      agenda: { corp: 0, runner: 0 },
    })
  })

  it('T4 watch what both sides see and no more, without chat, if the tournament allows it', async () => {
    const here = await room()
    const { view, seat } = await viewOnJoin(here, eve, 'room-1')
    expect([seat, ...view.seats.map(({ hand }) => hand)]).toEqual([null, null, null])
    await expect(viewOnJoin(here, eve, 'room-1', 'corp')).rejects.toEqual(refusedAs('forbidden'))
    await expect(here.tables.showHandToSpectators(ann, 'room-1', true)).rejects.toEqual(
      refusedAs('forbidden'),
    )
    expect((await here.tables.get(eve, 'room-1')).options.chat).toBe('players')

    const unlisted = await room({ listed: false })
    expect((await unlisted.tables.get(eve, 'room-1')).options.visibility).toBe('link')
    expect((await here.tables.get(eve, 'room-1')).options.visibility).toBe('public')

    const closed = await room({ spectators: false })
    await expect(viewOnJoin(closed, eve, 'room-1')).rejects.toEqual(refusedAs('forbidden'))
    expect((await viewOnJoin(closed, bob, 'room-1')).seat).toBe('runner')
  })

  it('T7 stop no clock: the round’s is the only one', async () => {
    const here = await room()
    await expect(here.tables.pause(ann, 'room-1')).rejects.toEqual(refusedAs('bad-request'))
    expect((await viewOnJoin(here, ann, 'room-1')).clock).toBeNull()
  })
})

describe('T9 time called at a tournament table', () => {
  it('T9 is one move, shown to everybody, however often it is called', async () => {
    const here = await room()
    for (const user of [ann, bob, eve]) await viewOnJoin(here, user, 'room-1')
    await Promise.all([1, 2].map(() => here.tables.tournamentTables.callTime('room-1')))
    await here.tables.tournamentTables.callTime('room-1')
    expect(moves(here)).toEqual(['deal', 'callTime'])
    const updates = here.sent.updates.map(({ viewer, update }) => [
      viewer,
      update.events.map(({ kind }) => kind),
    ])
    expect(updates.sort()).toEqual([
      ['', ['time']],
      ['corp', ['time']],
      ['runner', ['time']],
    ])
    expect((await viewOnJoin(here, eve, 'room-1')).view.lastTurns).toEqual(['corp', 'runner'])
    expect((await viewOnJoin(here, ann, 'room-1')).decision?.prompt).toBe('Keep this hand?')
  })

  it('T9 leads to an end by itself, and the result, the proof and the replay say how', async () => {
    const here = await room()
    await kept(here)
    await here.tables.tournamentTables.callTime('room-1')
    expect(await here.tables.tournamentTables.outcome('room-1')).toBeNull()
    await playedOut(here)
    const outcome = { winner: null, by: 'time', agenda: { corp: 0, runner: 0 } }
    expect(await here.tables.tournamentTables.outcome('room-1')).toEqual(outcome)
    expect(here.heard).toEqual([{ table: 'room-1', outcome }])
    expect((await here.tables.get(ann, 'room-1')).result).toMatchObject({ winners: [], reason: 'time' })

    const file = gameFile.parse(JSON.parse(JSON.stringify(await here.tables.proof(ann, 'room-1'))))
    expect(file.moves.map(({ kind }) => kind)).toContain('callTime')
    expect(verify(engine, file).faults).toEqual([])
    const without = { ...file, moves: file.moves.filter(({ kind }) => kind !== 'callTime') }
    expect(verify(engine, without).faults).not.toEqual([])

    const replay = await here.tables.replay(eve, 'room-1', undefined)
    expect(replay.moves.filter(({ kind }) => kind === 'callTime')).toHaveLength(1)
    await here.tables.tournamentTables.callTime('room-1')
    expect(await here.tables.tournamentTables.outcome('room-1')).toEqual(outcome)
  })

  test.each(['its newest state', 'its deal'])(
    'T9 a server that is killed after it goes on from %s to its end',
    async (from) => {
      const here = await room({ agendaPoints: 6 })
      await kept(here)
      await here.tables.tournamentTables.callTime('room-1')
      const { shelf } = here.store
      const rows = [...(shelf.journal.get('room-1') ?? [])]
      if (from === 'its deal') shelf.snapshots.delete('room-1')
      const again = process(fakeStore(shelf))
      expect((await viewOnJoin(again, ann, 'room-1')).view).toMatchObject({
        lastTurns: ['corp', 'runner'],
        agendaPoints: 6,
      })
      expect(shelf.journal.get('room-1')).toEqual(rows)
      await again.tables.tournamentTables.callTime('room-1')
      await playedOut(again)
      expect(await again.tables.tournamentTables.outcome('room-1')).toMatchObject({
        winner: null,
        by: 'time',
      })
      const file = gameFile.parse(JSON.parse(JSON.stringify(await again.tables.proof(ann, 'room-1'))))
      expect(file.setup.options.agendaPoints).toBe(6)
      expect(verify(engine, file).faults).toEqual([])
    },
  )

  it('T9 cannot be undone', async () => {
    const here = await room()
    await kept(here)
    for (;;) {
      const { decision } = await viewOnJoin(here, ann, 'room-1')
      const option = decision?.options.find(
        ({ verb }) => verb === (decision.kind === 'act' ? 'gain' : 'pass'),
      )
      if (!decision || !option) throw new Error('The Corp is never asked to act.')
      await here.tables.answer(ann, 'room-1', decision.id, [option.id])
      if (decision.kind === 'act') break
    }
    await here.tables.tournamentTables.callTime('room-1')
    await expect(here.tables.undo(ann, 'room-1', 'ask')).rejects.toEqual(refusedAs('bad-request'))
    expect((await viewOnJoin(here, ann, 'room-1')).view.lastTurns).toEqual(['corp', 'runner'])
  })

  it('T9 in two processes at once is one move, known to both', async () => {
    const bus = createBus()
    const one = process(fakeStore(), bus.line())
    const two = process(fakeStore(one.store.shelf), bus.line())
    for (const here of [one, two]) here.tables.open()
    await one.tables.tournamentTables.open(wish())
    for (const here of [one, two]) await viewOnJoin(here, ann, 'room-1')
    await Promise.all([one, two].map(({ tables }) => tables.tournamentTables.callTime('room-1')))
    expect(moves(one)).toEqual(['deal', 'callTime'])
    for (const here of [one, two]) {
      expect((await viewOnJoin(here, bob, 'room-1')).view.lastTurns).toEqual(['corp', 'runner'])
    }
  })
})

describe('The end of a tournament table', () => {
  it('is reported to its tournament, again if that failed', async () => {
    const here = process(undefined, null, 1)
    await here.tables.tournamentTables.open(wish())
    await here.tables.concede(ann, 'room-1')
    expect(here.heard).toEqual([])
    await until(() => here.heard.length > 0)
    const outcome = { winner: 'runner', by: 'conceded', agenda: { corp: 0, runner: 0 } }
    expect(here.heard).toEqual([{ table: 'room-1', outcome }])
  })

  it('is known to every process, and reported by the one that made the last move', async () => {
    const bus = createBus()
    const one = process(fakeStore(), bus.line())
    const two = process(fakeStore(one.store.shelf), bus.line())
    for (const here of [one, two]) here.tables.open()
    await one.tables.tournamentTables.open(wish())
    await two.tables.concede(ann, 'room-1')
    expect(two.heard).toHaveLength(1)
    expect(await one.tables.tournamentTables.outcome('room-1')).toEqual(two.heard[0]?.outcome)
  })

  it('can be missed: listeners check when a process starts, and when another has gone', async () => {
    const bus = createBus()
    const one = process(fakeStore(), bus.line())
    const two = process(fakeStore(one.store.shelf), bus.line())
    one.tables.open()
    expect(one.looks.length).toBeGreaterThan(0)
    two.tables.open()
    const before = one.looks.length
    await two.tables.close()
    expect(one.looks.length).toBe(before + 1)
  })

  it('is not reported for tables that people created', async () => {
    const here = await room()
    const game = here.store.shelf.games.get('room-1')
    const again = process(fakeStore(here.store.shelf))
    if (game) game.options = { ...game.options, tournament: null }
    await again.tables.concede(ann, 'room-1')
    expect(again.heard).toEqual([])
    expect((await again.tables.get(ann, 'room-1')).tournament).toBeNull()
  })
})

describe('T7 what a tournament says about its game', () => {
  const at = '2026-11-22T12:00:00.000Z'
  const facts = async ({ tables }: Process, user: UserRow) => (await tables.get(user, 'room-1')).tournament

  it('T7 is shown at once, and updated when the timer starts or is extended, in every process', async () => {
    const bus = createBus()
    const one = process(fakeStore(), bus.line())
    const two = process(fakeStore(one.store.shelf), bus.line())
    for (const here of [one, two]) here.tables.open()
    await one.tables.tournamentTables.open(wish())
    for (const here of [one, two])
      expect((await viewOnJoin(here, bob, 'room-1')).tournament?.tournament.until).toBeNull()
    for (let n = 0; n < 2; n++) await one.tables.tournamentTables.setUntil('room-1', at)
    await until(() => two.sent.tournaments.length > 0)
    for (const { sent } of [one, two]) {
      expect(sent.tournaments).toEqual([
        {
          table: 'room-1',
          at: expect.any(String),
          tournament: { ...tournament, until: at, closed: false, judgement: true },
        },
      ])
    }
    for (const here of [one, two]) {
      expect((await facts(here, bob))?.until).toBe(at)
      expect((await viewOnJoin(here, bob, 'room-1')).tournament?.tournament.until).toBe(at)
    }
    await expect(one.tables.tournamentTables.setUntil('room-1', 'later')).rejects.toEqual(
      refusedAs('bad-request'),
    )
    expect((await facts(one, bob))?.until).toBe(at)
    expect(bus.said.filter(({ kind }) => kind === 'room')).toEqual([{ kind: 'room', table: 'room-1' }])
  })

  it('is that it no longer counts if its pairing was undone; it can be played on', async () => {
    const here = await room()
    await here.tables.tournamentTables.setUntil('room-1', at)
    await here.tables.tournamentTables.close('room-1')
    expect(await facts(here, eve)).toEqual({ ...tournament, until: at, closed: true, judgement: true })
    await kept(here)
    expect((await viewOnJoin(here, ann, 'room-1')).view.turn.seat).toBe('corp')
  })
})
