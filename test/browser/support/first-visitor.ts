/** A new visitor on a server of their own. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { teamsHosted } from '../../server/games/team-tables.ts'
import type { PositionName } from '../../support/positions.ts'
import { openBrowserServer } from './browser-server.ts'
import { closePages, sharedBrowser } from './chromium.ts'
import { TablePage } from './table.ts'
import { type Visitor, visit } from './visitor.ts'

/** The viewport of 1280×800 at 200 % zoom. */
export const zoomed = { width: 640, height: 400 }

type Alone = (
  position: PositionName | undefined,
  what: (ann: Visitor, url: string) => Promise<void>,
) => Promise<void>

/**
 * Shares a browser among the tests of a file. Each test has a server of its own, on which every game starts
 * in the given position.
 */
export const aloneInFile = (): Alone => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(() => closePages(browser))
  return async (position, what) => {
    if (!browser) throw new Error('The browser is there in tests only.')
    const server = await openBrowserServer(position)
    try {
      const ann = await visit(browser)
      await what(ann, server.url)
      expect(ann.troubles).toEqual([])
    } finally {
      await server.close()
    }
  }
}

/** Takes the seat of a Sponsor at a table with three automas, and waits for a decision. */
export async function atTeamTable({ page }: Visitor, url: string): Promise<{ id: string; table: TablePage }> {
  const post = async (path: string, data: object) =>
    (await page.request.post(`${url}/api/tables${path}`, { data, headers: { origin: url } })).json()
  const { id } = await post('', teamsHosted(['me', 'automa', 'automa', 'automa']))
  await post(`/${id}/start`, {})
  await page.goto(`${url}/t/${id}`)
  const table = new TablePage(page)
  await table.ready()
  return { id, table }
}
