/**
 * The embedded database's thread. PGlite blocks while it works, so it does not share a thread with the
 * tables. Plain JavaScript, because a worker under Node 20 cannot load TypeScript by itself.
 *
 * The main thread sends `{ connect: MessagePort }`. That port carries the Postgres wire protocol like a
 * socket. PGlite has one session, so a new connection replaces the previous one.
 */
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncedFiles } from './synced-files.mjs'

if (parentPort === null) throw new Error('The embedded database runs in a worker thread.')
const owner = parentPort
const { folder } = workerData
const files = syncedFiles(folder)

/**
 * The folder on disk, with an fsync that reaches the disk: Emscripten's own file system has none. This
 * patches the file system that PGlite exposes up to 0.5.14; 0.5.16 hides it, so the version is pinned.
 */
class SyncedFolder extends NodeFS {
  /** @override @type {NodeFS['init']} */
  async init(pg, options) {
    const ready = await super.init(pg, options)
    ready.emscriptenOpts.preRun?.push((mod) => {
      mod.FS.filesystems.NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ stream) => {
        files.sync(stream.nfd)
        return 0
      }
    })
    return ready
  }
}

// PGlite's own start parameters without `-F`, which turns fsync off. Postgres clears its shared buffers at
// each start, an eighth of the time at the default of 128 MB; what does not fit is in the system's cache.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'],
]

/** @param {string} folder */
const openFolder = (folder) => PGlite.create({ fs: new SyncedFolder(folder), startParams })

/**
 * Creates a new database beside its final path and renames it, so that a kill in between leaves no half of a
 * database.
 * @param {string} folder
 */
const makeFolder = async (folder) => {
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  const db = await openFolder(making)
  await db.close()
  chmodSync(making, 0o700)
  renameSync(making, folder)
}

/**
 * Handles a connection's first round, and clears what an earlier connection has left.
 * @param {PGlite} db
 * @param {Uint8Array} message
 */
const begin = async (db, message) => {
  if (db.isInTransaction()) await db.exec('ROLLBACK')
  await db.exec('DISCARD ALL')
  // The answer is a window into a buffer that PGlite reuses, so copy it.
  return (await db.execProtocolRaw(message)).slice()
}

/**
 * Handles one round of the wire protocol: whole messages in, the answer out, synced to disk before it is
 * sent. Uses the stream, because otherwise PGlite also parses each answer itself and keeps it forever.
 * @param {PGlite} db
 * @param {Uint8Array} message
 */
const answer = async (db, message) => {
  /** @type {Uint8Array[]} */
  const parts = []
  // A part is a window into the database's memory, so copy it.
  await db.execProtocolRawStream(message, { onRawData: (part) => void parts.push(part.slice()) })
  // A buffer of its own, which can be transferred.
  return new Uint8Array(Buffer.concat(parts))
}

const STARTUP = 0

if (!existsSync(folder)) await makeFolder(folder)
const db = await openFolder(folder)

/** @type {import('node:worker_threads').MessagePort | undefined} */
let current
/** Rounds run one after the other, also across connections. */
let turn = Promise.resolve()

/** @param {import('node:worker_threads').MessagePort} port */
const connect = (port) => {
  current?.close()
  current = port
  port.on('message', (message) => {
    // SQL errors are answers. An exception here means that the database has crashed: it ends the thread, and
    // the main thread starts another.
    turn = turn.then(async () => {
      if (port !== current) return
      const said = await (message[0] === STARTUP ? begin : answer)(db, message)
      port.postMessage(said, [said.buffer])
    })
  })
}

owner.on('message', async ({ connect: port, alive, close }) => {
  if (port) connect(port)
  if (alive) owner.postMessage({ alive })
  if (!close) return
  files.close()
  await turn
  current?.close()
  await db.close()
  owner.close()
})
owner.postMessage({ ready: true, ...files.counted })
// If this fails, the next opening takes longer.
files.opened().catch(() => {})
