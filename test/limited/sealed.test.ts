import '../support/properties.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOf } from '../../src/limited/formats/index.ts'
import { foldPod, nextRound, podStatus } from '../../src/limited/pod.ts'
import { sidePoolOf } from '../../src/limited/pool.ts'
import { begun, deciding, seen } from './pod-steps.ts'

const format = formatOf('sealed')
const seeds = fc.string({ minLength: 1, maxLength: 12 })
const kit = fc.constantFrom('community', 'base')

test('L2, L18, L35: each seat has the cards of its boosters, builds at once, and needs no loan', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 12 }), kit, (seed, people, id) => {
      const state = begun(seed, { format: 'sealed', seats: 12, people, kit: id })
      expect([podStatus(state), deciding(state), state.draftedAt]).toEqual(['building', [], 0])
      expect(state.draft && format.isWhole(state.draft)).toBe(true)
      for (const [seat, pool] of (state.draft?.pools ?? []).entries()) {
        expect(pool).toEqual(state.opened[seat]?.flat())
        expect([sidePoolOf(pool, 'corp').lent, sidePoolOf(pool, 'runner').lent]).toEqual([0, 0])
      }
    }),
    { numRuns: 40 },
  )
})

test('L2: bots take seats up to the eighth, people all of them', () => {
  const chairs = (seats: number, people: number) =>
    (begun('chairs', { format: 'sealed', seats, people, kit: 'base' }).chairs ?? []).map((n) => n !== null)
  expect(chairs(64, 3).filter((person) => !person)).toHaveLength(5)
  expect(chairs(64, 20)).toEqual(Array(20).fill(true))
  expect(chairs(1, 1)).toEqual([true])
  expect(chairs(4, 1).filter((person) => !person)).toHaveLength(3)
})

test('L28: a seat sees its own cards, whatever others have opened', () => {
  fc.assert(
    fc.property(seeds, seeds, fc.integer({ min: 2, max: 8 }), (seed, other, seats) => {
      const state = begun(seed, { format: 'sealed', seats, people: seats, kit: 'community' })
      const opened = [...state.opened.slice(0, 1), ...format.open(other, { ...state.plan, seats }).slice(1)]
      const twin = { ...state, draft: format.begin(state.plan, opened) }
      expect(JSON.stringify(seen(twin, 0))).toBe(JSON.stringify(seen(state, 0)))
    }),
    { numRuns: 30 },
  )
})

test('L60: of up to 64 people all have somebody new to play in each of three rounds', () => {
  for (const people of [1, 9, 14, 21, 64]) {
    let state = foldPod(begun(`${people}`, { format: 'sealed', seats: 64, people, kit: 'base' }), {
      type: 'built',
      at: 1,
    })
    const met = new Set<string>()
    let games = 0
    for (let round = nextRound(state); round; round = nextRound(state)) {
      state = foldPod(state, { type: 'round', ...round, at: 1 })
      for (const [pair, [a = 0, b = 0]] of round.pairs.entries()) {
        met.add([a, b].sort().join())
        games++
        for (const game of [0, 1])
          state = foldPod(state, { type: 'result', pair, game, winner: Math.max(a, b), by: 'points' })
      }
      const there = [...round.pairs.flat().filter((n) => n >= 0), ...(round.bye === null ? [] : [round.bye])]
      expect(there.sort((a, b) => a - b)).toEqual([...Array(people).keys()])
    }
    expect([state.rounds.length, podStatus(state), met.size]).toEqual([3, 'over', games])
  }
})
