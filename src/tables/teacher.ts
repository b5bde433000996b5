/** Lessons at tables: a prepared position, one person, and an opponent who does what the lesson needs. */
import { randomBytes } from 'node:crypto'
import { deckOfPosition, type Side } from '../engine/index.ts'
import { lessonCalled } from '../lessons/index.ts'
import type { Lesson } from '../lessons/lesson.ts'
import { opponentOf } from '../lessons/opponent.ts'
import { tableOptions } from '../protocol/http.ts'
import type { GameRow, NewGame, SeatHolder, UserRow } from '../store/contract.ts'
import { Refused } from './refused.ts'
import { optionsOf } from './seats.ts'
import type { House } from './types.ts'

/** The house as it plays the automa seats of this table: in a lesson by its script. */
export const teacher = <State>(house: House<State>, game: GameRow): House<State> => {
  const { lesson } = optionsOf(game)
  const found = lesson === null ? undefined : lessonCalled(lesson)
  return found ? { ...house, spar: opponentOf(found) } : house
}

/** A table for this lesson, with its two seats taken; only lessons that come with the house have one. */
export function lessonTable(user: UserRow, id: string): NewGame {
  const lesson = lessonCalled(id)
  if (!lesson) throw new Refused('not-found', 'There is no such lesson.')
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
      holder: holder(user, lesson, side),
    })),
  }
}

function holder(user: UserRow, lesson: Lesson, side: Side): SeatHolder {
  const mine = side === lesson.side
  const deck = { name: lesson.title, side, cards: deckOfPosition(lesson.position, side) }
  return {
    user: mine ? user.id : null,
    automa: !mine,
    setup: null,
    name: mine ? user.name : 'Coach',
    deck,
    deckId: null,
  }
}
