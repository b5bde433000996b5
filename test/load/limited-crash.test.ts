/** A draft through `kill -9`. Runs the build in `dist`. */
import { describe, expect, test } from 'vitest'
import { proofProblems, type RunProof } from '../../src/limited/proof.ts'
import type { LimitedView } from '../../src/protocol/limited.ts'
import { guest } from '../support/guests.ts'
import { databases, within } from './crash/places.ts'
import { start } from './crash/server.ts'

const kills = 3
const picksBetween = 3

describe.concurrent('A server killed in the middle of a draft', { timeout: 240_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`L34: comes back to the same pack, with every acknowledged pick once: ${database}`, {
      tags,
    }, async () => {
      await within(database, async (place) => {
        const up = async () => {
          const server = await start(place)
          if (!server) throw new Error('The server did not start.')
          return server
        }
        let server = await up()
        let ann = await guest(server.url, 'Ann')
        let run = await ann.call<LimitedView>('POST', '/api/limited', { kit: 'short' })
        const path = `/api/limited/${run.id}`
        const take = ({ draft: { booster, tick, pack } }: LimitedView) =>
          ann.call<LimitedView>('POST', `${path}/picks`, { booster, tick, card: pack?.[0] })
        try {
          for (let kill = 0; kill < kills; kill++) {
            for (let n = 0; n < picksBetween; n++) run = await take(run)
            // One more is on its way when the process dies: it may be stored or not.
            const flying = take(run).then(
              () => 1,
              () => 0,
            )
            await server.end('SIGKILL')
            const least = run.draft.picks.length + (await flying)
            server = await up()
            ann = await guest(server.url, 'Ann', ann.cookie)
            const after = await ann.call<LimitedView>('GET', path)
            expect(after.draft.picks.slice(0, run.draft.picks.length)).toEqual(run.draft.picks)
            expect([least, run.draft.picks.length + 1]).toContain(after.draft.picks.length)
            if (after.draft.tick === run.draft.tick) expect(after.draft.pack).toEqual(run.draft.pack)
            run = after
          }
          await ann.call('POST', `${path}/leave`)
          expect(proofProblems(await ann.call<RunProof>('GET', `${path}/proof`))).toEqual([])
        } finally {
          await server.end('SIGKILL')
        }
      })
    })
  }
})
