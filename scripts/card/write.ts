/** Writes files all or none. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The text as Biome formats the file of this name. */
const formatted = (path: string, text: string): string => {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/biome',
    ['check', '--write', '--linter-enabled=false', `--stdin-file-path=${path}`],
    { input: text, encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  if (status !== 0 || stdout === '') throw new Error(`Biome cannot format ${path}.\n${stderr}`)
  return stdout
}

/** Writes texts by their paths. If one of them cannot be written, every file is as it was, and it throws. */
export function writeAll(texts: ReadonlyMap<string, string>): void {
  const files = [...texts].map(([path, text]) => ({
    path,
    draft: `${path}.draft`,
    text: formatted(path, text),
    before: existsSync(path) ? readFileSync(path, 'utf8') : null,
  }))
  const folders: string[] = []
  const drafts: string[] = []
  const written: typeof files = []
  try {
    for (const { path, draft, text } of files) {
      const folder = mkdirSync(dirname(path), { recursive: true })
      if (folder !== undefined) folders.push(folder)
      writeFileSync(draft, text)
      drafts.push(draft)
    }
    for (const file of files) {
      renameSync(file.draft, file.path)
      written.push(file)
    }
  } catch (error) {
    for (const { path, before } of written) {
      if (before === null) rmSync(path)
      else writeFileSync(path, before)
    }
    for (const draft of drafts) rmSync(draft, { force: true })
    for (const folder of folders) rmSync(folder, { recursive: true })
    throw error
  }
}
