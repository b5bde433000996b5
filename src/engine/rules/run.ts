/** A run as Sparky's chart: a table of twenty entries by step number (run-chart). */

import { contextOf } from '../kernel/amounts.ts'
import { perform } from '../kernel/events.ts'
import {
  ask,
  automaRules,
  cardOf,
  findFort,
  fortOf,
  type Game,
  hidesCards,
  isAutoma,
  newPhase,
  pickOf,
  pop,
  push,
  takeAnswer,
} from '../kernel/game.ts'
import { endLasting } from '../kernel/listeners.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import { openWindow } from '../kernel/open-windows.ts'
import { remember } from '../kernel/past.ts'
import { pay, spending } from '../kernel/pay.ts'
import { unspentCap } from '../kernel/spending-caps.ts'
import { startEffects } from '../kernel/start-effects.ts'
import { jackOutBits } from '../kernel/stats.ts'
import { subroutinesOf } from '../kernel/subroutines.ts'
import type { Accessed, Card, Option, RunFrame, Seat } from '../state/types.ts'
import { accessMore, accessNext, chooseOrder, unveilArchives } from './access.ts'
import { doPlan, isPlan, plansFor } from './break-plans.ts'
import { breakingOptions, couldBreak, doBreaking, hasUnbroken } from './breaking.ts'
import { walkTo } from './chart.ts'
import { accessFort, breaksItself, iceDeflectedTo } from './redirect.ts'
import { canJackOut, jackOutOption } from './restrictions.ts'
import { isLeftOut, isSkipped } from './skipping.ts'
import { sayEncounter } from './window-words.ts'
import { couldAct, doWindowOption, encounterUses, mightUseInEncounter, windowOptions } from './windows.ts'

/** Declares a run. Its frame carries it on. */
export const startRun = (g: Game, runner: Seat, fort: string): void => {
  const { corp } = fortOf(g, fort)
  push(g, {
    kind: 'run',
    ...newPhase(),
    id: g.s.next.run++,
    step: 1,
    entered: 0,
    runner,
    corp,
    fort,
    access: fort,
    ice: null,
    passed: [],
    encounters: 0,
    encountering: false,
    broken: [],
    brokenWith: [],
    fullyBroken: [],
    unbreakable: false,
    boosts: {},
    resolving: 0,
    successful: false,
    ended: false,
    queue: [],
    accessed: [],
  })
}

/** The next piece of ice inward: the outermost one with no passed ice inside it. */
const nextIce = (g: Game, run: RunFrame): Card | null => {
  const ice = findFort(g, run.fort)?.ice ?? []
  const inner = ice.findIndex((c) => run.passed.includes(c))
  const outermost = inner === -1 ? ice.length - 1 : inner - 1
  return ice[outermost] ?? null
}

/** Continues at another step of the chart. */
const goTo = (run: RunFrame, step: number): void => {
  run.step = step
  run.entered = 0
  run.phase = 0
}

/** Continues after a window, in which a card may have sent the Runner to new ice. */
const goOn = (run: RunFrame, step: number): void => {
  const to = run.detour ?? step
  delete run.detour
  goTo(run, run.ended ? 20 : to)
}

/** What a step does on each call. `phase` counts the calls since the step was entered. */
type RunStep = (g: Game, run: RunFrame) => void

const inPhases =
  (...phases: RunStep[]): RunStep =>
  (g, run) =>
    phases[run.phase++]?.(g, run)

const declare = inPhases(
  (g, run) => {
    tell(g, 'run', run.runner, [{ seat: run.runner }, ' makes a run on ', { fort: run.fort }, '.'])
    openWindow(g, 'runStart', [run.corp, ...(g.variant?.diverters(g, run) ?? [])])
  },
  (g, run) => {
    remember(g, 'run', run.runner, null, run.fort)
    g.variant?.declared(g, run)
    perform(g, { kind: 'run', seat: run.runner, fort: run.fort })
  },
  (g, run) => {
    if (!run.ended && nextIce(g, run) === null) openWindow(g, 'bare', [run.corp])
  },
  (g, run) => goOn(run, nextIce(g, run) === null ? 13 : 2),
)

