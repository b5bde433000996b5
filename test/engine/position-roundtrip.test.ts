import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { words } from '../../src/cards/engine.ts'
import { createEngine, type GameState } from '../../src/engine/index.ts'
import { placeCard } from '../../src/engine/kernel/zones.ts'
import { game, type TestGame } from '../support/game.ts'
import { fourSeats } from '../support/seats.ts'
import { advanced, counted, hosted, rezzed } from '../support/table.ts'

const engine = createEngine(pool, words)
const said = ({ state }: { state: GameState }, viewpoint: 'corp' | 'runner' | null = null) =>
  engine.positionOf(state, viewpoint)

const rich = () =>
  game({
    actions: 2,
    corp: {
      bits: 7,
      hand: ['Night Shift'],
      deck: ['Filter', 'Hunter'],
      archives: ['Keeper', '?Quandary'],
      score: ['Tycho Extension'],
      hq: { ice: ['Quandary', rezzed('Data Wall')], counters: { tax: 1 } },
      rd: { ice: ['Filter'] },
      arch: { ice: ['Hunter'] },
      forts: [{ cards: [advanced('Marine Arcology', 2)] }],
      badPublicity: 3,
      counters: { tax: 2 },
      fillers: 0,
    },
    runner: {
      bits: 3,
      hand: ['Score!'],
      stack: ['Shield', 'Jack n Joe'],
      trash: ["Livewire's Contacts"],
      rig: [
        'Imp',
        hosted('Dwarf', 'Imp'),
        { card: 'Broker', bits: 3 },
        counted('Armored Fridge', { ablative: 2 }),
      ],
      score: ['Hostile Takeover'],
      tags: 2,
      brain: 1,
      fillers: 0,
    },
  })

const runnerSide = {
  bits: 3,
  hand: ['score'],
  stack: ['shield', 'jack-n-joe'],
  trash: ['livewires-contacts'],
  rig: [
    { card: 'imp', hosts: ['dwarf'] },
    { card: 'broker', bits: 3 },
    { card: 'armored-fridge', counters: { ablative: 2 } },
  ],
  score: ['hostile-takeover'],
  tags: 2,
  brain: 1,
}

describe('a game as a position', () => {
  it('lists everything on the table, and leaves out empty parts', () => {
    expect(said(rich())).toEqual({
      position: {
        corp: {
          bits: 7,
          hand: ['night-shift'],
          deck: ['filter', 'hunter'],
          archives: ['keeper'],
          archivesDown: ['quandary'],
          score: ['tycho-extension'],
          hq: { ice: ['quandary', { card: 'data-wall', rezzed: true }], counters: { tax: 1 } },
          rd: { ice: ['filter'] },
          onArchives: { ice: ['hunter'] },
          forts: [{ cards: [{ card: 'marine-arcology', advancement: 2 }] }],
          badPublicity: 3,
          counters: { tax: 2 },
        },
        runner: runnerSide,
        turn: 'runner',
        actions: 2,
      },
      leftOut: [],
    })
    const bare = game({ turn: 'corp', corp: { fillers: 0 }, runner: { fillers: 0 } })
    expect(said(bare)).toEqual({
      position: {
        corp: { bits: 5, hand: [], deck: [] },
        runner: { bits: 5, hand: [], stack: [] },
        turn: 'corp',
        actions: 3,
      },
      leftOut: [],
    })
  })

  it('as a seat knows it lists the cards of its own deck, and only face-up cards of the other side', () => {
    const unknown = ['Cards of the other side that you do not know are left out.']
    const own = said(rich(), 'runner')
    expect(own?.position.runner).toEqual({ ...runnerSide, stack: ['jack-n-joe', 'shield'] })
    expect(own?.position.corp).toEqual({
      bits: 7,
      hand: [],
      deck: [],
      archives: ['keeper'],
      score: ['tycho-extension'],
      hq: { ice: [{ card: 'data-wall', rezzed: true }], counters: { tax: 1 } },
      badPublicity: 3,
      counters: { tax: 2 },
    })
    expect(own?.leftOut).toEqual(unknown)
    expect(said(rich(), 'corp')?.position.runner).toEqual({ ...runnerSide, hand: [], stack: [] })
    expect(said(rich(), 'corp')?.leftOut).toEqual(unknown)
  })

  it('does not exist for more than two seats', () => {
    expect(said(fourSeats({ turn: 'corp1' }))).toBeNull()
  })
})

describe('the list of what a position leaves out', () => {
  const leftOut = (g: TestGame) => said(g)?.leftOut
  const changed = (change: (state: GameState) => void) => {
    const g = game({ corp: {}, runner: { rig: ['Broker'] } })
    g.state = structuredClone(g.state)
    change(g.state)
    return leftOut(g)
  }

  it.each<[string, (state: GameState) => void]>([
    [
      'Actions to be forgone are left out.',
      ({ seats: [corp] }) => void Object.assign(corp ?? {}, { owed: 1 }),
    ],
    [
      'Agenda points that are not on agendas are left out.',
      ({ seats: [, runner] }) => void Object.assign(runner ?? {}, { extraPoints: -1 }),
    ],
    [
      'No action was left; here one is left.',
      ({ seats: [, runner] }) => void Object.assign(runner ?? {}, { actions: 0 }),
    ],
    [
      'More actions were left than a turn gives; here it is a full turn.',
      ({ seats: [, runner] }) => void Object.assign(runner ?? {}, { actions: 5 }),
    ],
    [
      'Installed cards that have changed hands are left out.',
      ({ cards }) => void Object.assign(cards.find(({ install }) => install > 0) ?? {}, { controller: 0 }),
    ],
    [
      'Cards set aside, hosted on other cards, out of the game or being played are left out.',
      ({ seats: [corp] }) => void corp?.removed.push(0),
    ],
    [
      'Cards set aside, hosted on other cards, out of the game or being played are left out.',
      ({ seats: [, runner] }) => void Object.assign(runner ?? {}, { aside: [0] }),
    ],
  ])('%s', (reason, change) => {
    expect(changed(change)).toEqual([reason])
  })

  it('names a card stored on a card that is not a daemon', () => {
    const g = game({
      runner: { rig: ['Microtech Backup Drive'], hand: ['Codecracker'], fillers: 0 },
      adjust: (table) => {
        const [held, drive] = ['codecracker', 'microtech-backup-drive'].map((id) =>
          table.s.cards.findIndex(({ def }) => def === id),
        )
        placeCard(table, held ?? 0, { zone: 'stored', seat: 1, host: drive ?? 0 })
      },
    })
    expect(said(g)?.position.runner.rig).toEqual(['microtech-backup-drive'])
    expect(leftOut(g)).toEqual([
      'Cards set aside, hosted on other cards, out of the game or being played are left out.',
    ])
  })

  it('is empty if the position contains everything', () => {
    expect(changed(() => {})).toEqual([])
  })

  it('names an open decision, during a run or outside one', () => {
    const run = game({ corp: { hq: { ice: ['Quandary'] }, bits: 9 } })
    run.runner.run('HQ')
    expect(leftOut(run)).toEqual(['A run was in progress; here the turn continues with an action.'])
    const window = game({ corp: { forts: [{ cards: ['BBS Whispering Campaign'] }], bits: 9 } })
    window.runner.gain()
    expect(window.decision('corp')?.kind).toBe('window')
    expect(leftOut(window)).toEqual(['A decision was open; here the turn continues with an action.'])
  })
})
