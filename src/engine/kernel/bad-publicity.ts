/** Bad publicity that is about to be given (C2.4). */
import type { Effect } from '../language/index.ts'
import type { Frame, Seat } from '../state/types.ts'
import { abilityOf } from './events.ts'
import type { Game } from './game.ts'

const givesBadPublicity = (effects: readonly Effect[]): boolean =>
  effects.some(({ op }) => op === 'badPublicity')

/** Effects about to be carried out that a Corp's own scoring triggered. */
const toCome = (g: Game, seat: Seat, frame: Frame): readonly Effect[] => {
  if (frame.kind === 'effects') return frame.ctx.you === seat ? frame.todo.slice(frame.pc) : []
  if (frame.kind !== 'triggers' || frame.event.kind !== 'score') return []
  return frame.groups.flat().flatMap((t) => {
    const ability = t.you === seat ? abilityOf(g, t) : undefined
    return ability?.kind === 'on' ? ability.effects : []
  })
}

/** True if the current effects will give a Corp bad publicity by its own doing. */
export const awaitsBlame = (g: Game, seat: Seat): boolean =>
  g.s.frames.some((frame) => givesBadPublicity(toCome(g, seat, frame)))
