/** The clock of a page, turned by hand: what is waited for there does not depend on how busy the machine is. */
import type { Page } from 'playwright-core'

/** About one drawn frame, in ms. */
export const frameMs = 16

/** So that the page can show what the server has sent; nothing in it that waits for time goes on. */
const breath = 40

/** Before the page is opened. */
export const installClock = ({ clock }: Page): Promise<void> => clock.install()

/** From now on time passes in the page only by `turnUntil`. A busy machine takes longer to stop it. */
export const stopClock = async (page: Page): Promise<void> => {
  for (let ahead = frameMs; ; ahead *= 2) {
    const now: number = await page.evaluate('Date.now()')
    const isLate = await page.clock.pauseAt(now + ahead).then(
      () => false,
      (cause) => String(cause).includes('to the past'),
    )
    if (!isLate) return
  }
}

type Turning = { step?: number; limit?: number; isFresh?: () => boolean }

/**
 * Turns the clock until something is there. Resolves to the ms of the page that this took since the last time
 * that something fresh had come; null if it is not there after `limit`.
 */
export const turnUntil = async (
  page: Page,
  isThere: () => Promise<boolean>,
  { step = frameMs, limit = 20_000, isFresh = () => false }: Turning = {},
): Promise<number | null> => {
  let since = 0
  for (let turned = 0; turned <= limit; turned += step) {
    await new Promise((go) => setTimeout(go, breath))
    if (await isThere()) return since
    if (isFresh()) since = 0
    await page.clock.runFor(step)
    since += step
  }
  return null
}
