import { expect } from 'vitest'
import { chooseOne, chosen, draw, on, play, rivals, trash } from '../../../src/cards/vocabulary/index.ts'
import { game } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling.ts'
import { advanced } from '../../support/table.ts'

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

const saw = madeUp('operation', 'Made-up Saw', {
  abilities: [
    play(chooseOne(rivals({ type: 'hardware' }), 'it', 'Choose a piece of hardware.'), trash(chosen('it'))),
  ],
})
ruling(here(1), 'a smaller maximum makes nobody discard before the end of their own turn', () => {
  const g = game({
    pool: poolWith(saw),
    turn: 'corp',
    actions: 1,
    corp: { hand: ['Made-up Saw'] },
    runner: { hand: seven, rig: ['MRAM Chip'] },
  })
  g.corp.play('Made-up Saw').pick('MRAM Chip')
  g.expect.handSize('runner', 7).trash('runner', 'MRAM Chip')
  g.runner.gains(3)
  g.expect.handSize('runner', 7)
  g.runner.gain()
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 2 })
  g.runner.pick('Score!', 'Score!')
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

const latecomer = madeUp('resource', 'Made-up Latecomer', { abilities: [on('turnEnd', [], draw(2))] })
ruling(here(3), 'the discard comes after every end-of-turn effect', () => {
  const g = game({
    pool: poolWith(latecomer),
    actions: 1,
    runner: { hand: seven.slice(0, 4), rig: ['Made-up Latecomer'] },
  })
  g.runner.gain()
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 1, max: 1 })
  g.expect.handSize('runner', 6)
  g.runner.pick("Livewire's Contacts")
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
