/** What shows of a style: counts over the games of a side. */
import { isAmbush } from '../../automa/people/policy/acts.ts'
import type { Game } from '../../engine/in-place.ts'
import type { Choice, Pool } from '../../engine/index.ts'
import { optionId } from '../../engine/kernel/answer.ts'
import { tagsOf } from '../../engine/kernel/stats.ts'
import type { CardDef } from '../../engine/language/index.ts'
import type { Card, GameState, Option, Pending } from '../../engine/state/types.ts'
import type { Side } from '../../engine/view/types.ts'
import { HOWLERS, watchHowlers } from './howlers.ts'

/** Sums over the games of one side. Shares are computed from pairs of them. */
const COUNTS = [
  'turns',
  'runs',
  'ice',
  'forts',
  'advances',
  'bluffs',
  'chances',
  'ambushes',
  'agendas',
  'openAgendas',
  'rezChances',
  'rezzes',
  'trashes',
  'tags',
  'ends',
  'endsWith7',
  'endsWith5',
  'scores',
  'scoreTurns',
  ...HOWLERS,
] as const
export type StyleCounts = Partial<Record<(typeof COUNTS)[number], number>>

export const addCounts = (sum: StyleCounts, more: StyleCounts): void => {
  for (const key of COUNTS) if (more[key] !== undefined) sum[key] = (sum[key] ?? 0) + more[key]
}

export type StyleWatch = {
  /** Before an answer. */
  chosen(g: Game, pending: Pending, choice: Choice): void
  /** After each answer. */
  look(g: Game): void
  over(state: GameState): Record<Side, StyleCounts>
}

type StyleTally = { counts: Record<Side, StyleCounts>; pool: Pool }

const count = ({ counts }: StyleTally, side: Side, key: keyof StyleCounts, n = 1): void => {
  counts[side][key] = (counts[side][key] ?? 0) + n
}

const defIn = (c: StyleTally, state: GameState, card: Card | undefined): CardDef | undefined =>
  card === undefined ? undefined : c.pool.cards.get(state.cards[card]?.def ?? '')

const countInstall = (c: StyleTally, { s }: Game, option: Option): void => {
  const def = defIn(c, s, option.card)
  const fort = s.forts.find(({ id }) => id === option.fort)
  const ice = fort?.kind === 'subsidiary' ? fort.ice.length : 0
  if (isAmbush(def)) count(c, 'corp', 'ambushes')
  if (def?.type === 'agenda') {
    count(c, 'corp', 'agendas')
    if (ice <= 1) count(c, 'corp', 'openAgendas')
  }
  if (ice === 0 || def?.type === 'ice') return
  count(c, 'corp', 'chances')
  if (def?.type === 'node') count(c, 'corp', 'bluffs')
}

const countAct = (c: StyleTally, g: Game, side: Side, option: Option): void => {
  if (option.verb === 'run') count(c, side, 'runs')
  if (option.verb === 'trash-resource') count(c, side, 'trashes')
  if (option.verb === 'install' && side === 'corp') countInstall(c, g, option)
  if (option.verb !== 'advance') return
  count(c, side, 'advances')
  count(c, side, 'chances')
  if (defIn(c, g.s, option.card)?.type !== 'agenda') count(c, side, 'bluffs')
}

const countWindow = (
  c: StyleTally,
  g: Game,
  side: Side,
  pending: Pending,
  option: Option | undefined,
): void => {
  if (option?.verb === 'trash' && side === 'runner') count(c, side, 'trashes')
  const inRun = g.s.frames.some(({ kind }) => kind === 'run')
  const isIce = ({ verb, card }: Option) =>
    verb === 'rez' && card !== undefined && g.s.cards[card]?.zone === 'ice'
  if (side !== 'corp' || !inRun || !pending.options.some(isIce)) return
  count(c, side, 'rezChances')
  if (option && isIce(option)) count(c, side, 'rezzes')
}

