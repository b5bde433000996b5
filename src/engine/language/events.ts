/** What happens. */

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
  | 'toDeck'
  | 'expose'
  | 'show'
  | 'damage'
  /** A Runner is about to lose by it. */
  | 'flatline'
  | 'tag'
  /** A base link card is used in a trace. */
  | 'baseLink'
  /** A trace has failed: its cards are the base link card that was used, if any. */
  | 'evade'
  /** A trace is over, with or without success. */
  | 'traced'
  /** A card leaves play, in whatever way. */
  | 'leave'
  | 'encounterEnd'
  | 'untag'
  | 'counter'
  | 'badPublicity'
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
  /** All that was to be accessed in the fort has been, and is dealt with. */
  | 'accessed'
  | 'runEnd'
  /** A run is over, with all that lasted for it. */
  | 'afterRun'
  | 'turnStart'
  | 'turnEnd'
  | 'emptied'
  | 'moveIce'
  | 'rearrangeIce'
