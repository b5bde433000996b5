/** Slow games in real browsers: suspended and resumed, and played over days. */
// @module-tag chromium
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { hosted, openTestServer, type Person } from '../server/test-server.ts'
import { chance } from '../support/guests.ts'
import { linkIn, mailServer } from '../support/smtp.ts'
import { freePort } from './support/browser-server.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { examine } from './support/looks.ts'
import { Player, type Taste } from './support/player.ts'
import { narrow, type Visitor, visit } from './support/visitor.ts'

let browser: Browser | undefined
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(async () => closePages(browser))

function browserNow(): Browser {
  if (!browser) throw new Error('There is no browser.')
  return browser
}

/** A browser of a user whom the server knows already. */
async function windowOf({ cookie }: Person, url: string): Promise<Visitor> {
  const visitor = await visit(browserNow())
  const [name = '', value = ''] = cookie.split('=')
  await visitor.page.context().addCookies([{ name, value, url }])
  return visitor
}

describe('A suspended game', () => {
  it('is agreed on at the table, found among my games, and taken up again', async () => {
    const server = await openTestServer({
      clientDir: join(process.cwd(), 'dist', 'client'),
      config: { rateLimits: false },
    })
    const url = await server.url()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const { id } = (await ann.post('/api/tables', hosted('corp'))).json()
    await bob.post(`/api/tables/${id}/seats/runner`, {})
    await ann.post(`/api/tables/${id}/start`)
    const [a, b] = [await windowOf(ann, url), await windowOf(bob, url)]
    for (const { page } of [a, b]) {
      await page.goto(`${url}/t/${id}`)
      await page.getByRole('main', { name: 'Table' }).waitFor()
    }
    const more = a.page.getByRole('button', { name: 'More', exact: true }).last()
    if (await more.isVisible()) await more.click()
    await a.page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await b.page.getByText('Ann asks to suspend the game.').first().waitFor()
    await examine(b.page, 'suspend-asked', { covered: true })
    await b.page.getByRole('button', { name: 'Suspend game' }).click()
    for (const { page } of [a, b])
      await page.getByRole('heading', { name: 'The game is suspended.' }).waitFor()
    await b.page.goto(`${url}/games`)
    await b.page.getByRole('region', { name: 'In progress' }).getByText('Suspended').waitFor()
    await a.page.getByText('Waiting for: Bob').waitFor()
    await examine(a.page, 'suspended')
    await b.page.goto(`${url}/t/${id}`)
    await a.page.getByRole('button', { name: 'Resume game' }).click()
    await a.page.getByRole('heading', { name: 'The game is suspended.' }).waitFor({ state: 'detached' })
    expect([...a.troubles, ...b.troubles]).toEqual([])
  })
})

const hour = 3_600_000
const day = 24 * hour
/** Free ice, and cards to fill the deck. */
const walls = [
  { card: 'filter', count: 35 },
  { card: 'corporate-war', count: 10 },
]

/** Installs ice on HQ, and then nothing more. */
const builder: Taste = [
  [/^Install (a card…|Filter)/, 60],
  [/HQ/, 200],
  [/^Gain/, 5],
  [/^(Draw|Install|Advance|Play)/, 0],
  [/./, 1],
]
/** Runs on HQ again and again. */
const raider: Taste = [
  [/^Run…/, 100],
  [/^Run on HQ/, 1000],
  [/^Gain/, 5],
  [/./, 1],
]

