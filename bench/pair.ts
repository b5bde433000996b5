/** Two clients that play against each other over sockets, one table after another. */
import { io, type Socket } from 'socket.io-client'
import type { Choice, Decision } from '../src/engine/index.ts'
import {
  compactFormatVersion,
  decisionIn,
  fullJoin,
  type ShortJoin,
  type ShortUpdate,
} from '../src/protocol/compact/index.ts'
import type { ClientToServer, JoinAck, ServerToClient } from '../src/protocol/sockets.ts'
import type { Gate } from './gate.ts'

type Wire = Socket<ServerToClient, ClientToServer>
export type Person = { cookie: string; wire: Wire }
/** The acknowledgement of a join, and the short form in which it arrived. */
export type Joined = Extract<JoinAck, { ok: true }> & { sent: ShortJoin['short'] }

/** How a client plays, and callbacks for what happens. */
export type Habits = {
  choose(decision: Decision): Choice
  gate: Gate
  /** Called when an answer is durable, with the milliseconds since it was due. */
  durable?(ms: number): void
  /** Awaited before each table is opened. */
  between?(): Promise<void>
  joined?(ack: Joined): void
  /** Called with each update in its short form. */
  update?(update: ShortUpdate): void
}

export const post = async <T>(url: string, body: unknown, cookie = ''): Promise<T> => {
  const reply = await send(url, body, cookie)
  return (await reply.json()) as T
}

const maxPairTries = 8

/**
 * A server under full load may answer 503 although it has done the work, so a repeated request may get 409.
 */
const send = async (url: string, body: unknown, cookie: string, tries = maxPairTries): Promise<Response> => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
  if (reply.status === 503 && tries > 1) return send(url, body, cookie, tries - 1)
  const isDone = reply.status === 409 && tries < maxPairTries
  if (!reply.ok && !isDone) throw new Error(`${url} answers ${reply.status}: ${await reply.text()}`)
  return reply
}

/** True for a refused connection that may be tried again. */
const isBusy = (err: unknown): boolean =>
  err instanceof Error && JSON.stringify(Reflect.get(err, 'data') ?? null).includes('"unavailable"')

export const connect = async (url: string, cookie = '', tries = maxPairTries): Promise<Wire> => {
  try {
    return await connectOnce(url, cookie)
  } catch (err) {
    if (!isBusy(err) || tries === 1) throw err
    return connect(url, cookie, tries - 1)
  }
}

const connectOnce = (url: string, cookie: string): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const wire: Wire = io(url, {
      transports: ['websocket'],
      extraHeaders: cookie ? { cookie } : {},
      auth: { short: compactFormatVersion },
      forceNew: true,
      reconnection: false,
    })
    wire.once('connect', () => resolve(wire))
    wire.once('connect_error', reject)
  })

/** Signs in as a guest with this name. Returns the session cookie. */
export const signIn = async (url: string, name: string): Promise<string> => {
  const reply = await send(`${url}/api/session`, { name }, '')
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export const enter = async (url: string, name: string): Promise<Person> => {
  const cookie = await signIn(url, name)
  return { cookie, wire: await connect(url, cookie) }
}

type Decks = { corp?: string; runner?: string }

/** Creates a table for two and starts it. Returns its id. */
export const openTable = async (
  url: string,
  host: Person,
  guest: Person,
  { corp, runner }: Decks = {},
): Promise<string> => {
  const seats = [
    { side: 'corp', player: 'me', ...(corp && { deck: corp }) },
    { side: 'runner', player: 'open' },
  ]
  const wish = { format: 'classic', seats, options: { open: false } }
  const { id } = await post<{ id: string }>(`${url}/api/tables`, wish, host.cookie)
  await post(`${url}/api/tables/${id}/seats/runner`, runner ? { deck: runner } : {}, guest.cookie)
  await post(`${url}/api/tables/${id}/start`, {}, host.cookie)
  return id
}

/** These clients read no labels. */
const nameless = { get: () => undefined }

const askToJoin = (wire: Wire, table: string): Promise<JoinAck | ShortJoin> =>
  wire.emitWithAck('table:join', { table })

/** Joins a table. Retries while the server is unavailable. */
export const join = async (wire: Wire, table: string): Promise<Joined> => {
  for (;;) {
    const ack = await askToJoin(wire, table)
    if (!('error' in ack)) {
      if (!('short' in ack)) throw new Error('The short form was asked for.')
      return { ...fullJoin(ack, nameless), sent: ack.short }
    }
    if (ack.error.code !== 'unavailable') throw new Error(ack.error.message)
  }
}

/** Answers every decision of this player at a table once, until the game is over. */
export const playSeat = ({ wire }: Person, table: string, habits: Habits): Promise<void> =>
  new Promise((resolve, reject) => {
    let last = ''
    const consider = (decision: Decision | null, seq: number): void => {
      if (!decision || decision.id === last) return
      last = decision.id
      habits.gate.pass(table, seq + 1, (due) => answer(decision, due))
    }
    const answer = (decision: Decision, due: number): void => {
      const choice = habits.choose(decision)
      const say = (): void => {
        wire.emit('table:answer', { table, decision: decision.id, choice }, (ack) => {
          if ('ok' in ack) habits.durable?.(performance.now() - due)
          else if (ack.error.code === 'unavailable') say()
          else finish(new Error(ack.error.message))
        })
      }
      say()
    }
    const onUpdate: ServerToClient['table:short'] = (update) => {
      const [at, seq] = update
      if (at !== table) return
      habits.update?.(update)
      consider(decisionIn(update), seq)
    }
    const onEnded: ServerToClient['table:ended'] = (ended) => ended.table === table && finish()
    const finish = (err?: Error): void => {
      wire.off('table:short', onUpdate)
      wire.off('table:ended', onEnded)
      wire.emit('table:leave', { table }, () => {})
      if (err) reject(err)
      else resolve()
    }
    wire.on('table:short', onUpdate)
    wire.on('table:ended', onEnded)
    const start = (ack: Joined): void => {
      habits.joined?.(ack)
      consider(ack.decision, ack.seq)
    }
    join(wire, table).then(start, finish)
  })

export type Pair = { stop(): void }

/** Signs in two players who play one table after another until `stop`. */
export const startPair = async (url: string, habits: Habits): Promise<Pair> => {
  const [corp, runner] = await Promise.all([enter(url, 'Corwin'), enter(url, 'Runa')])
  let stopped = false
  const play = async (): Promise<void> => {
    while (!stopped) {
      await habits.between?.()
      const table = await openTable(url, corp, runner)
      await Promise.all([playSeat(corp, table, habits), playSeat(runner, table, habits)])
    }
  }
  play().catch((err: unknown) => {
    if (!stopped) throw err
  })
  return {
    stop() {
      stopped = true
      corp.wire.disconnect()
      runner.wire.disconnect()
    },
  }
}
