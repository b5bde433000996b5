import { z } from 'zod'

/** The columns of `UserRow` and `BanNote`, for statements that read a user. */
export const userColumns = { id: z.string(), name: z.string(), guest: z.boolean() }
export const banColumns = { banUntil: z.date().nullable(), banReason: z.string().nullable() }
