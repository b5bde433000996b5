import { expect } from 'vitest'
import { cardInfos } from '../../../src/cards/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const here = (n: number) => `general/accessing-cards/${n}`
const three = ['Score!', 'Inside Job', "Jack 'n' Joe"]

/** The cards that the Runner accessed, in order. */
const accessed = (g: TestGame, viewer: 'corp' | 'runner' | null = 'runner') =>
  g.logLines(viewer).flatMap((line) => line.match(/^Runner accesses (.*)\.$/)?.[1] ?? [])

ruling(here(1), 'an installed node does nothing to the Runner unless it is rezzed', () => {
  for (const card of [advanced('Vacant Soulkiller', 2), 'Setup!']) {
    const g = game({ corp: { forts: [{ cards: [card] }] }, runner: { hand: three } })
    g.runner.run('Fort 1').pass()
    g.expect.handSize('runner', 3).brain(0)
    g.settled()
  }
})

/** All built nodes and upgrades except one, which says that it need not be rezzed. */
const asleep = cardInfos().filter(
  ({ id, type }) => (type === 'node' || type === 'upgrade') && id !== 'virus-test-site',
)
ruling(here(1), 'so it is with all of them but Virus Test Site, advanced or not', () => {
  expect(asleep.length).toBeGreaterThan(40)
  for (const { name } of asleep) {
    for (const counters of [0, 2]) {
      const g = game({
        corp: { bits: 20, forts: [{ cards: [advanced(name, counters)] }] },
        runner: { bits: 0, tags: 1, hand: three, rig: ['Codecracker', 'Imp'] },
      })
      g.runner.run('Fort 1')
      g.settled()
      g.expect.handSize('runner', 3).brain(0).tags(1).bits('corp', 20)
      expect(g.seat('runner').counters, name).toEqual([])
      expect(
        g.seat('runner').rig?.programs.map((c) => c.card),
        name,
      ).toEqual(['codecracker', 'imp'])
      expect(
        g.logLines().filter((line) => line.includes('The run on Fort 1 is successful.')),
        name,
      ).toHaveLength(1)
    }
  }
})

ruling(here(1), 'rezzed it does what it says', () => {
  const spec = { corp: { forts: [{ cards: [rezzed('Setup!')] }] }, runner: { hand: three } }
  const g = game(spec)
  g.runner.run('Fort 1').pass()
  g.expect.handSize('runner', 1)
  g.settled()

  const late = game({ ...spec, corp: { forts: [{ cards: ['Setup!'] }] } })
  late.runner.run('Fort 1')
  late.expect.step(15)
  late.corp.rez('Setup!')
  late.runner.pass()
  late.expect.handSize('runner', 1)
  late.settled()
})

const topTwo = {
  corp: { deck: ['Priority Requisition', 'Setup!'] },
  runner: { hand: ['Score!'], score: ['Employee Empowerment', 'Hostile Takeover'], rig: ['R&D Interface'] },
}
ruling(here(2), 'agendas are scored only after every card has been survived', () => {
  const dead = game(topTwo)
  dead.runner.run('R&D')
  expect(accessed(dead)).toEqual(['Priority Requisition', 'Setup!'])
  dead.expect.points('runner', 4).won('corp', 'flatline')

  const alive = game({ ...topTwo, runner: { ...topTwo.runner, hand: three } })
  alive.runner.run('R&D')
  alive.settled()
  alive.expect.points('runner', 7).won('runner', 'points')
})

ruling(here(2), 'each card is dealt with before the next is accessed', () => {
  const g = game({
    corp: { deck: ['Setup!', 'Setup!'] },
    runner: { hand: [...three, 'Score!'], rig: ['R&D Interface', 'Shield'] },
  })
  g.runner.run('R&D')
  expect(accessed(g)).toEqual(['Setup!'])
  g.runner.use('Shield', 'Prevent 2')
  expect(accessed(g)).toEqual(['Setup!', 'Setup!'])
  g.expect.handSize('runner', 2)
  g.runner.pass()
  g.settled()
})

ruling(here(2), 'the Runner puts face-down cards and the draw in order beforehand', () => {
  const g = game({
    corp: { deck: ['Night Shift'], rd: { cards: ['Red Herrings', 'Rio de Janeiro City Grid'] } },
  })
  g.runner.run('R&D')
  g.corp.pass()
  expect(g.decision('runner')).toMatchObject({ kind: 'order', min: 3, max: 3 })
  expect(g.runner.options()).toEqual([
    'Stored card 1',
    'a face-down card in R&D, 1st of 2',
    'a face-down card in R&D, 2nd of 2',
  ])
  const [stored, herrings, rio] = g.decision('runner')?.options.map((o) => o.id) ?? []
  g.answer('runner', [rio ?? '', stored ?? '', herrings ?? ''])
  expect(accessed(g)).toEqual(['Rio de Janeiro City Grid', 'Night Shift', 'Red Herrings'])
  g.runner.pass()
  g.settled()
})

