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

/** The real browser. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: addressOf('chromium'), args })
