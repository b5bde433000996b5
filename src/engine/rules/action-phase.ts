/** The part of a turn with actions: the usual ones, those that cards give, and those that are owed. */
import {
  type ActiveExtraAction,
  actionsFor,
  actionsLeftOf,
  asOption,
  closeRow,
  extraFor,
  extrasOf,
  isOrdinaryAction,
  unfinishedExtra,
  useUp,
} from '../kernel/extra-actions.ts'
import {
  ask,
  automaRules,
  countPlural,
  defOf,
  findFort,
  type Game,
  isAutoma,
  isCorp,
  newPhase,
  pickOf,
  push,
  seatOf,
  seatsFromTurn,
  takeAnswer,
} from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { openWindow } from '../kernel/open-windows.ts'
import type { ActionLimit } from '../language/index.ts'
import type { Option, Say, Seat, TurnFrame } from '../state/types.ts'
import { actionOptions } from './actions.ts'
import { actionsAhead } from './restrictions.ts'
import { doWindowOption, windowOptions } from './windows.ts'

const VERBS: Readonly<Record<ActionLimit['to'], readonly string[]>> = {
  gain: ['gain'],
  draw: ['draw'],
  run: ['run'],
  install: ['install', 'install-trim'],
}

const isWithin = (g: Game, { to, fort, type }: ActionLimit, o: Option): boolean => {
  if (!VERBS[to].includes(o.verb)) return false
  if (fort !== undefined && findFort(g, o.fort ?? '')?.kind !== fort) return false
  return type === undefined || (o.card !== undefined && defOf(g, o.card).type === type)
}

/**
 * What a seat can do with an action. An automa does what its card says, or what the game itself offers it.
 */
const optionsForAction = (g: Game, seat: Seat): Option[] => {
  if (!isAutoma(g, seat)) return actionOptions(g, seat)
  const ordered = automaRules(g).options(g, seat)
  return ordered.length === 0 ? [] : [...ordered, ...(g.variant?.options(g, seat) ?? [])]
}

/** What an extra action can be used for. */
const optionsWith = (g: Game, { you, ability }: ActiveExtraAction): Option[] => {
  const { only } = ability
  return only ? optionsForAction(g, you).filter((o) => isWithin(g, only, o)) : optionsForAction(g, you)
}

const canBeTaken = (g: Game, extra: ActiveExtraAction): boolean =>
  extra.ability.does !== undefined || optionsWith(g, extra).length > 0

const ofCard = ({ card }: ActiveExtraAction): Say => (card === null ? ['a card'] : [{ card }])

/** Extra actions that cards offer. None while an action is owed, which would take it at once (C3.11). */
const onOffer = (g: Game, seat: Seat): ActiveExtraAction[] =>
  seatOf(g, seat).owed > 0 ? [] : extrasOf(g, seat)

/** Options to declare an extra action: it is taken next, and is no longer lost with its card. */
const declareOptions = (g: Game, seat: Seat): Option[] =>
  (isAutoma(g, seat) ? [] : onOffer(g, seat))
    .filter((extra) => !extra.ability.inARow && canBeTaken(g, extra))
    .map((extra) => ({
      verb: 'extra',
      ...asOption(extra),
      words: ['Use ', ...ofCard(extra), '’s action'],
    }))

/** The table must not learn what can be installed: any card in hand makes the game stop. */
const mightBeTaken = (g: Game, seat: Seat, extra: ActiveExtraAction): boolean =>
  extra.ability.only?.to === 'install' ? seatOf(g, seat).hand.length > 0 : canBeTaken(g, extra)

/** True if this seat has anything left to do in its turn, as far as the table can see. */
export const mayAct = (g: Game, seat: Seat): boolean =>
  actionsFor(g, seat) > 0 ||
  unfinishedExtra(g, seat) !== undefined ||
  onOffer(g, seat).some((extra) => mightBeTaken(g, seat, extra))

/**
 * A Corp's window after an action is part of its next decision. A Runner had its own window before the Corps.
 */
