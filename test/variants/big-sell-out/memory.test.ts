/** What both players of a team see of the memory that nodes in their Agent's fort take (B4). */
import { describe, expect, test } from 'vitest'
import { rule } from '../../support/rule-test.ts'
import { type TeamsSpec, teamTable } from '../../support/teams.ts'

const FORT = 's2-agent'

/** A node that costs 2 bits to rez, in the fort of Agent 2, who has Mouse in hand. */
const withNode = (node: string, more: TeamsSpec = {}) =>
  teamTable({
    turn: 'a2',
    s2: { agent: { cards: [node] } },
    a2: { hand: ['Mouse'], rig: ['Newsgroup Filter'], bits: 9 },
    ...more,
  })

const labels = (g: ReturnType<typeof teamTable>, seat: string, verb: string): string[] =>
  g.find(seat, { verb }).map(({ label }) => label)

describe('an Agent and the memory of nodes', () => {
  rule(
    'B4',
    'an Agent knows how much MU nodes in its fort take, and other teams only of rezzed nodes',
    () => {
      const g = withNode('Strategic Planning Group')
      const memory = (viewer: string | null) =>
        g.seat('s2', viewer).forts.find(({ id }) => id === FORT)?.memory
      expect(['s2', 'a2', 's1', 'a1', null].map(memory)).toEqual([2, 2, 0, 0, 0])
      expect(g.seat('s2', 'a2').forts.find(({ id }) => id === FORT)?.cards[0]?.card).toBeNull()
    },
  )

  rule('B4', 'an Agent receives the same bytes whichever node of the same size is installed', () => {
    const seen = (node: string): string => {
      const g = teamTable({
        turn: 's2',
        s2: { hand: [node], bits: 9 },
        a2: { hand: ['Mouse'], rig: ['Newsgroup Filter'], bits: 9 },
      })
      const all: unknown[] = []
      const look = () => all.push([g.view('a2'), g.decision('a2'), g.log.a2 ?? []])
      look()
      g.do('s2', 'install', { fort: FORT })
      look()
      g.skipTo('a2')
      look()
      g.do('a2', 'install', { card: 'mouse' })
      look()
      return JSON.stringify(all)
    }
    const one = seen('Strategic Planning Group')
    expect(seen('Experimental AI')).toBe(one)
    // Its memory is no secret, so a node of another size looks different.
    expect(seen('Spinn Public Relations')).not.toBe(one)
  })

  rule('B4', 'the option to install a program says if it would trash nodes for memory', () => {
    const install = (node: string, rig: string[]) =>
      labels(withNode(node, { a2: { hand: ['Mouse'], rig, bits: 9 } }), 'a2', 'install')
    expect(install('Strategic Planning Group', ['Newsgroup Filter'])).toEqual([
      'Install Mouse, trashing your Sponsor’s nodes for memory (1 action, 2 bits)',
    ])
    expect(install('Spinn Public Relations', ['Newsgroup Filter'])).toEqual([
      'Install Mouse (1 action, 2 bits)',
    ])
    // In a daemon it takes no memory.
    expect(install('Strategic Planning Group', ['Codecracker', 'Imp'])).toEqual([
      'Install Mouse, trashing your Sponsor’s nodes for memory (1 action, 2 bits)',
      'Install Mouse in Imp (1 action, 2 bits)',
    ])
    // Without a node, the player chooses programs to trash, and nothing of the Sponsor's.
    expect(install('Krumz', ['Newsgroup Filter', 'Cloak', 'Pile Driver'])).toEqual([
      'Install Mouse (1 action, 2 bits)',
    ])
  })

  rule('B4', 'the option to steal a program says if it would trash nodes for memory', () => {
    const g = teamTable({
      turn: 'a1',
      s1: { agent: { cards: ['Strategic Planning Group'] } },
      a1: { rig: ['Newsgroup Filter'], bits: 9 },
      a2: { rig: ['Mouse'] },
    })
    g.do('a1', 'run', { fort: FORT })
    g.until('a1')
    expect(labels(g, 'a1', 'steal-program')).toEqual([
      'Steal Mouse, trashing your Sponsor’s nodes for memory (2 bits)',
    ])
  })

  rule('B4', 'the option to replace a deck by one with less memory says if it would trash nodes', () => {
    const g = teamTable({
      turn: 'a2',
      s2: { agent: { cards: ['Holovid Campaign'] } },
      a2: { hand: ['PK-6089a', "Pandora's Deck"], rig: ['Artemis 2020', 'Newsgroup Filter'], bits: 30 },
    })
    const said = labels(g, 'a2', 'install').map((label) => [
      label.split(',')[0]?.split(' (')[0],
      label.includes('nodes'),
    ])
    expect(said).toEqual([
      ['Install PK-6089a', true],
      ["Install Pandora's Deck", false],
    ])
  })
})

