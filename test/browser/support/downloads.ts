import type { Download, Locator } from 'playwright-core'

/** What a press saves. Throws if it could not be fetched: a refused request begins a download as well. */
export async function downloadBy(press: Locator): Promise<Download> {
  const [download] = await Promise.all([press.page().waitForEvent('download'), press.click()])
  const failure = await download.failure()
  if (failure !== null) throw new Error(`${download.url()} could not be saved: ${failure}`)
  return download
}
