/** Numbers: what is counted, paid and changed. */
import type { Cards, Filter, FortKind, Who } from './selections.ts'

export type Damage = 'net' | 'meat' | 'brain'

export type Amount =
  | number
  /**
   * Advancement counters or bits on this card, bits paid above its rez cost, or its advancement counters
   * beyond its difficulty when it was scored: `each` (1) for each `per` (1) of them.
   */
  | {
      readonly here: 'advancement' | 'bits' | 'above' | 'over'
      readonly per?: number
      readonly each?: number
    }
  /** One for each of these counters on this card. */
  | { readonly carries: string }
  /**
   * `each` (1) for each time the deed was done, or each card it was done with; with `of`, for each
   * advancement counter those cards had.
   */
  | { readonly happened: Deed; readonly each?: number; readonly of?: 'advancement' }
  /** `each` for each agenda point of the cards set aside. */
  | { readonly pointsOf: string; readonly each: number }
  /** Advancement counters on the cards set aside, at most `most`. */
  | { readonly advancementOf: string; readonly most?: number }
  /** As much brain damage as you can take without a flatline, now or when the turn ends. */
  | { readonly safe: 'brain' }
  /** `each` for each whole group of `per` counters of the rule's own kind, without the first `beyond`. */
  | { readonly counters: 'these'; readonly per: number; readonly beyond?: number; readonly each?: number }
  /** `each` for each card set aside. */
  | { readonly cards: string; readonly each: number }
  /** `each` for each of these cards. */
  | { readonly count: Cards; readonly each: number }
  /** The install cost of the cards set aside under this name, plus `plus`. */
  | { readonly costOf: string; readonly plus?: number }
  /** What was paid for a cost of X, or the number chosen, times `each` (1). */
  | { readonly paid: 'x'; readonly each?: number }
  /**
   * `each` for each piece of rezzed ice installed outside this one; if keywords are named, only ice with one
   * of them.
   */
  | { readonly outside: readonly string[]; readonly each: number }
  /** One for each card of the event, or each that matches. */
  | { readonly its: 'cards'; readonly filter?: Filter }
  /** One for each card with this keyword that was encountered, rezzed or liberated in the current run. */
  | { readonly inRun: 'meet' | 'rez' | 'liberate'; readonly keyword: string }
  /** All bits, all tags, or all cards in the hand or the deck of a player. */
  | { readonly all: 'bits' | 'tags' | 'cards' | 'deck'; readonly of: Who }
  /** How many cards your hand is below its maximum size. */
  | { readonly room: 'hand' }
  /** One for each point by which the successful trace was higher than the link. */
  | { readonly trace: 'excess' }
  /** `each` for each agenda point you have scored this turn and not lost again. */
  | { readonly scored: 'thisTurn'; readonly each: number }

/**
 * A remembered deed: a run declared, a card rezzed, installed or trashed (a rival's), an agenda liberated, a tag
 * received, a Noisy icebreaker used, a trace attempted; in this turn, in the last turn of the player who did
 * it, in the current run, or ever (only runs are remembered that long).
 */
export type Deed = {
  readonly what: 'run' | 'rez' | 'install' | 'trash' | 'steal' | 'tag' | 'noise' | 'trace'
  readonly who: Who
  readonly when: 'turn' | 'lastTurn' | 'run' | 'game'
  /** With such cards. */
  readonly filter?: Filter
}

/** What an ability costs. All of it must be payable, or the ability is not offered. */
export type Cost = {
  readonly actions?: number
  readonly bits?: number
  /** Agenda points. */
  readonly points?: number
  /** Trash this card. */
  readonly trash?: true
  /** Take one of these counters off this card. Advancement counters are `advancement`. */
  readonly counter?: string
  /** Take one of these counters off each central fort of a rival. */
  readonly fromCentral?: string
  /**
   * The price of cards in bits: their printed rez cost (corp/data-masons/2), or their trash cost beyond the
   * usual, as far as you know the cards (runner/death-from-above/3).
   */
  readonly priceOf?: { readonly cards: Cards; readonly to: 'rez' | 'trash' }
  /** Discard this many cards at random. */
  readonly discard?: number
  /** Trash this many cards off the top of your stack or R&D, unseen. */
  readonly mill?: number
}

/** What bits may be spent on. */
export type Purpose =
  | 'icebreaker'
  | 'install'
  | 'rez'
  /** What is paid above the rez cost is not part of it (corp/government-contract/1). */
  | 'aboveRez'
  | 'play'
  | 'advance'
  | 'ability'
  | 'trash'
  | 'trashNode'
  | 'trashUpgrade'
  | 'steal'
  | 'trace'
  | 'baseLink'
  /** Raising a link above its base. */
  | 'link'
  | 'tag'
  | 'ice-install'

/** Numbers that other cards change. Read through `modifiedStat`, never stored. */
export type Stat =
  | 'iceStrength'
  /** Bits for each subroutine broken, in addition to the breaker's price. */
  | 'breakBits'
  /** Bits for each use of an icebreaker, to break or to raise it, in addition to its price. */
  | 'useBits'
  | 'breakerStrength'
  /** Bits payable to rez. The printed rez cost does not change. */
  | 'rezBits'
  /** Agendas and nodes that may be installed in a fort. */
  | 'fortRoom'
  /** Bits payable to install ice. */
  | 'iceInstall'
  /** Bits payable to install any card in or on a fort, in addition to all other costs. */
  | 'fortInstall'
  | 'mu'
  | 'maxHand'
  /** Link in every trace, in addition to what is built. */
  | 'link'
  /** Cards accessed from HQ or R&D. */
  | 'access'
  | 'stealCost'
  | 'trashCost'
  | 'difficulty'
  | 'actions'
  /** Additional cards drawn whenever any are drawn. */
  | 'drawn'
  /** The limit of traces against you. */
  | 'traceLimit'
  /** Bits payable to jack out. */
  | 'jackOutBits'

/** Whose number, or which number, a modifier changes. */
export type ModifyOf =
  | 'you'
  /** The card with the ability. */
  | 'this'
  /** Ice or icebreakers that match. */
  | Filter
  /** Ice encountered in this run after the effect began. */
  | { readonly furtherIce: true }
  /** Accesses of this pile, or of any. */
  | { readonly fort: FortKind | 'any' }
  /** Runs on this card's fort: all of them, or the use of such icebreakers in them. */
  | { readonly runsOn: 'thisFort'; readonly using?: Filter }
  /** Installations on this card's fort, or on the fort this card marks. */
  | { readonly installsOn: 'thisFort' | 'markedFort' }
  /** Agendas accessed from this card's fort. */
  | { readonly agendasIn: 'thisFort' }
  /** What carries the counter with this rule: a player, a card, or a fort and the agendas in it. */
  | 'carrier'
