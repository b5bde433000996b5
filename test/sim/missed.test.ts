/** What counts as a scoring window of an automa, and when it is missed. */
import { expect, test } from 'vitest'
import { automaRules } from '../../src/automa/rules.ts'
import { pool as built } from '../../src/cards/index.ts'
import { openDirect } from '../../src/engine/in-place.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import { type Windows, watchWindows } from '../../src/sim/missed-windows.ts'
import { type AutomaGame, type CorpAutoma, corpAutoma } from '../support/automa.ts'
import { advanced } from '../support/table.ts'
import type { CorpSpec } from '../support/table-spec.ts'

const pool = { ...built, automa: automaRules }

type Watched = { g: AutomaGame; tally: Windows; look: () => void }

const watched = (automa: CorpAutoma, corp: CorpSpec): Watched => {
  const g = corpAutoma({ mark: 3, ...automa }, { corp })
  const tally: Windows = { open: 0, missed: 0 }
  const watch = watchWindows(tally)
  const look = () => watch(openDirect(cloneState(g.state), pool))
  look()
  return { g, tally, look }
}

/** The turn as the automa plays it. */
const played = (automa: CorpAutoma, corp: CorpSpec): Windows => {
  const { g, tally, look } = watched(automa, corp)
  g.turn()
  look()
  return tally
}

const push = { do: 'advance', where: '+A', if: { is: 'bitsAtLeast', n: 4 } } as const
const nearly = { cards: [advanced('Hostile Takeover', 2)] }

test('An advance under a condition counts if the condition holds when its action comes', () => {
  expect(played({ orders: [push] }, { bits: 4, forts: [nearly] })).toEqual({ open: 1, missed: 0 })
  expect(played({ orders: [push] }, { bits: 3, forts: [nearly] })).toEqual({ open: 0, missed: 0 })
  const saving = { orders: [{ do: 'gain' } as const, push] }
  expect(played(saving, { bits: 3, forts: [nearly] })).toEqual({ open: 1, missed: 0 })
})

test('An advance counts for the card that its order selects', () => {
  const corp = { bits: 9, forts: [nearly, { cards: ['Krumz'] }] }
  expect(played({ orders: [{ do: 'advance', where: '-A' }] }, corp).open).toBe(0)
  expect(played({ orders: [{ do: 'advance', where: '+A' }] }, corp).open).toBe(1)
})

test('An advance counts as a second choice, and as the last instruction of a card', () => {
  const second = { order: { do: 'operation' }, else: { do: 'advance' } } as const
  const corp = { bits: 1, forts: [nearly] }
  expect(played({ orders: [second], piles: { op: [] } }, corp)).toEqual({ open: 1, missed: 0 })
  const behaviour = { a: [{ do: 'advance' } as const], b: [] }
  expect(played({ bottom: 'behaviour', behaviour }, corp)).toEqual({ open: 1, missed: 0 })
})

test('An agenda that is scored for lack of room counts as well', () => {
  const corp = { bits: 0, forts: [{ cards: ['Hostile Takeover', 'Krumz'] }] }
  const third: CorpAutoma = { orders: [{ do: 'install-resource', where: '+R' }], piles: { re: ['Setup!'] } }
  expect(played(third, corp)).toEqual({ open: 1, missed: 0 })
  const second = { ...corp, forts: [{ cards: ['Hostile Takeover'] }] }
  expect(played(third, second).open).toBe(0)
})

test('A window is missed if something that no order asked for comes between', () => {
  const corp = { bits: 4, forts: [nearly, { cards: ['Vacant Soulkiller'] }] }
  const { g, tally, look } = watched({ orders: [push] }, corp)
  g.corp.rez('Vacant Soulkiller')
  g.turn()
  look()
  expect(tally).toEqual({ open: 1, missed: 1 })
})

test('A window of the last turn counts as well', () => {
  const corp = { bits: 4, score: ['Priority Requisition', 'Priority Requisition'], forts: [nearly] }
  const { g, tally, look } = watched({ orders: [push] }, corp)
  g.turn()
  look()
  g.expect.won('corp', 'points')
  expect(tally).toEqual({ open: 1, missed: 0 })
})
