import { table } from '../../../protocol/http.ts'
import {
  carrying,
  laidPosition,
  momentAsked,
  positionChecked,
  positionFound,
  positionTable,
} from '../../../protocol/positions.ts'
import { createWithinConfiguredQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'

/** Custom positions. */
export function positionRoutes(app: App, { config, tables, sessions }: ServerContext): void {
  app.post(
    '/api/positions/check',
    {
      ...perMinute(config, 240),
      schema: {
        summary: 'Check whether a position is legal, with the reasons if it is not; saves nothing',
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
          'Create a table that starts from this position, reachable by link only; against a sparring or thinking partner it starts at once',
        body: positionTable,
        response: { 201: table, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const laid = await createWithinConfiguredQuota(config, 'tables', user, (max) =>
        tables.positions.layOut(user, request.body, max),
      )
      return reply.code(201).send(laid)
    },
  )

  app.get(
    '/api/positions/carrying',
    {
      schema: {
        summary: 'What can be placed on each card in a position: counters, bits, and hosted programs',
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
          'A moment of a game as a position for the editor, if the game may be forked there; ' +
          'for a game in progress, only what my own seat knows',
        params: idParam('the game'),
        querystring: momentAsked,
        response: { 200: positionFound, ...refusals },
      },
    },
    async (request) =>
      tables.positions.at(await sessions.requireUnbannedUser(request), request.params.id, request.query.seq),
  )
}
