import { table } from '../../protocol/http.ts'
import {
  carrying,
  laidPosition,
  momentAsked,
  positionChecked,
  positionFound,
  positionTable,
} from '../../protocol/positions.ts'
import type { App, ServerContext } from '../context.ts'
import { perMinute } from '../plugins/limits.ts'
import { withinLimits } from '../user-quotas.ts'
import { idParam, refusals } from './schemas.ts'

/** Positions that people lay out themselves. */
export function positionRoutes(app: App, { config, tables, sessions }: ServerContext): void {
  app.post(
    '/api/positions/check',
    {
      ...perMinute(config, 240),
      schema: {
        summary: 'Whether a position can be played on from, with the reasons where it can’t; keeps nothing',
        body: laidPosition,
        response: { 200: positionChecked, ...refusals },
      },
    },
    async (request) => ({ reasons: tables.positions.reasonsAgainst(request.body) }),
  )

  app.post(
    '/api/positions',
    {
      ...perMinute(config, 30),
      schema: {
        summary:
          'Open a table that begins in this position, reached by its link alone; against a sparring or a thinking partner it has begun',
        body: positionTable,
        response: { 201: table, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      const laid = await withinLimits(config, 'tables', user, (max) =>
        tables.positions.layOut(user, request.body, max),
      )
      return reply.code(201).send(laid)
    },
  )

  app.get(
    '/api/positions/carrying',
    {
      schema: {
        summary: 'What can lie on what in a position: kinds of counters, bits, and programs in others',
        response: { 200: carrying, ...refusals },
      },
    },
    async () => tables.positions.carrying(),
  )

  app.get(
    '/api/games/:id/position',
    {
      ...perMinute(config, 60),
      schema: {
        summary:
          'A moment of a game as a position to lay out, where it may be played on from; ' +
          'of a game that is still played, as far as my own seat knows it',
        params: idParam('the game'),
        querystring: momentAsked,
        response: { 200: positionFound, ...refusals },
      },
    },
    async (request) =>
      tables.positions.at(await sessions.must(request), request.params.id, request.query.seq),
  )
}
