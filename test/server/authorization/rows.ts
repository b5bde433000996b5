/** A row for each route and each thing that it can be requested for. `grants.ts` has the replies. */
import { type Body, hosted } from '../test-server.ts'
import { event, type Made, packText, password, type Thing } from './cast.ts'

export type Row = {
  route: string
  of: Thing
  body?: Body | ((at: { owner: string; made: Made; name: string }) => Body)
  query?: string
  /** Distinguishes rows with the same route and thing. */
  as?: string
  /** The request ends the user's session or account. */
  ends?: true
}

/** The key of a row in `grants.ts`. */
export const keyOf = ({ route, of, query, as }: Row): string =>
  [
    `${route}${query ? `?${query}` : ''}`,
    ...(of === 'nothing' ? [] : [`of ${of}`]),
    ...(as ? [`to ${as}`] : []),
  ].join(' ')

const row = (route: string, of: Thing, more: Omit<Row, 'route' | 'of'> = {}): Row => ({ route, of, ...more })
const goons = { name: 'Mine', side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }
const smallCube = { name: 'Mine', cards: [{ card: 'loony-goon', count: 5 }] }
const position = {
  position: {
    corp: { bits: 5, hand: [], deck: ['filter'] },
    runner: { bits: 5, hand: [], stack: ['score'] },
    turn: 'runner',
    actions: 4,
  },
  agendaPoints: 7,
}
const forkRequestFor = (seat: string) => ({
  seq: 0,
  seats: ['corp', 'runner'].map((each) => ({ seat: each, player: each === seat ? 'me' : 'automa' })),
})

