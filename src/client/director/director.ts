/**
 * What the table shows now, and what has been received but not shown yet. A pure reducer: every step gets the
 * time in milliseconds, from any clock that never goes back.
 */
import { teamNumber } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import type { TableEvent, View } from '../state/types.ts'
import { type Beat, beatsOf, withEmptyForts } from './beats.ts'
import { landsAfter } from './card-times.ts'
import { laggingView } from './lagging-view.ts'
import { withBriskRuns } from './repeated-runs.ts'
import { isRunOnFort, type Scene, sceneAfterEvent, sceneAtView } from './scene.ts'

export type Speed = 'instant' | 'quick' | 'normal' | 'slow'
export const speeds: readonly Speed[] = ['instant', 'quick', 'normal', 'slow']
/** How long everything takes at a speed, in parts of its usual time. */
export const paces: Record<Speed, number> = { instant: 0, quick: 0.5, normal: 1, slow: 1.8 }

/** One update to show: the table before and after it, and its lines. */
export type ShowFrame = { seq: number; before: View; view: View; events: TableEvent[]; beats: Beat[] }

/** `until`: when the next beat begins. */
type BeatPlayback = { beat: Beat; rest: Beat[]; until: number }

/** The state of the director. */
export type Show = {
  shown: ShowFrame
  /** The number of the last log line shown. */
  announced: number
  playing: BeatPlayback | null
  /** What the stage over the forts shows; null while it is closed. */
  scene: Scene | null
  /** When the stage has folded back into its fort; null unless it is closing. */
  foldsAt: number | null
  /** When the card that flies to a score has landed; null unless one is on its way. */
  landsAt: number | null
  queue: ShowFrame[]
  /** The others' frames since the viewer's last turn ended, for looking at them again. */
  past: ShowFrame[]
  speed: Speed
  /** The fraction of its time that each beat gets, to limit the total. */
  share: number
  /** When the player began to wait. */
  since: number
  /** The player has skipped to their next decision, and what still comes before it is skipped, too. */
  hasty: boolean
}

/**
 * Limit for all that the player waits for, at normal speed: eight seconds, less what a page takes to draw the
 * beats and the decision after them.
 */
const maxBeatMs = 7_850
/** The late beats of a long sequence share at least this much, in ms. */
const minBeatMs = 1_500

const lastLine = (log: readonly TableEvent[]): number => log.at(-1)?.n ?? -1

const stillFrame = (live: TableState): ShowFrame => ({
  seq: live.seq,
  before: live.view,
  view: live.view,
  events: [],
  beats: [],
})

/** The table as it is, with nothing to play. */
export const stillShow = (live: TableState, speed: Speed): Show => ({
  shown: stillFrame(live),
  announced: lastLine(live.log),
  playing: null,
  scene: sceneAtView(null, live.view),
  foldsAt: null,
  landsAt: null,
  queue: [],
  past: [],
  speed,
  share: 1,
  since: 0,
  hasty: false,
})

/** The show of these frames from the first one's beginning; the last of them is `live`. */
export const showOfFrames = (
  frames: readonly ShowFrame[],
  live: TableState,
  { speed, now }: { speed: Speed; now: number },
): Show => {
  const [first] = frames
  const still = stillShow(live, speed)
  if (!first || speed === 'instant') return still
  const before = { ...stillFrame(live), seq: first.seq, view: first.before, before: first.before }
  const past = frames.slice(1).reduce<ShowFrame[]>((kept, frame) => rememberFrame(kept, frame, live), [])
  const waiting: Show = { ...still, shown: before, announced: -1, scene: null, queue: [...frames], past }
  return advanceShow(shareTime(waiting, now, now), now)
}

const hasBlocking = (beats: readonly Beat[]): boolean => beats.some(({ blocks }) => blocks)

const isBlocked = ({ playing }: Show): boolean =>
  playing !== null && hasBlocking([playing.beat, ...playing.rest])

