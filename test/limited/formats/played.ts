import type { Dice } from '../../../src/chance/dice.ts'
import { applyPick } from '../../../src/limited/automatic-picks.ts'
import type { DraftAct } from '../../../src/limited/draft.ts'
import type { Dealing, LimitedFormat } from '../../../src/limited/formats/types.ts'
import type { ProductId } from '../../../src/limited/products.ts'

/** A draft of a format that nobody has decided in. */
export const begunOf = <S extends Dealing>(
  format: LimitedFormat<S>,
  seed: string,
  kit: readonly ProductId[],
  seats = 2,
): S => format.begin({ kit, seats }, format.open(seed, { kit, seats }))

/** The seat that decides; throws if there is not exactly one. */
export function seatInTurnOf<S extends Dealing>(format: LimitedFormat<S>, state: S): number {
  const [seat, ...others] = [...state.pools.keys()].filter((n) => format.turn(state, n) !== null)
  if (seat === undefined || others.length > 0) throw new Error('not one seat decides')
  return seat
}

/** The decision of a seat that takes any of what it may take. */
export const anyAct = <S extends Dealing>(
  format: LimitedFormat<S>,
  state: S,
  seat: number,
  dice: Dice,
): DraftAct => {
  const made = format.choose(format.view(state, seat), (_, offers) => dice.below(offers.length))
  if (!made) throw new Error('nothing to decide')
  return made
}

/** All states of a draft in which everybody takes anything, the first one before the first decision. */
export function* statesOf<S extends Dealing>(format: LimitedFormat<S>, from: S, dice: Dice): Generator<S> {
  let state = from
  yield state
  while (!format.isDone(state)) {
    state = applyPick(format, state, anyAct(format, state, seatInTurnOf(format, state), dice))
    yield state
  }
}

/** The state after so many decisions, or at the end. */
export function stateAfter<S extends Dealing>(format: LimitedFormat<S>, from: S, dice: Dice, n: number): S {
  let state = from
  let k = 0
  for (const each of statesOf(format, from, dice)) {
    state = each
    if (k++ === n) break
  }
  return state
}

/** Another card for every card. */
export const hidden = (cards: readonly string[]): string[] =>
  cards.map((card) => (card === 'filter' ? 'sandstorm' : 'filter'))
