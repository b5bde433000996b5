import { describe, expect, it } from 'vitest'
import { cleanLine } from '../../../src/server/sockets/chat.ts'
import { openTestServer, startedTable } from '../test-server.ts'

const refusal = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

describe('A chat message', () => {
  it('is sent as one line, without invisible characters', () => {
    expect(cleanLine('  Good\n\tluck!  ')).toBe('Good luck!')
    expect(cleanLine('a\u202Eb\u200Bc\u0000d')).toBe('abcd')
    expect(cleanLine(`z${'\u0301'.repeat(40)}`)).toBe(`ź${'\u0301'.repeat(4)}`)
    expect(cleanLine('\u200B\u2060')).toBe('')
    expect(cleanLine('日本語 😀 é')).toBe('日本語 😀 é')
  })
})

describe('Chat at a table', () => {
  it('is for players only, or off, if the host chooses so', async () => {
    const server = await openTestServer()
    const [players, none] = [
      await startedTable(server, { chat: 'players' }),
      await startedTable(server, { chat: 'none' }),
    ]
    const eve = await (await server.person('Eve')).connect()
    const corp = await players.corp.connect()
    for (const { table } of [players, none]) await eve.emitWithAck('table:join', { table })
    await corp.emitWithAck('table:join', { table: players.table })
    const say = { to: 'table' as const, text: 'Hello!' }
    const heard = new Promise((resolve) => eve.once('table:chat', resolve))
    expect(await eve.emitWithAck('table:chat', { table: players.table, ...say })).toEqual(
      refusal('forbidden'),
    )
    expect(await eve.emitWithAck('table:chat', { table: none.table, ...say })).toEqual(refusal('forbidden'))
    expect(await corp.emitWithAck('table:chat', { table: players.table, ...say })).toEqual({ ok: true })
    expect(await heard).toMatchObject({ text: 'Hello!', seat: 'corp', from: 'Corwin' })
  })

  it('is rate-limited', async () => {
    const server = await openTestServer({ config: { rateLimits: true } })
    const { table, corp } = await startedTable(server)
    const socket = await corp.connect()
    await socket.emitWithAck('table:join', { table })
    const say = { table, to: 'table' as const, text: 'Hello!' }
    const acks = []
    for (let n = 0; n < 8; n++) acks.push(await socket.emitWithAck('table:chat', say))
    expect(acks.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => ({ ok: true })))
    expect(acks[7]).toEqual(refusal('rate-limited'))
  })

  it('refuses empty messages', async () => {
    const server = await openTestServer()
    const { table, corp } = await startedTable(server)
    const socket = await corp.connect()
    await socket.emitWithAck('table:join', { table })
    const reply = await socket.emitWithAck('table:chat', { table, to: 'table', text: '\u200B\u200B' })
    expect(reply).toEqual(refusal('bad-request'))
  })
})
