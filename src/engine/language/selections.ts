/** How card text selects cards, forts and players. */
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

/**
 * `you` controls the ability. `rival` is the player it is directed at: the other party of the run or trace,
 * or one chosen.
 */
export type Who = 'you' | 'rival'

/** `agent`: the central fort with the Runner of the player's own team (B3). */
export type FortKind = 'hq' | 'rd' | 'archives' | 'agent' | 'subsidiary'

/** Which cards are meant. Every given field must match. */
export type Filter = {
  readonly type?: CardType
  /** Of one of these types. */
  readonly types?: readonly CardType[]
  /** With counters of this kind on it, at least `least` (1). */
  readonly carrying?: string
  readonly least?: number
  /** Does not match this filter. */
  readonly not?: Filter
  /** Ice with no ice outside it. */
  readonly outermost?: true
  /** The card that this card has marked, as the same installation. */
  readonly marked?: true
  /** Installed by its controller in that player's last turn. */
  readonly installedLastTurn?: true
  readonly keyword?: string
  readonly rezzed?: boolean
  /** Rezzed in this turn, and not taken up since. */
  readonly rezzedThisTurn?: true
  readonly faceDown?: boolean
  readonly advanceable?: true
  /** With advancement counters on it. */
  readonly advanced?: true
  /** Hosted on this card. */
  readonly hostedHere?: true
  /** In or on the fort this card stands in. */
  readonly onThisFort?: true
  /** Installed in a fort, not on it. */
  readonly inside?: true
  /** Not this card. */
  readonly other?: true
  /** In or on the fort of the current run. */
  readonly onRunFort?: true
}

/**
 * Where to look for cards. `var` is the cards that an earlier effect of the same ability set aside, without
 * those that an effect of it has moved since: after some of them went to hand, or were installed, `var` is
 * the rest.
 */
export type Cards =
  | 'this'
  /** The piece of ice approached or encountered. */
  | 'iceMet'
  /** Ice whose subroutines were all broken in this run. */
  | 'iceFullyBroken'
  | { readonly var: string; readonly filter?: Filter }
  | { readonly in: 'installed'; readonly of: Who; readonly filter?: Filter }
  | { readonly in: 'hand'; readonly of: Who; readonly filter?: Filter }
  /** Face down or face up. With `top`, this many off the top of those that match. */
  | { readonly in: 'trash'; readonly of: Who; readonly filter?: Filter; readonly top?: number }
  /** Set aside for a while, face up for all and out of play. */
  | { readonly in: 'aside'; readonly of: Who; readonly filter?: Filter }
  /** The top card of those kept on this one. */
  | 'topHere'
  /** The cards of the event that this responds to, as far as they are still where it left them. */
  | 'itsCards'
