/**
 * The stage over the forts: what a run, a trace or a score shows, from its first line of the log to its last.
 * A pure reducer over views and log lines, so that any moment can be computed without a page.
 */
import type {
  CardView,
  FortView,
  RunView,
  SubroutineView,
  TableEvent,
  TraceView,
  View,
} from '../state/types.ts'
import { cardsByHandle, fortInView, iceAhead, isFortEmpty, seatInView } from '../state/view-lookup.ts'
import {
  accessed,
  cardInLine,
  type Fate,
  nextKey,
  placeAmong,
  putBack,
  type SceneCard,
  seen,
  wasSeen,
} from './scene-cards.ts'
import { reached, stepsUpTo, withSteps } from './steps-gone.ts'

type SceneState = 'opening' | 'lane' | 'met' | 'trace' | 'vault' | 'result' | 'closing'

/** A piece of ice on the way. `broken`: passed with all of its subroutines broken. */
export type SceneIce = { ice: CardView; passed: boolean; broken: boolean }

type SceneSubroutine = SubroutineView & { fired: boolean }

/** Points that a seat gets on the stage: what it had before, and how many more. */
export type Award = { seat: string; from: number; points: number }

export type Scene = {
  /** The log line that opened it; 0 if it was open when the viewer came. */
  id: number
  state: SceneState
  cause: 'run' | 'trace' | 'score'
  corp: string
  runner: string | null
  /** The fort it opens from; null for a trace outside of a run. */
  fort: FortView | null
  /** The outermost first. */
  gates: readonly SceneIce[]
  /** The gate in the middle. -1: before the first; after the last: the fort itself. */
  at: number
  encountering: boolean
  subroutines: readonly SceneSubroutine[]
  /** The icebreaker that the Runner has used against the ice that is met. */
  breaker: CardView | null
  step: number | null
  /** The steps that the run has gone through since it last began at the top of the chart, this one included. */
  steps: readonly number[]
  successful: boolean
  /** The name of the fort that the run has reached, if it is empty. */
  emptyFort: string | null
  /** The cards that lines of this stage have shown to everybody. */
  shown: readonly string[]
  /** Those accessed so far; the last one is in the middle. */
  cards: readonly SceneCard[]
  trace: TraceView | null
  /** Whether the trace has succeeded; null until then. */
  verdict: boolean | null
  award: Award | null
  /** Nothing of it is left to happen: it closes once it has been seen. */
  over: boolean
  /** It moves in half the usual time: a run like it has just been seen. */
  brisk: boolean
}

type SceneChange = { event: TableEvent; before: View; after: View }
type Reducer = (scene: Scene, change: SceneChange) => Scene

const inView = ({ before, after }: Omit<SceneChange, 'event'>, handle: string | null): CardView | null =>
  handle === null ? null : (cardsByHandle(after).get(handle) ?? cardsByHandle(before).get(handle) ?? null)

const gatesOf = (fort: FortView | null): SceneIce[] =>
  (fort?.ice ?? []).map((ice) => ({ ice, passed: false, broken: false }))

const fortIn = ({ before, after }: SceneChange, id: string): FortView | null =>
  fortInView(before, id) ?? fortInView(after, id)

/** The fort that holds this card. */
const fortWith = (view: View, handle: string | null): FortView | null =>
  view.seats
    .flatMap(({ forts }) => forts)
    .find(({ ice, cards }) => [...ice, ...cards].some((card) => card.handle === handle)) ?? null

const corpOf = (view: View): string => view.seats.find(({ side }) => side === 'corp')?.id ?? ''

const opened = (
  change: Pick<SceneChange, 'event'>,
  more: Partial<Scene> & Pick<Scene, 'corp' | 'cause'>,
): Scene => ({
  id: change.event.n,
  state: 'opening',
  runner: null,
  fort: null,
  gates: gatesOf(more.fort ?? null),
  at: -1,
  encountering: false,
  subroutines: [],
  breaker: null,
  step: null,
  steps: [],
  successful: false,
  emptyFort: null,
  shown: [],
  cards: [],
  trace: null,
  verdict: null,
  award: null,
  over: false,
  brisk: false,
  ...more,
})

