import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const here = (n: number) => `general/discarding/${n}`
const seven = Array<string>(7).fill('Score!')

ruling(here(1), 'drawing beyond the maximum costs nothing before the end of the turn', () => {
  const g = game({ runner: { hand: ['Bodyweight Synthetic Blood', ...seven.slice(0, 4)] } })
  g.runner.play('Bodyweight Synthetic Blood')
  g.expect.handSize('runner', 9)
  g.runner.gains(3)
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 4, max: 4 })
  g.runner.pick('Score!', 'Score!', 'Score!', 'Score!')
  g.expect.handSize('runner', 5)
  g.settled()
})

ruling(here(1), 'brain damage lowers the maximum, and the hand only by the cards it takes', () => {
  const g = game({
    corp: { bits: 9, forts: [{ cards: [advanced('Vacant Soulkiller', 2, true)] }] },
    runner: { hand: seven.slice(0, 5) },
  })
  g.runner.run('Fort 1').pass()
  g.expect.handSize('runner', 3).brain(2)
  expect(g.seat('runner').maxHand).toBe(3)
  g.runner.draw().gains(2)
  g.runner.pick('Score!')
  g.expect.handSize('runner', 3)
  g.settled()
})

ruling(here(2), 'with a maximum below zero the Runner lives to the end of the turn, and no longer', () => {
  const g = game({ runner: { brain: 6, hand: ['Score!'] } })
  expect(g.seat('runner').maxHand).toBe(-1)
  g.runner.gains(3)
  expect(g.view().result).toBeNull()
  g.runner.gain()
  g.expect.won('corp', 'flatline')
})

ruling(here(2), 'raised to zero in time, the Runner discards everything and lives', () => {
  const g = game({ runner: { brain: 7, hand: ['MRAM Chip', 'Score!'] } })
  g.runner.install('MRAM Chip').gains(3)
  expect(g.seat('runner').maxHand).toBe(0)
  g.runner.pick('Score!')
  g.settled()
  g.expect.handSize('runner', 0)
  expect(g.view().turn.seat).toBe('corp')
})

ruling(here(3), 'the discard comes after every end-of-turn effect', () => {
  const g = game({
    actions: 2,
    runner: { bits: 3, hand: ['Sneak Preview', ...seven.slice(0, 5)], trash: ['Imp'] },
  })
  g.runner.play('Sneak Preview').pick('Imp').gain()
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 1, max: 1 })
  g.expect.handSize('runner', 6)
  g.runner.pick('Imp')
  g.settled()
})

ruling(here(3), 'the Corp draws at the start of its turn and discards at the end of it', () => {
  const g = game({ turn: 'corp', atStart: true, actions: 3, corp: { hand: Array<string>(5).fill('Keeper') } })
  g.expect.handSize('corp', 6)
  g.corp.gains(3)
  expect(g.decision('corp')).toMatchObject({ kind: 'cards', min: 1 })
  g.corp.pick('Keeper')
  g.expect.handSize('corp', 5).faceDownArchives(1)
  g.settled()
})

ruling(
  `${here(1)} + corp/rustbelt-hq-branch/1`,
  'a trashed Branch lowers the maximum at once, and the Corp discards when its own turn ends',
  () => {
    const g = game({
      actions: 2,
      corp: {
        hand: ['Rex', 'Hunter', 'Keeper', 'Quandary', 'Banpei', 'Fang'],
        forts: [{ cards: [rezzed('Rustbelt HQ Branch')] }],
      },
    })
    expect(g.seat('corp').maxHand).toBe(7)
    g.runner.run('Fort 1').trash('Rustbelt HQ Branch')
    expect(g.seat('corp').maxHand).toBe(5)
    g.expect.handSize('corp', 6)
    g.runner.gain()
    g.corp.gains(2)
    g.expect.handSize('corp', 7)
    g.corp.gain()
    expect(g.decision('corp')).toMatchObject({ kind: 'cards', min: 2 })
    g.corp.pick('Rex', 'Hunter')
    g.expect.handSize('corp', 5)
    g.settled()
  },
)
