/** What a seat may do with its actions (C3.2, C4.2), and how each action is carried out. */

import { cardsMeant, contextOf } from '../kernel/amounts.ts'
import { takeCounters, takeOffFort } from '../kernel/counters.ts'
import { countActed } from '../kernel/deeds.ts'
import { perform } from '../kernel/events.ts'
import { actionsFor, extraFor, spendActions } from '../kernel/extra-actions.ts'
import {
  allViewers,
  ask,
  automaRules,
  bitsText,
  cardOf,
  currentRun,
  currentTrace,
  defOf,
  type Game,
  hasKeyword,
  hidesCards,
  isCorp,
  newPhase,
  pickOf,
  pop,
  popWithoutResult,
  push,
  rivalsOf,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { pushInstall } from '../kernel/installing.ts'
import { type Active, activeAbilities, endLasting } from '../kernel/listeners.ts'
import { tell } from '../kernel/log.ts'
import { remember, thisTurn, useKey } from '../kernel/past.ts'
import { bitsFindable, canCover, canPay, effectSpending, pay, spending, startCost } from '../kernel/pay.ts'
import { addLasting, startEffects, startPlaying } from '../kernel/start-effects.ts'
import { canBeAdvanced, taggersOf, tagsFor } from '../kernel/stats.ts'
import { faceUp } from '../kernel/zones.ts'
import type { Ability, CardType, Effect, UsableAbility } from '../language/index.ts'
import { cloneTree } from '../state/clone.ts'
import type { ActionFrame, Card, FortState, Option, OrderFrame, Seat, UseFrame } from '../state/types.ts'
import { optionsPerRival } from './against-whom.ts'
import { makeNoise } from './breaking.ts'
import { canPayFor, canRezOnInstall, installCost, mayTakeOver, toTrim } from './install.ts'
import { actionsOf, liftCost, playAbility, REMOVE_TAG, TRASH_RESOURCE } from './prices.ts'
import { canFound, canRunNext, canStandOn, countActions, mayStandOn, runnableForts } from './restrictions.ts'
import { startRun } from './run.ts'
import { leftForInstall, runnerInstalls } from './runner-installs.ts'

const ownForts = (g: Game, seat: Seat) => g.s.forts.filter((f) => f.corp === seat)

const iceOptions = (g: Game, seat: Seat, card: Card): Option[] => {
  const use = spending('ice-install', card)
  const forts = ownForts(g, seat).filter((f) => mayStandOn(g, card, f))
  const onForts = forts.flatMap((f) => {
    const cost = installCost(g, card, f.id)
    const options: Option[] = canPay(g, seat, cost, use) ? [{ verb: 'install', card, fort: f.id, cost }] : []
    if (toTrim(g, seat, card, f) !== null) options.push({ verb: 'install-trim', card, fort: f.id })
    return options
  })
  return canStandOn(g, card, 'subsidiary') && canFound(g, seat)
    ? [...onForts, { verb: 'install', card, cost: 0 }]
    : onForts
}

/** Agendas and nodes go in subsidiary forts, nodes in the Agent fort as well (B3, B4). */
const fortAllowsType = ({ kind }: FortState, type: CardType): boolean =>
  kind === 'subsidiary' || (kind === 'agent' && type === 'node')

const corpInstalls = (g: Game, seat: Seat, card: Card): Option[] => {
  const { type } = defOf(g, card)
  if (type === 'ice') return iceOptions(g, seat, card)
  if (!canRezOnInstall(g, card)) return []
  const forts = ownForts(g, seat).filter(
    (f) =>
      mayStandOn(g, card, f) &&
      (type === 'upgrade' || (fortAllowsType(f, type) && mayTakeOver(g, seat, card, f))),
  )
  return [
    ...forts.flatMap((f) => installsIn(g, seat, card, f.id)),
    ...(canStandOn(g, card, 'subsidiary') && canFound(g, seat) ? [{ verb: 'install', card }] : []),
  ]
}

/** Installing inside a fort is free, unless a card there charges bits. */
const installsIn = (g: Game, seat: Seat, card: Card, fort: string): Option[] => {
  const cost = installCost(g, card, fort)
  if (cost === 0) return [{ verb: 'install', card, fort }]
  return canPayFor(g, seat, card, cost) ? [{ verb: 'install', card, fort, cost }] : []
}

const startsRun = (effects: readonly Effect[]): boolean =>
  effects.some((e) => {
    if (e.op === 'when') return startsRun(e.effects) || startsRun(e.else ?? [])
    return e.op === 'run' || e.op === 'runEach'
  })

/** True if these effects need a run that cannot be made, or an installation that cannot be paid for. */
const comesToNothing = (
  g: Game,
  seat: Seat,
  card: Card,
  { effects }: { readonly effects: readonly Effect[] },
  due: number,
): boolean =>
  (startsRun(effects) && !canRunNext(g, seat)) || leftForInstall(g, seat, card, effects, due) === null

/** Options to play an operation or prep, from any place. `taken`: actions already spent on it. */
export const playOptions = (g: Game, seat: Seat, card: Card, taken: number, free = false): Option[] => {
  const def = defOf(g, card)
  const ability = playAbility(def)
  const cost = free ? 0 : def.cost === 'X' ? 1 : (def.cost ?? 0)
  const double = hasKeyword(def, 'Double')
  if (!ability || !canPay(g, seat, cost, spending('play', card))) return []
  if ((double && actionsFor(g, seat) + taken < 2) || comesToNothing(g, seat, card, ability, cost)) return []
  return optionsPerRival(g, seat, card, ability, { verb: 'play', card, cost })
}

/** What can be done with the cards in a hand. `taken`: actions already being spent on it. */
export const handOptions = (g: Game, seat: Seat, taken = 0): Option[] =>
  seatOf(g, seat).hand.flatMap((card) => {
    const { type } = defOf(g, card)
    if (type === 'operation' || type === 'prep') return playOptions(g, seat, card, taken)
    return isCorp(g, seat) ? corpInstalls(g, seat, card) : runnerInstalls(g, seat, card)
  })

type ActionAbility = Active<Extract<Ability, { kind: 'action' }>>

const isUsableAction = (g: Game, seat: Seat, { ability, card, you }: ActionAbility): boolean => {
  const mine = ability.by === 'rival' ? rivalsOf(g, you).includes(seat) : you === seat
  if (!mine || card === null || !canCover(g, seat, card, ability.cost)) return false
  if (comesToNothing(g, seat, card, ability, ability.cost.bits ?? 0)) return false
  return !ability.oncePerTurn || thisTurn(g, 'use', useKey(g, card)) === 0
}

/** Abilities of cards that take an action. */
export const abilityOptions = (g: Game, seat: Seat): Option[] =>
  activeAbilities(g, 'action').flatMap((a) => {
    const { card, ix, ability } = a
    if (card === null || !isUsableAction(g, seat, a)) return []
    const { bits: cost = 0, actions: n = 1 } = ability.cost
    return optionsPerRival(g, seat, card, ability, { verb: 'action', card, ability: ix, cost, n })
  })

const liftOptions = (g: Game, seat: Seat): Option[] =>
  g.s.lasting.flatMap((l) => {
    const cost = l.you === seat ? liftCost(l) : undefined
    if (cost === undefined || !canCover(g, seat, null, cost)) return []
    const from = l.source === null ? {} : { card: l.source }
    const words = l.lift === undefined ? {} : { words: ['Remove ', ...(l.source === null ? [] : [from])] }
    return [{ verb: 'lift', ability: l.id, cost: cost.bits ?? 0, ...from, ...words } as Option]
  })

const advanceOptions = (g: Game, seat: Seat): Option[] => {
  if (!canPay(g, seat, 1, spending('advance'))) return []
  return ownForts(g, seat)
    .flatMap((f) => [...f.cards, ...f.ice])
    .filter((card) => canBeAdvanced(g, card))
    .map((card) => ({ verb: 'advance', card, cost: 1 }))
}

/**
 * The resources of a tagged Runner, Hidden ones included, can be trashed for 2 bits
 * (general/trashing-cards/4).
 */
export const resourceOptions = (g: Game, seat: Seat): Option[] => {
  if (!canPay(g, seat, TRASH_RESOURCE, spending('ability'))) return []
  return rivalsOf(g, seat)
    .filter((runner) => tagsFor(g, seat, runner) > 0)
    .flatMap((runner) => seatOf(g, runner).rig.filter((c) => defOf(g, c).type === 'resource'))
    .map((card) => ({ verb: 'trash-resource', card, cost: TRASH_RESOURCE }))
}

const runOptions = (g: Game, seat: Seat): Option[] =>
  canRunNext(g, seat) ? runnableForts(g, seat).map((f) => ({ verb: 'run', fort: f.id })) : []

/** A Runner with tags of several Corps chooses whose tag to remove. */
export const untagOptions = (g: Game, seat: Seat): Option[] => {
  if (!canPay(g, seat, REMOVE_TAG, spending('tag'))) return []
  const from = taggersOf(g, seat)
  return from.map((by) => ({ verb: 'untag', cost: REMOVE_TAG, ...(from.length > 1 ? { seat: by } : {}) }))
}

/** Counters on forts that their Corp may remove for a price, as an action. */
const fortCounterOptions = (g: Game, seat: Seat): Option[] =>
  ownForts(g, seat).flatMap(({ id, counters }) =>
    Object.keys(counters).flatMap((counter) => {
      const def = g.pool.counters.get(counter)
      if (!def?.remove || !canCover(g, seat, null, def.remove)) return []
      const words = [`Remove a ${def.name} counter from `, { fort: id }]
      return [{ verb: 'remove-counter', counter, fort: id, cost: def.remove.bits ?? 0, words }]
    }),
  )

/** Counters a player may remove from itself for a price, as an action. */
const counterOptions = (g: Game, seat: Seat): Option[] =>
  seatOf(g, seat).counters.flatMap(({ kind, by }) => {
    const def = g.pool.counters.get(kind)
    if (!def?.remove || !canCover(g, seat, null, def.remove)) return []
    return [
      {
        verb: 'remove-counter',
        counter: kind,
        seat: by,
        cost: def.remove.bits ?? 0,
        words: [`Remove a ${def.name} counter`],
      },
    ]
  })

/** Every action a seat may take now. */
export const actionOptions = (g: Game, seat: Seat): Option[] => [
  { verb: 'gain' },
  ...(isCorp(g, seat) && seatOf(g, seat).stack.length === 0 ? [] : [{ verb: 'draw' }]),
  ...(isCorp(g, seat)
    ? [...advanceOptions(g, seat), ...resourceOptions(g, seat)]
    : [...runOptions(g, seat), ...untagOptions(g, seat)]),
  ...liftOptions(g, seat),
  ...handOptions(g, seat),
  ...abilityOptions(g, seat),
  ...counterOptions(g, seat),
  ...fortCounterOptions(g, seat),
  ...(g.variant?.options(g, seat) ?? []),
]

const startInstall = (g: Game, f: ActionFrame, trim: boolean): void => {
  const { card, fort, target } = f.option
  if (card === undefined) return
  pushInstall(g, f.seat, card, { fort: fort ?? null, host: target ?? null, trim })
}

type Doer = (g: Game, f: ActionFrame) => void

const paidFor =
  (n: number, purpose: Parameters<typeof spending>[0], then: Doer): Doer =>
  (g, f) => {
    if (f.phase === 1) return pay(g, f.seat, n, spending(purpose, f.option.card ?? null))
    if (f.phase === 2) return then(g, f)
    return pop(g)
  }
const doOnce =
  (then: Doer): Doer =>
  (g, f) =>
    f.phase === 1 ? then(g, f) : pop(g)

/**
 * Phases: 1 pay · 2 choose to get it back · 3 decide, put it away and carry it out
 * (general/taking-actions-and-playing-cards/3) · 4 done.
 */
const playCard: Doer = (g, f) => {
  const { card } = f.option
  if (card === undefined) return pop(g)
  const ability = playAbility(defOf(g, card))
  if (!ability) return pop(g)
  if (f.phase === 1) {
    tell(g, 'play', f.seat, [{ seat: f.seat }, ' plays ', { def: defOf(g, card).id }, '.'])
    if (defOf(g, card).cost === 'X') return askX(g, f, card)
    const { cost = 0 } = f.option
    const rest = leftForInstall(g, f.seat, card, ability.effects, cost) ?? undefined
    return pay(g, f.seat, cost, spending('play', card), rest)
  }
  if (f.phase === 2 && payX(g, f, card)) return
  if (f.phase === 2) return offerReturn(g, f, ability.returnFor)
  if (f.phase === 3) return carryOutCard(g, f, card, ability.effects)
  return pop(g)
}

/** X is at least 1, and exactly 1 if the card is played at no cost. */
const askX = (g: Game, f: ActionFrame, card: Card): void => {
  if (f.option.cost === 0) {
    f.x = 1
    return
  }
  const { most } = playAbility(defOf(g, card)) ?? {}
  const useful =
    most === undefined ? Number.POSITIVE_INFINITY : cardsMeant(g, most, contextOf(g, f.seat, card)).length
  const max = Math.max(1, Math.min(useful, bitsFindable(g, f.seat, spending('play', card))))
  ask(g, {
    seat: f.seat,
    kind: 'number',
    prompt: [{ card }, ': How many bits do you pay for X?'],
    min: 1,
    max,
    options: [],
  })
}

/** Pays X once, then returns to the same step. */
const payX = (g: Game, f: ActionFrame, card: Card): boolean => {
  const answer = takeAnswer(f, f.seat)
  if (!answer || !('number' in answer)) return false
  f.x = answer.number
  f.phase = 1
  pay(g, f.seat, f.x, spending('play', card))
  return true
}

/** Bits that may be added while playing a card, to take it back in hand instead of trashing it. */
const offerReturn = (g: Game, f: ActionFrame, price: number | undefined): void => {
  if (price === undefined) return
  const isAffordable = canPay(g, f.seat, price, spending('play', f.option.card ?? null))
  if (!isAffordable && !hidesCards(g, f.seat)) return
  const { card } = f.option
  ask(g, {
    seat: f.seat,
    kind: 'confirm',
    prompt: [
      `Pay ${bitsText(price)} to take `,
      ...(card === undefined ? [] : [{ card }]),
      ' back into your hand?',
    ],
    min: 1,
    max: 1,
    options: [
      ...(isAffordable ? [{ verb: 'yes', words: ['Yes'], cost: price }] : []),
      { verb: 'no', words: ['No'] },
    ],
  })
}

const carryOutCard = (g: Game, f: ActionFrame, card: Card, effects: readonly Effect[]): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked?.verb === 'yes') {
    // Repeat this step with the price paid.
    f.phase = 2
    f.returning = true
    return pay(g, f.seat, picked.cost ?? 0, spending('play', card))
  }
  if (picked) tell(g, 'trash', f.seat, [{ card }, ' goes to the trash.'])
  const more = {
    ...(f.option.seat === undefined ? {} : { rival: f.option.seat }),
    ...(f.x === undefined ? {} : { x: f.x }),
  }
  startPlaying(g, card, effects, contextOf(g, f.seat, card, more), f.returning)
}

