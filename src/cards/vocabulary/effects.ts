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

/** One effect, or several in order: the input of ability builders. */
export type Does = Effect | readonly Effect[]

export const gain = (n: Amount): Effect => ({ op: 'gain', who: 'you', n })
export const rivalLoses = (n: Amount): Effect => ({ op: 'lose', who: 'rival', n })
export const lose = (n: Amount): Effect => ({ op: 'lose', who: 'you', n })
export const loseGame: Effect = { op: 'loseGame' }
/** You lose bits, and suffer damage for each bit that you lack. */
export const loseOrSuffer = (n: Amount, rest: Damage): Effect => ({ op: 'lose', who: 'you', n, rest })
/** The install cost of the card set aside under this name, plus `plus`. */
export const costOf = (name: string, plus = 0): Amount => ({ costOf: name, plus })
export const draw = (n: number): Effect => ({ op: 'draw', who: 'you', n })
export const rivalDraws = (n: Amount): Effect => ({ op: 'draw', who: 'rival', n })
export const store = (n: number): Effect => ({ op: 'store', n })
export const take = (n: number | 'all'): Effect => ({ op: 'take', n })
export const gainActions = (n: number): Effect => ({ op: 'gainActions', n })
export const points = (n: Amount): Effect => ({ op: 'points', n })
export const rivalPoints = (n: Amount): Effect => ({ op: 'points', n, who: 'rival' })
/** Bad publicity for you as the Corp, or for the rival Corp. */
export const badPublicity = (n: Amount): Effect => ({ op: 'badPublicity', who: 'you', n })
export const rivalBadPublicity = (n: Amount): Effect => ({ op: 'badPublicity', who: 'rival', n })
/** `each` for each agenda point that you have scored this turn. */
export const perPointScored = (each: number): Amount => ({ scored: 'thisTurn', each })
/** You, or your rival, must forgo the next actions. */
export const owe = (n: Amount): Effect => ({ op: 'owe', who: 'you', n })
export const rivalOwes = (n: Amount): Effect => ({ op: 'owe', who: 'rival', n })

export const netDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'net', who: 'rival', n })
export const meatDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'meat', who: 'rival', n })
export const brainDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'brain', who: 'rival', n })
/** Brain damage to you that cannot be prevented. */
export const sureBrainDamage = (n: Amount): Effect => ({
  op: 'damage',
  damage: 'brain',
  who: 'you',
  n,
  unpreventable: true,
})

/** Net damage to you that cannot be prevented. */
export const sureNetDamage = (n: Amount): Effect => ({
  op: 'damage',
  damage: 'net',
  who: 'you',
  n,
  unpreventable: true,
})

export const sufferBrainDamage = (n: Amount): Effect => ({ op: 'damage', damage: 'brain', who: 'you', n })

/** Damage to your rival that cannot be prevented. */
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
/** A trace in which each point costs this many bits. */
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

/** You draw until your hand has its maximum size. */
export const refreshHand: Effect = { op: 'draw', who: 'you', n: { room: 'hand' } }
export const heal: Effect = { op: 'heal' }
export const iceInHand: Cards = { in: 'hand', of: 'you', filter: { type: 'ice' } }
/**
 * The Runner encounters ice from your hand at half its printed rez cost; it is neither installed nor rezzed.
 */
