/** Programs of the project as `npm test` has built them: they start in half the time of their sources. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** What node is told to run `source` (`scripts/sim.ts`, say), from whichever folder. */
export function program(source: string): string[] {
  const built = resolve('dist/server', source.replace(/\.ts$/, '.js'))
  if (!existsSync(built))
    throw new Error(`${built} is not there: run \`node --import tsx scripts/build-if-needed.ts\` first.`)
  return ['--enable-source-maps', built]
}
