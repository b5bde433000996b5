import type { PuzzleListed } from '../../protocol/puzzles.ts'
import { countNoun, sideName } from '../state/words.ts'

export type PuzzleSolution = { hints: number; streak: number }

/** What may be said about a solved puzzle without giving it away. */
export const resultText = (
  { name, level, side }: Pick<PuzzleListed, 'name' | 'level' | 'side'>,
  { hints, streak }: PuzzleSolution,
  link: string,
): string => {
  const help = hints === 0 ? 'without hints' : `with ${countNoun(hints, 'hint')}`
  const marks = `🟩${'💡'.repeat(hints)}`
  const row = streak > 1 ? ` · ${streak} days in a row` : ''
  return `Datafort puzzle “${name}” (${sideName(side)}, ${levels[level].toLowerCase()})\n${marks} Solved ${help}${row}\n${link}`
}

export const levels = ['', 'Easy', 'Tricky', 'Hard'] as const

/** How the puzzle is won, in one or two words. */
export const aimOf = ({ goal, agendaPoints }: Pick<PuzzleListed, 'goal' | 'agendaPoints'>): string => {
  if (goal === 'flatline') return 'Flatline'
  return goal === 'safe-run'
    ? `Safe run, ${countNoun(agendaPoints, 'point')}`
    : countNoun(agendaPoints, 'point')
}

/** The task in one or two sentences. */
export const taskOf = ({ side, goal, agendaPoints, actions }: PuzzleListed): string => {
  const left = actions === 1 ? '1 action left' : `${actions} actions left`
  const reach = `Reach ${countNoun(agendaPoints, 'agenda point')}`
  const aim = goal === 'flatline' ? 'Flatline the Runner' : reach
  const warning = goal === 'safe-run' ? ' One wrong choice during the run can flatline you.' : ''
  return `${sideName(side)}, ${left}. ${aim} this turn and win.${warning}`
}
