/** A small part of what `npm run crash -- --rolling` does with fifty games. */
// @module-tag postgres
// @module-tag redis
import { expect, test } from 'vitest'
import { within } from '../load/crash/places.ts'
import { roll } from '../load/crash/rolling.ts'

test('two processes restarted in turn drop none of the games that are played', {
  timeout: 180_000,
}, async () => {
  const rolled = await within('postgres', (place) => roll(place, { games: 10, restarts: 2, seed: 3 }))
  const { lost, doubled, untrue, faults } = rolled
  expect({ lost, doubled, untrue, faults }).toEqual({ lost: [], doubled: [], untrue: [], faults: [] })
  expect(rolled.restarts).toBe(2)
  expect(rolled.returns).toBeGreaterThan(10)
  expect(rolled.acknowledged).toBeGreaterThan(100)
  expect(Math.max(...rolled.endings)).toBeLessThan(10_000)
})
