import type { FastifyReply } from 'fastify'
import { newAccount, newPassword, session } from '../../../protocol/http.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import { nameTaken } from '../../accounts/name-check.ts'
import { makeNewcomer } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { afterReply } from '../../http/after-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { refusals } from '../schemas.ts'
import { toSessionUser } from './session.ts'

/** Accounts: names with a password. */
export function accountRoutes(app: App, context: ServerContext): void {
  const { bans, config, store, sessions, names, passwords, mailer, closeSocketsOfUser } = context

  app.post(
    '/api/accounts',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Create an account; a guest keeps games, decks and packs',
        body: newAccount,
        response: { 201: session, ...refusals },
      },
    },
    async (request, reply) => {
      const { name, password } = request.body
      const known = await sessions.findUser(request)
      if (known) await sessions.requireUnbannedUser(request)
      else sessions.assertAddressNotBanned(request)
      if (known && !known.guest)
        throw new RefusedError('forbidden', 'You already have an account. Sign out first.')
      await names.assertFree(name, null)
      const hash = await passwords.hash(password)
      const network = bans.placeHash(request.ip)
      const user = await makeNewcomer('accounts', () =>
        known
          ? store.accounts.open(known.id, name, hash, network)
          : store.accounts.openNew(name, hash, network),
      )
      if (!user) throw nameTaken()
      await anew(reply, user.id)
      await sessions.setSessionCookie(reply, await store.users.startSession(user.id))
      sessions.rememberName(reply, user.name)
      return reply.code(201).send(toSessionUser(user))
    },
  )

  app.put(
    '/api/accounts/password',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Change my password; all other sessions end',
        body: newPassword,
        response: { 200: session, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      if (user.guest) throw new RefusedError('forbidden', 'Guests have no password. Create an account first.')
      await passwords.check(user.name, request.body.password, { address: request.ip, known: true })
      await store.accounts.setPassword(user.id, await passwords.hash(request.body.newPassword))
      await anew(reply, user.id)
      await sessions.setSessionCookie(reply, await store.users.startSession(user.id))
      mailer.later(() => mailer.write(user.id, { kind: 'password' }))
      return toSessionUser(user)
    },
  )

  /** Ends all sessions, so that nobody who knows an old one can use it. */
  async function anew(reply: FastifyReply, user: string): Promise<void> {
    await store.users.endSessions(user)
    afterReply(reply, () => closeSocketsOfUser(user))
  }
}
