import type { z } from 'zod'
import { newReport, standing } from '../../../protocol/moderation.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { ContextLine, LineRow, NewReportRow, UserRow } from '../../../store/contract.ts'
import { maySee } from '../../../tables/seats/visibility.ts'
import { maxAllowedFor } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { nothing, refusals } from '../schemas.ts'
import { personNotFoundError } from './people.ts'

const hour = 60 * 60 * 1000
type ReportRequest = z.output<typeof newReport>
/** Lines before and after the reported one. */
const around = 10

/** A user's moderation status, and reports. */
export function reportRoutes(app: App, { config, store, sessions, operators, bans }: ServerContext): void {
  const { moderation, people } = store

  app.get(
    '/api/standing',
    {
      schema: {
        summary: 'My moderation status: whether I am an operator, or banned',
        response: { 200: standing, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.findUser(request)
      const found = user?.ban ?? (user && !user.guest ? null : bans.at(request.ip))
      return {
        operator: user !== null && (await operators.isOperator(user)),
        ban: found && { until: found.until?.toISOString() ?? null, reason: found.reason },
      }
    },
  )

  async function lineOf(id: string): Promise<LineRow & { user: string }> {
    const line = await moderation.lines.get(id)
    if (!line?.user) throw new RefusedError('not-found', 'This message no longer exists.')
    return { ...line, user: line.user }
  }

  /**
   * Only people who could read a line may report it. At a table that others cannot see, those are its players
   * and host.
   */
  async function checkHeard(user: UserRow, place: string): Promise<void> {
    const table = tableIn(place)
    if (table === null) return
    const game = await store.games.get(table)
    if (!game) throw new RefusedError('not-found', 'Table not found. It may have been deleted.')
    const sits = game.host === user.id || game.seats.some(({ holder }) => holder?.user === user.id)
    if (!sits && !(game.options.spectators === true && (await maySee(store, game, user))))
      throw new RefusedError('not-found', 'Table not found. It may have been deleted.')
  }

  async function contextOf(line: LineRow): Promise<ContextLine[]> {
    const lines = await moderation.lines.around(line, around)
    return lines.map(({ id, name, text, at }) => ({
      name,
      text,
      at: at.toISOString(),
      reported: id === line.id,
    }))
  }

  async function checkOften(user: UserRow): Promise<void> {
    if ((await moderation.reports.count(user.id, hour)) >= maxAllowedFor('reports', user))
      throw new RefusedError('rate-limited', 'You have sent too many reports this hour. Try again later.')
  }

  /** The reported person and line, as far as the reporting user may know them. */
  async function whatOf(
    user: UserRow,
    { person, line: id, table, reason, words }: ReportRequest,
  ): Promise<NewReportRow> {
    const line = id === undefined ? null : await lineOf(id)
    const place = line?.place ?? (table === undefined ? 'profile' : `table:${table}`)
    await checkHeard(user, place)
    const about = await people.get(line?.user ?? person ?? '')
    if (!about) throw personNotFoundError()
    if (about.id === user.id) throw new RefusedError('bad-request', 'You cannot report yourself.')
    const context = line ? await contextOf(line) : []
    return { from: user, about, place, line: line?.id ?? null, reason, words, context }
  }

  app.post(
    '/api/reports',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Report a player, or a chat message with the messages around it',
        description: 'Operators read it. The reported player is not told who reported them.',
        body: newReport,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      await checkOften(user)
      const found = await whatOf(user, request.body)
      if (!(await moderation.reports.file(found)))
        throw new RefusedError('bad-request', 'You have already reported this message.')
      return reply.code(204).send(null)
    },
  )
}
/** The table of a place `table:<id>`; null for other places. */
export const tableIn = (place: string): string | null => /^table:(.+)$/.exec(place)?.[1] ?? null
