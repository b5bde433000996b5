/** `npm run parts`: which real parts the last `npm test` used, and how many tests wait for a missing part. */
import { existsSync, readFileSync } from 'node:fs'

const path = 'test-results/parts.json'

if (existsSync(path)) {
  const lines: string[] = JSON.parse(readFileSync(path, 'utf8'))
  console.log(lines.join('\n'))
} else {
  console.error(`There is no ${path}. Run npm test first.`)
  process.exitCode = 1
}
