/**
 * The numbers by which the learned value evaluates an open world: a game in which every card is known. Thinking
 * deals such worlds from what its seat knows, so nothing hidden is read.
 */
import { cardOf, defOf, type Game, isAutoma, seatOf } from '../../engine/kernel/game.ts'
import { maxHandOf, memoryOf, pointsOf, pointsToWin, tagsOf } from '../../engine/kernel/stats.ts'
import type { Card, SeatState } from '../../engine/state/types.ts'
import type { Two } from '../analysis/features.ts'
import { factsOf, ICE_KINDS } from './card-facts.ts'
import { type CentralFort, type FortAgenda, type FortFacts, fortFacts, isPayable, tollBits } from './forts.ts'
import { NO_TOLL, NO_WAY, type RigFacts, rigFacts } from './rig.ts'

/** How many numbers a position has. */
export const FEATURES = 144

/** The numbers of a position are written one after the other. */
type Writer = { values: Float32Array; n: number }

const put = (to: Writer, ...values: number[]): void => {
  for (let n = 0; n < values.length; n++) to.values[to.n++] = values[n] ?? 0
}

/** 1 at `most` and more. */
const upTo = (n: number, most: number): number => Math.min(n, most) / most

/** Cards by what they are for. */
type CardSums = {
  points: number
  agendas: number
  ones: number
  threes: number
  ice: number
  operations: number
  nodes: number
  money: number
  hurts: number
  programs: number
  /** Breakers of kinds of ice that the rig has none for. */
  keys: number
  protects: number
}

const sumCards = (g: Game, cards: readonly Card[], rig: RigFacts): CardSums => {
  const sums: CardSums = {
    points: 0,
    agendas: 0,
    ones: 0,
    threes: 0,
    ice: 0,
    operations: 0,
    nodes: 0,
    money: 0,
    hurts: 0,
    programs: 0,
    keys: 0,
    protects: 0,
  }
  for (const card of cards) addCardTo(sums, g, card, rig)
  return sums
}

const isKey = ({ what }: { what: unknown }, rig: RigFacts): boolean =>
  Array.isArray(what) && ICE_KINDS.some((kind, n) => what.includes(kind) && rig.prices[n] === NO_WAY)

const addCardTo = (sums: CardSums, g: Game, card: Card, rig: RigFacts): void => {
  const facts = factsOf(defOf(g, card))
  if (facts.isAgenda) {
    sums.points += facts.points
    sums.agendas++
    if (facts.points <= 1) sums.ones++
    if (facts.points >= 3) sums.threes++
  }
  if (facts.isIce) sums.ice++
  if (facts.isOperation) sums.operations++
  if (facts.isNode) sums.nodes++
  if (facts.isProgram) sums.programs++
  if (facts.hurts) sums.hurts++
  if (facts.protects) sums.protects++
  sums.money += facts.money
  if (facts.breaks.some((each) => isKey(each, rig))) sums.keys++
}

/** What the groups of numbers are made of. */
type OpenPosition = {
  g: Game
  two: Two
  corp: SeatState
  runner: SeatState
  rig: RigFacts
  forts: FortFacts
  hq: CardSums
  rd: CardSums
  hand: CardSums
  deckSize: { corp: number; runner: number }
  /** Points that each still needs. */
  needs: { corp: number; runner: number }
  tags: number
  /** Bits that the Runner can spend in a run. */
  purse: number
}

const remainingDeck = ({ stack, automa }: SeatState): readonly Card[] =>
  automa ? [...stack, ...Object.values(automa.piles ?? {}).flat()] : stack

const positionOf = (g: Game, two: Two): OpenPosition => {
  const [corp, runner] = [seatOf(g, two.corp), seatOf(g, two.runner)]
  const rig = rigFacts(g, runner)
  const deck = remainingDeck(corp)
  const toWin = pointsToWin(g)
  return {
    g,
    two,
    corp,
    runner,
    rig,
    forts: fortFacts(g, two.corp, two.runner, corp.bits, rig),
    hq: sumCards(g, corp.hand, rig),
    rd: sumCards(g, deck, rig),
    hand: sumCards(g, runner.hand, rig),
    deckSize: { corp: deck.length, runner: remainingDeck(runner).length },
    needs: { corp: toWin - pointsOf(g, two.corp), runner: toWin - pointsOf(g, two.runner) },
    tags: tagsOf(g, two.runner),
    purse: runner.bits + rig.stored,
  }
}

