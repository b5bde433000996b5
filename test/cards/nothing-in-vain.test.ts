import { expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'
import { rezzed } from '../support/table.ts'

ruling('runner/swiss-bank-account/4', 'an account opens for a penalty that the pool cannot bear', () => {
  const spun = (rig: string[]) => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 3, hand: ['Test Spin', ...Array(8).fill('Score!')], rig, stack: ['Dwarf'] },
    })
    g.runner.play('Test Spin').pick('Dwarf').run('HQ')
    return g
  }
  const opened = spun(['Swiss Bank Account'])
  opened.corp.pick('Dwarf')
  opened.until('runner')
  opened.runner.use('Swiss Bank Account', '(trash it)')
  opened.settled()
  opened.expect.notInRig('Swiss Bank Account').bits('runner', 0)

  const none = spun([])
  none.corp.pick('Dwarf')
  none.settled()
  expect(opened.seat('runner').handSize).toBe(none.seat('runner').handSize + 2)
})

test('what trashes at no cost still pays what others add: Mercenary Subcontract at New Galveston', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('New Galveston City Grid'), rezzed('Krumz')] }] },
    runner: { bits: 6, rig: ['Mercenary Subcontract'] },
  })
  g.runner.run('Fort 1').pass().pass().pick('New Galveston City Grid', 'Krumz').use('Mercenary Subcontract')
  g.until('runner')
  expect(g.runner.options()).toEqual([
    'Trash New Galveston City Grid',
    'Trash Krumz (2 bits)',
    'Leave the rest',
  ])
  g.runner.trash('Krumz').pass()
  g.expect.bits('runner', 0).fort('Fort 1', { cards: ['New Galveston City Grid'] })
  g.settled()
})

test('Olivia Salazar is not offered where no ice is left to rez', () => {
  const at = (ice: Parameters<typeof rezzed>[0][], open: boolean) => {
    const g = game({
      corp: {
        bits: 9,
        forts: [{ ice: ice.map((card) => (open ? rezzed(card) : card)), cards: [rezzed('Olivia Salazar')] }],
      },
      runner: { rig: ['Codecracker'], bits: 9 },
    })
    g.runner.run('Fort 1')
    return g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false
  }
  expect([at(['Keeper'], false), at(['Keeper'], true), at([], false)]).toEqual([true, false, false])
})

test('with one bit Ronin Around offers one card, not more than can be paid for', () => {
  const g = game({
    runner: { bits: 1, rig: ['Ronin Around'], stack: ['MRAM Chip', 'WuTech Mem Chip', 'Shield'] },
  })
  g.runner.use('Ronin Around', 'top')
  expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 0, max: 1 })
  g.runner.pick('MRAM Chip').yes()
  g.expect.bits('runner', 0).hand('runner', 'MRAM Chip')
  g.settled()

  const poor = game({ runner: { bits: 0, rig: ['Ronin Around'], stack: ['MRAM Chip', 'Shield'] } })
  poor.runner.use('Ronin Around', 'top').pass()
  poor.expect.hand('runner')
  poor.settled()
})

ruling(
  'runner/access-through-alpha/1',
  'a base link that nothing raises is used or not: no number lies in between',
  () => {
    const traced = (base: string) => {
      const g = game({
        corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
        runner: { bits: 5, rig: ['Access through Alpha'] },
      })
      g.runner.run('HQ')
      expect(g.decision('runner')).toMatchObject({ kind: 'option' })
      g.runner.pick(base)
      g.corp.commit(2)
      return g
    }
    const used = traced('Access through Alpha')
    used.expect.bits('runner', 4).tags(0)
    used.settled()
    const none = traced('None')
    none.expect.bits('runner', 5).tags(1)
    none.settled()
  },
)
