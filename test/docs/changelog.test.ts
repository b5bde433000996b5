/** The package, its lock file and the changelog have the same version. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { version } from '../../src/version.ts'
import { changelogVersions } from '../support/changelog.ts'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

it('package.json, package-lock.json and the changelog name the same version', () => {
  const lock = json('package-lock.json')
  expect([json('package.json').version, lock.version, lock.packages[''].version]).toEqual(
    Array(3).fill(version),
  )
  expect(changelogVersions()[0]).toBe(version)
})

it('the changelog has its versions from the newest to the oldest', () => {
  const numbers = changelogVersions().map((each) => each.split('.').map(Number))
  const newestFirst = numbers.toSorted(
    ([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => x - a || y - b || z - c,
  )
  expect(numbers).toEqual(newestFirst)
})

it('every version of the changelog has a database to be upgraded from (test/README.md, "Upgrades")', () => {
  const folder = 'test/store/upgrade/versions'
  expect(readdirSync(folder).sort()).toEqual(changelogVersions().sort())
  for (const version of changelogVersions())
    expect(readdirSync(`${folder}/${version}`).sort()).toEqual([
      ...['embedded.tar.br', 'played.json', 'postgres.sql.br'],
    ])
})
