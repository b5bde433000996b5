/** Sends emails. All emails of the server go through this. */
import type { Logger } from 'pino'
import { type Store, StoreUnavailable } from '../store/contract.ts'
import { composeEmail, type EmailMessage } from './emails.ts'
import { openSmtp, type Smtp, type SmtpConnection } from './smtp.ts'

/** `nowhere`: no confirmed address, or no mail server. `failed`: the mail server refused, or failed twice. */
type Sent = 'sent' | 'nowhere' | 'failed'

export type Mailer = {
  /** False if this server sends no emails. */
  offered: boolean
  /** Sends an email to a user's confirmed address. */
  write(user: string, email: EmailMessage): Promise<Sent>
  /** Sends an email to an address that may be unconfirmed. */
  writeTo(to: { name: string; address: string }, email: EmailMessage): Promise<Sent>
  /** The URL of a page of this server, from its path. */
  linkTo(path: string): string
  /** Runs work in the background; closing waits for it. Logs errors. */
  later(work: () => Promise<unknown>): void
  close(): Promise<void>
}

type MailerDeps = { smtp: Smtp | null; origin: string | undefined; store: Pick<Store, 'mail'>; log: Logger }

/** When this many emails wait, further ones are dropped. */
const maxQueuedEmails = 500
/** In ms. The longest wait for emails when the server closes. */
const farewellMs = 5_000

export function createMailer({ smtp, origin = '', store, log }: MailerDeps): Mailer {
  let post: Promise<SmtpConnection> | undefined
  const waiting = new Set<Promise<void>>()

  const writeTo: Mailer['writeTo'] = async ({ name, address }, email) => {
    if (!smtp) return 'nowhere'
    post ??= openSmtp(smtp, log)
    return (await (await post).send(address, composeEmail(email, name, origin))) ? 'sent' : 'failed'
  }

  return {
    offered: smtp !== null,
    writeTo,
    async write(user, email) {
      const to = smtp && (await store.mail.addressee(user))
      return to ? writeTo(to, email) : 'nowhere'
    },
    linkTo: (path) => `${origin}${path}`,
    later(work) {
      if (waiting.size >= maxQueuedEmails) {
        log.warn('email queue full: email dropped')
        return
      }
      const done: Promise<void> = work()
        .then(
          () => undefined,
          (err: unknown) => {
            if (!(err instanceof StoreUnavailable)) log.warn({ err }, 'email not composed')
          },
        )
        .finally(() => waiting.delete(done))
      waiting.add(done)
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, farewellMs)
      })
      await Promise.race([Promise.all(waiting), late])
      clearTimeout(timer)
      await post?.then((open) => open.close())
    },
  }
}
