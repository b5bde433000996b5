/**
 * Stops: at which windows the client asks the player, and which it answers by itself. A window counts if it
 * holds something for the player, by the setting for its moment and by the settings for single cards.
 */
import type { Choice, Decision, OptionView, View } from '../engine/view/types.ts'
import { cardsByHandle } from './view-cards.ts'

/** Recurring moments. Every other moment stops whenever there is something to do. */
export type StopMoment =
  | 'myStart'
  | 'myAction'
  | 'theirStart'
  | 'theirAction'
  | 'runStart'
  | 'approach'
  | 'passed'
  | 'access'

/** `some`: only for what is likely to matter then; `all`: for anything possible; `none`: never. */
export type Stop = 'some' | 'all' | 'none'

/** The moments with their labels. `some` says what that setting stops for; null if for nothing. */
export const moments: readonly { moment: StopMoment; label: string; some: string | null }[] = [
  { moment: 'myStart', label: 'My turn begins', some: 'when a card can be used' },
  { moment: 'myAction', label: 'One of my actions ends', some: null },
  { moment: 'theirStart', label: 'Their turn begins', some: null },
  { moment: 'theirAction', label: 'One of their actions ends', some: null },
  { moment: 'runStart', label: 'A run starts', some: 'for cards of this moment' },
  { moment: 'approach', label: 'Ice is approached', some: 'for that ice, and cards I can use' },
  { moment: 'passed', label: 'Ice has been passed', some: 'when a card can be used' },
  {
    moment: 'access',
    label: 'Before cards are accessed',
    some: 'for cards of that fort, and cards I can use',
  },
]

/** A card that the player does not want to be asked about, for this turn or the whole game. */
export type Quiet = { card: string; game: string; turn: number | null }

/** A player's settings for stops. */
export type Stops = {
  moments: Partial<Record<StopMoment, Stop>>
  /** Cards that always stop the game when they can be used. */
  always: readonly string[]
  quiet: readonly Quiet[]
  /** Whether bits on the player's only card with bits are spent before the pool without asking. */
  cardsPayFirst: boolean
}

/** The default settings. */
export const noStops: Stops = { moments: {}, always: [], quiet: [], cardsPayFirst: true }

/** The setting for a moment; `some` by default. */
export const stopAt = ({ moments: set }: Stops, moment: StopMoment): Stop => set[moment] ?? 'some'

/** The moment of the decision in turn and run; null for one that stops whenever there is something to do. */
export const momentOf = ({ at, seat }: Decision, { turn }: View): StopMoment | null => {
  const mine = turn.seat === seat
  if (at === 'start') return mine ? 'myStart' : 'theirStart'
  if (at === 'afterAction') return mine ? 'myAction' : 'theirAction'
  if (at === 'runStart' || at === 'bare') return 'runStart'
  if (at === 'approach' || at === 'access') return at
  return at === 'pass' ? 'passed' : null
}

/** Verbs that a window may hold and still be passed automatically. */
const plain = new Set(['rez', 'use', 'purge', 'start', 'mandatory-draw', 'pass'])

/** Whether this card is the ice approached in the current run. */
const isIceAhead = (view: View, { card }: OptionView): boolean => card !== undefined && card === view.run?.ice

const isInRunFort = ({ run }: View, { fort }: OptionView): boolean =>
  run !== null && (fort === run.fort || fort === run.accessFort)

const isUse = ({ verb }: OptionView): boolean => verb === 'use'

/** Two or more effects at the start of a turn may be put in order. */
const startsInOrder = (options: readonly OptionView[]): boolean =>
  options.filter(({ verb }) => verb === 'start').length > 1

/** What is likely to matter at each moment. */
const matters: Record<StopMoment, (options: readonly OptionView[], view: View) => boolean> = {
  myStart: (options) => options.some(isUse) || startsInOrder(options),
  myAction: () => false,
  theirStart: () => false,
  theirAction: () => false,
  runStart: (options) => options.length > 0,
  approach: (options, view) => options.some((option) => isUse(option) || isIceAhead(view, option)),
  passed: (options) => options.some(isUse),
  access: (options, view) => options.some((option) => isUse(option) || isInRunFort(view, option)),
}

/** What is never passed automatically, with any setting. */
const neverPassed = (moment: StopMoment | null, options: readonly OptionView[], view: View): boolean =>
  moment === null ||
  options.some(({ verb }) => verb === 'score' || !plain.has(verb ?? '')) ||
  (moment === 'approach' && options.some((option) => isIceAhead(view, option))) ||
  (moment === 'access' && options.some((option) => isInRunFort(view, option)))

/** A decision, and what determines whether the player is asked. */
export type StopContext = {
  game: string
  decision: Decision
  view: View
  stops: Stops
  /** `ahead`: the player passes ahead; `every`: the player wants to be asked at every window. */
  ahead: boolean
  every: boolean
}

const cardOfOption = (view: View): ((option: OptionView) => string | null) => {
  const cards = cardsByHandle(view)
  return ({ card }) => (card === undefined ? null : (cards.get(card)?.card ?? null))
}

/** The options of the window besides passing, without those the player does not want to be asked about. */
const optionsBesidesPass = ({ game, decision, view, stops }: StopContext): OptionView[] => {
  const nameOf = cardOfOption(view)
  const isQuiet = (option: OptionView): boolean => {
    const card = option.verb === 'score' ? null : nameOf(option)
    const { number } = view.turn
    return stops.quiet.some((q) => q.card === card && q.game === game && (q.turn ?? number) === number)
  }
  return decision.options.filter((option) => option.verb !== 'pass' && !isQuiet(option))
}

