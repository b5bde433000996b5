import { table } from '../../../protocol/http.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'

/** Lessons: tables that begin in a prepared position. */
export function lessonRoutes(app: App, { config, tables, sessions }: ServerContext): void {
  app.post(
    '/api/lessons/:id',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Create a private table for a lesson and start it',
        params: idParam('the lesson'),
        response: { 201: table, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      return reply.code(201).send(await tables.lesson(user, request.params.id))
    },
  )
}
