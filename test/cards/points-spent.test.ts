import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { advanced, rezzed } from '../support/table.ts'

describe('agenda points as a cost', () => {
  test('Databroker turns a point into ten bits, once', () => {
    const g = game({
      runner: { bits: 0, rig: ['Databroker', 'Databroker'], score: ['Hostile Takeover'] },
    })
    g.runner.use('Databroker')
    g.expect.bits('runner', 10).points('runner', 0).actions('runner', 3).trash('runner', 'Databroker')
    expect(g.runner.can('action')).toBe(false)
    g.settled()
  })

  test('Corporate Ally is installed for a point and makes every agenda harder by one', () => {
    const poor = game({ runner: { bits: 9, hand: ['Corporate Ally'] } })
    expect(poor.runner.can('install')).toBe(false)
    const befriended = (advancement: number) => {
      const g = game({
        actions: 1,
        corp: { forts: [{ cards: [advanced('Hostile Takeover', advancement)] }] },
        runner: { bits: 3, hand: ['Corporate Ally'], score: ['Marine Arcology'] },
      })
      g.runner.install('Corporate Ally')
      g.expect.bits('runner', 0).points('runner', 1)
      g.settled()
      return g
    }
    const three = befriended(3)
    expect(three.corp.can('score')).toBe(false)
    three.settled()
    const four = befriended(4)
    four.corp.score('Hostile Takeover')
    four.settled()
  })

  test('Arasaka Portable Prototype: 11 bits, a point, 3 MU and 3 bits for icebreakers', () => {
    const g = game({
      runner: { bits: 11, hand: ['Arasaka Portable Prototype'], score: ['Hostile Takeover'] },
    })
    g.runner.install('Arasaka Portable Prototype')
    g.expect.bits('runner', 0).points('runner', 0).card('Arasaka Portable Prototype', { bits: 3 })
    expect(g.memory().total).toBe(7)
    g.settled()
  })

  test('I Got a Rock takes three points and two tags', () => {
    const spec = { corp: { score: ['Employee Empowerment'], forts: [{ cards: [rezzed('I Got a Rock')] }] } }
    const g = game({ ...spec, turn: 'corp', runner: { tags: 2, hand: ['Dwarf'] } })
    g.corp.use('I Got a Rock')
    g.expect.won('corp', 'flatline').points('corp', 0)
    const once = game({ ...spec, turn: 'corp', runner: { tags: 1 } })
    expect(once.corp.can('action', { card: 'I Got a Rock' })).toBe(false)
    const pointless = game({
      ...spec,
      corp: { ...spec.corp, score: ['Marine Arcology'] },
      turn: 'corp',
      runner: { tags: 2 },
    })
    expect(pointless.corp.can('action', { card: 'I Got a Rock' })).toBe(false)
  })
})

describe('Corruption', () => {
  const corrupt = (score: string[] = []) =>
    game({
      corp: { bits: 5, forts: [{ cards: ['Marine Arcology'] }] },
      runner: { bits: 0, hand: ['Corruption', 'Corruption'], score },
    })

  test('is played only after an agenda has been scored this turn', () => {
    const g = corrupt(['Hostile Takeover'])
    expect(g.runner.can('play')).toBe(false)
    g.runner.run('Fort 1')
    expect(g.runner.can('play')).toBe(true)
    g.settled()
  })

  test('hands the points of this turn to the Corp for ten bits each and a tag', () => {
    const g = corrupt(['Hostile Takeover'])
    g.runner.run('Fort 1')
    g.until('runner')
    g.expect.points('runner', 3)
    g.runner.play('Corruption')
    g.expect.points('runner', 1).points('corp', 2).bits('runner', 20).tags(1)
    g.runner.play('Corruption')
    g.expect.points('runner', 1).points('corp', 2).bits('runner', 20).tags(2)
    g.settled()
  })

  test('a point that was spent since cannot be lost any more', () => {
    const spent = (score: string[]) => {
      const g = game({
        corp: { forts: [{ cards: ['Hostile Takeover'] }] },
        runner: { bits: 0, hand: ['Corruption'], rig: ['Databroker'], score },
      })
      g.runner.run('Fort 1')
      g.runner.use('Databroker').play('Corruption')
      g.settled()
      return g
    }
    spent([]).expect.points('runner', 0).points('corp', 0).bits('runner', 10).tags(1)
    // With other points to spend, this turn's point remains.
    spent(['Hostile Takeover']).expect.points('runner', 0).points('corp', 1).bits('runner', 20).tags(1)
  })

  test('points scored without an agenda count as well', () => {
    const g = game({
      corp: { forts: [{ cards: ['Hostile Takeover'] }] },
      runner: { bits: 0, hand: ['Corruption', 'Desperate Competitor'] },
    })
    g.runner.run('Fort 1')
    g.runner.play('Desperate Competitor').play('Corruption')
    g.expect.points('runner', 0).points('corp', 2).bits('runner', 20)
    g.settled()
  })
})
