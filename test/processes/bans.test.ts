/** A ban at one process removes the user from all of them. */
// @module-tag postgres
// @module-tag redis
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectTo } from '../server/test-server.ts'
import { guest } from '../support/guests.ts'
import { together, untilPeers } from './server-group.ts'

const json = { 'content-type': 'application/json' }

/** A new account, created at this process. */
async function account(url: string, name: string): Promise<{ id: string; cookie: string }> {
  const { cookie } = await guest(url, name)
  const reply = await fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ name, password: 'a long password' }),
  })
  const { id } = (await reply.json()) as { id: string }
  return { id, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('a ban at one process ends the sockets at another, and what is asked for there is refused', async () => {
  await together(async ({ up, databaseUrl }) => {
    const [one, two] = [await up(), await up()]
    await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
    const [otto, bane] = [await account(one.url, 'Otto'), await account(two.url, 'Bane')]
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('INSERT INTO operators ("userId") VALUES ($1)', [otto.id])
    await client.end()
    const socket = await connectTo(two.url, { cookie: bane.cookie })
    onTestFinished(() => void socket.disconnect())
    const out = new Promise<string>((resolve) => void socket.once('disconnect', resolve))

    const reason = 'Insults.'
    const ban = await fetch(`${one.url}/api/operator/bans`, {
      method: 'POST',
      headers: { ...json, cookie: otto.cookie },
      body: JSON.stringify({ person: bane.id, days: 1, reason, account: true, address: false }),
    })
    expect([ban.status, await ban.json()]).toEqual([201, { bans: 1 }])
    expect(await out).toBe('io server disconnect')
    await expect(connectTo(two.url, { cookie: bane.cookie })).rejects.toThrow(/Insults/)
    const refused = await fetch(`${two.url}/api/decks`, {
      method: 'POST',
      headers: { ...json, cookie: bane.cookie },
      body: JSON.stringify({ name: 'No', side: 'corp', cards: [{ card: 'filter', count: 1 }] }),
    })
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'banned' } }])
  })
})
