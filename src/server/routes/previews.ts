import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coverOf } from '../../decks/cover.ts'
import { statsOf } from '../../decks/stats.ts'
import type { CardInfo, DeckOpened } from '../../protocol/http.ts'
import { partyTitle } from '../../protocol/share-card.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { sideNames } from '../../shared/side-names.ts'
import type { StoryArt } from '../../story/kit.ts'
import { cardsInPicture, storyPicture } from '../../story/picture.ts'
import { shareCard } from '../../story/share-card.ts'
import type { GameResult } from '../../tables/history/results.ts'
import type { Config } from '../config.ts'
import type { App, ServerContext } from '../context.ts'
import { deckViews } from '../decks/deck-access.ts'
import { networkKey } from '../http/client-address.ts'
import { isKnown } from '../http/static-body.ts'
import { createImageRenderer, drawingHash, type ImageRenderer } from '../previews/image-renderer.ts'
import { drawingsIn, type Preview, previewSvg, withPreview } from '../previews/previews.ts'
import { idParam, refusals } from './schemas.ts'

const svg = z.string().describe('SVG, 1200 by 630')
const png = z.string().describe('PNG, 1200 by 630')
const anId = z.strictObject({ id: z.string() })

/** Pages of cards, decks and results with a preview in their head, and the pictures for it. */
export function previewRoutes(app: App, { store, pool, config, clientDir, tables }: ServerContext): void {
  const { opened } = deckViews(store, pool)
  const drawing = drawingsIn(clientDir)
  const built = existsSync(join(clientDir, 'index.html'))

  const originOf = ({ protocol, host }: FastifyRequest): string =>
    config.publicOrigins[0] ?? `${protocol}://${host}`

  /** A deck that everyone may see. A private or unreadable one gets the page without a preview. */
  const publicDeck = (id: string): Promise<DeckOpened | null> => opened(null, id).catch(() => null)

  const addresses = (request: FastifyRequest, at: string, of: string): Pick<Preview, 'url' | 'image'> => {
    const origin = originOf(request)
    return { url: `${origin}/${at}`, image: `${origin}/api/${of}/picture.png` }
  }

  const previewOf = (
    request: FastifyRequest,
    room: string,
    id: string,
    words: Pick<Preview, 'title' | 'text'>,
  ) => {
    return { ...words, ...addresses(request, `${room}/${id}`, `${room}/${id}`) }
  }

  async function page(reply: FastifyReply, preview: Preview | null): Promise<FastifyReply> {
    if (!built) throw new RefusedError('not-found', 'The web client is not built.')
    const plain = await readFile(join(clientDir, 'index.html'), 'utf8')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(preview ? withPreview(plain, preview) : plain)
  }

  app.get('/decks/:id', { schema: { hide: true, params: anId } }, async (request, reply) => {
    const { id } = request.params
    const deck = await publicDeck(id)
    const words = deck && { title: deck.name, text: deck.plan ?? deckSummary(deck) }
    return page(reply, words && previewOf(request, 'decks', id, words))
  })

  app.get('/cards/:id', { schema: { hide: true, params: anId } }, async (request, reply) => {
    const { id } = request.params
    const card = pool.get(id)
    const words = card && { title: card.name, text: `${cardTypeLine(card)}. ${card.text.join(' ')}` }
    return page(words ? reply : reply.code(404), words ? previewOf(request, 'cards', id, words) : null)
  })

  const resultPage = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    const result = await tables.result(id).catch(() => null)
    return page(
      reply,
      result && { ...resultPreview(result), ...addresses(request, `r/${id}`, `games/${id}`) },
    )
  }
  app.get('/r/:id', { schema: { hide: true, params: anId } }, resultPage)
  app.get('/r/:id/:as', { schema: { hide: true, params: anId.extend({ as: z.string() }) } }, resultPage)

  async function artOf(cards: readonly string[]): Promise<Record<string, StoryArt>> {
    const found = await Promise.all(cards.map(async (card) => [card, await drawing(card)] as const))
    return Object.fromEntries(
      found.flatMap(([card, [ground, glyph]]) => (ground && glyph ? [[card, { ground, glyph }]] : [])),
    )
  }

  /** What decided the game; null if no single act did. */
  async function drawnStory(text: NonNullable<GameResult['story']>): Promise<string | null> {
    const { story, sentence, seatNames } = text
    return storyPicture({
      ...{ story, sentence, faces: {}, font: null },
      seatName: (id) => seatNames[id] ?? id,
      cardName: (id) => pool.get(id)?.name ?? id,
      art: await artOf(cardsInPicture(story)),
    })
  }

  async function drawnResult(id: string): Promise<string> {
    const { loot, story: text, ...result } = await tables.result(id)
    const story = text && (await drawnStory(text))
    if (story) return story
    const drawn = await artOf(loot)
    return shareCard({ ...result, loot: loot.flatMap((card) => drawn[card] ?? []), font: null })
  }

  async function drawnDeck(id: string): Promise<string> {
    const deck = await opened(null, id)
    const cards = new Map(pool.list().map((card) => [card.id, card]))
    const lines = deck.cards.flatMap(({ card: known, count }) => {
      const card = cards.get(known)
      return card ? [{ card, count }] : []
    })
    const [cover] = coverOf(deck, cards, 1)
    return previewSvg({
      ...{ title: deck.name, line: deckSummary(deck), text: deck.plan ?? '', side: deck.side },
      ...{ drawing: await drawing(cover?.id), bars: statsOf(lines).curve },
    })
  }

  async function drawnCard(id: string): Promise<string> {
    const card = pool.get(id)
    if (!card) throw new RefusedError('not-found', 'Card not found.')
    return previewSvg({
      ...{ title: card.name, line: cardTypeLine(card), text: card.text.join(' '), side: card.side },
      ...{ drawing: await drawing(card.id), bars: [] },
    })
  }

  const painter = createImageRenderer()
  app.addHook('onClose', painter.close)

  /** Registers a picture as SVG and, for programs that preview links, as PNG. */
  function pictures(room: string, what: string, whose: string, drawn: (id: string) => Promise<string>): void {
    const schema = (summary: string, ok: z.ZodType) => ({
      summary,
      params: idParam(whose),
      response: { 200: ok, ...refusals },
    })
    app.get(
      `/api/${room}/:id/picture.svg`,
      { schema: schema(`The picture of ${what} for link previews`, svg) },
      async (request, reply) => sendDrawn(reply, await drawn(request.params.id)),
    )
    app.get(
      `/api/${room}/:id/picture.png`,
      {
        ...previewLimit(config),
        schema: schema(`The picture of ${what} as a PNG; drawing it takes about a second`, png),
      },
      async (request, reply) => sendPainted(painter, request, reply, await drawn(request.params.id)),
    )
  }
  pictures('decks', 'a deck that is not private', 'the deck', drawnDeck)
  pictures('cards', 'a card', 'the card', drawnCard)
  pictures('games', 'a public result', 'the game', drawnResult)
}

