/** A draft that is over, pick by pick (L81). */
import type { DraftPick } from './draft.ts'
import { mustEnter } from './enter.ts'
import type { Dealing, LimitedFormat, Picker } from './formats/types.ts'

/** Where a pack went on: a pick of another seat, by its number among the picks of that seat. */
type NextPick = { seat: number; pick: number; card: string }

export type ReplayedPick = {
  booster: number
  tick: number
  /** What the seat chose from. */
  pack: readonly string[]
  card: string
  /** What a bot would have taken there. */
  house: string | null
  /** Who took the next card of this pack; null for its last card. */
  next: NextPick | null
}

type Seen = DraftPick & { pack: readonly string[]; passesTo: number; house: string | null }

/** All picks with what their seats saw. The house is asked for one seat alone. */
function seenPicks<S extends Dealing>(
  format: LimitedFormat<S>,
  begun: S,
  picks: readonly DraftPick[],
  asked: { seat: number; pick: Picker },
): Seen[] {
  let draft = begun
  return picks.map((made) => {
    const view = format.view(draft, made.seat)
    const chosen = made.seat === asked.seat ? format.choose(view, asked.pick) : null
    const house = chosen && 'card' in chosen ? chosen.card : null
    draft = mustEnter(format, draft, made)
    return { ...made, pack: view.pack ?? [], passesTo: view.passesTo, house }
  })
}

/**
 * The picks of a seat, in order. `picks` are all of the draft, in the order of its journal. Throws
 * `DamagedDraft`.
 */
export function replayedPicks<S extends Dealing>(
  format: LimitedFormat<S>,
  begun: S,
  picks: readonly DraftPick[],
  seat: number,
  pick: Picker,
): ReplayedPick[] {
  const seen = seenPicks(format, begun, picks, { seat, pick })
  const bySeat = begun.pools.map((_, n) => seen.filter((each) => each.seat === n))
  const nextOf = ({ booster, tick, pack, passesTo }: Seen): NextPick | null => {
    const theirs = bySeat[passesTo] ?? []
    const at = theirs.findIndex((each) => each.booster === booster && each.tick === tick + 1)
    const found = theirs[at]
    return found?.pack.length === pack.length - 1 ? { seat: passesTo, pick: at, card: found.card } : null
  }
  return (bySeat[seat] ?? []).map((each) => {
    const { booster, tick, pack, card, house } = each
    return { booster, tick, pack, card, house, next: nextOf(each) }
  })
}
