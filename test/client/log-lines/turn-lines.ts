/** Entries of the log and the lines that are made of them, for tests of the sentences. */
import { sayText } from '../../../src/client/state/log-entries.ts'
import { toLogLines } from '../../../src/client/state/log-lines/lines.ts'
import type { LogTable } from '../../../src/client/state/log-lines/words.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { event } from '../builders.ts'

const names: Record<string, string> = { corp: 'Oren', runner: 'Nina' }
export const table: LogTable = {
  nameOf: (seat) => names[seat ?? ''] ?? '',
  titleOf: (seat) => (seat === 'corp' ? 'Corp' : 'Runner'),
  goal: 7,
}

export type Entry = Partial<TableEvent> & { kind: string }

export const card = (name: string, handle = name) => ({ name, card: name.toLowerCase(), handle })
export const hq = { fort: 'hq', fortName: 'HQ' }
export const fort1 = { fort: 'fort-1', fortName: 'Fort 1' }

export const runner = (kind: string, more: Partial<TableEvent> = {}): Entry => ({
  kind,
  seat: 'runner',
  ...more,
})
export const corp = (kind: string, more: Partial<TableEvent> = {}): Entry => ({ kind, seat: 'corp', ...more })
export const pay = (seat: string, n: number, purpose: string): Entry => ({
  kind: 'pay',
  seat,
  facts: { n, for: purpose },
})
export const step: Entry = { kind: 'step', seat: 'runner', step: 1 }

/** The lines of a turn of this seat. */
export const turnLines = (seat: 'corp' | 'runner', ...entries: Entry[]): string[] => {
  const turn = event(1, { kind: 'turn', seat, facts: { n: 10 } })
  const log = [turn, ...entries.map((each, index) => event(index + 2, each))]
  return toLogLines(log, table)
    .slice(1)
    .map(({ say }) => sayText(say))
}
