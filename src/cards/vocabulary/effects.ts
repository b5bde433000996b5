import type {
  Ability,
  Amount,
  Cards,
  Condition,
  Cost,
  Damage,
  Effect,
  Filter,
  FortKind,
  Until,
} from '../../engine/language/index.ts'
import { rivals } from './conditions.ts'

/** One effect, or several in order: what a builder of abilities takes. */
export type Does = Effect | readonly Effect[]

export const gain = (n: Amount): Effect => ({ op: 'gain', who: 'you', n })
export const rivalLoses = (n: Amount): Effect => ({ op: 'lose', who: 'rival', n })
export const lose = (n: Amount): Effect => ({ op: 'lose', who: 'you', n })
export const loseGame: Effect = { op: 'loseGame' }
/** Bits you lose; for each that is not there you take damage instead. */
export const loseOrSuffer = (n: Amount, rest: Damage): Effect => ({ op: 'lose', who: 'you', n, rest })
/** What the card set aside under this name costs to install, and so much more. */
export const costOf = (name: string, plus = 0): Amount => ({ costOf: name, plus })
export const draw = (n: number): Effect => ({ op: 'draw', who: 'you', n })
export const rivalDraws = (n: Amount): Effect => ({ op: 'draw', who: 'rival', n })
export const store = (n: number): Effect => ({ op: 'store', n })
export const take = (n: number | 'all'): Effect => ({ op: 'take', n })
export const gainActions = (n: number): Effect => ({ op: 'gainActions', n })
export const points = (n: Amount): Effect => ({ op: 'points', n })
export const rivalPoints = (n: Amount): Effect => ({ op: 'points', n, who: 'rival' })
/** Bad publicity for yourself, a Corp, or for the Corp you play against. */
export const badPublicity = (n: Amount): Effect => ({ op: 'badPublicity', who: 'you', n })
export const rivalBadPublicity = (n: Amount): Effect => ({ op: 'badPublicity', who: 'rival', n })
/** So many for each agenda point you have scored this turn. */
export const perPointScored = (each: number): Amount => ({ scored: 'thisTurn', each })
/** You, or your rival, must forgo the next actions. */
export const owe = (n: Amount): Effect => ({ op: 'owe', who: 'you', n })
export const rivalOwes = (n: Amount): Effect => ({ op: 'owe', who: 'rival', n })

export const netDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'net', who: 'rival', n })
export const meatDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'meat', who: 'rival', n })
export const brainDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'brain', who: 'rival', n })
/** Brain damage to yourself that nothing prevents. */
export const sureBrainDamage = (n: Amount): Effect => ({
  op: 'damage',
  damage: 'brain',
  who: 'you',
  n,
  unpreventable: true,
})

/** Net damage to yourself that nothing prevents. */
export const sureNetDamage = (n: Amount): Effect => ({
  op: 'damage',
  damage: 'net',
  who: 'you',
  n,
  unpreventable: true,
})

export const sufferBrainDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'brain', who: 'you', n })

/** Damage to your rival that nothing prevents. */
export const sureMeatDamage = (n: Amount): Effect => ({
  op: 'damage',
  damage: 'meat',
  who: 'rival',
  n,
  unpreventable: true,
})

export const tagRival = (n: Amount): Effect => ({ op: 'tag', who: 'rival', n })
export const tagYourself = (n: number): Effect => ({ op: 'tag', who: 'you', n })
export const untag = (n: number): Effect => ({ op: 'untag', n })
export const untagAll: Effect = { op: 'untag', n: { all: 'tags', of: 'you' } }
/** A trace of which each point costs so many bits. */
export const dearTrace = (limit: number, price: number, ...success: readonly Effect[]): Effect => ({
  op: 'trace',
  limit,
  price,
  success,
})
export const trace = (limit: Amount, ...success: readonly Effect[]): Effect => ({
  op: 'trace',
  limit,
  success,
})

