/** Films a table: a picture every 100 ms, and the times at which each act was on the page. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { ShownBeat } from '../../../src/client/director/measure-beat.ts'

/** An act as the page showed it, observed from outside the client. Times are in ms. */
type Seen = { n: number; kind: string; text: string; from: number; to: number; visible: boolean }
/** A period in which the page could neither draw nor answer. Times are in ms. */
export type FrozenSpan = { from: number; to: number }
/** The same act as the director recorded it. */
type Recorded = ShownBeat & { from: number; to: number }

/** Runs in the page before the client, and uses nothing of it. */
const watcher = `
  window.seen = []
  window.recorded = []
  window.held = []
  let last = null
  const look = () => {
    const act = document.querySelector('[data-beat]')
    const n = act ? act.dataset.beat : null
    if (n === (last && String(last.n))) return
    const now = performance.now()
    if (last) last.to = now
    last = act && { n: Number(n), kind: act.dataset.kind, text: act.textContent, from: now, to: null, visible: act.checkVisibility() }
    if (last) window.seen.push(last)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-beat'] })
  new PerformanceObserver((list) => {
    for (const { startTime, duration, detail } of list.getEntriesByName('beat'))
      window.recorded.push({ ...detail, from: startTime, to: startTime + duration })
  }).observe({ entryTypes: ['measure'] })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.held.push({ from: startTime, to: startTime + duration })
  }).observe({ entryTypes: ['longtask'] })
`

export const watchActs = async (page: Page): Promise<void> => {
  await page.addInitScript(watcher)
}

/** The acts that were seen and recorded, and the periods in which a busy machine froze the page. */
export type Acted = { seen: Seen[]; recorded: Recorded[]; held: FrozenSpan[] }

export const actsSeen = async (page: Page): Promise<Acted> =>
  page.evaluate(
    '({ seen: window.seen.filter(({ to }) => to !== null), recorded: window.recorded, held: window.held })',
  )

const every = 100
const folder = 'test-results/film'

/** Takes pictures of a page, at most one every 100 ms and only when something changes. */
export class Film {
  readonly #name: string
  readonly #line: CDPSession
  readonly #frames: { at: number; data: string }[] = []

  private constructor(name: string, line: CDPSession) {
    this.#name = name
    this.#line = line
  }

  static async of(page: Page, name: string): Promise<Film> {
    const line = await page.context().newCDPSession(page)
    const film = new Film(name, line)
    line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      film.#add((metadata.timestamp ?? 0) * 1_000, data)
      line.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await line.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 1280, maxHeight: 800 })
    return film
  }

  #add(at: number, data: string): void {
    const last = this.#frames.at(-1)
    if (!last || at - last.at >= every) this.#frames.push({ at, data })
  }

  /** Writes the pictures, and sheets of them side by side. Returns the number of pictures. */
  async end(browser: Browser): Promise<number> {
    await this.#line.send('Page.stopScreencast')
    const home = `${folder}/${this.#name}`
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    const first = this.#frames[0]?.at ?? 0
    for (const [n, { data }] of this.#frames.entries())
      writeFileSync(`${home}/${String(n).padStart(4, '0')}.jpg`, Buffer.from(data, 'base64'))
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
    for (let from = 0; from < this.#frames.length; from += perSheet) {
      const stills = this.#frames.slice(from, from + perSheet)
      const cells = stills.map(
        ({ at, data }) =>
          `<figure><img src="data:image/jpeg;base64,${data}"><figcaption>${Math.round(at - first)} ms</figcaption></figure>`,
      )
      await page.setContent(sheet + cells.join(''))
      await page.screenshot({ path: `${home}/sheet-${from / perSheet}.png`, fullPage: true })
    }
    await page.close()
    return this.#frames.length
  }
}

const perSheet = 24
const sheet =
  '<style>body{display:grid;grid-template-columns:repeat(4,1fr);gap:6px;margin:6px;background:#000;color:#fff;font:12px sans-serif}figure{margin:0}img{width:100%}</style>'
