import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('C2 seven points', () => {
  test('C2.1 the Corp wins the moment it scores its seventh point, before the agenda takes effect', () => {
    const g = game({
      corp: {
        bits: 0,
        score: ['Priority Requisition', 'Employee Empowerment'],
        forts: [{ cards: [advanced('Hostile Takeover', 3)] }],
      },
      turn: 'corp',
    })
    g.corp.score('Hostile Takeover')
    g.expect.won('corp', 'points').points('corp', 7).bits('corp', 0)
    g.settled()
  })

  test('C2.1 the Corp does not win with six points', () => {
    const g = game({
      corp: { score: ['Priority Requisition'], forts: [{ cards: [advanced('Employee Empowerment', 4)] }] },
      turn: 'corp',
    })
    g.corp.score('Employee Empowerment')
    g.expect.points('corp', 6)
    expect(g.view().result).toBeNull()
    g.settled()
  })

  test('C2.1 the Runner also wins at once with a seventh point that comes outside access', () => {
    const g = game({
      corp: { deck: ['Hostile Takeover'] },
      runner: {
        hand: ['Desperate Competitor'],
        score: ['Priority Requisition', 'Political Coup'],
      },
    })
    g.runner.run('R&D')
    g.expect.points('runner', 6)
    g.runner.play('Desperate Competitor')
    g.expect.won('runner', 'points')
  })

  test('C2.1 all cards of an access are accessed before the Runner wins by one of them', () => {
    const spec = (hand: string[]) => ({
      corp: { deck: ['Priority Requisition', 'Setup!'] },
      runner: {
        hand,
        rig: ['R&D Interface'],
        score: ['Employee Empowerment', 'Hostile Takeover'],
      },
    })
    const g = game(spec(['Score!', 'Inside Job']))
    g.runner.run('R&D')
    g.settled()
    g.expect.won('runner', 'points').handSize('runner', 0).path(16, 17, 18)
    expect(g.path).not.toContain(19)

    const dead = game(spec(['Score!']))
    dead.runner.run('R&D')
    dead.expect.won('corp', 'flatline').points('runner', 4)
  })

  test('C2.1 effects at the end of a run do not happen once the Runner has won', () => {
    const g = game({
      corp: { forts: [{ cards: ['Priority Requisition'] }] },
      runner: {
        hand: ['Lucidrine Booster Drug'],
        score: ['Employee Empowerment', 'Hostile Takeover'],
      },
    })
    g.runner.play('Lucidrine Booster Drug').pick('Fort 1')
    g.settled()
    g.expect.won('runner', 'points').brain(0)
  })
})

describe('C2.2 flatline', () => {
  const cases = [
    { by: 'net damage', ice: 'Razor Wire', damage: 2 },
    { by: 'brain damage', ice: 'Cortical Scrub', damage: 1 },
  ]
  for (const { by, ice, damage } of cases) {
    test(`C2.2 the Runner survives ${by} equal to the cards in hand, but not one more`, () => {
      const meet = (cards: number) => {
        const hand = Array.from({ length: cards }, () => 'Score!')
        const g = game({ corp: { hq: { ice: [rezzed(ice)] } }, runner: { hand } })
        g.runner.run('HQ')
        return g
      }
      const alive = meet(damage)
      expect(alive.view().result).toBeNull()
      alive.expect.handSize('runner', 0)
      alive.settled()
      meet(damage - 1).expect.won('corp', 'flatline')
    })
  }

  test('C2.2 meat damage flatlines the Runner like any other damage', () => {
    const strike = (hand: string[]) => {
      const g = game({
        corp: { hand: ['Punitive Counterstrike'] },
        runner: { hand, tags: 1 },
        turn: 'corp',
      })
      g.corp.play('Punitive Counterstrike')
      return g
    }
    expect(strike(['Score!', 'Score!']).view().result).toBeNull()
    strike(['Score!']).expect.won('corp', 'flatline')
  })

  test('C2.2 a maximum hand size below 0 flatlines the Runner at the end of the turn, not before', () => {
    const g = game({ runner: { brain: 6 }, actions: 2 })
    g.runner.gain()
    expect(g.seat('runner').maxHand).toBe(-1)
    expect(g.view().result).toBeNull()
    g.runner.gain()
    g.expect.won('corp', 'flatline')
  })

  test('C2.2 a maximum hand size of 0 only makes the Runner discard all cards', () => {
    const g = game({ runner: { brain: 5, hand: ['Score!', 'Inside Job'] }, actions: 1 })
    g.runner.gain()
    g.runner.pick('Score!', 'Inside Job')
    expect(g.view().result).toBeNull()
    g.expect.handSize('runner', 0)
    g.settled()
  })

  test('C2.2 a Runner who raises the maximum hand size in time is not flatlined', () => {
    const g = game({ runner: { brain: 6, hand: ['MRAM Chip'] }, actions: 1 })
    g.runner.install('MRAM Chip')
    g.settled()
    expect(g.view().result).toBeNull()
    expect(g.seat('runner').maxHand).toBe(1)
  })

  test('C2.2 the Runner is not flatlined by the maximum hand size at the end of the Corp’s turn', () => {
    const g = game({ runner: { brain: 6 }, turn: 'corp', actions: 1 })
    g.corp.gain()
    g.settled()
    expect(g.view().result).toBeNull()
    expect(g.view().turn.seat).toBe('runner')
  })
})

