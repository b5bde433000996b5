import { createHash } from 'node:crypto'

/**
 * The seed of one draw (a round's pairing, a side, a lot), derived from the event's seed: the same event
 * draws the same again.
 */
export const seedFor = (seed: string, ...what: (string | number)[]): string =>
  createHash('sha256')
    .update([seed, ...what].join('/'))
    .digest('hex')

/** Published before the first round; the seed itself follows at the end and proves every draw. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')
