/** Messages about mail: an address of one's own, and the way back to an account. */
import { z } from 'zod'
import { mailAddress, password } from './basic-schemas.ts'
import { visibleName } from './names.ts'

const given = z.string().min(1).max(200)
export const mailView = z.strictObject({
  /** Does this house send mail? */
  offered: z.boolean(),
  /** Confirmed: where mail goes. */
  address: z.string().nullable(),
  /** Given, and waiting to be confirmed. */
  pending: z.string().nullable(),
})
export type MailView = z.infer<typeof mailView>

/** With the password of the account: who finds a page open does not redirect its mail. */
export const mailRequest = z.strictObject({
  /** Null: no mail any more. */
  address: mailAddress.nullable(),
  password: given,
})

const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'The link is incomplete. Copy the whole link from the email.')
export const tokenRequest = z.strictObject({ token })
export const confirmed = z.strictObject({ name: z.string(), address: z.string() })
export type Confirmed = z.infer<typeof confirmed>

export const forgotten = z.strictObject({
  /** The name of the account, or its confirmed mail address. */
  account: visibleName(200, 'An account'),
})
export const newStart = z.strictObject({ token, password })

/** What this house offers. */
export const serverInfo = z.strictObject({
  /** It sends mail. */
  mail: z.boolean(),
  /** In its lobby people talk. */
  lobbyChat: z.boolean(),
})
export type ServerInfoView = z.infer<typeof serverInfo>
