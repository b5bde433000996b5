import { z } from 'zod'
import { changeShown, ratingShown } from '../../../matchmaking/profile-view.ts'
import { sides } from '../../../protocol/http.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { ranked, ratingChange } from '../../../protocol/people.ts'
import { cursorCodec, pageBy } from '../../../shared/list-cursor.ts'
import { checkVisible } from '../../../tables/seats/visibility.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { idParam, listSchema, refusals } from '../schemas.ts'

const mark = cursorCodec(
  z.strictObject({
    rating: z.number(),
    id: z
      .string()
      .max(64)
      .regex(/^[\w-]+$/),
    rank: z.number().int(),
  }),
)

/** Ratings: the leaderboard of a side, and the changes by a game. */
export function ratingRoutes(app: App, { store, sessions }: ServerContext): void {
  app.get(
    '/api/ratings/:side',
    {
      schema: {
        summary: 'The top players of a side by rating, without provisional ratings',
        params: z.strictObject({ side: sides.describe('The side played') }),
        querystring: pageAsked,
        response: { 200: pageSchema(ranked), ...refusals },
      },
    },
    async (request, reply) => {
      const { limit, cursor } = request.query
      const after = mark.read(cursor)
      const rows = await store.people.ratings.best(request.params.side, limit + 1, after)
      const first = after?.rank ?? 0
      const numbered = rows.map((row, n) => ({ row, rank: first + n + 1 }))
      const { rows: shown, next } = pageBy(numbered, limit, ({ row, rank }) =>
        mark.write({ rating: row.rating, id: row.user, rank }),
      )
      const now = Date.now()
      const items = shown.map(({ row, rank }) => ({
        id: row.user,
        name: row.name,
        rank,
        ...ratingShown(row, now),
      }))
      return sendTagged(request, reply, { items, next })
    },
  )

  app.get(
    '/api/games/:id/ratings',
    {
      schema: {
        summary: 'Rating changes of a game; empty if the game is not rated',
        params: idParam('the game'),
        response: { 200: listSchema(ratingChange), ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const game = await store.games.get(id)
      if (game) await checkVisible(store, game, await sessions.findUser(request))
      return { items: (await store.people.ratings.changes(id)).map(changeShown) }
    },
  )
}