/** Whether the player is asked at this window. */
export const stopsHere = (at: StopContext): boolean => {
  const { decision, view, stops } = at
  if (at.every) return true
  const options = optionsBesidesPass(at)
  if (options.length === 0) return false
  const nameOf = cardOfOption(view)
  if (options.some((option) => stops.always.includes(nameOf(option) ?? ''))) return true
  const moment = momentOf(decision, view)
  if (moment === null || options.some(({ verb }) => verb === 'score' || !plain.has(verb ?? ''))) return true
  if (at.ahead) return neverPassed(moment, options, view)
  const stop = stopAt(stops, moment)
  return stop === 'all' || (stop === 'some' && matters[moment](options, view))
}

/**
 * Bits that end with the run go first, then those of the only card that can pay. If several cards or accounts
 * can, the choice matters.
 */
const onlyPayment = ({ kind, options }: Decision): OptionView | null => {
  if (kind !== 'option' || options.some(({ verb }) => verb !== 'pay')) return null
  const ending = options.find(({ ends }) => ends === 'run')
  if (ending) return ending
  const onCards = options.filter(({ card }) => card !== undefined)
  const [first] = onCards
  return first && onCards.every(({ card }) => card === first.card) ? first : null
}

/** The client's own answer, or null if the player is asked. */
export const answerFor = (at: StopContext): OptionView | null => {
  const { decision, stops } = at
  if (decision.kind === 'window') {
    const pass = decision.options.find(({ verb }) => verb === 'pass')
    return pass && !stopsHere(at) ? pass : null
  }
  return stops.cardsPayFirst && !at.every ? onlyPayment(decision) : null
}

/** Whether nothing but their position tells the options apart, and they lie where positions do not count. */
const areAlike = ({ options }: Decision, { seats, viewer, shown }: View): boolean => {
  const hand = seats.find(({ id }) => id === viewer)?.hand ?? []
  const loose = new Map([...hand, ...shown].map(({ handle, card }) => [handle, card]))
  const known = options.map(({ card, copy }) => (copy === undefined ? null : (loose.get(card ?? '') ?? null)))
  const [first = null] = known
  return first !== null && known.every((card) => card === first) && options.every(({ fort }) => !fort)
}

/** The only answer that a decision has; null if there is a choice. Windows are passed by `answerFor`. */
export const onlyAnswer = (decision: Decision, view: View): Choice | null => {
  const { kind, min, max, options } = decision
  const [first] = options
  if (kind === 'number' || kind === 'secret') return min === max ? min : null
  if (kind === 'window' && options.some(({ verb }) => verb === 'pass')) return null
  if (kind === 'order') return first && options.length === 1 ? [first.id] : null
  if (min === max && max === options.length) return options.map(({ id }) => id)
  return first && min === 1 && max === 1 && areAlike(decision, view) ? [first.id] : null
}

/** The stops with another setting for a moment. */
export const withMoment = (stops: Stops, moment: StopMoment, stop: Stop): Stops => ({
  ...stops,
  moments: { ...stops.moments, [moment]: stop },
})

/** The stops with a card that always stops the game, or no longer does. */
export const withAlways = (stops: Stops, card: string, on: boolean): Stops => ({
  ...stops,
  always: [...stops.always.filter((each) => each !== card), ...(on ? [card] : [])],
  quiet: on ? stops.quiet.filter((each) => each.card !== card) : stops.quiet,
})

/** The stops without questions about a card. Entries of other games are dropped. */
export const withQuiet = (stops: Stops, quiet: Quiet): Stops => ({
  ...stops,
  always: stops.always.filter((each) => each !== quiet.card),
  quiet: [...stops.quiet.filter(({ card, game }) => game === quiet.game && card !== quiet.card), quiet],
})

/** The stops with questions about a card again. */
export const withoutQuiet = (stops: Stops, card: string): Stops => ({
  ...stops,
  quiet: stops.quiet.filter((each) => each.card !== card),
})

export const writeStops = (stops: Stops): string => JSON.stringify(stops)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseWords = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const readQuiet = (value: unknown): Quiet[] => {
  if (!isRecord(value)) return []
  const { card, game, turn } = value
  const known = typeof card === 'string' && typeof game === 'string'
  return known && (turn === null || typeof turn === 'number') ? [{ card, game, turn }] : []
}

const readMoments = (value: unknown): Stops['moments'] => {
  const read: Stops['moments'] = {}
  if (!isRecord(value)) return read
  for (const { moment } of moments) {
    const stop = value[moment]
    if (stop === 'some' || stop === 'all' || stop === 'none') read[moment] = stop
  }
  return read
}

/** Parses stored stops. Unreadable parts take their defaults. */
export const readStops = (text: string | null): Stops => {
  let kept: unknown = null
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    // Text that this client did not write.
  }
  if (!isRecord(kept)) return noStops
  return {
    moments: readMoments(kept.moments),
    always: parseWords(kept.always),
    quiet: Array.isArray(kept.quiet) ? kept.quiet.flatMap(readQuiet) : [],
    cardsPayFirst: kept.cardsPayFirst !== false,
  }
}
