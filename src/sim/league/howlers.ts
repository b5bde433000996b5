/**
 * Howlers: moves that hurt the eye, whatever a style is. Judged by what the own seat sees; half of the dozen of
 * the design, those that can be recognized without weighing anything.
 */
import type { Game } from '../../engine/in-place.ts'
import { cardOf, defOf } from '../../engine/kernel/game.ts'
import { difficultyOf, maxHandOf } from '../../engine/kernel/stats.ts'
import type { Effect } from '../../engine/language/index.ts'
import type { Card, Option, Pending, SeatState } from '../../engine/state/types.ts'

export const HOWLERS = ['idle', 'overdrawn', 'unscored', 'rich', 'deadly', 'nothing', 'closed'] as const
type Howler = (typeof HOWLERS)[number]

/** From so many bits on, another bit is worth less than anything else. */
const RICH = 25

const hurts = (effect: Effect): boolean => effect.op === 'damage'

const ends = (effect: Effect): boolean => effect.op === 'endRun'

const fortOf = (g: Game, fort: string | undefined) => g.s.forts.find(({ id }) => id === fort)

const rezzedIce = (g: Game, fort: string | undefined): Card[] =>
  (fortOf(g, fort)?.ice ?? []).filter((card) => cardOf(g, card).faceUp)

/** Rezzed ice of the fort damages whoever does not break it. */
const canKill = (g: Game, fort: string | undefined): boolean =>
  rezzedIce(g, fort).some((card) =>
    defOf(g, card).abilities.some((each) => 'effects' in each && each.effects.some(hurts)),
  )

const isAgenda = (g: Game, card: Card): boolean => defOf(g, card).type === 'agenda'

const answersRuns = (g: Game, card: Card): boolean =>
  defOf(g, card).abilities.some((each) => each.kind === 'on' && each.event === 'runEnd')

/**
 * Nothing lies in the fort; or it is Archives, all that is in it has been seen and is no agenda, and nothing in the
 * rig answers a run.
 */
const isEmpty = (g: Game, fort: string | undefined, rig: readonly Card[]): boolean => {
  const found = fortOf(g, fort)
  if (found?.kind === 'subsidiary') return found.cards.length === 0
  if (found?.kind !== 'archives' || found.cards.length > 0) return false
  if (rig.some((card) => answersRuns(g, card))) return false
  const trash = g.s.seats[found.corp]?.trash ?? []
  return trash.every((card) => cardOf(g, card).faceUp && !isAgenda(g, card))
}

/** Rezzed ice of the fort ends the run, and there is no program to break it. */
const isClosed = (g: Game, fort: string | undefined, rig: readonly Card[]): boolean =>
  !rig.some((card) => defOf(g, card).type === 'program') &&
  rezzedIce(g, fort).some((card) =>
    defOf(g, card).abilities.some((each) => each.kind === 'subroutine' && each.effects.some(ends)),
  )

/** Installed agendas that the Corp could score in this turn. */
const scorable = (g: Game, { actions, bits }: SeatState): Card[] =>
  g.s.forts
    .flatMap(({ cards }) => cards)
    .filter((card) => {
      const missing = difficultyOf(g, card) - cardOf(g, card).advancement
      return isAgenda(g, card) && missing <= Math.min(actions, bits)
    })

/** The howler of an action; null if it is none. */
const howlerOf = (g: Game, pending: Pending, option: Option | undefined): Howler | null => {
  const seat = g.s.seats[pending.seat]
  if (!seat) return null
  if (!option || option.verb === 'pass') return seat.actions > 0 ? 'idle' : null
  if (option.verb === 'gain' && seat.bits >= RICH) return 'rich'
  if (option.verb === 'draw' && seat.actions === 1 && seat.hand.length >= maxHandOf(g, pending.seat))
    return 'overdrawn'
  if (option.verb !== 'run') return null
  if (isEmpty(g, option.fort, seat.rig)) return 'nothing'
  if (isClosed(g, option.fort, seat.rig)) return 'closed'
  return seat.hand.length === 0 && canKill(g, option.fort) ? 'deadly' : null
}

type HowlerWatch = (g: Game, pending: Pending, option: Option | undefined) => Howler[]

/** Finds them in a game of two, action by action. */
export const watchHowlers = (): HowlerWatch => {
  let turn = 0
  /** By agenda: the turns in a row in which it could be scored. */
  let ripe = new Map<Card, number>()

  /** At the first action of a turn of the Corp: has it left an agenda unscored for two turns? */
  const isLeft = (g: Game, pending: Pending): boolean => {
    const seat = g.s.seats[pending.seat]
    if (seat?.side !== 'corp' || g.s.turn.number === turn) return false
    turn = g.s.turn.number
    ripe = new Map(scorable(g, seat).map((card) => [card, (ripe.get(card) ?? 0) + 1]))
    return [...ripe.values()].some((turns) => turns > 2)
  }

  return (g, pending, option) => {
    if (pending.kind !== 'act') return []
    const howler = howlerOf(g, pending, option)
    return [...(isLeft(g, pending) ? (['unscored'] as const) : []), ...(howler ? [howler] : [])]
  }
}
