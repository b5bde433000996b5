import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted, rezzed } from '../../support/table.ts'
import { held, seeBoardwalk, viruses } from './family.ts'

/** Boardwalk's second ruling: the counter is given for a success, but only when the run is over. */
const given = (card: string) => seeBoardwalk(card, 2)

const onHq = viruses.filter(({ fort, lies }) => fort === 'HQ' && lies === 'on the Corp')
const onRd = viruses.filter(({ fort, lies }) => fort === 'R&D' && lies === 'on the Corp')

for (const { card, kind } of onHq) {
  ruling(given(card), 'a success is one, even when something else is done than access', () => {
    const g = game({
      corp: { bits: 4, hand: ['Hostile Takeover'] },
      runner: { bits: 1, hand: ['Edited Shipping Manifests'], rig: [card] },
    })
    g.runner.play('Edited Shipping Manifests')
    g.settled()
    g.expect.bits('runner', 10).points('runner', 0)
    expect(held(g, kind)).toBe(1)
  })

  ruling(given(card), 'two runs of one prep are two successes', () => {
    const g = game({ runner: { hand: ['All-Nighter'], rig: [card] } })
    g.runner.play('All-Nighter').pick('HQ')
    g.until('runner')
    expect(held(g, kind)).toBe(1)
    g.runner.yes().pick('HQ')
    g.settled()
    expect(held(g, kind)).toBe(2)
    g.expect.actions('runner', 3)
  })
}

for (const { card, kind } of onRd) {
  ruling(given(card), 'a run that counts as one on R&D in the end is enough', () => {
    const g = game({
      corp: { deck: ['Night Shift'] },
      runner: { hand: ['Private LDL Access'], rig: [card] },
    })
    g.runner.play('Private LDL Access')
    g.expect.step(18)
    expect(held(g, kind)).toBe(0)
    g.runner.pass()
    g.settled()
    expect(held(g, kind)).toBe(1)
  })

  ruling(given(card), 'the run that wins the game gives no more', () => {
    const g = game({
      corp: { deck: ['Tycho Extension'] },
      runner: { rig: [card], score: ['On-Call Solo Team'] },
    })
    g.runner.run('R&D')
    g.expect.won('runner', 'points')
    expect(held(g, kind)).toBe(0)
  })
}

/** A Banpei on every central fort, with only its second subroutine broken: the Corp trashes a program. */
const losing = (rig: (string | ReturnType<typeof hosted>)[], fort: string, lost: string): TestGame => {
  const ice = [rezzed('Banpei')]
  const g = game({ corp: { hq: { ice }, rd: { ice } }, runner: { bits: 20, rig: ['Loony Goon', ...rig] } })
  g.runner.run(fort).break(2).pass()
  g.corp.pick(lost)
  g.runner.pass()
  g.settled()
  g.expect.trash('runner', lost)
  return g
}

for (const { card, kind, fort } of [...onHq, ...onRd]) {
  ruling(given(card), 'trashed in the run, the program is not there to give its counter at the end', () => {
    const gone = losing([card, 'Shield'], fort, card)
    expect(held(gone, kind)).toBe(0)
    const kept = losing([card, 'Shield'], fort, 'Shield')
    expect(held(kept, kind)).toBe(1)
  })

  ruling(given(card), 'inside a daemon it gives it like any other', () => {
    const g = losing(['Succubus', hosted(card, 'Succubus'), 'Shield'], fort, 'Shield')
    expect(held(g, kind)).toBe(1)
  })
}

for (const { card, kind, fort } of [...onHq, ...onRd].filter((virus) => virus.card !== 'Incubator')) {
  test(`${card} gives no counter for a success anywhere but on ${fort}`, () => {
    const g = game({ corp: { bits: 0, forts: [{ cards: ['Krumz'] }] }, runner: { rig: [card] } })
    for (const other of ['HQ', 'R&D', 'Archives', 'Fort 1']) {
      if (other === fort) continue
      g.runner.run(other)
      g.settled()
    }
    expect(held(g, kind)).toBe(0)
    g.runner.run(fort)
    g.settled()
    expect(held(g, kind)).toBe(1)
  })
}
