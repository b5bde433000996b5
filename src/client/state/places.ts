/** Where what a player carries may be put down: read from the options of the decision. */
import type { CardInfo } from '../../protocol/http.ts'
import type { CardsById } from '../net/queries.ts'
import { answersAtOnce } from './choice.ts'
import { offerOf, type PlaceOffer, type Prospect, prospectOf } from './place-words.ts'
import type { Decision, FortView, OptionView, View } from './types.ts'
import { cardsByHandle, fortInView, seatInView } from './view-lookup.ts'

/** What can be carried: a card by its handle, the player for a run, an advancement counter. */
export type Load = `card:${string}` | 'run' | 'advance'
type Rack = 'programs' | 'hardware' | 'resources'
/** Where it can be put: a fort by its id, the room of a new one, a rack, a card, the middle, the score. */
export type PlaceKey = `fort:${string}` | 'fort:new' | `rack:${Rack}` | `card:${string}` | 'middle' | 'score'

export type DropPlace = {
  key: PlaceKey
  /** What putting it there can mean; usually one thing. */
  options: OptionView[]
  /** What the table draws where it would lie; null if it would not lie there. */
  shape: 'ice' | 'card' | null
  offer: PlaceOffer
  prospect: Prospect
}
export type Places = ReadonlyMap<PlaceKey, DropPlace>
export type Loads = ReadonlyMap<Load, Places>

const installs = new Set(['install', 'install-trim', 'install-rez', 'fort'])
const racks: Partial<Record<CardInfo['type'], Rack>> = {
  program: 'programs',
  hardware: 'hardware',
  resource: 'resources',
}

/** What is carried for this option. */
const loadOf = ({ verb = '', card, fort }: OptionView): Load | null => {
  if (verb === 'run') return fort === undefined ? null : 'run'
  if (card === undefined) return null
  if (verb === 'advance') return 'advance'
  return installs.has(verb) || verb === 'play' || verb === 'score' ? `card:${card}` : null
}

const installPlace = ({ fort, target }: OptionView, info: CardInfo | undefined): PlaceKey | null => {
  if (fort !== undefined) return `fort:${fort}`
  if (target !== undefined) return `card:${target}`
  if (!info) return null
  const rack = racks[info.type]
  return rack === undefined ? 'fort:new' : `rack:${rack}`
}

/** Where this option puts it. */
const placeForOption = (option: OptionView, info: CardInfo | undefined): PlaceKey | null => {
  const { verb = '', card, fort } = option
  if (installs.has(verb)) return installPlace(option, info)
  if (verb === 'run') return fort === undefined ? null : `fort:${fort}`
  if (verb === 'advance') return card === undefined ? null : `card:${card}`
  if (verb === 'score') return 'score'
  return verb === 'play' ? 'middle' : null
}

/** The name of what a new agenda or node there would trash. */
const displaced = (fort: FortView, info: CardInfo, cards: CardsById): string | null => {
  const fills = ({ type }: CardInfo): boolean => type === 'agenda' || type === 'node'
  if (!fills(info)) return null
  const old = fort.cards.map(({ card }) => cards.get(card ?? '')).find((each) => each && fills(each))
  return old?.name ?? null
}

/** What is lost by putting it there, in words; null if nothing. */
const lossOf = (
  key: PlaceKey,
  options: readonly OptionView[],
  info: CardInfo | undefined,
  view: View,
  cards: CardsById,
): string | null => {
  if (options.every(({ verb }) => verb === 'install-trim')) return 'Trashes ice first'
  const [{ fort } = { fort: undefined }] = options
  const there = fort === undefined ? null : fortInView(view, fort)
  const old = there && info && key.startsWith('fort:') ? displaced(there, info, cards) : null
  if (old !== null) return `Trashes ${old}`
  return isTooFull(key, info, view) ? 'Trashes programs first' : null
}

/** Whether programs must be trashed before this one fits. */
const isTooFull = (key: string, info: CardInfo | undefined, view: View): boolean => {
  const rig = seatInView(view, view.viewer)?.rig
  return key === 'rack:programs' && rig != null && rig.muUsed + (info?.mu ?? 0) > rig.mu
}

const shapeOf = (load: Load, key: PlaceKey, info: CardInfo | undefined): DropPlace['shape'] => {
  if (!load.startsWith('card:') || !/^(fort|rack):/.test(key)) return null
  return info?.type === 'ice' ? 'ice' : 'card'
}

/** Trimming ice is a special manner: a place means it only if nothing else is possible there. */
const meant = (options: OptionView[]): OptionView[] => {
  const plain = options.filter(({ verb }) => verb !== 'install-trim')
  return plain.length > 0 ? plain : options
}

/** Everything that can be carried now, and where to. */
export const loadsOf = (decision: Decision | null, view: View, cards: CardsById): Loads => {
  const found = new Map<Load, Map<PlaceKey, DropPlace>>()
  if (!decision || !answersAtOnce(decision)) return found
  const onTable = cardsByHandle(view)
  const grouped = new Map<Load, Map<PlaceKey, OptionView[]>>()
  const infoOf = (handle: string | undefined) => cards.get(onTable.get(handle ?? '')?.card ?? '')
  for (const option of decision.options) {
    const load = loadOf(option)
    const key = placeForOption(option, infoOf(option.card))
    if (load === null || key === null) continue
    const places = grouped.get(load) ?? new Map<PlaceKey, OptionView[]>()
    grouped.set(load, places.set(key, [...(places.get(key) ?? []), option]))
  }
  for (const [load, places] of grouped) {
    const all = [...places].map(([key, offered]): [PlaceKey, DropPlace] => {
      const options = meant(offered)
      const info = infoOf(options[0]?.card)
      const loss = lossOf(key, options, info, view, cards)
      return [
        key,
        {
          key,
          options,
          shape: isTooFull(key, info, view) ? null : shapeOf(load, key, info),
          offer: offerOf({ key, options, loss, view }),
          prospect: prospectOf({ options, loss, view, decision }),
        },
      ]
    })
    found.set(load, new Map(all))
  }
  return found
}

/** Verbs of the question where a card goes, once it is chosen. */
const asksWhere = new Set(['fort', 'install', 'insert'])

/**
 * The answer to the question that follows when a card was put in or on a fort: the only option about that
 * fort, if the question is where the card goes.
 */
export const answerFrom = (decision: Decision, key: PlaceKey): OptionView | null => {
  if (!answersAtOnce(decision) || !decision.options.every(({ verb = '' }) => asksWhere.has(verb))) return null
  const places = decision.options.map((option) => (option.fort === undefined ? null : `fort:${option.fort}`))
  if (places.includes(null) || new Set(places).size !== places.length) return null
  return decision.options[places.indexOf(key)] ?? null
}
