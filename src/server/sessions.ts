import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameKey } from '../store/accounts.ts'
import type { Store, UserRow } from '../store/contract.ts'
import { Refused } from '../tables/refused.ts'
import type { App } from './context.ts'

const cookieName = 'datafort'
const knownName = 'datafort-known'
const knownAs = (name: string): string =>
  createHash('sha256').update(nameKey(name)).digest('base64url').slice(0, 22)
const halfAYear = 180 * 24 * 60 * 60

/** Who is asking: the session id travels in a signed cookie that scripts can't read. */
export type Sessions = {
  /** The session id in a Cookie header, if it bears our signature. */
  idIn(header: string | undefined): string | null
  who(request: FastifyRequest): Promise<UserRow | null>
  /** Like `who`, but refuses strangers. */
  must(request: FastifyRequest): Promise<UserRow>
  give(reply: FastifyReply, session: string): void
  take(reply: FastifyReply): void
  /** From here on this browser is known as one whose visitor had the password of this name. */
  know(reply: FastifyReply, name: string): void
  knows(request: FastifyRequest, name: string): boolean
}

export function createSessions(app: App, store: Store, secure: boolean): Sessions {
  /** Also behind a proxy that says it was reached by https. */
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

  async function who(request: FastifyRequest): Promise<UserRow | null> {
    const id = idIn(request.headers.cookie)
    return id === null ? null : store.users.bySession(id)
  }

  return {
    idIn,
    who,
    async must(request) {
      const user = await who(request)
      if (!user) throw needsName()
      return user
    },
    give: (reply, session) =>
      void reply.setCookie(cookieName, session, { ...cookieFor(reply), maxAge: halfAYear }),
    know: (reply, name) =>
      void reply.setCookie(knownName, knownAs(name), { ...cookieFor(reply), maxAge: halfAYear }),
    knows: ({ headers }, name) => signedIn(headers.cookie, knownName) === knownAs(name),
    take: (reply) => void reply.clearCookie(cookieName, cookieFor(reply)),
  }
}

export const needsName = (): Refused =>
  new Refused('unauthorized', 'Say who you are first: POST /api/session with a name.')
