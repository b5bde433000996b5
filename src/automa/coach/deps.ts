import { starterDecks } from '../../decks/starters.ts'
import { fullPool as pool } from '../engine.ts'
import { actionWorths, judgedChoice } from '../in-place-judgement.ts'
import type { CoachDeps } from './cost.ts'

/** Plays on by judgement, with all cards; what is hidden may come from any starter deck. */
export const coachDeps: CoachDeps = { pool, judge: judgedChoice, worths: actionWorths, priors: starterDecks }
