import { z } from 'zod'
import { compactFormatVersion, shortJoin } from '../../../protocol/compact/index.ts'
import { newTable, seatSetting, type Table, table, tableOpening, takeSeat } from '../../../protocol/http.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { formatListed, swap } from '../../../protocol/teams.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { UserRow } from '../../../store/contract.ts'
import { formats } from '../../../tables/seats/formats.ts'
import { createWithinConfiguredQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendCompressed } from '../../http/compressed.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { bySeat, idParam, listSchema, nothing, refusals } from '../schemas.ts'

/** Tables: create, list, join, swap seats, leave, start. */
export function tableRoutes(
  app: App,
  { config, store, tables, sessions, pool, notifyUsers }: ServerContext,
): void {
  const often = perMinute(config, 120)
  waitingRoutes(app, { config, tables, sessions })

  app.get(
    '/api/formats',
    {
      schema: {
        summary: 'The formats for a table, with the settings of each and a description',
        response: { 200: listSchema(formatListed), ...refusals },
      },
    },
    async () => ({ items: [...formats] }),
  )

  /** The player whom the host removes by clearing this seat; null if the seat is the user's own. */
  async function sentAway(user: UserRow, table: string, seat: string): Promise<string | null> {
    const game = await store.games.get(table)
    const holder = game?.seats.find(({ id }) => id === seat)?.holder?.user
    return game?.host === user.id && holder && holder !== user.id ? holder : null
  }

  app.post(
    '/api/tables',
    {
      ...perMinute(config, 30),
      schema: { summary: 'Create a table', body: newTable, response: { 201: table, ...refusals } },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const hosted = await createWithinConfiguredQuota(config, 'tables', user, (max) =>
        tables.host(user, request.body, max),
      )
      return reply.code(201).send(hosted)
    },
  )

  app.get(
    '/api/tables',
    {
      schema: {
        summary:
          'The lobby: tables waiting for players, and games to watch; ' +
          'also those for friends of a player who has added me as a friend',
        querystring: pageAsked.extend({
          status: z
            .enum(['waiting', 'playing'])
            .optional()
            .describe('Only tables waiting for players, or games in progress'),
        }),
        response: { 200: pageSchema(table), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, await tables.list(await sessions.findUser(request), request.query)),
  )

  app.get(
    '/api/tables/:id',
    { schema: { summary: 'One table', params: idParam('the table'), response: { 200: table, ...refusals } } },
    async (request) => tables.get(await sessions.findUser(request), request.params.id),
  )

  /** The reply to a join; null before the start, for visitors without a session, and for those who may not watch. */
  async function joinedAt(user: UserRow | null, { id, status }: Table, short: number | undefined) {
    if (!user || status === 'waiting') return null
    const found = await tables.previewJoin(user, id).catch((err: unknown) => {
      if (err instanceof RefusedError) return null
      throw err
    })
    if (!found) return null
    const { viewer: _, ...joined } = found
    const ack = { ok: true as const, ...joined }
    return short === compactFormatVersion ? shortJoin(ack, pool) : ack
  }

  app.get(
    '/api/tables/:id/view',
    {
      schema: {
        summary:
          'One table and, once it has started, what `table:join` would reply: shown before a socket is open',
        params: idParam('the table'),
        querystring: z.strictObject({
          short: z.coerce.number().optional().describe('The version of the compact form, if wanted'),
        }),
        response: { 200: tableOpening, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.findUser(request)
      const shown = await tables.get(user, request.params.id)
      const joined = await joinedAt(user, shown, request.query.short)
      return sendCompressed(request, reply, JSON.stringify({ table: shown, joined }))
    },
  )

  app.post(
    '/api/tables/:id/seats/:seat',
    {
      ...often,
      schema: {
        summary: 'Join a table in a seat, or change the deck of my seat',
        params: bySeat,
        body: takeSeat.nullish(),
        response: { 200: table, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { id, seat } = request.params
      const { table, others } = await tables.sit(user, id, seat, request.body?.deck, request.body?.key)
      // Notifies the host and the other players, whatever page they are on.
      notifyUsers(others, { kind: 'seated', table: id, from: user.name })
      return table
    },
  )

  app.delete(
    '/api/tables/:id/seats/:seat',
    {
      ...often,
      schema: {
        summary: 'Leave a seat, or remove a player as the host; a table without people is deleted (204)',
        params: bySeat,
        response: { 200: table, 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const { id, seat } = request.params
      const sent = await sentAway(user, id, seat)
      const left = await tables.stand(user, id, seat)
      if (sent) notifyUsers([sent], { kind: 'sent', table: id, from: user.name })
      return left ? reply.code(200).send(left) : reply.code(204).send(null)
    },
  )

  app.post(
    '/api/tables/:id/start',
    {
      ...often,
      schema: {
        summary: 'Start the game once all seats are taken',
        params: idParam('the table'),
        response: { 200: table, ...refusals },
      },
    },
    async (request) => tables.start(await sessions.requireUnbannedUser(request), request.params.id),
  )
}

/** Changes to a waiting table other than joining and leaving. */
function waitingRoutes(
  app: App,
  { config, tables, sessions }: Pick<ServerContext, 'config' | 'tables' | 'sessions'>,
) {
  const often = perMinute(config, 120)

  app.put(
    '/api/tables/:id/seats/:seat',
    {
      ...often,
      schema: {
        summary: 'Put an automa into an open seat, or remove it; host only',
        params: bySeat,
        body: seatSetting,
        response: { 200: table, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      return tables.set(user, request.params.id, request.params.seat, request.body)
    },
  )

  app.post(
    '/api/tables/:id/swap',
    {
      ...often,
      schema: {
        summary:
          'Swap two seats: the host any two, others their own; with another player once both have asked',
        params: idParam('the table'),
        body: swap,
        response: { 200: table, ...refusals },
      },
    },
    async (request) =>
      tables.swap(await sessions.requireUnbannedUser(request), request.params.id, request.body),
  )

  app.delete(
    '/api/tables/:id/swap',
    {
      ...often,
      schema: {
        summary: 'Decline a seat swap, or withdraw my own request',
        params: idParam('the table'),
        response: { 200: table, ...refusals },
      },
    },
    async (request) => tables.declineSwap(await sessions.requireUnbannedUser(request), request.params.id),
  )
}
