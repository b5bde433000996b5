/**
 * Preloaded into a server that is measured. To `heap` it replies with the bytes of the heap in use and the
 * resident memory of the process; to `lag` with the 99th percentile of the event loop delay since the last
 * request, in ms. The delay is only recorded from the first `lag` on, since recording slows down everything
 * else that is measured.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'

const resolution = 1
let delay: IntervalHistogram | undefined

const late = (): number => {
  const ms = delay ? delay.percentile(99) / 1e6 - resolution : 0
  delay ??= monitorEventLoopDelay({ resolution })
  delay.enable()
  delay.reset()
  return ms
}

const weigh = async () => {
  // The collector frees recently closed things only after several turns.
  for (let n = 0; n < 3; n++) {
    global.gc?.()
    await sleep(50)
  }
  process.send?.({ heap: getHeapStatistics().used_heap_size, rss: process.memoryUsage.rss() })
}

process.on('message', async (asked) => {
  if (asked !== 'lag') return weigh()
  process.send?.({ lag: late() })
})
process.channel?.unref()
