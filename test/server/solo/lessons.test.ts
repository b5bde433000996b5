import { expect, it } from 'vitest'
import { lessons } from '../../../src/lessons/index.ts'
import { openTestServer, solo } from '../test-server.ts'

it('Every lesson can be opened over HTTP by its id, by anybody', async () => {
  const server = await openTestServer({ config: { rateLimits: false } })
  expect((await server.stranger.post('/api/lessons/first-run')).statusCode).toBe(401)
  const ann = await server.person('Ann')
  for (const { id, side } of lessons) {
    const reply = await ann.post(`/api/lessons/${id}`)
    expect([id, reply.statusCode]).toEqual([id, 201])
    const table = reply.json()
    expect(table).toMatchObject({ status: 'playing', lesson: id })
    expect(table.seats.find(({ me }: { me: boolean }) => me)).toMatchObject({ side })
  }
})

it('Custom positions and unknown lessons are refused', async () => {
  const server = await openTestServer()
  const ann = await server.person('Ann')
  const none = await ann.post('/api/lessons/nobody-wrote-this')
  expect([none.statusCode, none.json().error.code]).toEqual([404, 'not-found'])
  for (const options of [{ lesson: 'first-run' }, { position: {} }]) {
    const reply = await ann.post('/api/tables', solo('corp', options))
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad-request'])
  }
  expect(await server.count('games')).toBe(0)
})