const approach = inPhases(
  (g, run) => {
    run.ice = nextIce(g, run)
    if (run.ice === null) return goTo(run, 15)
    tell(g, 'approach', run.runner, [{ seat: run.runner }, ' approaches ', { card: run.ice }, '.'])
    perform(g, { kind: 'approach', seat: run.runner, cards: [run.ice] })
  },
  (g, run) => openWindow(g, 'approach', [run.runner]),
  (_, run) => goTo(run, 3),
)

const corpAtIce = inPhases(
  (g, run) => openWindow(g, 'approach', [run.corp]),
  (g, run) => g.variant?.leftUnrezzed(g, run),
  (g, run) => goTo(run, run.ice !== null && cardOf(g, run.ice).faceUp ? 6 : 4),
)

/** The Corp has had the window of step 3: the ice stays unrezzed and is passed. */
const leaveUnrezzed: RunStep = (_, run) => goTo(run, 12)

const rezzed: RunStep = (_, run) => goTo(run, 6)

/** Starts abilities that waited for the next piece of ice to be encountered. */
const applyNextIceEffects = (g: Game, run: RunFrame): void => {
  const due = g.s.lasting.filter((l) => l.until === 'nextIce' && l.run === run.id && run.encounters > l.since)
  if (due.length === 0) return
  if (due.some((l) => l.ability.kind === 'cannotBreak')) run.unbreakable = true
  // An effect that prevents jacking out lasts until the encounter is over (corp/shockr/2).
  const bars = due.filter((l) => l.ability.kind === 'cannotJackOut')
  for (const l of bars) l.until = 'encounter'
  endLasting(g, (l) => due.includes(l) && !bars.includes(l))
}

const encounter = inPhases(
  (g, run) => {
    if (run.ice === null) return goTo(run, 13)
    run.encounters++
    run.encountering = true
    applyNextIceEffects(g, run)
    tell(g, 'encounter', run.runner, [{ seat: run.runner }, ' encounters ', { card: run.ice }, '.'])
    remember(g, 'meet', run.runner, run.ice)
    perform(g, { kind: 'encounter', seat: run.runner, cards: [run.ice] })
  },
  (g, run) => {
    if (isSkipped(g, run) || run.detour !== undefined) return goOn(run, 12)
    markSelfBroken(g, run)
    goTo(run, 7)
  },
)

/** Ice without subroutines counts as fully broken once it is encountered (runner/pattels-virus/4). */
const markSelfBroken = (g: Game, run: RunFrame): void => {
  const { ice } = run
  if (ice === null) return
  const subs = subroutinesOf(g, ice)
  run.broken.push(...subs.flatMap((sub, n) => (breaksItself(g, run, ice, sub) ? [n] : [])))
  if (run.broken.length >= subs.length) run.fullyBroken.push(ice)
}

/**
 * Step 7: break more, or let the unbroken subroutines resolve. The breaking frame takes steps 8–10 itself.
 */
const breaking: RunStep = (g, run) => {
  if (run.detour !== undefined) return goOn(run, 11)
  const picked = pickOf(takeAnswer(run, run.runner))
  if (picked?.verb === 'use') return doWindowOption(g, run.runner, picked)
  if (picked && isPlan(picked)) return doPlan(g, run, picked)
  if (picked && picked.verb !== 'pass') return doBreaking(g, run, picked)
  const options = picked || run.ice === null ? [] : breakingOptions(g, run)
  // The game stops for what a face-down card may pay for, whether it does or not (C8.3).
  const maybe = !picked && hidesCards(g, run.runner) && couldBreak(g, run)
  const prompt = sayEncounter(run, options)
  const unbroken = !picked && hasUnbroken(g, run)
  if (unbroken) options.push(...encounterUses(g, run.runner))
  if (options.length === 0 && !maybe && !(unbroken && mightUseInEncounter(g, run.runner)))
    return goTo(run, 11)
  const plans = plansFor(g, run)
  ask(g, {
    seat: run.runner,
    kind: 'window',
    prompt,
    min: 1,
    max: 1,
    ...plans,
    options: [...options, { verb: 'pass', words: ['Stop breaking'] }, ...plans.options],
  })
}

