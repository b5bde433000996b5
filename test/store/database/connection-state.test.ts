import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../../../src/store/contract.ts'
import { createConnectionState } from '../../../src/store/database/connection-state.ts'

const cut = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

function lineAt() {
  const said: string[] = []
  const say = (fields: object, message: string) => void said.push(`${message} ${JSON.stringify(fields)}`)
  let time = 0
  const line = createConnectionState({ info: say, warn: say, error: say }, () => time)
  const succeed = () => line.reach(async () => 'done')
  const fail = () => line.reach(() => Promise.reject(cut)).catch((err: unknown) => err)
  return { line, said, succeed, fail, pass: (ms: number) => (time += ms) }
}

describe('The line to the database', () => {
  it('logs nothing while all is well', async () => {
    const { line, said, succeed, pass } = lineAt()
    for (let n = 0; n < 100; n++) {
      pass(60_000)
      expect(await succeed()).toBe('done')
    }
    expect([said, line.isUp()]).toEqual([[], true])
  })

  it('logs once that the database is gone and once that it is back, whoever asks', async () => {
    const { line, said, succeed, fail, pass } = lineAt()
    for (let n = 0; n < 50; n++) {
      expect(await fail()).toBeInstanceOf(StoreUnavailable)
      line.lost(cut)
      pass(100)
    }
    expect([said.length, line.isUp()]).toEqual([1, false])
    pass(5_000)
    await succeed()
    await succeed()
    expect(line.isUp()).toBe(true)
    expect(said).toEqual([
      'database unavailable: no moves can be acknowledged {"reason":"connect ECONNREFUSED"}',
      'database available {"seconds":10,"failed":100}',
    ])
  })

  it('flickers in silence', async () => {
    const { said, succeed, fail, pass } = lineAt()
    for (let n = 0; n < 50; n++) {
      await fail()
      pass(300)
      await succeed()
    }
    expect(said).toHaveLength(1)
  })

  it('minds only what means that it is away', async () => {
    const { line, said } = lineAt()
    const wrong = Object.assign(new Error('syntax error'), { code: '42601' })
    await expect(line.reach(() => Promise.reject(wrong))).rejects.toBe(wrong)
    expect([said, line.isUp()]).toEqual([[], true])
  })
})
