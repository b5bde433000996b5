/** Grid: two players take lines out of twenty open grids of nine cards, ten of each side in turn (L4). */
import { diceOf } from '../../chance/dice.ts'
import { drawnChairs } from '../chairs.ts'
import { boostersOf, limitedSeed } from '../collation.ts'
import type { DraftAct, Entered } from '../draft.ts'
import { cardsOfLine, cellsLeft, gridLines, leastInLine } from '../grid-lines.ts'
import { type BoosterId, productsIn } from '../products.ts'
import { sameCards } from '../same-cards.ts'
import { sideOfCard } from '../sheets/index.ts'
import type { GridTable } from '../view.ts'
import type { Dealing, LimitedFormat, Opened } from './types.ts'

const cellsInGrid = 9
const lineSeconds = 60

type TakenLine = { seat: number; line: number }
export type GridState = Dealing & {
  /** By grid, in order: who has taken which lines. */
  taken: readonly (readonly TakenLine[])[]
}

/** Ten Corp grids and ten Runner grids in turn. */
function gridsOf(seed: string, kit: readonly BoosterId[]): string[][] {
  const cards = boostersOf(seed, 0, productsIn(kit)).flat()
  const dice = diceOf(limitedSeed(seed, 'grids'))
  const [corp, runner] = (['corp', 'runner'] as const).map((side) =>
    dice.shuffled(cards.filter((card) => sideOfCard(card) === side)),
  )
  return Array.from({ length: cards.length / cellsInGrid }, (_, n) =>
    ((n % 2 === 0 ? corp : runner) ?? []).slice(Math.floor(n / 2) * cellsInGrid).slice(0, cellsInGrid),
  )
}

const gridsIn = (opened: Opened): readonly (readonly string[])[] => opened[0] ?? []

/** Each is first in five of the ten grids of a side. */
const firstIn = (grid: number): number => (grid + Math.floor(grid / 2)) % 2

/** The grid that lies open now; the number of grids when all are taken. */
const gridNow = ({ taken }: GridState): number => taken.filter((lines) => lines.length === 2).length

function seatNow(state: GridState): number | null {
  const grid = gridNow(state)
  if (grid >= gridsIn(state.opened).length) return null
  const first = firstIn(grid)
  return (state.taken[grid] ?? []).length === 0 ? first : 1 - first
}

const leftIn = ({ opened, taken }: GridState, grid: number): (string | null)[] =>
  cellsLeft(gridsIn(opened)[grid] ?? [], taken[grid] ?? [])

function enter(state: GridState, pick: DraftAct): Entered<GridState> {
  const { seat, booster } = pick
  const line = 'line' in pick ? pick.line : -1
  const decided = state.taken[booster]?.find((each) => each.seat === seat)
  if (decided) return decided.line === line ? { kind: 'same' } : { kind: 'refused', code: 'pick-decided' }
  const grid = gridNow(state)
  if (booster !== grid || pick.tick !== 0 || seatNow(state) !== seat)
    return { kind: 'refused', code: 'no-pack' }
  const cards = cardsOfLine(leftIn(state, grid), line)
  if (cards.length < leastInLine) return { kind: 'refused', code: 'not-in-pack' }
  const lines = [...(state.taken[grid] ?? []), { seat, line }]
  return {
    kind: 'picked',
    draft: {
      ...state,
      pools: state.pools.map((pool, n) => (n === seat ? [...pool, ...cards] : pool)),
      taken: [...state.taken.slice(0, grid), lines],
    },
  }
}

/** What the seats have, and what the grids have left or have lost, is what was opened. */
function isWhole(state: GridState): boolean {
  const grids = gridsIn(state.opened)
  const gone = grids.map((cards, grid) => {
    const left = leftIn(state, grid)
    return cards.filter((_, cell) => left[cell] === null)
  })
  return sameCards(gone.flat(), state.pools.flat())
}

const openGrid = (state: GridState, grid: number): GridTable['grid'] => ({
  cells: [...(gridsIn(state.opened)[grid] ?? [])],
  taken: (state.taken[grid] ?? []).map(({ seat, line }) => ({ seat, line })),
})

export const grid: LimitedFormat<GridState> = {
  open: (seed, { kit }) => [gridsOf(seed, kit)],
  chairs: drawnChairs,
  begin: (_, opened) => ({ opened, pools: [[], []], taken: [] }),
  sides: () => ['corp', 'runner'],
  enter,
  isDone: (state) => seatNow(state) === null,
  isWhole,
  turn: (state, seat) =>
    seatNow(state) === seat
      ? { booster: gridNow(state), tick: 0, packs: 1, seconds: lineSeconds, forced: null }
      : null,
  view(state, seat) {
    const now = gridNow(state)
    const turn = seatNow(state)
    const done = turn === null
    return {
      ...{ seat, booster: now, boosters: gridsIn(state.opened).length, product: null, tick: 0, pack: null },
      picks: state.pools[seat] ?? [],
      seats: state.pools.map((_, n) => ({ seat: n, packs: n === turn ? 1 : 0 })),
      passesTo: 1 - seat,
      table: {
        format: 'grid',
        turn,
        grid: done ? null : openGrid(state, now),
        before: now === 0 ? null : openGrid(state, now - 1),
      },
    }
  },
  choose(view, pick) {
    const { seat, booster, tick, table } = view
    if (table?.format !== 'grid' || table.turn !== seat || !table.grid) return null
    const left = cellsLeft(table.grid.cells, table.grid.taken)
    const lines = gridLines
      .map((_, line) => ({ line, cards: cardsOfLine(left, line) }))
      .filter(({ cards }) => cards.length >= leastInLine)
    const best = pick(
      view,
      lines.map(({ cards }) => ({ cards, unseen: 0 })),
    )
    const line = lines[best]?.line
    return line === undefined ? null : { seat, booster, tick, line }
  },
}
