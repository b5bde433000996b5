/**
 * Goes into a server that is measured. Asked for `heap` it says how many bytes of its heap are in use, and how many it
 * holds of the machine; for `lag`, how late its event loop was in 99 of 100 turns since it was asked last (ms). Before that
 * is asked for the first time nothing looks: that would weigh on all else that is measured.
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
  // What has just ended is let go of by and by.
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