/** Draws until your hand has its maximum size. */
export const refreshHand: Effect = { op: 'draw', who: 'you', n: { room: 'hand' } }
export const heal: Effect = { op: 'heal' }
export const iceInHand: Cards = { in: 'hand', of: 'you', filter: { type: 'ice' } }
/** Puts ice before the Runner for half of its printed rez cost, without installing or rezzing it. */
export const meetIce: Effect = { op: 'meetIce', what: iceInHand }
/** Installs ice as the innermost of this fort, for the run to approach. */
export const installInnermost: Effect = { op: 'installInnermost', what: iceInHand }
/** Swaps one of these for ice in your hand. */
export const swapForHand = (what: Cards): Effect => ({ op: 'swapIce', what, for: iceInHand })
/** All cards in this fort go to your hand, and as many of it are installed there. */
export const rebuildFort: readonly Effect[] = [
  { op: 'takeUp', as: 'gone' },
  {
    op: 'installCards',
    what: { in: 'hand', of: 'you', filter: { types: ['agenda', 'node', 'upgrade'] } },
    n: { cards: 'gone', each: 1 },
  },
]
/** A new fort out of up to `n` cards of your hand, with bits from the bank. */
export const buildFort = (n: number, bits: number): readonly Effect[] => [
  choose(
    0,
    n,
    { in: 'hand', of: 'you', filter: { types: ['agenda', 'ice', 'node', 'upgrade'] } },
    'cards',
    'Choose the cards of a new fort.',
  ),
  { op: 'installCards', what: chosen('cards'), n, bits, mayRez: true },
]
export const markFort: Effect = { op: 'markFort' }
/** Marks a fort of your own. */
export const markYourFort: Effect = { op: 'markFort', of: 'you' }
/** Chooses a rival's fort, or one of those run on with success this turn: `as` are all cards in and on it. */
export const chooseFort = (as: string): Effect => ({ op: 'chooseFort', as })
export const chooseFortRunOn = (as: string): Effect => ({ op: 'chooseFort', as, succeeded: true })
export const yourHand: Cards = { in: 'hand', of: 'you' }
export const endRun: Effect = { op: 'endRun' }
/** Sends the run to another fort: of a kind, any, or the one this card stands in. */
export const redirect = (to: FortKind | 'any' | 'here'): Effect => ({ op: 'redirect', to })
/** The Runner goes on from so many pieces of rezzed ice back. */
export const sendBack = (n: number): Effect => ({ op: 'sendBack', n })
export const passIce: Effect = { op: 'passIce' }
export const breakOne: Effect = { op: 'breakOne' }
export const mayJackOut: Effect = { op: 'mayJackOut' }
/** A way out that is a success once all ice has been passed. */
export const leaveInTime: Effect = { op: 'mayJackOut', succeeds: true }
export const loseStealth = (n: number | 'all'): Effect => ({ op: 'loseStealth', n })
/** You hide at least so many bits, and lose them if your rival guesses their number. */
export const hideBits = (least: number, ...otherwise: readonly Effect[]): Effect => ({
  op: 'bid',
  least,
  same: [],
  differ: otherwise,
})
/** Both spend up to so many bits in secret; something happens unless it is the same number. */
export const unlessSameSpent = (most: number, ...effects: readonly Effect[]): Effect => ({
  op: 'bid',
  least: 0,
  most,
  spent: true,
  same: [],
  differ: effects,
})
/** A run on the fort of this ice, which is passed automatically once. */
export const runPast = (past: Cards): Effect => ({ op: 'run', past })
/** Makes a run, anywhere or on a kind of fort, with abilities that last for it. */
export const run = (terms: { on?: FortKind | readonly FortKind[]; with?: readonly Ability[] }): Effect => ({
  op: 'run',
  ...terms,
})

/** A run on each fort, then what comes of success on all of them, or not. */
export const runEach = (all: readonly Effect[], otherwise: readonly Effect[]): Effect => ({
  op: 'runEach',
  all,
  otherwise,
})

/** May be done once in each turn with this card. */
export const onceEachTurnMay = (question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'may',
  why: question,
  oncePerTurn: true,
  effects,
})

/** You may do it, free or for bits; `question` is asked. */
export const mayDo = (question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'may',
  why: question,
  effects,
})
/** Either the one or the other. */
export const either = (question: string, one: readonly Effect[], other: readonly Effect[]): Effect => ({
  op: 'may',
  why: question,
  effects: one,
  else: other,
})
/** Your rival chooses: these effects or those. */
export const rivalEither = (question: string, one: readonly Effect[], other: readonly Effect[]): Effect => ({
  op: 'may',
  who: 'rival',
  why: question,
  effects: one,
  else: other,
})
export const mayPay = (bits: Amount, question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'mayPay',
  bits,
  why: question,
  effects,
})

