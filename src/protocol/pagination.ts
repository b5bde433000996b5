/**
 * Lists come in pages: `{ items, next }`. `?cursor=` with that `next` gets the next page; null marks the end.
 */
import { z } from 'zod'

/** Rows of a page by default and at most. */
const defaultPageSize = 50
const maxPageSize = 200

const count = z.coerce.number().int().min(1)
const cursor = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[\w-]+$/, 'Invalid cursor: use the “next” value of an earlier page.')
  .optional()
  .describe('The `next` value of the previous page; omit it for the first page')

export const pageAsked = z.strictObject({
  limit: count.max(maxPageSize).default(defaultPageSize).describe('Maximum number of items per page'),
  cursor,
})
export type PageRequest = z.output<typeof pageAsked>

export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    /** Cursor of the next page; null on the last. */
    next: z.string().nullable(),
  })
export type Page<T> = { items: T[]; next: string | null }
