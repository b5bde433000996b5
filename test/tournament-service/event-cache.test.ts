import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../src/tournament/acts/schema.ts'
import { createEventCache } from '../../src/tournament-service/event-cache.ts'
import { fakeStore } from '../tables/fake-store.ts'
import { ada, creation } from '../tournament/event.ts'
import { codeOf, openTournamentService, person } from './fake-tables.ts'

const file = (rounds: unknown[], more: object = {}) => ({
  name: 'From elsewhere',
  cutToTop: 0,
  players: [1, 2, 3, 4].map((id) => ({ id, name: `P${id}` })),
  rounds,
  ...more,
})

describe('the shelf of tournaments', () => {
  it('T30 — writes nothing that it could not read again', async () => {
    const store = fakeStore()
    const user = await person(store, 'Ada')
    const shelf = createEventCache(store)
    const endless = creation({ structure: { kind: 'custom', rounds: 31, cut: 0 } })
    expect(await codeOf(shelf.create('endless', user.id, { entry: endless, people: [] }))).toBe('bad-act')
    expect(await codeOf(shelf.open('endless'))).toBe('not-found')

    const opened = await shelf.create('sound', user.id, { entry: creation(), people: [] })
    const acts: Entry[] = [
      { type: 'register', by: ada, player: 'p1', name: 'n'.repeat(300), decks: { corp: null, runner: null } },
      { type: 'register', by: ada, player: '', name: 'Nobody', decks: { corp: null, runner: null } },
      { type: 'leaders', by: ada, marshals: ['m'.repeat(100)], judges: [] },
    ]
    for (const act of acts) expect(await codeOf(shelf.enter(opened, act))).toBe('bad-act')
    expect(await createEventCache(store).open('sound')).toEqual(opened)
  })

  it('T30 — holds an act as it will be read', async () => {
    const store = fakeStore()
    const shelf = createEventCache(store)
    const opened = await shelf.create('e', (await person(store, 'Ada')).id, {
      entry: creation({ name: ' Open ' }),
      people: [],
    })
    const decks = { corp: null, runner: null }
    const after = await shelf.enter(opened, { type: 'register', by: ada, player: 'p1', name: ' Ann ', decks })
    expect(after.event).toMatchObject({ name: 'Open', players: [{ name: 'Ann' }] })
    expect(await createEventCache(store).open('e')).toEqual(after)
  })

  it('T29 — a file is an event that can be read again, or it is refused and nothing of it is there', async () => {
    const number = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.integer(), fc.constant(null))
    const seat = (ids: fc.Arbitrary<number | null>) =>
      fc.record({ id: ids, combinedScore: fc.constantFrom(null, 0, 3, 6) })
    const table = (one: number, two: number) =>
      fc.record({
        table: number,
        player1: seat(fc.constant(one)),
        player2: seat(fc.constantFrom(two, null)),
      })
    const round = fc.oneof(fc.constant([]), fc.tuple(table(1, 2), table(3, 4)))
    const acts = fc.record({
      rounds: fc.oneof(
        fc.array(round, { maxLength: 3 }),
        fc.integer({ min: 28, max: 34 }).map((n): unknown[] => Array.from({ length: n }, () => [])),
      ),
      preliminaryRounds: fc.option(fc.integer({ min: 0, max: 34 })),
      name: fc.string({ minLength: 1, maxLength: 300 }),
      date: fc.option(fc.string()),
    })
    await fc.assert(
      fc.asyncProperty(acts, async ({ rounds, ...more }) => {
        const service = openTournamentService()
        const user = await person(service.store, 'Ada')
        const code = await codeOf(service.tournaments.import(user, file(rounds, more), 'constructed'))
        expect(['taken', 'bad-file']).toContain(code)
        const { items } = await service.tournaments.list({ limit: 10 })
        expect(items).toHaveLength(code === 'taken' ? 1 : 0)
        for (const { id } of items)
          await openTournamentService({ store: service.store }).tournaments.view(user, id)
      }),
      { numRuns: 100 },
    )
  })
})