/** It happens unless you pay; `question` is asked. */
export const unlessYouPay = (bits: number, question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'unlessPaid',
  who: 'you',
  bits,
  why: question,
  effects,
})
/** Advancement counters, at no cost. */
export const advance = (what: Cards, n: number): Effect => ({ op: 'advance', what, n })
/** It happens unless your rival pays; `question` is asked. */
export const unlessPaid = (bits: number, question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'unlessPaid',
  bits,
  why: question,
  effects,
})
export const repeatSub = (of: Cards): Effect => ({ op: 'repeatSub', of })

/** Gives yourself, or your rival, an ability for a while. */
export const lasting = (until: Until, ability: Ability): Effect => ({ op: 'lasting', until, ability })
/** Gives cards an ability for a while. */
export const lastingOn = (on: Cards, until: Until, ability: Ability): Effect => ({
  op: 'lasting',
  until,
  ability,
  on,
})
/** The number of such an ability so many times, or for so many turns of yours. */
export const lastingTimes = (until: Until, times: Amount, ability: Ability): Effect => ({
  op: 'lasting',
  until,
  ability,
  times,
})
/** Until you take an action for a price, which brings something, too. */
export const lastingUntilPaid = (ability: Ability, cost: Cost, ...effects: readonly Effect[]): Effect => ({
  op: 'lasting',
  until: 'lifted',
  ability,
  lift: { cost, effects },
})
export const lastingOnRival = (until: Until, ability: Ability): Effect => ({
  op: 'lasting',
  until,
  ability,
  who: 'rival',
})

/** Chooses one card, or between `min` and `max`, to speak of it later as `as`; `why` is the prompt. */
export const chooseOne = (from: Cards, as: string, why: string): Effect => choose(1, 1, from, as, why)
export const choose = (
  min: Amount,
  max: Amount,
  from: Cards,
  as: string,
  why: string,
): Extract<Effect, { op: 'choose' }> => ({
  op: 'choose',
  from,
  min,
  max,
  as,
  why,
})
export const chosen = (name: string, filter?: Filter): Cards =>
  filter ? { var: name, filter } : { var: name }

/** For each counter of the rule's kind, or for each so many of them. */
export const perCounter: Amount = { counters: 'these', per: 1 }
/** So many for each of them. */
export const eachPerCounter = (each: number): Amount => ({ counters: 'these', per: 1, each })
export const perCounters = (per: number): Amount => ({ counters: 'these', per })
export const perCounterBeyond = (beyond: number): Amount => ({ counters: 'these', per: 1, beyond })
/** What was paid for a cost of X. */
export const perX: Amount = { paid: 'x' }
/** For each piece of rezzed ice outside this one, of these keywords where any are named. */
export const perIceOutside = (each: number, ...outside: readonly string[]): Amount => ({ outside, each })
/** For each bit, or so many, paid above the rez cost. */
export const perBitAbove = (per = 1): Amount => ({ here: 'above', per })
export const tagsOfRival: Amount = { all: 'tags', of: 'rival' }
export const allBitsOfRival: Amount = { all: 'bits', of: 'rival' }

/** `also`: in the same trashing. */
export const trash = (what: Cards, also?: Cards): Effect => ({
  op: 'trash',
  what,
  ...(also === undefined ? {} : { also }),
})
/** Trashed as a price: `as` names those that really were. */
export const trashAs = (what: Cards, as: string): Effect => ({ op: 'trash', what, as })
/** So many for each card set aside under this name. */
export const perCard = (cards: string, each: number): Amount => ({ cards, each })
/** So many for each of these cards. */
export const perCardOf = (count: Cards, each = 1): Amount => ({ count, each })
export const chooseAny = (from: Cards, as: string, why: string): Extract<Effect, { op: 'choose' }> =>
  choose(0, 99, from, as, why)
export const topHere: Cards = 'topHere'
/** The cards of the event that this answers to. */
export const itsCards: Cards = 'itsCards'
/** More strength for icebreakers, for a while. */
export const strengthen = (what: Cards, n: number, until: Until): Effect =>
  lastingOn(what, until, { kind: 'modify', stat: 'breakerStrength', of: 'this', n })
