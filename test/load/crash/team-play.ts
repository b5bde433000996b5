/** Four players at a team table who play over the network towards the moment that a kill interrupts. */
import { io, type Socket } from 'socket.io-client'
import type {
  Choice,
  ClientToServer,
  Decision,
  JoinAck,
  OptionView,
  ServerToClient,
  View,
} from '../../../src/protocol/sockets.ts'
import { type Guest, guest } from '../../support/guests.ts'

type Joined = Extract<JoinAck, { ok: true }>
/** What one seat sees and has to decide. */
export type SeatStatus = Pick<Joined, 'seq' | 'view' | 'decision' | 'log'>
/** The option to choose for a decision. Null or undefined means the plainest one. */
export type Plan = (decision: Decision, view: View) => OptionView | undefined | null

const seats = ['s1', 'a1', 's2', 'a2'] as const
type SeatId = (typeof seats)[number]
type Wire = Socket<ServerToClient, ClientToServer>

/** Creates and starts a table of two teams of players. Returns its id and the players' cookies by seat. */
export async function openTeams(url: string): Promise<{ table: string; cookies: Record<SeatId, string> }> {
  const people: Guest[] = []
  for (const seat of seats) people.push(await guest(url, `P-${seat}`))
  const [host] = people
  if (!host) throw new Error('Nobody came.')
  const wish = seats.map((_, n) => ({
    side: n % 2 === 0 ? 'corp' : 'runner',
    player: n === 0 ? 'me' : 'open',
  }))
  const { id } = await host.call<{ id: string }>('POST', '/api/tables', {
    format: 'big-sell-out',
    seats: wish,
  })
  for (const [n, person] of people.entries()) {
    if (n > 0) await person.call('POST', `/api/tables/${id}/seats/${seats[n]}`)
  }
  await host.call('POST', `/api/tables/${id}/start`)
  const cookies = Object.fromEntries(seats.map((seat, n) => [seat, people[n]?.cookie ?? '']))
  return { table: id, cookies: cookies as Record<SeatId, string> }
}

/** The four players, connected to a server. */
export class TeamPlay {
  readonly #table: string
  readonly #wires: Record<SeatId, Wire>
  /** Their newest move. */
  #seq = 0

  private constructor(table: string, wires: Record<SeatId, Wire>) {
    this.#table = table
    this.#wires = wires
  }

  /** Connects each player to a server of their own, or all to one. */
  static come(
    url: string | Record<SeatId, string>,
    table: string,
    cookies: Record<SeatId, string>,
  ): TeamPlay {
    const wire = (seat: SeatId): Wire =>
      io(typeof url === 'string' ? url : url[seat], {
        transports: ['websocket'],
        extraHeaders: { cookie: cookies[seat] },
        forceNew: true,
      })
    return new TeamPlay(
      table,
      Object.fromEntries(seats.map((seat) => [seat, wire(seat)])) as Record<SeatId, Wire>,
    )
  }

  leave(): void {
    for (const wire of Object.values(this.#wires)) wire.disconnect()
  }

  /** With `since`, only the log after that move. */
  async look(seat: SeatId, since?: number): Promise<SeatStatus> {
    const message = { table: this.#table, ...(since === undefined ? {} : { since }) }
    const ack = await this.#wires[seat].timeout(20_000).emitWithAck('table:join', message)
    if (!('ok' in ack)) throw new Error(ack.error.message)
    const { seq, view, decision, log } = ack
    return { seq, view, decision, log }
  }

  /** What each of them sees. */
  async all(): Promise<Record<SeatId, SeatStatus>> {
    const looks = await Promise.all(seats.map(async (seat) => [seat, await this.look(seat)] as const))
    return Object.fromEntries(looks) as Record<SeatId, SeatStatus>
  }

  async answer(seat: SeatId, decision: string, choice: Choice): Promise<number> {
    const message = { table: this.#table, decision, choice }
    const ack = await this.#wires[seat].timeout(20_000).emitWithAck('table:answer', message)
    if (!('ok' in ack)) throw new Error(`${ack.error.code}: ${ack.error.message}`)
    this.#seq = ack.seq
    return ack.seq
  }

  /** Plays by these plans until a seat has such a decision. Returns the seat and the decision. */
  async until(plans: Partial<Record<SeatId, Plan>>, asked: (d: Decision) => boolean): Promise<HeldDecision> {
    for (let n = 0; n < 600; n++) {
      const held = await this.#held()
      const { seat, decision, view } = held
      if (asked(decision)) return held
      await this.answer(seat, decision.id, choiceOf(decision, plans[seat]?.(decision, view) ?? null))
    }
    throw new Error('That is never asked.')
  }

  async #held(): Promise<HeldDecision> {
    const { waitingFor } = (await this.look('s1', this.#seq)).view
    const seat = seats.find((each) => waitingFor.includes(each))
    const { decision, view } = await this.look(seat ?? 's1', this.#seq)
    if (seat && decision) return { seat, decision, view }
    throw new Error('Nobody holds a decision.')
  }
}
export type HeldDecision = { seat: SeatId; decision: Decision; view: View }

export const verbs = ({ options }: Decision): string[] => options.map(({ verb = '' }) => verb)

/** Gains bits if possible, and otherwise picks as little as allowed. */
function choiceOf({ kind, min, options }: Decision, wanted: OptionView | null): Choice {
  if (kind === 'number' || kind === 'secret') return min
  if (kind === 'order') return options.map(({ id }) => id)
  const plain = ['gain', 'pass', 'no', 'pay', 'score'].flatMap(
    (verb) => options.find((o) => o.verb === verb) ?? [],
  )
  const first = wanted ?? plain[0]
  if (first) return [first.id]
  return options.slice(0, Math.max(min, kind === 'option' || kind === 'confirm' ? 1 : 0)).map(({ id }) => id)
}
