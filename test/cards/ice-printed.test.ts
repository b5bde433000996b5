/** What every subroutine of ice does when it is the only one left unbroken. */

import { describe, expect, test } from 'vitest'
import { breaks } from '../../src/cards/vocabulary/index.ts'
import { cardToChange } from '../../src/engine/kernel/game.ts'
import { poolWith } from '../support/extra-cards.ts'
import { game, type TestGame } from '../support/game.ts'
import { madeUp } from '../support/made-up.ts'
import { rezzed } from '../support/table.ts'

/** Breaks any subroutine. */
const key = madeUp('program', 'Made-up Key', {
  keywords: ['Icebreaker'],
  strength: 50,
  abilities: [breaks('ice', 0)],
})
const pool = poolWith(key)
const hand = ['Score!', 'Imp', 'Krash', 'Broker', 'Shield', 'Dropp']

/** Encounters the ice inside a code gate and a wall, both rezzed. `above`: bits paid above the rez cost. */
const met = (name: string, above = 0): TestGame => {
  const g = game({
    pool,
    corp: { bits: 20, hq: { ice: [rezzed('Keeper'), rezzed('Wall of Static'), rezzed(name)] } },
    runner: { bits: 20, hand, rig: ['Made-up Key', 'Dwarf', 'MRAM Chip', 'WuTech Mem Chip'] },
    adjust: (g) => {
      g.s.cards.forEach(({ zone, fort }, card) => {
        if (zone === 'ice' && fort === 'hq') cardToChange(g, card).above = above
      })
    },
  })
  g.runner.run('HQ').break(1).pass().break(1).pass()
  return g
}

const TO_DO: Record<string, (g: TestGame, side: 'corp' | 'runner') => void> = {
  secret: (g, side) => g[side].commit(0),
  confirm: (g, side) => (side === 'corp' ? g.corp.yes() : g.runner.no()),
  cards: (g, side) => {
    expect(g.decision(side)).toMatchObject({ seat: 'corp', min: 1, max: 1 })
    g.answer(side, [g.decision(side)?.options[0]?.id ?? ''])
  },
}

/** Plays until the Runner has passed the ice or the run is over. Returns the trace limits on the way. */
const resolve = (g: TestGame): number[] => {
  const limits: number[] = []
  while (g.view().run?.encountering) {
    const side = g.decision('corp') ? 'corp' : 'runner'
    const trace = g.view('corp').trace
    if (trace && g.decision('corp')?.kind === 'secret') limits.push(trace.limit)
    const todo = TO_DO[g.decision(side)?.kind ?? '']
    if (todo) todo(g, side)
    else g[side].pass()
  }
  return limits
}

const lost = (g: TestGame, damage: string): string[] =>
  g.logLines().flatMap((line) => line.match(new RegExp(`takes (\\d+ ${damage})`))?.[1] ?? [])

const felt = (name: string, subroutine: number, above: number): string => {
  const g = met(name, above)
  const all = g.view().run?.subroutines.length ?? 0
  for (let n = 1; n <= all; n++) if (n !== subroutine) g.runner.break(n)
  const limits = resolve(g)
  const { rig, notes, owedActions, counters, tags } = g.seat('runner')
  const said = [
    ...limits.map((limit) => `trace ${limit}`),
    ...(tags > 0 ? [`${tags} tag`] : []),
    ...counters.map((c) => c.kind),
    ...(rig?.programs.length === 2 ? [] : ['program']),
    ...(rig?.hardware.length === 2 ? [] : ['hardware']),
    ...['net', 'brain', 'meat'].flatMap((damage) => lost(g, damage)),
    ...(notes.some((note) => /annot run/.test(note)) ? ['no run'] : []),
    ...(owedActions > 0 || g.logLines().some((line) => line.includes('forgo')) ? ['forgo'] : []),
    ...(g.logLines().includes('The run ends without success.') ? ['end'] : []),
  ]
  if (g.decision('runner')?.options.some((o) => o.verb === 'jack-out')) g.runner.jackOut()
  else if (!said.includes('end')) said.push('no way out')
  g.settled()
  return said.join(', ')
}

