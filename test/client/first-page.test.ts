import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const home = 'dist/client'

/** What a page may have in all its text, compressed with gzip, in bytes. */
const most = { front: 120_000, table: 235_000 } as const
/** How many scripts and style sheets the page of a table may have. Browsers fetch six files at a time. */
const mostTableFiles = 9

const pageOf = (page: string): string => {
  expect(existsSync(home), 'the web client is built').toBe(true)
  return readFileSync(join(home, 'pages', `${page}.html`), 'utf8')
}

/** The scripts and style sheets that a page loads or preloads. */
const filesOf = (page: string): string[] =>
  [
    ...pageOf(page).matchAll(/<(?:script|link)(?![^>]*prefetch)[^>]*(?:src|href)="\/([^"]+\.(?:js|css))"/g),
  ].map(([, path = '']) => path)

const packed = (path: string): number => statSync(join(home, `${path}.gz`)).size

/** The files that a script imports at once. */
const importsOf = (script: string): string[] =>
  [...readFileSync(join(home, script), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, name = '']) => `assets/${name}`,
  )

describe('The first page', () => {
  for (const [page, bytes] of Object.entries(most))
    it(`of ${page} has ${bytes / 1_000} kB of text at most`, () => {
      const files = filesOf(page)
      const sum = [`pages/${page}.html`, ...files].reduce((all, path) => all + packed(path), 0)
      console.log(`${page}: ${Math.round(sum / 1_000)} kB in ${files.length + 1} files, packed.`)
      expect(files.length).toBeGreaterThan(0)
      expect(sum).toBeLessThanOrEqual(bytes)
    })

  it('shows what the game is without a script, and no style that the security policy forbids', () => {
    for (const page of ['front', 'home']) {
      expect(pageOf(page)).toContain('Go and get it.')
      expect(pageOf(page)).not.toMatch(/ style="/)
    }
    expect(pageOf('invited')).toContain('You have been invited to a table.')
  })
})

describe('The pages of visitors without a session', () => {
  it('are painted before they ask for a script', () => {
    for (const page of ['front', 'invited']) {
      const [shown, later = ''] = pageOf(page).split('<template id="scripts">')
      expect(shown).not.toMatch(/<script type="module"|rel="(modulepreload|prefetch)"/)
      expect(later).toMatch(/<script type="module".+<\/template>/s)
    }
  })
})

describe('A shared link', () => {
  it('shows what the page is (Open Graph)', () => {
    const titleIn = (page: string) => /<meta property="og:title" content="([^"]*)"/.exec(pageOf(page))?.[1]
    expect([titleIn('front'), titleIn('invited')]).toEqual(['Datafort', 'Join a game of Netrunner'])
    expect(pageOf('front')).toContain('property="og:description"')
  })
})

describe('The page of a table', () => {
  it('names every file that its scripts import', () => {
    const files = filesOf('table')
    const scripts = files.filter((path) => path.endsWith('.js'))
    const missing = scripts.flatMap(importsOf).filter((path) => !files.includes(path))
    expect(missing).toEqual([])
    expect(files.length).toBeLessThanOrEqual(mostTableFiles)
    expect(files.filter((path) => !existsSync(join(home, path)))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
  })

  it('has more than the front page: the board comes with it', () => {
    const front = new Set(filesOf('front'))
    const scripts = filesOf('table').filter((path) => path.endsWith('.js') && !front.has(path))
    expect(scripts.some((path) => readFileSync(join(home, path), 'utf8').includes('Joining table'))).toBe(
      true,
    )
  })
})
