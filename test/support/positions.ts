/** Positions for browser tests: full tables, and tables at which something is about to happen. */
import type { GameSetup, Side } from '../../src/engine/index.ts'
import { deckOfPosition } from '../../src/engine/index.ts'
import type { FortPosition, Position } from '../../src/engine/state/position.ts'

/** Fourteen cards, with the memory that they need. */
const fullRig = [
  'codecracker',
  'jackhammer',
  'wrecking-ball',
  'boardwalk',
  'imp',
  'shield',
  'wutech-mem-chip',
  'zetatech-mem-chip',
  'tycho-mem-chip',
  'mram-chip',
  'short-term-contract',
  'broker',
  'loan-from-chiba',
  'fall-guy',
]

const rezzed = (card: string) => ({ card, rezzed: true })

/** Subsidiary forts with ambushes, money and agendas, and with one, two or four pieces of ice. */
const fortsOfAllKinds: FortPosition[] = [
  { ice: [rezzed('quandary')], cards: [{ card: 'tycho-extension', advancement: 2 }] },
  { ice: [rezzed('data-wall'), 'hunter'], cards: [rezzed('bbs-whispering-campaign')] },
  { ice: ['filter', rezzed('wall-of-static'), 'quandary', rezzed('hunter')], cards: ['corporate-war'] },
  { ice: [rezzed('keeper')], cards: [rezzed('rockerboy-promotion')] },
  { ice: [], cards: ['braindance-campaign'] },
  { ice: ['crystal-wall'], cards: ['vacant-soulkiller'] },
  { ice: [rezzed('endless-corridor'), 'scramble'], cards: ['marine-arcology'] },
  { ice: ['banpei'], cards: ['experimental-ai'] },
  { ice: ['filter', 'filter', 'filter', rezzed('data-wall'), 'sleeper'], cards: ['hostile-takeover'] },
]

const filler = (card: string, count: number): string[] => Array.from({ length: count }, () => card)

/** A table with this many forts, three of them central, and a rig of fourteen cards. */
const full = (forts: number, turn: Side): Position => ({
  corp: {
    bits: 12,
    hand: ['accounts-receivable', 'wall-of-static', 'night-shift', 'efficiency-experts', 'filter'],
    deck: filler('night-shift', 20),
    archives: ['efficiency-experts', 'night-shift'],
    score: ['corporate-war'],
    hq: { ice: [rezzed('data-wall'), 'filter'] },
    rd: { ice: ['hunter', rezzed('filter')] },
    forts: fortsOfAllKinds.slice(0, forts - 3),
  },
  runner: {
    bits: 14,
    hand: ['score', 'inside-job', 'shield', 'jack-n-joe', 'livewires-contacts'],
    stack: filler('jack-n-joe', 20),
    rig: fullRig,
    score: ['marine-arcology'],
  },
  turn,
  actions: turn === 'corp' ? 3 : 4,
})

/** The Corp has one action left, and an agenda that the Runner can liberate. */
const theft: Position = {
  corp: {
    bits: 3,
    hand: ['night-shift', 'night-shift'],
    deck: filler('night-shift', 20),
    hq: { ice: [rezzed('wall-of-ice')] },
    rd: { ice: [rezzed('wall-of-ice')] },
    onArchives: { ice: [rezzed('wall-of-ice')] },
    forts: [{ ice: [rezzed('quandary')], cards: [{ card: 'tycho-extension', advancement: 3 }] }],
  },
  runner: {
    bits: 16,
    hand: ['jack-n-joe', 'livewires-contacts', 'shield'],
    stack: filler('jack-n-joe', 20),
    rig: ['codecracker'],
  },
  turn: 'corp',
  actions: 1,
}

/** The Runner can run with bits for that run only, which costs a card at its end. */
const borrowed: Position = {
  corp: { bits: 0, hand: ['night-shift'], deck: filler('night-shift', 20) },
  runner: { bits: 5, hand: ['lucidrine-booster-drug', 'shield', 'shield'], stack: filler('jack-n-joe', 20) },
  turn: 'runner',
  actions: 2,
}

/**
 * The Runner has one action left. The Corp has all that it needs for a turn: an agenda to finish, ice, and
 * money to play.
 */
