import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

test.each([
  ['Deadeye', 5],
  ['Imperial Guard', 10],
  ['Bolter Swarm', 8],
] as const)('%s costs 5 bits less once a Noisy icebreaker has been used in the run', (card, cost) => {
  const after = (breaker: string) => {
    const g = game({
      corp: { bits: 20, hq: { ice: [rezzed('Wall of Static'), card] } },
      runner: { bits: 20, rig: [breaker] },
    })
    g.runner.run('HQ').break(1, breaker).pass()
    const options = g.corp.options()
    g.corp.pass()
    g.runner.jackOut()
    g.settled()
    return options
  }
  expect(after('Jackhammer')).toContain(`Rez ${card} on HQ${cost > 5 ? ` (${cost - 5} bits)` : ''}`)
  expect(after('Dwarf')).toContain(`Rez ${card} on HQ (${cost} bits)`)
})

test('the noise of one run is not heard in the next', () => {
  const g = game({
    corp: { bits: 20, hq: { ice: [rezzed('Wall of Static'), 'Deadeye'] } },
    runner: { bits: 20, rig: ['Jackhammer', 'Dwarf'] },
  })
  g.runner.run('HQ').break(1, 'Jackhammer').jackOut()
  g.runner.run('HQ').break(1, 'Dwarf').pass()
  expect(g.corp.options()).toContain('Rez Deadeye on HQ (5 bits)')
  g.settled()
})

test('what Bolter Swarm leaves behind keeps the next ice from being broken', () => {
  const g = game({
    corp: { bits: 20, hq: { ice: [rezzed('Bolter Swarm'), rezzed('Wall of Static')] } },
    runner: { bits: 20, hand: ['Score!', 'Imp', 'Broker', 'Shield', 'Dwarf'], rig: ['Dwarf'] },
  })
  g.runner.run('HQ')
  g.expect.handSize('runner', 1)
  g.runner.pass()
  g.expect.noRun()
  g.settled()
})
