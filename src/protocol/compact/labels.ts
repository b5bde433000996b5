/** What options are called that are called so in every game: composed where they are read, not sent. */
import { findCard, type LocatedCard } from '../../engine/view/places.ts'
import { withPrice } from '../../engine/view/price.ts'
import type { FortView, OptionView, View } from '../../engine/view/types.ts'

/** What must be known of a card to speak of it. */
export type CardNames = { get(id: string): { name: string; type: string } | undefined }

/** A view, and where its cards and forts are found in it. */
export type LabelContext = {
  view: View
  names: CardNames
  place(handle: string): LocatedCard | undefined
  fort(id: string): FortView | undefined
}

export function sightOf(view: View, names: CardNames): LabelContext {
  return {
    view,
    names,
    place: (handle) => findCard(view, handle),
    fort: (id) => {
      for (const { forts } of view.seats) for (const fort of forts) if (fort.id === id) return fort
      return undefined
    },
  }
}

type Spoken = Pick<OptionView, 'card' | 'fort'>
type Words = (sight: LabelContext, option: Spoken) => string | null

const cardName: Words = ({ names, place }, { card }) => {
  const id = card === undefined ? null : place(card)?.card.card
  return (id && names.get(id)?.name) ?? null
}

const fortName: Words = ({ fort }, { fort: id }) =>
  id === undefined ? 'a new fort' : (fort(id)?.name ?? null)

const compactLocation: Words = ({ place }, { card }) => {
  const { fort, zone } = (card !== undefined && place(card)) || {}
  return fort ? ` ${zone === 'ice' ? 'on' : 'in'} ${fort.name}` : ''
}

const into: Words = (sight, option) => {
  const { view, names, place } = sight
  if (view.seats.find(({ id }) => id === view.viewer)?.side === 'runner') return ''
  const id = option.card === undefined ? null : place(option.card)?.card.card
  const { type } = (id && names.get(id)) || {}
  return ` ${type === 'ice' ? 'on' : 'in'} ${fortName(sight, option)}`
}

/** Of words and what is put between them; null where something isn't known. */
const joinWords =
  (...parts: (string | Words)[]): Words =>
  (sight, option) => {
    const words = parts.map((part) => (typeof part === 'string' ? part : part(sight, option)))
    return words.includes(null) ? null : words.join('')
  }

const sentences: Record<string, Words> = {
  gain: joinWords('Gain 1 bit'),
  draw: joinWords('Draw a card'),
  pass: joinWords('Pass'),
  'jack-out': joinWords('Jack out'),
  run: joinWords('Run on ', fortName),
  play: joinWords('Play ', cardName),
  install: joinWords('Install ', cardName, into),
  'install-trim': joinWords('Install ', cardName, into, ', trashing ice there first'),
  'install-rez': joinWords('Install ', cardName, into, ' and rez it'),
  rez: joinWords('Rez ', cardName, compactLocation),
  advance: joinWords('Advance ', cardName, compactLocation),
  score: joinWords('Score ', cardName),
  trash: joinWords('Trash ', cardName),
  discard: joinWords('Discard ', cardName),
  choose: joinWords(cardName, compactLocation),
  access: joinWords(cardName, compactLocation),
}

/** What an option would be called by these sentences; empty where there is none for it. */
export function usualLabel(sight: LabelContext, option: Omit<OptionView, 'id' | 'label'>): string {
  const words = sentences[option.verb ?? '']?.(sight, option) ?? null
  return words === null ? '' : withPrice(words, option.price)
}