/** An order of an AI card, or what replaces it (AC27). */
const carryOut = doOnce((g, f) =>
  push(g, { kind: 'order', ...newPhase(), seat: f.seat, option: cloneTree(f.option), cards: [], n: 0 }),
)

const DOING: Record<string, Doer> = {
  gain: doOnce((g, f) => perform(g, { kind: 'gain', seat: f.seat })),
  draw: doOnce((g, f) => perform(g, { kind: 'draw', seat: f.seat })),
  install: doOnce((g, f) => startInstall(g, f, false)),
  'install-trim': doOnce((g, f) => startInstall(g, f, true)),
  play: playCard,
  advance: paidFor(1, 'advance', (g, f) =>
    perform(g, { kind: 'advance', seat: f.seat, by: f.seat, cards: [f.option.card ?? 0] }),
  ),
  'trash-resource': paidFor(TRASH_RESOURCE, 'ability', (g, f) =>
    perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards: [f.option.card ?? 0], cause: 'effect' }),
  ),
  run: doOnce((g, f) => {
    startRun(g, f.seat, f.option.fort ?? '')
    const ctx = contextOf(g, f.seat, f.given?.source ?? null)
    for (const ability of f.given?.with ?? []) addLasting(g, { ctx }, ability, 'run')
  }),
  extra: doOnce((g, f) => {
    const ability = extraFor(g, f.option)?.ability
    const ctx = contextOf(g, f.seat, f.option.card ?? null)
    push(g, { kind: 'effects', ...newPhase(), todo: ability?.does ?? [], pc: 0, ctx })
  }),
  untag: paidFor(REMOVE_TAG, 'tag', (g, f) =>
    perform(g, { kind: 'untag', seat: f.seat, by: f.option.seat ?? null }),
  ),
  lift: (g, f) => {
    const lasting = g.s.lasting.find((l) => l.id === f.option.ability)
    if (f.phase === 1) return pay(g, f.seat, f.option.cost ?? 0, spending('ability'))
    const { lift, source } = lasting ?? {}
    pop(g)
    if (lasting) endLasting(g, (l) => l.id === lasting.id)
    if (lift) {
      const by = source === null || source === undefined ? [] : [' of ', { card: source }]
      tell(g, 'lift', f.seat, [{ seat: f.seat }, ' lifts the effect', ...by, '.'])
      startEffects(g, lift.effects, contextOf(g, f.seat, source ?? null))
    } else if (lasting) tell(g, 'lift', f.seat, [{ seat: f.seat }, ' may run again.'])
    return undefined
  },
  'remove-counter': (g, f) => {
    if (f.phase === 1) return pay(g, f.seat, f.option.cost ?? 0, spending('ability'))
    const { counter: kind = '', seat: by = f.seat, fort } = f.option
    if (fort !== undefined) takeOffFort(g, fort, kind)
    else takeCounters(g, f.seat, { kind, by }, 1)
    return pop(g)
  },
  order: carryOut,
  override: carryOut,
  action: doOnce((g, f) => push(g, { kind: 'use', ...newPhase(), seat: f.seat, option: { ...f.option } })),
}

