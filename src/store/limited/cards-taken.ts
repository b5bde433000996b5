import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import type { CardsTakenStore } from './card-rows.ts'

const columns = ['seen', 'taken', 'pickSum', 'wheel', 'inDeck', 'games', 'won']
const names = columns.map((name) => `"${name}"`)

/** One statement is one transaction: a draft counts once. Rows are locked in one order. */
const adding = (marked: string, more = ''): string => `
  WITH marked AS (${marked} RETURNING id, "updatedAt" AS at)${more}
  INSERT INTO cards_taken AS known (kit, month, card, bot, ${names.join(', ')})
  SELECT $2, to_char(marked.at AT TIME ZONE 'UTC', 'YYYY-MM'), each.card, each.bot, ${names.map((name) => `each.${name}`).join(', ')}
  FROM marked, json_to_recordset($3::json) AS each (card text, bot boolean, ${names.map((name) => `${name} int`).join(', ')})
  ORDER BY each.card, each.bot
  ON CONFLICT (kit, month, card, bot) DO UPDATE
  SET ${names.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}`

const ADD_RUN = rowCountOf(
  'count the cards of a run',
  adding(`UPDATE limited SET counted = true WHERE id = $1 AND status = 'over' AND NOT counted`),
)
const ADD_POD = rowCountOf(
  'count the cards of a pod',
  adding(
    `UPDATE pods SET counted = true WHERE id = $1 AND status = 'over' AND NOT counted`,
    `, winners AS (
    UPDATE pod_people SET won = true FROM marked WHERE "podId" = marked.id AND n = ANY ($4::int[])
  )`,
  ),
)

const OF_KIT = rowsOf(
  'cards taken of a kit',
  `
  SELECT card, bot, ${names.map((name) => `sum(${name})::float8 AS ${name}`).join(', ')} FROM cards_taken
  WHERE kit = $1 AND ($2::text IS NULL OR month = $2) GROUP BY card, bot ORDER BY card, bot`,
  {
    ...{ card: z.string(), bot: z.boolean(), seen: z.number(), taken: z.number(), pickSum: z.number() },
    ...{ wheel: z.number(), inDeck: z.number(), games: z.number(), won: z.number() },
  },
)

const MONTHS = rowsOf(
  'months in which a kit was drafted',
  'SELECT DISTINCT month FROM cards_taken WHERE kit = $1 ORDER BY month DESC',
  { month: z.string() },
)

export const cardsTakenStore = ({ ask }: Pick<Database, 'ask'>): CardsTakenStore => ({
  addRun: async (id, kit, rows) => {
    await ask(ADD_RUN, [id, kit, JSON.stringify(rows)])
  },
  addPod: async (id, kit, rows, winners) => {
    await ask(ADD_POD, [id, kit, JSON.stringify(rows), winners])
  },
  ofKit: (kit, month) => ask(OF_KIT, [kit, month]),
  months: async (kit) => (await ask(MONTHS, [kit])).map(({ month }) => month),
})
