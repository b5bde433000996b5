/**
 * `npm run rulings [-- --all]`: which rulings and automa rules the last test run proves, and which are
 * missing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { pool } from '../src/cards/index.ts'
import { printReport, readResults, reportRulings, type TestResult } from '../src/rulings/report.ts'

/** Results of `npm test`, and of `npm run test:long` if that has run. */
const [usual, long] = ['test-results/results.json', 'test-results/long.json']

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const resultsIn = (path: string): TestResult[] | null =>
  existsSync(path) ? readResults(parse(readFileSync(path, 'utf8'))) : null

const results = (): TestResult[] | string => {
  if (!existsSync(usual)) return `There is no ${usual}. Run npm test first.`
  return resultsIn(usual) ?? `${usual} is not a report of vitest. Run npm test to write it anew.`
}

const tests = results()
if (typeof tests === 'string') {
  console.error(tests)
  process.exitCode = 1
} else {
  const more = resultsIn(long)
  const report = reportRulings([...tests, ...(more ?? [])], pool.cards, more !== null)
  console.log(printReport(report, process.argv.includes('--all')).join('\n'))
  if (report.failed.length + report.unknown.length > 0) process.exitCode = 1
}
