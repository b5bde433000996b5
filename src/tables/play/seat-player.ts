/** What plays the automa seats of a table. */
import type { Spar } from '../../automa/judgement/index.ts'
import { lessonCalled } from '../../lessons/index.ts'
import { opponentOf } from '../../lessons/opponent.ts'
import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import type { GameRow } from '../../store/contract.ts'
import { personAt } from '../seats/opponents.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { Referee } from './automa-answers.ts'

/** Seats of people are played by them, others by judgement. */
const seatsOfPeople = <State>({ spar, playPerson }: TableDeps<State>, game: GameRow): Spar => {
  if (!playPerson) return spar
  return (view, decision) => {
    const person = personAt(game, decision.seat)
    return person ? playPerson(person, view, decision) : spar(view, decision)
  }
}

/** A lesson's script, a puzzle's best defence, a person of the ladder, or judgement. */
export const refereeOf = <State>(deps: TableDeps<State>, game: GameRow): Referee<State> => {
  const { lesson } = tableOptionsOf(game)
  const found = lesson === null ? undefined : lessonCalled(lesson)
  if (found) return { ...deps, spar: opponentOf(found) }
  if (puzzleOfLesson(lesson) !== null) return { ...deps, defence: deps.puzzleDefence }
  return { ...deps, spar: seatsOfPeople(deps, game) }
}
