import type { Page } from 'playwright-core'

/** Takes the first card of every pack, as a program would, until all is drafted, or a pause holds. */
export const finishDraft = `(async () => {
  const path = '/api/pods' + location.pathname.replace('/limited', '')
  let pod = await (await fetch(path)).json()
  while (pod.status === 'drafting' && !pod.pause?.time) {
    const { booster, tick, pack } = pod.draft
    const body = JSON.stringify({ booster, tick, card: pack && pack[0] })
    if (pack) pod = await (await fetch(path + '/picks', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
    else {
      await new Promise((done) => setTimeout(done, 150))
      pod = await (await fetch(path)).json()
    }
  }
  return pod
})()`

export const takeFirst = async (page: Page): Promise<void> => {
  await page.locator('.draft-card').first().click()
  await page.getByRole('button', { name: /^Take / }).click()
}
