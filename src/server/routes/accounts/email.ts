import { randomBytes } from 'node:crypto'
import { session } from '../../../protocol/http.ts'
import {
  confirmed,
  mailRequest,
  mailView,
  passwordResetConfirmation,
  passwordResetRequest,
  serverInfo,
  tokenRequest,
} from '../../../protocol/mail.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { Addressee, TokenKind, UserRow } from '../../../store/contract.ts'
import type { App, ServerContext } from '../../context.ts'
import { afterReply } from '../../http/after-reply.ts'
import { networkKey } from '../../http/client-address.ts'
import { perMinute } from '../../plugins/limits.ts'
import { nothing, refusals } from '../schemas.ts'
import { toSessionUser } from './session.ts'

const hour = 60 * 60 * 1000
/** How long links are valid, in ms. Emails state this too. */
const life: Record<TokenKind, number> = { confirm: 24 * hour, reset: hour }
/** Valid links per account, so that nobody gets flooded with emails. */
const maxLinks = 3
/** Reset requests in 15 minutes, whether or not the account exists. */
const maxResetsPerAccount = 5
const maxResetsPerAddress = 20

const drawToken = (): string => randomBytes(32).toString('base64url')

/** Email addresses of accounts, and password resets. */
export function mailRoutes(app: App, context: ServerContext): void {
  const { config, store, sessions, passwords, mailer, closeSocketsOfUser } = context

  app.get(
    '/api/house',
    { schema: { summary: 'What this server offers', response: { 200: serverInfo, ...refusals } } },
    async () => ({ mail: mailer.offered, lobbyChat: config.lobbyChat }),
  )

  const state = async (user: string) => ({ offered: mailer.offered, ...(await store.mail.of(user)) })

  async function must(request: Parameters<typeof sessions.requireUnbannedUser>[0]): Promise<UserRow> {
    const user = await sessions.requireUnbannedUser(request)
    if (user.guest)
      throw new RefusedError('forbidden', 'Guests cannot add an email address. Create an account first.')
    return user
  }

  app.get(
    '/api/accounts/mail',
    { schema: { summary: 'My email address', response: { 200: mailView, ...refusals } } },
    async (request) => state((await must(request)).id),
  )

  /** Creates a link and sends it, unless too many of this kind are valid. */
  async function sendLink(kind: TokenKind, to: Addressee, page: string): Promise<void> {
    const token = drawToken()
    const kept = await store.mail.storeLink(
      { user: to.id, kind, address: to.address, token, forMs: life[kind] },
      maxLinks,
    )
    // After the #, so that no server or log on the way sees the token.
    if (kept) await mailer.writeTo(to, { kind, link: mailer.linkTo(`${page}#${token}`) })
  }

  app.put(
    '/api/accounts/mail',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Change or remove my email address; a new one must be confirmed by its link',
        body: mailRequest,
        response: { 200: mailView, ...refusals },
      },
    },
    async (request) => {
      const user = await must(request)
      const { address, password } = request.body
      if (address !== null && !mailer.offered) throw noMail()
      await passwords.check(user.name, password, { address: request.ip, known: true })
      const before = await store.mail.addressee(user.id)
      await store.mail.set(user.id, address)
      mailer.later(async () => {
        if (address !== null) await sendLink('confirm', { ...user, address }, '/confirm')
        else if (before) await mailer.writeTo(before, { kind: 'moved' })
      })
      return state(user.id)
    },
  )

  app.post(
    '/api/accounts/mail/confirmation',
    {
      ...perMinute(config, 20),
      schema: {
        summary: 'Confirm an email address by the link in the email',
        body: tokenRequest,
        response: { 200: confirmed, ...refusals },
      },
    },
    async (request) => {
      const { token } = request.body
      const holder = await store.mail.holder('confirm', token)
      const before = holder && (await store.mail.addressee(holder.id))
      const user = await store.mail.confirm(token)
      if (!user) throw linkExpired()
      if (before && before.address !== user.address)
        mailer.later(() => mailer.writeTo(before, { kind: 'moved' }))
      return { name: user.name, address: user.address }
    },
  )

  /** Counts by the requested name, so that the limit does not reveal which accounts exist. */
  async function countAsked(account: string, address: string): Promise<void> {
    if (!config.rateLimits) return
    const [named, from] = await Promise.all([
      store.accounts.countAttempt(`forgot ${account.normalize('NFKC').toLowerCase()}`),
      store.accounts.countAttempt(`forgot at ${networkKey(address)}`),
    ])
    if (named > maxResetsPerAccount || from > maxResetsPerAddress)
      throw new RefusedError('rate-limited', 'Too many requests. Try again in 15 minutes.')
  }

  app.post(
    '/api/accounts/forgotten',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Request a password reset; a link is sent to the confirmed address, if there is one',
        description: 'The reply is the same, and as fast, whether or not the account exists.',
        body: passwordResetRequest,
        response: { 202: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      if (!mailer.offered) throw noMail()
      const { account } = request.body
      await countAsked(account, request.ip)
      mailer.later(async () => {
        for (const to of await store.mail.findByNameOrAddress(account)) await sendLink('reset', to, '/reset')
      })
      return reply.code(202).send(null)
    },
  )

  app.post(
    '/api/accounts/reset',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Set a new password by a reset link; all sessions end, and a new one begins',
        body: passwordResetConfirmation,
        response: { 201: session, ...refusals },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      // Hashing is expensive, so check the token first.
      const holder = await store.mail.holder('reset', token)
      const user = holder && (await store.mail.reset(token, await passwords.hash(password)))
      if (!user) throw linkExpired()
      afterReply(reply, () => closeSocketsOfUser(user.id))
      await sessions.setSessionCookie(reply, await store.users.startSession(user.id))
      sessions.rememberName(reply, user.name)
      mailer.later(() => mailer.write(user.id, { kind: 'password' }))
      return reply.code(201).send(toSessionUser(user))
    },
  )
}

const noMail = (): RefusedError =>
  new RefusedError('no-mail', 'This server cannot send email. Contact the person who runs it.')
const linkExpired = (): RefusedError =>
  new RefusedError('link-expired', 'This link has been used or has expired. Request a new one.')
