import { applyPatch } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { Decision, View } from '../../src/engine/index.ts'
import type { ClientToServer, JoinAck, ServerToClient, TableUpdate } from '../../src/protocol/sockets.ts'
import { anyChoice, chance } from '../support/guests.ts'

type Joined = Extract<JoinAck, { ok: true }>

/** A client that keeps its view up to date from patches alone, and gives random answers if it has a seat. */
export type Bot = {
  readonly seq: number
  readonly view: View
  readonly decision: Decision | null
  /** The number of its last acknowledged move. */
  readonly acknowledged: number
  readonly heard: string[]
  socket: Socket<ServerToClient, ClientToServer>
  /** Joins again and returns the server's view. */
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

  // Updates may arrive right after the reply, before the code that awaits it continues.
  const early: TableUpdate[] = []
  const wait = (update: TableUpdate) => void early.push(update)
  socket.on('table:update', wait)
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
  for (const update of early) take(update)
  socket.off('table:update', wait).on('table:update', take)

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
