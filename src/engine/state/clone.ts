import type { AutomaState } from './automa.ts'
import type { CardState, FortState, Frame, GameState, OwnCard, SeatState, TeamsState } from './types.ts'

export const cloneRecord = <T>(record: Record<string, T>): Record<string, T> => {
  for (const _ in record) return { ...record }
  return {}
}

/**
 * Written out without spread, for speed: a state holds a hundred cards. Fields that few cards have are
 * `undefined` on the others: with one object shape V8 reads them fastest.
 */
export const cloneCard = (c: CardState) => ({
  def: c.def,
  owner: c.owner,
  controller: c.controller,
  zone: c.zone,
  fort: c.fort,
  faceUp: c.faceUp,
  install: c.install,
  host: c.host,
  hosted: c.hosted.length === 0 ? [] : c.hosted.slice(),
  advancement: c.advancement,
  bits: c.bits,
  counters: cloneRecord(c.counters),
  pools: cloneRecord(c.pools),
  known: c.known,
  seen: c.seen,
  above: c.above,
  over: c.over,
  chosen: c.chosen,
  exhausted: c.exhausted,
  bound: c.bound,
  left: c.left,
  guise: c.guise,
  marked: c.marked,
  pile: c.pile,
  from: c.from,
  against: c.against,
})

const cloneFort = (f: FortState) => ({
  id: f.id,
  corp: f.corp,
  kind: f.kind,
  number: f.number,
  ice: f.ice.slice(),
  cards: f.cards.slice(),
  counters: cloneRecord(f.counters),
  ...(f.open === undefined ? {} : { open: f.open }),
  ...(f.bared === undefined ? {} : { bared: f.bared.slice() }),
})

/** The pack is shared: it never changes. */
const cloneAutoma = ({ pack, ...rest }: AutomaState): AutomaState => ({ pack, ...cloneTree(rest) })

const cloneSeat = (s: SeatState) => ({
  id: s.id,
  side: s.side,
  bits: s.bits,
  actions: s.actions,
  owed: s.owed,
  extraPoints: s.extraPoints,
  tags: cloneRecord(s.tags),
  brain: s.brain,
  badPublicity: s.badPublicity,
  counters: s.counters.map((c) => ({ kind: c.kind, by: c.by, n: c.n })),
  hand: s.hand.slice(),
  stack: s.stack.slice(),
  trash: s.trash.slice(),
  rig: s.rig.slice(),
  score: s.score.slice(),
  removed: s.removed.slice(),
  ...(s.aside === undefined ? {} : { aside: s.aside.slice() }),
  turns: s.turns,
  ...(s.hurt === undefined ? {} : { hurt: s.hurt }),
  ...(s.acted === undefined ? {} : { acted: s.acted }),
  out: s.out,
  ...(s.automa === undefined ? {} : { automa: cloneAutoma(s.automa) }),
})

type None<Field extends never> = Field
type Forgotten<T, Copy> = Exclude<keyof T, keyof Copy>
/** The fields that a copy lacks, optional ones too: each is a type error here. */
export type ForgottenFields = None<
  | Forgotten<CardState, ReturnType<typeof cloneCard>>
  | Forgotten<FortState, ReturnType<typeof cloneFort>>
  | Forgotten<SeatState, ReturnType<typeof cloneSeat>>
>

/**
 * Copies plain data without shared parts. Frozen data from the card pool is shared, since it never changes.
 */
export const cloneTree = <T>(value: T): T => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  if (Array.isArray(value)) return value.map(cloneTree) as T
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = cloneTree(value[key])
  return copy as T
}
const cloneTeams = (teams: TeamsState): TeamsState => cloneTree(teams)

const cloneFrame = (frame: Frame): Frame => cloneTree(frame)

/** A state that owns all its cards. */
export type OwnState = Omit<GameState, 'cards'> & { cards: OwnCard[] }

/** A copy that shares nothing mutable with the original. */
export const cloneState = (s: GameState): OwnState => cloneWith(s, s.cards.map(cloneCard))

/** The copy in which a move is made. It shares cards with the original until they are changed. */
export const shareState = (s: GameState): GameState => cloneWith(s, s.cards.slice())

const cloneWith = <C extends CardState>(
  s: GameState,
  cards: C[],
): Omit<GameState, 'cards'> & { cards: C[] } => ({
  schema: s.schema,
  over: s.over,
  format: s.format,
  options: s.options.cardRules ? cloneTree(s.options) : { ...s.options },
  seed: s.seed,
  seedHash: s.seedHash,
  drawn: s.drawn,
  next: {
    decision: s.next.decision,
    fort: s.next.fort,
    install: s.next.install,
    run: s.next.run,
    lasting: s.next.lasting,
    line: s.next.line,
  },
  seats: s.seats.map(cloneSeat),
  cards,
  handles: s.handles.slice(),
  nextHandle: s.nextHandle.slice(),
  forts: s.forts.map(cloneFort),
  turn: { number: s.turn.number, seat: s.turn.seat, phase: s.turn.phase },
  frames: s.frames.map(cloneFrame),
  // Offered options are never changed, only replaced.
  decisions: s.decisions.slice(),
  lasting: s.lasting.map((l) => ({ ...l })),
  past: s.past.slice(),
  ...(s.time === undefined ? {} : { time: s.time.slice() }),
  ...(s.agreed === undefined ? {} : { agreed: { seat: s.agreed.seat, n: s.agreed.n } }),
  ...(s.teams === undefined ? {} : { teams: cloneTeams(s.teams) }),
  shown: s.shown && { cards: s.shown.cards.slice(), to: s.shown.to },
  result: s.result && { winners: s.result.winners.slice(), reason: s.result.reason, seat: s.result.seat },
})