/** Steps 8 to 10 belong to a breaking frame. When control returns here, it is done. */
const backToBreaking: RunStep = (_, run) => goTo(run, 7)

/** The phase of step 12 in which the last ice passed is behind the Runner. */
const BEHIND = 2

/** All ice of the new fort counts as passed: triggers that wait for the last piece may come now. */
const haveAllPassed = (run: RunFrame): void => {
  goTo(run, 12)
  run.phase = BEHIND
}

/**
 * The Runner was redirected instead of passing the ice, and encounters the outermost rezzed ice of the new
 * fort at once.
 */
const followDeflection = (g: Game, run: RunFrame): void => {
  run.deflected = false
  leaveIce(g, run)
  dismissIce(g, run)
  const met = iceDeflectedTo(g, run)
  if (met === null) return haveAllPassed(run)
  run.ice = met
  goTo(run, 6)
}

/** The Runner was sent back instead of passing the ice, and approaches the ice that is ahead of it now. */
const goBack = (g: Game, run: RunFrame): void => {
  run.sentBack = false
  leaveIce(g, run)
  dismissIce(g, run)
  goTo(run, 2)
}

/** True if the ice is installed, or a card put it before the Runner. */
const isThere = (g: Game, ice: Card): boolean => ['ice', 'play'].includes(cardOf(g, ice).zone)

const resolveSubroutines: RunStep = (g, run) => {
  if (run.deflected) return followDeflection(g, run)
  if (run.sentBack) return goBack(g, run)
  const { ice } = run
  const subs = ice === null || !isThere(g, ice) ? [] : subroutinesOf(g, ice)
  while (run.resolving < subs.length && isLeftOut(g, run, subs[run.resolving])) run.resolving++
  const sub = subs[run.resolving]
  if (sub?.kind !== 'subroutine' || ice === null) return goTo(run, 12)
  const subroutine = run.resolving++
  tellFacts(g, { subroutine }, 'subroutine', run.corp, [
    `Subroutine ${run.resolving} of `,
    { card: ice },
    ' resolves.',
  ])
  push(g, { kind: 'effects', ...newPhase(), todo: sub.effects, pc: 0, ctx: contextOf(g, run.corp, ice) })
}

/** Remembers what a later encounter may ask about this one (runner/bulldozer/2). */
const rememberEncounter = (g: Game, run: RunFrame): void => {
  if (!run.encountering || run.ice === null) return
  const broken = run.broken.length >= subroutinesOf(g, run.ice).length
  run.lastMet = { ice: run.ice, broken, with: run.brokenWith }
}

const leaveIce = (g: Game, run: RunFrame): void => {
  const { encountering } = run
  rememberEncounter(g, run)
  g.variant?.encounterEnds(g, run)
  run.encountering = false
  endLasting(g, (l) => l.until === 'encounter')
  run.broken = []
  run.brokenWith = []
  run.brokenBy = {}
  run.tried = []
  run.unbreakable = false
  run.boosts = {}
  run.resolving = 0
  if (encountering) perform(g, { kind: 'encounterEnd', seat: run.runner })
}

/**
 * Trashes ice that was encountered without being installed, unless something has moved it (corp/dr-dreff/3).
 */
const dismissIce = (g: Game, { ice, corp }: RunFrame): void => {
  if (ice === null || cardOf(g, ice).zone !== 'play') return
  perform(g, { kind: 'trash', seat: corp, by: corp, cards: [ice], cause: 'effect' })
}

const pass = inPhases(
  (g, run) => {
    if (run.ice === null) return
    run.passed.push(run.ice)
    g.variant?.encounterEnds(g, run)
    tell(g, 'pass', run.runner, [{ seat: run.runner }, ' passes ', { card: run.ice }, '.'])
    perform(g, { kind: 'pass', seat: run.runner, cards: [run.ice] })
  },
  (g, run) => {
    leaveIce(g, run)
    dismissIce(g, run)
  },
  (g, run) => {
    if (!run.ended) openWindow(g, 'pass', [run.corp])
  },
  (_, run) => goOn(run, 13),
)

