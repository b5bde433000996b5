import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'

const CRASH = 'Crash Everett, Inventive Fixer'
const here = (n: number) => `runner/crash-everett-inventive-fixer/${n}`
const stack = ['Dwarf', 'Krash', 'Imp', 'Succubus', 'Codecracker']

ruling(
  `${here(1)} + corp/city-surveillance/1`,
  'the extra card is drawn, too, and is a tag or a bit of its own',
  () => {
    const g = game({
      actions: 2,
      corp: { forts: [{ cards: [{ card: 'City Surveillance', rezzed: true }] }] },
      runner: { bits: 5, rig: [CRASH], stack },
    })
    g.runner.draw()
    g.runner.pick('Krash').no()
    g.expect.hand('runner', 'Dwarf')
    g.runner.no().yes()
    g.expect.tags(1).bits('runner', 4).hand('runner', 'Dwarf')
    // The next draw gives the card that was put back.
    g.runner.draw()
    g.runner.pick('Krash').yes()
    g.runner.yes().yes()
    g.expect.hand('runner', 'Dwarf', 'Imp').trash('runner', 'Krash').tags(1).bits('runner', 2)
    g.settled()
  },
)

ruling(here(2), 'the card trashed was never installed: no Microtech Backup Drive keeps it', () => {
  const g = game({ actions: 2, runner: { rig: [CRASH, 'Microtech Backup Drive'], stack } })
  g.runner.draw()
  g.runner.pick('Dwarf').yes()
  g.expect.trash('runner', 'Dwarf').hand('runner', 'Krash')
  g.settled()
})

ruling(
  here(1),
  'it is one card more for each draw, whatever its number, and what goes back stays unseen',
  () => {
    const g = game({ actions: 2, runner: { hand: ["Jack 'n' Joe"], rig: [CRASH], stack } })
    g.runner.play("Jack 'n' Joe")
    g.runner.pick('Succubus').no()
    g.expect.hand('runner', 'Dwarf', 'Krash', 'Imp')
    expect(g.logLines('corp').join(' ')).not.toContain('Succubus')
    g.settled()
  },
)

test('of a stack that gives nothing he takes nothing, of one card that card', () => {
  const g = game({ runner: { fillers: 0, rig: [CRASH], stack: ['Imp'] } })
  g.runner.draw()
  g.runner.pick('Imp').yes()
  g.expect.trash('runner', 'Imp').handSize('runner', 0)
  g.runner.draw()
  g.expect.actions('runner', 2)
  expect(g.decision('runner')?.kind).toBe('act')
  g.settled()
})
