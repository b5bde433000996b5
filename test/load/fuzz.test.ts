/** A few seconds of what `npm run fuzz` does for as long as one likes; `dist` is what is fuzzed. */
// @module-tag postgres
import { expect, test } from 'vitest'
import { within } from './crash/places.ts'
import { fuzz } from './fuzz/drive.ts'

test('a server in the middle of games withstands all that nobody should send', async () => {
  const figures = await within('postgres', (place) => fuzz(place, 5, 1996))
  const { faults, routes, calls, messages, frames, refused, moves, idle, busy } = figures
  expect(faults).toEqual([])
  expect(calls).toBeGreaterThan(40)
  expect(messages).toBeGreaterThan(40)
  expect(frames).toBeGreaterThan(5)
  expect(refused).toBeGreaterThan(60)
  expect(moves).toBeGreaterThan(5)
  expect(routes.length).toBeGreaterThan(15)
  // Work at a stretch, not lateness: on a busy machine the loop is late without being at fault.
  expect(busy.stalled).toBeLessThan(200 + idle.stalled)
}, 120_000)