export const meetIce: Effect = { op: 'meetIce', what: iceInHand }
/** Installs ice as the innermost of this fort; the run then approaches it. */
export const installInnermost: Effect = { op: 'installInnermost', what: iceInHand }
/** Swaps one of these for ice in your hand. */
export const swapForHand = (what: Cards): Effect => ({ op: 'swapIce', what, for: iceInHand })
/** All cards in this fort go to your hand, and as many cards from it are installed there. */
export const rebuildFort: readonly Effect[] = [
  { op: 'takeUp', as: 'gone' },
  {
    op: 'installCards',
    what: { in: 'hand', of: 'you', filter: { types: ['agenda', 'node', 'upgrade'] } },
    n: { cards: 'gone', each: 1 },
  },
]
/** A new fort from up to `n` cards of your hand, with bits from the bank. */
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
/** Marks a fort of yours. */
export const markYourFort: Effect = { op: 'markFort', of: 'you' }
/** Chooses a rival's fort, or one successfully run on this turn: `as` names all cards in and on it. */
export const chooseFort = (as: string): Effect => ({ op: 'chooseFort', as })
export const chooseFortRunOn = (as: string): Effect => ({ op: 'chooseFort', as, succeeded: true })
export const yourHand: Cards = { in: 'hand', of: 'you' }
export const endRun: Effect = { op: 'endRun' }
/** Redirects the run to another fort: of a kind, any, or this card's. */
export const redirect = (to: FortKind | 'any' | 'here'): Effect => ({ op: 'redirect', to })
/** The Runner continues from `n` pieces of rezzed ice back. */
export const sendBack = (n: number): Effect => ({ op: 'sendBack', n })
export const passIce: Effect = { op: 'passIce' }
export const breakOne: Effect = { op: 'breakOne' }
export const mayJackOut: Effect = { op: 'mayJackOut' }
/** A way to jack out that counts as a success once all ice has been passed. */
export const leaveInTime: Effect = { op: 'mayJackOut', succeeds: true }
export const loseStealth = (n: number | 'all'): Effect => ({ op: 'loseStealth', n })
/** You hide at least `least` bits, and lose them if your rival guesses the number. */
export const hideBits = (least: number, ...otherwise: readonly Effect[]): Effect => ({
  op: 'bid',
  least,
  same: [],
  differ: otherwise,
})
/**
 * Both players spend up to `most` bits in secret; the effects happen unless the numbers are equal. `stake`
 * says so in the question.
 */
export const unlessSameSpent = (most: number, stake: string, ...effects: readonly Effect[]): Effect => ({
  op: 'bid',
  least: 0,
  most,
  spent: true,
  stake,
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

/** A run on each fort, then the effects of succeeding on all of them, or not. */
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

/** You may do it, free or for bits; `question` is the prompt. */
export const mayDo = (question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'may',
  why: question,
  effects,
})
/** You choose one or the other. */
export const either = (question: string, one: readonly Effect[], other: readonly Effect[]): Effect => ({
  op: 'may',
  why: question,
  effects: one,
  else: other,
})
/** Your rival chooses one or the other. */
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

/** The effects happen unless you pay; `question` is the prompt. */
export const unlessYouPay = (bits: number, question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'unlessPaid',
  who: 'you',
  bits,
  why: question,
  effects,
})
/** Advancement counters, free. */
export const advance = (what: Cards, n: number): Effect => ({ op: 'advance', what, n })
/** The effects happen unless your rival pays; `question` is the prompt. */
export const unlessPaid = (bits: number, question: string, ...effects: readonly Effect[]): Effect => ({
  op: 'unlessPaid',
  bits,
  why: question,
  effects,
})
export const repeatSub = (of: Cards): Effect => ({ op: 'repeatSub', of })

/** Gives you, or your rival, an ability for a while. */
export const lasting = (until: Until, ability: Ability): Effect => ({ op: 'lasting', until, ability })
/** Gives cards an ability for a while. */
export const lastingOn = (on: Cards, until: Until, ability: Ability): Effect => ({
  op: 'lasting',
  until,
  ability,
  on,
})
/** Multiplies the number of such an ability, or makes it last for this many of your turns. */
export const lastingTimes = (until: Until, times: Amount, ability: Ability): Effect => ({
  op: 'lasting',
  until,
  ability,
  times,
})
/** Lasts until you take an action at a cost, which also has the effects. */
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

/** Chooses one card, or between `min` and `max`, to refer to as `as` later; `why` is the prompt. */
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

/** One for each counter of the rule's kind, or for each group of them. */
export const perCounter: Amount = { counters: 'these', per: 1 }
/** `each` for each of them. */
export const eachPerCounter = (each: number): Amount => ({ counters: 'these', per: 1, each })
export const perCounters = (per: number): Amount => ({ counters: 'these', per })
export const perCounterBeyond = (beyond: number): Amount => ({ counters: 'these', per: 1, beyond })
/** The amount paid for a cost of X. */
export const perX: Amount = { paid: 'x' }
/** `each` for each piece of rezzed ice outside this one, with one of these keywords if any are named. */
export const perIceOutside = (each: number, ...outside: readonly string[]): Amount => ({ outside, each })
/** One for each bit (or `per` bits) paid above the rez cost. */
export const perBitAbove = (per = 1): Amount => ({ here: 'above', per })
export const tagsOfRival: Amount = { all: 'tags', of: 'rival' }
export const allBitsOfRival: Amount = { all: 'bits', of: 'rival' }

