import { cardInfo } from '../../protocol/http.ts'
import { Refused } from '../../tables/refused.ts'
import type { App, Context } from '../context.ts'
import { prepared } from '../prepared-body.ts'
import { byId, listOf, refusals } from './schemas.ts'

/** The card pool with our own text. */
export function cardRoutes(app: App, { pool }: Context): void {
  const all = prepared(() => ({ items: pool.list() }))

  app.get(
    '/api/cards',
    { schema: { summary: 'All cards that can be played', response: { 200: listOf(cardInfo), ...refusals } } },
    (request, reply) => all(request, reply),
  )

  app.get(
    '/api/cards/:id',
    { schema: { summary: 'One card', params: byId, response: { 200: cardInfo, ...refusals } } },
    async (request) => {
      const card = pool.get(request.params.id)
      if (!card) throw new Refused('not-found', 'There is no such card.')
      return card
    },
  )
}