/** A server with a mail server, on which days pass when the test says so. */
async function openSlowHouse() {
  const post = await mailServer()
  const port = Number(await freePort())
  const url = `http://127.0.0.1:${port}`
  let ahead = 0
  const server = await openTestServer({
    clientDir: join(process.cwd(), 'dist', 'client'),
    now: () => Date.now() + ahead,
    wall: Date.now,
    remindMs: 20,
    config: {
      smtp: { url: post.url, from: 'Datafort <house@example.org>' },
      publicOrigins: [url],
      vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:host@example.org' },
      rateLimits: false,
    },
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  const forward = (ms: number) => {
    ahead += ms
  }
  return { server, post, url, forward }
}

/**
 * How often in a row, every 100 ms, the condition must hold: standing orders may answer at once for the
 * player who was asked a moment ago.
 */
const steady = 20

/** Plays by its taste until `until` holds. Leaves any decision that is open by then. */
async function playOn(player: Player, until: () => Promise<boolean>): Promise<void> {
  let over = false
  const watching = (async () => {
    for (let held = 0; held < steady; ) {
      held = (await until()) ? held + 1 : 0
      await new Promise((go) => setTimeout(go, 100))
    }
    over = true
  })()
  await player.play(
    () => over,
    () => over,
  )
  await watching
}

describe('A game by correspondence', () => {
  it('continues over days: emails notify its players, standing orders answer for an absent one, and time runs out', async () => {
    const { server, post, url, forward } = await openSlowHouse()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const deck = (await ann.post('/api/decks', { name: 'Walls', side: 'corp', cards: walls })).json()
    await server.store.mail.set(bob.id, 'bob@example.org')
    await server.sql('UPDATE mail_addresses SET address = pending, pending = NULL')
    const [a, b] = [await windowOf(ann, url), await windowOf(bob, url)]

    await b.page.goto(`${url}/account`)
    const reminders = b.page.getByRole('region', { name: 'Notifications' })
    // The test browser denies notifications without asking.
    await reminders.getByRole('button', { name: 'Turn on notifications in this browser' }).click()
    await reminders.getByText('Notifications are blocked.').waitFor()
    await reminders.getByRole('checkbox', { name: 'Email' }).check()
    await reminders.scrollIntoViewIfNeeded()
    await examine(b.page, 'reminders')

    await a.page.goto(`${url}/host`)
    await a.page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
    await a.page.getByLabel('Your deck').selectOption(deck.id)
    await a.page.getByLabel('Time control').selectOption({ label: 'Correspondence: days per decision' })
    await a.page
      .getByRole('combobox', { name: 'Time per decision', exact: true })
      .selectOption({ label: '3 days' })
    await examine(a.page, 'host-days')
    await a.page.getByRole('button', { name: 'Create table' }).click()
    await a.page.getByRole('heading', { name: 'Waiting for a player' }).waitFor()
    const table = a.page.url()
    const id = new URL(table).pathname.slice('/t/'.length)
    await bob.post(`/api/tables/${id}/seats/runner`, {})
    await a.page.getByRole('button', { name: 'Start game' }).click()

    const mine = async (person: Person) => (await person.get('/api/games/running')).json().items[0]?.mine
    const corp = new Player(a, { taste: builder, random: chance(3) })
    await playOn(corp, async () => (await mine(bob)) === true)
    await a.page.getByText('No other game is waiting for you.').waitFor()
    await a.page.getByRole('button', { name: 'Orders…' }).click()
    const orders = a.page.getByRole('dialog', { name: 'Standing orders' })
    await orders.getByRole('combobox', { name: 'Filter, ice 1 of 1 before HQ' }).selectOption('rez')
    await expect
      .poll(async () => (await ann.get(`/api/tables/${id}/orders`)).json().rez)
      .toMatchObject([{ do: 'rez' }])
    // On a phone too, every order shows its name.
    await a.page.setViewportSize(narrow)
    const enders = orders.getByText('Rez ice I can pay for that ends the run')
    await enders.scrollIntoViewIfNeeded()
    expect((await enders.boundingBox())?.width).toBeGreaterThan(100)
    await examine(a.page, 'orders', { covered: true })
    expect(a.troubles).toEqual([])
    await a.page.context().close()

    const letters = () => post.mails.map(({ to, subject }) => [...to, subject])
    const titles = ['Your turn', 'You have one day left', 'You have two hours left']
    for (const [n, ms] of [2 * 60_000, 2 * day, 22 * hour].entries()) {
      forward(ms)
      const expected = titles.slice(0, n + 1).map((subject) => ['bob@example.org', subject])
      await expect.poll(letters).toEqual(expected)
    }
    await b.page.goto(`${url}/games`)
    await b.page.getByText('you have').waitFor()
    await examine(b.page, 'games-days')
    const letter = post.mails.at(-1)
    if (!letter) throw new Error('There is no letter.')
    await b.page.goto(/https?:\S+\/t\/\S+/.exec(letter.text)?.[0] ?? '')

    // The Corp is away, but its ice still acts.
    const runner = new Player(b, { taste: raider, random: chance(4) })
    const rezzed = b.page.getByRole('list', { name: 'What happened' }).getByText(/ rezzes Filter/)
    await playOn(runner, async () => (await rezzed.count()) > 0)
    await playOn(runner, async () => (await mine(ann)) === true)
    expect(await runner.table.log.getByText(/order/i).count()).toBe(0)

    forward(3 * day + hour)
    // The server checks unwatched clocks twice a minute.
    await b.page.getByRole('heading', { name: 'You won' }).waitFor({ timeout: 0 })
    const late = await windowOf(ann, url)
    await late.page.goto(`${url}/games`)
    await late.page.getByRole('region', { name: 'Finished' }).getByText('out of time').waitFor()
    await examine(late.page, 'games-lost')

    const stopping = await visit(browserNow())
    await stopping.page.goto(linkIn(letter).href)
    await stopping.page.getByText('You have been unsubscribed.').waitFor()
    await examine(stopping.page, 'reminders-stopped')
    expect((await bob.get('/api/reminders')).json()).toMatchObject({ mail: false })
    expect([...b.troubles, ...late.troubles, ...stopping.troubles]).toEqual([])
  })
})
