/** Made-up cards that show a test whether something happened to ice. */
import { gain, on } from '../../src/cards/vocabulary/index.ts'
import { poolWith } from './extra-cards.ts'
import { madeUp } from './made-up.ts'

/** Its Runner gains 10 bits for each piece of ice passed. */
export const onPass = 'Made-up Toll Booth'

/** The pool with these cards. */
export const pooled = poolWith(madeUp('hardware', onPass, { abilities: [on('pass', [], gain(10))] }))
