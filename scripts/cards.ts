/**
 * `npm run cards [-- --missing | --words]`: how many cards are built, by set and type; the names of the missing ones;
 * or the words that one card alone uses.
 */
import { pool } from '../src/cards/index.ts'
import { missingCards, progressTable } from '../src/cards/progress.ts'
import { oneCardWords } from '../src/cards/word-users.ts'

const linesFor = (flag: string | undefined): readonly string[] => {
  if (flag === '--words') return oneCardWords(pool)
  if (flag !== '--missing') return progressTable(pool.cards.values())
  const missing = missingCards(pool.cards)
  return missing.length === 0 ? ['No card is missing.'] : missing
}

console.log(linesFor(process.argv[2]).join('\n'))
