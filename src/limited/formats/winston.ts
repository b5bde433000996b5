/** Winston: two players look at three piles in turn, and take one or put a card on it and go on (L5). */
import { diceOf } from '../../chance/dice.ts'
import { drawnChairs } from '../chairs.ts'
import { boostersOf, limitedSeed } from '../collation.ts'
import type { DraftAct, Entered, PileChoice } from '../draft.ts'
import { productsIn } from '../products.ts'
import { sameCards } from '../same-cards.ts'
import type { WinstonTable } from '../view.ts'
import type { Dealing, LimitedFormat } from './types.ts'

const pileCount = 3
const pileSeconds = 30

export type WinstonState = Dealing & {
  /** How many cards of the deck are dealt. */
  dealt: number
  piles: readonly (readonly string[])[]
  /** By seat and pile: how many of its cards, from the bottom, the seat has looked at. */
  seen: readonly (readonly number[])[]
  /** Whose turn it is, and the pile that they look at. */
  turn: number
  at: number
  /** By seat: all decisions, in order. */
  choices: readonly (readonly PileChoice[])[]
  /** By seat: how their last turn ended. `pile` is null if they drew from the deck. */
  last: readonly (TakenPile | null)[]
}
type TakenPile = { pile: number | null; cards: number }

const deckOf = ({ opened }: Pick<Dealing, 'opened'>): readonly string[] => opened[0]?.[0] ?? []
const leftInDeck = (state: WinstonState): number => deckOf(state).length - state.dealt
const isDone = ({ piles }: WinstonState): boolean => piles.every(({ length }) => length === 0)

/** The first pile with cards from this one on; −1 if there is none. */
const nextPile = ({ piles }: WinstonState, from: number): number =>
  piles.findIndex(({ length }, n) => n >= from && length > 0)

/** Who may not go on has to take the pile: nothing is left behind it. */
const mayGoOn = (state: WinstonState): boolean => leftInDeck(state) > 0 || nextPile(state, state.at + 1) >= 0

const changed = <T>(list: readonly T[], at: number, to: T): readonly T[] =>
  list.map((each, n) => (n === at ? to : each))

/** The seat in turn looks at a pile. */
const lookedAt = (state: WinstonState, at: number): WinstonState => ({
  ...state,
  at,
  seen: changed(
    state.seen,
    state.turn,
    changed(state.seen[state.turn] ?? [], at, state.piles[at]?.length ?? 0),
  ),
})

/** Takes these cards and ends the turn. */
function taken(state: WinstonState, cards: readonly string[], last: TakenPile): WinstonState {
  const { turn, pools } = state
  const after = {
    ...state,
    pools: changed(pools, turn, [...(pools[turn] ?? []), ...cards]),
    last: changed(state.last, turn, last),
    turn: 1 - turn,
  }
  return lookedAt(after, Math.max(0, nextPile(after, 0)))
}

function takePile(state: WinstonState): WinstonState {
  const { at, piles, dealt } = state
  const cards = piles[at] ?? []
  const [next] = deckOf(state).slice(dealt)
  const refilled = {
    ...state,
    piles: changed(piles, at, next === undefined ? [] : [next]),
    seen: state.seen.map((each) => changed(each, at, 0)),
    dealt: dealt + (next === undefined ? 0 : 1),
  }
  return taken(refilled, cards, { pile: at, cards: cards.length })
}

/** Puts a card of the deck on the pile. The last card of the deck is kept for who has to draw it. */
function withOneMore(state: WinstonState, keep: number): WinstonState {
  const { at, piles, dealt } = state
  const next = deckOf(state)[dealt]
  if (next === undefined || leftInDeck(state) <= keep) return state
  return { ...state, piles: changed(piles, at, [...(piles[at] ?? []), next]), dealt: dealt + 1 }
}

function goOn(state: WinstonState): WinstonState {
  const next = nextPile(state, state.at + 1)
  if (next >= 0) return lookedAt(withOneMore(state, 0), next)
  const after = withOneMore(state, 1)
  const drawn = deckOf(after).slice(after.dealt, after.dealt + 1)
  return taken({ ...after, dealt: after.dealt + 1 }, drawn, { pile: null, cards: 1 })
}

