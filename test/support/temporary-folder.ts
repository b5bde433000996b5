/** One folder for whatever the tests of a run put into the temporary folder; gone with the run, however it ends. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-tests-'))
  // As open as the usual one: a Postgres of the tests runs as nobody.
  chmodSync(folder, 0o1777)
  // Test processes are forked from this one and look here.
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
