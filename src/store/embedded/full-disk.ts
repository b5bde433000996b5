import { statfs } from 'node:fs/promises'

/** The disk of the data folder is full. The message is for the person who starts the server. */
export class DiskFull extends Error {
  override name = 'DiskFull'
}

/** The embedded database writes its log in segments of 16 MB and regularly needs a new one. */
const enough = 32 * 2 ** 20
/** The names for this in Node, in Postgres and in its file system; `ENOSPC` is 51 in WASI. */
const saysFull = /ENOSPC|EDQUOT|no space left|"?errno"?: ?51\b|\b53100\b/i

/** Returns a `DiskFull` error if a full disk caused the error of a start, otherwise the error itself. */
export const orFull = async (folder: string, error: unknown): Promise<unknown> => {
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
  if (!saysFull.test(errorText(error)) && free >= enough) return error
  const left = free === Number.POSITIVE_INFINITY ? '' : ` (${Math.floor(free / 2 ** 20)} MB left)`
  return new DiskFull(
    `The disk of the data folder ${folder} is full${left}. Free some space, or set another DATA_DIR; acknowledged moves are safe.`,
    { cause: error },
  )
}

const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? ''
  const code = 'code' in error ? String(error.code) : ''
  return `${code} ${error.message} ${error.cause === undefined ? '' : errorText(error.cause)}`
}
