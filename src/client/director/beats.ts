/** How each line of the log is shown: its duration, its sound, and whether the player must see it. */
import type { TableEvent, View } from '../state/types.ts'
import { isFortEmpty } from '../state/view-lookup.ts'
import type { Sound } from './sound/voices.ts'

/** The effect of a beat on the table besides moving cards: a shake, a flash, a banner. */
type Accent = 'shake' | 'flash' | 'banner' | 'gold' | 'band'

type Manner = { ms: number; sound: Sound; accent?: Accent }

/**
 * Milliseconds at normal speed, and its sound: no beat is silent. Other kinds are part of another line, or only
 * for reading.
 */
const manners: Record<string, Manner> = {
  deal: { ms: 980, sound: 'draw' },
  mulligan: { ms: 900, sound: 'draw' },
  turn: { ms: 940, sound: 'turn', accent: 'band' },
  draw: { ms: 350, sound: 'draw' },
  gain: { ms: 400, sound: 'bits' },
  take: { ms: 400, sound: 'bits' },
  lose: { ms: 500, sound: 'pay' },
  install: { ms: 700, sound: 'install' },
  play: { ms: 1_300, sound: 'draw', accent: 'banner' },
  advance: { ms: 700, sound: 'advance' },
  rez: { ms: 900, sound: 'rez', accent: 'flash' },
  derez: { ms: 500, sound: 'end', accent: 'flash' },
  run: { ms: 650, sound: 'run', accent: 'banner' },
  redirect: { ms: 700, sound: 'run', accent: 'banner' },
  approach: { ms: 500, sound: 'step' },
  encounter: { ms: 500, sound: 'step' },
  meetIce: { ms: 700, sound: 'step' },
  boost: { ms: 250, sound: 'boost' },
  broke: { ms: 400, sound: 'break' },
  subroutine: { ms: 700, sound: 'fire', accent: 'flash' },
  pass: { ms: 780, sound: 'pass' },
  jackOut: { ms: 800, sound: 'end', accent: 'banner' },
  endRun: { ms: 900, sound: 'end', accent: 'banner' },
  success: { ms: 650, sound: 'install', accent: 'banner' },
  access: { ms: 1300, sound: 'reveal', accent: 'banner' },
  expose: { ms: 1300, sound: 'reveal', accent: 'banner' },
  show: { ms: 1200, sound: 'reveal', accent: 'banner' },
  liberate: { ms: 2_900, sound: 'steal', accent: 'gold' },
  score: { ms: 3_300, sound: 'score', accent: 'gold' },
  damage: { ms: 1300, sound: 'damage', accent: 'shake' },
  trash: { ms: 700, sound: 'trash' },
  discard: { ms: 500, sound: 'trash' },
  tag: { ms: 1000, sound: 'tag', accent: 'banner' },
  trace: { ms: 1000, sound: 'trace', accent: 'banner' },
  reveal: { ms: 1300, sound: 'step', accent: 'banner' },
  use: { ms: 700, sound: 'reveal' },
  prevent: { ms: 800, sound: 'pass', accent: 'banner' },
  save: { ms: 800, sound: 'pass', accent: 'banner' },
  roll: { ms: 800, sound: 'step', accent: 'banner' },
  bid: { ms: 700, sound: 'step', accent: 'banner' },
  badPublicity: { ms: 900, sound: 'tag', accent: 'banner' },
  purge: { ms: 800, sound: 'trash', accent: 'banner' },
  counter: { ms: 500, sound: 'step' },
  points: { ms: 700, sound: 'point', accent: 'gold' },
  swapIce: { ms: 700, sound: 'install' },
  moveIce: { ms: 700, sound: 'install' },
  putBack: { ms: 500, sound: 'draw' },
  toHand: { ms: 500, sound: 'draw' },
  toDeck: { ms: 500, sound: 'draw' },
  setAside: { ms: 500, sound: 'draw' },
  remove: { ms: 600, sound: 'trash' },
  heal: { ms: 600, sound: 'pass' },
  untag: { ms: 600, sound: 'pass' },
  shuffle: { ms: 400, sound: 'draw' },
  search: { ms: 500, sound: 'draw' },
  takeBack: { ms: 600, sound: 'step', accent: 'banner' },
  trade: { ms: 800, sound: 'bits', accent: 'banner' },
  sellTag: { ms: 1000, sound: 'bits', accent: 'banner' },
  boot: { ms: 1000, sound: 'rez', accent: 'banner' },
  steal: { ms: 1300, sound: 'steal', accent: 'banner' },
  leave: { ms: 1500, sound: 'end', accent: 'banner' },
  handOver: { ms: 600, sound: 'draw', accent: 'banner' },
  time: { ms: 1200, sound: 'end', accent: 'banner' },
  end: { ms: 2_400, sound: 'end', accent: 'banner' },
}