function enter(state: WinstonState, choice: DraftAct): Entered<WinstonState> {
  const { seat, booster, tick } = choice
  const pile = 'pile' in choice ? choice.pile : null
  const own = state.choices[seat] ?? []
  const decided = booster === 0 ? own[tick] : undefined
  if (decided !== undefined)
    return decided === pile ? { kind: 'same' } : { kind: 'refused', code: 'pick-decided' }
  if (booster !== 0 || tick !== own.length || isDone(state) || state.turn !== seat)
    return { kind: 'refused', code: 'no-pack' }
  if (pile === null || (pile === 'next' && !mayGoOn(state))) return { kind: 'refused', code: 'not-in-pack' }
  const decides = { ...state, choices: changed(state.choices, seat, [...own, pile]) }
  return { kind: 'picked', draft: pile === 'take' ? takePile(decides) : goOn(decides) }
}

/** Pools and piles are what was dealt of the deck. */
const isWhole = (state: WinstonState): boolean =>
  sameCards(deckOf(state).slice(0, state.dealt), [...state.pools.flat(), ...state.piles.flat()])

function shownTable(state: WinstonState, seat: number): WinstonTable {
  const done = isDone(state)
  return {
    format: 'winston',
    turn: done ? null : state.turn,
    at: state.at,
    mayGoOn: !done && mayGoOn(state),
    deck: leftInDeck(state),
    piles: state.piles.map((cards, n) => ({
      cards: cards.length,
      seen: cards.slice(0, state.seen[seat]?.[n] ?? 0),
    })),
    last: state.last,
  }
}

/** How many unseen cards somebody who goes on may hope for: the larger of the piles behind, or one drawn. */
const hopedFor = ({ piles, at }: WinstonTable): number =>
  Math.max(1, ...piles.slice(at + 1).map(({ cards }) => cards))

export const winston: LimitedFormat<WinstonState> = {
  open: (seed, { kit }) => [
    [diceOf(limitedSeed(seed, 'winston')).shuffled(boostersOf(seed, 0, productsIn(kit)).flat())],
  ],
  chairs: drawnChairs,
  begin: (_, opened) => {
    const begun = {
      ...{ opened, pools: [[], []], dealt: pileCount, turn: 0, at: 0, choices: [[], []], last: [null, null] },
      piles: deckOf({ opened })
        .slice(0, pileCount)
        .map((card) => [card]),
      seen: [Array<number>(pileCount).fill(0), Array<number>(pileCount).fill(0)],
    }
    return lookedAt(begun, 0)
  },
  sides: () => ['corp', 'runner'],
  enter,
  isDone,
  isWhole,
  turn(state, seat) {
    if (isDone(state) || state.turn !== seat) return null
    const tick = state.choices[seat]?.length ?? 0
    return {
      ...{ booster: 0, tick, packs: 1, seconds: pileSeconds },
      forced: mayGoOn(state) ? null : { seat, booster: 0, tick, pile: 'take' },
    }
  },
  view: (state, seat) => ({
    ...{ seat, booster: isDone(state) ? 1 : 0, boosters: 1, product: null, pack: null },
    tick: state.choices[seat]?.length ?? 0,
    picks: state.pools[seat] ?? [],
    seats: state.pools.map((_, n) => ({ seat: n, packs: !isDone(state) && n === state.turn ? 1 : 0 })),
    passesTo: 1 - seat,
    table: shownTable(state, seat),
  }),
  choose(view, pick) {
    const { seat, booster, tick, table } = view
    if (table?.format !== 'winston' || table.turn !== seat) return null
    const take = { cards: table.piles[table.at]?.seen ?? [], unseen: 0 }
    const next = { cards: [], unseen: hopedFor(table) }
    const pile = !table.mayGoOn || pick(view, [take, next]) === 0 ? 'take' : 'next'
    return { seat, booster, tick, pile }
  },
  late: ({ seat, booster, tick, table }) =>
    table?.format === 'winston' && table.turn === seat ? { seat, booster, tick, pile: 'take' } : null,
}
