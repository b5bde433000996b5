/**
 * Kills a server during decisions that only teams have: the same decision is asked again, and no log line is
 * lost.
 */
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/protocol/sockets.ts'
import { databases, within } from './crash/places.ts'
import { type Place, type Running, start } from './crash/server.ts'
import { guards, pick, runs, sells } from './crash/team-plans.ts'
import { openTeams, type Plan, TeamPlay, verbs } from './crash/team-play.ts'

const moments: {
  name: string
  plans: Partial<Record<'s1' | 'a1' | 's2' | 'a2', Plan>>
  asked: (d: Decision) => boolean
}[] = [
  {
    name: 'trade',
    plans: { s1: pick('trade') },
    asked: ({ kind, prompt }) => kind === 'number' && /How many bits do you give/.test(prompt),
  },
  { name: 'fast boot', plans: { s2: guards, a1: runs }, asked: (d) => verbs(d).includes('boot') },
  { name: 'auction', plans: { s2: guards, a1: sells }, asked: (d) => verbs(d).includes('bid') },
]

async function up(place: Place): Promise<Running> {
  const server = await start(place)
  if (!server) throw new Error('The server did not start.')
  return server
}

describe.concurrent('A server killed at a table of teams', { timeout: 480_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`in a trade, a fast boot and an auction asks the same again: ${database}`, { tags }, async () => {
      await within(database, async (place) => {
        let server = await up(place)
        const { table, cookies } = await openTeams(server.url)
        for (const { name, plans, asked } of moments) {
          let people = TeamPlay.come(server.url, table, cookies)
          const held = await people.until(plans, asked)
          const before = await people.all()
          await server.end('SIGKILL')
          people.leave()
          server = await up(place)
          people = TeamPlay.come(server.url, table, cookies)
          expect(await people.all(), name).toEqual(before)
          const { seat, decision } = held
          const choice = decision.kind === 'number' ? decision.min : [decision.options[0]?.id ?? '']
          const seq = await people.answer(seat, decision.id, choice)
          // It must be saved before the next kill, since the next step depends on it.
          expect(seq, name).toBe(before[seat].seq + 1)
          people.leave()
        }
        await server.end('SIGTERM')
      })
    })
  }
})
