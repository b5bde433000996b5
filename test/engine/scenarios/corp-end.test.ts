import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('C3.10 the end of the Corp’s turn', () => {
  test('C3.10 the Corp cannot end its turn with actions left', () => {
    const g = game({ turn: 'corp', actions: 1 })
    expect(g.corp.can('pass')).toBe(false)
    g.corp.gain()
    expect(g.view().turn.seat).toBe('runner')
    g.settled()
  })

  test('C3.10 the Corp discards down to five cards, of its choice and face down, to Archives', () => {
    const hand = ['Keeper', 'Rex', 'Hunter', 'Banpei', 'Quandary', 'Setup!', 'Data Masons']
    const g = game({ corp: { hand }, turn: 'corp', actions: 1 })
    g.corp.gain()
    expect(g.view().turn).toMatchObject({ seat: 'corp', phase: 'discard' })
    expect(g.decision('corp')).toMatchObject({ min: 2, max: 2 })
    g.corp.pick('Rex', 'Setup!')
    g.expect.handSize('corp', 5).faceDownArchives(2)
    expect(g.logLines('runner')).toContain('Corp discards a card and a card.')
    expect(g.logLines('corp')).toContain('Corp discards Rex and Setup!.')
    g.settled()
  })

  test('C3.10 the Corp discards nothing if it holds five cards', () => {
    const g = game({
      corp: { hand: ['Keeper', 'Rex', 'Hunter', 'Banpei', 'Quandary'] },
      turn: 'corp',
      actions: 1,
    })
    g.corp.gain()
    g.expect.handSize('corp', 5).faceDownArchives(0)
    g.settled()
  })
})

