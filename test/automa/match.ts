/** Whole games in process, between any two ways of answering. */
import { createSpar } from '../../src/automa/judgement/index.ts'
import { words } from '../../src/cards/engine.ts'
import { pool } from '../../src/cards/index.ts'
import { starterDeck } from '../../src/decks/starters.ts'
import { answerDirect, dealDirect, type Game } from '../../src/engine/direct.ts'
import type { Choice, Decision, SeatId, Side, View } from '../../src/engine/index.ts'
import { decisionOf } from '../../src/engine/view/decisionFor.ts'
import { viewOf } from '../../src/engine/view/viewFor.ts'

export type Player = (view: View, decision: Decision) => Choice
export type Outcome = {
  winner: Side | null
  reason: string
  /** Turns of both sides together. */
  turns: number
  decisions: number
  /** The last decision, where the game did not end. */
  stuck: Decision | null
}
type Watch = (view: View, decision: Decision, choice: Choice, ms: number) => void

export const spar: Player = createSpar(pool.cards)

/** A generator of its own, so that games repeat. */
const numbers = (seed: number): (() => number) => {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Answers anything, without a thought. */
export const randomPlayer = (seed: number): Player => {
  const next = numbers(seed)
  const below = (n: number): number => Math.floor(next() * n)
  return (_, { kind, min, max, options }) => {
    if (kind === 'number' || kind === 'secret') return min + below(max - min + 1)
    const ids = options.map((o) => o.id)
    const picked: string[] = []
    const n = min + below(Math.min(max, ids.length) - min + 1)
    while (picked.length < n) picked.push(...ids.splice(below(ids.length), 1))
    return picked
  }
}

const cards = (id: string) => starterDeck(id)?.cards ?? []

export const setupOf = (seed: number, mulligan: 'none' | 'one' = 'none') => ({
  format: 'classic' as const,
  seed: `sparring-${seed}`,
  options: { mulligan },
  seats: [
    { id: 'corp', side: 'corp' as const, deck: cards('open-ledger') },
    { id: 'runner', side: 'runner' as const, deck: cards('soft-shoes') },
  ],
})

const most = 20_000

/** Puts a choice to the engine, refusing what is not legal. */
const settle = (g: Game, decision: Decision, choice: Choice): void => {
  const pending = g.s.decisions.find((d) => d.id === decision.id)
  if (!pending) throw new Error('The decision is gone.')
  if (typeof choice === 'number') {
    if (choice < pending.min || choice > pending.max) throw new Error(`${choice} is out of range.`)
    return answerDirect(g, pending, { number: choice })
  }
  const picked = choice.map((id) => {
    const option = pending.options[decision.options.findIndex((o) => o.id === id)]
    if (!option) throw new Error(`${id} is not offered.`)
    return option
  })
  const right = picked.length >= pending.min && picked.length <= pending.max
  if (!right || new Set(picked).size !== picked.length) throw new Error('Too few or too many picks.')
  answerDirect(g, pending, { picked })
}

const outcomeOf = (g: Game, decisions: number, stuck: Decision | null): Outcome => {
  const { result } = g.s
  const winner = result?.winners[0]
  return {
    winner: winner === undefined ? null : (g.s.seats[winner]?.side ?? null),
    reason: result?.reason ?? 'unfinished',
    turns: g.s.turn.number,
    decisions,
    stuck,
  }
}

/** Plays a game out; `players` by seat. */
export const playGame = (seed: number, players: Record<SeatId, Player>, watch?: Watch): Outcome => {
  const g = dealDirect(setupOf(seed), pool)
  let last: Decision | null = null
  for (let n = 0; n < most; n++) {
    const pending = g.s.decisions[0]
    if (!pending) return outcomeOf(g, n, null)
    const decision = decisionOf(g, pending.seat, words)
    const view = viewOf(g, pending.seat, words)
    const player = players[decision?.seat ?? '']
    if (!decision || !player) throw new Error('Nobody is there to decide.')
    const before = performance.now()
    const choice = player(view, decision)
    watch?.(view, decision, choice, performance.now() - before)
    settle(g, decision, choice)
    last = decision
  }
  return outcomeOf(g, most, last)
}
