/** Successive states of a client, as a director receives them. */
import type { TableState } from '../../../src/client/state/table-state.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { event } from '../builders.ts'
import { viewFor } from '../fake/view.ts'

export const start = (more: Partial<TableState> = {}): TableState => ({
  seat: 'runner',
  seq: 1,
  view: viewFor('runner'),
  decision: null,
  players: [],
  undo: null,
  suspension: null,
  clock: null,
  tournament: null,
  log: [event(1)],
  earlier: null,
  chat: [],
  passMode: 'smart',
  readTo: -1,
  ...more,
})

/** The next update, with these log lines. */
export const update = (
  live: TableState,
  events: Partial<TableEvent>[],
  more: Partial<TableState> = {},
): TableState => {
  const last = live.log.at(-1)?.n ?? 0
  const lines = events.map((each, index) => event(last + 1 + index, each))
  return {
    ...live,
    seq: live.seq + 1,
    view: structuredClone(live.view),
    log: [...live.log, ...lines],
    decision: null,
    ...more,
  }
}
