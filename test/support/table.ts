/** Lays out a position: who holds what, what stands where, whose turn it is. */
import { cardId } from '../../src/cards/facts/index.ts'
import { pool as builtPool } from '../../src/cards/index.ts'
import { type Game, openGame, seatOf } from '../../src/engine/kernel/game.ts'
import { advanceGame } from '../../src/engine/kernel/loop.ts'
import { baseActions } from '../../src/engine/kernel/stats.ts'
import { faceUp, fillPools, openFort, place } from '../../src/engine/kernel/zones.ts'
import type { Pool } from '../../src/engine/language.ts'
import { deal } from '../../src/engine/rules/setup.ts'
import type { Card, GameState, Seat } from '../../src/engine/state/types.ts'

/** A card by name, or with something on it. */
export type Put =
  | string
  | { card: string; rezzed?: boolean; advancement?: number; bits?: number; in?: string }
export const rezzed = (card: string, bits = 0): Put => ({ card, rezzed: true, bits })
export const advanced = (card: string, advancement: number, isRezzed = false): Put => ({
  card,
  advancement,
  rezzed: isRezzed,
})
export const hosted = (card: string, daemon: string): Put => ({ card, in: daemon })

/** Ice outermost first. */
export type FortSpec = { ice?: Put[]; cards?: Put[] }
export type CorpSpec = {
  bits?: number
  /** HQ's hand. */
  hand?: string[]
  /** R&D, top card first. */
  deck?: string[]
  /** Archives, oldest first; a leading "?" means face down. */
  archives?: string[]
  score?: Put[]
  hq?: FortSpec
  rd?: FortSpec
  arch?: FortSpec
  /** Subsidiary forts: Fort 1, Fort 2… */
  forts?: FortSpec[]
  counters?: Record<string, number>
  owed?: number
}
export type RunnerSpec = {
  bits?: number
  hand?: string[]
  /** Top card first. */
  stack?: string[]
  trash?: string[]
  rig?: Put[]
  score?: string[]
  tags?: number
  brain?: number
}
export type Spec = {
  corp?: CorpSpec
  runner?: RunnerSpec
  /** Whose turn it is; the Runner's by default. */
  turn?: 'corp' | 'runner'
  actions?: number
  /** Begin at the very start of that turn, before its start-of-turn effects. */
  atStart?: boolean
  seed?: string
  pool?: Pool
}

export const CORP: Seat = 0
export const RUNNER: Seat = 1
const CORP_FILLER = 'Efficiency Experts'
const RUNNER_FILLER = "Livewire's Contacts"
const FILLERS = 10

const nameOf = (put: Put): string => (typeof put === 'string' ? put : put.card)
const idOf = (pool: Pool, name: string): string => {
  const plain = name.replace(/^\?/, '')
  if (pool.cards.has(plain)) return plain
  return cardId(plain)
}

/** Gives out the cards of a shuffled deck by name. */
class Dealer {
  private readonly free: Card[]
  private readonly g: Game
  constructor(g: Game, seat: Seat) {
    this.g = g
    this.free = g.s.cards.flatMap((c, i) => (c.owner === seat ? [i] : []))
  }
  take(name: string): Card {
    const id = idOf(this.g.pool, name)
    const at = this.free.findIndex((c) => this.g.s.cards[c]?.def === id)
    const card = this.free[at]
    if (card === undefined) throw new Error(`No ${name} left to lay out`)
    this.free.splice(at, 1)
    return card
  }
  rest(): Card[] {
    return this.free
  }
}

const corpNames = (c: CorpSpec): string[] => {
  const forts = [c.hq, c.rd, c.arch, ...(c.forts ?? [])]
  const installed = forts.flatMap((f) => [...(f?.ice ?? []), ...(f?.cards ?? [])])
  return [
    ...(c.hand ?? []),
    ...(c.deck ?? []),
    ...(c.archives ?? []),
    ...(c.score ?? []).map(nameOf),
    ...installed.map(nameOf),
  ]
}
const runnerNames = (r: RunnerSpec): string[] => [
  ...(r.hand ?? []),
  ...(r.stack ?? []),
  ...(r.trash ?? []),
  ...(r.score ?? []),
  ...(r.rig ?? []).map(nameOf),
]

const deckOf = (pool: Pool, names: string[], filler: string) => [
  ...names.map((name) => ({ card: idOf(pool, name), count: 1 })),
  { card: cardId(filler), count: FILLERS },
]

const adorn = (g: Game, card: Card, put: Put): void => {
  if (typeof put === 'string') return
  const c = g.s.cards[card]
  if (!c) return
  if (put.rezzed) {
    faceUp(g, card)
    fillPools(g, card)
  }
  c.advancement = put.advancement ?? 0
  c.bits = put.bits ?? 0
}

