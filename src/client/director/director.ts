/**
 * What the table shows now, and what has been received but not shown yet. A pure reducer: every step gets the
 * time in milliseconds, from any clock that never goes back.
 */
import { teamNumber } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import type { TableEvent, View } from '../state/types.ts'
import { type Beat, beatsOf } from './beats.ts'

export type Speed = 'instant' | 'quick' | 'normal' | 'slow'
export const speeds: readonly Speed[] = ['instant', 'quick', 'normal', 'slow']
const paces: Record<Speed, number> = { instant: 0, quick: 0.5, normal: 1, slow: 1.8 }

/** One update to show: the table after it, and its lines. */
export type ShowFrame = { seq: number; view: View; events: TableEvent[]; beats: Beat[] }

/** `until`: when the next beat begins. */
type Playing = { beat: Beat; rest: Beat[]; until: number }

/** The state of the director. */
export type Show = {
  shown: ShowFrame
  /** The number of the last log line shown. */
  announced: number
  playing: Playing | null
  queue: ShowFrame[]
  /** The others' frames since the viewer's last turn ended, for looking at them again. */
  past: ShowFrame[]
  speed: Speed
  /** The fraction of its time that each beat gets, to limit the total. */
  share: number
  /** When the current sequence of beats began. */
  since: number
}

/** Limit for all waiting beats at normal speed. Beats that concern the player keep their own time. */
const maxBeatMs = 8_000
/** The late beats of a long sequence share at least this much, in ms. */
const minBeatMs = 1_500

const lastLine = (log: readonly TableEvent[]): number => log.at(-1)?.n ?? -1

const stillFrame = (live: TableState): ShowFrame => ({
  seq: live.seq,
  view: live.view,
  events: [],
  beats: [],
})

/** The table as it is, with nothing to play. */
export const stillShow = (live: TableState, speed: Speed): Show => ({
  shown: stillFrame(live),
  announced: lastLine(live.log),
  playing: null,
  queue: [],
  past: [],
  speed,
  share: 1,
  since: 0,
})

const hasBlocking = (beats: readonly Beat[]): boolean => beats.some(({ blocks }) => blocks)

/** The player has seen everything that blocks, so the decision can be shown. */
export const isCaughtUp = ({ playing, queue }: Show): boolean =>
  queue.length === 0 && !(playing && hasBlocking([playing.beat, ...playing.rest]))

const newestFrame = (show: Show): ShowFrame => show.queue.at(-1) ?? show.shown

/** Whether this is the player's own move, of which only what concerns them blocks. */
const isOwnMove = (before: TableState, events: readonly TableEvent[]): boolean => {
  if (before.seat === null || before.decision === null) return false
  const doer = events.find(({ kind, seat }) => seat !== null && kind !== 'step')?.seat ?? before.seat
  return doer === before.seat
}

/** Whether the current run is against the viewer's team. At a table of two it always counts. */
const touchesOwnRun = (before: TableState, { view, seat }: TableState): boolean => {
  const run = view.run ?? before.view.run
  if (!view.teams || seat === null || run === null) return true
  return teamNumber(view, run.corp) === teamNumber(view, seat)
}

const frameOf = (before: TableState, live: TableState, announced: number): ShowFrame => {
  const events = live.log.filter(({ n }) => n > announced)
  const beats = beatsOf(events, live.seat, isOwnMove(before, events), touchesOwnRun(before, live))
  return { seq: live.seq, view: live.view, events, beats }
}

/** Keeps the others' frames until the viewer's next turn has ended. */
const rememberFrame = (past: readonly ShowFrame[], frame: ShowFrame, before: TableState): ShowFrame[] => {
  const me = before.seat
  const ends =
    (me === null || before.view.turn.seat === me) &&
    frame.events.some(({ kind, seat }) => kind === 'turn' && seat !== me)
  const kept = ends ? [] : past
  return frame.events.some(({ seat }) => seat !== me) ? [...kept, frame] : [...kept]
}

/** The show after new data: the next update is queued, anything else is a jump. */
export const showAfterUpdate = (show: Show, before: TableState, live: TableState, now: number): Show => {
  if (live.view === newestFrame(show).view) return show
  const same = live.seat === before.seat
  const follows = live.seq === newestFrame(show).seq + 1 && same
  if (!follows) return { ...stillShow(live, show.speed), past: same ? show.past : [] }
  // Beats that do not block are cut short by the next update.
  const ready = isCaughtUp(show) ? skipShow(show) : show
  const frame = frameOf(before, live, lastOf(ready))
  const past = rememberFrame(ready.past, frame, before)
  const queued = { ...ready, queue: [...ready.queue, frame], past }
  return show.speed === 'instant' ? skipShow(queued) : advanceShow(shareTime(queued, now), now)
}

/** The last log line of any frame, shown or queued. */
const lastOf = (show: Show): number =>
  Math.max(show.announced, lastLine(show.shown.events), ...show.queue.map(({ events }) => lastLine(events)))

/** Gives each waiting beat its share of the total time. */
const shareTime = (show: Show, now: number): Show => {
  const since = show.playing ? show.since : now
  const waiting = [...(show.playing?.rest ?? []), ...show.queue.flatMap(({ beats }) => beats)]
  const sum = waiting.reduce((ms, beat) => (beat.concerns ? ms : ms + beat.ms), 0)
  const left = Math.max(minBeatMs, maxBeatMs - (now - since) / paces[show.speed])
  return { ...show, since, share: Math.min(1, left / Math.max(1, sum)) }
}

const lengthOf = (show: Show, beat: Beat): number =>
  beat.ms * paces[show.speed] * (beat.concerns ? 1 : show.share)

const startBeats = (show: Show, beats: readonly Beat[], at: number): Show => {
  const [beat, ...rest] = beats
  if (!beat)
    return { ...show, announced: Math.max(show.announced, lastLine(show.shown.events)), playing: null }
  const announcedNow = Math.max(show.announced, beat.event.n)
  const next = { ...show, announced: announcedNow, playing: { beat, rest, until: at } }
  return { ...next, playing: { beat, rest, until: at + lengthOf(next, beat) } }
}

/** The show at a later time: finished beats give way to the next, frames to the next frame. */
export const advanceShow = (show: Show, now: number): Show => {
  let at: Show = show
  let when = now
  while (true) {
    if (at.playing) {
      if (at.playing.until > now) return at
      when = at.playing.until
      at = startBeats(at, at.playing.rest, when)
      continue
    }
    const [frame, ...queue] = at.queue
    if (!frame) return at
    at = startBeats({ ...at, shown: frame, queue }, frame.beats, when)
  }
}

/** Shows everything received at once. */
export const skipShow = (show: Show): Show => {
  const shown = newestFrame(show)
  return { ...show, shown, announced: lastOf(show), playing: null, queue: [] }
}

export const withSpeed = (show: Show, speed: Speed): Show =>
  speed === 'instant' ? skipShow({ ...show, speed }) : { ...show, speed }

/** The table to draw: the decision is hidden until everything before it has been shown. */
export const tableToDraw = (live: TableState, show: Show): TableState => {
  if (isCaughtUp(show)) return live
  const log = live.log.filter(({ n }) => n <= show.announced)
  return { ...live, view: { ...show.shown.view, result: null }, decision: null, log }
}