const scoring: Position = {
  corp: {
    bits: 8,
    hand: ['accounts-receivable', 'wall-of-ice', 'night-shift'],
    deck: filler('night-shift', 20),
    hq: { ice: [rezzed('wall-of-ice')] },
    rd: { ice: [rezzed('wall-of-ice')] },
    onArchives: { ice: [rezzed('wall-of-ice')] },
    forts: [{ ice: [rezzed('wall-of-ice')], cards: [{ card: 'tycho-extension', advancement: 2 }] }],
  },
  runner: { bits: 6, hand: ['jack-n-joe', 'shield'], stack: filler('jack-n-joe', 20) },
  turn: 'runner',
  actions: 1,
}

/** The Runner can break the one piece of ice before an agenda. */
const heist: Position = {
  corp: {
    bits: 3,
    hand: ['night-shift', 'night-shift'],
    deck: filler('night-shift', 20),
    hq: { ice: [rezzed('wall-of-ice')] },
    rd: { ice: [] },
    forts: [{ ice: [rezzed('quandary')], cards: [{ card: 'tycho-extension', advancement: 3 }] }],
  },
  runner: {
    bits: 16,
    hand: ['jack-n-joe', 'livewires-contacts', 'shield'],
    stack: filler('jack-n-joe', 20),
    rig: ['codecracker'],
  },
  turn: 'runner',
  actions: 4,
}

/** The same, with a card to turn up in Archives. */
const buried: Position = { ...heist, corp: { ...heist.corp, archivesDown: ['night-shift'] } }

/** The same as the heist, and it wins the game. */
const winning: Position = { ...heist, runner: { ...heist.runner, score: ['tycho-extension'] } }

/** The Corp has one action left, and what it scores in its next turn wins the game. */
const losing: Position = { ...scoring, corp: { ...scoring.corp, score: ['tycho-extension'] } }

/** The Runner has no card left, and the ice before HQ does brain damage. */
const lethal: Position = {
  ...heist,
  corp: { ...heist.corp, hq: { ice: [rezzed('cortical-scrub')] } },
  runner: { ...heist.runner, hand: [], rig: [] },
}

/** The Runner may encounter a wall and then ice that traces, or access a node that costs money to trash. */
const traced: Position = {
  corp: {
    bits: 9,
    hand: ['night-shift', 'night-shift'],
    deck: filler('night-shift', 20),
    archives: ['night-shift'],
    hq: { ice: [rezzed('data-wall'), rezzed('hunter')] },
    rd: { ice: [rezzed('endless-corridor'), 'haunting-inquisition', rezzed('cortical-scrub')] },
    forts: [
      { ice: [], cards: ['braindance-campaign'] },
      { ice: ['endless-corridor', rezzed('homewrecker'), 'too-many-doors'], cards: ['corporate-war'] },
    ],
  },
  runner: {
    bits: 14,
    hand: ['score', 'inside-job', 'shield', 'jack-n-joe', 'livewires-contacts'],
    stack: filler('jack-n-joe', 20),
    rig: [...fullRig.filter((card) => card !== 'fall-guy'), 'access-to-kiribati'],
  },
  turn: 'runner',
  actions: 4,
}

/** Cards that everybody knows can be accessed, and a fort is empty. The Corp cannot pay for its ice. */
const known: Position = {
  corp: {
    bits: 0,
    hand: ['night-shift', 'night-shift'],
    deck: filler('night-shift', 20),
    archives: ['efficiency-experts', 'accounts-receivable'],
    archivesDown: ['systematic-layoffs'],
    rd: { ice: [rezzed('wall-of-ice')] },
    forts: [
      { ice: [], cards: [rezzed('bbs-whispering-campaign')] },
      { ice: ['filter'], cards: [] },
    ],
  },
  runner: {
    bits: 9,
    hand: ['jack-n-joe', 'livewires-contacts', 'shield', 'score'],
    stack: filler('jack-n-joe', 20),
  },
  turn: 'runner',
  actions: 4,
}

/** The Corp has one action left, nine cards, and agendas that can be used. */
const crowded: Position = {
  ...full(8, 'corp'),
  corp: {
    ...full(8, 'corp').corp,
    hand: [
      'priority-requisition',
      'glacier',
      'accounts-receivable',
      'scorched-earth',
      'namatoki-plaza',
      'krumz',
      'management-shake-up',
      'silver-lining-recovery-protocol',
      'overtime-incentives',
    ],
    score: ['hostile-takeover', 'marine-arcology'],
  },
  actions: 1,
}

