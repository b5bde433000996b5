import { randomBytes } from 'node:crypto'
import { bot, madeBot, newBot } from '../../../protocol/bots.ts'
import { botMark } from '../../../protocol/names.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { BotRow, UserRow } from '../../../store/contract.ts'
import { createWithinQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, listSchema, nothing, refusals } from '../schemas.ts'

const toBotView = ({ since, used, scopes, ...row }: BotRow) => ({
  ...row,
  scopes: scopes ?? [],
  since: (since ?? new Date(0)).toISOString(),
  used: used?.toISOString() ?? null,
})

/** A user's bots: create, list and delete. */
export function botRoutes(
  app: App,
  { config, store, sessions, names, closeSocketsOfUser }: ServerContext,
): void {
  async function must(request: Parameters<typeof sessions.requireUnbannedUser>[0]): Promise<UserRow> {
    const user = await sessions.requireUnbannedUser(request)
    if (user.guest) throw new RefusedError('forbidden', 'Guests cannot have bots. Create an account first.')
    return user
  }

  app.get(
    '/api/bots',
    { schema: { summary: 'My bots', response: { 200: listSchema(bot), ...refusals } } },
    async (request) => ({ items: (await store.bots.list((await must(request)).id)).map(toBotView) }),
  )

  app.post(
    '/api/bots',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Create a bot; its token is shown only once',
        description:
          'A bot is a separate user whose name ends with `[bot]`. It sends its token as `Authorization: Bearer …`, over HTTP and when it connects its socket.',
        body: newBot,
        response: { 201: madeBot, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await must(request)
      const { name, scopes } = request.body
      names.assertNotReserved(name)
      const token = `dfb_${randomBytes(32).toString('base64url')}`
      const marked = `${name}${botMark}`
      const wanted = [...new Set(scopes)]
      const id = await createWithinQuota('bots', user, (max) =>
        store.bots.create({ owner: user.id, name: marked, token, scopes: wanted, max: max }),
      )
      const made = { id, name: marked, scopes: wanted, since: new Date().toISOString(), used: null, token }
      return reply.code(201).send(made)
    },
  )

  app.delete(
    '/api/bots/:id',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Delete a bot: its token stops working at once, its games stay',
        params: idParam('the bot'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await must(request)
      if (!(await store.bots.end(user.id, request.params.id)))
        throw new RefusedError('not-found', 'Bot not found.')
      closeSocketsOfUser(request.params.id)
      return reply.code(204).send(null)
    },
  )
}
