/** What is requested of a large database: each list of the API, by the user for whom it costs most. */

/** `busy` plays most, `hoarder` has as many decks as a user may have, `usual` is an average user. */
export type Viewer = 'nobody' | 'busy' | 'hoarder' | 'usual'
export type Page = { path: string; by: Viewer; query?: string }
/** Ids that paths contain. */
export type Things = Record<'user' | 'deck' | 'game' | 'table', string>

const lists = (path: string, by: Viewer, ...queries: string[]): Page[] =>
  (queries.length === 0 ? [''] : queries).map((query) => ({ path, by, ...(query && { query }) }))

export const pages: Page[] = [
  ...lists('/api/decks', 'hoarder', '', 'limit=200'),
  ...lists('/api/decks/{id}', 'usual'),
  ...lists('/api/decks/{id}/versions', 'hoarder'),
  ...lists('/api/decks/{id}/figures', 'hoarder'),
  ...lists('/api/decks/{id}/trial', 'usual'),
  ...lists('/api/decks/public', 'busy', '', 'by=month', 'by=likes', 'side=runner'),
  ...lists('/api/decks/public', 'busy', 'by=month&side=corp', 'by=likes&side=corp'),
  ...lists('/api/decks/public', 'nobody', 'tag=tag10', 'card=accounts-receivable', 'limit=200'),
  ...lists('/api/games', 'busy', '', 'limit=200'),
  ...lists('/api/games', 'usual'),
  ...lists('/api/games/running', 'busy'),
  ...lists('/api/games/{id}/ratings', 'nobody'),
  ...lists('/api/games/{id}/stake', 'nobody'),
  ...lists('/api/solo', 'busy'),
  ...lists('/api/people/{id}', 'busy'),
  ...lists('/api/people/{id}/games', 'busy'),
  ...lists('/api/people/{id}/games', 'nobody', '', 'limit=200'),
  ...lists('/api/ratings/{side}', 'nobody', '', 'limit=200'),
  ...lists('/api/lobby', 'nobody'),
  ...lists('/api/lobby', 'busy'),
  ...lists('/api/lobby/talk', 'busy'),
  ...lists('/api/tables', 'nobody', '', 'status=playing', 'limit=200'),
  ...lists('/api/tables/{id}', 'nobody'),
  ...lists('/api/tables/{id}/invitations', 'busy'),
  ...lists('/api/invitations', 'busy'),
  ...lists('/api/relations', 'busy'),
  ...lists('/api/tournaments', 'nobody', '', 'limit=200', 'status=running', 'status=over'),
  ...lists('/api/tournaments/mine', 'busy', '', 'limit=200'),
  ...lists('/api/tournaments/notices', 'busy'),
  ...lists('/api/limited', 'busy'),
  ...lists('/api/limited/cards', 'nobody', '', 'kit=draft-base&month=2026-11'),
  ...lists('/api/limited/cards.csv', 'nobody'),
  ...lists('/api/pods', 'busy'),
  ...lists('/api/cubes', 'busy'),
  ...lists('/api/session', 'busy'),
  ...lists('/api/sessions', 'busy'),
  ...lists('/api/standing', 'busy'),
  ...lists('/api/bots', 'busy'),
  ...lists('/api/reminders', 'busy'),
  ...lists('/api/accounts/mail', 'busy'),
  ...lists('/api/accounts/events', 'busy'),
  ...lists('/api/automa', 'busy'),
  ...lists('/api/operator/house', 'busy'),
  ...lists('/api/operator/reports', 'busy', '', 'state=taken', 'state=closed'),
  ...lists('/api/operator/bans', 'busy'),
  ...lists('/api/operator/acts', 'busy'),
]

/** Reads that are no database pages: files, single items by key, or the cards, which are in memory. */
const apart = new Set([
  ...[
    '/api/health',
    '/api/ready',
    '/api/house',
    '/api/formats',
    '/api/deck-formats',
    '/api/cards',
    '/api/cards/{id}',
  ],
  ...['cards', 'decks', 'games'].flatMap((kind) =>
    ['svg', 'png'].map((form) => `/api/${kind}/{id}/picture.${form}`),
  ),
  ...[
    '/api/decks/{id}/export',
    '/api/positions/carrying',
    '/api/limited/{id}',
    '/api/limited/{id}/log',
    '/api/limited/{id}/proof',
    '/api/limited/{id}/replay',
    '/api/pods/{id}',
    '/api/cubes/{id}',
    '/api/pods/{id}/log',
    '/api/pods/{id}/proof',
    '/api/pods/{id}/replay',
    '/api/coach',
    '/api/games/{id}/position',
    '/api/games/{id}/branches',
  ],
  ...[
    '/api/puzzles',
    '/api/puzzles/{id}/hints',
    '/api/automa/packs/{id}',
    '/api/codes/{code}',
    '/api/tables/{id}/orders',
    '/api/tables/{id}/view',
  ],
  ...['/api/games/{id}/replay', '/api/games/{id}/proof', '/api/games/{id}/analysis'],
  '/api/games/{id}/thoughts',
  ...['/api/accounts/export', '/api/tables/{id}/rematch'],
  ...['/api/tournaments/{id}', '/api/tournaments/{id}/log', '/api/tournaments/{id}/nrtm'],
  ...['/api/tournaments/{id}/standings.csv', '/api/tournaments/{id}/pairings.csv'],
  '/api/tournaments/{id}/decks/{player}',
])

export function addressOf({ path, query }: Page, things: Things): string {
  const kind = path.split('/')[2]
  const id = { people: things.user, decks: things.deck, games: things.game }[kind ?? ''] ?? things.table
  const filled = path.replace('{id}', id).replace('{side}', 'corp')
  return query === undefined ? filled : `${filled}?${query}`
}

/** Reads of the API (paths of its OpenAPI document) that are neither in `pages` nor in `apart`. */
export function forgotten(paths: Readonly<Record<string, object | undefined>>): string[] {
  const known = new Set([...pages.map(({ path }) => path), ...apart])
  return Object.entries(paths).flatMap(([path, methods]) =>
    methods && 'get' in methods && path.startsWith('/api/') && !known.has(path) ? [path] : [],
  )
}
