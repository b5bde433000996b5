/** Generates the Prisma client and builds the web client when their sources are newer than what was built last. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const newest = (path: string): number => {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
const stale = (output: string, inputs: string[]): boolean =>
  !existsSync(output) || newest(output) < Math.max(...inputs.map(newest))

const run = (program: string, ...args: string[]): void => {
  execFileSync(join('node_modules', '.bin', program), args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

if (stale('src/generated/prisma', ['prisma/schema.prisma', 'prisma.config.ts'])) run('prisma', 'generate')
if (stale('dist/client', ['src/client', 'src/protocol', 'src/engine/view', 'vite.config.ts']))
  run('vite', 'build')
