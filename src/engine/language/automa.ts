/**
 * What AI cards say: orders as plain data, in the structure of the automa rulebook. Packs contain them. A
 * game stores the pack it was dealt with, so that a save does not depend on later packs.
 */

export type Difficulty = 'easy' | 'standard' | 'hard'

/**
 * Special orders (AC24): the subsidiary fort with the fewest or most resource cards, a new fort; the fort
 * with the fewest or most ice; the card with the fewest or most advancement counters, or its fort.
 */
export type Where = 'hq' | 'rd' | 'archives' | '-R' | '+R' | 'new' | '-H' | '+H' | '-A' | '+A'

export type CorpCondition =
  | {
      readonly is: 'bitsBelow' | 'bitsAtLeast' | 'virusAtLeast' | 'iceBelow' | 'rdAtLeast'
      readonly n: number
    }
  | { readonly is: 'runnerTagged' | 'resourceToTrash' }

/**
 * `purge` removes virus counters; `ability` uses a card that makes bits; `n` is the number of cards for
 * `draw`.
 */
export type CorpOrder = {
  readonly if?: CorpCondition
} & (
  | { readonly do: 'refill' | 'operation' | 'stratagem' | 'gain' | 'ability' | 'trash-resource' | 'purge' }
  | { readonly do: 'draw'; readonly n: number }
  | { readonly do: 'advance' | 'install-resource' | 'install-ice'; readonly where?: Where }
)

/** One action: its order, and the order that replaces it if it cannot be done (AC20). */
export type CorpSlot = { readonly order: CorpOrder; readonly else?: CorpOrder }

export type CorpCard = {
  readonly id: string
  readonly name: string
  readonly slots: readonly CorpSlot[]
  /** For every action still left: gain a bit, or follow the behaviour card. */
  readonly bottom: 'gain' | 'behaviour'
}

/** Read from the first order on. The card is turned over once one of them is carried out (AC23). */
export type BehaviourCard = {
  readonly id: string
  readonly name: string
  /** How it changes the pack, in a line. */
  readonly text: string
  readonly a: readonly CorpOrder[]
  readonly b: readonly CorpOrder[]
}

/** AR12. */
export type RunnerCondition =
  | { readonly is: 'bitsBelow' | 'gripBelow' | 'gripAbove'; readonly n: number }
  | { readonly is: 'noIcebreaker' | 'noTrasher' | 'tagged' }

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'white'

/**
 * A row of an execution order (AR11). With a condition: if it is met, do another action. Else: a fort to run
 * on.
 */
export type RunRow = {
  readonly if?: RunnerCondition
  readonly click?: RunnerOrder
  readonly at?: 'rd' | 'hq' | 'archives' | 'subsidiary'
  /** Most or fewest face-down cards, most or fewest advancement counters. */
  readonly target?: '+R' | '<R' | '+A' | '<A'
}

/** A run without rows of its own uses those of the same colour elsewhere on the card (AR13). */
export type RunOrder = {
  readonly do: 'run'
  readonly colour: Colour
  /** The most link it may build, and the most bits it may spend on trashing, in that run. */
  readonly link: number
  readonly trash: number
  readonly rows?: readonly RunRow[]
}

export type RunnerOrder = {
  readonly if?: RunnerCondition
} & (
  | {
      readonly do: 'install' | 'resource' | 'economy' | 'draw' | 'remove-tag' | 'ability' | 'gain'
    }
  | RunOrder
)

/**
 * `disposable` actions are given up first when an order needs more (AR14); `reserved` ones stay available
 * (AR15).
 */
export type RunnerSlot = {
  readonly order: RunnerOrder
  readonly else?: RunnerOrder
  readonly disposable?: boolean
  readonly reserved?: boolean
}

export type RunnerCard = {
  readonly id: string
  readonly name: string
  readonly slots: readonly RunnerSlot[]
  /** For every action still left. */
  readonly bottom: RunnerOrder
}

export type AutomaOrder = CorpOrder | RunnerOrder

export type CorpPack = {
  readonly side: 'corp'
  readonly id: string
  readonly name: string
  /** What it is like to play against, in a line. */
  readonly text: string
  readonly cards: readonly CorpCard[]
  /** Packs with a Stratagem have behaviour cards (AC2, AC9). */
  readonly behaviours: readonly BehaviourCard[]
}

export type RunnerPack = {
  readonly side: 'runner'
  readonly id: string
  readonly name: string
  readonly text: string
  readonly cards: readonly RunnerCard[]
}

export type AutomaPack = CorpPack | RunnerPack
