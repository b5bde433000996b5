import { lobbyChatLine, saying } from '../../../protocol/moderation.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { pageBy, timeCursor } from '../../../shared/list-cursor.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { LineRow } from '../../../store/contract.ts'
import { newId } from '../../../store/ids.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { cleanLine } from '../../sockets/chat.ts'
import { refusals } from '../schemas.ts'

const place = 'lobby'
const toChatLine = ({ id, user, name, text, at }: LineRow) => ({
  id,
  person: user,
  name,
  text,
  at: at.toISOString(),
})

/** The lobby chat, if the server's settings allow it. */
export function lobbyChatRoutes(app: App, { config, store, sessions, tellLobby }: ServerContext): void {
  const { lines, listMuters } = store.moderation

  function checkOpen(): void {
    if (!config.lobbyChat) throw new RefusedError('forbidden', 'Lobby chat is turned off on this server.')
  }

  app.get(
    '/api/lobby/talk',
    {
      schema: {
        summary: 'Lobby chat, newest first, without the players I have muted',
        querystring: pageAsked,
        response: { 200: pageSchema(lobbyChatLine), ...refusals },
      },
    },
    async (request) => {
      checkOpen()
      const user = await sessions.findUser(request)
      const { limit, cursor } = request.query
      const found = await lines.list(place, limit + 1, timeCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, ({ at, id }) => timeCursor.write({ at, id }))
      const unheard = new Set(user ? await store.people.relations.listMuted(user.id) : [])
      return {
        items: rows.filter((line) => line.user === null || !unheard.has(line.user)).map(toChatLine),
        next,
      }
    },
  )

  app.post(
    '/api/lobby/talk',
    {
      ...perMinute(config, 12),
      schema: {
        summary: 'Send a message to the lobby; sent to its watchers as `lobby:said`',
        body: saying,
        response: { 201: lobbyChatLine, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      checkOpen()
      const text = cleanLine(request.body.text)
      if (text === '') throw new RefusedError('bad-request', 'The message is empty.')
      const line = { id: newId(), place, user: user.id, name: user.name, text, at: new Date() }
      await lines.keep(line)
      tellLobby(toChatLine(line), await listMuters(user.id))
      return reply.code(201).send(toChatLine(line))
    },
  )
}
