/**
 * Reads a recording move by move: what was gained and lost up to each move, and the run going on. Every step is
 * pure; a move that takes others back restores what was known at the move it goes back to.
 */
import { applyPatch } from '../protocol/apply-patch.ts'
import type { CardView, PatchOperation, SayCard, SeatView, TableEvent, View } from '../protocol/sockets.ts'
import { cardsByHandle } from '../stops/view-cards.ts'
import type { StoryAct, StoryIce } from './types.ts'

/** `to`: the move whose state is back after this one, which undoes all moves since. */
export type StoryMove = {
  seq: number
  to?: number
  patch: readonly PatchOperation[]
  events: readonly TableEvent[]
}
export type StoryRecording = { start: View | null; moves: readonly StoryMove[] }

type Met = StoryIce & { handle: string | null }
type RunSoFar = {
  from: number
  /** The id and the name of the fort that is run on. */
  fort: string | null
  fortName: string | null
  ice: readonly Met[]
  /** The ice that is encountered, by its handle. */
  met: string | null
  /** No subroutine of it is left. */
  allBroken: boolean
}

/** What is known of a game up to a move. */
export type Telling = {
  run: RunSoFar | null
  gains: readonly StoryAct[]
  damages: readonly StoryAct[]
  /** Whom the end of the game names as the loser. */
  loser: string | null
}
type StoryStep = { event: TableEvent; seq: number; before: View; after: View }
type StoryStepper = (telling: Telling, step: StoryStep) => Telling

const nothing: Telling = { run: null, gains: [], damages: [], loser: null }

const firstCardIn = ({ say }: TableEvent): SayCard | undefined => say.find((part) => typeof part !== 'string')

const seatIn = (view: View, id: string | null): SeatView | undefined =>
  view.seats.find((seat) => seat.id === id)

/** The turn as players count it: each has a first. Seats that are out have no more turns. */
export const turnIn = (view: View): number =>
  Math.max(1, Math.ceil(view.turn.number / view.seats.length), seatIn(view, view.turn.seat)?.turns ?? 0)

const openCard = (card: CardView | undefined): string | null => (card?.faceUp ? card.card : null)

/** The card with this handle, if it lies face up for everybody before or after the move. */
const publicCard = ({ before, after }: StoryStep, part: SayCard | undefined): string | null => {
  const handle = part?.handle ?? null
  if (handle === null) return null
  return openCard(cardsByHandle(after).get(handle)) ?? openCard(cardsByHandle(before).get(handle))
}

const inTheRun = (telling: Telling, change: (run: RunSoFar) => Partial<RunSoFar>): Telling =>
  telling.run ? { ...telling, run: { ...telling.run, ...change(telling.run) } } : telling

const startRun: StoryStepper = (telling, { event: { facts }, seq }) => {
  const where = { fort: facts?.fort ?? null, fortName: facts?.fortName ?? null }
  return { ...telling, run: { from: seq, ...where, ice: [], met: null, allBroken: false } }
}

/** At another fort nothing of the ice before the first one counts. */
const moveRun: StoryStepper = (telling, { event: { facts } }) =>
  inTheRun(telling, ({ fort, fortName, ice }) => ({
    fort: facts?.fort ?? fort,
    fortName: facts?.fortName ?? fortName,
    ice: facts?.fort === undefined || facts.fort === fort ? ice : [],
    met: null,
  }))

const meetIce: StoryStepper = (telling, { event }) =>
  inTheRun(telling, () => ({ met: firstCardIn(event)?.handle ?? null, allBroken: false }))

const breakSubroutine: StoryStepper = (telling, { event }) =>
  inTheRun(telling, ({ allBroken }) => ({ allBroken: allBroken || event.facts?.all === true }))

const passIce: StoryStepper = (telling, step) =>
  inTheRun(telling, ({ ice, allBroken }) => {
    const part = firstCardIn(step.event)
    const handle = part?.handle ?? null
    const passed = { handle, card: publicCard(step, part), broken: allBroken }
    return { ice: [...ice.filter((each) => handle === null || each.handle !== handle), passed], met: null }
  })

const endRun: StoryStepper = (telling) => ({ ...telling, run: null })

