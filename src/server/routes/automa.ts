import { sparring } from '../../tables/sparring.ts'
import type { App } from '../context.ts'
import { automa, listOf, refusals } from './schemas.ts'

/** Opponents that need no person. */
export function automaRoutes(app: App): void {
  app.get(
    '/api/automa',
    { schema: { summary: 'Automa to play against', response: { 200: listOf(automa), ...refusals } } },
    async () => ({ items: [sparring] }),
  )
}