/** The fort that the run is on. */
const fortOfRun = ({ event, before, after }: SceneChange): string | undefined =>
  event.facts?.fort ?? (after.run ?? before.run)?.fort

/** Whether a run begins with this line on the fort whose run the stage shows. */
export const isRunOnFort = ({ cause, fort }: Scene, change: SceneChange): boolean =>
  change.event.kind === 'run' && cause === 'run' && fort !== null && fort.id === fortOfRun(change)

const openRun = (change: SceneChange): Scene => {
  const { event, after } = change
  const id = fortOfRun(change)
  const fort = id === undefined ? null : fortIn(change, id)
  return opened(change, {
    cause: 'run',
    corp: fort?.corp ?? corpOf(after),
    runner: event.seat,
    fort,
    ...reached([], event.step),
  })
}

/**
 * An icebreaker is used. A view after the encounter has its strength as it was before: if it broke, it was as
 * strong as the ice.
 */
const used: Reducer = (scene, change) => {
  const card = inView(change, cardInLine(change.event).handle)
  const ice = scene.gates[scene.at]?.ice
  const isOver = change.after.run?.ice !== ice?.handle || change.after.run?.encountering !== true
  if (!card || card.strength === null) return scene
  const least = isOver || change.event.kind === 'broke' ? (ice?.strength ?? 0) : card.strength
  return { ...scene, breaker: { ...card, strength: Math.max(card.strength, least) } }
}

/** A breaker is chosen for a subroutine and paid for, though the run stays at its step meanwhile. */
const broke: Reducer = (scene, change) => ({
  ...marked({ broken: true })(used(scene, change), change),
  steps: withSteps(scene.steps, 8, 10),
})

const openScore = (change: SceneChange): Scene => {
  const { handle } = cardInLine(change.event)
  const fort = fortWith(change.before, handle)
  return opened(change, { cause: 'score', corp: change.event.seat ?? corpOf(change.after), fort, gates: [] })
}

const openTrace = (change: SceneChange): Scene => {
  const trace = change.after.trace ?? change.before.trace
  return opened(change, {
    cause: 'trace',
    corp: trace?.corp ?? change.event.seat ?? corpOf(change.after),
    runner: trace?.runner ?? null,
  })
}

/** The lines that open a stage where there is none. */
const openers: Record<string, (change: SceneChange) => Scene> = {
  run: openRun,
  score: openScore,
  trace: openTrace,
}

const meet: Reducer = (scene, change) => {
  const { handle, card } = cardInLine(change.event)
  const known = scene.gates.findIndex(({ ice }) => ice.handle === handle)
  const next = scene.gates.findIndex(({ passed }) => !passed)
  const at = known >= 0 ? known : next
  if (at < 0 || scene.gates[at]?.passed) return scene
  const gates = card === null ? scene.gates : turnedUp(scene.gates, handle, inView(change, handle))
  const same = scene.at === at && scene.state === 'met'
  const listed = change.before.run?.ice === gates[at]?.ice.handle ? change.before.run?.subroutines : undefined
  const subroutines = same ? scene.subroutines : fresh(listed ?? [])
  return { ...scene, gates, at, state: 'met', subroutines, breaker: same ? scene.breaker : null }
}

const encounter: Reducer = (scene, change) => {
  const met = meet(scene, change)
  return { ...met, encountering: true, subroutines: subroutinesMet(met, change) }
}

