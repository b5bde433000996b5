import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

test('each card lost at random is two bits for the run', () => {
  const g = game({
    corp: {
      bits: 0,
      hand: ['Setup!', 'Rex'],
      hq: { ice: ['Quandary'] },
      forts: [{ cards: [rezzed('Executive Boot Camp')] }],
    },
    runner: { rig: ['Codecracker'] },
  })
  g.runner.run('HQ')
  expect(g.corp.can('rez')).toBe(false)
  g.corp.use('Executive Boot Camp')
  g.expect.handSize('corp', 1).faceDownArchives(1).bits('corp', 0)
  g.corp.rez('Quandary')
  g.runner.pass()
  g.settled()
  g.runner.run('HQ')
  g.settled()
  g.expect.bits('corp', 0)
})

ruling('corp/executive-boot-camp/1', 'at the start of a run there are no such bits yet', () => {
  const startOf = (bits: number) => {
    const g = game({
      corp: {
        bits,
        hand: ['Setup!', 'Rex'],
        forts: [{ cards: [rezzed('Siren')] }, { cards: [rezzed('Executive Boot Camp')] }],
      },
    })
    g.passesStarts = false
    g.runner.run('HQ')
    return g
  }
  expect(startOf(1).corp.can('use', { card: 'Siren' })).toBe(true)
  const poor = startOf(0)
  expect(poor.corp.can('use', { card: 'Siren' })).toBe(false)
  expect(poor.view().run?.fort).toBe('hq')
  poor.settled()
})
