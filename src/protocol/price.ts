/** How a price is said. */
export { priceWords, withPrice } from '../engine/view/price.ts'