const putTable = (to: Writer, { g, two, corp, runner, needs }: OpenPosition): void => {
  const isCorpTurn = g.s.turn.seat === two.corp
  const toWin = pointsToWin(g)
  put(
    to,
    isCorpTurn ? 1 : 0,
    isCorpTurn ? corp.actions / 3 : 0,
    isCorpTurn ? 0 : runner.actions / 4,
    isAutoma(g, two.corp) ? 1 : 0,
    isAutoma(g, two.runner) ? 1 : 0,
    upTo(g.s.turn.number, 60) * 2,
    1 - needs.corp / toWin,
    1 - needs.runner / toWin,
    needs.corp <= 2 ? 1 : 0,
    needs.corp <= 3 ? 1 : 0,
    needs.runner <= 2 ? 1 : 0,
    needs.runner <= 3 ? 1 : 0,
  )
}

const putCorp = (to: Writer, { g, corp, hq, rd, deckSize, forts }: OpenPosition): void => {
  const held = corp.hand.length
  const inArchives = corp.trash.reduce((sum, card) => sum + factsOf(defOf(g, card)).points, 0)
  const unseen = corp.trash.filter((card) => !cardOf(g, card).faceUp).length
  put(
    to,
    upTo(corp.bits, 5),
    upTo(corp.bits, 12),
    Math.max(0, corp.bits - 12) / 20,
    corp.badPublicity / 3,
    held / 5,
    hq.points / 5,
    hq.agendas / 3,
    hq.points / Math.max(1, held),
    hq.ice / 3,
    hq.operations / 3,
    hq.nodes / 3,
    hq.money / 10,
    hq.hurts / 2,
    deckSize.corp / 20,
    1 - upTo(deckSize.corp, 6),
    rd.points / 10,
    rd.agendas / 5,
    rd.ones / 4,
    rd.threes / 3,
    rd.points / Math.max(1, deckSize.corp),
    rd.ice / 10,
    rd.money / 20,
    rd.hurts / 5,
    inArchives / 3,
    unseen / 5,
    corp.trash.length / 10,
    forts.income.rezzed / 3,
    forts.income.hidden / 3,
    forts.stored / 8,
  )
}

const putRunner = (to: Writer, position: OpenPosition): void => {
  const { g, two, runner, rig, hand, deckSize, tags } = position
  const free = memoryOf(g, two.runner) - rig.memory
  const known = rig.prices.filter((price) => price < NO_WAY).length
  put(
    to,
    upTo(runner.bits, 5),
    upTo(runner.bits, 12),
    Math.max(0, runner.bits - 12) / 20,
    rig.stored / 6,
    rig.income / 3,
    runner.hand.length / 5,
    upTo(runner.hand.length, 2),
    maxHandOf(g, two.runner) / 5,
    runner.brain / 2,
    tags > 0 ? 1 : 0,
    tags / 3,
    deckSize.runner / 20,
    deckSize.runner === 0 ? 1 : 0,
    free / 4,
    rig.link / 4,
    rig.programs / 5,
    rig.resources / 4,
    rig.others / 3,
    rig.protects / 2,
    rig.counters / 5,
    rig.cost / 20,
    known / 3,
    known === ICE_KINDS.length ? 1 : 0,
    hand.money / 10,
    hand.programs / 3,
    hand.keys / 2,
    hand.protects,
    (upTo(runner.bits, 12) * known) / 3,
  )
  for (const price of rig.prices) put(to, 1 - upTo(price, 10))
}

const putCentral = (to: Writer, { toll, access }: CentralFort, purse: number): void => {
  put(
    to,
    toll.ice / 3,
    toll.rezzed / 3,
    upTo(toll.toll, 12),
    upTo(toll.all, 12),
    toll.closed > 0 ? 1 : 0,
    toll.harm / 5,
    isPayable(toll, purse) ? 1 : 0,
    (access - 1) / 2,
  )
}

const NO_AGENDA: FortAgenda = { points: 0, left: 9, toll: NO_TOLL }

const A_TURN = 3

const putAgenda = (to: Writer, agenda: FortAgenda, { needs, purse, corp }: OpenPosition): void => {
  const { points, left, toll } = agenda
  const isNear = left <= A_TURN && points > 0
  put(
    to,
    points / 3,
    points > 0 ? 1 - upTo(left, 6) : 0,
    isNear && left <= corp.bits ? points / 3 : 0,
    isNear && points >= needs.corp ? 1 : 0,
    points >= needs.runner ? 1 : 0,
    points > 0 ? upTo(toll.all, 12) : 0,
    points > 0 && toll.closed > 0 ? 1 : 0,
    points > 0 && isPayable(toll, purse) ? points / 3 : 0,
    points > 0 ? toll.ice / 3 : 0,
  )
}

