/** An event: a JSON tree, built from its acts in order. The names here are a save format. */

/** Ids of players and leaders, chosen by the caller. */
export type PersonId = string
export type EventSide = 'corp' | 'runner'
type Tier = 'relaxed' | 'formal' | 'premier'
/** Constructed is Standard Play: each player brings two decks. */
export type EventFormat = 'constructed' | 'full-draft' | 'half-draft' | 'sealed'
/** How many players a cut can have. The structures of the regulations cut to 4, 8 or 16. */
export const cutSizes = [2, 3, 4, 6, 7, 8, 10, 12, 16, 32] as const
/** Players in the cut; 0: no cut. */
export type CutSize = 0 | (typeof cutSizes)[number]
export type Structure =
  | { kind: 'basic' }
  | { kind: 'advanced' }
  | { kind: 'custom'; rounds: number; cut: CutSize }

/**
 * A named format, or a list: cards of these sets, none that is barred, and at most `most` of a limited card.
 */
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

/** Without marshals, the organizer is the marshal. */
type Leaders = { organizer: PersonId; marshals: PersonId[]; judges: PersonId[] }

/** A player's decks by name, or by identity in card pools that have identities. */
type EventDeckIds = { corp: string | null; runner: string | null }

export type EventPlayer = {
  id: PersonId
  name: string
  decks: EventDeckIds
  status: 'playing' | 'dropped' | 'disqualified'
  /** Rounds without a pairing that count as played with 0 points; set when a player rejoins. */
  unpairedLosses: number[]
  /** Registered after the start. */
  late?: true
  /**
   * Orders players with equal tiebreakers: a lot already drawn elsewhere (an imported rank); null: drawn from
   * the seed.
   */
  lot: number | null
  /** The number of the table where this player sits in every Swiss round. */
  fixedTable?: number
}

/** How a game ended; `time` is the end of the round, `unsaid` if a file does not say. */
export type EndBy =
  | 'points'
  | 'flatline'
  | 'decked'
  | 'conceded'
  | 'time'
  | 'bad-publicity'
  | 'card'
  | 'unsaid'

/** One game; no winner is a draw. Agenda points of both, if known. */
export type EventGame = {
  winner: EventSide | null
  by: EndBy
  agenda: { corp: number; runner: number } | null
}

/** The result of a Swiss table. */
export type EventResult =
  /** In the order played; `twoForOne`: one game decided both (only in imported files). */
  | { kind: 'games'; games: EventGame[]; twoForOne?: true }
  /** Each won one game; which one is unknown. 3 points each, as for any two such games. */
  | { kind: 'even' }
  /** Intentional round split: 3 points each. */
  | { kind: 'split' }
  /** Intentional draw, if the event announced them: every game is a draw. */
  | { kind: 'draw' }
  /** The absent players; the other gets the wins of the round. */
  | { kind: 'forfeit'; absent: PersonId[] }

/** Why two players are paired. */
export type Why =
  | { kind: 'random' }
  /**
   * Both players' tournament points when they were paired, the number of score groups between them, and how
   * often they had met.
   */
  | { kind: 'score'; points: [number, number]; groups: number; met: number }
  /** Seats at the draft. */
  | { kind: 'draft'; seats: [number, number] }
  | { kind: 'by-hand'; met: number }

/** A table of a Swiss round. */
export type EventTable = {
  table: number
  players: [PersonId, PersonId]
  /** The Runner of the first game; sides are swapped for the second. */
  firstRunner: PersonId
  why: Why
  /** The two players' reports, until they agree or a leader decides. */
  claims: { by: PersonId; result: EventResult }[]
  /** Minutes a leader has added. */
  extension: number
  result: EventResult | null
}

/** A player without an opponent, who gets the points of a won round. */
export type Bye = {
  player: PersonId
  /**
   * `lowest`: the lowest ranked player without a bye; `passed` are lower ones whose bye would have forced a
   * rematch.
   */
  why: { kind: 'random' } | { kind: 'lowest'; passed: PersonId[] } | { kind: 'by-hand' }
}

export type Round = {
  number: number
  seed: string
  published: boolean
  /** When a leader started the clock (ISO); null before. */
  startedAt: string | null
  tables: EventTable[]
  bye: Bye | null
  /** Further byes: of other pods or of a larger side, and in files of other programs. */
  moreByes?: Bye[]
}

/** A match of the bracket that is over; a bye (a player has left) has no Corp. */
export type PlayedMatch = {
  match: number
  winner: PersonId
  corp: PersonId | null
  by: EndBy | 'bye'
  agenda: { corp: number; runner: number } | null
}

/** The cut: its seeds and what has been decided. The matches follow from it. */
export type Cut = {
  /** Highest seed first. */
  seeds: PersonId[]
  /** The matches of a bracket whose form this server does not run, as its file has them. */
  bracket?: CutSlot[]
  /** Everybody who could have been in the cut, by rank when it was made. */
  field: PersonId[]
  /**
   * Sides chosen by the higher seeds of the first round, and those of matches that were open when a new seed
   * came.
   */
  choices: { match: number; corp: PersonId }[]
  /** Players' reports of open matches, until both agree or a leader decides. */
  claims: { by: PersonId; told: PlayedMatch }[]
  played: PlayedMatch[]
  /** Matches whose clock was started, or which were given more time. */
  clocks: { match: number; startedAt: string | null; extension: number }[]
}

