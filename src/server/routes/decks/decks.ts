import { deckFigures, trialState } from '../../../protocol/figures.ts'
import { deck, deckOpened, writtenDeck } from '../../../protocol/http.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { nameCursor } from '../../../shared/list-cursor.ts'
import { createWithinQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { deckNotFoundError, deckViews } from '../../decks/deck-access.ts'
import { deckFigures as figuresFor } from '../../decks/figures.ts'
import { assertDeckChangeable, normalizeDeck } from '../../decks/normalize-deck.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, nothing, refusals } from '../schemas.ts'

/** Deck lists: starter decks, the user's own, and unlisted or public decks of others by id. */
export function deckRoutes(app: App, { config, store, tables, pool, sessions }: ServerContext): void {
  const { shown, opened, starters } = deckViews(store, pool)

  app.get(
    '/api/decks',
    {
      schema: {
        summary: 'Starter decks and my own',
        querystring: pageAsked,
        response: { 200: pageSchema(deck), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.findUser(request)
      const { limit, cursor } = request.query
      const after = nameCursor.read(cursor)
      const own = user ? await store.decks.list(user.id, limit, after) : { decks: [], next: null }
      // The first page includes the starter decks, beside the usual number of own decks.
      const items = [...(after ? [] : starters()), ...own.decks.map((row) => shown(row, user))]
      return sendTagged(request, reply, { items, next: own.next && nameCursor.write(own.next) })
    },
  )

  app.get(
    '/api/decks/:id',
    {
      schema: {
        summary: 'One deck: a starter deck, my own, a public deck, or an unlisted one',
        description: 'Another player’s private deck is refused as if it did not exist.',
        params: idParam('the deck'),
        response: { 200: deckOpened, ...refusals },
      },
    },
    async (request) => opened(await sessions.findUser(request), request.params.id),
  )

  app.get(
    '/api/decks/:id/figures',
    {
      ...perMinute(config, 30),
      schema: {
        summary:
          'Statistics of a deck in my games: opening hands, bits and breakers by turn, outcomes, opponents',
        params: idParam('the deck'),
        response: { 200: deckFigures, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { id, side } = await opened(user, request.params.id)
      return figuresFor({ store, tables, pool }, user, { id, side })
    },
  )

  app.get(
    '/api/decks/:id/trial',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Statistics of a deck in simulated games, or the progress of the simulation',
        params: idParam('the deck'),
        response: { 200: trialState, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      return tables.trials.show(user, await opened(user, request.params.id))
    },
  )

  app.post(
    '/api/decks/:id/trial',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Simulate games of a deck between sparring partners, against the other side’s starter decks',
        description:
          'Plays a hundred games in its own thread, once for all decks with the same list: poll with GET until ' +
          '`state` is `done`. The limit is twenty decks a day for each person.',
        params: idParam('the deck'),
        response: { 200: trialState, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      return tables.trials.ask(user, await opened(user, request.params.id))
    },
  )

  app.post(
    '/api/decks',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Save a new deck; it need not be legal',
        description: 'The deck is private unless `visibility` is set.',
        body: writtenDeck,
        response: { 201: deck, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const kept = normalizeDeck(request.body, pool)
      const row = await createWithinQuota('decks', user, (max) => store.decks.create(user.id, kept, max))
      return reply.code(201).send(shown(row, user))
    },
  )

  app.put(
    '/api/decks/:id',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Change one of my decks',
        description:
          'Omitted fields other than name, side and cards keep their value. If the cards change, the previous list is saved as a version.',
        params: idParam('the deck'),
        body: writtenDeck,
        response: { 200: deck, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      assertDeckChangeable(request.params.id)
      const row = await store.decks.update(user.id, request.params.id, normalizeDeck(request.body, pool))
      if (!row) throw deckNotFoundError()
      return shown(row, user)
    },
  )

  app.delete(
    '/api/decks/:id',
    {
      schema: {
        summary: 'Delete one of my decks and its versions',
        params: idParam('the deck'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      assertDeckChangeable(request.params.id)
      if (!(await store.decks.remove(user.id, request.params.id))) throw deckNotFoundError()
      return reply.code(204).send(null)
    },
  )
}
