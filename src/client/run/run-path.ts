/** A run as a path: ice passed, the current ice, and ice ahead. */

import type { CardView, FortView, OptionView, RunView, View } from '../state/types.ts'
import { cardsByHandle, fortOf, iceAhead } from '../state/view-lookup.ts'

/** The fort of the run and the ice on the way; `met` is the current ice. */
export type RunPath = { fort: FortView | null; passed: CardView[]; met: CardView | null; ahead: CardView[] }

export const runPathOf = (view: View, run: RunView): RunPath => {
  const fort = fortOf(view, run.fort)
  const found = cardsByHandle(view)
  const cardOf = (handle: string): CardView[] => [found.get(handle) ?? []].flat()
  const at = iceAhead(run)
  // Ice encountered from elsewhere is not in the fort, but it is the current ice.
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

/** The number of gates that leave enough space for the current ice on a small screen. */
const roomFor = 4

/** The gates next to the current ice: those ahead have precedence, but some of each are kept. */
export const nearOf = ({
  passed,
  ahead,
}: Pick<RunPath, 'passed' | 'ahead'>): Pick<RunPath, 'passed' | 'ahead'> => {
  const forward = Math.min(ahead.length, Math.max(roomFor / 2, roomFor - passed.length))
  const back = Math.min(passed.length, roomFor - forward)
  return { passed: passed.slice(passed.length - back), ahead: ahead.slice(0, forward) }
}

const breaking = new Set(['break', 'break-all', 'break-some', 'boost', 'strength', 'strengthen'])

/** The icebreaker in use: the strongest one that an option offers; null if there is none. */
export const breakerOf = (view: View, options: OptionView[]): CardView | null => {
  const found = cardsByHandle(view)
  const cards = options.flatMap(({ verb, card }) =>
    verb !== undefined && breaking.has(verb) && card ? [found.get(card) ?? []].flat() : [],
  )
  const strong = cards.filter(({ strength }) => strength !== null)
  return strong.toSorted((a, b) => (b.strength ?? 0) - (a.strength ?? 0))[0] ?? null
}
