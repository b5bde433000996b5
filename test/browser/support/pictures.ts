import type { Page } from 'playwright-core'

/** Waits two frames: sizes that follow from the window are settled then. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))')

/** With `PICTURES=1`, saves what the page shows as `test-results/screens/NAME.png`. Nothing is checked by it. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return
  await page.screenshot({ path: `test-results/screens/${name}.png` })
}
