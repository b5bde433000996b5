import { deckFigures, trialState } from '../../protocol/figures.ts'
import { changedDeck, deck, deckOpened, newDeck } from '../../protocol/http.ts'
import { pageAsked, pageOf } from '../../protocol/pagination.ts'
import { nameCursor } from '../../tables/list-cursor.ts'
import type { App, ServerContext } from '../context.ts'
import { sendTagged } from '../etag-reply.ts'
import { deckViews, noSuchDeck } from '../library/deck-access.ts'
import { deckFigures as figuresFor } from '../library/figures.ts'
import { mayChange, normalizeDeck } from '../library/normalize-deck.ts'
import { perMinute } from '../plugins/limits.ts'
import { quotaFor } from '../user-quotas.ts'
import { idParam, nothing, refusals } from './schemas.ts'

/** Deck lists: the starter decks for everyone, each user's own, and what others let one see by its address. */
export function deckRoutes(app: App, { config, store, tables, pool, sessions }: ServerContext): void {
  const { shown, opened, starters } = deckViews(store, pool)

  app.get(
    '/api/decks',
    {
      schema: {
        summary: 'Starter decks and my own',
        querystring: pageAsked,
        response: { 200: pageOf(deck), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.who(request)
      const { limit, cursor } = request.query
      const after = nameCursor.read(cursor)
      const own = user ? await store.decks.list(user.id, limit, after) : { decks: [], next: null }
      // The starter decks stand on the first page, beside so many of one's own.
      const items = [...(after ? [] : starters()), ...own.decks.map((row) => shown(row, user))]
      return sendTagged(request, reply, { items, next: own.next && nameCursor.write(own.next) })
    },
  )

  app.get(
    '/api/decks/:id',
    {
      schema: {
        summary: 'One deck: a starter deck, my own, a public one, or one whose address I know',
        description: 'A private deck of somebody else is refused as if it were not there.',
        params: idParam('the deck'),
        response: { 200: deckOpened, ...refusals },
      },
    },
    async (request) => opened(await sessions.who(request), request.params.id),
  )

  app.get(
    '/api/decks/:id/figures',
    {
      ...perMinute(config, 30),
      schema: {
        summary:
          'What a deck has come to in my games: opening hands, bits and breakers by turn, how they ended, against what',
        params: idParam('the deck'),
        response: { 200: deckFigures, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.must(request)
      const { id, side } = await opened(user, request.params.id)
      return figuresFor({ store, tables, pool }, user, { id, side })
    },
  )

  app.get(
    '/api/decks/:id/trial',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'What a deck has come to in games of sparring partners; or how far they are',
        params: idParam('the deck'),
        response: { 200: trialState, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.must(request)
      return tables.trials.show(user, await opened(user, request.params.id))
    },
  )

  app.post(
    '/api/decks/:id/trial',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Have a deck played by sparring partners against the starter decks of the other side',
        description:
          'A hundred games in a thread of its own, once for all who have such a list: ask for it again with GET until ' +
          '`state` is `done`. Twenty decks a day for each person.',
        params: idParam('the deck'),
        response: { 200: trialState, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.must(request)
      return tables.trials.ask(user, await opened(user, request.params.id))
    },
  )

  app.post(
    '/api/decks',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Keep a deck, legal or not yet',
        description: 'It is private unless `visibility` says otherwise.',
        body: newDeck,
        response: { 201: deck, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      const kept = normalizeDeck(request.body, pool)
      const row = await quotaFor('decks', user, (max) => store.decks.create(user.id, kept, max))
      return reply.code(201).send(shown(row, user))
    },
  )

  app.put(
    '/api/decks/:id',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Change a deck of mine',
        description:
          'What is left out besides name, side and cards stays as it is. Where the cards change, those from before are kept as a version.',
        params: idParam('the deck'),
        body: changedDeck,
        response: { 200: deck, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.must(request)
      mayChange(request.params.id)
      const row = await store.decks.update(user.id, request.params.id, normalizeDeck(request.body, pool))
      if (!row) throw noSuchDeck()
      return shown(row, user)
    },
  )

  app.delete(
    '/api/decks/:id',
    {
      schema: {
        summary: 'Remove a deck of mine, its versions too',
        params: idParam('the deck'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      mayChange(request.params.id)
      if (!(await store.decks.remove(user.id, request.params.id))) throw noSuchDeck()
      return reply.code(204).send(null)
    },
  )
}
