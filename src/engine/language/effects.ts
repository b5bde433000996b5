/** What is done. `op` names are a save format: add freely, rename only with a migration. */
import type { AbilityOf } from './abilities.ts'
import type { Amount, Cost, Damage } from './amounts.ts'
import type { Condition } from './conditions.ts'
import type { Cards, Filter, FortKind, Who } from './selections.ts'

export type Ability = AbilityOf<Effect>

export type Effect =
  | { readonly op: 'gain'; readonly who: Who; readonly n: Amount }
  /** `rest`: the damage that comes for each bit which is not there to be lost. */
  | { readonly op: 'lose'; readonly who: Who; readonly n: Amount; readonly rest?: Damage }
  /** Cards are discarded at random. */
  | { readonly op: 'discardRandom'; readonly who: Who; readonly n: Amount }
  /** The whole hand is discarded, but for cards that are kept for so many bits each. */
  | { readonly op: 'discardHand'; readonly who: Who; readonly keepFor: number }
  | { readonly op: 'draw'; readonly who: Who; readonly n: Amount }
  /** Bits from the bank onto this card. */
  | { readonly op: 'store'; readonly n: number }
  /** Bits from this card to your pool, as far as it has them. */
  | { readonly op: 'take'; readonly n: number | 'all' }
  | { readonly op: 'gainActions'; readonly n: number }
  | {
      readonly op: 'damage'
      readonly damage: Damage
      readonly who: Who
      readonly n: Amount
      readonly unpreventable?: true
    }
  /** Tags on `who`. They work for the other party, whoever's card it is. */
  | { readonly op: 'tag'; readonly who: Who; readonly n: Amount }
  | { readonly op: 'untag'; readonly n: Amount }
  /** `price`: the bits that each point costs, where it isn't 1. */
  | {
      readonly op: 'trace'
      readonly limit: Amount
      readonly price?: number
      readonly success: readonly Effect[]
    }
  /** The trace that has just succeeded does nothing. */
  | { readonly op: 'cancelTrace' }
  /** The link of the Runner in the trace going on is so much higher. */
  | { readonly op: 'raiseLink'; readonly n: number }
  /**
   * You hide bits of your pool, your rival says how many, and right means that they are lost; or (`spent`) both spend
   * bits in secret, up to `most`. Then something comes of it: of the same number, and of different ones.
   */
  | {
      readonly op: 'bid'
      readonly least: number
      readonly most?: number
      readonly spent?: true
      readonly same: readonly Effect[]
      readonly differ: readonly Effect[]
    }
  | { readonly op: 'endRun' }
  /** The Runner of this run says how much it will spend in it: no more can be spent, and what is not is lost. */
  | { readonly op: 'announceSpending' }
  /** All your brain damage is gone. */
  | { readonly op: 'heal' }
  /** The run goes on from so many pieces of rezzed ice farther out, or from the outermost piece. */
  | { readonly op: 'sendBack'; readonly n: number }
  /** You lose the game. */
  | { readonly op: 'loseGame' }
  /** The ice met is passed at once, whatever is left of its subroutines. */
  | { readonly op: 'passIce' }
  /** Breaks one subroutine of the ice met, free. */
  | { readonly op: 'breakOne' }
  /**
   * The run goes on against another fort: at its start from there on, else with an encounter of the outermost rezzed
   * ice there. `here`: the fort this card stands in.
   */
  | { readonly op: 'redirect'; readonly to: FortKind | 'any' | 'here' }
  /**
   * Chooses `min`–`max` cards (as many as there are, where fewer) and keeps them as `as`: none of those set aside as `but`,
   * and with `payable` only such as you can pay the cost of. Your rival chooses, where `who` says so.
   */
  | {
      readonly op: 'choose'
      readonly who?: 'rival'
      readonly but?: string
      readonly payable?: true
      readonly from: Cards
      readonly min: Amount
      readonly max: Amount
      /** Bits that each of them will cost: no more are offered than can be paid for. */
      readonly each?: number
      readonly as: string
      readonly why: string
    }
  /**
   * `also`: cards that go in the same trashing, whose consequences come once all are gone (general/trashing-cards/2).
   * `as`: those that were trashed, and not saved, are set aside under this name.
   */
  | { readonly op: 'trash'; readonly what: Cards; readonly also?: Cards; readonly as?: string }
  /** Advancement counters on each of these cards, at no cost. */
  | { readonly op: 'advance'; readonly what: Cards; readonly n: number }
  /** Spreads `n` advancement counters over your installed cards that can be advanced. */
  | { readonly op: 'spreadAdvancement'; readonly n: number }
  /** You rez one of these cards for half its bits, rounded down; it is derezzed when the run ends. */
  | { readonly op: 'rezHalf'; readonly what: Cards }
  /** Rezzes at no cost. */
  | { readonly op: 'rezFree'; readonly what: Cards }
  /**
   * The Runner meets one of these cards at once, neither installed nor rezzed, for half of its printed rez cost; it is
   * trashed when the encounter ends.
   */
  | { readonly op: 'meetIce'; readonly what: Cards }
  /** One of these cards is installed as the innermost ice of this card's fort; the run going on approaches it. */
  | { readonly op: 'installInnermost'; readonly what: Cards }
  /** One of these pieces of ice goes to your hand, and one of the others takes its place, at no cost. */
  | { readonly op: 'swapIce'; readonly what: Cards; readonly for: Cards }
  /** All cards in this card's fort go to your hand, as `as`; the fort stays for what is installed next. */
  | { readonly op: 'takeUp'; readonly as: string }
  /**
   * Installs `n` of these cards of your hand, one at a time and each in its turn, in the fort taken up before, or else in
   * a new one. `bits` from the bank help to pay, and go back.
   */
  | {
      readonly op: 'installCards'
      readonly what: Cards
      readonly n: Amount
      readonly bits?: number
      readonly mayRez?: true
    }
  /** You choose a rival's fort, with `succeeded` one you ran on with success this turn: all cards in and on it are `as`. */
  | { readonly op: 'chooseFort'; readonly as: string; readonly succeeded?: true }
  /** You choose a rival's fort, or one of yours, which this card marks as long as it is in play. */
  | { readonly op: 'markFort'; readonly of?: 'you' }
  /** Makes a run; `with` lasts for it. `past`: on the fort of this ice, which is passed automatically once. */
  | {
      readonly op: 'run'
      readonly on?: FortKind | readonly FortKind[]
      readonly with?: readonly Ability[]
      readonly past?: Cards
    }
  /** A run on each fort, one chance for each (runner/pirate-broadcast/1); then what comes of success on all, or not. */
  | { readonly op: 'runEach'; readonly all: readonly Effect[]; readonly otherwise: readonly Effect[] }
  /**
   * An ability that lasts a while, held by `who`: by you where nobody is named. With `on` it is the ability of these
   * cards, and ends with their installation. `times`: its number so many times, or so many turns. `lift`: the price of an
   * action by which its holder ends it, and what comes of that.
   */
  | {
      readonly op: 'lasting'
      readonly until: Until
      readonly ability: Ability
      readonly who?: Who
      readonly on?: Cards
      readonly times?: Amount
      readonly lift?: { readonly cost: Cost; readonly effects: readonly Effect[] }
    }
  /** A subroutine of your choice, of one of these pieces of ice's own text, is there once more until the run ends. */
  | { readonly op: 'repeatSub'; readonly of: Cards }
  | { readonly op: 'points'; readonly n: Amount; readonly who?: Who }
  /** Bad publicity points for a Corp (C2.4). */
  | { readonly op: 'badPublicity'; readonly who: Who; readonly n: Amount }
  /** The next actions are forgone. */
  | { readonly op: 'owe'; readonly who: Who; readonly n: Amount }
  | {
      readonly op: 'roll'
      /** `upTo`: no more than this. */
      readonly on: readonly {
        readonly faces: readonly number[]
        readonly upTo?: Amount
        readonly effects: readonly Effect[]
      }[]
    }
  /**
   * Rolls so many dice, one by one. For each of up to `most` that a die shows, as long as it shows no more, you gain a
   * bit or set another die aside, which is rolled in its turn.
   */
  | { readonly op: 'rollOn'; readonly dice: number; readonly most: number }
  /** `else`: what is done otherwise. `oncePerTurn`: only so often with this card. */
  | {
      readonly op: 'may'
      /** Who chooses: you, where nobody is named. */
      readonly who?: Who
      readonly why: string
      readonly oncePerTurn?: true
      readonly effects: readonly Effect[]
      readonly else?: readonly Effect[]
    }
  /** You may pay bits for these effects, or do them where there is nothing to pay. */
  | {
      readonly op: 'mayPay'
      readonly bits: Amount
      readonly why: string
      readonly effects: readonly Effect[]
    }
  /** These effects, unless your rival pays bits; unless you do, where `who` says so. */
  | {
      readonly op: 'unlessPaid'
      readonly who?: 'you'
      readonly bits: number
      readonly why: string
      readonly effects: readonly Effect[]
    }
  | { readonly op: 'repeat'; readonly n: Amount; readonly effects: readonly Effect[] }
  /** Trashes cards off the top of a stack or R&D, face up. */
  | { readonly op: 'mill'; readonly who: Who; readonly n: Amount }
  /** Counters on cards, or on the fort the run is on. */
  | {
      readonly op: 'putCounter'
      readonly counter: string
      readonly on: Cards | 'runFort'
      readonly n: Amount
    }
  /** Cards are set aside, open to all, where they keep what is put on them (runner/the-shell-traders/6). */
  | { readonly op: 'setAside'; readonly what: Cards }
  /** Takes `n` counters off these cards; once none is left on them, `last` comes of it, and the last is an event of its own. */
  | {
      readonly op: 'takeOff'
      readonly counter: string
      readonly what: Cards
      readonly n: number
      readonly last: readonly Effect[]
    }
  /** Out of the game for good. */
  | { readonly op: 'remove'; readonly what: Cards }
  /** All virus counters on you, your cards and your forts are gone. */
  | { readonly op: 'cleanse' }
  /** One more of a virus counter you choose, wherever it is. */
  | { readonly op: 'growVirus' }
  /** This ice goes to another position on its fort, or to the outermost of another fort of its Corp's. */
  | { readonly op: 'moveIce'; readonly to: 'thisFort' | 'otherFort' }
  /**
   * You put installed ice in another order, position by position. `unseen`: while your rivals look away; unrezzed ice
   * that they have seen is concealed, and nobody can follow any of it.
   */
  | {
      readonly op: 'rearrangeIce'
      readonly on: 'yourForts' | 'thisFort' | 'runFort' | 'lastFortRunOn'
      readonly unseen?: true
      /** From the innermost to the outermost, as it stands. */
      readonly reversed?: true
    }
  | { readonly op: 'expose'; readonly what: Cards }
  | { readonly op: 'derez'; readonly what: Cards }
  /** The top `n` cards of your stack or R&D, or a rival's: shown to all, or looked at by you alone. */
  | {
      readonly op: 'top'
      readonly n: number
      readonly to: 'all' | 'you'
      readonly as: string
      readonly of?: Who
      /** One by one, and no more once such a card is among them. */
      readonly until?: Filter
    }
  /** Finds a card, or `n`, in your stack (or in your trash), shows them to all but where `unseen`, keeps them as `as`. */
  | {
      readonly op: 'search'
      readonly filter: Filter
      readonly as: string
      readonly trashToo?: true
      readonly n?: Amount
      readonly unseen?: true
    }
  /** Cards from a hand, at random, shown to all: as many as there are. */
  | { readonly op: 'showRandom'; readonly who: Who; readonly n: Amount; readonly as: string }
  /** Shown to all, or looked at by you alone. */
  | { readonly op: 'show'; readonly what: Cards; readonly to?: 'you' }
  /** Plays or installs a card from your hand as part of what you do, at its price, if that can be done. */
  | { readonly op: 'playOrInstall'; readonly what: Cards }
  /** Installs one of these cards of yours at its price, where you choose; if it can't be, it stays where it is. */
  | { readonly op: 'installPaid'; readonly what: Cards }
  /** Installs one of these cards of yours at no cost, where you choose, and keeps it as `as` for as long as it stands. */
  | { readonly op: 'installFree'; readonly what: Cards; readonly as: string }
  /** Shuffles cards into your stack or R&D. `as`: those that were are set aside under this name. */
  | { readonly op: 'toDeck'; readonly what: Cards; readonly as?: string }
  /**
   * Done when this turn, this run or the encounter going on ends (outside of any, at once), or by your rival as its next
   * turn begins: as the deed of each of these cards, if it is still the same installation, in its fort; where none are
   * named, whatever has become of this card.
   */
  | {
      readonly op: 'later'
      readonly at: 'turnEnd' | 'runEnd' | 'encounterEnd' | 'rivalsTurnStart'
      readonly what?: Cards
      readonly effects: readonly Effect[]
    }
  /** You install a card of a rival's as the program that it can become, where you choose. */
  | { readonly op: 'takeAsProgram'; readonly what: Cards }
  /** You score these agendas; nothing is stolen by it. */
  | { readonly op: 'liberate'; readonly what: Cards }
  /** `who`: whose cards they are; yours, where nobody is named. */
  | { readonly op: 'toHand'; readonly what: Cards; readonly who?: Who }
  /** Puts cards on top of your stack or R&D in an order you choose. */
  | { readonly op: 'arrange'; readonly what: Cards }
  /**
   * Cards of a hand go to the top or the bottom of their owner's stack or R&D, seen by nobody else; those of an open pile
   * go there for all to see. The first of them is the topmost.
   */
  | { readonly op: 'putBack'; readonly what: Cards; readonly at: 'top' | 'bottom' }
  /** Your stack or R&D, or the open pile of a trash. */
  | { readonly op: 'shuffle'; readonly trash?: Who }
  /** So many cards go from the top of a stack or R&D to its bottom, as they lie. */
  | { readonly op: 'cut'; readonly who: Who; readonly n: Amount }
  /** You choose a number, which later amounts read as X. `why` is asked. */
  | { readonly op: 'chooseNumber'; readonly min: Amount; readonly max: Amount; readonly why: string }
  /** You pay for as many as you like, at `each` bits: that is X. No more than `most`. `why` is asked. */
  | {
      readonly op: 'payX'
      readonly each: number
      readonly most?: Amount
      readonly min?: number
      readonly why: string
    }
  /** Advancement counters go from one card to another. */
  | { readonly op: 'moveAdvancement'; readonly from: Cards; readonly to: Cards; readonly n: Amount }
  /** Any number of advancement counters are taken off these cards: that is X. */
  | { readonly op: 'takeAdvancement'; readonly what: Cards }
  /** Its rival rezzes these cards, outermost ice first, as far as it can pay; with `orTrash`, or trashes them. */
  | { readonly op: 'makeRez'; readonly what: Cards; readonly orTrash?: true }
  /** You choose one of the kinds of ice for this card. */
  | { readonly op: 'chooseKind' }
  /** This card marks another one, or the fort of the run going on. */
  | { readonly op: 'mark'; readonly what: Cards | 'runFort' }
  /** This card has its abilities no more. */
  | { readonly op: 'exhaust' }
  /** Installs ice, and rezzes it, all at no cost, on forts you choose. */
  | { readonly op: 'installIceFree'; readonly what: Cards }
  /** Counters on a player. */
  | { readonly op: 'counter'; readonly counter: string; readonly who: Who; readonly n: number }
  /** Takes counters you gave off a player again, as far as there are any. */
  | { readonly op: 'uncounter'; readonly counter: string; readonly who: Who; readonly n: number }
  /** A chance to end the run here, where jacking out isn't forbidden. */
  | {
      readonly op: 'mayJackOut'
      /** Once the last piece of ice has been passed, the run is a success all the same (runner/speed-trap/1). */
      readonly succeeds?: true
    }
  /** Your Stealth cards lose bits, as far as they can. */
  | { readonly op: 'loseStealth'; readonly n: number | 'all' }
  | {
      readonly op: 'when'
      readonly if: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly else?: readonly Effect[]
    }

/**
 * `actions`: as long as the actions in a row that the same card gave. `turns`: in so many of your next turns, not in the
 * one going on.
 */
export type Until =
  | 'turns'
  | 'install'
  | 'trace'
  | 'run'
  | 'turn'
  | 'nextIce'
  | 'encounter'
  | 'lifted'
  | 'used'
  | 'game'
  | 'actions'
  | 'effect'
