/**
 * Runs before `npm start` and builds what is out of date. Without the build tools, as in production, the
 * existing build starts as it is.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('node_modules/tsx')) {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build-if-needed.ts'], { stdio: 'inherit' })
} else if (!existsSync('dist/start/main.js')) {
  process.stderr.write(
    'The server is not built, and the build tools are not installed. Run `npm ci --include=dev` first.\n',
  )
  process.exitCode = 1
}
