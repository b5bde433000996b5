/** The example bot plays on when the server restarts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playBot } from '../../examples/bot.ts'
import type { MadeBot } from '../../src/protocol/bots.ts'
import type { Table } from '../../src/protocol/http.ts'
import { type Running, start } from '../load/crash/server.ts'
import { guest } from '../support/guests.ts'

const openAccount = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', password: 'a long password of Ann' }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('The example bot comes back to its game after a restart and plays it to its end', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'datafort-bot-'))
  const servers: Running[] = []
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const serve = async (port: string): Promise<Running> => {
    const server = await start({ DATA_DIR: folder, PORT: port })
    if (!server) throw new Error('The server did not start.')
    servers.push(server)
    return server
  }

  const first = await serve('0')
  const ann = await guest(first.url, 'Ann', await openAccount(first.url))
  const { token } = await ann.call<MadeBot>('POST', '/api/bots', { name: 'Robo', scopes: ['read', 'play'] })
  const { id } = await ann.call<Table>('POST', '/api/tables', {
    format: 'classic',
    seats: [
      { side: 'corp', player: 'automa' },
      { side: 'runner', player: 'open' },
    ],
    options: {},
  })
  const played = playBot(first.url, token, id)
  played.catch(() => {})
  const table = () => ann.call<Table>('GET', `/api/tables/${id}`)
  while ((await table()).seats.some(({ player }) => player === 'open'))
    await new Promise((done) => setTimeout(done, 20))
  await ann.call('POST', `/api/tables/${id}/start`)
  await first.end('SIGTERM')

  const second = await serve(new URL(first.url).port)
  expect(await played).not.toBe('')
  const later = await guest(second.url, 'Ann', ann.cookie)
  expect((await later.call<Table>('GET', `/api/tables/${id}`)).status).toBe('over')
})
