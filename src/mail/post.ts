/** The line to a mail server. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EmailText } from './letters.ts'

export type Smtp = { url: string; from: string }
export type Post = {
  /** False where the mail server would not take it; the log has why. */
  send(to: string, letter: EmailText): Promise<boolean>
  close(): void
}

/** A mail server that is busy is asked once more after this. */
const resendMs = 2_000
const patienceMs = 15_000

/** Passwords go over the open net to a machine of one's own only. */
const isLocalHost = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

export async function openPost({ url, from }: Smtp, log: Logger): Promise<Post> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport(
    {
      pool: true,
      maxConnections: 2,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: username !== '' && !isLocalHost(hostname),
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )

  async function once(to: string, { subject, text }: EmailText): Promise<unknown> {
    try {
      // As an object: an address is never taken for a list of them.
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
      return null
    } catch (err) {
      return err
    }
  }

  return {
    async send(to, letter) {
      let err = await once(to, letter)
      if (err !== null && !isFinal(err)) {
        await sleep(resendMs)
        err = await once(to, letter)
      }
      if (err !== null) log.warn({ err: withoutAddress(err) }, 'email send failed')
      return err === null
    },
    close: () => transport.close(),
  }
}

const codeOf = (err: unknown): number =>
  err instanceof Error && 'responseCode' in err ? Number(err.responseCode) : 0

/** The mail server said no for good. */
const isFinal = (err: unknown): boolean => codeOf(err) >= 500

/** Mail servers quote whom they refuse; logs name nobody. */
function withoutAddress(err: unknown): Error {
  const code = err instanceof Error && 'code' in err ? String(err.code) : 'unknown'
  return new Error(`SMTP ${codeOf(err) || code}`)
}
