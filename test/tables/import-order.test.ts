/** The folders of tables import one way, in the order in which their README lists them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tables = 'src/tables'
const folders = [...readFileSync(`${tables}/README.md`, 'utf8').matchAll(/^\| `(\w+)\/` \|/gm)].map(
  ([, folder = '']) => folder,
)

it('lists every folder', () => {
  const entries = readdirSync(tables, { withFileTypes: true })
  expect(folders.toSorted()).toEqual(
    entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
  )
})

it.each(folders)('%s imports only folders above it', (folder) => {
  const below = folders.slice(folders.indexOf(folder) + 1)
  const upward = readdirSync(`${tables}/${folder}`).flatMap((file) =>
    [...readFileSync(`${tables}/${folder}/${file}`, 'utf8').matchAll(/from '\.\.\/(\w+)\//g)]
      .filter(([, other = '']) => below.includes(other))
      .map(([, other]) => `${file} imports ${other}`),
  )
  expect(upward).toEqual([])
})
