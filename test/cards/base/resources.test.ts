import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('Broker', () => {
  test('gathers 3 from the bank for an action, and gives all of them for another, in another turn', () => {
    const g = game({ actions: 2, runner: { bits: 0, rig: ['Broker'] } })
    g.runner.use('Broker')
    g.expect.card('Broker', { bits: 3 }).bits('runner', 0).actions('runner', 1)
    expect(g.runner.can('action')).toBe(false)
    g.runner.gain()
    g.corp.gain().gain().gain()
    g.runner.use('Broker', '3 bits')
    g.expect.card('Broker', { bits: 6 })
    g.settled()
  })

  test('gives everything, and stays', () => {
    const g = game({ runner: { bits: 0, rig: [{ card: 'Broker', bits: 9 }] } })
    g.runner.use('Broker', 'all')
    g.expect.bits('runner', 9).card('Broker', { bits: 0 }).actions('runner', 3)
    expect(g.runner.can('action')).toBe(false)
    g.settled()
  })

  test('an empty one gives nothing to take', () => {
    const g = game({ runner: { rig: ['Broker'] } })
    expect(g.decision('runner')?.options.filter((o) => o.verb === 'action')).toHaveLength(1)
    g.settled()
  })

  test('costs 3', () => {
    const g = game({ runner: { bits: 3, hand: ['Broker'] } })
    g.runner.install('Broker')
    g.expect.bits('runner', 0)
    g.settled()
  })
})

describe('Fall Guy', () => {
  const hunted = (rig: string[]) => {
    const g = game({ corp: { bits: 5, hq: { ice: [rezzed('Hunter')] } }, runner: { rig } })
    g.runner.run('HQ')
    g.corp.commit(0)
    return g
  }

  test('is trashed to avoid a tag', () => {
    const g = hunted(['Fall Guy'])
    g.runner.use('Fall Guy')
    g.expect.tags(0).trash('runner', 'Fall Guy')
    g.runner.jackOut()
    g.settled()
  })

  test('need not be used', () => {
    const g = hunted(['Fall Guy'])
    g.runner.do('pass')
    g.expect.tags(1).rig('Fall Guy')
    g.runner.jackOut()
    g.settled()
  })

  test('one is enough for one tag: the second is not asked for', () => {
    const g = hunted(['Fall Guy', 'Fall Guy'])
    g.runner.use('Fall Guy').jackOut()
    g.expect.tags(0).rig('Fall Guy')
    g.settled()
  })

  test('one avoids a single tag of two', () => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Datapool by Zetatech'] },
      runner: { tags: 1, rig: ['Fall Guy', 'Fall Guy'] },
    })
    g.corp.play('Datapool by Zetatech')
    g.runner.use('Fall Guy').pass()
    g.expect.tags(2).rig('Fall Guy')
    g.settled()
  })

  test('is no help against tags already there', () => {
    const g = game({ runner: { bits: 0, tags: 1, rig: ['Fall Guy'] } })
    expect(g.runner.can('prevent')).toBe(false)
    expect(g.runner.can('action')).toBe(false)
    g.settled()
  })
})

describe('Karl de Veres, Corporate Stooge', () => {
  const karl = 'Karl de Veres, Corporate Stooge'

  test('brings 1 bit for each successful run, on any fort', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Data Masons')] }] },
      runner: { bits: 0, rig: [karl] },
    })
    g.runner.run('Archives').run('HQ').run('Fort 1').pass().run('R&D').pass()
    g.expect.bits('runner', 4)
    g.settled()
  })

  test('brings nothing for a run that is ended or left', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] }, rd: { ice: [rezzed('Canis Minor')] } },
      runner: { bits: 0, rig: [karl] },
    })
    g.runner.run('HQ').run('R&D').jackOut()
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('a second one may come when the first is gone', () => {
    const g = game({ runner: { bits: 9, hand: [karl], trash: [karl] } })
    g.runner.install(karl)
    g.expect.rig(karl).bits('runner', 7)
    g.settled()
  })

  test('is unique: a second one cannot be installed while the first is there', () => {
    const g = game({ runner: { bits: 9, hand: [karl], rig: [karl] } })
    expect(g.runner.can('install')).toBe(false)
    g.settled()
  })
})

describe('Short-Term Contract', () => {
  test('comes with 12 bits, two for an action, as often as there are actions', () => {
    const g = game({ runner: { bits: 1, hand: ['Short-Term Contract'] } })
    g.runner.install('Short-Term Contract')
    g.expect.card('Short-Term Contract', { bits: 12 }).bits('runner', 0)
    g.runner.use('Short-Term Contract').use('Short-Term Contract')
    g.expect.card('Short-Term Contract', { bits: 8 }).bits('runner', 4).actions('runner', 1)
    g.settled()
  })

  test('is trashed with its last bit', () => {
    const g = game({ runner: { bits: 0, rig: [{ card: 'Short-Term Contract', bits: 2 }] } })
    g.runner.use('Short-Term Contract')
    g.expect.bits('runner', 2).trash('runner', 'Short-Term Contract')
    g.settled()
  })
})

describe('The Short Circuit', () => {
  const spec = (stack: string[], bits = 1) => ({
    runner: { bits, stack, rig: ['The Short Circuit'] },
  })

  test('fetches a program for an action and a bit, shows it, and shuffles the stack', () => {
    const g = game(spec(['Score!', 'Dwarf', 'Imp', 'Broker']))
    const before = g.state.seats[1]?.stack.join()
    g.runner.use('The Short Circuit')
    expect(g.decision('runner')?.options).toHaveLength(2)
    g.runner.pick('Imp')
    g.expect.hand('runner', 'Imp').bits('runner', 0).actions('runner', 3)
    expect(g.logLines('corp').join(' ')).toContain('Imp is shown')
    expect(g.logLines('corp').join(' ')).toContain('shuffles')
    expect(g.state.seats[1]?.stack.join()).not.toBe(before)
    g.settled()
  })

  test('the Corp learns nothing of the programs left behind', () => {
    const g = game(spec(['Dwarf', 'Imp']))
    g.runner.use('The Short Circuit').pick('Imp')
    expect(g.logLines('corp').join(' ')).not.toContain('Dwarf')
    g.settled()
  })

  test('without a program to find, the stack is shuffled all the same', () => {
    const g = game(spec(['Score!', 'Broker']))
    g.runner.use('The Short Circuit')
    g.expect.handSize('runner', 0).bits('runner', 0)
    expect(g.logLines('corp').join(' ')).toContain('shuffles')
    g.settled()
  })

  test('is not offered without a bit', () => {
    const g = game(spec(['Dwarf'], 0))
    expect(g.runner.can('action')).toBe(false)
    g.settled()
  })
})
