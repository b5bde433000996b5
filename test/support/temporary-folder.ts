/**
 * One folder for everything that the tests of a run put into the temporary folder. It is deleted at the end
 * of the run, however that ends.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-tests-'))
  // With the usual permissions, since a Postgres of the tests runs as `nobody`.
  chmodSync(folder, 0o1777)
  // Test processes are forked from this one and inherit the variable.
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
