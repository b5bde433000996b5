import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const esc = (n: number) => `runner/emergency-self-construct/${n}`
const ESC = 'Emergency Self-Construct'

/** Scorched Earth hits a tagged Runner with one card in hand. */
const burned = (rig: string[], hand = ['Score!']): TestGame => {
  const g = game({
    turn: 'corp',
    actions: 2,
    corp: { bits: 9, hand: ['Scorched Earth', 'Scorched Earth'] },
    runner: { bits: 5, tags: 1, brain: 1, hand, rig },
  })
  g.corp.play('Scorched Earth')
  return g
}

ruling(esc(1), 'three base actions from then on, and others come on top', () => {
  const g = burned([ESC])
  // The first window is for cards that the hand might hold.
  g.runner.pass().do('prevent')
  g.expect.brain(0).handSize('runner', 0).notInRig(ESC)
  expect(g.view().result).toBeNull()
  // Meat damage no longer affects the Runner.
  g.corp.play('Scorched Earth')
  expect(g.view().result).toBeNull()
  g.until('runner')
  g.expect.actions('runner', 3)
  expect(g.seat('runner').maxHand).toBe(4)
  g.settled()
})

ruling(esc(1), 'an action that another card gives is one more, turn after turn', () => {
  const wilson = 'Wilson, Weeflerunner Apprentice'
  const g = burned([ESC, wilson])
  g.runner.pass().do('prevent')
  g.settled()
  g.corp.gain()
  for (let turn = 0; turn < 2; turn++) {
    g.until('runner')
    g.expect.actions('runner', 3)
    g.runner.gains(3)
    g.runner.do('extra', { card: wilson }).run('Archives')
    g.settled()
    expect(g.view().turn.seat).toBe('corp')
    g.corp.gains(3)
  }
})

ruling(esc(2), 'meat damage that cannot be prevented still hurts', () => {
  const g = game({
    corp: { bits: 20, hand: ['Scorched Earth'], hq: { ice: [rezzed('Cinderella')] } },
    runner: { bits: 0, tags: 1, rig: [ESC, ESC] },
  })
  g.runner.run('HQ')
  g.corp.commit(5)
  g.runner.do('prevent')
  g.idleUntil('corp')
  // Any other meat damage does not affect a Runner who has left the body behind.
  g.corp.play('Scorched Earth')
  expect(g.view().result).toBeNull()
  g.idleUntil('runner')
  g.runner.run('HQ')
  g.corp.commit(5)
  // The Runner is immune to meat damage now and has no card in hand, and is about to be flatlined again.
  expect(g.runner.can('prevent', { card: ESC })).toBe(true)
  g.runner.pass()
  g.expect.won('corp', 'flatline')
})

ruling(
  esc(2),
  'damage that cannot be prevented is suffered, yet the flatline it brings can be prevented',
  () => {
    const g = game({
      runner: { bits: 0, hand: ['Lucidrine Booster Drug'], rig: [ESC, 'Shield'] },
    })
    g.runner.play('Lucidrine Booster Drug').do('run', { fort: 'Archives' })
    // The damage itself gave no opportunity to prevent anything.
    expect(g.until('runner').prompt).toContain('be flatlined')
    g.runner.do('prevent', { card: ESC })
    expect(g.view().result).toBeNull()
    g.expect.brain(0).notInRig(ESC)
    g.settled()
  },
)

ruling(
  `${esc(3)} + general/prevention-effects/2`,
  'damage that is not lethal gives no occasion for it',
  () => {
    const g = burned([ESC], ['Score!', 'Dwarf', 'Krash', 'Broker', 'Imp'])
    g.expect.rig(ESC).handSize('runner', 1)
    expect(g.decision('runner')).toBeNull()
    g.settled()
  },
)

ruling(esc(4), 'used again it sets the actions to three again, not to two', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Neural Blade'), rezzed('Neural Blade')] } },
    runner: { rig: [ESC, ESC] },
  })
  g.runner.run('HQ').do('prevent')
  g.runner.pass()
  g.runner.do('prevent')
  g.expect.notInRig(ESC)
  expect(g.seat('runner').maxHand).toBe(3)
  g.runner.pass()
  g.settled()
  g.runner.gains(3)
  g.settled()
  g.corp.gains(3)
  g.until('runner')
  g.expect.actions('runner', 3)
  g.settled()
})

ruling('runner/joan-of-arc/4', 'saved by Joan of Arc it does not prevent the flatline', () => {
  const g = burned([ESC, 'Joan of Arc'])
  g.runner.pass().do('prevent').do('save')
  g.expect.rig(ESC).notInRig('Joan of Arc')
  g.runner.do('prevent')
  g.expect.brain(0)
  expect(g.view().result).toBeNull()
  g.settled()
})

ruling('runner/joan-of-arc/4', 'programs sold to misc.for-sale and saved by her bring nothing', () => {
  const sold = (save: boolean) => {
    const g = game({ runner: { bits: 0, hand: ['misc.for-sale'], rig: ['Dwarf', 'Krash', 'Joan of Arc'] } })
    g.runner.play('misc.for-sale').pick('Dwarf', 'Krash')
    if (save) g.runner.do('save').pick('Dwarf', 'Krash')
    else g.runner.pass()
    g.settled()
    return g
  }
  sold(true).expect.bits('runner', 0).rig('Dwarf', 'Krash').notInRig('Joan of Arc')
  sold(false).expect.bits('runner', 6).rig('Joan of Arc').notInRig('Dwarf')
})

test('a hand too small at the end of the turn is lost as well, and has a size again', () => {
  const g = game({ actions: 1, runner: { brain: 6, hand: ['Score!', 'Imp'], rig: [ESC] } })
  g.runner.gain().do('prevent').pick('Score!', 'Imp')
  g.expect.brain(0).handSize('runner', 0).notInRig(ESC)
  expect(g.seat('runner').maxHand).toBe(4)
  expect(g.view().turn.seat).toBe('corp')
  g.settled()
})
