import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { createWriteBatcher } from '../../../src/server/sockets/write-batching.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/**
 * A server that sends two messages and an acknowledgement in one turn of the event loop, and how many packets
 * each write had.
 */
async function telling(gathers: boolean) {
  const http = createServer()
  const server = new Server(http, { transports: ['websocket'] })
  const gather = createWriteBatcher()
  const writes: number[] = []
  server.on('connection', (wire) => {
    if (gathers) gather(wire.conn)
    wire.conn.on('flush', (packets: unknown[]) => writes.push(packets.length))
    wire.on('ask', (reply: (word: string) => void) => {
      writes.length = 0
      void Promise.resolve().then(() => {
        wire.emit('first', 1)
        server.local.emit('second', 2)
        reply('done')
      })
    })
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
  closing.push(
    () => client.disconnect(),
    () => void server.close(),
  )
  return { client, writes }
}

test('messages of one turn of the loop are sent together, in order', async () => {
  const { client, writes } = await telling(true)
  const heard: string[] = []
  client.onAny((event: string) => heard.push(event))
  for (const _ of [1, 2]) {
    heard.push(await client.emitWithAck('ask'))
    expect(writes).toEqual([3])
  }
  expect(heard).toEqual(['first', 'second', 'done', 'first', 'second', 'done'])
})

test('Engine.IO sends the first packet alone by default', async () => {
  const { client, writes } = await telling(false)
  await client.emitWithAck('ask')
  expect(writes[0]).toBe(1)
})