/** A table of a round, or a match of the cut. */
export type EventPlace = { kind: 'table'; round: number; table: number } | { kind: 'match'; match: number }

/** A call for a leader by a player at a table; `comes`: the leader who is on the way. */
type EventCall = { by: PersonId; place: EventPlace; text: string; comes?: PersonId }

/** What a leader answered at a table, for both of its players; `final`: a marshal's, which is the last word. */
export type CallAnswer = { by: PersonId; place: EventPlace; text: string; final: boolean }

/** A player whose decks were drawn to be checked in a round; `found` once an official has done it. */
export type EventDeckCheck = {
  player: PersonId
  /** 0: before the first. */
  round: number
  by: PersonId
  found: { by: PersonId; fine: boolean; text: string } | null
}

/** A report of unsporting conduct, a warning, or a correction of a deck list. */
type EventNote = {
  kind: 'unsporting' | 'deck-list' | 'warning'
  by: PersonId
  player: PersonId
  text: string
  advantage: boolean
}

/** A list of cards that a draft is made of. */
type EventCube = { name: string; cards: { card: string; count: number }[] }

/** How an event is drafted on this server (L61). */
export type EventDraftPlan = {
  /** What each seat opens, in this order. */
  kit: ('base' | 'proteus' | 'classic' | 'cube')[]
  /** The list of which packs of a cube are made, as it was when the seats were drawn; without one, every card once. */
  cube?: EventCube | null | undefined
  tempo: 'brisk' | 'standard' | 'calm' | 'none'
  /** Minutes for building decks; null without a limit. */
  building: number | null
  /** Decks may be built anew between rounds. */
  rebuild: boolean
  /** Bots fill a pod up to so many seats; they are no players. */
  seats: number
}

/** The draft of an event on this server. */
export type EventDraft = EventDraftPlan & {
  /** 1; one more after each draft that was begun and cancelled. */
  number: number
  /** By pod, its players in the order of their seats. In a half draft every other seat plays Corp. */
  pods: PersonId[][]
  /** When a leader began it (ISO); null while the seats can be exchanged. */
  begunAt: string | null
}

type EventBreak = { after: number; minutes: number; what: string }
/** Public: in the list. By link: for everybody who has the address. Private: for those who are entered. */
type EventAccess = 'public' | 'link' | 'private'

/** What an announcement may say besides the rules. */
type EventDetails = {
  /** When it begins (ISO). */
  startsAt: string | null
  /** YYYY-MM-DD, if it takes more than one day. */
  lastDay: string | null
  venue: string
  /** The course of the day. */
  outline: string
  breaks: EventBreak[]
  about: string
  /** The most players who can register. */
  cap: number | null
  access: EventAccess
}

/** Where a player of a match comes from: a seed, or the winner or loser of an earlier match. */
export type MatchSource = { from: 'seed' | 'winner' | 'loser'; number: number }
/** A match of a bracket, before its players are known. */
export type CutSlot = {
  match: number
  sources: [MatchSource, MatchSource]
  /** Matches of the same depth form a round: they may be played at the same time. */
  depth: number
  /** The second final: only if the winner of the lower bracket won the first. */
  again: boolean
}

/** The state of an event after all its acts. */
export type Event = Partial<EventDetails> & {
  name: string
  /** YYYY-MM-DD */
  date: string
  tier: Tier
  format: EventFormat
  structure: Structure
  leaders: Leaders
  /** Players must name both decks before the start. */
  listsRequired: boolean
  /** Announced before the start; the regulations themselves know only the split. */
  intentionalDraws: boolean
  /** A Swiss round is one game, whatever the format: only in imported files. */
  singleSided?: true
  /** The cards that are legal in decks; all if missing. */
  cards?: EventCardPool
  /** Secret until the end; every draw comes from it. */
  seed: string
  /** One for each time the event reopened after its end; draws come from the newest. */
  laterSeeds?: string[]
  /** The seed from which sides of the cut are drawn, if it is not the first. */
  sideSeed?: string
  players: EventPlayer[]
  /** The seats at a draft, in order. */
  draftSeats: PersonId[] | null
  /** Missing or null: decks are brought, or drafted elsewhere. */
  draft?: EventDraft | null
  /** How many drafts were begun and cancelled. */
  draftsCancelled?: number
  /** What the structure resulted in when registration closed. */
  plan: { rounds: number; cut: CutSize } | null
  rounds: Round[]
  cut: Cut | null
  /** A leader has ended the event before its last result. */
  ended: boolean
  /** Who ended it, and why. */
  ending?: { by: PersonId; reason: string }
  /** Who deleted it, and why: only its people can still see that. */
  deleted?: { by: PersonId; reason: string }
  notes: EventNote[]
  /** What officials said to all, the oldest first. */
  announcements?: { by: PersonId; text: string }[]
  deckChecks?: EventDeckCheck[]
  /** Open judge calls, the oldest first. */
  calls?: EventCall[]
  /** What leaders answered at tables, the oldest first. */
  answers?: CallAnswer[]
  /** The leader who entered or corrected the result of a place last; none if its players or the server did. */
  rulings?: { by: PersonId; place: EventPlace }[]
  /** Leaders who said that they are off duty. */
  offDuty?: PersonId[]
}
