/** The wording of prices. */
export { priceWords } from '../engine/view/price.ts'
