/** What tells the rules of one version from those of another: engine, cards, automa and formats, all the code they are. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The rules as a whole: what this module imports, and what that imports, and so on. */
const root = './automa/engine'
/** Written by the build, which has the sources at hand. */
export const fingerprintFile = 'fingerprint.txt'

const importing = /^(?:import\s*|(?:import|export)\b(?!\s+type\b)[^'"`;]*?\bfrom\s*)['"](\.\.?\/[^'"]+)['"]/gm

/** Lines that are nothing but comment. */
const comment = /^[ \t]*(?:\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)$/gm

/** The code of a module and of all it imports, by path. */
function codeFrom(path: string, found: Map<string, string>): Map<string, string> {
  if (found.has(path)) return found
  const code = readFileSync(path, 'utf8').replace(comment, '')
  found.set(path, code)
  for (const [, name = ''] of code.matchAll(importing)) codeFrom(resolve(path, '..', name), found)
  return found
}

/** A fingerprint of modules: the same as long as their code and the code of all they import is, comments aside. */
export function fingerprintOf(...modules: string[]): string {
  const hash = createHash('sha256')
  const found = new Map<string, string>()
  for (const module of modules) codeFrom(resolve(module), found)
  for (const code of found.values()) hash.update(`${code.trim().replace(/\s*\n\s*/g, '\n')}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The fingerprint of the rules this program plays by. */
export function ownFingerprint(): string {
  const file = new URL(fingerprintFile, import.meta.url)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const path = fileURLToPath(new URL(root, import.meta.url))
  return fingerprintOf(existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.js`)
}
