import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

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
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(executablePath))
    throw new Error(
      `There is no browser at ${executablePath}. Install Chromium (apt-get install chromium), or set CHROMIUM to its path.`,
    )
  return chromium.launch({ executablePath, args })
}
