/**
 * Generates the Prisma client and builds server and client if their sources are newer than the last build.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The newest modification time below `path`. Markdown is in no build, so it does not count. */
const newest = (path: string): number => {
  if (!existsSync(path) || path.endsWith('.md')) return 0
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
// Programs that tests start, and the test helpers that these import.
const programs = ['programs', 'support', 'decks', 'load', 'store', 'tables'].map((room) => join('test', room))
const sources = ['src', 'scripts', 'bench', ...programs, 'tsconfig.json', 'tsconfig.build.json']
if (stale('dist/server', sources)) {
  rmSync('dist/server', { recursive: true, force: true })
  run('tsc', '-p', 'tsconfig.build.json')
}
if (stale('dist/start', sources)) await import('./bundle.ts')
if (
  stale('dist/client', [
    'src/client',
    'src/protocol',
    'src/engine/view',
    'src/lessons',
    'src/cards/facts',
    'scripts/art',
    'scripts/pages',
    'vite.config.ts',
    'package.json',
  ])
)
  run('vite', 'build')
