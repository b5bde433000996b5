import { orders, standingOrdersRequest } from '../../../protocol/standing-orders.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, nothing, refusals } from '../schemas.ts'

/** A user's own standing orders in a correspondence game. Nobody else can see them. */
export function standingOrderRoutes(app: App, { config, tables, sessions }: ServerContext): void {
  const often = perMinute(config, 120)

  app.get(
    '/api/tables/:id/orders',
    {
      schema: {
        summary: 'My standing orders in a correspondence game',
        params: idParam('the table'),
        response: { 200: orders, ...refusals },
      },
    },
    async (request) => tables.orders(await sessions.requireUnbannedUser(request), request.params.id),
  )

  app.put(
    '/api/tables/:id/orders',
    {
      ...often,
      schema: {
        summary:
          'Set standing orders: at which windows I am asked, until when I pass, what is rezzed. They are carried out at once, ' +
          'whether I am online or not, and only where legal; every other decision is mine',
        params: idParam('the table'),
        body: standingOrdersRequest,
        response: { 200: orders, ...refusals },
      },
    },
    async (request) =>
      tables.order(await sessions.requireUnbannedUser(request), request.params.id, request.body),
  )

  app.delete(
    '/api/tables/:id/orders',
    {
      ...often,
      schema: {
        summary: 'Clear my standing orders: windows stop for me as usual',
        params: idParam('the table'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      await tables.order(await sessions.requireUnbannedUser(request), request.params.id, null)
      return reply.code(204).send(null)
    },
  )
}
