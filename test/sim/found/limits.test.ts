import { describe, it } from 'vitest'
import { game } from '../../support/game.ts'

describe('found by random games: what there may be only one of', () => {
  it('an older Deck that is saved goes all the same, since there may be only one', () => {
    const g = game({
      runner: { bits: 9, hand: ['Parraline 5750'], rig: ['Parraline 5750', 'Umbrella Policy'] },
    })
    g.runner.install('Parraline 5750').do('save')
    g.expect
      .rig('Parraline 5750')
      .notInRig('Umbrella Policy')
      .trash('runner', 'Parraline 5750', 'Umbrella Policy')
    g.settled()
  })
})
