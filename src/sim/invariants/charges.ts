/** Compares what options cost with what is paid for them at once. */
import type { Game } from '../../engine/in-place.ts'
import { unfinishedExtra } from '../../engine/kernel/extra-actions.ts'
import { currentRun } from '../../engine/kernel/game.ts'
import { unbrokenIndexes } from '../../engine/rules/breaking.ts'
import { priceOf } from '../../engine/rules/prices.ts'
import type { Frame, Option, Pending } from '../../engine/state/types.ts'
import type { Price, TableEvent } from '../../engine/view/types.ts'

/** The question to a seat, and the seat's state at that time. */
export type Offer = {
  seat: number
  turn: string
  actions: number
  inRow: boolean
  /** True during a payment, or while something is still to be paid: the next step may then be charged. */
  paying: boolean
  /** The price of each option. */
  prices: (Price | undefined)[]
  options: Option[]
  kind: Pending['kind']
  /** The open frames, innermost last. */
  frames: Frame[]
  /** The number of unbroken subroutines on the encountered ice. */
  unbroken: number
}

/** A log line as plain text. */
export const logLineText = ({ say }: TableEvent): string =>
  say.map((part) => (typeof part === 'string' ? part : part.name)).join('')

const UNPAID: readonly string[] = ['pay', 'cost', 'install', 'memory', 'room']
const isPaying = ({ s }: Game): boolean => s.frames.some((f) => UNPAID.includes(f.kind))

const turnOf = ({ s: { turn } }: Game): string => `${turn.number} ${turn.seat} ${turn.phase}`

const unbrokenNow = (g: Game): number => {
  const run = currentRun(g)
  return run === null || run.ice === null ? 0 : unbrokenIndexes(g, run, run.ice).length
}

/** Records the question to a seat and the seat's current state. */
export const offerOf = (g: Game, p: Pending): Offer => ({
  seat: p.seat,
  turn: turnOf(g),
  actions: g.s.seats[p.seat]?.actions ?? 0,
  inRow: unfinishedExtra(g, p.seat) !== undefined,
  paying: isPaying(g),
  prices: p.options.map((o) => priceOf(g, p, o)),
  options: p.options,
  kind: p.kind,
  frames: [...g.s.frames],
  unbroken: unbrokenNow(g),
})

/**
 * Decisions whose options have prices. Cards chosen for something in progress may trigger earlier payments.
 */
export const PRICED: readonly Pending['kind'][] = ['act', 'window', 'option', 'confirm']

/** Verbs whose effects may charge more at once, as their text says. */
export const CHARGES: readonly string[] = [
  'play',
  'action',
  'extra',
  'use',
  'trigger',
  'start',
  'run',
  'pass',
]

/**
 * Options whose price is partly named or chosen later, and options carried out by further options of their
 * own.
 */
const LATER: readonly string[] = ['pay', 'order', 'override', 'keep-card', 'divide']

/** `over`: bits charged beyond the named price. */
function isMischarged(g: Game, verb: Option['verb'], over: number, lines: readonly TableEvent[]): boolean {
  // Payments still open at the end of the game are never made.
  if (over < 0) return !g.s.result
  // An account opened for a payment may charge for itself.
  return over > 0 && !CHARGES.includes(verb) && !lines.some(({ kind }) => kind === 'use')
}

/** A card rezzed on installation is paid for then, unless being installed ended it. */
const dueFor = (g: Game, { verb, card, cost = 0 }: Option, bits: number, lines: readonly TableEvent[]) => {
  const gone = verb === 'install' && card !== undefined && g.s.cards[card]?.install === 0
  return gone && !lines.some(({ kind }) => kind === 'rez') ? cost : bits
}

/** Bits that this seat has paid, according to the log lines since. */
export const paidIn = (lines: readonly TableEvent[], seat: string): number =>
  lines.reduce((sum, line) => {
    if (line.kind !== 'pay' || line.seat !== seat) return sum
    return sum + Number(/ pays (\d+) bits?/.exec(logLineText(line))?.[1] ?? 0)
  }, 0)

const chargedBits = (g: Game, offer: Offer, option: Option, price: Price, logged: LoggedCharge): string[] => {
  if (price.range !== undefined || offer.paying || isPaying(g)) return []
  const due = dueFor(g, option, price.bits ?? 0, logged.lines)
  const paid = paidIn(logged.lines, logged.seat)
  const wrong = isMischarged(g, option.verb, paid - due, logged.lines)
  return wrong ? [`${option.verb} was offered for ${due} bits and charged ${paid}`] : []
}

const chargedActions = (
  g: Game,
  offer: Offer,
  { verb }: Option,
  { actions = 0 }: Price,
  logged: LoggedCharge,
): string[] => {
  const more = logged.lines.some(({ kind }) => ['gainActions', 'extra', 'forgo', 'owe'].includes(kind))
  if (more || offer.inRow || turnOf(g) !== offer.turn || offer.actions < actions) return []
  const spent = offer.actions - (g.s.seats[offer.seat]?.actions ?? 0)
  if (spent === actions || !offer.turn.endsWith('actions') || verb === 'pass') return []
  return [`${verb} was offered for ${actions} actions and charged ${spent}`]
}

/** The log lines since the offer, and the seat that received it. */
type LoggedCharge = { lines: readonly TableEvent[]; seat: string }

/** The one option picked where options have prices. */
export const pickedOf = (g: Game, offer: Offer, picked: readonly number[]): Option | undefined => {
  const [n] = picked
  if (n === undefined || picked.length > 1 || !PRICED.includes(offer.kind)) return undefined
  const option = offer.options[n]
  const automa = g.s.seats[offer.seat]?.automa?.playing
  return option && !LATER.includes(option.verb) && !automa ? option : undefined
}

/**
 * Checks that the picked option was charged as offered, if nothing else can have been paid since. `billed`:
 * its bits are checked elsewhere.
 */
export const checkCharged = (
  g: Game,
  offer: Offer,
  picked: readonly number[],
  lines: readonly TableEvent[],
  billed = false,
): string[] => {
  const option = pickedOf(g, offer, picked)
  const seat = g.s.seats[offer.seat]
  if (!option || !seat) return []
  const price = offer.prices[picked[0] ?? 0] ?? {}
  const logged = { lines, seat: seat.id }
  const bits = billed ? [] : chargedBits(g, offer, option, price, logged)
  return [...bits, ...chargedActions(g, offer, option, price, logged)]
}
