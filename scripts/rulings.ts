/** `npm run rulings [-- --all]`: which rulings and automa rules the tests of the last `npm test` prove, and which are missing. */
import { existsSync, readFileSync } from 'node:fs'
import { pool } from '../src/cards/index.ts'
import { printReport, readResults, reportRulings, type TestResult } from '../src/rulings/report.ts'

const path = 'test-results/results.json'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const results = (): TestResult[] | string => {
  if (!existsSync(path)) return `There is no ${path}. Run npm test first.`
  return (
    readResults(parse(readFileSync(path, 'utf8'))) ??
    `${path} is not a report of vitest. Run npm test to write it anew.`
  )
}

const tests = results()
if (typeof tests === 'string') {
  console.error(tests)
  process.exitCode = 1
} else {
  const report = reportRulings(tests, pool.cards)
  console.log(printReport(report, process.argv.includes('--all')).join('\n'))
  if (report.failed.length + report.unknown.length > 0) process.exitCode = 1
}
