import { createPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { applyViewPatch } from '../../src/client/state/patched-view.ts'
import {
  addChatLine,
  applyUpdate,
  mergeLog,
  stateAfterJoin,
  type TableState,
  withOlder,
} from '../../src/client/state/table-state.ts'
import type { JoinedTable, View } from '../../src/client/state/types.ts'
import type { TableUpdate } from '../../src/protocol/sockets.ts'
import { decision, event } from './builders.ts'
import { viewFor } from './fake/view.ts'

const names = { get: () => undefined }

const ack = (more: Partial<JoinedTable> = {}): JoinedTable => ({
  ok: true,
  seat: 'runner',
  seq: 4,
  view: viewFor('runner'),
  decision: null,
  players: [],
  clock: null,
  undo: null,
  suspension: null,
  tournament: null,
  log: [event(0), event(1)],
  earlier: null,
  ...more,
})
const live = (more: Partial<JoinedTable> = {}): TableState => stateAfterJoin(null, ack(more))

const changed = (view: View, change: (view: View) => void): View => {
  const next = structuredClone(view)
  change(next)
  return next
}
const update = (from: TableState, next: View, more: Partial<TableUpdate> = {}): TableUpdate => ({
  table: 't',
  seq: from.seq + 1,
  events: [event(2)],
  patch: createPatch(from.view, next) as TableUpdate['patch'],
  decision: decision({ id: 'next' }),
  ...more,
})

describe('updates', () => {
  it('patch the view, take the decision and add to the log', () => {
    const before = live()
    const next = changed(before.view, (view) => {
      view.turn.number = 9
      view.seats[0]?.forts.pop()
    })
    const now = applyUpdate(before, update(before, next), names)
    expect(now?.view).toEqual(next)
    expect(now?.seq).toBe(5)
    expect(now?.decision?.id).toBe('next')
    expect(now?.log.map(({ n }) => n)).toEqual([0, 1, 2])
  })

  it('leave the view before untouched', () => {
    const before = live()
    const copy = structuredClone(before.view)
    applyUpdate(
      before,
      update(
        before,
        changed(before.view, (view) => view.seats.reverse()),
      ),
      names,
    )
    expect(before.view).toEqual(copy)
  })

  it('that were seen already change nothing', () => {
    const before = live()
    expect(applyUpdate(before, update(before, before.view, { seq: 4 }), names)).toBe(before)
  })

  it('after a gap are refused', () => {
    const before = live()
    expect(applyUpdate(before, update(before, before.view, { seq: 6 }), names)).toBeNull()
  })

  it('whose patch does not fit are refused', () => {
    const before = live()
    const patch: TableUpdate['patch'] = [{ op: 'replace', path: '/seats/7/bits', value: 1 }]
    expect(applyUpdate(before, update(before, before.view, { patch }), names)).toBeNull()
  })

  it('may replace the whole view', () => {
    const other = viewFor('corp')
    expect(applyViewPatch(viewFor('runner'), [{ op: 'replace', path: '', value: other }])).toEqual(other)
  })
})

describe('joining again', () => {
  it('keeps the log, the chat and the pass mode', () => {
    const chat = {
      table: 't',
      from: 'Bo',
      person: 'b',
      id: null,
      seat: null,
      to: 'table' as const,
      text: 'hi',
      at: '',
    }
    const before = addChatLine({ ...live(), passMode: 'turn' }, chat)
    const now = stateAfterJoin(before, ack({ seq: 7, log: [event(1), event(2), event(3)] }))
    expect(now.log.map(({ n }) => n)).toEqual([0, 1, 2, 3])
    expect(now.chat).toEqual([{ chat, after: 1 }])
    expect(now.passMode).toBe('turn')
    expect(now.seq).toBe(7)
  })
})

describe('the news', () => {
  const log = [
    event(0, { seat: 'runner' }),
    event(1, { seat: 'corp' }),
    event(2, { seat: 'runner', kind: 'turn' }),
  ]

  it('begin after my own last doing', () => {
    expect(live({ log }).readTo).toBe(0)
    expect(live({ log: log.slice(1) }).readTo).toBe(-1)
  })

  it('are nothing old for a spectator', () => {
    expect(live({ log, seat: null }).readTo).toBe(2)
  })
})

describe('the log', () => {
  it('stays the same object when nothing is new', () => {
    const log = [event(0), event(1)]
    expect(mergeLog(log, [event(1)])).toBe(log)
  })
})

describe('a log in pages', () => {
  const numbers = ({ log }: TableState) => log.map(({ n }) => n)

  it('grows at its beginning by the page before what is here, and by no other', () => {
    const now = live({ log: [event(7), event(9)], earlier: 3 })
    const older = withOlder(now, 3, { log: [event(4), event(6)], earlier: 2 })
    expect([numbers(older), older.earlier]).toEqual([[4, 6, 7, 9], 2])
    expect(withOlder(older, 3, { log: [event(4), event(6)], earlier: 2 })).toBe(older)
  })

  it('stays whole if a page follows, and starts again if moves are missing', () => {
    const before = live({ seq: 4, log: [event(3), event(4)], earlier: 2 })
    const next = stateAfterJoin(before, ack({ seq: 9, log: [event(4), event(5)], earlier: 5 }))
    expect([numbers(next), next.earlier]).toEqual([[3, 4, 5], 2])
    const gap = stateAfterJoin(before, ack({ seq: 99, log: [event(90)], earlier: 80 }))
    expect([numbers(gap), gap.earlier]).toEqual([[90], 80])
  })
})
