import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../store/contract.ts'
import { type Config, InvalidSetting } from './config.ts'

/**
 * The secret that signs cookies: as set, or drawn once and kept in the database, so that all processes share it and it
 * comes back with a backup. One from the time when it was a file of the data folder is taken over.
 */
export async function cookieSecret(
  { cookieSecret: set, dataDir }: Config,
  { settings }: Pick<Store, 'settings'>,
): Promise<string> {
  if (set) return set
  const offered = (await ofOld(join(dataDir, 'cookie-secret'))) ?? randomBytes(32).toString('base64url')
  return settings.keep('cookie-secret', offered)
}

/** Null where there is no such file. */
async function ofOld(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length >= 32) return secret
  } catch (err) {
    if (isCode(err, 'ENOENT', 'ENOTDIR')) return null
    throw new InvalidSetting(`The file ${file} cannot be read.`)
  }
  throw new InvalidSetting(`The file ${file} does not hold a cookie secret; remove it.`)
}

/** Is this a system error with one of these codes? */
const isCode = (err: unknown, ...codes: string[]): boolean =>
  err instanceof Error && 'code' in err && codes.includes(String(err.code))
