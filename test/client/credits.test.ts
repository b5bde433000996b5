import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { glyphAuthors, works } from '../../src/client/credits/credits.ts'

it('The credits page and NOTICE.md name the same people, works and licences', () => {
  const notice = readFileSync('NOTICE.md', 'utf8').replace(/\s+/g, ' ')
  const made = /Icons made by (.*?)\./.exec(notice)?.[1]?.split(/, | and /)
  expect(made).toEqual([...glyphAuthors])
  for (const { name, by } of works) expect(notice).toContain(`${name} by ${by}`)
  expect(notice).toContain('SIL Open Font License 1.1')
})
