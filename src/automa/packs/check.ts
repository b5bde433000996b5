/** Parses and checks packs that users type in, and shows every fault at its place. */
import type { $ZodIssue } from 'zod/v4/core'
import type { AutomaPack, RunnerCard, RunnerOrder, RunOrder } from '../../engine/language/index.ts'
import { lineAndColumn, NotJson, type PackJson, parsePackJson, pathKey } from './json.ts'
import { packSchema } from './schema.ts'

/** A fault with its position in the text, counted from 1. */
type PackFault = { line: number; column: number; message: string }
export type CheckedPack = { pack: AutomaPack } | { problems: PackFault[] }

/** A fault with its path in the pack. */
type Fault = { path: readonly PropertyKey[]; message: string }

/** Moves zod's "unrecognized keys" issue to the keys themselves. */
const faultsOf = (issue: $ZodIssue): Fault[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: `Unknown field “${key}”.` }))
  return [{ path: issue.path, message: issue.message }]
}

const duplicateIds = (things: readonly { id: string }[], path: string): Fault[] =>
  things.flatMap(({ id }, n) =>
    things.findIndex((x) => x.id === id) < n
      ? [{ path: [path, n, 'id'], message: `The id “${id}” is used twice.` }]
      : [],
  )

type LocatedOrder = { order: RunnerOrder; path: PropertyKey[] }

const inRows = ({ order, path }: LocatedOrder): LocatedOrder[] => {
  const rows = order.do === 'run' ? (order.rows ?? []) : []
  const clicks = rows.flatMap(({ click }, n) =>
    click ? inRows({ order: click, path: [...path, 'rows', n, 'click'] }) : [],
  )
  return [{ order, path }, ...clicks]
}

/** The orders of a card: those of its clicks and of its last instruction. */
const ordersOf = (card: RunnerCard, n: number): LocatedOrder[] => [
  ...card.slots.flatMap(({ order, else: second }, k) => [
    { order, path: ['cards', n, 'slots', k, 'order'] },
    ...(second ? [{ order: second, path: ['cards', n, 'slots', k, 'else'] }] : []),
  ]),
  { order: card.bottom, path: ['cards', n, 'bottom'] },
]

const rowFaults = ({ order, path }: LocatedOrder): Fault[] =>
  order.do !== 'run'
    ? []
    : (order.rows ?? []).flatMap((row, n) => {
        const at = [...path, 'rows', n]
        if (row.click && !row.if)
          return [{ path: at, message: 'A row with “click” needs an “if” condition.' }]
        const leads = row.click ?? row.at ?? row.target
        return leads ? [] : [{ path: at, message: 'A row needs “click”, “at” or “target”.' }]
      })

/** A run without rows needs another run of its colour with rows on the card to follow (AR13). */
const runFaults = (card: RunnerCard, n: number): Fault[] => {
  const top = ordersOf(card, n)
  const runs = top.flatMap(({ order }) => (order.do === 'run' ? [order] : []))
  const leads = (run: RunOrder): boolean => runs.some((r) => r.colour === run.colour && r.rows !== undefined)
  return top.flatMap(inRows).flatMap((placed) => {
    const { order, path } = placed
    if (order.do === 'run' && !order.rows && !leads(order))
      return [{ path, message: `No ${order.colour} run of this card has rows that say where to run.` }]
    return rowFaults(placed)
  })
}

const behaviourFaults = (pack: Extract<AutomaPack, { side: 'corp' }>): Fault[] =>
  pack.behaviours.length > 0
    ? []
    : pack.cards.flatMap(({ bottom }, n) =>
        bottom === 'behaviour'
          ? [{ path: ['cards', n, 'bottom'], message: 'This pack has no behaviour cards.' }]
          : [],
      )

/** Faults that the schema alone does not find. */
const senseFaults = (pack: AutomaPack): Fault[] => [
  ...duplicateIds(pack.cards, 'cards'),
  ...(pack.side === 'corp'
    ? [...duplicateIds(pack.behaviours, 'behaviours'), ...behaviourFaults(pack)]
    : pack.cards.flatMap(runFaults)),
]

/** The position of a path; for a missing value, of the nearest parent that exists. */
const positionOf = ({ places }: PackJson, path: readonly PropertyKey[]): number => {
  for (let n = path.length; n >= 0; n--) {
    const at = places.get(pathKey(path.slice(0, n)))
    if (at !== undefined) return at
  }
  return 0
}

const wordsFor = ({ path, message }: Fault): string =>
  path.length === 0 ? message : `${path.map(String).join(' › ')}: ${message}`

/** The pack, or everything wrong with it, line by line. */
export const checkPack = (text: string): CheckedPack => {
  try {
    const read = parsePackJson(text)
    const parsed = packSchema.safeParse(read.value)
    const faults = parsed.success ? senseFaults(parsed.data) : parsed.error.issues.flatMap(faultsOf)
    if (parsed.success && faults.length === 0) return { pack: parsed.data }
    return {
      problems: faults.map((fault) => ({
        ...lineAndColumn(text, positionOf(read, fault.path)),
        message: wordsFor(fault),
      })),
    }
  } catch (err) {
    if (!(err instanceof NotJson)) throw err
    return { problems: [{ ...lineAndColumn(text, err.at), message: err.message }] }
  }
}
