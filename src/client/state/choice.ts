import type { Decision } from './types.ts'

/** Whether cards of one's own hand are chosen, to be discarded: the hand itself is the list. */
export const choosesInHand = ({ kind, options }: Decision): boolean =>
  kind === 'cards' && options.length > 0 && options.every(({ verb }) => verb === 'discard')

/** One click answers: exactly one option is to be chosen, and no order. Cards are discarded on a second click. */
export const answersAtOnce = (decision: Decision): boolean =>
  decision.min === 1 &&
  decision.max === 1 &&
  decision.kind !== 'order' &&
  !asksNumber(decision) &&
  !choosesInHand(decision)

/** Whether the answer is a number. */
export const asksNumber = (decision: Decision): boolean =>
  decision.kind === 'number' || decision.kind === 'secret'

/**
 * Adds an option to the selection or removes it. A single selection is replaced; a full one stays as it is.
 */
export const toggleOption = (decision: Decision, selected: readonly string[], id: string): string[] => {
  if (selected.includes(id)) return selected.filter((each) => each !== id)
  if (decision.max === 1) return [id]
  return selected.length < decision.max ? [...selected, id] : [...selected]
}

export const isSelectionComplete = (decision: Decision, selected: readonly string[]): boolean =>
  selected.length >= decision.min && selected.length <= decision.max

export const clampNumber = (decision: Decision, n: number): number =>
  Math.min(decision.max, Math.max(decision.min, Math.trunc(n)))

/** An order being made: the first `placed` ids are in place, the rest follow in their original order. */
export type Ordering = { ids: string[]; placed: number }

/** The order that a decision begins with: as offered, with nothing placed. */
export const startOrder = (decision: Decision): Ordering => ({
  ids: decision.options.map((option) => option.id),
  placed: 0,
})

/** Moves an id to the next free place; a placed id returns behind the placed ones. */
export const placeNext = (ordering: Ordering, id: string): Ordering => {
  const at = ordering.ids.indexOf(id)
  if (at < 0) return ordering
  const rest = ordering.ids.filter((each) => each !== id)
  const placed = at < ordering.placed ? ordering.placed - 1 : ordering.placed
  const ids = [...rest.slice(0, placed), id, ...rest.slice(placed)]
  return { ids, placed: at < ordering.placed ? placed : placed + 1 }
}

/** Swaps an id with its neighbour, `by` -1 up or 1 down. */
export const moveInOrder = (ordering: Ordering, id: string, by: -1 | 1): Ordering => {
  const at = ordering.ids.indexOf(id)
  const other = ordering.ids[at + by]
  if (at < 0 || other === undefined) return ordering
  const ids = ordering.ids.map((each) => (each === id ? other : each === other ? id : each))
  return { ids, placed: ordering.placed }
}
