import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadSetting, type Config } from './config.ts'

/** The secret that signs cookies: as set, or drawn once and kept in the data folder. */
export async function cookieSecret({ cookieSecret: set, dataDir }: Config): Promise<string> {
  if (set) return set
  const file = join(dataDir, 'cookie-secret')
  await writable(dataDir)
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (err) {
    if (!isCode(err, 'EEXIST')) throw notWritable(dataDir)
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new BadSetting(`The file ${file} does not hold a cookie secret; remove it.`)
  return secret
}

async function writable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch {
    throw notWritable(folder)
  }
}

const notWritable = (folder: string): BadSetting =>
  new BadSetting(`The setting DATA_DIR names ${folder}, which cannot be written to.`)

/** Is this a system error with one of these codes? */
const isCode = (err: unknown, ...codes: string[]): boolean =>
  err instanceof Error && 'code' in err && codes.includes(String(err.code))
