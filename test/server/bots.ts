import { applyPatch } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { Choice, Decision, View } from '../../src/engine/index.ts'
import type { ClientToServer, JoinAck, ServerToClient, TableUpdate } from '../../src/protocol/sockets.ts'

type Joined = Extract<JoinAck, { ok: true }>

/** A guest that speaks to a server over the network alone. */
export type Guest = { cookie: string; call<T>(method: string, path: string, body?: unknown): Promise<T> }

export async function guest(url: string, name: string, cookie = ''): Promise<Guest> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (cookie) headers.cookie = cookie
  async function request(method: string, path: string, body?: unknown): Promise<Response> {
    const payload = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
    const reply = await fetch(`${url}${path}`, { method, headers, ...payload })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return reply
  }
  if (!cookie) {
    const reply = await request('POST', '/api/session', { name })
    headers.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  return {
    cookie: headers.cookie ?? '',
    call: async <T>(method: string, path: string, body?: unknown) =>
      (await (await request(method, path, body)).json()) as T,
  }
}

/** A small deterministic source of chance, so that a failing game can be played again. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Any legal choice: the protocol promises that nothing more has to be known. */
export function anyChoice({ kind, min, max, options }: Decision, random: (below: number) => number): Choice {
  if (kind === 'number' || kind === 'secret') return min + random(max - min + 1)
  const ids = options.map(({ id }) => id)
  for (let i = ids.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const [a = '', b = ''] = [ids[i], ids[j]]
    ids[i] = b
    ids[j] = a
  }
  return kind === 'order' ? ids : ids.slice(0, min + random(Math.min(max, ids.length) - min + 1))
}

/** A client that keeps its view up to date from patches alone, and answers at random where it has a seat. */
export type Bot = {
  readonly seq: number
  readonly view: View
  readonly decision: Decision | null
  /** The number of the last move of its own that was acknowledged. */
  readonly acknowledged: number
  readonly heard: string[]
  socket: Socket<ServerToClient, ClientToServer>
  /** Joins anew: the view as the server has it. */
  fresh(): Promise<Joined>
  /** Resolves when the game is over, or when `enough` says so. */
  play(enough?: () => boolean): Promise<void>
  stop(): void
}

export async function bot(url: string, cookie: string, table: string, seed: number): Promise<Bot> {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  })
  onTestFinished(() => void socket.disconnect())
  const heard: string[] = []
  const random = chance(seed)
  let wake = () => {}

  async function fresh(): Promise<Joined> {
    const ack = await socket.timeout(10_000).emitWithAck('table:join', { table })
    if (!('ok' in ack)) throw new Error(ack.error.message)
    return ack
  }

  const first = await fresh()
  const view = structuredClone(first.view)
  let { seq, decision } = first
  let acknowledged = 0

  function take(update: TableUpdate): void {
    heard.push(JSON.stringify(update))
    if (update.seq !== seq + 1) throw new Error(`Update ${update.seq} came after ${seq}.`)
    const errors = applyPatch(view, update.patch).filter((error) => error !== null)
    if (errors.length > 0) throw errors[0]
    seq = update.seq
    decision = update.decision
    wake()
  }
  socket.on('table:update', take)

  async function answer(held: Decision): Promise<void> {
    const choice = anyChoice(held, random)
    const ack = await socket.timeout(10_000).emitWithAck('table:answer', { table, decision: held.id, choice })
    if (!('ok' in ack))
      throw new Error(`${ack.error.code}: ${ack.error.message} ${JSON.stringify([held, choice])}`)
    acknowledged = ack.seq
    if (decision?.id === held.id) decision = null
  }

  async function play(enough = () => false): Promise<void> {
    while (view.result === null && !enough()) {
      if (decision && first.seat !== null) await answer(decision)
      else {
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, 50)
        })
      }
    }
  }

  return {
    get seq() {
      return seq
    },
    get decision() {
      return decision
    },
    get acknowledged() {
      return acknowledged
    },
    stop: () => void socket.disconnect(),
    view,
    heard,
    socket,
    fresh,
    play,
  }
}
