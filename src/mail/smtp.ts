/** The connection to a mail server. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EmailText } from './emails.ts'

export type Smtp = { url: string; from: string }
export type SmtpConnection = {
  /** False if the mail server did not accept the email. The reason is logged. */
  send(to: string, email: EmailText): Promise<boolean>
  close(): void
}

/** In ms. After a temporary failure, sends once more after this time. */
const resendMs = 2_000
const patienceMs = 15_000

/** Passwords may be sent unencrypted only within this machine. */
const isLocalHost = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

export async function openSmtp({ url, from }: Smtp, log: Logger): Promise<SmtpConnection> {
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
      // As an object, so that an address is never parsed as a list of addresses.
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
      return null
    } catch (err) {
      return err
    }
  }

  return {
    async send(to, email) {
      let err = await once(to, email)
      if (err !== null && !isFinal(err)) {
        await sleep(resendMs)
        err = await once(to, email)
      }
      if (err !== null) log.warn({ err: withoutAddress(err) }, 'email send failed')
      return err === null
    },
    close: () => transport.close(),
  }
}

const codeOf = (err: unknown): number =>
  err instanceof Error && 'responseCode' in err ? Number(err.responseCode) : 0

/** A permanent refusal. */
const isFinal = (err: unknown): boolean => codeOf(err) >= 500

/** Mail servers quote the address they refuse, and logs must not contain it. */
function withoutAddress(err: unknown): Error {
  const code = err instanceof Error && 'code' in err ? String(err.code) : 'unknown'
  return new Error(`SMTP ${codeOf(err) || code}`)
}
