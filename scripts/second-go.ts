/**
 * What keeps time can come too late on a machine that has more to do: files of servers and browsers that failed are run
 * once more by themselves, and it says so. Rules, cards and decisions have no second go, nor has a run with many failures.
 *
 *     node --import tsx scripts/second-go.ts
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const runs = [
  { results: 'test-results/results.json', long: false },
  { results: 'test-results/long.json', long: true },
]
const maxFilesAgain = 4
const keepsTime = /^test\/(browser|client|load|mail|processes|scripts|server|store|tables)\//
const projects = ['server', 'alone', 'browser'].flatMap((name) => ['--project', name])

type Run = { success: boolean; testResults: { name: string; status: string }[] }

function failedIn(results: string): string[] {
  if (!existsSync(results)) throw new Error(`${results} is not there: the tests were not run.`)
  const { success, testResults } = JSON.parse(readFileSync(results, 'utf8')) as Run
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(process.cwd(), name))
  if (!success && failed.length === 0) throw new Error(`${results} tells of a failure outside all files.`)
  return [...new Set(failed)]
}

function passes(file: string, long: boolean): boolean {
  const args = ['vitest', 'run', ...projects, '--reporter', 'default', file]
  const env = { ...process.env, ...(long && { TEST_SET: 'long' }) }
  return spawnSync('npx', args, { stdio: 'inherit', env }).status === 0
}

const failed = runs.flatMap(({ results, long }) => failedIn(results).map((file) => ({ file, long })))
const without = failed.filter(({ file }) => !keepsTime.test(file))
if (failed.length > maxFilesAgain || without.length > 0) {
  console.log(`No second go: ${failed.map(({ file }) => file).join(', ')}`)
  process.exit(1)
}
if (failed.length === 0) throw new Error('Something failed that no file of tests tells of.')
const stillRed = failed.filter(({ file, long }) => !passes(file, long))
const alone = failed.filter((each) => !stillRed.includes(each)).map(({ file }) => file)
for (const file of alone) console.log(`PASSED ONLY BY ITSELF: ${file}`)
writeFileSync('test-results/second-go.json', JSON.stringify(alone))
process.exit(stillRed.length > 0 ? 1 : 0)
