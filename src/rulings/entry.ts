/** The form of a catalogue page: one line for each ruling, under the heading it belongs to. */

export type RulingKind = 'ruling' | 'errata' | 'reference'

/** A ruling of the catalogue. */
export type Ruling = {
  /** `corp/dr-dreff/2`; rulings later than v1.62 are numbered `+1`, `+2`… */
  id: string
  heading: string
  kind: RulingKind
  /** Who settled it, where and when. */
  source: string
  /** What it settles, in one sentence of our own. */
  gist: string
  /** Ids of the cards that it belongs to or names. */
  concerns: readonly string[]
  /** For a reference: the rulings it points to. */
  refersTo: readonly string[]
}

type Numbering = number | `+${number}`
type CatalogueEntry = Omit<Ruling, 'id' | 'heading'> & { number: Numbering }

/** Rulings that several cards point to with "see there". */
export type RulingTopic = { gist: string; rulings: readonly string[] }

const entry =
  (kind: RulingKind) =>
  (number: Numbering, source: string, gist: string, names: readonly string[] = []): CatalogueEntry => ({
    number,
    kind,
    source,
    gist,
    concerns: names,
    refersTo: [],
  })

/** A ruling; `names` are the cards that it names besides its own. */
export const ruling = entry('ruling')
/** A change to the printed text of the card it belongs to. */
export const errata = entry('errata')
/** A pointer to the rulings of another heading. */
export const seeAlso = (number: Numbering, { gist, rulings }: RulingTopic): CatalogueEntry => ({
  number,
  kind: 'reference',
  source: 'Netrunner Rulings v1.62, 12/14/98',
  gist,
  concerns: [],
  refersTo: rulings,
})

const withIds = (
  path: string,
  heading: string,
  owner: readonly string[],
  entries: readonly CatalogueEntry[],
): Ruling[] =>
  entries.map(({ number, concerns, ...rest }) => ({
    ...rest,
    id: `${path}/${number}`,
    heading,
    concerns: [...owner, ...concerns],
  }))

/** The rulings of a general topic. */
export const generalRulings = (
  path: `general/${string}`,
  heading: string,
  entries: readonly CatalogueEntry[],
): Ruling[] => withIds(path, heading, [], entries)

/** The rulings of one card, whose id is the last part of the path. */
export const cardRulings = (
  path: `${'corp' | 'runner'}/${string}`,
  heading: string,
  entries: readonly CatalogueEntry[],
): Ruling[] => withIds(path, heading, [path.slice(path.indexOf('/') + 1)], entries)
