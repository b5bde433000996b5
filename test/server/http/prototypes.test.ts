/** Names with a meaning in JavaScript itself, wherever a name is allowed. */
// @module-tag postgres

import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../../../src/protocol/errors.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { openReal, pairTable } from '../real-server.ts'

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

let database: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.drop())

const untouched = () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
}

/** A word of one card's name means that card in a list. */
const cardsMeant = (name: string) =>
  name === 'prototype' ? [{ card: 'arasaka-portable-prototype', count: 3 }] : []

describe('Names of prototypes', () => {
  it('are not ids, cards, packs, decks, seats or options, and change nothing', async () => {
    const { url } = await openReal(database.url)
    const { id, ann } = await pairTable(url)
    const call = async (method: string, path: string, body?: string) => {
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: {
          cookie: ann.cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      })
      return { status: reply.status, text: await reply.text() }
    }
    const refused = async (method: string, path: string, body?: string) => {
      const { status, text } = await call(method, path, body)
      expect({ path, body, status, text }).toMatchObject({
        status: expect.toSatisfy((n) => n >= 400 && n < 500),
      })
      errorBody.parse(JSON.parse(text))
    }

    for (const name of names) {
      for (const path of [`cards/${name}`, `decks/${name}`, `automa/packs/${name}`, `tables/${name}`]) {
        await refused('GET', `/api/${path}`)
      }
      await refused('GET', `/api/games/${id}/replay?as=${name}`)
      await refused('POST', `/api/tables/${id}/seats/${name}`, '{}')
      await refused('PUT', `/api/decks/${name}`, '{"name":"x","side":"corp","cards":[]}')
      const cards = `[{"card":"${name}","count":1}]`
      await refused('POST', '/api/decks', `{"name":"x","side":"corp","cards":${cards}}`)
      const check = await call('POST', '/api/decks/check', `{"name":"x","side":"corp","cards":${cards}}`)
      expect(JSON.parse(check.text)).toMatchObject({ legal: false })
      for (const text of [`3 ${name}`, `{"name":"x","${name}":{"polluted":true},"cards":{"${name}":3}}`]) {
        const { status, text: read } = await call('POST', '/api/decks/import', JSON.stringify({ text }))
        expect([status, JSON.parse(read).cards]).toEqual([200, cardsMeant(name)])
      }
      const automa = `{"pack":"${name}","difficulty":"standard"}`
      await refused('POST', '/api/automa/preparation', `{"side":"corp","automa":${automa}}`)
      await refused('POST', '/api/decks/check', `{"name":"x","side":"corp","cards":${cards},"${name}":1}`)
    }
    const sorting = `{"pack":"dash","difficulty":"standard","sorting":{"constructor":{"money":true}}}`
    expect(
      (await call('POST', '/api/automa/preparation', `{"side":"corp","automa":${sorting}}`)).status,
    ).toBeLessThan(500)
    for (const text of [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
    ]) {
      await refused('POST', '/api/decks/check', text)
      await refused('POST', '/api/automa/packs', JSON.stringify({ text }))
    }
    const { text } = JSON.parse((await call('GET', '/api/automa/packs/dash')).text)
    for (const name of names) {
      await refused(
        'POST',
        '/api/automa/packs',
        JSON.stringify({ text: text.replace('{', `{"${name}":{"polluted":1},`) }),
      )
    }
    untouched()
    await overSockets(url, ann.cookie, id)
    untouched()
  }, 60_000)
})

async function overSockets(url: string, cookie: string, table: string): Promise<void> {
  const socket: Socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
  const { decision, seq } = await socket.emitWithAck('table:join', { table })
  for (const name of names) {
    for (const [event, body] of [
      ['table:answer', { table, decision: decision.id, choice: [name] }],
      ['table:answer', { table, decision: name, choice: ['o1'] }],
      ['table:answer', { table: name, decision: decision.id, choice: ['o1'] }],
      ['table:takeover', { table, seat: name, by: 'me' }],
      ['table:takeover', { table, seat: name, by: 'automa' }],
      ['table:join', JSON.parse(`{"table":"${table}","${name}":{"polluted":true}}`)],
      ['table:join', { table: name }],
      [name, { table }],
    ] as const) {
      const ack = await socket.emitWithAck(event, body)
      expect({ event, body, ack }).toMatchObject({ ack: errorBody.parse(ack) })
    }
  }
  expect((await socket.emitWithAck('table:join', { table })).seq).toBe(seq)
  socket.disconnect()
}
