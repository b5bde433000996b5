/** Positions in the editor: the result is what the server accepts, and what a test plays. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardInfos, pool } from '../../../src/cards/index.ts'
import { testOf } from '../../../src/client/positions/as-test.ts'
import {
  addToZone,
  changedIn,
  changePut,
  draftZones,
  empty,
  inPlace,
  laidOf,
  moveForward,
  type PositionDraft,
  putInto,
  toPositionDraft,
  withCounts,
} from '../../../src/client/positions/draft.ts'
import { packPosition, unpackPosition } from '../../../src/client/positions/link.ts'
import { rules } from '../../../src/game-rules.ts'
import { type LaidPosition, laidPosition } from '../../../src/protocol/positions.ts'
import { puzzles } from '../../../src/puzzles/index.ts'
import { positionProblems, setupIn } from '../../../src/tables/setup/custom-positions.ts'
import { game } from '../../support/game.ts'
import { randomPositions } from '../../support/random-positions.ts'
import '../../support/properties.ts'

const nameOf = (id: string): string => pool.cards.get(id)?.name ?? id
const ids = cardInfos().map(({ id }) => id)
const places = draftZones({ forts: 3 })

/** Random cards in random places. */
const drafts: fc.Arbitrary<PositionDraft> = fc
  .array(fc.record({ place: fc.constantFrom(...places), card: fc.constantFrom(...ids), bits: fc.nat(9) }), {
    maxLength: 30,
  })
  .map((puts) =>
    puts.reduce<PositionDraft>(
      (draft, { place, card, bits }) => {
        const next = addToZone(draft, place.id, card)
        const at = inPlace(next, place.id).length - 1
        return place.installed && bits > 3 ? changePut(next, place.id, at, { card, bits }) : next
      },
      { ...empty, forts: 3, open: true, agendaPoints: 6 },
    ),
  )

/** Replaces a part of it by something else. */
const spoilt = (laid: LaidPosition): fc.Arbitrary<unknown> => {
  const paths = pathsIn(laid)
  const others = fc.constantFrom<unknown>(
    null,
    'x',
    3,
    -1,
    0.5,
    true,
    [],
    {},
    [null],
    [{}],
    { card: 'imp' },
    { card: null },
  )
  return fc.tuple(fc.constantFrom(...paths), others).map(([path, other]) => replaced(laid, path, other))
}
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const pathsIn = (value: unknown): string[][] =>
  isTree(value)
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...pathsIn(inner).map((path) => [key, ...path]),
      ])
    : []
const replaced = (value: unknown, [key, ...rest]: string[], other: unknown): unknown => {
  if (key === undefined) return other
  if (Array.isArray(value))
    return value.map((each, n) => (String(n) === key ? replaced(each, rest, other) : each))
  return isTree(value) ? { ...value, [key]: replaced(value[key], rest, other) } : value
}

