import { statfs } from 'node:fs/promises'

/** The disk of the data folder is full: a sentence for whoever starts the server. */
export class DiskFull extends Error {
  override name = 'DiskFull'
}

/** The embedded database writes ahead in pieces of 16 MB, and needs a new one now and then. */
const enough = 32 * 2 ** 20
/** What node, the Postgres in WebAssembly and its file system call it: `ENOSPC` is 51 in WASI. */
const saysFull = /ENOSPC|EDQUOT|no space left|"?errno"?: ?51\b|\b53100\b/i

/** The error of a start, or in its place that the disk is full, where that is what it comes from. */
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
