import { orders, standingOrdersRequest } from '../../protocol/standing-orders.ts'
import type { App, ServerContext } from '../context.ts'
import { perMinute } from '../plugins/limits.ts'
import { idParam, nothing, refusals } from './schemas.ts'

/** What I have ordered ahead at a game by correspondence; nobody else is ever told of it. */
export function standingOrderRoutes(app: App, { config, tables, sessions }: ServerContext): void {
  const often = perMinute(config, 120)

  app.get(
    '/api/tables/:id/orders',
    {
      schema: {
        summary: 'My standing orders at a game by correspondence',
        params: idParam('the table'),
        response: { 200: orders, ...refusals },
      },
    },
    async (request) => tables.orders(await sessions.must(request), request.params.id),
  )

  app.put(
    '/api/tables/:id/orders',
    {
      ...often,
      schema: {
        summary:
          'Order ahead: at which windows I am asked, until when I pass, what is rezzed. They are carried out at once ' +
          'whether I am there or not, and only where they are legal; all else is asked of me',
        params: idParam('the table'),
        body: standingOrdersRequest,
        response: { 200: orders, ...refusals },
      },
    },
    async (request) => tables.order(await sessions.must(request), request.params.id, request.body),
  )

  app.delete(
    '/api/tables/:id/orders',
    {
      ...often,
      schema: {
        summary: 'Take my standing orders back: windows with something to do ask me as they usually do',
        params: idParam('the table'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      await tables.order(await sessions.must(request), request.params.id, null)
      return reply.code(204).send(null)
    },
  )
}
