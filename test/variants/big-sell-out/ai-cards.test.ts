import { expect } from 'vitest'
import { deepFreeze } from '../../../src/cards/vocabulary/freeze.ts'
import type { AutomaState } from '../../../src/engine/automa.ts'
import type { Game } from '../../../src/engine/kernel/game.ts'
import { placeCard } from '../../../src/engine/kernel/zones.ts'
import type { AutomaPack } from '../../../src/engine/language/index.ts'
import { rule } from '../../support/rule-test.ts'
import { rezzed } from '../../support/table.ts'
import { teamTable } from '../../support/teams.ts'

/** A seat that one AI card plays. */
const playedBy = (pack: AutomaPack): AutomaState => ({
  pack: deepFreeze(pack),
  difficulty: 'standard',
  playing: true,
  piles: {},
  deck: [0],
  card: null,
  turned: 0,
  slots: [],
  behaviour: null,
  mark: 0,
  limits: null,
  overrides: false,
})

const tiny = { id: 'tiny', name: 'Tiny', text: 'A pack for a test.' }

/** Orders ice on the fort with the least ice. */
const builder = (): AutomaState => {
  const order = { do: 'install-ice', where: '-H' } as const
  const card = { id: 'card', name: 'Card', slots: [{ order }], bottom: 'gain' } as const
  return playedBy({ ...tiny, side: 'corp', cards: [card], behaviours: [] })
}

/** Orders a run on HQ. */
const raider = (): AutomaState => {
  const order = { do: 'run', colour: 'red', link: 2, trash: 0, rows: [{ at: 'hq' }] } as const
  const card = { id: 'card', name: 'Card', slots: [{ order }], bottom: { do: 'gain' } } as const
  return playedBy({ ...tiny, side: 'runner', cards: [card] })
}

const withBuilder = (g: Game): void => {
  const s1 = g.s.seats[0]
  if (!s1) return
  s1.automa = builder()
  const quandary = s1.stack.findLast((card) => g.s.cards[card]?.def === 'quandary')
  if (quandary !== undefined) placeCard(g, quandary, { zone: 'pile', seat: 0, pile: 'ice' })
}

const one = { ice: [rezzed('Filter')] }

rule(
  'AC24 + B3',
  'the fort with the fewest ice may be the Agent fort, which counts as the last central fort',
  () => {
    for (const [forts, meant] of [
      [{}, 'Archives'],
      [{ arch: one, rd: one }, 'HQ'],
      [{ arch: one, rd: one, hq: one }, 'Agent fort'],
      [{ arch: one, rd: one, hq: one, agent: one }, 'Archives'],
    ] as const) {
      const g = teamTable({ turn: 's1', s1: { ...forts, bits: 9, deck: ['Quandary'] }, adjust: withBuilder })
      const [order] = g.find('s1', { verb: 'order' })
      expect(order?.label).toContain(`install ice on Sponsor 1’s ${meant} (fewest ice`)
    }
  },
)

rule('B14 + AR11', 'the limits that an AI card sets for a run end with the run', () => {
  const g = teamTable({
    teams: 3,
    s2: { hand: ['Krumz'], hq: { ice: [rezzed('Hunter')] } },
    adjust: ({ s }) => Object.assign(s.seats[1] ?? {}, { automa: raider() }),
  })
  const limits = () => g.seat('a1', null).automa?.limits
  g.do('a1', 'order', { fort: 's2-hq' })
  g.until('s2')
  expect(limits()).toEqual({ link: 2, trash: 0 })
  g.concede('s2')
  expect(limits()).toBeNull()
})
