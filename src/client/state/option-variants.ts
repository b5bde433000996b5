/** The ways to do one thing with one card: what they have in common is stated once. */
import { sectionOf } from './groups.ts'
import type { HeadingPart } from './option-words.ts'
import type { OptionView } from './types.ts'

export type OptionVariants = {
  key: string
  /** The common heading: "Install Filter"; empty if nothing is common. */
  title: string
  /** How much of each option the heading states. */
  stated: HeadingPart
  /** What distinguishes them from the others, if a heading states it. */
  manner: string
  options: OptionView[]
}

const abilities = ['use', 'action', 'trigger', 'start', 'instead', 'save']
const breaks = ['break', 'break-all', 'break-some', 'break-plan', 'break-these']

/** Whether the options can share a heading: all of one verb, all abilities, or all breaks. */
const isOfOneKind = (options: readonly OptionView[]): boolean => {
  const verbs = [...new Set(options.map(({ verb = '' }) => verb))]
  return [abilities, breaks].some((kind) => verbs.every((verb) => kind.includes(verb))) || verbs.length === 1
}

/** The most that one heading can state of all of them. */
const variantWords = (options: readonly OptionView[]): HeadingPart => {
  if (options.length < 2 || !isOfOneKind(options)) return null
  const [{ card } = { card: undefined }] = options
  if (options.every(({ cuts, ...option }) => cuts?.card !== undefined && option.card === card)) return 'card'
  return options.every(({ cuts }) => cuts?.verb !== undefined) ? 'verb' : null
}

/** "Install Filter", "Install", or only the card's name; empty if the heading states nothing. */
const variantTitle = (options: readonly OptionView[], wording: HeadingPart, name: string | null): string => {
  const [option] = options
  if (!option || wording === null || (wording === 'card' && name === null)) return ''
  const verb = option.cuts?.verb === undefined ? '' : sectionOf(option).title
  return [verb, ...(wording === 'card' && name !== null ? [name] : [])].filter(Boolean).join(' ')
}

type CardName = (handle: string) => string | null

const variantsOf = (
  key: string,
  options: OptionView[],
  manner: string,
  cardName: CardName,
): OptionVariants[] => {
  const [first] = options
  if (!first) return []
  const stated = variantWords(options)
  const name = first.card === undefined ? null : cardName(first.card)
  return [{ key, title: variantTitle(options, stated, name), stated, manner, options }]
}

/** Installs that trash ice first come after the others, under their own heading. */
export const waysAmong = (options: readonly OptionView[], cardName: CardName): OptionVariants[] => {
  const trims = options.filter(({ verb }) => verb === 'install-trim')
  const others = options.filter((option) => !trims.includes(option))
  const manner = trims.length > 1 ? 'Trashing ice there first' : ''
  return [...variantsOf('ways', others, '', cardName), ...variantsOf('trims', trims, manner, cardName)]
}
