/** Mistakes of a Runner that begins a run, or is in one. */
import type { CardView, FortView, OptionView } from '../../engine/index.ts'
import { type Barrier, bestPassage } from '../judgement/ice/passage.ts'
import { deadly } from '../judgement/ice/subroutine-harm.ts'
import { wayIn } from '../judgement/runner/prospects.ts'
import { barrierMet, raiderNow, tollAhead } from '../judgement/runner/run.ts'
import { cardAt, fortAt, type Situation } from '../judgement/situation.ts'
import type { Detector } from './detector.ts'

const isUnknown = ({ card }: CardView): boolean => card === null

/** Whether something in the fort, or in the cards stored there, is unknown. */
const mayHurt = ({ kind, ice, cards }: FortView): boolean =>
  kind === 'hq' || kind === 'rd' || ice.some(isUnknown) || cards.some(isUnknown)

/** The most counters on a card that nobody has shown: so much damage an ambush may do. */
const advancedUnknown = ({ cards }: FortView): number =>
  Math.max(0, ...cards.filter(isUnknown).map(({ advancement }) => advancement))

/** With fewer cards than this, most damage kills. */
const ENOUGH_CARDS = 2
/** A card with fewer counters is no likely ambush. */
const SUSPICIOUS = 2

/** Ran into damage with too few cards. */
export const thinRun: Detector = {
  side: 'runner',
  at: 'act',
  isMistake(s, { verb, fort: id }) {
    const fort = verb === 'run' ? fortAt(s, id) : undefined
    if (!fort) return false
    const { pain, lost } = wayIn(s, fort)
    const left = s.me.handSize - lost
    const traps = advancedUnknown(fort)
    if (pain >= deadly || (traps >= SUSPICIOUS && left < traps)) return true
    return left < ENOUGH_CARDS && (lost > 0 || mayHurt(fort))
  },
}

/** A smaller chance to get in is none. */
const NO_CHANCE = 0.05

/** Ran without a way in. */
export const noWayIn: Detector = {
  side: 'runner',
  at: 'act',
  isMistake(s, { verb, fort: id }) {
    const fort = verb === 'run' ? fortAt(s, id) : undefined
    return fort !== undefined && wayIn(s, fort).chance <= NO_CHANCE
  },
}

const BREAKS = ['break', 'break-all', 'break-some', 'boost']

/** A breaker that is raised though it is strong enough for the ice. */
const isStrongEnough = (s: Situation, { verb, card }: OptionView, { strength }: Barrier): boolean =>
  verb === 'boost' && (cardAt(s, card)?.card.strength ?? 0) >= strength

/**
 * Broke what need not be broken: unbroken, it would neither end the run nor hurt as much as it costs; or the
 * breaker was strong enough; or the run ends at the ice behind it anyway.
 */
export const needlessBreak: Detector = {
  side: 'runner',
  at: 'window',
  isMistake(s, answer) {
    const { verb = '', cost = 0 } = answer
    const fort = BREAKS.includes(verb) && cost > 0 ? fortAt(s, s.view.run?.fort) : undefined
    if (!fort) return false
    const raider = raiderNow(s, fort)
    const barrier = barrierMet(s, raider)
    if (!barrier) return false
    const unbroken = bestPassage(barrier, { ...raider, breakers: [] })
    if (unbroken.pain >= cost) return false
    return !unbroken.stopped || isStrongEnough(s, answer, barrier) || tollAhead(s, cost).chance <= NO_CHANCE
  },
}
