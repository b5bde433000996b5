import type { z } from 'zod'
import {
  type AnswerAck,
  answerMessage,
  chatMessage,
  type JoinAck,
  joinMessage,
  type PlainAck,
  tableMessage,
  takeoverMessage,
} from '../../protocol/sockets.ts'
import { Refused, refusalOf } from '../../tables/refused.ts'
import type { Context } from '../context.ts'
import { read } from './messages.ts'
import { everyoneAt, type Io, viewersAt, type Wire } from './rooms.ts'

export type Reply = (reply: JoinAck | AnswerAck | PlainAck) => void
/** Does what one message asks for, and replies once. Whatever it throws becomes the reply. */
export type Errand = (wire: Wire, message: unknown, reply: Reply) => Promise<void>

const mostTables = 10

/** Everything a client can ask for over a socket. */
export function errands(io: Io, { tables, metrics }: Context): Record<string, Errand> {
  async function tellPlayers(table: string): Promise<void> {
    const players = await tables.players(table)
    io.to(everyoneAt(table)).emit('table:players', { table, players })
  }

  /** Null when the socket did not look at this table. */
  async function leave(wire: Wire, table: string): Promise<void> {
    const viewer = wire.data.at.get(table)
    if (viewer === undefined) return
    await forget(wire, table, viewer)
    await tellPlayers(table)
  }

  async function forget(wire: Wire, table: string, viewer: string): Promise<void> {
    wire.data.at.delete(table)
    tables.leave(table, viewer)
    await wire.leave(viewersAt(table, viewer))
    await wire.leave(everyoneAt(table))
  }

  /** Who sits where is new: nobody goes on looking through the eyes of a seat that is not theirs any more. */
  async function reseat(table: string, seat: string, user: string): Promise<void> {
    for (const wire of io.sockets.sockets.values()) {
      const viewer = wire.data.at.get(table)
      if (viewer === undefined || (viewer !== seat && wire.data.user.id !== user)) continue
      await forget(wire, table, viewer)
      wire.emit('table:seats', { table })
    }
    await tellPlayers(table)
  }

  const join = errand(joinMessage, async (wire, { table, since }, reply) => {
    const { user, at } = wire.data
    if (at.size >= mostTables && !at.has(table)) {
      throw new Refused('bad-request', 'You look at many tables already; leave one first.')
    }
    await tables.join(user, table, since, (joined) => {
      const viewer = joined.seat ?? ''
      // A second call on one socket asks for what was missed; it is counted once.
      if (at.has(table) || !wire.connected) tables.leave(table, viewer)
      if (!wire.connected) return
      at.set(table, viewer)
      void wire.join([everyoneAt(table), viewersAt(table, viewer)])
      reply({ ok: true, ...joined })
    })
    await tellPlayers(table)
  })

  const moved = (move: (wire: Wire, message: unknown) => Promise<number>): Errand => {
    return async (wire, message, reply) => {
      const done = metrics.answerSeconds.startTimer()
      try {
        reply({ ok: true, seq: await move(wire, message) })
        metrics.answers.inc({ outcome: 'ok' })
      } catch (err) {
        metrics.answers.inc({ outcome: refusalOf(err).code })
        throw err
      } finally {
        done()
      }
    }
  }

  const chat = errand(chatMessage, async (wire, { table, to, text }, reply) => {
    const { user, at } = wire.data
    const viewer = at.get(table)
    if (viewer === undefined) throw new Refused('not-found', 'Join the table before you talk there.')
    const seat = viewer === '' ? null : viewer
    const rooms = to === 'table' ? [everyoneAt(table)] : await team(wire, table)
    const said = { table, from: user.name, seat, to, text, at: new Date().toISOString() }
    io.to(rooms).emit('table:chat', said)
    reply({ ok: true })
  })

  async function team(wire: Wire, table: string): Promise<string[]> {
    const { seats } = await tables.get(wire.data.user, table)
    const mine = seats.find(({ me }) => me)
    if (!mine) throw new Refused('not-your-seat', 'You are in no team at this table.')
    return seats.filter(({ side }) => side === mine.side).map(({ id }) => viewersAt(table, id))
  }

  return {
    'table:join': join,
    'table:leave': errand(tableMessage, async (wire, { table }, reply) => {
      await leave(wire, table)
      reply({ ok: true })
    }),
    'table:answer': moved((wire, message) => {
      const { table, decision, choice } = read(answerMessage, message)
      return tables.answer(wire.data.user, table, decision, choice)
    }),
    'table:concede': moved((wire, message) =>
      tables.concede(wire.data.user, read(tableMessage, message).table),
    ),
    'table:takeover': moved(async (wire, message) => {
      const { table, seat, by } = read(takeoverMessage, message)
      const seq = await tables.takeover(wire.data.user, table, seat, by)
      await reseat(table, seat, wire.data.user.id)
      return seq
    }),
    'table:chat': chat,
  }
}

/** A socket that has gone leaves all its tables. */
export async function leaveAll(io: Io, { tables }: Context, { data }: Wire): Promise<void> {
  const left = [...data.at]
  data.at.clear()
  for (const [table, viewer] of left) tables.leave(table, viewer)
  for (const [table] of left) {
    io.to(everyoneAt(table)).emit('table:players', { table, players: await tables.players(table) })
  }
}

const errand =
  <T>(schema: z.ZodType<T>, run: (wire: Wire, message: T, reply: Reply) => Promise<void>): Errand =>
  (wire, message, reply) =>
    run(wire, read(schema, message), reply)
