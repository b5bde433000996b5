/** Identifies the version of the rules by a hash of the code of engine, cards, automas and formats. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The rules are this module and everything it imports, directly or not. */
const root = './automa/engine'
/** Written by the build, when the sources are available. */
export const fingerprintFile = 'fingerprint.txt'

const importing = /^(?:import\s*|(?:import|export)\b(?!\s+type\b)[^'"`;]*?\bfrom\s*)['"](\.\.?\/[^'"]+)['"]/gm

/** Lines that contain only a comment. */
const comment = /^[ \t]*(?:\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)$/gm

/** Collects the code of a module and of everything it imports, by path. */
function codeFrom(path: string, found: Map<string, string>): Map<string, string> {
  if (found.has(path)) return found
  const code = readFileSync(path, 'utf8').replace(comment, '')
  found.set(path, code)
  for (const [, name = ''] of code.matchAll(importing)) codeFrom(resolve(path, '..', name), found)
  return found
}

/** A hash of modules and all their imports. Comments do not change it. */
export function fingerprintOf(...modules: string[]): string {
  const hash = createHash('sha256')
  const found = new Map<string, string>()
  for (const module of modules) codeFrom(resolve(module), found)
  for (const code of found.values()) hash.update(`${code.trim().replace(/\s*\n\s*/g, '\n')}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The fingerprint of the rules of this program. */
export function ownFingerprint(): string {
  const file = new URL(fingerprintFile, import.meta.url)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const path = fileURLToPath(new URL(root, import.meta.url))
  return fingerprintOf(existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.js`)
}
