/** A view after a patch. Unchanged parts stay the same objects, so that they are not rendered again. */
import { applyPatch } from 'rfc6902'
import type { PatchOperation } from '../../protocol/sockets.ts'
import type { View } from './types.ts'

type Holder = Record<string, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const viewPath = (path: string): string => `/view${path}`
/** Patches are applied inside a wrapper, so that one may replace the whole view. */
const underRoot = (operation: PatchOperation): PatchOperation =>
  'from' in operation
    ? { ...operation, path: viewPath(operation.path), from: viewPath(operation.from) }
    : { ...operation, path: viewPath(operation.path) }

const tokensOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))

const stepInto = (holder: Holder, token: string): unknown => (holder as Record<string, unknown>)[token]

/**
 * Copies every object on the path to the target, once for a patch; later operations of the patch may change
 * the copies.
 */
const ownWay = (wrapped: Holder, path: string, own: WeakSet<object>): void => {
  let holder: Holder = wrapped
  for (const token of tokensOf(path).slice(0, -1)) {
    const next = stepInto(holder, token)
    if (!isHolder(next)) return
    if (own.has(next)) {
      holder = next
      continue
    }
    const copy: Holder = Array.isArray(next) ? [...next] : { ...next }
    own.add(copy)
    ;(holder as Record<string, unknown>)[token] = copy
    holder = copy
  }
}

/** The view after a patch, or null if an operation does not fit it. Does not change its input. */
export const applyViewPatch = (view: View, patch: PatchOperation[]): View | null => {
  const wrapped = { view }
  const own = new WeakSet<object>()
  for (const operation of patch.map(underRoot)) {
    if ('from' in operation) ownWay(wrapped, operation.from, own)
    ownWay(wrapped, operation.path, own)
    const [result] = applyPatch(wrapped, [operation])
    if (result !== null) return null
  }
  return wrapped.view
}
