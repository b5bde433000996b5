/** What a player can drag, and where it may be dropped: read from the options of the decision. */
import type { CardInfo } from '../../protocol/http.ts'
import type { CardsById } from '../net/queries.ts'
import { answersAtOnce } from './choice.ts'
import { type DropOffer, type DropPreview, dropOfferOf, dropPreviewOf } from './drop-words.ts'
import { isInstall, isTooBig, lossOf } from './loss.ts'
import type { Decision, OptionView, View } from './types.ts'
import { cardsByHandle } from './view-lookup.ts'

/** What can be dragged: a card by its handle, the player for a run, an advancement counter. */
export type DragItem = `card:${string}` | 'run' | 'advance'
type Rack = 'programs' | 'hardware' | 'resources'
/** Where it can be dropped: a fort by its id, the space for a new one, a rack, a card, the middle, the score. */
export type DropTargetKey =
  | `fort:${string}`
  | 'fort:new'
  | `rack:${Rack}`
  | `card:${string}`
  | 'middle'
  | 'score'

export type DropTarget = {
  key: DropTargetKey
  /** What dropping it there can mean; usually one thing. */
  options: OptionView[]
  /** What the table draws where it would lie; null if it would not lie there. */
  shape: 'ice' | 'card' | null
  offer: DropOffer
  preview: DropPreview
}
export type DropTargets = ReadonlyMap<DropTargetKey, DropTarget>
export type DragItems = ReadonlyMap<DragItem, DropTargets>

const racks: Partial<Record<CardInfo['type'], Rack>> = {
  program: 'programs',
  hardware: 'hardware',
  resource: 'resources',
}

/** What is dragged for this option. */
const dragItemOf = (option: OptionView): DragItem | null => {
  const { verb = '', card, fort } = option
  if (verb === 'run') return fort === undefined ? null : 'run'
  if (card === undefined) return null
  if (verb === 'advance') return 'advance'
  return isInstall(option) || verb === 'play' || verb === 'score' ? `card:${card}` : null
}

const installTarget = ({ fort, target }: OptionView, info: CardInfo | undefined): DropTargetKey | null => {
  if (fort !== undefined) return `fort:${fort}`
  if (target !== undefined) return `card:${target}`
  if (!info) return null
  const rack = racks[info.type]
  return rack === undefined ? 'fort:new' : `rack:${rack}`
}

/** Where it is dropped for this option. */
const dropTargetOf = (option: OptionView, info: CardInfo | undefined): DropTargetKey | null => {
  const { verb = '', card, fort } = option
  if (isInstall(option)) return installTarget(option, info)
  if (verb === 'run') return fort === undefined ? null : `fort:${fort}`
  if (verb === 'advance') return card === undefined ? null : `card:${card}`
  if (verb === 'score') return 'score'
  return verb === 'play' ? 'middle' : null
}

const shapeOf = (item: DragItem, key: DropTargetKey, info: CardInfo | undefined): DropTarget['shape'] => {
  if (!item.startsWith('card:') || !/^(fort|rack):/.test(key)) return null
  return info?.type === 'ice' ? 'ice' : 'card'
}

/** Trimming ice is a special way: a target means it only if nothing else is possible there. */
const meant = (options: OptionView[]): OptionView[] => {
  const plain = options.filter(({ verb }) => verb !== 'install-trim')
  return plain.length > 0 ? plain : options
}

/** Everything that can be dragged now, and where to. */
export const dragItemsOf = (decision: Decision | null, view: View, cards: CardsById): DragItems => {
  const found = new Map<DragItem, Map<DropTargetKey, DropTarget>>()
  if (!decision || !answersAtOnce(decision)) return found
  const onTable = cardsByHandle(view)
  const grouped = new Map<DragItem, Map<DropTargetKey, OptionView[]>>()
  const infoOf = (handle: string | undefined) => cards.get(onTable.get(handle ?? '')?.card ?? '')
  for (const option of decision.options) {
    const item = dragItemOf(option)
    const key = dropTargetOf(option, infoOf(option.card))
    if (item === null || key === null) continue
    const targets = grouped.get(item) ?? new Map<DropTargetKey, OptionView[]>()
    grouped.set(item, targets.set(key, [...(targets.get(key) ?? []), option]))
  }
  for (const [item, targets] of grouped) {
    const all = [...targets].map(([key, offered]): [DropTargetKey, DropTarget] => {
      const options = meant(offered)
      const info = infoOf(options[0]?.card)
      const loss = options[0] ? lossOf(options[0], view, infoOf) : null
      return [
        key,
        {
          key,
          options,
          shape: key === 'rack:programs' && isTooBig(info, view) ? null : shapeOf(item, key, info),
          offer: dropOfferOf({ key, options, loss, view }),
          preview: dropPreviewOf({ options, loss, view, decision }),
        },
      ]
    })
    found.set(item, new Map(all))
  }
  return found
}

/** Verbs of the question where a card goes, once it is chosen. */
const asksWhere = new Set(['fort', 'install', 'insert'])

/**
 * The answer to the question that follows when a card was put in or on a fort: the only option about that
 * fort, if the question is where the card goes.
 */
export const answerFrom = (decision: Decision, key: DropTargetKey): OptionView | null => {
  if (!answersAtOnce(decision) || !decision.options.every(({ verb = '' }) => asksWhere.has(verb))) return null
  const places = decision.options.map((option) => (option.fort === undefined ? null : `fort:${option.fort}`))
  if (places.includes(null) || new Set(places).size !== places.length) return null
  return decision.options[places.indexOf(key)] ?? null
}
