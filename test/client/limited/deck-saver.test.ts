import { expect, test } from 'vitest'
import { createDeckSaver } from '../../../src/client/limited/deck-saver.ts'
import type { LimitedDecks } from '../../../src/protocol/limited.ts'

class Moved extends Error {}
const decks = (version: number, ...corp: string[]): LimitedDecks => ({
  version,
  corp: corp.map((card) => ({ card, count: 1 })),
  runner: [],
})

/** A server that keeps decks by version, with answers that come when `go` lets them. */
function server(first = decks(0)) {
  let kept = first
  const log: string[] = []
  const waiting: (() => void)[] = []
  let held = false
  let lost = false
  const answer = () => (held ? new Promise<void>((done) => waiting.push(done)) : Promise.resolve())
  return {
    log,
    kept: () => kept,
    put: (next: LimitedDecks) => {
      kept = next
    },
    hold: () => {
      held = true
    },
    go: () => {
      held = false
      for (const each of waiting.splice(0)) each()
    },
    loseAnswer: () => {
      lost = true
    },
    deps: {
      async save(sent: LimitedDecks) {
        await answer()
        if (sent.version !== kept.version) throw new Moved()
        kept = { ...sent, version: sent.version + 1 }
        log.push(kept.corp.map(({ card }) => card).join())
        if (lost) {
          lost = false
          throw new Error('no answer')
        }
        return kept
      },
      load: async () => kept,
      isMoved: (err: unknown) => err instanceof Moved,
      changed: () => undefined,
    },
  }
}

test('of many changes while a save is on its way only the newest is sent', async () => {
  const house = server()
  house.hold()
  const saver = createDeckSaver(house.kept(), house.deps)
  for (const card of ['a', 'b', 'c']) saver.change('corp', { [card]: 1 })
  house.go()
  await saver.settled()
  expect(house.log).toEqual(['a', 'c'])
  expect(saver.state()).toMatchObject({ counts: { corp: { c: 1 } }, version: 2, saving: false })
})

test('changes of both sides at once are both kept', async () => {
  const house = server()
  const saver = createDeckSaver(house.kept(), house.deps)
  saver.change('corp', { a: 1 })
  saver.change('runner', { r: 1 })
  await saver.settled()
  expect(house.kept()).toEqual({ ...decks(2, 'a'), runner: [{ card: 'r', count: 1 }] })
})

test('L39: a stale page takes the newer decks, says so, and overwrites nothing', async () => {
  const house = server()
  const saver = createDeckSaver(house.kept(), house.deps)
  house.put(decks(3, 'theirs'))
  saver.change('corp', { mine: 1 })
  await expect(saver.settled()).rejects.toThrow('changed on another page')
  expect(house.kept()).toEqual(decks(3, 'theirs'))
  expect(saver.state()).toMatchObject({ counts: { corp: { theirs: 1 } }, version: 3 })
  saver.change('corp', { theirs: 1, more: 1 })
  await saver.settled()
  expect(house.kept()).toEqual(decks(4, 'theirs', 'more'))
})

test('a save whose answer was lost is not taken for another page', async () => {
  const house = server()
  const saver = createDeckSaver(house.kept(), house.deps)
  house.loseAnswer()
  saver.change('corp', { a: 1 })
  await expect.poll(() => saver.state().error?.message).toBe('no answer')
  await saver.settled()
  expect(saver.state()).toMatchObject({ counts: { corp: { a: 1 } }, version: 1, moved: false, error: null })
  expect(house.log).toEqual(['a'])
})

test('what could not be saved stays, and nothing is played with it', async () => {
  const house = server()
  const saver = createDeckSaver(house.kept(), {
    ...house.deps,
    save: () => Promise.reject(new Error('down')),
  })
  saver.change('corp', { a: 1 })
  await expect(saver.settled()).rejects.toThrow('down')
  expect(saver.state()).toMatchObject({ counts: { corp: { a: 1 } }, version: 0 })
})

test('decks that the page loads late never replace newer ones', async () => {
  const house = server()
  const saver = createDeckSaver(house.kept(), house.deps)
  house.hold()
  saver.change('corp', { a: 1 })
  saver.arrived(decks(5, 'old'))
  house.go()
  await saver.settled()
  saver.arrived(decks(1, 'older'))
  expect(saver.state().counts.corp).toEqual({ a: 1 })
  saver.arrived(decks(2, 'newer'))
  expect(saver.state()).toMatchObject({ counts: { corp: { newer: 1 } }, version: 2, moved: true })
})
