/** What a position of a test contains. */

/** A card by name, or with something on it. */
export type Put =
  | string
  | {
      card: string
      rezzed?: boolean
      advancement?: number
      bits?: number
      /** Bits left on it, from its pool if it has one. */
      left?: number
      /** Its bits for certain purposes are spent. */
      spent?: true
      counters?: Record<string, number>
      in?: string
      /** The id of the fort chosen for it. */
      marks?: string
    }

/** Ice outermost first. */
export type FortSpec = { ice?: Put[]; cards?: Put[]; counters?: Record<string, number> }
export type CorpSpec = {
  bits?: number
  /** The cards in HQ. */
  hand?: string[]
  /** R&D, top card first. */
  deck?: string[]
  /** Archives, oldest first. A leading "?" means face down. */
  archives?: string[]
  score?: Put[]
  hq?: FortSpec
  rd?: FortSpec
  arch?: FortSpec
  /** Subsidiary forts: Fort 1, Fort 2… */
  forts?: FortSpec[]
  counters?: Record<string, number>
  owed?: number
  badPublicity?: number
  /** Further cards at the bottom of R&D. */
  fillers?: number
}
export type RunnerSpec = {
  bits?: number
  hand?: string[]
  /** Top card first. */
  stack?: string[]
  trash?: string[]
  rig?: Put[]
  score?: Put[]
  tags?: number
  brain?: number
  owed?: number
  /** Counters that the Corp has on the Runner. */
  counters?: Record<string, number>
  /** Further cards at the bottom of the stack. */
  fillers?: number
}
