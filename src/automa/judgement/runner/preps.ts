/** The worth of preps for the Runner, including those that make runs. */
import type { CardView, FortView, OptionView } from '../../../engine/index.ts'
import type { Ability, CardDef, Effect } from '../../../engine/language/index.ts'
import { bestOf } from '../best.ts'
import { unprovidedKinds } from '../ice/kinds.ts'
import { defOf, fortAt, type Heuristic, optionDef, plainNumber, type Situation } from '../situation.ts'
import { effectsWorth } from '../worth/effects.ts'
import { bitWorth } from '../worth/money.ts'
import { type AccessMeans, runProspect, wayIn } from './prospects.ts'

type Run = Extract<Effect, { op: 'run' }>

const playEffects = (def: CardDef): readonly Effect[] =>
  def.abilities.flatMap((a) => (a.kind === 'play' ? a.effects : []))

const runIn = (def: CardDef | undefined): Run | undefined =>
  def
    ? playEffects(def)
        .flatMap(innerPrepEffects)
        .find((e): e is Run => e.op === 'run')
    : undefined

/** Effects of a prep, including those of a bid if the rival guesses wrong. */
const innerPrepEffects = (e: Effect): readonly Effect[] => (e.op === 'bid' ? e.differ : [e])

const meansOfAbility = (s: Situation, a: Ability): AccessMeans => {
  if (a.kind === 'skipIce') return { skip: a.n }
  if (a.kind === 'pool') return { bits: a.n }
  if (a.kind === 'modify' && a.stat === 'access') return { access: plainNumber(a.n) }
  if (a.kind === 'insteadOfAccess') return { instead: effectsWorth(s, a.effects) }
  return {}
}

const meansOf = (s: Situation, run: Run): AccessMeans =>
  Object.assign(run.past ? { skip: 1 } : {}, ...(run.with ?? []).map((a) => meansOfAbility(s, a)))

/** The further cost of a run: effects at its end. */
const aftermathCost = (s: Situation, run: Run): number =>
  (run.with ?? []).reduce(
    (sum, a) => (a.kind === 'on' && a.event === 'runEnd' ? sum + effectsWorth(s, a.effects) : sum),
    0,
  )

const rivalForts = (s: Situation, on: Run['on']): FortView[] =>
  s.rivals
    .flatMap((corp) => corp.forts)
    .filter(({ kind }) => on === undefined || (typeof on === 'string' ? kind === on : on.includes(kind)))

/** The worth of saving a run prep for later. */
const patience = 1

const runWorth = (s: Situation, run: Run): number => {
  const means = meansOf(s, run)
  const worths = rivalForts(s, run.on).map((fort) => runProspect(s, fort, means))
  return Math.max(-1, ...worths) + aftermathCost(s, run) - patience
}

/** Whether any fort is worth the run that may follow. */
export const wantsRun = (s: Situation): boolean =>
  rivalForts(s, undefined).some((fort) => runProspect(s, fort) > 0)

/** Whether it makes a run that may be followed by another. */
export const givesSecondRun = (def: CardDef): boolean =>
  playEffects(def).some((e) => e.op === 'may' && e.effects.some(({ op }) => op === 'run'))

type Tour = Extract<Effect, { op: 'runEach' }>

/** A run on each fort: the sum of what they promise, and the effect if all succeed or if one does not. */
const tourWorth = (s: Situation, { all, otherwise }: Tour): number => {
  const forts = rivalForts(s, undefined)
  const chance = forts.reduce((product, fort) => product * wayIn(s, fort).chance, 1)
  const runs = forts.reduce((sum, fort) => sum + runProspect(s, fort), 0)
  return runs + chance * effectsWorth(s, all) + (1 - chance) * effectsWorth(s, otherwise)
}

/** Half of the first run's worth is a fair guess for the second. */
const secondRun = (def: CardDef, first: number): number =>
  givesSecondRun(def) ? Math.max(0, first + patience) * 0.5 : 0

/** The worth of playing a prep, minus its cost. */
export const prepWorth: Heuristic = (s, option) => {
  const def = optionDef(s, option)
  if (!def) return 0
  const run = runIn(def)
  const price = plainNumber(option.cost) * bitWorth(s.me)
  const tour = playEffects(def).find((e): e is Tour => e.op === 'runEach')
  if (tour) return tourWorth(s, tour) - price
  if (!run) return effectsWorth(s, playEffects(def)) + programSearchWorth(s, def) - price
  const first = runWorth(s, run)
  return first + secondRun(def, first) - price
}

/** The worth of a program from the stack if a breaker is missing. */
const programSearchWorth = (s: Situation, def: CardDef): number =>
  playEffects(def).some(({ op }) => op === 'search') && unprovidedKinds(s).length > 0 ? 2.5 : 0

/** The worth of keeping a prep in hand for later. */
export const prepPromise = (s: Situation, def: CardDef): number => {
  if (runIn(def)) return 3
  return Math.max(1, effectsWorth(s, playEffects(def)) - plainNumber(def.cost))
}

/** The prep just played is on top of the trash. */
const lastPlayed = (s: Situation): CardView | undefined => s.me.trash.faceUp[0]

/** The advantages of the run in progress, or of the one about to begin. */
export const currentMeans = (s: Situation): AccessMeans => {
  const run = runIn(defOf(s, lastPlayed(s)))
  return run ? meansOf(s, run) : {}
}

/** The fort to run on when a prep asks. */
export const fortToRun = (s: Situation): OptionView | undefined =>
  bestOf(s.decision.options, (option) => {
    const fort = fortAt(s, option.fort)
    return fort ? runProspect(s, fort, currentMeans(s)) : -1
  })
