import { z } from 'zod'
import { countedKits, shownCounts, statisticsCsv } from '../../../pods/card-statistics.ts'
import {
  type CardStatistics,
  cardStatistics,
  cardStatisticsQuery,
} from '../../../protocol/card-statistics.ts'
import { badRequestError } from '../../../shared/refusal.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { refusals } from '../schemas.ts'

type CardStatisticsQuery = z.infer<typeof cardStatisticsQuery>

/** What drafts that are over tell about cards (L80). */
export function cardStatisticsRoutes(app: App, { config, store, pool }: ServerContext): void {
  const often = perMinute(config, 60)

  async function cardsOf({ kit, month }: CardStatisticsQuery): Promise<CardStatistics['cards']> {
    if (!countedKits.includes(kit)) throw badRequestError('There is no such kit. `kits` has those there are.')
    return shownCounts(await store.cardsTaken.ofKit(kit, month ?? null))
  }

  app.get(
    '/api/limited/cards',
    {
      ...often,
      schema: {
        summary: 'How often each card was seen, taken and played in drafts that are over',
        description: 'By kit and month, people and bots apart. No person is in it.',
        querystring: cardStatisticsQuery,
        response: { 200: cardStatistics, ...refusals },
      },
    },
    async ({ query }) => ({
      kits: [...countedKits],
      cards: await cardsOf(query),
      months: await store.cardsTaken.months(query.kit),
    }),
  )

  app.get(
    '/api/limited/cards.csv',
    {
      ...often,
      schema: {
        summary: 'The same as a table',
        querystring: cardStatisticsQuery,
        response: { 200: z.string(), ...refusals },
      },
    },
    async ({ query }, reply) => {
      const table = statisticsCsv(await cardsOf(query), (card) => pool.get(card))
      const name = ['cards', query.kit, ...(query.month ? [query.month] : [])].join('-')
      return reply
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .type('text/csv; charset=utf-8')
        .serializer(String)
        .send(table)
    },
  )
}
