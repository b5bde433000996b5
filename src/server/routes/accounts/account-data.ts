import { createHash } from 'node:crypto'
import { z } from 'zod'
import { accountDeletionRequest, sessionShown } from '../../../protocol/people.ts'
import { organizedEvent } from '../../../protocol/tournament-view.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { UserRow } from '../../../store/contract.ts'
import { deletedPlayer as gone } from '../../../store/people/account-data.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { listSchema, nothing, refusals } from '../schemas.ts'

const bySession = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'A session id has 64 hexadecimal digits.')
    .describe('The id of the session, from the list of sessions'),
})
const sessionHash = (session: string | null): string =>
  session === null ? '' : createHash('sha256').update(session).digest('hex')
const page = 50

/** A user's own data: sessions, export and deletion. */
export function ownDataRoutes(app: App, context: ServerContext): void {
  const {
    config,
    store,
    tables,
    tournaments,
    sessions,
    passwords,
    closeSocketsOfUser,
    announceRewrittenJournals,
  } = context
  const { accountData } = store.people

  app.get(
    '/api/sessions',
    {
      schema: {
        summary: 'My active sessions, most recently used first',
        response: { 200: listSchema(sessionShown), ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUser(request)
      const mine = sessionHash(sessions.idIn(request.headers.cookie))
      const all = await accountData.sessions(user.id)
      const items = all.map(({ id, since, seen }) => ({
        id,
        since: since.toISOString(),
        seen: seen.toISOString(),
        here: id === mine,
      }))
      return { items }
    },
  )

  app.delete(
    '/api/sessions/:id',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'End a session; its open pages are closed within a minute',
        params: bySession,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUser(request)
      const ended = await accountData.endSession(user.id, request.params.id)
      if (!ended) throw new RefusedError('not-found', 'Session not found.')
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/accounts/export',
    {
      ...perMinute(config, 6),
      schema: {
        summary: 'Everything the server stores about me, as JSON',
        response: { 200: z.record(z.string(), z.array(z.unknown())), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUser(request)
      reply.header('content-disposition', 'attachment; filename="datafort.json"')
      return accountData.everything(user.id)
    },
  )

  /** Concedes running games and leaves waiting tables, so that nobody waits for a deleted user. */
  async function leaveGames(user: UserRow): Promise<void> {
    let cursor: string | undefined
    do {
      const { items, next } = await tables.ofUser(user, { limit: page, cursor })
      for (const { id, status, seats } of items) {
        const mine = seats.find(({ me }) => me)
        if (!mine || status === 'over') continue
        const left = status === 'waiting' ? tables.stand(user, id, mine.id) : tables.concede(user, id)
        await left.catch((err: unknown) => {
          if (!(err instanceof RefusedError)) throw err
        })
      }
      cursor = next ?? undefined
    } while (cursor !== undefined)
  }

  app.get(
    '/api/accounts/events',
    {
      ...perMinute(config, 60),
      schema: {
        summary:
          'Tournaments I organize that are not over, and who would take each over if I deleted my account',
        response: { 200: listSchema(organizedEvent), ...refusals },
      },
    },
    async (request) => ({ items: await tournaments.organized(await sessions.requireUser(request)) }),
  )

  app.delete(
    '/api/accounts',
    {
      ...perMinute(config, 5),
      schema: {
        summary:
          'Delete my account with its decks, packs and ratings; games stay without my name, tournaments go to another official or end',
        body: accountDeletionRequest,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUser(request)
      if (user.guest) throw new RefusedError('forbidden', 'Guests have no account.')
      await passwords.check(user.name, request.body.password, { address: request.ip, known: true })
      await leaveGames(user)
      await tournaments.leave(user)
      // First the step that can be repeated after an interruption.
      announceRewrittenJournals(await tournaments.anonymize(user.id, gone))
      await accountData.forget(user.id)
      closeSocketsOfUser(user.id)
      sessions.clearSessionCookie(reply)
      return reply.code(204).send(null)
    },
  )
}
