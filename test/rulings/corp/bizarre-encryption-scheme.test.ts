import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed, type Spec } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const bes = 'Bizarre Encryption Scheme'
const id = (n: number) => `corp/bizarre-encryption-scheme/${n}`
const hand = ['Score!', 'Imp', 'Shield', 'Broker']
const guarded = (
  cards: Put[],
  more: { corp?: Spec['corp']; runner?: Spec['runner']; actions?: number } = {},
): TestGame =>
  game({
    actions: more.actions ?? 2,
    corp: { bits: 9, forts: [{ cards }], ...more.corp },
    runner: { bits: 9, hand, ...more.runner },
  })
/** Accesses all of Fort 1 and leaves what can be left. */
const reach = (g: TestGame): void => {
  g.runner.run('Fort 1')
  if (g.decision('corp')) g.corp.pass()
  const cards = g.decision('runner')
  if (cards?.kind === 'order')
    g.answer(
      'runner',
      cards.options.map((o) => o.id),
    )
}
ruling(id(1), 'the agenda stays, and is scored as the next turn of the Runner begins', () => {
  const g = guarded([rezzed(bes), 'Hostile Takeover'])
  reach(g)
  expect(g.runner.options()).toEqual([`Trash ${bes} (1 bit)`, 'Leave it'])
  g.runner.pass()
  g.expect.points('runner', 0).fort('Fort 1', { cards: [bes, 'Hostile Takeover'] })
  expect(g.seat('runner', null).notes.join(' ')).not.toContain('Hostile')
  g.idleUntil('runner')
  g.expect.points('runner', 1).fort('Fort 1', { cards: [bes] })
  expect(g.seat('runner').notes).toEqual([])
  g.settled()
})

ruling(id(1), 'in a subsidiary fort only, and unrezzed it does nothing', () => {
  const corp = game({ turn: 'corp', corp: { hand: [bes], forts: [{ ice: ['Keeper'] }] } })
  expect(corp.corp.can('install', { card: bes, fort: 'HQ' })).toBe(false)
  expect(corp.corp.can('install', { card: bes, fort: 'Fort 1' })).toBe(true)
  const g = guarded([bes, 'Hostile Takeover'])
  reach(g)
  g.runner.pass()
  g.expect.points('runner', 1)
  g.settled()
})

test('agendas of other places are liberated as ever', () => {
  const g = guarded([rezzed(bes)], {
    corp: { deck: ['Hostile Takeover'], forts: [{ cards: [rezzed(bes)] }] },
  })
  g.runner.run('R&D')
  g.settled()
  g.expect.points('runner', 1)
})

ruling(id(2), 'accessed again, the agenda waits again, and is scored once', () => {
  const g = guarded([rezzed(bes), 'Hostile Takeover'], { actions: 3 })
  reach(g)
  g.runner.pass()
  reach(g)
  expect(g.runner.can('liberate')).toBe(false)
  g.runner.pass()
  g.expect.points('runner', 0)
  expect(g.seat('runner').notes).toHaveLength(1)
  g.idleUntil('runner')
  g.expect.points('runner', 1)
  g.settled()
})

ruling(id(2), 'trashed in the first run it holds for that run, and no longer in the second', () => {
  const g = guarded([rezzed(bes), 'Hostile Takeover'], { actions: 3 })
  reach(g)
  g.runner.trash(bes)
  g.settled()
  g.expect.points('runner', 0).trash('corp', bes)
  reach(g)
  g.settled()
  g.expect.points('runner', 1).fort('Fort 1', null)
  g.idleUntil('runner')
  g.expect.points('runner', 1)
  g.settled()
})

test('trashed meanwhile, it has still kept the agenda for the next turn', () => {
  const g = guarded([rezzed(bes), 'Hostile Takeover'])
  reach(g)
  g.runner.trash(bes)
  g.idleUntil('runner')
  g.expect.points('runner', 1)
  g.settled()
})

