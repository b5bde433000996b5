import type {
  Ability,
  ActionLimit,
  Amount,
  Condition,
  Cost,
  Damage,
  Effect,
  EventKind,
  Filter,
  FortKind,
  ModifyOf,
  Purpose,
  RezMoment,
  Stat,
} from '../../engine/language/index.ts'
import { passedBroken } from './conditions.ts'
import type { Does } from './effects.ts'

type On = Extract<Ability, { kind: 'on' }>
type Extra = Extract<Ability, { kind: 'extraAction' }>
type Conditions = readonly Condition[]

const steps = (does: readonly Does[]): readonly Effect[] => does.flat()

export const sub = (...does: readonly Does[]): Ability => ({ kind: 'subroutine', effects: steps(does) })

/** A subroutine that is there so many times. */
export const subs = (times: Amount, ...does: readonly Does[]): Ability => ({
  kind: 'subroutine',
  effects: steps(does),
  times,
})
/** Ice has another subroutine, behind all of its own. */
export const grantSub = (to: Filter | { furtherIce: true }, ...does: readonly Does[]): Ability => ({
  kind: 'grantSub',
  to,
  effects: steps(does),
})
/** Bits above the rez cost, in steps, up to a most. */
export const payAbove = (step: number, most?: number): Ability => ({
  kind: 'payAbove',
  step,
  ...(most === undefined ? {} : { most }),
})
/** For bits above the rez cost it is another kind of ice. */
export const morphs = (from: string, bits: number, to: string): readonly Ability[] => [
  payAbove(bits, bits),
  { kind: 'morph', from, to },
]

/** What an operation or prep does when played. */
export const play = (...does: readonly Does[]): Ability => ({ kind: 'play', effects: steps(does) })
export const playIf = (condition: Condition, ...does: readonly Does[]): Ability => ({
  kind: 'play',
  if: [condition],
  effects: steps(does),
})
/** Goes back to your hand if you add `bits` when playing it. */
export const playReturningFor = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'play',
  effects: steps(does),
  returnFor: bits,
})

/** For one action. */
export const action = (...does: readonly Does[]): Ability => actionWith({}, ...does)
export const actionWith = (
  terms: { cost?: Cost; if?: Conditions; oncePerTurn?: true },
  ...does: readonly Does[]
): Ability => ({ kind: 'action', cost: { actions: 1 }, ...terms, effects: steps(does) })
/** An action for the other side. */
export const rivalAction = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'action',
  cost: { actions: 1, ...cost },
  by: 'rival',
  effects: steps(does),
})
export const cheaperAfterNoise = (n: number): Ability => ({ kind: 'cheaperAfterNoise', n })
export const rezIf = (...conditions: Conditions): Ability => ({ kind: 'rezIf', if: conditions })
export const installIf = (...conditions: Conditions): Ability => ({ kind: 'installIf', if: conditions })
/** Agenda points to pay for installing it, or for rezzing it, beside the bits. */
export const installPoints = (points: number): Ability => ({ kind: 'pointCost', of: 'install', points })
export const rezPoints = (points: number): Ability => ({ kind: 'pointCost', of: 'rez', points })
/** The next agenda points you score are lost. */
export const forfeits = (points: number): Ability => ({ kind: 'forfeits', points })
export const sparesViruses = (n: number): Ability => ({ kind: 'spares', n })
/** Once in each run, as you approach ice. */
export const onceAtApproach = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost: {},
  at: 'approach',
  if: conditions,
  effects: steps(does),
  oncePerRun: true,
})

/** Trashed for bits, with a price in bits: at any time for special effects, and inside any payment. */
export const account = (bits: number, n: number): Ability => ({
  kind: 'use',
  cost: bits === 0 ? { trash: true } : { bits, trash: true },
  at: 'window',
  effects: [{ op: 'gain', who: 'you', n }],
  paying: true,
})

/** In any window, for a price. */
export const use = (cost: Cost, ...does: readonly Does[]): Ability => useIf([], cost, ...does)
export const useIf = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** Once in each run, in any window. */
export const oncePerRun = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  if: conditions,
  effects: steps(does),
  oncePerRun: true,
})
/** In any window, for a price. */
export const atAnyTime = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  if: conditions,
  effects: steps(does),
})
/** As a run starts, for a price. */
export const asRunStarts = (cost: Cost, ...does: readonly Does[]): Ability => asRunStartsIf([], cost, ...does)
export const asRunStartsIf = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'runStart',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})

