/** Runs on Agent forts, and on Corps that have been run on before (B7, B8, B9). */
import { perform } from '../../engine/kernel/events.ts'
import {
  ask,
  bitsText,
  cardOf,
  currentRun,
  defOf,
  findFort,
  type Game,
  knows,
  newPhase,
  pickOf,
  pop,
  popWithoutResult,
  push,
  rivalsOf,
  seatOf,
  takeAnswer,
  viewerBit,
} from '../../engine/kernel/game.ts'
import { pushInstall } from '../../engine/kernel/installing.ts'
import { tell } from '../../engine/kernel/log.ts'
import { canPay, pay, spending } from '../../engine/kernel/pay.ts'
import { pointCostOf, spendPoints } from '../../engine/kernel/points.ts'
import { installBits, mayHold, muOf, rezBits } from '../../engine/kernel/stats.ts'
import { agentFort, partnerOf, teamOptions } from '../../engine/kernel/teams.ts'
import { hostedIn, reveal } from '../../engine/kernel/zones.ts'
import { inMemory } from '../../engine/rules/runner-installs.ts'
import { canRezFor } from '../../engine/rules/windows.ts'
import type {
  BootFrame,
  Card,
  Option,
  RunFrame,
  Seat,
  SentencePart,
  SpoilsFrame,
} from '../../engine/state/types.ts'

/** The Agent in the fort being run on; null for other forts. */
const agentInside = (g: Game, fort: string, corp: Seat): Seat | null =>
  findFort(g, fort)?.kind === 'agent' ? partnerOf(g, corp) : null

/** Corps of other teams that may divert the run, if the table's option allows it (B17). */
export const divertingSeats = (g: Game, run: RunFrame): Seat[] =>
  teamOptions(g).detours === 'all' ? rivalsOf(g, run.runner).filter((corp) => corp !== run.corp) : []

/**
 * Each Agent after the first that runs on a Corp between two of its turns puts all its ice on guard (B9).
 */
export const raiseAlarm = (g: Game, { runner, corp }: RunFrame): void => {
  const { alarms } = g.s.teams ?? {}
  if (!alarms) return
  const before = alarms[corp] ?? []
  if (!before.includes(runner)) alarms[corp] = [...before, runner]
}

/** Ends the guard of a Corp's ice, as its turn begins (B9). */
export const calmDown = (g: Game, corp: Seat): void => {
  delete g.s.teams?.alarms[corp]
}

const isBooted = (g: Game, card: Card): boolean => {
  const run = currentRun(g)
  const { install, faceUp } = cardOf(g, card)
  return run?.booted !== undefined && run.booted === install && faceUp
}

/**
 * Half the ice's strength if the Agent has booted it, rounded up (B7); the strength from being on guard is
 * added last (B9).
 */
export const bootedStrength = (g: Game, card: Card, n: number): number => {
  const guards = (g.s.teams?.alarms[cardOf(g, card).controller]?.length ?? 0) - 1
  // Adding 0 turns −0 into 0.
  const own = isBooted(g, card) ? Math.ceil(n / 2) + 0 : n
  return own + Math.max(0, guards)
}

/**
 * Asks the Agent inside about every piece of ice left unrezzed; its identity and cost are shown only after
 * that.
 */
export const leftUnrezzed = (g: Game, run: RunFrame): void => {
  delete run.booted
  const agent = agentInside(g, run.fort, run.corp)
  if (agent === null || run.ice === null || cardOf(g, run.ice).faceUp) return
  push(g, { kind: 'variant', ...newPhase(), what: 'boot', seat: agent, card: run.ice })
}

const mayBoot = (g: Game, agent: Seat, card: Card): boolean => canRezFor(g, agent, card, rezBits(g, card))

const askBoot = (g: Game, f: BootFrame): void => {
  const seen = knows(g, f.card, f.seat)
  if (seen && !mayBoot(g, f.seat, f.card)) return popWithoutResult(g)
  const cost = seen ? { cost: rezBits(g, f.card) } : {}
  const boot: Option = { verb: 'boot', card: f.card, ...cost, words: ['Fast-boot it'] }
  ask(g, {
    seat: f.seat,
    kind: 'confirm',
    prompt: [
      `Your Sponsor leaves the ice on your fort unrezzed. Fast-boot it? ${seen ? 'You' : 'You look at it,'} pay its rez cost if your ${bitsText(seatOf(g, f.seat).bits)} are enough, and it has half its strength.`,
    ],
    min: 1,
    max: 1,
    options: [boot, { verb: 'pass', words: ['Let the Runner pass'] }],
  })
}

