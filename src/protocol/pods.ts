/** Pods of people who draft with each other. */
import { z } from 'zod'
import { draftFormatIds } from '../limited/formats/sizes.ts'
import { tempos } from '../limited/pick-time.ts'
import { sides } from './basic-schemas.ts'
import { cubeList } from './cubes.ts'
import { deckLine } from './decks.ts'
import { draftView, limitedBooster, limitedDecks, podKit, sidePool } from './limited.ts'

export const newPod = z.strictObject({
  format: z
    .enum(draftFormatIds)
    .default('draft')
    .describe(
      '`draft`: packs go round; `sealed`: each opens boosters and has all of their cards; `half-draft`: half of the seats draft Corp cards, half Runner cards, four boosters each; `cube`: packs are made of a list; `rochester`: one pack after the other lies open; `grid`: lines of nine open cards; `winston`: three piles',
    ),
  kit: z
    .union([podKit, z.array(limitedBooster).min(1).max(10)])
    .optional()
    .describe(
      'A kit of the format, or boosters in the order in which they are opened; without it, its usual kit',
    ),
  cube: cubeList
    .nullable()
    .default(null)
    .describe('The list of a cube draft; null is every card once. Vitals are taken out of it'),
  seats: z
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'A draft has 2 to 8, sealed 1 to 64, a half draft 4 to 8, grid and Winston 2; without it 8, or as many as there can be. Bots take seats that no person has taken; of sealed, those up to the eighth',
    ),
  tempo: z.enum(tempos).default('standard').describe('The time for a pick; `none` is without a clock'),
  building: z
    .number()
    .int()
    .min(5)
    .max(120)
    .nullable()
    .default(25)
    .describe('Minutes for building decks; null without a limit'),
  visibility: z.enum(['public', 'link']).default('public'),
})
export type NewPod = z.infer<typeof newPod>
export const podReady = z.strictObject({ ready: z.boolean() })
export const podStandIn = z.strictObject({
  bot: z.boolean().describe('True gives a seat to a bot; false takes your own back'),
  seat: z.number().int().min(0).max(63).optional().describe('Its number in `ring`, from 0'),
})
export const podPaused = z.strictObject({ paused: z.boolean() })

const listed = {
  id: z.string(),
  format: z.enum(draftFormatIds),
  /** What each seat opens, in this order; what both share in grid and Winston. */
  boosters: z.array(limitedBooster),
  /** The list of which the packs are made, and how many cards it has; null if there is none. */
  cube: z.strictObject({ name: z.string(), cards: z.number() }).nullable(),
  seats: z.number(),
  tempo: z.enum(tempos),
  building: z.number().nullable(),
  visibility: z.enum(['public', 'link']),
  status: z.enum(['waiting', 'drafting', 'building', 'playing', 'over', 'cancelled']),
  /** The names of its people; the first is its host. */
  people: z.array(z.string()),
  seq: z.number(),
  createdAt: z.string(),
  /** The tournament whose draft this is, and its number there; null of pods that people open. */
  tournament: z.strictObject({ id: z.string(), pod: z.number(), rebuild: z.boolean() }).nullable(),
}
const podListed = z.strictObject(listed)
export type PodListed = z.infer<typeof podListed>
export const podList = z.strictObject({
  /** Public pods that wait for people. */
  waiting: z.array(podListed),
  mine: z.array(podListed),
})