/** Whenever something happens to anyone or anything; `onScore` and the like: when it happens to this card. */
export const on = (event: EventKind, conditions: Conditions, ...does: readonly Does[]): On => ({
  kind: 'on',
  event,
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
})
const onThis = (event: EventKind, does: readonly Does[]): On => ({
  kind: 'on',
  event,
  self: true,
  effects: steps(does),
})
export const onScore = (...does: readonly Does[]): On => onThis('score', does)
export const onRez = (...does: readonly Does[]): On => onThis('rez', does)
export const onInstall = (...does: readonly Does[]): On => onThis('install', does)
export const onPass = (...does: readonly Does[]): On => onThis('pass', does)
export const onEncounter = (...does: readonly Does[]): On => onThis('encounter', does)
export const whenEmptied = (...does: readonly Does[]): On => onThis('emptied', does)
/** When the last of these counters has left it. */
export const whenLastOf = (counter: string, ...does: readonly Does[]): On => ({
  ...onThis('emptied', does),
  if: [{ is: 'lastOf', counter }],
})
export const atTurnStart = (...does: readonly Does[]): On => on('turnStart', [], ...does)
/** At the start of the turns of whom this is turned against: the player who carries a counter. */
export const atRivalTurnStart = (...does: readonly Does[]): On => ({
  ...atTurnStart(...does),
  whose: 'rival',
})
/** Whenever something happens to whom this is turned against, or to its cards. */
export const onRivals = (event: EventKind, ...does: readonly Does[]): On => ({
  ...on(event, [], ...does),
  whose: 'rival',
})
/** Makes a reaction optional; `question` is asked. */
export const may = (question: string, reaction: On): On => ({ ...reaction, may: question })

export const accessed = (where: Condition, ...does: readonly Does[]): Ability => accessedIf([where], ...does)
export const accessedIf = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'accessed',
  if: conditions,
  effects: steps(does),
})
/** An `accessed` effect that the Runner must show when nobody else sees the card. */
export const accessedShown = (where: Condition, ...does: readonly Does[]): Ability => ({
  kind: 'accessed',
  if: [where],
  effects: steps(does),
  show: true,
})

/** Breaks subroutines of ice with this keyword, or one of these, of any ice, or any that trace. */
export const breaks = (what: string | readonly string[], bits: number): Ability => ({
  kind: 'break',
  bits,
  what: what === 'ice' || what === 'traces' ? what : typeof what === 'string' ? [what] : what,
})
/** Breaks one subroutine of any ice, and then something comes of it. */
export const breaksAnyThen = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'break',
  bits,
  what: 'ice',
  next: steps(does),
})
/** Breaks every subroutine at once, of any ice, and then does something more. */
export const breaksAll = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'break',
  bits,
  what: 'ice',
  all: true,
  next: steps(does),
})
/** Breaks a subroutine of any ice if the die shows one of these faces; else it does you that much damage. */
export const breaksOn = (faces: readonly number[], damage: Damage, bits: number): Ability => ({
  kind: 'break',
  bits,
  what: 'ice',
  chance: { faces, damage },
})
/** So much more strength for these bits. */
export const boost = (bits: number, n = 1): Ability => ({ kind: 'boost', bits, n })
export const baseLink = (link: number, bits: number): Ability => ({ kind: 'baseLink', bits, link })
export const addLink = (n: number, bits: number): Ability => ({ kind: 'link', bits, n })

export const modify = (stat: Stat, of: ModifyOf, n: Amount): Ability => ({ kind: 'modify', stat, of, n })
/** A modifier that outlives its card to the end of the run. */
export const modifyLingering = (stat: Stat, of: ModifyOf, n: number): Ability => ({
  kind: 'modify',
  stat,
  of,
  n,
  lingers: 'run',
})

export const preventDamageEachTurn = (damage: Damage, n: number): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: [damage],
  n,
  perTurn: true,
  cost: {},
})
export const preventDamage = (damage: Damage, n: number, cost: Cost): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: [damage],
  n,
  cost,
})
export const preventTags = (n: number, cost: Cost): Ability => ({ kind: 'prevent', event: 'tag', n, cost })

