/** A client that was told a request takes too long gets no later reply to it, and the log no further line. */
import { expect, it, onTestFinished } from 'vitest'
import { usualDeadlineMs } from '../../../src/server/http/deadline.ts'
import { hosted, openTestServer } from '../test-server.ts'

type Held = { letGo: () => void; done: Promise<void> }

/** Makes the next call of this method wait for `letGo`. `done` resolves once it has returned. */
function hold<T, K extends keyof T>(part: T, name: K): Held {
  const original = part[name] as (...wish: unknown[]) => Promise<unknown>
  onTestFinished(() => void Object.assign(part as object, { [name]: original }))
  let letGo = () => {}
  let came = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  const done = new Promise<void>((go) => {
    came = go
  })
  const slow = async (...wish: unknown[]) => {
    await held
    const found = await original(...wish)
    came()
    return found
  }
  Object.assign(part as object, { [name]: slow })
  return { letGo: () => letGo(), done }
}

const warnings = (lines: readonly string[]): string[] =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40)
    .map(({ msg }) => msg)

it('A reply that is too late is sent to nobody', { timeout: 30_000 }, async () => {
  const server = await openTestServer({ config: { requestDeadlineMs: usualDeadlineMs } })
  const ann = await server.person('Ann')
  const { letGo, done } = hold(server.store.decks, 'list')
  const reply = await ann.get('/api/decks')
  expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable'])
  letGo()
  await done
  // Any late reply has been sent by the time another reply arrives.
  expect((await ann.get('/api/decks')).statusCode).toBe(200)
  expect(warnings(server.lines)).toEqual(['request rejected: service unavailable'])
})

it('Neither is one that was started in time', { timeout: 30_000 }, async () => {
  const server = await openTestServer({ config: { requestDeadlineMs: usualDeadlineMs } })
  const ann = await server.person('Ann')
  const { letGo, done } = hold(server.store.games, 'create')
  const reply = await ann.post('/api/tables', hosted('corp'))
  expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable'])
  letGo()
  await done
  expect((await ann.get('/api/games')).statusCode).toBe(200)
  expect(warnings(server.lines)).toEqual(['request rejected: service unavailable'])
})