/** Step 13: special effects, and jacking out after ice has been passed (C5.2). */
const jackOutOrGoOn: RunStep = (g, run) => {
  if (run.leaving) return jackOut(g, run)
  if (run.ended) return goTo(run, 20)
  const picked = pickOf(takeAnswer(run, run.runner))
  if (picked?.verb === 'jack-out') return payToLeave(g, run)
  if (picked && picked.verb !== 'pass') return doWindowOption(g, run.runner, picked)
  const mayLeave = run.ice !== null && canJackOut(g, run.runner)
  if (picked || (!mayLeave && !couldAct(g, run.runner, 'pass'))) {
    run.ice = null
    return goTo(run, 14)
  }
  const options: Option[] = windowOptions(g, run.runner, 'pass')
  if (mayLeave) options.push(jackOutOption(g, run.runner))
  options.push({ verb: 'pass', words: ['Continue the run'] })
  ask(g, { seat: run.runner, kind: 'window', prompt: ['Continue the run?'], min: 1, max: 1, options })
}

/** The price is a cost: a Runner that cannot pay it stays in the run. */
const payToLeave = (g: Game, run: RunFrame): void => {
  run.leaving = true
  pay(g, run.runner, jackOutBits(g, run.runner), spending('ability'))
}

const jackOut = (g: Game, run: RunFrame): void => {
  delete run.leaving
  leaveRun(g, run, false)
  goTo(run, 20)
}

const moreIce: RunStep = (g, run) => goTo(run, nextIce(g, run) === null ? 15 : 2)

const beforeAccess = inPhases(
  (g, run) => openWindow(g, 'access', [run.corp]),
  (_, run) => goOn(run, 16),
)

/** The score counts again from here (C2.1), also if something replaced the access. */
const leaveAccess = (g: Game, run: RunFrame, step: number): void => {
  g.dirty = true
  goTo(run, step)
}

/** Makes the run a successful one. */
const markSuccess = (g: Game, run: RunFrame): void => {
  run.access = accessFort(g, run)
  run.successful = true
  remember(g, 'success', run.runner, null, run.access)
  tell(g, 'success', run.runner, ['The run on ', { fort: run.access }, ' is successful.'])
  perform(g, { kind: 'success', seat: run.runner, fort: run.access })
}

/** The Runner leaves. With all ice passed this may be a success without access (runner/speed-trap/1). */
export const leaveRun = (g: Game, run: RunFrame, succeeds: boolean): void => {
  run.ended = true
  const n = jackOutBits(g, run.runner)
  const say = [{ seat: run.runner }, ' jacks out.']
  if (n > 0) tellFacts(g, { n }, 'jackOut', run.runner, say)
  else tell(g, 'jackOut', run.runner, say)
  if (succeeds && run.step >= 12 && !run.encountering && nextIce(g, run) === null) markSuccess(g, run)
}

/** Step 16: success. Abilities that replace access apply here, virus counters at step 20. */
const succeed = inPhases(
  markSuccess,
  (g, run) => openWindow(g, 'success', [run.runner]),
  (g, run) => {
    if (run.ended) return goTo(run, 20)
    perform(g, { kind: 'breach', seat: run.runner, fort: run.access })
  },
  (g, run) => {
    if (run.ended || run.result?.ok === false) return leaveAccess(g, run, 20)
    unveilArchives(g, run)
  },
  (g, run) => {
    if (chooseOrder(g, run)) goTo(run, 17)
    else run.phase--
  },
)

/**
 * Step 17: accesses all there is, then offers what the Runner may use while accessing, which may allow more
 * accesses.
 */
