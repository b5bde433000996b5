/** Shorthand for the built-in packs. It produces plain data in the language of AI cards. */
import type {
  BehaviourCard,
  Colour,
  CorpCard,
  CorpCondition,
  CorpOrder,
  CorpSlot,
  RunnerCard,
  RunnerCondition,
  RunnerOrder,
  RunnerSlot,
  RunOrder,
  RunRow,
  Where,
} from '../../engine/language/index.ts'

const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const gain = { do: 'gain' } as const
const refill = { do: 'refill' } as const
export const operation = { do: 'operation' } as const
export const stratagem = { do: 'stratagem' } as const
export const ability = { do: 'ability' } as const
export const trashResource = { do: 'trash-resource' } as const
export const purge = { do: 'purge' } as const
export const ice = (where?: Where): CorpOrder => ({ do: 'install-ice', ...(where ? { where } : {}) })
export const resource = (where?: Where): CorpOrder => ({
  do: 'install-resource',
  ...(where ? { where } : {}),
})
export const advance = (where?: Where): CorpOrder => ({ do: 'advance', ...(where ? { where } : {}) })
export const when = (is: CorpCondition, order: CorpOrder): CorpOrder => ({ ...order, if: is })
export const bitsAtLeast = (n: number): CorpCondition => ({ is: 'bitsAtLeast', n })
export const bitsBelow = (n: number): CorpCondition => ({ is: 'bitsBelow', n })
export const tagged: CorpCondition = { is: 'runnerTagged' }
export const resourceToTrash: CorpCondition = { is: 'resourceToTrash' }
export const viruses = (n: number): CorpCondition => ({ is: 'virusAtLeast', n })
/** Never draws the last cards of R&D: an empty R&D loses the game. */
export const topUp: CorpOrder = when({ is: 'rdAtLeast', n: 4 }, refill)

/** Installs ice there while it has fewer than `n`. */
export const door = (where: Where, n = 1): CorpOrder => when({ is: 'iceBelow', n }, ice(where))

/** If nothing is left to install, R&D is drawn to its last card, which ends the game. */
export const onward = (where: Where): [CorpOrder, CorpOrder] => [resource(where), refill]

type CorpClick = CorpOrder | readonly [CorpOrder, CorpOrder]

const isPair = <T>(click: T | readonly [T, T]): click is readonly [T, T] => Array.isArray(click)
const slotOf = (click: CorpClick): CorpSlot =>
  isPair(click) ? { order: click[0], else: click[1] } : { order: click }

/** A Corp's AI card: three clicks. A pair gives a click a second choice. */
export const corpCard = (
  name: string,
  bottom: CorpCard['bottom'],
  ...clicks: readonly [CorpClick, CorpClick, CorpClick]
): CorpCard => ({ id: toSlug(name), name, slots: clicks.map(slotOf), bottom })

export const behaviour = (
  name: string,
  text: string,
  a: readonly CorpOrder[],
  b: readonly CorpOrder[],
): BehaviourCard => ({ id: toSlug(name), name, text, a, b })

export const install = { do: 'install' } as const
export const fromResources = { do: 'resource' } as const
export const economy = { do: 'economy' } as const
export const draw = { do: 'draw' } as const
export const removeTag = { do: 'remove-tag' } as const
export const use = { do: 'ability' } as const

export const poor = (n: number): RunnerCondition => ({ is: 'bitsBelow', n })
export const thin = (n: number): RunnerCondition => ({ is: 'gripBelow', n })
export const thick = (n: number): RunnerCondition => ({ is: 'gripAbove', n })
export const unarmed: RunnerCondition = { is: 'noIcebreaker' }
export const harmless: RunnerCondition = { is: 'noTrasher' }

/** With a condition the row gives another click, otherwise a run there. */
export const row = (at: RunRow['at'], target?: RunRow['target']): RunRow => ({
  ...(at ? { at } : {}),
  ...(target ? { target } : {}),
})
/** With the condition the row gives this click instead of a run. */
export const instead = (is: RunnerCondition, click: RunnerOrder, then: RunRow = {}): RunRow => ({
  if: is,
  click,
  ...then,
})
export const run = (colour: Colour, link: number, trash: number, ...rows: readonly RunRow[]): RunOrder => ({
  do: 'run',
  colour,
  link,
  trash,
  ...(rows.length > 0 ? { rows } : {}),
})

type RunnerClick = RunnerOrder | RunnerSlot
export const or = (order: RunnerOrder, second: RunnerOrder): RunnerSlot => ({ order, else: second })
const slotted = (click: RunnerClick): RunnerSlot => ('order' in click ? click : { order: click })
export const disposable = (click: RunnerClick): RunnerSlot => ({ ...slotted(click), disposable: true })
export const reserved = (click: RunnerClick): RunnerSlot => ({ ...slotted(click), reserved: true })

/** A Runner's AI card: four clicks, and the order for clicks left over. */
export const runnerCard = (
  name: string,
  bottom: RunnerOrder,
  ...clicks: readonly [RunnerClick, RunnerClick, RunnerClick, RunnerClick]
): RunnerCard => ({ id: toSlug(name), name, slots: clicks.map(slotted), bottom })
