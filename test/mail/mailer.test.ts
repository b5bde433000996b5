import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { composeEmail, type EmailMessage } from '../../src/mail/emails.ts'
import { createMailer } from '../../src/mail/mailer.ts'
import { mailServer } from '../support/smtp.ts'
import { fakeStore } from '../tables/fake-store.ts'

const origin = 'https://netrunner.example'
const from = 'Datafort <games@netrunner.example>'
const reset: EmailMessage = { kind: 'reset', link: `${origin}/reset#abc` }

function open(url: string | null, address: string | null = 'ann@example.org') {
  const lines: string[] = []
  const store = fakeStore()
  store.mail.addressee = async (id) =>
    address === null ? null : { id, name: 'Ann Ärger', guest: false, address }
  const mailer = createMailer({
    smtp: url === null ? null : { url, from },
    origin,
    store,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  onTestFinished(() => mailer.close())
  return { mailer, lines }
}

describe('A letter', () => {
  it('goes to the confirmed address of a person, from this server, as plain text', async () => {
    const post = await mailServer()
    const { mailer } = open(post.url)
    expect(await mailer.write('a1', reset)).toBe('sent')
    const [mail] = post.mails
    expect(mail).toMatchObject({
      from: 'games@netrunner.example',
      to: ['ann@example.org'],
      subject: 'Reset your password',
    })
    expect(mail?.text).toContain('Hello Ann Ärger,')
    expect(mail?.text).toContain(`${origin}/reset#abc`)
    expect(mail?.headers).toMatch(/auto-submitted: auto-generated/i)
    expect(mail?.headers).not.toMatch(/html/i)
  })

  it('goes nowhere without a confirmed address, or in a house without mail', async () => {
    const post = await mailServer()
    expect(await open(post.url, null).mailer.write('a1', reset)).toBe('nowhere')
    const { mailer } = open(null)
    expect([mailer.offered, await mailer.write('a1', reset)]).toEqual([false, 'nowhere'])
    expect(post.mails).toEqual([])
  })

  it('is sent again to a mail server that was busy, and not to one that said no; the log names nobody', async () => {
    const post = await mailServer()
    post.busy.add('ann@example.org')
    const { mailer, lines } = open(post.url)
    expect(await mailer.write('a1', reset)).toBe('sent')
    expect(lines).toEqual([])
    post.refused.add('ann@example.org')
    expect(await mailer.write('a1', reset)).toBe('failed')
    expect([post.mails.length, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('SMTP 550')
    expect(lines[0]).not.toContain('ann@')
  })

  it('is not sent if the mail server refuses or does not answer', async () => {
    const post = await mailServer()
    expect(await open(post.url.replace('secret', 'wrong')).mailer.write('a1', reset)).toBe('failed')
    await post.close()
    expect(await open(post.url).mailer.write('a1', reset)).toBe('failed')
  })

  it('in the queue is sent before the server closes', async () => {
    const post = await mailServer()
    const { mailer } = open(post.url)
    mailer.later(() => mailer.write('a1', reset))
    await mailer.close()
    expect(post.mails).toHaveLength(1)
  })

  it('never takes an address for several, nor a name for a header', async () => {
    const post = await mailServer()
    const { mailer } = open(post.url)
    await mailer.writeTo({ name: 'Ann\r\nBcc: eve@example.org', address: 'ann@example.org' }, reset)
    await mailer.writeTo({ name: 'Ann', address: 'ann@example.org, eve@example.org' }, reset)
    expect(post.mails.flatMap(({ to }) => to)).not.toContain('eve@example.org')
  })

  it('of a game that waits leads to it, and to the end of such letters', () => {
    const turn = { kind: 'turn', side: 'the Corp', opponent: 'Runa' } as const
    const [link, stop] = [`${origin}/t/x`, `${origin}/reminders/stop#y`]
    for (const left of [null, 'one day']) {
      const { subject, text } = composeEmail({ ...turn, link, stop, left }, 'Ann', origin)
      expect(subject).toBe(left === null ? 'Your turn' : 'You have one day left')
      for (const part of [link, stop, 'as the Corp against Runa']) expect(text).toContain(part)
    }
  })

  it('of each kind says what it is, what to do, and what if it was not you', () => {
    const link = `${origin}/x#y`
    const letters: EmailMessage[] = [
      { kind: 'confirm', link },
      { kind: 'reset', link },
      { kind: 'password' },
      { kind: 'moved' },
    ]
    for (const letter of letters) {
      const { subject, text } = composeEmail(letter, 'Ann', origin)
      expect(subject.length).toBeGreaterThan(5)
      expect(text).toMatch(/^Hello Ann,\n\n/)
      expect(text).toContain('not you')
      expect(text).toContain(origin)
    }
  })
})
