/**
 * Tracks which files of a folder are known to be on the disk as they are. After a kill Postgres syncs all of
 * its files before it opens, which is about two thousand waits for the disk, although nearly all of them have
 * not been written to for hours.
 *
 * A file is identified by its device, inode, size and times. Why no file is skipped that might not be on the
 * disk:
 *
 * - What a file still needs is a sync of what was written since its last sync. Its identity is read before
 * the sync that lists it, and every later write changes the times. So a file with the same identity needs no
 * sync. Times have a coarse resolution, so a file with a very recent time is not listed.
 * - After a power loss no writes are pending: a file contains what was read from the disk, even if its times
 * there are older than its contents. Every write from then on sets new times.
 * - The list itself may be lost, old or truncated. It states only what was true when it was written. An old
 * list knows fewer files by their present identity, and an unreadable list counts as empty.
 * - A copy of the folder, or a restored backup, has other inodes and times (ctime, which nobody can set).
 *
 * This relies on the file system to change a file's times with its contents, as POSIX requires.
 */
import { fstatSync, fsyncSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of the list within the folder. */
const LIST = 'synced-files.json'

/**
 * In ms. Times have a coarse resolution: a file written this recently could be written again and look the
 * same.
 */
const JUST_NOW = 2_000

/** @param {import('node:fs').BigIntStats} stats */
const lookOf = ({ dev, ino, size, mtimeNs, ctimeNs }) => [dev, ino, size, mtimeNs, ctimeNs].join(':')

/** @param {import('node:fs').BigIntStats} stats */
const isOld = ({ mtimeMs, ctimeMs }) => Math.max(Number(mtimeMs), Number(ctimeMs)) < Date.now() - JUST_NOW

/**
 * What an earlier process has stored; empty if it cannot be read.
 * @param {string} list
 * @returns {Set<string>}
 */
const read = (list) => {
  try {
    const known = JSON.parse(readFileSync(list, 'utf8'))
    return new Set(Array.isArray(known) ? known : [])
  } catch {
    return new Set()
  }
}

/**
 * Create this when the opening of the database in this folder begins.
 * @param {string} folder
 */
export const syncedFiles = (folder) => {
  const list = join(folder, LIST)
  const before = read(list)
  /** @type {Set<string>} */
  const known = new Set()
  const counted = { synced: 0, spared: 0 }
  let opening = true
  let closed = false

  const write = () => {
    writeFileSync(`${list}.new`, JSON.stringify([...known]), { mode: 0o600 })
    renameSync(`${list}.new`, list)
  }

  /** @param {string} path */
  const settleFile = async (path) => {
    const file = await open(path, 'r')
    try {
      const stats = await file.stat({ bigint: true })
      if (known.has(lookOf(stats)) || !isOld(stats)) return
      await file.sync()
      known.add(lookOf(stats))
    } finally {
      await file.close()
    }
  }

  return {
    counted,

    /**
     * The file is on the disk when this returns. While the database opens, skips files that already are.
     * @param {number} fd
     */
    sync: (fd) => {
      if (!opening) return fsyncSync(fd)
      const stats = fstatSync(fd, { bigint: true })
      const look = lookOf(stats)
      const isThere = before.has(look) || known.has(look)
      if (isThere) counted.spared++
      else {
        counted.synced++
        fsyncSync(fd)
      }
      if (isThere || isOld(stats)) known.add(look)
    },

    /**
     * Call this once the database is open: from then on every sync is a real one. Syncs the remaining files
     * without blocking the thread, and stores the list for the next opening.
     */
    opened: async () => {
      opening = false
      for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
        if (closed) return
        // A file that was deleted in the meantime needs no sync.
        if (entry.isFile()) await settleFile(join(entry.parentPath ?? entry.path, entry.name)).catch(() => {})
      }
      if (!closed) write()
    },

    close: () => {
      closed = true
    },
  }
}
