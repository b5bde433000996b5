import { added } from './catalogue/additions.ts'
import { corpAtoD } from './catalogue/corp-a-d.ts'
import { corpEtoM } from './catalogue/corp-e-m.ts'
import { corpNtoR } from './catalogue/corp-n-r.ts'
import { corpStoZ } from './catalogue/corp-s-z.ts'
import { generalCards } from './catalogue/general-cards.ts'
import { generalPlay } from './catalogue/general-play.ts'
import { runnerAtoB } from './catalogue/runner-a-b.ts'
import { runnerCtoD } from './catalogue/runner-c-d.ts'
import { runnerEtoI } from './catalogue/runner-e-i.ts'
import { runnerJtoO } from './catalogue/runner-j-o.ts'
import { runnerPtoR } from './catalogue/runner-p-r.ts'
import { runnerS } from './catalogue/runner-s.ts'
import { runnerTtoZ } from './catalogue/runner-t-z.ts'
import type { Ruling } from './entry.ts'

export type { Ruling } from './entry.ts'

/** The 498 rulings of version 1.62, in its order: general, Corp cards, Runner cards. */
export const all: readonly Ruling[] = [
  ...generalCards,
  ...generalPlay,
  ...corpAtoD,
  ...corpEtoM,
  ...corpNtoR,
  ...corpStoZ,
  ...runnerAtoB,
  ...runnerCtoD,
  ...runnerEtoI,
  ...runnerJtoO,
  ...runnerPtoR,
  ...runnerS,
  ...runnerTtoZ,
]

/** Later rulings. They bind as well, but do not count among the 498. */
export const additions: readonly Ruling[] = added

const byId: ReadonlyMap<string, Ruling> = new Map([...all, ...additions].map((entry) => [entry.id, entry]))

/** The ruling with this id, additions included. */
export const findRuling = (id: string): Ruling | undefined => byId.get(id)

const rulingsOnCard = (card: string): Ruling[] =>
  [...byId.values()].filter((entry) => entry.concerns.includes(card))

/** Every ruling that belongs to a card or names it, and the rulings that those references point to. */
export const rulingsOf = (card: string): Ruling[] => {
  const own = rulingsOnCard(card)
  const pointed = new Set(own.flatMap((entry) => entry.refersTo))
  return [...own, ...[...byId.values()].filter((entry) => pointed.has(entry.id) && !own.includes(entry))]
}
