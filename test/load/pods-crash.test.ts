/** Pods of two people, with bots where the format has room, through `kill -9`. Runs the build in `dist`. */
import { describe, expect, test } from 'vitest'
import type { DraftFormatId } from '../../src/limited/formats/sizes.ts'
import type { PodPick } from '../../src/protocol/limited.ts'
import type { PodView } from '../../src/protocol/pods.ts'
import { type Guest, guest } from '../support/guests.ts'
import { answerTo, openPod } from './crash/limited/drafts.ts'
import { databases, within } from './crash/places.ts'
import { type Place, startUnharmed } from './crash/server.ts'

const kills = 3
const actsBetween = 3

type Wish = {
  format: DraftFormatId
  seats: number
  /** How many cards of a seat an act in flight may add. */
  mostAdded: number
}
/** A Winston pile grows by one in each turn of either player. */
const wishes: readonly Wish[] = [
  { format: 'draft', seats: 4, mostAdded: 1 },
  { format: 'half-draft', seats: 4, mostAdded: 1 },
  { format: 'cube', seats: 4, mostAdded: 1 },
  { format: 'rochester', seats: 4, mostAdded: 1 },
  { format: 'grid', seats: 2, mostAdded: 3 },
  { format: 'winston', seats: 2, mostAdded: 10 },
  { format: 'sealed', seats: 4, mostAdded: 0 },
]

const first = (): number => 0

/** The next pick; where there are none, a change of the decks. */
async function act({ call }: Guest, path: string): Promise<void> {
  const { draft, status, decks } = await call<PodView>('GET', path)
  if (status === 'building' && decks) {
    await call('PUT', `${path}/pool`, decks)
    return
  }
  const answer = draft && answerTo(draft, first)
  if (!draft || !answer) return
  const pick: PodPick = { booster: draft.booster, tick: draft.tick, ...answer }
  await call('POST', `${path}/picks`, pick)
}

const looks = (people: readonly Guest[], path: string): Promise<PodView[]> =>
  Promise.all(people.map(({ call }) => call<PodView>('GET', path)))

/** Every acknowledged act is there once; one that was on its way may be there or not. */
function checkActs(before: readonly PodView[], after: readonly PodView[], mostAdded: number): void {
  for (const [n, { draft, commitment, decks }] of after.entries()) {
    const had = before[n]?.draft?.picks ?? []
    expect(draft?.picks.slice(0, had.length)).toEqual(had)
    const added = (draft?.picks.length ?? 0) - had.length
    expect(added).toBeGreaterThanOrEqual(0)
    expect(added).toBeLessThanOrEqual(mostAdded)
    const version = before[n]?.decks?.version ?? 0
    expect([version, version + 1]).toContain(decks?.version ?? 0)
    expect(commitment).toBe(before[n]?.commitment)
  }
}

/** Asks for a pause after the first booster; a grid would be over before the first kill. */
async function paused({ call }: Guest, path: string, format: DraftFormatId): Promise<PodView['pause']> {
  const { pause, pausable } = await call<PodView>('GET', path)
  if (!pausable || format === 'grid') return pause
  const asked = await call<PodView>('POST', `${path}/pause`, { paused: true })
  expect(asked.pause).toEqual({ after: 1, by: 'Ann', time: null })
  return asked.pause
}

/** Both act, are cut off in the middle of another act, and go on. */
async function survives(place: Place, wish: Wish): Promise<void> {
  let server = await startUnharmed(place)
  try {
    const [ann, ben] = [await guest(server.url, 'Ann'), await guest(server.url, 'Ben')]
    const { format, seats } = wish
    const draft = await openPod([ann, ben], { format, seats })
    const { path } = draft
    let people = [ann, ben]
    const pause = await paused(ann, path, wish.format)
    for (let kill = 0; kill < kills; kill++) {
      for (let n = 0; n < actsBetween; n++) await Promise.all(people.map((each) => act(each, path)))
      const before = await looks(people, path)
      const flying = Promise.allSettled(people.map((each) => act(each, path)))
      await server.end('SIGKILL')
      await flying
      server = await startUnharmed(place)
      const { url } = server
      people = await Promise.all(people.map(({ cookie }) => guest(url, 'Again', cookie)))
      const after = await looks(people, path)
      checkActs(before, after, wish.mostAdded)
      expect(after.map((each) => each.pause)).toEqual([pause, pause])
    }
    expect((await looks(people, path)).every(hasActed)).toBe(true)
    for (const { call } of people) await call('DELETE', `${path}/seat`)
    for (const each of people) expect(await draft.unproven(each)).toEqual([])
  } finally {
    await server.end('SIGKILL')
  }
}

const hasActed = ({ draft, decks }: PodView): boolean =>
  (draft?.picks.length ?? 0) > 0 || (decks?.version ?? 0) > 0

describe('A server killed in the middle of a pod', { timeout: 240_000 }, () => {
  for (const [n, wish] of wishes.entries()) {
    // Each format on one of the databases.
    const database = databases[n % databases.length] ?? 'embedded'
    const tags = database === 'postgres' ? ['postgres'] : []
    test(
      `L34: ${wish.format} goes on where it was, with every acknowledged act once: ${database}`,
      {
        tags,
      },
      () => within(database, (place) => survives(place, wish)),
    )
  }
})
