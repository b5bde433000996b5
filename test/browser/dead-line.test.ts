// @module-tag chromium
import { EventEmitter, once } from 'node:events'
import type { Page, WebSocket } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { type DeadLine, openDeadLine } from './support/dead-line.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { anotherTab, enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()
const lines: DeadLine[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})

// The server's ping would show a dead connection only after 45 seconds.
const soon = { timeout: 40_000 }

describe('A dead line is noticed, though nothing closes the connection', () => {
  it('an answer that gets no word opens a fresh connection, and is taken once', async () => {
    const { ann, table, line } = await solo()
    line.blackHole()
    await table.press('Gain 1 bit (1 action)')
    await actionsLeft(ann.page, 3)
    // The old connection's copy never arrives: one bit, one action.
    await table.press('Gain 1 bit (1 action)')
    await actionsLeft(ann.page, 2)
  })

  it('an answer that arrived, but whose reply is lost, is not given twice', async () => {
    const { ann, table, line } = await solo()
    line.deafen()
    await table.press('Gain 1 bit (1 action)')
    await actionsLeft(ann.page, 3)
    expect((await table.ready())?.prompt).toBe('You have 3 actions left.')
    expect(await ann.page.getByRole('alert').textContent()).toBe('')
  })

  it.each(['online', 'visibilitychange'])('the event %s opens a fresh connection', async (event) => {
    const { ann, line } = await solo()
    line.blackHole()
    const fresh = tableSocket(ann.page)
    await happen(ann.page, event)
    await fresh
  })

  it('a jump of the clock opens a fresh connection', async () => {
    const { ann, line } = await solo((page) => page.clock.install())
    line.blackHole()
    const fresh = tableSocket(ann.page)
    await ann.page.clock.fastForward(8_000)
    await fresh
  })
})

describe('A game on the clock', () => {
  it('is back within seconds of waking, and its clock says what the server says', async () => {
    const { ann, line } = await solo()
    const { page } = ann
    const id = await onTheClock(page)
    await page.goto(`${line.url}/t/${id}`)
    await actionsLeft(page, 4)
    line.blackHole()
    // Meanwhile the clock stops, which the page cannot know.
    const { page: elsewhere } = await anotherTab(ann)
    await elsewhere.goto(`${at.server.url}/t/${id}`)
    await elsewhere.getByRole('button', { name: 'Ask to pause' }).click()
    await elsewhere.getByRole('heading', { name: 'The game is paused.' }).waitFor()
    await page.waitForTimeout(3_000)
    const began = Date.now()
    await happen(page, 'online')
    await page.getByRole('heading', { name: 'The game is paused.' }).waitFor(soon)
    // The aim is 5 seconds; the rest is for a busy machine.
    expect(Date.now() - began).toBeLessThan(9_000)
    expect(Math.abs((await clockOfServer(elsewhere, id)) - (await clockOfPage(page)))).toBeLessThanOrEqual(1)
  })
})

describe('A line that is not open yet', () => {
  it('keeps what was asked until it is', async () => {
    const { ann, line } = await solo()
    const { page } = ann
    const id = await onTheClock(page)
    const opens = new EventEmitter()
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      await once(opens, 'now')
      socket.connectToServer()
    })
    await page.goto(`${line.url}/t/${id}`)
    await page.getByRole('button', { name: 'Ask to pause' }).click()
    opens.emit('now')
    await page.getByRole('heading', { name: 'The game is paused.' }).waitFor(soon)
    expect(await page.getByRole('alert').textContent()).toBe('')
  })
})

describe('A line that works', () => {
  it('is kept when the page is looked at again, and while nothing happens', async () => {
    const lives: WebSocket[] = []
    let joined: Promise<WebSocket> | undefined
    const { ann, table } = await solo(async (page) => {
      await page.clock.install()
      page.on('websocket', (socket) => lives.push(socket))
      joined = tableSocket(page)
    })
    const { page } = ann
    // A table is shown before its connection is open.
    const atTable = await joined
    const opened = lives.length
    for (const event of ['online', 'visibilitychange']) {
      const checked = atTable && replyToCheck(atTable)
      await happen(page, event)
      await checked
      // Longer than a silence after which a line counts as dead.
      await page.clock.runFor(4_000)
    }
    await table.press('Gain 1 bit (1 action)')
    await actionsLeft(page, 3)
    expect(lives.length).toBe(opened)
  })
})

/** Resolves when the server has replied to the page's next check of this connection. */
const replyToCheck = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    let reply: string | undefined
    socket.on('framesent', ({ payload }) => {
      const sent = /^42(\d+)\["connection:check"/.exec(String(payload))
      if (sent) reply = `43${sent[1]}[`
    })
    socket.on('framereceived', ({ payload }) => {
      if (reply !== undefined && String(payload).startsWith(reply)) resolve()
    })
  })

/** An event of the browser, at the object that gets it. */
const happen = (page: Page, event: string): Promise<unknown> =>
  page.evaluate((name) => (name === 'online' ? window : document).dispatchEvent(new Event(name)), event)

const actionsLeft = (page: Page, n: number): Promise<void> =>
  page.getByRole('heading', { name: `You have ${n} actions left.` }).waitFor(soon)

/** A new table of the visitor, as the Runner, with two minutes for each decision. */
const onTheClock = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const seats = [
      { side: 'corp', player: 'automa' },
      { side: 'runner', player: 'me' },
    ]
    const clock = { kind: 'move', seconds: 120, expiry: 'loss' }
    const { id } = await post('/api/tables', {
      format: 'classic',
      seats,
      options: { clock, mulligan: 'none' },
    })
    await post(`/api/tables/${id}/start`, {})
    return String(id)
  })

/** In seconds. */
const clockOfServer = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (table) => {
    const { joined } = await (await fetch(`/api/tables/${table}/view`)).json()
    const mine = joined.clock.seats.find(({ seat }: { seat: string }) => seat === joined.seat)
    return Math.ceil(mine.remainingMs / 1_000)
  }, id)

const clockOfPage = async (page: Page): Promise<number> => {
  const text = await page.getByRole('region', { name: 'Runner' }).getByRole('timer').textContent()
  const [, minutes = 0, seconds = 0] = /(\d+):(\d\d)$/.exec(text ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** A connection opened from now on, on which the page joins its table; those of other pages are closed. */
const tableSocket = (page: Page): Promise<WebSocket> =>
  page.waitForEvent('websocket', { ...soon, predicate: joinsTable })

const joinsTable = (socket: WebSocket): Promise<boolean> =>
  socket
    .waitForEvent('framesent', {
      ...soon,
      predicate: ({ payload }) => String(payload).includes('table:join'),
    })
    .then(
      () => true,
      () => false,
    )

/** A solo game as the Runner behind a line, before the first action. */
async function solo(before: (page: Page) => Promise<void> = async () => {}): Promise<{
  ann: Visitor
  table: TablePage
  line: DeadLine
}> {
  const line = await openDeadLine(at.server.url)
  lines.push(line)
  const ann = await visit(at.browser)
  await before(ann.page)
  await enter(ann, line.url, 'Ann')
  await ann.page.getByRole('button', { name: 'Play as Runner' }).click()
  await actionsLeft(ann.page, 4)
  return { ann, table: new TablePage(ann.page), line }
}
