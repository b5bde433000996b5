/**
 * Preloaded into the server under test. Tells the parent process how long the event loop was blocked, and
 * queries the database, which no other process can read while it is the embedded one.
 */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import pg from 'pg'

const every = 10
const delay = monitorEventLoopDelay({ resolution: every })
delay.enable()

/** CPU time of this thread, in ms. On a busy machine a loop may be late through no fault of its own. */
const spent = () => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

let last = performance.now()
let before = spent()
let longest = 0
setInterval(() => {
  const [now, used] = [performance.now(), spent()]
  longest = Math.max(longest, Math.min(now - last - every, used - before))
  last = now
  before = used
}, every).unref()

/** The server's own connection pool, the newest one. */
let pool
const { connect } = pg.Pool.prototype
pg.Pool.prototype.connect = function watched(...args) {
  pool = this
  return connect.apply(this, args)
}

async function look({ n, sql, values }) {
  try {
    process.send({ n, rows: (await pool.query(sql, values)).rows })
  } catch (err) {
    process.send({ n, failed: String(err) })
  }
}

process.on('message', (message) => {
  if (message.sql === undefined) tellLoop()
  else void look(message)
})

function tellLoop() {
  const ms = (ns) => Math.round(ns / 1e5) / 10
  process.send({
    late: ms(delay.max),
    late99: ms(delay.percentile(99)),
    stalled: Math.round(longest * 10) / 10,
    heap: Math.round(process.memoryUsage().heapUsed / 1e6),
  })
  delay.reset()
  longest = 0
}
process.channel?.unref()
