/** Random positions, most of which can occur in a game. */
import fc from 'fast-check'
import { pool } from '../../src/cards/index.ts'
import { isAdvanceable } from '../../src/engine/kernel/stats.ts'
import type { CardDef } from '../../src/engine/language/index.ts'
import { carryingIn } from '../../src/engine/rules/position-contents.ts'
import type { FortPosition, PlacedCard } from '../../src/engine/state/position.ts'
import { type LaidPosition, laidPosition } from '../../src/protocol/positions.ts'

const defs = [...pool.cards.values()]
const { counters, bits: keepers, hosts } = carryingIn(pool)

const sometimes = <T>(what: fc.Arbitrary<T>) => fc.option(what, { nil: undefined, freq: 2 })
/** Occasionally gives a value that is mostly illegal. */
const seldom = <T>(what: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 60, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: what })
const many = <T>(what: fc.Arbitrary<T>, maxLength: number) => fc.array(what, { maxLength, size: 'max' })
const put = <T extends object>(all: T) =>
  JSON.parse(
    JSON.stringify(all, (_, value) =>
      typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value,
    ),
  )

/** Counters of a few of these kinds. */
const counts = (kinds: readonly { kind: string }[]): fc.Arbitrary<Record<string, number> | undefined> =>
  kinds.length === 0
    ? fc.constant(undefined)
    : sometimes(
        fc.dictionary(fc.constantFrom(...kinds.map(({ kind }) => kind)), fc.integer({ min: 1, max: 4 }), {
          maxKeys: 2,
        }),
      )

const poolOf = (card: string): number | undefined =>
  pool.cards.get(card)?.abilities.find((ability) => ability.kind === 'pool')?.n

/** A number of bits other than the card's own. */
const bitsOn = (card: string): fc.Arbitrary<number | undefined> => {
  if (!keepers.includes(card)) return fc.constant(undefined)
  const most = poolOf(card)
  return sometimes(most === undefined ? fc.integer({ min: 1, max: 20 }) : fc.nat(most - 1))
}

type More = { turns?: boolean; advances?: boolean; holds?: fc.Arbitrary<PlacedCard> }

const advancement = fc.integer({ min: 1, max: 6 })
const program = fc.constantFrom('codecracker', 'cloak')

/** Whether a card may be face up: cards in forts, and Hidden ones in a rig. */
const mayTurn = ({ type, keywords }: CardDef, turns = false): boolean =>
  turns ? type !== 'agenda' : keywords.includes('Hidden')
const oddly = <T>({ type }: CardDef, what: fc.Arbitrary<T>) =>
  type === 'agenda' ? seldom(what) : fc.constant(undefined)

/** One of these cards with what may lie on it, or its name alone if nothing does. */
const placed = (
  cards: fc.Arbitrary<CardDef>,
  { turns, advances, holds }: More = {},
): fc.Arbitrary<PlacedCard> =>
  cards.chain((def) => {
    const { id: card } = def
    return fc
      .record({
        card: fc.constant(card),
        rezzed: mayTurn(def, turns) ? sometimes(fc.constant(true)) : oddly(def, fc.constant(true)),
        advancement: (advances && isAdvanceable(def) ? sometimes : seldom)(advancement),
        bits: bitsOn(card),
        counters: counts(counters.filter((kind) => kind.cards.includes(card))),
        hosts:
          holds && hosts.includes(card)
            ? many(holds, 2)
            : seldom(fc.array(program, { minLength: 1, maxLength: 1 })),
      })
      .map((all): PlacedCard => {
        const whole = put(all)
        return Object.keys(whole).length === 1 ? card : whole
      })
  })

const these = (of: (def: CardDef) => boolean) => fc.constantFrom(...defs.filter(of))
const is = (...types: string[]) => these(({ type }) => types.includes(type))
const isSide = (side: string) => these((def) => def.side === side).map(({ id }) => id)
const installed = { turns: true, advances: true }
const fort = (inside: fc.Arbitrary<PlacedCard>, most: number): fc.Arbitrary<FortPosition> =>
  fc
    .record({
      ice: many(placed(is('ice'), installed), 2),
      cards: many(inside, most),
      counters: counts(counters.filter(({ forts }) => forts)),
    })
    .map((all) => put(all))
const central = fort(placed(is('upgrade'), installed), 2)
const subsidiary = fort(
  fc.oneof(
    { weight: 1, arbitrary: placed(is('agenda', 'node'), installed) },
    { weight: 2, arbitrary: placed(is('upgrade'), installed) },
  ),
  2,
).filter(({ ice, cards }) => ice !== undefined || cards !== undefined)

const amount = (max: number) => sometimes(fc.integer({ min: 1, max }))
const on = (side: 'corp' | 'runner') => counts(counters.filter(({ players }) => players.includes(side)))

const corp = fc.record({
  bits: fc.nat(20),
  hand: many(isSide('corp'), 3),
  deck: many(isSide('corp'), 3),
  archives: many(isSide('corp'), 2),
  archivesDown: many(isSide('corp'), 2),
  score: many(placed(is('agenda')), 2),
  hq: central,
  rd: central,
  onArchives: central,
  forts: many(subsidiary, 3),
  badPublicity: amount(8),
  counters: on('corp'),
})
const inRig = is('program', 'hardware', 'resource')
const runner = fc.record({
  bits: fc.nat(20),
  hand: many(isSide('runner'), 3),
  stack: many(isSide('runner'), 3),
  trash: many(isSide('runner'), 2),
  rig: many(placed(inRig, { holds: placed(is('program')) }), 4),
  score: many(placed(is('agenda')), 2),
  tags: amount(3),
  brain: amount(3),
  counters: on('runner'),
})

/** Leaves out what is empty, except for the piles that each position has. */
const withPiles = (side: 'corp' | 'runner', all: { bits: number }) => ({
  hand: [],
  ...(side === 'corp' ? { deck: [] } : { stack: [] }),
  ...put(all),
})

export const randomPositions: fc.Arbitrary<LaidPosition> = fc
  .record({
    corp,
    runner,
    turn: fc.constantFrom('corp', 'runner'),
    actions: fc.integer({ min: 1, max: 3 }),
    open: sometimes(fc.constant(true)),
    agendaPoints: fc.constantFrom(6, 7, 11),
  })
  .map(({ corp, runner, turn, actions, open, agendaPoints }) =>
    laidPosition.parse({
      position: {
        corp: withPiles('corp', corp),
        runner: withPiles('runner', runner),
        turn,
        actions,
        ...(open ? { open } : {}),
      },
      agendaPoints,
    }),
  )
