/** The boosters of a new pod: a kit with a name, or boosters of the host's own choice (L1). */
import { useState } from 'react'
import { packSize } from '../../limited/cube.ts'
import { type DraftFormatId, formatSizes } from '../../limited/formats/sizes.ts'
import { type KitId, kits, type ProductId } from '../../limited/products.ts'

const kitIds = ['community', 'base', 'short', 'grid'] as const satisfies readonly KitId[]

/** `cards`: how many cards the list of a cube has. */
type PodSize = { format: DraftFormatId; seats: number; cards: number }

/** The kits with a name that a pod may have; all of them if there are too few cards for any. */
export function kitsFor({ format, seats, cards }: PodSize): { offered: KitId[]; usual: KitId | undefined } {
  const { kits: named } = formatSizes[format]
  const ids = kitIds.filter((id) => named[id])
  const fitting = ids.filter((id) => (named[id]?.length ?? 0) * seats * packSize <= cards)
  const offered = fitting.length > 0 ? fitting : ids
  const [first] = Object.values(named)
  return { offered, usual: offered.find((id) => named[id] === first) ?? offered[0] }
}

/** A kit of as many boosters as a format has: the first ones, or the last one again. */
export function fittedKit(kit: readonly ProductId[], format: DraftFormatId): ProductId[] {
  const { min, max } = formatSizes[format].boosters
  const last = kit.at(-1) ?? 'base'
  return [...kit.slice(0, max), ...Array<ProductId>(Math.max(0, min - kit.length)).fill(last)]
}

const isKitId = (id: string): id is KitId => kitIds.some((each) => each === id)

export function useKit(pod: PodSize) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<readonly ProductId[]>(kits.short)
  const { boosters, cube } = formatSizes[pod.format]
  const { offered, usual } = kitsFor(pod)
  const mayOwn = !cube && boosters.min < boosters.max
  const named = isKitId(chosen) && offered.includes(chosen) ? chosen : usual
  const own = mayOwn && chosen === 'own' ? fittedKit(typed, pod.format) : null
  return { offered, mayOwn, named, own, choose: setChosen, change: setTyped }
}
