import { z } from 'zod'
import {
  act,
  ban,
  banned,
  newBan,
  otherName,
  report,
  reportReasons,
  reportStep,
  reportsAsked,
  serverStatus,
} from '../../../protocol/moderation.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { pageBy, timeCursor } from '../../../shared/list-cursor.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { BanRow, OperatorAction, ReportRow, UserRow } from '../../../store/contract.ts'
import { nameTaken } from '../../accounts/name-check.ts'
import type { App, ServerContext } from '../../context.ts'
import { createProcessStatus } from '../../moderation/process-status.ts'
import { perMinute } from '../../plugins/limits.ts'
import { personNotFoundError } from '../people/people.ts'
import { tableIn } from '../people/reports.ts'
import { idParam, nothing, refusals } from '../schemas.ts'

const day = 24 * 60 * 60 * 1000
const reasons = z.enum(reportReasons).catch('other')
/** In ms. Open pages update their session once a minute. */
const hereMs = 150_000

const actBy = (
  { id, name }: UserRow,
  what: OperatorAction['act'],
  about: string | null,
  details: OperatorAction['details'],
): OperatorAction => ({
  by: { id, name },
  act: what,
  about,
  details,
})

const reportShown = ({ at, place, reason, ...row }: ReportRow) => {
  const table = tableIn(place)
  const kind =
    table !== null ? ('table' as const) : place === 'lobby' ? ('lobby' as const) : ('profile' as const)
  return { ...row, reason: reasons.parse(reason), at: at.toISOString(), place: { kind, table } }
}
const banShown = ({ at, until, user, ...row }: BanRow) => ({
  ...row,
  person: user,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
})

/** The pages and actions of operators. Every action is written to the audit log. */
export function operatorRoutes(app: App, context: ServerContext): void {
  const { config, store, names, operators, bans, announceRemovedLine } = context
  const { moderation, people } = store
  const often = perMinute(config, 120)
  const load = createProcessStatus(app, context)

  app.get(
    '/api/operator/house',
    {
      ...often,
      schema: {
        summary: 'Server status for operators: reports, tables, load, damaged games',
        response: { 200: serverStatus, ...refusals },
      },
    },
    async (request) => {
      await operators.requireOperator(request)
      const [reports, { count }, list] = await Promise.all([
        moderation.reports.open(),
        people.listOnline(null, hereMs, 1),
        moderation.operators.list(),
      ])
      return { reports, people: count, ...load(), operators: list.map(({ id, name }) => ({ id, name })) }
    },
  )

  app.get(
    '/api/operator/reports',
    {
      ...often,
      schema: {
        summary: 'Reports by state: open ones oldest first, closed ones newest first',
        querystring: reportsAsked,
        response: { 200: pageSchema(report), ...refusals },
      },
    },
    async (request) => {
      await operators.requireOperator(request)
      const { state, limit, cursor } = request.query
      const found = await moderation.reports.list(state, limit + 1, timeCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, ({ at, id }) => timeCursor.write({ at, id }))
      return { items: rows.map(reportShown), next }
    },
  )

  app.post(
    '/api/operator/reports/:id',
    {
      ...often,
      schema: {
        summary: 'Take a report, or close it with an outcome',
        params: idParam('the report'),
        body: reportStep,
        response: { 200: report, ...refusals },
      },
    },
    async (request) => {
      const user = await operators.requireOperator(request)
      const step = request.body
      const found = await moderation.reports.get(request.params.id)
      if (!found) throw new RefusedError('not-found', 'Report not found.')
      const outcome = step.do === 'close' ? step.outcome : null
      const moved = await moderation.reports.move(
        found.id,
        step.do === 'take' ? ['open'] : ['open', 'taken'],
        step.do === 'take' ? 'taken' : 'closed',
        outcome,
        actBy(user, step.do, found.about.name, { report: found.id, outcome }),
      )
      if (!moved) throw new RefusedError('moved-on', 'Another operator has taken or closed this report.')
      return reportShown((await moderation.reports.get(found.id)) ?? found)
    },
  )

  app.get(
    '/api/operator/bans',
    {
      ...often,
      schema: {
        summary: 'Bans, newest first',
        querystring: pageAsked,
        response: { 200: pageSchema(ban), ...refusals },
      },
    },
    async (request) => {
      await operators.requireOperator(request)
      const { limit, cursor } = request.query
      const found = await moderation.bans.list(limit + 1, timeCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, ({ at, id }) => timeCursor.write({ at, id }))
      return { items: rows.map(banShown), next }
    },
  )

  app.post(
    '/api/operator/bans',
    {
      ...often,
      schema: {
        summary:
          'Ban a player: the account with its bots, guests and new accounts from its addresses, or both',
        description:
          'A banned player sees the end of the ban and the reason, and can still download their data or delete the account. Open pages are disconnected at once, in every process.',
        body: newBan,
        response: { 201: banned, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await operators.requireOperator(request)
      const { person, days, reason, account, address } = request.body
      const target = await people.get(person)
      if (!target) throw personNotFoundError()
      if (await operators.isOperator(target))
        throw new RefusedError('forbidden', 'Operators cannot ban each other.')
      const until = days === null ? null : new Date(Date.now() + days * day)
      const details = {
        until: until?.toISOString() ?? null,
        reason,
        of: [...(account ? ['account'] : []), ...(address ? ['address'] : [])].join(', '),
      }
      const made = await moderation.bans.add(
        { user: target, until, reason, account, address },
        actBy(user, 'ban', target.name, details),
      )
      if (made === 0)
        throw new RefusedError('not-found', 'No address is known for this player. Ban the account instead.')
      await bans.changed()
      return reply.code(201).send({ bans: made })
    },
  )

  app.delete(
    '/api/operator/bans/:id',
    {
      ...often,
      schema: { summary: 'Lift a ban', params: idParam('the ban'), response: { 204: nothing, ...refusals } },
    },
    async (request, reply) => {
      const user = await operators.requireOperator(request)
      const found = await moderation.bans.get(request.params.id)
      const lifted =
        found && (await moderation.bans.lift(found.id, actBy(user, 'lift', found.name, { ban: found.id })))
      if (!lifted) throw new RefusedError('not-found', 'Ban not found. It may have been lifted.')
      await bans.changed()
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/operator/people/:id/name',
    {
      ...often,
      schema: {
        summary: 'Rename a player, also at their current tables',
        params: idParam('the person'),
        body: otherName,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await operators.requireOperator(request)
      const target = await people.get(request.params.id)
      if (!target) throw personNotFoundError()
      const { name } = request.body
      await names.assertFree(name, target)
      if (!(await moderation.rename(target.id, name, actBy(user, 'rename', target.name, { to: name }))))
        throw nameTaken()
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/operator/lines/:id',
    {
      ...often,
      schema: {
        summary: 'Remove a message from the lobby chat',
        params: idParam('the line'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await operators.requireOperator(request)
      const line = await moderation.lines.get(request.params.id)
      const details = { text: line?.text ?? '' }
      if (!line || !(await moderation.lines.remove(line.id, actBy(user, 'silence', line.name, details))))
        throw new RefusedError('not-found', 'This message no longer exists.')
      announceRemovedLine(line.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/operator/acts',
    {
      ...often,
      schema: {
        summary: 'The operator log, newest first',
        querystring: pageAsked,
        response: { 200: pageSchema(act), ...refusals },
      },
    },
    async (request) => {
      await operators.requireOperator(request)
      const { limit, cursor } = request.query
      const found = await moderation.acts(limit + 1, timeCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, ({ at, id }) => timeCursor.write({ at, id }))
      return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next }
    },
  )
}