test('with Omnitech Wet Drive, the option to play a card says if it would trash nodes for memory', () => {
  const g = withNode('Strategic Planning Group', {
    a2: {
      hand: ['Score!', 'Mouse', 'Mouse', 'Mouse'],
      rig: ['Omnitech Wet Drive', 'Newsgroup Filter'],
      bits: 9,
    },
  })
  expect(g.seat('a2').rig?.mu).toBe(4)
  expect(labels(g, 'a2', 'play')).toEqual([
    'Play Score!, trashing your Sponsor’s nodes for memory (1 action, 5 bits)',
  ])
  g.do('a2', 'play')
  expect(g.seat('s2').forts.find(({ id }) => id === FORT)?.cards).toEqual([])
})

test('the choice of a program to install says if it would trash nodes, unless a daemon has room', () => {
  const chosen = (rig: string[]) => {
    const g = withNode('Strategic Planning Group', {
      a2: { hand: ['Sneak Preview'], stack: ['Mouse', 'Score!'], rig, bits: 9 },
    })
    g.do('a2', 'play')
    return labels(g, 'a2', 'choose')
  }
  expect(chosen(['Newsgroup Filter'])).toEqual(['Mouse, trashing your Sponsor’s nodes for memory'])
  expect(chosen(['Codecracker', 'Imp'])).toEqual(['Mouse'])
  expect(chosen(['Codecracker'])).toEqual(['Mouse'])
})

describe('a Sponsor and the memory of nodes', () => {
  const hand = (node: string, more: TeamsSpec = {}) =>
    teamTable({
      turn: 's2',
      s2: { hand: [node], bits: 9 },
      a2: { rig: ['Newsgroup Filter', 'Mouse'] },
      ...more,
    })
  const intoFort = (g: ReturnType<typeof teamTable>): string[] =>
    g.find('s2', { verb: 'install', fort: FORT }).map(({ label }) => label)

  rule('B4', 'a Sponsor is told if a node would trash programs, and how many MU of them', () => {
    expect(intoFort(hand('I Got a Rock'))).toEqual([
      'Install I Got a Rock in Sponsor 2’s Agent fort, trashing 2 MU or more of your Agent’s programs (1 action)',
    ])
    expect(intoFort(hand('Spinn Public Relations'))).toEqual([
      'Install Spinn Public Relations in Sponsor 2’s Agent fort (1 action)',
    ])
  })

  rule('B4', 'a Sponsor is told if older nodes may be trashed instead', () => {
    const s2 = { hand: ['Strategic Planning Group'], bits: 9, agent: { cards: ['Spinn Public Relations'] } }
    expect(intoFort(hand('', { s2 }))).toEqual([
      'Install Strategic Planning Group in Sponsor 2’s Agent fort, trashing 2 MU or more of nodes or programs there (1 action)',
    ])
    // The only node that may be there is trashed in any case.
    expect(intoFort(hand('', { s2, options: { nodeRoom: 'one' } }))).toEqual([
      'Install Strategic Planning Group in Sponsor 2’s Agent fort, trashing 1 MU or more of your Agent’s programs (1 action)',
    ])
  })

  test('options for other forts say nothing about memory', () => {
    const g = hand('I Got a Rock', { s2: { hand: ['I Got a Rock'], bits: 9, forts: [{ cards: ['Krumz'] }] } })
    const others = g.find('s2', { verb: 'install' }).filter(({ fort }) => fort !== FORT)
    expect(others.length).toBeGreaterThan(0)
    for (const { label } of others) expect(label).not.toContain('MU')
  })
})
