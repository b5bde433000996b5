import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Finder, reason } from './finder.ts'

const run = promisify(execFile)

/** `unshare` must be able to mount a disk that only its own process sees. Many containers forbid that. */
const refusal = async (at: string): Promise<string | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'datafort-disk-'))
  try {
    await run(at, ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=100k', 'none', folder], { timeout: 10_000 })
    return null
  } catch (error) {
    const { stderr } = Object(error)
    return typeof stderr === 'string' && stderr !== '' ? (stderr.split('\n')[0] ?? '') : reason(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const disk: Finder = { refusal, usual: 'unshare' }
