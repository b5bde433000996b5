/** Two people who play random games against each other over sockets, one table after another. */
import { io, type Socket } from 'socket.io-client'
import type { Decision } from '../src/engine/index.ts'
import type { ClientToServer, JoinAck, ServerToClient } from '../src/protocol/sockets.ts'
import { randomChoice } from '../src/sim/players.ts'
import type { Rng } from '../src/sim/random.ts'

type Wire = Socket<ServerToClient, ClientToServer>
type Person = { cookie: string; wire: Wire }

/** Told of every answer that is durable, with the milliseconds it took. */
export type Clock = (ms: number) => void

const post = async (url: string, body: unknown, cookie = ''): Promise<Response> => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${await reply.text()}`)
  return reply
}

const connect = (url: string, cookie: string): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const wire: Wire = io(url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
    wire.once('connect', () => resolve(wire))
    wire.once('connect_error', reject)
  })

const enter = async (url: string, name: string): Promise<Person> => {
  const reply = await post(`${url}/api/session`, { name })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie, wire: await connect(url, cookie) }
}

const hosted = {
  format: 'classic',
  seats: [
    { side: 'corp', player: 'me' },
    { side: 'runner', player: 'open' },
  ],
}

/** Opens a table for two and starts it; gives back its id. */
const openTable = async (url: string, host: Person, guest: Person): Promise<string> => {
  const reply = await post(`${url}/api/tables`, { ...hosted, options: { open: false } }, host.cookie)
  const { id } = (await reply.json()) as { id: string }
  await post(`${url}/api/tables/${id}/seats/runner`, {}, guest.cookie)
  await post(`${url}/api/tables/${id}/start`, {}, host.cookie)
  return id
}

export type Pair = { stop(): void }

/** Answers whatever this person is asked at a table, once each, until the table's game is over. */
const playSeat = ({ wire }: Person, table: string, rng: Rng, clock: Clock): Promise<void> =>
  new Promise((resolve, reject) => {
    let last = ''
    const answer = (decision: Decision | null): void => {
      if (!decision || decision.id === last) return
      last = decision.id
      const asked = performance.now()
      wire.emit(
        'table:answer',
        { table, decision: decision.id, choice: randomChoice(rng, decision) },
        (ack) => {
          if ('ok' in ack) clock(performance.now() - asked)
          else finish(new Error(ack.error.message))
        },
      )
    }
    const onUpdate: ServerToClient['table:update'] = (u) => u.table === table && answer(u.decision)
    const onEnded: ServerToClient['table:ended'] = (ended) => ended.table === table && finish()
    const finish = (err?: Error): void => {
      wire.off('table:update', onUpdate)
      wire.off('table:ended', onEnded)
      wire.emit('table:leave', { table }, () => {})
      if (err) reject(err)
      else resolve()
    }
    wire.on('table:update', onUpdate)
    wire.on('table:ended', onEnded)
    wire.emit('table:join', { table }, (ack: JoinAck) =>
      'ok' in ack ? answer(ack.decision) : finish(new Error(ack.error.message)),
    )
  })

/** Sits two people down; they play until they are stopped. */
export const startPair = async (url: string, rng: Rng, clock: Clock): Promise<Pair> => {
  const [corp, runner] = await Promise.all([enter(url, 'Corwin'), enter(url, 'Runa')])
  let stopped = false
  const play = async (): Promise<void> => {
    while (!stopped) {
      const table = await openTable(url, corp, runner)
      await Promise.all([playSeat(corp, table, rng, clock), playSeat(runner, table, rng, clock)])
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
