/**
 * A small fake server, for looking at the client without a game: `node --import tsx
 * test/client/fake/server.ts 3111`. It serves dist/client, one table for each side (t/corp, t/runner), a
 * table to watch (t/watch), a table of a tournament (t/room), and tournaments.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { createPatch } from 'rfc6902'
import { Server } from 'socket.io'
import type { Decision, TableEvent, View } from '../../../src/engine/view/types.ts'
import type { Table } from '../../../src/protocol/http.ts'
import { cards } from './cards.ts'
import { ending, scenes } from './scenes.ts'
import { fakeLog, fakeTournaments, listed } from './tournaments.ts'
import { viewFor } from './view.ts'

const port = Number(process.argv[2] ?? 3111)
const folder = join(import.meta.dirname, '../../../dist/client')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const name = (id: string): string => cards.find((card) => card.id === id)?.name ?? id

/** What a tournament shows about its game at t/room. */
const tournament = {
  id: 'spring',
  name: 'Spring Open',
  round: 2,
  table: 5,
  game: 2,
  until: new Date(Date.now() + 600_000).toISOString(),
  closed: false,
  judgement: false,
}

let session: { id: string; name: string; guest: boolean } | null = null

const tableFor = (id: string): Table => {
  const waiting = id === 'waiting'
  const mine = seatOf(id) === 'corp' || waiting ? 'corp' : id === 'runner' ? 'runner' : null
  return {
    id,
    format: 'classic',
    status: waiting ? 'waiting' : id === 'over' ? 'over' : 'playing',
    host: session?.name ?? '',
    hosting: true,
    damaged: false,
    tournament: id === 'room' ? tournament : null,
    options: {
      open: true,
      spectators: true,
      shoulders: false,
      delay: 0,
      chat: 'all',
      mulligan: 'none',
      takeover: false,
      clock: { kind: 'none' },
      undo: 'ask',
      agendaPoints: 7,
      rated: false,
      ladder: false,
      cards: 'all',
    },
    seats: (['corp', 'runner'] as const).map((side) => ({
      id: side,
      side,
      player: side === mine ? 'human' : waiting ? 'open' : 'automa',
      name: side === mine ? (session?.name ?? '') : waiting ? null : 'Automa',
      me: side === mine,
      deck: null,
      pack: null,
      connected: true,
    })),
    createdAt: '2024-05-01T18:30:00.000Z',
    result: null,
  }
}

const deck = (side: 'corp' | 'runner', title: string) => ({
  id: `starter-${side}`,
  name: title,
  side,
  starter: true,
  plan: 'Money first, and agendas behind cheap ice.',
  cards: [],
  check: { legal: true, size: 45, agendaPoints: 18, reasons: [], advice: [] },
})

const get: Record<string, () => unknown> = {
  '/api/cards': () => ({ items: cards }),
  '/api/decks': () => ({ items: [deck('corp', 'Open Ledger'), deck('runner', 'Soft Shoes')] }),
  '/api/tables?status=waiting': () => ({ items: [tableFor('waiting')] }),
  '/api/tables?status=playing': () => ({ items: [tableFor('watch')] }),
  '/api/tournaments/mine': () => ({ items: [] }),
  '/api/tournaments/notices': () => ({ items: [] }),
  ...Object.fromEntries(
    ['upcoming', 'running', 'over'].map((status) => [
      `/api/tournaments?status=${status}`,
      () => ({
        items: fakeTournaments()
          .filter((event) => event.status === status)
          .map(listed),
      }),
    ]),
  ),
  '/api/games': () => ({ items: [tableFor('corp'), tableFor('runner'), tableFor('over')] }),
}

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const read = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? {} : JSON.parse(text)
}

const sessionCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method === 'POST') {
    const { name: wanted } = await read(request)
    session = { id: 'me', name: String(wanted), guest: true }
  }
  send(response, 200, session)
}

const hostCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { seats } = await read(request)
  const list = Array.isArray(seats) ? seats : []
  const open = list.some((seat) => seat.player === 'open')
  const side = list.find((seat) => seat.player === 'me')?.side ?? 'runner'
  send(response, 201, tableFor(open ? 'waiting' : side))
}

const tournamentCall = (path: string, response: ServerResponse): void => {
  const [, , , id, part] = path.split('/')
  const event = fakeTournaments().find((each) => each.id === id)
  if (event && part === undefined) send(response, 200, event)
  else if (part === 'log') send(response, 200, { items: fakeLog })
  else
    send(response, 409, { error: { code: 'results-open', message: 'This is a fake: nothing changes here.' } })
}

