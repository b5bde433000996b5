import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newSession, session } from '../../../protocol/http.ts'
import type { UserRow } from '../../../store/contract.ts'
import { nameTaken } from '../../accounts/name-check.ts'
import { makeNewcomer } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { afterReply } from '../../http/after-reply.ts'
import { nothing, refusals } from '../schemas.ts'

export const toSessionUser = ({ id, name, guest }: UserRow) => ({ id, name, guest })

const ending = z.strictObject({
  /** Ends the user's other sessions too. */
  everywhere: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether to end every other session of the account too'),
})

/** Sessions: continue as guest with a name, or sign in with a password. */
export function sessionRoutes(app: App, context: ServerContext): void {
  const { config, store, sessions, bans, names, passwords, closeSocketsOfSession, closeSocketsOfUser } =
    context

  /** For guests, includes the time until which their session and decks are kept if they do not return. */
  function toSignedIn(user: UserRow) {
    const ms = Math.min(config.keep.guestDecks, config.keep.sessions)
    if (!user.guest || ms === Number.POSITIVE_INFINITY) return toSessionUser(user)
    return { ...toSessionUser(user), keptUntil: new Date(Date.now() + ms).toISOString() }
  }

  /** Starts a new session on sign-in, so that nobody can have known its id before, and ends the old one. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, name: string, password: string) {
    const user = await passwords.check(name, password, {
      address: request.ip,
      known: sessions.hasRememberedName(request, name),
    })
    await end(sessions.idIn(request.headers.cookie))
    await sessions.setSessionCookie(reply, await store.users.startSession(user.id))
    sessions.rememberName(reply, user.name)
    return user
  }

  async function end(id: string | null): Promise<void> {
    if (id === null) return
    await store.users.endSession(id)
    closeSocketsOfSession(id)
  }

  async function rename(user: UserRow, name: string): Promise<UserRow> {
    const renamed = await store.users.rename(user.id, name)
    if (!renamed) throw nameTaken()
    return renamed
  }

  app.post(
    '/api/session',
    {
      schema: {
        summary: 'Start a guest session; change the name of the current one; with a password, sign in',
        body: newSession,
        response: { 200: session, 201: session, ...refusals },
      },
    },
    async (request, reply) => {
      const { name, password } = request.body
      if (password !== undefined) {
        return reply.code(201).send(toSessionUser(await signIn(request, reply, name, password)))
      }
      const known = await sessions.findUser(request)
      if (known) await sessions.requireUnbannedUser(request)
      else sessions.assertAddressNotBanned(request)
      await names.assertFree(name, known)
      if (known) return reply.code(200).send(toSignedIn(await rename(known, name)))
      const guest = await makeNewcomer('guests', () =>
        store.users.createGuest(name, bans.placeHash(request.ip)),
      )
      await sessions.setSessionCookie(reply, guest.session)
      return reply.code(201).send(toSignedIn(guest.user))
    },
  )

  app.get(
    '/api/session',
    {
      schema: {
        summary: 'My session; null if not signed in',
        response: { 200: session.nullable(), ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.findUser(request)
      return user ? toSignedIn(user) : null
    },
  )

  app.delete(
    '/api/session',
    {
      schema: {
        summary: 'Sign out, on request everywhere',
        querystring: ending,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = request.query.everywhere === 'true' ? await sessions.findUser(request) : null
      await end(sessions.idIn(request.headers.cookie))
      if (user) {
        await store.users.endSessions(user.id)
        afterReply(reply, () => closeSocketsOfUser(user.id))
      }
      sessions.clearSessionCookie(reply)
      return reply.code(204).send(null)
    },
  )
}
