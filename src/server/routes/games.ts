import { table } from '../../protocol/http.ts'
import type { App, Context } from '../context.ts'
import { byId, listOf, refusals, replay } from './schemas.ts'

/** Games that were started: mine, and what was said in one. */
export function gameRoutes(app: App, { tables, sessions }: Context): void {
  app.get(
    '/api/games',
    {
      schema: {
        summary: 'My tables and games, live ones too',
        response: { 200: listOf(table), ...refusals },
      },
    },
    async (request) => ({ items: await tables.ofUser(await sessions.must(request)) }),
  )

  app.get(
    '/api/games/:id/replay',
    {
      schema: {
        summary: 'Move by move what the asking viewer was told',
        params: byId,
        response: { 200: replay, ...refusals },
      },
    },
    async (request) => {
      const { game, ...told } = await tables.replay(await sessions.must(request), request.params.id)
      return { id: game.id, status: game.status, ...told }
    },
  )
}
