/** Numbers: what is counted, paid and changed. */
import type { Cards, Filter, FortKind, Who } from './selections.ts'

export type Damage = 'net' | 'meat' | 'brain'

export type Amount =
  | number
  /**
   * Advancement counters or bits on this card, bits paid above its rez cost, or the advancement counters that it had
   * over its difficulty when it was scored; `each` (1) for each `per` (1) of them.
   */
  | {
      readonly here: 'advancement' | 'bits' | 'above' | 'over'
      readonly per?: number
      readonly each?: number
    }
  /** One for each of these counters on this card. */
  | { readonly carries: string }
  /** So many (1) for each time it was done, or each card it was done with; with `of`, for each advancement counter that those had. */
  | { readonly happened: Deed; readonly each?: number; readonly of?: 'advancement' }
  /** So many for each agenda point of the cards set aside. */
  | { readonly pointsOf: string; readonly each: number }
  /** Advancement counters on the cards set aside, but no more than `most`. */
  | { readonly advancementOf: string; readonly most?: number }
  /** As much brain damage as you can suffer without a flatline, now or when the turn ends. */
  | { readonly safe: 'brain' }
  /** Whole groups of `per` of these counters (the counter rule's own kind), so many for `each` of them. */
  | { readonly counters: 'these'; readonly per: number; readonly beyond?: number; readonly each?: number }
  /** So many for each card set aside. */
  | { readonly cards: string; readonly each: number }
  /** So many for each of these cards. */
  | { readonly count: Cards; readonly each: number }
  /** What the cards set aside under this name cost to install, and so much more. */
  | { readonly costOf: string; readonly plus?: number }
  /** What was paid for a cost of X, or the number chosen; so many (1) for each of it. */
  | { readonly paid: 'x'; readonly each?: number }
  /** So many for each piece of rezzed ice installed outside this one, of these keywords where any are named. */
  | { readonly outside: readonly string[]; readonly each: number }
  /** One for each card of the event that is answered, or each that matches. */
  | { readonly its: 'cards'; readonly filter?: Filter }
  /** One for each card with this keyword that was met, rezzed or liberated in the run going on. */
  | { readonly inRun: 'meet' | 'rez' | 'liberate'; readonly keyword: string }
  /** All bits, all tags, or all cards in the hand or in the deck of a player. */
  | { readonly all: 'bits' | 'tags' | 'cards' | 'deck'; readonly of: Who }
  /** As many as your hand is short of its maximum size. */
  | { readonly room: 'hand' }
  /** One for each point by which the trace that succeeded was higher than the link. */
  | { readonly trace: 'excess' }
  /** So many for each agenda point you have scored this turn, those lost again left out. */
  | { readonly scored: 'thisTurn'; readonly each: number }

/**
 * Something that was done, as it is remembered: a run declared, a card rezzed, installed or trashed (a rival's), an agenda
 * stolen, a tag received, a Noisy icebreaker used, a trace attempted; in this turn, in the last turn of who did it, in
 * the run going on, or ever (runs alone are remembered so long).
 */
export type Deed = {
  readonly what: 'run' | 'rez' | 'install' | 'trash' | 'steal' | 'tag' | 'noise' | 'trace'
  readonly who: Who
  readonly when: 'turn' | 'lastTurn' | 'run' | 'game'
  /** With such cards. */
  readonly filter?: Filter
}

/** What an ability costs. Everything in it must be payable, or the ability is not offered. */
export type Cost = {
  readonly actions?: number
  readonly bits?: number
  /** Agenda points. */
  readonly points?: number
  /** Trash this card. */
  readonly trash?: true
  /** Take one of these counters off this card; advancement counters are `advancement`. */
  readonly counter?: string
  /** Take one of these counters out of each central fort of a rival. */
  readonly fromCentral?: string
  /**
   * Bits that cards are priced at: what they cost to rez, as printed (corp/data-masons/2), or to trash beyond the usual, as
   * far as you know them (runner/death-from-above/3).
   */
  readonly priceOf?: { readonly cards: Cards; readonly to: 'rez' | 'trash' }
  /** Discard so many cards at random. */
  readonly discard?: number
  /** Trash so many cards off the top of your stack or R&D, unseen. */
  readonly mill?: number
}

/** What bits may be spent on. */
export type Purpose =
  | 'icebreaker'
  | 'install'
  | 'rez'
  /** What is paid above the rez cost is no part of it (corp/government-contract/1). */
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
  /** Raising a link beyond its base. */
  | 'link'
  | 'tag'
  | 'ice-install'

/** Numbers that other cards change. Read through `modifiedStat`, never stored. */
export type Stat =
  | 'iceStrength'
  /** Bits for each subroutine broken, beyond the price of the breaker. */
  | 'breakBits'
  /** Bits for each use of an icebreaker, be it to break or to raise it, beyond its price. */
  | 'useBits'
  | 'breakerStrength'
  /** Bits payable to rez; the printed rez cost stays what it is. */
  | 'rezBits'
  /** Agendas and nodes that may be installed in a fort. */
  | 'fortRoom'
  /** Bits payable to install ice. */
  | 'iceInstall'
  /** Bits payable to install any card in or on a fort, beyond all other costs. */
  | 'fortInstall'
  | 'mu'
  | 'maxHand'
  /** Link in every trace, beyond what is built. */
  | 'link'
  /** Cards accessed from HQ or R&D. */
  | 'access'
  | 'stealCost'
  | 'trashCost'
  | 'difficulty'
  | 'actions'
  /** Cards drawn beyond their number, whenever any are drawn. */
  | 'drawn'
  /** The limit of traces against you. */
  | 'traceLimit'
  /** Bits payable to jack out. */
  | 'jackOutBits'

/** Whose number a modifier changes. */
export type ModifyOf =
  | 'you'
  /** The card the ability speaks from. */
  | 'this'
  /** Ice or icebreakers that match. */
  | Filter
  /** Ice met after this began, in this run. */
  | { readonly furtherIce: true }
  /** The pile accessed, or any that is. */
  | { readonly fort: FortKind | 'any' }
  /** What happens in runs on this card's fort: at all, or by the use of such icebreakers. */
  | { readonly runsOn: 'thisFort'; readonly using?: Filter }
  /** What is installed on this card's fort, or on the fort this card marks. */
  | { readonly installsOn: 'thisFort' | 'markedFort' }
  /** Agendas accessed from this card's fort. */
  | { readonly agendasIn: 'thisFort' }
  /** Who or what carries the counter whose rule this is: a player, a card, or a fort and the agendas in it. */
  | 'carrier'
