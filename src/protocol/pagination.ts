/** Lists come in pages: `{ items, next }`, and `?cursor=` with that `next` goes on; null is the end. */
import { z } from 'zod'

/** Rows of a page, where nothing is said and at most. */
export const defaultPageSize = 50
export const maxPageSize = 200

const count = z.coerce.number().int().min(1)
const cursor = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[\w-]+$/, 'A cursor is the “next” of a page before.')
  .optional()
  .describe('The `next` of the page before; left out: the first page')

export const pageAsked = z.strictObject({
  limit: count.max(maxPageSize).default(defaultPageSize).describe('How many a page has at most'),
  cursor,
})
export type PageRequest = z.output<typeof pageAsked>

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    /** Where the next page begins; null where there is none. */
    next: z.string().nullable(),
  })
export type Page<T> = { items: T[]; next: string | null }
