import { amount, cardsMeant, who } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { perform } from '../kernel/events.ts'
import { canGainActions } from '../kernel/extra-actions.ts'
import {
  answerNumber,
  ask,
  bitsText,
  cardOf,
  currentRun,
  type Game,
  pickOf,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { canPay, pay, spending } from '../kernel/pay.ts'
import { addLasting } from '../kernel/start-effects.ts'
import { breakBits, jackOutBits } from '../kernel/stats.ts'
import { ownSubroutines } from '../kernel/subroutines.ts'
import { isFortKindIn as isAmong } from '../kernel/teams.ts'
import type { Ability, Effect, FortKind, Until } from '../language/index.ts'
import { breakerSpending, unbrokenIndexes } from '../rules/breaking.ts'
import { redirectRun, redirectTargets, sendBack } from '../rules/redirect.ts'
import { canJackOut, canRun, jackOutOption, runnableForts } from '../rules/restrictions.ts'
import { leaveRun, startRun } from '../rules/run.ts'
import type { Card, EffectsFrame, LastingAbility, Option, RunFrame, Seat } from '../state/types.ts'
import { addBits, type Ops } from './op-helpers.ts'

/** The ice to be passed, whose fort is run on. */
const icePast = (g: Game, f: EffectsFrame, { past }: Extract<Effect, { op: 'run' }>): Card[] =>
  past === undefined ? [] : cardsMeant(g, past, f.ctx).filter((c) => cardOf(g, c).zone === 'ice')

type RunTargetKinds = Extract<Effect, { op: 'run' }>['on']

const isRunTarget = (kind: FortKind, on: RunTargetKinds): boolean =>
  on === undefined || (typeof on === 'string' ? kind === on : isAmong(kind, on))

/**
 * The rival whose forts can be run on: the bound one, unless it is bound only because the current run is on
 * its fort.
 */
const rivalToRun = (g: Game, { ctx }: EffectsFrame): Seat | null =>
  currentRun(g) === null ? ctx.rival : null

const fortsToRun = (g: Game, f: EffectsFrame, kind: RunTargetKinds, past: readonly Card[]): Option[] => {
  const rival = rivalToRun(g, f)
  return runnableForts(g, f.ctx.you)
    .filter((fort) => past.length === 0 || past.some((ice) => cardOf(g, ice).fort === fort.id))
    .filter((fort) => rival === null || fort.corp === rival)
    .filter((fort) => isRunTarget(fort.kind, kind))
    .map((fort) => ({ verb: 'run', fort: fort.id }))
}

/** True if the fort must still be chosen. */
export const decidesFort = (g: Game, f: EffectsFrame, e: Extract<Effect, { op: 'run' }>): boolean =>
  f.answers?.[f.ctx.you] === undefined &&
  canRun(g, f.ctx.you) &&
  fortsToRun(g, f, e.on, icePast(g, f, e)).length > 1

/**
 * More than any player has: bits from any source count, also those still to come
 * (corp/obfuscated-fortress/2).
 */
const MAX_ANNOUNCED = 99

/** An earlier announcement for this run no longer holds (corp/obfuscated-fortress/3). */
const dropCaps = (g: Game, { id }: RunFrame): void => {
  g.s.lasting = g.s.lasting.filter((l) => !(l.ability.kind === 'spendCap' && l.ability.rest && l.run === id))
}

/** Multiplies the bits of a pool, or those to be forfeited. Other abilities stay the same. */
const multiplied = (ability: Ability, times: number): Ability =>
  times !== 1 && (ability.kind === 'pool' || ability.kind === 'forfeitsBits')
    ? { ...ability, n: ability.n * times }
    : ability

/**
 * A replacement of access applies on such a fort only: a redirected run gets nothing from it (corp/siren/2).
 */
const onlyOn = (ability: Ability, on: RunTargetKinds): Ability =>
  ability.kind === 'insteadOfAccess' && typeof on === 'string'
    ? { ...ability, if: [{ is: 'yourRun', fort: on }, ...ability.if] }
    : ability

const inTurns = (g: Game, until: Until, holder: Seat, times: number): Pick<LastingAbility, 'turns'> => {
  const now = seatOf(g, holder).turns
  return until === 'turns' ? { turns: { first: now + 1, last: now + times } } : {}
}

const liftOf = ({ lift }: Extract<Effect, { op: 'lasting' }>): Pick<LastingAbility, 'lift'> =>
  lift === undefined ? {} : { lift }

export const runOps = {
  run: (g, f, e) => {
    const { you } = f.ctx
    if (f.phase === 1) return true
    if (!canRun(g, you)) return true
    const past = icePast(g, f, e)
    const options = fortsToRun(g, f, e.on, past)
    const option = pickOf(takeAnswer(f, you)) ?? (options.length === 1 ? options[0] : undefined)
    if (!option?.fort) {
      if (options.length === 0) return true
      const prompt = sayAskingCard(g, f.ctx.source, ['Run on which fort?'])
      ask(g, { seat: you, kind: 'option', prompt, min: 1, max: 1, options })
      return false
    }
    f.phase = 1
    startRun(g, you, option.fort)
    for (const ability of e.with ?? []) {
      if (ability.kind === 'pool') addBits(g, f, ability, 'run', you)
      else addLasting(g, f, onlyOn(ability, e.on), 'run')
    }
    for (const card of past) addLasting(g, f, { kind: 'skipIce', n: 1, of: 'this' }, 'run', { card })
    return false
  },

  lasting: (g, f, e) => {
    const { until } = e
    if (e.ability.kind === 'extraAction' && until !== 'turns' && !canGainActions(g, f.ctx.you)) return true
    const holder = e.who === undefined ? f.ctx.you : (who(f.ctx, e.who) ?? f.ctx.you)
    const times = e.times === undefined ? 1 : amount(g, e.times, f.ctx)
    if (times <= 0) return true
    const ability = multiplied(e.ability, times)
    if (ability.kind === 'pool' && e.on === undefined) addBits(g, f, ability, until, holder)
    else if (e.on === undefined)
      addLasting(g, f, ability, until, { holder, ...inTurns(g, until, holder, times), ...liftOf(e) })
    for (const card of e.on === undefined ? [] : cardsMeant(g, e.on, f.ctx)) {
      addLasting(g, f, ability, until, { card })
    }
    return true
  },

  repeatSub: (g, f, e) => {
    const options = cardsMeant(g, e.of, f.ctx).flatMap((card) =>
      ownSubroutines(g, card).map(
        (_, subroutine): Option => ({
          verb: 'repeat',
          card,
          subroutine,
          words: [`Subroutine ${subroutine + 1} of `, { card }],
        }),
      ),
    )
    const { card, subroutine } = pickOf(takeAnswer(f, f.ctx.you)) ?? {}
    if (card !== undefined && subroutine !== undefined) {
      addLasting(g, f, { kind: 'repeatSub', n: subroutine }, 'run', { card })
      tell(g, 'repeat', f.ctx.you, [
        `Until the run ends, subroutine ${subroutine + 1} of `,
        { card },
        ' resolves twice.',
      ])
    }
    if (card !== undefined || options.length === 0) return true
    const prompt = sayAskingCard(g, f.ctx.source, ['Repeat which subroutine?'])
    ask(g, { seat: f.ctx.you, kind: 'option', prompt, min: 1, max: 1, options })
    return false
  },

  endRun: (g, f) => {
    const run = currentRun(g)
    if (!run || run.ended) return true
    run.ended = true
    tell(g, 'endRun', f.ctx.you, [
      'The run is ended',
      ...(f.ctx.source === null ? [] : [' by ', { source: f.ctx.source }]),
      '.',
    ])
    return true
  },

  announceSpending: (g, f) => {
    const run = currentRun(g)
    if (!run || run.ended) return true
    const answer = takeAnswer(f, run.runner)
    if (answer) {
      dropCaps(g, run)
      addLasting(g, f, { kind: 'spendCap', n: answerNumber(answer), rest: 'lost' }, 'run', {
        holder: run.runner,
      })
      tell(g, 'spending', run.runner, [
        { seat: run.runner },
        ` announces ${bitsText(answerNumber(answer))} for this run`,
        ...(f.ctx.source === null ? [] : [' (', { source: f.ctx.source }, ')']),
        '.',
      ])
      return true
    }
    ask(g, {
      seat: run.runner,
      kind: 'number',
      prompt: sayAskingCard(g, f.ctx.source, [
        'Exactly how many bits will you spend in this run? You lose what you do not spend.',
      ]),
      min: 0,
      max: MAX_ANNOUNCED,
      options: [],
    })
    return false
  },

  passIce: (g) => {
    const run = currentRun(g)
    if (run?.encountering && !run.ended) run.detour = 12
    return true
  },

  breakOne: (g, f) => {
    const run = currentRun(g)
    const { source, you } = f.ctx
    if (!run || run.ice === null || source === null || run.unbreakable) return true
    const options = unbrokenIndexes(g, run, run.ice).map(
      (subroutine): Option => ({ verb: 'break', card: source, subroutine }),
    )
    if (f.phase === 0) {
      // Surcharges on each subroutine are due even if breaking it is free (corp/priority-requisition/1).
      const [due, use] = [breakBits(g, you, run.fort), breakerSpending(g, source)]
      if (options.length === 0 || !canPay(g, you, due, use)) return true
      f.phase = 1
      pay(g, you, due, use)
      return false
    }
    const option = pickOf(takeAnswer(f, you)) ?? (options.length === 1 ? options[0] : undefined)
    if (option?.subroutine !== undefined)
      perform(g, { kind: 'broke', seat: you, source, subroutine: option.subroutine })
    if (option || options.length === 0) return true
    ask(g, {
      seat: you,
      kind: 'option',
      prompt: sayAskingCard(g, source, ['Break which subroutine?']),
      min: 1,
      max: 1,
      options,
    })
    return false
  },

  redirect: (g, f, e) => {
    const run = currentRun(g)
    if (!run || run.ended) return true
    const forts = redirectTargets(g, run, e.to, f.ctx.source)
    const fort = pickOf(takeAnswer(f, f.ctx.you))?.fort ?? (forts.length === 1 ? forts[0] : undefined)
    if (fort !== undefined) redirectRun(g, run, fort)
    if (fort !== undefined || forts.length === 0) return true
    ask(g, {
      seat: f.ctx.you,
      kind: 'option',
      prompt: sayAskingCard(g, f.ctx.source, ['Which fort is the run sent to?']),
      min: 1,
      max: 1,
      options: forts.map((id) => ({ verb: 'redirect', fort: id })),
    })
    return false
  },

  sendBack: (g, _, e) => {
    const run = currentRun(g)
    if (run && !run.ended) sendBack(g, run, e.n)
    return true
  },

  mayJackOut: (g, f, { succeeds = false }) => {
    const run = currentRun(g)
    if (!run || run.ended || (f.phase === 0 && !canJackOut(g, run.runner))) return true
    const picked = pickOf(takeAnswer(f, run.runner))
    if (f.phase === 1) leaveRun(g, run, succeeds)
    if (f.phase === 1 || picked?.verb === 'pass') return true
    if (picked) {
      f.phase = 1
      pay(g, run.runner, jackOutBits(g, run.runner), spending('ability'))
      return false
    }
    ask(g, {
      seat: run.runner,
      kind: 'confirm',
      prompt: sayAskingCard(g, f.ctx.source, ['Jack out now?']),
      min: 1,
      max: 1,
      options: [jackOutOption(g, run.runner), { verb: 'pass', words: ['Continue the run'] }],
    })
    return false
  },
} satisfies Partial<Ops>
