import type { Cards, Condition, Filter, FortKind } from '../../engine/language/index.ts'

export const rivalTagged: Condition = { is: 'rivalTagged' }
export const rivalHasBits: Condition = { is: 'hasBits', who: 'rival', least: 1 }
export const youHaveBits = (least: number): Condition => ({ is: 'hasBits', who: 'you', least })
export const rivalRanLastTurn: Condition = { is: 'rivalRanLastTurn' }
export const rivalRanTwiceLastTurn: Condition = { is: 'rivalRanLastTurn', times: 2 }
export const builtHereLastTurn: Condition = { is: 'builtHereLastTurn' }
export const rivalScoredLastTurn: Condition = { is: 'rivalScoredLastTurn' }
export const rivalScoredOneLastTurn = (keyword: string): Condition => ({ is: 'rivalScoredLastTurn', keyword })
export const countersAtLeast = (n: number): Condition => ({ is: 'countersAtLeast', n })
export const bitsHere: Condition = { is: 'bitsHere' }
export const cardsHere: Condition = { is: 'thereAre', cards: 'topHere' }
export const rivalsTurn: Condition = { is: 'rivalsTurn' }
export const passedBroken: Condition = { is: 'passedBroken' }
/** The ice just approached, encountered or passed. */
export const thatIce: Cards = 'iceMet'
export const traceDoesMore: Condition = { is: 'traceDoesMore' }
export const inRun: Condition = { is: 'inRun' }
export const runOnThisFort: Condition = { is: 'runOnThisFort' }
export const runGoesOn: Condition = { is: 'runGoesOn' }
export const lastIcePassed: Condition = { is: 'lastIcePassed' }
export const brokeItHere: Condition = { is: 'brokeItHere' }
export const brokeAllBefore = (keyword: string): Condition => ({ is: 'brokeAllBefore', keyword })
export const brokenWithThis: Condition = { is: 'brokenWithThis' }

export const liberatedThisTurn = (keyword: string): Condition => ({ is: 'liberatedThisTurn', keyword })
export const liberatedAnyThisTurn: Condition = { is: 'liberatedThisTurn' }
export const rivalHasTags = (n: number): Condition => ({ is: 'rivalTags', n })
export const trashedThisTurn = (keyword: string): Condition => ({ is: 'trashedThisTurn', keyword })
/** What you liberated in this turn's successful runs on such forts. */
export const liberatedInRunsOn = (keyword: string, ...inRunsOn: readonly FortKind[]): Condition => ({
  is: 'liberatedThisTurn',
  keyword,
  inRunsOn,
})
export const trashedInRunsOn = (keyword: string, ...inRunsOn: readonly FortKind[]): Condition => ({
  is: 'trashedThisTurn',
  keyword,
  inRunsOn,
})
export const succeededThisTurn = (fort: FortKind): Condition => ({ is: 'succeededThisTurn', fort })
export const succeededAnywhereThisTurn: Condition = { is: 'succeededThisTurn' }
export const iceMet = (filter: Filter): Condition => ({ is: 'iceMet', filter })

export const thereAre = (cards: Cards): Condition => ({ is: 'thereAre', cards })
export const atLeast = (least: number, cards: Cards): Condition => ({ is: 'thereAre', cards, least })
/** You caused the event. */
export const byYou: Condition = { is: 'byYou' }
/** The card installed under this name is no longer installed. */
export const gone = (card: string): Condition => ({ is: 'gone', card })
export const yourRun: Condition = { is: 'yourRun' }

/** The event happens to a card that matches one of these. */
export const happensTo = (...any: readonly Filter[]): Condition => ({ is: 'happensTo', any })
export const thisIs = (filter: Filter): Condition => ({ is: 'thisIs', filter })
export const yourRunOn = (fort: FortKind): Condition => ({ is: 'yourRun', fort })
export const runSuccessful: Condition = { is: 'runSuccessful' }
/** You have used nothing since the run succeeded. */
export const justSucceeded: Condition = { is: 'justSucceeded' }
/** Your successful run: on any fort, or on one of a kind. */
export const yourSuccessfulRun: readonly Condition[] = [{ is: 'yourRun' }, { is: 'runSuccessful' }]
export const yourSuccessfulRunOn = (fort: FortKind): readonly Condition[] => [
  { is: 'yourRun', fort },
  { is: 'runSuccessful' },
]

type AccessPlace = Extract<Condition, { is: 'accessedFrom' }>['places'][number]
/** The place from which it must be accessed to do something; `installed` also requires it to be rezzed. */
export const accessedFrom = (...places: readonly AccessPlace[]): Condition => ({ is: 'accessedFrom', places })
/** The same, rezzed or not. */
export const accessedEven = (...places: readonly AccessPlace[]): Condition => ({
  is: 'accessedFrom',
  places,
  unrezzed: true,
})
/** Accessed anywhere, rezzed or not. */
export const accessedAnywhere: Condition = {
  is: 'accessedFrom',
  places: ['hq', 'rd', 'archives', 'installed'],
  unrezzed: true,
}

/** Your installed cards, or your rival's, that match. */
export const yours = (filter: Filter): Cards => ({ in: 'installed', of: 'you', filter })
export const rivals = (filter: Filter): Cards => ({ in: 'installed', of: 'rival', filter })
/** Everything installed inside the fort of the run, without the ice on it. */
export const insideRunFort: Cards = rivals({ inside: true, onRunFort: true })
/** Cards in your hand, or cards of yours set aside, that match. */
export const inYourHand = (filter: Filter): Cards => ({ in: 'hand', of: 'you', filter })
/** All cards in a rival's hand. */
export const rivalsHand: Cards = { in: 'hand', of: 'rival' }
/** Cards in your trash or in Archives that match. */
export const inYourTrash = (filter: Filter): Cards => ({ in: 'trash', of: 'you', filter })
export const setAsideByYou = (filter: Filter): Cards => ({ in: 'aside', of: 'you', filter })
/** The ice that you passed by breaking all its subroutines. */
export const iceFullyBroken: Cards = 'iceFullyBroken'
