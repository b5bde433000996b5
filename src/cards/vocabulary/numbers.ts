/** Chosen numbers, what they buy, and choices made for a card. */
import type { Amount, Cards, Effect, Filter } from '../../engine/language/index.ts'

/** You choose a number, which becomes X; `question` is the prompt. */
export const chooseNumber = (min: Amount, max: Amount, question: string): Effect => ({
  op: 'chooseNumber',
  min,
  max,
  why: question,
})

/** You pay X times this many bits; `question` is the prompt. */
export const payX = (
  question: string,
  terms: { each?: number; most?: Amount; min?: number } = {},
): Effect => ({
  op: 'payX',
  each: 1,
  why: question,
  ...terms,
})

/** The current amount becomes X, because the following effects may change it. */
export const countAsX = (n: Amount): Effect => ({ op: 'chooseNumber', min: n, max: n, why: 'How many?' })
/** `each` for each of X. */
export const eachOfX = (each: number): Amount => ({ paid: 'x', each })

/** As much brain damage as you can survive. */
export const bearable: Amount = { safe: 'brain' }
/** All cards in your hand, or in your rival's stack or R&D. */
export const yourCards: Amount = { all: 'cards', of: 'you' }
export const rivalsDeckSize: Amount = { all: 'deck', of: 'rival' }

/** Advancement counters beyond its difficulty when it was scored. */
export const perOver = (per: number, each = 1): Amount => ({ here: 'over', per, each })
export const advancementHere: Amount = { here: 'advancement' }
export const perAdvancement = (each: number): Amount => ({ here: 'advancement', each })
/** Advancement counters on the cards set aside, up to a maximum. */
export const advancementOf = (name: string, most?: number): Amount => ({
  advancementOf: name,
  ...(most === undefined ? {} : { most }),
})
export const pointsOfThose = (name: string, each: number): Amount => ({ pointsOf: name, each })
/** One for each of these counters on this card. */
export const perCounterHere = (counter: string): Amount => ({ carries: counter })

export const moveAdvancement = (from: Cards, to: Cards, n: Amount): Effect => ({
  op: 'moveAdvancement',
  from,
  to,
  n,
})
export const takeAdvancement = (what: Cards): Effect => ({ op: 'takeAdvancement', what })

/** Moves this many cards from the top of a rival's deck to its bottom. */
export const cutRivals = (n: Amount): Effect => ({ op: 'cut', who: 'rival', n })

export const chooseKind: Effect = { op: 'chooseKind' }
export const mark = (what: Cards | 'runFort'): Effect => ({ op: 'mark', what })
export const exhaust: Effect = { op: 'exhaust' }
/** Your rival rezzes as many of these as they can pay for. */
export const makeRez = (what: Cards): Effect => ({ op: 'makeRez', what })
/** Your rival rezzes it or trashes it. */
export const rezOrTrash = (what: Cards): Effect => ({ op: 'makeRez', what, orTrash: true })

/** One for each point by which a trace succeeded. */
export const perExcess: Amount = { trace: 'excess' }
/** One for each card of the event. */
export const perItsCard: Amount = { its: 'cards' }
/** One for each card of the event that matches. */
export const perItsCardLike = (filter: Filter): Amount => ({ its: 'cards', filter })
/** One for each card with this keyword that was encountered, rezzed or liberated in the run. */
export const perCardInRun = (inRun: 'meet' | 'rez' | 'liberate', keyword: string): Amount => ({
  inRun,
  keyword,
})
