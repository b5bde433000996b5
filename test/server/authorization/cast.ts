/** The users of the authorization matrix, and the things of another user that they request. */
import { randomUUID } from 'node:crypto'
import { puzzles } from '../../../src/puzzles/index.ts'
import { ask } from '../http-requests.ts'
import { type Body, hosted, type Person, solo, type TestServer } from '../test-server.ts'

export const viewers = [
  ...(['stranger', 'guest', 'account', 'friend', 'blocked', 'owner'] as const),
  ...(['operator', 'bot', 'orderly', 'banned'] as const),
] as const
export type ViewerName = (typeof viewers)[number]
type Asking = { cookie: string; token?: string }
type Account = Person & { id: string }
export type Cast = Record<ViewerName, Asking> & {
  ola: Account
  /** Plays with Ola. */
  olaf: Account
  /** A private deck of hers, which she plays. */
  secret: string
}

/** The owner's name for private things. */
export const secretWord = 'Hushed'
export const password = 'a long password'

/** Ola owns what is requested. She has a friend, who has added her too, and has blocked another account. */
export async function castOf(server: TestServer, take: string): Promise<Cast> {
  const account = (name: string) => server.account(`${name} ${take}`)
  const ola = await account('Ola')
  const [olaf, anybody, friend, blocked] = [
    await account('Olaf'),
    await account('Ann'),
    await account('Fritz'),
    await account('Blake'),
  ]
  await ola.put(`/api/people/${friend.id}/relation`, { relation: 'friend' })
  await friend.put(`/api/people/${ola.id}/relation`, { relation: 'friend' })
  await ola.put(`/api/people/${blocked.id}/relation`, { relation: 'block' })
  const guest = await server.person(`Gus ${take}`)
  const [operator, keeper, banned] = [await account('Otto'), await account('Bea'), await account('Bane')]
  const botWith = async (name: string, scopes: string[]) => ({
    cookie: '',
    token: (await keeper.post('/api/bots', { name, scopes })).json<{ token: string }>().token,
  })
  const bot = await botWith('Robo', ['read', 'play', 'tables'])
  const orderly = await botWith('Ordo', ['orders'])
  await server.sql(`INSERT INTO operators ("userId") VALUES ('${operator.id}')`)
  await server.sql(
    `INSERT INTO bans (id, reason, "userId", name, "byName") VALUES ('${banned.id}', 'Insults.', '${banned.id}', 'Bane', 'Otto')`,
  )
  const { id: secret } = await madeBy(ola, '/api/decks', goons)
  return {
    stranger: { cookie: '' },
    guest,
    account: anybody,
    friend,
    blocked,
    owner: ola,
    operator,
    bot,
    orderly,
    banned,
    ola,
    olaf,
    secret,
  }
}

/** The values of the parameters in a path. */
export type Made = Record<string, string>
type Maker = (cast: Cast, server: TestServer) => Promise<Made>

const goons = { name: secretWord, side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }

async function madeBy(person: Person, url: string, body: Body): Promise<{ id: string }> {
  const reply = await person.post(url, body)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return { id: reply.json<{ id: string }>().id }
}

const deck =
  (visibility: string, name: string): Maker =>
  ({ ola }) =>
    madeBy(ola, '/api/decks', { ...goons, name, visibility, tags: [], notes: `${name} notes` })

async function waiting({ ola, secret }: Cast, options: Body): Promise<Made & { id: string }> {
  const wish = hosted('runner', options)
  const seats = wish.seats.map((seat) => (seat.player === 'me' ? { ...seat, deck: secret } : seat))
  return { ...(await madeBy(ola, '/api/tables', { ...wish, seats })), seat: 'corp' }
}

const table =
  (options: Body): Maker =>
  (cast) =>
    waiting(cast, options)

const ownSeat: Maker = async (cast) => ({ ...(await waiting(cast, { open: true })), seat: 'runner' })

