/** One game to learn values from: decks out of sealed pools, played by sparring partners (L51). */
import { buildOf } from '../../automa/drafting/build.ts'
import { type DraftValues, valuesFrom } from '../../automa/drafting/values.ts'
import { type Dice, diceOf } from '../../chance/dice.ts'
import { starterDecks } from '../../decks/starters.ts'
import { formatOf } from '../../limited/formats/index.ts'
import { type PoolLine, sidePoolOf } from '../../limited/pool.ts'
import { kits, type ProductId } from '../../limited/products.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'
import { runTask } from '../bot-game.ts'
import { normal } from '../random.ts'
import { seedOf } from '../setups.ts'
import type { FittedValues, PlayedDecks } from './fit-values.ts'

/** `seed` is that of the run, `n` the number of the game in it, `from` the edition that it began with, if any. */
export type LearningTask = { seed: number; n: number; from?: number }
export type LearningGame = LearningTask & PlayedDecks

/** Half of the pools are of the usual kit, half have Classic cards as well. */
const learningKits: readonly (readonly ProductId[])[] = [
  kits.community,
  ['base', 'classic', 'base', 'proteus', 'classic', 'base', 'classic', 'base', 'proteus', 'classic'],
]

/** Of so many games one has a starter deck of the Corp, and one of the Runner. */
const startersIn = 6

/** Values that are drawn, each once, when a card is first looked at. */
function drawnValues(roleGain: DraftValues['roleGain'], draw: (card: string) => number): DraftValues {
  const drawn = new Map<string, number>()
  return {
    card(id) {
      const value = drawn.get(id) ?? draw(id)
      drawn.set(id, value)
      return value
    },
    roleGain,
  }
}

/** Values by which all decks of a pool are about as likely. */
const byChance = ({ below }: Dice): DraftValues =>
  drawnValues(
    () => 0,
    () => 100_000 * normal(below),
  )

/** So much of what is not known is drawn: with all of it decks would be middling ones. */
const boldness = 0.5

/** Values as they may be, for all that is known: a card that was seldom played is tried more often. */
function asTheyMayBe(fitted: FittedValues, { below }: Dice): DraftValues {
  const { card, roleGain } = valuesFrom(fitted)
  const errors = { ...fitted.corp.errors, ...fitted.runner.errors }
  return drawnValues(
    roleGain,
    (id) => (card(id) ?? 0) + (boldness * normal(below) * (errors[id] ?? 0)) / 1.96,
  )
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
export function playLearningGame(task: LearningTask, fitted: FittedValues | null): LearningGame {
  const { seed, n } = task
  const name = `limited-learn/${seed}/${n}`
  const corp = n % startersIn === 0 ? starterDeck('corp', n) : poolDeck(name, 'corp', fitted)
  const runner = n % startersIn === 3 ? starterDeck('runner', n) : poolDeck(name, 'runner', fitted)
  const { winner } = runTask({ seed: seedOf(seed + n), corp, runner })
  return { ...task, corp, runner, won: winner === 'corp' }
}
