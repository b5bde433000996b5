/** Joins sentences and orders that repeat something. */
import { list, uncapital } from './words.ts'

const SPAN = /^For the rest of (?:the|this) \w+, (?!when)/

/** Joins two sentences of the same duration. */
export function inOneSpan(before: string | undefined, said: string): readonly string[] {
  if (before === undefined) return [said]
  const [span] = SPAN.exec(said) ?? []
  if (span === undefined || !before.startsWith(span) || before.includes('. ') || said.includes('. '))
    return [before, said]
  return [`${before.replace(/\.$/, '')}; ${uncapital(said.slice(span.length))}`]
}

/** Openings that orders can share: "show everyone", "gain 1 bit for each". */
const OPENINGS =
  /^(?:show everyone |gain \d+ bits?(?= for each) |give the \w+ a bad publicity point(?= for each) )/
const SHUFFLED = /^(shuffle )(.*?)( into [^,]*)$/

/** The start and end of an order, which others may share, and its own part. */
const orderParts = (order: string): { start: string; own: string; end: string } => {
  const [, start = '', own = '', end = ''] = SHUFFLED.exec(order) ?? []
  if (own !== '') return { start, own, end }
  const [opening = ''] = OPENINGS.exec(order) ?? []
  return { start: opening, own: order.slice(opening.length), end: '' }
}

/** Joins consecutive orders with the same start and end: "gain 1 bit for each … and for each …". */
export function joinOrders(orders: readonly string[]): readonly string[] {
  const groups: { start: string; owns: string[]; end: string }[] = []
  for (const order of orders) {
    const { start, own, end } = orderParts(order)
    const before = groups.at(-1)
    if (before && start !== '' && before.start === start && before.end === end) {
      if (!before.owns.includes(own)) before.owns.push(own)
    } else if (!before?.end.endsWith(` into ${order.replace(/^shuffle /, '')}`)) {
      groups.push({ start, owns: [own], end })
    }
  }
  return groups.map(({ start, owns, end }) => `${start}${list(owns, 'and')}${end}`)
}

/** Refers to a pile already named in a sentence as "that pile". */
export const thatPile = (sentence: string): string =>
  sentence.replace(/(the face-up cards in Archives)(.+)\1/, '$1$2that pile')

/**
 * Joins consecutive lines that differ in one short place: "whenever you rez a card or install a card, …".
 */
export function alike(lines: readonly string[]): readonly string[] {
  const said: { line: string; owns: string[] }[] = []
  for (const line of lines) {
    const before = said.at(-1)
    const own = before && differing(before.line, line)
    if (before && own) {
      if (before.owns.length === 0) before.owns.push(own[0])
      before.owns.push(own[1])
    } else said.push({ line, owns: [] })
  }
  return said.map(({ line, owns }) =>
    owns.length === 0 ? line : line.replace(owns[0] ?? '', list(owns, 'or')),
  )
}

/** The few words by which two moments differ if the same follows; null if they differ more. */
function differing(one: string, other: string): [string, string] | null {
  const [a, b] = [one.split(', '), other.split(', ')]
  const [first = '', second = ''] = [a.shift(), b.shift()]
  if (!/^When(ever)? /.test(first) || a.length === 0 || a.join() !== b.join()) return null
  const [left, right] = [first.split(' '), second.split(' ')]
  let start = 0
  while (left[start] === right[start]) start++
  let end = 1
  while (left.at(-end) === right.at(-end)) end++
  const own = ([left, right] as const).map((words) => words.slice(start, words.length - end + 1).join(' '))
  return start > 1 && own[0] && own[1] ? [own[0], own[1]] : null
}
