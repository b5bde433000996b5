/**
 * The language cards speak: abilities, effects, conditions and amounts as plain frozen data.
 * Effects travel in saved games, so their `op` names are a save format: add freely, rename only with a migration.
 */
import type { Side } from './view/types.ts'

export type CardType =
  | 'agenda'
  | 'ice'
  | 'node'
  | 'upgrade'
  | 'operation'
  | 'program'
  | 'hardware'
  | 'resource'
  | 'prep'

export type CardDef = {
  readonly id: string
  readonly name: string
  readonly set: 'base' | 'proteus' | 'classic'
  readonly side: Side
  readonly type: CardType
  readonly keywords: readonly string[]
  /** Install, rez or play cost in bits; 'X' where printed so; null for agendas. */
  readonly cost: number | 'X' | null
  readonly strength: number | 'X' | null
  readonly mu: number | null
  readonly trashCost: number | null
  readonly difficulty: number | null
  readonly agendaPoints: number | null
  readonly unique: boolean
  readonly abilities: readonly Ability[]
}

/** A rule that belongs to a kind of counter, not to the card that gave it (virus counters outlive their program). */
export type CounterDef = {
  readonly kind: string
  readonly name: string
  /** Removed by the Corp's virus purge. */
  readonly virus: boolean
  readonly abilities: readonly Ability[]
  /** The price at which its carrier may take one off as an action. */
  readonly remove?: Cost
}

/** The pool the engine plays with: looked up by card id and by counter kind. */
export type Pool = {
  readonly cards: ReadonlyMap<string, CardDef>
  readonly counters: ReadonlyMap<string, CounterDef>
}

/** `you` controls the ability; `rival` is the player it is turned against: the other party of the run or trace, or one chosen. */
export type Who = 'you' | 'rival'

export type Damage = 'net' | 'meat' | 'brain'

export type Amount =
  | number
  /** Advancement counters or bits on this card. */
  | { readonly here: 'advancement' | 'bits' }
  /** Whole groups of `per` of these counters (the counter rule's own kind). */
  | { readonly counters: 'these'; readonly per: number; readonly beyond?: number }
  /** So many for each card set aside. */
  | { readonly cards: string; readonly each: number }
  /** All bits, or all tags, of a player. */
  | { readonly all: 'bits' | 'tags'; readonly of: Who }

/** What an ability costs. Everything in it must be payable, or the ability is not offered. */
export type Cost = {
  readonly actions?: number
  readonly bits?: number
  /** Trash this card. */
  readonly trash?: true
  /** Take one of these counters off this card. */
  readonly counter?: string
}

/** Which cards are meant. Every given field must hold. */
export type Filter = {
  readonly type?: CardType
  readonly keyword?: string
  readonly rezzed?: boolean
  readonly faceDown?: boolean
  readonly advanceable?: true
  /** Hosted on this card. */
  readonly hostedHere?: true
  /** In or on the fort this card stands in. */
  readonly onThisFort?: true
}

/**
 * Where cards are looked for. `var` names cards an earlier effect of the same ability set aside, as long as no effect
 * of it has moved them since: after some of them went to hand, or were installed, `var` is the rest.
 */
export type Cards =
  | 'this'
  /** The piece of ice approached or encountered. */
  | 'iceMet'
  /** Ice of which every subroutine was broken in this run. */
  | 'iceFullyBroken'
  | { readonly var: string; readonly filter?: Filter }
  | { readonly in: 'installed'; readonly of: Who; readonly filter?: Filter }
  | { readonly in: 'hand'; readonly of: Who }
  /** The top card of those kept on this one. */
  | 'topHere'

