import { z } from 'zod'
import { starterDeck } from '../../../decks/starters.ts'
import {
  deck,
  deckLiked,
  deckVersion,
  type PublicDecksQuery,
  publicDecksAsked,
} from '../../../protocol/http.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { cursorCodec, pageBy, timeCursor } from '../../../shared/list-cursor.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { PublicDeckRow, PublicDecks } from '../../../store/contract.ts'
import { createWithinQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { deckNotFoundError, deckViews } from '../../decks/deck-access.ts'
import { assertDeckChangeable } from '../../decks/normalize-deck.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'

const countCursor = cursorCodec(
  z.strictObject({
    n: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    id: z.string().max(64),
  }),
)
const versionCursor = cursorCodec(
  z.strictObject({
    before: z
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
)

/** Public decks: find, like and copy; and earlier versions of a user's own decks. */
export function publicDeckRoutes(app: App, { config, store, pool, sessions }: ServerContext): void {
  const { shown, opened, find } = deckViews(store, pool)

  app.get(
    '/api/decks/public',
    {
      schema: {
        summary: 'Public decks',
        description:
          'Newest first (`by=new`), most liked and copied this month (`by=month`), or most liked (`by=likes`). With `card` or `tag`, only decks with it, newest first.',
        querystring: publicDecksAsked,
        response: { 200: pageSchema(deck), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.findUser(request)
      const query = toPublicDeckQuery(request.query)
      const { rows, next } = pageBy(await store.decks.public(query), query.limit, placeBy[query.by])
      return sendTagged(request, reply, { items: rows.map((row) => shown(row, user)), next })
    },
  )

  app.post(
    '/api/decks/:id/copy',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Save a private copy of a deck I can see',
        params: idParam('the deck'),
        response: { 201: deck, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const from = await opened(user, request.params.id)
      const { name, side, cards, plan = '', notes, tags, cover } = from
      const copy = { name, side, cards, plan, notes, tags, cover, copiedFrom: from.id }
      const row = await createWithinQuota('decks', user, (max) => store.decks.create(user.id, copy, max))
      if (!from.starter) await store.decks.copied(from.id, user.id)
      return reply.code(201).send(shown(row, user))
    },
  )

  const like = (liked: boolean) =>
    async function liking(request: Parameters<typeof sessions.requireUnbannedUser>[0], id: string) {
      const user = await sessions.requireUnbannedUser(request)
      if (starterIs(id)) throw new RefusedError('forbidden', 'Starter decks cannot be liked.')
      const row = await find(user, id)
      if (row.user === user.id) throw new RefusedError('forbidden', 'You cannot like your own deck.')
      if (row.visibility !== 'public') throw new RefusedError('forbidden', 'Only public decks can be liked.')
      const likes = await store.decks.like(id, user.id, liked)
      if (likes === null) throw deckNotFoundError()
      return { liked, likes }
    }

  app.put(
    '/api/decks/:id/like',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Like another player’s public deck',
        params: idParam('the deck'),
        response: { 200: deckLiked, ...refusals },
      },
    },
    (request) => like(true)(request, request.params.id),
  )

  app.delete(
    '/api/decks/:id/like',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Remove my like from a deck',
        params: idParam('the deck'),
        response: { 200: deckLiked, ...refusals },
      },
    },
    (request) => like(false)(request, request.params.id),
  )

  app.get(
    '/api/decks/:id/versions',
    {
      schema: {
        summary: 'Earlier versions of one of my decks, newest first',
        params: idParam('the deck'),
        querystring: pageAsked,
        response: { 200: pageSchema(deckVersion), ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { id } = request.params
      assertDeckChangeable(id)
      const row = await find(user, id)
      if (row.user !== user.id) throw deckNotFoundError()
      const { limit, cursor } = request.query
      const kept = await store.decks.versions(id, limit, versionCursor.read(cursor)?.before)
      const { rows, next } = pageBy(kept, limit, ({ version }) => versionCursor.write({ before: version }))
      return { items: rows.map((each) => ({ ...each, at: each.at.toISOString() })), next }
    },
  )
}

const starterIs = (id: string): boolean => starterDeck(id) !== undefined

const placeBy: Record<PublicDecks['by'], (row: PublicDeckRow) => string> = {
  new: ({ publishedAt, id }) => timeCursor.write({ at: publishedAt, id }),
  month: ({ heat, id }) => countCursor.write({ n: heat, id }),
  likes: ({ likes, id }) => countCursor.write({ n: likes, id }),
}

/** Decks with a card or a tag have only one order. */
function toPublicDeckQuery({ by, side, card, tag, limit, cursor }: PublicDecksQuery): PublicDecks {
  if (card !== undefined && tag !== undefined)
    throw new RefusedError('bad-request', 'Search public decks by card or by tag, not by both.')
  const word = card === undefined ? tag && `tag:${tag}` : `card:${card}`
  if (by === 'new') return { by, side, limit, word, after: timeCursor.read(cursor) }
  if (word !== undefined)
    throw new RefusedError(
      'bad-request',
      'Public decks with a card or tag are always sorted newest first. Leave “by” out.',
    )
  return { by, side, limit, after: countCursor.read(cursor) }
}
