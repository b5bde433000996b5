/** Who plays a seat in a simulation. */
import type { AutomaSetup } from '../engine/index.ts'
import type { AutomaPack, Difficulty } from '../engine/language/index.ts'
import type { Side } from '../engine/view/types.ts'
import { BadWish } from './wishes.ts'

/** Plays at random, by judgement alone, or by the AI cards of a pack. */
export type Who =
  | { name: string; kind: 'random' | 'sparring' }
  | { name: string; kind: 'automa'; setup: AutomaSetup }

const LEVELS: readonly Difficulty[] = ['easy', 'standard', 'hard']
const isLevel = (text: string): text is Difficulty => (LEVELS as readonly string[]).includes(text)

const bad = (text: string, side: Side, packs: readonly AutomaPack[]): BadWish => {
  const ids = packs.filter((pack) => pack.side === side).map(({ id }) => id)
  return new BadWish(
    `The ${side} can't be played by “${text}”: say random, sparring, or a pack (${ids.join(', ')}) as in ${ids[0] ?? 'pack'}:hard.`,
  )
}

const automaOf = (text: string, side: Side, packs: readonly AutomaPack[]): Who => {
  const [id = '', level = 'standard', behaviour, ...rest] = text.split(':')
  const pack = packs.find((each) => each.id === id && each.side === side)
  if (!pack || !isLevel(level) || rest.length > 0) throw bad(text, side, packs)
  const known = pack.side === 'corp' && pack.behaviours.some((each) => each.id === behaviour)
  if (behaviour !== undefined && !known) throw bad(text, side, packs)
  return { name: text, kind: 'automa', setup: { pack, difficulty: level, behaviour } }
}

/** `random`, `sparring`, or `pack[:difficulty[:behaviour card]]`. Throws `BadWish`. */
export const whoOf = (text: string, side: Side, packs: readonly AutomaPack[]): Who =>
  text === 'random' || text === 'sparring' ? { name: text, kind: text } : automaOf(text, side, packs)
