/** How somebody is reminded of games by correspondence. */
import { z } from 'zod'

export const reminderRequest = z.strictObject({
  /** In the browsers that have allowed it. */
  push: z.boolean(),
  /** To the confirmed address of the account. */
  mail: z.boolean(),
})
export type ReminderRequest = z.infer<typeof reminderRequest>

export const remindersView = reminderRequest.extend({
  /** The public key of the house for Web Push; null where it has none. */
  key: z.string().nullable(),
  /** Does this house send mail? */
  offered: z.boolean(),
  /** In how many browsers. */
  browsers: z.number().int(),
})
export type RemindersView = z.infer<typeof remindersView>

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(max)
/** As browsers write it. */
export const pushBrowser = z.strictObject({
  endpoint: z.url().max(1_000),
  keys: z.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
})
export type PushBrowser = z.infer<typeof pushBrowser>
export const pushEndpoint = z.strictObject({ endpoint: z.url().max(1_000) })
export const stopLink = z.strictObject({
  token: z.string().min(1, 'The link is incomplete. Copy the whole link from the email.').max(200),
})
