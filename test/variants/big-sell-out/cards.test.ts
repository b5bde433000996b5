/** Each row of the table of cards that refer to another player, played at a table of three teams. */
import { describe, expect, test } from 'vitest'
import { fullPool as pool } from '../../../src/automa/engine.ts'
import type { SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'
import { type AgentSpec, type SponsorSpec, teamTable } from '../../support/teams.ts'
import { DEEDS } from './deeds.ts'
import { type MeantPlayers, TABLE } from './meant-players.ts'
import { askedAbout, connections, defOf, having, runner, speaksOf, uses } from './proofs.ts'

const strengthOf = (g: SeatsGame, seat: string): number | null | undefined =>
  g.seat(seat).forts.find(({ kind }) => kind === 'hq')?.ice[0]?.strength

/**
 * For an agenda of the kind whose difficulty the card changes: which players can score it one counter
 * earlier.
 */
const scoredSooner = (card: string): string[] => {
  const ability = defOf(card).abilities.find((a) => a.kind === 'modify' && a.stat === 'difficulty')
  const of =
    ability?.kind === 'modify' && typeof ability.of === 'object' && 'keyword' in ability.of
      ? ability.of
      : null
  const agenda = [...pool.cards.values()].find(
    (def) => def.type === 'agenda' && of?.keyword !== undefined && def.keywords.includes(of.keyword),
  )
  if (!agenda) throw new Error(`nothing for ${card} to change`)
  const put = { card: agenda.name, advancement: (agenda.difficulty ?? 0) - 1 }
  return ['s1', 's2'].filter((seat) =>
    teamTable({
      turn: seat,
      s1: { score: [defOf(card).name], forts: [{ cards: [put] }] },
      s2: { forts: [{ cards: [put] }] },
    }).can(seat, 'score'),
  )
}

const ICE: Readonly<Record<string, string>> = {
  'black-ice-quality-assurance': 'Cinderella',
  'encryption-breakthrough': 'Quandary',
  'superior-net-barriers': 'Data Wall',
}

const PROOF: { readonly [M in MeantPlayers]: (card: string) => void } = {
  ...DEEDS,
  tagged: (card) => {
    const s1 = having(defOf(card), { score: ['Priority Requisition'] })
    const at = (owner: string) =>
      teamTable({
        teams: 3,
        turn: 's1',
        s1,
        a1: runner(),
        a2: runner({ [owner]: 2 }),
        a3: runner({ s2: 2 }),
      })
    const mine = uses(at('a1'), 's1', card)
    expect(mine).toHaveLength(1)
    expect(mine[0]).toContain('Agent 2')
    expect(uses(at('s3'), 's1', card)).toEqual([])
  },
  ranHere: (card) => {
    const at = (corp: string) => {
      const g = teamTable({
        teams: 3,
        turn: 'a1',
        s2: having(defOf(card)),
        s3: having(defOf(card)),
      })
      g.do('a1', 'run', { fort: `${corp}-archives` })
      g.do('a1', 'run', { fort: `${corp}-archives` })
      g.skipTo('s2')
      return uses(g, 's2', card)
    }
    expect(at('s3')).toEqual([])
    expect(at('s2')).toHaveLength(1)
  },
  tookHere: (card) => {
    const at = (corp: 2 | 3) => {
      const own = { ...having(defOf(card)), deck: ['Tycho Extension'], forts: [{ cards: ['Krumz'] }] }
      const g = teamTable({ teams: 3, turn: 'a1', a1: { bits: 20 }, s2: own, s3: own })
      g.do('a1', 'run', { fort: `s${corp}-rd` })
      g.do('a1', 'score')
      g.do('a1', 'run', { fort: `fort-${corp - 1}` })
      g.do('a1', 'trash')
      g.skipTo('s2')
      return uses(g, 's2', card)
    }
    expect(at(3)).toEqual([])
    expect(at(2)).toHaveLength(1)
  },
  chosenRunner: (card) => {
    const g = teamTable({ teams: 3, turn: 's1', s1: having(defOf(card)), a2: runner({ s1: 1 }) })
    g.do('s1', 'action', { card })
    speaksOf(askedAbout(g, 's1'), 'Agent')
  },
  chosenCorp: (card) => {
    const { name, type } = defOf(card)
    const there: SponsorSpec = {
      hq: { ice: [rezzed('Cinderella')] },
      forts: [{ cards: ['Krumz'], ice: ['Quandary'] }],
    }
    const kind = defOf(card).abilities.find((a) => a.kind === 'action' || a.kind === 'use')?.kind
    const bits = 20
    const a1: AgentSpec = kind ? { rig: [name], bits } : { hand: [name], bits, rig: connections }
    const g = teamTable({ teams: 3, turn: 'a1', a1, s1: there, s2: there, s3: there })
    const offers = uses(g, 'a1', card)
    if (offers.length > 1) return speaksOf(offers.join('\n'), 'Sponsor')
    if (kind === 'use') g.do('a1', 'gain')
    g.do('a1', kind ?? (type === 'prep' ? 'play' : 'install'), { card })
    if (g.until('a1').kind === 'cards') g.answer('a1', ['o1', 'o2'])
    speaksOf(askedAbout(g, 'a1'), 'Sponsor')
  },
  ownCards: (card) => {
    const ice = ICE[card]
    if (ice === undefined) return expect(scoredSooner(card)).toEqual(['s1'])
    const hq = { hq: { ice: [rezzed(ice)] } }
    const g = teamTable({ s1: having(defOf(card), hq), s2: hq })
    const plain = strengthOf(teamTable({ s2: hq }), 's2')
    expect(strengthOf(g, 's2')).toBe(plain)
    expect(strengthOf(g, 's1')).toBeGreaterThan(plain ?? 99)
  },
  rivalCards: (card) => {
    const hq = { hq: { ice: [rezzed('Keeper')] } }
    const agenda = { forts: [{ cards: [{ card: 'Hostile Takeover', advancement: 3 }] }] }
    const at = (turn: string) =>
      teamTable({
        turn,
        a1: { rig: [defOf(card).name] },
        s1: { ...hq, ...agenda },
        s2: { ...hq, ...agenda },
      })
    const reached = (seat: string) => strengthOf(at('a1'), seat) !== 4 || !at(seat).can(seat, 'score')
    expect([reached('s1'), reached('s2')]).toEqual([false, true])
  },
  everyRival: (card) => {
    const at = (seat: string) => {
      const g = teamTable({
        teams: 3,
        turn: seat,
        s1: having(defOf(card)),
        a1: { bits: 3 },
        a2: { bits: 3 },
        a3: { bits: 3 },
      })
      g.do(seat, 'draw')
      return g.until(seat).options.some(({ verb }) => verb === 'yes')
    }
    expect(['a1', 'a2', 'a3'].filter(at)).toEqual(['a2', 'a3'])
  },
}

describe('which players a card means', () => {
  test('each card in the table exists and is listed once', () => {
    expect(TABLE.filter(({ card }) => !pool.cards.has(card))).toEqual([])
    expect(new Set(TABLE.map(({ card }) => card)).size).toBe(TABLE.length)
  })
  for (const { card, means } of TABLE) test(`${card}: ${means}`, () => PROOF[means](card))
})
