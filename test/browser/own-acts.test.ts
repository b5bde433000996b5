// @module-tag chromium
/** What I do myself is never waited for: the pad answers in the frame of my press, and asks on with the update. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionName } from '../support/positions.ts'
import { type BrowserServer, openBrowserServer } from './support/browser-server.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { ownActsOf, recordOwnActs, waitOf } from './support/own-acts.ts'
import { TablePage } from './support/table.ts'
import { enter, visit } from './support/visitor.ts'

type Case = { name: string; side: 'Corp' | 'Runner'; position: PositionName; acts: readonly RegExp[] }

const cases: readonly Case[] = [
  { name: 'a bit, a draw', side: 'Corp', position: 'handful-corp', acts: [/^Gain/, /^Draw/] },
  {
    name: 'an install, an operation',
    side: 'Corp',
    position: 'handful-corp',
    acts: [/^Install Wall of Static/, /^Play/],
  },
  { name: 'an advancement', side: 'Corp', position: 'advancing', acts: [/^Advance/, /^Gain/] },
  { name: 'a bit, a draw', side: 'Runner', position: 'handful-runner', acts: [/^Gain/, /^Draw/] },
  {
    name: 'an install, a prep',
    side: 'Runner',
    position: 'handful-runner',
    acts: [/^Install Codecracker/, /^Play/],
  },
  {
    name: 'a run past ice to an agenda',
    side: 'Runner',
    position: 'heist',
    acts: [/^Run on Fort 1/, /^Break/, /^Continue/, /^Gain/],
  },
  {
    name: 'a run with a choice at the access',
    side: 'Runner',
    position: 'traced',
    acts: [/^Run on Fort 1/, /^Leave/, /^Gain/],
  },
]

/** How long after the last decision the next press comes, in ms: in the middle of whatever beat plays then. */
const moments = [0, 130, 310, 480]

describe('My own act is not waited for', () => {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  const houses: BrowserServer[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    for (const server of houses) await server.close()
  })

  it.each(cases)('$side: $name', async ({ position, side, acts }) => {
    const server = await openBrowserServer(position)
    houses.push(server)
    const ann = await visit(browser, { speed: 'normal', reducedMotion: 'no-preference' })
    const { page } = ann
    await recordOwnActs(page)
    await enter(ann, server.url, 'Ann')
    await page.getByRole('button', { name: `Play as ${side}` }).click()
    const table = new TablePage(page)
    for (const [n, act] of acts.entries()) {
      await table.ready()
      await page.waitForTimeout(moments[n % moments.length] ?? 0)
      await table.press((await table.find(act)) ?? String(act))
    }
    await table.ready()
    const record = await ownActsOf(page)
    const waits = record.asked.flatMap((asked) => waitOf(record, asked) ?? [])
    const seen = waits.map(({ ms, frames }) => `${ms} ms, ${frames} frames`)
    console.log(`${side}, ${acts.join(' ')}: ${seen.join('; ')}`)
    expect(waits).toHaveLength(acts.length)
    expect(waits.filter(({ isLate }) => isLate)).toEqual([])
    // Each press is an answer, and shows before the next frame is drawn.
    expect(record.presses.filter(({ answers }) => answers)).toHaveLength(acts.length)
    expect(record.presses.filter(({ shows }) => !shows)).toEqual([])
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
