import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type House, openHouse, type Settings } from './browser-server.ts'
import { closePages, keptBrowser } from './chromium.ts'

/** A server and a browser for the tests of one file. */
export function setUp(settings?: () => Promise<Settings>): {
  readonly house: House
  readonly browser: Browser
} {
  let house: House | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await keptBrowser()
    house = await openHouse(undefined, await settings?.())
  })
  afterAll(async () => {
    await closePages(browser)
    await house?.close()
  })
  return {
    get house() {
      return open(house)
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
