/**
 * The emails by kind: plain text, with a sentence that says what it is about and one that says what to do.
 */

export type EmailMessage =
  /** Confirms that email to this address arrives. */
  | { kind: 'confirm'; link: string }
  | { kind: 'reset'; link: string }
  /** The password was changed. */
  | { kind: 'password' }
  /** Goes to the previous address after the email address has changed. */
  | { kind: 'moved' }

  /**
   * A correspondence game waits. `left` is the remaining time if it is short; `stop` is the unsubscribe link.
   */
  | { kind: 'turn'; link: string; side: string; opponent: string; left: string | null; stop: string }

export type EmailText = { subject: string; text: string }

/** The lifetimes of links, as the emails state them. */
const hours = { confirm: 'one day', reset: 'one hour' }

/** `serverAddress` is the URL of the server. */
export function composeEmail(email: EmailMessage, name: string, serverAddress: string): EmailText {
  const { subject, lines } = emailWords(email, serverAddress)
  return { subject, text: [`Hello ${name},`, ...lines, `Datafort, ${serverAddress}`].join('\n\n') }
}

function emailWords(email: EmailMessage, serverAddress: string): { subject: string; lines: string[] } {
  switch (email.kind) {
    case 'confirm':
      return {
        subject: 'Confirm your email address',
        lines: [
          'This address was added to your account. Open this link to confirm it:',
          email.link,
          `The link is valid for ${hours.confirm}. If this was not you, ignore this email: the address will not be used.`,
        ],
      }
    case 'reset':
      return {
        subject: 'Reset your password',
        lines: [
          'Someone, probably you, asked to reset the password of this account. Open this link to choose a new one:',
          email.link,
          `The link works once, for ${hours.reset}, and signs you out everywhere. If this was not you, ignore this email: your password does not change.`,
        ],
      }
    case 'password':
      return {
        subject: 'Your password was changed',
        lines: [
          'The password of your account was changed, and you were signed out everywhere else.',
          `If this was not you, reset your password at once: ${serverAddress}/forgotten`,
        ],
      }
    case 'moved':
      return {
        subject: 'Your email address was changed',
        lines: [
          'The email address of your account was changed or removed. This address gets no more email.',
          `If this was not you, someone knows your password: sign in and change it at ${serverAddress}/account`,
        ],
      }
    case 'turn':
      return {
        subject: email.left === null ? 'Your turn' : `You have ${email.left} left`,
        lines: [
          email.left === null
            ? `Your game as ${email.side} against ${email.opponent} is waiting for you:`
            : `Your game as ${email.side} against ${email.opponent} will be lost on time in ${email.left} unless you move:`,
          email.link,
          `Unsubscribe: ${email.stop}`,
        ],
      }
  }
}
