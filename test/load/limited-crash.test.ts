/** Drafts and runs through `kill -9`. Runs the build in `dist`. */
import { describe, expect, test } from 'vitest'
import type { LimitedView } from '../../src/protocol/limited.ts'
import { guest } from '../support/guests.ts'
import { openRun } from './crash/limited/drafts.ts'
import { crashDrafts, draftKinds } from './crash/limited/drive.ts'
import { type DraftEntry, judgeDrafts } from './crash/limited/verdict.ts'
import { databases, within } from './crash/places.ts'
import { startUnharmed } from './crash/server.ts'

const kills = 3
const picksBetween = 3

describe.concurrent('A server killed in the middle of a draft', { timeout: 240_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`L34: comes back to the same pack, with every acknowledged pick once: ${database}`, {
      tags,
    }, async () => {
      await within(database, async (place) => {
        let server = await startUnharmed(place)
        let ann = await guest(server.url, 'Ann')
        const draft = await openRun(ann, { kit: 'short' })
        const { path } = draft
        let run = await ann.call<LimitedView>('GET', path)
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
            server = await startUnharmed(place)
            ann = await guest(server.url, 'Ann', ann.cookie)
            const after = await ann.call<LimitedView>('GET', path)
            expect(after.draft.picks.slice(0, run.draft.picks.length)).toEqual(run.draft.picks)
            expect([least, run.draft.picks.length + 1]).toContain(after.draft.picks.length)
            if (after.draft.tick === run.draft.tick) expect(after.draft.pack).toEqual(run.draft.pack)
            run = after
          }
          await draft.leave(ann)
          expect(await draft.unproven(ann)).toEqual([])
        } finally {
          await server.end('SIGKILL')
        }
      })
    })
  }
})

describe('A server killed while all formats and runs are drafted and played', { timeout: 300_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`L34: loses and doubles nothing it has acknowledged: ${database}`, { tags }, async () => {
      const plan = { kills: 3, seed: 7, kinds: draftKinds, most: 60 }
      const figures = await within(database, (place) => crashDrafts(place, plan, () => undefined))
      const { lost, doubled, untrue, faults, opened, picks, decks, returns } = figures
      expect({ lost, doubled, untrue, faults }).toEqual({ lost: [], doubled: [], untrue: [], faults: [] })
      expect(figures.kills).toBe(3)
      expect(opened).toBeGreaterThanOrEqual(draftKinds.length)
      expect(picks).toBeGreaterThan(20)
      expect(decks).toBeGreaterThan(0)
      expect(returns).toBeGreaterThan(0)
    })
  }
})

describe('What a crash is judged by', () => {
  const draft = {
    ...{ id: 'pod-1', path: '/api/pods/pod-1', leave: async () => undefined, unproven: async () => [] },
    shownOf(): never {
      throw new Error('nobody looks')
    },
  }
  const at = (tick: number) => ({ booster: 0, tick, card: `card-${tick}` })
  const decks = (version: number) => ({ version, corp: [{ card: 'hedge', count: version }], runner: [] })
  const ann = {
    ...{ draft, n: 0, seat: 1, promised: [at(0), at(1)], sent: [at(0), at(1), at(2)] },
    ...{ decks: decks(2), onTheirWay: decks(3), isReady: true },
  }
  const pick = (tick: number, by = 'person'): DraftEntry => ({
    type: 'picks',
    by,
    picks: [{ seat: 1, ...at(tick) }],
  })
  const begin: DraftEntry = { type: 'begin', chairs: [null, 0] }
  const ready: DraftEntry = { type: 'ready', n: 0 }

  function judged(entries: readonly DraftEntry[], { saved = 2, seq = entries.length, taken = 0 } = {}) {
    const lines = entries.map((entry, n) => ({ seq: n + 1, entry }))
    const record = { lines, seq, status: 'over', counted: taken > 0, format: 'draft', decks: [decks(saved)] }
    const { lost, doubled, untrue } = judgeDrafts([ann], { drafts: new Map([['pod-1', record]]), taken })
    return { lost, doubled, untrue }
  }
  const sound = { lost: [], doubled: [], untrue: [] }

  test('is sound if all that was acknowledged is there once', () => {
    expect(judged([begin, pick(0), pick(1), ready])).toEqual(sound)
    // What was on its way may be stored.
    expect(judged([begin, pick(0), pick(1), pick(2), ready], { saved: 3 })).toEqual(sound)
    expect(judged([begin, pick(0), pick(1), ready], { taken: 2 })).toEqual(sound)
  })

  test('names what is lost', () => {
    expect(judged([begin, pick(0), ready]).lost).toHaveLength(1)
    expect(judged([begin, pick(0), pick(1)]).lost).toEqual(['lost: pod-1 ready'])
    expect(judged([begin, pick(0), pick(1), ready], { saved: 1 }).lost).toEqual(['lost: pod-1 decks 2 of 0'])
    expect(judged([begin, pick(0), pick(1), ready], { taken: 1 }).lost).toHaveLength(1)
    expect(judgeDrafts([ann], { drafts: new Map(), taken: 0 }).lost).toEqual(['lost: pod-1'])
  })

  test('names what is doubled, and what nobody has sent', () => {
    expect(judged([begin, pick(0), pick(1), pick(1), ready]).doubled).toEqual(['doubled: pod-1 pick 1/0/1'])
    expect(judged([begin, pick(0), pick(1), ready, ready]).doubled).toEqual(['doubled: pod-1 ready 0'])
    expect(judged([begin, pick(0), pick(1), ready], { seq: 5 }).doubled).toEqual([
      'doubled: pod-1 row 5 of 4',
    ])
    expect(judged([begin, pick(0), pick(1), ready], { taken: 3 }).doubled).toHaveLength(1)
    const twice: DraftEntry = { type: 'result', pair: 0, game: 1 }
    expect(judged([begin, pick(0), pick(1), ready, twice, twice]).doubled).toEqual([
      'doubled: pod-1 result 0/0/1',
    ])
    const round: DraftEntry = { type: 'round' }
    expect(judged([begin, pick(0), pick(1), ready, round, twice, round, twice]).doubled).toEqual([])
    expect(judged([begin, pick(0), pick(1), pick(3), ready]).untrue).toEqual(['untrue: pod-1 entry 4'])
    expect(judged([begin, pick(0), pick(1), pick(2, 'clock'), ready]).untrue).toEqual([
      'untrue: pod-1 entry 4 by a clock',
    ])
  })
})
