/**
 * Plays games of AI cards and reads their log: every click has its line, and what a line says of a cause is
 * counted again on the table that everybody sees.
 */
import { engine, fullPool } from '../../src/automa/engine.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { reportOf } from '../../src/automa/preparation/report.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type {
  Decision,
  GameSetup,
  GameState,
  SeatView,
  Side,
  TableEvent,
  View,
} from '../../src/engine/index.ts'
import { randomTable } from '../../src/sim/setups.ts'

export type ClickFigures = {
  /** Clicks of AI cards, and those of them that could not be carried out as the card says. */
  clicks: number
  failed: number
  /** Causes that were counted again. */
  checked: number
  /** Lines that are missing or false. */
  wrong: string[]
  /** Plays beside the cards. */
  overrides: number
}

export const newClickFigures = (): ClickFigures => ({
  clicks: 0,
  failed: 0,
  checked: 0,
  wrong: [],
  overrides: 0,
})

const choose = createAutoma(fullPool)

const nth = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** A pack and a deck that it can play; the seed picks both. */
const sittingOn = (side: Side, seed: number) => {
  const pack = nth(
    packs.filter((each) => each.side === side),
    seed,
  )
  const decks = starterDecks.filter(
    (deck) => deck.side === side && reportOf(pack, deck.cards, fullPool.cards).refused === null,
  )
  return { pack, deck: nth(decks, seed >> 2).cards }
}

/** AI cards on both sides. */
const setupOf = (seed: number): GameSetup => {
  const sitting = { corp: sittingOn('corp', seed), runner: sittingOn('runner', seed) }
  const setup = randomTable(seed, { corps: [sitting.corp.deck], runners: [sitting.runner.deck] })
  const seats = setup.seats.map((seat) => ({
    ...seat,
    automa: { pack: sitting[seat.side].pack, difficulty: 'standard' as const },
  }))
  return { ...setup, seats }
}

const held = (s: GameState): Decision => {
  for (const { id } of s.seats) {
    const decision = engine.decisionFor(s, id)
    if (decision) return decision
  }
  throw new Error('Nobody decides anything.')
}

const text = ({ say }: TableEvent): string => say.map((p) => (typeof p === 'string' ? p : p.name)).join('')

const seatOn = (view: View, side: Side): SeatView => {
  const seat = view.seats.find((each) => each.side === side)
  if (!seat) throw new Error(`There is no ${side}.`)
  return seat
}

const virusesOn = (view: View): number => {
  const isVirus = (kind: string): boolean => fullPool.counters.get(kind)?.virus === true
  const sum = (counters: Record<string, number>): number =>
    Object.entries(counters).reduce((all, [kind, n]) => all + (isVirus(kind) ? n : 0), 0)
  const corp = seatOn(view, 'corp')
  const onForts = corp.forts.flatMap(({ counters, ice, cards }) => [
    counters,
    ...[...ice, ...cards].map((card) => card.counters),
  ])
  const onPlayer = corp.counters.reduce((all, { kind, n }) => all + (isVirus(kind) ? n : 0), 0)
  return onPlayer + onForts.reduce((all, counters) => all + sum(counters), 0)
}

const fails = (must: string, n: number, has: number): boolean =>
  must === 'at least' ? has < n : must === 'fewer than' ? has >= n : has <= n

type Check = { about: RegExp; holds: (found: readonly string[], view: View, me: SeatView) => boolean }

