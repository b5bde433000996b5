/** The dear moves of a person in one game, as a line of a file. */

import { lossOfAnswer, openWithHidden } from '../../automa/coach/cost.ts'
import { coachDeps } from '../../automa/coach/deps.ts'
import { isForCoach } from '../../automa/coach/index.ts'
import { fullPool as pool } from '../../automa/engine.ts'
import { judgedChoice, situationAt } from '../../automa/in-place-judgement.ts'
import { personInPlace } from '../../automa/people/policy/in-place.ts'
import type { Person } from '../../automa/people/types.ts'
import { otherAnswers } from '../../automa/thinking/index.ts'
import type { Game } from '../../engine/in-place.ts'
import type { Choice, OptionView } from '../../engine/index.ts'
import { optionId } from '../../engine/kernel/answer.ts'
import type { Pending } from '../../engine/state/types.ts'
import type { Side } from '../../engine/view/types.ts'
import { deckFor } from '../league/game.ts'
import { leaguePlayer } from '../league/players.ts'
import { playMatch } from '../match.ts'
import { randomTable } from '../setups.ts'
import { kindOfSlip, type SlipKind } from './kinds.ts'
import { createMeansFinder, type SlipMeans } from './means.ts'

/** A move that lost much. `means` is null if judgement does the same; `kind` if the slip is of no known kind. */
type DearMove = {
  turn: number
  decision: string
  cost: number
  chosen: string
  better: string
  means: SlipMeans | null
  kind: SlipKind | null
}

export type SlipTask = { person: string; side: Side; against: string; seed: number; print: string }
export type SlipGame = SlipTask & { decisions: number; moves: DearMove[] }

/** A move is dear from this loss of win probability on. */
const DEAR = 0.1
/** Other answers that a choice is compared with. */
const MAX_OTHERS = 3

const othersAt = (g: Game, pending: Pending, choice: Choice): Choice[] => {
  const veiled = openWithHidden(g, pending, pool)
  if (!veiled) return []
  const worths = coachDeps.worths(g, pending) ?? []
  const judged = JSON.stringify(judgedChoice(g, pending))
  const rank = (n: number): number =>
    judged === JSON.stringify([optionId(n)]) ? Number.POSITIVE_INFINITY : (worths[n] ?? 0)
  return otherAnswers(veiled, pending, choice)
    .sort((a, b) => rank(b) - rank(a) || a - b)
    .slice(0, MAX_OTHERS)
    .map((n) => [optionId(n)])
}

const chosenIn = (options: readonly OptionView[], choice: Choice): OptionView | undefined =>
  Array.isArray(choice) ? options.find(({ id }) => id === choice[0]) : undefined

/** Watches the choices of a person. */
const createSlipWatch = (person: Person) => {
  const meansAt = createMeansFinder(person)
  const moves: DearMove[] = []
  const last = { turn: 0, action: undefined as OptionView | undefined }
  let decisions = 0

  const dearMove = (g: Game, pending: Pending, choice: Choice): DearMove | null => {
    const loss = lossOfAnswer(coachDeps, g, pending, choice, othersAt(g, pending, choice))
    const s = situationAt(g, pending)
    if (!loss || loss.cost < DEAR || !s) return null
    const [chosen, better] = [choice, loss.better].map((each) => chosenIn(s.decision.options, each))
    if (!chosen || !better) return null
    const means = meansAt(g, pending, choice)
    return {
      turn: g.s.turn.number,
      decision: pending.id,
      cost: Math.round(1000 * loss.cost) / 1000,
      chosen: chosen.verb ?? '',
      better: better.verb ?? '',
      means,
      kind: means && kindOfSlip(means, { s, chosen, better, before: last.action }),
    }
  }

  const remember = (g: Game, pending: Pending, choice: Choice): void => {
    if (pending.kind !== 'act') return
    last.action = chosenIn(situationAt(g, pending)?.decision.options ?? [], choice)
  }

  return {
    look(g: Game, pending: Pending, choice: Choice): void {
      if (g.s.turn.number !== last.turn) Object.assign(last, { turn: g.s.turn.number, action: undefined })
      if (isForCoach(pending)) {
        decisions++
        const move = dearMove(g, pending, choice)
        if (move) moves.push(move)
      }
      remember(g, pending, choice)
    },
    found: () => ({ decisions, moves }),
  }
}

/** Plays it, with the person's own deck. The same task always gives the same line. */
export const playSlipGame = (person: Person, task: SlipTask): SlipGame => {
  const { side, against, seed } = task
  const names = side === 'corp' ? [person.id, against] : [against, person.id]
  const pairing = { corp: names[0] ?? '', runner: names[1] ?? '', seed, decks: 'own' as const }
  const setup = randomTable(seed, {
    corps: [deckFor('corp', pairing)],
    runners: [deckFor('runner', pairing)],
  })
  const watch = createSlipWatch(person)
  const own = personInPlace(person)
  const rival = leaguePlayer(against, seed)
  const players = setup.seats.map((seat) =>
    seat.side === side
      ? (g: Game, pending: Pending): Choice => {
          const choice = own(g, pending)
          watch.look(g, pending, choice)
          return choice
        }
      : rival,
  )
  playMatch({ setup, pool, players })
  return { ...task, ...watch.found() }
}
