import type { Pool } from '../engine/index.ts'
import type { CardDef } from '../engine/language/index.ts'
import type { CardInfo } from '../protocol/http.ts'
import { base } from './base/index.ts'
import { classic } from './classic/index.ts'
import * as counters from './counters.ts'
import { infoOf } from './info.ts'
import { proteus } from './proteus/index.ts'

export {
  abilityButtonText as labelOf,
  abilityNote as noteOf,
  counterText,
  sentenceOf,
  textOf,
  traceStakeText as stakeOf,
} from './vocabulary/sentences.ts'

const all = [...base, ...proteus, ...classic]

function byKey<T>(things: readonly T[], key: (thing: T) => string, what: string): ReadonlyMap<string, T> {
  const map = new Map<string, T>()
  for (const thing of things) {
    if (map.has(key(thing))) throw new Error(`There are two ${what} with the id “${key(thing)}”.`)
    map.set(key(thing), thing)
  }
  return map
}

/** Every implemented card, and the rules of every kind of counter. */
export const pool: Pool = {
  cards: byKey(all, (card) => card.id, 'cards'),
  counters: byKey(Object.values(counters), (counter) => counter.kind, 'counters'),
}

/** The text of a card, or the reason why the vocabulary cannot word it. */
function cardWords(card: CardDef): CardInfo {
  try {
    return infoOf(card)
  } catch (err) {
    throw new Error(`Card “${card.name}”: ${err instanceof Error ? err.message : String(err)}.`, {
      cause: err,
    })
  }
}

type Infos = { byId: ReadonlyMap<string, CardInfo>; all: readonly CardInfo[] }

let written: Infos | undefined
/** Computed on first use, so that a server starts before the texts of all cards are written. */
const loadInfos = (): Infos => {
  if (written) return written
  const all = [...pool.cards.values()].map(cardWords)
  written = { all, byId: new Map(all.map((info) => [info.id, info])) }
  return written
}

/** The public information about an implemented card. */
export const cardInfo = (id: string): CardInfo | undefined => loadInfos().byId.get(id)
/** The public information about all implemented cards. */
export const cardInfos = (): readonly CardInfo[] => loadInfos().all