export type Condition =
  /** `rival` carries a tag that works for you. */
  | { readonly is: 'rivalTagged' }
  | { readonly is: 'rivalHasBits' }
  | { readonly is: 'bitsHere' }
  /** Cards are kept on this one. */
  | { readonly is: 'cardsHere' }
  | { readonly is: 'rivalsTurn' }
  /** `rival` attempted a run in its last turn. */
  | { readonly is: 'rivalRanLastTurn'; readonly times?: number }
  /** `rival` liberated an agenda in its last turn. */
  | { readonly is: 'rivalLiberatedLastTurn' }
  /** At least so many counters of the rule's own kind. */
  | { readonly is: 'countersAtLeast'; readonly n: number }
  /** You made a successful run on such a fort this turn. */
  | { readonly is: 'succeededThisTurn'; readonly fort: FortKind }
  /** You liberated an agenda with this keyword this turn. */
  | { readonly is: 'liberatedThisTurn'; readonly keyword: string }
  /** The run going on is on the fort this card stands in or on. */
  | { readonly is: 'runOnThisFort' }
  /** The run going on is yours (and, where given, on such a fort). */
  | { readonly is: 'yourRun'; readonly fort?: FortKind }
  | { readonly is: 'runSuccessful' }
  /** The ice met in this run. */
  | { readonly is: 'iceMet'; readonly filter: Filter }
  /** This card broke a subroutine of the ice met. */
  | { readonly is: 'brokeItHere' }
  /** This card alone broke all the subroutines of the ice met just before, which has this keyword. */
  | { readonly is: 'brokeAllBefore'; readonly keyword: string }
  /** The subroutine was broken with this card. */
  | { readonly is: 'brokenWithThis' }
  /** Accessed from here: `installed` also means rezzed, unless `unrezzed` says that it need not be. */
  | {
      readonly is: 'accessedFrom'
      readonly places: readonly ('hq' | 'rd' | 'archives' | 'installed')[]
      readonly unrezzed?: true
    }

export type FortKind = 'hq' | 'rd' | 'archives' | 'subsidiary'

export type Effect =
  | { readonly op: 'gain' | 'lose'; readonly who: Who; readonly n: Amount }
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
  | { readonly op: 'trace'; readonly limit: number; readonly success: readonly Effect[] }
  | { readonly op: 'endRun' }
  /** All your brain damage is gone. */
  | { readonly op: 'heal' }
  /** Breaks one subroutine of the ice met, free. */
  | { readonly op: 'breakOne' }
  /**
   * The run goes on against another fort: at its start from there on, else with an encounter of the outermost rezzed
   * ice there. `here`: the fort this card stands in.
   */
  | { readonly op: 'redirect'; readonly to: FortKind | 'any' | 'here' }
  /** Chooses `min`–`max` cards (as many as there are, where fewer) and keeps them as `as`. */
  | {
      readonly op: 'choose'
      readonly from: Cards
      readonly min: number
      readonly max: number
      readonly as: string
      readonly why: string
    }
  /** `as`: those that were trashed, and not saved, are set aside under this name. */
  | { readonly op: 'trash'; readonly what: Cards; readonly as?: string }
  /** The strength of these icebreakers, or of this ice, changes for a while. */
  | { readonly op: 'strengthen'; readonly what: Cards; readonly n: number; readonly until: Until }
  /** Spreads `n` advancement counters over your installed cards that can be advanced. */
  | { readonly op: 'spreadAdvancement'; readonly n: number }
  /** You rez one of these cards for half its bits, rounded down; it is derezzed when the run ends. */
  | { readonly op: 'rezHalf'; readonly what: Cards }
  /** Rezzes at no cost. */
  | { readonly op: 'rezFree'; readonly what: Cards }
  /** Makes a run; `with` lasts for it. */
  | { readonly op: 'run'; readonly on?: FortKind; readonly with?: readonly Ability[] }
  /** An ability that lasts a while, held by `who`: by you where nobody is named. */
  | { readonly op: 'lasting'; readonly until: Until; readonly ability: Ability; readonly who?: Who }
  | { readonly op: 'points'; readonly n: number }
  | {
      readonly op: 'roll'
      readonly on: readonly { readonly faces: readonly number[]; readonly effects: readonly Effect[] }[]
    }
  | { readonly op: 'may'; readonly why: string; readonly effects: readonly Effect[] }
  /** You may pay bits for these effects. */
  | {
      readonly op: 'mayPay'
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
      readonly n: number
    }
  /** One more of a virus counter you choose, wherever it is. */
  | { readonly op: 'growVirus' }
  | { readonly op: 'expose'; readonly what: Cards }
  /** The top `n` cards of your stack or R&D, or a rival's: shown to all, or looked at by you alone. */
  | {
      readonly op: 'top'
      readonly n: number
      readonly to: 'all' | 'you'
      readonly as: string
      readonly of?: Who
    }
  /** Finds a card in your stack, shows it to all, keeps it as `as`. */
  | { readonly op: 'search'; readonly filter: Filter; readonly as: string }
  | { readonly op: 'toHand'; readonly what: Cards }
  /** Puts cards on top of your stack or R&D in an order you choose. */
  | { readonly op: 'arrange'; readonly what: Cards }
  | { readonly op: 'shuffle' }
  /** Installs ice, and rezzes it, all at no cost, on forts you choose. */
  | { readonly op: 'installIceFree'; readonly what: Cards }
  /** Counters on a player. */
  | { readonly op: 'counter'; readonly counter: string; readonly who: Who; readonly n: number }
  /** A chance to end the run here, where jacking out isn't forbidden. */
  | { readonly op: 'mayJackOut' }
  /** Your Stealth cards lose bits, as far as they can. */
  | { readonly op: 'loseStealth'; readonly n: number }
  | { readonly op: 'when'; readonly if: readonly Condition[]; readonly effects: readonly Effect[] }

