import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusedError } from '../../shared/refusal.ts'
import { userNameKey } from '../../store/accounts/accounts.ts'
import { type BotVisitor, type Store, StoreUnavailable, type UserRow } from '../../store/contract.ts'
import { type Bans, bannedError } from '../moderation/bans.ts'
import { scopeOf } from './bot-scopes.ts'

const cookieName = 'datafort'
const knownName = 'datafort-known'
const knownAs = (name: string): string =>
  createHash('sha256').update(userNameKey(name)).digest('base64url').slice(0, 22)
const halfAYear = 180 * 24 * 60 * 60

/** The user of a socket. */
export type SocketIdentity = {
  user: UserRow
  /** The session id, or a stand-in for bots. */
  key: string
  /** Reads the user again; null if the session or token has ended. */
  refresh(): Promise<UserRow | null>
}

/**
 * Identifies users. People have a session id in a signed cookie that scripts cannot read; bots send a token.
 */
export type Sessions = {
  /** The session id in a Cookie header, if its signature is valid. */
  idIn(header: string | undefined): string | null
  findUser(request: FastifyRequest): Promise<UserRow | null>
  /** Like `findUser`, but throws if there is no user. */
  requireUser(request: FastifyRequest): Promise<UserRow>
  /** Like `requireUser`, but also throws if the user is banned. */
  requireUnbannedUser(request: FastifyRequest): Promise<UserRow>
  /** Throws if the address is banned, so new users cannot come from there. */
  assertAddressNotBanned(request: FastifyRequest): void
  /** Like `requireUnbannedUser`, for a socket. A bot may also send its token as `auth`. */
  identifySocket(headers: IncomingHttpHeaders, token: unknown, address: string): Promise<SocketIdentity>
  setSessionCookie(reply: FastifyReply, session: string): Promise<void>
  clearSessionCookie(reply: FastifyReply): void
  /** Marks this browser as one where the name has been signed in. */
  rememberName(reply: FastifyReply, name: string): void
  hasRememberedName(request: FastifyRequest, name: string): boolean
}

type CookieReader = Pick<FastifyInstance, 'parseCookie' | 'unsignCookie'>
type SessionDeps = { store: Store; secure: boolean; bans: Bans; ratedBots: boolean }

/** The token in an Authorization header. */
export const bearerIn = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{1,100})$/i.exec(header ?? '')?.[1] ?? null

export function createSessions(app: CookieReader, { store, secure, bans, ratedBots }: SessionDeps): Sessions {
  /** Secure also behind a proxy that was reached by https. */
  const cookieFor = ({ request }: FastifyReply) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: secure || request.protocol === 'https',
      signed: true,
    }) as const

  const idIn = (header: string | undefined): string | null => signedIn(header, cookieName)

  function signedIn(header: string | undefined, cookie: string): string | null {
    const raw = header === undefined ? undefined : app.parseCookie(header)[cookie]
    const { valid, value } = raw === undefined ? { valid: false, value: null } : app.unsignCookie(raw)
    return valid ? value : null
  }

  const asBot = ({ owner, scopes, ...user }: BotVisitor): UserRow => ({
    ...user,
    bot: { owner, scopes, rated: ratedBots },
  })

  async function botOf(token: string): Promise<UserRow> {
    const bot = await store.bots.byToken(token)
    if (!bot) throw new RefusedError('unauthorized', 'This bot token is not valid or has been deleted.')
    return asBot(bot)
  }

  async function findUser(request: FastifyRequest): Promise<UserRow | null> {
    const token = bearerIn(request.headers.authorization)
    if (token === null) {
      const id = idIn(request.headers.cookie)
      const user = id === null ? null : await store.users.bySession(id)
      return user && calling(user, request.ip)
    }
    const user = await botOf(token)
    const scope = scopeOf(request.method, request.routeOptions.url ?? '')
    if (scope === null) throw new RefusedError('forbidden', 'Bots cannot do this.')
    checkScope(user, scope)
    return calling(user, request.ip)
  }

  const calling = (user: UserRow, address: string): UserRow => ({ ...user, network: bans.placeHash(address) })

  async function requireUser(request: FastifyRequest): Promise<UserRow> {
    const user = await findUser(request)
    if (!user) throw signInRequired()
    return user
  }

  /**
   * Bans of accounts follow the account. Bans of addresses apply to guests, who could return under another
   * name.
   */
  function checkBan({ ban, guest }: UserRow, address: string): void {
    const found = ban ?? (guest ? bans.at(address) : null)
    if (found) throw bannedError(found)
  }

  return {
    idIn,
    findUser,
    requireUser,
    async requireUnbannedUser(request) {
      const user = await requireUser(request)
      checkBan(user, request.ip)
      return user
    },
    assertAddressNotBanned({ ip }) {
      const found = bans.at(ip)
      if (found) throw bannedError(found)
    },
    async identifySocket({ cookie, authorization }, tokenSent, address) {
      const token = bearerIn(authorization) ?? (typeof tokenSent === 'string' ? tokenSent : null)
      const session = token === null ? idIn(cookie) : null
      const user = token === null ? session && (await store.users.bySession(session)) : await botOf(token)
      if (!user) throw signInRequired()
      checkBan(user, address)
      if (session === null) {
        const again = async () => {
          const bot = await store.bots.byToken(token ?? '')
          return bot && asBot(bot)
        }
        return { user, key: `bot ${user.id}`, refresh: again }
      }
      await store.users.place(session, bans.placeHash(address))
      return { user, key: session, refresh: () => store.users.bySession(session) }
    },
    async setSessionCookie(reply, session) {
      reply.setCookie(cookieName, session, { ...cookieFor(reply), maxAge: halfAYear })
      await store.users.place(session, bans.placeHash(reply.request.ip)).catch((err: unknown) => {
        if (!(err instanceof StoreUnavailable)) throw err
      })
    },
    rememberName: (reply, name) =>
      void reply.setCookie(knownName, knownAs(name), { ...cookieFor(reply), maxAge: halfAYear }),
    hasRememberedName: ({ headers }, name) => signedIn(headers.cookie, knownName) === knownAs(name),
    clearSessionCookie: (reply) => void reply.clearCookie(cookieName, cookieFor(reply)),
  }
}

/** Throws if a bot's token lacks the scope. */
export function checkScope({ bot }: UserRow, scope: string): void {
  if (bot && !bot.scopes.some((each) => each === scope))
    throw new RefusedError('forbidden', `This bot token lacks the “${scope}” scope.`)
}

const signInRequired = (): RefusedError =>
  new RefusedError('unauthorized', 'Sign in first: POST /api/session with a name.')
