/** What must hold. */
import type { Deed } from './amounts.ts'
import type { Cards, Filter, FortKind, Who } from './selections.ts'

export type Condition =
  | { readonly is: 'not'; readonly that: Condition }
  /** It was done, at least once. */
  | { readonly is: 'happened'; readonly deed: Deed }
  /** You have been damaged in one of your last so many actions. */
  | { readonly is: 'hurtLately'; readonly actions: number }
  /** The run going on is on the fort that this card marks. */
  | { readonly is: 'runOnMarked' }
  /** A kind has been chosen for this card. */
  | { readonly is: 'hasChosen' }
  /** All subroutines of the ice met last were broken. */
  | { readonly is: 'lastIceBroken' }
  /** This card has broken a subroutine in the run going on. */
  | { readonly is: 'brokeInRun' }
  /** The trace going on has succeeded, and was not canceled. */
  | { readonly is: 'traceSucceeded' }
  /** `rival` carries a tag that works for you. */
  | { readonly is: 'rivalTagged' }
  /** A player has so many bits in the pool. */
  | { readonly is: 'hasBits'; readonly who: Who; readonly least: number }
  | { readonly is: 'bitsHere' }
  | { readonly is: 'rivalsTurn' }
  /** There are such cards, or so many of them. */
  | { readonly is: 'thereAre'; readonly cards: Cards; readonly least?: number }
  /** The card installed under this name is no longer the same installation. */
  | { readonly is: 'gone'; readonly card: string }
  /** `rival` attempted a run in its last turn. */
  | { readonly is: 'rivalRanLastTurn'; readonly times?: number }
  /** In your last turn you installed a card in or on this card's fort, or put an advancement counter on one there. */
  | { readonly is: 'builtHereLastTurn' }
  /** `rival` scored an agenda of its own in its last turn, or stole one: liberated it when it was accessed. */
  | { readonly is: 'rivalScoredLastTurn'; readonly keyword?: string }
  /** The trace going on would do more than give tags. */
  | { readonly is: 'traceDoesMore' }
  /** At least so many counters of the rule's own kind. */
  | { readonly is: 'countersAtLeast'; readonly n: number }
  /** You made a successful run this turn (and, where given, on such a fort). */
  | { readonly is: 'succeededThisTurn'; readonly fort?: FortKind }
  /**
   * You liberated an agenda this turn, or scored it by an effect, with this keyword where one is given; in successful runs
   * on these forts.
   */
  | {
      readonly is: 'liberatedThisTurn'
      readonly keyword?: string
      readonly inRunsOn?: readonly FortKind[]
    }
  /** `rival` carries at least so many tags, whoever gave them. */
  | { readonly is: 'rivalTags'; readonly n: number }
  /** You trashed a card of another player's with this keyword this turn, seen or not; in successful runs on these forts. */
  | {
      readonly is: 'trashedThisTurn'
      readonly keyword: string
      readonly inRunsOn?: readonly FortKind[]
    }
  /** You are the one whose card or choice lets the event happen. */
  | { readonly is: 'byYou' }
  /** The run going on is on the fort this card stands in or on. */
  | { readonly is: 'runOnThisFort' }
  /** The run going on has not been ended. */
  | { readonly is: 'runGoesOn' }
  /** The run going on is on the fort this card stands in or on, and no ice of it is left to pass. */
  | { readonly is: 'lastIcePassed' }
  /** The run going on is yours (and, where given, on such a fort). */
  | { readonly is: 'yourRun'; readonly fort?: FortKind }
  /** All the subroutines of the ice passed just now were broken, whatever broke them. */
  | { readonly is: 'passedBroken' }
  /** The last of these counters has left the card. */
  | { readonly is: 'lastOf'; readonly counter: string }
  /** Anybody's run is going on. */
  | { readonly is: 'inRun' }
  | { readonly is: 'runSuccessful' }
  /** You have used nothing since the run succeeded (runner/credit-subversion/1). */
  | { readonly is: 'justSucceeded' }
  /** The ice met in this run. */
  | { readonly is: 'iceMet'; readonly filter: Filter }
  /** This card broke a subroutine of the ice met. */
  | { readonly is: 'brokeItHere' }
  /** This card alone broke all the subroutines of the ice met just before, which has this keyword. */
  | { readonly is: 'brokeAllBefore'; readonly keyword: string }
  /** The subroutine was broken with this card, or the damage done by it. */
  | { readonly is: 'brokenWithThis' }
  /** The event happens to a card like one of these. */
  | { readonly is: 'happensTo'; readonly any: readonly Filter[] }
  /** This card is like that. */
  | { readonly is: 'thisIs'; readonly filter: Filter }
  /** The action going on was given by this card. */
  | { readonly is: 'inGivenAction' }
  /** Accessed from here: `installed` also means rezzed, unless `unrezzed` says that it need not be. */
  | {
      readonly is: 'accessedFrom'
      readonly places: readonly ('hq' | 'rd' | 'archives' | 'installed')[]
      readonly unrezzed?: true
    }
