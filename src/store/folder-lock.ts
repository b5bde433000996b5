import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const beat = 1_000
const silence = 3_500

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Keeps a second server out of a data folder. A server that was killed leaves its lock behind: it is taken
 * over when its process is gone or, where that can't be asked (another machine or container), when the lock
 * shows no sign of life.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock')
  const mine = JSON.stringify({ host: hostname(), pid: process.pid, born: await bornAt(process.pid) })
  if (!(await claim(path, mine))) {
    const owner = await readFile(path, 'utf8').catch(() => '')
    if (await alive(path, owner)) throw inUse(folder, owner)
    await rm(path, { force: true })
    const taken = await claim(path, mine)
    // Whoever found the same dead owner may have removed our lock for it: look again.
    await wait(50)
    if (!taken || (await readFile(path, 'utf8').catch(() => '')) !== mine) throw inUse(folder, '')
  }
  const heart = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beat)
  heart.unref()
  return async () => {
    clearInterval(heart)
    await rm(path, { force: true })
  }
}

const claim = (path: string, content: string): Promise<boolean> =>
  writeFile(path, content, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

const lock = z.object({ host: z.string(), pid: z.number().int(), born: z.string().nullable() })

const alive = async (path: string, content: string): Promise<boolean> => {
  const owner = readLock(content)
  if (owner?.host !== hostname()) return beats(path)
  if (!runs(owner.pid)) return false
  const born = await bornAt(owner.pid)
  return born !== null && owner.born !== null ? born === owner.born : beats(path)
}

const readLock = (content: string): z.infer<typeof lock> | null => {
  try {
    return lock.parse(JSON.parse(content))
  } catch {
    return null
  }
}

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process started, in the kernel's ticks; tells a process from a later one of the same number. */
const bornAt = async (pid: number): Promise<string | null> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The program's name stands in brackets and may hold spaces; the start is the 20th field after it.
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

const beats = async (path: string): Promise<boolean> => {
  const before = await touchedAt(path)
  await wait(silence)
  return (await touchedAt(path)) !== before
}

const touchedAt = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

const inUse = (folder: string, owner: string): FolderInUse => {
  const pid = readLock(owner)?.pid
  const who = pid === undefined ? 'another server' : `another server (process ${pid})`
  return new FolderInUse(
    `The data folder ${folder} is in use by ${who}. Stop it, or give this one a DATA_DIR of its own.`,
  )
}
