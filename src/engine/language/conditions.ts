/** Conditions of abilities and effects. */
import type { Deed } from './amounts.ts'
import type { Cards, Filter, FortKind, Who } from './selections.ts'

export type Condition =
  | { readonly is: 'not'; readonly that: Condition }
  /** The deed was done at least once. */
  | { readonly is: 'happened'; readonly deed: Deed }
  /** You have been damaged in one of your last `actions` actions. */
  | { readonly is: 'hurtLately'; readonly actions: number }
  /** The current run is on the fort that this card marks. */
  | { readonly is: 'runOnMarked' }
  /** A kind has been chosen for this card. */
  | { readonly is: 'hasChosen' }
  /** All subroutines of the ice encountered last were broken. */
  | { readonly is: 'lastIceBroken' }
  /** This card has broken a subroutine in the current run. */
  | { readonly is: 'brokeInRun' }
  /** The current trace has succeeded and was not canceled. */
  | { readonly is: 'traceSucceeded' }
  /** `rival` has a tag that works for you. */
  | { readonly is: 'rivalTagged' }
  /** A player has at least this many bits in the pool. */
  | { readonly is: 'hasBits'; readonly who: Who; readonly least: number }
  | { readonly is: 'bitsHere' }
  | { readonly is: 'rivalsTurn' }
  /** There are such cards, at least `least` (1) of them. */
  | { readonly is: 'thereAre'; readonly cards: Cards; readonly least?: number }
  /** The card installed under this name is no longer the same installation. */
  | { readonly is: 'gone'; readonly card: string }
  /** `rival` attempted a run in its last turn. */
  | { readonly is: 'rivalRanLastTurn'; readonly times?: number }
  /**
   * In your last turn you installed a card in or on this card's fort, or put an advancement counter on one
   * there.
   */
  | { readonly is: 'builtHereLastTurn' }
  /** `rival` scored an agenda of its own in its last turn, or liberated one on access. */
  | { readonly is: 'rivalScoredLastTurn'; readonly keyword?: string }
  /** The current trace would do more than give tags. */
  | { readonly is: 'traceDoesMore' }
  /** There are at least this many counters of the rule's own kind. */
  | { readonly is: 'countersAtLeast'; readonly n: number }
  /** You made a successful run this turn, on such a fort if one is given. */
  | { readonly is: 'succeededThisTurn'; readonly fort?: FortKind }
  /**
   * You liberated an agenda this turn, or scored it by an effect: with this keyword if one is given, in
   * successful runs on these forts.
   */
  | {
      readonly is: 'liberatedThisTurn'
      readonly keyword?: string
      readonly inRunsOn?: readonly FortKind[]
    }
  /** `rival` has at least this many tags, no matter who gave them. */
  | { readonly is: 'rivalTags'; readonly n: number }
  /**
   * You trashed another player's card with this keyword this turn, seen or not, in successful runs on these
   * forts.
   */
  | {
      readonly is: 'trashedThisTurn'
      readonly keyword: string
      readonly inRunsOn?: readonly FortKind[]
    }
  /** Your card or choice causes the event. */
  | { readonly is: 'byYou' }
  /** The current run is on the fort this card stands in or on. */
  | { readonly is: 'runOnThisFort' }
  /** The current run has not been ended. */
  | { readonly is: 'runGoesOn' }
  /** The current run is on the fort this card stands in or on, and has no ice left to pass. */
  | { readonly is: 'lastIcePassed' }
  /** The current run is yours, and on such a fort if one is given. */
  | { readonly is: 'yourRun'; readonly fort?: FortKind }
  /** All subroutines of the ice just passed were broken, no matter what broke them. */
  | { readonly is: 'passedBroken' }
  /** The last of these counters has left the card. */
  | { readonly is: 'lastOf'; readonly counter: string }
  /** Any player is in a run. */
  | { readonly is: 'inRun' }
  | { readonly is: 'runSuccessful' }
  /** You have used nothing since the run succeeded (runner/credit-subversion/1). */
  | { readonly is: 'justSucceeded' }
  /** The current ice of the run matches. */
  | { readonly is: 'iceMet'; readonly filter: Filter }
  /** This card broke a subroutine of the current ice. */
  | { readonly is: 'brokeItHere' }
  /** This card alone broke all subroutines of the previous ice, which has this keyword. */
  | { readonly is: 'brokeAllBefore'; readonly keyword: string }
  /** This card broke the subroutine, or did the damage. */
  | { readonly is: 'brokenWithThis' }
  /** The event happens to a card that matches one of these. */
  | { readonly is: 'happensTo'; readonly any: readonly Filter[] }
  /** This card matches. */
  | { readonly is: 'thisIs'; readonly filter: Filter }
  /** The current action was given by this card. */
  | { readonly is: 'inGivenAction' }
  /** Accessed from here. `installed` also means rezzed, unless `unrezzed` says that it need not be. */
  | {
      readonly is: 'accessedFrom'
      readonly places: readonly ('hq' | 'rd' | 'archives' | 'installed')[]
      readonly unrezzed?: true
    }