describe('A custom position', () => {
  it('is read by the server, and is the same when it is set up again', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const laid = laidOf(draft)
        expect(laidPosition.parse(laid)).toEqual(laid)
        expect(laidOf(toPositionDraft(laid))).toEqual(laid)
      }),
    )
  })

  it('is passed on by its link, and nothing else is taken for one', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (draft) => {
        const link = await packPosition(laidOf(draft))
        expect(link).toMatch(/^[\w-]+$/)
        expect(await unpackPosition(link)).toEqual(laidOf(draft))
      }),
      { numRuns: 20 },
    )
    const other = await packPosition({ position: { corp: {} } } as unknown as LaidPosition)
    for (const text of ['', 'x', '%%%', 'A'.repeat(30_000), other])
      expect(await unpackPosition(text)).toBeNull()
  })

  it('is read from a link whole or not at all: whatever is read can be shown', async () => {
    await fc.assert(
      fc.asyncProperty(randomPositions, async (laid) => {
        expect(await unpackPosition(await packPosition(laid))).toEqual(laid)
      }),
      { numRuns: 40 },
    )
    await fc.assert(
      fc.asyncProperty(randomPositions.chain(spoilt), async (other) => {
        const laid = await unpackPosition(await packPosition(other as LaidPosition))
        if (laid === null) return
        expect(laidPosition.safeParse(laid).error).toBeUndefined()
        testOf(laidOf(toPositionDraft(laid)), nameOf)
      }),
      { numRuns: 300 },
    )
    const [rig] = [addToZone(empty, 'runner.rig', 'imp')].map(laidOf)
    for (const wrong of [
      [null],
      [{ card: 'imp', counters: null, hosts: 'x' }],
      [{ card: 'imp', hosts: [null] }],
      [{ card: 'imp', bits: -1 }],
      {},
    ]) {
      const crafted = structuredClone(rig) as unknown as { position: { runner: { rig: unknown } } }
      crafted.position.runner.rig = wrong
      expect(await unpackPosition(await packPosition(crafted as unknown as LaidPosition))).toBeNull()
    }
  })

  it('has cards changed, put to the front and taken away', () => {
    const two = addToZone(addToZone(empty, 'runner.rig', 'codecracker'), 'runner.rig', 'cloak')
    expect(inPlace(moveForward(two, 'runner.rig', 1), 'runner.rig').map(({ card }) => card)).toEqual([
      'cloak',
      'codecracker',
    ])
    expect(inPlace(moveForward(two, 'runner.rig', 0), 'runner.rig')).toEqual(inPlace(two, 'runner.rig'))
    const changedOne = changePut(two, 'runner.rig', 0, { card: 'codecracker', bits: 2 })
    expect(laidOf(changedOne).position.runner.rig).toEqual([{ card: 'codecracker', bits: 2 }, 'cloak'])
    expect(laidOf(changePut(two, 'runner.rig', 0, null)).position.runner.rig).toEqual(['cloak'])
  })

  it('has cards put into a daemon, changed there, taken out again and taken away', () => {
    const two = addToZone(addToZone(empty, 'runner.rig', 'codecracker'), 'runner.rig', 'imp')
    const inside = putInto(two, 'runner.rig', 0, 1)
    const rig = (draft: PositionDraft) => laidOf(draft).position.runner.rig
    expect(rig(inside)).toEqual([{ card: 'imp', hosts: ['codecracker'] }])
    expect(laidOf(toPositionDraft(laidOf(inside)))).toEqual(laidOf(inside))
    expect(putInto(two, 'runner.rig', 1, 1)).toBe(two)
    const there = { host: 0, at: 0 }
    const counted = { card: 'codecracker', counters: { strength: 1 } }
    expect(rig(changedIn(inside, 'runner.rig', there, counted))).toEqual([{ card: 'imp', hosts: [counted] }])
    expect(rig(changedIn(inside, 'runner.rig', there, null, { card: 'codecracker' }))).toEqual([
      'imp',
      'codecracker',
    ])
    expect(rig(changedIn(inside, 'runner.rig', there, null))).toEqual(['imp'])
  })

  it('has counters on players and in forts, but for those of which there are none', () => {
    const counts = { pox: 2, fait: 0 }
    const draft = withCounts(withCounts(withCounts(empty, 'corp', { cascade: 1 }), 'hq', counts), 'fort0', {})
    const { corp } = laidOf(draft).position
    expect([corp.counters, corp.hq, corp.forts]).toEqual([
      { cascade: 1 },
      { counters: { pox: 2 } },
      undefined,
    ])
    expect(laidOf(toPositionDraft(laidOf(draft)))).toEqual(laidOf(draft))
  })
})

/** What is where, for a spectator and for each side. */
const seen = (laid: LaidPosition) => {
  const { state } = rules.engine.create(setupIn(laid, '0'.repeat(64)))
  return picture((viewer) => rules.engine.viewFor(state, viewer))
}
const picture = (viewFor: (viewer: 'corp' | 'runner') => ReturnType<typeof rules.engine.viewFor>) =>
  (['corp', 'runner'] as const).map((viewer) =>
    viewFor(viewer).seats.map(({ side, bits, hand, rig, forts, score, counters, trash }) => ({
      side,
      bits,
      counters,
      trash: [trash.faceUp.map(({ card }) => card), trash.faceDown],
      hand: hand?.map(({ card }) => card),
      rig: rig && [...rig.programs, ...rig.hardware, ...rig.resources].map(({ card }) => card),
      score: score.map(({ card }) => card),
      forts: forts.map(({ name, ice, cards }) => [
        name,
        ice.map(({ card, bits, advancement }) => [card, bits, advancement]),
        cards.map(({ card, bits, advancement }) => [card, bits, advancement]),
      ]),
    })),
  )