/** Ice from elsewhere is put before the Runner. */
const meetForeign: Reducer = (scene, change) => {
  const ice = inView(change, cardInLine(change.event).handle)
  if (!ice || scene.gates.some((gate) => gate.ice.handle === ice.handle)) return meet(scene, change)
  const at = Math.max(0, scene.gates.filter(({ passed }) => passed).length)
  const gate: SceneIce = { ice, passed: false, broken: false }
  return meet({ ...scene, gates: scene.gates.toSpliced(at, 0, gate) }, change)
}

const turnedUp = (
  gates: readonly SceneIce[],
  handle: string | null,
  ice: CardView | null,
): readonly SceneIce[] =>
  ice ? gates.map((gate) => (gate.ice.handle === handle ? { ...gate, ice } : gate)) : gates

const turnUp: Reducer = (scene, change) => {
  const { handle } = cardInLine(change.event)
  return { ...scene, gates: turnedUp(scene.gates, handle, inView(change, handle)) }
}

const fresh = (all: readonly SubroutineView[]): SceneSubroutine[] =>
  all.map((each) => ({ ...each, fired: false }))

/** The lines of the ice met, also if the viewer first hears of them now. */
const subroutinesMet = (scene: Scene, { before, after }: SceneChange): readonly SceneSubroutine[] => {
  if (scene.subroutines.length > 0) return scene.subroutines
  const met = scene.gates[scene.at]?.ice.handle
  const run = [before.run, after.run].find((each) => each?.ice === met && each?.subroutines.length)
  return fresh(run?.subroutines ?? []).map((each) => ({ ...each, broken: false }))
}

const marked =
  (mark: Partial<SceneSubroutine>): Reducer =>
  (scene, change) => ({
    ...scene,
    state: 'met',
    trace: null,
    verdict: null,
    encountering: true,
    subroutines: subroutinesMet(scene, change).map((each, index) =>
      index === change.event.facts?.subroutine ? { ...each, ...mark } : each,
    ),
  })

const pass: Reducer = (scene, change) => {
  const { handle } = cardInLine(change.event)
  const known = scene.gates.findIndex(({ ice }) => ice.handle === handle)
  const at = known >= 0 ? known : Math.max(0, scene.at)
  const lines = scene.subroutines
  const broken = scene.encountering && lines.length > 0 && lines.every((each) => each.broken)
  return {
    ...scene,
    state: 'lane',
    gates: scene.gates.map((gate, k) => (k === at ? { ...gate, passed: true, broken } : gate)),
    at: Math.min(at + 1, scene.gates.length),
    ...unmet,
  }
}

const unmet = { encountering: false, subroutines: [], breaker: null, trace: null, verdict: null }

const atFort = (scene: Scene): Scene => ({
  ...scene,
  ...unmet,
  state: 'vault',
  at: scene.gates.length,
  successful: true,
})

const show: Reducer = (scene, { event }) => {
  const { handle } = cardInLine(event)
  return handle === null ? scene : { ...scene, shown: [...scene.shown, handle] }
}

const succeed: Reducer = (scene, { event: { facts }, before }) => {
  const id = facts?.fort ?? scene.fort?.id ?? ''
  const name = facts?.fortName ?? scene.fort?.name ?? null
  return { ...atFort(scene), emptyFort: isFortEmpty(before, id) ? name : null }
}

const access: Reducer = (scene, { event, before: view }) => {
  const { handle, card } = cardInLine(event)
  const before = scene.cards.filter((each) => handle === null || each.handle !== handle)
  const now = seen(nextKey(scene.cards), handle, card, wasSeen(view, handle, scene.shown))
  return { ...atFort(scene), cards: [...before.map(putBack), now], award: null }
}

/** The card in the middle is known and meets its fate. */
const meetsFate = (scene: Scene, event: TableEvent, fate: Fate): Scene => {
  const { handle, card } = cardInLine(event)
  const at = placeAmong(scene.cards, handle, card)
  const { key, read } = scene.cards[at] ?? { key: nextKey(scene.cards), read: false }
  const done: SceneCard = { key, handle, card, fate, read, open: read }
  const cards = at < 0 ? [...scene.cards, done] : [...scene.cards.toSpliced(at, 1).map(putBack), done]
  return { ...scene, state: 'result', cards }
}