const corpWindowOptions = (g: Game, seat: Seat): Option[] => [
  ...(isCorp(g, seat) ? windowOptions(g, seat, 'afterAction') : []),
  ...(g.variant?.freeMoves(g, seat) ?? []),
]

const askAct = (g: Game, seat: Seat, prompt: Say, options: Option[]): void =>
  ask(g, { seat, kind: 'act', prompt, min: 1, max: 1, options })

/** An automa whose card has no more orders gives up its remaining actions. */
const endActions = (g: Game, f: TurnFrame): void => {
  seatOf(g, f.seat).actions = 0
  f.phase = 7
}

const askAction = (g: Game, f: TurnFrame): void => {
  const { seat } = f
  const options = optionsForAction(g, seat)
  if (options.length === 0) return endActions(g, f)
  const prompt = [`You have ${countPlural(actionsAhead(g, seat), 'action')} left.`]
  askAct(g, seat, prompt, [...options, ...declareOptions(g, seat), ...corpWindowOptions(g, seat)])
}

const askInRow = (g: Game, row: ActiveExtraAction): void => {
  const prompt = [...ofCard(row), `: ${countPlural(actionsLeftOf(g, row), 'action')} left.`]
  const stop = { verb: 'stop', words: ['Take no more of these actions'] }
  askAct(g, row.you, prompt, [...optionsWith(g, row), ...corpWindowOptions(g, row.you), stop])
}

/** Only actions for one purpose are left. Mandatory ones that can be taken keep the turn from ending. */
const askLast = (g: Game, seat: Seat): void => {
  const options = declareOptions(g, seat)
  const must = extrasOf(g, seat).some((extra) => !extra.ability.may && canBeTaken(g, extra))
  const end = { verb: 'pass', words: ['End the turn'] }
  const prompt = ['You have taken your usual actions.']
  askAct(g, seat, prompt, [...options, ...corpWindowOptions(g, seat), ...(must ? [] : [end])])
}

const WINDOW_VERBS = ['score', 'rez', 'use', 'purge']

const startAction = (g: Game, f: TurnFrame, option: Option, extra: ActiveExtraAction | undefined): void => {
  const given = extra && { given: { source: extra.card, with: extra.ability.with ?? [] } }
  delete f.claimed
  f.phase = 6
  push(g, { kind: 'action', ...newPhase(), seat: f.seat, option, returning: false, ...given })
}

/** Turns an extra action into an action to spend, for its purpose only. */
const claimExtraAction = (g: Game, extra: ActiveExtraAction): void => {
  useUp(g, extra)
  seatOf(g, extra.you).actions++
}

const declare = (g: Game, f: TurnFrame, option: Option): void => {
  const extra = extraFor(g, option)
  if (!extra) return
  tell(g, 'extra', f.seat, [{ seat: f.seat }, ' uses ', ...ofCard(extra), '’s action.'])
  claimExtraAction(g, extra)
  if (extra.ability.does) return startAction(g, f, { ...option }, extra)
  f.claimed = { ...option }
}

/**
 * The seat has ended its turn: only the other seats may still respond
 * (runner/wilson-weeflerunner-apprentice/2).
 */
const declareEnd = (g: Game, f: TurnFrame): void => {
  f.phase = 7
  openWindow(
    g,
    'afterAction',
    seatsFromTurn(g).filter((s) => s !== f.seat),
  )
}

const doPicked = (g: Game, f: TurnFrame, picked: Option): void => {
  const row = unfinishedExtra(g, f.seat)
  if (picked.verb === 'forgo') return forgoPicked(g, f, picked)
  if (picked.verb === 'owe') f.owing = true
  else if (picked.verb === 'extra') declare(g, f, picked)
  else if (picked.verb === 'pass') declareEnd(g, f)
  else if (picked.verb === 'stop' && row) closeRow(g, row)
  else if (WINDOW_VERBS.includes(picked.verb)) {
    f.within = true
    doWindowOption(g, f.seat, picked)
  } else if (!g.variant?.moveFreely(g, f.seat, picked)) {
    if (row) claimExtraAction(g, row)
    startAction(g, f, picked, f.claimed ? extraFor(g, f.claimed) : row)
  }
}

