/** The labels and prices of options, as the deciding seat reads them. */
import type { Game } from '../../engine/in-place.ts'
import type { Choice } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import { decisionOf } from '../../engine/view/decision-for.ts'
import type { AbilityWords } from '../../engine/view/labels.ts'
import type { TableEvent } from '../../engine/view/types.ts'
import { findMischarges } from './bills.ts'
import { logLineText, type Offer, offerOf } from './charges.ts'

/** Faults in the option labels of every open decision. */
export const labelsOf = (g: Game, words: AbilityWords): string[] =>
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

/** Event kinds whose line must name a card for every reader. */
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

/** Lines about a card that do not say which. */
export const namelessLines = (lines: readonly TableEvent[]): string[] =>
  lines
    .filter(({ kind, say }) => NAMES_A_CARD.includes(kind) && say.every((part) => typeof part === 'string'))
    .map(logLineText)
    .filter((text) => !UNKNOWN.test(text) && !/^The trace /.test(text))
    .map((text) => `a line names no card: “${text}”`)

const offers = new WeakMap<Game, Map<string, Offer>>()

/** Every fault in options and lines. Reads what the game has logged since the last call. */
export const optionProblems = (
  g: Game,
  words: AbilityWords,
  taken?: { pending: Pending; choice: Choice },
): string[] => {
  const lines = g.lines?.at(-1) ?? []
  const offer = taken && offers.get(g)?.get(taken.pending.id)
  const picked = taken && Array.isArray(taken.choice) ? taken.choice.map((id) => Number(id.slice(1)) - 1) : []
  const wrong = [
    ...labelsOf(g, words),
    ...namelessLines(lines),
    ...(offer ? findMischarges(g, offer, picked, lines) : []),
  ]
  g.lines = [...g.s.seats, null].map(() => [])
  offers.set(g, new Map(g.s.decisions.map((p) => [p.id, offerOf(g, p)])))
  return wrong
}
