/** A partner never counts as a rival, and all central forts include the Agent fort. */
import { expect, test } from 'vitest'
import { fortFor } from '../../../src/automa/ai-cards/runner/targets.ts'
import { fullPool as pool } from '../../../src/automa/engine.ts'
import { assessSituation } from '../../../src/automa/judgement/situation.ts'
import { openGame } from '../../../src/engine/kernel/game.ts'
import { isFortKindIn } from '../../../src/engine/kernel/teams.ts'
import { rule } from '../../support/rule-test.ts'
import { rezzed } from '../../support/table.ts'
import { teamTable } from '../../support/teams.ts'
import { defOf, having, playOut } from './proofs.ts'

rule('B19', 'judgement counts players of other teams as rivals, but not its partner', () => {
  for (const [seat, rivals, partner] of [
    ['a1', ['s2', 's3'], 's1'],
    ['s2', ['a1', 'a3'], 'a2'],
  ] as const) {
    const g = teamTable({ teams: 3, turn: seat, s1: { score: ['Priority Requisition'] }, a2: { bits: 30 } })
    const sight = assessSituation(g.view(seat), g.until(seat), pool)
    expect(sight?.rivals.map(({ id }) => id)).toEqual(rivals)
    expect(sight?.partner?.id).toBe(partner)
    expect(rivals).toContain(sight?.rival?.id)
  }
})

rule('B7 + B19', 'AI cards send no Runner to a fort of its own Sponsor, whatever is in it', () => {
  const prize = {
    hand: ['Krumz'],
    deck: ['Krumz'],
    forts: [{ cards: [{ card: 'Krumz', advancement: 3 }, 'Chester Mix'] }],
  }
  const other = { hand: ['Krumz'], deck: ['Krumz'], forts: [{ cards: ['Krumz'] }] }
  const g = teamTable({ turn: 'a1', a1: { bits: 9 }, s1: prize, s2: other })
  const inside = openGame(g.state, pool, false)
  const corpOf = (seat: string, row: Parameters<typeof fortFor>[2]): string | undefined => {
    const fort = fortFor(
      inside,
      g.state.seats.findIndex(({ id }) => id === seat),
      row,
      9,
    )
    return fort && g.state.seats[fort.corp]?.id
  }
  const sponsors = g.state.seats.flatMap(({ id, side }) => (side === 'corp' ? [id] : []))
  const agents = g.state.seats.flatMap(({ id, side }) => (side === 'runner' ? [id] : []))
  agents.forEach((agent, n) => {
    const own = sponsors[n]
    for (const row of [{ at: 'hq' }, { at: 'rd' }, { at: 'subsidiary' }, { target: '+R' }] as const) {
      const corp = corpOf(agent, row)
      expect(sponsors).toContain(corp)
      expect(corp).not.toBe(own)
    }
    expect(corpOf(agent, { target: '+A' })).toBe(n === 0 ? undefined : sponsors[0])
  })
})

rule('B3', 'the Agent fort counts as a central fort only if a card means all central forts', () => {
  expect(isFortKindIn('agent', ['hq', 'rd', 'archives'])).toBe(true)
  expect(isFortKindIn('agent', ['hq', 'rd', 'archives', 'subsidiary'])).toBe(true)
  expect(isFortKindIn('agent', ['agent'])).toBe(true)
  for (const some of [['hq', 'rd'], ['rd', 'archives'], ['hq', 'archives'], ['subsidiary']] as const)
    expect(isFortKindIn('agent', some)).toBe(false)
  expect(isFortKindIn('subsidiary', ['hq', 'rd', 'archives'])).toBe(false)
})

rule('B3', 'ice that names only some of the forts cannot be installed on the Agent fort', () => {
  const g = teamTable({ turn: 's2', s2: { hand: ['Dumpster'], bits: 9 } })
  const forts = g.find('s2', { verb: 'install', card: 'dumpster' }).map(({ fort }) => fort)
  expect(forts).toEqual(expect.arrayContaining(['s2-hq', 's2-rd']))
  expect(forts).not.toContain('s2-agent')
})

rule('B17', 'Satellite Monitors roll for runs on their own Corp, but not for runs on another', () => {
  const asked = (corp: string): string[] => {
    const g = teamTable({ teams: 3, turn: 'a1', s2: having(defOf('satellite-monitors')) })
    g.do('a1', 'run', { fort: `${corp}-archives` })
    playOut(g, 'satellite-monitors')
    while (g.view().turn.seat !== 's2') {
      const [seat = ''] = g.waitingFor()
      if (g.decision(seat)?.kind === 'act') g.do(seat, 'gain')
      else g.passOne()
    }
    const prompts = playOut(g, 'satellite-monitors').map(({ prompt }) => prompt)
    return prompts.flatMap((prompt) => prompt.match(/\(Agent \d\)/g) ?? [])
  }
  expect(new Set(asked('s2'))).toEqual(new Set(['(Agent 1)']))
  expect(asked('s3')).toEqual([])
})

test('Bodyweight Data Crèche gives a run on any other team, not only on the one just run on', () => {
  const g = teamTable({
    teams: 3,
    turn: 'a1',
    a1: { rig: ['Bodyweight Data Crèche'] },
    s3: { arch: { ice: ['Quandary'] } },
  })
  g.do('a1', 'run', { fort: 's2-archives' })
  g.do('a1', 'yes')
  g.do('a1', 'run', { fort: 's3-archives' })
  expect(g.view('a1').run).toMatchObject({ fort: 's3-archives', corp: 's3' })
})

rule('B17', 'Bioweapons Engineering raises damage by its own Corp, but not by another to its partner', () => {
  const left = (seat: 's1' | 's2', agent: 'a1' | 'a2') => {
    const hand = Array.from({ length: 7 }, () => 'Score!')
    const g = teamTable({
      turn: seat,
      s1: { bits: 9, hand: ['Scorched Earth'], score: ['Bioweapons Engineering'] },
      s2: { bits: 9, hand: ['Scorched Earth'] },
      [agent]: { hand, tags: { [seat]: 1 } },
    })
    g.do(seat, 'play', { card: 'scorched-earth' })
    for (let i = 0; i < 9 && g.decision(seat)?.kind !== 'act'; i++) g.passOne()
    return g.seat(agent).handSize
  }
  expect(left('s1', 'a2')).toBe(2)
  expect(left('s2', 'a1')).toBe(3)
})

rule('B17', 'Rabbit lowers the limit of traces against its own Runner, and of no others', () => {
  const limit = (a1: string[], a3: string[]) => {
    const s2 = { bits: 9, hq: { ice: [rezzed('Hunter')] } }
    const g = teamTable({ teams: 3, turn: 'a1', s2, a1: { rig: a1 }, a3: { rig: a3 } })
    g.do('a1', 'run', { fort: 's2-hq' })
    return g.until('s2').max
  }
  expect(limit(['Rabbit'], [])).toBe(4)
  expect(limit(['Rabbit'], ['Rabbit'])).toBe(4)
  expect(limit([], ['Rabbit'])).toBe(5)
})
