/**
 * Which HTTP routes and socket messages a bot may use, by the scopes of its token. Everything not listed is
 * forbidden.
 */
import type { BotScope } from '../../store/contract.ts'

/** Bots read nothing of their owner's account or of moderation. */
const closed = /^\/api\/(accounts|sessions|bots|operator|reports|relations|standing|solo)\b/

const scopes: Readonly<Record<string, BotScope>> = {
  'POST /api/decks/check': 'read',
  'POST /api/decks/import': 'read',
  'POST /api/decks/read': 'read',
  'POST /api/automa/preparation': 'read',
  'POST /api/tables/:id/seats/:seat': 'play',
  'DELETE /api/tables/:id/seats/:seat': 'play',
  'POST /api/tables/:id/start': 'play',
  'POST /api/tables/:id/swap': 'play',
  'DELETE /api/tables/:id/swap': 'play',
  'POST /api/tables/:id/rematch': 'play',
  'DELETE /api/invitations/:id': 'play',
  'PUT /api/pairing': 'play',
  'POST /api/pairing': 'play',
  'DELETE /api/pairing': 'play',
  'POST /api/lobby/talk': 'play',
  'POST /api/tables': 'tables',
  'PUT /api/tables/:id/seats/:seat': 'tables',
  'POST /api/tables/:id/code': 'tables',
  'POST /api/tables/:id/invitations': 'tables',
  'POST /api/games/:id/fork': 'tables',
  'PUT /api/tables/:id/orders': 'orders',
  'DELETE /api/tables/:id/orders': 'orders',
}

/** The scope that a route needs; null if bots may not use it. */
export const scopeOf = (method: string, url: string): BotScope | null => {
  if (method === 'GET' || method === 'HEAD') return closed.test(url) ? null : 'read'
  return scopes[`${method} ${url}`] ?? null
}

/** Socket messages that only read; all others need `play`. */
const readScopes = new Set([
  'table:join',
  'table:leave',
  'table:log',
  'tournament:watch',
  'tournament:leave',
  'pod:watch',
  'pod:leave',
  'lobby:watch',
  'connection:check',
  'lobby:leave',
])
export const scopeOfEvent = (event: string): BotScope => (readScopes.has(event) ? 'read' : 'play')
