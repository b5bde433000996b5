import { describe, expect, it } from 'vitest'
import { engine } from '../../src/cards/engine.ts'
import { type GameState, UnreadableState } from '../../src/engine/index.ts'
import { type Migrations, migrateTree, type Unreadable } from '../../src/engine/state/load.ts'
import { SCHEMA } from '../../src/engine/state/types.ts'
import { reach } from '../support/random-play.ts'

const stored = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(reach({ seed: 11, decks: 'starter', pairs: 1, steps: 40 })))

const why = (work: () => unknown): [Unreadable, string] | null => {
  try {
    work()
  } catch (err) {
    if (err instanceof UnreadableState) return [err.why, err.message]
    throw err
  }
  return null
}

/** Two possible steps of a future format: a new field, then a renamed one. */
const chain: Migrations = {
  [SCHEMA]: (old) => ({ ...old, weather: 'acid rain' }),
  [SCHEMA + 1]: ({ past, ...old }) => ({ ...old, history: past }),
}

describe('a stored game', () => {
  it('of the current schema loads unchanged, as a copy of the stored data', () => {
    const json = stored()
    const loaded = engine.load(json)
    expect(loaded).toEqual(json)
    loaded.seats[0]?.hand.pop()
    expect(loaded).not.toEqual(json)
  })

  it('of an older schema is migrated step by step, without modifying the stored data', () => {
    const json = stored()
    const text = JSON.stringify(json)
    const carried = migrateTree(json, chain, SCHEMA + 2)
    expect(carried).toMatchObject({ schema: SCHEMA + 2, weather: 'acid rain', history: json.past })
    expect(carried).not.toHaveProperty('past')
    expect(carried.cards).toEqual(json.cards)
    expect(migrateTree({ ...json, schema: SCHEMA + 1 }, chain, SCHEMA + 2)).not.toHaveProperty('weather')
    expect(JSON.stringify(json)).toBe(text)
  })

  it('of a schema without a migration is refused', () => {
    const { [SCHEMA]: first, ...rest } = chain
    expect(first).toBeDefined()
    expect(why(() => migrateTree(stored(), rest, SCHEMA + 2))).toEqual([
      'too-old',
      `No way from schema ${SCHEMA} to ${SCHEMA + 2}.`,
    ])
    expect(why(() => engine.load({ ...stored(), schema: 0 }))?.[0]).toBe('too-old')
    expect(why(() => engine.load({ ...stored(), schema: -1 }))?.[0]).toBe('too-old')
  })

  it('that makes a migration fail is reported as damaged', () => {
    const stumble: Migrations = { [SCHEMA]: (old) => ({ ...old, n: (old.seats as unknown[]).length }) }
    expect(why(() => migrateTree({ schema: SCHEMA }, stumble, SCHEMA + 1))?.[0]).toBe('damaged')
  })

  it('of a newer schema is refused', () => {
    expect(why(() => engine.load({ ...stored(), schema: SCHEMA + 1 }))).toEqual([
      'newer',
      `This game was saved by a newer version (schema ${SCHEMA + 1}).`,
    ])
  })

  it('that is not a saved game is refused', () => {
    for (const json of [null, undefined, 7, 'state', [], {}, { schema: '1' }, { schema: 1.5 }]) {
      expect(why(() => engine.load(json))).toEqual(['not-a-save', 'This is not a saved game.'])
    }
  })

  const whole: (keyof GameState)[] = [
    ...(['seats', 'cards', 'forts', 'frames', 'decisions', 'lasting', 'past', 'handles'] as const),
    ...(['nextHandle', 'seed', 'drawn', 'next', 'turn', 'options'] as const),
  ]
  it.each(whole)('with a missing or invalid %s is reported as damaged', (key) => {
    const { [key]: part, ...rest } = stored()
    const rubbish = [undefined, null, {}, 'x', ...(Array.isArray(part) ? [[null], [{}], ['x']] : [])]
    for (const value of rubbish.filter((r) => !(key === 'seed' && r === 'x'))) {
      expect(why(() => engine.load({ ...rest, [key]: value }))).toEqual([
        'damaged',
        `This saved game is damaged (${key}).`,
      ])
    }
  })

  it('without tournament fields is played to seven points; invalid ones are reported as damaged', () => {
    const old = engine.load(stored())
    expect(old.options).toEqual({ mulligan: 'none' })
    expect(engine.viewFor(old, null)).toMatchObject({ agendaPoints: 7, lastTurns: null })
    expect(engine.callTime(old).ok).toBe(true)
    const options = { mulligan: 'one', agendaPoints: 'six' }
    expect(why(() => engine.load({ ...stored(), options }))?.[1]).toBe(
      'This saved game is damaged (options).',
    )
    for (const time of [null, 7, ['corp'], {}]) {
      expect(why(() => engine.load({ ...stored(), time }))?.[1]).toBe('This saved game is damaged (time).')
    }
  })
})
