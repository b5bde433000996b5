/** What players read: a line says something and of what kind it is, a question is put in words, and so are its answers. */
import type { TableEvent } from '../../src/engine/index.ts'
import type { Pending } from '../../src/engine/state/types.ts'

/** Lines that say nothing, or not of what kind they are; a step of the run chart is its number. */
export const speechless = (lines: readonly TableEvent[]): string[] =>
  lines.flatMap(({ kind, say, step }) =>
    kind === '' || (say.length === 0 && step === undefined) ? [`a line of the kind “${kind}”`] : [],
  )

/** To these there is one answer, no more and no less. */
const ONE_ANSWER: readonly Pending['kind'][] = ['act', 'confirm', 'window']

/** Questions without words or with no single answer where there must be one; and answers that are to be read but are empty. */
export const unaskedQuestions = (decisions: readonly Pending[]): string[] =>
  decisions.flatMap(({ id, kind, prompt, min, max, options }) => [
    ...(prompt.length === 0 ? [`the question ${id}`] : []),
    ...(ONE_ANSWER.includes(kind) && (min !== 1 || max !== 1) ? [`how many answers ${id} wants`] : []),
    ...options.flatMap(({ verb, words }) =>
      verb === '' || words?.length === 0 || words?.includes('') ? [`an answer to ${id}`] : [],
    ),
  ])
