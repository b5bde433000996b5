/**
 * Limits on what guests keep, by network and in all, so that no address fills the disk, but a hall behind one
 * address can play.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWithinQuota, guestBounds, makeNewcomer } from '../../../src/server/accounts/user-quotas.ts'
import { type GuestBounds, QuotaExceeded, type Store, type UserRow } from '../../../src/store/contract.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { cube, deck, newGame } from '../sample-rows.ts'

const [hall, elsewhere] = ['aa11', 'bb22']
const wide = { network: 1_000, inAll: 1_000 }
const roomy: GuestBounds = {
  guests: wide,
  accounts: wide,
  decks: wide,
  packs: wide,
  cubes: wide,
  tables: wide,
  events: wide,
  runs: wide,
  pods: wide,
}
const pack = { id: 'p', name: 'P', side: 'corp', cards: [] } as never

onEachDatabase('What guests keep is bounded by network and in all, on', (open) => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await open()
  })
  afterEach(async () => {
    await store.close()
    await place.dispose()
  })

  const from = async (network: string | null, name = 'Sparky'): Promise<UserRow> =>
    (await store.users.createGuest(name, network)).user
  const refusedFor = (whose: string) => expect.objectContaining({ name: 'QuotaExceeded', whose })
  const outcome = (work: Promise<unknown>) => work.then(() => 'made').catch((err: unknown) => err)

  test('so many new guests a day, however many ask at once', async () => {
    store = await place.open({ ...roomy, guests: { network: 3, inAll: 5 } })
    const many = await Promise.all(Array.from({ length: 8 }, () => outcome(from(hall))))
    expect(many.filter((each) => each === 'made')).toHaveLength(3)
    expect(many.find((each) => each !== 'made')).toEqual(refusedFor('network'))
    expect(await outcome(from(elsewhere))).toBe('made')
    expect(await outcome(from('cc33'))).toBe('made')
    expect(await outcome(from('dd44'))).toEqual(refusedFor('all'))
  })

  test('a limited number of new accounts a day, from guests or directly; a name in use does not count', async () => {
    store = await place.open({ ...roomy, accounts: { network: 3, inAll: 4 } })
    const opened = (n: number, network: string) => store.accounts.openNew(`Account ${n}`, 'p', network)
    expect(await opened(1, hall)).toMatchObject({ name: 'Account 1', guest: false })
    for (let n = 0; n < 4; n++) expect(await opened(1, hall)).toBeNull()
    expect(await store.accounts.open((await from(hall)).id, 'Account 2', 'p', hall)).not.toBeNull()
    const many = await Promise.all([3, 4, 5, 6].map((n) => outcome(opened(n, hall))))
    expect(many.filter((each) => each === 'made')).toHaveLength(1)
    expect(many.find((each) => each !== 'made')).toEqual(refusedFor('network'))
    expect(await store.accounts.find('Account 4')).toBeNull()
    expect(await outcome(opened(7, elsewhere))).toBe('made')
    expect(await outcome(opened(8, 'cc33'))).toEqual(refusedFor('all'))
  })

  test('decks, packs, cubes and tables of a network, of whichever guest; those of accounts do not count', async () => {
    const small = { network: 3, inAll: 5 }
    store = await place.open({ ...roomy, decks: small, packs: small, cubes: small, tables: small })
    const makes: ((user: UserRow) => Promise<unknown>)[] = [
      (user) => store.decks.create(user.id, deck, 50),
      (user) => store.packs.create(user.id, pack, 50),
      (user) => store.cubes.create(user.id, cube, 50),
      (user) => store.games.create(newGame(user), 50),
    ]
    const [one, two, third, fourth] = [
      await from(hall),
      await from(hall),
      await from(elsewhere),
      await from('cc33'),
    ]
    const member = (await store.accounts.open((await from(hall)).id, 'Member', 'p')) ?? one
    for (const make of makes) {
      await make(one)
      await make(one)
      await make(two)
      expect(await outcome(make(two))).toEqual(refusedFor('network'))
      await make(third)
      await make(third)
      expect(await outcome(make(fourth))).toEqual(refusedFor('all'))
      for (let n = 0; n < 6; n++) expect(await outcome(make(member))).toBe('made')
    }
    expect(await outcome(store.decks.create(one.id, deck, 2))).toEqual(refusedFor('person'))
  })

  test('a refused one does not count, and a removed one makes room', async () => {
    store = await place.open({ ...roomy, decks: { network: 2, inAll: 10 } })
    const user = await from(hall)
    const kept = await store.decks.create(user.id, deck, 50)
    await store.decks.create(user.id, deck, 50)
    for (let n = 0; n < 4; n++)
      await expect(store.decks.create(user.id, deck, 50)).rejects.toThrow(QuotaExceeded)
    await store.decks.remove(user.id, kept.id)
    await expect.poll(() => outcome(store.decks.create(user.id, deck, 50))).toBe('made')
  })

  test('ten versions of a guest’s deck are kept, fifty of an account’s', async () => {
    store = await place.open(roomy)
    const versionsAfterMany = async (user: UserRow): Promise<number> => {
      const { id } = await store.decks.create(user.id, deck, 50)
      for (let count = 4; count < 64; count++) {
        await store.decks.update(user.id, id, { ...deck, cards: [{ card: 'accounts-receivable', count }] })
      }
      return (await store.decks.versions(id, 100)).length
    }
    const one = await from(hall)
    expect(await versionsAfterMany(one)).toBe(10)
    const member = (await store.accounts.open(one.id, 'Member', 'p')) ?? one
    expect(await versionsAfterMany(member)).toBe(50)
  })

  test('two hundred people of one network come, each with three decks, two tables and a pack: a tenth of each', async () => {
    const tenth = Object.entries(guestBounds).map(([what, { network, inAll }]) => [
      what,
      { network: network / 10, inAll: inAll / 10 },
    ])
    store = await place.open(Object.fromEntries(tenth))
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => from(hall, `Guest ${n}`)))
    for (const user of people) {
      await Promise.all([
        ...Array.from({ length: 3 }, () => store.decks.create(user.id, deck, 50)),
        ...Array.from({ length: 2 }, () => store.games.create(newGame(user), 6)),
        store.packs.create(user.id, pack, 10),
      ])
    }
    const [first] = people
    expect((await store.decks.list(first?.id ?? '', 50)).decks).toHaveLength(3)
  })
})

test.each([
  ['network', 'Your network already has'],
  ['all', 'This server already has'],
] as const)('a guest who is refused for %s is told what they can do', async (whose, begin) => {
  const user = { id: 'u', name: 'Sparky', guest: true }
  const full = () => Promise.reject(new QuotaExceeded('decks', whose))
  const advice = 'Create an account to continue, or try again later.'
  await expect(createWithinQuota('decks', user, full)).rejects.toMatchObject({
    code: 'rate-limited',
    message: `${begin} the maximum number of decks of guests. ${advice}`,
  })
  await expect(makeNewcomer('guests', full)).rejects.toMatchObject({
    code: 'rate-limited',
    message: `${begin} the maximum number of new guests today. ${advice}`,
  })
  await expect(makeNewcomer('accounts', full)).rejects.toMatchObject({
    code: 'rate-limited',
    message: `${begin} the maximum number of new accounts today. Continue as guest today, or try again tomorrow.`,
  })
})