/** `also` is trashed at the same time. */
export const trash = (what: Cards, also?: Cards): Effect => ({
  op: 'trash',
  what,
  ...(also === undefined ? {} : { also }),
})
/** Trashes as a cost: `as` names the cards that really were trashed. */
export const trashAs = (what: Cards, as: string): Effect => ({ op: 'trash', what, as })
/** `each` for each card set aside under this name. */
export const perCard = (cards: string, each: number): Amount => ({ cards, each })
/** `each` for each of these cards. */
export const perCardOf = (count: Cards, each = 1): Amount => ({ count, each })
export const chooseAny = (from: Cards, as: string, why: string): Extract<Effect, { op: 'choose' }> =>
  choose(0, 99, from, as, why)
export const topHere: Cards = 'topHere'
/** The cards of the event that this responds to. */
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
/** Trashes cards from the top of your rival's stack or R&D. */
export const millRival = (n: Amount): Effect => ({ op: 'mill', who: 'rival', n })
export const rezFree = (what: Cards): Effect => ({ op: 'rezFree', what })
/** Rezzes one of them at half cost, for the current run. */
export const rezHalf = (what: Cards): Effect => ({ op: 'rezHalf', what })
export const installIceFree = (what: Cards): Effect => ({ op: 'installIceFree', what })
/** Moves this ice to another position, or to another fort. */
export const moveIce = (to: 'thisFort' | 'otherFort'): Effect => ({ op: 'moveIce', to })
/**
 * Reverses the order of the ice on the fort that was run on; for the last fort successfully run on, any
 * order.
 */
export const reverseIce: Effect = { op: 'rearrangeIce', on: 'runFort', reversed: true }
export const rearrangeIceRunOn: Effect = { op: 'rearrangeIce', on: 'lastFortRunOn' }
export const rearrangeIceHere: Effect = { op: 'rearrangeIce', on: 'thisFort' }
/** Rearranges all your ice while your rivals look away. */
export const rearrangeUnseen: Effect = { op: 'rearrangeIce', on: 'yourForts', unseen: true }
export const derez = (what: Cards): Effect => ({ op: 'derez', what })
export const expose = (what: Cards): Effect => ({ op: 'expose', what })
export const spreadAdvancement = (n: number): Effect => ({ op: 'spreadAdvancement', n })

/** The top cards of your stack or R&D, shown to every player or looked at by you. */
export const showTop = (n: number, as: string): Effect => ({ op: 'top', n, to: 'all', as })
export const lookAtTop = (n: number, as: string): Effect => ({ op: 'top', n, to: 'you', as })
/** You alone look at the top cards of a rival's stack or R&D. */
export const lookAtRivalsTop = (n: number, as: string): Effect => ({
  op: 'top',
  n,
  to: 'you',
  as,
  of: 'rival',
})
/** You alone look at a rival's cards. */
export const lookAt = (what: Cards): Effect => ({ op: 'show', what, to: 'you' })
export const show = (what: Cards): Effect => ({ op: 'show', what })
/**
 * Takes (does not draw) any matching top cards for a bit each and shows them; the rest is shuffled
 * (runner/neto/+1).
 */
