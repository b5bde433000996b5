import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const see = (n: number) => `runner/butcher-boy/1 + runner/boardwalk/${n}`
const counters = (g: ReturnType<typeof game>) => g.seat('corp').counters.map((c) => c.n)
const infected = (n: number, spec: Spec = {}): Spec => ({
  ...spec,
  corp: { ...spec.corp, counters: { 'butcher-boy': n } },
})

ruling(see(1), 'its counters work on when the program is trashed, and take a purge to remove', () => {
  const g = game(
    infected(2, {
      actions: 1,
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 0, rig: ['Butcher Boy'] },
    }),
  )
  g.runner.run('HQ')
  g.corp.pass().pick('Butcher Boy')
  g.expect.trash('runner', 'Butcher Boy')
  g.settled()
  expect(counters(g)).toEqual([2])
  g.corp.gains(3)
  g.settled()
  g.expect.bits('runner', 1)
  g.runner.gains(4)
  g.settled()
  g.corp.purge()
  g.expect.actions('corp', 0).bits('runner', 5)
  expect(counters(g)).toEqual([])
  g.settled()
  g.expect.bits('runner', 5)
})

ruling(see(2), 'the counter comes when the run is over, not when it succeeds', () => {
  const g = game({
    corp: { bits: 1, hand: ['Setup!'], hq: { cards: [rezzed('Red Herrings')] } },
    runner: { hand: ['Score!', 'Imp', 'Shield'], rig: ['Butcher Boy'] },
  })
  g.runner.run('HQ').pick('Red Herrings', 'Stored')
  g.expect.step(18)
  expect(counters(g)).toEqual([])
  g.runner.pass()
  expect(counters(g)).toEqual([1])
  g.settled()
})

ruling(see(2), 'a Runner flatlined in the access gives none', () => {
  const g = game({ corp: { hand: ['Setup!'] }, runner: { hand: ['Score!'], rig: ['Butcher Boy'] } })
  g.runner.run('HQ')
  expect(counters(g)).toEqual([])
  g.expect.won('corp', 'flatline')
})

ruling(see(3), 'a purge takes them all', () => {
  const g = game(infected(5, { turn: 'corp' }))
  g.corp.purge()
  expect(counters(g)).toEqual([])
  g.settled()
  g.expect.bits('runner', 5)
})

type Game = ReturnType<typeof game>
const moments: readonly (readonly [string, Spec, (g: Game) => void])[] = [
  ['between its actions', { turn: 'corp' }, () => {}],
  ['at the start of its turn', { turn: 'corp', atStart: true }, () => {}],
  ['after an action of the Runner', {}, (g) => g.runner.gain()],
  ['as ice is approached', { corp: { hq: { ice: ['Keeper'] } } }, (g) => g.runner.run('HQ')],
  ['before the access', {}, (g) => g.runner.run('Archives')],
]

for (const [moment, spec, lead] of moments) {
  ruling(see(4), `the Corp may purge ${moment}`, () => {
    const g = game(infected(2, spec))
    lead(g)
    g.corp.purge()
    expect(counters(g)).toEqual([])
    if (g.decision('corp')?.kind === 'window') g.corp.pass()
    if (g.view().run?.ice) g.runner.jackOut()
    g.settled()
  })
}

ruling(see(5), 'its counters pay all at once, not pair by pair', () => {
  const g = game(infected(4, { turn: 'corp', actions: 1, runner: { bits: 0 } }))
  g.corp.draw()
  g.settled()
  g.expect.bits('runner', 2)
  expect(g.logLines().filter((line) => line.includes('gains'))).toEqual(['Runner gains 2 bits.'])
})
