/** Sets up a prepared position instead of a dealt game (C8.1 to C8.3 hold from its first decision on). */
import { cardOf as cardIn, cardToChange, defOf, fortOf, type Game, seatOf } from '../kernel/game.ts'
import { baseActions, mayHold, memoryOf, memoryUsed } from '../kernel/stats.ts'
import { faceUp, fillPools, openFort, placeCard } from '../kernel/zones.ts'
import {
  BadPosition,
  type CorpPosition,
  type FortPosition,
  hostsOf,
  type PlacedCard,
  type Position,
  placedCardId,
  type RunnerPosition,
} from '../state/position.ts'
import type { Card, Seat } from '../state/types.ts'

const INSTALLED_IN_RIG = ['program', 'hardware', 'resource']
const FORT_TYPES = ['agenda', 'node', 'upgrade']

/** Hands out the cards of both decks by id, each once. */
class Dealer {
  private readonly g: Game
  private readonly free: Set<Card>
  constructor(g: Game) {
    this.g = g
    this.free = new Set(g.s.cards.keys())
  }
  take(id: string, seat: Seat): Card {
    for (const card of this.free) {
      const { def, owner } = this.g.s.cards[card] ?? {}
      if (def !== id || owner !== seat) continue
      this.free.delete(card)
      return card
    }
    throw new BadPosition(`The position uses ${id} more often than the deck holds it.`)
  }
  /** Every card must have its place: nothing is left to chance. */
  done(): void {
    const [left] = this.free
    if (left === undefined) return
    throw new BadPosition(`The position has no place for ${this.g.s.cards[left]?.def ?? 'a card'}.`)
  }
}

const typeOf = (g: Game, id: string): string => g.pool.cards.get(id)?.type ?? ''

const positionCardName = (g: Game, id: string): string => g.pool.cards.get(id)?.name ?? id

const checkType = (g: Game, put: PlacedCard, types: readonly string[], where: string): void => {
  if (!types.includes(typeOf(g, placedCardId(put))))
    throw new BadPosition(`${positionCardName(g, placedCardId(put))} can’t stand ${where}.`)
}

const assertWhole = (n: number, what: string): number => {
  if (!Number.isSafeInteger(n) || n < 0) throw new BadPosition(`${what} must be a whole number from 0 on.`)
  return n
}

const applyPlaced = (g: Game, card: Card, put: PlacedCard): void => {
  const c = g.s.cards[card]
  if (typeof put === 'string' || !c) return
  if (put.rezzed && typeOf(g, c.def) === 'agenda') throw new BadPosition('An agenda is never rezzed.')
  if (put.rezzed) {
    faceUp(g, card)
    fillPools(g, card)
  }
  cardToChange(g, card).advancement = assertWhole(put.advancement ?? 0, 'Advancement')
  if (put.bits !== undefined) putBits(g, card, assertWhole(put.bits, 'Bits on a card'))
  writeCounters(cardToChange(g, card).counters, put.counters)
}

/** Sets bits on a card; bits of a pool go into that pool. */
export const putBits = (g: Game, card: Card, bits: number): void => {
  const pool = defOf(g, card).abilities.findIndex(({ kind }) => kind === 'pool')
  const c = cardToChange(g, card)
  if (pool < 0) c.bits = bits
  else c.pools[pool] = bits
}

const writeCounters = (counters: Record<string, number>, put: Record<string, number> = {}): void => {
  for (const [kind, n] of Object.entries(put)) if (assertWhole(n, 'Counters') > 0) counters[kind] = n
}

/** Puts counters on a player, each given by the other player. */
const countOn = (g: Game, seat: Seat, by: Seat, put: Record<string, number> = {}): void => {
  for (const [kind, n] of Object.entries(put))
    if (assertWhole(n, 'Counters') > 0) seatOf(g, seat).counters.push({ kind, by, n })
}

type Into = { g: Game; dealer: Dealer; seat: Seat }

const layFort = ({ g, dealer, seat }: Into, fort: string, spec: FortPosition, central: boolean): void => {
  // The innermost ice is installed first.
  for (const put of [...(spec.ice ?? [])].reverse()) {
    checkType(g, put, ['ice'], 'on a fort')
    const card = dealer.take(placedCardId(put), seat)
    placeCard(g, card, { zone: 'ice', fort })
    applyPlaced(g, card, put)
  }
  const kept = (spec.cards ?? []).filter((put) => typeOf(g, placedCardId(put)) !== 'upgrade')
  if (kept.length > (central ? 0 : 1))
    throw new BadPosition('A fort holds one agenda or node, a central fort none.')
  for (const put of spec.cards ?? []) {
    checkType(g, put, FORT_TYPES, 'in a fort')
    const card = dealer.take(placedCardId(put), seat)
    placeCard(g, card, { zone: 'fort', fort })
    applyPlaced(g, card, put)
  }
  writeCounters(fortOf(g, fort).counters, spec.counters)
}

/** Lays a stack, top card first. */
const layStack = ({ g, dealer, seat }: Into, cards: string[]): void => {
  seatOf(g, seat).stack = cards.map((id) => dealer.take(id, seat)).reverse()
}

