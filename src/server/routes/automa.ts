import { automaListed } from '../../protocol/http.ts'
import type { App, Context } from '../context.ts'
import { listOf, refusals } from './schemas.ts'

/** Opponents that need no person. */
export function automaRoutes(app: App, { tables, sessions }: Context): void {
  app.get(
    '/api/automa',
    {
      schema: {
        summary: 'Automa to play against: packs, behaviour cards, difficulties',
        response: { 200: listOf(automaListed), ...refusals },
      },
    },
    async (request) => ({ items: await tables.opponents(await sessions.who(request)) }),
  )
}