/** The player has seen everything that blocks, so the decision can be shown. */
export const isCaughtUp = (show: Show): boolean =>
  !isBlocked(show) && !show.queue.some(({ beats }) => hasBlocking(beats))

const newestFrame = (show: Show): ShowFrame => show.queue.at(-1) ?? show.shown

/** Whether this is the player's own move, of which only what concerns them blocks. */
const isOwnMove = (before: TableState, events: readonly TableEvent[]): boolean => {
  if (before.seat === null || before.decision === null) return false
  const doer = events.find(({ kind, seat }) => seat !== null && kind !== 'step')?.seat ?? before.seat
  return doer === before.seat
}

/** Whether the player's own move goes on, after others could have done something and have not. */
const goesOnAlone = ({ seat: me, view, decision }: TableState, events: readonly TableEvent[]): boolean =>
  me !== null &&
  decision === null &&
  view.turn.seat === me &&
  events.every(({ kind, seat }) => seat === null || seat === me || kind === 'step') &&
  events.some(({ seat }) => seat === me)

/** Whether a turn of the others begins with these lines. */
const beginsOthersTurn = (me: string | null, events: readonly TableEvent[]): boolean =>
  events.some(({ kind, seat }) => kind === 'turn' && seat !== me)

/** Whether the player's turn ends with this update: they decide nothing before that of the others has begun. */
const endsOwnTurn = ({ seat: me, decision }: TableState, events: readonly TableEvent[]): boolean =>
  me !== null && decision === null && beginsOthersTurn(me, events)

/** Whether the current run is against the viewer's team. At a table of two it always counts. */
const touchesOwnRun = (before: TableState, { view, seat }: TableState): boolean => {
  const run = view.run ?? before.view.run
  if (!view.teams || seat === null || run === null) return true
  return teamNumber(view, run.corp) === teamNumber(view, seat)
}

const frameOf = (before: TableState, live: TableState, announced: number): ShowFrame => {
  const events = live.log.filter(({ n }) => n > announced)
  const beatsAs = (own: boolean): Beat[] => beatsOf(events, live.seat, own, touchesOwnRun(before, live))
  const isOwn = isOwnMove(before, events) || goesOnAlone(before, events)
  const own = beatsAs(isOwn && !endsOwnTurn(live, events))
  // What a move brings upon the player later is seen with all that leads to it.
  const beats = before.decision === null && hasBlocking(own) ? beatsAs(false) : own
  const paced = withEmptyForts(withBriskRuns(beats, live.log, live.seat), before.view)
  return { seq: live.seq, before: before.view, view: live.view, events, beats: paced }
}

/** Keeps the others' frames until the viewer's next turn has ended. */
const rememberFrame = (past: readonly ShowFrame[], frame: ShowFrame, before: TableState): ShowFrame[] => {
  const me = before.seat
  const ends = (me === null || before.view.turn.seat === me) && beginsOthersTurn(me, frame.events)
  const kept = ends ? [] : past
  return frame.events.some(({ seat }) => seat !== me) ? [...kept, frame] : [...kept]
}

/** An update that leaves the view as it is has no frame, so what comes after it follows it. */
const follows = (show: Show, before: TableState, live: TableState): boolean => {
  const { seq, view } = newestFrame(show)
  return live.seq === seq + 1 || (before.view === view && live.seq === before.seq + 1)
}

/** The show after new data: the next update is queued, anything else is a jump. */
export const showAfterUpdate = (show: Show, before: TableState, live: TableState, now: number): Show => {
  if (live.view === newestFrame(show).view) return show
  const same = live.seat === before.seat
  // The same moment, joined again: what is being shown goes on.
  if (same && live.seq === newestFrame(show).seq && live.seq === before.seq) return withNewest(show, live)
  if (!same || !follows(show, before, live))
    return { ...stillShow(live, show.speed), past: same ? show.past : [] }
  const hasty = show.hasty && before.decision === null
  const unhurried = frameOf(before, live, lastLineOf(show))
  const frame = hasty ? { ...unhurried, beats: glimpses(unhurried.beats) } : unhurried
  // My next act cuts short what is still shown of the one before, except what has to be seen.
  const ready = isCaughtUp(show) && isOwnMove(before, frame.events) ? hurryShow(show, now) : show
  const past = rememberFrame(ready.past, frame, before)
  const queued = { ...ready, hasty, queue: [...ready.queue, frame], past }
  // Only while the player waits does the time run.
  const since = isCaughtUp(show) ? now : show.since
  return show.speed === 'instant' ? skipShow(queued) : advanceShow(shareTime(queued, since, now), now)
}