export type Until = 'run' | 'turn' | 'nextIce' | 'encounter' | 'lifted' | 'used' | 'game'

/** What bits may be spent on. */
export type Purpose =
  | 'icebreaker'
  | 'install'
  | 'rez'
  | 'play'
  | 'advance'
  | 'ability'
  | 'trash'
  | 'steal'
  | 'trace'
  | 'baseLink'
  /** Raising a link beyond its base. */
  | 'link'
  | 'tag'
  | 'ice-install'

/** Numbers that other cards change. Read through `stat`, never stored. */
export type Stat =
  | 'iceStrength'
  /** Bits for each subroutine broken, beyond the price of the breaker. */
  | 'breakBits'
  | 'breakerStrength'
  /** Bits payable to rez; the printed rez cost stays what it is. */
  | 'rezBits'
  | 'mu'
  | 'maxHand'
  /** Cards accessed from HQ or R&D. */
  | 'access'
  | 'stealCost'
  | 'trashCost'
  | 'difficulty'
  | 'actions'

/** What happens in a game: each is an event that can be replaced, prevented and reacted to. */
export type EventKind =
  | 'gain'
  | 'lose'
  | 'store'
  | 'take'
  | 'draw'
  | 'discard'
  | 'install'
  | 'rez'
  | 'derez'
  | 'play'
  | 'advance'
  | 'score'
  | 'liberate'
  | 'points'
  | 'trash'
  | 'toHand'
  | 'expose'
  | 'show'
  | 'damage'
  /** A Runner is about to lose by it. */
  | 'flatline'
  | 'tag'
  | 'untag'
  | 'counter'
  | 'purge'
  | 'gainActions'
  | 'run'
  | 'approach'
  | 'encounter'
  | 'broke'
  | 'pass'
  | 'success'
  /** The cards of the fort are about to be accessed. */
  | 'breach'
  | 'access'
  | 'runEnd'
  | 'turnStart'
  | 'turnEnd'
  | 'emptied'

