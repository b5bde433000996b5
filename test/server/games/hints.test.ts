import { describe, expect, it } from 'vitest'
import { openTestServer, solo, startedTable } from '../test-server.ts'

const refusal = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

describe('A hint', () => {
  it('is a legal answer, and changes nothing', async () => {
    const server = await openTestServer()
    const ada = await server.person('Ada')
    const { id: table } = (await ada.post('/api/tables', solo('corp'))).json() as { id: string }
    await ada.post(`/api/tables/${table}/start`)
    const socket = await ada.connect()
    const joined = await socket.emitWithAck('table:join', { table })
    if (!('ok' in joined) || !('decision' in joined) || !joined.decision) throw new Error('nothing to decide')
    const { id: decision, options } = joined.decision
    const hint = await socket.emitWithAck('table:hint', { table, decision })
    if (!('ok' in hint)) throw new Error(hint.error.message)
    expect(options.map(({ id }) => id)).toEqual(expect.arrayContaining([hint.choice].flat()))
    expect(await socket.emitWithAck('table:hint', { table, decision })).toEqual(hint)
    expect(await socket.emitWithAck('table:answer', { table, decision, choice: hint.choice })).toEqual({
      ok: true,
      seq: joined.seq + 1,
    })
    expect(await socket.emitWithAck('table:hint', { table, decision })).toEqual(refusal('stale-decision'))
  })

  it('is refused in games against people, for spectators, and in lessons', async () => {
    const server = await openTestServer()
    const { table, corp } = await startedTable(server)
    const socket = await corp.connect()
    await socket.emitWithAck('table:join', { table })
    expect(await socket.emitWithAck('table:hint', { table, decision: 'd1' })).toEqual(refusal('forbidden'))
    const eve = await (await server.person('Eve')).connect()
    expect(await eve.emitWithAck('table:hint', { table, decision: 'd1' })).toEqual(refusal('not-your-seat'))
    const lesson = (await corp.post('/api/lessons/bits-and-actions')).json() as { id: string }
    expect(await socket.emitWithAck('table:hint', { table: lesson.id, decision: 'd1' })).toEqual(
      refusal('forbidden'),
    )
  })
})