const awarded =
  (fate: 'liberated' | 'scored'): Reducer =>
  (scene, { event, before, after }) => {
    const [was, is] = [before, after].map((view) => seatInView(view, event.seat)?.points ?? 0)
    const from = scene.award?.seat === event.seat ? scene.award.from + scene.award.points : (was ?? 0)
    const award = { seat: event.seat ?? '', from, points: Math.max(0, (is ?? 0) - from) }
    return { ...meetsFate(scene, event, fate), award, over: scene.cause === 'score' }
  }

const trash: Reducer = (scene, { event }) => {
  const { handle } = cardInLine(event)
  const isAccessed = scene.cards.some(
    (each) => handle !== null && each.handle === handle && each.fate === 'seen',
  )
  return isAccessed ? meetsFate(scene, event, 'trashed') : scene
}

/** A trace begins, or its outcome is known. */
const trace: Reducer = (scene, { event, before, after }) => {
  if (event.facts?.succeeded !== undefined)
    return { ...scene, verdict: event.facts.succeeded, over: scene.over || scene.cause === 'trace' }
  const known = after.trace ?? before.trace
  const blank = { corp: scene.corp, runner: scene.runner ?? '', limit: 0, by: cardInLine(event).card }
  return {
    ...scene,
    state: 'trace',
    verdict: null,
    trace: known ?? { ...blank, stake: null, committed: [], revealed: null },
  }
}

const reveal: Reducer = (scene, { event, before }) => {
  const numbers = event.facts?.trace
  const known = scene.trace ?? before.trace
  if (!numbers || !known) return scene
  const committed = [known.corp, known.runner]
  return { ...scene, state: 'trace', trace: { ...known, committed, revealed: numbers } }
}

const end: Reducer = (scene) => ({ ...scene, state: 'result' })

const runEnd: Reducer = (scene) => ({
  ...scene,
  state: 'result',
  cards: scene.cards.map(putBack),
  over: true,
})

const reducers: Record<string, Reducer> = {
  redirect: (scene, change) => ({ ...openRun(change), id: scene.id, runner: scene.runner, state: 'lane' }),
  approach: meet,
  encounter,
  meetIce: meetForeign,
  rez: turnUp,
  expose: turnUp,
  boost: (scene, change) => ({ ...used(scene, change), steps: withSteps(scene.steps, 9) }),
  broke,
  subroutine: marked({ fired: true }),
  pass,
  success: succeed,
  show,
  access,
  liberate: awarded('liberated'),
  score: awarded('scored'),
  trash,
  trace,
  reveal,
  jackOut: end,
  endRun: end,
  runEnd,
}

/** The stage after a line of the log. `before` and `after`: the views around the update it came with. */
export const sceneAfterEvent = (scene: Scene | null, change: SceneChange): Scene | null => {
  const { kind, step } = change.event
  const begins = kind === 'run' || (!scene || scene.over ? openers[kind] !== undefined : false)
  const opens = begins && change.event.facts?.succeeded === undefined ? openers[kind] : undefined
  const on = opens ? openedAfter(scene, opens(change), change) : scene
  if (!on) return null
  const next = (reducers[kind] ?? keep)(on, change)
  return step === null ? next : { ...next, ...reached(next.steps, step) }
}

const keep: Reducer = (scene) => scene

/** A stage that opens. One that is open for a run on the same fort stays open for the next. */
const openedAfter = (scene: Scene | null, next: Scene, change: SceneChange): Scene =>
  scene && isRunOnFort(scene, change) ? { ...next, id: scene.id, state: 'lane' } : next

/**
 * The stage when a view has been reached: it takes over all that the view says. Without a run or a trace in
 * the view nothing more can happen on it.
 */
