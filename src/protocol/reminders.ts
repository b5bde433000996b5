/** How a user is reminded of correspondence games. */
import { z } from 'zod'

export const reminderRequest = z.strictObject({
  /** In browsers with notifications turned on. */
  push: z.boolean(),
  /** To the confirmed address of the account. */
  mail: z.boolean(),
})
export type ReminderRequest = z.infer<typeof reminderRequest>

export const remindersView = reminderRequest.extend({
  /** The public key of the server for Web Push; null if it has none. */
  key: z.string().nullable(),
  /** This server sends email. */
  offered: z.boolean(),
  /** Number of browsers with notifications. */
  browsers: z.number().int(),
})
export type RemindersView = z.infer<typeof remindersView>

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(max)
/** In the format that browsers use. */
export const pushBrowser = z.strictObject({
  endpoint: z.url().max(1_000),
  keys: z.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
})
export type PushBrowser = z.infer<typeof pushBrowser>
/** The browser to unsubscribe, by its endpoint. */
export const pushEndpoint = z.strictObject({ endpoint: z.url().max(1_000) })
/** The token of an unsubscribe link. */
export const stopLink = z.strictObject({
  token: z.string().min(1, 'The link is incomplete. Copy the whole link from the email.').max(200),
})
