/** A visitor with a browser who opens one page after another and checks that it shows. */
import type { Browser } from 'playwright-core'
import { visit } from '../../browser/support/visitor.ts'
import type { Faults } from '../crash/player.ts'
import type { Crowd } from './people.ts'

const patience = 20_000

type Sight = { path: string; shows: string }

/** The pages that exist now, and what each shows once it is loaded. */
const sights = ({ playing, finished }: Crowd): Sight[] => {
  const [table, game] = [playing(), finished.at(-1)]
  return [
    { path: '/', shows: 'h2#solo' },
    ...(table === undefined ? [] : [{ path: `/t/${table}`, shows: 'main[aria-label="Table"]' }]),
    { path: '/api/docs', shows: '.swagger-ui .opblock' },
    ...(game === undefined ? [] : [{ path: `/r/${game}`, shows: 'section[aria-label="Replay"]' }]),
  ]
}

/** Opens every page once. Returns how many. */
export async function openEveryPage(
  browser: Browser,
  { url, crowd, faults }: { url: string; crowd: Crowd; faults: Faults },
): Promise<number> {
  const { page, troubles } = await visit(browser)
  const [name = '', value = ''] = crowd.cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  const seen = sights(crowd)
  try {
    for (const { path, shows } of seen) {
      await page.goto(url + path)
      await page
        .locator(shows)
        .first()
        .waitFor({ timeout: patience })
        .catch(() => faults.push(`${path.replace(/^\/([tr])\/.*/, '/$1/…')} does not show ${shows}`))
      faults.push(...troubles.splice(0).map((trouble) => `${path}: ${trouble}`))
    }
  } finally {
    await page.context().close()
  }
  return seen.length
}
