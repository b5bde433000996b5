/** Forts whose rezzed ice cannot be passed by this Runner at all: a run there would be fruitless (AR16). */
import { cardOf, defOf, type Game, seatOf } from '../../../engine/kernel/game.ts'
import type { Ability, CardDef } from '../../../engine/language/index.ts'
import type { FortState, Seat } from '../../../engine/state/types.ts'
import { iceSeen, rigSeen } from '../../../engine/view/view-for.ts'
import { barrierOf, bestPassage, type Raider, raiderOf } from '../../judgement/ice/passage.ts'
import { memoize } from '../../memoize.ts'

const IN_RUNS: readonly Extract<Ability, { kind: 'use' }>['at'][] = ['runStart', 'approach', 'encounter']

/** Ways past ice other than breakers. */
const isBackDoor = (a: Ability): boolean =>
  a.kind === 'skipIce' ||
  a.kind === 'ignoreSubs' ||
  (a.kind === 'use' && (a.inEncounters === true || IN_RUNS.includes(a.at)))

const opensBackDoors = memoize((def: CardDef): boolean => def.abilities.some(isBackDoor))

/** The Runner in its best case, in which no trace succeeds. */
const raiderAtBest = (g: Game, seat: Seat): Raider => {
  const { bits, hand } = seatOf(g, seat)
  const runner = { bits, handSize: hand.length, rig: rigSeen(g, seat, seat) }
  return { ...raiderOf(g.pool.cards, runner, 0), traced: () => false }
}

/**
 * Whether rezzed ice ends the run once all bits are spent on the ice before it. Unrezzed ice may never be
 * rezzed.
 */
const stopsRaider = (g: Game, seat: Seat, raider: Raider, fort: FortState): boolean => {
  let spent = 0
  for (const card of iceSeen(g, seat, fort)) {
    const barrier = card.rezzed ? barrierOf(g.pool.cards, raider, card) : null
    if (!barrier) continue
    const way = bestPassage(barrier, raider, spent)
    if (way.stopped) return true
    spent += way.bits
  }
  return false
}

/** Returns a test for forts that are closed to this Runner as it stands now. */
export const closedTo = (g: Game, seat: Seat): ((fort: FortState) => boolean) => {
  if (seatOf(g, seat).rig.some((card) => opensBackDoors(defOf(g, card)))) return () => false
  let raider: Raider | undefined
  return (fort) => {
    if (!fort.ice.some((card) => cardOf(g, card).faceUp)) return false
    raider ??= raiderAtBest(g, seat)
    return stopsRaider(g, seat, raider, fort)
  }
}
