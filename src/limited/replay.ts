/** A draft that is over, decision by decision (L81). */

import { applyPick } from './automatic-picks.ts'
import type { DraftAct } from './draft.ts'
import type { Dealing, LimitedFormat, Picker } from './formats/types.ts'
import { cellsLeft } from './grid-lines.ts'
import type { DraftView } from './view.ts'

/** Where the cards went on: a decision of another seat, by its number among those of that seat. */
type NextPick = { seat: number; pick: number; taken: readonly string[] }

export type ReplayedPick = {
  booster: number
  tick: number
  /** What the seat chose from. */
  pack: readonly string[]
  /** In Winston, where a seat may leave a pile: none, or the card that it draws instead. */
  taken: readonly string[]
  /** What a bot would have taken there; none if it had left a pile, null where there was nothing to decide. */
  house: readonly string[] | null
  /** Who took the next cards of this pack; null if nobody did, or nobody knows. */
  next: NextPick | null
}

/** A decision with what came of it. */
export type MadePick = { seat: number; booster: number; tick: number; taken: readonly string[] }

type SeenPick = MadePick & Pick<ReplayedPick, 'pack' | 'house'> & { table: string | null; passesTo: number }

/** The cards that a seat sees and may take. */
function cardsBefore({ pack, table }: DraftView): readonly string[] {
  switch (table?.format) {
    case 'grid':
      return cellsLeft(table.grid?.cells ?? [], table.grid?.taken ?? []).filter((card) => card !== null)
    case 'winston':
      return table.piles[table.at]?.seen ?? []
    default:
      return pack ?? []
  }
}

/** The cards that come to a seat by its decision. */
const gained = (before: Dealing, after: Dealing, seat: number): readonly string[] =>
  (after.pools[seat] ?? []).slice(before.pools[seat]?.length)

/** What a bot would take; none if it left a pile. */
function houseTakes<S extends Dealing>(
  format: LimitedFormat<S>,
  draft: S,
  view: DraftView,
  pick: Picker,
): readonly string[] | null {
  const chosen = format.choose(view, pick)
  if (!chosen) return null
  const leaves = 'pile' in chosen && chosen.pile === 'next'
  return leaves ? [] : gained(draft, applyPick(format, draft, chosen), view.seat)
}

/** All decisions with what their seats saw. A bot is asked for one seat alone. */
function seenPicks<S extends Dealing>(
  format: LimitedFormat<S>,
  begun: S,
  picks: readonly DraftAct[],
  asked: { seat: number; pick: Picker },
): SeenPick[] {
  let draft = begun
  return picks.map((made) => {
    const { seat, booster, tick } = made
    const [before, view] = [draft, format.view(draft, seat)]
    draft = applyPick(format, before, made)
    return {
      ...{ seat, booster, tick, pack: cardsBefore(view), taken: gained(before, draft, seat) },
      house: seat === asked.seat ? houseTakes(format, before, view, asked.pick) : null,
      ...{ table: view.table?.format ?? null, passesTo: view.passesTo },
    }
  })
}

/**
 * All decisions of a draft, in the order of its journal, with the cards that came of them. Throws
 * `DamagedDraft`.
 */
export function madePicks<S extends Dealing>(
  format: LimitedFormat<S>,
  begun: S,
  picks: readonly DraftAct[],
): MadePick[] {
  let draft = begun
  return picks.map((made) => {
    const { seat, booster, tick } = made
    const before = draft
    draft = applyPick(format, before, made)
    return { seat, booster, tick, taken: gained(before, draft, seat) }
  })
}

/** The next decision about the cards that one leaves: at the neighbour, or in turn on an open table. */
function goesOnAt(
  seen: readonly SeenPick[],
  { booster, tick, pack, taken, table, passesTo }: SeenPick,
  after: number,
) {
  const left = pack.length - taken.length
  const found =
    table === null
      ? seen.find((each) => each.seat === passesTo && each.booster === booster && each.tick === tick + 1)
      : seen[after]
  return table !== 'winston' && found?.booster === booster && found.pack.length === left ? found : null
}

/**
 * The decisions of a seat, in order. `picks` are all of the draft, in the order of its journal. Throws
 * `DamagedDraft`.
 */
export function replayedPicks<S extends Dealing>(
  format: LimitedFormat<S>,
  begun: S,
  picks: readonly DraftAct[],
  seat: number,
  pick: Picker,
): ReplayedPick[] {
  const seen = seenPicks(format, begun, picks, { seat, pick })
  const numberOf = (each: SeenPick) => seen.filter((other) => other.seat === each.seat).indexOf(each)
  return seen.flatMap((each, n) => {
    if (each.seat !== seat) return []
    const { booster, tick, pack, taken, house } = each
    const next = goesOnAt(seen, each, n + 1)
    const goesOn = next && { seat: next.seat, pick: numberOf(next), taken: next.taken }
    return [{ booster, tick, pack, taken, house, next: goesOn }]
  })
}
