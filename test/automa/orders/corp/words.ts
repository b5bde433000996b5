import { draw } from '../../../../src/cards/vocabulary/index.ts'

export { operation, play } from '../../../../src/cards/vocabulary/index.ts'
export const drawCard = (n: number) => draw(n)
