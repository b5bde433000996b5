/** What an option is called, in parts: a heading may have said the first of them already. */
import { withPrice } from './price.ts'
import type { LabelCuts, Price } from './types.ts'

export type Wording = { words: string; cuts: LabelCuts }

/**
 * "Install ", "Filter", " on ", "HQ" and ", trashing ice there first": under "Install" stands "Filter on HQ", under
 * "Install Filter" only "HQ", and under "Trashing ice there first" no tail.
 */
export const wording = (verb: string, about = '', joint = '', rest = '', tail = ''): Wording => {
  const cuts: LabelCuts = {}
  if (verb !== '' && about + rest !== '') cuts.verb = verb.length
  if (rest !== '' && about !== '') cuts.card = (verb + about + joint).length
  if (tail !== '') cuts.tail = (verb + about + joint + rest).length
  return { words: verb + about + joint + rest + tail, cuts }
}

/** The label of an option, with its price behind its words. */
export const labelled = (
  { words, cuts }: Wording,
  price: Price | undefined,
): { label: string; cuts?: LabelCuts } => {
  const label = withPrice(words, price)
  const all = label === words ? cuts : { ...cuts, price: words.length }
  for (const _ in all) return { label, cuts: all }
  return { label }
}
