import { type Browser, chromium } from 'playwright-core'
import { addressOf } from '../../parts/part.ts'

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a separate real browser. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: addressOf('chromium'), args })

let kept: Promise<Browser> | undefined

/** The browser of this process. A test file closes its pages and leaves the browser to the next file. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await kept?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  kept = openBrowser()
  return kept
}

export const closePages = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}
