/** A booster draft: packs go round, and each seat takes a card out of each (L1, L20, L21). */
import { drawnChairs } from '../chairs.ts'
import { boostersOf } from '../collation.ts'
import {
  beginDraft,
  type DraftPick,
  type DraftState,
  enterPick,
  isDrafted,
  isWhole,
  pickNow,
} from '../draft.ts'
import { packSeconds } from '../pick-time.ts'
import { productsIn } from '../products.ts'
import { viewFor } from '../view.ts'
import { type LimitedFormat, ofOneCard } from './types.ts'

export const boosterDraft: LimitedFormat<DraftState, DraftPick> = {
  open: (seed, { kit, seats }) =>
    Array.from({ length: seats }, (_, seat) => boostersOf(seed, seat, productsIn(kit))),
  chairs: drawnChairs,
  begin: ({ kit }, opened) => beginDraft(kit, opened),
  sides: () => ['corp', 'runner'],
  enter: enterPick,
  isDone: isDrafted,
  isWhole,
  turn(draft, seat) {
    const [pack, ...others] = draft.lines[seat] ?? []
    if (!pack) return null
    const [last, ...more] = pack
    return {
      ...{ booster: draft.booster, tick: draft.ticks[seat] ?? 0, packs: 1 + others.length },
      seconds: packSeconds(pack.length),
      // The last card comes by itself.
      forced: last !== undefined && more.length === 0 ? pickNow(draft, seat, last) : null,
    }
  },
  view: viewFor,
  choose(view, pick) {
    const { seat, booster, tick, pack } = view
    const card = pack?.[pick(view, pack.map(ofOneCard))]
    return card === undefined ? null : { seat, booster, tick, card }
  },
}
