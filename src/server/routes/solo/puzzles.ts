import { table } from '../../../protocol/http.ts'
import { lessonOfPuzzle } from '../../../protocol/puzzle-lesson.ts'
import { hintAsked, puzzleHints, puzzleId, puzzleList } from '../../../protocol/puzzles.ts'
import {
  cardsShown,
  hintsOf,
  levelOf,
  puzzleCalled,
  puzzleName,
  puzzleOfDay,
  puzzles,
} from '../../../puzzles/index.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { refusals } from '../schemas.ts'

const items = puzzles.map((puzzle) => {
  const { id, side, goal, agendaPoints, position, moves } = puzzle
  const about = { id, name: puzzleName(id), cards: cardsShown(position) }
  return { ...about, side, goal, agendaPoints, actions: position.actions, moves, level: levelOf(puzzle) }
})

/** The daily puzzle: positions in which one first move wins this turn. */
export function puzzleRoutes(app: App, { config, tables, sessions }: ServerContext): void {
  app.get(
    '/api/puzzles',
    {
      schema: {
        summary: 'All puzzles, and today’s puzzle (a day begins at midnight UTC)',
        response: { 200: puzzleList, ...refusals },
      },
    },
    async () => ({ today: puzzleOfDay(Date.now())?.id ?? null, items }),
  )

  app.get(
    '/api/puzzles/:id/hints',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Hints for a puzzle, from a small hint to the whole solution',
        params: puzzleId,
        querystring: hintAsked,
        response: { 200: puzzleHints, ...refusals },
      },
    },
    async (request) => {
      const puzzle = puzzleCalled(request.params.id)
      if (!puzzle) throw new RefusedError('not-found', 'Puzzle not found.')
      return { hints: hintsOf(puzzle).slice(0, request.query.most) }
    },
  )

  app.post(
    '/api/puzzles/:id',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Create a private table for a puzzle and start it',
        params: puzzleId,
        response: { 201: table, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      return reply.code(201).send(await tables.lesson(user, lessonOfPuzzle(request.params.id)))
    },
  )
}
