/** Picks that must follow, and those that need no person (L14, L33). */
import type { DraftPick } from './draft.ts'
import type { Dealing, LimitedFormat, Picker } from './formats/types.ts'

/** The entries of a journal do not follow from each other. */
export class DamagedDraft extends Error {
  override name = 'DamagedDraft'
}

/** The state after a pick of its journal. Throws `DamagedDraft`. */
export function mustEnter<S extends Dealing>(format: LimitedFormat<S>, state: S, pick: DraftPick): S {
  const result = format.enter(state, pick)
  if (result.kind === 'picked') return result.draft
  throw new DamagedDraft(`pick ${pick.booster}/${pick.tick} of seat ${pick.seat} cannot follow`)
}

export type Advanced<S> = { draft: S; picks: DraftPick[] }

/** The picks that need no person: those of bots, and what comes to a person by itself. */
export function advanceSeats<S extends Dealing>(
  format: LimitedFormat<S>,
  from: S,
  isPerson: (seat: number) => boolean,
  pick: Picker,
): Advanced<S> {
  const picks: DraftPick[] = []
  let draft = from
  for (;;) {
    const made = nextByItself(format, draft, isPerson, pick)
    if (!made) return { draft, picks }
    draft = mustEnter(format, draft, made)
    picks.push(made)
  }
}

function nextByItself<S extends Dealing>(
  format: LimitedFormat<S>,
  draft: S,
  isPerson: (seat: number) => boolean,
  pick: Picker,
): DraftPick | null {
  for (const seat of draft.pools.keys()) {
    const turn = format.turn(draft, seat)
    if (!turn) continue
    const made = isPerson(seat) ? turn.forced : chosenAt(format, draft, seat, pick)
    if (made) return made
  }
  return null
}

/** What a seat takes by the values of the house. */
export function chosenAt<S extends Dealing>(
  format: LimitedFormat<S>,
  draft: S,
  seat: number,
  pick: Picker,
): DraftPick {
  const made = format.choose(format.view(draft, seat), pick)
  if (!made) throw new Error('the house has taken nothing')
  return made
}