/** The Runner may encounter ice with four subroutines, and has the program that breaks it. */
const fourfold: Position = {
  ...full(8, 'runner'),
  corp: { ...full(8, 'runner').corp, hq: { ice: [rezzed('liche')] } },
  runner: { ...full(8, 'runner').runner, bits: 16, rig: ['loony-goon', 'codecracker', 'shield', 'fall-guy'] },
}

/** The Runner holds ten cards. One fort holds three cards behind two pieces of ice. */
const heaped: Position = {
  ...full(8, 'runner'),
  corp: {
    ...full(8, 'runner').corp,
    forts: [
      {
        ice: [rezzed('endless-corridor'), 'scramble'],
        cards: [{ card: 'tycho-extension', advancement: 2 }, 'namatoki-plaza', rezzed('red-herrings')],
      },
    ],
  },
  runner: {
    ...full(8, 'runner').runner,
    hand: [
      'score',
      'inside-job',
      'shield',
      'jack-n-joe',
      'livewires-contacts',
      'codecracker',
      'dwarf',
      'smarteye',
      'hunt-club-bbs',
      'loony-goon',
    ],
  },
}

/** A hand of every kind, with a fort to add to. */
const handful = (turn: Side): Position => ({
  corp: {
    bits: 9,
    hand: ['wall-of-static', 'corporate-war', 'accounts-receivable', 'braindance-campaign', 'namatoki-plaza'],
    deck: filler('night-shift', 20),
    archives: ['night-shift'],
    hq: { ice: [rezzed('data-wall')] },
    rd: { ice: [] },
    forts: [{ ice: ['filter', rezzed('quandary')], cards: [{ card: 'tycho-extension', advancement: 1 }] }],
  },
  runner: {
    bits: 14,
    hand: ['codecracker', 'wutech-mem-chip', 'broker', 'livewires-contacts', 'shield'],
    stack: filler('jack-n-joe', 20),
    rig: ['imp'],
  },
  turn,
  actions: turn === 'corp' ? 3 : 4,
})

/** The Corp may advance one card, for the first time. */
const advancing: Position = {
  ...handful('corp'),
  corp: { ...handful('corp').corp, forts: [{ ice: ['filter'], cards: ['corporate-war'] }] },
}

/** The Runner's bar is as full as it gets, and the Corp can hurt a tagged Runner. */
const laden: Position = {
  ...full(8, 'corp'),
  corp: { ...full(8, 'corp').corp, hand: ['scorched-earth'], score: [] },
  runner: {
    ...full(8, 'corp').runner,
    rig: fullRig.filter((card) => card !== 'shield' && card !== 'fall-guy'),
    score: ['marine-arcology', 'marine-arcology', 'hostile-takeover'],
    trash: ['score', 'jack-n-joe'],
    tags: 3,
    brain: 1,
  },
}

/** The Runner has one action left, and discards half of a large hand after it. */
const overfull: Position = {
  corp: { bits: 5, hand: ['night-shift'], deck: filler('night-shift', 20) },
  runner: {
    bits: 6,
    hand: [
      ...[
        'parraline-5750',
        'mram-chip',
        'bodyweight-synthetic-blood',
        'broker',
        'dwarf',
        'custodial-position',
      ],
      ...['baedekers-net-map', 'short-term-contract', 'short-term-contract', 'bartmoss-memorial-icebreaker'],
    ],
    stack: filler('jack-n-joe', 20),
  },
  turn: 'runner',
  actions: 1,
}

export const positions = {
  overfull,
  borrowed,
  advancing,
  buried,
  'handful-corp': handful('corp'),
  'handful-runner': handful('runner'),
  crowded,
  heaped,
  heist,
  known,
  laden,
  lethal,
  losing,
  fourfold,
  'eight-corp': full(8, 'corp'),
  'eight-runner': full(8, 'runner'),
  'twelve-corp': full(12, 'corp'),
  'twelve-runner': full(12, 'runner'),
  scoring,
  theft,
  traced,
  winning,
} satisfies Record<string, Position>
export type PositionName = keyof typeof positions

export const isPositionName = (name: string | undefined): name is PositionName =>
  name !== undefined && Object.hasOwn(positions, name)

/** The setup of a game for two that starts in this position. */
export const withPosition = (setup: GameSetup, position: Position): GameSetup => ({
  ...setup,
  seats: setup.seats.map((seat) => ({ ...seat, deck: deckOfPosition(position, seat.side) })),
  options: { ...setup.options, mulligan: 'none' },
  position,
})
