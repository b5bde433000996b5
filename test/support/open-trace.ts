import type { TraceView } from '../../src/engine/view/types.ts'

/** A trace at a table of two to which neither player has committed anything. */
export const openTrace = (limit: number, more: Partial<TraceView> = {}): TraceView => ({
  corp: 'corp',
  runner: 'runner',
  limit,
  by: null,
  stake: null,
  committed: [],
  revealed: null,
  ...more,
})
