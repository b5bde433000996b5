import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'

const here = (n: number) => `corp/city-surveillance/${n}`
const watched = () =>
  game({
    actions: 2,
    corp: { bits: 2, forts: [{ cards: ['City Surveillance'] }] },
    runner: { bits: 5, hand: ["Jack 'n' Joe"], stack: ['Dwarf', 'Krash', 'Imp', 'Succubus'] },
  })

ruling(here(3), 'rezzed in the middle of an action, just before the cards are drawn', () => {
  const g = watched()
  g.runner.play("Jack 'n' Joe")
  g.expect.handSize('runner', 0)
  expect(g.corp.verbs()).toEqual(['rez', 'pass'])
  g.corp.rez('City Surveillance')
  // Three cards: a tag or a bit for each. The draw can't be withdrawn.
  g.expect.handSize('runner', 3)
  g.runner.yes().no().yes()
  g.expect.tags(1).handSize('runner', 3)
  g.settled()
})

ruling(here(3), 'a plain draw can be answered in the same way', () => {
  const g = watched()
  g.runner.draw()
  g.expect.handSize('runner', 1)
  g.corp.rez('City Surveillance')
  g.runner.no()
  g.expect.tags(1).handSize('runner', 2).bits('runner', 5)
  g.runner.draw().yes()
  g.expect.tags(1).handSize('runner', 3).bits('runner', 4)
  g.settled()
})

ruling(here(3), 'the pause is the same whatever lies face down there', () => {
  const stops = (card: string) => {
    const g = game({ actions: 1, corp: { bits: 2, forts: [{ cards: [card] }] } })
    g.passesStarts = false
    g.runner.draw()
    return [g.view().waitingFor, g.decision('corp')?.kind]
  }
  expect(stops('Data Masons')).toEqual(stops('City Surveillance'))
})