/** Phases: 0 ask · 1 the Agent has looked and paid, so the ice is rezzed for this encounter. */
export const stepBoot = (g: Game, f: BootFrame): void => {
  const { card, seat } = f
  const run = currentRun(g)
  const picked = pickOf(takeAnswer(f, seat))
  if (!run) return popWithoutResult(g)
  if (f.phase === 1) {
    popWithoutResult(g)
    run.booted = cardOf(g, card).install
    tell(g, 'boot', seat, [{ seat }, ' fast-boots ', { card }, ': half its strength, rounded up.'])
    return perform(g, { kind: 'rez', seat: run.corp, by: seat, cards: [card] })
  }
  if (!picked) return askBoot(g, f)
  if (picked.verb !== 'boot') return popWithoutResult(g)
  reveal(g, card, viewerBit(seat))
  if (!mayBoot(g, seat, card)) {
    tell(g, 'boot', seat, [{ seat }, ' looks at the ice, and does not boot it.'])
    return popWithoutResult(g)
  }
  f.phase = 1
  spendPoints(g, seat, pointCostOf(g, card, 'rez'))
  pay(g, seat, rezBits(g, card), spending('rez', card))
}

/** Booted ice is derezzed right after the encounter, before anybody can react. */
export const endBoot = (g: Game, run: RunFrame): void => {
  if (run.booted === undefined) return
  const card = g.s.cards.findIndex((c) => c.install === run.booted && c.faceUp)
  if (card >= 0) perform(g, { kind: 'derez', seat: run.corp, by: run.corp, cards: [card] })
}

/** A successful run on an Agent fort gives a tag on the Agent inside, or one of its programs (B8). */
export const offerSpoils = (g: Game, run: RunFrame): void => {
  const agent = agentInside(g, run.access, run.corp)
  if (agent === null || seatOf(g, run.runner).out) return
  push(g, { kind: 'variant', ...newPhase(), what: 'spoils', seat: run.runner, agent })
}

/**
 * The cost of stealing a program: as if it were in hand, with the programs stored in it if the table's option
 * says so (B17).
 */
const theftCost = (g: Game, card: Card): number => {
  const stored = teamOptions(g).stored === 'paid' ? hostedIn(g, card) : []
  return [card, ...stored].reduce((sum, each) => sum + installBits(g, each), 0)
}

/** A stolen program goes where it could go from hand: into the rig, or into a daemon of the thief's. */
const theftOptions = (g: Game, thief: Seat, agent: Seat): Option[] =>
  seatOf(g, agent)
    .rig.filter((card) => defOf(g, card).type === 'program')
    .flatMap((card) => {
      const cost = theftCost(g, card)
      if (!canPay(g, thief, cost, spending('install', card))) return []
      return inMemory(g, thief, { verb: 'steal-program', card, cost }, muOf(g, card)).map((option) => ({
        ...option,
        words: [
          'Steal ',
          { card },
          ...(option.target === undefined ? [] : [' into ', { card: option.target }]),
        ],
      }))
    })

/** The Agent's fort, named as in the log and at the table. */
const sayAgentFort = (g: Game, agent: Seat): SentencePart => {
  const sponsor = partnerOf(g, agent)
  const fort = sponsor === null ? undefined : agentFort(g, sponsor)
  return fort ? { fort: fort.id } : 'a fort'
}

const askSpoils = (g: Game, f: SpoilsFrame): void =>
  ask(g, {
    seat: f.seat,
    kind: 'option',
    prompt: ['You are in ', sayAgentFort(g, f.agent), '. What do you do?'],
    min: 1,
    max: 1,
    options: [
      { verb: 'tag-agent', seat: f.agent, words: ['Tag ', { seat: f.agent }] },
      ...theftOptions(g, f.seat, f.agent),
      { verb: 'pass', words: ['Do neither'] },
    ],
  })

/** The daemon may have left play, or been filled, while the price was paid. */
const hostFor = (g: Game, card: Card, target: Card | undefined): Card | null =>
  target !== undefined && cardOf(g, target).zone === 'rig' && mayHold(g, target, card) ? target : null

/** Phases: 0 choose · 1 the stolen program is paid for. */
export const stepSpoils = (g: Game, f: SpoilsFrame): void => {
  if (f.phase === 1) {
    pop(g)
    if (f.card === undefined || cardOf(g, f.card).zone !== 'rig') return
    tell(g, 'steal', f.seat, [
      { seat: f.seat },
      ' steals ',
      { card: f.card },
      ' from ',
      { seat: f.agent },
      '.',
    ])
    return pushInstall(g, f.seat, f.card, { free: true, host: hostFor(g, f.card, f.target) })
  }
  const picked = pickOf(takeAnswer(f, f.seat))
  if (!picked) return askSpoils(g, f)
  if (picked.verb === 'steal-program' && picked.card !== undefined) {
    f.phase = 1
    f.card = picked.card
    if (picked.target !== undefined) f.target = picked.target
    return pay(g, f.seat, picked.cost ?? 0, spending('install', picked.card))
  }
  pop(g)
  // The tag belongs to the Agent that gave it (B10).
  if (picked.verb === 'tag-agent') perform(g, { kind: 'tag', seat: f.agent, by: f.seat, n: 1 })
}
