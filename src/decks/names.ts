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

/** Looks up cards by name. */
export type NameBook = {
  find(name: string): CardInfo | undefined
  /**
   * The cards with names nearest to a misspelt one, the nearest first, if they are near enough to be meant.
   */
  nearest(name: string, max: number): CardInfo[]
}

export function nameBook(pool: CardPool): NameBook {
  const byKey = new Map(pool.list().map((card) => [cardNameKey(card.name), card]))
  return {
    find: (name) => byKey.get(cardNameKey(name)),
    nearest: (name, max) => nearestOf(cardNameKey(name), byKey, max),
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
