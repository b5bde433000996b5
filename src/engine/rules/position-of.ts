/** Writes a game at one moment as a prepared position: as data. */
import { type Game, knows, seatOf } from '../kernel/game.ts'
import { baseActions } from '../kernel/stats.ts'
import { cloneTree } from '../state/clone.ts'
import type { FortPosition, PlacedCard, Position } from '../state/position.ts'
import type { Card, CardState, FortState, PlayerCounter, Seat, SeatState } from '../state/types.ts'

/** A position, and what it leaves out of the game, a sentence each. */
export type LaidOut = { position: Position; leftOut: string[] }

type Some<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Removes what is empty: lists and records without entries, null, undefined. */
const withoutEmpty = <T extends Record<string, unknown>>(all: T): Some<T> =>
  Object.fromEntries(
    Object.entries(all).filter(([, value]) =>
      typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value),
    ),
  ) as Some<T>

const nonZeroCounts = (counters: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counters).filter(([, n]) => n > 0))

const countsOn = (counters: readonly PlayerCounter[]): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const { kind, n } of counters) all[kind] = (all[kind] ?? 0) + n
  return nonZeroCounts(all)
}

/** Reads a game: all of it, or as much as a seat knows. */
class PositionReader {
  private readonly g: Game
  private readonly viewer: Seat | null
  hidden = false

  constructor(g: Game, viewer: Seat | null) {
    this.g = g
    this.viewer = viewer
  }

  private sees(card: Card): boolean {
    const seen = this.viewer === null || knows(this.g, card, this.viewer)
    if (!seen) this.hidden = true
    return seen
  }

  private card(card: Card): CardState | undefined {
    return this.g.s.cards[card]
  }

  names(cards: readonly Card[]): string[] {
    return cards.filter((card) => this.sees(card)).map((card) => this.card(card)?.def ?? '')
  }

  /** Top card first. Sorted for the deck's owner, who knows its cards but not their order. */
  deck(seat: Seat, { stack }: SeatState): string[] {
    const names = (cards: readonly Card[]) => cards.map((card) => this.card(card)?.def ?? '')
    if (this.viewer === null) return names(stack).reverse()
    if (this.viewer === seat) return names(stack).sort()
    return this.names(stack)
  }

  placed(card: Card): PlacedCard[] {
    const c = this.card(card)
    if (!c || !this.sees(card)) return []
    const def = this.g.pool.cards.get(c.def)
    const pool = def?.abilities.findIndex(({ kind }) => kind === 'pool') ?? -1
    const full = pool < 0 ? undefined : def?.abilities[pool]
    const left = c.pools[pool]
    const isTold = c.zone === 'fort' || c.zone === 'ice' || def?.keywords.includes('Hidden')
    const put = {
      card: c.def,
      ...withoutEmpty({
        rezzed: Boolean(isTold) && c.faceUp,
        advancement: c.advancement,
        bits: c.bits,
        counters: nonZeroCounts(c.counters),
        hosts: this.all(c.hosted.filter((each) => this.card(each)?.zone === 'rig')),
      }),
      ...(full?.kind === 'pool' && left !== undefined && left !== full.n ? { bits: left } : {}),
    }
    return Object.keys(put).length === 1 ? [c.def] : [put]
  }

  all(cards: readonly Card[]): PlacedCard[] {
    return cards.flatMap((card) => this.placed(card))
  }

  fort({ ice, cards, counters }: FortState): FortPosition {
    const [on, inside] = [this.all([...ice].reverse()), this.all(cards)]
    return withoutEmpty({ ice: on, cards: inside, counters: nonZeroCounts(counters) })
  }
}

/** Cards that are not hosted on another card. */
const unhostedCards = ({ s }: Game, cards: readonly Card[]): Card[] =>
  cards.filter((card) => {
    const c = s.cards[card]
    return c?.host === null && c.controller === c.owner
  })

