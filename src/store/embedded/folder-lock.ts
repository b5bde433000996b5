import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const heartbeatMs = 1_000
const staleLockMs = 3_500
/** In ms: how long to wait for a process that is exiting. */
const exitWaitMs = 5_000

/** Another server uses the data folder. The message is for the person who starts the server. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Keeps a second server out of a data folder. A killed server leaves its lock behind. The lock is taken over
 * once its process is gone (an exiting process is waited for). If that cannot be checked, because the owner
 * runs on another machine or in another container, it is taken over when nothing has touched it for a while.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'lock')
  const mine = JSON.stringify({ host: hostname(), pid: process.pid, born: await bornAt(process.pid) })
  if (!(await claimFile(path, mine))) {
    const owner = await readFile(path, 'utf8').catch(() => '')
    if (await isOwnerAlive(path, owner)) throw inUse(folder, owner)
    await rm(path, { force: true })
    const taken = await claimFile(path, mine)
    // Another server may have found the same dead owner and removed this lock for it, so check again.
    await wait(50)
    if (!taken || (await readFile(path, 'utf8').catch(() => '')) !== mine) throw inUse(folder, '')
  }
  const heart = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    heartbeatMs,
  )
  heart.unref()
  return async () => {
    clearInterval(heart)
    await rm(path, { force: true })
  }
}

const claimFile = (path: string, content: string): Promise<boolean> =>
  writeFile(path, content, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      // An empty lock (after a full disk) would make the next server wait.
      await rm(path, { force: true })
      throw error
    },
  )

const lock = z.object({ host: z.string(), pid: z.number().int(), born: z.string().nullable() })

const isOwnerAlive = async (path: string, content: string): Promise<boolean> => {
  const owner = readLock(content)
  if (owner?.host !== hostname()) return isTouched(path)
  const end = Date.now() + exitWaitMs
  for (;;) {
    const { state, born } = await inspectProcess(owner.pid)
    if (state === 'gone') return false
    if (born === null || owner.born === null) return isTouched(path)
    if (born !== owner.born) return false
    if (state === 'alive' || Date.now() > end) return true
    await wait(50)
  }
}

const readLock = (content: string): z.infer<typeof lock> | null => {
  try {
    return lock.parse(JSON.parse(content))
  } catch {
    return null
  }
}

/** Whether a process runs, is exiting, or is gone, and when it started, if that is known. */
type ProcessState = { state: 'alive' | 'going' | 'gone'; born: string | null }

const inspectProcess = async (pid: number): Promise<ProcessState> => {
  if (!isProcessRunning(pid)) return { state: 'gone', born: null }
  const [line, status, threads] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null),
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readdir(`/proc/${pid}/task`).catch(() => []),
  ])
  if (line !== null) return { state: processState(line, status, threads.length), born: bornIn(line) }
  return { state: isProcessRunning(pid) ? 'alive' : 'gone', born: null }
}

const isProcessRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The fields of `/proc/<pid>/stat` from the third on. The program's name is in parentheses and may contain
 * spaces.
 */
const statFields = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

const exiting = 0x4
const killed = 1n << 8n

/**
 * The state of a process according to Linux. A process that has ended stays as a zombie until its parent
 * collects it. A killed process takes a while to free its memory, and its first thread may become a zombie
 * before the others.
 */
export const processState = (stat: string, status: string, threads: number): ProcessState['state'] => {
  const [state = '', , , , , , flags = '0'] = statFields(stat)
  if (/[ZXx]/.test(state)) return threads > 1 ? 'going' : 'gone'
  const pending = [...status.matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)/gm)]
  const dying = pending.some(([, mask]) => (BigInt(`0x${mask}`) & killed) !== 0n)
  return dying || (Number(flags) & exiting) !== 0 ? 'going' : 'alive'
}

/** When a process started, in kernel ticks. Tells it from a later process with the same id. */
const bornIn = (stat: string): string | null => statFields(stat)[19] ?? null

const bornAt = async (pid: number): Promise<string | null> => (await inspectProcess(pid)).born

const isTouched = async (path: string): Promise<boolean> => {
  const before = await touchedAt(path)
  await wait(staleLockMs)
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
    `The data folder ${folder} is in use by ${who}. Stop it, or set a different DATA_DIR.`,
  )
}
