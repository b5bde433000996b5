/** Set-up (C1): decks, seeds, opening hands, the mulligan option. */

import { endGame } from '../kernel/end.ts'
import {
  ask,
  automaRules,
  type Game,
  isAutoma,
  isCorp,
  newPhase,
  openGame,
  pickOf,
  pop,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { renewAll } from '../kernel/handles.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import type { Pool } from '../kernel/types.ts'
import { dealCards, placeCard, shuffleStack } from '../kernel/zones.ts'
import { effectiveRules } from '../state/card-rules.ts'
import type { Position } from '../state/position.ts'
import { commitmentOf } from '../state/random.ts'
import type { GameSetup } from '../state/setup.ts'
import {
  type CardState,
  type FortState,
  type GameState,
  SCHEMA,
  type Seat,
  type SeatState,
  type SetupFrame,
} from '../state/types.ts'
import { layPosition } from './position.ts'

const HAND = 5
const BITS = 5

const newSeat = (id: string, side: SeatState['side']): SeatState => ({
  id,
  side,
  bits: BITS,
  actions: 0,
  owed: 0,
  extraPoints: 0,
  tags: {},
  brain: 0,
  badPublicity: 0,
  counters: [],
  hand: [],
  stack: [],
  trash: [],
  rig: [],
  score: [],
  removed: [],
  turns: 0,
  out: false,
})

const newCard = (def: string, owner: Seat): CardState => ({
  def,
  owner,
  controller: owner,
  zone: 'stack',
  fort: null,
  faceUp: false,
  install: 0,
  host: null,
  hosted: [],
  advancement: 0,
  bits: 0,
  counters: {},
  pools: {},
  known: 0,
  seen: 0,
  above: undefined,
  over: undefined,
  chosen: undefined,
  exhausted: undefined,
  bound: undefined,
  left: undefined,
  guise: undefined,
  marked: undefined,
  pile: undefined,
  from: undefined,
  against: undefined,
})

const centralFortsOf = (corp: Seat, prefix: string): FortState[] =>
  (['hq', 'rd', 'archives'] as const).map((kind) => ({
    id: `${prefix}${kind}`,
    corp,
    kind,
    number: 0,
    ice: [],
    cards: [],
    counters: {},
  }))

/** Leaves out options with their default, so that states from older versions stay identical. */
const toStoredOptions = ({ format, options, position }: GameSetup): GameState['options'] => {
  const usual = format === 'classic' ? 7 : 11
  const { mulligan, agendaPoints = usual } = options
  const cardRules = effectiveRules(options.cardRules ?? position?.cardRules)
  if (!Number.isInteger(agendaPoints) || agendaPoints < 1)
    throw new Error('Agenda points to win are a whole number from 1 on')
  return {
    mulligan,
    ...(agendaPoints === usual ? {} : { agendaPoints }),
    ...(cardRules ? { cardRules } : {}),
  }
}

const emptyState = (setup: GameSetup): GameState => ({
  schema: SCHEMA,
  over: false,
  format: setup.format,
  options: toStoredOptions(setup),
  seed: setup.seed,
  seedHash: commitmentOf(setup.seed),
  drawn: 0,
  next: { decision: 1, fort: 1, install: 1, run: 1, lasting: 1, line: 1 },
  seats: [],
  cards: [],
  handles: [],
  nextHandle: setup.seats.map(() => 1).concat(1),
  forts: [],
  turn: { number: 0, seat: 0, phase: 'setup' },
  frames: [],
  decisions: [],
  lasting: [],
  past: [],
  shown: null,
  result: null,
})

const dealDeck = (s: GameState, pool: Pool, seat: Seat, deck: GameSetup['seats'][number]): void => {
  for (const line of deck.deck) {
    const def = pool.cards.get(line.card)
    if (!def) throw new Error(`Unknown card in the deck of ${deck.id}: ${line.card}`)
    if (def.side !== deck.side) throw new Error(`${def.name} is not a ${deck.side} card`)
    for (let i = 0; i < line.count; i++) {
      s.seats[seat]?.stack.push(s.cards.length)
      s.cards.push(newCard(line.card, seat))
    }
  }
}

/** Deals a new game: decks shuffled and hands dealt, before the first decision. */
export const deal = (setup: GameSetup, pool: Pool, log: boolean): Game => {
  const s = emptyState(setup)
  const corps = setup.seats.filter((x) => x.side === 'corp').length
  if (corps === 0 || corps === setup.seats.length) throw new Error('A game needs a Corp and a Runner')
  setup.seats.forEach((x, seat) => {
    s.seats.push(newSeat(x.id, x.side))
    if (x.side === 'corp') s.forts.push(...centralFortsOf(seat, corps > 1 ? `${x.id}-` : ''))
  })
  setup.seats.forEach((x, seat) => {
    dealDeck(s, pool, seat, x)
  })
  s.handles = new Array<number>(s.nextHandle.length * s.cards.length).fill(0)
  renewAll(s, [...s.cards.keys()])
  const g = openGame(s, pool, log)
  g.variant?.deal(g, setup)
  if (setup.position) return laidOut(g, setup.position)
  g.s.seats.forEach((_, seat) => {
    shuffleStack(g, seat)
    const automa = setup.seats[seat]?.automa
    if (automa) automaRules(g).setUp(g, seat, automa)
    else dealCards(g, seat, HAND)
  })
  tell(g, 'deal', null, ['The decks are shuffled and five cards dealt to each hand.'])
  g.variant?.dealt(g)
  s.turn.seat = s.seats.findIndex((x) => x.side === 'corp')
  push(g, { kind: 'table', ...newPhase() })
  const asking = setup.options.mulligan === 'one' ? mulliganOrder(g) : []
  push(g, { kind: 'setup', ...newPhase(), asking })
  return g
}

/** Sets up a prepared position, in the middle of a seat's actions. */
const laidOut = (g: Game, position: Position): Game => {
  layPosition(g, position)
  tellFacts(g, { prepared: true }, 'deal', null, ['The table is laid out as prepared.'])
  push(g, { kind: 'table', phase: 1 })
  push(g, { kind: 'turn', phase: 5, seat: g.s.turn.seat, done: [] })
  return g
}

/** The seats in mulligan order: Corps first. */
const mulliganOrder = (g: Game): Seat[] =>
  [...g.s.seats.keys()]
    .filter((seat) => !isAutoma(g, seat))
    .sort((a, b) => Number(isCorp(g, b)) - Number(isCorp(g, a)) || a - b)

const redeal = (g: Game, seat: Seat): void => {
  const hand = [...seatOf(g, seat).hand]
  for (const card of hand) placeCard(g, card, { zone: 'stack', seat })
  shuffleStack(g, seat)
  dealCards(g, seat, hand.length)
  tell(g, 'mulligan', seat, [{ seat }, ' takes a new hand.'])
}

/** One mulligan each, if the table allows it: the whole hand goes back, and the second hand stays (C1.2). */
export const stepSetup = (g: Game, f: SetupFrame): void => {
  const seat = f.asking[0]
  if (seat === undefined) return pop(g)
  const picked = pickOf(takeAnswer(f, seat))
  if (picked) {
    f.asking.shift()
    if (picked.verb === 'mulligan') redeal(g, seat)
    return
  }
  ask(g, {
    seat,
    kind: 'confirm',
    prompt: ['Keep this hand?'],
    min: 1,
    max: 1,
    options: [{ verb: 'keep' }, { verb: 'mulligan' }],
  })
}

/** A seat concedes, or runs out of time. */
export const concede = (g: Game, seat: Seat, reason: 'conceded' | 'time'): void => endGame(g, reason, seat)
