/** A run as its person may see it. */
import { buildOf } from '../automa/drafting/build.ts'
import { valuesOf } from '../automa/drafting/values.ts'
import { cubeSize } from '../limited/cube.ts'
import { isDrafted } from '../limited/draft.ts'
import { formatSizes } from '../limited/formats/sizes.ts'
import { lentCard, type SidePool, sidePoolOf } from '../limited/pool.ts'
import { lives, nextGame, podFormats, type RunFormat, winsToEnd } from '../limited/run.ts'
import type { LimitedSide } from '../limited/sheets/types.ts'
import { byRarity, viewFor } from '../limited/view.ts'
import type {
  LimitedDecks,
  LimitedDraft,
  LimitedListed,
  LimitedSidePool,
  LimitedView,
} from '../protocol/limited.ts'
import type { LimitedPoolRow, LimitedRow } from '../store/contract.ts'
import type { OpenRun } from './open-runs.ts'
import { storedCube } from './stored-kit.ts'

/** The kit of its format with these boosters. */
const kitNamed = ({ format, kit }: Pick<LimitedRow, 'format' | 'kit'>): LimitedListed['kit'] => {
  const boosters = JSON.stringify(kit)
  const { kits } = formatSizes[podFormats[format]]
  return (
    (['community', 'base', 'short'] as const).find((id) => JSON.stringify(kits[id]) === boosters) ??
    'community'
  )
}

const starts = { run: 'draft', 'sealed-run': 'sealed', 'cube-run': 'cube' } as const
export const startNamed = (format: RunFormat): LimitedListed['start'] => starts[format]

/** The list of a run, as everybody may see it while it goes on: its name and how many cards it has. */
function listNamed(row: LimitedRow): LimitedListed['cube'] {
  const cube = storedCube.parse(row.cube)
  return cube && { name: cube.name, cards: cubeSize(cube.cards) }
}

export const listedRun = (row: LimitedRow): LimitedListed => ({
  id: row.id,
  format: 'run',
  start: startNamed(row.format),
  kit: kitNamed(row),
  cube: listNamed(row),
  status: row.status,
  wins: row.wins,
  losses: row.losses,
  seq: row.seq,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The pool of the person's side. */
export const ownPool = ({ state, plan }: Pick<OpenRun, 'state' | 'plan'>, side: LimitedSide) =>
  sidePoolOf(viewFor(state.draft, plan.chair).picks, side)

/** The saved decks, or the suggested ones if none were saved. */
export function runDecks(run: OpenRun, saved: LimitedPoolRow | null): LimitedDecks {
  if (saved) return { version: saved.version, corp: saved.corp, runner: saved.runner }
  if (!isDrafted(run.state.draft)) return { version: 0, corp: [], runner: [] }
  const suggested = (side: LimitedSide) => buildOf(ownPool(run, side), [], valuesOf(run.row.edition))
  return { version: 0, corp: suggested('corp'), runner: suggested('runner') }
}

function draftOf({ state, plan }: OpenRun, me: string): LimitedDraft {
  const { seat, booster, boosters, product, tick, pack, picks, seats, ...to } = viewFor(
    state.draft,
    plan.chair,
  )
  const nameAt = (n: number) => plan.bots.find((bot) => bot.seat === n)?.name ?? me
  return {
    seat,
    booster,
    boosters,
    product,
    tick,
    pack: pack && byRarity(pack),
    picks: [...picks],
    seats: seats.map(({ packs, seat: n }) => ({ name: nameAt(n), bot: n !== seat, packs })),
    passesTo: to.passesTo,
    table: null,
  }
}

/** A pool as it is sent to its owner. */
export const shownPool = ({ side, cards, picks, lent }: SidePool): LimitedSidePool => ({
  cards: [...cards],
  picks,
  lent,
  lentCard: lentCard[side],
})

export function runView(run: OpenRun, me: string, saved: LimitedPoolRow | null): LimitedView {
  const { row, plan, state } = run
  const nameAt = (seat: number) => plan.bots.find((bot) => bot.seat === seat)?.name ?? ''
  const next = isDrafted(state.draft) ? nextGame(plan, state) : null
  return {
    ...listedRun(row),
    commitment: row.commitment,
    draft: draftOf(run, me),
    pool: { corp: shownPool(ownPool(run, 'corp')), runner: shownPool(ownPool(run, 'runner')) },
    decks: runDecks(run, saved),
    run: {
      wins: row.wins,
      losses: row.losses,
      winsToEnd,
      lives,
      opponents: plan.bots.map(({ name, kind }) => ({ name, kind })),
      games: state.games.map(({ table, bot, side, won, by }) => ({
        table,
        opponent: nameAt(bot),
        side,
        won,
        by,
      })),
      next: next && { opponent: next.bot.name, side: next.side },
    },
  }
}
