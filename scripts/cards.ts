/** `npm run cards`: how many cards are built, by set and type. */
import { pool } from '../src/cards/index.ts'
import { progressTable } from '../src/cards/progress.ts'

console.log(progressTable(pool.cards.values()).join('\n'))