const timeLeft = z.strictObject({
  /** In ms; counts down from the moment of the answer. */
  left: z.number(),
  of: z.number(),
})
const ringSeat = z.strictObject({
  name: z.string(),
  bot: z.boolean(),
  /** Packs that wait before this seat. */
  packs: z.number(),
  /** Lets picks go by. */
  away: z.boolean(),
  ready: z.boolean(),
  /** A bot picks for this person until they are back. */
  standIn: z.boolean(),
  /** Away so long that the seat may be given to a bot. */
  replaceable: z.boolean(),
})
const podPause = z.strictObject({
  /** The booster after which it holds, from 1. */
  after: z.number(),
  /** Null if an official of the tournament asked for it. */
  by: z.string().nullable(),
  /** Until it ends by itself; null while that booster goes on. */
  time: timeLeft.nullable(),
})
const podGame = z.strictObject({
  corp: z.string(),
  runner: z.string(),
  /** Shown to its players, and to all when the pod is over. */
  table: z.string().nullable(),
  over: z.boolean(),
  /** Null while it is played, and if nobody won it. */
  winner: z.enum(['corp', 'runner']).nullable(),
  by: z.string().nullable(),
  /** You play in it. */
  mine: z.boolean(),
})
const podRound = z.strictObject({
  /** Who has nobody to play against; counts as the games of a pair won. */
  bye: z.string().nullable(),
  pairs: z.array(z.array(podGame)),
})

export const podView = z.strictObject({
  ...listed,
  /** The SHA-256 of seed, format, kit and collation; the proof at the end shows that nothing was changed. */
  commitment: z.string(),
  /** Are you one of its people? */
  seated: z.boolean(),
  /** A bot picks for you, until you take your seat back. */
  standIn: z.boolean(),
  /** How many seats bots have, or would have if it began now. */
  bots: z.number(),
  hosting: z.boolean(),
  /** In the order of the ring; empty before the draft. */
  ring: z.array(ringSeat),
  /** The booster that is open, and how many there are; null while nothing is drafted. */
  booster: z.strictObject({ open: z.number(), of: z.number() }).nullable(),
  /** A pause between two boosters, which somebody has asked for. */
  pause: podPause.nullable(),
  /** May a pause be asked for now? Not before the last booster is over, nor while there is one. */
  pausable: z.boolean(),
  /** What you see of the draft; null for others than its people. */
  draft: draftView.nullable(),
  /** Your clock; null without one, or while you wait for a pack. */
  clock: timeLeft.nullable(),
  pool: z.strictObject({ corp: sidePool, runner: sidePool }).nullable(),
  /** The sides that you build and play: one in a half draft. */
  sides: z.array(sides),
  /** As saved; version 0 is the suggestion of the server. */
  decks: limitedDecks.nullable(),
  /** While decks are built; `time` is null without a limit. */
  build: z.strictObject({ ready: z.boolean(), time: timeLeft.nullable() }).nullable(),
  rounds: z.array(podRound),
  roundsInAll: z.number(),
  /** Games won, the most first. */
  standings: z.array(
    z.strictObject({ name: z.string(), bot: z.boolean(), won: z.number(), me: z.boolean() }),
  ),
  /** Your game now; null if you have none. */
  next: z.strictObject({ opponent: z.string(), side: sides, open: z.boolean() }).nullable(),
})
export type PodView = z.infer<typeof podView>

const place = { seat: z.number(), booster: z.number(), tick: z.number() }
const podAct = z.union([
  z.strictObject({ ...place, card: z.string() }),
  z.strictObject({ ...place, line: z.number() }),
  z.strictObject({ ...place, pile: z.enum(['take', 'next']) }),
])

export const podProof = z.strictObject({
  datafort: z.literal('pod'),
  version: z.literal(1),
  id: z.string(),
  format: z.enum(draftFormatIds).default('draft'),
  kit: z.array(limitedBooster),
  cube: z
    .strictObject({ name: z.string(), cards: z.array(deckLine) })
    .nullable()
    .default(null),
  /** The tournament whose seed drew the chairs; null if that of the pod did. */
  tournament: z.string().nullable().default(null),
  collation: z.number(),
  commitment: z.string(),
  seed: z.string(),
  /** The people who sat there when the draft began, and by seat the person or null for a bot. */
  people: z.array(z.number()),
  chairs: z.array(z.number().nullable()),
  opened: z.array(z.array(z.array(z.string()))),
  picks: z.array(podAct),
})
