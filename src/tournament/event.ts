/** What an event is: a JSON tree, the fold of its acts. Names here are a save format. */

/** Ids are the caller's: of players and of leaders alike. */
export type PersonId = string
export type Side = 'corp' | 'runner'
export type Tier = 'relaxed' | 'formal' | 'premier'
/** Constructed is Standard Play: two decks brought along. */
export type EventFormat = 'constructed' | 'full-draft' | 'half-draft'
export type CutSize = 0 | 4 | 8 | 16
export type Structure =
  | { kind: 'basic' }
  | { kind: 'advanced' }
  | { kind: 'custom'; rounds: number; cut: CutSize }

/** A format that has a name, or a list: of these sets, none that is barred, no more of a limited one than `most`. */
export type EventCardPool =
  | 'all'
  | 'proteus'
  | 'base'
  | 'revised'
  | {
      sets: ('base' | 'proteus' | 'classic')[]
      barred: string[]
      limited: { card: string; most: number }[]
      unique?: string[]
      selfTrashing?: string[]
    }

/** No marshal: the organizer is the marshal. */
export type Leaders = { organizer: PersonId; marshals: PersonId[]; judges: PersonId[] }

/** What a player brings: names of decks, or of identities where a card pool has them. */
export type EventDeckIds = { corp: string | null; runner: string | null }

export type EventPlayer = {
  id: PersonId
  name: string
  decks: EventDeckIds
  status: 'playing' | 'dropped' | 'disqualified'
  /** Rounds without a pairing that count as played with 0 points, given at a rejoin. */
  unpairedLosses: number[]
  /** Came in after the start. */
  late?: true
  /** Where equal tiebreakers are ordered by a lot already drawn elsewhere (an imported rank); else drawn from the seed. */
  lot: number | null
}

/** How a game ended; `time` is the round's, `unsaid` where a file doesn't tell. */
export type EndBy =
  | 'points'
  | 'flatline'
  | 'decked'
  | 'conceded'
  | 'time'
  | 'bad-publicity'
  | 'card'
  | 'unsaid'

/** One game; no winner is a draw. Agenda points of both, where known. */
export type EventGame = { winner: Side | null; by: EndBy; agenda: { corp: number; runner: number } | null }

export type EventResult =
  /** In the order played; `twoForOne`: one game decided both (only in imported files). */
  | { kind: 'games'; games: EventGame[]; twoForOne?: true }
  /** Each won one game; which isn't said. 3 points each, as from any two such games. */
  | { kind: 'even' }
  /** Intentional round split: 3 points each. */
  | { kind: 'split' }
  /** Intentional draw, where the event announced them: every game a draw. */
  | { kind: 'draw' }
  /** Who was not there; the other has the wins of the round. */
  | { kind: 'forfeit'; absent: PersonId[] }

/** Why two players meet. */
export type Why =
  | { kind: 'random' }
  /** Tournament points of both when they were paired, how many score groups lie between them, how often they had met. */
  | { kind: 'score'; points: [number, number]; groups: number; met: number }
  /** Seats at the draft. */
  | { kind: 'draft'; seats: [number, number] }
  | { kind: 'by-hand'; met: number }

export type EventTable = {
  table: number
  players: [PersonId, PersonId]
  /** Who plays the Runner in the first game; sides are swapped for the second. */
  firstRunner: PersonId
  why: Why
  /** What the two players said, before it agrees or a leader decides. */
  claims: { by: PersonId; result: EventResult }[]
  /** Minutes a leader has added. */
  extension: number
  result: EventResult | null
}

export type Bye = {
  player: PersonId
  /** Lowest: the lowest ranked without a bye; `passed` are lower ones whose bye would have forced a rematch. */
  why: { kind: 'random' } | { kind: 'lowest'; passed: PersonId[] } | { kind: 'by-hand' }
}

export type Round = {
  number: number
  seed: string
  published: boolean
  /** When a leader started the clock (ISO), null before. */
  startedAt: string | null
  tables: EventTable[]
  bye: Bye | null
  /** Further byes, which only files of other programs have. */
  moreByes?: Bye[]
}

/** A match of the bracket that is over; a bye (somebody is gone) has no Corp. */
export type PlayedMatch = {
  match: number
  winner: PersonId
  corp: PersonId | null
  by: EndBy | 'bye'
  agenda: { corp: number; runner: number } | null
}

export type Cut = {
  /** Highest seed first; 4, 8 or 16. */
  seeds: PersonId[]
  /** Everybody who could have been in it, by rank at the cut. */
  field: PersonId[]
  /** Sides chosen by the higher seeds of the first round, and those of matches that were open when a new seed came. */
  choices: { match: number; corp: PersonId }[]
  /** What players said of open matches, before both say the same or a leader decides. */
  claims: { by: PersonId; told: PlayedMatch }[]
  played: PlayedMatch[]
  /** Of matches whose clock was started, or given more time. */
  clocks: { match: number; startedAt: string | null; extension: number }[]
}

/** A table of a round, or a match of the cut. */
export type EventPlace = { kind: 'table'; round: number; table: number } | { kind: 'match'; match: number }

/** Somebody at a table asks for a leader. */
export type Call = { by: PersonId; place: EventPlace; text: string }

export type EventNote = {
  kind: 'unsporting' | 'deck-list'
  by: PersonId
  player: PersonId
  text: string
  advantage: boolean
}

export type Event = {
  name: string
  /** YYYY-MM-DD */
  date: string
  tier: Tier
  format: EventFormat
  structure: Structure
  leaders: Leaders
  /** Players need both decks named before the start. */
  listsRequired: boolean
  /** Announced before the start; the regulations themselves know the split only. */
  intentionalDraws: boolean
  /** Which cards may be in the decks; all where it isn't said. */
  cards?: EventCardPool
  /** Secret until the end; every draw comes from it. */
  seed: string
  /** One for each time the event was opened again after its end: what is drawn since comes from the newest. */
  laterSeeds?: string[]
  /** The one that sides of the cut are drawn from, where it isn't the first. */
  sideSeed?: string
  players: EventPlayer[]
  /** Where everybody sat at a draft, in order. */
  draftSeats: PersonId[] | null
  /** What the structure came to when registration closed. */
  plan: { rounds: number; cut: CutSize } | null
  rounds: Round[]
  cut: Cut | null
  /** A leader has ended it before its last result. */
  ended: boolean
  notes: EventNote[]
  /** Who waits for a leader, the longest first. */
  calls?: Call[]
}
