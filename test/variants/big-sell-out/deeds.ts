/** Proofs for cards that refer to the player who did something, or to whom it was done. */
import { expect } from 'vitest'
import { fullPool as pool } from '../../../src/automa/engine.ts'
import type { SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'
import { type AgentSpec, type SponsorSpec, teamTable } from '../../support/teams.ts'
import type { MeantPlayers } from './meant-players.ts'
import { changedSince, defOf, hand, having, playOut, runOn, standing, uses } from './proofs.ts'

const agents = ['a1', 'a2', 'a3']
const sponsors = ['s1', 's2', 's3']

/** An Agent with cards of every type, and with tags of these seats. */
const intruder = (tags: Record<string, number>): AgentSpec => ({
  hand,
  tags,
  bits: 20,
  rig: ['Codecracker', 'Imp', 'Wrecking Ball', 'WuTech Mem Chip'],
})

/** Places the card where it can be encountered or accessed, and names the fort. */
const trapped = (card: string): { there: SponsorSpec; fort: string } => {
  const { name, type, abilities } = defOf(card)
  const on = abilities.find((a) => a.kind === 'accessed')
  const asks = on?.kind === 'accessed' ? on.if?.find((c) => c.is === 'accessedFrom') : undefined
  const places: readonly string[] = asks?.is === 'accessedFrom' ? asks.places : []
  if (!places.includes('installed')) {
    if (places.includes('rd')) return { there: { deck: [name], bits: 20 }, fort: 's2-rd' }
    return { there: { archives: [name], bits: 20 }, fort: 's2-archives' }
  }
  const put: Put = { card: name, advancement: type === 'upgrade' ? 0 : 1, rezzed: type !== 'agenda' }
  const cards: Put[] = type === 'upgrade' ? [put, 'Krumz'] : [put]
  return { there: { bits: 20, forts: [{ cards }] }, fort: 'fort-1' }
}

const afterIntrusion = (card: string, tagger: string): string[] => {
  const { there, fort } = trapped(card)
  const tags = { [tagger]: 4 }
  const g = teamTable({
    teams: 3,
    turn: 'a1',
    s2: there,
    a1: intruder(tags),
    a2: intruder({ s3: 4 }),
    a3: intruder(tags),
  })
  const before = agents.map((seat) => standing(g, seat))
  runOn(g, 'a1', fort, card)
  return changedSince(g, agents, before)
}

const asksOfTags = (card: string): boolean => /"rivalTag/.test(JSON.stringify(defOf(card).abilities))

const fortFor = (card: string): string => {
  const said = JSON.stringify(defOf(card).abilities)
  if (said.includes('"fort":"subsidiary"')) return 'fort-1'
  return said.includes('"fort":"rd"') && !said.includes('"fort":"hq"') ? 's2-rd' : 's2-hq'
}

/** A Corp with rezzed and unrezzed ice in a fort that no run goes to. */
const iced: SponsorSpec = { forts: [{ ice: [rezzed('Quandary'), 'Filter'] }], bits: 20 }

const named = (offers: readonly string[]): number[] =>
  [1, 2, 3].filter((n) =>
    offers.some((label) => label.includes(`Sponsor ${n}`) || label.includes(`Agent ${n}`)),
  )

/**
 * Runs on HQ and R&D of this Corp and liberates what is there. Returns the numbers of the players against
 * whom the card can then be played.
 */
const playableAfter = (card: string, corp: string): number[] => {
  const g = teamTable({
    teams: 3,
    turn: 'a1',
    actions: 9,
    a1: { hand: [defOf(card).name], bits: 30 },
    s1: iced,
    s2: { ...iced, deck: ['Tycho Extension'] },
    s3: { ...iced, deck: ['Tycho Extension'] },
  })
  for (const kind of ['hq', 'rd']) runOn(g, 'a1', `${corp}-${kind}`, card)
  return named(uses(g, 'a1', card))
}

const blackOps =
  [...pool.cards.values()].find(({ type, keywords }) => type === 'agenda' && keywords.includes('Black Ops'))
    ?.name ?? ''

const WHO_DID_IT: Readonly<Record<string, () => { g: SeatsGame; seat: string }>> = {
  'underworld-mole': () => {
    const g = teamTable({
      teams: 3,
      turn: 'a1',
      a1: { hand: ['Broker'], bits: 9 },
      s3: { hand: ['Underworld Mole'], bits: 9 },
    })
    g.do('a1', 'install', { card: 'broker' })
    return { g, seat: 's3' }
  },
  'terrorist-reprisal': () => {
    const put = { card: blackOps, advancement: 9 }
    const g = teamTable({
      teams: 3,
      turn: 's2',
      s2: { forts: [{ cards: [put] }] },
      a3: { hand: ['Terrorist Reprisal'], bits: 9 },
    })
    g.do('s2', 'score')
    return { g, seat: 'a3' }
  },
  'senatorial-field-trip': () => {
    const black = { hq: { ice: ['Cinderella'] }, bits: 20 }
    const g = teamTable({
      teams: 3,
      turn: 'a1',
      a1: { hand: [...hand, 'Senatorial Field Trip'], bits: 9 },
      s2: black,
      s3: { hq: { ice: [rezzed('Cinderella')] } },
    })
    g.do('a1', 'run', { fort: 's2-hq' })
    playOut(g, 'cinderella')
    return { g, seat: 'a1' }
  },
}

/** Which Agents the card affects, and which have done what it asks about. */
const EACH: Readonly<Record<string, () => { hit: string[]; did: string[] }>> = {
  'satellite-monitors': () => {
    const g = teamTable({ teams: 3, turn: 'a3', s2: having(defOf('satellite-monitors')) })
    g.do('a3', 'run', { fort: 's2-archives' })
    playOut(g, 'satellite-monitors')
    g.skipTo('a1')
    g.do('a1', 'run', { fort: 's3-archives' })
    while (g.view().turn.seat !== 's2') gainOrPass(g)
    const put = playOut(g, 'satellite-monitors')
    const hit = agents.filter((_, n) => put.some(({ prompt }) => prompt.includes(`(Agent ${n + 1})`)))
    return { hit, did: ['a3'] }
  },
  'omniscience-foundation': () => {
    const g = teamTable({
      teams: 3,
      turn: 'a2',
      s3: having(defOf('omniscience-foundation')),
      a1: { hand, tags: { s3: 1 } },
    })
    g.do('a2', 'run', { fort: 's1-agent' })
    g.do('a2', 'tag-agent')
    playOut(g, 'omniscience-foundation')
    const before = agents.map((seat) => g.seat(seat).tags)
    while (g.view().turn.seat === 'a2') gainOrPass(g)
    return { hit: agents.filter((seat, n) => g.seat(seat).tags > (before[n] ?? 0)), did: ['a1'] }
  },
}

const gainOrPass = (g: SeatsGame): void => {
  const [seat = ''] = g.waitingFor()
  if (g.decision(seat)?.kind === 'act') g.do(seat, 'gain')
  else g.passOne()
}

/** The last of three Corps does meat damage to an Agent that has the card. */
const struck = (card: string): { g: SeatsGame; speaks: string[]; changed: string[] } => {
  const { name, type } = defOf(card)
  const g = teamTable({
    teams: 3,
    turn: 's3',
    s1: { bits: 20, hand: ['Krumz', 'Krumz'], score: ['Hostile Takeover'] },
    s2: { bits: 20, hand: ['Krumz', 'Krumz'], score: ['Hostile Takeover'] },
    s3: { bits: 20, hand: ['Scorched Earth', 'Krumz', 'Krumz'], score: ['Hostile Takeover'] },
    a1: {
      hand: type === 'prep' ? [...hand, name] : hand,
      rig: type === 'prep' ? [] : [name],
      tags: { s3: 1 },
    },
  })
  const others = ['s1', 's2']
  const before = others.map((seat) => standing(g, seat))
  const own = g.seat('s3')
  g.do('s3', 'play', { card: 'scorched-earth' })
  const put = playOut(g, card)
  const mine = g.seat('s3')
  const lost = mine.handSize < own.handSize - 1 || mine.badPublicity > 0 || mine.points < own.points
  const speaks = put.filter(({ seat, prompt }) => seat.startsWith('s') && prompt.includes(name))
  return {
    g,
    speaks: [...new Set(speaks.map(({ seat }) => seat))],
    changed: [...(lost ? ['s3'] : []), ...changedSince(g, others, before)],
  }
}

export const DEEDS = {
  intruder: (card) => {
    expect(afterIntrusion(card, 's2')).toEqual(['a1'])
    if (asksOfTags(card)) expect(afterIntrusion(card, 's3')).toEqual([])
  },
  ranCorp: (card) => {
    const there: SponsorSpec = { forts: [{ cards: ['Krumz'] }], bits: 9 }
    const g = teamTable({
      teams: 3,
      turn: 'a1',
      a1: { rig: [defOf(card).name], bits: 9 },
      s2: there,
      s3: there,
    })
    const before = sponsors.map((seat) => standing(g, seat))
    runOn(g, 'a1', fortFor(card), card)
    expect(changedSince(g, sponsors, before)).toEqual(['s2'])
  },
  doneThere: (card) => {
    expect(playableAfter(card, 's2')).toEqual([2])
    expect(playableAfter(card, 's3')).toEqual([3])
  },
  whoDidIt: (card) => {
    const played = WHO_DID_IT[card]?.()
    if (!played) throw new Error(`no position for ${card}`)
    const { g, seat } = played
    g.skipTo(seat)
    expect(named(uses(g, seat, card))).toEqual([seat === 's3' ? 1 : 2])
  },
  eachWhoDidIt: (card) => {
    const { hit, did } = EACH[card]?.() ?? {}
    expect(hit).toEqual(did ?? [`no position for ${card}`])
  },
  ownRuns: (card) => {
    const speaks = (corp: string): boolean => {
      const g = teamTable({ teams: 3, turn: 'a1', s2: having(defOf(card)), a1: { bits: 9, hand } })
      const put = runOn(g, 'a1', `${corp}-archives`, card)
      return put.some(({ prompt }) => prompt.includes(defOf(card).name))
    }
    expect([speaks('s3'), speaks('s2')]).toEqual([false, true])
  },
  striker: (card) => {
    const { speaks, changed } = struck(card)
    expect([...new Set([...speaks, ...changed])]).toEqual(['s3'])
  },
  ridders: (card) => {
    const at = (seat: string) => {
      const g = teamTable({ teams: 3, turn: seat, a1: { rig: [defOf(card).name] }, [seat]: { bits: 20 } })
      return uses(g, seat, card).length > 0
    }
    expect(sponsors.filter(at)).toEqual(['s2', 's3'])
  },
} satisfies { readonly [M in MeantPlayers]?: (card: string) => void }