const inRun = (run: RunSoFar | null, seq: number): Pick<StoryAct, 'from' | 'fort' | 'run' | 'ice'> => ({
  from: run?.from ?? seq,
  fort: run?.fortName ?? null,
  run: run !== null,
  ice: (run?.ice ?? []).map(({ card, broken }) => ({ card, broken })),
})

/** Where the agenda stood, and the ice before it. */
const placeOfScored = (
  { before, seq }: StoryStep,
  handle: string | null,
): Pick<StoryAct, 'from' | 'fort' | 'run' | 'ice'> => {
  const fort = before.seats
    .flatMap(({ forts }) => forts)
    .find(({ cards }) => cards.some((card) => card.handle === handle))
  const ice = (fort?.ice ?? []).map((each) => ({ card: openCard(each), broken: false }))
  return { from: seq, fort: fort?.name ?? null, run: false, ice }
}

/** An agenda that is handed over brings no points yet. */
const gainPoints: StoryStepper = (telling, step) => {
  const { event, seq, after } = step
  const points = event.facts?.points ?? 0
  if (points <= 0) return telling
  const part = firstCardIn(event)
  const isScored = event.kind === 'score'
  const gain: StoryAct = {
    ...(isScored ? placeOfScored(step, part?.handle ?? null) : inRun(telling.run, seq)),
    ...{ kind: isScored ? 'score' : 'liberate', to: seq, turn: turnIn(after), seat: event.seat ?? '' },
    ...{ card: part?.card ?? null, points, bits: seatIn(after, event.seat)?.bits ?? 0, damage: null },
  }
  return { ...telling, gains: [...telling.gains, gain] }
}

const takeDamage: StoryStepper = (telling, step) => {
  const { event, seq, after } = step
  const { n = 0, damage: kind = 'net', hand = 0 } = event.facts ?? {}
  const source = firstCardIn(event)
  const met = telling.run?.met ?? null
  const taken: StoryAct = {
    ...inRun(telling.run, seq),
    ...{ kind: 'damage', to: seq, turn: turnIn(after), seat: event.seat ?? '', points: 0 },
    card: publicCard(step, source),
    bits: seatIn(after, event.seat)?.bits ?? 0,
    damage: { kind, n, hand, ice: met !== null && source?.handle === met },
  }
  return { ...telling, damages: [...telling.damages, taken] }
}

const endGame: StoryStepper = (telling, { event }) => ({
  ...telling,
  loser: event.facts?.result?.seat ?? null,
})

const steps: Readonly<Record<string, StoryStepper>> = {
  run: startRun,
  redirect: moveRun,
  success: moveRun,
  approach: meetIce,
  encounter: meetIce,
  meetIce,
  broke: breakSubroutine,
  pass: passIce,
  liberate: gainPoints,
  score: gainPoints,
  damage: takeDamage,
  runEnd: endRun,
  end: endGame,
}

type StoryViewChange = { seq: number; before: View; after: View }

/** Points that came neither from a liberated nor from a scored agenda. */
const otherGains = ({ gains }: Telling, { seq, before, after }: StoryViewChange): StoryAct[] =>
  after.seats.flatMap(({ id, points, bits }): StoryAct[] => {
    const gained = points - (seatIn(before, id)?.points ?? 0)
    if (gained <= 0 || gains.some((act) => act.to === seq)) return []
    const act = { ...inRun(null, seq), kind: 'points' as const, to: seq, turn: turnIn(after), seat: id }
    return [{ ...act, card: null, points: gained, bits, damage: null }]
  })

const afterEvents = (telling: Telling, events: readonly TableEvent[], change: StoryViewChange): Telling => {
  const next = events.reduce((now, event) => steps[event.kind]?.(now, { event, ...change }) ?? now, telling)
  return { ...next, gains: [...next.gains, ...otherGains(next, change)] }
}

/** The last view of a recording and what happened up to it. */
export const readRecording = (start: View, moves: readonly StoryMove[]): { view: View; telling: Telling } => {
  const tellings = new Map<number, Telling>([[0, nothing]])
  let [view, telling] = [start, nothing]
  for (const { seq, to, patch, events } of moves) {
    if (seq === 0) continue
    const after = applyPatch(view, patch)
    telling =
      to === undefined
        ? afterEvents(telling, events, { seq, before: view, after })
        : (tellings.get(to) ?? telling)
    tellings.set(seq, telling)
    view = after
  }
  return { view, telling }
}
