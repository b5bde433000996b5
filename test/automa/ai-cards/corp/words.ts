import { draw, rivalLoses as loses } from '../../../../src/cards/vocabulary/index.ts'

export { advance, node, on, operation, play, yours } from '../../../../src/cards/vocabulary/index.ts'
export const drawCard = (n: number) => draw(n)
export const rivalLoses = (n: number) => loses(n)
