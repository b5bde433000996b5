import '../support/properties.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOffer } from '../../src/automa/drafting/pick.ts'
import { diceOf } from '../../src/chance/dice.ts'
import { advance, podSeats, runPlan } from '../../src/limited/bots.ts'
import { collation, limitedCommitment } from '../../src/limited/collation.ts'
import { defaultCube } from '../../src/limited/cube.ts'
import { beginDraft, type DraftPick, isDrafted, pickNow } from '../../src/limited/draft.ts'
import { kits } from '../../src/limited/products.ts'
import { proofProblems, type RunProof } from '../../src/limited/proof.ts'
import {
  foldRun,
  lossesOf,
  nextGame,
  openGame,
  type RunState,
  runStatus,
  startOf,
  winsOf,
} from '../../src/limited/run.ts'
import { viewFor } from '../../src/limited/view.ts'
import { mustTake, openedFor } from './opened.ts'

const seeds = fc.string({ minLength: 1, maxLength: 12 })

/** A whole draft of a person who takes any card, against seven bots. */
function drafted(seed: string) {
  const plan = runPlan(seed)
  const opened = openedFor(seed, podSeats, 'short')
  const dice = diceOf(`${seed}/person`)
  const first = advance(seed, plan, beginDraft(kits.short, opened), bestOffer)
  const picks: DraftPick[] = [...first.picks]
  let { draft } = first
  while (!isDrafted(draft)) {
    const pack = viewFor(draft, plan.chair).pack ?? []
    const card = pack[dice.below(pack.length)] ?? ''
    picks.push(pickNow(draft, plan.chair, card))
    const next = advance(seed, plan, mustTake(draft, plan.chair, card), bestOffer)
    picks.push(...next.picks)
    draft = next.draft
  }
  return { plan, opened, draft, picks }
}

test('L7: two careless, three plain and two thinking bots sit at seats by lot', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { chair, bots, first } = runPlan(seed)
      expect([chair, ...bots.map(({ seat }) => seat)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      expect(bots.map(({ kind }) => kind).join(' ')).toBe(
        'careless careless plain plain plain thinking thinking',
      )
      expect(['corp', 'runner']).toContain(first)
    }),
    { numRuns: 50 },
  )
})

test('L33: a person who picks one card is never left without a pack before the end', () => {
  const { draft, picks, plan } = drafted('lone')
  expect(draft.pools.map(({ length }) => length)).toEqual(Array(podSeats).fill(75))
  expect(picks).toHaveLength(600)
  expect(draft.pools[plan.chair]).toHaveLength(75)
})

test('L7: a run of random results ends at seven wins or three losses, after 3 to 9 games', () => {
  const { draft } = drafted('games')
  fc.assert(
    fc.property(seeds, fc.infiniteStream(fc.boolean()), (seed, results) => {
      const plan = runPlan(seed)
      let state: RunState = { draft, games: [], left: false }
      expect(runStatus(state)).toBe('building')
      let lastLost = false
      for (let next = nextGame(plan, state); next; next = nextGame(plan, state)) {
        const before = state.games.at(-1)
        if (before) expect(next.side).not.toBe(before.side)
        if (before && lastLost) expect(next.bot.seat).toBe(before.bot)
        const table = `t${state.games.length}`
        state = foldRun(state, { type: 'game', table, bot: next.bot.seat, side: next.side })
        expect(nextGame(plan, state)).toBeNull()
        const { value: won } = results.next()
        lastLost = !won
        state = foldRun(state, { type: 'result', table, won: won === true, by: 'points' })
        expect(openGame(state)).toBeUndefined()
      }
      expect(runStatus(state)).toBe('over')
      expect(winsOf(state) === 7 || lossesOf(state) === 3).toBe(true)
      expect(state.games.length).toBeGreaterThanOrEqual(3)
      expect(state.games.length).toBeLessThanOrEqual(9)
    }),
    { numRuns: 100 },
  )
})

test('L15: the proof of a draft holds, and names what was changed', () => {
  const seed = 'proven'
  const { plan, opened, picks } = drafted(seed)
  const proof: RunProof = {
    datafort: 'draft',
    version: 1,
    id: 'x',
    format: 'run',
    kit: kits.short,
    collation,
    commitment: limitedCommitment(seed, 'run', kits.short),
    seed,
    chair: plan.chair,
    opened,
    picks,
  }
  expect(proofProblems(proof)).toEqual([])
  expect(proofProblems({ ...proof, seed: 'another' })[0]).toBe(
    'The seed is not the one that was committed to.',
  )
  expect(proofProblems({ ...proof, picks: picks.slice(1) })).not.toEqual([])
  const swapped = opened.map((boosters, n) => (n === 2 ? [...boosters].reverse() : boosters))
  expect(proofProblems({ ...proof, opened: swapped })).toContain(
    'Booster 1 of seat 3 is not the one that the seed opens.',
  )
  const open = (changes: Partial<RunProof>) => proofProblems({ ...proof, ...changes })
  expect(open({ picks: [] })).toEqual(['The proof has no picks.'])
  expect(open({ opened: [], picks: [] })[0]).toBe('The proof has 0 seats; a draft has 8.')
  expect(open({ opened: opened.slice(1) })[0]).toBe('The proof has 7 seats; a draft has 8.')
  const none = { kit: [], opened: opened.map(() => []), picks: [] }
  expect(open({ ...none, commitment: limitedCommitment(seed, 'run', []) })[0]).toBe(
    'The proof has no boosters.',
  )
  const more = opened.map((boosters) => [...boosters, ['filter']])
  expect(open({ opened: more })[0]).toBe('Seat 1 has 6 boosters; the kit has 5.')
})

test('L15: the proof of a run of a list holds for that list alone', () => {
  const seed = 'listed'
  const kit = Array<'cube'>(4).fill('cube')
  const wish = { kit, seats: podSeats, cube: defaultCube }
  const opened = startOf('cube-run').open(seed, wish)
  const { picks } = advance(seed, runPlan(seed), startOf('cube-run').begin(wish, opened), bestOffer)
  const proof: RunProof = {
    ...{ datafort: 'draft', version: 1, id: 'x', format: 'cube-run', kit, cube: defaultCube, collation },
    ...{ commitment: limitedCommitment(seed, 'cube-run', kit, defaultCube), seed, opened, picks },
    chair: runPlan(seed).chair,
  }
  expect(proofProblems(proof)).toEqual([])
  const fewer = { ...defaultCube, cards: defaultCube.cards.slice(1) }
  expect(proofProblems({ ...proof, cube: null })).toEqual([
    'The proof lacks the list that its packs are made of.',
  ])
  expect(proofProblems({ ...proof, cube: fewer })[0]).toBe('The seed is not the one that was committed to.')
})
