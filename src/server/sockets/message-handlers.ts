import type { z } from 'zod'
import { type ShortJoin, shortJoin } from '../../protocol/compact/index.ts'
import {
  type AnswerAck,
  answerMessage,
  askMessage,
  chatMessage,
  emptyMessage,
  type HintAck,
  hintMessage,
  type JoinAck,
  joinMessage,
  type LogAck,
  logMessage,
  type PlainAck,
  podMessage,
  suspendMessage,
  tableMessage,
  tagsMessage,
  takeoverMessage,
  tournamentMessage,
  undoMessage,
  watchMessage,
} from '../../protocol/sockets.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { JoinResult } from '../../tables/contract.ts'
import { isAudience } from '../../tables/seats/viewers.ts'
import type { ServerContext } from '../context.ts'
import type { Late } from '../http/deadline.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { cleanLine, createChat } from './chat.ts'
import { parseMessage } from './messages.ts'
import {
  attend,
  type ClientSocket,
  everyoneAt,
  type Io,
  lobbyWatchers,
  socketsOfUser,
  turnFrom,
  unsubscribeFromTable,
  watchersOf,
  watchersOfPod,
} from './rooms.ts'

export type MessageReply = (reply: JoinAck | ShortJoin | LogAck | AnswerAck | HintAck | PlainAck) => void
/** Handles one message and replies once. A thrown error becomes the reply. */
export type MessageHandler = (
  wire: ClientSocket,
  message: unknown,
  reply: MessageReply,
  late: Late,
) => Promise<void>

const maxWatchedTables = 10
const maxWatchedTournaments = 10
const maxWatchedPods = 10

