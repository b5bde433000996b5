/** Messages about email: the address of an account, and password reset. */
import { z } from 'zod'
import { mailAddress, password } from './basic-schemas.ts'
import { visibleName } from './names.ts'

const given = z.string().min(1).max(200)
/** The state of an account's email address. */
export const mailView = z.strictObject({
  /** This server sends email. */
  offered: z.boolean(),
  /** The confirmed address. */
  address: z.string().nullable(),
  /** An address that is not confirmed yet. */
  pending: z.string().nullable(),
})
export type MailView = z.infer<typeof mailView>

/** Requires the account's password, so that nobody at an open page can redirect its email. */
export const mailRequest = z.strictObject({
  /** Null: no email any more. */
  address: mailAddress.nullable(),
  password: given,
})

const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'The link is incomplete. Copy the whole link from the email.')
/** The token of a link in an email. */
export const tokenRequest = z.strictObject({ token })
/** The account and address that a link confirmed. */
export const confirmed = z.strictObject({ name: z.string(), address: z.string() })
export type Confirmed = z.infer<typeof confirmed>

/** A request for a password reset. */
export const passwordResetRequest = z.strictObject({
  /** The name of the account, or its confirmed email address. */
  account: visibleName(200, 'An account'),
})
/** A new password, with the token of a reset link. */
export const passwordResetConfirmation = z.strictObject({ token, password })

/** The features of this server. */
export const serverInfo = z.strictObject({
  /** It sends email. */
  mail: z.boolean(),
  /** It has a lobby chat. */
  lobbyChat: z.boolean(),
})
export type ServerInfoView = z.infer<typeof serverInfo>
