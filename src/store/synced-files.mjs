/**
 * Which files of a folder are known to be on the disk as they are. After a kill Postgres syncs every file it has, two
 * thousand times a wait for the disk, before it opens; nearly all of them have not been written to for hours.
 *
 * A file is known by its device, inode, size and times. Why nothing is spared that might not be on the disk:
 *
 * - What is left to sync of a file is what was written to it since it was last synced. A look is taken before the sync
 *   that it is listed for, and whatever is written afterwards changes the times: so a file that still looks the same
 *   has nothing left. Times come in ticks; a file whose times are of just now is not listed.
 * - After a power cut nothing waits to be written any more: what a file holds then was read from the disk, even where
 *   its times there are older than its contents. Whatever is written from then on has new times.
 * - The list itself may be lost, old or cut short: it says only what was true when it was written, an old one knows
 *   fewer files by the looks they have now, and one that can't be read is none.
 * - A copy of the folder, or one put back from a backup, has other inodes and times (ctime, which nobody can set).
 *
 * It trusts the file system to change a file's times with its contents, as POSIX asks.
 */
import { fstatSync, fsyncSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the list is, in the folder it is of. */
const LIST = 'synced-files.json'

/** Times come in ticks: a file written this lately, in ms, might be written again and look the same. */
const JUST_NOW = 2_000

/** @param {import('node:fs').BigIntStats} stats */
const lookOf = ({ dev, ino, size, mtimeNs, ctimeNs }) => [dev, ino, size, mtimeNs, ctimeNs].join(':')

/** @param {import('node:fs').BigIntStats} stats */
const isOld = ({ mtimeMs, ctimeMs }) => Math.max(Number(mtimeMs), Number(ctimeMs)) < Date.now() - JUST_NOW

/**
 * What an earlier process has written down; nothing, where that can't be read.
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
 * Begins with the opening of the database that lives in this folder.
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
     * Has a file on the disk on return. While the database opens, one that is there already is not waited for.
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
     * The database is open: from here on every sync is one. What has not been looked at is synced now, off the
     * thread, and all of it written down for the next opening.
     */
    opened: async () => {
      opening = false
      for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
        if (closed) return
        // What has been deleted meanwhile needs no sync.
        if (entry.isFile()) await settleFile(join(entry.parentPath ?? entry.path, entry.name)).catch(() => {})
      }
      if (!closed) write()
    },

    close: () => {
      closed = true
    },
  }
}
