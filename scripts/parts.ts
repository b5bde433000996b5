/** `npm run parts`: which real parts took part in the last `npm test`, and how many tests waited for a missing one. */
import { existsSync, readFileSync } from 'node:fs'

const path = 'test-results/parts.json'

if (existsSync(path)) {
  const lines: string[] = JSON.parse(readFileSync(path, 'utf8'))
  console.log(lines.join('\n'))
} else {
  console.error(`There is no ${path}. Run npm test first.`)
  process.exitCode = 1
}