const http = createServer((request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?')
  const answer = get[request.url ?? ''] ?? get[path]
  const table = /^\/api\/tables\/(\w+)/.exec(path)?.[1]
  if (path === '/api/session') void sessionCall(request, response)
  else if (path === '/api/tables' && request.method === 'POST') void hostCall(request, response)
  else if (answer) send(response, 200, answer())
  else if (path.startsWith('/api/tournaments')) tournamentCall(path, response)
  else if (table) send(response, 200, tableFor(table))
  else {
    const wanted = join(folder, path)
    const file = extname(path) !== '' && existsSync(wanted) ? wanted : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  }
})

type Game = { view: View; seq: number; scene: number; log: TableEvent[] }
const games = new Map<string, Game>()
const seatOf = (table: string): string | null =>
  table === 'room' ? 'corp' : table === 'corp' || table === 'runner' ? table : null

const opening = (table: string): Game => {
  const view = viewFor(table === 'over' ? 'runner' : seatOf(table))
  if (table === 'over') ending(view)
  if (table === 'room') view.agendaPoints = 6
  const log = Array.from({ length: 14 }, (_, n): TableEvent => line(n, 'The Runner draws a card.'))
  log.push({
    ...line(14, ''),
    say: ['The Corp rezzes ', { name: 'Hound', card: 'hound', handle: null }, ' for 6 bits.'],
    seat: 'corp',
  })
  log.push({ ...line(15, 'You draw Slow Drill.'), private: true })
  log.push({ ...line(16, 'The Runner encounters the ice.'), kind: 'step', step: 6 })
  return { view, seq: 0, scene: 0, log }
}
const line = (n: number, text: string): TableEvent => ({
  n,
  kind: 'draw',
  seat: 'runner',
  turn: Math.floor(n / 5) + 1,
  step: null,
  say: [text],
  private: false,
})

const decisionOf = (table: string, game: Game): Decision | null => {
  const list = scenes(game.view, name)
  const decision = list[game.scene % list.length]?.decision
  return decision && seatOf(table) ? { ...decision, id: `d${game.scene}`, seat: seatOf(table) ?? '' } : null
}

const io = new Server(http, { transports: ['websocket'] })
io.on('connection', (socket) => {
  socket.on('table:join', ({ table }, ack) => {
    const game = games.get(table) ?? opening(table)
    games.set(table, game)
    void socket.join(table)
    const players = ['corp', 'runner'].map((seat) => ({
      seat,
      name: seat === seatOf(table) ? (session?.name ?? '') : 'Automa',
      connected: true,
      automa: seat !== seatOf(table),
    }))
    ack({
      ok: true,
      seat: seatOf(table),
      seq: game.seq,
      view: game.view,
      decision: decisionOf(table, game),
      players,
      clock: null,
      undo: null,
      tournament: table === 'room' ? { table, tournament, at: new Date().toISOString() } : null,
      log: game.log,
      earlier: null,
    })
  })
  socket.on('tournament:watch', (_message, ack) => ack({ ok: true, seq: 12 }))
  socket.on('table:answer', ({ table, choice }, ack) => {
    const game = games.get(table)
    if (!game) return ack({ error: { code: 'not-found', message: 'Table not found.' } })
    const before = structuredClone(game.view)
    game.scene++
    game.seq++
    const list = scenes(game.view, name)
    const scene = list[game.scene % list.length]
    scene?.change?.(game.view)
    const event = line(17 + game.seq, `The Runner ${scene?.say ?? ''} (${JSON.stringify(choice)})`)
    game.log.push(event)
    const patch = createPatch(before, game.view)
    ack({ ok: true, seq: game.seq })
    io.to(table).emit('table:update', {
      table,
      seq: game.seq,
      events: [event],
      patch,
      decision: decisionOf(table, game),
    })
  })
  socket.on('table:concede', ({ table }, ack) => {
    const game = games.get(table)
    if (!game) return
    const before = structuredClone(game.view)
    ending(game.view)
    game.seq++
    ack({ ok: true, seq: game.seq })
    io.to(table).emit('table:update', {
      table,
      seq: game.seq,
      events: [],
      patch: createPatch(before, game.view),
      decision: null,
    })
  })
})
http.listen(port, () => process.stdout.write(`http://127.0.0.1:${port}\n`))
