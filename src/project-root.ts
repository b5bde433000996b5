import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const rootAbove = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above this program')
  return rootAbove(parent)
}

/** The folder of the project, both from the sources and from the built files. */
export const projectRoot = rootAbove(dirname(fileURLToPath(import.meta.url)))
