/** What a drop target says while something is carried that may be dropped there. */
import { optionWords } from './option-words.ts'
import type { Decision, OptionView, View } from './types.ts'
import { fortInView, seatInView } from './view-lookup.ts'
import { countNoun } from './words.ts'

/** Beside the target: a few words and a price. `bad`: something is lost. */
export type DropOffer = { text: string; bits: number | null; bad: boolean }
/** In the panel, while it is held over the target. */
export type DropPreview = { title: string; lines: string[]; bad: boolean }

type DropContext = { options: readonly OptionView[]; loss: string | null; view: View }

const iceText = (view: View, fort: string): string => {
  const n = fortInView(view, fort)?.ice.length ?? 0
  return n === 0 ? 'No ice' : `${n} ice`
}

const texts: Record<string, string> = {
  'fort:new': 'New fort',
  middle: 'Play',
  score: 'Score',
}

const optionTextAt = (key: string, option: OptionView | undefined, view: View): string => {
  if (option?.verb === 'run') return iceText(view, option.fort ?? '')
  if (option?.verb === 'advance') return 'Advance'
  return texts[key] ?? (option?.price?.bits === undefined ? 'Free' : 'Install')
}

export const dropOfferOf = ({ key, options, loss, view }: DropContext & { key: string }): DropOffer => {
  const [option, ...more] = options
  if (loss !== null) return { text: loss, bits: option?.price?.bits ?? null, bad: true }
  if (more.length > 0) return { text: `${options.length} ways`, bits: null, bad: false }
  return { text: optionTextAt(key, option, view), bits: option?.price?.bits ?? null, bad: false }
}

const costLine = (option: OptionView, have: number, view: View): string => {
  const { bits, range } = option.price ?? {}
  if (option.verb === 'run' && bits === undefined) return `${iceText(view, option.fort ?? '')} in the way.`
  if (bits === undefined) return `Costs no bits: you keep ${have}.`
  if (range !== undefined) return `Costs bits: ${range === 'more' ? 'at least' : 'at most'} ${bits}.`
  return `Costs ${countNoun(bits, 'bit')}: you keep ${have - bits}.`
}

export const dropPreviewOf = ({
  options,
  loss,
  view,
  decision,
}: DropContext & { decision: Decision }): DropPreview => {
  const [option, ...more] = options
  const seat = seatInView(view, decision.seat)
  const lost = loss === null ? [] : [`${loss}.`]
  if (!option || !seat) return { title: '', lines: lost, bad: loss !== null }
  if (more.length > 0)
    return { title: `${options.length} ways`, lines: ['You choose after dropping it.'], bad: false }
  const left = seat.actions - (option.price?.actions ?? 1)
  const actions = decision.kind === 'act' && left >= 0 ? [`${countNoun(left, 'action')} left after it.`] : []
  return {
    title: optionWords(option),
    lines: [...lost, costLine(option, seat.bits, view), ...actions],
    bad: loss !== null,
  }
}
