import { describe, expect, test } from 'vitest'
import {
  gain,
  operation,
  playIfAll,
  resource,
  rivalTagged,
  tagRival,
  thereAre,
  yours,
} from '../../../src/cards/vocabulary/index.ts'
import { inAnyWindow, poolWith } from '../../support/extra-cards.ts'
import { fourSeats, type SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'

/** A made-up resource that can be used in any window. */
const locker = resource('Databroker', { cost: 0, abilities: [inAnyWindow({ trash: true }, gain(2))] })
const cards = (n: number) => Array.from({ length: n }, () => 'Score!')
const fortsOf = (g: SeatsGame, corp: string) => g.seat(corp).forts.map((f) => f.id)

describe('a table of two Corps and two Runners', () => {
  test('C3 and C4: the turns go around the table', () => {
    const g = fourSeats({ turn: 'corp1', actions: 1 })
    const order = ['corp1', 'runner1', 'corp2', 'runner2', 'corp1']
    for (const seat of order) {
      expect(g.view().turn.seat).toBe(seat)
      while (g.view().turn.seat === seat) g.do(seat, 'gain')
    }
  })

  test('C4.2 each Runner can run on the forts of both Corps, and a Corp cannot run', () => {
    const g = fourSeats({
      turn: 'runner1',
      corp1: { forts: [{ cards: ['Data Masons'] }] },
      corp2: { forts: [{ ice: ['Quandary'] }] },
    })
    const forts = g.find('runner1', { verb: 'run' }).map((o) => o.fort)
    expect(forts.sort()).toEqual([...fortsOf(g, 'corp1'), ...fortsOf(g, 'corp2')].sort())
    const corp = fourSeats({ turn: 'corp1' })
    expect(corp.can('corp1', 'run')).toBe(false)
  })

  test('step 3: only the Corp that is run on is asked about its ice', () => {
    const g = fourSeats({
      turn: 'runner2',
      corp1: { hq: { ice: ['Quandary'] } },
      corp2: { forts: [{ cards: ['Data Masons'] }], hq: { ice: ['Keeper'] } },
    })
    g.do('runner2', 'run', { fort: 'corp1-hq' })
    // As the run starts, concealed ice might move.
    expect(g.waitingFor()).toEqual(['corp1'])
    g.do('corp1', 'pass')
    expect(g.waitingFor()).toEqual(['corp1'])
    expect(g.view().run).toMatchObject({ runner: 'runner2', corp: 'corp1', step: 3 })
    expect(g.can('corp1', 'rez', { card: 'quandary' })).toBe(true)
    g.do('corp1', 'rez')
    expect(g.view().run).toBeNull()
  })

  test('C5.5 an agenda that a Runner liberates scores points for that Runner alone', () => {
    const g = fourSeats({
      turn: 'runner1',
      corp2: { deck: ['Priority Requisition'] },
      runner2: {},
    })
    g.do('runner1', 'run', { fort: 'corp2-rd' })
    expect(g.seat('runner1').points).toBe(3)
    expect([g.seat('runner2').points, g.seat('corp1').points, g.seat('corp2').points]).toEqual([0, 0, 0])
  })

  test('C6.1 only the Corp that gave a tag can make use of it', () => {
    const g = fourSeats({
      turn: 'runner1',
      actions: 1,
      corp1: { hq: { ice: [rezzed('Hunter')] }, hand: ['Punitive Counterstrike'] },
      corp2: { hand: ['Punitive Counterstrike'] },
      runner1: { rig: ['Broker'], hand: cards(5) },
    })
    g.do('runner1', 'run', { fort: 'corp1-hq' })
    g.answer('corp1', 0)
    expect(g.seat('runner1').tags).toBe(1)
    g.skipTo('corp2')
    expect(g.can('corp2', 'play', { card: 'punitive-counterstrike' })).toBe(false)
    expect(g.can('corp2', 'trash-resource')).toBe(false)
    g.skipTo('corp1')
    expect(g.can('corp1', 'play', { card: 'punitive-counterstrike' })).toBe(true)
    expect(g.can('corp1', 'trash-resource')).toBe(true)
    g.do('corp1', 'play')
    expect(g.seat('runner1').handSize).toBe(3)
    expect(g.seat('runner2').handSize).toBe(0)
  })

  test('C4.2 a Runner with tags from both Corps chooses which one to remove', () => {
    const g = fourSeats({
      turn: 'runner1',
      corp1: { hq: { ice: [rezzed('Hunter')] } },
      corp2: { hq: { ice: [rezzed('Hunter')] } },
      runner1: { rig: ['Broker'] },
    })
    for (const corp of ['corp1', 'corp2']) {
      g.do('runner1', 'run', { fort: `${corp}-hq` })
      g.answer(corp, 0)
      g.do('runner1', 'jack-out')
    }
    expect(g.seat('runner1').tags).toBe(2)
    g.do('runner1', 'untag', { words: 'Corp 2' })
    expect(g.seat('runner1').tags).toBe(1)
    g.do('runner1', 'gain')
    g.skipTo('corp2')
    expect(g.can('corp2', 'trash-resource')).toBe(false)
    g.do('corp2', 'gain')
    g.skipTo('corp1')
    expect(g.can('corp1', 'trash-resource')).toBe(true)
  })

  test('C5.6 in each window all Runners are asked before the Corps', () => {
    const g = fourSeats({
      turn: 'corp1',
      corp1: { forts: [{ cards: ['Data Masons'] }] },
      corp2: { forts: [{ cards: ['Data Masons'] }] },
      runner1: { rig: ['Databroker'] },
      runner2: { rig: ['Databroker'] },
      actions: 1,
      pool: poolWith(locker),
    })
    g.do('corp1', 'gain')
    const asked: string[] = []
    while (g.decision(g.waitingFor()[0] ?? '')?.kind !== 'act') {
      asked.push(g.waitingFor()[0] ?? '')
      g.passOne()
    }
    const all = ['runner1', 'runner2', 'corp1', 'corp2']
    expect(asked.slice(0, 4)).toEqual(all)
    expect(asked.slice(4)).toEqual(['runner1', 'runner2', 'corp2', 'corp1'])
  })

  test('C6.1 an operation that traces names the Runner it is played against', () => {
    const g = fourSeats({ turn: 'runner1', actions: 1, corp2: { hand: ['Chance Observation'] } })
    g.do('runner1', 'run', { fort: 'corp1-archives' })
    g.skipTo('corp2')
    const options = g.find('corp2', { verb: 'play', card: 'chance-observation' })
    expect(options.map((o) => o.label)).toEqual([
      'Play Chance Observation against Runner 1 (1 action, 2 bits)',
    ])
    g.do('corp2', 'play')
    expect(g.view().trace).toMatchObject({ corp: 'corp2', runner: 'runner1' })
    g.answer('corp2', 0)
    expect([g.seat('runner1').tags, g.seat('runner2').tags]).toEqual([1, 0])
  })

  test('C3.11 virus counters lie on the Corp that was run on, and pay the Runner who placed them', () => {
    const g = fourSeats({
      turn: 'runner1',
      actions: 4,
      corp1: { hand: ['Quandary'] },
      corp2: { hand: ['Quandary'] },
      runner1: { rig: ['Butcher Boy'] },
    })
    for (const fort of ['corp1-hq', 'corp1-hq', 'corp2-hq', 'corp2-hq']) {
      g.do('runner1', 'run', { fort })
      g.do('runner1', 'pass')
    }
    expect(g.seat('corp1').counters).toMatchObject([{ n: 2 }])
    expect(g.seat('corp2').counters).toMatchObject([{ n: 2 }])
    expect(g.can('corp2', 'purge')).toBe(true)
    g.skipTo('runner1')
    expect(g.seat('runner1').bits).toBe(7)
    expect(g.seat('runner2').bits).toBe(9)
  })

  test('C2.2 damage in a run is dealt to the Runner who makes the run', () => {
    const g = fourSeats({
      turn: 'runner2',
      corp1: { hq: { ice: [rezzed('Razor Wire')] } },
      runner1: { hand: cards(3) },
      runner2: { hand: cards(3) },
    })
    g.do('runner2', 'run', { fort: 'corp1-hq' })
    expect([g.seat('runner1').handSize, g.seat('runner2').handSize]).toEqual([3, 1])
  })

  test('C8.3 no seat and no spectator sees the hand of another seat, ally or rival', () => {
    const g = fourSeats({ turn: 'corp1', corp1: { hand: ['Quandary'] }, corp2: { hand: ['Rex'] } })
    for (const viewer of ['corp1', 'runner1', 'runner2', null]) {
      expect(g.seat('corp2', viewer).hand).toBeNull()
    }
    expect(g.hand('corp2')).toEqual(['rex'])
  })

  test('C8.2 a Corp does not see which cards the other Corp has installed face down', () => {
    const g = fourSeats({ turn: 'corp1', corp2: { forts: [{ cards: ['Data Masons'], ice: ['Rex'] }] } })
    const fort = g.seat('corp2', 'corp1').forts.at(-1)
    expect(fort).toMatchObject({ cards: [{ card: null }], ice: [{ card: null }] })
    expect(g.can('corp1', 'rez')).toBe(false)
  })

  test('C3.2 a Corp installs and advances cards only in its own forts', () => {
    const g = fourSeats({
      turn: 'corp1',
      corp1: { hand: ['Quandary'] },
      corp2: { forts: [{ cards: ['Vacant Soulkiller'] }] },
    })
    const forts = g.find('corp1', { verb: 'install' }).map((o) => o.fort)
    expect(forts).toEqual([...fortsOf(g, 'corp1'), undefined])
    expect(g.can('corp1', 'advance')).toBe(false)
  })
})

describe('a card with a condition on its rival and another condition', () => {
  test('can be played against each rival who meets the first if the other is met, too', () => {
    const audit = operation('Night Shift', {
      cost: 0,
      abilities: [playIfAll([rivalTagged, thereAre(yours({ type: 'ice' }))], tagRival(1))],
    })
    const offered = (ice: string[]) => {
      const g = fourSeats({
        turn: 'corp1',
        corp1: { hand: ['Night Shift'], hq: { ice } },
        runner1: { tags: 1 },
        runner2: { tags: 1 },
        pool: poolWith(audit),
      })
      return g.find('corp1', { verb: 'play' }).map((o) => o.label)
    }
    expect(offered([])).toEqual([])
    expect(offered(['Quandary']).map((label) => label.match(/runner\d|Runner \d/)?.[0])).toEqual([
      'Runner 1',
      'Runner 2',
    ])
  })
})
