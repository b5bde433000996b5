/** Words in older saves, and their current names. */
import { describe, expect, it } from 'vitest'
import { migrateTree } from '../../src/engine/state/load.ts'
import { MIGRATIONS } from '../../src/engine/state/migrations.ts'

const carried = (todo: unknown): unknown => {
  const state = migrateTree({ schema: 1, frames: [{ kind: 'effects', todo: [todo] }] }, MIGRATIONS, 2)
  expect(state.schema).toBe(2)
  const [frame] = state.frames as { todo: unknown[] }[]
  return frame?.todo[0]
}

describe('the migration from schema 1 to 2 of', () => {
  it.each([
    [
      { op: 'strengthen', what: { var: 'breaker' }, n: 2, until: 'run' },
      {
        op: 'lasting',
        until: 'run',
        ability: { kind: 'modify', stat: 'breakerStrength', of: 'this', n: 2 },
        on: { var: 'breaker' },
      },
    ],
    [
      { op: 'takeCounter', counter: 'kludge', from: 'this' },
      { op: 'takeOff', counter: 'kludge', what: 'this', n: 1, last: [] },
    ],
    [
      { op: 'lookAt', what: { in: 'hand', of: 'rival' } },
      { op: 'show', what: { in: 'hand', of: 'rival' }, to: 'you' },
    ],
    [
      { op: 'afterEncounter', effects: [{ op: 'endRun' }] },
      { op: 'later', at: 'encounterEnd', effects: [{ op: 'endRun' }] },
    ],
    [
      { op: 'when', if: [{ is: 'standing', card: 'program' }], effects: [{ op: 'run' }] },
      { op: 'when', if: [{ is: 'gone', card: 'program' }], effects: [], else: [{ op: 'run' }] },
    ],
    [
      { op: 'when', if: [{ is: 'rivalHasBits' }], effects: [] },
      { op: 'when', if: [{ is: 'hasBits', who: 'rival', least: 1 }], effects: [] },
    ],
    [
      { op: 'lasting', until: 'lifted', ability: { kind: 'cannotRunFor', actions: 6 } },
      { op: 'lasting', until: 'lifted', ability: { kind: 'cannotRun', actions: 6 } },
    ],
    [
      { op: 'repeat', n: 2, effects: [{ op: 'takeCounter', counter: 'kludge', from: 'this' }] },
      { op: 'repeat', n: 2, effects: [{ op: 'takeOff', counter: 'kludge', what: 'this', n: 1, last: [] }] },
    ],
    [
      { op: 'gain', who: 'you', n: 1 },
      { op: 'gain', who: 'you', n: 1 },
    ],
  ])('%j', (old, now) => {
    expect(carried(old)).toEqual(now)
  })
})