export const trashThis = trash('this')
export const trashAProgram: readonly Effect[] = [
  chooseOne(rivals({ type: 'program' }), 'program', 'Choose a program to trash.'),
  trash(chosen('program')),
]
export const trashHardware: readonly Effect[] = [
  chooseOne(rivals({ type: 'hardware' }), 'hardware', 'Choose a piece of hardware to trash.'),
  trash(chosen('hardware')),
]
/** Cards off the top of your rival's stack or R&D. */
export const millRival = (n: Amount): Effect => ({ op: 'mill', who: 'rival', n })
export const rezFree = (what: Cards): Effect => ({ op: 'rezFree', what })
/** Rezzes one of them at half price, for the run going on. */
export const rezHalf = (what: Cards): Effect => ({ op: 'rezHalf', what })
export const installIceFree = (what: Cards): Effect => ({ op: 'installIceFree', what })
/** This ice goes to another position, or to another fort. */
export const moveIce = (to: 'thisFort' | 'otherFort'): Effect => ({ op: 'moveIce', to })
/** The ice of the fort that was run on, in the opposite order; or that of the last fort run on with success, in any. */
export const reverseIce: Effect = { op: 'rearrangeIce', on: 'runFort', reversed: true }
export const rearrangeIceRunOn: Effect = { op: 'rearrangeIce', on: 'lastFortRunOn' }
export const rearrangeIceHere: Effect = { op: 'rearrangeIce', on: 'thisFort' }
/** All your ice, while your rivals look away. */
export const rearrangeUnseen: Effect = { op: 'rearrangeIce', on: 'yourForts', unseen: true }
export const derez = (what: Cards): Effect => ({ op: 'derez', what })
export const expose = (what: Cards): Effect => ({ op: 'expose', what })
export const spreadAdvancement = (n: number): Effect => ({ op: 'spreadAdvancement', n })

/** The top cards of your stack or R&D, shown to everybody or looked at. */
export const showTop = (n: number, as: string): Effect => ({ op: 'top', n, to: 'all', as })
export const lookAtTop = (n: number, as: string): Effect => ({ op: 'top', n, to: 'you', as })
/** The top cards of a rival's, looked at by you alone. */
export const lookAtRivalsTop = (n: number, as: string): Effect => ({
  op: 'top',
  n,
  to: 'you',
  as,
  of: 'rival',
})
/** Cards of a rival's, looked at by you alone. */
export const lookAt = (what: Cards): Effect => ({ op: 'show', what, to: 'you' })
export const show = (what: Cards): Effect => ({ op: 'show', what })
/** Any of the top cards that match, taken (not drawn) for a bit each and shown; the rest is shuffled (runner/neto/+1). */
export const takeFromTop = (n: number, filter: Filter): readonly Effect[] => [
  lookAtTop(n, 'top'),
  { ...chooseAny(chosen('top', filter), 'taken', 'Choose the cards to take, for 1 bit each.'), each: 1 },
  mayPay(
    perCard('taken', 1),
    'Pay 1 bit for each card, show them and put them into your hand?',
    show(chosen('taken')),
    toHand(chosen('taken')),
  ),
  shuffle,
]
export const search = (filter: Filter, as: string): Effect => ({ op: 'search', filter, as })
/** A search of the trash as well; what is found is seen by who looks alone. */
export const searchTrashToo = (filter: Filter, as: string): Effect => ({
  op: 'search',
  filter,
  as,
  unseen: true,
  trashToo: true,
})
/** Installs one of them at its price. */
export const installPaid = (what: Cards): Effect => ({ op: 'installPaid', what })
/** Installs one of them at no cost, and follows it under this name. */
export const installFree = (what: Cards, as: string): Effect => ({ op: 'installFree', what, as })
/** When this turn, or this run, ends: done by each of these cards that still stands. */
export const atTurnEnd = (what: Cards, ...effects: readonly Effect[]): Effect => ({
  op: 'later',
  at: 'turnEnd',
  what,
  effects,
})
/** When this turn ends, whatever has become of this card. */
export const whenTurnEnds = (...effects: readonly Effect[]): Effect => ({
  op: 'later',
  at: 'turnEnd',
  effects,
})
export const afterEncounter = (...effects: readonly Effect[]): Effect => ({
  op: 'later',
  at: 'encounterEnd',
  effects,
})
export const cancelTrace: Effect = { op: 'cancelTrace' }
/** Your rival discards its hand, but for what it pays to keep, so many bits for each card. */
export const rivalDiscardsHand = (keepFor: number): Effect => ({ op: 'discardHand', who: 'rival', keepFor })
export const rivalDiscardsRandom = (n: Amount): Effect => ({ op: 'discardRandom', who: 'rival', n })
export const atRunEnd = (what: Cards, ...effects: readonly Effect[]): Effect => ({
  op: 'later',
  at: 'runEnd',
  what,
  effects,
})
/** Done by your rival, by each of these cards that still stands there, as its next turn begins. */
export const atRivalsNextTurn = (what: Cards, ...effects: readonly Effect[]): Effect => ({
  op: 'later',
  at: 'rivalsTurnStart',
  what,
  effects,
})
export const takeAsProgram: Effect = { op: 'takeAsProgram', what: 'this' }
export const liberate = (what: Cards): Effect => ({ op: 'liberate', what })
export const toDeck = (what: Cards): Effect => ({ op: 'toDeck', what })
export const when = (conditions: readonly Condition[], ...effects: readonly Effect[]): Effect => ({
  op: 'when',
  if: conditions,
  effects,
})
/** Your rival takes cards of its own back. */
export const rivalTakesBack = (what: Cards): Effect => ({ op: 'toHand', what, who: 'rival' })
export const toHand = (what: Cards): Effect => ({ op: 'toHand', what })
export const arrange = (what: Cards): Effect => ({ op: 'arrange', what })
export const putBack = (what: Cards, at: 'top' | 'bottom'): Effect => ({ op: 'putBack', what, at })
export const shuffle: Effect = { op: 'shuffle' }

