/** Abilities that replace an event: the event does not happen, and something else does. */
import type { Ability, EventKind } from '../language/index.ts'
import type { EventFrame, GameEvent } from '../state/types.ts'
import { contextOf } from './amounts.ts'
import { allHold } from './conditions.ts'
import { ask, type Game, newPhase, pickedOf, pop, push, takeAnswer } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'

type AccessReplacement = Active<Extract<Ability, { kind: 'insteadOfAccess' }>>

/** The ability kinds that can replace an event. */
const REPLACEMENTS: Partial<Record<EventKind, AccessReplacement['ability']['kind']>> = {
  breach: 'insteadOfAccess',
}

const standIns = (g: Game, e: GameEvent): AccessReplacement[] => {
  const by = REPLACEMENTS[e.kind]
  if (by === undefined) return []
  return activeAbilities(g, by).filter(
    (a) => a.you === e.seat && allHold(g, a.ability.if, contextOf(g, a.you, a.card), e),
  )
}

export const canBeReplaced = (g: Game, e: GameEvent): boolean => standIns(g, e).length > 0

/** Carries the replacements out in this order and cancels the event. */
const replace = (g: Game, f: EventFrame, by: readonly AccessReplacement[]): void => {
  f.phase = 1
  for (const { ability, you, card, lasting } of [...by].reverse()) {
    push(g, {
      kind: 'effects',
      ...newPhase(),
      todo: ability.effects,
      pc: 0,
      ctx: contextOf(g, you, card, { lasting }),
    })
  }
}

const askWhich = (g: Game, { event: e }: EventFrame, candidates: readonly AccessReplacement[]): void =>
  ask(g, {
    seat: e.seat,
    kind: 'cards',
    prompt: ['Do any of these instead of accessing cards?'],
    min: 0,
    max: candidates.length,
    options: candidates.map(({ card, ix }, n) => ({
      verb: 'instead',
      n,
      ...(card === null ? {} : { card, ability: ix }),
    })),
  })

/**
 * A mandatory replacement is carried out once: then the event no longer happens, and nothing else can replace
 * it. Of optional ones the seat picks any number (runner/armageddon/2–3).
 */
export const stepReplace = (g: Game, f: EventFrame): void => {
  if (f.phase === 1) return pop(g, { ok: false })
  const all = standIns(g, f.event)
  const sure = all.find((a) => !a.ability.optional)
  if (sure) return replace(g, f, [sure])
  const answer = takeAnswer(f, f.event.seat)
  const picked = pickedOf(answer).flatMap((o) => all[o.n ?? 0] ?? [])
  if (picked.length > 0) return replace(g, f, picked)
  if (answer || all.length === 0) f.stage = 'prevent'
  else askWhich(g, f, all)
}
