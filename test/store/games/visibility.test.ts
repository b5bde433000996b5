/** TypeScript decides who may see a single game, and SQL does so for lists. Both agree in every case. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store, UserRow } from '../../../src/store/contract.ts'
import { newId } from '../../../src/store/ids.ts'
import { maySee } from '../../../src/tables/seats/visibility.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { guest, moves, newGame, seatFor } from '../sample-rows.ts'

const visibilities = ['public', 'link', 'friends'] as const
const origins = ['its own', 'a fork of a friends’ game by a friend'] as const
type Who =
  | 'host'
  | 'player'
  | 'friend'
  | 'friend of the player'
  | 'blocked'
  | 'stranger'
  | 'spectator'
  | 'nobody'

/** Which users find a game of each visibility in the lists of its players. */
const finds: Record<(typeof visibilities)[number], readonly Who[]> = {
  public: ['host', 'player', 'friend', 'friend of the player', 'blocked', 'stranger', 'spectator', 'nobody'],
  link: ['host', 'player'],
  friends: ['host', 'player', 'friend'],
}

const event = {
  id: 'spring',
  name: 'Spring Open',
  round: 1,
  table: 1,
  game: 1,
  until: null,
  closed: false,
  judgement: false,
}

onEachDatabase('who may see a game, on', (open) => {
  let place: Place
  let store: Store
  const people = new Map<Who, UserRow>()
  let owner: UserRow
  const person = (who: Who): UserRow => {
    const found = people.get(who)
    if (!found) throw new Error(`Nobody is the ${who}.`)
    return found
  }

  beforeAll(async () => {
    place = await open()
    store = await place.open()
    for (const who of finds.public) if (who !== 'nobody') people.set(who, await guest(store, who))
    owner = await guest(store, 'owner')
    const { relations } = store.people
    // The owner's game is the one that a fork continues. The host’s friends are not the owner's.
    for (const of of [person('host'), owner]) {
      await relations.set(of.id, person('friend').id, 'friend')
      await relations.set(of.id, person('blocked').id, 'block')
    }
    await relations.set(owner.id, person('host').id, 'friend')
    await relations.set(person('player').id, person('friend of the player').id, 'friend')
    await relations.set(person('stranger').id, person('host').id, 'friend')
  })
  afterAll(async () => {
    await store.close()
    await place.dispose()
  })

  async function finished(options: Record<string, unknown>): Promise<string> {
    const wish = newGame(person('host'), options)
    const seats = wish.seats.map((seat) =>
      seat.id === 'runner' ? { ...seat, holder: seatFor(person('player')) } : seat,
    )
    const { id } = await store.games.create({ ...wish, seats })
    const result = { winners: ['corp'], reason: 'agenda', text: 'The Corp wins.' }
    await store.journal.append({ ...moves(id, 0), status: { status: 'over', result } })
    await store.games.recordViewpoint(id, person('spectator').id, 'corp')
    return id
  }

  /** Who finds the game in its host’s list and in its player’s, and who may see it by its link. */
  async function seen(id: string) {
    const game = await store.games.get(id)
    if (!game) throw new Error('The game is not there.')
    const listed: Who[] = []
    const allowed: Who[] = []
    for (const who of finds.public) {
      const user = people.get(who) ?? null
      if (await maySee(store, game, user)) allowed.push(who)
      const lists = await Promise.all(
        (['host', 'player'] as const).map((of) => store.people.history(person(of).id, 50, user?.id ?? null)),
      )
      const found = lists.map((games) => games.some((each) => each.id === id))
      expect([who, found[0]]).toEqual([who, found[1]])
      if (found[0]) listed.push(who)
    }
    return { listed, allowed }
  }

  const cases = visibilities.flatMap((visibility) => origins.map((origin) => [visibility, origin] as const))
  test.each(cases)('%s, %s', async (visibility, origin) => {
    const fork = origin === 'its own' ? {} : { from: { game: newId(), seq: 3 }, circle: owner.id }
    const { listed, allowed } = await seen(
      await finished({ visibility, open: visibility === 'public', ...fork }),
    )
    expect(listed).toEqual(finds[visibility])
    expect(allowed).toEqual(visibility === 'link' ? finds.public : listed)
  })

  test('of a fork the owner’s friends are asked for, not the host’s', async () => {
    const { relations } = store.people
    const [host, stranger, friend] = [person('host'), person('stranger'), person('friend')]
    await relations.set(host.id, stranger.id, 'friend')
    await relations.set(owner.id, friend.id, null)
    const id = await finished({ visibility: 'friends', open: false, circle: owner.id })
    const neither: readonly Who[] = ['host', 'player']
    expect(await seen(id)).toEqual({ listed: neither, allowed: neither })
    await relations.set(host.id, stranger.id, null)
    await relations.set(owner.id, friend.id, 'friend')
  })

  test.each([
    ['public', { open: true }],
    ['link', { open: false }],
    ['public', { open: false, tournament: event }],
    ['public', { open: false, visibility: 'public', tournament: event }],
    ['link', { open: false, visibility: 'link', tournament: event }],
  ] as const)('%s by other words: %j', async (visibility, options) => {
    const { listed, allowed } = await seen(await finished(options))
    expect(listed).toEqual(finds[visibility])
    expect(allowed).toEqual(finds.public)
  })
})