/** What a stage is for: it is seen even if the player has gone on. */
const staged = new Set(['access', 'liberate', 'score', 'reveal', 'damage'])

/** Hurts the viewer or changes the game: it keeps its full time even if other beats wait. */
const befalls = new Set(['damage', 'tag', 'lose', 'badPublicity'])
const takes = new Set(['access', 'liberate', 'trash', 'expose'])
const weighs = new Set(['liberate', 'score', 'end', 'time'])

/**
 * `blocks`: the player's next decision waits for it. `kept`: the player's next act does not cut it short. `brisk`:
 * it takes half its usual time.
 */
export type Beat = Manner & {
  event: TableEvent
  concerns: boolean
  blocks: boolean
  kept: boolean
  brisk: boolean
}

const isWorthShowing = ({ kind, seat }: TableEvent, me: string | null, mine: boolean): boolean =>
  weighs.has(kind) ||
  (me !== null && ((befalls.has(kind) && seat === me) || (mine && takes.has(kind) && seat !== me)))

/**
 * The beats of some log lines as `me` (null: a spectator) sees them, in order. For a player's own move, only
 * what hurts them in it blocks. `mine`: what is taken belongs to their team.
 */
export const beatsOf = (
  events: readonly TableEvent[],
  me: string | null,
  own: boolean,
  mine = true,
): Beat[] => {
  // Nothing is left to decide: what ends the game is seen before its result.
  const isLast = events.some(({ kind }) => kind === 'end')
  const isOwn = own && !isLast
  const beats = events.flatMap((event) => {
    const manner = manners[event.kind]
    if (!manner) return []
    const concerned = isWorthShowing(event, me, mine)
    return [
      {
        ...manner,
        event,
        ms: lengthOf(event, manner, me),
        kept: staged.has(event.kind),
        brisk: false,
        concerns: concerned,
        blocks: !isOwn || (concerned && event.seat !== me) || happenedTo(event, me),
      },
    ]
  })
  return isOwn && beats.some(({ blocks }) => blocks) ? beats.flatMap(seenBeforeNext) : beats
}

/** What is waited for, and what must be seen before it: ice turns up before it does anything. */
const seenBeforeNext = (beat: Beat, index: number, all: readonly Beat[]): Beat[] => {
  if (beat.blocks || beat.kept) return [beat]
  const turnsUp = beat.event.kind === 'rez' && beat.event.step !== null
  const isFollowed = all.slice(index + 1).some(({ blocks, kept }) => blocks || kept)
  return turnsUp && isFollowed ? [{ ...beat, ms: turnedUpMs }] : []
}

/** Ice has turned over, and has been seen with its face up for a moment. */
const turnedUpMs = 800

/** What others install comes to the middle first. */
const centredMs = 1_160

/** A card that is accessed comes out and turns over, and is then seen for 900 ms at least. */
const accessMs = 1_750

/** The bars of a trace rise together, then the higher one alone. */
const lengthOf = ({ kind, seat, facts, say }: TableEvent, { ms }: Manner, me: string | null): number => {
  if (kind === 'install' && seat !== me) return centredMs
  if (kind === 'access' && say.some((part) => typeof part === 'object' && part.card !== null)) return accessMs
  return facts?.trace ? 700 + 160 * Math.max(facts.trace.value, facts.trace.link) : ms
}

const happenedTo = ({ kind, seat }: TableEvent, me: string | null): boolean =>
  befalls.has(kind) && seat === me

/** The doors of the fort open, and what is said of it is then read. */
const emptyMs = 1_600

/** With time to see that a fort is empty which is reached: nothing follows it. `before`: the view before these lines. */
export const withEmptyForts = (beats: readonly Beat[], before: View): Beat[] =>
  beats.map((beat) => {
    const { kind, facts } = beat.event
    return kind === 'success' && isFortEmpty(before, facts?.fort ?? '') ? { ...beat, ms: emptyMs } : beat
  })
