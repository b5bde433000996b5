import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { mayPush, usualHosts } from '../../../src/reminders/push-hosts.ts'
import { stoppedBy, stopToken } from '../../../src/reminders/unsubscribe.ts'
import { pushedBrowser, pushService } from '../../support/push-service.ts'
import { linkIn, mailServer } from '../../support/smtp.ts'
import { gain, openTestServer, type Person, startedTable, until } from '../test-server.ts'

const hour = 3_600_000
const days = { clock: { kind: 'days', days: 3 } }

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:host@example.org' }

async function openCalling(more: object = {}) {
  const time = { ahead: 0 }
  const server = await openTestServer({
    now: () => Date.now() + time.ahead,
    wall: Date.now,
    remindMs: 20,
    config: { vapid, pushHosts: ['localhost'], rateLimits: false, ...more },
  })
  const forward = (ms: number) => {
    time.ahead += ms
  }
  /** Waits until the server has handled everything that is due. */
  const looked = () =>
    until(async () => {
      const rows = await server.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM reminders WHERE NOT sent AND claimed IS NULL AND "dueAt" <= to_timestamp(${(Date.now() + time.ahead) / 1000})`,
      )
      return rows[0]?.n === 0
    })
  return { server, forward, looked }
}

const subscribe = (person: Person, endpoint: string) =>
  person.post('/api/reminders/browsers', pushedBrowser(endpoint).subscription)

describe('Reminders by Web Push', () => {
  it('come once for a decision, and again a day and two hours before the end', async () => {
    const service = await pushService()
    const { server, forward } = await openCalling()
    const { corp, runner } = await startedTable(server, days)
    expect((await subscribe(corp, service.url('/corp'))).json()).toMatchObject({ browsers: 1, push: true })
    await subscribe(runner, service.url('/runner'))
    forward(2 * 60_000)
    await until(() => service.calls.length === 1)
    expect(service.calls[0]).toMatchObject({ path: '/corp', headers: { 'content-encoding': 'aes128gcm' } })
    expect(service.calls[0]?.body.length).toBeGreaterThan(60)
    forward(24 * hour)
    forward(24 * hour)
    await until(() => service.calls.length === 2)
    forward(22.1 * hour)
    await until(() => service.calls.length === 3)
    await new Promise((go) => setTimeout(go, 200))
    expect(service.calls.map(({ path }) => path)).toEqual(['/corp', '/corp', '/corp'])
  })

  it('do not come to a player at the table, nor for an answered decision', async () => {
    const service = await pushService()
    const { server, forward, looked } = await openCalling()
    const { table, corp } = await startedTable(server, days)
    await subscribe(corp, service.url('/corp'))
    const c = await corp.connect()
    await c.emitWithAck('table:join', { table })
    forward(2 * 60_000)
    await looked()
    expect(service.calls).toEqual([])
    await c.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    c.disconnect()
    expect(await server.sql(`SELECT DISTINCT decision FROM reminders`)).toEqual([{ decision: 'd2' }])
  })

  it('forget a browser that is gone, and retry if the service fails', async () => {
    const service = await pushService()
    const { server, forward } = await openCalling()
    const { corp } = await startedTable(server, days)
    await subscribe(corp, service.url('/corp'))
    service.answer.status = 503
    forward(2 * 60_000)
    await until(() => service.calls.length === 1)
    service.answer.status = 410
    forward(6 * 60_000)
    await until(async () => (await server.count('push_subscriptions')) === 0)
    expect(service.calls).toHaveLength(2)
  })

  it('are sent by one of two processes that check at once', async () => {
    const { server } = await openCalling()
    await startedTable(server, days)
    const { reminders } = server.store.correspondence
    const later = new Date(Date.now() + 5 * 60_000)
    const claims = await Promise.all([reminders.claim(later, 60_000, 20), reminders.claim(later, 60_000, 20)])
    expect(claims.flat()).toHaveLength(1)
    const muchLater = new Date(later.getTime() + 2 * 60_000)
    expect(await reminders.claim(muchLater, 60_000, 20)).toHaveLength(1)
  })

  it('are refused for unknown services, and on servers without keys', async () => {
    const { server } = await openCalling({ pushHosts: [...usualHosts] })
    const ann = await server.person('Ann')
    for (const endpoint of [
      'http://localhost:1/x',
      'https://10.0.0.1/x',
      'https://fcm.googleapis.com.evil.example/x',
    ])
      expect((await subscribe(ann, endpoint)).json()).toMatchObject({ error: { code: 'bad-request' } })
    expect((await subscribe(ann, 'https://fcm.googleapis.com/x')).statusCode).toBe(200)
    const other = await server.person('Eve')
    await other.delete('/api/reminders/browsers')
    expect((await ann.get('/api/reminders')).json().browsers).toBe(1)
    const plain = await openTestServer()
    const bob = await plain.person('Bob')
    expect((await subscribe(bob, 'https://fcm.googleapis.com/x')).json()).toMatchObject({
      error: { code: 'not-found' },
    })
  })

  it('are sent by https, at the usual port, and only to the named host', () => {
    expect(mayPush('https://updates.push.services.mozilla.com/wpush/v2/x', usualHosts)).toBe(true)
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://me@fcm.googleapis.com/x',
      'https://push.apple.com.example/x',
      'nonsense',
    ])
      expect(mayPush(bad, usualHosts)).toBe(false)
  })
})

describe('Reminders by email', () => {
  it('come to users who want them, and their link ends them', async () => {
    const smtp = await mailServer()
    const { server, forward } = await openCalling({
      smtp: { url: smtp.url, from: 'Datafort <house@example.org>' },
      publicOrigins: ['https://netrunner.example'],
    })
    const [ann, bob] = [await server.account('Ann'), await server.person('Bob')]
    await server.store.mail.set(ann.id, 'ann@example.org')
    await server.sql('UPDATE mail_addresses SET address = pending, pending = NULL')
    expect((await bob.put('/api/reminders', { push: true, mail: true })).json()).toMatchObject({
      error: { code: 'forbidden' },
    })
    expect((await ann.put('/api/reminders', { push: true, mail: true })).json()).toMatchObject({ mail: true })
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const { id } = (await ann.post('/api/tables', { format: 'classic', seats, options: days })).json()
    await bob.post(`/api/tables/${id}/seats/runner`, {})
    await ann.post(`/api/tables/${id}/start`)
    forward(2 * 60_000)
    await until(() => smtp.mails.length === 1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({ to: ['ann@example.org'], subject: 'Your turn' })
    expect(mail?.text).toContain(`https://netrunner.example/t/${id}`)
    expect(mail?.text).toContain('as the Corp against Bob')
    const token = mail ? linkIn(mail).hash.slice(1) : ''
    expect((await server.stranger.post('/api/reminders/stop', { token: `${token}x` })).json()).toMatchObject({
      error: { code: 'not-found' },
    })
    expect((await server.stranger.post('/api/reminders/stop', { token })).statusCode).toBe(204)
    expect((await ann.get('/api/reminders')).json()).toMatchObject({ mail: false, push: true })
  })

  it('are not ended by another user’s link', () => {
    const token = stopToken('a secret', 'ann')
    expect(stoppedBy('a secret', token)).toBe('ann')
    expect(stoppedBy('another', token)).toBeNull()
    expect(stoppedBy('a secret', token.replace('ann', 'bob'))).toBeNull()
    expect(stoppedBy('a secret', 'ann')).toBeNull()
  })
})
