/** A pod of two people and two bots through `kill -9`. Runs the build in `dist`. */
import { describe, expect, test } from 'vitest'
import { type PodProof, podProofProblems } from '../../src/limited/proof.ts'
import type { PodView } from '../../src/protocol/pods.ts'
import { type Guest, guest } from '../support/guests.ts'
import { databases, within } from './crash/places.ts'
import { start } from './crash/server.ts'

const kills = 3
const picksBetween = 3

async function take({ call }: Guest, path: string): Promise<void> {
  const { draft } = await call<PodView>('GET', path)
  if (!draft?.pack) return
  const { booster, tick, pack } = draft
  await call('POST', `${path}/picks`, { booster, tick, card: pack[0] })
}

const looks = (people: readonly Guest[], path: string): Promise<PodView[]> =>
  Promise.all(people.map(({ call }) => call<PodView>('GET', path)))

/** Every acknowledged pick is there once; one that was on its way may be there or not. */
function checkPicks(before: readonly PodView[], after: readonly PodView[]): void {
  for (const [n, { draft, commitment }] of after.entries()) {
    const had = before[n]?.draft?.picks ?? []
    expect(draft?.picks.slice(0, had.length)).toEqual(had)
    expect([had.length, had.length + 1]).toContain(draft?.picks.length)
    expect(commitment).toBe(before[n]?.commitment)
  }
}

async function begun(ann: Guest, ben: Guest): Promise<string> {
  const { id } = await ann.call<PodView>('POST', '/api/pods', { kit: 'short', seats: 4 })
  const path = `/api/pods/${id}`
  await ben.call('POST', `${path}/seat`)
  await ann.call('POST', `${path}/begin`)
  return path
}

describe.concurrent('A server killed in the middle of a pod', { timeout: 240_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`L34: goes on at the same packs, with every acknowledged pick once: ${database}`, {
      tags,
    }, async () => {
      await within(database, async (place) => {
        const up = async () => {
          const server = await start(place)
          if (!server) throw new Error('The server did not start.')
          return server
        }
        let server = await up()
        try {
          const [ann, ben] = [await guest(server.url, 'Ann'), await guest(server.url, 'Ben')]
          const path = await begun(ann, ben)
          let people = [ann, ben]
          const { pause } = await ann.call<PodView>('POST', `${path}/pause`, { paused: true })
          expect(pause).toEqual({ after: 1, by: 'Ann', time: null })
          for (let kill = 0; kill < kills; kill++) {
            for (let n = 0; n < picksBetween; n++) await Promise.all(people.map((each) => take(each, path)))
            const before = await looks(people, path)
            const flying = Promise.allSettled(people.map((each) => take(each, path)))
            await server.end('SIGKILL')
            await flying
            server = await up()
            const { url } = server
            people = await Promise.all(people.map(({ cookie }) => guest(url, 'Again', cookie)))
            const after = await looks(people, path)
            checkPicks(before, after)
            expect(after.map((each) => each.pause)).toEqual([pause, pause])
          }
          for (const { call } of people) await call('DELETE', `${path}/seat`)
          expect(podProofProblems(await proofOf(people, path))).toEqual([])
        } finally {
          await server.end('SIGKILL')
        }
      })
    })
  }
})

async function proofOf([first]: readonly Guest[], path: string): Promise<PodProof> {
  if (!first) throw new Error('nobody is left')
  return first.call<PodProof>('GET', `${path}/proof`)
}
