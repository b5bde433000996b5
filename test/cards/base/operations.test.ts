import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('Accounts Receivable', () => {
  test('costs 5 and brings 9', () => {
    const g = game({ turn: 'corp', corp: { bits: 5, hand: ['Accounts Receivable'] } })
    g.corp.play('Accounts Receivable')
    g.expect.bits('corp', 9).actions('corp', 2).trash('corp', 'Accounts Receivable')
    g.settled()
  })

  test('is not offered to a Corp with 4 bits', () => {
    const g = game({ turn: 'corp', corp: { bits: 4, hand: ['Accounts Receivable'] } })
    expect(g.corp.can('play')).toBe(false)
    g.settled()
  })
})

describe('Efficiency Experts', () => {
  test('brings 3 for nothing', () => {
    const g = game({ turn: 'corp', corp: { bits: 0, hand: ['Efficiency Experts'] } })
    g.corp.play('Efficiency Experts')
    g.expect.bits('corp', 3).actions('corp', 2)
    g.settled()
  })
})

describe('Night Shift', () => {
  test('brings 2 bits and a card', () => {
    const g = game({ turn: 'corp', corp: { bits: 0, hand: ['Night Shift'], deck: ['Hunter', 'Keeper'] } })
    g.corp.play('Night Shift')
    g.expect.bits('corp', 2).hand('corp', 'Hunter')
    g.settled()
  })

  test('with R&D empty the game is lost, and with a single card it is not', () => {
    const empty = game({ turn: 'corp', corp: { hand: ['Night Shift'], fillers: 0 } })
    empty.corp.play('Night Shift')
    empty.expect.won('runner', 'decked')
    const last = game({ turn: 'corp', corp: { hand: ['Night Shift'], deck: ['Hunter'], fillers: 0 } })
    last.corp.play('Night Shift')
    last.expect.hand('corp', 'Hunter')
    last.settled()
  })
})

describe('Overtime Incentives', () => {
  test('costs 4 and its own action, and gains two', () => {
    const g = game({ turn: 'corp', corp: { bits: 4, hand: ['Overtime Incentives'] } })
    g.corp.play('Overtime Incentives')
    g.expect.bits('corp', 0).actions('corp', 4)
    g.settled()
  })

  test('played with the last action, it leaves two', () => {
    const g = game({ turn: 'corp', actions: 1, corp: { bits: 4, hand: ['Overtime Incentives'] } })
    g.corp.play('Overtime Incentives')
    g.expect.actions('corp', 2)
    g.corp.gain().gain()
    g.expect.bits('corp', 2)
    g.settled()
  })

  test('is not offered to a Corp with 3 bits', () => {
    const g = game({ turn: 'corp', corp: { bits: 3, hand: ['Overtime Incentives'] } })
    expect(g.corp.can('play')).toBe(false)
    g.settled()
  })
})

describe('Systematic Layoffs', () => {
  const spec = (cards: string[][], bits = 5) => ({
    turn: 'corp' as const,
    corp: { bits, hand: ['Systematic Layoffs'], forts: cards.map((c) => ({ cards: c })) },
  })

  test('adds a counter to each of two cards', () => {
    const g = game(spec([['Political Coup'], ['Hostile Takeover']]))
    g.corp.play('Systematic Layoffs').pick('Political Coup').pick('Hostile Takeover')
    g.expect.card('Political Coup', { advancement: 1 }).card('Hostile Takeover', { advancement: 1 })
    g.settled()
  })

  test('cannot go on cards that cannot be advanced', () => {
    const g = game(spec([['Data Masons'], ['Vacant Soulkiller']]))
    g.corp.play('Systematic Layoffs')
    expect(g.corp.options()).toHaveLength(1)
    g.corp.pick('Vacant Soulkiller').pick('Vacant Soulkiller')
    g.expect.card('Vacant Soulkiller', { advancement: 2 })
    g.settled()
  })

  test('may complete an agenda, to be scored at once', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 5, hand: ['Systematic Layoffs'], forts: [{ cards: [advanced('Hostile Takeover', 1)] }] },
    })
    g.corp
      .play('Systematic Layoffs')
      .pick('Hostile Takeover')
      .pick('Hostile Takeover')
      .score('Hostile Takeover')
    g.expect.points('corp', 1).bits('corp', 5)
    g.settled()
  })

  test('with nothing to advance it is wasted, and with 4 bits not offered', () => {
    const wasted = game(spec([['Data Masons']]))
    wasted.corp.play('Systematic Layoffs').pass()
    wasted.expect.bits('corp', 0).trash('corp', 'Systematic Layoffs')
    wasted.settled()
    const poor = game(spec([['Hostile Takeover']], 4))
    expect(poor.corp.can('play')).toBe(false)
    poor.settled()
  })
})

describe('Chance Observation', () => {
  const afterTurn = (run: boolean, runner: { bits?: number; rig?: string[] } = {}) => {
    const g = game({
      actions: 1,
      corp: { bits: 9, hand: ['Chance Observation'], deck: ['Hunter', 'Keeper'] },
      runner,
    })
    if (run) g.runner.run('Archives')
    else g.runner.gain()
    g.corp.gain()
    return g
  }

  test('traces a Runner who ran last turn', () => {
    const g = afterTurn(true)
    g.corp.play('Chance Observation').commit(0)
    g.expect.tags(1).bits('corp', 8)
    g.settled()
  })

  test('a link as high as the trace limit allows beats it', () => {
    const g = afterTurn(true, { bits: 7, rig: ["Baedeker's Net Map"] })
    g.corp.play('Chance Observation')
    expect(g.decision('corp')?.max).toBe(5)
    g.corp.commit(5)
    g.runner.commit(6)
    g.expect.tags(0).bits('corp', 3).bits('runner', 2)
    g.settled()
  })

  test('a Fall Guy takes the tag, in the Corp’s turn as well', () => {
    const g = afterTurn(true, { rig: ['Fall Guy'] })
    g.corp.play('Chance Observation').commit(0)
    g.runner.use('Fall Guy')
    g.expect.tags(0).trash('runner', 'Fall Guy')
    g.settled()
  })

  test('needs a run in the last turn', () => {
    const g = afterTurn(false)
    expect(g.corp.can('play')).toBe(false)
    g.settled()
  })

  test('a run a turn earlier is no reason', () => {
    const g = game({
      actions: 1,
      corp: { bits: 7, hand: ['Chance Observation'], deck: ['Hunter', 'Keeper'] },
    })
    g.runner.run('Archives')
    g.corp.gain().gain().gain()
    g.runner.gain().gain().gain().gain()
    expect(g.corp.can('play', { card: 'Chance Observation' })).toBe(false)
    g.settled()
  })
})

describe('Punitive Counterstrike', () => {
  test('does 2 meat damage to a tagged Runner', () => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Punitive Counterstrike'] },
      runner: { tags: 1, hand: ['Score!', 'Inside Job', 'Shield'], rig: ['Shield'] },
    })
    g.corp.play('Punitive Counterstrike')
    g.expect.handSize('runner', 1).tags(1)
    g.settled()
  })

  test('flatlines a tagged Runner with one card', () => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Punitive Counterstrike'] },
      runner: { tags: 1, hand: ['Score!'] },
    })
    g.corp.play('Punitive Counterstrike')
    g.expect.won('corp', 'flatline')
  })

  test('is not offered against a Runner without tags', () => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Punitive Counterstrike'], forts: [{ ice: [rezzed('Hunter')] }] },
      runner: { hand: ['Score!'] },
    })
    expect(g.corp.can('play')).toBe(false)
    g.settled()
  })
})
