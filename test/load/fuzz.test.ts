/** A few seconds of what `npm run fuzz` does for any length of time. Runs the build in `dist`. */
import { describe, expect, test } from 'vitest'
import { databases, within } from './crash/places.ts'
import { fuzz } from './fuzz/drive.ts'
import { flood } from './fuzz/flood.ts'

describe.each(databases)('On the %s database', (database) => {
  const tags = database === 'postgres' ? ['postgres'] : []

  test('a server in the middle of games withstands invalid messages of every kind', {
    tags,
    timeout: 120_000,
  }, async () => {
    const figures = await within(database, (place) => fuzz(place, 5, 1996))
    const { faults, routes, calls, messages, frames, pipelines, piped, refused, moves, idle, busy } = figures
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThan(40)
    expect(messages).toBeGreaterThan(40)
    expect(frames).toBeGreaterThan(5)
    expect(pipelines).toBeGreaterThan(1)
    expect(piped).toBeGreaterThan(pipelines)
    expect(refused).toBeGreaterThan(60)
    expect(moves).toBeGreaterThan(5)
    expect(routes.length).toBeGreaterThan(15)
    // Measures CPU time in one stretch, not lateness: on a busy machine the event loop is late through no
    // fault of its own.
    expect(busy.stalled).toBeLessThan(200 + idle.stalled)
  })

  test('limits refuse floods with a code, nothing moves by them, and others play on', {
    tags,
    timeout: 120_000,
  }, async () => {
    const figures = await within(database, (place) => flood(place, 1, 1996))
    expect(figures.faults).toEqual([])
    expect(figures.said).toBeGreaterThan(100)
    expect(figures.refused).toBeGreaterThan(100)
    expect(figures.cut).toBeGreaterThan(20)
    expect(figures.moves).toBeGreaterThan(10)
  })
})
