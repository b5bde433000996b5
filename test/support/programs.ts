/** Programs of the project as `npm test` has built them. They start in half the time of their sources. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** The arguments with which node runs `source` (such as `scripts/sim.ts`), from any folder. */
export function program(source: string): string[] {
  const name = source.replace(/\.ts$/, '.js')
  const places = [resolve('dist/start', basename(name)), resolve('dist/server', name)]
  const built = places.find(existsSync)
  if (built === undefined)
    throw new Error(`${name} is not built: run \`node --import tsx scripts/build-if-needed.ts\` first.`)
  return [...(source === 'src/main.ts' ? startFlags() : ['--enable-source-maps']), built]
}

/** The flags that `npm start` passes to node. */
const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return String(scripts.start)
    .split(' ')
    .filter((word) => word.startsWith('--'))
}
