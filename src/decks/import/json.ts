/** Decks as JSON: one or several, by names or ids of cards. */
import type { CardPool } from '../pool.ts'
import { tallyOf } from './tally.ts'
import type { ParsedDeck } from './text.ts'

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The line that contains this value as JSON; the first line if none does. */
const jsonErrorLine = (text: string, what: string): number => {
  const at = text.indexOf(JSON.stringify(what))
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}

export function readJsonLists(text: string, pool: CardPool): ParsedDeck[] {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    const tally = tallyOf(pool)
    tally.wrong(1, 'This starts like JSON but is not valid JSON.')
    return [{ ...tally.deck(), name: null }]
  }
  const decks =
    Array.isArray(value) && value.every((each) => isObject(each) && 'cards' in each) ? value : [value]
  return decks.map((deck: unknown) => readJsonDeck(deck, text, pool))
}

function readJsonDeck(deck: unknown, text: string, pool: CardPool): ParsedDeck {
  const tally = tallyOf(pool)
  const held = isObject(deck) ? (deck.cards ?? deck) : deck
  const name = isObject(deck) && typeof deck.name === 'string' ? deck.name.trim() || null : null
  for (const line of jsonCards(held)) {
    if (line === null) tally.wrong(1, 'A card needs its name or id, and a count.')
    else tally.take(jsonErrorLine(text, line.name), { ...line, name: pool.get(line.name)?.name ?? line.name })
  }
  const read = tally.deck()
  const side = isObject(deck) && (deck.side === 'corp' || deck.side === 'runner') ? deck.side : read.side
  return { ...read, name, side }
}

type JsonCardLine = { name: string; count: number }

/** `[{ card, count }]`, also by `name` and `qty`, or `{ "Name": count }`. */
function jsonCards(held: unknown): (JsonCardLine | null)[] {
  if (Array.isArray(held)) return held.map(lineNamed)
  if (!isObject(held)) return [null]
  return Object.entries(held).map(([name, count]) => ({ name, count: Number(count) }))
}

function lineNamed(value: unknown): JsonCardLine | null {
  if (typeof value === 'string') return { name: value, count: 1 }
  if (!isObject(value)) return null
  const name = value.card ?? value.name ?? value.id ?? value.title
  const count = value.count ?? value.qty ?? value.quantity ?? 1
  return typeof name === 'string' ? { name, count: Number(count) } : null
}
