/** Option labels that are the same in every game: the reader composes them, so they are not sent. */
import { ownFortName } from '../../engine/state/fort-names.ts'
import { findCard, type LocatedCard } from '../../engine/view/located-cards.ts'
import type { FortView, OptionView, View } from '../../engine/view/types.ts'
import { labelled, type Wording, wording } from '../../engine/view/wording.ts'

/** What a label needs to know about a card. */
export type CardNames = { get(id: string): { name: string; type: string } | undefined }

/** A view, with lookups for its cards and forts. */
export type LabelContext = {
  view: View
  names: CardNames
  place(handle: string): LocatedCard | undefined
  fort(id: string): FortView | undefined
}

/** The context of labels for a view. */
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

type ComposedLabel = Pick<OptionView, 'card' | 'fort'>
type LabelWords = (context: LabelContext, option: ComposedLabel) => string | null
type LabelSentence = (context: LabelContext, option: ComposedLabel) => Wording | null

const cardName: LabelWords = ({ names, place }, { card }) => {
  const id = card === undefined ? null : place(card)?.card.card
  return (id && names.get(id)?.name) ?? null
}

const fortName: LabelWords = ({ fort }, { fort: id }) =>
  id === undefined ? 'a new fort' : (fort(id)?.name ?? null)

const compactLocation: LabelWords = ({ place }, { card }) => {
  const { fort, zone } = (card !== undefined && place(card)) || {}
  return fort ? ` ${zone === 'ice' ? 'on' : 'in'} ${fort.name}` : ''
}

const fixed =
  (words: string): LabelSentence =>
  () => ({ words, cuts: {} })

/** A verb and a card's name. */
const verbAndCard =
  (verb: string): LabelSentence =>
  (context, option) => {
    const name = cardName(context, option)
    return name === null ? null : wording(verb, name)
  }

/** A verb, and a card's name and location. */
const verbAndPlace =
  (verb: string): LabelSentence =>
  (context, option) => {
    const name = cardName(context, option)
    return name === null ? null : wording(verb, name + compactLocation(context, option))
  }

const install =
  (end = ''): LabelSentence =>
  (context, option) => {
    const { view, names, place } = context
    const name = cardName(context, option)
    const fort = fortName(context, option)
    if (name === null || fort === null) return null
    if (view.seats.find(({ id }) => id === view.viewer)?.side === 'runner')
      return wording('Install ', name, '', '', end)
    const id = option.card === undefined ? null : place(option.card)?.card.card
    const { type } = (id && names.get(id)) || {}
    return wording('Install ', name, type === 'ice' ? ' on ' : ' in ', fort, end)
  }

const run: LabelSentence = ({ fort }, { fort: id }) => {
  const found = id === undefined ? undefined : fort(id)
  if (!found) return null
  const own = ownFortName({ kind: found.kind, number: found.number ?? 0 })
  return wording('Run on ', found.name.slice(0, -own.length), '', own)
}

const sentences: Record<string, LabelSentence> = {
  gain: fixed('Gain 1 bit'),
  draw: fixed('Draw a card'),
  pass: fixed('Pass'),
  'jack-out': fixed('Jack out'),
  run,
  play: verbAndCard('Play '),
  install: install(),
  'install-trim': install(', trashing ice there first'),
  'install-rez': install(' and rez it'),
  rez: verbAndPlace('Rez '),
  advance: verbAndPlace('Advance '),
  score: verbAndCard('Score '),
  trash: verbAndCard('Trash '),
  discard: verbAndCard('Discard '),
  choose: verbAndPlace(''),
  access: verbAndPlace(''),
}

/** The label these sentences give an option; empty if there is no sentence for it. */
export function usualLabel(
  context: LabelContext,
  option: Omit<OptionView, 'id' | 'label' | 'cuts'>,
): Pick<OptionView, 'label' | 'cuts'> {
  const words = sentences[option.verb ?? '']?.(context, option) ?? null
  return words === null ? { label: '' } : labelled(words, option.price)
}
