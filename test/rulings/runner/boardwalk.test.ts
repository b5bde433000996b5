import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const five = ['Keeper', 'Rex', 'Hunter', 'Krumz', 'Night Shift']
/** The Runner's turn has begun, after the last action of the Corp. */
const begun = (boardwalk: number, hand: string[], seed = 'a'): TestGame => {
  const g = game({ seed, turn: 'corp', actions: 1, corp: { hand, counters: { boardwalk } } })
  g.corp.gain()
  g.settled()
  return g
}
const shown = (g: TestGame) => g.logLines('runner').filter((line) => line.endsWith(' is shown.'))

ruling('runner/boardwalk/5', 'its counters show their cards all at once, and so each another one', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const g = begun(10, five, seed)
    expect(shown(g).sort()).toEqual(five.map((card) => `${card} is shown.`).sort())
    g.settled()
  }
})

test('a card for every two, and with fewer cards in HQ all there are', () => {
  for (const [n, cards, of] of [
    [1, 0, 5],
    [2, 1, 5],
    [3, 1, 5],
    [4, 2, 5],
    [8, 2, 2],
    [4, 0, 0],
  ] as const) {
    const g = begun(n, five.slice(0, of))
    expect(shown(g), `${n}`).toHaveLength(cards)
    g.expect.handSize('corp', of)
    g.settled()
  }
})

test('everybody sees it; which card of its name it was, nobody but the Corp can follow', () => {
  const g = begun(4, ['Keeper'])
  const handles = (viewer: 'corp' | 'runner') =>
    (g.log[viewer] ?? []).flatMap((e) =>
      e.say.flatMap((p) => (typeof p === 'object' && p.card === 'keeper' ? [p.handle] : [])),
    )
  g.runner.gains(4)
  g.settled()
  g.corp.gains(3)
  g.settled()
  expect(g.logLines().filter((line) => line === 'Keeper is shown.')).toHaveLength(2)
  expect(new Set(handles('runner')).size).toBe(2)
  expect(new Set(handles('corp')).size).toBe(1)
  g.settled()
})

test('a card that was shown and is installed then is as unknown as any', () => {
  const g = begun(2, ['Keeper'])
  g.runner.gains(4)
  g.settled()
  g.corp.install('Keeper', 'HQ')
  expect(g.fort('HQ', 'runner')?.ice.map((c) => c.card)).toEqual([null])
  g.settled()
})

test('Cockroach counters, two or more, discard for the Corp', () => {
  for (const [n, asked] of [
    [1, true],
    [2, false],
    [5, false],
  ] as const) {
    const hand = [...five, 'Banpei', 'Wall of Static']
    const g = game({ turn: 'corp', actions: 1, corp: { hand, counters: { cockroach: n } } })
    g.corp.gain()
    g.corp.pass()
    expect(g.decision('corp')?.kind === 'cards').toBe(asked)
    if (asked) g.corp.pick('Keeper', 'Rex')
    g.expect.handSize('corp', 5).faceDownArchives(2)
    g.settled()
  }
})

test('what goes to them is drawn by lot, seen by the Corp alone', () => {
  const gone = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const hand = [...five, 'Banpei']
    const g = game({ seed, turn: 'corp', actions: 1, corp: { hand, counters: { cockroach: 2 } } })
    g.corp.gain()
    g.settled()
    expect(g.logLines('runner').find((line) => line.includes('discards'))).toMatch(
      /discards a face-down card|a card/,
    )
    return (g.seat('corp').trash.hidden ?? [])[0]?.card
  })
  expect(new Set(gone).size).toBeGreaterThan(1)
})

test('the Runner discards as ever', () => {
  const hand = ['Score!', 'Score!', 'Imp', 'Shield', 'Dwarf', 'Krash']
  const g = game({ actions: 1, corp: { counters: { cockroach: 4 } }, runner: { hand } })
  g.runner.gain()
  expect(g.until('runner')).toMatchObject({ kind: 'cards', min: 1 })
  g.runner.pick('Krash')
  g.settled()
})

test('no counter comes from Archives or a run that fails', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { rig: ['Boardwalk', 'Cockroach'] },
  })
  g.runner.run('HQ')
  g.settled()
  g.runner.run('Archives')
  g.settled()
  expect(g.seat('corp').counters).toEqual([])
})
