import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coverOf } from '../../decks/cover.ts'
import { statsOf } from '../../decks/stats.ts'
import type { CardInfo, DeckOpened } from '../../protocol/http.ts'
import { Refused } from '../../tables/refused.ts'
import type { App, Context } from '../context.ts'
import { drawingsIn, type Preview, pictureOf, withPreview } from '../library/previews.ts'
import { deckViews } from '../library/shown.ts'
import { byId, refusals } from './schemas.ts'

const sideNames = { corp: 'Corp', runner: 'Runner' } as const
const svg = z.string().describe('SVG, 1200 by 630')
const anId = z.strictObject({ id: z.string() })

/** The pages of cards and decks with a preview in their heads, and the pictures of the previews. */
export function previewRoutes(app: App, { store, pool, config, clientDir }: Context): void {
  const { opened } = deckViews(store, pool)
  const drawing = drawingsIn(clientDir)
  const built = existsSync(join(clientDir, 'index.html'))

  const originOf = ({ protocol, host }: FastifyRequest): string =>
    config.publicOrigins[0] ?? `${protocol}://${host}`

  /** What everybody may see. A private deck has the page that any other has, and so has one that can't be read now. */
  const publicDeck = (id: string): Promise<DeckOpened | null> => opened(null, id).catch(() => null)

  const previewOf = (
    request: FastifyRequest,
    room: string,
    id: string,
    words: Pick<Preview, 'title' | 'text'>,
  ) => {
    const origin = originOf(request)
    return { ...words, url: `${origin}/${room}/${id}`, image: `${origin}/api/${room}/${id}/picture.svg` }
  }

  async function page(reply: FastifyReply, preview: Preview | null): Promise<FastifyReply> {
    if (!built) throw new Refused('not-found', 'The web client is not built.')
    const plain = await readFile(join(clientDir, 'index.html'), 'utf8')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(preview ? withPreview(plain, preview) : plain)
  }

  app.get('/decks/:id', { schema: { hide: true, params: anId } }, async (request, reply) => {
    const { id } = request.params
    const deck = await publicDeck(id)
    const words = deck && { title: deck.name, text: deck.plan ?? shortly(deck) }
    return page(reply, words && previewOf(request, 'decks', id, words))
  })

  app.get('/cards/:id', { schema: { hide: true, params: anId } }, async (request, reply) => {
    const { id } = request.params
    const card = pool.get(id)
    const words = card && { title: card.name, text: `${kindOf(card)}. ${card.text.join(' ')}` }
    return page(reply, words ? previewOf(request, 'cards', id, words) : null)
  })

  app.get(
    '/api/decks/:id/picture.svg',
    {
      schema: {
        summary: 'The picture of a deck that is not private, for previews of links',
        params: byId,
        response: { 200: svg, ...refusals },
      },
    },
    async (request, reply) => {
      const deck = await opened(null, request.params.id)
      const cards = new Map(pool.list().map((card) => [card.id, card]))
      const lines = deck.cards.flatMap(({ card: known, count }) => {
        const card = cards.get(known)
        return card ? [{ card, count }] : []
      })
      const [cover] = coverOf(deck, cards, 1)
      return sendPicture(reply, {
        ...{ title: deck.name, line: shortly(deck), text: deck.plan ?? '', side: deck.side },
        ...{ drawing: await drawing(cover?.id), bars: statsOf(lines).curve },
      })
    },
  )

  app.get(
    '/api/cards/:id/picture.svg',
    {
      schema: {
        summary: 'The picture of a card, for previews of links',
        params: byId,
        response: { 200: svg, ...refusals },
      },
    },
    async (request, reply) => {
      const card = pool.get(request.params.id)
      if (!card) throw new Refused('not-found', 'There is no such card.')
      return sendPicture(reply, {
        ...{ title: card.name, line: kindOf(card), text: card.text.join(' '), side: card.side },
        ...{ drawing: await drawing(card.id), bars: [] },
      })
    },
  )
}

const sendPicture = (reply: FastifyReply, of: Parameters<typeof pictureOf>[0]): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=300')
    .type('image/svg+xml; charset=utf-8')
    .serializer(String)
    .send(pictureOf(of))

const shortly = ({ side, check, owner }: DeckOpened): string =>
  `${sideNames[side]} deck of ${check.size} cards${owner === null ? '' : ` by ${owner}`}`

const kindOf = ({ type, keywords, side }: CardInfo): string =>
  `${sideNames[side]} ${type}${keywords.length > 0 ? `: ${keywords.join(' · ')}` : ''}`