const putForts = (to: Writer, position: OpenPosition): void => {
  const { forts, purse } = position
  putCentral(to, forts.hq, purse)
  putCentral(to, forts.rd, purse)
  putCentral(to, forts.archives, purse)
  putAgenda(to, forts.agendas[0] ?? NO_AGENDA, position)
  putAgenda(to, forts.agendas[1] ?? NO_AGENDA, position)
  put(
    to,
    forts.agendaPoints / 5,
    forts.forts / 4,
    forts.bare / 3,
    forts.nodes.rezzed / 4,
    forts.nodes.hidden / 4,
    forts.upgrades.rezzed / 3,
    forts.upgrades.hidden / 3,
    forts.ambushes / 2,
    forts.feints / 4,
    forts.hurts / 2,
    forts.rezCost.rezzed / 20,
    forts.rezCost.hidden / 20,
  )
  for (const n of forts.covered) put(to, n / 3)
  for (const n of forts.open) put(to, n / 3)
}

/** Turns that a Corp takes for a point that it has not installed yet. */
const TURNS_A_POINT = 2

/** Turns until the Corp has the points it needs, if nobody hinders it. */
const corpClock = ({ forts, needs, corp }: OpenPosition): number => {
  let [left, turns, bits] = [needs.corp, 0, corp.bits + 2]
  for (const { points, left: counters } of forts.agendas) {
    if (left <= 0) break
    turns += Math.max(1, Math.ceil(counters / A_TURN)) + Math.max(0, counters - bits) / 3
    bits = Math.max(0, bits - counters)
    left -= points
  }
  return turns + TURNS_A_POINT * Math.max(0, left)
}

/** Points that a turn of runs on a fort brings, if each brings so many. */
const pointsOfRuns = (each: number, fort: FortFacts['hq']['toll'], purse: number, income: number): number => {
  if (fort.closed > 0) return 0
  const toll = tollBits(fort) + 0.5
  return each * Math.min(3, (income + 2) / toll, (purse + income) / toll)
}

/** The points that runs on HQ and R&D bring: each run, and in a turn. */
const runsOf = ({ corp, forts, hq, rd, deckSize, purse, rig }: OpenPosition) => {
  const hqEach = (forts.hq.access * hq.points) / Math.max(1, corp.hand.length)
  const rdEach = (forts.rd.access * rd.points) / Math.max(1, deckSize.corp)
  return {
    hqEach,
    rdEach,
    hqTurn: pointsOfRuns(hqEach, forts.hq.toll, purse, rig.income),
    rdTurn: pointsOfRuns(rdEach, forts.rd.toll, purse, rig.income),
  }
}

/** Slower than any game. */
const SLOW = 20

const putClocks = (to: Writer, position: OpenPosition): void => {
  const { forts, needs, purse, tags, corp, runner, hq, rig } = position
  const runs = runsOf(position)
  const stealable = forts.agendas.reduce(
    (sum, { points, toll }) => sum + (isPayable(toll, purse) ? points : 0),
    0,
  )
  const corpTurns = Math.min(SLOW, corpClock(position))
  const runnerRate = Math.max(runs.hqTurn, runs.rdTurn) + 0.7 * stealable
  const runnerTurns = Math.min(SLOW, Math.max(0, needs.runner) / Math.max(0.05, runnerRate))
  const thin = Math.max(0, 4 - runner.hand.length - rig.protects) / 4
  put(
    to,
    runs.hqEach,
    runs.rdEach,
    runs.hqTurn,
    runs.rdTurn,
    stealable / 4,
    1 / (1 + corpTurns),
    1 / (1 + runnerTurns),
    (runnerTurns - corpTurns) / SLOW,
    tags > 0 ? hq.hurts / 2 : 0,
    tags > 0 ? upTo(corp.bits, 10) : 0,
    (thin * (hq.hurts + forts.hurts)) / 3,
    tags > 0 ? thin : 0,
  )
}

/** The numbers of a position, each about 0 to 2, written into `values`. */
export const writeFeatures = (g: Game, two: Two, values: Float32Array): void => {
  const position = positionOf(g, two)
  const to: Writer = { values, n: 0 }
  putTable(to, position)
  putCorp(to, position)
  putRunner(to, position)
  putForts(to, position)
  putClocks(to, position)
  if (to.n !== FEATURES) throw new Error(`A position has ${to.n} numbers, not ${FEATURES}.`)
}
