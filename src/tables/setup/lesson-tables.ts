/** Tables for lessons and puzzles: a prepared position, one person, and an opponent that suits it. */
import { randomBytes } from 'node:crypto'
import { deckOfPosition, type GameSetup, type Position, type Side } from '../../engine/index.ts'
import { lessonCalled } from '../../lessons/index.ts'
import { tableOptions } from '../../protocol/http.ts'
import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import { puzzleCalled } from '../../puzzles/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { NewGame, SeatHolder, UserRow } from '../../store/contract.ts'
import type { TableDeps } from '../types.ts'
import { setupIn } from './custom-positions.ts'

/** A lesson or puzzle, as far as its table needs it. */
type Prepared = { title: string; side: Side; opponent: string; position: Position; agendaPoints: number }

function preparedCalled(id: string): Prepared | null {
  const lesson = lessonCalled(id)
  if (lesson) return { ...lesson, opponent: 'Coach', agendaPoints: 7 }
  const puzzle = puzzleCalled(puzzleOfLesson(id) ?? '')
  return puzzle ? { ...puzzle, title: 'Puzzle', opponent: 'Defence' } : null
}

function mustBePrepared(id: string): Prepared {
  const prepared = preparedCalled(id)
  if (prepared) return prepared
  throw new RefusedError('not-found', `${puzzleOfLesson(id) === null ? 'Lesson' : 'Puzzle'} not found.`)
}

/** The setup of a lesson or puzzle: its prepared position instead of a deal. */
export function laidOut<State>({ seed }: TableDeps<State>, id: string): GameSetup {
  return setupIn(mustBePrepared(id), seed())
}

/**
 * The table of a lesson or puzzle with both seats taken. Throws `not-found` if there is none with this id.
 */
export function lessonTable(user: UserRow, id: string): NewGame {
  const prepared = mustBePrepared(id)
  return {
    id: randomBytes(12).toString('base64url'),
    format: 'classic',
    host: user.id,
    options: {
      ...tableOptions.parse({ open: false, spectators: false, chat: 'none', mulligan: 'none', undo: 'none' }),
      lesson: id,
    },
    seats: (['corp', 'runner'] as const).map((side, index) => ({
      id: side,
      side,
      index,
      holder: lessonHolder(user, prepared, side),
    })),
  }
}

function lessonHolder(user: UserRow, prepared: Prepared, side: Side): SeatHolder {
  const mine = side === prepared.side
  const deck = { name: prepared.title, side, cards: deckOfPosition(prepared.position, side) }
  return {
    user: mine ? user.id : null,
    automa: !mine,
    setup: null,
    name: mine ? user.name : prepared.opponent,
    deck,
    deckId: null,
  }
}
