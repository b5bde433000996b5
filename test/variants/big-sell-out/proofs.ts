/** Helpers for proofs of the table of cards. */
import { expect } from 'vitest'
import { fullPool as pool } from '../../../src/automa/engine.ts'
import type { Choice, Decision } from '../../../src/engine/index.ts'
import type { CardDef } from '../../../src/engine/language/index.ts'
import type { SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'
import type { AgentSpec, SponsorSpec } from '../../support/teams.ts'

export const defOf = (card: string): CardDef => {
  const def = pool.cards.get(card)
  if (!def) throw new Error(`no card ${card}`)
  return def
}

export const hand = Array.from({ length: 5 }, () => 'Score!')

/** Places a card where it can be used: in hand, in a fort, or scored. */
export const having = ({ name, type }: CardDef, more: SponsorSpec = {}): SponsorSpec => {
  const bits = 25
  if (type === 'operation') return { ...more, bits, hand: [name] }
  if (type === 'agenda') return { ...more, bits, score: [...(more.score ?? []), name] }
  return { ...more, bits, forts: [{ cards: [rezzed(name)] }] }
}

export const runner = (tags: Record<string, number> = {}): AgentSpec => ({
  hand,
  tags,
  rig: ['Broker', 'WuTech Mem Chip'],
  bits: 20,
})

/** The labels of the options of a seat that use the card. */
export const uses = (g: SeatsGame, seat: string, card: string): string[] =>
  g
    .until(seat)
    .options.filter(({ verb }) => verb === 'play' || verb === 'action')
    .filter(({ label }) => label.includes(defOf(card).name))
    .map(({ label }) => label)

/** The text of the seat's next options, which names the players they refer to. */
export const askedAbout = (g: SeatsGame, seat: string): string =>
  g
    .until(seat)
    .options.map(({ label }) => label)
    .join('\n')

export const speaksOf = (text: string, side: 'Sponsor' | 'Agent') =>
  expect([1, 2, 3].filter((n) => text.includes(`${side} ${n}`))).toEqual([2, 3])

/** Two resources that are Connections. */
export const connections: string[] = [...pool.cards.values()]
  .filter(({ type, keywords }) => type === 'resource' && keywords.includes('Connection'))
  .map(({ name }) => name)
  .slice(0, 2)

export type AskedQuestion = { seat: string; prompt: string }

/** The answer to choose: an option about the card, else yes, else a pass, else the first option. */
const answerTo = (decision: Decision, name: string): Choice => {
  const { kind, min, max, options, seat } = decision
  if (kind === 'number' || kind === 'secret') return seat.startsWith('s') ? max : min
  if (kind === 'order') return options.map(({ id }) => id)
  if (kind === 'cards') return options.slice(0, Math.max(min, max)).map(({ id }) => id)
  const wanted =
    options.find(({ label, verb }) => verb !== 'pass' && label.includes(name)) ??
    options.find(({ verb }) => verb === 'yes' || verb === 'keep' || verb === 'score') ??
    options.find(({ verb }) => verb === 'pass') ??
    options[0]
  return wanted ? [wanted.id] : []
}

/** Plays until a seat has an action to take. Returns the decisions on the way and their seats. */
export const playOut = (g: SeatsGame, card: string): AskedQuestion[] => {
  const put: AskedQuestion[] = []
  for (let i = 0; i < 200 && !g.state.over; i++) {
    const [seat = ''] = g.waitingFor()
    const decision = g.decision(seat)
    if (!decision || decision.kind === 'act') return put
    put.push({ seat, prompt: `${decision.prompt} ${decision.options.map(({ label }) => label).join(' ')}` })
    g.answer(seat, answerTo(decision, defOf(card).name))
  }
  return put
}

/** Makes a complete run on a fort. */
export const runOn = (g: SeatsGame, seat: string, fort: string, card: string): AskedQuestion[] => {
  g.do(seat, 'run', { fort })
  return playOut(g, card)
}

/** Everything of a seat that a card might change, except its bits. */
export const standing = (g: SeatsGame, seat: string): string => {
  const {
    handSize,
    stack,
    trash,
    score,
    tags,
    brainDamage,
    counters,
    badPublicity,
    points,
    forts,
    rig,
    owedActions,
  } = g.seat(seat)
  const of = (card: { card: string | null; counters: Record<string, number> }) => [card.card, card.counters]
  const inside = forts.map((f) => [f.counters, f.ice.map(of), f.cards.map(of)])
  const mine = rig && [...rig.programs, ...rig.hardware, ...rig.resources].map(of)
  return JSON.stringify([
    [handSize, stack, trash.faceUp.length, trash.faceDown, score.length, tags, brainDamage],
    [counters, badPublicity, points, inside, mine, owedActions],
  ])
}

/** Which of these seats have changed since `before`. */
export const changedSince = (g: SeatsGame, seats: readonly string[], before: readonly string[]): string[] =>
  seats.filter((seat, n) => standing(g, seat) !== before[n])
