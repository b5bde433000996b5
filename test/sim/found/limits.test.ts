import { describe, it } from 'vitest'
import { game } from '../../support/game.ts'

describe('found by random games: cards of which a rig holds only one', () => {
  it('an older Deck is trashed even if it is saved, since there may be only one', () => {
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
