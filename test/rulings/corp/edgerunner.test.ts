/** Corp actions for one purpose, and owed actions that are paid with them. */
import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const TEMPS = 'Edgerunner, Inc., Temps'

ruling('corp/edgerunner-inc-temps/1', 'its actions are forgone to be rid of virus counters', () => {
  const g = game({
    turn: 'corp',
    actions: 2,
    corp: { hand: [TEMPS, 'Hunter'], counters: { vienna: 2 } },
  })
  g.corp.play(TEMPS)
  g.expect.actions('corp', 4)
  expect(g.corp.verbs()).toEqual(['install', 'purge', 'stop'])
  g.corp.purge()
  expect(g.seat('corp')).toMatchObject({ counters: [], owedActions: 0, actions: 1 })
  expect(g.corp.can('gain')).toBe(true)
  g.corp.gain()
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
})

ruling('corp/edgerunner-inc-temps/1', 'what is left of them after an install counts too', () => {
  const g = game({
    turn: 'corp',
    actions: 3,
    corp: { hand: [TEMPS, 'Hunter'], counters: { vienna: 2 } },
  })
  g.corp.play(TEMPS).install('Hunter', 'HQ').purge()
  expect(g.seat('corp')).toMatchObject({ owedActions: 0, actions: 1 })
  g.corp.gain()
  g.settled()
})

ruling(
  'general/viruses-and-forgoing-actions/7',
  'the action of a card in play is one of the next three, if the Corp says so',
  () => {
    const g = game({
      turn: 'corp',
      corp: { counters: { vienna: 2 }, forts: [{ cards: [rezzed('Remote Facility')] }] },
    })
    g.corp.purge()
    expect(g.corp.verbs()).toEqual(['forgo'])
    g.corp.do('forgo', { card: 'Remote Facility' })
    g.expect.actions('corp', 1)
    g.corp.gain()
    g.settled()
    expect(g.view().turn.seat).toBe('runner')
  },
)
