/** How finished games ended, for anybody with a link to one. */
import type { View } from '../../engine/index.ts'
import { partiesFor, partyTitle, type ShareCard, type SharedRace } from '../../protocol/share-card.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { sideNames } from '../../shared/side-names.ts'
import type { GameRow, JournalRow } from '../../store/contract.ts'
import { LruCache } from '../../store/lru-cache.ts'
import { gameStory } from '../../story/game-story.ts'
import { storySentence } from '../../story/sentence.ts'
import type { GameStory } from '../../story/types.ts'
import { goesBack } from '../moves/moves.ts'
import { stillPlayed } from '../moves/still-played.ts'
import { eventsFor } from '../moves/views.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import { maySee } from '../seats/visibility.ts'
import type { TableDeps } from '../types.ts'
import type { Recorded, Recorder } from './recording.ts'

/** The story as everybody may see it. The names of seats are those of their players. */
type ResultStory = { story: GameStory; sentence: string; seatNames: Record<string, string> }

/** `loot`: the last agendas that the winner scored. */
export type GameResult = Omit<ShareCard, 'loot' | 'font'> & { loot: string[]; story: ResultStory | null }

/** The parts of a result that never change; names do. */
type NamelessResult = { view: View; turn: number; race: SharedRace | null; story: GameStory | null }

const maxCachedResults = 200
const maxLoot = 3

const resultNotFoundError = (): RefusedError =>
  new RefusedError('not-found', 'No public finished game has this id.')

export function createResults<State>(
  { store, engine, pool, fingerprint }: TableDeps<State>,
  recorder: Recorder,
  stateOf: (table: string) => Promise<State>,
): (table: string) => Promise<GameResult> {
  const endings = new LruCache<string, NamelessResult>(maxCachedResults)

  async function endingOf(game: GameRow): Promise<NamelessResult> {
    const known = endings.get(game.id)
    if (known) return known
    const state = await stateOf(game.id)
    const recorded = await recorder.kept(game, '')
    const ending = {
      view: engine.viewFor(state, null),
      turn: engine.turnOf(state),
      race: recorded && raceOf(recorded),
      story: recorded && storyOf(recorded, await store.journal.rows(game.id, -1, fingerprint)),
    }
    // Cached only once the game is recorded, which happens soon after its end.
    if (recorded) endings.set(game.id, ending)
    return ending
  }

  return async (table) => {
    const game = await store.games.get(table)
    if (game?.status !== 'over' || !tableOptionsOf(game).spectators) throw resultNotFoundError()
    if (!(await maySee(store, game, null))) throw resultNotFoundError()
    if ((await stillPlayed(store, game)) !== null) throw resultNotFoundError()
    return toGameResult(game, await endingOf(game), (card) => pool.get(card)?.name ?? card)
  }
}

/** The story of a recording of spectators; null if its events do not fit it. */
function storyOf({ start, moves }: Recorded, rows: readonly JournalRow[]): GameStory | null {
  const movesBySeq = new Map(rows.map((row) => [row.seq, { ...goesBack(row), events: eventsFor(row, '') }]))
  try {
    return gameStory({
      start,
      moves: moves.map(({ seq, patch }) => ({ seq, patch, events: [], ...movesBySeq.get(seq) })),
    })
  } catch {
    return null
  }
}

function toGameResult(
  { seats: rows }: GameRow,
  { view, turn, race, story }: NamelessResult,
  cardName: (card: string) => string,
): GameResult {
  const { result, seats, teams } = view
  if (!result) throw resultNotFoundError()
  const nameOf = ({ id, side }: View['seats'][number]): string =>
    rows.find((row) => row.id === id)?.holder?.name ?? sideNames[side]
  const parties = partiesFor(seats, teams, nameOf)
  const winner = parties.find((party) => party.seats.some((id) => result.winners.includes(id)))
  const seatNames = Object.fromEntries(seats.map((seat) => [seat.id, nameOf(seat)]))
  const names = { seat: (id: string) => seatNames[id] ?? id, card: cardName }
  const loot = seats.filter(({ id }) => result.winners.includes(id)).flatMap(({ score }) => score)
  return {
    shout: winner ? `${teams ? partyTitle(winner.key) : winner.name} wins` : 'A draw',
    how: `${result.text} Turn ${race?.turns ?? turn}.`,
    won: winner?.key ?? null,
    parties: parties.map(({ key, name, points }) => ({ key, name, points })),
    race,
    story: story && { story, sentence: storySentence(story, names), seatNames },
    loot: loot.slice(-maxLoot).flatMap(({ card }) => (card === null ? [] : [card])),
  }
}

/** The points over the course of a game as spectators saw it, collected from the patches. */
export function raceOf({ start, moves }: Recorded): SharedRace {
  const parties = partiesFor(start.seats, start.teams, ({ id }) => id)
  const points = Object.fromEntries(parties.map((party) => [party.key, [party.points]]))
  const scorePath = start.teams ? /^\/teams\/(\d+)\/points$/ : /^\/seats\/(\d+)\/points$/
  const gains: { party: string; turn: number; after: number }[] = []
  const count = turnCount(start)
  let turn = 1
  for (const { patch } of moves) {
    turn = count(patch)
    for (const operation of patch) {
      const value = 'value' in operation ? operation.value : undefined
      const party = parties[Number(scorePath.exec(operation.path)?.[1] ?? -1)]?.key
      if (typeof value !== 'number' || !party) continue
      gains.push({ party, turn, after: value })
      ;(points[party] ?? [])[turn] = value
    }
  }
  const along = Object.entries(points).map(([party, line]) => [party, fillScores(line, turn)])
  return { toWin: start.agendaPoints, turns: turn, points: Object.fromEntries(along), gains }
}

/**
 * Counts turns. Every seat has a first turn. Eliminated seats have no more turns, so the turns of each seat
 * are counted, too.
 */
function turnCount({ turn: first, seats }: View): (patch: Recorded['moves'][number]['patch']) => number {
  const before = Math.floor(first.number / seats.length)
  const begun = new Map<string, number>()
  let { seat } = first
  let turn = 1
  return (patch) => {
    const to = new Map(patch.flatMap((each) => ('value' in each ? [[each.path, each.value]] : [])))
    seat = String(to.get('/turn/seat') ?? seat)
    const number = to.get('/turn/number')
    if (typeof number !== 'number') return turn
    const now = (begun.get(seat) ?? before) + 1
    begun.set(seat, now)
    turn = Math.max(turn, now, Math.ceil(number / seats.length))
    return turn
  }
}

/** Turns without a score keep the points before them. */
function fillScores(points: readonly (number | undefined)[], turns: number): number[] {
  let now = 0
  return Array.from({ length: turns + 1 }, (_, turn) => {
    now = points[turn] ?? now
    return now
  })
}