const inexpressibleParts = (g: Game, corp: SeatState, runner: SeatState): string[] => {
  const { s } = g
  const [pending] = s.decisions
  const stolen = s.cards.some((c) => c.install > 0 && c.controller !== c.owner && c.zone !== 'score')
  const seats = [corp, runner]
  const [left, most] = [seatOf(g, s.turn.seat).actions, baseActions(g, s.turn.seat)]
  const reasons: [boolean, string][] = [
    [
      pending?.kind !== 'act',
      s.frames.some(({ kind }) => kind === 'run')
        ? 'A run was in progress; here the turn continues with an action.'
        : 'A decision was open; here the turn continues with an action.',
    ],
    [left < 1, 'No action was left; here one is left.'],
    [left > most, 'More actions were left than a turn gives; here it is a full turn.'],
    [s.lasting.length > 0, 'Lasting effects of cards played earlier are left out.'],
    [seats.some(({ owed }) => owed > 0), 'Actions to be forgone are left out.'],
    [
      seats.some(({ extraPoints }) => extraPoints !== 0),
      'Agenda points that are not on agendas are left out.',
    ],
    [stolen, 'Installed cards that have changed hands are left out.'],
    [
      seats.some(({ removed, aside = [] }) => removed.length + aside.length > 0) ||
        s.cards.some(({ zone }) => zone === 'play' || zone === 'stored'),
      'Cards set aside, hosted on other cards, out of the game or being played are left out.',
    ],
  ]
  return reasons.filter(([is]) => is).map(([, reason]) => reason)
}

/**
 * The position of a game of one Corp and one Runner without AI cards. With `viewer`, only what that seat
 * knows: its own deck by name, and nothing that it cannot see. Null for other games.
 */
export const positionOf = (g: Game, viewer: Seat | null): LaidOut | null => {
  const { s } = g
  const [corpSeat, runnerSeat] = (['corp', 'runner'] as const).map((side) =>
    s.seats.findIndex((seat) => seat.side === side),
  )
  const [corp, runner] = [s.seats[corpSeat ?? -1], s.seats[runnerSeat ?? -1]]
  const actor = s.seats[s.turn.seat]
  if (!corp || !runner || !actor || s.seats.length !== 2 || s.seats.some(({ automa }) => automa)) return null
  const reader = new PositionReader(g, viewer)
  const on = (kind: FortState['kind']) =>
    s.forts.filter((fort) => fort.kind === kind).map((f) => reader.fort(f))
  const down = (card: Card) => s.cards[card]?.faceUp === false
  const position: Position = {
    corp: {
      bits: corp.bits,
      hand: reader.names(corp.hand),
      deck: reader.deck(corpSeat ?? 0, corp),
      ...withoutEmpty({
        archives: reader.names(corp.trash.filter((card) => !down(card))),
        archivesDown: reader.names(corp.trash.filter(down)),
        score: reader.all(corp.score),
        hq: on('hq')[0] ?? {},
        rd: on('rd')[0] ?? {},
        onArchives: on('archives')[0] ?? {},
        forts: on('subsidiary').filter((fort) => Object.keys(fort).length > 0),
        badPublicity: corp.badPublicity,
        counters: countsOn(corp.counters),
      }),
    },
    runner: {
      bits: runner.bits,
      hand: reader.names(runner.hand),
      stack: reader.deck(runnerSeat ?? 1, runner),
      ...withoutEmpty({
        trash: reader.names(runner.trash),
        rig: reader.all(unhostedCards(g, runner.rig)),
        score: reader.all(runner.score),
        tags: Object.values(runner.tags).reduce((sum, n) => sum + n, 0),
        brain: runner.brain,
        counters: countsOn(runner.counters),
      }),
    },
    turn: actor.side,
    actions: Math.max(1, Math.min(actor.actions, baseActions(g, s.turn.seat))),
    ...(s.options.cardRules ? { cardRules: cloneTree(s.options.cardRules) } : {}),
  }
  const leftOut = inexpressibleParts(g, corp, runner)
  return {
    position,
    leftOut: reader.hidden
      ? [...leftOut, 'Cards of the other side that you do not know are left out.']
      : leftOut,
  }
}
