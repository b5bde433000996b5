/** What installing a card takes from its player, read from the option and the table. */
import type { CardInfo } from '../../protocol/http.ts'
import type { FortView, OptionView, View } from './types.ts'
import { fortInView, seatInView } from './view-lookup.ts'

const installs = new Set(['install', 'install-trim', 'install-rez', 'fort'])
export const isInstall = ({ verb = '' }: OptionView): boolean => installs.has(verb)

/** The card of a handle, as far as the viewer knows it. */
type InfoOf = (handle: string) => CardInfo | null | undefined

const fills = (info: CardInfo | null | undefined): boolean => info?.type === 'agenda' || info?.type === 'node'

/** The name of what a new agenda or node there would trash. */
const displaced = (fort: FortView, infoOf: InfoOf): string | null =>
  fort.cards.map(({ handle }) => infoOf(handle)).find(fills)?.name ?? null

/** Whether programs must be trashed before this one fits. */
export const isTooBig = (info: CardInfo | null | undefined, view: View): boolean => {
  const rig = seatInView(view, view.viewer)?.rig
  return info?.type === 'program' && rig != null && rig.muUsed + (info.mu ?? 0) > rig.mu
}

/** What is lost by this option, in words; null if nothing. */
export const lossOf = (option: OptionView, view: View, infoOf: InfoOf): string | null => {
  const { verb, card = '', fort: id, target } = option
  if (!isInstall(option)) return null
  if (verb === 'install-trim') return 'Trashes ice first'
  const info = infoOf(card)
  const fort = id === undefined ? null : fortInView(view, id)
  const old = fort && fills(info) ? displaced(fort, infoOf) : null
  if (old !== null) return `Trashes ${old}`
  return target === undefined && isTooBig(info, view) ? 'Trashes programs first' : null
}

/** The options in order, but those that cost something after all others. */
export const lossesLast = (
  options: readonly OptionView[],
  isLoss: (option: OptionView) => boolean,
): OptionView[] => options.toSorted((a, b) => Number(isLoss(a)) - Number(isLoss(b)))
