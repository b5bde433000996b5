/** Every relative link in a Markdown file leads to a file, and every anchor to a heading. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

/** The text without code: nothing between backticks is a link. */
const textOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''))

/** Anchors as GitHub makes them: lower case, no punctuation, a hyphen for each space. */
const anchorsOf = (file: string): Set<string> => {
  const anchors = new Set<string>()
  for (const [, title = ''] of textOf(file).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const words = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    let name = anchor
    for (let n = 1; anchors.has(name); n += 1) name = `${anchor}-${n}`
    anchors.add(name)
  }
  return anchors
}

const problemOf = (file: string, link: string): string | null => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), decodeURI(path))
  if (!existsSync(target)) return `${file}: ${link}: there is no ${target}`
  if (anchor === undefined) return null
  const page = statSync(target).isDirectory() ? join(target, 'README.md') : target
  if (!existsSync(page)) return `${file}: ${link}: there is no ${page}`
  return anchorsOf(page).has(anchor) ? null : `${file}: ${link}: ${page} has no heading "${anchor}"`
}

/**
 * Files and folders that a page names in backticks: a path from the root, or the bare name of a source file.
 */
const named =
  /`(?:\.\.\/)?((?:src|test|scripts|bench|docs|prisma|examples|lint)\/[\w./-]+|[\w./-]+\.(?:tsx?|mjs|css))`/g
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
/** Build output, and placeholders for any file. */
const elsewhere = /^src\/generated|\/foo\.|^src\/a\/|^test\/a\/|^src\/server\/routes\/people\/records\.ts$/

const unknownFiles = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(named)].flatMap(([, name = '']) =>
    elsewhere.test(name) || sources.some((source) => `/${source}`.includes(`/${name.replace(/\/$/, '')}`))
      ? []
      : [`${file}: there is no ${name}`],
  )

describe('Links in Markdown files', () => {
  it('finds the files', () => {
    expect(files).toContain('README.md')
    expect(files).toContain('src/server/README.md')
  })

  it.each(files)('%s has no broken link', (file) => {
    const links = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const ours = links.filter((link) => !/^[a-z]+:/.test(link))
    expect(ours.flatMap((link) => problemOf(file, link) ?? [])).toEqual([])
  })

  it.each(files)('%s names files that exist', (file) => expect(unknownFiles(file)).toEqual([]))

  it('tells a broken link and a broken anchor', () => {
    expect(problemOf('README.md', 'src/no-such-folder/README.md')).toMatch(/there is no/)
    expect(problemOf('README.md', 'src/server/README.md#no-such-heading')).toMatch(/has no heading/)
    expect(problemOf('README.md', 'src/server#settings')).toBeNull()
  })
})
