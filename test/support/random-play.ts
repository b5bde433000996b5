/** Random games through the engine's public API, for properties that hold for every game. */
import fc from 'fast-check'
import { packs } from '../../src/automa/packs/index.ts'
import { reportOf } from '../../src/automa/preparation/report.ts'
import { automaRules } from '../../src/automa/rules.ts'
import { words } from '../../src/cards/engine.ts'
import { pool as built } from '../../src/cards/index.ts'
import { gain, preventTags, resource } from '../../src/cards/vocabulary/index.ts'
import { defaultDeck } from '../../src/decks/starters.ts'
import {
  type AutomaSetup,
  createEngine,
  type GameSetup,
  type GameState,
  type MoveRefusal,
  type MoveResult,
  type SeatId,
  type Side,
} from '../../src/engine/index.ts'
import type { Ability, CardDef } from '../../src/engine/language/index.ts'
import { randomDeck } from '../../src/sim/decks.ts'
import type { JournalMove } from '../../src/sim/journal.ts'
import { randomChoice } from '../../src/sim/players.ts'
import { type Rng, seededRng } from '../../src/sim/random.ts'
import { OTHER_OPTIONS, randomTable, teamTable } from '../../src/sim/setups.ts'
import { variants } from '../../src/variants/index.ts'
import { inAnyWindow, poolWith } from './extra-cards.ts'

const hidden = (name: string, ability: Ability) =>
  resource(name, { cost: 0, keywords: ['Hidden'], abilities: [ability] })

/** Hidden cards, until the pool has its own. */
const hiddenCards = [
  hidden('Bolt-Hole', inAnyWindow({ trash: true }, gain(3))),
  hidden('Expendable Family Member', preventTags(1, { trash: true })),
  hidden('Simulacrum', { kind: 'prevent', event: 'damage', n: 2, cost: { trash: true } }),
]

export const pool = {
  ...poolWith(...hiddenCards.filter(({ id }) => !built.cards.has(id))),
  automa: automaRules,
  variants,
}
export const engine = createEngine(pool, words)

export type Deal = MoveResult<GameState>
/** One answer: the state before it, and its result. */
export type Step = { before: GameState; move: JournalMove; after: Deal }

/** The decks, seats and random seed of a game, and how far to play it. */
export type Plan = {
  seed: number
  decks: 'starter' | 'random' | 'traces'
  pairs: number
  steps: number
  /** Number of teams of a Sponsor and an Agent, at a team table. */
  teams?: number | undefined
  /** Seats with AI cards. Any player may answer for them. */
  automa?: readonly Side[] | undefined
}

/** Cards for traces: traces with secrets on both sides are rare among all cards. */
const isForTraces = ({ abilities }: CardDef): boolean =>
  /"op":"trace"|"baseLink"/.test(JSON.stringify(abilities))

/** A pack of the side and its difficulty, chosen by the seed. */
const automaOf = ({ seed, automa = [] }: Plan, side: Side): AutomaSetup | undefined => {
  const able = packs.filter((pack) => pack.side === side)
  const pack = able[seed % able.length]
  const difficulty = (['easy', 'standard', 'hard'] as const)[Math.floor(seed / 7) % 3] ?? 'standard'
  return automa.includes(side) && pack ? { pack, difficulty, overrides: seed % 3 === 0 } : undefined
}

const anyDeckOf = (plan: Plan, rng: Rng, side: Side): GameSetup['seats'][number]['deck'] => {
  if (plan.decks === 'starter') return defaultDeck(side)?.cards ?? []
  return randomDeck(rng, pool, side, plan.decks === 'traces' ? isForTraces : undefined)
}

/** A deck that the AI cards of its seat don't refuse. */
const deckOf = (plan: Plan, rng: Rng, side: Side): GameSetup['seats'][number]['deck'] => {
  const automa = automaOf(plan, side)
  for (;;) {
    const deck = anyDeckOf(plan, rng, side)
    if (!automa || reportOf(automa.pack, deck, pool.cards).refused === null) return deck
  }
}

export const setupOf = (plan: Plan): GameSetup => {
  const rng = seededRng(plan.seed)
  const decks = (side: Side) =>
    Array.from({ length: plan.teams ?? plan.pairs }, () => deckOf(plan, rng, side))
  if (plan.teams !== undefined) {
    const both = { corps: decks('corp'), runners: decks('runner') }
    return teamTable(plan.seed, both, plan.seed % 2 === 0 ? {} : OTHER_OPTIONS)
  }
  const table = randomTable(
    plan.seed,
    { corps: decks('corp'), runners: decks('runner') },
    plan.seed % 2 === 0 ? 'one' : 'none',
  )
  const seats = table.seats.map((seat) => {
    const automa = automaOf(plan, seat.side)
    return automa ? { ...seat, automa } : seat
  })
  return { ...table, seats }
}

/** Any plan, usually with two seats and at times with four. */
export const plans = (longest: number): fc.Arbitrary<Plan> =>
  fc.record({
    seed: fc.nat({ max: 2 ** 31 - 1 }),
    decks: fc.constantFrom('starter' as const, 'random' as const, 'traces' as const),
    pairs: fc.constantFrom(1, 1, 1, 2),
    steps: fc.integer({ min: 0, max: longest }),
    automa: fc.constantFrom<Plan['automa']>([], [], ['corp'], ['runner'], ['corp', 'runner']),
  })

const { PROPERTY_RUNS = '1' } = process.env

/**
 * Limits that keep all properties to a minute or two; `PROPERTY_RUNS=20` runs twenty times as many
 * cases.
 */
export const bounds = (numRuns: number): fc.Parameters<unknown> => ({
  numRuns: numRuns * Number(PROPERTY_RUNS),
  endOnFailure: false,
})

/** Prints how far a search went, if `PROPERTY_RUNS` asks for a long one. */
export const reportSearch = (what: string, n: number): void => {
  if (process.env.PROPERTY_RUNS) process.stdout.write(`${what}: ${n}\n`)
}

export const must = (answered: Deal | MoveRefusal): Deal => {
  if (!answered.ok) throw new Error(`A legal answer was refused: ${answered.error.message}`)
  return answered
}

/** Every viewer of a table: each seat, and the spectators (null). */
export const viewers = (s: GameState): (SeatId | null)[] => [...s.seats.map(({ id }) => id), null]

/** A random answer of a random seat that has a decision. */
export const randomMove = (s: GameState, rng: Rng): JournalMove => {
  const asked = s.decisions[rng(s.decisions.length)]
  const seat = asked && s.seats[asked.seat]?.id
  const decision = seat === undefined ? null : engine.decisionFor(s, seat)
  if (seat === undefined || !decision) throw new Error('Nobody can decide anything.')
  return { seat, decision: decision.id, choice: randomChoice(rng, decision) }
}

/** Deals, then plays at random until the plan's steps are done or the game is over. Yields every answer. */
export function* walk(plan: Plan): Generator<Step, Deal> {
  let at: Deal = engine.create(setupOf(plan))
  const rng = seededRng(plan.seed + 1)
  for (let n = 0; n < plan.steps && !at.state.over; n++) {
    const before = at.state
    const move = randomMove(before, rng)
    at = must(engine.answer(before, move))
    yield { before, move, after: at }
  }
  return at
}

/** The state at the end of a plan. */
export const reach = (plan: Plan): GameState => {
  const steps = walk(plan)
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value.state
  }
}
