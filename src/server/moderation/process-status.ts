/** The state of this process, for operators. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App, ServerContext } from '../context.ts'

const everyMs = 10_000

/** Returns a function that reads the state. `cpu` and `lateMs` cover the last ten seconds. */
export function createProcessStatus(app: App, { tables, store, redis, sockets }: ServerContext) {
  const upSince = new Date().toISOString()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let used = process.cpuUsage()
  let at = performance.now()
  let [cpu, lateMs] = [0, 0]

  function look(): void {
    const [spent, now] = [process.cpuUsage(used), performance.now()]
    cpu = Math.round(((spent.user + spent.system) / 1000 / (now - at)) * 100) / 100
    lateMs = Math.round(delay.max / 1e5) / 10
    delay.reset()
    used = process.cpuUsage()
    at = now
  }

  delay.enable()
  const timer = setInterval(look, everyMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    delay.disable()
  })

  return () => {
    const { queued, up } = store.gauges()
    return {
      tables: tables.countLive(),
      sockets: sockets(),
      processes: tables.countPeers() + 1,
      cpu,
      memory: Math.round(process.memoryUsage.rss() / 1e6),
      lateMs,
      journalQueued: queued,
      database: up,
      redis: redis(),
      upSince,
      damaged: tables.listDamaged(),
    }
  }
}
