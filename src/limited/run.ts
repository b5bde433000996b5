/** A run: its journal, and the state that the journal folds to (L7, L32). All of it is JSON. */

import { applyPick } from './automatic-picks.ts'
import type { RunBot, RunPlan } from './bots.ts'
import { type DraftPick, type DraftState, isDrafted } from './draft.ts'
import { boosterDraft } from './formats/booster-draft.ts'
import { cubeDraft } from './formats/cube-draft.ts'
import { sealed } from './formats/sealed.ts'
import type { DraftFormatId } from './formats/sizes.ts'
import type { LimitedFormat } from './formats/types.ts'
import type { LimitedSide } from './sheets/types.ts'

/** How the cards of a run come to its eight seats: its format, as it is stored and committed to (L7, L15). */
export const runFormats = ['run', 'sealed-run', 'cube-run'] as const
export type RunFormat = (typeof runFormats)[number]
const starts: Readonly<Record<RunFormat, LimitedFormat<DraftState>>> = {
  run: boosterDraft,
  'sealed-run': sealed,
  'cube-run': cubeDraft,
}
/** The format of a pod that deals its cards in the same way. */
export const podFormats: Readonly<Record<RunFormat, DraftFormatId>> = {
  run: 'draft',
  'sealed-run': 'sealed',
  'cube-run': 'cube',
}
export const startOf = (format: RunFormat): LimitedFormat<DraftState> => starts[format]

/** A game against one of the bots. `won` is null while it is played. */
export type RunGame = {
  table: string
  bot: number
  side: LimitedSide
  won: boolean | null
  by: string | null
}

/** An entry of the journal. Its form is a save format. */
export type RunEntry =
  | { type: 'picks'; picks: readonly DraftPick[] }
  | { type: 'game'; table: string; bot: number; side: LimitedSide }
  | { type: 'result'; table: string; won: boolean; by: string }
  | { type: 'leave' }

export type RunState = { draft: DraftState; games: readonly RunGame[]; left: boolean }
export type RunStatus = 'drafting' | 'building' | 'playing' | 'over'

export const winsToEnd = 7
export const lives = 3

export const winsOf = ({ games }: Pick<RunState, 'games'>): number =>
  games.filter(({ won }) => won === true).length
export const lossesOf = ({ games }: Pick<RunState, 'games'>): number =>
  games.filter(({ won }) => won === false).length

export function runStatus(state: RunState): RunStatus {
  if (state.left || winsOf(state) >= winsToEnd || lossesOf(state) >= lives) return 'over'
  if (!isDrafted(state.draft)) return 'drafting'
  return state.games.length === 0 ? 'building' : 'playing'
}

/** The game that is played now; undefined between games. */
export const openGame = ({ games }: Pick<RunState, 'games'>): RunGame | undefined =>
  games.find(({ won }) => won === null)

/** The next opponent and the person's side: a win opens the next bot, and sides change with each game. */
export function nextGame(plan: RunPlan, state: RunState): { bot: RunBot; side: LimitedSide } | null {
  const bot = plan.bots[winsOf(state)]
  if (!bot || runStatus(state) === 'over' || openGame(state)) return null
  const other = plan.first === 'corp' ? 'runner' : 'corp'
  return { bot, side: state.games.length % 2 === 0 ? plan.first : other }
}

/** The state after an entry. Throws if the entry cannot follow: then the journal is damaged. */
export function foldRun(state: RunState, entry: RunEntry): RunState {
  if (entry.type === 'leave') return { ...state, left: true }
  if (entry.type === 'picks') {
    const draft = entry.picks.reduce((now, pick) => applyPick(boosterDraft, now, pick), state.draft)
    return { ...state, draft }
  }
  if (entry.type === 'game') {
    const { table, bot, side } = entry
    return { ...state, games: [...state.games, { table, bot, side, won: null, by: null }] }
  }
  const { table, won, by } = entry
  return {
    ...state,
    games: state.games.map((game) =>
      game.table === table && game.won === null ? { ...game, won, by } : game,
    ),
  }
}
