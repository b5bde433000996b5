/** `npm run cards [-- --missing]`: how many cards are built, by set and type, and the names of those that are not. */
import { pool } from '../src/cards/index.ts'
import { missingCards, progressTable } from '../src/cards/progress.ts'

const missing = process.argv.includes('--missing')
console.log((missing ? missingCards(pool.cards) : progressTable(pool.cards.values())).join('\n'))
