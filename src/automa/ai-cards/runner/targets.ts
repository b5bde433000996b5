/** Where a Runner's AI card sends it: locations, targets, and forts not worth a run (AR12, AR16). */
import { cardOf, defOf, type Game, knows, sameTeam, seatOf } from '../../../engine/kernel/game.ts'
import { accessCount, trashCostOf } from '../../../engine/kernel/stats.ts'
import type { FortKind, RunRow } from '../../../engine/language/index.ts'
import { canBeRun, canRunNext } from '../../../engine/rules/restrictions.ts'
import type { Card, FortState, Seat } from '../../../engine/state/types.ts'
import { closedTo } from './closed.ts'

const isAgendaCard = (g: Game, card: Card): boolean => defOf(g, card).type === 'agenda'

/** An agenda, a card the Runner could pay to trash, or a card it does not know. */
const isPrize = (g: Game, seat: Seat, card: Card, trash: number): boolean => {
  if (!knows(g, card, seat) || isAgendaCard(g, card)) return true
  const cost = trashCostOf(g, card)
  return cost !== null && cost <= trash
}

/** The cards stored there that a run would access. */
const storedIn = (g: Game, seat: Seat, fort: FortState): readonly Card[] => {
  const { hand, stack, trash } = seatOf(g, fort.corp)
  if (fort.kind === 'archives') return trash
  if (fort.kind === 'subsidiary') return []
  const n = accessCount(g, seat, fort)
  if (n === 0) return []
  return fort.kind === 'hq' ? hand : stack.slice(-n)
}

/** Whether the fort may hold anything to score or trash, from all that this Runner knows (AR16). */
const mayHoldPrize = (g: Game, seat: Seat, fort: FortState, trash: number): boolean =>
  fort.cards.some((card) => isPrize(g, seat, card, trash)) ||
  storedIn(g, seat, fort).some((card) => !knows(g, card, seat) || isAgendaCard(g, card))

const FROM_LEFT: readonly FortKind[] = ['archives', 'rd', 'hq', 'subsidiary']

/** Forts in table order, from the left (AC24). */
const fromLeft = (forts: FortState[]): FortState[] =>
  forts.length < 2
    ? forts
    : forts.toSorted((a, b) => a.corp - b.corp || FROM_LEFT.indexOf(a.kind) - FROM_LEFT.indexOf(b.kind))

const countIn = (g: Game, fort: FortState, what: string): number =>
  what === 'R'
    ? fort.cards.filter((card) => !cardOf(g, card).faceUp).length
    : fort.cards.reduce((n, card) => n + cardOf(g, card).advancement, 0)

/** The first of the forts with the most (or fewest). A count of zero is no target for "most". */
const targetedForts = (
  g: Game,
  forts: readonly FortState[],
  target: RunRow['target'],
): FortState | undefined => {
  if (target === undefined) return forts[0]
  const counts = forts.map((fort) => countIn(g, fort, target.charAt(1)))
  const most = target.startsWith('+')
  const wanted = most ? Math.max(...counts) : Math.min(...counts)
  return most && wanted === 0 ? undefined : forts[counts.indexOf(wanted)]
}

const WHY: Readonly<Record<NonNullable<RunRow['target']>, string>> = {
  '+R': 'most face-down cards',
  '<R': 'fewest face-down cards',
  '+A': 'most advancement counters',
  '<A': 'fewest advancement counters',
}

/** The rule by which the row chooses its fort; empty if it names it. */
export const whyThatFort = ({ at, target }: RunRow): string => {
  if (target !== undefined) return WHY[target]
  return at === undefined || at === 'subsidiary' ? 'first from the left' : ''
}

const leadsSomewhere = ({ at, target }: RunRow): boolean => at !== undefined || target !== undefined

/** The fort that a row of an execution order leads to; undefined if there is none. */
export const fortFor = (g: Game, seat: Seat, row: RunRow, trashLimit: number): FortState | undefined => {
  if (!leadsSomewhere(row) || !canRunNext(g, seat)) return undefined
  const isClosed = closedTo(g, seat)
  const forts = worthwhile(g, seat, row, trashLimit).filter((fort) => !isClosed(fort))
  return forts.length === 0 ? undefined : targetedForts(g, fromLeft(forts), row.target)
}

/** Whether rezzed ice closes every fort of the row that would be worth a run. */
export const isClosedTo = (g: Game, seat: Seat, row: RunRow, trashLimit: number): boolean => {
  if (!leadsSomewhere(row) || !canRunNext(g, seat)) return false
  const forts = worthwhile(g, seat, row, trashLimit)
  return forts.length > 0 && forts.every(closedTo(g, seat))
}

/** Forts of the row that may hold something, closed ones among them. */
const worthwhile = (g: Game, seat: Seat, row: RunRow, trashLimit: number): FortState[] => {
  const trash = Math.min(trashLimit, seatOf(g, seat).bits)
  return g.s.forts.filter(
    (fort) =>
      (row.at === undefined || fort.kind === row.at) &&
      !sameTeam(g, fort.corp, seat) &&
      canBeRun(g, fort.id) &&
      !seatOf(g, fort.corp).out &&
      // AI cards do not know Agent forts.
      fort.kind !== 'agent' &&
      mayHoldPrize(g, seat, fort, trash),
  )
}
