import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadSetting, type Config } from './config.ts'

/** The secret that signs cookies: as set, or drawn once and kept in the data folder. */
export async function cookieSecret({ cookieSecret: set, dataDir }: Config): Promise<string> {
  if (set) return set
  const file = join(dataDir, 'cookie-secret')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (err) {
    if (!isCode(err, 'EEXIST')) throw new BadSetting(`The folder ${dataDir} (DATA_DIR) cannot be written to.`)
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new BadSetting(`The file ${file} does not hold a cookie secret; remove it.`)
  return secret
}

/** Is this a system error with one of these codes? */
export const isCode = (err: unknown, ...codes: string[]): boolean =>
  err instanceof Error && 'code' in err && codes.includes(String(err.code))
