/** A built client of one page, to test what the server inserts into it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const page =
  '<!doctype html><html><head><title>Datafort</title><meta property="og:title" content="Datafort" /></head><body></body></html>'

export function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-client-'))
  writeFileSync(join(folder, 'index.html'), page)
  return folder
}