export const stepAction = (g: Game, f: ActionFrame): void => {
  if (f.phase === 0) {
    const n = actionsOf(g, f.option) - (f.part ? 1 : 0)
    spendActions(g, f.seat, n)
    countActed(g, f.seat, n)
    if (countActions(g, f.seat, n)) f.barred = true
  }
  f.phase++
  const doing = DOING[f.option.verb]
  if (doing) return doing(g, f)
  return g.variant ? g.variant.act(g, f) : pop(g)
}

/** Carries out an order of an AI card. */
export const stepOrder = (g: Game, f: OrderFrame): void => automaRules(g).step(g, f)

/** Unrezzed ice that uses an ability is revealed and stays unrezzed. */
const showUnrezzed = (g: Game, seat: Seat, card: Card): void => {
  if (cardOf(g, card).known !== allViewers(g)) perform(g, { kind: 'show', seat, by: seat, cards: [card] })
}

const isInEncounter = (used: UsableAbility): boolean => used.kind === 'use' && used.at === 'encounter'

const startUse = (g: Game, f: UseFrame, card: Card, used: UsableAbility): void => {
  // A Hidden resource turns face up only when it is used.
  if (cardOf(g, card).zone === 'rig' && !cardOf(g, card).faceUp) faceUp(g, card)
  if (used.kind === 'use' && used.unrezzed) showUnrezzed(g, f.seat, card)
  tell(g, 'use', f.seat, [{ seat: f.seat }, ' uses ', { card }, '.'])
  remember(g, 'use', f.seat, card, useKey(g, card))
  const run = currentRun(g)
  if (run && isInEncounter(used)) makeNoise(g, run, card)
  if (used.kind === 'use' && used.oncePerTrace) currentTrace(g)?.raised?.push(useKey(g, card))
  const { advancement, bits } = cardOf(g, card)
  if (used.cost.trash) f.had = { advancement, bits }
  startCost(g, f.seat, card, used.cost, effectSpending(g, used, card), f.option.seat)
}

const endUse = (g: Game, { between }: UseFrame): void => (between ? popWithoutResult(g) : pop(g))

/** Pays for an ability in play, then carries out its effects. A cost that was prevented buys nothing. */
export const stepUse = (g: Game, f: UseFrame): void => {
  const { card, ability } = f.option
  if (card === undefined || ability === undefined) return endUse(g, f)
  const used = defOf(g, card).abilities[ability]
  if (used?.kind !== 'action' && used?.kind !== 'use') return endUse(g, f)
  if (f.phase === 0) {
    f.phase = 1
    return startUse(g, f, card, used)
  }
  if (f.phase === 1 && f.result?.ok) {
    f.phase = 2
    return push(g, {
      kind: 'effects',
      ...newPhase(),
      todo: used.effects,
      pc: 0,
      ctx: contextOf(g, f.seat, card, {
        ...(f.option.seat === undefined ? {} : { rival: f.option.seat }),
        ...(f.had === undefined ? {} : { had: { ...f.had } }),
      }),
    })
  }
  return endUse(g, f)
}
