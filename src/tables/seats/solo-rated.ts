/** Solo games for the ladder: whether they count, and the rating change at their end. */
import { findPerson, type Person } from '../../automa/people/index.ts'
import { type MeasuredStrength, measuredStrength } from '../../automa/people/strength.ts'
import { starterDeck } from '../../decks/starters.ts'
import type { Side } from '../../engine/view/types.ts'
import type { SoloReason } from '../../protocol/solo.ts'
import type { Strength } from '../../rating/glicko2.ts'
import { afterSoloGame, lessonsOfExperience, soloStart, soloStrengthAt } from '../../rating/solo.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, NewSoloChange, SoloMarks, SoloRatingRow, Store } from '../../store/contract.ts'
import { firstFullTurn } from './rated.ts'
import { tableOptionsOf } from './seats.ts'

/** Who plays against whom in a game for the ladder. */
export type SoloPairing = {
  user: string
  seat: string
  side: Side
  opponent: Person
  strength: MeasuredStrength
}

const ladderPoints = 7

const isOwnDeck = ({ decks, borrows }: Person, side: Side, deckId: string | null): boolean =>
  borrows === undefined ? deckId === decks[side] : deckId !== null && starterDeck(deckId) !== undefined

const hasOtherRules = (game: GameRow): boolean => {
  const { tournament, limited, agendaPoints, mulligan } = tableOptionsOf(game)
  const isOfEvent = tournament !== null || limited !== null
  return game.format !== 'classic' || isOfEvent || agendaPoints !== ladderPoints || mulligan !== 'none'
}

/** Whether it began in the middle of another game, with a position, or as a lesson or puzzle. */
export const hasOtherBeginning = (game: GameRow): boolean => {
  const { from, position, lesson } = tableOptionsOf(game)
  return from !== null || position !== null || lesson !== null
}

/** Who plays against whom, or why the game as it was set up does not count. */
export function soloPairing(game: GameRow): SoloPairing | SoloReason {
  if (hasOtherBeginning(game)) return 'beginning'
  if (hasOtherRules(game)) return 'rules'
  const mine = game.seats.find(({ holder }) => holder && holder.user !== null && !holder.setup)
  const theirs = game.seats.find(({ holder }) => holder?.user === null && holder.setup)
  const opponent = findPerson(theirs?.holder?.setup?.pack ?? '')
  const strength = opponent && measuredStrength(opponent.id)
  if (game.seats.length !== 2 || !mine?.holder?.user || mine.holder.automa) return 'seat'
  if (!theirs || !opponent || !strength) return 'opponent'
  if (!isOwnDeck(opponent, theirs.side, theirs.holder?.deckId ?? null)) return 'deck'
  return { user: mine.holder.user, seat: mine.id, side: mine.side, opponent, strength }
}

/** What has happened in a game that keeps it from counting; null if nothing. */
export function spoiledBy(game: GameRow, marks: SoloMarks | null): SoloReason | null {
  if (marks?.hint) return 'hint'
  if (marks?.undo) return 'undo'
  if (marks?.handed) return 'seat'
  if (tableOptionsOf(game).exposed.length > 0) return 'fork'
  return marks && 2 * marks.tried < marks.wanted ? 'time' : null
}

/** Whether a game counts for the solo rating as far as it has been played. */
const countsSoFar = async ({ people }: Pick<Store, 'people'>, game: GameRow): Promise<boolean> =>
  tableOptionsOf(game).ladder &&
  typeof soloPairing(game) !== 'string' &&
  spoiledBy(game, await people.solo.marks(game.id)) === null

/** Refuses what would keep a solo game from counting: its player has to want that. */
export async function checkStake(store: Pick<Store, 'people'>, game: GameRow): Promise<void> {
  if (await countsSoFar(store, game))
    throw new RefusedError(
      'costs-rating',
      'After this the game no longer counts for your rating. Ask again if you want that.',
    )
}

/** The rating of a user on a side, as it is stored and as it is now. */
export async function soloStrength(
  { people }: Pick<Store, 'people'>,
  user: string,
  side: Side,
  now: number,
): Promise<{ stood: SoloRatingRow | null; strength: Strength }> {
  const stood = (await people.solo.of(user)).find((row) => row.side === side) ?? null
  if (stood) return { stood, strength: soloStrengthAt(stood, soloStart(false), now) }
  return { stood, strength: soloStart(false, await people.solo.lessons(user, lessonsOfExperience)) }
}

/**
 * The change by a game that ends like this; null for games that do not count. The row of the game is read
 * again: another process may have closed a seat.
 */
export async function soloChangeAfter(
  store: Pick<Store, 'people' | 'games'>,
  game: GameRow,
  marks: Partial<SoloMarks> | undefined,
  end: { winners: readonly string[]; turn: number },
  now: number,
): Promise<NewSoloChange | null> {
  const pairing = soloPairing(game)
  if (typeof pairing === 'string' || end.turn < firstFullTurn) return null
  const [known, row] = await Promise.all([store.people.solo.marks(game.id), store.games.get(game.id)])
  if (spoiledBy(row ?? game, addMarks(known, marks))) return null
  const { user, seat, side, opponent, strength: rival } = pairing
  const { stood, strength } = await soloStrength(store, user, side, now)
  const score = end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
  return {
    ...{ user, side, n: (stood?.games ?? 0) + 1, opponent: opponent.id, score, before: strength.rating },
    ...afterSoloGame(strength, rival, score),
  }
}

const nothing: SoloMarks = { hint: false, undo: false, handed: false, wanted: 0, tried: 0 }

/** What is stored, with what is about to be written. */
const addMarks = (known: SoloMarks | null, more: Partial<SoloMarks> = {}): SoloMarks => {
  const { hint, undo, handed, wanted, tried } = known ?? nothing
  return {
    hint: hint || more.hint === true,
    undo: undo || more.undo === true,
    handed: handed || more.handed === true,
    wanted: wanted + (more.wanted ?? 0),
    tried: tried + (more.tried ?? 0),
  }
}

/** Whether somebody else plays a seat after a change. */
const isHandedOver = (before: GameRow, after: GameRow): boolean =>
  before.seats.some(({ holder }, n) => {
    const now = after.seats[n]?.holder
    return holder?.user !== now?.user || holder?.automa !== now?.automa
  })

/** What is noted with moves of a game for the ladder; undefined for other games, and if nothing happens. */
export function soloMarksOf(
  before: GameRow,
  after: GameRow,
  said: Partial<SoloMarks> | undefined,
): Partial<SoloMarks> | undefined {
  if (!tableOptionsOf(after).ladder) return undefined
  const handed = isHandedOver(before, after)
  return handed ? { ...said, handed } : said
}
