/** The test helpers report early what they cannot lay out. */
import { expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { rezzed } from '../support/table.ts'

test.each([
  [{ corp: { hand: ['Wall of Statik'] } }, 'Wall of Statik cannot be laid out: there is no such card.'],
  [{ corp: { hq: { ice: ['Setup!'] } } }, 'Setup! is a card of type node and cannot lie on HQ.'],
  [{ corp: { rd: { cards: ['Data Masons'] } } }, 'Data Masons is a card of type node and cannot lie in R&D.'],
  [{ corp: { forts: [{ cards: ['Keeper'] }] } }, 'Keeper is a card of type ice and cannot lie in Fort 1.'],
  [
    { corp: { forts: [{}, { cards: ['Setup!', 'Hostile Takeover'] }] } },
    'Setup! and Hostile Takeover cannot lie together in Fort 2.',
  ],
  [{ runner: { rig: ['Score!'] } }, 'Score! is a card of type prep and cannot lie in a rig.'],
  [{ runner: { hand: ['Setup!'] } }, 'Setup! is a card of type node and cannot lie with a Runner.'],
])('an impossible position is reported: %o', (spec, reason) => {
  expect(() => game(spec)).toThrow(reason)
})

test('a fort may hold more agendas and nodes if a card makes room for them', () => {
  game({
    corp: { forts: [{ cards: [rezzed('Namatoki Plaza'), 'Setup!', 'Hostile Takeover'] }] },
  }).settled()
})
