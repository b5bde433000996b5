/** Players that try to see what cards do. */
import type { Game } from '../engine/in-place.ts'
import type { Choice } from '../engine/index.ts'
import { optionId } from '../engine/kernel/answer.ts'
import { defOf } from '../engine/kernel/game.ts'
import type { Option, Pending } from '../engine/state/types.ts'
import { randomChoice, type SimPlayer } from './players.ts'
import { drawSome, type Rng } from './random.ts'

/** A favourite counts as picked this many times less often than it was. */
const FONDNESS = 3

/** Bits that pay for nearly anything. */
const RICH = 13

const idsOf = (options: readonly Option[], is: (option: Option) => boolean): string[] =>
  options.flatMap((o, n) => (is(o) ? [optionId(n)] : []))

const isAgendaOption = (g: Game, { card }: Option): boolean =>
  card !== undefined && defOf(g, card).type === 'agenda'

/** A habit answers some questions with a purpose and leaves the others (null). */
type Habit = (g: Game, pending: Pending) => Choice | null

type CuriousState = {
  rng: Rng
  isFavourite: (g: Game, option: Option) => boolean
  favourite: (card: string) => boolean
}

/** Saves until it has enough bits: random players are always poor and never play expensive cards. */
const saveBits =
  ({ rng }: CuriousState, enough: (g: Game, pending: Pending) => number): Habit =>
  (g, pending) => {
    const { seat, kind, options } = pending
    const gain = options.findIndex(({ verb }) => verb === 'gain')
    if (kind !== 'act' || gain < 0) return null
    const isPoor = (g.s.seats[seat]?.bits ?? 0) < enough(g, pending)
    return isPoor && rng(3) > 0 ? [optionId(gain)] : null
  }

/** The cost of the most expensive favourite that it holds. */
const dearestFavouriteCost =
  ({ favourite }: CuriousState) =>
  (g: Game, { seat }: Pending): number =>
    Math.max(
      0,
      ...g.s.cards.map(({ def, zone, owner }) => {
        const cost = owner === seat && zone === 'hand' && favourite(def) ? g.pool.cards.get(def)?.cost : 0
        return typeof cost === 'number' ? cost : 0
      }),
    )

/** Mostly keeps advancing favourites that could be scored, for agendas that gain by it. */
const advanceFavourite =
  ({ rng, isFavourite }: CuriousState): Habit =>
  (g, { min, max, options }) => {
    if (min !== 1 || max !== 1) return null
    const pushed = idsOf(options, (o) => o.verb === 'advance' && isFavourite(g, o))
    if (pushed.length > 0 && rng(6) > 0) return drawSome(rng, pushed, 1)
    const others = idsOf(options, ({ verb }) => verb !== 'score')
    const mayScore = others.length > 0 && others.length < options.length
    return mayScore && rng(12) > 0 ? drawSome(rng, others, 1) : null
  }

/** Scores what it can: some cards cost agenda points, others work once they are scored. */
const scoreAgendas =
  ({ rng }: CuriousState): Habit =>
  (g, { max, options }) => {
    if (max !== 1) return null
    const scored = idsOf(options, ({ verb }) => verb === 'score')
    if (scored.length > 0) return drawSome(rng, scored, 1)
    const pushed = idsOf(options, (o) => o.verb === 'advance' && isAgendaOption(g, o))
    return pushed.length > 0 && rng(4) > 0 ? drawSome(rng, pushed, 1) : null
  }

/** Keeps its tags: some cards need several. */
const keepTags =
  ({ rng }: CuriousState): Habit =>
  (_, { min, max, options }) => {
    if (min !== 1 || max !== 1) return null
    const others = idsOf(options, ({ verb }) => verb !== 'untag')
    const wouldPay = others.length > 0 && others.length < options.length
    return wouldPay ? drawSome(rng, others, 1) : null
  }

/** Each habit applies to some of the players, so that everything is tried. */
const habitsOf = (state: CuriousState): Habit[] => {
  const { rng } = state
  const habits: Habit[] = []
  const saves = rng(3)
  if (saves === 0) habits.push(saveBits(state, () => RICH))
  if (saves === 1) habits.push(saveBits(state, dearestFavouriteCost(state)))
  const scores = rng(3)
  if (scores === 0) habits.push(advanceFavourite(state))
  if (scores === 1) habits.push(scoreAgendas(state))
  if (rng(2) === 0) habits.push(keepTags(state))
  return habits
}

/**
 * As blind as a random player, but curious: half of its answers are those it has picked least often in this
 * game, `favourite` cards first. It also has some habits that bring about what cards wait for.
 */
export const curiousPlayer = (rng: Rng, favourite: (card: string) => boolean = () => false): SimPlayer => {
  const picked = new Map<string, number>()
  const isFavourite = (g: Game, { card }: Option): boolean =>
    card !== undefined && favourite(g.s.cards[card]?.def ?? '')
  const habits = habitsOf({ rng, isFavourite, favourite })
  const nameOf = (g: Game, { verb, card, fort, ability }: Option): string => {
    const kind = g.s.forts.find(({ id }) => id === fort)?.kind
    return [verb, card === undefined ? '' : g.s.cards[card]?.def, ability, kind].join()
  }
  const count = (g: Game, options: readonly Option[], ids: readonly string[]): void => {
    options.forEach((o, n) => {
      if (!ids.includes(optionId(n))) return
      const name = nameOf(g, o)
      picked.set(name, (picked.get(name) ?? 0) + 1)
    })
  }
  const newest = (g: Game, { options }: Pending): Choice => {
    const times = options.map((o) => (picked.get(nameOf(g, o)) ?? 0) - (isFavourite(g, o) ? FONDNESS : 0))
    const least = Math.min(...times)
    const among = times.flatMap((n, at) => (n === least ? [optionId(at)] : []))
    return drawSome(rng, among, 1)
  }
  const plain = (g: Game, pending: Pending): Choice => {
    const { min, max, options } = pending
    const one = max === 1 && min <= 1 && options.length > 0
    return one && rng(2) === 0 ? newest(g, pending) : randomChoice(rng, pending)
  }
  const byHabit = (g: Game, pending: Pending): Choice | null => {
    for (const habit of habits) {
      const choice = habit(g, pending)
      if (choice !== null) return choice
    }
    return null
  }
  return (g, pending) => {
    const choice = byHabit(g, pending) ?? plain(g, pending)
    if (typeof choice !== 'number') count(g, pending.options, choice)
    return choice
  }
}