const withNewest = (show: Show, { view }: TableState): Show => {
  const last = show.queue.at(-1)
  if (!last) return { ...show, shown: { ...show.shown, view } }
  return { ...show, queue: [...show.queue.slice(0, -1), { ...last, view }] }
}

const kept = (beats: readonly Beat[]): Beat[] => beats.filter(({ kept: keep }) => keep)

/** The show without the beats that may be missed. */
const hurryShow = (show: Show, now: number): Show => {
  const { playing } = show
  const queue = show.queue.map((frame) => ({ ...frame, beats: kept(frame.beats) }))
  if (!playing) return { ...show, queue }
  const until = playing.beat.kept ? playing.until : now
  return { ...show, queue, playing: { ...playing, rest: kept(playing.rest), until } }
}

/** The last log line of any frame, shown or queued. */
const lastLineOf = (show: Show): number =>
  Math.max(show.announced, lastLine(show.shown.events), ...show.queue.map(({ events }) => lastLine(events)))

/** What concerns the player, or has to be seen, keeps its own time, however much else there is. */
const keepsTime = ({ concerns, kept: keep }: Beat): boolean => concerns || keep

/** Gives each waiting beat its share of the total time, which began at `since`. */
const shareTime = (show: Show, since: number, now: number): Show => {
  const waiting = [...(show.playing?.rest ?? []), ...show.queue.flatMap(({ beats }) => beats)]
  const from = show.playing?.until ?? now
  const sumOf = (beats: readonly Beat[]): number => beats.reduce((ms, beat) => ms + beat.ms, 0)
  const sum = sumOf(waiting.filter((beat) => !keepsTime(beat)))
  const own = sumOf(waiting.filter(keepsTime))
  const left = Math.max(minBeatMs, maxBeatMs - own - (from - since) / paces[show.speed])
  return { ...show, since, share: Math.min(1, left / Math.max(1, sum)) }
}

/** How long a beat plays, in ms. */
export const beatMs = (show: Show, beat: Beat): number =>
  beat.ms * paces[show.speed] * (keepsTime(beat) ? 1 : show.share)

/** The stage after the lines of the shown frame up to this one. */
const sceneThrough = ({ scene, announced, shown }: Show, last: number): Scene | null =>
  shown.events
    .filter(({ n }) => n > announced && n <= last)
    .reduce<Scene | null>(
      (on, event) => sceneAfterEvent(on, { event, before: shown.before, after: shown.view }),
      scene,
    )

/** The next beat, or, if there is none, the end of the frame. */
const startBeats = (show: Show, beats: readonly Beat[], at: number): Show => {
  const [beat, ...rest] = beats
  if (!beat) return endFrame(show, at)
  if (beat.event.kind === 'turn' && isOpen(show.scene) && isLater(beat, show.shown))
    return endBeforeTurn(show, [beat, ...rest], at)
  const scene = atPaceOf(beat, sceneThrough(show, beat.event.n))
  const announced = Math.max(show.announced, beat.event.n)
  const next = { ...show, scene, ...unfolded(show, scene), announced, playing: { beat, rest, until: at } }
  const lands = landing(beat, scene)
  const landsAt = lands === null ? null : at + lands * paces[show.speed]
  return { ...next, landsAt, playing: { beat, rest, until: at + beatMs(next, beat) } }
}

/** The stage moves as fast as the beat that opens the run on it. */
const atPaceOf = ({ event, brisk }: Beat, scene: Scene | null): Scene | null =>
  scene && event.kind === 'run' ? { ...scene, brisk } : scene