export const rows: Row[] = [
  row('GET /healthz', 'nothing'),
  row('GET /readyz', 'nothing'),
  row('GET /metrics', 'nothing'),

  row('GET /api/session', 'nothing'),
  row('POST /api/session', 'nothing', { body: ({ name }) => ({ name }), ends: true }),
  row('DELETE /api/session', 'nothing', { ends: true }),
  row('GET /api/sessions', 'nothing'),
  row('DELETE /api/sessions/{id}', 'a session'),
  row('POST /api/accounts', 'nothing', {
    body: ({ name }) => ({ name: `${name} new`, password }),
    ends: true,
  }),
  row('PUT /api/accounts/password', 'nothing', {
    body: { password, newPassword: 'another long one' },
    ends: true,
  }),
  row('GET /api/accounts/events', 'nothing'),
  row('GET /api/accounts/export', 'nothing'),
  row('DELETE /api/accounts', 'nothing', { body: { password }, ends: true }),

  row('GET /api/house', 'nothing'),
  row('GET /api/accounts/mail', 'nothing'),
  row('PUT /api/accounts/mail', 'nothing', { body: { address: null, password } }),
  row('POST /api/accounts/mail/confirmation', 'nothing', { body: { token: 'x'.repeat(43) } }),
  row('POST /api/accounts/forgotten', 'nothing', { body: { account: 'Ola' } }),
  row('POST /api/accounts/reset', 'nothing', { body: { token: 'x'.repeat(43), password } }),

  row('GET /api/standing', 'nothing'),
  row('POST /api/reports', 'a person', { body: ({ owner }) => ({ person: owner, reason: 'other' }) }),
  row('GET /api/lobby/talk', 'nothing'),
  row('POST /api/lobby/talk', 'nothing', { body: { text: 'Hi' } }),
  row('GET /api/bots', 'nothing'),
  row('POST /api/bots', 'nothing', { body: { name: 'Robbie' } }),
  row('DELETE /api/bots/{id}', 'a bot'),
  row('GET /api/operator/house', 'nothing'),
  row('GET /api/operator/reports', 'nothing'),
  row('POST /api/operator/reports/{id}', 'a report', { body: { do: 'take' } }),
  row('GET /api/operator/bans', 'nothing'),
  row('POST /api/operator/bans', 'a person', {
    body: ({ owner }) => ({ person: owner, days: 1, reason: 'Rain.' }),
    ends: true,
  }),
  row('DELETE /api/operator/bans/{id}', 'a ban'),
  row('PUT /api/operator/people/{id}/name', 'a person', {
    body: ({ name }) => ({ name: `${name} two` }),
    ends: true,
  }),
  row('DELETE /api/operator/lines/{id}', 'a line'),
  row('GET /api/operator/acts', 'nothing'),

  row('GET /api/cards', 'nothing'),
  row('GET /api/cards/{id}', 'a card'),
  row('GET /api/cards/{id}/picture.svg', 'a card'),
  row('GET /api/cards/{id}/picture.png', 'a card'),

  row('GET /api/decks', 'nothing'),
  row('POST /api/decks', 'nothing', { body: goons }),
  row('GET /api/decks/public', 'nothing'),
  row('POST /api/decks/check', 'nothing', { body: goons }),
  row('POST /api/decks/import', 'nothing', { body: { text: '45 Loony Goon' } }),
  row('POST /api/decks/read', 'nothing', { body: { text: '45 Loony Goon' } }),
  ...(['a private deck', 'a deck by link', 'a public deck', 'a starter deck'] as const).flatMap((of) => [
    row('GET /api/decks/{id}', of),
    row('PUT /api/decks/{id}', of, { body: goons }),
    row('DELETE /api/decks/{id}', of),
    row('GET /api/decks/{id}/figures', of),
    row('GET /api/decks/{id}/trial', of),
    row('POST /api/decks/{id}/trial', of),
    row('GET /api/decks/{id}/export', of),
    row('GET /api/decks/{id}/picture.svg', of),
    row('GET /api/decks/{id}/picture.png', of),
    row('POST /api/decks/{id}/copy', of),
    row('PUT /api/decks/{id}/like', of, { body: {} }),
    row('DELETE /api/decks/{id}/like', of),
    row('GET /api/decks/{id}/versions', of),
  ]),

  row('GET /api/automa', 'nothing'),
  row('POST /api/automa/preparation', 'nothing', {
    body: { side: 'corp', automa: { pack: 'sparring', difficulty: 'standard' } },
  }),
  row('GET /api/cubes', 'nothing'),
  row('POST /api/cubes', 'nothing', { body: smallCube }),
  ...(['a cube', 'a cube by link'] as const).flatMap((of) => [
    row('GET /api/cubes/{id}', of),
    row('PUT /api/cubes/{id}', of, { body: { ...smallCube, version: 1 } }),
    row('DELETE /api/cubes/{id}', of),
  ]),
  row('POST /api/automa/packs', 'nothing', { body: { text: packText } }),
  row('GET /api/automa/packs/{id}', 'a pack'),
  row('GET /api/automa/packs/{id}', 'a pack of the house'),
  row('PUT /api/automa/packs/{id}', 'a pack', { body: { text: packText } }),
  row('PUT /api/automa/packs/{id}', 'a pack of the house', { body: { text: packText } }),
  row('DELETE /api/automa/packs/{id}', 'a pack'),

  row('GET /api/deck-formats', 'nothing'),
  row('GET /api/formats', 'nothing'),
  row('POST /api/lessons/{id}', 'a lesson'),
  row('POST /api/tables', 'nothing', { body: hosted('corp', { open: false }) }),
  row('POST /api/tables', 'a private deck', {
    body: ({ made }) => ({
      ...hosted('corp'),
      seats: [
        { side: 'corp', player: 'open' },
        { side: 'runner', player: 'me', deck: made.id },
      ],
    }),
  }),
  row('GET /api/tables', 'a waiting table'),
  row('GET /api/games', 'nothing'),
  row('GET /api/games/running', 'nothing'),
  ...(
    [
      'a waiting table',
      'a table by link',
      'a full table',
      'a rated table',
      'a closed running game',
      'a finished game',
    ] as const
  ).flatMap((of) => [
    row('GET /api/tables/{id}', of),
    row('GET /api/tables/{id}/view', of),
    row('POST /api/tables/{id}/seats/{seat}', of, { body: {} }),
  ]),
  ...(['a waiting table', 'a running game'] as const).flatMap((of) => [
    row('DELETE /api/tables/{id}/seats/{seat}', of),
    row('PUT /api/tables/{id}/seats/{seat}', of, { body: { player: 'automa' } }),
    row('POST /api/tables/{id}/swap', of, { body: { seat: 'runner', with: 'corp' } }),
    row('DELETE /api/tables/{id}/swap', of),
    row('POST /api/tables/{id}/code', of),
    row('GET /api/tables/{id}/invitations', of),
    row('POST /api/tables/{id}/invitations', of, { body: ({ owner }) => ({ person: owner }) }),
  ]),
  row('DELETE /api/tables/{id}/seats/{seat}', 'the owner’s seat'),
  row('DELETE /api/tables/{id}/seats/{seat}', 'a full table'),
  row('POST /api/tables/{id}/start', 'a full table'),
  ...(
    [
      'a running game',
      'a closed running game',
      'a running solo game',
      'a finished game',
      'a closed finished game',
      'a finished game that goes on from a running one',
    ] as const
  ).flatMap((of) => [
    row('GET /api/games/{id}/replay', of),
    row('GET /api/games/{id}/replay', of, { query: 'as=corp' }),
    row('GET /api/games/{id}/picture.png', of),
    row('GET /api/games/{id}/picture.svg', of),
    row('GET /api/games/{id}/proof', of),
    row('GET /api/games/{id}/thoughts', of),
    row('GET /api/games/{id}/analysis', of),
    row('POST /api/games/{id}/analysis', of),
    row('POST /api/games/{id}/fork', of, { body: forkRequestFor('runner') }),
    row('GET /api/games/{id}/position', of, { query: 'seq=0' }),
    row('GET /api/games/{id}/branches', of),
    row('POST /api/games/{id}/branches', of, { body: { seq: 0 } }),
    row('GET /api/games/{id}/ratings', of),
    row('GET /api/games/{id}/stake', of),
    row('GET /api/tables/{id}/rematch', of),
    row('POST /api/tables/{id}/rematch', of, { body: { say: 'ask' } }),
  ]),

  ...(['a running game', 'a game by correspondence'] as const).flatMap((of) => [
    row('GET /api/tables/{id}/orders', of),
    row('PUT /api/tables/{id}/orders', of, { body: { pass: 'turn' } }),
    row('DELETE /api/tables/{id}/orders', of),
  ]),
  row('POST /api/positions', 'nothing', { body: { ...position, side: 'runner' } }),
  row('POST /api/positions/check', 'nothing', { body: position }),
  row('GET /api/positions/carrying', 'nothing'),
  row('GET /api/puzzles', 'nothing'),
  row('GET /api/puzzles/{id}/hints', 'a puzzle'),
  row('POST /api/puzzles/{id}', 'a puzzle'),

  row('GET /api/reminders', 'nothing'),
  row('PUT /api/reminders', 'nothing', { body: { push: true, mail: false } }),
  row('POST /api/reminders/browsers', 'nothing', {
    body: { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'x', auth: 'y' } },
  }),
  row('DELETE /api/reminders/browsers', 'nothing', { body: { endpoint: 'https://fcm.googleapis.com/x' } }),
  row('POST /api/reminders/stop', 'nothing', { body: { token: 'nobody.x' } }),

  row('GET /api/lobby', 'nothing'),
  row('PUT /api/pairing', 'nothing', { body: { side: 'corp' } }),
  row('POST /api/pairing', 'nothing'),
  row('DELETE /api/pairing', 'nothing'),
  row('GET /api/invitations', 'an invitation'),
  row('DELETE /api/invitations/{id}', 'an invitation'),
  row('GET /api/codes/{code}', 'a code'),
  row('GET /api/relations', 'nothing'),
  row('PUT /api/people/{id}/relation', 'a person', { body: { relation: null } }),
  row('GET /api/people/{id}', 'a person'),
  row('GET /api/people/{id}/games', 'a person'),
  row('GET /api/ratings/{side}', 'a side'),
  row('GET /api/solo', 'nothing'),
  row('POST /api/solo/beginning', 'nothing', { body: { hasPlayedBefore: true } }),

  row('GET /api/coach', 'nothing'),
  row('PUT /api/coach', 'nothing', { body: { isOn: true } }),
  row('GET /api/limited/cards', 'nothing'),
  row('GET /api/limited/cards.csv', 'nothing'),
  row('GET /api/pods', 'a pod'),
  row('POST /api/pods', 'nothing', { body: { kit: 'short', seats: 2 } }),
  row('GET /api/pods/{id}', 'a pod'),
  row('GET /api/pods/{id}/log', 'a pod'),
  row('GET /api/pods/{id}/proof', 'a pod'),
  row('GET /api/pods/{id}/replay', 'a pod'),
  row('POST /api/pods/{id}/picks', 'a pod', { body: { booster: 0, tick: 0, card: 'no-such-card' } }),
  row('PUT /api/pods/{id}/pool', 'a pod', { body: { version: 0, corp: [], runner: [] } }),
  row('POST /api/pods/{id}/pool/suggest', 'a pod', { body: { side: 'corp', cards: [] } }),
  row('POST /api/pods/{id}/pause', 'a pod', { body: { paused: true } }),
  row('POST /api/pods/{id}/stand-in', 'a pod', { body: { bot: true, seat: 0 } }),
  row('POST /api/pods/{id}/ready', 'a pod', { body: { ready: true } }),
  row('POST /api/pods/{id}/play', 'a pod'),
  row('POST /api/pods/{id}/begin', 'a pod'),
  row('POST /api/pods/{id}/seat', 'a pod'),
  row('DELETE /api/pods/{id}/seat', 'a pod'),
  row('GET /api/limited', 'a limited run'),
  row('POST /api/limited', 'nothing', { body: { kit: 'short' } }),
  // Ola has one run at a time: reads come before what makes another.
  row('GET /api/limited/{id}', 'a limited run'),
  row('GET /api/limited/{id}/log', 'a limited run'),
  row('GET /api/limited/{id}/proof', 'a limited run'),
  row('GET /api/limited/{id}/replay', 'a limited run'),
  row('POST /api/limited/{id}/picks', 'a limited run', {
    body: { booster: 0, tick: 0, card: 'no-such-card' },
  }),
  row('PUT /api/limited/{id}/pool', 'a limited run', { body: { version: 0, corp: [], runner: [] } }),
  row('POST /api/limited/{id}/pool/suggest', 'a limited run', { body: { side: 'corp', cards: [] } }),
  row('POST /api/limited/{id}/play', 'a limited run'),
  row('POST /api/limited/{id}/leave', 'a limited run'),

  row('GET /api/tournaments', 'a tournament'),
  row('POST /api/tournaments', 'nothing', { body: event }),
  row('POST /api/tournaments/import', 'nothing', { body: { file: {} } }),
  row('GET /api/tournaments/{id}', 'a tournament'),
  row('POST /api/tournaments/{id}/acts', 'a tournament', { as: 'take part', body: { type: 'register' } }),
  row('POST /api/tournaments/{id}/acts', 'a tournament', {
    as: 'name leaders',
    body: { type: 'leaders', marshals: [], judges: [] },
  }),
  row('POST /api/tournaments/{id}/acts', 'a tournament', {
    as: 'hand it over',
    body: { type: 'hand-over', to: 'somebody' },
  }),
  row('POST /api/tournaments/{id}/acts', 'a tournament', {
    as: 'end it',
    body: { type: 'end', reason: 'Rain.' },
    ends: true,
  }),
  row('POST /api/tournaments/{id}/acts', 'a tournament', {
    as: 'edit it',
    body: { type: 'edit', changes: { venue: 'The Club' } },
  }),
  row('POST /api/tournaments/{id}/acts', 'a tournament', {
    as: 'delete it',
    body: { type: 'delete', reason: 'Rain.' },
    ends: true,
  }),
  row('GET /api/tournaments/mine', 'a private tournament'),
  row('GET /api/tournaments/{id}', 'a private tournament'),
  row('GET /api/tournaments/{id}/log', 'a private tournament'),
  row('GET /api/tournaments/{id}/nrtm', 'a private tournament'),
  row('GET /api/tournaments/{id}/standings.csv', 'a private tournament'),
  row('GET /api/tournaments/{id}/pairings.csv', 'a private tournament'),
  row('POST /api/tournaments/{id}/acts', 'a private tournament', {
    as: 'take part',
    body: { type: 'register' },
  }),
  row('GET /api/tournaments/notices', 'a notice'),
  row('DELETE /api/tournaments/notices/{id}', 'a notice'),
  row('PUT /api/tournaments/{id}/decks', 'a tournament', {
    body: { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } },
  }),
  row('GET /api/tournaments/{id}/decks/{player}', 'a tournament'),
  row('GET /api/tournaments/{id}/log', 'a tournament'),
  row('GET /api/tournaments/{id}/nrtm', 'a tournament'),
  row('GET /api/tournaments/{id}/standings.csv', 'a tournament'),
  row('GET /api/tournaments/{id}/pairings.csv', 'a tournament'),
]
