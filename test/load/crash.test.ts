/** A few kills of the kind that `npm run crash` does by the hundreds. Runs the build in `dist`. */
import { describe, expect, test } from 'vitest'
import { crash } from './crash/drive.ts'
import { patiently, TurnedAway } from './crash/patience.ts'
import { databases, within } from './crash/places.ts'

const plan = {
  kills: 3,
  seed: 7,
  shortest: 100,
  longest: 600,
  tables: { pair: 1, rated: 1, solo: 1, automa: 1, team: 1, slow: 1, aside: 1 },
}

describe.concurrent('A server killed in the middle of games', { timeout: 240_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`loses and doubles nothing it has acknowledged, and every seat returns: ${database}`, {
      tags,
    }, async () => {
      const figures = await within(database, (place) => crash(place, plan, () => undefined))
      const { lost, doubled, untrue, faults, kills, acknowledged, seen, returns } = figures
      expect({ lost, doubled, untrue, faults }).toEqual({ lost: [], doubled: [], untrue: [], faults: [] })
      expect(kills).toBe(3)
      expect(returns).toBeGreaterThan(0)
      expect(acknowledged).toBeGreaterThan(20)
      expect(seen).toBeGreaterThan(acknowledged)
    })
  }
})

describe('A start that the database turns away', () => {
  const turnedAway = (times: number) => {
    const tries = { count: 0 }
    const start = async () => {
      if (tries.count++ < times) throw new TurnedAway('The database is busy.')
      return tries.count
    }
    return { tries, start }
  }

  test('is tried again until it is let in', async () => {
    expect(await patiently(turnedAway(3).start, { longest: 1_000, pause: 1 })).toBe(4)
  })

  test('is given up after its time', async () => {
    const { start, tries } = turnedAway(1_000_000)
    await expect(patiently(start, { longest: 20, pause: 1 })).rejects.toThrow(TurnedAway)
    expect(tries.count).toBeGreaterThan(1)
  })

  test('is not retried for another error', async () => {
    let tries = 0
    const broken = async () => {
      tries++
      throw new Error('The port is taken.')
    }
    await expect(patiently(broken, { longest: 1_000, pause: 1 })).rejects.toThrow('The port is taken.')
    expect(tries).toBe(1)
  })
})
