import { perform } from '../kernel/events.ts'
import { ask, type Game, takeAnswer } from '../kernel/game.ts'
import { addLasting } from '../kernel/start-effects.ts'
import type { Ability, Effect } from '../language/index.ts'
import type { Card, Context, EffectsFrame, LastingAbility, Say, Seat } from '../state/types.ts'

/** Carries out one effect. True when it is done, false when it waits for an answer or a frame. */
export type Op<K extends Effect['op']> = (g: Game, f: EffectsFrame, e: Extract<Effect, { op: K }>) => boolean
/** One function for each kind of effect. */
export type Ops = { readonly [K in Effect['op']]: Op<K> }

/** Inserts effects before the rest of the frame's list. */
export const splice = (f: EffectsFrame, effects: readonly Effect[]): void => {
  f.todo = [...effects, ...f.todo.slice(f.pc + 1)]
  f.pc = -1
}

/** Asks `seat` to pick cards. Returns the picked cards once it has answered, null before. */
export const pickCards = (
  g: Game,
  f: EffectsFrame,
  seat: Seat,
  from: readonly Card[],
  limits: { min: number; max: number },
  prompt: Say,
  verb: 'choose' | 'trash' = 'choose',
): Card[] | null => {
  const answer = takeAnswer(f, seat)
  if (answer && 'picked' in answer) return answer.picked.flatMap((o) => o.card ?? [])
  const max = Math.min(limits.max, from.length)
  const min = Math.min(limits.min, max)
  if (max === 0) return []
  ask(g, { seat, kind: 'cards', prompt, min, max, options: from.map((card) => ({ verb, card })) })
  return null
}

/**
 * Stops the game although there is nothing to choose, so that the pause reveals nothing. Returns null, and
 * once answered an empty list.
 */
export const askWithNoEffect = (
  g: Game,
  f: EffectsFrame,
  seat: Seat,
  prompt: Say,
  button = 'None of them fits',
): Card[] | null => {
  if (takeAnswer(f, seat)) return []
  const options = [{ verb: 'pass', words: [button] }]
  ask(g, { seat, kind: 'option', prompt, min: 1, max: 1, options })
  return null
}

/** Removes moved cards from those set aside. */
export const dropFromVars = (ctx: Context, moved: readonly Card[]): void => {
  for (const name of Object.keys(ctx.vars)) {
    ctx.vars[name] = (ctx.vars[name] ?? []).filter((c) => !moved.includes(c))
  }
}

/** Gives a player bits for some purposes. They are gained like other bits, and may be converted like them. */
export const addBits = (
  g: Game,
  f: Pick<EffectsFrame, 'ctx'>,
  ability: Extract<Ability, { kind: 'pool' }>,
  until: LastingAbility['until'],
  holder: Seat,
): void => {
  addLasting(g, f, ability, until, { holder })
  const { you, source } = f.ctx
  perform(g, { kind: 'gain', seat: holder, by: you, n: ability.n, source, lent: g.s.next.lasting - 1 })
}
