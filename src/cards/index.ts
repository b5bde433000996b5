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

/** Every card that is built, and the rules of every kind of counter. */
export const pool: Pool = {
  cards: byKey(all, (card) => card.id, 'cards'),
  counters: byKey(Object.values(counters), (counter) => counter.kind, 'counters'),
}

/** What a card says, or why the vocabulary has no words for it. */
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
/** Worked out when first asked: a server opens before the texts of all cards are written. */
const loadInfos = (): Infos => {
  if (written) return written
  const all = [...pool.cards.values()].map(cardWords)
  written = { all, byId: new Map(all.map((info) => [info.id, info])) }
  return written
}

/** What anybody may read about a card that is built. */
export const cardInfo = (id: string): CardInfo | undefined => loadInfos().byId.get(id)
/** All cards that are built, as anybody may read them. */
export const cardInfos = (): readonly CardInfo[] => loadInfos().all
