/** Goes into a server that is measured: says how many bytes of its heap are in use, and how many it holds of the machine. */
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'

process.on('message', async () => {
  // What has just ended is let go of by and by.
  for (let n = 0; n < 3; n++) {
    global.gc?.()
    await sleep(50)
  }
  process.send?.({ heap: getHeapStatistics().used_heap_size, rss: process.memoryUsage.rss() })
})
process.channel?.unref()