const base: Record<string, string[]> = {
  Asp: ['trace 5, no run, end'],
  Banpei: ['program', 'end'],
  'Bolter Cluster': ['4 net', ''],
  Cinderella: ['trace 6, hardware, 2 meat, end'],
  'Code Corpse': ['1 brain', '1 brain', 'end'],
  'Cortical Scanner': ['end', 'end', 'end'],
  'Cortical Scrub': ['1 brain', 'end'],
  'Crystal Wall': ['end'],
  "D'Arc Knight": ['program', 'end'],
  'Data Darts': ['3 net', ''],
  'Data Naga': ['program', 'end'],
  'Data Raven': ['trace 5, 1 tag, data-raven'],
  'Data Wall': ['end'],
  'Data Wall 2.0': ['end'],
  'Endless Corridor': ['end', 'end'],
  Fang: ['trace 4, no run, end'],
  'Fang 2.0': ['trace 5, no run, end'],
  'Fetch 4.0.1': ['trace 3, 1 tag'],
  Filter: ['end'],
  'Fire Wall': ['end'],
  'Fragmentation Storm': ['trace 4, program, no run, end'],
  'Haunting Inquisition': ['no run', 'end'],
  Homewrecker: ['trace 5, hardware, 2 meat, end'],
  Hunter: ['trace 5, 1 tag'],
  'Ice Pick Willie': ['program', 'end'],
  'Jack Attack': ['no way out', 'trace 5, 1 tag'],
  Keeper: ['end'],
  'Laser Wire': ['1 net', 'end'],
  Liche: ['1 brain', '1 brain', '1 brain', 'end'],
  Mazer: ['end'],
  'Nerve Labyrinth': ['2 net', 'end'],
  'Neural Blade': ['1 net', ''],
  "Pi in the 'Face": ['end'],
  'Pocket Virtual Reality': ['trace 6, 1 tag', 'trace 6, 1 tag'],
  Quandary: ['end'],
  'Razor Wire': ['2 net', 'end'],
  'Reinforced Wall': ['end', 'end'],
  Rex: ['trace 3, no run, end'],
  'Rock Is Strong': ['end'],
  Scramble: ['end'],
  'Sentinels Prime': ['program', 'end'],
  'Shotgun Wire': ['2 net', 'end'],
  Sleeper: ['end'],
  'TKO 2.0': ['forgo, end'],
  Triggerman: ['program', 'end'],
  'Wall of Ice': ['2 net', '2 net', 'end', 'end'],
  'Wall of Static': ['end'],
  Zombie: ['1 brain', '1 brain', 'end'],
}

/**
 * With two rezzed pieces of ice outside it, a code gate and a wall; `[bits above the rez cost, …]` where
 * those matter.
 */
const proteus: Record<string, [number, ...string[]]> = {
  'Brain Wash': [0, '1 brain'],
  'Bug Zapper': [0, '4 net', 'end'],
  Caryatid: [0, 'end'],
  Chihuahua: [0, 'trace 1, 1 net'],
  'Colonel Failure': [0, 'program', 'program', 'program', 'end', 'end'],
  'Credit Blocks': [0, 'end'],
  Datacomb: [0, 'end'],
  'Death Yo-Yo': [0, '1 brain', 'end'],
  Digiconda: [3, '2 net', 'end'],
  'Dog Pile': [0, '2 net', 'end'],
  'Food Fight': [4, 'end', 'end'],
  Galatea: [0, 'end'],
  Gatekeeper: [4, 'end', 'end'],
  'Homing Missile': [3, 'trace 3, no run, end'],
  'Hunting Pack': [0, 'trace 5, 1 tag', 'trace 5, 1 tag'],
  'Lesser Arcana': [0, 'end'],
  Marionette: [0, 'program', 'end'],
  Mastermind: [0, '2 brain', 'end'],
  Minotaur: [0, 'end', 'end'],
  'Misleading Access Menus': [0, 'end'],
  'Mobile Barricade': [0, '1 net', 'end'],
  Sandstorm: [4, 'end', 'end'],
  Scaffolding: [0, 'end'],
  Snowbank: [0, 'end'],
  'Sphinx 2006': [0, 'end'],
  'Sumo 2008': [0, 'end'],
  'Toughonium Wall': [0, 'end', 'end', 'end', 'end'],
  Tumblers: [0, 'end'],
  'Twisty Passages': [0, 'end'],
  'Walking Wall': [0, 'end'],
  'Washed-Up Solo Construct': [0, 'program'],
}

const classic: Record<string, string[]> = {
  'Bolter Swarm': ['4 net', ''],
  Deadeye: ['program', 'end'],
  Glacier: ['end', 'end'],
  'Imperial Guard': ['program', 'end'],
  Puzzle: ['end', 'end'],
}

describe('subroutines, each by itself', () => {
  const plain = Object.entries({ ...base, ...classic }).map(([name, subs]) => [name, 0, subs] as const)
  const counting = Object.entries(proteus).map(([name, [above, ...subs]]) => [name, above, subs] as const)
  test.each([...plain, ...counting])('%s', (name, above, subs) => {
    expect(met(name, above).view().run?.subroutines).toHaveLength(subs.length)
    expect(subs.map((_, n) => felt(name, n + 1, above))).toEqual(subs)
  })
})

test.each([
  ['Dog Pile', 0, 2],
  ['Mastermind', 0, 2],
  ['Digiconda', 3, 3],
  ['Homing Missile', 3, 3],
  ['Hunting Pack', 0, 4],
] as const)(
  '%s inside two rezzed pieces, with %d bits paid above its rez cost, has strength %d',
  (name, above, strength) => {
    met(name, above).expect.card(name, { strength })
  },
)
