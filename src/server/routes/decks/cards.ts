import { deckFormats, sentencesOf } from '../../../decks/formats.ts'
import { searchCards } from '../../../decks/search/index.ts'
import { cardSorts, isCardOrder } from '../../../decks/search/sort.ts'
import { cardInfo, cardsAsked, deckFormatListed } from '../../../protocol/http.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { prepareBody } from '../../http/static-body.ts'
import { idParam, listSchema, refusals } from '../schemas.ts'

/** The card pool with our own card text. */
export function cardRoutes(app: App, { config, pool }: ServerContext): void {
  app.get(
    '/api/deck-formats',
    {
      schema: {
        summary: 'The deck formats, with a sentence for each rule they change besides the sets',
        response: { 200: listSchema(deckFormatListed), ...refusals },
      },
    },
    async () => ({
      items: deckFormats.map((format) => ({
        id: format.id,
        name: format.name,
        text: sentencesOf(format, config.revisedUnique, (card) => pool.get(card)?.name ?? card),
      })),
    }),
  )

  const all = prepareBody(() => ({ items: pool.list() }))

  app.get(
    '/api/cards',
    {
      schema: {
        summary: 'All cards, or those that match a search',
        description:
          'With `q`, only the cards that match: `t:ice s<=4 k:sentry x:trace set:proteus`, free words for name, keywords and text, `"several words"`, `-` for not, `a|b` for one of several values, `or` and brackets. An invalid query is refused, with each reason and the position where it begins.',
        querystring: cardsAsked,
        response: { 200: listSchema(cardInfo), ...refusals },
      },
    },
    async (request, reply) => {
      const { q, sort = 'name' } = request.query
      if (q === undefined && request.query.sort === undefined) {
        await all(request, reply)
        return reply
      }
      if (!isCardOrder(sort))
        throw new RefusedError(
          'bad-request',
          `Cards cannot be sorted by “${sort}”. Use one of: ${cardSorts.join(', ')}.`,
        )
      const { cards, problems } = searchCards(pool.list(), q ?? '', sort)
      if (problems.length > 0) {
        const reasons = problems.map(({ from, message }) => `Letter ${from + 1}: ${message}`)
        throw new RefusedError('bad-request', 'The search cannot be read.', reasons)
      }
      return sendTagged(request, reply, { items: cards })
    },
  )

  app.get(
    '/api/cards/:id',
    {
      schema: { summary: 'One card', params: idParam('the card'), response: { 200: cardInfo, ...refusals } },
    },
    async (request) => {
      const card = pool.get(request.params.id)
      if (!card) throw new RefusedError('not-found', 'Card not found.')
      return card
    },
  )
}
