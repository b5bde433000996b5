import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/viruses-and-forgoing-actions/${n}`
const boys = (g: TestGame) => g.seat('corp', 'runner').counters.map((c) => c.n)

ruling(here(1), 'a virus counter is given when a successful run is over, not before', () => {
  const g = game({ corp: { hand: ['Setup!'] }, runner: { rig: ['Butcher Boy', 'Shield'] } })
  g.runner.run('HQ').use('Shield', 'Prevent 2')
  g.expect.step(18)
  expect(boys(g)).toEqual([])
  g.runner.pass()
  g.expect.noRun()
  expect(boys(g)).toEqual([1])
  g.settled()
})

ruling(here(1), 'a run that does not succeed gives none', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { rig: ['Butcher Boy', 'Codecracker'] },
  })
  g.runner.run('HQ').break(1).jackOut()
  g.expect.noRun()
  expect(boys(g)).toEqual([])
  g.settled()
})

ruling(here(2), 'the counters go as soon as the Corp declares it, long before it forgoes an action', () => {
  const g = game({ corp: { counters: { 'butcher-boy': 3 } } })
  expect(boys(g)).toEqual([3])
  g.runner.gain()
  g.corp.purge()
  expect(boys(g)).toEqual([])
  g.expect.actions('runner', 3)
  expect(g.seat('corp').owedActions).toBe(3)
  g.settled()
})

ruling(here(3), 'a Corp that forgoes all its actions still draws its card', () => {
  const g = game({ turn: 'corp', atStart: true, corp: { owed: 3 } })
  g.settled()
  g.expect.handSize('corp', 1).bits('corp', 5)
  expect(g.seat('corp').owedActions).toBe(0)
  expect(g.view().turn.seat).toBe('runner')
})

ruling(here(3), 'the draw that is due is no action of the three', () => {
  const g = game({ turn: 'corp', atStart: true, corp: {} })
  g.expect.handSize('corp', 1).actions('corp', 3)
  g.settled()
})

ruling(here(4), 'counters stay, and work, when the program that gave them is gone', () => {
  const g = game({
    actions: 1,
    corp: { counters: { 'butcher-boy': 2 }, rd: { ice: [rezzed('Banpei')] } },
    runner: { bits: 5, rig: ['Butcher Boy'] },
  })
  g.runner.run('R&D')
  g.corp.pass().pick('Butcher Boy')
  g.expect.notInRig('Butcher Boy')
  expect(boys(g)).toEqual([2])
  g.settled()
  g.corp.gains(3)
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
  g.expect.bits('runner', 6)
})

ruling(here(5), 'virus counters can be purged wherever a card could be rezzed', () => {
  const infected = {
    corp: {
      counters: { 'butcher-boy': 1 },
      hq: { ice: ['Quandary'], cards: ['Red Herrings'] },
      hand: ['Night Shift'],
    },
  }
  const corpTurn = game({ ...infected, turn: 'corp', atStart: true, actions: 1 })
  const runnerTurn = game({ ...infected, atStart: true, actions: 4 })
  const moments: string[] = []
  const offered = (g: TestGame) => {
    const decision = g.decision('corp')
    if (!decision) return
    const verbs = decision.options.map((o) => o.verb)
    expect(verbs.includes('purge'), `${decision.kind} ${decision.step}`).toBe(verbs.includes('rez'))
    moments.push(
      decision.step === undefined ? `${g.view().turn.seat} ${decision.kind}` : `step ${decision.step}`,
    )
  }
  const pass = (g: TestGame) => {
    offered(g)
    g.corp.pass()
  }
  pass(corpTurn)
  offered(corpTurn)
  corpTurn.corp.gains(3)
  pass(corpTurn)
  pass(runnerTurn)
  runnerTurn.runner.gain()
  pass(runnerTurn)
  runnerTurn.runner.run('HQ')
  pass(runnerTurn)
  pass(runnerTurn)
  runnerTurn.runner.pass()
  offered(runnerTurn)
  runnerTurn.corp.purge()
  expect(boys(runnerTurn)).toEqual([])
  expect(moments).toEqual([
    'corp window',
    'corp act',
    'corp window',
    'runner window',
    'runner window',
    'step 3',
    'step 12',
    'step 15',
  ])
})

ruling(here(6), 'two purges before the first is paid for cost six actions in a row', () => {
  const g = game({ actions: 3, corp: { counters: { 'butcher-boy': 1 } }, runner: { rig: ['Butcher Boy'] } })
  g.runner.gain()
  g.corp.purge()
  g.runner.run('HQ')
  g.corp.purge()
  expect(g.seat('corp').owedActions).toBe(6)
  g.runner.gain()
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
  expect(g.seat('corp').owedActions).toBe(3)
  g.expect.bits('corp', 5)
  g.runner.gains(4)
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
  expect(g.seat('corp').owedActions).toBe(0)
  g.runner.gains(4)
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
  g.expect.actions('corp', 3).bits('corp', 5)
})