/** The handlers of all messages that a client can send. */
export function messageHandlers(io: Io, context: ServerContext): Record<string, MessageHandler> {
  const { tables, tournaments, pods, metrics, pool, config } = context
  const talk = createChat(context)

  async function tellPlayers(table: string): Promise<void> {
    const players = await tables.players(table)
    io.local.to(everyoneAt(table)).emit('table:players', { table, players })
  }

  /** Does nothing if the socket is not at this table. */
  async function leave(wire: ClientSocket, table: string): Promise<void> {
    const viewer = wire.data.at.get(table)
    if (viewer === undefined) return
    unsubscribeFromTable(wire, table, viewer)
    tables.leave(table, viewer)
    await tellPlayers(table)
  }

  /** Leaves the previous point of view when the socket joins with another one. */
  function turn(wire: ClientSocket, table: string, viewer: string): void {
    const before = wire.data.at.get(table)
    if (before === undefined || before === viewer) return
    tables.leave(table, before)
    turnFrom(wire, table, before)
  }

  const join = handlerFor(joinMessage, async (wire, { table, since, as }, reply, late) => {
    const { user, at } = wire.data
    if (at.size >= maxWatchedTables && !at.has(table)) {
      throw new RefusedError('bad-request', 'You have too many tables open. Close one first.')
    }
    const welcome = ({ viewer, ...joined }: JoinResult) => {
      // A second join on the same socket fetches what was missed. It counts only once.
      const isGone = !wire.connected || late.aborted
      if (isGone || at.get(table) === viewer) tables.leave(table, viewer)
      if (isGone) return
      turn(wire, table, viewer)
      attend(wire, table, viewer)
      const ack = { ok: true as const, ...joined }
      reply(wire.data.short ? shortJoin(ack, pool) : ack)
    }
    await tables.join(user, table, since, welcome, as)
    await tellPlayers(table)
  })

  /** Only from the point of view the socket has joined with. */
  const log = handlerFor(logMessage, async (wire, { table, before }, reply) => {
    const viewer = wire.data.at.get(table)
    if (viewer === undefined) throw new RefusedError('bad-request', 'You are not watching this table.')
    const page = await tables.log(table, viewer, before)
    if (wire.data.at.get(table) !== viewer)
      throw new RefusedError('bad-request', 'You are not watching this table.')
    reply({ ok: true, ...page })
  })

  const moved = (move: (wire: ClientSocket, message: unknown) => Promise<number>): MessageHandler => {
    return async (wire, message, reply) => {
      const done = metrics.answerSeconds.startTimer()
      try {
        reply({ ok: true, seq: await move(wire, message) })
        metrics.answers.inc({ outcome: 'ok' })
      } catch (err) {
        metrics.answers.inc({ outcome: toRefusal(err).code })
        throw err
      } finally {
        done()
      }
    }
  }

  const chat = handlerFor(chatMessage, async (wire, { table, to, text }, reply) => {
    const line = cleanLine(text)
    if (line === '') throw new RefusedError('bad-request', 'The message is empty.')
    const rooms = await talk.hearers(wire, table, to)
    const viewer = wire.data.at.get(table) ?? ''
    const seat = isAudience(viewer) ? null : viewer
    const { id: user, name } = wire.data.user
    const at = new Date()
    // Team chat is not stored, so its lines have no id and cannot be reported.
    const id =
      to === 'table' ? await talk.kept({ place: everyoneAt(table), user, name, text: line, at }) : null
    const chatLine = { table, from: name, person: user, id, seat, to, text: line, at: at.toISOString() }
    io.to(rooms)
      .except((await talk.mutersOf(user)).map(socketsOfUser))
      .emit('table:chat', chatLine)
    reply({ ok: true })
  })

  return {
    'table:join': join,
    'table:leave': handlerFor(tableMessage, async (wire, { table }, reply) => {
      await leave(wire, table)
      reply({ ok: true })
    }),
    'table:log': log,
    'table:answer': moved((wire, message) => {
      const { table, decision, choice, itself } = parseMessage(answerMessage, message)
      return tables.answer(wire.data.user, table, decision, choice, itself)
    }),
    'table:concede': moved((wire, message) =>
      tables.concede(wire.data.user, parseMessage(tableMessage, message).table),
    ),
    'table:watch': moved((wire, message) => {
      const { table, allow } = parseMessage(watchMessage, message)
      return tables.showHandToSpectators(wire.data.user, table, allow)
    }),
    'table:ask': moved((wire, message) => {
      const { table, bits } = parseMessage(askMessage, message)
      return tables.askPartnerForBits(wire.data.user, table, bits)
    }),
    'table:tags': moved((wire, message) => {
      const { table, offer } = parseMessage(tagsMessage, message)
      return tables.offerTags(wire.data.user, table, offer)
    }),
    'table:hint': handlerFor(hintMessage, async (wire, { table, decision, reasons }, reply) => {
      const { user } = wire.data
      const { hint, spoils } = await tables.hint(user, table, decision, reasons)
      if (spoils) io.to(socketsOfUser(user.id)).emit('table:stake', { table })
      reply({ ok: true, ...hint })
    }),
    'table:undo': moved((wire, message) => {
      const { table, say, uncounted } = parseMessage(undoMessage, message)
      return tables.undo(wire.data.user, table, say, uncounted)
    }),
    'table:suspend': moved((wire, message) => {
      const { table, say } = parseMessage(suspendMessage, message)
      return tables.suspend(wire.data.user, table, say)
    }),
    'table:takeover': moved((wire, message) => {
      const { table, seat, by, uncounted } = parseMessage(takeoverMessage, message)
      return tables.takeover(wire.data.user, table, seat, by, uncounted)
    }),
    'table:pause': handlerFor(tableMessage, async (wire, { table }, reply) => {
      await tables.pause(wire.data.user, table)
      reply({ ok: true })
    }),
    'table:resume': handlerFor(tableMessage, async (wire, { table }, reply) => {
      await tables.resume(wire.data.user, table)
      reply({ ok: true })
    }),
    'table:chat': chat,
    'tournament:watch': handlerFor(tournamentMessage, async (wire, { tournament }, reply) => {
      const room = watchersOf(tournament)
      const others = [...wire.rooms].filter((r) => r.startsWith(watchersOf('')) && r !== room)
      if (others.length >= maxWatchedTournaments)
        throw new RefusedError('bad-request', 'You have too many tournaments open. Close one first.')
      // The answer covers entries before this, and events cover entries after it.
      await tournaments.newest(wire.data.user, tournament)
      await wire.join(room)
      reply({ ok: true, seq: await tournaments.newest(wire.data.user, tournament) })
    }),
    'pod:watch': handlerFor(podMessage, async (wire, { pod }, reply) => {
      const room = watchersOfPod(pod)
      const others = [...wire.rooms].filter((r) => r.startsWith(watchersOfPod('')) && r !== room)
      if (others.length >= maxWatchedPods)
        throw new RefusedError('bad-request', 'You have too many pods open. Close one first.')
      await pods.newest(pod)
      await wire.join(room)
      reply({ ok: true, seq: await pods.newest(pod) })
    }),
    'pod:leave': handlerFor(podMessage, async (wire, { pod }, reply) => {
      await wire.leave(watchersOfPod(pod))
      reply({ ok: true })
    }),
    'lobby:watch': handlerFor(emptyMessage, async (wire, _, reply) => {
      if (!config.lobbyChat) throw new RefusedError('forbidden', 'Lobby chat is turned off on this server.')
      await wire.join(lobbyWatchers)
      reply({ ok: true })
    }),
    'connection:check': handlerFor(emptyMessage, async (_wire, _, reply) => reply({ ok: true })),
    'lobby:leave': handlerFor(emptyMessage, async (wire, _, reply) => {
      await wire.leave(lobbyWatchers)
      reply({ ok: true })
    }),
    'tournament:leave': handlerFor(tournamentMessage, async (wire, { tournament }, reply) => {
      await wire.leave(watchersOf(tournament))
      reply({ ok: true })
    }),
  }
}

/** A closed socket leaves all its tables. */
export async function leaveAll(io: Io, { tables }: ServerContext, { data }: ClientSocket): Promise<void> {
  const left = [...data.at]
  data.at.clear()
  for (const [table, viewer] of left) tables.leave(table, viewer)
  for (const [table] of left) {
    io.local.to(everyoneAt(table)).emit('table:players', { table, players: await tables.players(table) })
  }
}

const handlerFor =
  <T>(
    schema: z.ZodType<T>,
    run: (wire: ClientSocket, message: T, reply: MessageReply, late: Late) => Promise<void>,
  ): MessageHandler =>
  (wire, message, reply, late) =>
    run(wire, parseMessage(schema, message), reply, late)
