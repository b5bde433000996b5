/** A purge that some virus counters survive: the seats whose cards say so spare them one by one. */
import type { EventFrame, GameEvent, Option, Seat } from '../state/types.ts'
import { counterCount, virusCounters } from './counters.ts'
import { ask, type Game, pickOf, rivalsOf, takeAnswer } from './game.ts'
import { activeAbilities } from './listeners.ts'

/** The seats that spare a counter, listed once for each counter. */
const sparingSeats = (g: Game, corp: Seat): Seat[] =>
  activeAbilities(g, 'spares')
    .filter((a) => rivalsOf(g, corp).includes(a.you))
    .flatMap(({ you, ability }) => Array.from({ length: ability.n }, () => you))

export const canSpare = (g: Game, e: GameEvent): boolean =>
  e.kind === 'purge' && e.cause !== 'effect' && sparingSeats(g, e.seat).length > 0

const isSameSparing = (a: Option, b: Option): boolean =>
  a.counter === b.counter && a.seat === b.seat && a.n === b.n && a.fort === b.fort && a.card === b.card

/** Kinds and places with a counter that is not spared yet. */
const unsparedOptions = (g: Game, e: GameEvent): Option[] =>
  virusCounters(g, e.seat).filter(
    (o) => counterCount(g, o) > (e.spared ?? []).filter((spared) => isSameSparing(spared, o)).length,
  )

export const stepSpare = (g: Game, f: EventFrame): void => {
  const { event: e } = f
  const spared = e.spared ?? []
  const seat = sparingSeats(g, e.seat)[spared.length]
  const options = unsparedOptions(g, e)
  const only = options.length === 1 ? options[0] : undefined
  if (seat === undefined || options.length === 0) {
    f.stage = 'apply'
    return
  }
  const picked = pickOf(takeAnswer(f, seat)) ?? only
  if (picked) {
    e.spared = [...spared, picked]
    return
  }
  ask(g, {
    seat,
    kind: 'option',
    prompt: ['Which virus counter is not removed?'],
    min: 1,
    max: 1,
    options,
  })
}
