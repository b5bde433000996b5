/** Several runs of the others in one turn: once one has been seen, what only leads on is soon over. */
import type { TableEvent } from '../state/types.ts'
import type { Beat } from './beats.ts'

/** Lines that only lead from one thing to the next. */
const passage = new Set(['run', 'approach', 'meetIce', 'pass', 'success'])
/** Lines of what ice and icebreakers do. */
const struggle = new Set(['rez', 'encounter', 'boost', 'broke', 'subroutine', 'trace'])

/** Whether the Runner passes ice that has done something since it was met. */
const passesStruggle = ({ kind }: TableEvent, before: readonly TableEvent[]): boolean => {
  const met = before.findLastIndex((each) => each.kind === 'run' || each.kind === 'approach')
  return kind === 'pass' && before.slice(met + 1).some((each) => struggle.has(each.kind))
}

/** Whether this belongs to a run of the others that is not their first in this turn. */
const isRepeated = (before: readonly TableEvent[], me: string | null): boolean => {
  const begun = before.findLastIndex(({ kind }) => kind === 'turn')
  const runs = before.slice(begun + 1).filter(({ kind }) => kind === 'run')
  return runs.at(-1)?.seat !== me && runs.filter(({ seat }) => seat !== me).length > 1
}

/** The beats as `me` sees them, with half their time for what only leads on in a repeated run. */
export const withBriskRuns = (
  beats: readonly Beat[],
  log: readonly TableEvent[],
  me: string | null,
): Beat[] =>
  beats.map((beat) => {
    const { event, concerns } = beat
    if (concerns || !passage.has(event.kind)) return beat
    const before = log.filter(({ n }) => n <= event.n)
    if (!isRepeated(before, me) || passesStruggle(event, before)) return beat
    return { ...beat, ms: beat.ms / 2, brisk: true }
  })
