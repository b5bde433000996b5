/** People with a cookie and a socket. Some of them hold seats and play. */
import { io, type Socket } from 'socket.io-client'
import type { JoinAck, TableUpdate } from '../../../src/protocol/sockets.ts'
import { anyChoice, guest } from '../../support/guests.ts'
import type { Rng } from './chance.ts'

type Decision = TableUpdate['decision']

export type Fellow = {
  name: string
  cookie: string
  socket: Socket
  /** Everything the socket received unasked since this was last read. */
  heard: string[]
  /** Their open decisions, by the table at which they sit. */
  held: Map<string, Decision>
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Joins a table at which they sit and keeps the decision. */
  sit(table: string): Promise<void>
  /** Stops watching these tables. */
  leave(tables: readonly string[]): Promise<void>
  /** Answers honestly wherever possible. Returns the number of answers. */
  play(rng: Rng): Promise<number>
  close(): void
}

const maxTries = 50

export const secretDeck = (name: string) => `What ${name} really plays`

export async function fellow(url: string, name: string): Promise<Fellow> {
  const { cookie, call } = await guest(url, name)
  const socket: Socket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
  })
  const heard: string[] = []
  const held = new Map<string, Decision>()
  socket.onAny((event: string, ...args: unknown[]) => void heard.push(`${event} ${JSON.stringify(args)}`))
  socket.on('table:update', ({ table, decision }: TableUpdate) => {
    if (held.has(table)) held.set(table, decision)
  })
  // The server closes a socket that sent too much, and the person reconnects.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  /** Retries while the server is unavailable, as a person would. The same answer twice counts as one. */
  async function ask(event: string, body: unknown) {
    for (let tries = 1; ; tries++) {
      const ack = await socket.timeout(10_000).emitWithAck(event, body)
      if (ack?.error?.code !== 'unavailable' || tries === maxTries) return ack
      await new Promise((go) => setTimeout(go, 200))
    }
  }

  async function sit(table: string): Promise<void> {
    const ack: JoinAck = await ask('table:join', { table })
    if (!('ok' in ack)) throw new Error(`${name} could not join: ${ack.error.message}`)
    if (ack.seat !== null) held.set(table, ack.view.result ? null : ack.decision)
  }

  /** Leaves tables as a person would who watches as many as allowed. */
  async function leave(tables: readonly string[]): Promise<void> {
    held.clear()
    for (const table of tables) await ask('table:leave', { table })
  }

  async function takeUp(table: string): Promise<void> {
    await ask('table:suspend', { table, say: 'resume' })
    await ask('table:resume', { table })
  }

  async function play(rng: Rng): Promise<number> {
    let answers = 0
    for (const table of [...held.keys()]) {
      await sit(table)
      const decision = held.get(table)
      if (!decision) continue
      const choice = anyChoice(decision, rng)
      const ack = await ask('table:answer', { table, decision: decision.id, choice })
      if ('ok' in ack) answers++
      // Random messages may have suspended or paused the game, so they resume it.
      else if (ack.error.code === 'table-paused') await takeUp(table)
      else throw new Error(`An honest answer was refused: ${ack.error.message}`)
    }
    return answers
  }

  return { name, cookie, socket, heard, held, call, sit, leave, play, close: () => void socket.disconnect() }
}
