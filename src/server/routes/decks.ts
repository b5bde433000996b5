import { z } from 'zod'
import { checkDeck } from '../../decks/check.ts'
import { exportJson, exportText } from '../../decks/export.ts'
import { importDeck } from '../../decks/import.ts'
import type { CardPool } from '../../decks/pool.ts'
import { starterDeck, starterDecks } from '../../decks/starters.ts'
import {
  type Deck,
  type DeckInput,
  deck,
  deckCheck,
  deckImport,
  deckInput,
  deckKept,
  deckToCheck,
} from '../../protocol/http.ts'
import { pageAsked, pageOf } from '../../protocol/pages.ts'
import type { UserRow } from '../../store/contract.ts'
import { nameCursor } from '../../tables/cursor.ts'
import { Refused } from '../../tables/refused.ts'
import type { App, Context } from '../context.ts'
import { perMinute } from '../plugins/limits.ts'
import { sendTagged } from '../tagged.ts'
import { byId, importedDeck, nothing, refusals } from './schemas.ts'

type Listed = DeckInput & { id: string }

/** Deck lists: the starter decks for everyone, and each user's own. */
export function deckRoutes(app: App, { config, store, pool, sessions }: Context): void {
  const shown = ({ id, name, side, cards }: Listed): Deck => {
    const starter = starterDeck(id)
    return {
      id,
      name,
      side,
      cards,
      starter: starter !== undefined,
      ...(starter && { plan: starter.plan }),
      check: checkDeck({ side, cards }, pool),
    }
  }

  const starters = starterDecks.map(shown)

  async function find(user: UserRow | null, id: string): Promise<Listed> {
    const starter = starterDeck(id)
    if (starter) return starter
    const own = user && (await store.decks.get(id))
    if (!own || own.user !== user.id) throw noSuchDeck()
    return own
  }

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
      const items = [...(after ? [] : starters), ...own.decks.map(shown)]
      return sendTagged(request, reply, { items, next: own.next && nameCursor.write(own.next) })
    },
  )

  app.get(
    '/api/decks/:id',
    { schema: { summary: 'One deck', params: byId, response: { 200: deck, ...refusals } } },
    async (request) => shown(await find(await sessions.who(request), request.params.id)),
  )

  app.post(
    '/api/decks',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Keep a deck, legal or not yet',
        body: deckInput,
        response: { 201: deck, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.must(request)
      if ((await store.decks.count(user.id)) >= mostDecks)
        throw new Refused('bad-request', `You can keep ${mostDecks} decks.`)
      const row = await store.decks.create(user.id, tidy(request.body, pool))
      return reply.code(201).send(shown(row))
    },
  )

  app.put(
    '/api/decks/:id',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Change a deck of mine',
        params: byId,
        body: deckInput,
        response: { 200: deck, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.must(request)
      mayChange(request.params.id)
      const row = await store.decks.update(user.id, request.params.id, tidy(request.body, pool))
      if (!row) throw noSuchDeck()
      return shown(row)
    },
  )

  app.delete(
    '/api/decks/:id',
    { schema: { summary: 'Remove a deck of mine', params: byId, response: { 204: nothing, ...refusals } } },
    async (request, reply) => {
      const user = await sessions.must(request)
      mayChange(request.params.id)
      if (!(await store.decks.remove(user.id, request.params.id))) throw noSuchDeck()
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/decks/check',
    {
      ...perMinute(config, 300),
      schema: {
        summary: 'Is a deck legal, and if not, why',
        body: deckToCheck,
        response: { 200: deckCheck, ...refusals },
      },
    },
    async ({ body: { format, ...deck } }) => checkDeck(deck, pool, format),
  )

  app.post(
    '/api/decks/import',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Read a pasted list; nothing is kept',
        body: deckImport,
        response: { 200: importedDeck, ...refusals },
      },
    },
    async (request) => {
      const { text, name } = request.body
      const { side: guessed, cards, problems } = importDeck(text, pool)
      const side = request.body.side ?? guessed ?? 'corp'
      return { name: name || 'Imported deck', side, cards, problems, check: checkDeck({ side, cards }, pool) }
    },
  )

  app.get(
    '/api/decks/:id/export',
    {
      schema: {
        summary: 'A deck for other programs',
        params: byId,
        querystring: z.strictObject({ as: z.enum(['text', 'json']).default('text') }),
        response: { 200: z.union([z.string(), deckKept]), ...refusals },
      },
    },
    async (request, reply) => {
      const found = await find(await sessions.who(request), request.params.id)
      if (request.query.as === 'json') return exportJson(found)
      return reply.type('text/plain; charset=utf-8').serializer(String).send(exportText(found, pool))
    },
  )
}

const mostDecks = 200
const noSuchDeck = (): Refused => new Refused('not-found', 'You have no such deck.')

function mayChange(id: string): void {
  if (starterDeck(id)) throw new Refused('forbidden', 'Starter decks cannot be changed; keep a copy instead.')
}

/** A deck as it is kept: known cards only. */
function tidy(input: DeckInput, pool: CardPool): DeckInput {
  const unknown = input.cards.flatMap(({ card }) =>
    pool.get(card) ? [] : [`No card here has the id “${card}”.`],
  )
  if (unknown.length > 0)
    throw new Refused('unknown-card', 'The deck names cards that do not exist.', unknown)
  return input
}