const layCorp = (into: Into, corp: CorpPosition): void => {
  const { g, dealer, seat } = into
  seatOf(g, seat).bits = assertWhole(corp.bits, 'Bits')
  for (const id of corp.hand) placeCard(g, dealer.take(id, seat), { zone: 'hand', seat })
  layFort(into, 'hq', corp.hq ?? {}, true)
  layFort(into, 'rd', corp.rd ?? {}, true)
  layFort(into, 'archives', corp.onArchives ?? {}, true)
  for (const spec of corp.forts ?? []) {
    if (!spec.ice?.length && !spec.cards?.length)
      throw new BadPosition('A fort without cards does not exist.')
    layFort(into, openFort(g, seat).id, spec, false)
  }
  for (const id of corp.archives ?? [])
    placeCard(g, dealer.take(id, seat), { zone: 'trash', seat, faceUp: true })
  for (const id of corp.archivesDown ?? [])
    placeCard(g, dealer.take(id, seat), { zone: 'trash', seat, faceUp: false })
  layScore(into, corp.score ?? [], seat)
  layStack(into, corp.deck)
}

/** Agendas are the Corp's cards, whichever player has scored them. */
const layScore = ({ g, dealer, seat }: Into, cards: PlacedCard[], holder: Seat): void => {
  for (const put of cards) {
    checkType(g, put, ['agenda'], 'among agendas')
    const card = dealer.take(placedCardId(put), seat)
    placeCard(g, card, { zone: 'score', seat: holder })
    applyPlaced(g, card, put)
  }
}

/** Installs cards in the Runner's rig or on a host, then everything hosted on them. */
const layRig = ({ g, dealer, seat }: Into, puts: PlacedCard[], host: Card | null): void => {
  for (const put of puts) {
    checkType(g, put, INSTALLED_IN_RIG, 'in a rig')
    const card = dealer.take(placedCardId(put), seat)
    if (host !== null && !mayHold(g, host, card))
      throw new BadPosition(
        `${positionCardName(g, cardIn(g, host).def)} can’t hold ${positionCardName(g, placedCardId(put))}.`,
      )
    placeCard(g, card, { zone: 'rig', seat, host })
    applyPlaced(g, card, put)
    layRig({ g, dealer, seat }, hostsOf(put), card)
  }
}

const layRunner = (into: Into, runner: RunnerPosition, corp: Seat): void => {
  const { g, dealer, seat } = into
  const s = seatOf(g, seat)
  s.bits = assertWhole(runner.bits, 'Bits')
  s.brain = assertWhole(runner.brain ?? 0, 'Brain damage')
  if (runner.tags) s.tags[corp] = assertWhole(runner.tags, 'Tags')
  for (const id of runner.hand) placeCard(g, dealer.take(id, seat), { zone: 'hand', seat })
  for (const id of runner.trash ?? [])
    placeCard(g, dealer.take(id, seat), { zone: 'trash', seat, faceUp: true })
  layRig(into, runner.rig ?? [], null)
  countOn(g, seat, corp, runner.counters)
  layStack(into, runner.stack)
  if (memoryUsed(g, seat) > memoryOf(g, seat))
    throw new BadPosition('The programs need more memory than there is.')
}

/** Lets every viewer know installed cards, as if everything had been exposed. */
export const knowInstalled = (g: Game): void => {
  const everybody = (1 << (g.s.seats.length + 1)) - 1
  for (const card of g.s.cards)
    if (card.zone === 'ice' || card.zone === 'fort')
      Object.assign(card, { known: everybody, seen: everybody })
}

/**
 * Lays a position with the cards of both decks, which were created but not dealt, and gives the turn to the
 * right seat. Uses no randomness. Throws `BadPosition` if no game could be in that position.
 */
export const layPosition = (g: Game, { corp, runner, turn, actions, open = false }: Position): void => {
  const corpSeat = g.s.seats.findIndex(({ side }) => side === 'corp')
  const runnerSeat = g.s.seats.findIndex(({ side }) => side === 'runner')
  if (g.s.seats.length !== 2 || g.s.seats.some(({ automa }) => automa))
    throw new BadPosition('A position needs one Corp and one Runner, neither with AI cards.')
  const dealer = new Dealer(g)
  layCorp({ g, dealer, seat: corpSeat }, corp)
  layScore({ g, dealer, seat: corpSeat }, runner.score ?? [], runnerSeat)
  layRunner({ g, dealer, seat: runnerSeat }, runner, corpSeat)
  countOn(g, corpSeat, runnerSeat, corp.counters)
  seatOf(g, corpSeat).badPublicity = assertWhole(corp.badPublicity ?? 0, 'Bad publicity')
  dealer.done()
  if (open) knowInstalled(g)
  const seat = turn === 'corp' ? corpSeat : runnerSeat
  if (assertWhole(actions, 'Actions') < 1 || actions > baseActions(g, seat))
    throw new BadPosition('Whoever’s turn it is has at least one action left, and no more than a turn has.')
  // Both players count as having had turns before; the log says nothing about them.
  g.s.turn = { number: 4, seat, phase: 'actions' }
  for (const s of g.s.seats) s.turns = 2
  seatOf(g, seat).actions = actions
}