const isOpen = (scene: Scene | null): boolean => scene !== null && scene.state !== 'closing'

const isLater = ({ event }: Beat, { events }: ShowFrame): boolean => (events[0]?.n ?? event.n) < event.n

/** A turn that begins under an open stage is a frame of its own, so that the stage folds before it. */
const endBeforeTurn = (show: Show, beats: Beat[], at: number): Show => {
  const { shown } = show
  const begins = beats[0]?.event.n ?? 0
  const [past, rest] = [
    shown.events.filter(({ n }) => n < begins),
    shown.events.filter(({ n }) => n >= begins),
  ]
  const view = laggingView(shown.before, shown.view, new Set(rest.map(({ kind }) => kind)), false)
  const queue = [{ ...shown, events: rest, beats }, ...show.queue]
  const over = show.scene && { ...show.scene, over: true }
  return endFrame({ ...show, scene: over, shown: { ...shown, view, events: past, beats: [] }, queue }, at)
}

/** After how long the card of this beat lands on a score, at normal speed. */
const landing = ({ event }: Beat, scene: Scene | null): number | null => {
  const card = scene?.cards.at(-1)
  const flies = card?.fate === 'liberated' || card?.fate === 'scored'
  return flies && (event.kind === 'liberate' || event.kind === 'score') ? landsAfter(card) : null
}

/** A stage that opens while another closes takes its place. */
const unfolded = ({ foldsAt }: Show, scene: Scene | null): Pick<Show, 'foldsAt'> => ({
  foldsAt: scene?.state === 'closing' ? foldsAt : null,
})

const endFrame = (played: Show, at: number): Show => {
  const { shown, queue } = played
  const show = { ...played, landsAt: null }
  const announced = Math.max(show.announced, lastLine(shown.events))
  if (show.scene?.state === 'closing' && !shown.view.run && !shown.view.trace)
    return { ...show, announced, playing: null }
  const scene = sceneAtView(sceneThrough(show, announced), shown.view)
  const on = { ...show, announced, scene, ...unfolded(show, scene), playing: null }
  // The result has grown out of the stage: there is nothing to fold.
  if (shown.view.result) return { ...on, scene: null }
  return scene?.over && !goesOn(scene, queue) ? fold(on, at) : on
}

/**
 * Whether what comes still belongs to the stage: what a run does may come in several updates, the next run may be
 * on the same fort, and the result grows out of the stage.
 */
const goesOn = (scene: Scene, queue: readonly ShowFrame[]): boolean => {
  for (const { events, before, view } of queue) {
    const next = events.find(({ kind }) => kind === 'run' || kind === 'turn')
    if (next) return isRunOnFort(scene, { event: next, before, after: view }) || view.result !== null
    if (view.run !== null || view.trace !== null || view.result !== null) return true
  }
  return false
}

const foldMs = 420

/** Begins to close the stage. */
const fold = (show: Show, at: number): Show =>
  (show.scene && {
    ...show,
    scene: { ...show.scene, state: 'closing' as const },
    foldsAt: at + foldMs * paces[show.speed],
  }) ||
  show

/** The stage is gone once it has folded, and a card is where it flew once it has landed. */
const settled = (show: Show, now: number): Show => {
  const { foldsAt, landsAt } = show
  const landed = landsAt !== null && landsAt <= now ? { ...show, landsAt: null } : show
  return foldsAt !== null && foldsAt <= now ? { ...landed, scene: null, foldsAt: null } : landed
}

/** When a frame begins: what others do waits until the stage has folded, so that neither covers the other. */
const beginsAt = ({ foldsAt }: Show, { beats }: ShowFrame, at: number): number => {
  const opens = beats[0]?.event.kind === 'run'
  return foldsAt !== null && hasBlocking(beats) && !opens ? Math.max(at, foldsAt) : at
}

