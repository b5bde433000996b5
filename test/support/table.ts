/** Builds a position: who holds what, what is installed where, and whose turn it is. */
import { cardId } from '../../src/cards/facts/index.ts'
import { pool as builtPool } from '../../src/cards/index.ts'
import type { Pool } from '../../src/engine/index.ts'
import { cardToChange, fortOf, type Game, openGame, seatOf } from '../../src/engine/kernel/game.ts'
import { baseActions } from '../../src/engine/kernel/stats.ts'
import { faceUp, fillPools, openFort, placeCard } from '../../src/engine/kernel/zones.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import { knowInstalled, putBits } from '../../src/engine/rules/position.ts'
import { deal } from '../../src/engine/rules/setup.ts'
import type { CardRules } from '../../src/engine/state/card-rules.ts'
import type { Card, GameState, Seat } from '../../src/engine/state/types.ts'
import { checkCorp, checkRunner } from './check-layable.ts'
import type { CorpSpec, FortSpec, Put, RunnerSpec } from './table-spec.ts'

export const rezzed = (card: string, bits = 0): Put => ({ card, rezzed: true, bits })
export const advanced = (card: string, advancement: number, isRezzed = false): Put => ({
  card,
  advancement,
  rezzed: isRezzed,
})
export const counted = (card: string, counters: Record<string, number>): Put => ({
  card,
  rezzed: true,
  counters,
})
export const hosted = (card: string, daemon: string): Put => ({ card, in: daemon })

export type Spec = {
  corp?: CorpSpec
  runner?: RunnerSpec
  /** Whose turn it is; the Runner's by default. */
  turn?: 'corp' | 'runner'
  actions?: number
  /** Both sides know the face-down installed cards. */
  open?: boolean
  /** Starts at the very beginning of that turn, before its start-of-turn effects. */
  atStart?: boolean
  seed?: string
  /** How many agenda points win, if not seven. */
  agendaPoints?: number
  /** What the format changes in the rules of single cards. */
  cardRules?: CardRules
  pool?: Pool
  /** Last changes to the position, before the first decision. */
  adjust?: (g: Game) => void
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

/** Deals the cards of a shuffled deck by name. */
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
  ...(r.score ?? []).map(nameOf),
  ...(r.rig ?? []).map(nameOf),
]

const deckOf = (pool: Pool, names: string[], filler: string, fillers = FILLERS) => [
  ...names.map((name) => ({ card: idOf(pool, name), count: 1 })),
  { card: cardId(filler), count: fillers },
]

/** The decks that hold the cards of the position. */
export const corpDeck = (pool: Pool, c: CorpSpec, more: string[] = []) =>
  deckOf(pool, [...corpNames(c), ...more], CORP_FILLER, c.fillers)
export const runnerDeck = (pool: Pool, r: RunnerSpec) =>
  deckOf(pool, runnerNames(r), RUNNER_FILLER, r.fillers)

const adorn = (g: Game, card: Card, put: Put): void => {
  if (typeof put === 'string') return
  if (put.rezzed) {
    faceUp(g, card)
    fillPools(g, card)
  }
  const c = cardToChange(g, card)
  c.advancement = put.advancement ?? 0
  c.bits = put.bits ?? 0
  if (put.left !== undefined) putBits(g, card, put.left)
  if (put.spent) c.pools = {}
  c.counters = Object.fromEntries(Object.entries(put.counters ?? {}).filter(([, n]) => n > 0))
  if (put.marks !== undefined) c.marked = put.marks
}

const layFort = (g: Game, dealer: Dealer, fort: string, spec: FortSpec | undefined): void => {
  for (const put of [...(spec?.ice ?? [])].reverse()) {
    const card = dealer.take(nameOf(put))
    placeCard(g, card, { zone: 'ice', fort })
    adorn(g, card, put)
  }
  for (const put of spec?.cards ?? []) {
    const card = dealer.take(nameOf(put))
    placeCard(g, card, { zone: 'fort', fort })
    adorn(g, card, put)
  }
  Object.assign(fortOf(g, fort).counters, spec?.counters)
}

const layStack = (g: Game, seat: Seat, dealer: Dealer, names: string[]): void => {
  const top = names.map((n) => dealer.take(n)).reverse()
  seatOf(g, seat).stack = [...dealer.rest(), ...top]
}

/**
 * Places the cards of a Corp. `forts` is a prefix of its central forts' ids, for tables with several Corps.
 */
export const layCorp = (g: Game, c: CorpSpec, corp = CORP, forts = '', agent?: FortSpec): void => {
  const dealer = new Dealer(g, corp)
  const seat = seatOf(g, corp)
  seat.bits = c.bits ?? 5
  seat.owed = c.owed ?? 0
  seat.badPublicity = c.badPublicity ?? 0
  for (const card of c.hand ?? []) placeCard(g, dealer.take(card), { zone: 'hand', seat: corp })
  layFort(g, dealer, `${forts}hq`, c.hq)
  layFort(g, dealer, `${forts}rd`, c.rd)
  layFort(g, dealer, `${forts}archives`, c.arch)
  if (agent) layFort(g, dealer, `${forts}agent`, agent)
  for (const spec of c.forts ?? []) layFort(g, dealer, openFort(g, corp).id, spec)
  for (const name of c.archives ?? []) {
    placeCard(g, dealer.take(name), { zone: 'trash', seat: corp, faceUp: !name.startsWith('?') })
  }
  for (const put of c.score ?? []) {
    const card = dealer.take(nameOf(put))
    placeCard(g, card, { zone: 'score', seat: corp })
    adorn(g, card, put)
  }
  for (const [kind, n] of Object.entries(c.counters ?? {})) seat.counters.push({ kind, by: RUNNER, n })
  layStack(g, corp, dealer, c.deck ?? [])
}

