import { z } from 'zod'
import { analysisState } from '../../../protocol/analysis.ts'
import { branchChosen, branchList, branchMoved } from '../../../protocol/branches.ts'
import { forkRequest } from '../../../protocol/fork.ts'
import { runningGame, table } from '../../../protocol/http.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { gameFile } from '../../../protocol/replay.ts'
import { gameThoughts } from '../../../protocol/thoughts.ts'
import { tableOptionsOf, visibilityOf } from '../../../tables/seats/seats.ts'
import { createWithinConfiguredQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { asViewer, idParam, refusals, replay } from '../schemas.ts'

/** Started games: a user's own, replays, analyses and forks. */
export function gameRoutes(app: App, { config, tables, sessions }: ServerContext): void {
  app.get(
    '/api/games',
    {
      schema: {
        summary: 'My tables and games, including those in progress',
        querystring: pageAsked,
        response: { 200: pageSchema(table), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(
        request,
        reply,
        await tables.ofUser(await sessions.requireUnbannedUser(request), request.query),
      ),
  )

  app.get(
    '/api/games/running',
    {
      schema: {
        summary:
          'My games in progress, those waiting for me first: who has to act, until when, and the last move. ' +
          '`waiting` counts the games with other people that wait for me',
        querystring: pageAsked,
        response: { 200: pageSchema(runningGame).extend({ waiting: z.number().int() }), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(
        request,
        reply,
        await tables.running(await sessions.requireUnbannedUser(request), request.query),
      ),
  )

  app.get(
    '/api/games/:id/replay',
    {
      ...perMinute(config, 60),
      schema: {
        summary:
          'The game move by move, as one viewer saw it; ' +
          'from any point of view once the game and the games it continues from are over',
        params: idParam('the game'),
        querystring: asViewer,
        response: { 200: replay, ...refusals },
      },
    },
    async (request, reply) => {
      const { as } = request.query
      const user = await sessions.requireUnbannedUser(request)
      const viewer = as === 'spectator' ? '' : as
      const { game, ...rest } = await tables.replay(user, request.params.id, viewer)
      return sendTagged(request, reply, {
        id: game.id,
        status: game.status,
        visibility: tableOptionsOf(game).spectators ? visibilityOf(game) : 'players',
        ...rest,
      })
    },
  )

  app.post(
    '/api/games/:id/fork',
    {
      ...perMinute(config, 30),
      schema: {
        summary:
          'Fork a game at a move: creates a table with the same position, the requested players and a new random seed. ' +
          'Allowed once the game and those it continues from are over; ' +
          'for my own games against automas also while in progress, from my own seat',
        params: idParam('the game'),
        body: forkRequest,
        response: { 201: table, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const forked = await createWithinConfiguredQuota(config, 'tables', user, (max) =>
        tables.fork(user, request.params.id, request.body, max),
      )
      return reply.code(201).send(forked)
    },
  )

  app.get(
    '/api/games/:id/branches',
    {
      ...perMinute(config, 120),
      schema: {
        summary:
          'The branches of one of my games against automas, including finished ones: moves played and moves undone',
        params: idParam('the game'),
        response: { 200: branchList, ...refusals },
      },
    },
    async (request) => ({
      items: await tables.branches(await sessions.requireUnbannedUser(request), request.params.id),
    }),
  )

  app.post(
    '/api/games/:id/branches',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Switch to the end of another branch; returns the number of that move',
        params: idParam('the game'),
        body: branchChosen,
        response: { 200: branchMoved, ...refusals },
      },
    },
    async (request) => {
      const { seq, uncounted } = request.body
      return {
        seq: await tables.goToBranch(
          await sessions.requireUnbannedUser(request),
          request.params.id,
          seq,
          uncounted,
        ),
      }
    },
  )

  app.get(
    '/api/games/:id/proof',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'A finished game with its seed, for `npm run verify`',
        params: idParam('the game'),
        response: { 200: gameFile, ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(
        request,
        reply,
        await tables.proof(await sessions.requireUnbannedUser(request), request.params.id),
      ),
  )

  app.get(
    '/api/games/:id/thoughts',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Where thinking partners differed from the sparring partner, once the game is over',
        params: idParam('the game'),
        response: { 200: gameThoughts, ...refusals },
      },
    },
    async (request) => ({
      thoughts: await tables.thoughts(await sessions.requireUnbannedUser(request), request.params.id),
    }),
  )

  app.get(
    '/api/games/:id/analysis',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'The analysis of a finished game: win probabilities and key moves, or its progress',
        params: idParam('the game'),
        response: { 200: analysisState, ...refusals },
      },
    },
    async (request) => tables.analyses.show(await sessions.requireUnbannedUser(request), request.params.id),
  )

  app.post(
    '/api/games/:id/analysis',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Analyse a finished game for two players',
        description:
          'Simulates the rest of the game from every turn and run, in its own thread, once for all viewers: ' +
          'poll with GET until `state` is `done`. The limit is thirty games a day for each person.',
        params: idParam('the game'),
        response: { 200: analysisState, ...refusals },
      },
    },
    async (request) => tables.analyses.ask(await sessions.requireUnbannedUser(request), request.params.id),
  )
}
