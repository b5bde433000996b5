import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { Spar } from '../../src/automa/judgement/index.ts'
import { rules } from '../../src/game-rules.ts'
import type { BotGamePool } from '../../src/pods/bot-games.ts'
import type { ClientToServer, ServerToClient, TableUpdate } from '../../src/protocol/sockets.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import type { App } from '../../src/server/context.ts'
import { logOptions } from '../../src/server/operation/log.ts'
import { buildServer } from '../../src/server/server.ts'
import { seeds } from '../support/seeds.ts'
import { ask, type Reply, urlOf } from './http-requests.ts'
import { type FailingStore, failing, lendStore } from './shared-store.ts'

export type Body = Record<string, unknown>
export type Person = {
  name: string
  cookie: string
  get(url: string): Promise<Reply>
  post(url: string, body?: unknown): Promise<Reply>
  put(url: string, body: unknown): Promise<Reply>
  delete(url: string): Promise<Reply>
  connect(headers?: Record<string, string>): Promise<Client>
}
export type Client = Socket<ServerToClient, ClientToServer> & { updates: TableUpdate[]; raw: Socket }
export type TestServer = {
  app: App
  store: FailingStore
  /** The number of rows in a table. */
  count(table: string): Promise<number>
  /** Queries the database directly. */
  sql<Row>(text: string): Promise<Row[]>
  lines: string[]
  url(): Promise<string>
  stranger: Pick<Person, 'get' | 'post' | 'put' | 'delete'>
  person(name: string): Promise<Person>
  /** A new user with an account. */
  account(name: string): Promise<Person & { id: string }>
  close(): Promise<void>
}

type TestServerOptions = {
  now?: () => number
  /** The clock by which the server notices that it was suspended. */
  wall?: () => number
  remindMs?: number
  config?: Partial<Config>
  spar?: Spar
  engine?: typeof rules.engine
  clientDir?: string
  recheckMs?: number
  botGames?: BotGamePool
}

/** A real server with the real rules and an empty embedded database. It closes with the test. */
export async function openTestServer({
  config,
  spar = rules.spar,
  engine = rules.engine,
  clientDir,
  now = Date.now,
  wall = now,
  remindMs = 60_000,
  recheckMs = 60_000,
  botGames,
}: TestServerOptions = {}): Promise<TestServer> {
  const lines: string[] = []
  const log = pino(logOptions('debug'), { write: (text: string) => void lines.push(text) })
  const dataDir = mkdtempSync(join(tmpdir(), 'datafort-'))
  const { store: kept, count, sql, giveBack } = await lendStore()
  onTestFinished(giveBack)
  const store = failing(kept)
  const app = await buildServer({
    config: {
      ...readConfig({
        DATA_DIR: dataDir,
        COOKIE_SECRET: 'x'.repeat(40),
        DATAFORT_PASS_MS: '0',
        DATAFORT_PASSWORD_COST: '8',
        DATAFORT_REQUEST_DEADLINE_MS: '120000',
      }),
      ...config,
    },
    store,
    ...rules,
    engine,
    spar,
    ...(botGames && { botGames }),
    seed: seeds('server'),
    log,
    clientDir: clientDir ?? join(dataDir, 'none'),
    now,
    wall,
    remindMs,
    recheckMs,
  })
  await app.ready()
  const close = async () => {
    await app.close()
    giveBack()
  }
  onTestFinished(close)

  const url = () => urlOf(app)

  async function person(name: string): Promise<Person> {
    const reply = await ask(app, { method: 'POST', url: '/api/session', payload: { name } })
    return visitor(name, cookieIn(reply))
  }

  function visitor(name: string, cookie: string): Person {
    const connect = async (headers = {}) => connectTo(await url(), { cookie, ...headers })
    return { name, cookie, connect, ...calls(app, { cookie }) }
  }

  async function account(name: string): Promise<Person & { id: string }> {
    const guest = await person(`${name} before`)
    const reply = await guest.post('/api/accounts', { name, password: 'a long password' })
    return { ...visitor(name, cookieIn(reply)), id: reply.json().id }
  }

  return { app, store, count, sql, lines, url, person, account, close, stranger: calls(app, {}) }
}

const cookieIn = ({ headers }: Reply): string => String(headers['set-cookie']).split(';')[0] ?? ''

function calls(app: App, headers: Record<string, string>) {
  return {
    get: (url: string) => ask(app, { url, headers }),
    post: (url: string, payload?: unknown) => ask(app, { method: 'POST', url, headers, payload }),
    put: (url: string, payload: unknown) => ask(app, { method: 'PUT', url, headers, payload }),
    delete: (url: string) => ask(app, { method: 'DELETE', url, headers }),
  }
}

/** A connected Socket.IO client. Rejects with the server's reason if it is refused. */
export async function connectTo(
  url: string,
  extraHeaders: Record<string, string>,
  auth: Record<string, unknown> = {},
): Promise<Client> {
  const raw: Socket = io(url, {
    transports: ['websocket'],
    extraHeaders,
    auth,
    forceNew: true,
    reconnection: false,
  })
  onTestFinished(() => void raw.disconnect())
  const client: Client = Object.assign(raw as Socket<ServerToClient, ClientToServer>, { updates: [], raw })
  client.on('table:update', (update) => void client.updates.push(update))
  await new Promise<void>((resolve, reject) => {
    raw.once('connect', resolve)
    raw.once('connect_error', reject)
  })
  return client
}

/** In ms. Just less than the timeout of a test, since the load of the machine is not under test. */
const longestWait = 150_000

/** Waits until the condition holds. `ms` is only for tests with a longer timeout. */
export async function until(what: () => boolean | Promise<boolean>, ms = longestWait): Promise<void> {
  const end = Date.now() + ms
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const solo = (side: 'corp' | 'runner', options: Body = {}) => ({
  format: 'classic',
  seats: (['corp', 'runner'] as const).map((s) => ({ side: s, player: s === side ? 'me' : 'automa' })),
  options,
})
/** The first option of every action of a turn: to gain one bit. */
export const gain = ['o1']

export const hosted = (side: 'corp' | 'runner', options: Body = {}) => ({
  format: 'classic',
  seats: (['corp', 'runner'] as const).map((s) => ({ side: s, player: s === side ? 'me' : 'open' })),
  options,
})

/** Two players at a started table. */
export async function startedTable(server: TestServer, options: Body = {}) {
  const [corp, runner] = await Promise.all([server.person('Corwin'), server.person('Runa')])
  const { id } = (await corp.post('/api/tables', hosted('corp', options))).json() as { id: string }
  await runner.post(`/api/tables/${id}/seats/runner`, {})
  await corp.post(`/api/tables/${id}/start`)
  return { table: id, corp, runner }
}
