import { forkWish } from '../../protocol/fork.ts'
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

  app.post(
    '/api/games/:id/fork',
    {
      ...perMinute(config, 30),
      schema: {
        summary:
          'Play on from a move of a game: a table with that very position, seats as wished and chance drawn anew. ' +
          'Finished games; a game of my own against automa also while it is played, from my own seat',
        params: byId,
        body: forkWish,
        response: { 201: table, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      return reply.code(201).send(await tables.fork(user, request.params.id, request.body))
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
