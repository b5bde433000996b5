import type { Invariant } from './world.ts'

const isLeaf = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

type Find = (what: string, path: string) => void

const join = (path: string, key: string): string => `${path}.${key}`

/** Walks the tree once; changeable parts met twice are shared. */
const walk = (value: unknown, path: string, met: Set<object>, find: Find): void => {
  if (isLeaf(value)) return
  if (typeof value !== 'object' || value === null) return find('is not plain data', path)
  if (met.has(value)) return find('is shared with another part of the state', path)
  if (Object.isFrozen(value)) return
  met.add(value)
  if (Array.isArray(value)) {
    // Lists of numbers are most of a state; their paths are of no interest.
    for (const inner of value) if (!isLeaf(inner)) walk(inner, path, met, find)
    return
  }
  const tree = value as Record<string, unknown>
  for (const key in tree) if (!isLeaf(tree[key])) walk(tree[key], join(path, key), met, find)
}

/** The state is a tree of plain data: no number that JSON can't hold, no part that two places share. */
export const plainTree: Invariant = ({ s }, report) =>
  walk(s, 'state', new Set(), (what, path) => report(`${path} ${what}`))