const layRig = (g: Game, dealer: Dealer, rig: Put[], runner: Seat): void => {
  const byName = new Map<string, Card>()
  for (const put of rig) {
    const card = dealer.take(nameOf(put))
    const host = typeof put === 'string' || put.in === undefined ? null : (byName.get(put.in) ?? null)
    placeCard(g, card, { zone: 'rig', seat: runner, host })
    byName.set(nameOf(put), card)
    adorn(g, card, put)
  }
}

/** Places the cards of a Runner. */
export const layRunner = (g: Game, r: RunnerSpec, runner = RUNNER): void => {
  const dealer = new Dealer(g, runner)
  const seat = seatOf(g, runner)
  seat.bits = r.bits ?? 5
  seat.brain = r.brain ?? 0
  seat.owed = r.owed ?? 0
  if (r.tags) seat.tags[CORP] = r.tags
  for (const [kind, n] of Object.entries(r.counters ?? {})) seat.counters.push({ kind, by: CORP, n })
  for (const card of r.hand ?? []) placeCard(g, dealer.take(card), { zone: 'hand', seat: runner })
  for (const card of r.trash ?? [])
    placeCard(g, dealer.take(card), { zone: 'trash', seat: runner, faceUp: true })
  for (const put of r.score ?? []) {
    const card = dealer.take(nameOf(put))
    placeCard(g, card, { zone: 'score', seat: runner })
    adorn(g, card, put)
  }
  layRig(g, dealer, r.rig ?? [], runner)
  layStack(g, runner, dealer, r.stack ?? [])
}

/** Liberated agendas belong to the Corp, so they come from the bottom of its deck. */
const layLiberated = (g: Game, puts: readonly Put[]): void => {
  for (const put of puts) {
    const id = idOf(g.pool, nameOf(put))
    const card = seatOf(g, CORP).stack.find((each) => g.s.cards[each]?.def === id)
    if (card === undefined) throw new Error(`No ${nameOf(put)} left to lay out`)
    placeCard(g, card, { zone: 'score', seat: RUNNER })
    adorn(g, card, put)
  }
}

/** Returns the dealt hands to the decks. */
export const takeHandsBack = (g: Game): void => {
  g.s.seats.forEach((seat, ix) => {
    for (const card of [...seat.hand]) placeCard(g, card, { zone: 'stack', seat: ix })
  })
}

/** Builds the position and plays up to its first decision. */
export const layOut = (spec: Spec): { state: GameState; pool: Pool } => {
  const pool = spec.pool ?? builtPool
  const corp = spec.corp ?? {}
  const { score: liberated = [], ...runner } = spec.runner ?? {}
  // `adjust` may seat an automa, whose forts hold more (AC17).
  checkCorp(pool, corp, spec.adjust ? 2 : 1)
  checkRunner(pool, spec.runner ?? {})
  const g = deal(
    {
      format: 'classic',
      seed: spec.seed ?? 'test',
      options: {
        mulligan: 'none',
        ...(spec.agendaPoints === undefined ? {} : { agendaPoints: spec.agendaPoints }),
        ...(spec.cardRules ? { cardRules: spec.cardRules } : {}),
      },
      seats: [
        { id: 'corp', side: 'corp', deck: corpDeck(pool, corp, liberated.map(nameOf)) },
        { id: 'runner', side: 'runner', deck: runnerDeck(pool, runner) },
      ],
    },
    pool,
    false,
  )
  takeHandsBack(g)
  layCorp(g, corp)
  layLiberated(g, liberated)
  layRunner(g, runner)
  if (spec.open) knowInstalled(g)
  if (spec.adjust) {
    spec.adjust(g)
    // Drops cached definitions and abilities from before the change.
    g.defs.length = 0
    g.index = null
  }
  takeTurn(g, spec.turn === 'corp' ? CORP : RUNNER, spec)
  advanceGame(g)
  return { state: openGame(g.s, pool, false).s, pool }
}

/** Gives the turn to this seat: at its very start, or with these actions to take. */
export const takeTurn = (g: Game, seat: Seat, spec: Pick<Spec, 'actions' | 'atStart'>): void => {
  // Every seat has had two turns, including this one.
  g.s.turn = { number: 2 * g.s.seats.length, seat, phase: 'actions' }
  for (const s of g.s.seats) s.turns = 2
  seatOf(g, seat).actions = spec.actions ?? baseActions(g, seat)
  g.s.frames = [
    { kind: 'table', phase: 1 },
    { kind: 'turn', phase: spec.atStart ? 0 : 5, seat, done: [] },
  ]
}
