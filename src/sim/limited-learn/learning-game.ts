/** One game to learn values from: decks out of sealed pools, played by sparring partners (L51). */
import { buildOf } from '../../automa/drafting/build.ts'
import type { DraftValues } from '../../automa/drafting/values.ts'
import { everything as pool } from '../../automa/engine.ts'
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { type Dice, diceOf } from '../../chance/dice.ts'
import { starterDecks } from '../../decks/starters.ts'
import { formatOf } from '../../limited/formats/index.ts'
import { type PoolLine, sidePoolOf } from '../../limited/pool.ts'
import { kits, type ProductId } from '../../limited/products.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'
import { playMatch } from '../match.ts'
import { randomTable } from '../setups.ts'
import type { FittedValues, PlayedDecks } from './fit-values.ts'

/** `seed` is that of the run, `n` the number of the game in it. */
export type LearningTask = { seed: number; n: number }
export type LearningGame = LearningTask & PlayedDecks

/** Limited games go to so many points (L8). */
const agendaPoints = 6

/** Half of the pools are of the usual kit, half have Classic cards as well. */
const learningKits: readonly (readonly ProductId[])[] = [
  kits.community,
  ['base', 'classic', 'base', 'proteus', 'classic', 'base', 'classic', 'base', 'proteus', 'classic'],
]

/** Of so many games one has a starter deck of the Corp, and one of the Runner. */
const startersIn = 6

/** A number of the normal distribution, from the sum of twelve equal ones. */
const normal = (dice: Dice): number => {
  let sum = -6
  for (let n = 0; n < 12; n++) sum += dice.below(1_000_000) / 1_000_000
  return sum
}

/** Values by which all decks of a pool are about as likely. */
const byChance = (dice: Dice): DraftValues => {
  const drawn = new Map<string, number>()
  return {
    card(id) {
      const value = drawn.get(id) ?? 100_000 * normal(dice)
      drawn.set(id, value)
      return value
    },
    roleGain: () => 0,
  }
}

/** Values as they may be, for all that is known: a card that was seldom played is tried more often. */
const asTheyMayBe = (fitted: FittedValues, dice: Dice): DraftValues => {
  const drawn = new Map<string, number>()
  const sideOf = (id: string): LimitedSide => (id in fitted.corp.cards ? 'corp' : 'runner')
  return {
    card(id) {
      const { cards, errors } = fitted[sideOf(id)]
      const value = drawn.get(id) ?? (cards[id] ?? 0) + (normal(dice) * (errors[id] ?? 0)) / 1.96
      drawn.set(id, value)
      return value
    },
    roleGain(side, role, count) {
      const { linear, square } = fitted[side].roles[role] ?? { linear: 0, square: 0 }
      return linear + square * (2 * count + 1)
    },
  }
}

function poolDeck(seed: string, side: LimitedSide, fitted: FittedValues | null): PoolLine[] {
  const dice = diceOf(`${seed}/${side}`)
  const kit = learningKits[dice.below(learningKits.length)] ?? kits.community
  const [boosters = []] = formatOf('sealed').open(`${seed}/${side}`, { kit, seats: 1, cube: null })
  const values = fitted ? asTheyMayBe(fitted, dice) : byChance(dice)
  return buildOf(sidePoolOf(boosters.flat(), side), [], values)
}

const starterDeck = (side: LimitedSide, n: number): readonly PoolLine[] => {
  const decks = starterDecks.filter((deck) => deck.side === side)
  return decks[Math.floor(n / startersIn) % decks.length]?.cards ?? []
}

/** `fitted`: the values so far; null builds decks by chance. The same task and values give the same game. */
export function playLearningGame({ seed, n }: LearningTask, fitted: FittedValues | null): LearningGame {
  const name = `limited-learn/${seed}/${n}`
  const corp = n % startersIn === 0 ? starterDeck('corp', n) : poolDeck(name, 'corp', fitted)
  const runner = n % startersIn === 3 ? starterDeck('runner', n) : poolDeck(name, 'runner', fitted)
  const table = randomTable(seed + n, { corps: [[...corp]], runners: [[...runner]] }, 'one')
  const setup = { ...table, options: { ...table.options, agendaPoints } }
  const { state } = playMatch({ setup, pool, players: [judgedChoice, judgedChoice] })
  const won = state.result?.winners.some((seat) => state.seats[seat]?.side === 'corp') ?? false
  return { seed, n, corp, runner, won }
}
