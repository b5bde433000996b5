import { rematchSay, rematchView } from '../../../protocol/people.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'

/** Rematches. */
export function rematchRoutes(app: App, { config, tables, sessions, tellRematch }: ServerContext): void {
  app.get(
    '/api/tables/:id/rematch',
    {
      schema: {
        summary: 'Rematch offers at a table',
        params: idParam('the table'),
        response: { 200: rematchView, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      // Throws if the user may not see the table.
      await tables.get(await sessions.findUser(request), id)
      return tables.rematches.view(id)
    },
  )

  app.post(
    '/api/tables/:id/rematch',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Offer a rematch after a game, accept by offering the same, or decline',
        description:
          'A new table starts as soon as both players have offered the same; against an automa one offer is enough. ' +
          '`next` is that table. Viewers of the old table get `table:rematch`.',
        params: idParam('the table'),
        body: rematchSay,
        response: { 200: rematchView, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const rematch = await tables.rematches.say(
        await sessions.requireUnbannedUser(request),
        id,
        request.body,
      )
      tellRematch({ table: id, rematch })
      return rematch
    },
  )
}