const countEnd = (c: StyleTally, side: Side, bits: number): void => {
  count(c, side, 'ends')
  if (bits >= 7) count(c, side, 'endsWith7')
  if (bits >= 5) count(c, side, 'endsWith5')
}

/** Watches a game of two. */
export const watchStyle = (pool: Pool): StyleWatch => {
  const c: StyleTally = { counts: { corp: {}, runner: {} }, pool }
  const last = { turn: 0, seat: -1, tags: 0, scored: false }
  const howlersIn = watchHowlers()

  const lookAtTurn = (g: Game): void => {
    const { number, seat } = g.s.turn
    if (number === last.turn) return
    const ended = g.s.seats[last.seat]
    if (ended) countEnd(c, ended.side, ended.bits)
    last.turn = number
    last.seat = seat
  }

  const lookAtTags = (g: Game): void => {
    const runner = g.s.seats.findIndex(({ side }) => side === 'runner')
    const tags = tagsOf(g, runner)
    if (tags > last.tags) count(c, 'corp', 'tags', tags - last.tags)
    last.tags = tags
  }

  const lookAtScore = ({ s }: Game): void => {
    const corp = s.seats.find(({ side }) => side === 'corp')
    if (last.scored || !corp || corp.score.length === 0) return
    last.scored = true
    count(c, 'corp', 'scores')
    count(c, 'corp', 'scoreTurns', corp.turns)
  }

  return {
    chosen(g, pending, choice) {
      const side = g.s.seats[pending.seat]?.side
      if (!side) return
      const option = pending.options.find((_, n) => Array.isArray(choice) && choice[0] === optionId(n))
      for (const howler of howlersIn(g, pending, option)) count(c, side, howler)
      if (pending.kind === 'act' && option) countAct(c, g, side, option)
      if (pending.kind === 'window') countWindow(c, g, side, pending, option)
    },
    look(g) {
      lookAtTurn(g)
      lookAtTags(g)
      lookAtScore(g)
    },
    over(state) {
      for (const { side, turns } of state.seats) count(c, side, 'turns', turns)
      for (const { kind, ice } of state.forts) {
        if (kind === 'archives') continue
        count(c, 'corp', 'forts')
        count(c, 'corp', 'ice', ice.length)
      }
      return c.counts
    },
  }
}

/** A share or a mean, or null if there is nothing to divide by. */
export type StyleFigures = Record<string, number | null>

const ratio = (part: number | undefined, all: number | undefined): number | null =>
  all ? Math.round((1000 * (part ?? 0)) / all) / 1000 : null

const howlersOf = (counts: StyleCounts): number =>
  HOWLERS.reduce((sum, howler) => sum + (counts[howler] ?? 0), 0)

/** The statistics of a style from the counts of both sides, with the games played on each. */
export const styleFigures = (
  { corp, runner }: Record<Side, StyleCounts>,
  games: Record<Side, number>,
): StyleFigures => ({
  runsPerTurn: ratio(runner.runs, runner.turns),
  icePerFort: ratio(corp.ice, corp.forts),
  bluffShare: ratio(corp.bluffs, corp.chances),
  ambushesPerGame: ratio(corp.ambushes, games.corp),
  openAgendaShare: ratio(corp.openAgendas, corp.agendas),
  rezShare: ratio(corp.rezzes, corp.rezChances),
  trashesPerGame: ratio((corp.trashes ?? 0) + (runner.trashes ?? 0), games.corp + games.runner),
  tagsPerGame: ratio(corp.tags, games.corp),
  richEnds: ratio((corp.endsWith7 ?? 0) + (runner.endsWith7 ?? 0), (corp.ends ?? 0) + (runner.ends ?? 0)),
  reserveEnds: ratio(corp.endsWith5, corp.ends),
  turnsToFirstScore: ratio(corp.scoreTurns, corp.scores),
  howlersPerGame: ratio(howlersOf(corp) + howlersOf(runner), games.corp + games.runner),
})
