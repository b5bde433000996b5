/** Made-up cards that let a test see whether something happened to ice. */
import { gain, on } from '../../src/cards/vocabulary/index.ts'
import { poolWith } from './extra-cards.ts'
import { madeUp } from './made-up.ts'

/** Gains its Runner 10 bits for each piece of ice passed. */
export const onPass = 'Made-up Toll Booth'

/** The pool with these onlookers. */
export const pooled = poolWith(madeUp('hardware', onPass, { abilities: [on('pass', [], gain(10))] }))
