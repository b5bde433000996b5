import type { SeatView, Side } from '../../src/engine/view/types.ts'

/** An empty seat, as another viewer sees it. */
export const emptySeat = (id: string, side: Side): SeatView => ({
  id,
  side,
  bits: 0,
  turns: 0,
  actions: 0,
  actionsTaken: 0,
  owedActions: 0,
  points: 0,
  maxHand: 5,
  handSize: 0,
  hand: null,
  stack: 0,
  trash: { faceUp: [], faceDown: 0, hidden: null },
  score: [],
  removed: [],
  aside: [],
  badPublicity: 0,
  tags: 0,
  brainDamage: 0,
  counters: [],
  forts: [],
  rig: null,
  automa: null,
  notes: [],
})
