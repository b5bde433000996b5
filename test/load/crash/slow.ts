/**
 * Slow games on servers that are killed: acknowledged standing orders survive, and suspended games stay
 * suspended.
 */
import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, JoinAck, ServerToClient } from '../../../src/protocol/sockets.ts'
import { type Guest, guest } from '../../support/guests.ts'
import type { Faults } from './player.ts'

type OrdersRequest = { pass: 'never'; enders: boolean; stops: { moments: { approach: 'all' | 'none' } } }

/** For a request about a game that may have ended since it was last looked at. Throws every other error. */
const nullIfOver = (error: unknown): null => {
  if (error instanceof Error && error.message.includes('"code":"game-over"')) return null
  throw error
}

/** A player who changes their standing orders now and then. */
export class OrderWatch {
  readonly #table: string
  readonly #person: Guest
  readonly #random: (below: number) => number
  #acknowledged: OrdersRequest | null = null
  /** Sent without an acknowledgement: it may or may not have arrived. */
  #unsure: OrdersRequest | null = null

  constructor(table: string, person: Guest, random: (below: number) => number) {
    this.#table = table
    this.#person = person
    this.#random = random
  }

  async change(url: string): Promise<void> {
    const wish: OrdersRequest = {
      pass: 'never',
      enders: this.#random(2) === 0,
      stops: { moments: { approach: this.#random(2) === 0 ? 'all' : 'none' } },
    }
    this.#unsure = wish
    const me = await guest(url, '', this.#person.cookie)
    await me.call('PUT', `/api/tables/${this.#table}/orders`, wish)
    this.#acknowledged = wish
    this.#unsure = null
  }

  async check(url: string, faults: Faults): Promise<void> {
    const me = await guest(url, '', this.#person.cookie)
    const { status } = await me.call<{ status: string }>('GET', `/api/tables/${this.#table}`)
    if (status !== 'playing') return
    const kept = await me.call<OrdersRequest>('GET', `/api/tables/${this.#table}/orders`).catch(nullIfOver)
    if (kept === null) return
    const likely = [this.#acknowledged, this.#unsure].filter((each) => each !== null)
    const same = (wish: OrdersRequest) =>
      wish.enders === kept.enders && wish.stops.moments.approach === kept.stops.moments.approach
    if (!likely.some(same)) faults.push(`${this.#table}: an order is lost`)
    if (this.#unsure && same(this.#unsure)) this.#acknowledged = this.#unsure
    this.#unsure = null
  }
}

async function at<T>(
  url: string,
  { cookie }: Guest,
  work: (wire: Socket<ServerToClient, ClientToServer>) => Promise<T>,
): Promise<T> {
  const wire: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  })
  try {
    return await work(wire)
  } finally {
    wire.disconnect()
  }
}

const joined = (ack: JoinAck): Extract<JoinAck, { ok: true }> => {
  if (!('ok' in ack)) throw new Error(ack.error.code)
  return ack
}

/** Lets both players suspend a game. */
export async function putAside(url: string, table: string, people: Guest[]): Promise<string> {
  for (const person of people)
    await at(url, person, async (wire) => {
      const ack = await wire.timeout(15_000).emitWithAck('table:suspend', { table, say: 'ask' })
      if (!('ok' in ack)) throw new Error(ack.error.code)
    })
  return table
}

export const checkAside = (url: string, table: string, person: Guest, faults: Faults): Promise<void> =>
  at(url, person, async (wire) => {
    const { suspension } = joined(await wire.timeout(15_000).emitWithAck('table:join', { table }))
    if (suspension?.state !== 'suspended') faults.push(`${table}: is suspended no longer`)
  })
