/** Cursors: the place where a list continues, as an opaque text. */
import { z } from 'zod'
import { RefusedError } from './refusal.ts'

const encodeCursor = (what: unknown): string => Buffer.from(JSON.stringify(what)).toString('base64url')

const unreadableCursor = (): RefusedError =>
  new RefusedError('bad-request', 'Invalid cursor: start the list again without one.')

function decodeCursor<T>(schema: z.ZodType<T>, cursor: string): T {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw unreadableCursor()
  }
  const { success, data } = schema.safeParse(value)
  if (!success) throw unreadableCursor()
  return data
}

/** Encodes and decodes cursors of one kind; refuses texts that are no cursor of it. */
export const cursorCodec = <T>(schema: z.ZodType<T>) => ({
  write: (place: T): string => encodeCursor(place),
  read: (cursor: string | undefined): T | undefined =>
    cursor === undefined ? undefined : decodeCursor(schema, cursor),
})

// The database accepts neither NUL in a text nor the year 0.
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value))
const time = z.iso.datetime().refine((value) => Date.parse(value) >= 0)

/** The place of a row in a list sorted by time or by name. */
type TimeCursorPlace = { at: Date; id: string }
type NameCursorPlace = { name: string; id: string }

const byTime = cursorCodec(z.strictObject({ at: time, id: text(64) }))
const byName = cursorCodec(z.strictObject({ name: text(120), id: text(64) }))

/** Cursors of lists sorted by time, then id. */
export const timeCursor = {
  write: ({ at, id }: TimeCursorPlace): string => byTime.write({ at: at.toISOString(), id }),
  read: (cursor: string | undefined): TimeCursorPlace | undefined => {
    const place = byTime.read(cursor)
    return place && { at: new Date(place.at), id: place.id }
  },
}
/** Cursors of lists sorted by name, then id. */
export const nameCursor: {
  write(mark: NameCursorPlace): string
  read(cursor: string | undefined): NameCursorPlace | undefined
} = byName

/** A page from rows that were read with one more than the page shows. */
export function pageBy<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last === undefined ? null : placeOf(last) }
}
