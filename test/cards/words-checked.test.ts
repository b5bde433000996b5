import { expect, test } from 'vitest'
import { noteOf, pool, textOf } from '../../src/cards/index.ts'
import type { Ability } from '../../src/engine/language/index.ts'
import { game } from '../support/game.ts'

const linesOf = (id: string): string[] => {
  const card = pool.cards.get(id)
  return card ? textOf(card) : []
}

test.each([
  [
    'hijack',
    'Take 3 extra bits, which pay only for installing cards until this is done; any left over then go back to the bank. Install a program or piece of hardware from your hand at its usual price if you can.',
  ],
  ['bulldozer', 'break one subroutine of that sentry, at no cost.'],
  [
    'microtech-trode-set',
    'You ignore the subroutines of AP ice, except those that trace or do net damage: a subroutine ignored is neither broken nor resolved.',
  ],
  [
    'credit-subversion',
    'right after a run of yours on HQ succeeds, before you use anything else or access any cards: Make the Corp lose 3 bits.',
  ],
  [
    'full-body-conversion',
    'For each bit that the Corp pays as the damage is dealt, 1 point of it is not prevented.',
  ],
  ['airport-locker', 'You can do this in an encounter with a piece of ice, too.'],
  ['pox', 'When a successful run of yours ends, put a Pox counter in the fort it was on.'],
  [
    'pox',
    'Installing a card in or on a fort costs the Corp 1 bit more, on top of any other price, for every 2 Pox counters in the same fort.',
  ],
  ['zetatech-software-installer', 'They may pay even for one that overwrites this card.'],
])('%s says: %s', (id, words) => expect(linesOf(id).join('\n')).toContain(words))

test('what Hijack leaves goes back to the bank', () => {
  const g = game({ runner: { bits: 4, hand: ['Hijack', 'MRAM Chip'] } })
  g.runner.play('Hijack')
  g.runner.pick('1 bit from Hijack')
  g.expect.rig('MRAM Chip').bits('runner', 3)
  expect(g.seat('runner').notes).toEqual([])
  g.settled()
})

/** Everything in a definition that lasts for a while, or for a run. */
const lastingIn = (part: unknown): Ability[] => {
  if (Array.isArray(part)) return part.flatMap(lastingIn)
  if (typeof part !== 'object' || part === null) return []
  const own = 'op' in part && part.op === 'lasting' && 'ability' in part ? [part.ability as Ability] : []
  const inRun = 'op' in part && part.op === 'run' && 'with' in part ? (part.with as Ability[]) : []
  return [...own, ...inRun, ...Object.values(part).flatMap(lastingIn)]
}

test('a note beside a seat, which all read, calls nobody “you”', () => {
  const notes = [...pool.cards.values()].flatMap(({ abilities, side }) =>
    lastingIn(abilities).map((ability) => noteOf(ability, side)),
  )
  expect(notes.length).toBeGreaterThan(80)
  expect(notes.filter((note) => /\byou(rs?)?\b/i.test(note))).toEqual([])
  expect(notes.filter((note) => note.includes('cannot run until they spend'))).not.toEqual([])
})
