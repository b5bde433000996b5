/** Mistakes of a Corp. */
import type { FortView, OptionView } from '../../engine/index.ts'
import { rezIce } from '../judgement/corp/ice.ts'
import { virusCounters } from '../judgement/corp/purge.ts'
import { fortStake, isVacant } from '../judgement/corp/security.ts'
import { barrierOf, bestPassage, raiderOf } from '../judgement/ice/passage.ts'
import { fortAt, optionDef, placedOf, plainNumber, type Situation } from '../judgement/situation.ts'
import { agendaPoints, isAgendaView } from '../judgement/worth/points.ts'
import { type Detector, endsTurn } from './detector.ts'

const isAgendaInstall = (s: Situation, option: OptionView): boolean =>
  option.verb === 'install' && optionDef(s, option)?.type === 'agenda'

/** Installed an agenda behind nothing that cannot be scored in this turn. */
export const openAgenda: Detector = {
  side: 'corp',
  at: 'act',
  isMistake: (s, answer) =>
    isAgendaInstall(s, answer) &&
    (fortAt(s, answer.fort)?.ice.length ?? 0) === 0 &&
    (optionDef(s, answer)?.difficulty ?? 0) > s.me.actions - 1,
}

/** The bits that the cheapest piece of ice on the fort takes; null if one is rezzed, or there is none. */
const cheapestRez = (s: Situation, { ice }: FortView): number | null =>
  ice.length === 0 || ice.some(({ rezzed }) => rezzed)
    ? null
    : Math.min(...ice.map(({ card }) => plainNumber(s.defs.get(card ?? '')?.cost)))

/** Advanced a card without the bits to rez any of its ice. */
export const advancedBroke: Detector = {
  side: 'corp',
  at: 'act',
  isMistake(s, answer) {
    const placed = answer.verb === 'advance' ? placedOf(s, answer) : undefined
    const fort = placed?.zone === 'fort' ? placed.fort : null
    if (!placed || !fort) return false
    const price = cheapestRez(s, fort)
    const lacks = (optionDef(s, answer)?.difficulty ?? 0) - placed.card.advancement
    const isScored = lacks > 0 && lacks <= s.me.actions && lacks <= s.me.bits
    return price !== null && s.me.bits - (answer.cost ?? 1) < price && !isScored
  },
}

/** The passage of the Runner through the ice of this option in the run that goes on. */
const passageOf = (s: Situation, option: OptionView) => {
  const { run } = s.view
  const runner = s.rivals.find(({ id }) => id === run?.runner)
  const placed = placedOf(s, option)
  if (!run || !runner || placed?.zone !== 'ice' || placed.card.handle !== run.ice) return null
  const raider = raiderOf(s.defs, runner, s.me.bits - (option.cost ?? 0), run.runBits)
  const barrier = barrierOf(s.defs, raider, placed.card)
  return barrier && bestPassage(barrier, raider)
}

/** So little at stake is not worth ice. */
const NOTHING = 1
/** Cheaper ice is no loss. */
const DEAR = 2

/** Rezzed ice that the Runner passes for nothing, or that guards nothing. */
export const uselessRez: Detector = {
  side: 'corp',
  at: 'window',
  isMistake(s, answer) {
    const way = answer.verb === 'rez' && (answer.cost ?? 0) >= DEAR ? passageOf(s, answer) : null
    const fort = fortAt(s, s.view.run?.accessFort)
    if (!way || !fort) return false
    return (!way.stopped && way.bits + way.pain < 1) || fortStake(s, fort) <= NOTHING
  },
}

/** Did not rez what was worth it: ice that stops the run, or costs the Runner more than the Corp. */
export const missedRez: Detector = {
  side: 'corp',
  at: 'window',
  isMistake: (s, answer) =>
    answer.verb === 'pass' &&
    s.decision.options.some((option) => {
      const way = option.verb === 'rez' ? passageOf(s, option) : null
      return (
        way !== null && rezIce(s, option) > 0 && (way.stopped || way.bits + way.pain >= (option.cost ?? 0))
      )
    }),
}

const MANY_AGENDAS = 2
const MANY_POINTS = 3

/** Ended a turn with agendas in HQ that could have gone behind ice. */
export const hoarded: Detector = {
  side: 'corp',
  at: 'act',
  isMistake(s, answer) {
    if (!endsTurn(s, answer) || isAgendaInstall(s, answer)) return false
    const held = (s.me.hand ?? []).filter((card) => isAgendaView(s.defs, card))
    if (held.length < MANY_AGENDAS && agendaPoints(s.defs, held) < MANY_POINTS) return false
    return s.decision.options.some((option) => {
      const fort = isAgendaInstall(s, option) ? fortAt(s, option.fort) : undefined
      return fort !== undefined && fort.ice.length > 0 && isVacant(s, fort)
    })
  },
  rounds: 2,
}

const MANY_VIRUSES = 5

/** Let virus counters grow. */
export const viruses: Detector = {
  side: 'corp',
  at: 'act',
  isMistake: (s, answer) =>
    endsTurn(s, answer) &&
    s.me.owedActions === 0 &&
    virusCounters(s) >= MANY_VIRUSES &&
    s.decision.options.some(({ verb }) => verb === 'purge'),
  rounds: 4,
}
