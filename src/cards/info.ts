import type { CardDef } from '../engine/language/index.ts'
import type { CardInfo } from '../protocol/http.ts'
import { rulingsOf } from '../rulings/index.ts'
import { breaksByChance, breaksOf } from './breaks.ts'
import { endsRun } from './ends-run.ts'
import { leadsOf } from './leads.ts'
import { bringsBits } from './money.ts'
import { textOf } from './vocabulary/sentences.ts'

/** A card as the public API shows it: its facts, our text, and its rulings. */
export function infoOf(card: CardDef): CardInfo {
  const { abilities: _, ...facts } = card
  const breaks = breaksOf(card)
  const text = textOf(card)
  return {
    ...facts,
    keywords: [...facts.keywords],
    text,
    ...leadsOf(text),
    ...(breaks.length > 0 && { breaks }),
    ...(breaksByChance(card) && { byChance: true as const }),
    ...(endsRun(card) && { endsRun: true as const }),
    ...(bringsBits(card) && { bringsBits: true }),
    rulings: rulingsOf(card.id).map(({ id, gist, source }) => ({ id, gist, source })),
  }
}
