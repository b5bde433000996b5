/** The unsubscribe link in reminder emails: it turns them off without a password, and does nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const macOf = (secret: string, user: string): Buffer =>
  createHmac('sha256', secret).update(`reminders by mail: ${user}`).digest()

export const stopToken = (secret: string, user: string): string =>
  `${user}.${macOf(secret, user).toString('base64url')}`

/** The user of a link; null if it is not valid. */
export function stoppedBy(secret: string, token: string): string | null {
  const [user = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const mine = macOf(secret, user)
  return given.length === mine.length && timingSafeEqual(given, mine) ? user : null
}
