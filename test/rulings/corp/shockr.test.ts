import { expect, test } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const shocked = (inside: string[]) => {
  const g = game({
    corp: { bits: 9, hq: { ice: [rezzed('Shock.r'), ...inside.map((card) => rezzed(card))] } },
    runner: { bits: 20, rig: ['Codecracker', 'Dropp', 'Smarteye'] },
  })
  g.runner.run('HQ').pass()
  return g
}

test('the next ice cannot be broken, and until it is behind the Runner cannot jack out', () => {
  const g = shocked(['Data Raven', 'Quandary'])
  // The Runner can't leave and can't break the raven, so its trace comes at once.
  expect(g.decision('runner')).toBeNull()
  g.corp.commit(0)
  expect(g.runner.can('jack-out')).toBe(true)
  g.runner.pass()
  expect(g.runner.can('break')).toBe(true)
  g.settled()
})

ruling('corp/shockr/1', 'what ends the run still ends it', () => {
  // The gate behind it ends the run: it cannot be broken, and the Runner cannot leave before that.
  const g = shocked(['Quandary', 'Keeper'])
  const asked: (string | undefined)[] = []
  while (g.view().run) {
    const side = g.decision('corp') ? 'corp' : 'runner'
    asked.push(...(g.decision(side)?.options.map((o) => o.verb) ?? []))
    g[side].pass()
  }
  expect(asked).not.toContain('jack-out')
  expect(asked).not.toContain('break')
  expect(g.logLines().join(' ')).toContain('encounters Quandary')
  expect(g.logLines().join(' ')).not.toContain('encounters Keeper')
  expect(g.logLines().join(' ')).not.toContain('is successful')

  // Without it the Runner can break the gate, and may leave.
  const free = game({
    corp: { bits: 9, hq: { ice: [rezzed('Quandary'), rezzed('Keeper')] } },
    runner: { bits: 20, rig: ['Codecracker'] },
  })
  free.runner.run('HQ')
  expect(free.runner.can('break')).toBe(true)
  free.settled()
})

/** Vacuum Link behind another piece of ice. It lets the Runner leave before it sends the Runner back. */
const linkBehind = (card: string) =>
  whenDiceShow(
    [1],
    { corp: { hq: { ice: [rezzed(card), rezzed('Vacuum Link')] } }, runner: { bits: 0 } },
    (g) => {
      g.runner.run('HQ')
      while (!g.logLines().some((line) => line.includes('the die shows'))) g.runner.pass()
    },
  )

ruling('corp/shockr/1', 'nor is there a way out while the next ice is met', () => {
  const g = linkBehind('Shock.r')
  expect(g.logLines()).toContain('Runner is sent back to Shock.r.')
  g.settled()

  const free = linkBehind('Canis Minor')
  expect(free.decision('runner')?.kind).toBe('confirm')
  free.runner.do('jack-out')
  expect(free.logLines()).not.toContain('Runner is sent back to Canis Minor.')
  free.expect.noRun()
  free.settled()
})

ruling('corp/shockr/2', 'with no further ice there is no jacking out for the rest of the run', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Shock.r')] }, rd: { ice: [rezzed('Filter')] } },
    runner: { bits: 20, rig: ['Codecracker', 'Dropp', 'Smarteye'] },
  })
  g.runner.run('HQ')
  // Its subroutine is left unbroken.
  g.expect.step(7)
  g.runner.pass()
  // After the ice the Runner has no more decisions: step 13 does not offer to jack out.
  while (g.view().run) {
    const side = g.decision('corp') ? 'corp' : 'runner'
    expect(g.decision(side)?.options.map((o) => o.verb)).not.toContain('jack-out')
    g[side].pass()
  }
  expect(g.path).toContain(13)
  expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  // The effect was for that run only, so the Runner can leave the next one.
  g.runner.run('R&D').break(1)
  expect(g.runner.can('jack-out')).toBe(true)
  g.settled()
})
