/**
 * Properties check the same cases in every run, so that a green run stays green. `PROPERTY_SEED=7` checks
 * others.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1996) })