describe('As a test of ours', () => {
  it('a position is the same table', () => {
    expect(puzzles.length).toBeGreaterThan(10)
    for (const { position, agendaPoints } of puzzles.slice(0, 12)) {
      const laid = laidPosition.parse({ position, agendaPoints: 7 })
      expect(agendaPoints).toBeGreaterThan(0)
      const text = testOf(laid, nameOf)
      const made = new Function('game', `${text}return g`) as (make: typeof game) => ReturnType<typeof game>
      const g = made(game)
      expect(picture((viewer) => g.view(viewer))).toEqual(seen(laid))
    }
  })

  it('any position begins as it would by itself', () => {
    let sound = 0
    fc.assert(
      fc.property(randomPositions, (laid) => {
        if (positionProblems(rules, laid).length > 0) return
        sound++
        const made = new Function('game', `${testOf(laid, nameOf)}return g`) as (
          make: typeof game,
        ) => ReturnType<typeof game>
        const [g, { state }] = [made(game), rules.engine.create(setupIn(laid, '0'.repeat(64)))]
        expect(rules.engine.positionOf(g.state, null)).toEqual(rules.engine.positionOf(state, null))
        for (const eyes of ['corp', 'runner'] as const) {
          expect(rules.engine.positionOf(g.state, eyes)).toEqual(rules.engine.positionOf(state, eyes))
          expect(rules.engine.decisionFor(g.state, eyes)?.prompt).toEqual(
            rules.engine.decisionFor(state, eyes)?.prompt,
          )
        }
        expect(picture((viewer) => g.view(viewer))).toEqual(seen(laid))
        expect(g.state.options).toEqual(state.options)
      }),
      { numRuns: 300 },
    )
    expect(sound).toBeGreaterThan(80)
  })

  it('includes cards on liberated agendas, and open positions', () => {
    const laid = laidPosition.parse({
      position: {
        corp: { bits: 5, hand: [], deck: ['filter'], hq: { ice: ['hunter'] } },
        runner: {
          bits: 5,
          hand: [],
          stack: ['score'],
          score: [{ card: 'corporate-coup', bits: 4 }, 'tycho-extension'],
        },
        turn: 'runner',
        actions: 4,
        open: true,
      },
      agendaPoints: 11,
    })
    const text = testOf(laid, nameOf)
    expect(text).toContain("score: [{ card: 'Corporate Coup', left: 4 }, 'Tycho Extension']")
    expect(text).toContain('open: true')
  })

  it('includes cards in daemons, in forts, on players, and face down in Archives', () => {
    const laid = laidPosition.parse({
      position: {
        corp: {
          bits: 5,
          hand: [],
          deck: ['filter'],
          archives: ['night-shift'],
          archivesDown: ['hunter'],
          hq: { counters: { pox: 1 } },
          counters: { cascade: 2 },
        },
        runner: {
          bits: 5,
          hand: [],
          stack: ['score'],
          rig: [{ card: 'imp', hosts: ['codecracker'] }],
          counters: { cerberus: 1 },
        },
        turn: 'runner',
        actions: 4,
      },
      agendaPoints: 7,
    })
    const text = testOf(laid, nameOf)
    expect(text).toContain("{ card: 'Codecracker', in: 'Imp' }")
    const made = new Function('game', `${text}return g`) as (make: typeof game) => ReturnType<typeof game>
    const g = made(game)
    expect(picture((viewer) => g.view(viewer))).toEqual(seen(laid))
  })

  it('has the bits of a card where they are: in its pool, or on it', () => {
    const laid = laidPosition.parse({
      position: {
        corp: { bits: 5, hand: [], deck: ['filter'] },
        runner: {
          bits: 5,
          hand: [],
          stack: ['score'],
          rig: [
            { card: 'cloak', bits: 1 },
            { card: 'short-term-contract', bits: 4 },
          ],
        },
        turn: 'runner',
        actions: 4,
      },
      agendaPoints: 7,
    })
    const made = new Function('game', `${testOf(laid, nameOf)}return g`) as (
      make: typeof game,
    ) => ReturnType<typeof game>
    const bitsIn = ({ cards }: ReturnType<typeof rules.engine.create>['state']) =>
      cards.filter(({ zone }) => zone === 'rig').map(({ def, bits, pools }) => [def, bits, pools])
    const { state } = rules.engine.create(setupIn(laid, '0'.repeat(64)))
    expect(bitsIn(state)).toEqual([
      ['cloak', 0, expect.objectContaining({})],
      ['short-term-contract', 4, {}],
    ])
    expect(bitsIn(made(game).state)).toEqual(bitsIn(state))
  })
})
