/** Cards that are turned against one of several rivals as they are installed (B17). */
import {
  ask,
  cardOf,
  cardToChange,
  type Game,
  newPhase,
  pickOf,
  popWithoutResult,
  push,
  rivalsOf,
  takeAnswer,
} from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { teamOptions } from '../../engine/kernel/teams.ts'
import type { AgainstFrame, InstallFrame } from '../../engine/state/types.ts'
import { DEARER } from './options.ts'

/** Starts the choice of a rival when such a card has been installed. */
export const chooseRivalsOnInstall = (g: Game, { seat, card }: InstallFrame): void => {
  const c = cardOf(g, card)
  if (c.install === 0 || teamOptions(g).dearer !== 'one' || !DEARER.includes(c.def)) return
  push(g, { kind: 'variant', ...newPhase(), what: 'against', seat, card })
}

/** With one rival left there is no choice. */
export const stepAgainst = (g: Game, f: AgainstFrame): void => {
  const { seat, card } = f
  const rivals = rivalsOf(g, seat)
  const rival = pickOf(takeAnswer(f, seat))?.seat ?? (rivals.length === 1 ? rivals[0] : undefined)
  if (rival !== undefined) {
    popWithoutResult(g)
    cardToChange(g, card).against = rival
    g.index = null
    return tell(g, 'against', seat, [{ card }, ' is turned against ', { seat: rival }, '.'])
  }
  if (rivals.length === 0) return popWithoutResult(g)
  const options = rivals.map((each) => ({ verb: 'against', seat: each }))
  ask(g, { seat, kind: 'option', prompt: [{ card }, ': against whom?'], min: 1, max: 1, options })
}
