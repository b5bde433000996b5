import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { createPairing } from '../../../matchmaking/pairing.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import {
  codedTable,
  invitation,
  invitationRequest,
  lobbyView,
  pairingRequest,
  pairingView,
  related,
  relationRequest,
  tableCode,
} from '../../../protocol/people.ts'
import { nameCursor, pageBy } from '../../../shared/list-cursor.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { InvitationRow, UserRow } from '../../../store/contract.ts'
import { maySee } from '../../../tables/seats/visibility.ts'
import { blockedError } from '../../../tables/setup/seating-rules.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, listSchema, nothing, refusals } from '../schemas.ts'
import { personNotFoundError } from './people.ts'

/** In ms. Open pages update their session once a minute. */
const hereMs = 150_000
const maxOnlineShown = 100
const maxInvitations = 20
/** The most open invitations to one table. */
const maxAsked = 10
/** Letters and digits that are hard to confuse. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 6
const maxRelations = 500

const randomCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)] ?? 'A').join('')
const byCode = z.strictObject({
  code: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{6}$/, 'A table code has six letters and digits.'))
    .describe('The code of a table, from its host'),
})

const invitationShown = ({ game, from, fromName, user, userName, state, at }: InvitationRow) => ({
  table: game,
  from: { id: from, name: fromName },
  to: { id: user, name: userName },
  state,
  at: at.toISOString(),
})

/** The lobby: players online, quick pairing, invitations, table codes, friends and blocks. */
export function lobbyRoutes(app: App, { config, store, tables, sessions, notifyUsers }: ServerContext): void {
  const { people } = store
  const often = perMinute(config, 120)
  const seldom = perMinute(config, 20)
  const pairing = createPairing({
    store,
    tables,
    tell: (user, table, from) => notifyUsers([user], { kind: 'paired', table, from }),
    now: Date.now,
  })

  /** Limits the number of relations. An existing one may always change. */
  async function checkRoom(user: string, other: string): Promise<void> {
    if ((await people.relations.kind(user, other)) !== null) return
    if ((await people.relations.count(user)) >= maxRelations)
      throw new RefusedError(
        'forbidden',
        `Your friends and block list is full (${maxRelations}). Remove someone first.`,
      )
  }

  app.get(
    '/api/lobby',
    {
      ...often,
      schema: {
        summary: 'Players online, friends first, and how many are waiting to be paired',
        response: { 200: lobbyView, ...refusals },
      },
    },
    async (request, reply) => {
      const asking = await sessions.findUser(request)
      const [{ people: here, count }, seeking] = await Promise.all([
        people.listOnline(asking?.id ?? null, hereMs, maxOnlineShown),
        people.pairing.count(15_000),
      ])
      const shown = here.map((each) => ({ ...each, me: each.id === asking?.id }))
      return sendTagged(request, reply, { people: shown, count, seeking })
    },
  )

  app.put(
    '/api/pairing',
    {
      ...often,
      schema: {
        summary: 'Start looking for an opponent',
        description:
          'Repeat the `POST` at least every ten seconds: a player who sends nothing for fifteen seconds stops waiting. ' +
          'Two players with matching wishes get a new table and their cards; the match widens with time.',
        body: pairingRequest,
        response: { 200: pairingView, ...refusals },
      },
    },
    async (request) => pairing.seek(await sessions.requireUnbannedUser(request), request.body),
  )
  app.post(
    '/api/pairing',
    {
      ...often,
      schema: { summary: 'Keep looking for an opponent', response: { 200: pairingView, ...refusals } },
    },
    async (request) => pairing.still(await sessions.requireUnbannedUser(request)),
  )
  app.delete(
    '/api/pairing',
    {
      ...often,
      schema: { summary: 'Stop looking for an opponent', response: { 204: nothing, ...refusals } },
    },
    async (request, reply) => {
      await pairing.leave(await sessions.requireUnbannedUser(request))
      return reply.code(204).send(null)
    },
  )

  /** The waiting table, if this user hosts it or has a seat there. Throws otherwise. */
  async function seatedAt(user: UserRow, table: string) {
    const game = await store.games.get(table)
    if (!game) throw new RefusedError('not-found', 'Table not found. It may have been deleted.')
    const sits = game.host === user.id || game.seats.some(({ holder }) => holder?.user === user.id)
    if (!sits) throw new RefusedError('not-your-seat', 'You have no seat at this table.')
    if (game.status !== 'waiting')
      throw new RefusedError('table-started', 'This table is not accepting players.')
    return game
  }

  app.post(
    '/api/tables/:id/invitations',
    {
      ...seldom,
      schema: {
        summary: 'Invite a player to one of my waiting tables',
        params: idParam('the table'),
        body: invitationRequest,
        response: { 201: invitation, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const { person } = request.body
      const game = await seatedAt(user, request.params.id)
      const them = await people.get(person)
      if (!them) throw personNotFoundError()
      if (them.id === user.id) throw new RefusedError('bad-request', 'You are already at this table.')
      if (await people.relations.hasBlockBetween(user.id, [them.id])) throw blockedError()
      if (!(await maySee(store, game, them)))
        throw new RefusedError(
          'forbidden',
          `Only friends of the host can join this table, and ${them.name} is not one yet.`,
        )
      if (game.options.rated === true && them.guest) {
        throw new RefusedError('not-rated', 'This table is rated, and guests cannot play rated games.')
      }
      const asked = await people.invitations.to(game.id)
      if (asked.filter((each) => each.user !== them.id).length >= maxAsked) {
        throw new RefusedError('forbidden', `You have already invited ${maxAsked} people to this table.`)
      }
      await people.invitations.add(game.id, them.id, user.id)
      notifyUsers([them.id], { kind: 'invited', table: game.id, from: user.name })
      return reply.code(201).send({
        table: game.id,
        from: { id: user.id, name: user.name },
        to: { id: them.id, name: them.name },
        state: 'open' as const,
        at: new Date().toISOString(),
      })
    },
  )
  app.get(
    '/api/tables/:id/invitations',
    {
      schema: {
        summary: 'Invitations to one of my tables, and the replies',
        params: idParam('the table'),
        response: { 200: listSchema(invitation), ...refusals },
      },
    },
    async (request) => {
      const game = await seatedAt(await sessions.requireUnbannedUser(request), request.params.id)
      return { items: (await people.invitations.to(game.id)).map(invitationShown) }
    },
  )
  app.get(
    '/api/invitations',
    { schema: { summary: 'My open invitations', response: { 200: listSchema(invitation), ...refusals } } },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      return { items: (await people.invitations.of(user.id, maxInvitations)).map(invitationShown) }
    },
  )
  app.delete(
    '/api/invitations/:id',
    {
      ...often,
      schema: {
        summary: 'Decline an invitation',
        params: idParam('the table of the invitation'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const declined = await people.invitations.decline(request.params.id, user.id)
      if (!declined) throw new RefusedError('not-found', 'You have no invitation to this table.')
      notifyUsers([declined.from], { kind: 'declined', table: declined.game, from: user.name })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/tables/:id/code',
    {
      ...often,
      schema: {
        summary: 'Get the six-letter code of one of my tables; always the same code',
        params: idParam('the table'),
        response: { 200: tableCode, ...refusals },
      },
    },
    async (request) => {
      const game = await seatedAt(await sessions.requireUnbannedUser(request), request.params.id)
      for (let tries = 0; tries < 5; tries++) {
        const code = await people.codes.keep(game.id, randomCode())
        if (code !== null) return { code }
      }
      throw new RefusedError('unavailable', 'No table code could be created. Try again.')
    },
  )
  app.get(
    '/api/codes/:code',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Find a table by its code',
        params: byCode,
        response: { 200: codedTable, ...refusals },
      },
    },
    async (request) => {
      const table = await people.codes.find(request.params.code)
      if (table === null)
        throw new RefusedError('not-found', 'No table has this code. It may have been deleted.')
      return { table }
    },
  )

  app.get(
    '/api/relations',
    {
      schema: {
        summary: 'My friends, and the players I have blocked or muted, by name',
        querystring: pageAsked,
        response: { 200: pageSchema(related), ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { limit, cursor } = request.query
      const found = await people.relations.list(user.id, limit + 1, nameCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, ({ name, id }) => nameCursor.write({ name, id }))
      return { items: rows.map(({ kind, ...row }) => ({ ...row, relation: kind })), next }
    },
  )
  app.put(
    '/api/people/:id/relation',
    {
      ...often,
      schema: {
        summary: 'Add a friend, block or mute a player, or end that',
        description:
          'Friends are listed first and are not notified. Blocked players cannot join my tables, invite me or be paired with me.',
        params: idParam('the person'),
        body: relationRequest,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const other = request.params.id
      const { relation } = request.body
      if (other === user.id) throw new RefusedError('bad-request', 'You cannot add, block or mute yourself.')
      if (!(await people.get(other))) throw personNotFoundError()
      if (relation !== null) await checkRoom(user.id, other)
      await people.relations.set(user.id, other, relation)
      if (relation !== 'friend') await tables.removeFormerFriend(user.id, other)
      if (relation === 'block') {
        const ended = await people.invitations.endBetween(user.id, other)
        for (const { game, user: to, fromName } of ended)
          notifyUsers([to], { kind: 'withdrawn', table: game, from: fromName })
      }
      return reply.code(204).send(null)
    },
  )
}
