import { z } from 'zod'
import { analysisState } from '../../protocol/analysis.ts'
import { branchChosen, branchList, branchMoved } from '../../protocol/branches.ts'
import { forkRequest } from '../../protocol/fork.ts'
import { runningGame, table } from '../../protocol/http.ts'
import { pageAsked, pageOf } from '../../protocol/pagination.ts'
import { gameFile } from '../../protocol/replay.ts'
import { gameThoughts } from '../../protocol/thoughts.ts'
import { tableOptionsOf, visibilityOf } from '../../tables/seats.ts'
import type { App, ServerContext } from '../context.ts'
import { sendTagged } from '../etag-reply.ts'
import { perMinute } from '../plugins/limits.ts'
import { withinLimits } from '../user-quotas.ts'
import { asViewer, idParam, refusals, replay } from './schemas.ts'

/** Games that were started: mine, and what was said in one. */
export function gameRoutes(app: App, { config, tables, sessions }: ServerContext): void {
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
    '/api/games/running',
    {
      schema: {
        summary:
          'My games that are not over, those that wait for me first: whom they wait for, until when, what was last. ' +
          '`waiting` counts those of several people that wait for me',
        querystring: pageAsked,
        response: { 200: pageOf(runningGame).extend({ waiting: z.number().int() }), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, await tables.running(await sessions.must(request), request.query)),
  )

  app.get(
    '/api/games/:id/replay',
    {
      ...perMinute(config, 60),
      schema: {
        summary:
          'Move by move what a viewer saw and was told; ' +
          'through any eyes once the game is over, and those it goes on from',
        params: idParam('the game'),
        querystring: asViewer,
        response: { 200: replay, ...refusals },
      },
    },
    async (request, reply) => {
      const { as } = request.query
      const user = await sessions.must(request)
      const viewer = as === 'spectator' ? '' : as
      const { game, ...told } = await tables.replay(user, request.params.id, viewer)
      return sendTagged(request, reply, {
        id: game.id,
        status: game.status,
        visibility: tableOptionsOf(game).spectators ? visibilityOf(game) : 'players',
        ...told,
      })
    },
  )

  app.post(
    '/api/games/:id/fork',
    {
      ...perMinute(config, 30),
      schema: {
        summary:
          'Play on from a move of a game: a table with that very position, seats as wished and chance drawn anew. ' +
          'Games that are over, with those they go on from; ' +
          'a game of my own against automa also while it is played, from my own seat',
        params: idParam('the game'),
        body: forkRequest,
        response: { 201: table, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      const forked = await withinLimits(config, 'tables', user, (max) =>
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
          'The tree of a game of my own against automa, also when it is over: what was played, and what was taken back',
        params: idParam('the game'),
        response: { 200: branchList, ...refusals },
      },
    },
    async (request) => ({ items: await tables.branches(await sessions.must(request), request.params.id) }),
  )

  app.post(
    '/api/games/:id/branches',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Go over to the end of another branch; the number of that move',
        params: idParam('the game'),
        body: branchChosen,
        response: { 200: branchMoved, ...refusals },
      },
    },
    async (request) => ({
      seq: await tables.goOver(await sessions.must(request), request.params.id, request.body.seq),
    }),
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
      sendTagged(request, reply, await tables.proof(await sessions.must(request), request.params.id)),
  )

  app.get(
    '/api/games/:id/thoughts',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Why opponents that think did something else than simple judgement, once the game is over',
        params: idParam('the game'),
        response: { 200: gameThoughts, ...refusals },
      },
    },
    async (request) => ({ thoughts: await tables.thoughts(await sessions.must(request), request.params.id) }),
  )

  app.get(
    '/api/games/:id/analysis',
    {
      ...perMinute(config, 120),
      schema: {
        summary:
          'A finished game understood: chances of winning along it, and where it turned; or how far that is',
        params: idParam('the game'),
        response: { 200: analysisState, ...refusals },
      },
    },
    async (request) => tables.analyses.show(await sessions.must(request), request.params.id),
  )

  app.post(
    '/api/games/:id/analysis',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Have a finished game of two understood',
        description:
          'It is played on by judgement from every turn and every run, in a thread of its own, once for all who look: ' +
          'ask for it again with GET until `state` is `done`. Thirty games a day for each person.',
        params: idParam('the game'),
        response: { 200: analysisState, ...refusals },
      },
    },
    async (request) => tables.analyses.ask(await sessions.must(request), request.params.id),
  )
}
