/** Tournament players that know nothing of a server but its protocol. */
import type { BrowserContext } from 'playwright-core'
import { io, type Socket } from 'socket.io-client'
import type { Deck } from '../../../src/protocol/http.ts'
import type { ClientToServer, ServerToClient } from '../../../src/protocol/sockets.ts'
import type { TournamentAct } from '../../../src/protocol/tournament.ts'
import type { MyMatch, PairedTable, Room, TournamentView } from '../../../src/protocol/tournament-view.ts'
import { type Guest, guest } from '../../support/guests.ts'

type ReportedTableResult = Extract<TournamentAct, { type: 'report' }>['result']

export class Contestant {
  readonly name: string
  readonly id: string
  readonly #url: string
  readonly #guest: Guest
  readonly #event: string

  private constructor(url: string, event: string, who: Guest, { id, name }: { id: string; name: string }) {
    this.#url = url
    this.#event = event
    this.#guest = who
    this.id = id
    this.name = name
  }

  /** A new guest, or the user with these cookies. */
  static async at(url: string, event: string, name: string, cookie = ''): Promise<Contestant> {
    const who = await guest(url, name, cookie)
    const { name: known } = await who.call<{ name: string }>('GET', '/api/session')
    const { me } = await who.call<TournamentView>('GET', `/api/tournaments/${event}`)
    return new Contestant(url, event, who, { id: me.id ?? '', name: known })
  }

  /** Retries while the database is slow, as a person would. */
  #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return until(async () => {
      try {
        return { reply: await this.#guest.call<T>(method, path, body) }
      } catch (cause) {
        if (String(cause).includes('"unavailable"')) return null
        throw cause
      }
    }).then(({ reply }) => reply)
  }

  view(): Promise<TournamentView> {
    return this.#ask('GET', `/api/tournaments/${this.#event}`)
  }

  act(act: TournamentAct): Promise<unknown> {
    return this.#ask('POST', `/api/tournaments/${this.#event}/acts`, act)
  }

  /** Registers, and submits the first deck of each side. */
  async register(): Promise<void> {
    await this.act({ type: 'register' })
    const { items } = await this.#ask<{ items: Deck[] }>('GET', '/api/decks')
    const deck = (side: Deck['side']) => ({ deck: items.find((each) => each.side === side)?.id ?? '' })
    const decks = { corp: deck('corp'), runner: deck('runner') }
    await this.#ask('PUT', `/api/tournaments/${this.#event}/decks`, decks)
  }

  /** The match that this player plays now. */
  async now(): Promise<MyMatch> {
    const { me } = await this.view()
    if (!me.now) throw new Error(`${this.name} has nothing to play.`)
    return me.now
  }

  /** Lets judgement take over this player's seat at a table. */
  async handOver({ table, corp }: Room): Promise<void> {
    const socket: Socket<ServerToClient, ClientToServer> = io(this.#url, {
      transports: ['websocket'],
      extraHeaders: { cookie: this.#guest.cookie },
      forceNew: true,
    })
    try {
      const at = table ?? ''
      const patient = socket.timeout(10_000)
      await patient.emitWithAck('table:join', { table: at })
      const seat = corp === this.id ? 'corp' : 'runner'
      const reply = await patient.emitWithAck('table:takeover', { table: at, seat, by: 'automa' })
      if (!('ok' in reply)) throw new Error(reply.error.message)
    } finally {
      socket.disconnect()
    }
  }
}

/** The cookies of a browser context as a header. */
export const cookiesOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** Waits for something that the server does by itself. Rejects after `mostSeconds`. */
export async function until<T>(
  what: () => Promise<T | null | undefined | false>,
  mostSeconds = 60,
): Promise<T> {
  for (let i = 0; i < mostSeconds * 5; i++) {
    const found = await what()
    if (found) return found
    await new Promise((go) => setTimeout(go, 200))
  }
  throw new Error(`It has not come to pass in ${mostSeconds} seconds.`)
}

/** A result in which this player won both games of a table. */
export const swept = ({ players, firstRunner }: PairedTable, winner: string): ReportedTableResult => {
  if (!players.includes(winner)) throw new Error('That player sits elsewhere.')
  const first = firstRunner === winner ? ('runner' as const) : ('corp' as const)
  const game = (side: 'corp' | 'runner') => ({
    winner: side,
    by: 'points' as const,
    agenda: side === 'corp' ? { corp: 7, runner: 3 } : { corp: 3, runner: 7 },
  })
  return { kind: 'games', games: [game(first), game(first === 'corp' ? 'runner' : 'corp')] }
}