const CHECKS: readonly Check[] = [
  {
    about: /needs (at least|fewer than|more than) (\d+) (bits?|cards? in R&D|cards? in hand), has (\d+)/,
    holds: ([, must = '', n, of = '', has], _, me) => {
      const actual = of.startsWith('bit') ? me.bits : of.endsWith('hand') ? me.handSize : me.stack
      return Number(has) === actual && fails(must, Number(n), actual)
    },
  },
  {
    about: /needs at least (\d+) virus counters?, has (\d+)/,
    holds: ([, n, has], view) => Number(has) === virusesOn(view) && Number(has) < Number(n),
  },
  {
    about: /cannot pay: needs (\d+) bits?, has (\d+)/,
    holds: ([, needs, has], _, me) => Number(has) === me.bits && Number(needs) > me.bits,
  },
  {
    about: /costs more than the (\d+) bits? there are/,
    holds: ([, has], _, me) => Number(has) === me.bits,
  },
  {
    about: /paid for with (\d+) bits? and (-?\d+) memory/,
    holds: ([, has, memory], _, { bits, rig }) =>
      Number(has) === bits && rig !== null && Number(memory) === rig.mu - rig.muUsed,
  },
  { about: /the stack is empty/, holds: (_, __, me) => me.stack === 0 },
  {
    about: /the pile ([A-Z]\w+) is empty/,
    holds: ([, name], _, me) => me.automa?.piles.find((pile) => pile.name === name)?.n === 0,
  },
  { about: /the Runner has no tag/, holds: (_, view) => seatOn(view, 'runner').tags === 0 },
  { about: /there are no virus counters/, holds: (_, view) => virusesOn(view) === 0 },
  {
    about: /“Advance a card[^”]*” \(there is no such face-down card\)/,
    holds: (_, __, me) =>
      me.forts.every(({ kind, cards }) => kind !== 'subsidiary' || cards.every(({ faceUp }) => faceUp)),
  },
]

/** Counts again what a line says, on the table as it was when the order was tried. */
const checkLine = (figures: ClickFigures, line: string, view: View, me: SeatView): void => {
  for (const { about, holds } of CHECKS) {
    const found = about.exec(line)
    if (!found) continue
    figures.checked++
    if (!holds(found, view, me)) figures.wrong.push(`false: ${line}`)
  }
}

/** By AI card: the lines of its turn, and the clicks that have one. */
type Said = Map<string, { lines: string[]; clicks: Set<number> }>

/** An order that was not carried out, with its cause in brackets. */
const failure = /“[^”]+” \([^)]+/g
const isFailed = (line: string): boolean => / (is|are) (not )?possible/.test(line)

/** Plays a game by AI cards and reads what the log says of their clicks. */
export const readClicks = (figures: ClickFigures, seed: number): void => {
  let { state } = engine.create(setupOf(seed))
  const said: Said = new Map()
  let before = engine.viewFor(state, null)
  while (!state.over) {
    const decision = held(state)
    const choice = choose(engine.viewFor(state, decision.seat), decision)
    const after = engine.answer(state, { seat: decision.seat, decision: decision.id, choice })
    if (!after.ok) throw new Error(`${decision.prompt}: ${after.error.message}`)
    state = after.state
    const view = engine.viewFor(state, null)
    const lines = (after.events[''] ?? []).filter(({ kind }) => kind === 'automa').map(text)
    for (const line of lines) hearLine(figures, said, line, before, view)
    for (const seat of view.seats) checkSlots(figures, said, seat, seed)
    before = view
  }
}

const hearLine = (figures: ClickFigures, said: Said, line: string, before: View, after: View): void => {
  const begun = /follows the AI card (.+) this turn/.exec(line)?.[1]
  if (begun) return void said.set(begun, { lines: [], clicks: new Set() })
  if (line.includes('overrides its AI card')) figures.overrides++
  for (const [card, { lines }] of said) if (line.includes(card)) lines.push(line)
  if (!isFailed(line)) return
  figures.failed++
  if ([...line.matchAll(failure)].length < (line.includes('neither') ? 2 : 1))
    figures.wrong.push(`without a cause: ${line}`)
  // What is left is told when the seat is asked, anything else when it is carried out.
  const view = /stays for the last instruction|The turn ends/.test(line) ? after : before
  const me = view.seats.find(({ automa }) => automa?.card && line.startsWith(`${automa.card.name},`))
  if (me) checkLine(figures, line, view, me)
}

/** Each click that is no longer waiting has a line. */
const checkSlots = (figures: ClickFigures, said: Said, { automa }: SeatView, seed: number): void => {
  const card = automa?.card
  const turn = said.get(card?.name ?? '')
  if (!card || !turn) return
  for (const [n, { state }] of card.slots.entries()) {
    if (state === 'waiting' || turn.clicks.has(n)) continue
    turn.clicks.add(n)
    const isTold = turn.lines.some((line) => new RegExp(`ction ${n + 1}\\b`).test(line))
    if (isTold) figures.clicks++
    else figures.wrong.push(`no line: game ${seed}, ${card.name}, action ${n + 1} is ${state}`)
  }
}