ruling(id(3), 'an agenda that the Corp has scored is lost to the Runner', () => {
  const g = guarded([rezzed(bes), advanced('Hostile Takeover', 2)], { actions: 1 })
  reach(g)
  g.runner.pass()
  g.settled()
  g.corp.advance('Hostile Takeover').score('Hostile Takeover')
  expect(g.seat('runner').notes).toEqual([])
  g.corp.gains(2)
  g.until('runner')
  g.expect.points('runner', 0).points('corp', 1)
  g.settled()
})

ruling(id(3), 'so is one that has left the fort for the Archives', () => {
  const g = guarded([rezzed(bes), 'Hostile Takeover'], {
    actions: 1,
    corp: { hand: ['Krumz'], forts: [{ cards: [rezzed(bes), 'Hostile Takeover'] }] },
  })
  reach(g)
  g.runner.pass()
  g.settled()
  g.corp.install('Krumz', 'Fort 1')
  g.settled()
  g.expect.trash('corp', 'Hostile Takeover')
  g.corp.gains(2)
  g.until('runner')
  g.expect.points('runner', 0)
  g.settled()
})

ruling(id(4), 'scored so it is neither stolen nor accessed: nothing to pay, nothing to suffer', () => {
  const g = guarded([rezzed(bes), 'Fetal AI'], { runner: { bits: 0, hand } })
  reach(g)
  g.expect.handSize('runner', 2)
  expect(g.runner.can('liberate')).toBe(false)
  g.runner.pass()
  g.idleUntil('runner')
  g.expect.points('runner', 3).handSize('runner', 2).bits('runner', 1)
  g.settled()
})

ruling(id(4), 'nor is it a reason for a Trojan Horse, which asks for agendas that were stolen', () => {
  const horse = {
    corp: { bits: 9, hand: ['Trojan Horse'], forts: [{ cards: [rezzed(bes), 'Political Coup'] }] },
  }
  const g = guarded([], { actions: 1, ...horse })
  reach(g)
  g.runner.pass()
  g.settled()
  expect(g.corp.can('play', { card: 'Trojan Horse' })).toBe(false)
  g.corp.gains(3)
  g.settled()
  g.expect.points('runner', 2)
  expect(g.logLines()).toContain('Runner scores Political Coup.')
  g.runner.gains(4)
  g.settled()
  expect(g.corp.can('play', { card: 'Trojan Horse' })).toBe(false)

  // Without the scheme the agenda is liberated.
  const stolen = guarded([], { actions: 1, corp: { ...horse.corp, forts: [{ cards: ['Political Coup'] }] } })
  reach(stolen)
  stolen.settled()
  expect(stolen.logLines()).toContain('Runner liberates Political Coup.')
  expect(stolen.corp.can('play', { card: 'Trojan Horse' })).toBe(true)
})

ruling('corp/fetal-ai/1', 'the Runner may leave it: it was accessed, and has done its damage', () => {
  const g = guarded(['Fetal AI'], { actions: 3 })
  reach(g)
  g.expect.handSize('runner', 2)
  expect(g.runner.options()).toEqual(['Liberate Fetal AI (2 bits)', 'Leave it'])
  g.runner.pass()
  g.settled()
  g.expect
    .points('runner', 0)
    .bits('runner', 9)
    .fort('Fort 1', { cards: ['Fetal AI'] })
  reach(g)
  g.runner.liberate('Fetal AI')
  g.settled()
  g.expect.points('runner', 3).bits('runner', 7).handSize('runner', 0)
})

test('Fetal AI: its price beside that of Red Herrings, from HQ and R&D too; no damage from the Archives', () => {
  const dear = guarded([rezzed('Red Herrings'), 'Fetal AI'])
  reach(dear)
  expect(dear.runner.options()).toContain('Liberate Fetal AI (7 bits)')
  dear.settled()
  for (const [fort, place, left] of [
    ['HQ', 'hand', 2],
    ['R&D', 'deck', 2],
    ['Archives', 'archives', 4],
  ] as const) {
    const g = game({ corp: { [place]: ['Fetal AI'] }, runner: { bits: 2, hand } })
    g.runner.run(fort)
    g.expect.handSize('runner', left)
    g.runner.liberate('Fetal AI')
    g.settled()
    g.expect.points('runner', 3).bits('runner', 0)
  }
})
