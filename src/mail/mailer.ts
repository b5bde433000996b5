/** Letters to people: the one way mail leaves the house. */
import type { Logger } from 'pino'
import { type Store, StoreUnavailable } from '../store/contract.ts'
import { composeEmail, type Letter } from './letters.ts'
import { openPost, type Post, type Smtp } from './post.ts'

/** `nowhere`: no confirmed address, or a house without mail. `failed`: the mail server would not, also when asked again. */
export type Sent = 'sent' | 'nowhere' | 'failed'

export type Mailer = {
  /** Does this house send mail at all? */
  offered: boolean
  /** Sends this person a letter of a kind, to their confirmed address. */
  write(user: string, letter: Letter): Promise<Sent>
  /** Sends a letter to an address that has not been confirmed. */
  writeTo(to: { name: string; address: string }, letter: Letter): Promise<Sent>
  /** The address of a page of this house, from its path. */
  linkTo(path: string): string
  /** Does something nobody waits for; it is finished before the server ends. What fails is told the log. */
  later(work: () => Promise<unknown>): void
  close(): Promise<void>
}

type MailerDeps = { smtp: Smtp | null; origin: string | undefined; store: Pick<Store, 'mail'>; log: Logger }

/** So many wait at most; whoever comes then is not written to. */
const maxQueuedEmails = 500
/** A server that ends waits no longer for a mail server. */
const farewellMs = 5_000

export function createMailer({ smtp, origin = '', store, log }: MailerDeps): Mailer {
  let post: Promise<Post> | undefined
  const waiting = new Set<Promise<void>>()

  const writeTo: Mailer['writeTo'] = async ({ name, address }, letter) => {
    if (!smtp) return 'nowhere'
    post ??= openPost(smtp, log)
    return (await (await post).send(address, composeEmail(letter, name, origin))) ? 'sent' : 'failed'
  }

  return {
    offered: smtp !== null,
    writeTo,
    async write(user, letter) {
      const to = smtp && (await store.mail.addressee(user))
      return to ? writeTo(to, letter) : 'nowhere'
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