/** The show at a later time: finished beats give way to the next, frames to the next frame. */
export const advanceShow = (show: Show, now: number): Show => {
  let at: Show = show
  // What waits in the queue waits for the stage to fold.
  let when = show.playing ? now : Math.min(now, show.foldsAt ?? now)
  while (true) {
    if (at.playing) {
      if (at.playing.until > now) return settled(at, now)
      when = at.playing.until
      at = startBeats(at, at.playing.rest, when)
      continue
    }
    const [frame, ...queue] = at.queue
    if (!frame) return settled(at, now)
    when = beginsAt(at, frame, when)
    if (when > now) return settled(at, now)
    at = startBeats({ ...settled(at, when), shown: frame, queue }, frame.beats, when)
  }
}

/** When the show changes by itself; null if it does not. */
export const nextChange = ({ playing, foldsAt, landsAt }: Show): number | null => {
  const times = [playing?.until ?? [], foldsAt ?? [], landsAt ?? []].flat()
  return times.length > 0 ? Math.min(...times) : null
}

/** How long each beat that has to be seen stays when the player skips, in ms. */
const glimpseMs = 250

const glimpses = (beats: readonly Beat[]): Beat[] =>
  kept(beats).map((beat) => ({ ...beat, ms: Math.min(beat.ms, glimpseMs), concerns: true }))

/** Whether a press before this one has left only a glimpse of what is playing. */
const isGlimpsed = ({ hasty }: Show, { beat, until }: BeatPlayback, now: number): boolean =>
  beat.kept && (beat.ms <= glimpseMs || (hasty && until - now <= glimpseMs))

/** Skips to the player's next decision: of what is left only a glimpse of what has to be seen. */
export const hastenShow = (show: Show, now: number): Show => {
  const { playing } = show
  if (playing && isGlimpsed(show, playing, now)) return skipShow(show, now)
  const queue = show.queue.map((frame) => ({ ...frame, beats: glimpses(frame.beats) }))
  if (!playing) return advanceShow({ ...show, hasty: true, queue }, now)
  const until = playing.beat.kept ? Math.min(playing.until, now + glimpseMs) : now
  const hasty = { ...playing, rest: glimpses(playing.rest), until }
  return advanceShow({ ...show, hasty: true, queue, playing: hasty }, now)
}

/** Shows everything received at once. A stage that is open then closes. */
export const skipShow = (show: Show, now = 0): Show => {
  const shown = newestFrame(show)
  const done = { ...show, shown, announced: lastLineOf(show), playing: null, queue: [], landsAt: null }
  if (show.scene?.state === 'closing') return done
  const scene = sceneAtView(show.scene, shown.view)
  const on = { ...done, scene, foldsAt: null }
  if (!scene?.over) return on
  return paces[show.speed] === 0 ? { ...on, scene: null } : fold(on, now)
}

export const withSpeed = (show: Show, speed: Speed): Show =>
  speed === 'instant' ? skipShow({ ...show, speed }) : { ...show, speed }

/** The view before what blocks: until that came, the player had all of it on the table. */
const viewBeforeBlock = (show: Show): View => {
  const { shown, queue } = show
  const next = isBlocked(show) ? 0 : queue.findIndex(({ beats }) => hasBlocking(beats))
  return (queue[next - 1] ?? shown).view
}

/** The table to draw: the decision is hidden until everything before it has been shown. */
export const tableToDraw = (live: TableState, show: Show): TableState => {
  const { before, events } = show.shown
  const toCome = new Set(events.filter(({ n }) => n > show.announced).map(({ kind }) => kind))
  if (show.landsAt !== null) toCome.add('landing')
  const announced = live.log.filter(({ n }) => n <= show.announced)
  if (isCaughtUp(show)) {
    const view = show.playing ? laggingView(before, live.view, toCome, true) : live.view
    const log = show.playing && announced.length < live.log.length ? announced : live.log
    return view === live.view && log === live.log ? live : { ...live, view, log }
  }
  const view = laggingView(before, { ...viewBeforeBlock(show), result: null }, toCome, !isBlocked(show))
  return { ...live, view, decision: null, log: announced }
}
