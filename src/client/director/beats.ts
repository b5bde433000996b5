/** How each line of the log is shown: its duration, its sound, and whether the player must see it. */
import type { TableEvent } from '../state/types.ts'

export type Sound =
  | 'draw'
  | 'install'
  | 'rez'
  | 'run'
  | 'step'
  | 'boost'
  | 'break'
  | 'pass'
  | 'damage'
  | 'tag'
  | 'trace'
  | 'bits'
  | 'pay'
  | 'advance'
  | 'steal'
  | 'score'
  | 'trash'
  | 'end'
  | 'turn'
  | 'win'
  | 'lose'

/** The effect of a beat on the table besides moving cards: a shake, a flash, a banner. */
type Accent = 'shake' | 'flash' | 'banner' | 'gold' | 'band'

type Manner = { ms: number; sound?: Sound; accent?: Accent }

/** Milliseconds at normal speed. Kinds that are missing appear in the log only. */
const manners: Record<string, Manner> = {
  turn: { ms: 900, sound: 'turn', accent: 'band' },
  draw: { ms: 350, sound: 'draw' },
  gain: { ms: 400, sound: 'bits' },
  take: { ms: 400, sound: 'bits' },
  lose: { ms: 500, sound: 'pay' },
  install: { ms: 700, sound: 'install' },
  play: { ms: 1000, sound: 'install', accent: 'banner' },
  advance: { ms: 700, sound: 'advance' },
  rez: { ms: 900, sound: 'rez', accent: 'flash' },
  derez: { ms: 500, accent: 'flash' },
  run: { ms: 900, sound: 'run', accent: 'banner' },
  redirect: { ms: 700, sound: 'run', accent: 'banner' },
  approach: { ms: 500, sound: 'step' },
  encounter: { ms: 800, sound: 'step' },
  meetIce: { ms: 700, sound: 'step' },
  boost: { ms: 250, sound: 'boost' },
  broke: { ms: 400, sound: 'break' },
  subroutine: { ms: 800, accent: 'flash' },
  jackOut: { ms: 800, sound: 'end', accent: 'banner' },
  endRun: { ms: 900, sound: 'end', accent: 'banner' },
  success: { ms: 700, sound: 'pass', accent: 'banner' },
  access: { ms: 1300, accent: 'banner' },
  expose: { ms: 1300, accent: 'banner' },
  show: { ms: 1200, accent: 'banner' },
  liberate: { ms: 2200, sound: 'steal', accent: 'gold' },
  score: { ms: 2200, sound: 'score', accent: 'gold' },
  damage: { ms: 1300, sound: 'damage', accent: 'shake' },
  trash: { ms: 700, sound: 'trash' },
  discard: { ms: 500, sound: 'trash' },
  tag: { ms: 1000, sound: 'tag', accent: 'banner' },
  trace: { ms: 1000, sound: 'trace', accent: 'banner' },
  traced: { ms: 900, accent: 'banner' },
  reveal: { ms: 1300, sound: 'trace', accent: 'banner' },
  use: { ms: 700 },
  prevent: { ms: 800, accent: 'banner' },
  save: { ms: 800, accent: 'banner' },
  roll: { ms: 800, accent: 'banner' },
  bid: { ms: 700, accent: 'banner' },
  badPublicity: { ms: 900, accent: 'banner' },
  purge: { ms: 800, accent: 'banner' },
  counter: { ms: 500 },
  points: { ms: 700, accent: 'gold' },
  swapIce: { ms: 700, sound: 'install' },
  moveIce: { ms: 700, sound: 'install' },
  putBack: { ms: 500 },
  toHand: { ms: 500, sound: 'draw' },
  toDeck: { ms: 500 },
  setAside: { ms: 500 },
  remove: { ms: 600, sound: 'trash' },
  heal: { ms: 600 },
  untag: { ms: 600 },
  shuffle: { ms: 400 },
  search: { ms: 500 },
  takeBack: { ms: 600, accent: 'banner' },
  trade: { ms: 800, sound: 'bits', accent: 'banner' },
  sellTag: { ms: 1000, sound: 'bits', accent: 'banner' },
  boot: { ms: 1000, sound: 'rez', accent: 'banner' },
  steal: { ms: 1300, sound: 'steal', accent: 'banner' },
  leave: { ms: 1500, sound: 'end', accent: 'banner' },
  handOver: { ms: 600, accent: 'banner' },
  time: { ms: 1200, accent: 'banner' },
  end: { ms: 1500, accent: 'banner' },
}

/** Hurts the viewer or changes the game: it keeps its full time even if other beats wait. */
const befalls = new Set(['damage', 'tag', 'lose', 'badPublicity'])
const takes = new Set(['access', 'liberate', 'trash', 'expose'])
const weighs = new Set(['liberate', 'score', 'end', 'time'])

/** `blocks`: the player's next decision waits for it. */
export type Beat = Manner & { event: TableEvent; concerns: boolean; blocks: boolean }

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
  const beats = events.flatMap((event) => {
    const manner = manners[event.kind]
    if (!manner) return []
    const concerned = isWorthShowing(event, me, mine)
    return [
      {
        ...manner,
        event,
        concerns: concerned,
        blocks: !own || (concerned && event.seat !== me) || happenedTo(event, me),
      },
    ]
  })
  return own && beats.some(({ blocks }) => blocks) ? beats.filter(({ blocks }) => blocks) : beats
}

const happenedTo = ({ kind, seat }: TableEvent, me: string | null): boolean =>
  befalls.has(kind) && seat === me
