/** What options cost, against what is paid for them at once. */
import type { Game } from '../../engine/in-place.ts'
import { unfinishedExtra } from '../../engine/kernel/extra-actions.ts'
import { currentRun } from '../../engine/kernel/game.ts'
import { unbrokenIndexes } from '../../engine/rules/breaking.ts'
import { priceOf } from '../../engine/rules/prices.ts'
import type { Frame, Option, Pending } from '../../engine/state/types.ts'
import type { Price, TableEvent } from '../../engine/view/types.ts'

/** What was asked of a seat, and where it stood. */
export type Offer = {
  seat: number
  turn: string
  actions: number
  inRow: boolean
  /** A payment is going on, or what is still to be paid: what comes next may be charged then. */
  paying: boolean
  /** Of each option. */
  prices: (Price | undefined)[]
  options: Option[]
  kind: Pending['kind']
  /** What was going on, innermost last. */
  frames: Frame[]
  /** How many subroutines of the ice that is met are unbroken. */
  unbroken: number
}

export const textOf = ({ say }: TableEvent): string =>
  say.map((part) => (typeof part === 'string' ? part : part.name)).join('')

const UNPAID: readonly string[] = ['pay', 'cost', 'install', 'memory', 'room']
const isPaying = ({ s }: Game): boolean => s.frames.some((f) => UNPAID.includes(f.kind))

const turnOf = ({ s: { turn } }: Game): string => `${turn.number} ${turn.seat} ${turn.phase}`

const unbrokenNow = (g: Game): number => {
  const run = currentRun(g)
  return run === null || run.ice === null ? 0 : unbrokenIndexes(g, run, run.ice).length
}

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

/** Where options have prices; cards chosen for something that is being done may set off what was due before. */
export const PRICED: readonly Pending['kind'][] = ['act', 'window', 'option', 'confirm']

/** Their effects may ask for more at once, as what they say tells. */
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

/** Prices of which a part is told or chosen later, and options that are carried out by others of their own. */
const LATER: readonly string[] = ['pay', 'order', 'override', 'keep-card', 'divide']

/** `over`: bits charged beyond those that were named. */
function isMischarged(g: Game, verb: Option['verb'], over: number, lines: readonly TableEvent[]): boolean {
  // What is still to be paid when the game ends is not.
  if (over < 0) return !g.s.result
  // An account that is opened for a payment may charge for that itself.
  return over > 0 && !CHARGES.includes(verb) && !lines.some(({ kind }) => kind === 'use')
}

/** What is rezzed as it is installed is paid for then, unless being installed was its end. */
const dueFor = (g: Game, { verb, card, cost = 0 }: Option, bits: number, lines: readonly TableEvent[]) => {
  const gone = verb === 'install' && card !== undefined && g.s.cards[card]?.install === 0
  return gone && !lines.some(({ kind }) => kind === 'rez') ? cost : bits
}

/** Bits this seat has paid, by the lines told since. */
export const paidIn = (lines: readonly TableEvent[], seat: string): number =>
  lines.reduce((sum, line) => {
    if (line.kind !== 'pay' || line.seat !== seat) return sum
    return sum + Number(/ pays (\d+) bits?/.exec(textOf(line))?.[1] ?? 0)
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

/** What was told since the offer, and to which seat it was made. */
type LoggedCharge = { lines: readonly TableEvent[]; seat: string }

/** The one option that was picked where options have prices. */
export const pickedOf = (g: Game, offer: Offer, picked: readonly number[]): Option | undefined => {
  const [n] = picked
  if (n === undefined || picked.length > 1 || !PRICED.includes(offer.kind)) return undefined
  const option = offer.options[n]
  const automa = g.s.seats[offer.seat]?.automa?.playing
  return option && !LATER.includes(option.verb) && !automa ? option : undefined
}

/**
 * Whether what was picked has been charged as it was offered; told only where nothing else can have been paid since.
 * `billed`: its bits are looked at elsewhere.
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
