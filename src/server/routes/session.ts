import { newSession, session } from '../../protocol/http.ts'
import type { UserRow } from '../../store/contract.ts'
import type { App, Context } from '../context.ts'
import { perMinute } from '../plugins/security.ts'
import { nothing, refusals } from './schemas.ts'

const shown = ({ id, name, guest }: UserRow) => ({ id, name, guest })

/** Who somebody is: a guest session for a name. */
export function sessionRoutes(app: App, { config, store, sessions, leaveSockets }: Context): void {
  app.post(
    '/api/session',
    {
      ...perMinute(config, 20),
      schema: {
        summary: 'Begin a guest session; with one already, change its name',
        body: newSession,
        response: { 200: session, 201: session, ...refusals },
      },
    },
    async (request, reply) => {
      const { name } = request.body
      const known = await sessions.who(request)
      if (known) return reply.code(200).send(shown(await store.users.rename(known.id, name)))
      const guest = await store.users.createGuest(name)
      sessions.give(reply, guest.session)
      return reply.code(201).send(shown(guest.user))
    },
  )

  app.get(
    '/api/session',
    { schema: { summary: 'Who am I', response: { 200: session, ...refusals } } },
    async (request) => shown(await sessions.must(request)),
  )

  app.delete(
    '/api/session',
    { schema: { summary: 'Leave', response: { 204: nothing, ...refusals } } },
    async (request, reply) => {
      const id = sessions.idIn(request.headers.cookie)
      if (id !== null) {
        await store.users.endSession(id)
        leaveSockets(id)
      }
      sessions.take(reply)
      return reply.code(204).send(null)
    },
  )
}
