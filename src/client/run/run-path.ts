/** The icebreaker that a run uses. */
import type { CardView, OptionView, View } from '../state/types.ts'
import { cardsByHandle } from '../state/view-lookup.ts'

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