export const takeFromTop = (n: number, filter: Filter): readonly Effect[] => [
  lookAtTop(n, 'top'),
  { ...chooseAny(chosen('top', filter), 'taken', 'Choose the cards to take. Each costs 1 bit.'), each: 1 },
  mayPay(
    perCard('taken', 1),
    'Pay 1 bit for each card, show them and put them into your hand?',
    show(chosen('taken')),
    toHand(chosen('taken')),
  ),
  shuffle,
]
export const search = (filter: Filter, as: string): Effect => ({ op: 'search', filter, as })
/** Also searches the trash. Only the searching player sees what is found. */
export const searchTrashToo = (filter: Filter, as: string): Effect => ({
  op: 'search',
  filter,
  as,
  unseen: true,
  trashToo: true,
})
/** Installs one of them at its cost. */
export const installPaid = (what: Cards): Effect => ({ op: 'installPaid', what })
/** Installs one of them free, and keeps track of it under this name. */
export const installFree = (what: Cards, as: string): Effect => ({ op: 'installFree', what, as })
/** When this turn or run ends: done by each of these cards that is still in play. */
export const atTurnEnd = (what: Cards, ...effects: readonly Effect[]): Effect => ({
  op: 'later',
  at: 'turnEnd',
  what,
  effects,
})
/** When this turn ends, whatever happened to this card. */
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
/** Your rival discards their hand, except cards that they pay `keepFor` bits each to keep. */
export const rivalDiscardsHand = (keepFor: number): Effect => ({ op: 'discardHand', who: 'rival', keepFor })
export const rivalDiscardsRandom = (n: Amount): Effect => ({ op: 'discardRandom', who: 'rival', n })
export const atRunEnd = (what: Cards, ...effects: readonly Effect[]): Effect => ({
  op: 'later',
  at: 'runEnd',
  what,
  effects,
})
/** As your rival's next turn begins, done by your rival with each of these cards still in place. */
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
/** Your rival returns their own cards to their hand. */
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
/** Puts counters on a card, or in the fort of the run. */
export const putCounter = (counter: string, on: Cards | 'runFort', n: Amount = 1): Effect => ({
  op: 'putCounter',
  counter,
  on,
  n,
})
export const setAside = (what: Cards): Effect => ({ op: 'setAside', what })
/** Takes counters off cards; the last effects happen once none is left. */
export const takeOff = (counter: string, what: Cards, n: number, ...last: readonly Effect[]): Effect => ({
  op: 'takeOff',
  counter,
  what,
  n,
  last,
})
export const removeFromGame = (what: Cards): Effect => ({ op: 'remove', what })
/** Removes all virus counters, free. */
export const cleanse: Effect = { op: 'cleanse' }
export const growVirus: Effect = { op: 'growVirus' }
export const forEach = (n: Amount, ...effects: readonly Effect[]): Effect => ({ op: 'repeat', n, effects })
/** One list of effects if a condition holds, otherwise the other. */
export const whenElse = (
  conditions: readonly Condition[],
  then: readonly Effect[],
  otherwise: readonly Effect[],
): Effect => ({ op: 'when', if: conditions, effects: then, else: otherwise })
/** Only if a condition does not hold. */
export const unless = (conditions: readonly Condition[], ...effects: readonly Effect[]): Effect =>
  whenElse(conditions, [], effects)
/** Rolls a die; on these faces the effects happen. */
export const rollOn = (faces: readonly number[], ...effects: readonly Effect[]): Effect => ({
  op: 'roll',
  on: [{ faces, effects }],
})
/** Rolls a die; each row of faces has different effects. */
export const rollTable = (
  ...on: readonly (readonly [faces: readonly number[], ...does: Effect[]])[]
): Effect => ({
  op: 'roll',
  on: on.map(([faces, ...effects]) => ({ faces, effects })),
})
/** Rolls a die; the effect uses the number rolled. */
export const rollFor = (does: (face: number) => Effect): Effect =>
  rollTable(...[1, 2, 3, 4, 5, 6].map((face) => [[face], does(face)] as const))

/** Rolls a die; the effects happen if it shows at most this number. */
export const rollUpTo = (upTo: Amount, ...effects: readonly Effect[]): Effect => ({
  op: 'roll',
  on: [{ faces: [], upTo, effects }],
})
/** Rolls a die, for bits and for more dice. */
export const rollForBitsOrDice = (most: number): Effect => ({ op: 'rollOn', dice: 1, most })
/** Shows random cards from your own hand to every player. */
export const showRandom = (n: number, as: string): Effect => ({ op: 'showRandom', who: 'you', n, as })
/** Shows random cards from your rival's hand to every player. */
export const rivalShowsRandom = (n: Amount): Effect => ({ op: 'showRandom', who: 'rival', n, as: 'shown' })
export const playOrInstall = (what: Cards): Effect => ({ op: 'playOrInstall', what })
export const announceSpending: Effect = { op: 'announceSpending' }
