/** The ten lessons in the recommended order; none is locked. */

import { agendas } from './agendas.ts'
import { bitsAndActions } from './bits-and-actions.ts'
import { breakers } from './breakers.ts'
import { corpGame } from './corp-game.ts'
import { damage } from './damage.ts'
import { firstRun } from './first-run.ts'
import { fortsAndIce } from './forts-and-ice.ts'
import type { Lesson } from './lesson.ts'
import { runnerGame } from './runner-game.ts'
import { tagsAndTraces } from './tags-and-traces.ts'
import { viruses } from './viruses.ts'

export const lessons: readonly Lesson[] = [
  bitsAndActions,
  fortsAndIce,
  firstRun,
  breakers,
  agendas,
  tagsAndTraces,
  damage,
  viruses,
  corpGame,
  runnerGame,
]

export const lessonCalled = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id)
