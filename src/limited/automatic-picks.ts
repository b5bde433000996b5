/** Applies stored picks, and makes the picks of bots, of timeouts, and those without a choice (L14, L33). */
import type { DraftAct } from './draft.ts'
import type { Dealing, LimitedFormat, Picker } from './formats/types.ts'

/** The entries of a journal do not follow from each other. */
export class DamagedDraft extends Error {
  override name = 'DamagedDraft'
}

/** The state after a pick of its journal. Throws `DamagedDraft`. */
export function applyPick<S extends Dealing>(format: LimitedFormat<S>, state: S, pick: DraftAct): S {
  const result = format.enter(state, pick)
  if (result.kind === 'picked') return result.draft
  throw new DamagedDraft(`pick ${pick.booster}/${pick.tick} of seat ${pick.seat} cannot follow`)
}

export type Advanced<S, A = DraftAct> = { draft: S; picks: A[] }

/**
 * The picks that need no person: those of bots, and what comes to a person by itself. Boosters after
 * `lastBooster` wait for the end of a pause.
 */
export function advanceSeats<S extends Dealing, A extends DraftAct>(
  format: LimitedFormat<S, A>,
  from: S,
  isPerson: (seat: number) => boolean,
  pick: Picker,
  lastBooster = Number.POSITIVE_INFINITY,
): Advanced<S, A> {
  const picks: A[] = []
  let draft = from
  for (;;) {
    const made = nextByItself({ format, isPerson, pick, lastBooster }, draft)
    if (!made) return { draft, picks }
    draft = applyPick(format, draft, made)
    picks.push(made)
  }
}

type Advancing<S extends Dealing, A extends DraftAct> = {
  format: LimitedFormat<S, A>
  isPerson(seat: number): boolean
  pick: Picker
  lastBooster: number
}

function nextByItself<S extends Dealing, A extends DraftAct>(
  { format, isPerson, pick, lastBooster }: Advancing<S, A>,
  draft: S,
): A | null {
  for (const seat of draft.pools.keys()) {
    const turn = format.turn(draft, seat)
    if (!turn || turn.booster > lastBooster) continue
    const made = isPerson(seat) ? turn.forced : chosenAt(format, draft, seat, pick)
    if (made) return made
  }
  return null
}

/** What a seat takes when its time is over (L24). */
export const pickAtTimeout = <S extends Dealing, A extends DraftAct>(
  format: LimitedFormat<S, A>,
  draft: S,
  seat: number,
  pick: Picker,
): A => format.late?.(format.view(draft, seat)) ?? chosenAt(format, draft, seat, pick)

/** What a bot takes at a seat. */
function chosenAt<S extends Dealing, A extends DraftAct>(
  format: LimitedFormat<S, A>,
  draft: S,
  seat: number,
  pick: Picker,
): A {
  const made = format.choose(format.view(draft, seat), pick)
  if (!made) throw new Error('a bot has taken nothing')
  return made
}
