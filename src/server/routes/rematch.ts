import { rematchSay, rematchView } from '../../protocol/people.ts'
import type { App, ServerContext } from '../context.ts'
import { perMinute } from '../plugins/limits.ts'
import { idParam, refusals } from './schemas.ts'

/** Playing again. */
export function rematchRoutes(app: App, { config, tables, sessions, tellRematch }: ServerContext): void {
  app.get(
    '/api/tables/:id/rematch',
    {
      schema: {
        summary: 'What has been said at a table about playing again',
        params: idParam('the table'),
        response: { 200: rematchView, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      // Refuses whoever may not see the table.
      await tables.get(await sessions.who(request), id)
      return tables.again.view(id)
    },
  )

  app.post(
    '/api/tables/:id/rematch',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'After a game: ask to play again, agree by asking the same, or decline',
        description:
          'Two people sit at a new table as soon as both have asked the same; against an automa one is enough. ' +
          '`next` is that table. Who looks at the old one is told by `table:rematch`.',
        params: idParam('the table'),
        body: rematchSay,
        response: { 200: rematchView, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const rematch = await tables.again.say(await sessions.must(request), id, request.body)
      tellRematch({ table: id, rematch })
      return rematch
    },
  )
}
