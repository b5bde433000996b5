import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOffer } from '../../src/automa/drafting/pick.ts'
import { houseCube } from '../../src/limited/cube.ts'
import type { DraftPick } from '../../src/limited/draft.ts'
import { mustEnter } from '../../src/limited/enter.ts'
import { formatOf } from '../../src/limited/formats/index.ts'
import { formatIds, formatSizes } from '../../src/limited/formats/sizes.ts'
import type { Dealing, LimitedFormat } from '../../src/limited/formats/types.ts'
import { kits } from '../../src/limited/products.ts'
import { replayedPicks } from '../../src/limited/replay.ts'

const kit = kits.short.slice(0, 2)

/** All picks of a draft whose seats take turns by chance. */
function picksOf(format: LimitedFormat, begun: Dealing, chance: () => number): DraftPick[] {
  const made: DraftPick[] = []
  for (let draft = begun; !format.isDone(draft); ) {
    const waiting = [...draft.pools.keys()].filter((seat) => format.turn(draft, seat))
    const seat = waiting[chance() % waiting.length] ?? 0
    const pick = format.choose(format.view(draft, seat), () => 0)
    if (!pick || !('card' in pick)) throw new Error('nothing to choose')
    made.push(pick)
    draft = mustEnter(format, draft, pick)
  }
  return made
}

test('L81 (p): a replay has every pick of a seat with its pack, and follows packs from seat to seat', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...formatIds.filter((each) => formatSizes[each].isReplayed)),
      fc.infiniteStream(fc.nat(99)),
      (id, chances) => {
        const format = formatOf(id)
        const seats = Math.max(4, formatSizes[id].seats.min)
        const opened = format.open('ab'.repeat(32), { kit, seats, cube: houseCube })
        const begun = format.begin({ kit, seats }, opened)
        const made = picksOf(format, begun, () => chances.next().value ?? 0)
        const replays = Array.from({ length: seats }, (_, n) =>
          replayedPicks(format, begun, made, n, bestOffer),
        )
        for (const [seat, replay] of replays.entries()) {
          expect(replay.map(({ card }) => card)).toEqual(
            made.filter((each) => each.seat === seat).map(({ card }) => card),
          )
          for (const { pack, card, house, next } of replay) {
            expect(pack).toContain(house)
            const theirs = next && replays[next.seat]?.[next.pick]
            expect(next === null).toBe(pack.length === 1)
            if (theirs) expect([...theirs.pack, card].sort()).toEqual(pack.toSorted())
          }
        }
      },
    ),
    { numRuns: 10 },
  )
})
