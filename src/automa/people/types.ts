/** Opponents with a name, a face and a style of play. All of a person is data: the code beside it is for all. */
type LadderPersonId =
  | 'pim'
  | 'bernt'
  | 'rosa'
  | 'nadir'
  | 'greet'
  | 'ifeoma'
  | 'haewon'
  | 'tavita'
  | 'wren'
  | 'vartan'

/**
 * When a line may be said. Every event is public; “their own” is the person's, “the player's” the opponent's.
 *
 * | event | when |
 * |---|---|
 * | `hello` | the game begins |
 * | `liberated` | as Corp: the player liberates an agenda of their own |
 * | `scored` | they score or liberate an agenda |
 * | `ambush` | as Corp: the player accesses an ambush of their own, and it takes effect |
 * | `flatline` | as Runner: damage has left them one card in hand or none |
 * | `tagged` | as Runner: they get a tag |
 * | `trashed` | the player trashes an installed card of their own |
 * | `waited` | the player has thought about one decision for more than a minute |
 * | `lead-lost` | the player now has more agenda points than they, who had at least as many |
 * | `lead-won` | they now have more agenda points than the player, who had at least as many |
 * | `win`, `loss` | the game is over |
 * | `tags` | as Corp: the player gets a tag |
 * | `trashes` | they trash an installed card of the player's |
 *
 * Everybody has lines for these, but for the last two.
 */
export const lineEvents = [
  'hello',
  'liberated',
  'scored',
  'ambush',
  'flatline',
  'tagged',
  'trashed',
  'waited',
  'lead-lost',
  'lead-won',
  'win',
  'loss',
  'tags',
  'trashes',
] as const
export type LineEvent = (typeof lineEvents)[number]

/** What a person says at an event: at least three variants. */
type PersonLines = Readonly<Partial<Record<LineEvent, readonly string[]>>>

/** Kinds of acts that a style likes or dislikes. */
export type ActKind =
  | 'gain'
  | 'draw'
  | 'ice'
  | 'agenda'
  | 'ambush'
  | 'node'
  | 'advance'
  | 'bluff'
  | 'run'
  | 'run-hq'
  | 'run-rd'
  | 'run-fort'
  | 'breaker'
  | 'install'
  | 'play'
  | 'tag'
  | 'untag'
  | 'trash-resource'

/** What an act is worth more or less to this person than to judgement, in bits. */
type StyleWeights = Readonly<Partial<Record<ActKind, number>>>

/** What weights cannot express. Numbers that are absent leave judgement as it is. */
type StyleHabits = Readonly<{
  /** Ice wanted on each fort of its own. */
  depth?: number
  /** Share of turns in which it may bluff: advance an ambush or a node, or leave an agenda without advancing. */
  bluff?: number
  /** The worth of trashing an accessed card, times this. */
  trash?: number
  /** Runs on forts that hold no agenda, for what can be trashed there: bits of worth. */
  wreck?: number
  /** Bits that it does not like to spend in its own turn: for a trace, a rez or a run. */
  reserve?: number
  /** Bits from which on it gains no more. */
  purse?: number
  /** Runs only where the way in is at least this sure, 0 to 1. */
  sure?: number
}>

/** How far its mistakes go at `care` 0; at `care` 1 it makes none of them. */
type Slips = Readonly<{
  /** The value of a kind of act is off by so many bits (standard deviation), the same all turn. */
  doubt: number
  /** Share of turns in which a kind of act does not come to mind. */
  forgets: number
  /** Share of turns in which it runs on forts without a way in. */
  blind?: number
  /** Share of rez chances that it lets pass. */
  late?: number
  /** Share of its turns, but for every other, in which it overlooks that an agenda could be scored. */
  misses?: number
}>

/** How it thinks: by judgement at once, or by games played on in the mind, so many and so long at most. */
type PersonMind =
  | Readonly<{ kind: 'judgement' }>
  | Readonly<{ kind: 'thinking'; rollouts: number; maxMs: number }>

/** A deck of each side, by the id of a starter deck. */
type PersonDecks = Readonly<{ corp: string; runner: string }>

export type Person = Readonly<{
  id: LadderPersonId
  name: string
  age: number
  job: string
  /** The style in a word or two. */
  style: string
  /** A sentence about them. */
  character: string
  /** Place on the ladder, 1 the weakest. */
  rung: number
  /** The rating they are meant to have. What they have is in the league's results. */
  target: number
  /** They can be played against. */
  open: boolean
  /** Hue of the portrait, in degrees. */
  hue: number
  decks: PersonDecks
  spare: PersonDecks
  /** Whose decks they play instead: those the player lost to last, or any starter deck. */
  borrows?: 'last-rival' | 'any'
  mind: PersonMind
  /** 0 makes every mistake, 1 none: what the league tunes. */
  care: number
  weights: StyleWeights
  habits: StyleHabits
  slips: Slips
  lines: PersonLines
}>
