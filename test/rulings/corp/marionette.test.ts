import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const seeds = Array.from({ length: 60 }, (_, n) => `rio ${n}`)
const passed = (ice: string, seed: string) => {
  const g = game({
    seed,
    corp: {
      bits: 5,
      hand: ['Setup!'],
      forts: [{ ice: [rezzed(ice)], cards: [rezzed('Rio de Janeiro City Grid')] }],
    },
    runner: { bits: 20, rig: ['Krash', 'Dwarf'] },
  })
  g.runner.run('Fort 1').break(1, 'Krash')
  if (ice === 'Marionette') g.runner.break(2, 'Krash')
  return g
}

test('passed, it stays for a bit or goes back to HQ', () => {
  for (const card of ['Marionette', 'Datacomb', 'Twisty Passages']) {
    const g = game({
      corp: { bits: 5, hand: ['Setup!'], forts: [{ ice: [rezzed(card)], cards: ['TRAP!'] }] },
      runner: { bits: 20, rig: ['Krash', 'Dwarf'] },
    })
    const through = () => {
      g.runner.run('Fort 1').break(1, 'Krash')
      if (card === 'Marionette') g.runner.break(2, 'Krash')
    }
    through()
    g.corp.yes()
    g.expect.bits('corp', 4).fort('Fort 1', { ice: [card] })
    g.runner.jackOut()
    through()
    g.corp.no()
    g.expect.bits('corp', 4).fort('Fort 1', { ice: [] }).hand('corp', 'Setup!', card)
    g.runner.jackOut()
    g.settled()
  }
})

for (const ice of ['Marionette', 'Datacomb', 'Twisty Passages']) {
  const id = `corp/${ice.toLowerCase().replace(' ', '-')}/1`
  ruling(id, 'a run that ends as it is passed asks nothing for it', () => {
    const ended = seeds.map((seed) => {
      const g = passed(ice, seed)
      g.corp.pick('Rio de Janeiro City Grid', ice)
      const ends = g.logLines().some((line) => line.includes('the die shows 1'))
      if (ends)
        g.expect
          .noRun()
          .bits('corp', 5)
          .fort('Fort 1', { ice: [ice] })
      else g.corp.yes()
      g.settled()
      return ends
    })
    expect(ended).toContain(true)
    expect(ended).toContain(false)
  })
}
