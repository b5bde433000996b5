import { z } from 'zod'
import { checkDeck } from '../../../decks/check.ts'
import { exportJson, exportText } from '../../../decks/export.ts'
import { readList, readLists } from '../../../decks/import/read-lists.ts'
import { exportOctgn } from '../../../decks/octgn.ts'
import { deckCheck, deckImport, deckToCheck, storedDeck } from '../../../protocol/http.ts'
import type { App, ServerContext } from '../../context.ts'
import { deckViews } from '../../decks/deck-access.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, importedDeck, listSchema, readDeck, refusals } from '../schemas.ts'

/** Checks, imports and exports deck lists. Stores nothing. */
export function deckFileRoutes(app: App, { config, store, pool, sessions }: ServerContext): void {
  const { opened } = deckViews(store, pool)

  app.post(
    '/api/decks/check',
    {
      ...perMinute(config, 300),
      schema: {
        summary: 'Check whether a deck is legal, with the reasons if it is not',
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
        summary: 'Read one deck list; saves nothing',
        description: 'The first deck of `POST /api/decks/read`, which replaces this path.',
        body: deckImport,
        response: { 200: importedDeck, ...refusals },
      },
    },
    async (request) => {
      const { text, name } = request.body
      const { side: guessed, cards, problems: found } = readList(text, pool)
      const side = request.body.side ?? guessed ?? 'corp'
      const problems = found.map(({ line, message }) => ({ line, message }))
      return { name: name || 'Imported deck', side, cards, problems, check: checkDeck({ side, cards }, pool) }
    },
  )

  app.post(
    '/api/decks/read',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Read deck lists in any supported format; saves nothing',
        description:
          'Text in the common spellings, tables with commas, semicolons or tabs, web pages, the files of Apprentice, Cockatrice, Forge, LackeyCCG, Magic Online, Magic Workstation, MTG Arena and OCTGN (its ids before its names), or JSON. Several decks in one text each start with a title (`# Name (corp)`) or a line of dashes, or are an array. Unreadable lines are reported with the nearest names. `sideboard` is the number of cards that a list has beside the deck; they are not read.',
        body: deckImport.pick({ text: true }).extend({ text: z.string().min(1).max(48_000) }),
        response: { 200: listSchema(readDeck), ...refusals },
      },
    },
    async ({ body }) => ({
      items: readLists(body.text, pool).map(({ name, side: guessed, cards, sideboard, problems }) => {
        const side = guessed ?? 'corp'
        return {
          name: name ?? 'Imported deck',
          side,
          cards,
          sideboard,
          problems,
          check: checkDeck({ side, cards }, pool),
        }
      }),
    }),
  )

  app.get(
    '/api/decks/:id/export',
    {
      schema: {
        summary: 'Export a deck for other programs',
        params: idParam('the deck'),
        querystring: z.strictObject({
          as: z
            .enum(['text', 'json', 'o8d'])
            .default('text')
            .describe('As lines of text, as JSON for this server, or in OCTGN’s format with its ids'),
        }),
        response: { 200: z.union([z.string(), storedDeck]), ...refusals },
      },
    },
    async (request, reply) => {
      const found = await opened(await sessions.findUser(request), request.params.id)
      if (request.query.as === 'json') return exportJson(found)
      if (request.query.as === 'o8d')
        return reply.type('application/xml; charset=utf-8').serializer(String).send(exportOctgn(found, pool))
      return reply.type('text/plain; charset=utf-8').serializer(String).send(exportText(found, pool))
    },
  )
}
