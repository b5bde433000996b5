/** The label of an option in parts: a heading may already have said the first ones. */
import { withPrice } from './price.ts'
import type { LabelCuts, Price } from './types.ts'

/** The words of a label without its price, and where a heading can cut them. */
export type Wording = { words: string; cuts: LabelCuts }

/**
 * For "Install ", "Filter", " on ", "HQ" and ", trashing ice there first": "Filter on HQ" remains under
 * "Install", "HQ" under "Install Filter", and no tail under "Trashing ice there first".
 */
export const wording = (verb: string, about = '', joint = '', rest = '', tail = ''): Wording => {
  const cuts: LabelCuts = {}
  if (verb !== '' && about + rest !== '') cuts.verb = verb.length
  if (rest !== '' && about !== '') cuts.card = (verb + about + joint).length
  if (tail !== '') cuts.tail = (verb + about + joint + rest).length
  return { words: verb + about + joint + rest + tail, cuts }
}

/** The label of an option: its words, then its price. */
export const labelled = (
  { words, cuts }: Wording,
  price: Price | undefined,
): { label: string; cuts?: LabelCuts } => {
  const label = withPrice(words, price)
  const all = label === words ? cuts : { ...cuts, price: words.length }
  for (const _ in all) return { label, cuts: all }
  return { label }
}
