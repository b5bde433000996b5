/**
 * Cards that choose among others: whether any hidden card could be chosen is its owner's secret. Each such
 * card is used at two tables with different hidden faces, and no other viewer may see a difference until a
 * face becomes public.
 */
import { describe, expect, test } from 'vitest'
import type { CardDef } from '../../../src/engine/language/index.ts'
import type { Card, GameState } from '../../../src/engine/state/types.ts'
import { type Rng, seededRng } from '../../../src/sim/random.ts'
import { pool, reportSearch } from '../../support/random-play.ts'
import { layOut, type Spec } from '../../support/table.ts'
import type { CorpSpec, Put, RunnerSpec } from '../../support/table-spec.ts'
import { compare, type Subject } from './lockstep.ts'
import { hiddenFrom, redeal, type Viewer } from './worlds.ts'

/** Ops that make a player choose among cards, or affect the cards that match. */
const CHOICES =
  /"op":"(choose|search|spreadAdvancement|installCards|installInnermost|meetIce|swapIce|rezHalf|playOrInstall|installPaid|installFree|takeAsProgram|takeAdvancement|rearrangeIce|moveIce|moveAdvancement|makeRez|markFort|repeatSub|growVirus|arrange|discardHand|installIceFree)"/

const chooses = ({ abilities }: CardDef): boolean => CHOICES.test(JSON.stringify(abilities))

const open = (card: string): Put => ({ card, rezzed: true })

/** Few hidden cards, so that often none of them matches. */
const corpWith = ({ name, type }: CardDef, hasIce: boolean): CorpSpec => {
  const inFort = type === 'node' || type === 'upgrade' ? [open(name)] : []
  return {
    bits: 40,
    hand: [...(type === 'operation' ? [name] : []), 'Data Wall'],
    deck: ['Data Wall', 'Krumz', 'Efficiency Experts', 'Hostile Takeover'],
    archives: ['?Data Wall', 'Keeper', 'Efficiency Experts'],
    forts: [
      { ice: [...(type === 'ice' ? [open(name)] : []), ...(hasIce ? ['Data Wall'] : [])], cards: inFort },
      { ice: [open('Quandary')], cards: ['Hostile Takeover'] },
      { cards: [type === 'agenda' ? { card: name, advancement: 9 } : open('Braindance Campaign')] },
    ],
  }
}

const INSTALLED: readonly string[] = ['program', 'hardware', 'resource']

const runnerWith = ({ name, type, keywords }: CardDef, isInHand: boolean): RunnerSpec => {
  const inRig = INSTALLED.includes(type) && !isInHand
  return {
    bits: 40,
    tags: 1,
    hand: [...(inRig || !(type === 'prep' || INSTALLED.includes(type)) ? [] : [name]), 'Dwarf'],
    stack: ['Codecracker', 'Score!', 'MRAM Chip', 'Dwarf'],
    trash: ['Codecracker', 'Score!'],
    rig: [
      ...(inRig ? [keywords.includes('Hidden') ? name : open(name)] : []),
      'Dwarf',
      'MRAM Chip',
      'Simulacrum',
    ],
    score: ['Hostile Takeover'],
  }
}

/** A table at which this card can be used. `round` decides where it is and whose turn it is. */
const tableFor = (def: CardDef, round: number): Spec => {
  const isRunners = def.side === 'runner'
  const corpsTurn = def.type === 'agenda' || def.type === 'operation' || (!isRunners && round % 3 === 0)
  return {
    turn: def.type !== 'ice' && corpsTurn ? 'corp' : 'runner',
    actions: 4,
    corp: corpWith(isRunners ? plain : def, round % 2 === 0),
    runner: runnerWith(isRunners ? def : plain, round % 3 === 0),
    atStart: round % 4 === 3,
  }
}

const plain = [...pool.cards.values()].find(({ name }) => name === 'Efficiency Experts') as CardDef

const cardAt = (s: GameState, def: CardDef): Card => s.cards.findIndex((c) => c.def === def.id)

/** The table with other faces on the cards that this viewer cannot see. */
const worldOf = (def: CardDef, round: number, viewer: Viewer, rng: Rng): GameState =>
  layOut({
    ...tableFor(def, round),
    pool,
    adjust: ({ s }) => {
      const its = cardAt(s, def)
      redeal(
        s,
        hiddenFrom(s, viewer).filter((card) => card !== its),
        rng,
      )
    },
  }).state

/** Prefers using the card, and runs on its fort. */
const turningOn = (s: GameState, def: CardDef): Subject => {
  const its = cardAt(s, def)
  const fort = s.cards[its]?.fort
  return {
    favours: ({ card, verb, fort: on }) =>
      card === its || (verb === 'run' && on !== undefined && on === fort),
    id: def.id,
  }
}

/** Usually the rival, since a spectator sees less. */
const viewerOf = ({ side }: CardDef, round: number): Viewer =>
  round % 4 === 3 ? null : side === 'corp' ? 'runner' : 'corp'

const differenceOver = (def: CardDef, rounds: number): [number, unknown] => {
  let compared = 0
  for (let round = 0; round < rounds; round++) {
    const rng = seededRng(round)
    const viewer = viewerOf(def, round)
    const pair = { one: worldOf(def, round, viewer, rng), two: worldOf(def, round, viewer, rng) }
    const outcome = compare(pair, viewer, rng, 16, turningOn(pair.one, def))
    if (outcome.difference) return [compared, { viewer, round, ...outcome.difference }]
    compared += outcome.compared
  }
  return [compared, null]
}

const rounds = 8 * Number(process.env.PROPERTY_RUNS ?? 1)

describe('whether a hidden card could be chosen stays secret from other viewers', () => {
  test.each([...pool.cards.values()].filter(chooses))('$name', (def) => {
    const [compared, difference] = differenceOver(def, rounds)
    expect(difference).toBeNull()
    reportSearch(def.name, compared)
    expect(compared).toBeGreaterThan(rounds / 3)
  })
})
