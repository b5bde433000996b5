import type { Decision, OptionView, TableEvent } from '../../src/client/state/types.ts'

export const option = (id: string, more: Partial<OptionView> = {}): OptionView => ({ id, label: id, ...more })

export const decision = (more: Partial<Decision>): Decision => ({
  id: 'd1',
  seat: 'runner',
  kind: 'option',
  prompt: 'What now?',
  min: 1,
  max: 1,
  options: [],
  ...more,
})

export const event = (n: number, more: Partial<TableEvent> = {}): TableEvent => ({
  n,
  kind: 'gain',
  seat: 'corp',
  turn: 1,
  step: null,
  say: [`line ${n}`],
  private: false,
  ...more,
})