/** Limits a network, however many sessions it has. */
const previewLimit = ({ rateLimits }: Config) => ({
  config: rateLimits
    ? {
        rateLimit: {
          max: 30,
          timeWindow: 60_000,
          keyGenerator: ({ ip }: FastifyRequest) => `pictures ${networkKey(ip)}`,
        },
      }
    : {},
})

const lasting = 'public, max-age=300'

const sendDrawn = (reply: FastifyReply, drawn: string): FastifyReply =>
  reply.header('cache-control', lasting).type('image/svg+xml; charset=utf-8').serializer(String).send(drawn)

/** Does not render a picture that the client already has. */
async function sendPainted(
  painter: ImageRenderer,
  { headers, ip }: FastifyRequest,
  reply: FastifyReply,
  drawn: string,
): Promise<FastifyReply> {
  const hash = drawingHash(drawn)
  const known = isKnown(headers['if-none-match'], hash)
  const painted = known ? null : await painter.paint(drawn, networkKey(ip))
  reply.headers({ 'cache-control': lasting, etag: `"${hash}-png"` })
  return painted ? reply.type('image/png').send(painted) : reply.code(304).send()
}

const deckSummary = ({ side, check, owner }: DeckOpened): string =>
  `${sideNames[side]} deck of ${check.size} cards${owner === null ? '' : ` by ${owner}`}`

const resultPreview = ({ shout, how, parties, story }: GameResult): Pick<Preview, 'title' | 'text'> => ({
  title: shout,
  text:
    story?.sentence ??
    `${parties.map(({ key, name, points }) => `${name} (${partyTitle(key)}) ${points}`).join(', ')}. ${how}`,
})

const cardTypeLine = ({ type, keywords, side }: CardInfo): string =>
  `${sideNames[side]} ${type}${keywords.length > 0 ? `: ${keywords.join(' · ')}` : ''}`