const full: Maker = async (cast) => {
  const made = await waiting(cast, { open: true })
  await cast.olaf.post(`/api/tables/${made.id}/seats/corp`, {})
  return made
}

const playing =
  (options: Body) =>
  async (cast: Cast): Promise<Made & { id: string }> => {
    const made = await waiting(cast, options)
    await cast.olaf.post(`/api/tables/${made.id}/seats/corp`, {})
    await cast.ola.post(`/api/tables/${made.id}/start`)
    return made
  }

const alone: Maker = async ({ ola }) => {
  const made = await madeBy(ola, '/api/tables', solo('runner'))
  await ola.post(`/api/tables/${made.id}/start`)
  return made
}

/** Ola has branched from a running game against automa, and has conceded the branch. */
const forkOwnGame: Maker = async (cast, server) => {
  const { id } = await alone(cast, server)
  const { id: fork } = await madeBy(cast.ola, `/api/games/${id}/fork`, {
    seq: 0,
    seats: [
      { seat: 'corp', player: 'automa' },
      { seat: 'runner', player: 'me' },
    ],
  })
  await (await cast.ola.connect()).emitWithAck('table:concede', { table: fork })
  return { id: fork }
}

const over =
  (options: Body): Maker =>
  async (cast) => {
    const made = await playing(options)(cast)
    const socket = await cast.olaf.connect()
    await socket.emitWithAck('table:concede', { table: made.id })
    return made
  }

/** Ola has one open run at a time. */
const run: Maker = async ({ ola }, server) => {
  await server.sql(`DELETE FROM limited WHERE "hostId" = '${ola.id}'`)
  return madeBy(ola, '/api/limited', { kit: 'short' })
}

/** Ola has opened it, and waits for others. */
const pod: Maker = async ({ ola }, server) => {
  await server.sql('DELETE FROM pods')
  return madeBy(ola, '/api/pods', { kit: 'short', seats: 2 })
}

/** Ola organizes it; the decks in it are Olaf's. */
const announced: Maker = async ({ ola, olaf }) => {
  const { id } = await madeBy(ola, '/api/tournaments', event)
  await olaf.post(`/api/tournaments/${id}/acts`, { type: 'register' })
  const decks = { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }
  const handed = await olaf.put(`/api/tournaments/${id}/decks`, decks)
  if (handed.statusCode !== 200) throw new Error(handed.body)
  const { players } = (await ola.get(`/api/tournaments/${id}`)).json<{ players: { id: string }[] }>()
  return { id, player: players[0]?.id ?? '' }
}

/** Ola organizes it; only its people can see it. */
const secret: Maker = ({ ola }) => madeBy(ola, '/api/tournaments', { ...event, access: 'private' })

/** Olaf has changed a tournament in which Ola plays. */
const notice: Maker = async ({ ola, olaf }) => {
  const { id } = await madeBy(olaf, '/api/tournaments', event)
  await ola.post(`/api/tournaments/${id}/acts`, { type: 'register' })
  await olaf.post(`/api/tournaments/${id}/acts`, { type: 'edit', changes: { venue: 'The Club' } })
  const { items } = (await ola.get('/api/tournaments/notices')).json<{ items: { id: string }[] }>()
  return { id: items[0]?.id ?? '' }
}

const pack: Maker = ({ ola }) => madeBy(ola, '/api/automa/packs', { text: packText })

const cube =
  (visibility: string): Maker =>
  async ({ ola }, server) => {
    await server.sql('DELETE FROM cubes')
    return madeBy(ola, '/api/cubes', { name: secretWord, cards: goons.cards, visibility })
  }

const session: Maker = async ({ ola }, server) => {
  await ask(server.app, { method: 'POST', url: '/api/session', payload: { name: ola.name, password } })
  const { items } = (await ola.get('/api/sessions')).json<{ items: { id: string; here: boolean }[] }>()
  return { id: items.find(({ here }) => !here)?.id ?? '' }
}

