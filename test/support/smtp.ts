/** A real mail server on this machine. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Mail = { from: string; to: string[]; subject: string; text: string; headers: string }
export type MailServer = {
  url: string
  mails: Mail[]
  /** Recipients that it refuses for good. It refuses `busy` ones once, with a request to try again. */
  refused: Set<string>
  busy: Set<string>
  close(): Promise<void>
}

/** Accepts mail after a login as `datafort` with the password `secret`. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  const refused = new Set<string>()
  const busy = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'datafort' && password === 'secret') done(null, { user: username })
      else done(new Error('Wrong.'))
    },
    onRcptTo({ address }, _session, done) {
      if (refused.has(address)) done(Object.assign(new Error('No such box'), { responseCode: 550 }))
      else if (busy.delete(address)) done(Object.assign(new Error('Later'), { responseCode: 451 }))
      else done()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks)),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://datafort:secret@127.0.0.1:${port}`, mails, refused, busy, close }
}

export async function mailServer(): Promise<MailServer> {
  const server = await openMailServer()
  onTestFinished(server.close)
  return server
}

function readMail(raw: Buffer): Pick<Mail, 'subject' | 'text' | 'headers'> {
  const whole = raw.toString('utf8')
  const at = whole.indexOf('\r\n\r\n')
  const headers = whole.slice(0, at).replace(/\r\n[ \t]+/g, ' ')
  const text = whole.slice(at + 4)
  const encoding = /^content-transfer-encoding: (.+)$/im.exec(headers)?.[1]?.trim()
  return { headers, subject: /^subject: (.*)$/im.exec(headers)?.[1] ?? '', text: decoded(text, encoding) }
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text.replace(/\r\n/g, '\n')
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/\r\n/g, '\n')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The link in an email. */
export const linkIn = ({ text }: Mail): URL => new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? 'none:')
