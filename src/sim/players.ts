import type { Game } from '../engine/direct.ts'
import type { Choice, Decision, View } from '../engine/index.ts'
import { optionId } from '../engine/kernel/answer.ts'
import type { Option, Pending } from '../engine/state/types.ts'
import { decisionOf } from '../engine/view/decisionFor.ts'
import type { Words } from '../engine/view/labels.ts'
import { viewOf } from '../engine/view/viewFor.ts'
import { drawSome, type Rng } from './random.ts'

/** Answers any decision that is put to it. */
export type Player = (g: Game, pending: Pending) => Choice

/** What one must know of a decision to answer it blindly. */
type Asked = Pick<Pending, 'kind' | 'min' | 'max'> & { options: readonly unknown[] }

/** Any legal answer, every one as likely as the next. */
export const randomChoice = (rng: Rng, { kind, min, max, options }: Asked): Choice => {
  if (kind === 'number' || kind === 'secret') return min + rng(max - min + 1)
  if (max === 1 && min === 1) return [optionId(rng(options.length))]
  const ids = options.map((_, n) => optionId(n))
  return drawSome(rng, ids, min + rng(max - min + 1))
}

/** Knows nothing and picks anything. */
export const randomPlayer =
  (rng: Rng): Player =>
  (_, pending) =>
    randomChoice(rng, pending)

/** Answers from the decision alone where it can, without looking; null where it has to look. */
type Glance = (pending: Pending) => Choice | null

/** Answers from what its own seat sees, like a player at the table. */
export const seeingPlayer =
  (choose: (view: View, decision: Decision) => Choice, words: Words, glance: Glance = () => null): Player =>
  (g, pending) => {
    const plain = glance(pending)
    if (plain !== null) return plain
    const decision = decisionOf(g, pending.seat, words)
    if (!decision) throw new Error(`Seat ${pending.seat} can't see its decision.`)
    return choose(viewOf(g, pending.seat, words), decision)
  }

/** So many times more does it try what it likes. */
const FONDNESS = 3

/** Bits that pay for nearly anything. */
const RICH = 13

/**
 * As blind as a random player, but curious: half of its answers are what it has picked least often in this game, its
 * `favourite` cards first of all. One in three saves up before it plays, since random players are always poor and never
 * meet the dear cards; and one in two goes on advancing what could be scored, mostly, for agendas that gain by it.
 */
export const curiousPlayer = (rng: Rng, favourite: (card: string) => boolean = () => false): Player => {
  const picked = new Map<string, number>()
  const saves = rng(3) === 0
  const waits = rng(2) === 0
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
    const isFavourite = ({ card }: Option): boolean =>
      card !== undefined && favourite(g.s.cards[card]?.def ?? '')
    const times = options.map((o) => (picked.get(nameOf(g, o)) ?? 0) - (isFavourite(o) ? FONDNESS : 0))
    const least = Math.min(...times)
    const among = times.flatMap((n, at) => (n === least ? [optionId(at)] : []))
    return drawSome(rng, among, 1)
  }
  const saving = (g: Game, { seat, kind, options }: Pending): Choice | null => {
    const gain = options.findIndex(({ verb }) => verb === 'gain')
    const poor = (g.s.seats[seat]?.bits ?? 0) < RICH
    return saves && kind === 'act' && gain >= 0 && poor && rng(3) > 0 ? [optionId(gain)] : null
  }
  const pushes = (g: Game, { verb, card }: Option): boolean =>
    verb === 'advance' && card !== undefined && favourite(g.s.cards[card]?.def ?? '')
  const waiting = (g: Game, { min, max, options }: Pending): Choice | null => {
    if (!waits || min !== 1 || max !== 1) return null
    const idsOf = (is: (option: Option) => boolean) => options.flatMap((o, n) => (is(o) ? [optionId(n)] : []))
    const pushed = idsOf((o) => pushes(g, o))
    if (pushed.length > 0 && rng(6) > 0) return drawSome(rng, pushed, 1)
    const others = idsOf(({ verb }) => verb !== 'score')
    const mayScore = others.length > 0 && others.length < options.length
    return mayScore && rng(12) > 0 ? drawSome(rng, others, 1) : null
  }
  return (g, pending) => {
    const { min, max, options } = pending
    const one = max === 1 && min <= 1 && options.length > 0
    const choice =
      saving(g, pending) ??
      waiting(g, pending) ??
      (one && rng(2) === 0 ? newest(g, pending) : randomChoice(rng, pending))
    if (typeof choice !== 'number') count(g, options, choice)
    return choice
  }
}