const layFort = (g: Game, dealer: Dealer, fort: string, spec: FortSpec | undefined): void => {
  for (const put of [...(spec?.ice ?? [])].reverse()) {
    const card = dealer.take(nameOf(put))
    place(g, card, { zone: 'ice', fort })
    adorn(g, card, put)
  }
  for (const put of spec?.cards ?? []) {
    const card = dealer.take(nameOf(put))
    place(g, card, { zone: 'fort', fort })
    adorn(g, card, put)
  }
}

const layStack = (g: Game, seat: Seat, dealer: Dealer, names: string[]): void => {
  const top = names.map((n) => dealer.take(n)).reverse()
  seatOf(g, seat).stack = [...dealer.rest(), ...top]
}

const layCorp = (g: Game, c: CorpSpec): void => {
  const dealer = new Dealer(g, CORP)
  const seat = seatOf(g, CORP)
  seat.bits = c.bits ?? 5
  seat.owed = c.owed ?? 0
  for (const card of c.hand ?? []) place(g, dealer.take(card), { zone: 'hand', seat: CORP })
  layFort(g, dealer, 'hq', c.hq)
  layFort(g, dealer, 'rd', c.rd)
  layFort(g, dealer, 'archives', c.arch)
  for (const spec of c.forts ?? []) layFort(g, dealer, openFort(g, CORP).id, spec)
  for (const name of c.archives ?? []) {
    place(g, dealer.take(name), { zone: 'trash', seat: CORP, faceUp: !name.startsWith('?') })
  }
  for (const put of c.score ?? []) {
    const card = dealer.take(nameOf(put))
    place(g, card, { zone: 'score', seat: CORP })
    adorn(g, card, put)
  }
  for (const [kind, n] of Object.entries(c.counters ?? {})) seat.counters.push({ kind, by: RUNNER, n })
  layStack(g, CORP, dealer, c.deck ?? [])
}

const layRig = (g: Game, dealer: Dealer, rig: Put[]): void => {
  const byName = new Map<string, Card>()
  for (const put of rig) {
    const card = dealer.take(nameOf(put))
    const host = typeof put === 'string' || put.in === undefined ? null : (byName.get(put.in) ?? null)
    place(g, card, { zone: 'rig', seat: RUNNER, host })
    byName.set(nameOf(put), card)
    adorn(g, card, put)
  }
}

const layRunner = (g: Game, r: RunnerSpec): void => {
  const dealer = new Dealer(g, RUNNER)
  const seat = seatOf(g, RUNNER)
  seat.bits = r.bits ?? 5
  seat.brain = r.brain ?? 0
  if (r.tags) seat.tags[CORP] = r.tags
  for (const card of r.hand ?? []) place(g, dealer.take(card), { zone: 'hand', seat: RUNNER })
  for (const card of r.trash ?? []) place(g, dealer.take(card), { zone: 'trash', seat: RUNNER, faceUp: true })
  for (const card of r.score ?? []) place(g, dealer.take(card), { zone: 'score', seat: RUNNER })
  layRig(g, dealer, r.rig ?? [])
  layStack(g, RUNNER, dealer, r.stack ?? [])
}

/** Agendas the Runner has liberated belong to the Corp: they are dealt from its deck. */
const layLiberated = (g: Game, names: string[]): void => {
  for (const name of names) {
    const id = idOf(g.pool, name)
    const card = g.s.cards.findIndex((c) => c.owner === CORP && c.def === id && c.zone === 'stack')
    if (card < 0) throw new Error(`No ${name} left to lay out`)
    place(g, card, { zone: 'score', seat: RUNNER })
  }
}

/** Builds the position and goes on to its first decision. */
export const layOut = (spec: Spec): { state: GameState; pool: Pool } => {
  const pool = spec.pool ?? builtPool
  const corp = spec.corp ?? {}
  const { score: liberated = [], ...runner } = spec.runner ?? {}
  const g = deal(
    {
      format: 'classic',
      seed: spec.seed ?? 'test',
      options: { mulligan: 'none' },
      seats: [
        { id: 'corp', side: 'corp', deck: deckOf(pool, [...corpNames(corp), ...liberated], CORP_FILLER) },
        { id: 'runner', side: 'runner', deck: deckOf(pool, runnerNames(runner), RUNNER_FILLER) },
      ],
    },
    pool,
    false,
  )
  for (const seat of g.s.seats) {
    for (const card of [...seat.hand]) place(g, card, { zone: 'stack', seat: g.s.seats.indexOf(seat) })
  }
  layCorp(g, corp)
  layLiberated(g, liberated)
  layRunner(g, runner)
  startTurn(g, spec)
  advanceGame(g)
  return { state: openGame(g.s, pool, false).s, pool }
}

const startTurn = (g: Game, spec: Spec): void => {
  const seat = spec.turn === 'corp' ? CORP : RUNNER
  g.s.turn = { number: 4, seat, phase: 'actions' }
  for (const s of g.s.seats) s.turns = 2
  seatOf(g, seat).actions = spec.actions ?? baseActions(g, seat)
  g.s.frames = [
    { kind: 'table', phase: 1 },
    { kind: 'turn', phase: spec.atStart ? 0 : 5, seat, done: [] },
  ]
}
