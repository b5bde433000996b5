/** A run that changes its fort: as it starts, or at ice that sends the Runner elsewhere (corp/siren/1–2). */
import { cardOf, defOf, findFort, type Game } from '../kernel/game.ts'
import { activeAbilities } from '../kernel/listeners.ts'
import { tell } from '../kernel/log.ts'
import type { Ability, Effect, EffectOfOp } from '../language/index.ts'
import type { Card, FortState, RunFrame } from '../state/types.ts'
import { canBeRun } from './restrictions.ts'

const outermostRezzed = (g: Game, fort: FortState): Card | null =>
  fort.ice.findLast((card) => cardOf(g, card).faceUp) ?? null

const redirectForts = (
  g: Game,
  run: RunFrame,
  to: EffectOfOp<'redirect'>['to'],
  source: Card | null,
): string[] => {
  if (to === 'here') {
    const fort = source === null ? null : cardOf(g, source).fort
    return fort === null || fort === run.fort ? [] : [fort]
  }
  const there = g.s.forts.filter((f) => f.corp === run.corp && (to === 'any' || f.kind === to))
  return there.filter((f) => to === 'any' || !leadsBack(g, run, f, source)).map((f) => f.id)
}

/** The forts a card can send a run to. A fort that cannot be run on is none of them (corp/siren/1). */
export const redirectTargets = (...to: Parameters<typeof redirectForts>): string[] =>
  redirectForts(...to).filter((fort) => canBeRun(to[0], fort))

/** True if the ice redirects the Runner without a choice of its Corp. */
const redirectsAutomatically = (g: Game, ice: Card): boolean =>
  defOf(g, ice).abilities.some((a) => a.kind === 'subroutine' && a.effects.some((e) => e.op === 'redirect'))

/**
 * True if the Runner would encounter this ice there, or ice that has redirected this run automatically
 * before. Without a choice that would never end.
 */
const leadsBack = (g: Game, run: RunFrame, fort: FortState, source: Card | null): boolean => {
  const met = outermostRezzed(g, fort)
  return met !== null && (met === source || (run.ledAway ?? []).includes(met))
}

/** True if these effects do nothing because there is no fort to send the run to. */
export const leadsNowhere = (
  g: Game,
  run: RunFrame | null,
  effects: readonly Effect[],
  source: Card,
): boolean =>
  effects.some((e) => e.op === 'redirect' && (!run || redirectTargets(g, run, e.to, source).length === 0))

/** A subroutine that cannot send the Runner anywhere counts as broken. */
export const breaksItself = (g: Game, run: RunFrame, ice: Card, sub: Ability): boolean =>
  sub.kind === 'subroutine' && leadsNowhere(g, run, sub.effects, ice)

/** Makes this a run on that fort. None of its ice has been passed yet. */
export const redirectRun = (g: Game, run: RunFrame, fort: string): void => {
  run.fort = fort
  run.access = fort
  // A Corp that was not run on may have redirected the run to itself (B17).
  run.corp = findFort(g, fort)?.corp ?? run.corp
  run.passed = []
  run.deflected = run.encountering
  if (run.deflected && run.ice !== null && redirectsAutomatically(g, run.ice))
    run.ledAway = [...(run.ledAway ?? []), run.ice]
  tell(g, 'redirect', run.runner, ['The run continues on ', { fort }, '.'])
}

/**
 * Puts ice already passed ahead of the Runner again: the `n`-th rezzed piece outward, or the outermost piece
 * if there are fewer (corp/vacuum-link/1).
 */
export const sendBack = (g: Game, run: RunFrame, n: number): void => {
  const ice = findFort(g, run.fort)?.ice ?? []
  const innermost = ice.findIndex((card) => run.passed.includes(card))
  const behind = innermost === -1 ? [] : ice.slice(innermost)
  const to = behind.filter((card) => cardOf(g, card).faceUp)[n - 1] ?? ice.at(-1)
  if (to === undefined) return
  run.passed = ice.slice(ice.indexOf(to) + 1)
  run.sentBack = run.encountering
  tell(g, 'sendBack', run.runner, [{ seat: run.runner }, ' is sent back to ', { card: to }, '.'])
}

/** The ice of the new fort that is encountered at once, or null if all its ice counts as passed. */
export const iceDeflectedTo = (g: Game, run: RunFrame): Card | null => {
  const fort = findFort(g, run.fort)
  const met = fort ? outermostRezzed(g, fort) : null
  if (met === null) run.passed = [...(fort?.ice ?? [])]
  return met
}

/** The fort a run counts for once it has succeeded (runner/shredder-uplink-protocol/2). */
export const accessFort = (g: Game, run: RunFrame): string => {
  const fort = findFort(g, run.fort)
  const counts = activeAbilities(g, 'countsAs').find(
    (a) => a.you === run.runner && a.ability.fort === fort?.kind && !run.successful,
  )
  if (!counts) return run.access
  return g.s.forts.find((f) => f.corp === run.corp && f.kind === counts.ability.as)?.id ?? run.access
}
