import { z } from 'zod'
import { newTable, table, takeSeat } from '../../protocol/http.ts'
import { pageAsked, pageOf } from '../../protocol/pages.ts'
import { Refused } from '../../tables/refused.ts'
import type { App, Context } from '../context.ts'
import { perMinute } from '../plugins/limits.ts'
import { sendTagged } from '../tagged.ts'
import { byId, bySeat, nothing, refusals } from './schemas.ts'

/** Tables of one host that may wait for players at once. */
const mostWaiting = 20

/** Tables: host, find, sit down, stand up, start. */
export function tableRoutes(app: App, { config, store, tables, sessions }: Context): void {
  const often = perMinute(config, 120)

  app.post(
    '/api/tables',
    {
      ...perMinute(config, 30),
      schema: { summary: 'Host a table', body: newTable, response: { 201: table, ...refusals } },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      if (config.rateLimits && (await store.games.waiting(user.id)) >= mostWaiting) {
        throw new Refused(
          'forbidden',
          `${mostWaiting} tables of yours wait for players. Start or leave one first.`,
        )
      }
      return reply.code(201).send(await tables.host(user, request.body))
    },
  )

  app.get(
    '/api/tables',
    {
      schema: {
        summary: 'The lobby: open tables that wait for players, and open games to watch',
        querystring: pageAsked.extend({ status: z.enum(['waiting', 'playing']).optional() }),
        response: { 200: pageOf(table), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, await tables.list(await sessions.who(request), request.query)),
  )

  app.get(
    '/api/tables/:id',
    { schema: { summary: 'One table', params: byId, response: { 200: table, ...refusals } } },
    async (request) => tables.get(await sessions.who(request), request.params.id),
  )

  app.post(
    '/api/tables/:id/seats/:seat',
    {
      ...often,
      schema: {
        summary: 'Sit down, or bring another deck to my own seat',
        params: bySeat,
        body: takeSeat.nullish(),
        response: { 200: table, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.must(request)
      const { id, seat } = request.params
      return tables.sit(user, id, seat, request.body?.deck)
    },
  )

  app.delete(
    '/api/tables/:id/seats/:seat',
    {
      ...often,
      schema: {
        summary: 'Stand up; a table without people is gone (204)',
        params: bySeat,
        response: { 200: table, 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      const { id, seat } = request.params
      const left = await tables.stand(user, id, seat)
      return left ? reply.code(200).send(left) : reply.code(204).send(null)
    },
  )

  app.post(
    '/api/tables/:id/start',
    {
      ...often,
      schema: {
        summary: 'Start the game, once every seat is taken',
        params: byId,
        response: { 200: table, ...refusals },
      },
    },
    async (request) => tables.start(await sessions.must(request), request.params.id),
  )
}
