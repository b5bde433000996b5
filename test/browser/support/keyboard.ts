import type { Page } from 'playwright-core'
import type { Hands } from './player.ts'

/** The name of the focused element, as a screen reader says it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement) || here === document.body) return ''
    const spoken = here.cloneNode(true)
    if (!(spoken instanceof HTMLElement)) return ''
    for (const mute of spoken.querySelectorAll('[aria-hidden=true], [hidden]')) mute.remove()
    return (here.getAttribute('aria-label') ?? spoken.textContent).trim()
  })

/** The log of a long game has some two hundred stops. */
const maxTabSteps = 400

/** Presses Tab until the element of this name has the focus. */
export async function walkTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = (here: string) => (typeof name === 'string' ? here === name : name.test(here))
  const seen: string[] = []
  for (let i = 0; i < maxTabSteps; i++) {
    const here = await focused(page)
    if (fits(here)) return
    seen.push(here)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(name)}; it led to ${[...new Set(seen)].join(' · ')}`)
}

/** Presses the digits, letters and Enter that the buttons announce, and sometimes uses Tab instead. */
export const keyboard: Hands = {
  async press(table, { name }, random) {
    const { page } = table
    const key = await table.button(name).getAttribute('aria-keyshortcuts')
    if (key === null || random(8) === 0) {
      await walkTo(page, name)
      await page.keyboard.press('Enter')
      return
    }
    // Escape moves the focus to the decision, where Enter does what the button says.
    if (key === 'Enter') await page.keyboard.press('Escape')
    await page.keyboard.press(key)
  },
  async more({ page }, times) {
    for (let i = 0; i < times; i++) await page.keyboard.press('ArrowUp')
  },
}
