/** Processes survive any message in Redis that is not theirs, and play between them goes on. */
// @module-tag postgres
// @module-tag redis
import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import type { TableChat } from '../../src/protocol/sockets.ts'
import { bot } from '../server/bots.ts'
import { chance, guest } from '../support/guests.ts'
import { eventually, redis, table, together, untilPeers } from './server-group.ts'

const deep = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`
const random = chance(7)

/** None of these is a message of a process. The numbers are request types of Socket.IO's adapter. */
const garbage: (string | Buffer)[] = [
  ...['', ' ', '{', '{}', '[]', 'null', 'true', '7', '"x"', '{"type":', deep(50_000), '\u0000'],
  ...Array.from({ length: 12 }, (_, type) => JSON.stringify({ type })),
  ...Array.from({ length: 12 }, (_, type) => JSON.stringify({ type, opts: { rooms: 5, except: null } })),
  ...Array.from({ length: 12 }, (_, type) => JSON.stringify({ type, opts: {}, data: {}, requestId: 'x' })),
  ...['error', 'connection', 'new_namespace', 'news', 'x'].flatMap((event) =>
    [[event], [event, null], [event, { kind: 'moved', table: 5, seq: 'x' }], [event, {}, {}]].map((data) =>
      JSON.stringify({ type: 6, uid: 'x', requestId: 'y', data }),
    ),
  ),
  ...[[], [1], ['x', null], ['x', {}], ['x', { nsp: '/' }], ['x', { nsp: '/' }, {}], [[], {}, []]].map(
    (said) => JSON.stringify(said),
  ),
  JSON.stringify(['x', { nsp: '/', type: 99, data: 'x' }, { rooms: [], except: [] }]),
  JSON.stringify(['x', { nsp: '/', type: 2, data: ['a', deep(20_000)] }, { rooms: 1 }]),
  // In MessagePack: nil, an empty list, and lists and strings that announce more than they contain.
  ...[
    [0xc0],
    [0x90],
    [0xdd, 255, 255, 255, 255],
    [0xdb, 255, 255, 255, 255],
    [0x93, 0xa1, 0x78, 0x80, 0x80],
  ].map((bytes) => Buffer.from(bytes)),
  ...Array.from({ length: 60 }, () => Buffer.from(Array.from({ length: 1 + random(60) }, () => random(256)))),
]

describe('A malformed message in Redis', { timeout: 120_000 }, () => {
  test('ends no process, on any channel, and is logged once', async () => {
    await together(async ({ up }) => {
      const prefix = `test-${randomBytes(6).toString('hex')}`
      const settings = { DATAFORT_REDIS_PREFIX: prefix }
      const [one, two] = [await up(settings), await up(settings)]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const [ann, bob] = [await guest(one.url, 'Ann'), await guest(two.url, 'Bob')]
      const id = await table(ann, bob)
      const [corp, runner] = [await bot(one.url, ann.cookie, id, 1), await bot(two.url, bob.cookie, id, 2)]

      const mouth = new Redis(redis)
      try {
        const known = (await mouth.pubsub('CHANNELS', `${prefix}*`)) as string[]
        expect(known.length).toBeGreaterThanOrEqual(2)
        const patterns = [`${prefix}#/#`, `${prefix}#/#table:${id}#`, `${prefix}#x#`]
        for (const channel of [...known, ...patterns]) {
          for (const said of garbage) await mouth.publish(channel, said)
        }
      } finally {
        mouth.disconnect()
      }
      for (const { url } of [one, two]) expect((await fetch(`${url}/healthz`)).status).toBe(200)

      const talk: TableChat[] = []
      corp.socket.on('table:chat', (chat) => void talk.push(chat))
      await runner.socket.emitWithAck('table:chat', { table: id, to: 'table', text: 'Still there' })
      await eventually(() => talk.length === 1)
      const enough = (each: { seq: number }) => () => each.seq >= 20
      await Promise.all([corp.play(enough(corp)), runner.play(enough(runner))])
      for (const server of [one, two]) {
        const lines = server
          .said()
          .split('\n')
          .filter((line) => line.includes('"level":'))
        expect(
          lines.filter((line) => line.includes('unreadable Redis message')).length,
          lines.join('\n'),
        ).toBe(1)
        expect(lines.length, lines.join('\n')).toBe(1)
      }
    })
  })
})
