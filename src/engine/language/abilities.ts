/** What a card, a counter or a lasting effect lets happen. Abilities hold effects, and some effects abilities: `effects.ts` ties the knot. */
import type { Amount, Cost, Damage, ModifyOf, Purpose, Stat } from './amounts.ts'
import type { Condition } from './conditions.ts'
import type { EventKind } from './events.ts'
import type { Cards, CardType, Filter, FortKind } from './selections.ts'

/** Moments at which most cards cannot be rezzed. */
export type RezMoment = 'runStart' | 'draw' | 'breaker' | 'trace' | 'expose'

/** The only use of an action. */
export type ActionLimit = {
  readonly to: 'gain' | 'draw' | 'run' | 'install'
  /** Runs on such a fort. */
  readonly fort?: FortKind
  /** Cards of this type. */
  readonly type?: CardType
}

export type AbilityOf<Effect> =
  /** `times`: the ice has it so many times. */
  | { readonly kind: 'subroutine'; readonly effects: readonly Effect[]; readonly times?: Amount }
  /** Ice that matches has this subroutine too, behind its own; it is not the ice's own text. */
  | {
      readonly kind: 'grantSub'
      readonly to: Filter | { readonly furtherIce: true }
      readonly effects: readonly Effect[]
    }
  /** One subroutine of the ice's own text, by its number from 0, is there once more. */
  | { readonly kind: 'repeatSub'; readonly n: number }
  /**
   * What an operation or prep does. `returnFor`: bits you may add when playing it to get it back in hand. `most`: an X that
   * is paid is no more than there are of these.
   */
  | {
      readonly kind: 'play'
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly returnFor?: number
      readonly most?: Cards
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
  /**
   * A special effect without actions. `at` says when: any window, while approaching ice, as a run starts, in an
   * encounter, just when a run has succeeded and nothing has been accessed yet, while cards are accessed, or in a trace
   * before anybody puts anything in, once both sides have revealed and paid what they put in, just when one has succeeded,
   * or when a Corp has done you meat damage.
   */
  | {
      readonly kind: 'use'
      readonly cost: Cost
      readonly at:
        | 'window'
        | 'approach'
        | 'runStart'
        | 'encounter'
        | 'pass'
        | 'success'
        | 'accessing'
        | 'trace'
        | 'reveal'
        | 'traced'
        | 'struck'
      /** In any window, and in encounters, too. */
      readonly inEncounters?: true
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly oncePerTrace?: true
      readonly oncePerRun?: true
      readonly oncePerTurn?: true
      /** Works from unrezzed ice, too, which is shown by it. */
      readonly unrezzed?: true
      /** An account: it gives bits inside any payment, too. */
      readonly paying?: true
    }
  | {
      readonly kind: 'break'
      readonly bits: number
      /** `chosen`: the kind chosen for this card. */
      readonly what: readonly string[] | 'ice' | 'traces' | 'chosen'
      /** Breaks all that is unbroken at once, or nothing. */
      readonly all?: true
      /** Breaks as many as you like at once, up to so many. */
      readonly upTo?: number
      /** Works on these faces of a die only, else does damage to the amount it shows; once on each subroutine met. */
      readonly chance?: { readonly faces: readonly number[]; readonly damage: Damage }
      /** What comes of using it. */
      readonly next?: readonly Effect[]
    }
  /** For this encounter, where no longer time is given; `next` comes of each use. */
  | {
      readonly kind: 'boost'
      readonly bits: number
      readonly n: number
      readonly until?: 'run' | 'turn'
      readonly next?: readonly Effect[]
    }
  | {
      readonly kind: 'baseLink'
      readonly bits: number
      readonly link: number
      readonly if?: readonly Condition[]
    }
  | { readonly kind: 'link'; readonly bits: number; readonly n: number }
  | {
      readonly kind: 'on'
      /** It must happen to the player this is turned against: its turns (not your own), its cards. Or to anybody. */
      readonly whose?: 'rival' | 'any'
      readonly event: EventKind
      readonly self?: true
      /** Each counter whose rule it is does it for itself: an effect of its own (runner/scaldan/2). */
      readonly each?: true
      /** Only the first time in each run; or the first time at all, where it lasts a while. */
      readonly once?: 'run' | 'ever'
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
      /** `again`: the number as printed is due once more beside it (`rezBits`). `double`: comes last, and up to `n` only. */
      readonly layer?: 'add' | 'set' | 'again' | 'double'
      readonly if?: readonly Condition[]
      readonly lingers?: 'run'
    }
  /**
   * Prevents up to `n` of such an event; `perTurn` is an allowance that comes back each turn. Of counters that are given,
   * only those of viruses are prevented.
   */
  | {
      readonly kind: 'prevent'
      readonly event: 'damage' | 'tag' | 'flatline' | 'counter'
      readonly damage?: readonly Damage[]
      readonly n: number
      readonly perTurn?: true
      /** From a subroutine of such ice only, and not this much of it. */
      readonly from?: Filter
      readonly leaves?: number
      /** Happens by itself, unasked. */
      readonly auto?: true
      /** Who does it may pay this for each point that is done all the same; or once, for the turn. */
      readonly pierced?: { readonly cost: Cost; readonly for: 'each' | 'turn' }
      readonly cost: Cost
      readonly if?: readonly Condition[]
      readonly after?: readonly Effect[]
      /** Played from the hand against it; `lethal`: only against damage that would flatline you. */
      readonly fromHand?: true
      readonly lethal?: true
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
  /**
   * Every other source of such damage does so much more: of itself, or for a price, which may be paid again and again once
   * prevention is over (corp/cybertech-think-tank/1).
   */
  | { readonly kind: 'raise'; readonly damage: Damage; readonly n: number; readonly cost?: Cost }
  /** So many virus counters of your choice are not removed by a purge. */
  | { readonly kind: 'spares'; readonly n: number }
  /** Agenda points to pay for installing or rezzing it, whatever else is free (runner/the-shell-traders/7). */
  | { readonly kind: 'pointCost'; readonly of: 'install' | 'rez'; readonly points: number }
  /** The next agenda points its holder scores are lost; or, with `team`, those that its team scores. */
  | { readonly kind: 'forfeits'; readonly points: number; readonly team?: true }
  /** Rezzing it costs so much less once a Noisy icebreaker has been used in the run. */
  | { readonly kind: 'cheaperAfterNoise'; readonly n: number }
  /** It can be installed, or rezzed, or its fort be run on, only then. */
  | { readonly kind: 'onlyIf'; readonly act: 'install' | 'rez' | 'run'; readonly if: readonly Condition[] }
  /** Installed cards of yours that are trashed may go on top of this one instead. */
  | { readonly kind: 'keeps'; readonly what: Filter }
  /** Bits for some purposes only; refilled to `n` at the start of your turn where `refill`. */
  | {
      readonly kind: 'pool'
      readonly n: number
      readonly pays: readonly Purpose[] | 'any'
      readonly quietOnly?: true
      /** For such cards alone. */
      readonly using?: Filter
      readonly inRunsOnly?: true
      readonly if?: readonly Condition[]
      readonly refill?: true
    }
  /**
   * Actions beside the usual ones: one in each of your turns, or `n` while it lasts. Declared as it is used, and lost
   * with its card before (general/gaining-actions/3).
   */
  | {
      readonly kind: 'extraAction'
      readonly n?: number
      /** So many in each of your turns. */
      readonly times?: Amount
      readonly only?: ActionLimit
      /** What the action is, where it is none of the usual ones. */
      readonly does?: readonly Effect[]
      /** It need not be taken. */
      readonly may?: true
      /** Right one after the other, before any other action (runner/valu-pak-software-bundle/2). */
      readonly inARow?: true
      /** What holds for the run that it makes. */
      readonly with?: readonly AbilityOf<Effect>[]
    }
  /** The holder can't spend more than `n` in the run, on these purposes or at all; `rest`: what is left is lost at its end. */
  | {
      readonly kind: 'spendCap'
      readonly n: number
      readonly pays?: readonly Purpose[]
      readonly rest?: 'lost'
    }
  /**
   * Agendas are not liberated when they are accessed: those in this card's fort, or this one wherever it lies. This is
   * done instead with each of them (`itsCards`); by the Runner, where it likes, if the agenda itself says so.
   */
  | {
      readonly kind: 'insteadOfSteal'
      readonly of: 'agendasHere' | 'this'
      readonly effects: readonly Effect[]
    }
  /**
   * What it is as a program of the Runner's: so many MU, these abilities and no others. It is out of the game if it
   * leaves play other than by being scored.
   */
  | { readonly kind: 'becomes'; readonly mu: number; readonly abilities: readonly AbilityOf<Effect>[] }
  /**
   * Cards you access, or those that were stored there, with `installed` those installed in that fort too (runner/crumble/2), may be
   * trashed at no cost, whatever they are. `after`: what comes of having used it, when the run ends.
   */
  | {
      readonly kind: 'mayTrash'
      readonly stored: 'hq' | 'rd' | 'any'
      readonly installed?: true
      readonly if?: readonly Condition[]
      readonly after?: readonly Effect[]
    }
  /** What its carrier discards from hand is drawn by lot, not chosen. */
  | { readonly kind: 'randomDiscards'; readonly if?: readonly Condition[] }
  /**
   * Bits that may be paid above the rez cost when it is rezzed: in steps of so many, up to a most. What they buy reads
   * them as `{ here: 'above' }`; they are forgotten when the card is derezzed.
   */
  | { readonly kind: 'payAbove'; readonly step: number; readonly most?: number }
  /** Bits paid above the rez cost make it of another kind. */
  | { readonly kind: 'morph'; readonly from: string; readonly to: string }
  /**
   * It may be rezzed then, too: as a run starts, just before cards are drawn, or in answer to the use of an icebreaker.
   * `effects` follow, with the cards that were used as `these`.
   */
  | {
      readonly kind: 'rezAt'
      readonly moment: RezMoment
      /** The use of such cards. */
      readonly answers?: Filter
      readonly if?: readonly Condition[]
      readonly effects?: readonly Effect[]
    }
  /** Subroutines of such ice are ignored: never broken and never resolved, but for those that trace or do net damage. */
  | { readonly kind: 'ignoreSubs'; readonly of: Filter; readonly except: 'tracesAndNet' }
  /** `only`: such programs, and no more than one of them. */
  | { readonly kind: 'hosts'; readonly mu: number; readonly only?: Filter }
  /** Cards of yours that would be exposed are not, for so much each. */
  | { readonly kind: 'conceals'; readonly cost: Cost }
  /** All cards in or on the fort that carries counters with this rule are exposed as long as they are there. */
  | { readonly kind: 'bares' }
  /** Rivals cannot spend bits from such cards. */
  | { readonly kind: 'cannotSpend'; readonly from: Filter; readonly if?: readonly Condition[] }
  /** Rivals cannot make new forts. */
  | { readonly kind: 'cannotFound' }
  /** Traces of you succeed by themselves. */
  | { readonly kind: 'tracesSucceed' }
  /** In your traces each bit on this card that you spend raises what you put in, and its limit, by 1. */
  | { readonly kind: 'traceBits' }
  /** The first time that the effect of a prep you play gives you bits, it gives so many more. */
  | { readonly kind: 'prepBonus'; readonly n: number }
  /** The next bits its holder gains are lost. */
  | { readonly kind: 'forfeitsBits'; readonly n: number }
  | { readonly kind: 'advanceable' }
  /** The next pieces of ice met in this run are passed automatically; `this`: that many times this piece. */
  | { readonly kind: 'skipIce'; readonly n: number; readonly of?: 'this' }
  /** Subroutines of the ice met can't be broken. */
  | { readonly kind: 'cannotBreak' }
  /** Such icebreakers cannot be used, by you or against you. */
  | { readonly kind: 'cannotUse'; readonly what: Filter; readonly if?: readonly Condition[] }
  /**
   * The holder can't run: `lift` is the price of an action that ends it; or in so many actions to come, of which only those
   * really taken count (corp/haunting-inquisition/2).
   */
  | { readonly kind: 'cannotRun'; readonly lift: Cost }
  | { readonly kind: 'cannotRun'; readonly lift?: undefined; readonly actions: number }
  | { readonly kind: 'cannotJackOut' }
  /** A successful run of yours on such a fort counts as one on another central fort of that Corp. */
  | { readonly kind: 'countsAs'; readonly fort: FortKind; readonly as: FortKind }
  /** Can be installed in or on these kinds of forts only. */
  | { readonly kind: 'installOnly'; readonly forts: readonly FortKind[] }
  /** Rezzed as it is installed, and installed only if that can be paid. */
  | { readonly kind: 'rezOnInstall' }
  /** Each subroutine of the carrier's own is there once more for each counter whose rule this is. */
  | { readonly kind: 'repeatSubs' }
  /**
   * Replaces access when the run succeeds. `optional`: you may do it, and as many others like it as you please, each
   * time cards would be accessed (runner/armageddon/2–3).
   */
  | {
      readonly kind: 'insteadOfAccess'
      readonly optional?: true
      readonly if: readonly Condition[]
      readonly effects: readonly Effect[]
    }