const access: RunStep = (g, run) => {
  if (run.ended) return goTo(run, 18)
  if (run.phase === 0) {
    if (accessNext(g, run)) return
    run.phase = 1
    if (run.accessed.length > 0) openWindow(g, 'accessing', [run.runner])
    return
  }
  run.phase = 0
  if (!accessMore(g, run)) goTo(run, 18)
}

const ZONES = { hq: 'hand', rd: 'stack', archives: 'trash', installed: 'fort' } as const

/**
 * The Runner can no longer trash or score a card that an effect of the access has moved
 * (corp/self-destruct/+1).
 */
const isWhereItWas = (g: Game, { card, place }: Accessed): boolean => cardOf(g, card).zone === ZONES[place]

const settle = inPhases(
  (g, run) =>
    push(g, {
      kind: 'settle',
      ...newPhase(),
      runner: run.runner,
      fort: run.access,
      accessed: run.accessed.filter((a) => isWhereItWas(g, a)).map((a) => ({ ...a })),
      stolen: [],
      trashed: [],
      scored: 0,
    }),
  (g, run) => g.variant?.accessed(g, run),
  (g, run) => perform(g, { kind: 'accessed', seat: run.runner, fort: run.access }),
  // At seven points the game stops before step 19.
  (g, run) => leaveAccess(g, run, 19),
)

/** The reactions to the trashing itself deal with losses. */
const losses: RunStep = (_, run) => goTo(run, 20)

/** Derezzes ice that was rezzed for this run only, if it still stands. */
const derezForThisRun = (g: Game, run: RunFrame): void => {
  const ids = run.derezzing ?? []
  const cards = ids.flatMap((id) => g.s.cards.findIndex((c) => c.install === id && c.faceUp))
  const standing = cards.filter((card) => card >= 0)
  if (standing.length > 0) perform(g, { kind: 'derez', seat: run.corp, by: run.corp, cards: standing })
}

const endRun = inPhases(
  (g, run) => {
    leaveIce(g, run)
    dismissIce(g, run)
    derezForThisRun(g, run)
    g.s.shown = null
    tell(g, 'runEnd', run.runner, ['The run ends', run.successful ? '.' : ' without success.'])
    perform(g, { kind: 'runEnd', seat: run.runner, fort: run.access })
    // These come before the other effects of the run's end, in the order that the Runner would choose.
    const dues = run.dues ?? []
    delete run.dues
    for (const { effects: todo, ctx } of dues) push(g, { kind: 'effects', ...newPhase(), todo, pc: 0, ctx })
  },
  (g, run) => {
    const n = unspentCap(g, run.runner)
    const ctx = contextOf(g, run.corp, null, { rival: run.runner })
    if (n > 0) startEffects(g, [{ op: 'lose', who: 'rival', n }], ctx)
  },
  (g, run) => {
    g.s.lasting = g.s.lasting.filter(
      (l) => !((l.until === 'run' || l.until === 'nextIce') && l.run === run.id),
    )
    g.index = null
    perform(g, { kind: 'afterRun', seat: run.runner, fort: run.access })
  },
  (g, run) => {
    pop(g, { ok: run.successful })
    for (const seat of [run.corp, run.runner]) if (isAutoma(g, seat)) automaRules(g).afterRun(g, seat, run)
  },
)

/** The chart, by step number. */
const CHART: Readonly<Record<number, RunStep>> = {
  1: declare,
  2: approach,
  3: corpAtIce,
  4: leaveUnrezzed,
  5: rezzed,
  6: encounter,
  7: breaking,
  8: backToBreaking,
  9: backToBreaking,
  10: backToBreaking,
  11: resolveSubroutines,
  12: pass,
  13: jackOutOrGoOn,
  14: moreIce,
  15: beforeAccess,
  16: succeed,
  17: access,
  18: settle,
  19: losses,
  20: endRun,
}

export const stepRun = (g: Game, run: RunFrame): void => {
  // A run that ends as it is declared was a run all the same, and its start effects still happen.
  if (run.ended && run.step > 1 && run.step < 12) goTo(run, 20)
  if (run.entered !== run.step) walkTo(g, run, run.step)
  CHART[run.step]?.(g, run)
}
