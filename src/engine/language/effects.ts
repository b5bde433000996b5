/** What effects do. `op` names are a save format: add freely, rename only with a migration. */
import type { AbilityOf } from './abilities.ts'
import type { Amount, Cost, Damage } from './amounts.ts'
import type { Condition } from './conditions.ts'
import type { Cards, Filter, FortKind, Who } from './selections.ts'

export type Ability = AbilityOf<Effect>
export type AbilityOfKind<Kind extends Ability['kind']> = Extract<Ability, { kind: Kind }>
/** What happens by itself when an event does. */
export type Reaction = AbilityOfKind<'on'>
export type UseAbility = AbilityOfKind<'use'>
/** What its owner may use: as an action, or in a window. */
export type UsableAbility = AbilityOfKind<'action' | 'use'>
export type BreakAbility = AbilityOfKind<'break'>
export type ModifyAbility = AbilityOfKind<'modify'>
export type ExtraActionAbility = AbilityOfKind<'extraAction'>

export type EffectOfOp<Op extends Effect['op']> = Extract<Effect, { op: Op }>

export type Effect =
  | { readonly op: 'gain'; readonly who: Who; readonly n: Amount }
  /** `rest`: the damage for each bit that the player does not have to lose. */
  | { readonly op: 'lose'; readonly who: Who; readonly n: Amount; readonly rest?: Damage }
  /** Discards cards at random. */
  | { readonly op: 'discardRandom'; readonly who: Who; readonly n: Amount }
  /** Discards the whole hand, except cards that are kept for `keepFor` bits each. */
  | { readonly op: 'discardHand'; readonly who: Who; readonly keepFor: number }
  | { readonly op: 'draw'; readonly who: Who; readonly n: Amount }
  /** Puts bits from the bank onto this card. */
  | { readonly op: 'store'; readonly n: number }
  /** Takes bits from this card into your pool, up to as many as it has. */
  | { readonly op: 'take'; readonly n: number | 'all' }
  | { readonly op: 'gainActions'; readonly n: number }
  | {
      readonly op: 'damage'
      readonly damage: Damage
      readonly who: Who
      readonly n: Amount
      readonly unpreventable?: true
    }
  /** Gives `who` tags. They work for the other party, no matter whose card gives them. */
  | { readonly op: 'tag'; readonly who: Who; readonly n: Amount }
  | { readonly op: 'untag'; readonly n: Amount }
  /** `price`: the bits that each point costs, if not 1. */
  | {
      readonly op: 'trace'
      readonly limit: Amount
      readonly price?: number
      readonly success: readonly Effect[]
    }
  /** Cancels the trace that has just succeeded. */
  | { readonly op: 'cancelTrace' }
  /** Raises the Runner's link in the current trace. */
  | { readonly op: 'raiseLink'; readonly n: number }
  /**
   * You hide bits of your pool and your rival guesses how many: a right guess means that they are lost. With
   * `spent`, both spend bits in secret, up to `most`. Then `same` follows for equal numbers, `differ` for
   * different ones.
   */
  | {
      readonly op: 'bid'
      readonly least: number
      readonly most?: number
      readonly spent?: true
      /** What depends on it, in a sentence for the question. */
      readonly stake?: string
      readonly same: readonly Effect[]
      readonly differ: readonly Effect[]
    }
  | { readonly op: 'endRun' }
  /**
   * The Runner of this run announces how much it will spend in it. It cannot spend more, and loses what it
   * has not spent.
   */
  | { readonly op: 'announceSpending' }
  /** Removes all your brain damage. */
  | { readonly op: 'heal' }
  /** Sends the run back by `n` pieces of rezzed ice, or to the outermost piece. */
  | { readonly op: 'sendBack'; readonly n: number }
  /** You lose the game. */
  | { readonly op: 'loseGame' }
  /** The current ice is passed at once, whatever is left of its subroutines. */
  | { readonly op: 'passIce' }
  /** Breaks one subroutine of the current ice, free. */
  | { readonly op: 'breakOne' }
  /**
   * The run continues against another fort: at its start, simply there; else with an encounter of the
   * outermost rezzed ice there. `here`: the fort this card stands in.
   */
  | { readonly op: 'redirect'; readonly to: FortKind | 'any' | 'here' }
  /**
   * Chooses `min`–`max` cards (or as many as there are) and sets them aside as `as`. `but` excludes the cards
   * set aside under that name; `payable` allows only cards whose cost you can pay. `who`: your rival chooses.
   */
  | {
      readonly op: 'choose'
      readonly who?: 'rival'
      readonly but?: string
      readonly payable?: true
      readonly from: Cards
      readonly min: Amount
      readonly max: Amount
      /** Bits that each of them will cost: the player can choose only as many as it can pay for. */
      readonly each?: number
      readonly as: string
      readonly why: string
    }
  /**
   * `also`: cards trashed at the same time. Consequences follow once all are gone (general/trashing-cards/2).
   * `as`: sets aside, under this name, those that were trashed and not saved.
   */
  | { readonly op: 'trash'; readonly what: Cards; readonly also?: Cards; readonly as?: string }
  /** Puts advancement counters on each of these cards, at no cost. */
  | { readonly op: 'advance'; readonly what: Cards; readonly n: number }
  /** Spreads `n` advancement counters over your installed cards that can be advanced. */
  | { readonly op: 'spreadAdvancement'; readonly n: number }
  /** You rez one of these cards for half its bits, rounded down. It is derezzed when the run ends. */
  | { readonly op: 'rezHalf'; readonly what: Cards }
  /** Rezzes at no cost. */
  | { readonly op: 'rezFree'; readonly what: Cards }
  /**
   * The Runner encounters one of these cards at once, neither installed nor rezzed, for half of its printed
   * rez cost. It is trashed when the encounter ends.
   */
  | { readonly op: 'meetIce'; readonly what: Cards }
  /** Installs one of these cards as the innermost ice of this card's fort. The current run approaches it. */
  | { readonly op: 'installInnermost'; readonly what: Cards }
  /** Takes one of these pieces of ice into your hand and puts one of the others in its place, at no cost. */
  | { readonly op: 'swapIce'; readonly what: Cards; readonly for: Cards }
  /**
   * Takes all cards in this card's fort into your hand, as `as`. The fort stays for what is installed next.
   */
  | { readonly op: 'takeUp'; readonly as: string }
  /**
   * Installs `n` of these cards of your hand, one after the other, in the fort taken up before, or else in a
   * new one. `bits` from the bank help to pay; the rest goes back.
   */
  | {
      readonly op: 'installCards'
      readonly what: Cards
      readonly n: Amount
      readonly bits?: number
      readonly mayRez?: true
    }
  /**
   * You choose a rival's fort; with `succeeded`, one you ran on successfully this turn. All cards in and on
   * it are `as`.
   */
  | { readonly op: 'chooseFort'; readonly as: string; readonly succeeded?: true }
  /** You choose a rival's fort, or one of yours, which this card marks as long as it is in play. */
  | { readonly op: 'markFort'; readonly of?: 'you' }
  /**
   * Makes a run. `with` applies to it. `past`: a run on the fort of this ice, which is passed automatically
   * once.
   */
  | {
      readonly op: 'run'
      readonly on?: FortKind | readonly FortKind[]
      readonly with?: readonly Ability[]
      readonly past?: Cards
    }
  /**
   * A run on each fort, one attempt for each (runner/pirate-broadcast/1). Then `all` follows if every run
   * succeeded, else `otherwise`.
   */
  | { readonly op: 'runEach'; readonly all: readonly Effect[]; readonly otherwise: readonly Effect[] }
  /**
   * An ability that lasts for a while, held by `who` (default: you). With `on` it becomes an ability of these
   * cards, and ends with their installation. `times` multiplies its number, or says for how many turns.
   * `lift`: the price of an action by which its holder ends it, and the effects of that.
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
  /**
   * Repeats a subroutine of your choice, of the own text of one of these pieces of ice, until the run ends.
   */
  | { readonly op: 'repeatSub'; readonly of: Cards }
  | { readonly op: 'points'; readonly n: Amount; readonly who?: Who }
  /** Gives a Corp bad publicity points (C2.4). */
  | { readonly op: 'badPublicity'; readonly who: Who; readonly n: Amount }
  /** The player forgoes its next `n` actions. */
  | { readonly op: 'owe'; readonly who: Who; readonly n: Amount }
  | {
      readonly op: 'roll'
      /** `upTo`: also any face up to this number. */
      readonly on: readonly {
        readonly faces: readonly number[]
        readonly upTo?: Amount
        readonly effects: readonly Effect[]
      }[]
    }
  /**
   * Rolls `dice` dice, one by one. If a die shows at most `most`, you divide the number it shows: for each
   * point you gain a bit, or set another die aside to be rolled in turn.
   */
  | { readonly op: 'rollOn'; readonly dice: number; readonly most: number }
  /** `else`: the effects of declining. `oncePerTurn`: at most once per turn with this card. */
  | {
      readonly op: 'may'
      /** The player that chooses (default: you). */
      readonly who?: Who
      readonly why: string
      readonly oncePerTurn?: true
      readonly effects: readonly Effect[]
      readonly else?: readonly Effect[]
    }
  /** You may pay bits for these effects, or have them free if there is nothing to pay. */
  | {
      readonly op: 'mayPay'
      readonly bits: Amount
      readonly why: string
      readonly effects: readonly Effect[]
    }
  /** These effects, unless your rival pays bits; with `who`, unless you do. */
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
  /** Puts counters on cards, or on the fort the run is on. */
  | {
      readonly op: 'putCounter'
      readonly counter: string
      readonly on: Cards | 'runFort'
      readonly n: Amount
    }
  /** Sets cards aside, face up for all. They keep what is put on them there (runner/the-shell-traders/6). */
  | { readonly op: 'setAside'; readonly what: Cards }
  /**
   * Takes `n` counters off these cards. When none is left, `last` follows, and taking the last one is an
   * event of its own.
   */
  | {
      readonly op: 'takeOff'
      readonly counter: string
      readonly what: Cards
      readonly n: number
      readonly last: readonly Effect[]
    }
  /** Removes cards from the game. */
  | { readonly op: 'remove'; readonly what: Cards }
  /** Removes all virus counters from you, your cards and your forts. */
  | { readonly op: 'cleanse' }
  /** Adds one to a kind of virus counter you choose, wherever it is. */
  | { readonly op: 'growVirus' }
  /**
   * Moves this ice to another position on its fort, or to the outermost position of another fort of its Corp.
   */
  | { readonly op: 'moveIce'; readonly to: 'thisFort' | 'otherFort' }
  /**
   * You rearrange installed ice, position by position. `unseen`: while your rivals look away. Unrezzed ice
   * that they have seen is concealed again, and they can follow none of it.
   */
  | {
      readonly op: 'rearrangeIce'
      readonly on: 'yourForts' | 'thisFort' | 'runFort' | 'lastFortRunOn'
      readonly unseen?: true
      /** Reverses the current order. */
      readonly reversed?: true
    }
  | { readonly op: 'expose'; readonly what: Cards }
  | { readonly op: 'derez'; readonly what: Cards }
  /** The top `n` cards of your stack or R&D, or a rival's: shown to all, or only to you. */
  | {
      readonly op: 'top'
      readonly n: number
      readonly to: 'all' | 'you'
      readonly as: string
      readonly of?: Who
      /** One by one, stopping at the first such card. */
      readonly until?: Filter
    }
  /**
   * Finds `n` (1) cards in your stack (or also your trash), shows them to all unless `unseen`, and sets them
   * aside as `as`.
   */
  | {
      readonly op: 'search'
      readonly filter: Filter
      readonly as: string
      readonly trashToo?: true
      readonly n?: Amount
      readonly unseen?: true
    }
  /** Shows random cards from a hand to all, up to as many as there are. */
  | { readonly op: 'showRandom'; readonly who: Who; readonly n: Amount; readonly as: string }
  /** Shows cards to all, or only to you. */
  | { readonly op: 'show'; readonly what: Cards; readonly to?: 'you' }
  /** Plays or installs a card from your hand as part of this effect, at its price, if possible. */
  | { readonly op: 'playOrInstall'; readonly what: Cards }
  /**
   * Installs one of these cards of yours at its price, where you choose. If that is impossible, it stays
   * where it is.
   */
  | { readonly op: 'installPaid'; readonly what: Cards }
  /**
   * Installs one of these cards of yours at no cost, where you choose, and keeps it as `as` while it stays
   * installed.
   */
  | { readonly op: 'installFree'; readonly what: Cards; readonly as: string }
  /** Shuffles cards into your stack or R&D. `as`: sets aside, under this name, those that were. */
  | { readonly op: 'toDeck'; readonly what: Cards; readonly as?: string }
  /**
   * Delayed until this turn, this run or the current encounter ends (outside an encounter: at once), or until
   * your rival's next turn begins. With `what`, each of these cards does it, if it is still the same
   * installation in its fort; without, it happens no matter what has become of this card.
   */
  | {
      readonly op: 'later'
      readonly at: 'turnEnd' | 'runEnd' | 'encounterEnd' | 'rivalsTurnStart'
      readonly what?: Cards
      readonly effects: readonly Effect[]
    }
  /** You install a rival's card as the program that it can become, where you choose. */
  | { readonly op: 'takeAsProgram'; readonly what: Cards }
  /** You score these agendas. This does not count as liberating them. */
  | { readonly op: 'liberate'; readonly what: Cards }
  /** `who`: the owner of the cards (default: you). */
  | { readonly op: 'toHand'; readonly what: Cards; readonly who?: Who }
  /** Puts cards on top of your stack or R&D in an order you choose. */
  | { readonly op: 'arrange'; readonly what: Cards }
  /**
   * Puts cards of a hand on the top or the bottom of their owner's stack or R&D, unseen by other players;
   * face-up cards of a pile go there for all to see. The first card becomes the topmost.
   */
  | { readonly op: 'putBack'; readonly what: Cards; readonly at: 'top' | 'bottom' }
  /** Shuffles your stack or R&D, or the face-up cards of a trash. */
  | { readonly op: 'shuffle'; readonly trash?: Who }
  /** Puts `n` cards from the top of a stack or R&D on its bottom, in order. */
  | { readonly op: 'cut'; readonly who: Who; readonly n: Amount }
  /** You choose a number, which later amounts read as X. `why` is the question. */
  | { readonly op: 'chooseNumber'; readonly min: Amount; readonly max: Amount; readonly why: string }
  /** You pay `each` bits for as many as you like, up to `most`: that is X. `why` is the question. */
  | {
      readonly op: 'payX'
      readonly each: number
      readonly most?: Amount
      readonly min?: number
      readonly why: string
    }
  /** Moves advancement counters from one card to another. */
  | { readonly op: 'moveAdvancement'; readonly from: Cards; readonly to: Cards; readonly n: Amount }
  /** Takes any number of advancement counters off these cards: that is X. */
  | { readonly op: 'takeAdvancement'; readonly what: Cards }
  /**
   * The rival rezzes these cards, outermost ice first, as far as it can pay; with `orTrash` it rezzes or
   * trashes one.
   */
  | { readonly op: 'makeRez'; readonly what: Cards; readonly orTrash?: true }
  /** You choose one of the kinds of ice for this card. */
  | { readonly op: 'chooseKind' }
  /** This card marks another one, or the fort of the current run. */
  | { readonly op: 'mark'; readonly what: Cards | 'runFort' }
  /** This card loses its abilities. */
  | { readonly op: 'exhaust' }
  /** Installs and rezzes ice at no cost, on forts you choose. */
  | { readonly op: 'installIceFree'; readonly what: Cards }
  /** Puts counters on a player. */
  | { readonly op: 'counter'; readonly counter: string; readonly who: Who; readonly n: number }
  /** Takes counters you gave off a player, up to as many as there are. */
  | { readonly op: 'uncounter'; readonly counter: string; readonly who: Who; readonly n: number }
  /** A chance to end the run now, unless jacking out is forbidden. */
  | {
      readonly op: 'mayJackOut'
      /** With the last ice passed, the run still counts as a success (runner/speed-trap/1). */
      readonly succeeds?: true
    }
  /** Your Stealth cards lose bits, up to as many as they have. */
  | { readonly op: 'loseStealth'; readonly n: number | 'all' }
  | {
      readonly op: 'when'
      readonly if: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly else?: readonly Effect[]
    }

/**
 * `actions`: as long as the actions in a row that the same card gave. `turns`: in your next `times` turns,
 * not in the current one.
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
