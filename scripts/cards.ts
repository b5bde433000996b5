/**
 * `npm run cards [-- --missing]`: how many cards are built, by set and type, and the names of the missing
 * ones.
 */
import { pool } from '../src/cards/index.ts'
import { missingCards, progressTable } from '../src/cards/progress.ts'

const missing = process.argv.includes('--missing')
const lines = missing ? missingCards(pool.cards) : progressTable(pool.cards.values())
console.log(lines.length === 0 ? 'No card is missing.' : lines.join('\n'))
