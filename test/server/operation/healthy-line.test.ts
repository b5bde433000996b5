/**
 * A healthy connection to Redis is never taken for broken: when it is idle, when it is busy, and when the
 * process is busy.
 */
// @module-tag redis
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openRedis } from '../../../src/server/redis/redis.ts'
import { addressOf } from '../../parts/part.ts'
import { until } from '../test-server.ts'

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms))

function busy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('The connection to Redis stays up in idle times, under load, and while the process is blocked', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const line = openRedis(addressOf('redis'), { redisPrefix: `healthy-${process.pid}` }, log)
  onTestFinished(() => line.close())
  const changes: boolean[] = []
  line.onChange((up) => void changes.push(up))
  await until(() => line.isUp())
  await sleep(5_000)
  for (let n = 0; n < 50; n++) expect(await line.count(`n${n % 5}`, 60_000)).not.toBe(undefined)
  for (let n = 0; n < 4; n++) {
    busy(700)
    await sleep(300)
  }
  await sleep(2_500)
  expect(changes).toEqual([true])
  expect(lines).toEqual([])
})
