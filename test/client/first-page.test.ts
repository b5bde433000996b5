import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const home = 'dist/client'
/** The limit for the front page's JavaScript, compressed with gzip, in bytes. */
const most = 250_000

/** The scripts that index.html loads or preloads. */
const scripts = (): string[] => {
  const html = readFileSync(join(home, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
}

it('The first page has 250 kB of JavaScript at most', () => {
  expect(existsSync(home), 'the web client is built').toBe(true)
  const all = scripts()
  const bytes = all.reduce((sum, path) => sum + statSync(join(home, `${path}.gz`)).size, 0)
  console.log(`The first page: ${Math.round(bytes / 1_000)} kB of JavaScript in ${all.length} files, packed.`)
  expect(all.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(most)
})
