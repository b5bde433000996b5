import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type BrowserServer, openBrowserServer, type Settings } from './browser-server.ts'
import { closePages, sharedBrowser } from './chromium.ts'

/** One server and one browser for the tests of a file. */
export function setUp(settings?: () => Promise<Settings>): {
  readonly server: BrowserServer
  readonly browser: Browser
} {
  let server: BrowserServer | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await sharedBrowser()
    server = await openBrowserServer(undefined, await settings?.())
  })
  afterAll(async () => {
    await closePages(browser)
    await server?.close()
  })
  return {
    get server() {
      return open(server)
    },
    get browser() {
      return open(browser)
    },
  }
}

function open<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('Server and browser are there in tests only.')
  return thing
}
