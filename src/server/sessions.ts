import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store, UserRow } from '../store/contract.ts'
import { Refused } from '../tables/refused.ts'
import type { App } from './context.ts'

const cookieName = 'datafort'
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

  function idIn(header: string | undefined): string | null {
    const raw = header === undefined ? undefined : app.parseCookie(header)[cookieName]
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
    take: (reply) => void reply.clearCookie(cookieName, cookieFor(reply)),
  }
}

export const needsName = (): Refused =>
  new Refused('unauthorized', 'Say who you are first: POST /api/session with a name.')
