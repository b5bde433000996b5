/** Before `npm start`: builds what is stale. Without the tools for that, as in production, what was built is started as it is. */
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
