/**
 * A player with an account who knows nothing of a server but its protocol: that of every version since 0.1.0.
 */
import { io, type Socket } from 'socket.io-client'
import type { Decision, View } from '../../../src/engine/view/types.ts'
import type { JoinAck, TableUpdate } from '../../../src/protocol/sockets.ts'
import { anyChoice, chance, type Guest, guest } from '../../support/guests.ts'

const password = 'a long password'

export type Player = Guest & { url: string; id: string }

const asPlayer = async (
  url: string,
  name: string,
  body: object,
  path: string,
  cookie = '',
): Promise<Player> => {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} for ${name}: ${await reply.text()}`)
  const { id } = await reply.json()
  const session = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...(await guest(url, name, session)), url, id }
}

/** Signs in as a guest and creates an account. */
export async function register(url: string, name: string): Promise<Player> {
  const { cookie } = await guest(url, `${name} before`)
  return asPlayer(url, name, { name, password }, '/api/accounts', cookie)
}

export const signIn = (url: string, name: string): Promise<Player> =>
  asPlayer(url, name, { name, password }, '/api/session')

/** Sends a request that returns no body. */
export async function send(
  { url, cookie }: Player,
  method: string,
  path: string,
  body: object,
): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
}

type Joined = Extract<JoinAck, { ok: true }>
export type AtTable = {
  joined: Joined
  decision(): Decision | null
  over(): boolean
  say(event: string, message: object): Promise<unknown>
  leave(): void
}

/** Joins a table and keeps its decision up to date. */
export async function joinTable({ url, cookie }: Player, table: string): Promise<AtTable> {
  const socket: Socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
  const early: TableUpdate[] = []
  let over = false
  let take = (update: TableUpdate): void => void early.push(update)
  socket.on('table:update', (update: TableUpdate) => take(update))
  socket.on('table:ended', () => {
    over = true
  })
  const joined: JoinAck = await socket.timeout(20_000).emitWithAck('table:join', { table })
  if (!('ok' in joined)) throw new Error(`${table}: ${joined.error.message}`)
  let { decision, seq } = joined
  take = (update) => {
    if (update.seq <= seq) return
    decision = update.decision
    seq = update.seq
  }
  early.forEach(take)
  return {
    joined,
    decision: () => decision,
    over: () => over || joined.view.result !== null,
    say: (event, message) => socket.timeout(20_000).emitWithAck(event, { table, ...message }),
    leave: () => void socket.disconnect(),
  }
}

/** Waits for the update, which may come after the acknowledgement. */
async function settle(seat: AtTable, { id }: Decision): Promise<void> {
  for (let n = 0; n < 200 && seat.decision()?.id === id && !seat.over(); n++)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

/**
 * The players answer at random until they have given this many answers or the game is over. Returns the
 * number of answers.
 */
export async function answer(people: Player[], table: string, count: number, seed: number): Promise<number> {
  const random = chance(seed)
  const seats = await Promise.all(people.map((person) => joinTable(person, table)))
  let answers = 0
  for (let idle = 0; answers < count && !seats.some((seat) => seat.over()); ) {
    const asked = seats.find((seat) => seat.decision() !== null)
    const decision = asked?.decision()
    if (!asked || !decision) {
      if (++idle > 2_000) throw new Error(`Nobody is asked at ${table} after ${answers} answers.`)
      await new Promise((resolve) => setTimeout(resolve, 10))
      continue
    }
    idle = 0
    const choice = anyChoice(decision, random)
    const ack = await asked.say('table:answer', { decision: decision.id, choice })
    if (isAcknowledged(ack)) answers++
    else if (!isStale(ack)) throw new Error(`${table}: ${JSON.stringify([ack, decision, choice])}`)
    await settle(asked, decision)
  }
  for (const seat of seats) seat.leave()
  return answers
}

/** In a correspondence game a seat's stops may have answered first. */
const isStale = (ack: unknown): boolean => JSON.stringify(ack).includes('"stale-decision"')
const isAcknowledged = (ack: unknown): boolean => typeof ack === 'object' && ack !== null && 'ok' in ack

/** The state of a game for one player, which no upgrade may change. */
export type PlayerStatus = {
  turn: View['turn']
  seats: { seat: string; bits: number; hand: number; points: number }[]
  decision: { kind: string; min: number; max: number; options: string[] } | null
}

export async function standingOf(player: Player, table: string): Promise<PlayerStatus> {
  const at = await joinTable(player, table)
  const { view, decision } = at.joined
  at.leave()
  return {
    turn: view.turn,
    seats: view.seats.map(({ id, bits, handSize, points }) => ({ seat: id, bits, hand: handSize, points })),
    decision: decision && {
      kind: decision.kind,
      min: decision.min,
      max: decision.max,
      options: decision.options.map(({ id }) => id),
    },
  }
}
