/** The coach: looks at finished solo games in the background, and tells their player what they show. */
import { noticesOf, spokenOf } from '../../automa/coach/notices.ts'
import { type CoachedGame, type CoachState, coachedGame } from '../../protocol/coach.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, UserRow } from '../../store/contract.ts'
import type { Deal } from '../moves/game-start.ts'
import { isUnderOtherRules } from '../moves/other-rules.ts'
import { createSharedJobRunner, type SharedJobDeps } from '../processes/shared-jobs.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import { hasOtherBeginning } from '../seats/solo-rated.ts'
import type { TableDeps } from '../types.ts'
import type { CoachPool } from './analysis-pool.ts'

export type SoloCoach = {
  /** Looks at a game that has just ended, if it is a solo game of somebody who has not turned the coach off. */
  ended(game: GameRow): Promise<void>
  show(user: UserRow): Promise<CoachState>
  turn(user: UserRow, isOn: boolean): Promise<CoachState>
  close(): Promise<void>
}

const maxGamesPerDay = 200
/** Games kept for a user; more than that are cut to `kept`, five at once, so that the count goes on by five. */
const maxGames = 200
const kept = maxGames - 4

type SoloCoachDeps = SharedJobDeps & Pick<TableDeps<unknown>, 'fingerprint'> & { coach: CoachPool }

export function createSoloCoach({
  store,
  log,
  fingerprint,
  coach,
  heartbeat,
  limits,
}: SoloCoachDeps): SoloCoach {
  const shared = createSharedJobRunner<string, CoachedGame>({
    of: 'coached',
    rows: store.coached,
    log,
    async work(game, seat, tell, stop, owner) {
      const deal = (await store.journal.deal(game)) as Deal | null
      const rows = await store.journal.rows(game, -1)
      if (!deal || rows.length === 0 || rows.some((row) => isUnderOtherRules(fingerprint, row))) return null
      return coach.work({ deal, rows: rows.map((row) => ({ ...row, events: {} })), seat }, tell, stop, owner)
    },
    failed: 'coach failed',
    maxPerDay: maxGamesPerDay,
    quotaMessage: `The coach looks at no more than ${maxGamesPerDay} games per day. Try again tomorrow.`,
    jobNoun: 'games for the coach',
    heartbeat,
    ...(limits && { limits }),
  })

  async function consider(game: GameRow): Promise<void> {
    const player = soloPlayer(game)
    const user = player && (await store.people.get(player.user))
    if (!user || (await store.people.coach.isOff(user.id))) return
    await shared.ask(user, game.id, player.seat)
    await store.people.coach.trim(user.id, maxGames, kept)
  }

  /** Goes on with what another process has left. */
  async function goOn(user: UserRow, id: string): Promise<void> {
    const game = await store.games.get(id)
    const player = game && soloPlayer(game)
    if (player) await shared.show(user, id, player.seat)
  }

  async function show(user: UserRow): Promise<CoachState> {
    const isOn = !(await store.people.coach.isOff(user.id))
    const rows = await store.people.coach.games(user.id)
    const working = rows.filter(({ state }) => state === 'working')
    for (const { game } of working) await goOn(user, game)
    const games = rows.flatMap(({ game, state, found }) => {
      const read = state === 'done' ? coachedGame.safeParse(found) : null
      return read?.success ? [{ game, ...read.data }] : []
    })
    const spoken = spokenOf(games)
    const about = spoken.games.map(({ game, seat, mistakes }) => ({
      game,
      mistakes: mistakes.map((mistake) => ({ ...mistake, seat })),
    }))
    return {
      isOn,
      games: games.length,
      working: working.length,
      next: spoken.next,
      of: about.length,
      notices: noticesOf(about).map(({ kind, times, cost, moments }) => ({
        ...{ kind, times, cost },
        moments: moments.map(({ kind: _, ...moment }) => moment),
      })),
    }
  }

  return {
    // The game is over and written: nobody waits for this, and a game that is not looked at does no harm.
    ended: (game) =>
      consider(game).catch((err: unknown) => {
        if (!(err instanceof RefusedError)) log.warn({ err, game: game.id }, 'coach failed')
      }),
    show,
    async turn(user, isOn) {
      await store.people.coach.turn(user.id, isOn)
      return show(user)
    },
    close: () => shared.close(coach.close),
  }
}

/** The only person at the table of a game that began with a deal, against an automa. */
function soloPlayer(game: GameRow): { user: string; seat: string } | null {
  const { tournament, limited } = tableOptionsOf(game)
  if (game.format !== 'classic' || game.seats.length !== 2 || hasOtherBeginning(game)) return null
  if (tournament !== null || limited !== null) return null
  const [mine, ...others] = game.seats.filter(({ holder }) => holder?.user != null)
  const user = mine?.holder?.user
  return mine && user && others.length === 0 && !mine.holder?.automa ? { user, seat: mine.id } : null
}