/** Saves any number of your other installed cards of these kinds from being trashed. */
export const saves = (
  what: readonly Filter[],
  cost: Cost,
  more: { one?: true; if?: Conditions; after?: readonly Effect[] } = {},
): Ability => ({ kind: 'save', what, cost, ...more })
/** Cards of yours that are trashed may be put on this one. */
export const keeps = (what: Filter): Ability => ({ kind: 'keeps', what })

/** Damage you do may become something else, point by point. */
export const turnDamage = (...each: readonly Does[]): Ability => ({
  kind: 'convert',
  event: 'damage',
  each: steps(each),
})
/** Bits on their way to your pool may become something else, one by one. */
export const turnBits = (...each: readonly Does[]): Ability => ({
  kind: 'convert',
  event: 'gain',
  each: steps(each),
})
/** Once in each turn, in any window. */
export const onceEachTurn = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  effects: steps(does),
  oncePerTurn: true,
})

/** As a run starts, even from unrezzed ice. */
export const movesAsRunStarts = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'runStart',
  ...(conditions.length > 0 ? { if: conditions } : {}),
  effects: steps(does),
  unrezzed: true,
})
/** Right after ice has been passed, all its subroutines broken, for a price. */
export const afterBreaking = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'pass',
  if: [passedBroken],
  effects: steps(does),
})
/** In an encounter, for a price. */
export const inEncounter = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'encounter',
  effects: steps(does),
})

/** Just when a run has succeeded, before anything is accessed. */
export const atSuccess = (conditions: Conditions, cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'use',
  cost,
  at: 'success',
  if: conditions,
  effects: steps(does),
})
/** Any card accessed that was stored there may be trashed. */
export const mayTrashFrom = (stored: 'hq' | 'rd', ...conditions: Conditions): Ability => ({
  kind: 'mayTrash',
  stored,
  ...(conditions.length > 0 ? { if: conditions } : {}),
})

/** Keeps you from losing by a flatline, and what goes with it. */
export const preventFlatline = (cost: Cost, ...after: readonly Does[]): Ability => ({
  kind: 'prevent',
  event: 'flatline',
  n: 1,
  cost,
  after: steps(after),
})
/** Not played as an action, but against damage that would flatline you: all of it is prevented. */
export const playedAgainstDeath = (...after: readonly Does[]): Ability => ({
  kind: 'prevent',
  event: 'damage',
  n: 99,
  cost: {},
  fromHand: true,
  lethal: true,
  after: steps(after),
})
/** All damage of a kind is prevented unasked. */
export const immuneTo = (damage: Damage): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: [damage],
  n: 99,
  auto: true,
  cost: {},
})
/** Twice the number, after everything else, but not beyond `most`. */
export const doubled = (stat: Stat, of: ModifyOf, most: number): Ability => ({
  kind: 'modify',
  stat,
  of,
  n: most,
  layer: 'double',
})
/** Subroutines of ice of this kind are ignored, but for traces and net damage, of which each does 1 at most. */
export const ignores = (keyword: string): readonly Ability[] => [
  { kind: 'ignoreSubs', of: { type: 'ice', keyword }, except: 'tracesAndNet' },
  {
    kind: 'prevent',
    event: 'damage',
    damage: ['net'],
    n: 99,
    auto: true,
    cost: {},
    from: { type: 'ice', keyword },
    leaves: 1,
  },
]
export const setStat = (stat: Stat, of: ModifyOf, n: number): Ability => ({
  kind: 'modify',
  stat,
  of,
  n,
  layer: 'set',
})

/** Prevents the next tag by itself. */
export const avoidTag: Ability = { kind: 'prevent', event: 'tag', n: 1, auto: true, cost: {} }

/** Bits on this card for some purposes, filled up again at the start of your turn. */
export const refilled = (n: number, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  refill: true,
})
export const refilledIf = (conditions: Conditions, n: number, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  if: conditions,
  refill: true,
})
/** Bits on this card for some purposes in runs, filled up again at the start of your turn. */
export const runPool = (n: number, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  inRunsOnly: true,
  refill: true,
})
/** A Stealth card's bits: for icebreakers that aren't Noisy. */
export const stealthPool = (n: number): Ability => ({
  kind: 'pool',
  n,
  pays: ['icebreaker'],
  quietOnly: true,
  inRunsOnly: true,
  refill: true,
})
/** Bits for some purposes, as long as they last. */
export const bitsFor = (n: number, ...pays: readonly Purpose[]): Ability => ({ kind: 'pool', n, pays })
/** Bits for anything, given for one run. */
export const bitsForThisRun = (n: number): Ability => ({ kind: 'pool', n, pays: 'any', inRunsOnly: true })

