/**
 * Which files of a folder are known to be on the disk as they are. After a kill Postgres syncs every file it has, two
 * thousand times a wait for the disk, before it opens; nearly all of them have not been written to for hours.
 *
 * A file is known by its inode, size and times. Whatever is written to it changes its times, so what looks the same
 * is the same; a copy of the folder, or one put back from a backup, looks like nothing that is known.
 */
import { fstatSync, fsyncSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

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
 * Begins with the opening of the database; `list` is where it is written down.
 * @param {string} list
 */
export const syncedFiles = (list) => {
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
     * @param {string} folder
     */
    opened: async (folder) => {
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
