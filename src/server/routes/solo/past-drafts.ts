import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { logLines, logText, type PastDraft, replayOf, toDraftLog } from '../../../pods/draft-replay.ts'
import { draftReplay, draftSeatQuery } from '../../../protocol/draft-replay.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'

type PastDraftRouteOptions = {
  under: '/api/limited/:id' | '/api/pods/:id'
  what: 'run' | 'pod'
  find(request: FastifyRequest, id: string): Promise<PastDraft>
}

const logQuery = z.strictObject({
  as: z.enum(['json', 'text']).default('json').describe('JSON with a pick in each line, or sentences'),
})
const logDescription =
  'JSON has `kit`, `seats` (`name`, `bot`) and `picks` in the order in which they were made: seat, booster, pick of the booster (all from 0), and the cards that were taken.'

/** The replay and the log of a draft that is over. */
export function pastDraftRoutes(
  app: App,
  { config, pool }: ServerContext,
  { under, what, find }: PastDraftRouteOptions,
): void {
  const params = idParam(`the ${what}`)
  const nameOf = (id: string): string => pool.get(id)?.name ?? id

  app.get(
    `${under}/replay`,
    {
      ...perMinute(config, 120),
      schema: {
        summary: `The picks and decks of one seat of a ${what} that is over`,
        params,
        querystring: draftSeatQuery,
        response: { 200: draftReplay, ...refusals },
      },
    },
    async (request) => replayOf(await find(request, request.params.id), request.query.seat),
  )

  app.get(
    `${under}/log`,
    {
      ...perMinute(config, 30),
      schema: {
        summary: `All picks of a ${what} that is over, one a line`,
        description: logDescription,
        params,
        querystring: logQuery,
        response: { 200: z.string(), ...refusals },
      },
    },
    async (request, reply) => {
      const log = toDraftLog(await find(request, request.params.id))
      const isText = request.query.as === 'text'
      const name = `draft-${log.id}.${isText ? 'txt' : 'json'}`
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
        .serializer(String)
        .send(isText ? logText(log, nameOf) : logLines(log))
    },
  )
}