export type Ability =
  | { readonly kind: 'subroutine'; readonly effects: readonly Effect[] }
  /** What an operation or prep does. `returnFor`: bits you may add when playing it to get it back in hand. */
  | {
      readonly kind: 'play'
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly returnFor?: number
    }
  /** Needs actions: only in your own turn. `oncePerTurn` counts all abilities of this card that carry it together. */
  | {
      readonly kind: 'action'
      readonly cost: Cost
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly oncePerTurn?: true
      /** To be taken by the other side. */
      readonly by?: 'rival'
    }
  /** A special effect without actions. `at` says when: any window, while approaching ice, or as a run starts. */
  | {
      readonly kind: 'use'
      readonly cost: Cost
      readonly at: 'window' | 'approach' | 'runStart' | 'encounter'
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly oncePerRun?: true
      readonly oncePerTurn?: true
      /** An account: it gives bits inside any payment, too. */
      readonly paying?: true
    }
  | {
      readonly kind: 'break'
      readonly bits: number
      readonly what: readonly string[] | 'ice' | 'traces'
      /** Breaks all that is unbroken at once, or nothing. */
      readonly all?: true
      /** Works on these faces of a die only, else does damage to the amount it shows; once on each subroutine met. */
      readonly chance?: { readonly faces: readonly number[]; readonly damage: Damage }
      /** What comes of using it. */
      readonly next?: readonly Effect[]
    }
  | { readonly kind: 'boost'; readonly bits: number; readonly n: number }
  | { readonly kind: 'baseLink'; readonly bits: number; readonly link: number }
  | { readonly kind: 'link'; readonly bits: number; readonly n: number }
  | {
      readonly kind: 'on'
      /** For turns: the turns of the player this is turned against, not your own. */
      readonly whose?: 'rival'
      readonly event: EventKind
      readonly self?: true
      readonly if?: readonly Condition[]
      readonly may?: string
      readonly effects: readonly Effect[]
    }
  /** Effect when accessed; not through the index, since the card may be in a hand or a deck. `show`: the Runner must show it. */
  | {
      readonly kind: 'accessed'
      readonly if: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly show?: true
    }
  | {
      readonly kind: 'modify'
      readonly stat: Stat
      readonly of: ModifyOf
      readonly n: Amount
      readonly layer?: 'add' | 'set'
      readonly lingers?: 'run'
    }
  /** Prevents up to `n` of such an event; `perTurn` is an allowance that comes back each turn. */
  | {
      readonly kind: 'prevent'
      readonly event: 'damage' | 'tag' | 'flatline'
      readonly damage?: readonly Damage[]
      readonly n: number
      readonly perTurn?: true
      /** Happens by itself, unasked. */
      readonly auto?: true
      readonly cost: Cost
      readonly after?: readonly Effect[]
    }
  /** Saves other installed cards of yours from being trashed: any number of them, or one. */
  | {
      readonly kind: 'save'
      readonly what: readonly Filter[]
      readonly one?: true
      readonly cost: Cost
      readonly if?: readonly Condition[]
      readonly after?: readonly Effect[]
    }
  /**
   * Damage you do, or bits that come to your pool (but not at the start of your turn), may become something else point
   * by point: damage after the rival's own prevention.
   */
  | { readonly kind: 'convert'; readonly event: 'damage' | 'gain'; readonly each: readonly Effect[] }
  /** So many virus counters of your choice are not removed by a purge. */
  | { readonly kind: 'spares'; readonly n: number }
  /** It can be installed only then. */
  | { readonly kind: 'installIf'; readonly if: readonly Condition[] }
  /** Installed cards of yours that are trashed may go on top of this one instead. */
  | { readonly kind: 'keeps'; readonly what: Filter }
  /** Bits for some purposes only; refilled to `n` at the start of your turn where `refill`. */
  | {
      readonly kind: 'pool'
      readonly n: number
      readonly pays: readonly Purpose[] | 'any'
      readonly quietOnly?: true
      readonly inRunsOnly?: true
      readonly if?: readonly Condition[]
      readonly refill?: true
    }
  | { readonly kind: 'hosts'; readonly mu: number }
  | { readonly kind: 'advanceable' }
  /** The next pieces of ice met in this run are passed automatically. */
  | { readonly kind: 'skipIce'; readonly n: number }
  /** Subroutines of the ice met can't be broken. */
  | { readonly kind: 'cannotBreak' }
  /** The holder can't run; `lift` is the price of an action that ends it. */
  | { readonly kind: 'cannotRun'; readonly lift: Cost }
  /** The holder can't run in so many actions to come; only those really taken count (corp/haunting-inquisition/2). */
  | { readonly kind: 'cannotRunFor'; readonly actions: number }
  | { readonly kind: 'cannotJackOut' }
  /** A successful run of yours on such a fort counts as one on another central fort of that Corp. */
  | { readonly kind: 'countsAs'; readonly fort: FortKind; readonly as: FortKind }
  /** Can be installed in or on these kinds of forts only. */
  | { readonly kind: 'installOnly'; readonly forts: readonly FortKind[] }
  /** Rezzed as it is installed, and installed only if that can be paid. */
  | { readonly kind: 'rezOnInstall' }
  /** Each subroutine of the carrier's own is there once more for each counter whose rule this is. */
  | { readonly kind: 'repeatSubs' }
  /** Replaces access when the run succeeds. */
  | {
      readonly kind: 'insteadOfAccess'
      readonly if: readonly Condition[]
      readonly effects: readonly Effect[]
    }

/** Whose number a modifier changes. */
export type ModifyOf =
  | 'you'
  /** The card the ability speaks from. */
  | 'this'
  /** Ice or icebreakers that match. */
  | Filter
  /** Ice met after this began, in this run. */
  | { readonly furtherIce: true }
  /** The pile accessed. */
  | { readonly fort: FortKind }
  /** What happens in runs on this card's fort. */
  | { readonly runsOn: 'thisFort' }
  /** Agendas accessed from this card's fort. */
  | { readonly agendasIn: 'thisFort' }
  /** Who or what carries the counter whose rule this is: a player, a card, or the agendas of a fort. */
  | 'carrier'
