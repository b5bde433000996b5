/** A booster draft as pure state: packs in lines, pools, and the picks that fold to them (L20, L21, L33, L35). */
import type { BoosterId } from './products.ts'
import { sameCards } from './same-cards.ts'

/** A decision of a seat. `tick` counts the seat's decisions of this booster, from 0. */
type DraftDecisionKey = { seat: number; booster: number; tick: number }
export type DraftPick = DraftDecisionKey & { card: string }
/** A line of a grid (L4), by its number in `gridLines`. */
type LinePick = DraftDecisionKey & { line: number }
/** The pile that a seat looks at (L5) is taken, or left for the next one. */
export type PileChoice = 'take' | 'next'
type PilePick = DraftDecisionKey & { pile: PileChoice }
/** What seats decide, in all formats (L74). Its form is a save format. */
export type DraftAct = DraftPick | LinePick | PilePick

export type DraftState = {
  kit: readonly BoosterId[]
  /** What each seat opened, by seat and booster. */
  opened: readonly (readonly (readonly string[])[])[]
  /** The booster that is passed now; the number of boosters when all are picked. */
  booster: number
  /** The packs before each seat, the first on top. */
  lines: readonly (readonly (readonly string[])[])[]
  /** What each seat has picked, in order. */
  pools: readonly (readonly string[])[]
  /** How many picks each seat has made of this booster. */
  ticks: readonly number[]
}

export type PickRefusal = 'no-pack' | 'not-in-pack' | 'pick-decided'

/** `same`: this pick was made before, and nothing changes. */
export type Entered<S> =
  | { kind: 'picked'; draft: S }
  | { kind: 'same' }
  | { kind: 'refused'; code: PickRefusal }

export const beginDraft = (kit: readonly BoosterId[], opened: DraftState['opened']): DraftState => ({
  kit,
  opened,
  booster: 0,
  lines: opened.map((boosters) => (boosters[0] ? [boosters[0]] : [])),
  pools: opened.map(() => []),
  ticks: opened.map(() => 0),
})

export const isDrafted = ({ booster, kit }: DraftState): boolean => booster >= kit.length

/** Odd boosters go to the left (up by one seat), even ones to the right (L20). */
export const passesTo = (seat: number, booster: number, seats: number): number =>
  (seat + (booster % 2 === 0 ? 1 : seats - 1)) % seats

/** The card that a seat took at this tick of a booster; undefined if that is not decided. */
function decidedCard(draft: DraftState, { seat, booster, tick }: DraftDecisionKey): string | undefined {
  if (booster > draft.booster || (booster === draft.booster && tick >= (draft.ticks[seat] ?? 0)))
    return undefined
  const before = (draft.opened[seat] ?? []).slice(0, booster).reduce((sum, { length }) => sum + length, 0)
  return draft.pools[seat]?.[before + tick]
}

const replaced = <T>(list: readonly T[], changes: ReadonlyMap<number, T>): readonly T[] =>
  list.map((each, n) => changes.get(n) ?? each)

/** Takes a card out of a seat's first pack and passes the rest on. */
export function enterPick(draft: DraftState, pick: DraftAct): Entered<DraftState> {
  const card = 'card' in pick ? pick.card : null
  const decided = decidedCard(draft, pick)
  if (decided !== undefined)
    return decided === card ? { kind: 'same' } : { kind: 'refused', code: 'pick-decided' }
  const { seat, booster, tick } = pick
  const [pack, ...others] = draft.lines[seat] ?? []
  if (booster !== draft.booster || tick !== draft.ticks[seat] || !pack)
    return { kind: 'refused', code: 'no-pack' }
  if (card === null || !pack.includes(card)) return { kind: 'refused', code: 'not-in-pack' }
  const rest = pack.filter((each) => each !== card)
  const next = passesTo(seat, booster, draft.lines.length)
  const lines = new Map([[seat, others as readonly (readonly string[])[]]])
  if (rest.length > 0) lines.set(next, [...((next === seat ? others : draft.lines[next]) ?? []), rest])
  const picked: DraftState = {
    ...draft,
    lines: replaced(draft.lines, lines),
    pools: replaced(draft.pools, new Map([[seat, [...(draft.pools[seat] ?? []), card]]])),
    ticks: replaced(draft.ticks, new Map([[seat, tick + 1]])),
  }
  return {
    kind: 'picked',
    draft: picked.lines.every((line) => line.length === 0) ? openNext(picked) : picked,
  }
}

/** The next booster is opened when all packs of this one are empty. */
function openNext(draft: DraftState): DraftState {
  const booster = draft.booster + 1
  return {
    ...draft,
    booster,
    lines: draft.opened.map((boosters) => {
      const next = boosters[booster]
      return next ? [next] : []
    }),
    ticks: draft.opened.map(() => 0),
  }
}

/** The pick that a seat would make by taking this card out of its first pack. */
export const pickNow = (draft: DraftState, seat: number, card: string): DraftPick => ({
  seat,
  booster: draft.booster,
  tick: draft.ticks[seat] ?? 0,
  card,
})

/** Are packs and pools together exactly what was opened (L35)? */
export function isWhole({ opened, lines, pools, booster }: DraftState): boolean {
  const known = opened.flatMap((boosters) => boosters.slice(0, booster + 1).flat())
  return sameCards(known, [...lines.flat(2), ...pools.flat()])
}
