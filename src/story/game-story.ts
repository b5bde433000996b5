/**
 * How a finished game was decided: the run or act that ended it, or the one that turned it most. Found by kinds
 * of events, facts and ids, never by words. Everything in it is public, so that it is the same from each seat.
 */
import { applyPatch } from '../protocol/apply-patch.ts'
import type {
  CardView,
  PatchOperation,
  ResultView,
  SayPart,
  SeatView,
  Side,
  TableEvent,
  View,
} from '../protocol/sockets.ts'
import { cardsByHandle } from '../stops/view-cards.ts'

/** Ice on the way. `card` is null if it was not rezzed. */
export type StoryIce = { card: string | null; broken: boolean }

export type StoryAct = {
  kind: 'liberate' | 'score' | 'points' | 'damage'
  /** The moves of the recording with which it begins and ends. */
  from: number
  to: number
  turn: number
  /** Who gains the points, or takes the damage. */
  seat: string
  /** The name of the fort that is run on, or in which the agenda stood. */
  fort: string | null
  /** It happened in a run. */
  run: boolean
  /** Ice that was passed in the run, or that stands before a scored agenda; outermost first. */
  ice: readonly StoryIce[]
  /** Cards that broke subroutines in the run. */
  breakers: readonly string[]
  /** The agenda, or what did the damage. Null if not everybody may know it. */
  card: string | null
  points: number
  /** Bits of `seat` afterwards. */
  bits: number
  damage: { kind: string; n: number; hand: number } | null
}

export type StorySeat = { id: string; side: Side; points: number }

export type GameStory = {
  /** The last turn. */
  turn: number
  toWin: number
  teams: boolean
  seats: readonly StorySeat[]
  reason: ResultView['reason']
  winners: readonly string[]
  /** Who has lost by running out of cards or time, by conceding and so on. */
  loser: string | null
  /** Null if no points were gained and nobody was flatlined. */
  act: StoryAct | null
  /** The act ended the game. Else it brought the winner more points than any other. */
  ended: boolean
}

type StoryMove = { seq: number; patch: readonly PatchOperation[]; events: readonly TableEvent[] }
export type StoryRecording = { start: View | null; moves: readonly StoryMove[] }

type CardPart = Exclude<SayPart, string>
type Met = StoryIce & { handle: string | null }
type RunSoFar = { from: number; fort: string | null; ice: Met[]; breakers: string[]; allBroken: boolean }
type Told = { event: TableEvent; seq: number; before: View; after: View }
/** What is known of a game up to a move. */
type Telling = { run: RunSoFar | null; gains: StoryAct[]; damages: StoryAct[] }

const cardsIn = ({ say }: TableEvent): CardPart[] => say.filter((part) => typeof part !== 'string')

const seatIn = (view: View, id: string | null): SeatView | undefined =>
  view.seats.find((seat) => seat.id === id)

/** The turn as players count it: each has a first. Seats that are out have no more turns. */
const turnIn = (view: View): number =>
  Math.max(1, Math.ceil(view.turn.number / view.seats.length), seatIn(view, view.turn.seat)?.turns ?? 0)

const openCard = (card: CardView | undefined): string | null => (card?.faceUp ? card.card : null)

/** The card with this handle, if it lies face up for everybody before or after the move. */
const publicCard = ({ before, after }: Pick<Told, 'before' | 'after'>, part: CardPart | undefined) => {
  const handle = part?.handle
  if (handle === undefined || handle === null) return null
  return openCard(cardsByHandle(after).get(handle)) ?? openCard(cardsByHandle(before).get(handle))
}

const startRun = (telling: Telling, { event, seq }: Told): void => {
  const fort = event.facts?.fortName ?? null
  telling.run = { from: seq, fort, ice: [], breakers: [], allBroken: false }
}

const nameFort = ({ run }: Telling, { event }: Told): void => {
  if (run) run.fort = event.facts?.fortName ?? run.fort
}

const meetIce = ({ run }: Telling): void => {
  if (run) run.allBroken = false
}

const breakSubroutine = ({ run }: Telling, told: Told): void => {
  if (!run) return
  const breaker = publicCard(told, cardsIn(told.event)[0])
  if (breaker !== null && !run.breakers.includes(breaker)) run.breakers.push(breaker)
  if (told.event.facts?.all) run.allBroken = true
}

const passIce = ({ run }: Telling, told: Told): void => {
  if (!run) return
  const [part] = cardsIn(told.event)
  const handle = part?.handle ?? null
  const passed = { handle, card: publicCard(told, part), broken: run.allBroken }
  run.ice = [...run.ice.filter((each) => handle === null || each.handle !== handle), passed]
}

const endRun = (telling: Telling): void => {
  telling.run = null
}

