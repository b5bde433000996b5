/**
 * A bot that plays any table: it sits down where a seat is free and answers every decision with legal options at random.
 *
 *   npm install socket.io-client
 *   node --import tsx examples/bot.ts http://localhost:3000 dfb_… [table]
 *
 * The token comes from the page of your account; /api/docs describes all else. Without a table it waits for one in the lobby.
 */
import { io } from 'socket.io-client'

type Choice = string[] | number
type Decision = { id: string; kind: string; min: number; max: number; options: { id: string }[] }
type Seat = { id: string; player: string; me: boolean }
type Table = { id: string; status: string; options: { rated: boolean }; seats: Seat[] }
type Result = { text: string }
type Ack = { decision?: Decision | null; view?: { result: Result | null }; error?: { code: string } }

/** Some choice that the rules allow: a number of the range, or so many of the options. */
function choose({ kind, min, max, options }: Decision): Choice {
  if (kind === 'number' || kind === 'secret') return min + Math.floor(Math.random() * (max - min + 1))
  const shuffled = options.map(({ id }) => ({ id, at: Math.random() })).sort((a, b) => a.at - b.at)
  return shuffled.slice(0, min + Math.floor(Math.random() * (max - min + 1))).map(({ id }) => id)
}

/** Plays one game to its end; resolves with what the table says of that. */
export async function playBot(house: string, token: string, wanted?: string): Promise<string> {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${house}/api${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const said = await reply.json()
    if (!reply.ok) throw new Error(said.error.message)
    return said
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const free = ({ seats }: Table) => seats.find(({ player }) => player === 'open')
  async function find(): Promise<Table> {
    if (wanted) return call('GET', `/tables/${wanted}`)
    const { items } = await call<{ items: Table[] }>('GET', '/tables?status=waiting')
    return items.find((each) => free(each) && !each.options.rated) ?? pause(3_000).then(find)
  }

  const found = await find()
  const [table, seat] = [found.id, free(found)]
  if (seat && !found.seats.some(({ me }) => me)) await call('POST', `/tables/${table}/seats/${seat.id}`, {})
  const socket = io(house, { transports: ['websocket'], auth: { token } })
  const over = new Promise<string>((resolve, reject) => {
    async function join(): Promise<void> {
      const { decision, view, error }: Ack = await socket.emitWithAck('table:join', { table })
      if (view?.result) return resolve(view.result.text)
      // The game has not begun yet.
      return error ? pause(1_000).then(join) : answer(decision)
    }
    async function answer(decision?: Decision | null): Promise<void> {
      if (!decision) return
      const move = { table, decision: decision.id, choice: choose(decision) }
      const { error }: Ack = await socket.emitWithAck('table:answer', move)
      // Refused, because the game has moved on: the table says how it stands.
      if (error) await pause(200).then(join)
    }
    // An answer that the line loses is given again: the next connection joins.
    const lost = () => undefined
    socket.on('connect', () => join().catch(lost))
    // A server that restarts disconnects its clients, and Socket.IO leaves it to them to come back.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') socket.connect()
    })
    // While the socket is active, it tries again by itself.
    socket.on('connect_error', (error) => {
      if (!socket.active) reject(error)
    })
    socket.on('table:update', ({ decision }: Ack) => answer(decision).catch(lost))
    socket.on('table:ended', ({ result }: { result: Result }) => resolve(result.text))
  })
  return over.finally(() => socket.disconnect())
}

const [, , house, token, table] = process.argv
if (house && token?.startsWith('dfb_')) console.log(await playBot(house, token, table))
