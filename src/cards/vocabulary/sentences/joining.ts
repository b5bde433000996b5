/** Sentences and orders that say the same twice, said once. */
import { uncapital } from './words.ts'

const SPAN = /^For the rest of (?:the|this) \w+, (?!when)/

/** Two sentences that last equally long are one. */
export function inOneSpan(before: string | undefined, said: string): readonly string[] {
  if (before === undefined) return [said]
  const [span] = SPAN.exec(said) ?? []
  if (span === undefined || !before.startsWith(span) || before.includes('. ') || said.includes('. '))
    return [before, said]
  return [`${before.replace(/\.$/, '')}; ${uncapital(said.slice(span.length))}`]
}

/** What is said of both: "show everyone", "gain 1 bit for each". */
const SHARED = /^(?:show everyone|gain \d+ bits?(?= for each)) /

/** Orders next to each other that begin alike are one: "gain 1 bit for each … and for each …". */
export function together(orders: readonly string[]): readonly string[] {
  const said: string[] = []
  for (const order of orders) {
    const before = said.at(-1)
    const [shared] = SHARED.exec(order) ?? []
    if (before === undefined || shared === undefined || !before.startsWith(shared)) said.push(order)
    else if (before !== order) said.splice(-1, 1, `${before} and ${order.slice(shared.length)}`)
  }
  return said
}
