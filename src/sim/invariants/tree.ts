import type { CardState } from '../../engine/state/types.ts'
import type { Invariant } from './world.ts'

const isLeaf = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean'
}

/** Most parts of a state are empty; they are walked only once they hold something. */
const isEmptyValue = (value: object): boolean => {
  if (Array.isArray(value)) return value.length === 0
  for (const _ in value) return false
  return true
}

const USUAL = 15
const propertyCount = (card: CardState): number => {
  let n = 0
  for (const key in card) if (card[key as keyof CardState] !== undefined) n++
  return n
}

/** A card with only plain values. Most are, and reading them by name takes a tenth of the time. */
const hasPlainState = (c: CardState): boolean =>
  propertyCount(c) === (c.left === undefined ? USUAL : USUAL + 1) &&
  isLeaf(c.left) &&
  typeof c.def === 'string' &&
  typeof c.zone === 'string' &&
  typeof c.faceUp === 'boolean' &&
  (c.fort === null || typeof c.fort === 'string') &&
  c.host === null &&
  Number.isFinite(c.owner) &&
  Number.isFinite(c.controller) &&
  Number.isFinite(c.install) &&
  Number.isFinite(c.advancement) &&
  Number.isFinite(c.bits) &&
  Number.isFinite(c.known) &&
  Number.isFinite(c.seen) &&
  isEmptyValue(c.hosted) &&
  isEmptyValue(c.counters) &&
  isEmptyValue(c.pools)

type FaultReporter = (what: string, path: string) => void

const isWalked = (value: unknown): boolean =>
  !isLeaf(value) && (typeof value !== 'object' || value === null || !isEmptyValue(value))

/** Walks the tree once. A mutable part met twice is shared. */
const walk = (value: unknown, path: string, met: Set<object>, find: FaultReporter): void => {
  if (typeof value !== 'object' || value === null) return find('is not plain data', path)
  if (met.has(value)) return find('is shared with another part of the state', path)
  if (Object.isFrozen(value)) return
  met.add(value)
  if (Array.isArray(value)) {
    // Most of a state is lists of numbers, which need no path.
    for (const inner of value) if (isWalked(inner)) walk(inner, path, met, find)
    return
  }
  const tree = value as Record<string, unknown>
  for (const key in tree) if (isWalked(tree[key])) walk(tree[key], `${path}.${key}`, met, find)
}

const walkCards = (cards: readonly CardState[], met: Set<object>, find: FaultReporter): void => {
  for (const card of cards) {
    if (!hasPlainState(card)) walk(card, 'state.cards', met, find)
    else if (met.has(card)) find('is shared with another part of the state', 'state.cards')
    else met.add(card)
  }
}

/** The state is a tree of plain data: no number that JSON cannot hold, no part shared between two places. */
export const plainTree: Invariant = ({ s }, report) => {
  const met = new Set<object>()
  const find: FaultReporter = (what, path) => report(`${path} ${what}`)
  const { cards, ...rest } = s
  walk(rest, 'state', met, find)
  walkCards(cards, met, find)
}
