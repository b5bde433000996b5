/** A position as the start of a test of this project. */
import type { LaidPosition } from '../../protocol/positions.ts'
import type { PositionCardOrId } from './draft.ts'

const quoteString = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`

const propertyKey = (key: string): string => (/^\w+$/.test(key) ? key : quoteString(key))

/** Formats plain data in the style of this project: short values on one line. */
const formatLiteral = (value: unknown, indent: string): string => {
  if (typeof value === 'string') return quoteString(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((each) => formatLiteral(each, inner))
    : Object.entries(value).map(([key, each]) => `${propertyKey(key)}: ${formatLiteral(each, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${parts.join(', ')}${close}`
  if (parts.length === 0) return line.replaceAll(' ', '')
  if (line.length + indent.length <= 90 && !line.includes('\n')) return line
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`
}

/** Cards followed by the cards they host, each with its host. */
const flattenPuts = (
  puts: readonly PositionCardOrId[],
  name: (card: string) => string,
  host?: string,
): object[] | string[] =>
  puts.flatMap((put): never[] => {
    const { card, hosts = [], bits, ...rest } = typeof put === 'string' ? { card: put } : put
    const called = name(card)
    const own = {
      ...{ card: called, ...rest },
      // Bits of the card's own pool, if it has one: the page does not know which cards do.
      ...(bits === undefined ? {} : { left: bits }),
      ...(host === undefined ? {} : { in: host }),
    }
    return [Object.keys(own).length === 1 ? called : own, ...flattenPuts(hosts, name, called)] as never[]
  })

/** `game({ … })`, with cards by name. */
export const testOf = (
  { position, agendaPoints }: LaidPosition,
  nameOf: (card: string) => string,
): string => {
  const { corp, runner, turn, actions, open = false, cardRules } = position
  const named = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((each) =>
        isFortLiteral(each) ? [named(each)] : flattenPuts([each as PositionCardOrId], nameOf),
      )
    if (!isFortLiteral(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]))
  }
  const { onArchives, archives = [], archivesDown = [], ...others } = corp
  const thrown = [...archives.map(nameOf), ...archivesDown.map((card) => `?${nameOf(card)}`)]
  const spec = {
    corp: {
      ...(named({ ...others, ...(onArchives ? { arch: onArchives } : {}) }) as object),
      ...(thrown.length > 0 ? { archives: thrown } : {}),
      fillers: 0,
    },
    runner: { ...(named(runner) as object), fillers: 0 },
    turn,
    actions,
    ...(open ? { open } : {}),
    ...(cardRules ? { cardRules } : {}),
    ...(agendaPoints === 7 ? {} : { agendaPoints }),
  }
  return `const g = game(${formatLiteral(spec, '')})\n`
}

const isFortLiteral = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('card' in value)