const forgoOwedActions = (g: Game, seat: Seat, n: number): void => {
  seatOf(g, seat).owed -= n
  tell(g, 'forgo', seat, [{ seat }, ` forgoes ${countPlural(n, 'action')}.`])
}

const forgoPicked = (g: Game, f: TurnFrame, picked: Option): void => {
  const extra = picked.ability === undefined ? undefined : extraFor(g, picked)
  if (extra) useUp(g, extra)
  else seatOf(g, f.seat).actions--
  forgoOwedActions(g, f.seat, 1)
}

const askForgo = (g: Game, f: TurnFrame, extras: readonly ActiveExtraAction[]): void => {
  const { actions, owed } = seatOf(g, f.seat)
  const options: Option[] = [
    ...extras.map((extra) => ({
      verb: 'forgo',
      ...asOption(extra),
      words: [...ofCard(extra), '’s action'],
    })),
    ...(actions > 0 ? [{ verb: 'forgo', words: ['One of your usual actions'] }] : []),
  ]
  const unbound = actions === 0 && extras.every(({ ability }) => ability.may)
  if (unbound) options.push({ verb: 'owe', words: ['Keep owing it'] })
  ask(g, {
    seat: f.seat,
    kind: 'option',
    prompt: [`You must forgo ${countPlural(owed, 'action')}. Which one${owed === 1 ? '' : ' next'}?`],
    min: 1,
    max: 1,
    options,
  })
}

const forgoInRow = (g: Game, seat: Seat, row: ActiveExtraAction): void => {
  const n = Math.min(seatOf(g, seat).owed, actionsLeftOf(g, row))
  useUp(g, row, n)
  forgoOwedActions(g, seat, n)
}

/**
 * Owed actions are forgone as soon as there are any (C3.11), including those for one purpose
 * (general/viruses-and-forgoing-actions/7). False while the seat has to choose which.
 */
const forgoActions = (g: Game, f: TurnFrame): boolean => {
  const s = seatOf(g, f.seat)
  const row = unfinishedExtra(g, f.seat)
  if (s.owed > 0 && row && actionsLeftOf(g, row) > 0) forgoInRow(g, f.seat, row)
  if (s.owed === 0) return true
  const extras = extrasOf(g, f.seat)
  if (extras.length === 0) {
    const n = Math.min(s.owed, s.actions)
    s.actions -= n
    if (n > 0) forgoOwedActions(g, f.seat, n)
    return true
  }
  if (f.owing && s.actions === 0) return true
  const [first] = extras
  if (first && s.actions === 0 && extras.every(isOrdinaryAction)) {
    useUp(g, first)
    forgoOwedActions(g, f.seat, 1)
  } else askForgo(g, f, extras)
  return false
}

/** A person decides when to stop, so that stopping reveals nothing about the hand. */
const canGoOnInRow = (g: Game, row: ActiveExtraAction): boolean =>
  actionsLeftOf(g, row) > 0 && (!isAutoma(g, row.you) || optionsWith(g, row).length > 0)

const askNext = (g: Game, f: TurnFrame): void => {
  const claimed = f.claimed && extraFor(g, f.claimed)
  if (claimed) return askAct(g, f.seat, [...ofCard(claimed), ': Which action?'], optionsWith(g, claimed))
  const row = unfinishedExtra(g, f.seat)
  if (row) return canGoOnInRow(g, row) ? askInRow(g, row) : closeRow(g, row)
  if (actionsFor(g, f.seat) > 0) return askAction(g, f)
  if (mayAct(g, f.seat) && !isAutoma(g, f.seat)) return askLast(g, f.seat)
  f.phase = 7
}

/** A Corp that used up its last actions by purging is still in the window in which it purged. */
const goOn = (g: Game, f: TurnFrame): void => {
  f.within = false
  if (!mayAct(g, f.seat)) openWindow(g, 'afterAction', [f.seat])
}

export const stepActions = (g: Game, f: TurnFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked) return doPicked(g, f, picked)
  if (!forgoActions(g, f)) return
  if (f.within) goOn(g, f)
  else askNext(g, f)
}
