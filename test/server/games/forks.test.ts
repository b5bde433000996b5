/** Continuing a game from a moment of it, over the network and on either database. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { GameReplay } from '../../../src/protocol/replay.ts'
import type { Store } from '../../../src/store/contract.ts'
import { onEachDatabase, type Place } from '../../store/databases.ts'
import { guest } from '../../support/guests.ts'
import { bot } from '../bots.ts'
import { openOver } from '../real-server.ts'

onEachDatabase('A table that goes on from a game, on', (open) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await open()
    store = await place.open()
  })
  afterAll(async () => {
    await store.close()
    await place.dispose()
  })

  it('is at the same position after a restart, and names its origin', async () => {
    const before = await openOver(store)
    const ann = await guest(before.url, 'Ann')
    const { id } = await ann.call<Table>('POST', '/api/tables', {
      format: 'classic',
      seats: [
        { side: 'corp', player: 'me' },
        { side: 'runner', player: 'automa' },
      ],
    })
    await ann.call('POST', `/api/tables/${id}/start`)
    const first = await bot(before.url, ann.cookie, id, 1)
    await first.play(() => first.seq >= 20)
    const seats = [
      { seat: 'corp', player: 'me' },
      { seat: 'runner', player: 'automa' },
    ]
    const fork = await ann.call<Table>('POST', `/api/games/${id}/fork`, { seq: 15, seats })
    expect(fork).toMatchObject({ status: 'playing', from: { game: id, seq: 15 } })
    // A replay also says that the user has seen the cards of that seat.
    const { players } = await ann.call<GameReplay>('GET', `/api/games/${id}/replay`)
    expect(players.map(({ exposed }) => exposed)).toEqual([undefined, true])
    const played = await bot(before.url, ann.cookie, fork.id, 2)
    await played.play(() => played.seq >= 12)
    const { view, seq, decision } = await played.fresh()
    await before.close()

    const after = await openOver(store)
    const again = await (await bot(after.url, ann.cookie, fork.id, 3)).fresh()
    expect([again.view, again.seq, again.decision]).toEqual([view, seq, decision])
    const back = await guest(after.url, 'Ann', ann.cookie)
    expect((await back.call<Table>('GET', `/api/tables/${fork.id}`)).from).toEqual({ game: id, seq: 15 })
    const unknown = back.call('POST', `/api/games/${id}/fork`, { seq: 15, seats, deal: 'again' })
    await expect(unknown).rejects.toThrow('bad-request')
  })
})
