/** A run as a way: the ice behind the Runner, the ice at hand, the ice to come. */

import type { CardView, FortView, OptionView, RunView, View } from '../state/types.ts'
import { cardsByHandle, fortOf, iceAhead } from '../state/view-lookup.ts'

export type RunPath = { fort: FortView | null; passed: CardView[]; met: CardView | null; ahead: CardView[] }

export const runPathOf = (view: View, run: RunView): RunPath => {
  const fort = fortOf(view, run.fort)
  const found = cardsByHandle(view)
  const cardOf = (handle: string): CardView[] => [found.get(handle) ?? []].flat()
  const at = iceAhead(run)
  // Ice met from elsewhere is no part of the fort, yet it is met.
  const met = at === null ? null : (found.get(at) ?? null)
  const rest = (fort?.ice ?? []).filter((ice) => ice.handle !== at && !run.passed.includes(ice.handle))
  const here = fort?.ice.findIndex((ice) => ice.handle === at) ?? -1
  const inner = new Set((fort?.ice ?? []).slice(here + 1).map((ice) => ice.handle))
  return {
    fort,
    passed: run.passed.filter((handle) => handle !== at).flatMap(cardOf),
    met,
    ahead: here < 0 ? rest : rest.filter((ice) => inner.has(ice.handle)),
  }
}

/** So many gates leave the ice that is met its room on a small screen. */
const roomFor = 4

/** The gates next to the ice that is met: those ahead before those behind, and some of each. */
export const nearOf = ({
  passed,
  ahead,
}: Pick<RunPath, 'passed' | 'ahead'>): Pick<RunPath, 'passed' | 'ahead'> => {
  const forward = Math.min(ahead.length, Math.max(roomFor / 2, roomFor - passed.length))
  const back = Math.min(passed.length, roomFor - forward)
  return { passed: passed.slice(passed.length - back), ahead: ahead.slice(0, forward) }
}

const breaking = new Set(['break', 'break-all', 'break-some', 'boost', 'strength', 'strengthen'])

/** The icebreaker at work: the one whose use is offered; null where nothing says which. */
export const breakerOf = (view: View, options: OptionView[]): CardView | null => {
  const found = cardsByHandle(view)
  const cards = options.flatMap(({ verb, card }) =>
    verb !== undefined && breaking.has(verb) && card ? [found.get(card) ?? []].flat() : [],
  )
  const strong = cards.filter(({ strength }) => strength !== null)
  return strong.toSorted((a, b) => (b.strength ?? 0) - (a.strength ?? 0))[0] ?? null
}
