import { table } from '../../protocol/http.ts'
import { pageAsked, pageOf } from '../../protocol/pages.ts'
import { gameFile } from '../../protocol/replay.ts'
import type { App, Context } from '../context.ts'
import { perMinute } from '../plugins/limits.ts'
import { sendTagged } from '../tagged.ts'
import { asViewer, byId, refusals, replay } from './schemas.ts'

/** Games that were started: mine, and what was said in one. */
export function gameRoutes(app: App, { config, tables, sessions }: Context): void {
  app.get(
    '/api/games',
    {
      schema: {
        summary: 'My tables and games, live ones too',
        querystring: pageAsked,
        response: { 200: pageOf(table), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, await tables.ofUser(await sessions.must(request), request.query)),
  )

  app.get(
    '/api/games/:id/replay',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Move by move what a viewer saw and was told; of a finished game through any eyes',
        params: byId,
        querystring: asViewer,
        response: { 200: replay, ...refusals },
      },
    },
    async (request, reply) => {
      const { as } = request.query
      const user = await sessions.must(request)
      const viewer = as === 'spectator' ? '' : as
      const { game, ...told } = await tables.replay(user, request.params.id, viewer)
      return sendTagged(request, reply, { id: game.id, status: game.status, ...told })
    },
  )

  app.get(
    '/api/games/:id/proof',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'A finished game with its seed, for `npm run verify`',
        params: byId,
        response: { 200: gameFile, ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, await tables.proof(await sessions.must(request), request.params.id)),
  )
}