const inRun = (run: RunSoFar | null, seq: number) => ({
  from: run?.from ?? seq,
  fort: run?.fort ?? null,
  run: run !== null,
  ice: (run?.ice ?? []).map(({ card, broken }) => ({ card, broken })),
  breakers: [...(run?.breakers ?? [])],
})

/** Where the agenda stood, and the ice before it. */
const placeOfScored = ({ before }: Told, handle: string | null) => {
  const fort = before.seats
    .flatMap(({ forts }) => forts)
    .find(({ cards }) => cards.some((card) => card.handle === handle))
  const ice = (fort?.ice ?? []).map((each) => ({ card: openCard(each), broken: false }))
  return { fort: fort?.name ?? null, ice, run: false, breakers: [] }
}

const gainPoints = (telling: Telling, told: Told): void => {
  const { event, seq, after } = told
  const [part] = cardsIn(event)
  const scored = event.kind === 'score'
  telling.gains.push({
    ...inRun(telling.run, seq),
    ...(scored && { ...placeOfScored(told, part?.handle ?? null), from: seq }),
    kind: scored ? 'score' : 'liberate',
    to: seq,
    turn: turnIn(after),
    seat: event.seat ?? '',
    card: part?.card ?? null,
    points: event.facts?.points ?? 0,
    bits: seatIn(after, event.seat)?.bits ?? 0,
    damage: null,
  })
}

const takeDamage = (telling: Telling, told: Told): void => {
  const { event, seq, after } = told
  const { n = 0, damage = 'net', hand = 0 } = event.facts ?? {}
  telling.damages.push({
    ...inRun(telling.run, seq),
    kind: 'damage',
    to: seq,
    turn: turnIn(after),
    seat: event.seat ?? '',
    card: publicCard(told, cardsIn(event)[0]),
    points: 0,
    bits: seatIn(after, event.seat)?.bits ?? 0,
    damage: { kind: damage, n, hand },
  })
}

const steps: Readonly<Record<string, (telling: Telling, told: Told) => void>> = {
  run: startRun,
  redirect: nameFort,
  success: nameFort,
  approach: meetIce,
  encounter: meetIce,
  meetIce,
  broke: breakSubroutine,
  pass: passIce,
  liberate: gainPoints,
  score: gainPoints,
  damage: takeDamage,
  runEnd: endRun,
}

/** Points that came neither from a liberated nor from a scored agenda. */
const otherGains = (told: Omit<Told, 'event'>, known: readonly StoryAct[]): StoryAct[] => {
  const { seq, before, after } = told
  return after.seats.flatMap(({ id, points, bits }) => {
    const gained = points - (seatIn(before, id)?.points ?? 0)
    if (gained <= 0 || known.some((act) => act.to === seq && act.kind !== 'points')) return []
    const act = { ...inRun(null, seq), kind: 'points' as const, to: seq, turn: turnIn(after), seat: id }
    return [{ ...act, card: null, points: gained, bits, damage: null }]
  })
}

const largestGain = (gains: readonly StoryAct[]): StoryAct | null =>
  gains.reduce<StoryAct | null>((most, act) => (most && most.points > act.points ? most : act), null)

/** The act that ended the game. */
const lastAct = ({ gains, damages }: Telling, { reason, winners }: ResultView, loser: string | null) => {
  if (reason === 'points') return gains.findLast(({ seat }) => winners.includes(seat)) ?? null
  if (reason === 'flatline') return damages.findLast(({ seat }) => seat === loser) ?? null
  return null
}

const tell = (telling: Telling, move: StoryMove, before: View): View => {
  const after = applyPatch(before, move.patch)
  const { seq } = move
  for (const event of move.events) steps[event.kind]?.(telling, { event, seq, before, after })
  telling.gains.push(...otherGains({ seq, before, after }, telling.gains))
  return after
}

/** The story of a recording; null if the game is not over, or only its log is left. */
export const gameStory = ({ start, moves }: StoryRecording): GameStory | null => {
  if (!start) return null
  const telling: Telling = { run: null, gains: [], damages: [] }
  let view = start
  for (const move of moves) if (move.seq > 0) view = tell(telling, move, view)
  const { result, seats } = view
  if (!result) return null
  const end = moves.findLast(({ events }) => events.some(({ kind }) => kind === 'end'))
  const loser = end?.events.find(({ kind }) => kind === 'end')?.facts?.result?.seat ?? null
  const { reason, winners } = result
  const last = lastAct(telling, result, loser)
  const won = telling.gains.filter(({ seat }) => winners.includes(seat))
  return {
    turn: turnIn(view),
    toWin: view.agendaPoints,
    teams: view.teams !== undefined,
    seats: seats.map(({ id, side, points }) => ({ id, side, points })),
    reason,
    winners,
    loser: reason === 'points' ? null : loser,
    act: last ?? largestGain(won),
    ended: last !== null,
  }
}