ruling(here(3), 'picks from HQ and upgrades can be taken in turns', () => {
  const g = game({
    corp: { hand: ['Night Shift', 'Night Shift', 'Night Shift'], hq: { cards: [rezzed('Red Herrings')] } },
    runner: { rig: ['HQ Interface'] },
  })
  g.runner.run('HQ').pick('Stored card 2', 'Red Herrings', 'Stored card 1')
  expect(accessed(g)).toEqual(['Night Shift', 'Red Herrings', 'Night Shift'])
  g.runner.pass()
  g.settled()
})

ruling(here(3), 'a card of HQ is picked once only, however many picks there are', () => {
  const hand = ['Night Shift', 'Quandary']
  const seen = Array.from({ length: 8 }, (_, n) => {
    const g = game({
      seed: `${n}`,
      corp: { hand },
      runner: { rig: ['HQ Interface'] },
    })
    g.runner.run('HQ').pass()
    expect(accessed(g).toSorted()).toEqual(hand)
    g.settled()
    return accessed(g).join()
  })
  expect(new Set(seen).size).toBe(2)
})

ruling(here(4), 'draws from R&D and upgrades can be taken in turns, but the draws only from the top', () => {
  const g = game({
    corp: { deck: ['Night Shift', 'Quandary', 'Keeper'], rd: { cards: [rezzed('Red Herrings')] } },
    runner: { rig: ['R&D Interface'] },
  })
  g.runner.run('R&D').pick('Stored card 2', 'Red Herrings', 'Stored card 1')
  expect(accessed(g)).toEqual(['Night Shift', 'Red Herrings', 'Quandary'])
  g.runner.pass()
  g.settled()
  g.runner.run('R&D').pick('Red Herrings', 'Stored card 1', 'Stored card 2')
  expect(accessed(g).slice(3)).toEqual(['Red Herrings', 'Night Shift', 'Quandary'])
  g.runner.pass()
  g.settled()
})

ruling(here(5), 'the face-down pile goes onto the open one, which is then worked down', () => {
  const g = game({
    corp: {
      archives: ['Quandary', '?Keeper', 'Night Shift', '?Rex'],
      arch: { cards: [rezzed('Red Herrings')] },
    },
  })
  g.expect.faceDownArchives(2)
  g.runner
    .run('Archives')
    .pick('Stored card 1', 'Red Herrings', 'Stored card 2', 'Stored card 3', 'Stored card 4')
  expect(accessed(g)).toEqual(['Rex', 'Red Herrings', 'Keeper', 'Night Shift', 'Quandary'])
  g.runner.pass()
  g.expect.faceDownArchives(0).trash('corp', 'Rex', 'Keeper', 'Night Shift', 'Quandary')
  g.settled()
})

ruling(here(5), 'the whole pile is turned up before the order is chosen', () => {
  const g = game({
    corp: { archives: ['?Keeper', '?Hostile Takeover'], arch: { cards: [rezzed('Red Herrings')] } },
  })
  g.runner.run('Archives')
  expect(g.decision('runner')?.kind).toBe('order')
  expect(g.seat('corp', 'runner').trash).toMatchObject({ faceDown: 0 })
  expect(g.seat('corp', 'runner').trash.faceUp.map((c) => c.card)).toEqual(['hostile-takeover', 'keeper'])
  g.runner.pick('Red Herrings', 'Stored card 1', 'Stored card 2').liberate('Hostile Takeover')
  g.settled()
  g.expect.points('runner', 1).bits('runner', 0)
})

ruling(here(6), 'the Corp learns which cards of HQ were accessed, and not which of R&D', () => {
  const g = game({ corp: { hand: ['Night Shift', 'Quandary', 'Keeper'], deck: ['Accounts Receivable'] } })
  g.runner.run('HQ').pass()
  const [card] = accessed(g)
  expect(['Night Shift', 'Quandary', 'Keeper']).toContain(card)
  expect(accessed(g, 'corp')).toEqual([card])
  expect(accessed(g, null)).toEqual(['a card'])
  g.settled()
  g.runner.run('R&D').pass()
  expect(accessed(g)).toEqual([card, 'Accounts Receivable'])
  expect(accessed(g, 'corp')).toEqual([card, 'a card'])
  g.settled()
})