const invitation: Maker = async ({ ola, olaf }) => {
  const { id } = await madeBy(olaf, '/api/tables', hosted('corp', { open: false }))
  await olaf.post(`/api/tables/${id}/invitations`, { person: ola.id })
  return { id: String(id) }
}

const coded: Maker = async (cast) => {
  const { id } = await waiting(cast, { open: false })
  return { code: (await cast.ola.post(`/api/tables/${id}/code`)).json<{ code: string }>().code }
}

const always =
  (made: Made): Maker =>
  async () =>
    made

/**
 * Everything belongs to Ola and is made anew for each request that changes it. Games are reused, since nobody
 * here can change them.
 */
export const things = {
  nothing: always({}),
  'a card': always({ id: 'loony-goon' }),
  'a side': always({ side: 'corp' }),
  'a puzzle': async () => ({ id: puzzles[0]?.id ?? '' }),
  'a lesson': always({ id: 'agendas' }),
  'a starter deck': always({ id: 'open-ledger' }),
  'a pack of the house': always({ id: 'dash' }),
  'a private deck': deck('private', secretWord),
  'a deck by link': deck('link', 'Linked'),
  'a public deck': deck('public', 'Shown'),
  'a pack': pack,
  'a cube': cube('private'),
  'a cube by link': cube('link'),
  'a waiting table': table({ open: true }),
  'a table by link': table({ open: false, spectators: false }),
  'the owner’s seat': ownSeat,
  'a full table': full,
  'a rated table': table({ open: true, rated: true }),
  'a running game': playing({ open: true }),
  'a closed running game': playing({ open: false, spectators: false }),
  'a game by correspondence': playing({ open: true, clock: { kind: 'days', days: 3 } }),
  'a running solo game': alone,
  'a finished game': over({ open: true }),
  'a closed finished game': over({ open: false, spectators: false }),
  'a finished game that goes on from a running one': forkOwnGame,
  'a tournament': announced,
  'a private tournament': secret,
  'a notice': notice,
  'a limited run': run,
  'a pod': pod,
  'a session': session,
  'an invitation': invitation,
  'a code': coded,
  'a bot': ({ ola }) => madeBy(ola, '/api/bots', { name: 'Helper', scopes: ['read'] }),
  'a report': async ({ ola, olaf }, server) => {
    await ola.post('/api/reports', { person: olaf.id, reason: 'other' })
    const [row] = await server.sql<{ id: string }>('SELECT id FROM reports ORDER BY at DESC LIMIT 1')
    return { id: row?.id ?? '' }
  },
  'a ban': async ({ olaf }, server) => {
    const id = randomUUID()
    await server.sql(
      `INSERT INTO bans (id, until, reason, "userId", name, "byName") VALUES ('${id}', now(), 'Over.', '${olaf.id}', 'Olaf', 'Otto')`,
    )
    return { id }
  },
  'a line': async ({ olaf }, server) => {
    const id = randomUUID()
    await server.sql(
      `INSERT INTO chat_lines (id, place, "userId", name, text) VALUES ('${id}', 'lobby', '${olaf.id}', 'Olaf', 'Hi')`,
    )
    return { id }
  },
  'a person': async ({ ola }: Cast) => ({ id: ola.id }),
} satisfies Record<string, Maker>
export type Thing = keyof typeof things
export const reusableThings: ReadonlySet<Thing> = new Set<Thing>([
  'a running game',
  'a closed running game',
  'a game by correspondence',
  'a running solo game',
  'a finished game',
  'a closed finished game',
  'a finished game that goes on from a running one',
])

export const event = {
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'relaxed',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 1, cut: 0 },
  listsRequired: false,
}

export const packText = JSON.stringify({
  side: 'corp',
  id: 'mine',
  name: `${secretWord} pack`,
  text: 'Typed in.',
  cards: [
    {
      id: 'one',
      name: 'One',
      slots: [{ order: { do: 'refill' } }, { order: { do: 'gain' } }],
      bottom: 'gain',
    },
  ],
  behaviours: [],
})