export const rivalCounter = (counter: string, n: number): Effect => ({
  op: 'counter',
  counter,
  who: 'rival',
  n,
})
export const rivalLosesCounters = (counter: string, n: number): Effect => ({
  op: 'uncounter',
  counter,
  who: 'rival',
  n,
})
/** Counters on a card, or in the fort the run is on. */
export const putCounter = (counter: string, on: Cards | 'runFort', n: Amount = 1): Effect => ({
  op: 'putCounter',
  counter,
  on,
  n,
})
export const setAside = (what: Cards): Effect => ({ op: 'setAside', what })
/** Takes counters off cards; once none is left, something comes of it. */
export const takeOff = (counter: string, what: Cards, n: number, ...last: readonly Effect[]): Effect => ({
  op: 'takeOff',
  counter,
  what,
  n,
  last,
})
export const removeFromGame = (what: Cards): Effect => ({ op: 'remove', what })
/** All virus counters go, at no price. */
export const cleanse: Effect = { op: 'cleanse' }
export const growVirus: Effect = { op: 'growVirus' }
export const forEach = (n: Amount, ...effects: readonly Effect[]): Effect => ({ op: 'repeat', n, effects })
/** One thing where a condition holds, or else another. */
export const whenElse = (
  conditions: readonly Condition[],
  then: readonly Effect[],
  otherwise: readonly Effect[],
): Effect => ({ op: 'when', if: conditions, effects: then, else: otherwise })
/** Only where a condition does not hold. */
export const unless = (conditions: readonly Condition[], ...effects: readonly Effect[]): Effect =>
  whenElse(conditions, [], effects)
/** Rolls a die; on these faces something happens. */
export const rollOn = (faces: readonly number[], ...effects: readonly Effect[]): Effect => ({
  op: 'roll',
  on: [{ faces, effects }],
})
/** Rolls a die; each row of faces does something else. */
export const rollTable = (
  ...on: readonly (readonly [faces: readonly number[], ...does: Effect[]])[]
): Effect => ({
  op: 'roll',
  on: on.map(([faces, ...effects]) => ({ faces, effects })),
})
/** Rolls a die; what it shows is a number that something happens with. */
export const rollFor = (does: (face: number) => Effect): Effect =>
  rollTable(...[1, 2, 3, 4, 5, 6].map((face) => [[face], does(face)] as const))

/** Rolls a die: something happens if it shows no more than this. */
export const rollUpTo = (upTo: Amount, ...effects: readonly Effect[]): Effect => ({
  op: 'roll',
  on: [{ faces: [], upTo, effects }],
})
/** Rolls a die, for bits and for more dice. */
export const rollForBitsOrDice = (most: number): Effect => ({ op: 'rollOn', dice: 1, most })
/** Cards from your own hand, at random, for all to see. */
export const showRandom = (n: number, as: string): Effect => ({ op: 'showRandom', who: 'you', n, as })
/** Cards from your rival's hand, at random, for all to see. */
export const rivalShowsRandom = (n: Amount): Effect => ({ op: 'showRandom', who: 'rival', n, as: 'shown' })
export const playOrInstall = (what: Cards): Effect => ({ op: 'playOrInstall', what })
export const announceSpending: Effect = { op: 'announceSpending' }
