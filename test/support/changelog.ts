import { readFileSync } from 'node:fs'

/** The versions that CHANGELOG.md names, newest first. */
export const changelogVersions = (): string[] =>
  [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) – \d{4}-\d{2}-\d{2}$/gm)].map(
    ([, version = '']) => version,
  )
