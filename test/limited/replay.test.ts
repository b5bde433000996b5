import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOffer } from '../../src/automa/drafting/pick.ts'
import { applyPick } from '../../src/limited/automatic-picks.ts'
import { defaultCube } from '../../src/limited/cube.ts'
import type { DraftAct } from '../../src/limited/draft.ts'
import { formatOf } from '../../src/limited/formats/index.ts'
import { type DraftFormatId, draftFormatIds, formatSizes } from '../../src/limited/formats/sizes.ts'
import type { Dealing, LimitedFormat } from '../../src/limited/formats/types.ts'
import { kits } from '../../src/limited/products.ts'
import { type ReplayedPick, replayedPicks } from '../../src/limited/replay.ts'

const short = kits.short.slice(0, 2)

/** All decisions of a draft whose seats take turns by chance. */
function picksOf(format: LimitedFormat, begun: Dealing, chance: () => number): DraftAct[] {
  const made: DraftAct[] = []
  for (let draft = begun; !format.isDone(draft); ) {
    const waiting = [...draft.pools.keys()].filter((seat) => format.turn(draft, seat))
    const seat = waiting[chance() % waiting.length] ?? 0
    const pick = format.choose(format.view(draft, seat), (_, offers) => chance() % offers.length)
    if (!pick) throw new Error('nothing to choose')
    made.push(pick)
    draft = applyPick(format, draft, pick)
  }
  return made
}

/** A draft of a format to its end, with the replay of each seat. */
function replayed(id: DraftFormatId, chance: () => number) {
  const format = formatOf(id)
  const { seats: sizes, kits: own, boosters } = formatSizes[id]
  const seats = Math.min(Math.max(4, sizes.min), sizes.max)
  const kit = boosters.max === boosters.min ? (Object.values(own)[0] ?? []) : short
  const opened = format.open('ab'.repeat(32), { kit, seats, cube: defaultCube })
  const begun = format.begin({ kit, seats }, opened)
  const made = picksOf(format, begun, chance)
  const { pools } = made.reduce((draft, pick) => applyPick(format, draft, pick), begun)
  return {
    ...{ made, pools },
    replays: pools.map((_, n) => replayedPicks(format, begun, made, n, bestOffer)),
  }
}

/** The last card of a pack, the second line of a grid; nobody follows a pile. */
function isLast(id: DraftFormatId, { pack }: ReplayedPick): boolean {
  if (id === 'winston') return true
  return id === 'grid' ? pack.length < 9 : pack.length === 1
}

const cases = [fc.infiniteStream(fc.nat(99)), { numRuns: 5 }] as const

describe.each(draftFormatIds)('L81 (p): a replay of %s', (id) => {
  test('has every decision of a seat, and all cards that it took', () => {
    const [chances, runs] = cases
    fc.assert(
      fc.property(chances, (stream) => {
        const { made, pools, replays } = replayed(id, () => stream.next().value ?? 0)
        for (const [seat, replay] of replays.entries()) {
          expect(replay).toHaveLength(made.filter((each) => each.seat === seat).length)
          // Sealed boosters come without a decision.
          if (id !== 'sealed') expect(replay.flatMap(({ taken }) => taken)).toEqual(pools[seat])
        }
        // Of the deck of Winston a card is drawn unseen.
        if (id === 'winston') return
        for (const { pack, taken, house } of replays.flat())
          expect(pack).toEqual(expect.arrayContaining([...taken, ...(house ?? [])]))
      }),
      runs,
    )
  })

  test('follows what is left from seat to seat', () => {
    const [chances, runs] = cases
    fc.assert(
      fc.property(chances, (stream) => {
        const { replays } = replayed(id, () => stream.next().value ?? 0)
        const all = replays.flat()
        for (const { pack, taken, next } of all) {
          const theirs = next && replays[next.seat]?.[next.pick]
          if (next) expect(theirs?.taken).toEqual(next.taken)
          if (theirs) expect([...theirs.pack, ...taken].sort()).toEqual(pack.toSorted())
        }
        expect(all.filter((pick) => (pick.next === null) !== isLast(id, pick))).toEqual([])
      }),
      runs,
    )
  })
})
