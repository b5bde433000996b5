import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Finder, reason } from './finder.ts'

const run = promisify(execFile)

const refusal = (at: string): Promise<string | null> =>
  run(at, ['-v'], { timeout: 10_000 }).then(
    () => null,
    (error: unknown) => reason(error),
  )

/** Part of Debian's package haproxy, for example. No npm package contains it. */
export const haproxy: Finder = { refusal, usual: '/usr/sbin/haproxy' }
