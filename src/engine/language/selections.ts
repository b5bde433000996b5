/** Which cards, forts and players are meant. */
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

/** `you` controls the ability; `rival` is the player it is turned against: the other party of the run or trace, or one chosen. */
export type Who = 'you' | 'rival'

/** `agent`: the central fort in which the Runner of one's own team is (B3). */
export type FortKind = 'hq' | 'rd' | 'archives' | 'agent' | 'subsidiary'

/** Which cards are meant. Every given field must hold. */
export type Filter = {
  readonly type?: CardType
  /** Of one of these types. */
  readonly types?: readonly CardType[]
  /** With counters of this kind on it, or at least so many. */
  readonly carrying?: string
  readonly least?: number
  /** None of those. */
  readonly not?: Filter
  /** Ice with none outside it. */
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
  /** Another card than this one. */
  readonly other?: true
  /** In or on the fort of the run going on. */
  readonly onRunFort?: true
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
  | { readonly in: 'hand'; readonly of: Who; readonly filter?: Filter }
  /** Face down or open; with `top`, so many off the top of those that match. */
  | { readonly in: 'trash'; readonly of: Who; readonly filter?: Filter; readonly top?: number }
  /** Set aside for a while, open to all and out of play. */
  | { readonly in: 'aside'; readonly of: Who; readonly filter?: Filter }
  /** The top card of those kept on this one. */
  | 'topHere'
  /** The cards an event happened to that this answers to, as far as they stand where it left them. */
  | 'itsCards'