describe('C2.3 empty decks', () => {
  test('C2.3 a Corp that must draw from an empty R&D loses', () => {
    const g = game({ corp: { fillers: 0 }, turn: 'corp', atStart: true })
    g.expect.won('runner', 'decked')
  })

  test('C2.3 a Corp that draws the last card of R&D does not lose', () => {
    const g = game({ corp: { fillers: 0, deck: ['Night Shift'] }, turn: 'corp', atStart: true })
    g.expect.hand('corp', 'Night Shift')
    expect(g.view().result).toBeNull()
  })

  test('C2.3 a Corp that must draw from an empty R&D by an operation loses as well', () => {
    const g = game({ corp: { fillers: 0, hand: ['Night Shift'], bits: 0 }, turn: 'corp' })
    g.corp.play('Night Shift')
    g.expect.won('runner', 'decked').bits('corp', 2)
  })

  test('C2.3 a Runner who draws from an empty stack does not lose', () => {
    const g = game({ runner: { fillers: 0, hand: ["Jack 'n' Joe"], stack: ['Score!'] } })
    g.runner.play("Jack 'n' Joe")
    g.expect.hand('runner', 'Score!').actions('runner', 3)
    g.runner.draw()
    g.expect.hand('runner', 'Score!').actions('runner', 2)
    g.settled()
  })
})

describe('C2.4 bad publicity', () => {
  test('C2.4 the Corp loses with the seventh point, not with the sixth', () => {
    expect(game({ corp: { badPublicity: 6 } }).view().result).toBeNull()
    game({ corp: { badPublicity: 7 } }).expect.won('runner', 'bad-publicity')
  })

  test('C2.4 defeats even a Corp with seven agenda points', () => {
    const g = game({
      corp: {
        badPublicity: 7,
        score: ['Priority Requisition', 'Employee Empowerment', 'Hostile Takeover'],
      },
      turn: 'corp',
    })
    g.expect.points('corp', 7).won('runner', 'bad-publicity')
  })
})

describe('C2.5 ties and conceding', () => {
  test('C2.5 with seven points on both sides the player whose turn it is wins', () => {
    for (const turn of ['corp', 'runner'] as const) {
      const g = game({
        corp: { score: ['Priority Requisition', 'Employee Empowerment', 'Hostile Takeover'] },
        runner: { score: ['Priority Requisition', 'Employee Empowerment', 'Hostile Takeover'] },
        turn,
      })
      g.expect.won(turn, 'points')
    }
  })

  test('C2.5 either side may concede at any time, even outside its turn', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.concede('runner')
    g.expect.won('corp', 'conceded')
    expect(g.view().waitingFor).toEqual([])

    const h = game()
    h.concede('corp')
    h.expect.won('runner', 'conceded')
  })

  test('a seat that runs out of time loses', () => {
    const g = game()
    const moved = engine.concede(g.state, 'runner', 'time')
    if (!moved.ok) throw new Error(moved.error.message)
    expect(engine.viewFor(moved.state, null).result).toEqual({
      winners: ['corp'],
      reason: 'time',
      text: 'Runner runs out of time. Corp wins.',
    })
  })

  test('a note about a seat appears in all logs and changes nothing else', () => {
    const g = game()
    const moved = engine.note(g.state, 'runner', 'asks for a pause.')
    if (!moved.ok) throw new Error(moved.error.message)
    const said = ['', 'corp', 'runner'].map((id) => moved.events[id]?.map(({ kind, say }) => [kind, say]))
    for (const lines of said) expect(lines).toHaveLength(1)
    expect(said[0]?.[0]?.[0]).toBe('note')
    expect(JSON.stringify(said[0])).toContain(' asks for a pause.')
    const { next, ...rest } = moved.state
    expect({ ...rest, next: { ...next, line: next.line - 1 } }).toEqual(g.state)
    g.concede('corp')
    expect(engine.note(g.state, 'runner', 'x')).toMatchObject({ ok: false, error: { code: 'game-over' } })
    expect(engine.note(game().state, 'nobody', 'x').ok).toBe(false)
  })

  test('C2.5 after the game the seed is shown, and its hash is the one shown before', () => {
    const g = game({ seed: 'a secret' })
    expect(g.view().seed).toBeNull()
    const { seedHash } = g.view()
    g.concede('corp')
    expect(g.view()).toMatchObject({ seed: 'a secret', seedHash })
    expect(g.view().turn.phase).toBe('over')
  })
})
