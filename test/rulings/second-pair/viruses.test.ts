import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'
import { held, infected, plague, round, seeBoardwalk, untilActs, type Virus, viruses } from './family.ts'

const see = ({ card }: Virus, n: number) => seeBoardwalk(card, n)

for (const virus of viruses) {
  const [n, felt] = virus.with

  ruling(see(virus, 1), 'its counters work on when the program is trashed, until a purge', () => {
    const banpei = { ice: [rezzed('Banpei'), ...(infected(virus, n).arch?.ice ?? [])] }
    const g = game({
      corp: infected(virus, n, { arch: banpei }),
      runner: { hand: ['Score!'], rig: [virus.card] },
    })
    g.runner.run('Archives')
    g.corp.pass().pick(virus.card)
    g.settled()
    g.expect.notInRig(virus.card).trash('runner', virus.card)
    expect(held(g, virus.kind)).toBe(n)
    expect(round(g)[virus.felt]).toBe(felt)
    expect(held(g, virus.kind)).toBe(n)
    g.runner.gains(4)
    untilActs(g, 'corp')
    g.corp.purge()
    expect(held(g, virus.kind)).toBe(0)
    g.expect.actions('corp', 0)
    untilActs(g, 'runner')
    expect(round(g)[virus.felt]).toBe(virus.without)
    g.settled()
  })
}

/** The fort that a virus needs, with this card to access and ice that the Runner can break. */
const target = ({ fort, lies }: Virus, card: string): Spec['corp'] => {
  const ice = lies === 'on ice' ? [rezzed('Quandary')] : []
  if (fort === 'HQ') return { hand: [card], hq: { ice } }
  if (fort === 'R&D') return { deck: [card], rd: { ice } }
  return { forts: [{ cards: [rezzed(card)], ice }] }
}
const reach = (g: TestGame, virus: Virus): void => {
  g.runner.run(virus.fort)
  if (virus.lies === 'on ice') g.runner.break(1).pass()
}

for (const virus of viruses) {
  ruling(see(virus, 2), 'the counter comes when the successful run is over, not before', () => {
    const g = game({
      corp: { bits: 0, ...target(virus, 'Krumz') },
      runner: { rig: [virus.card, 'Codecracker'] },
    })
    reach(g, virus)
    g.until('runner')
    g.expect.step(18)
    expect(g.view().run?.successful).toBe(true)
    expect(held(g, virus.kind)).toBe(0)
    g.runner.pass()
    if (virus.lies === 'on ice') g.runner.pick('Quandary')
    g.expect.noRun()
    expect(held(g, virus.kind)).toBe(1)
    g.settled()
  })

  ruling(see(virus, 2), 'a Runner flatlined in the access does not live to give it', () => {
    const g = game({
      corp: { bits: 0, ...target(virus, 'Setup!') },
      runner: { hand: ['Score!'], rig: [virus.card, 'Codecracker'] },
    })
    reach(g, virus)
    expect(held(g, virus.kind)).toBe(0)
    g.expect.won('corp', 'flatline')
  })

  ruling(see(virus, 2), 'a run that fails gives none', () => {
    const ice = [rezzed('Quandary'), rezzed('Wall of Static')]
    const g = game({
      corp: { hq: { ice }, rd: { ice }, forts: [{ ice, cards: [rezzed('Krumz')] }] },
      runner: { rig: [virus.card, 'Codecracker'] },
    })
    g.runner.run(virus.fort).break(1).pass()
    g.expect.noRun()
    expect(held(g, virus.kind)).toBe(0)
    g.settled()
  })
}

for (const virus of viruses) {
  ruling(see(virus, 3), 'a purge takes all of them and all others, with nothing to choose', () => {
    const g = game({ turn: 'corp', ...plague() })
    expect(held(g, virus.kind)).toBe(2)
    expect(g.corp.options().filter((label) => label.includes('virus'))).toHaveLength(1)
    g.corp.purge()
    expect(viruses.map(({ kind }) => held(g, kind))).toEqual(viruses.map(() => 0))
    g.settled()
  })
}

/** Passes the wall on Fort 2, up to the window after it. */
const passWall = (g: TestGame): void => {
  g.runner.run('Fort 2')
  g.corp.pass()
  g.runner.break(1)
  g.expect.step(12)
}
/** Answers the decisions at the start of the Runner's turn. */
const startSaid = (g: TestGame): void => {
  while (g.decision('runner')?.kind === 'confirm') g.runner.no()
}
const moments: readonly (readonly [string, Spec, (g: TestGame) => void])[] = [
  ['between its actions', { turn: 'corp' }, (g) => g.corp.gain()],
  ['at the start of its turn, before they work', { turn: 'corp', atStart: true }, () => {}],
  ['after an action of the Runner', {}, (g) => g.runner.gain()],
  ['as ice is approached', {}, (g) => g.runner.run('HQ')],
  ['before the access', {}, (g) => g.runner.run('R&D')],
  ['as rezzed ice is passed', { runner: { bits: 9, rig: ['Corrosion'] } }, (g) => passWall(g)],
  ['at the start of the Runner’s turn', { atStart: true }, (g) => startSaid(g)],
  ['after the last action of the Runner', { actions: 1 }, (g) => g.runner.gain()],
]

for (const virus of viruses) {
  for (const [moment, spec, lead] of moments) {
    ruling(see(virus, 4), `the Corp may purge ${moment}`, () => {
      const corp = infected(virus, 4, { hand: [], hq: { ice: ['Keeper'] } })
      corp.forts?.push({ ice: [rezzed('Wall of Static')], cards: ['Krumz'] })
      const g = game({ ...spec, corp })
      lead(g)
      g.corp.purge()
      expect(held(g, virus.kind)).toBe(0)
      if (g.decision('corp')?.kind === 'window') g.corp.pass()
      if (g.view().run?.ice) g.runner.jackOut()
      g.settled()
    })
  }
}

for (const virus of viruses) {
  ruling(see(virus, 4), 'not while the Runner is at its breaking, and never for the Runner', () => {
    const corp = infected(virus, 4, { hand: [], hq: { ice: [rezzed('Keeper')] } })
    const g = game({ corp, runner: { rig: ['Codecracker'] } })
    expect(g.runner.can('purge')).toBe(false)
    g.runner.run('HQ')
    g.corp.pass()
    g.expect.step(7)
    expect(g.decision('corp')).toBeNull()
    expect(g.runner.can('purge')).toBe(false)
    g.runner.pass()
    g.settled()
  })
}
