/** Answers yes or no. */
import type { OptionView } from '../../engine/index.ts'
import { givesSecondRun, wantsRun } from './runner/preps.ts'
import { shouldJackOut } from './runner/run.ts'
import { cardsInView, defOf, plainNumber, type Situation } from './situation.ts'
import { shouldBoot } from './teams/agent-fort.ts'
import { shouldBuyTag } from './teams/tags.ts'
import { effectsWorth } from './worth/effects.ts'

const withVerb = (s: Situation, verb: string): OptionView | undefined =>
  s.decision.options.find((o) => o.verb === verb)

/** The worth of a yes to the card that asks: of its optional reaction, or of a repeated run. */
const yesWorth = (s: Situation): number => {
  for (const card of cardsInView(s)) {
    const def = defOf(s, card)
    if (!def || def.id !== s.decision.by) continue
    const ability = def.abilities.find((a) => a.kind === 'on' && a.may !== undefined)
    if (ability?.kind === 'on') return effectsWorth(s, ability.effects, card)
    if (givesSecondRun(def)) return wantsRun(s) ? 1 : -1
  }
  return 1
}

const isWorthConfirming = (s: Situation, option: OptionView): boolean => {
  const cost = plainNumber(option.cost)
  return cost > 0 ? s.me.bits >= cost + 2 : yesWorth(s) > 0
}

/** A hand without money or a start is worth a mulligan. */
const isPoorHand = (s: Situation): boolean => {
  const types = (s.me.hand ?? []).map((card) => defOf(s, card)?.type)
  if (s.me.side === 'corp') {
    return !types.includes('ice') || types.filter((t) => t === 'agenda').length >= 3
  }
  return !types.includes('program') && !types.includes('prep')
}

/** Questions that only a table of teams asks: is it worth its price? A tag on its own Agent always goes. */
const TEAM: Readonly<Record<string, (s: Situation, option: OptionView) => boolean>> = {
  boot: shouldBoot,
  'buy-tag': shouldBuyTag,
  bid: shouldBuyTag,
  'trash-tag': () => true,
}

const confirmAsTeam = (s: Situation): OptionView | undefined => {
  for (const option of s.decision.options) {
    const wants = TEAM[option.verb ?? '']
    if (wants) return wants(s, option) ? option : withVerb(s, 'pass')
  }
  return undefined
}

export const chooseConfirm = (s: Situation): OptionView | undefined => {
  const mulligan = withVerb(s, 'mulligan')
  if (mulligan) return isPoorHand(s) ? mulligan : withVerb(s, 'keep')
  const out = withVerb(s, 'jack-out')
  if (out) return shouldJackOut(s) ? out : withVerb(s, 'pass')
  const ofTeams = confirmAsTeam(s)
  if (ofTeams) return ofTeams
  const agree = withVerb(s, 'yes')
  return agree && !isWorthConfirming(s, agree) ? withVerb(s, 'no') : agree
}
