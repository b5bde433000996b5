/** Effects that choose a fort. */

import { ask, cardToChange, findFort, type Game, pickOf, rivalsOf, takeAnswer } from '../kernel/game.ts'
import { isActive } from '../kernel/listeners.ts'
import { tell } from '../kernel/log.ts'
import { succeededOn } from '../kernel/past.ts'
import type { EffectsFrame, FortState } from '../state/types.ts'
import type { Ops } from './op-helpers.ts'

/** The fort picked from these: null until the answer, undefined if there is none. */
const pickFort = (
  g: Game,
  f: EffectsFrame,
  forts: readonly FortState[],
  verb: 'fort' | 'mark',
): FortState | null | undefined => {
  const { you, source } = f.ctx
  const picked = pickOf(takeAnswer(f, you))?.fort
  if (picked !== undefined) return findFort(g, picked)
  if (forts.length < 2) return forts[0]
  const prompt = source === null ? ['Which fort?'] : [{ source }, ': Which fort?']
  const options = forts.map(({ id }) => ({ verb, fort: id }))
  ask(g, { seat: you, kind: 'option', prompt, min: 1, max: 1, options })
  return null
}

const ofRivals = (g: Game, you: number): FortState[] =>
  rivalsOf(g, you).flatMap((corp) => g.s.forts.filter((x) => x.corp === corp))

export const chosenFortOps = {
  // The following effects are directed at the Corp that owns the fort.
  chooseFort: (g, f, e) => {
    const { you } = f.ctx
    const ran = succeededOn(g, you)
    const fort = pickFort(
      g,
      f,
      ofRivals(g, you).filter(({ id }) => !e.succeeded || ran.includes(id)),
      'fort',
    )
    if (fort) {
      f.ctx.vars[e.as] = [...fort.ice, ...fort.cards]
      f.ctx.rival = fort.corp
    }
    return fort !== null
  },

  markFort: (g, f, e) => {
    const { you, source } = f.ctx
    const forts = e.of === 'you' ? g.s.forts.filter((x) => x.corp === you) : ofRivals(g, you)
    const fort = pickFort(g, f, forts, 'mark')?.id
    if (fort === undefined || source === null || !isActive(g, source)) return fort !== undefined
    cardToChange(g, source).marked = fort
    tell(g, 'markFort', you, [{ seat: you }, ' chooses ', { fort }, ' for ', { card: source }, '.'])
    return true
  },
} satisfies Partial<Ops>
