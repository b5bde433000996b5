/** Checks what players read: a log line has a text and a kind, and a question and its answers have words. */
import type { TableEvent } from '../../src/engine/index.ts'
import type { Pending } from '../../src/engine/state/types.ts'

/** Log lines without a text or a kind. A step of the run chart needs only its number. */
export const speechless = (lines: readonly TableEvent[]): string[] =>
  lines.flatMap(({ kind, say, step }) =>
    kind === '' || (say.length === 0 && step === undefined) ? [`a line of the kind “${kind}”`] : [],
  )

/** Decisions that take exactly one answer. */
const ONE_ANSWER: readonly Pending['kind'][] = ['act', 'confirm', 'window']

/** Questions without words or with a wrong number of answers, and options with an empty label. */
export const unaskedQuestions = (decisions: readonly Pending[]): string[] =>
  decisions.flatMap(({ id, kind, prompt, min, max, options }) => [
    ...(prompt.length === 0 ? [`the question ${id}`] : []),
    ...(ONE_ANSWER.includes(kind) && (min !== 1 || max !== 1) ? [`how many answers ${id} wants`] : []),
    ...options.flatMap(({ verb, words }) =>
      verb === '' || words?.length === 0 || words?.includes('') ? [`an answer to ${id}`] : [],
    ),
  ])
