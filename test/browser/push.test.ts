/** A browser with notifications turned on is notified while no page of the table is open. */
// @module-tag chromium
import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { openTestServer, startedTable } from '../server/test-server.ts'
import { pushedBrowser, pushService } from '../support/push-service.ts'
import { freePort } from './support/browser-server.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { visit } from './support/visitor.ts'

let browser: Browser | undefined
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(async () => closePages(browser))

/** Test browsers have no push service of their own, so they use one on this machine. */
const subscribed = (made: object): void => {
  let mine: object | null = null
  const become = (next: object | null): object | null => {
    mine = next
    return next
  }
  const subscription = { ...made, toJSON: () => made, unsubscribe: async () => become(null) === null }
  Object.assign(PushManager.prototype, {
    subscribe: async () => become(subscription),
    getSubscription: async () => mine,
  })
}

/** Delivers a push message to the page's service worker, as the browser does. */
async function deliver(session: CDPSession, origin: string, data: unknown): Promise<void> {
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  })
}

it('A browser with permission is notified when a game waits, opens the table, and stops when notifications are turned off', async () => {
  if (!browser) throw new Error('There is no browser.')
  const service = await pushService()
  let ahead = 0
  const port = Number(await freePort())
  const url = `http://localhost:${port}`
  const server = await openTestServer({
    clientDir: join(process.cwd(), 'dist', 'client'),
    now: () => Date.now() + ahead,
    wall: Date.now,
    remindMs: 20,
    config: {
      vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:host@example.org' },
      pushHosts: ['localhost'],
      publicOrigins: [url],
      rateLimits: false,
    },
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  const { table, corp } = await startedTable(server, { clock: { kind: 'days', days: 3 } })

  const called = pushedBrowser(service.url('/corp'))
  const { page, troubles } = await visit(browser, { permissions: ['notifications'] })
  await page.addInitScript(subscribed, called.subscription)
  const [name = '', value = ''] = corp.cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/account`)
  const reminders = page.getByRole('region', { name: 'Notifications' })
  await reminders.getByRole('button', { name: 'Turn on notifications in this browser' }).click()
  const stop = reminders.getByRole('button', { name: 'Turn off notifications in this browser' })
  await stop.waitFor()
  expect((await corp.get('/api/reminders')).json()).toMatchObject({ browsers: 1, push: true })

  ahead = 2 * 60_000
  await expect.poll(() => service.calls.length).toBe(1)
  const [{ body } = { body: Buffer.alloc(0) }] = service.calls
  const note = called.read(body)
  expect(note).toMatchObject({ title: 'Your turn', path: `/t/${table}` })

  await deliver(await page.context().newCDPSession(page), `${url}/`, note)
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      const notes = await worker.getNotifications()
      return notes.map(({ title, body: text, data }) => ({ title, text, path: data.path }))
    })
  await expect.poll(shown).toMatchObject([{ title: 'Your turn', path: `/t/${table}` }])
  const [there] = await shown()

  await stop.click()
  await reminders.getByRole('button', { name: 'Turn on notifications in this browser' }).waitFor()
  expect((await corp.get('/api/reminders')).json()).toMatchObject({ browsers: 0 })

  await page.goto(`${url}${there?.path}`)
  await page.getByRole('main', { name: 'Table' }).waitFor()

  expect(troubles).toEqual([])
})
