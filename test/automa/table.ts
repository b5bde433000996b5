/** Handmade views for tests of single heuristics. */
import { assessSituation, type Situation } from '../../src/automa/judgement/situation.ts'
import { pool } from '../../src/cards/index.ts'
import type {
  CardView,
  Decision,
  FortView,
  OptionView,
  SeatView,
  Side,
  View,
} from '../../src/engine/index.ts'
import { emptySeat } from '../support/empty-seat.ts'

export const defs = pool.cards

/** A card; `id` is null if its face is hidden. The handle is the id unless another is given. */
export const card = (id: string | null, more: Partial<CardView> = {}): CardView => {
  const strength = id === null ? null : (defs.get(id)?.strength ?? null)
  return {
    handle: id ?? 'hidden',
    card: id,
    faceUp: false,
    rezzed: false,
    strength: typeof strength === 'number' ? strength : null,
    bits: 0,
    advancement: 0,
    counters: {},
    hosted: [],
    ...more,
  }
}
export const rezzed = (id: string, more: Partial<CardView> = {}): CardView =>
  card(id, { faceUp: true, rezzed: true, ...more })

export const fort = (id: string, more: Partial<FortView> = {}): FortView => ({
  id,
  corp: 'corp',
  kind: id === 'hq' || id === 'rd' || id === 'archives' ? id : 'subsidiary',
  name: id,
  ice: [],
  cards: [],
  counters: {},
  ...more,
})

/** A Corp's forts. Central forts that are not given are empty. */
export const forts = (...given: FortView[]): FortView[] => {
  const central = ['hq', 'rd', 'archives'].map((id) => given.find((f) => f.id === id) ?? fort(id))
  return [...central, ...given.filter((f) => f.kind === 'subsidiary')]
}

type Rig = NonNullable<SeatView['rig']>
export const rig = (more: Partial<Rig> = {}): Rig => ({
  programs: [],
  hardware: [],
  resources: [],
  muUsed: more.programs?.length ?? 0,
  link: 0,
  mu: 4,
  ...more,
})

export const seat = (side: Side, more: Partial<SeatView> = {}): SeatView => ({
  ...emptySeat(side, side),
  bits: 5,
  handSize: more.hand?.length ?? 5,
  stack: 35,
  forts: side === 'corp' ? forts() : [],
  rig: side === 'runner' ? rig() : null,
  ...more,
})

export const view = (seats: SeatView[], more: Partial<View> = {}): View => ({
  viewer: null,
  format: 'classic',
  agendaPoints: 7,
  lastTurns: null,
  turn: { number: 5, seat: 'corp', phase: 'actions' },
  seats,
  run: null,
  trace: null,
  shown: [],
  waitingFor: [],
  seedHash: '',
  seed: null,
  result: null,
  ...more,
})

/** Options by their verbs and targets. Their ids are their positions. */
export const options = (...given: Omit<OptionView, 'id' | 'label'>[]): OptionView[] =>
  given.map((o, n) => ({ id: `o${n + 1}`, label: o.verb ?? '', ...o }))

export const decision = (
  side: Side,
  kind: Decision['kind'],
  offered: OptionView[] = [],
  more: Partial<Decision> = {},
): Decision => ({ id: 'd1', seat: side, kind, prompt: '', min: 1, max: 1, options: offered, ...more })

export const run = (on: string, more: Partial<NonNullable<View['run']>> = {}): View['run'] => ({
  runner: 'runner',
  corp: 'corp',
  fort: on,
  accessFort: on,
  step: 3,
  ice: null,
  encountering: false,
  subroutines: [],
  passed: [],
  successful: false,
  runBits: 0,
  notes: [],
  ...more,
})

/** A seat's assessment of a table. */
export const sight = (v: View, d: Decision): Situation => {
  const s = assessSituation(v, d, pool)
  if (!s) throw new Error('This seat is not at the table.')
  return s
}
