import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const haunted = (more: { hand?: string[]; rig?: string[] } = {}, bits = 9) =>
  game({
    corp: { hq: { ice: [rezzed('Haunting Inquisition')] } },
    runner: { bits, ...more },
  })

/** Lets the Runner take this many actions, and the Corp its turns in between. */
const takes = (g: TestGame, actions: number): void => {
  for (let n = 0; n < actions; n++) {
    for (let i = 0; i < 3 && g.view().turn.seat === 'corp'; i++) g.corp.gain()
    g.runner.gain()
  }
  for (let i = 0; i < 3 && g.view().turn.seat === 'corp'; i++) g.corp.gain()
}

test('ends the run, and no run is made in the six actions after it', () => {
  const g = haunted({ hand: ['Inside Job'], rig: ['Shredder Uplink Protocol'] })
  const could = () => [
    g.runner.can('run'),
    g.runner.can('play', { card: 'Inside Job' }),
    g.runner.can('action', { card: 'Shredder Uplink Protocol' }),
  ]
  g.runner.run('HQ')
  g.expect.noRun()
  expect(could()).toEqual([false, false, false])
  const noted = () => g.seat('runner', 'corp').notes
  expect(noted()).toEqual(['Haunting Inquisition: The Runner cannot run in their next 6 actions.'])
  takes(g, 5)
  expect(noted()).toEqual(['Haunting Inquisition: The Runner cannot run in their next action.'])
  expect(could()).toEqual([false, false, false])
  takes(g, 1)
  g.until('runner')
  expect(noted()).toEqual([])
  expect(could()).toEqual([true, true, true])
  g.settled()
})

test('nor is a prep played whose run comes after what it finds', () => {
  const g = haunted({ hand: ['Test Spin'] })
  expect(g.runner.can('play', { card: 'Test Spin' })).toBe(true)
  g.runner.run('HQ')
  expect(g.runner.can('play', { card: 'Test Spin' })).toBe(false)
  takes(g, 6)
  expect(g.runner.can('play', { card: 'Test Spin' })).toBe(true)
  g.settled()
})

test('broken, it bars nothing', () => {
  const g = haunted({ rig: ['Codecracker'] })
  g.runner.run('HQ')
  for (let n = 0; n < 6; n++) g.runner.boost('Codecracker')
  g.runner.break(1).pass()
  g.expect.noRun()
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

ruling('corp/haunting-inquisition/1', 'suffered twice, it still bars six actions', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: {
      hq: { ice: [rezzed('Haunting Inquisition')] },
      forts: [{ cards: [advanced('Ice Transmutation', 5)] }],
    },
  })
  g.corp.score('Ice Transmutation').pick('Haunting Inquisition').gain()
  g.runner.run('HQ')
  expect(g.logLines().filter((line) => line.includes('resolves'))).toHaveLength(3)
  takes(g, 5)
  expect(g.runner.can('run')).toBe(false)
  takes(g, 1)
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

ruling('corp/haunting-inquisition/2', 'actions forgone are not taken and do not count', () => {
  const g = haunted()
  g.runner.run('HQ')
  takes(g, 3)
  const runner = g.state.seats[1]
  if (runner) runner.owed = 2
  takes(g, 2)
  expect(g.runner.can('run')).toBe(false)
  takes(g, 1)
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

ruling('corp/haunting-inquisition/2', 'nor do actions that were gained and not taken', () => {
  const g = haunted({ hand: ['Valu-Pak Software Bundle', 'Dwarf'] })
  g.runner.run('HQ')
  // One action plays the bundle. The Runner takes none of the five that it gives.
  g.runner.play('Valu-Pak Software Bundle').do('stop')
  takes(g, 4)
  expect(g.runner.can('run')).toBe(false)
  takes(g, 1)
  g.until('runner')
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

ruling('runner/bodyweight-data-creche/2', 'a run beside any action is not barred', () => {
  const g = haunted({ rig: ['Bodyweight Data Crèche', 'Krash'] }, 30)
  g.runner.run('HQ').break(2).pass().pass()
  expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  expect(g.runner.options()).toEqual(['Yes', 'No'])
  g.runner.yes().do('run', { fort: 'Archives' })
  expect(g.logLines().join(' ')).toContain('The run on Archives is successful.')
  expect(g.runner.can('run')).toBe(false)
  g.expect.actions('runner', 3)
  g.settled()
})