export const sceneAtView = (scene: Scene | null, view: View): Scene | null => {
  if (view.run) return inRun(scene?.over ? null : scene, view, view.run)
  if (view.trace) return inTrace(scene?.over ? null : scene, view, view.trace)
  return scene && { ...scene, over: true, cards: scene.cards.map(putBack) }
}

/** A stage that was open when the viewer came. */
const found = (more: Partial<Scene> & Pick<Scene, 'corp' | 'cause'>): Scene => ({
  ...opened({ event: blankEvent }, more),
  state: 'lane',
})
const blankEvent: TableEvent = { n: 0, kind: '', seat: null, turn: 0, step: null, say: [], private: false }

const inTrace = (scene: Scene | null, view: View, traceNow: TraceView): Scene => ({
  ...(scene ?? found({ cause: 'trace', corp: traceNow.corp, runner: traceNow.runner })),
  state: 'trace',
  verdict: null,
  trace: traceNow,
  fort: scene?.fort ?? fortInView(view, scene?.fort?.id ?? ''),
})

const inRun = (was: Scene | null, view: View, run: RunView): Scene => {
  const fort = fortInView(view, run.fort)
  const scene = was ?? found({ cause: 'run', corp: run.corp, runner: run.runner, fort })
  const gates = gatesInRun(scene, view, run, fort)
  const met = iceAhead(run)
  const cards = accessed(scene.cards, run, view)
  return {
    ...scene,
    fort: fort ?? scene.fort,
    gates,
    at: middleGateIndex(gates, met, run),
    encountering: run.encountering,
    subroutines: met === null ? [] : fired(fresh(run.subroutines), scene),
    ...(was ? reached(scene.steps, run.step) : { step: run.step, steps: stepsUpTo(run.step) }),
    successful: run.successful,
    cards,
    trace: view.trace,
    verdict: null,
    state: stateIn(view, run, met),
  }
}

const stateIn = ({ trace: traced }: View, run: RunView, met: string | null): SceneState => {
  if (traced) return 'trace'
  if (run.successful) return 'vault'
  return met === null ? 'lane' : 'met'
}

/** Subroutines that have resolved stay marked. */
const fired = (now: SceneSubroutine[], { subroutines }: Scene): SceneSubroutine[] =>
  now.map((each, index) => ({ ...each, fired: !each.broken && subroutines[index]?.fired === true }))

const gatesInRun = (scene: Scene, view: View, run: RunView, fort: FortView | null): SceneIce[] => {
  const found = cardsByHandle(view)
  const old = new Map(scene.gates.map((gate) => [gate.ice.handle, gate]))
  const passed = run.passed.map((handle) => {
    const gate = old.get(handle)
    const ice = found.get(handle) ?? gate?.ice
    return ice ? [{ ice, passed: iceAhead(run) !== handle, broken: gate?.broken ?? false }] : []
  })
  const met = iceAhead(run)
  const listed = fort?.ice ?? []
  const here = listed.findIndex(({ handle }) => handle === met)
  const foreign = met !== null && here < 0 ? found.get(met) : undefined
  const inner = listed.slice(Math.max(0, here)).filter(({ handle }) => !run.passed.includes(handle))
  return [
    ...passed.flat(),
    ...[foreign ?? []]
      .flat()
      .filter(({ handle }) => !run.passed.includes(handle))
      .map(ahead),
    ...inner.map(ahead),
  ]
}

const ahead = (ice: CardView): SceneIce => ({ ice, passed: false, broken: false })

const middleGateIndex = (gates: readonly SceneIce[], met: string | null, run: RunView): number => {
  if (run.successful) return gates.length
  if (met !== null) return gates.findIndex(({ ice }) => ice.handle === met)
  const next = gates.findIndex(({ passed }) => !passed)
  if (next < 0 && (run.passed.length > 0 || run.step > 1)) return gates.length
  return run.passed.length === 0 ? -1 : next
}
