import type { CardInfo } from '../protocol/http.ts'
import type { CardPool } from './pool.ts'

/**
 * Normalises a name: only letters and digits, without case, accents, quotes, punctuation or trademark signs.
 */
const cardNameKey = (name: string): string =>
  name
    .replace(/™|\(tm\)/gi, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a name, normalised like the whole. */
const wordsOfName = (name: string): string[] =>
  name
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(cardNameKey)
    .filter((word) => word !== '')

/** Looks up cards by name. */
export type NameBook = {
  find(name: string): CardInfo | undefined
  /**
   * The card that people mean by a part of its name: the only one whose name begins with these words, or else
   * the only one that contains them.
   */
  findShort(name: string): CardInfo | undefined
  /**
   * The cards with names nearest to a misspelt or ambiguous one, the nearest first, if they are near enough to
   * be meant.
   */
  nearest(name: string, max: number): CardInfo[]
}

const books = new WeakMap<CardPool, NameBook>()

export function nameBook(pool: CardPool): NameBook {
  const known = books.get(pool)
  if (known) return known
  const book = newNameBook(pool)
  books.set(pool, book)
  return book
}

/** A shorter text could mean anything. */
const shortestName = 4

function newNameBook(pool: CardPool): NameBook {
  const cards = pool.list()
  const byKey = new Map(cards.map((card) => [cardNameKey(card.name), card]))
  // Spaces around the words, so that only whole words are found.
  const phrases = cards.map((card) => ({ card, phrase: ` ${wordsOfName(card.name).join(' ')} ` }))

  /** Cards whose names begin with these words, or else contain them. */
  const containing = (name: string): CardInfo[] => {
    const words = wordsOfName(name).join(' ')
    if (words.length < shortestName) return []
    const within = phrases.filter(({ phrase }) => phrase.includes(` ${words} `))
    const first = within.filter(({ phrase }) => phrase.startsWith(` ${words} `))
    return (first.length > 0 ? first : within).map(({ card }) => card)
  }
  return {
    find: (name) => byKey.get(cardNameKey(name)),
    findShort: (name) => {
      const [only, ...others] = containing(name)
      return others.length === 0 ? only : undefined
    },
    nearest: (name, max) =>
      [...new Set([...containing(name), ...nearestOf(cardNameKey(name), byKey, max)])].slice(0, max),
  }
}

function nearestOf(key: string, byKey: Map<string, CardInfo>, max: number): CardInfo[] {
  const farthest = Math.max(2, Math.floor(key.length / 3))
  const near: { card: CardInfo; far: number }[] = []
  for (const [other, card] of byKey) {
    if (Math.abs(other.length - key.length) > farthest) continue
    const far = editDistance(key, other)
    if (far <= farthest) near.push({ card, far })
  }
  return near
    .sort((a, b) => a.far - b.far)
    .slice(0, max)
    .map(({ card }) => card)
}

/** Levenshtein distance: the fewest letters to add, drop or change. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
