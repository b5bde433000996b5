import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'

const infected = (counters: Record<string, number>, ...rig: string[]) =>
  game({ turn: 'corp', corp: { counters }, runner: { rig } })

const viruses = 'general/viruses-and-forgoing-actions'

ruling(
  `${viruses}/2`,
  'all virus counters but those a Code Viral Cache spares go as soon as actions are forgone',
  () => {
    const g = infected({ vienna: 2, tax: 2 }, 'Code Viral Cache')
    g.corp.purge()
    g.runner.pick('Vienna').pick('Tax')
    expect(g.seat('corp').counters).toEqual([
      { kind: 'vienna', name: 'Vienna', n: 1 },
      { kind: 'tax', name: 'Tax', n: 1 },
    ])
    expect(g.seat('corp').owedActions + 3 - g.seat('corp').actions).toBe(3)
    g.settled()
  },
)

ruling(`${viruses}/6`, 'each purge owes its three actions, whatever it leaves', () => {
  const g = infected({ vienna: 4 }, 'Code Viral Cache')
  g.corp.purge()
  expect(g.seat('corp').counters).toEqual([{ kind: 'vienna', name: 'Vienna', n: 2 }])
  expect(g.decision('runner')).toBeNull()
  g.corp.purge()
  expect(g.seat('corp').counters).toEqual([{ kind: 'vienna', name: 'Vienna', n: 2 }])
  expect(g.seat('corp').owedActions).toBe(3)
})
