/** What is written to people, by kind: plain text, one sentence for what it is and one for what to do about it. */

export type Letter =
  /** Does mail to this address arrive? */
  | { kind: 'confirm'; link: string }
  | { kind: 'reset'; link: string }
  /** The password was changed. */
  | { kind: 'password' }
  /** Mail goes to another address from now on; told to the one before. */
  | { kind: 'moved' }

  /** A game by correspondence waits; `left` where its time is nearly up, `stop` ends such letters. */
  | { kind: 'turn'; link: string; side: string; opponent: string; left: string | null; stop: string }

export type EmailText = { subject: string; text: string }

/** How long the links hold, as letters say it. */
const hours = { confirm: 'a day', reset: 'an hour' }

/** `serverAddress`: the address of the server. */
export function composeEmail(letter: Letter, name: string, serverAddress: string): EmailText {
  const { subject, lines } = emailWords(letter, serverAddress)
  return { subject, text: [`Hello ${name},`, ...lines, `Datafort, ${serverAddress}`].join('\n\n') }
}

function emailWords(letter: Letter, serverAddress: string): { subject: string; lines: string[] } {
  switch (letter.kind) {
    case 'confirm':
      return {
        subject: 'Confirm your address',
        lines: [
          'this address was given for your account. Mail is sent here once you have opened this link:',
          letter.link,
          `It holds for ${hours.confirm}. If it was not you, do nothing: the address will not be used.`,
        ],
      }
    case 'reset':
      return {
        subject: 'A new password',
        lines: [
          'somebody, probably you, has forgotten the password of this account. With this link you choose another:',
          letter.link,
          `It works once, within ${hours.reset}, and signs you out everywhere. If it was not you, do nothing: your password stays.`,
        ],
      }
    case 'password':
      return {
        subject: 'Your password was changed',
        lines: [
          'the password of your account has been changed just now, and you are signed out everywhere else.',
          `If it was not you, choose another one at once: ${serverAddress}/forgotten`,
        ],
      }
    case 'moved':
      return {
        subject: 'Your address was changed',
        lines: [
          'mail for your account goes to another address from now on, or to none; this one gets no more.',
          `If it was not you, somebody knows your password: sign in and change it at ${serverAddress}/account`,
        ],
      }
    case 'turn':
      return {
        subject: letter.left === null ? 'Your turn' : `You have ${letter.left} left`,
        lines: [
          letter.left === null
            ? `your game as ${letter.side} against ${letter.opponent} waits for you:`
            : `your game as ${letter.side} against ${letter.opponent} is lost on time in ${letter.left}, unless you decide:`,
          letter.link,
          `No such letters any more: ${letter.stop}`,
        ],
      }
  }
}