describe('C3.11 purging virus counters', () => {
  const viruses = { counters: { 'butcher-boy': 3 } }
  const gone = (g: ReturnType<typeof game>) => expect(g.seat('corp').counters).toEqual([])

  test('C3.11 the Corp cannot purge if there are no virus counters', () => {
    expect(game({ turn: 'corp' }).corp.can('purge')).toBe(false)
    expect(game({ corp: viruses, turn: 'corp' }).corp.can('purge')).toBe(true)
  })

  test('C3.11 a purge at the start of the turn costs the whole turn, but not the mandatory draw', () => {
    const g = game({ corp: { ...viruses, deck: ['Keeper'] }, turn: 'corp', atStart: true })
    g.corp.purge()
    gone(g)
    g.expect.hand('corp', 'Keeper').actions('corp', 0)
    expect(g.view().turn.seat).toBe('runner')
    expect(g.seat('corp').owedActions).toBe(0)
    g.settled()
  })

  test('C3.11 a purge in mid-turn costs the actions left, and those still owed carry over', () => {
    const g = game({ corp: viruses, turn: 'corp' })
    const before = g.seat('runner').turns
    g.corp.gain().purge()
    gone(g)
    expect(g.view().turn.seat).toBe('runner')
    expect(g.seat('corp')).toMatchObject({ owedActions: 1, actionsTaken: 1 })
    expect(g.seat('runner').turns).toBe(before + 1)
    g.runner.gains(4)
    g.expect.actions('corp', 2)
    expect(g.seat('corp')).toMatchObject({ owedActions: 0, actionsTaken: 0 })
    expect(g.seat('runner').actionsTaken).toBe(4)
    g.settled()
  })

  test('C3.11 after a purge that costs its last actions the Corp may still score and rez', () => {
    const g = game({
      corp: { ...viruses, forts: [{ cards: [advanced('Hostile Takeover', 2)] }, { cards: ['Data Masons'] }] },
      turn: 'corp',
    })
    g.corp.advance('Hostile Takeover').purge()
    g.expect.actions('corp', 0)
    expect(g.view().turn.seat).toBe('corp')
    g.corp.score('Hostile Takeover').rez('Data Masons')
    g.expect.points('corp', 1)
    g.settled()
    expect(g.view().turn.seat).toBe('runner')
  })

  test('C3.11 the Corp may purge in the Runner’s turn whenever it could rez a card, even in a run', () => {
    const g = game({ corp: { ...viruses, hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    g.expect.step(3)
    g.corp.purge()
    gone(g)
    g.expect.step(3)
    g.corp.pass()
    g.runner.jackOut().gains(3)
    g.settled()
    expect(g.view().turn).toMatchObject({ seat: 'runner', number: 6 })
    g.expect.bits('corp', 5)
  })

  test('C3.11 two purges cost six actions', () => {
    const g = game({
      corp: { ...viruses, hand: ['Quandary'] },
      runner: { rig: ['Butcher Boy'] },
    })
    g.runner.gain()
    g.corp.purge()
    g.runner.run('HQ').pass()
    expect(g.seat('corp').counters).toMatchObject([{ kind: 'butcher-boy', n: 1 }])
    g.corp.purge()
    expect(g.seat('corp').owedActions).toBe(6)
    g.runner.gains(2)
    expect(g.view().turn).toMatchObject({ seat: 'runner', number: 6 })
    expect(g.seat('corp').owedActions).toBe(3)
    g.settled()
  })

  test('C3.11 the Corp pays owed actions at the start of its next turn', () => {
    const g = game({ corp: { owed: 2 }, turn: 'corp', atStart: true })
    g.expect.actions('corp', 1)
    expect(g.seat('corp').owedActions).toBe(0)
    g.settled()
  })

  test('C3.11 the Corp may purge virus counters even if their program is gone', () => {
    const g = game({ corp: viruses, runner: { trash: ['Butcher Boy'] }, turn: 'corp' })
    g.corp.purge()
    gone(g)
    g.settled()
  })
})

describe('C3.12 the two piles of Archives', () => {
  test('C3.12 a played operation lies face up, and a card the Runner has not seen lies face down', () => {
    const g = game({
      corp: {
        hand: ['Night Shift', 'Data Masons', 'Setup!'],
        deck: ['Keeper'],
        forts: [{ cards: ['Setup!'] }],
      },
      turn: 'corp',
    })
    g.corp.play('Night Shift').install('Data Masons', 'Fort 1')
    g.expect.trash('corp', 'Night Shift').faceDownArchives(1)
    expect(g.seat('corp', 'runner').trash).toMatchObject({ faceDown: 1, hidden: null })
    expect(g.seat('corp').trash.hidden).toMatchObject([{ card: 'setup' }])
    g.settled()
  })

  test('C3.12 a rezzed card goes to Archives face up', () => {
    const g = game({
      corp: { hand: ['Setup!'], forts: [{ cards: [rezzed('Data Masons')] }] },
      turn: 'corp',
    })
    g.corp.install('Setup!', 'Fort 1')
    g.expect.trash('corp', 'Data Masons').faceDownArchives(0)
    g.settled()
  })

  test('C3.12 an exposed card goes to Archives face up, even if it was never rezzed', () => {
    const g = game({
      corp: { hand: ['Setup!'], forts: [{ cards: ['Data Masons', 'Red Herrings'] }] },
      runner: { hand: ['Hunt Club BBS'] },
      actions: 1,
    })
    g.runner.play('Hunt Club BBS').pick('a face-down card in Fort 1')
    g.settled()
    g.corp.install('Setup!', 'Fort 1')
    g.expect.trash('corp', 'Data Masons').faceDownArchives(0)
    g.settled()
  })

  test('C3.12 a card that the Runner accessed in HQ is discarded face up, other cards face down', () => {
    const g = game({ corp: { hand: ['Keeper'], score: ['Employee Empowerment'] }, actions: 1 })
    g.runner.run('HQ').pass()
    g.corp.pass().no()
    for (let i = 0; i < 3; i++) g.corp.use('Employee Empowerment')
    g.corp.pick('Keeper', 'Efficiency Experts', 'Efficiency Experts')
    g.expect.trash('corp', 'Keeper').faceDownArchives(2)
    g.settled()
  })
})
