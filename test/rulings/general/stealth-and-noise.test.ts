import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = 'general/stealth-and-noise/1'

ruling(here, 'a Noisy breaker works without any Stealth card in play', () => {
  const g = game({ corp: { hq: { ice: [rezzed('Wall of Static')] } }, runner: { rig: ['Jackhammer'] } })
  g.runner.run('HQ').break(1, 'Jackhammer').jackOut()
  g.expect.bits('runner', 3).noRun().path(10, 12, 13)
  g.settled()
})

ruling(here, 'with a Stealth card in play the noise costs it a bit', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Wall of Static')] } },
    runner: { rig: ['Jackhammer', 'Invisibility'] },
  })
  g.expect.card('Invisibility', { bits: 1 })
  g.runner.run('HQ').break(1, 'Jackhammer').jackOut()
  g.expect.bits('runner', 3).card('Invisibility', { bits: 0 })
  g.settled()
})
