import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const FORTRESS = 'Obfuscated Fortress'
const here = (n: number) => `corp/obfuscated-fortress/${n}`

/** A run on Fort 1 with this many bits announced. */
const announced = (bits: number, rig: string[], ice: string[] = [], inside: string[] = []) => {
  const g = game({
    actions: 1,
    corp: {
      forts: [
        {
          ice: ice.map((name) => rezzed(name)),
          cards: [rezzed(FORTRESS), ...inside.map((name) => rezzed(name))],
        },
      ],
    },
    runner: { bits: 9, rig },
  })
  g.runner.run('Fort 1').commit(bits)
  return g
}

ruling(here(1), 'bits of a Stealth card and bits of the pool count alike', () => {
  const g = announced(2, ['Dwarf', 'Vewy Vewy Quiet'], ['Wall of Static'])
  g.runner.boost('Dwarf').pick('Vewy Vewy Quiet')
  g.runner.boost('Dwarf').pick('your pool')
  g.expect.bits('runner', 8).noRun()
  g.settled()
})

ruling(here(1), 'with more announced, the same run goes through', () => {
  const g = announced(3, ['Dwarf', 'Vewy Vewy Quiet'], ['Wall of Static'])
  g.runner.boost('Dwarf').pick('Vewy Vewy Quiet')
  g.runner.boost('Dwarf').pick('your pool')
  expect(g.runner.can('break')).toBe(true)
  g.runner.break(1, 'Dwarf').pick('your pool')
  g.settled()
})

ruling(here(1), 'what cards cost to be trashed counts too', () => {
  const little = announced(0, [], [], ['Data Masons'])
  little.runner.pick(FORTRESS, 'Data Masons')
  expect(little.runner.can('trash', { card: 'Data Masons' })).toBe(false)
  expect(little.runner.can('trash', { card: FORTRESS })).toBe(true)
  little.settled()
  const enough = announced(1, [], [], ['Data Masons'])
  enough.runner.pick(FORTRESS, 'Data Masons')
  enough.runner.trash('Data Masons').pass()
  enough.expect.bits('runner', 8).trash('corp', 'Data Masons')
  enough.settled()
})

ruling(here(1), 'an account in the middle of a payment has its price counted as well', () => {
  const inside = (bits: number) => {
    const g = game({
      actions: 1,
      corp: { forts: [{ cards: [rezzed(FORTRESS), rezzed('Paris City Grid')] }] },
      runner: { bits: 3, rig: ['Chiba Bank Account'] },
    })
    g.runner.run('Fort 1').commit(bits).pass().pass().pick(FORTRESS, 'Paris City Grid').pass()
    return g
  }
  const little = inside(6)
  expect(little.runner.can('trash', { card: 'Paris City Grid' })).toBe(false)
  little.settled()
  const enough = inside(7)
  enough.runner.trash('Paris City Grid').pass()
  enough.expect.bits('runner', 0).trash('corp', 'Paris City Grid').trash('runner', 'Chiba Bank Account')
  enough.settled()
})

ruling(
  here(2),
  'more may be announced than the pool has, and only the pool pays for what was not spent',
  () => {
    const g = announced(30, ['Dwarf', 'Vewy Vewy Quiet'], ['Quandary'])
    g.settled()
    g.expect.bits('runner', 0).card('Vewy Vewy Quiet', { bits: 2 })
  },
)

ruling(here(2), 'what was announced and spent leaves the pool alone', () => {
  const g = announced(4, [], [], ['Data Masons'])
  g.runner.pick(FORTRESS, 'Data Masons')
  g.runner.trash('Data Masons').pass()
  g.expect.bits('runner', 5).noRun()
  g.settled()
})

const twoForts = (more: string[]) => ({
  actions: 1,
  corp: {
    bits: 9,
    forts: [{ cards: [rezzed(FORTRESS)] }, { cards: [rezzed('Siren'), ...more.map((name) => rezzed(name))] }],
  },
  runner: { bits: 9 },
})

ruling(here(3), 'a run that is sent elsewhere afterwards keeps what was announced', () => {
  const g = game(twoForts([]))
  g.runner.run('Fort 1')
  g.corp.do('start', { card: FORTRESS })
  g.runner.commit(2)
  g.corp.use('Siren')
  expect(g.view().run?.notes.join()).toContain('2 bits')
  g.settled()
  g.expect.bits('runner', 7)
})

ruling(here(3), 'a run that is sent elsewhere first has nothing announced', () => {
  const g = game(twoForts([]))
  g.runner.run('Fort 1')
  g.corp.use('Siren')
  g.settled()
  g.expect.bits('runner', 9)
})

ruling(here(3), 'on another such fort it is announced anew, and the old number is forgotten', () => {
  const g = game(twoForts([FORTRESS]))
  g.runner.run('Fort 1')
  g.corp.do('start', { card: FORTRESS })
  g.runner.commit(8)
  g.corp.use('Siren')
  g.runner.commit(1)
  expect(g.view().run?.notes).toHaveLength(1)
  g.runner.pick(FORTRESS, 'Siren')
  g.settled()
  g.expect.bits('runner', 8)
})

ruling(here(3), 'it may be rezzed as the run starts, and works at once', () => {
  const g = game({
    actions: 1,
    corp: { bits: 4, forts: [{ cards: [FORTRESS] }, { cards: ['Data Masons'] }] },
    runner: { bits: 9 },
  })
  g.runner.run('Fort 1')
  expect(g.corp.verbs()).toEqual(['rez', 'pass'])
  g.corp.rez(FORTRESS)
  g.runner.commit(3)
  g.settled()
  g.expect.bits('runner', 6)
})
