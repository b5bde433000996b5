import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'

/** A user with a browser window of their own, and the errors and messages of its page. */
export type Visitor = {
  page: Page
  /** Errors of the page and of its console. */
  troubles: string[]
  /** Every message from the server over sockets, and the first view of a table, as if it came over one. */
  heard: string[]
  /** Every message from the page over sockets. */
  sent: string[]
}

export const wide = { width: 1280, height: 800 }
export const narrow = { width: 360, height: 740 }

type Visit = BrowserContextOptions & {
  speed?: string
  denyStorage?: boolean
  /** The opponent chosen on an earlier visit. Newcomers have chosen none, and meet the first of the ladder. */
  opponent?: string | null
}

/** Opens a window. It closes with the test that opens it, or with the file if that is a hook. */
export async function visit(
  browser: Browser,
  { speed = 'instant', denyStorage = false, opponent = 'sparring', ...options }: Visit = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce', ...options })
  // Every open page goes on drawing, for which the next tests would wait.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
  if (denyStorage) await context.addInitScript(deny)
  else
    await context.addInitScript(
      ([pace, pack]) => {
        const first = { speed: pace, 'automa-pack-corp': pack, 'automa-pack-runner': pack }
        for (const [key, value] of Object.entries(first)) {
          if (value && localStorage.getItem(`datafort:${key}`) === null)
            localStorage.setItem(`datafort:${key}`, value)
        }
        localStorage.setItem('datafort:sound', 'off')
      },
      [speed, opponent] as const,
    )
  // Patience for a busy machine: what never comes fails all the same.
  context.setDefaultTimeout(60_000)
  return watch(await context.newPage())
}

/** As browsers do that block site data: even a look at the storage throws. */
const deny = `
  const denied = () => { throw new DOMException('Access is denied for this document.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: denied })
  StorageManager.prototype.getDirectory = async () => denied()
  ServiceWorkerContainer.prototype.getRegistration = async () => denied()
`

/** Another tab of the same visitor. */
export const anotherTab = async ({ page }: Visitor): Promise<Visitor> => watch(await page.context().newPage())

function watch(page: Page): Visitor {
  const visitor: Visitor = { page, troubles: [], heard: [], sent: [] }
  page.on('pageerror', (error) => visitor.troubles.push(String(error)))
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    if (message.type() === 'error') visitor.troubles.push(text)
  })
  // A table is first shown by HTTP, with what the reply to a join would be.
  page.on('response', (response) => {
    if (!/\/api\/tables\/[^/]+\/view/.test(response.url()) || !response.ok()) return
    const at = visitor.heard.push('') - 1
    response.json().then(
      ({ joined }) => {
        if (joined) visitor.heard[at] = `430[${JSON.stringify(joined)}]`
      },
      () => undefined,
    )
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => visitor.heard.push(String(payload)))
    socket.on('framesent', ({ payload }) => visitor.sent.push(String(payload)))
  })
  return visitor
}

/** Opens the front page and continues as a guest with this name. */
export async function enter({ page }: Visitor, url: string, name: string): Promise<void> {
  await page.goto(url)
  const field = page.getByRole('textbox', { name: 'Display name' })
  await field.fill(name)
  await page.getByRole('button', { name: /^(Continue|Join table)$/ }).click()
  await field.waitFor({ state: 'detached' })
}

/** Continues as a guest from a public page. */
export async function sayWho({ page }: Visitor, name: string): Promise<void> {
  await page.locator('details:has(input[name=name]) > summary').click()
  const field = page.getByRole('textbox', { name: 'Display name' })
  await field.fill(name)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await field.waitFor({ state: 'detached' })
}
