import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../../store/contract.ts'
import { type Config, InvalidSetting } from '../config.ts'

/**
 * The secret that signs cookies: from the setting, or generated once and stored in the database, so that all
 * processes share it and backups include it. Adopts a secret from the file that earlier versions kept in the
 * data folder.
 */
export async function cookieSecret(
  { cookieSecret: set, dataDir }: Config,
  { settings }: Pick<Store, 'settings'>,
): Promise<string> {
  if (set) return set
  const offered = (await ofOld(join(dataDir, 'cookie-secret'))) ?? randomBytes(32).toString('base64url')
  return settings.keep('cookie-secret', offered)
}

/** Null if there is no such file. */
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

const isCode = (err: unknown, ...codes: string[]): boolean =>
  err instanceof Error && 'code' in err && codes.includes(String(err.code))
