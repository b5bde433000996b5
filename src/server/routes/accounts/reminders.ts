import {
  pushBrowser,
  pushEndpoint,
  reminderRequest,
  remindersView,
  stopLink,
} from '../../../protocol/reminders.ts'
import { mayPush } from '../../../reminders/push-hosts.ts'
import { stoppedBy } from '../../../reminders/unsubscribe.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { nothing, refusals } from '../schemas.ts'

/** Reminders of correspondence games, by Web Push and by email. */
export function reminderRoutes(app: App, { config, store, sessions, mailer, secret }: ServerContext): void {
  const { pushes, wishes } = store.correspondence
  const seldom = perMinute(config, 30)

  const state = async (user: string) => ({
    ...(await wishes.get(user)),
    key: config.vapid?.publicKey ?? null,
    offered: mailer.offered,
    browsers: (await pushes.of(user)).length,
  })

  app.get(
    '/api/reminders',
    { schema: { summary: 'My notification settings', response: { 200: remindersView, ...refusals } } },
    async (request) => state((await sessions.requireUnbannedUser(request)).id),
  )

  app.put(
    '/api/reminders',
    {
      ...seldom,
      schema: {
        summary: 'Set notifications about games that wait for me: in my browsers, by email, both or neither',
        body: reminderRequest,
        response: { 200: remindersView, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      if (request.body.mail && user.guest)
        throw new RefusedError('forbidden', 'Guests cannot get email. Create an account first.')
      await wishes.set(user.id, request.body)
      return state(user.id)
    },
  )

  app.post(
    '/api/reminders/browsers',
    {
      ...seldom,
      schema: {
        summary: 'Turn on notifications in this browser (its Web Push subscription)',
        body: pushBrowser,
        response: { 200: remindersView, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      if (!config.vapid)
        throw new RefusedError('not-found', 'Push notifications are not enabled on this server.')
      const { endpoint, keys } = request.body
      if (!mayPush(endpoint, config.pushHosts))
        throw new RefusedError('bad-request', 'That push service is not supported.')
      await pushes.add(user.id, { endpoint, ...keys })
      return state(user.id)
    },
  )

  app.delete(
    '/api/reminders/browsers',
    {
      ...seldom,
      schema: {
        summary: 'Turn off notifications in one of my browsers',
        body: pushEndpoint,
        response: { 200: remindersView, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      await pushes.remove(request.body.endpoint, user.id)
      return state(user.id)
    },
  )

  app.post(
    '/api/reminders/stop',
    {
      ...seldom,
      schema: {
        summary: 'Unsubscribe from email notifications by the link in an email',
        body: stopLink,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = stoppedBy(secret, request.body.token)
      if (user === null)
        throw new RefusedError('not-found', 'The link is incomplete. Copy the whole link from the email.')
      await wishes.set(user, { ...(await wishes.get(user)), mail: false })
      return reply.code(204).send(null)
    },
  )
}
