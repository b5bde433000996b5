/** The wording of prices. */
export { priceWords, withPrice } from '../engine/view/price.ts'