/** An action in each of your turns, or, by `terms`, one with a purpose of its own. */
export const extraAction = (terms: Omit<Extra, 'kind' | 'n' | 'inARow'> = {}): Ability => ({
  kind: 'extraAction',
  ...terms,
})
/** So many actions in a row for one purpose: as many of them as you like. */
export const actionsInARow = (n: number, only: ActionLimit): Ability => ({
  kind: 'extraAction',
  n,
  only,
  may: true,
  inARow: true,
})
/** One action this turn, for one purpose. */
export const actionFor = (only: ActionLimit, terms: { may?: true } = {}): Ability => ({
  kind: 'extraAction',
  n: 1,
  only,
  ...terms,
})
/** One action this turn, which does this. */
export const actionThat = (...does: readonly Does[]): Ability => ({
  kind: 'extraAction',
  n: 1,
  does: steps(does),
})
/** No more than this can be spent on these purposes in the run. */
export const spendCap = (n: number, ...pays: readonly Purpose[]): Ability => ({ kind: 'spendCap', n, pays })
/** Bits for anything while an action given by this card is taken. */
export const bitsForItsActions = (n: number): Ability => ({
  kind: 'pool',
  n,
  pays: 'any',
  if: [{ is: 'inGivenAction' }],
})

/** It may be rezzed in answer to the use of such an icebreaker. */
export const rezAnswering = (answers: Filter, conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'rezAt',
  moment: 'breaker',
  answers,
  if: conditions,
  effects: steps(does),
})
export const cannotUse = (what: Filter, ...conditions: Conditions): Ability => ({
  kind: 'cannotUse',
  what,
  if: conditions,
})
/** Whenever your rival draws cards. */
export const whenRivalDraws = (...does: readonly Does[]): On => ({
  ...on('draw', [], ...does),
  whose: 'rival',
})
/** It may be rezzed at a moment at which most cards cannot. */
export const rezAt = (moment: RezMoment, conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'rezAt',
  moment,
  ...(conditions.length > 0 ? { if: conditions } : {}),
  ...(does.length > 0 ? { effects: steps(does) } : {}),
})
export const hosts = (mu: number): Ability => ({ kind: 'hosts', mu })
export const advanceable: Ability = { kind: 'advanceable' }
export const skipIce = (n: number): Ability => ({ kind: 'skipIce', n })
export const cannotBreak: Ability = { kind: 'cannotBreak' }
export const cannotJackOut: Ability = { kind: 'cannotJackOut' }
/** A successful run of yours on the one fort counts as one on the other. */
export const countsAs = (fort: FortKind, as: FortKind): Ability => ({ kind: 'countsAs', fort, as })
export const installOnly = (...forts: readonly FortKind[]): Ability => ({ kind: 'installOnly', forts })
export const rezOnInstall: Ability = { kind: 'rezOnInstall' }
export const repeatSubs: Ability = { kind: 'repeatSubs' }
export const cannotRunFor = (actions: number): Ability => ({ kind: 'cannotRunFor', actions })
export const cannotRun = (lift: Cost): Ability => ({ kind: 'cannotRun', lift })
/** The run succeeds, and this is done where cards would be accessed. */
export const insteadOfAccess = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'insteadOfAccess',
  if: conditions,
  effects: steps(does),
})
/** Agendas in this fort are kept from being liberated. */
export const keepsAgendas = (...does: readonly Does[]): Ability => ({
  kind: 'insteadOfSteal',
  of: 'agendasHere',
  effects: steps(does),
})
/** This agenda is not liberated; the Runner may do this with it. */
export const insteadOfLiberating = (...does: readonly Does[]): Ability => ({
  kind: 'insteadOfSteal',
  of: 'this',
  effects: steps(does),
})
/** What it is as a program of the Runner's. */
export const becomes = (mu: number, ...abilities: readonly Ability[]): Ability => ({
  kind: 'becomes',
  mu,
  abilities,
})
/** The same where you like, beside others of its kind. */
export const mayInsteadOfAccess = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'insteadOfAccess',
  optional: true,
  if: conditions,
  effects: steps(does),
})
