/**
 * What a card, a counter or a lasting effect makes possible. Abilities contain effects, and some effects
 * contain abilities: `effects.ts` resolves the recursion.
 */
import type { Amount, Cost, Damage, ModifyOf, Purpose, Stat } from './amounts.ts'
import type { Condition } from './conditions.ts'
import type { EventKind } from './events.ts'
import type { Cards, CardType, Filter, FortKind } from './selections.ts'

/** Moments at which most cards cannot be rezzed. */
export type RezMoment = 'runStart' | 'draw' | 'breaker' | 'trace' | 'expose'

/** The only use of an action. */
export type ActionLimit = {
  readonly to: 'gain' | 'draw' | 'run' | 'install'
  /** Only runs on such a fort. */
  readonly fort?: FortKind
  /** Only cards of this type. */
  readonly type?: CardType
}

export type AbilityOf<Effect> =
  /** `times`: how many times the ice has it. */
  | { readonly kind: 'subroutine'; readonly effects: readonly Effect[]; readonly times?: Amount }
  /** Ice that matches also has this subroutine, behind its own. It is not part of the ice's own text. */
  | {
      readonly kind: 'grantSub'
      readonly to: Filter | { readonly furtherIce: true }
      readonly effects: readonly Effect[]
    }
  /** Repeats one subroutine of the ice's own text, by its index from 0. */
  | { readonly kind: 'repeatSub'; readonly n: number }
  /**
   * What an operation or prep does. `returnFor`: bits the player may add to take the card back in hand.
   * `most`: the maximum of a paid X.
   */
  | {
      readonly kind: 'play'
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly returnFor?: number
      readonly most?: Cards
    }
  /**
   * Takes actions: only in the player's own turn. `oncePerTurn` counts all abilities of this card that carry
   * it together.
   */
  | {
      readonly kind: 'action'
      readonly cost: Cost
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly oncePerTurn?: true
      /** Used by the other side. */
      readonly by?: 'rival'
    }
  /**
   * A special effect without actions. `at` says when: in any window, while approaching ice, as a run starts,
   * in an encounter, just after a run has succeeded and before any access, while cards are accessed, in a
   * trace before either side puts anything in, after both sides have revealed and paid, just after a trace
   * has succeeded, or when a Corp has done you meat damage.
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
      /** In any window, and also in encounters. */
      readonly inEncounters?: true
      readonly if?: readonly Condition[]
      readonly effects: readonly Effect[]
      readonly oncePerTrace?: true
      readonly oncePerRun?: true
      readonly oncePerTurn?: true
      /** Also works from unrezzed ice, which is revealed by it. */
      readonly unrezzed?: true
      /** An account: it also gives bits within any payment. */
      readonly paying?: true
    }
  | {
      readonly kind: 'break'
      readonly bits: number
      /** `chosen`: the kind chosen for this card. */
      readonly what: readonly string[] | 'ice' | 'traces' | 'chosen'
      /** Breaks everything that is unbroken at once, or nothing. */
      readonly all?: true
      /** Breaks up to this many at once. */
      readonly upTo?: number
      /**
       * Breaks only on these faces of a die; else does damage equal to the number rolled. Once for each
       * subroutine in an encounter.
       */
      readonly chance?: { readonly faces: readonly number[]; readonly damage: Damage }
      /** Effects of using it. */
      readonly next?: readonly Effect[]
    }
  /** Lasts for this encounter unless a longer time is given. `next` is carried out after each use. */
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
      /**
       * The event must happen to the player it is directed at (that player's turns, not your own; that
       * player's cards), or to any player.
       */
      readonly whose?: 'rival' | 'any'
      readonly event: EventKind
      readonly self?: true
      /** Each counter with this rule acts separately: an effect of its own (runner/scaldan/2). */
      readonly each?: true
      /** Only the first time in each run; or, for a lasting ability, the first time ever. */
      readonly once?: 'run' | 'ever'
      readonly if?: readonly Condition[]
      readonly may?: string
      readonly effects: readonly Effect[]
    }
  /**
   * Effect when accessed. Not read through the index, since the card may be in a hand or a deck. `show`: the
   * Runner must show it.
   */
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
      /**
       * `again`: adds the printed number once more (`rezBits`). `double`: applied last, and only up to `n`.
       */
      readonly layer?: 'add' | 'set' | 'again' | 'double'
      readonly if?: readonly Condition[]
      readonly lingers?: 'run'
    }
  /**
   * Prevents up to `n` of such an event. `perTurn` is an allowance that renews each turn. Of given counters,
   * only virus counters can be prevented.
   */
  | {
      readonly kind: 'prevent'
      readonly event: 'damage' | 'tag' | 'flatline' | 'counter'
      readonly damage?: readonly Damage[]
      readonly n: number
      readonly perTurn?: true
      /** Only from a subroutine of such ice, and at most this much of it. */
      readonly from?: Filter
      readonly leaves?: number
      /** Applies automatically, without a question. */
      readonly auto?: true
      /**
       * The player who causes it may pay this for each point that is then done anyway, or once for the turn.
       */
      readonly pierced?: { readonly cost: Cost; readonly for: 'each' | 'turn' }
      readonly cost: Cost
      readonly if?: readonly Condition[]
      readonly after?: readonly Effect[]
      /** Played from the hand against it. `lethal`: only against damage that would flatline you. */
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
   * Damage you do, or bits that come to your pool (but not at the start of your turn), may be converted point
   * by point. For damage this comes after the rival's own prevention.
   */
  | { readonly kind: 'convert'; readonly event: 'damage' | 'gain'; readonly each: readonly Effect[] }
  /**
   * Adds `n` to such damage of every other source: automatically, or for a price that may be paid repeatedly
   * once prevention is over (corp/cybertech-think-tank/1).
   */
  | { readonly kind: 'raise'; readonly damage: Damage; readonly n: number; readonly cost?: Cost }
  /** A purge leaves this many virus counters of your choice. */
  | { readonly kind: 'spares'; readonly n: number }
  /**
   * Agenda points to pay for installing or rezzing it, even if that is otherwise free
   * (runner/the-shell-traders/7).
   */
  | { readonly kind: 'pointCost'; readonly of: 'install' | 'rez'; readonly points: number }
  /** The next agenda points its holder scores are lost; with `team`, those that its team scores. */
  | { readonly kind: 'forfeits'; readonly points: number; readonly team?: true }
  /** Rezzing it costs `n` less once a Noisy icebreaker has been used in the run. */
  | { readonly kind: 'cheaperAfterNoise'; readonly n: number }
  /** It can be installed or rezzed, or its fort be run on, only under these conditions. */
  | { readonly kind: 'onlyIf'; readonly act: 'install' | 'rez' | 'run'; readonly if: readonly Condition[] }
  /** Installed cards of yours that are trashed may go onto this one instead. */
  | { readonly kind: 'keeps'; readonly what: Filter }
  /** Bits for some purposes only. With `refill` they return to `n` at the start of your turn. */
  | {
      readonly kind: 'pool'
      readonly n: number
      readonly pays: readonly Purpose[] | 'any'
      readonly quietOnly?: true
      /** Only for such cards. */
      readonly using?: Filter
      readonly inRunsOnly?: true
      readonly if?: readonly Condition[]
      readonly refill?: true
    }
  /**
   * Actions beyond the usual ones: one in each of your turns, or `n` while it lasts. Declared as it is used;
   * before that, lost with its card (general/gaining-actions/3).
   */
  | {
      readonly kind: 'extraAction'
      readonly n?: number
      /** How many in each of your turns. */
      readonly times?: Amount
      readonly only?: ActionLimit
      /** What the action is, if not a usual one. */
      readonly does?: readonly Effect[]
      /** Optional. */
      readonly may?: true
      /** Directly one after the other, before any other action (runner/valu-pak-software-bundle/2). */
      readonly inARow?: true
      /** Abilities that apply to the run it makes. */
      readonly with?: readonly AbilityOf<Effect>[]
    }
  /**
   * The holder cannot spend more than `n` in the run, on these purposes or in all. `rest`: what is left is
   * lost at its end.
   */
  | {
      readonly kind: 'spendCap'
      readonly n: number
      readonly pays?: readonly Purpose[]
      readonly rest?: 'lost'
    }
  /**
   * Agendas are not liberated when accessed: those in this card's fort, or this agenda wherever it is. These
   * effects happen instead to each of them (`itsCards`); if the agenda itself says so, the Runner may choose
   * them.
   */
  | {
      readonly kind: 'insteadOfSteal'
      readonly of: 'agendasHere' | 'this'
      readonly effects: readonly Effect[]
    }
  /**
   * What the card is as a program of the Runner's: its MU and its only abilities. It leaves the game if it
   * leaves play except by being scored.
   */
  | { readonly kind: 'becomes'; readonly mu: number; readonly abilities: readonly AbilityOf<Effect>[] }
  /**
   * Cards you access may be trashed at no cost, whatever they are: all, or those that were stored there; with
   * `installed` also those installed in that fort (runner/crumble/2). `after`: effects when the run ends, if
   * this was used.
   */
  | {
      readonly kind: 'mayTrash'
      readonly stored: 'hq' | 'rd' | 'any'
      readonly installed?: true
      readonly if?: readonly Condition[]
      readonly after?: readonly Effect[]
    }
  /** What its carrier discards from hand is chosen at random. */
  | { readonly kind: 'randomDiscards'; readonly if?: readonly Condition[] }
  /**
   * Bits that may be paid above the rez cost when it is rezzed, in multiples of `step`, up to `most`. What
   * they buy reads them as `{ here: 'above' }`. Derezzing the card clears them.
   */
  | { readonly kind: 'payAbove'; readonly step: number; readonly most?: number }
  /** Bits paid above the rez cost make it another kind. */
  | { readonly kind: 'morph'; readonly from: string; readonly to: string }
  /**
   * It may also be rezzed at this moment: as a run starts, just before cards are drawn, or in response to the
   * use of an icebreaker. `effects` follow, with the cards that were used as `these`.
   */
  | {
      readonly kind: 'rezAt'
      readonly moment: RezMoment
      /** Responds to the use of such cards. */
      readonly answers?: Filter
      readonly if?: readonly Condition[]
      readonly effects?: readonly Effect[]
    }
  /**
   * Subroutines of such ice are ignored (neither broken nor resolved), except those that trace or do net
   * damage.
   */
  | { readonly kind: 'ignoreSubs'; readonly of: Filter; readonly except: 'tracesAndNet' }
  /** `only`: such programs, and at most one of them. */
  | { readonly kind: 'hosts'; readonly mu: number; readonly only?: Filter }
  /** Cards of yours that would be exposed are not, if you pay this for each. */
  | { readonly kind: 'conceals'; readonly cost: Cost }
  /** All cards in or on the fort with counters of this rule stay exposed while the counters are there. */
  | { readonly kind: 'bares' }
  /** Rivals cannot spend bits from such cards. */
  | { readonly kind: 'cannotSpend'; readonly from: Filter; readonly if?: readonly Condition[] }
  /** Rivals cannot create forts. */
  | { readonly kind: 'cannotFound' }
  /** Traces of you succeed automatically. */
  | { readonly kind: 'tracesSucceed' }
  /** In your traces, each bit spent from this card raises what you put in, and its limit, by 1. */
  | { readonly kind: 'traceBits' }
  /** The first bits that the effect of a prep gives you are `n` more. */
  | { readonly kind: 'prepBonus'; readonly n: number }
  /** The next bits its holder gains are lost. */
  | { readonly kind: 'forfeitsBits'; readonly n: number }
  | { readonly kind: 'advanceable' }
  /** The next `n` pieces of ice in this run are passed automatically; `this`: this piece, `n` times. */
  | { readonly kind: 'skipIce'; readonly n: number; readonly of?: 'this' }
  /** Subroutines of the current ice cannot be broken. */
  | { readonly kind: 'cannotBreak' }
  /** Such icebreakers cannot be used, by you or against you. */
  | { readonly kind: 'cannotUse'; readonly what: Filter; readonly if?: readonly Condition[] }
  /**
   * The holder cannot run. Ends by an action at the price `lift`, or after `actions` further actions, of
   * which only those really taken count (corp/haunting-inquisition/2).
   */
  | { readonly kind: 'cannotRun'; readonly lift: Cost }
  | { readonly kind: 'cannotRun'; readonly lift?: undefined; readonly actions: number }
  | { readonly kind: 'cannotJackOut' }
  /** A successful run of yours on such a fort counts as one on another central fort of that Corp. */
  | { readonly kind: 'countsAs'; readonly fort: FortKind; readonly as: FortKind }
  /** Can be installed only in or on these kinds of forts. */
  | { readonly kind: 'installOnly'; readonly forts: readonly FortKind[] }
  /** Rezzed as it is installed, and installed only if the rez can be paid. */
  | { readonly kind: 'rezOnInstall' }
  /** Repeats each subroutine of the carrier's own text once for each counter with this rule. */
  | { readonly kind: 'repeatSubs' }
  /**
   * Replaces access when the run succeeds. `optional`: you may use it, together with any number of others,
   * each time cards would be accessed (runner/armageddon/2–3).
   */
  | {
      readonly kind: 'insteadOfAccess'
      readonly optional?: true
      readonly if: readonly Condition[]
      readonly effects: readonly Effect[]
    }
