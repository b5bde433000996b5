/** What options are called, and what they cost: as the seat reads it that has to choose. */
import type { Game } from '../../engine/direct.ts'
import type { Choice } from '../../engine/index.ts'
import { rowOf } from '../../engine/kernel/extras.ts'
import { priceOf } from '../../engine/rules/prices.ts'
import type { Option, Pending } from '../../engine/state/types.ts'
import { decisionOf } from '../../engine/view/decisionFor.ts'
import type { Words } from '../../engine/view/labels.ts'
import type { Price, TableEvent } from '../../engine/view/types.ts'

/** What every open decision calls its options that it must not. */
export const labelsOf = (g: Game, words: Words): string[] =>
  g.s.decisions.flatMap(({ seat }) => {
    const { options = [], prompt = '' } = decisionOf(g, seat, words) ?? {}
    const labels = options.map(({ label }) => label)
    const twice = labels.filter((label, n) => labels.indexOf(label) !== n)
    return [
      ...twice.map((label) => `“${label}” is offered twice (${prompt})`),
      ...labels.filter((label) => label.trim() === '').map(() => `an option has no name (${prompt})`),
      ...labels
        .filter((label) => /\((.*, )?0 (bits|actions)/.test(label))
        .map((label) => `“${label}” asks for nothing`),
    ]
  })

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
}

const UNPAID: readonly string[] = ['pay', 'cost', 'install', 'memory', 'room']
const isPaying = ({ s }: Game): boolean => s.frames.some((f) => UNPAID.includes(f.kind))

const turnOf = ({ s: { turn } }: Game): string => `${turn.number} ${turn.seat} ${turn.phase}`

export const offerOf = (g: Game, p: Pending): Offer => ({
  seat: p.seat,
  turn: turnOf(g),
  actions: g.s.seats[p.seat]?.actions ?? 0,
  inRow: rowOf(g, p.seat) !== undefined,
  paying: isPaying(g),
  prices: p.options.map((o) => priceOf(g, p, o)),
  options: p.options,
  kind: p.kind,
})

const textOf = ({ say }: TableEvent): string =>
  say.map((part) => (typeof part === 'string' ? part : part.name)).join('')

/** Bits this seat has paid, by the lines told since. */
const paidIn = (lines: readonly TableEvent[], seat: string): number =>
  lines.reduce((sum, line) => {
    if (line.kind !== 'pay' || line.seat !== seat) return sum
    return sum + Number(/ pays (\d+) bits?/.exec(textOf(line))?.[1] ?? 0)
  }, 0)

/** Where options have prices; cards chosen for something that is being done may set off what was due before. */
const PRICED: readonly Pending['kind'][] = ['act', 'window', 'option', 'confirm']

/** Their effects may ask for more at once, as what they say tells. */
const CHARGES: readonly string[] = ['play', 'action', 'extra', 'use', 'trigger', 'start', 'run', 'pass']

/** Prices of which a part is told or chosen later, and options that are carried out by others of their own. */
const LATER: readonly string[] = ['pay', 'order', 'override', 'keep-card', 'break-some', 'divide']

/** `over`: bits charged beyond those that were named. */
function isMischarged(g: Game, verb: Option['verb'], over: number, lines: readonly TableEvent[]): boolean {
  // What is still to be paid when the game ends is not.
  if (over < 0) return !g.s.result
  // An account that is opened for a payment may charge for that itself.
  return over > 0 && !CHARGES.includes(verb) && !lines.some(({ kind }) => kind === 'use')
}

/** Whether what was picked has been charged as it was offered; told only where nothing else can have been paid since. */
export const charged = (
  g: Game,
  offer: Offer,
  picked: readonly number[],
  lines: readonly TableEvent[],
): string[] => {
  const [n] = picked
  if (n === undefined || picked.length > 1 || !PRICED.includes(offer.kind)) return []
  const option = offer.options[n]
  const { actions = 0, bits = 0, range } = offer.prices[n] ?? {}
  const seat = g.s.seats[offer.seat]
  if (!option || !seat || LATER.includes(option.verb) || seat.automa?.playing) return []
  const told: string[] = []
  const paid = paidIn(lines, seat.id)
  const wrong = isMischarged(g, option.verb, paid - bits, lines)
  if (range === undefined && !offer.paying && !isPaying(g) && wrong)
    told.push(`${option.verb} was offered for ${bits} bits and charged ${paid}`)
  const more = lines.some(({ kind }) => ['gainActions', 'extra', 'forgo', 'owe'].includes(kind))
  const spent = offer.actions - seat.actions
  if (!more && !offer.inRow && turnOf(g) === offer.turn && offer.actions >= actions && spent !== actions)
    if (offer.turn.endsWith('actions') && option.verb !== 'pass')
      told.push(`${option.verb} was offered for ${actions} actions and charged ${spent}`)
  return told
}

/** Lines about a card that have to name one, whoever reads them. */
const NAMES_A_CARD: readonly string[] = [
  'access',
  'advance',
  'approach',
  'boost',
  'broke',
  'derez',
  'discard',
  'encounter',
  'expose',
  'install',
  'mark',
  'pass',
  'play',
  'prevent',
  'remove',
  'rez',
  'roll',
  'score',
  'liberate',
  'show',
  'skip',
  'store',
  'subroutine',
  'swapIce',
  'take',
  'toHand',
  'trace',
  'trash',
  'use',
]

const UNKNOWN = /\b(cards?|ice|counter)\b/

/** Lines that speak of a card and do not say which. */
export const nameless = (lines: readonly TableEvent[]): string[] =>
  lines
    .filter(({ kind, say }) => NAMES_A_CARD.includes(kind) && say.every((part) => typeof part === 'string'))
    .map(textOf)
    .filter((text) => !UNKNOWN.test(text) && !/^The trace /.test(text))
    .map((text) => `a line names no card: “${text}”`)

const offers = new WeakMap<Game, Map<string, Offer>>()

/** Everything about options and lines that is not as it should be; reads what the game has told since the last look. */
export const spoken = (g: Game, words: Words, taken?: { pending: Pending; choice: Choice }): string[] => {
  const lines = g.lines?.at(-1) ?? []
  const offer = taken && offers.get(g)?.get(taken.pending.id)
  const picked = taken && Array.isArray(taken.choice) ? taken.choice.map((id) => Number(id.slice(1)) - 1) : []
  const wrong = [
    ...labelsOf(g, words),
    ...nameless(lines),
    ...(offer ? charged(g, offer, picked, lines) : []),
  ]
  g.lines = [...g.s.seats, null].map(() => [])
  offers.set(g, new Map(g.s.decisions.map((p) => [p.id, offerOf(g, p)])))
  return wrong
}
