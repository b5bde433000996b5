import { lessonCalled } from '../../lessons/index.ts'
import { opponentOf } from '../../lessons/opponent.ts'
import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import type { GameRow } from '../../store/contract.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { Referee } from './automa-answers.ts'

/** What plays the automa seats of this table: a lesson's script, a puzzle's best defence, or judgement. */
export const teachingReferee = <State>(deps: TableDeps<State>, game: GameRow): Referee<State> => {
  const { lesson } = tableOptionsOf(game)
  const found = lesson === null ? undefined : lessonCalled(lesson)
  if (found) return { ...deps, spar: opponentOf(found) }
  return puzzleOfLesson(lesson) === null ? deps : { ...deps, defence: deps.puzzleDefence }
}
