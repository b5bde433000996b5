/** Starts effects, and abilities that last for a while. */
import type { Ability, Effect } from '../language/index.ts'
import type { Card, Context, EffectsFrame, LastingAbility, Seat } from '../state/types.ts'
import { cardOf, currentRun, type Game, newPhase, push } from './game.ts'

/** Starts effects on top of all other frames. */
export const startEffects = (g: Game, todo: readonly Effect[], ctx: Context): void =>
  push(g, { kind: 'effects', ...newPhase(), todo, pc: 0, ctx })

/**
 * Starts the effects of a card that has been paid for. `keeps`: the card returns to the hand instead of the
 * trash.
 */
export const startPlaying = (
  g: Game,
  card: Card,
  effects: readonly Effect[],
  ctx: Context,
  keeps: boolean,
): void => {
  const playing = keeps ? { card, keeps } : { card }
  push(g, { kind: 'effects', ...newPhase(), todo: effects, pc: 0, ctx, playing })
}

const usesOf = (ability: Ability): number => {
  if (ability.kind === 'cannotRun') return ability.lift ? 0 : ability.actions
  if (ability.kind === 'forfeits') return ability.points
  if (ability.kind === 'extraAction') return ability.n ?? 0
  if (ability.kind === 'prevent') return ability.auto ? ability.n : 0
  if (ability.kind === 'forfeitsBits') return ability.n
  return ability.kind === 'pool' || ability.kind === 'skipIce' || ability.kind === 'spendCap' ? ability.n : 0
}

/**
 * Adds an ability that lasts for a while, held by a seat. With a card, it belongs to that card and ends with
 * this installation.
 */
export const addLasting = (
  g: Game,
  f: Pick<EffectsFrame, 'ctx'>,
  ability: Ability,
  until: LastingAbility['until'],
  {
    holder = f.ctx.you,
    card,
    turns,
    lift,
  }: { holder?: Seat; card?: Card } & Pick<LastingAbility, 'turns' | 'lift'> = {},
): void => {
  const run = currentRun(g)
  // A Runner's memory or the points to win may have changed.
  if (ability.kind === 'modify') g.dirty = true
  g.s.lasting.push({
    id: g.s.next.lasting++,
    ability,
    you: holder,
    rival: holder === f.ctx.you ? f.ctx.rival : f.ctx.you,
    source: card ?? f.ctx.source,
    fort: null,
    until,
    run: run?.id ?? 0,
    since: run?.encounters ?? 0,
    n: usesOf(ability),
    ...(card === undefined ? {} : { install: cardOf(g, card).install }),
    ...(turns === undefined ? {} : { turns }),
    ...(lift === undefined ? {} : { lift }),
  })
  g.index = null
}
