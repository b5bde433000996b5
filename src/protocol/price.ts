/** How a price is said. */
export { priceWords, withPrice, wordsBefore } from '../engine/view/price.ts'
