/** The kind of player for a seat in a simulation. */
import type { AutomaSetup } from '../engine/index.ts'
import type { AutomaPack, Difficulty } from '../engine/language/index.ts'
import type { Side } from '../engine/view/types.ts'
import { InvalidOption } from './cli-options.ts'

/**
 * Plays at random, by judgement alone, by judgement with this many rollouts a decision, or by a pack's AI
 * cards.
 */
export type PlayerSpec =
  | { name: string; kind: 'random' | 'sparring' }
  | { name: string; kind: 'thinking'; rollouts: number }
  | { name: string; kind: 'automa'; setup: AutomaSetup }

const LEVELS: readonly Difficulty[] = ['easy', 'standard', 'hard']
const isLevel = (text: string): text is Difficulty => (LEVELS as readonly string[]).includes(text)

const invalidPlayer = (text: string, side: Side, packs: readonly AutomaPack[]): InvalidOption => {
  const ids = packs.filter((pack) => pack.side === side).map(({ id }) => id)
  return new InvalidOption(
    `The ${side} can't be played by “${text}”: say random, sparring, thinking, or a pack (${ids.join(', ')}) as in ${ids[0] ?? 'pack'}:hard.`,
  )
}

const parseAutoma = (text: string, side: Side, packs: readonly AutomaPack[]): PlayerSpec => {
  const [id = '', level = 'standard', behaviour, ...rest] = text.split(':')
  const pack = packs.find((each) => each.id === id && each.side === side)
  if (!pack || !isLevel(level) || rest.length > 0) throw invalidPlayer(text, side, packs)
  const known = pack.side === 'corp' && pack.behaviours.some((each) => each.id === behaviour)
  if (behaviour !== undefined && !known) throw invalidPlayer(text, side, packs)
  return { name: text, kind: 'automa', setup: { pack, difficulty: level, behaviour } }
}

/** Default rollouts of a thinking player. */
const USUAL_ROLLOUTS = 60

/**
 * Parses `random`, `sparring`, `thinking[:rollouts]`, or `pack[:difficulty[:behaviour card]]`. Throws
 * `InvalidOption`.
 */
export const whoOf = (text: string, side: Side, packs: readonly AutomaPack[]): PlayerSpec => {
  if (text === 'random' || text === 'sparring') return { name: text, kind: text }
  const [, rollouts = String(USUAL_ROLLOUTS)] = /^thinking(?::(\d{1,6}))?$/.exec(text) ?? [null, undefined]
  return /^thinking\b/.test(text)
    ? { name: text, kind: 'thinking', rollouts: Number(rollouts) }
    : parseAutoma(text, side, packs)
}
