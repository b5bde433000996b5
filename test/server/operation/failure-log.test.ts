import { describe, expect, it } from 'vitest'
import { createFailureLog } from '../../../src/server/operation/failure-log.ts'
import { RefusedError } from '../../../src/shared/refusal.ts'
import { StoreUnavailable } from '../../../src/store/contract.ts'

const late = new RefusedError('unavailable', 'The server is busy and this took too long.')

function server(up: boolean) {
  const said: string[] = []
  let time = 0
  const say = (level: string) => (fields: object) => void said.push(`${level} ${JSON.stringify(fields)}`)
  const log = { error: say('error'), warn: say('warn') } as never
  const tell = createFailureLog({ gauges: () => ({ queued: 0, restarts: 0, up }) }, () => time)
  return { said, pass: (ms: number) => (time += ms), tell: (err: unknown) => tell(log, err, { event: 'x' }) }
}

describe('The failure log', () => {
  it('contains each of our own failures, and no refusal', () => {
    const { said, tell } = server(true)
    tell(new TypeError('x is not a function'))
    tell(new TypeError('y is not a function'))
    tell(new RefusedError('not-found', 'Table not found.'))
    expect(said).toEqual(['error {"err":{},"event":"x"}', 'error {"err":{},"event":"x"}'])
  })

  it('contains one line a minute for many refused requests', () => {
    const { said, tell, pass } = server(true)
    for (let n = 0; n < 100; n++) tell(late)
    pass(60_000)
    tell(late)
    expect(said).toEqual([
      'warn {"reason":"The server is busy and this took too long.","untold":0}',
      'warn {"reason":"The server is busy and this took too long.","untold":99}',
    ])
  })

  it('contains nothing while the database is unavailable, since that is logged already', () => {
    const { said, tell } = server(false)
    tell(late)
    tell(new StoreUnavailable('away'))
    expect(said).toEqual([])
  })
})
