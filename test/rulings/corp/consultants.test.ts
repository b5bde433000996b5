import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

for (const [card, id, n, price] of [
  ['Management Shake-Up', 'corp/management-shake-up', 3, 10],
  ['Project Consultants', 'corp/project-consultants', 4, 12],
] as const) {
  const played = () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: price,
        hand: [card],
        forts: [{ cards: ['Marine Arcology'] }, { cards: ['Vacant Soulkiller'] }],
      },
    })
    g.corp.play(card)
    return g
  }

  ruling(`${id}/1`, 'all counters may go to one card, or be divided', () => {
    const one = played()
    for (let i = 0; i < n; i++) one.corp.pick('Marine Arcology')
    one.expect.card('Marine Arcology', { advancement: n })
    one.settled()
    const two = played()
    two.corp.pick('Vacant Soulkiller')
    for (let i = 1; i < n; i++) two.corp.pick('Marine Arcology')
    two.expect.card('Marine Arcology', { advancement: n - 1 }).card('Vacant Soulkiller', { advancement: 1 })
    two.settled()
  })

  ruling(`${id}/2`, 'the counters take no bits from the pool', () => {
    const g = played()
    for (let i = 0; i < n; i++) g.corp.pick('Marine Arcology')
    g.expect.bits('corp', 0)
    g.settled()
  })
}

test('Planning Consultants put the top five cards of R&D in order', () => {
  const deck = ['Krumz', 'Keeper', 'Banpei', 'Setup!', 'Quandary', 'Rex']
  const g = game({ turn: 'corp', corp: { hand: ['Planning Consultants'], deck } })
  g.corp.play('Planning Consultants').pick('Quandary', 'Krumz', 'Keeper', 'Banpei', 'Setup!')
  expect(g.logLines()).toContain('Corp puts cards back on top of R&D.')
  g.corp.draw()
  expect(g.seat('corp').hand?.map((c) => c.card)).toEqual(['quandary'])
  g.settled()
})

test('Chicago Branch puts two counters on a card for an action and 3 bits', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 3, forts: [{ cards: [rezzed('Chicago Branch')] }, { cards: ['Marine Arcology'] }] },
  })
  g.corp.use('Chicago Branch').pick('Marine Arcology')
  g.expect.bits('corp', 0).actions('corp', 2).card('Marine Arcology', { advancement: 2 })
  expect(g.corp.can('action')).toBe(false)
  g.settled()
})
