import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../src/store/contract.ts'
import { openStore } from '../../../src/store/open.ts'
import { migratedDatabase, onEachDatabase } from '../databases.ts'
import { guest, quiet } from '../sample-rows.ts'

onEachDatabase('accounts in', (place) => {
  let store: Store
  let dispose: () => Promise<void>
  beforeAll(async () => {
    const made = await place()
    store = await made.open()
    dispose = async () => {
      await store.close()
      await made.dispose()
    }
  })
  afterAll(() => dispose())

  test('a guest becomes an account, once, under a name no other account has in any case or form', async () => {
    const [ann, bob] = [await guest(store, 'Annie'), await guest(store, 'Bob')]
    const account = { id: ann.id, name: 'Ann', guest: false }
    expect(await store.accounts.open(ann.id, 'Ann', 'hash')).toEqual(account)
    expect(await store.accounts.open(ann.id, 'Anna', 'hash')).toBeNull()
    for (const name of ['Ann', 'ANN', 'Ａnn']) {
      expect(await store.accounts.open(bob.id, name, 'hash')).toBeNull()
      expect(await store.accounts.find(name)).toEqual({ user: account, password: 'hash' })
    }
    expect(await store.accounts.find('Bob')).toBeNull()
    expect((await store.users.rename(bob.id, 'Ann'))?.guest).toBe(true)
    const twice = await Promise.all(['Same', 'sAME'].map((name) => openAs(name)))
    expect(twice.filter((user) => user !== null)).toHaveLength(1)
  })

  const openAs = async (name: string) => store.accounts.open((await guest(store)).id, name, 'hash')

  test('an account is renamed, but not to the name of another', async () => {
    const [carl, dora] = [await openAs('Carl'), await openAs('Dora')]
    expect(await store.users.rename(carl?.id ?? '', 'dORA')).toBeNull()
    expect((await store.accounts.find('carl'))?.user.name).toBe('Carl')
    expect((await store.users.rename(dora?.id ?? '', 'DORA'))?.name).toBe('DORA')
    expect((await store.users.rename(dora?.id ?? '', 'Theodora'))?.name).toBe('Theodora')
    expect((await store.accounts.find('theodora'))?.user.id).toBe(dora?.id)
    expect(await store.accounts.find('dora')).toBeNull()
  })

  test('its password is changed; its sessions end together', async () => {
    const eve = await openAs('Eve')
    if (!eve) throw new Error('no account')
    await store.accounts.setPassword(eve.id, 'another')
    expect((await store.accounts.find('eve'))?.password).toBe('another')
    const sessions = [await store.users.startSession(eve.id), await store.users.startSession(eve.id)]
    const other = await store.users.createGuest('Other')
    expect(new Set(sessions).size).toBe(2)
    for (const session of sessions) expect(await store.users.bySession(session)).toEqual(eve)
    await store.users.endSessions(eve.id)
    for (const session of sessions) expect(await store.users.bySession(session)).toBeNull()
    expect(await store.users.bySession(other.session)).toEqual(other.user)
  })

  test('guesses are counted one by one, however many come at once, and reset', async () => {
    const counts = await Promise.all(Array.from({ length: 5 }, () => store.accounts.countAttempt('name ann')))
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5])
    await store.accounts.uncountAttempt('name ann')
    expect(await store.accounts.countAttempt('name ann')).toBe(5)
    expect(await store.accounts.countAttempt('name bob')).toBe(1)
    await store.accounts.uncountAttempt('name nobody')
  })
})

test('a guess counts for a quarter of an hour from the first on, in all processes, and is then forgotten', {
  tags: ['postgres'],
}, async () => {
  const { url, drop } = await migratedDatabase()
  const open = () => openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet })
  const [one, two] = [await open(), await open()]
  const sql = new pg.Pool({ connectionString: url })
  const wait = (time: string) => sql.query('UPDATE guesses SET since = since - $1::interval', [time])
  expect([await one.accounts.countAttempt('x'), await two.accounts.countAttempt('x')]).toEqual([1, 2])
  await wait('14 minutes')
  expect(await one.accounts.countAttempt('x')).toBe(3)
  await wait('2 minutes')
  expect(await two.accounts.countAttempt('x')).toBe(1)
  await wait('16 minutes')
  await two.retention.sweep('guesses', 15 * 60_000, null)
  expect((await sql.query('SELECT 1 FROM guesses')).rowCount).toBe(0)
  await sql.end()
  await Promise.all([one.close(), two.close()])
  await drop()
})
