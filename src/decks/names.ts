import type { CardInfo } from '../protocol/http.ts'
import type { CardPool } from './pool.ts'

/** A name reduced to what people agree on: letters and digits, without case, accents, quotes or punctuation. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export type NameBook = {
  find(name: string): CardInfo | undefined
  /** The card whose name is nearest to a misspelt one, when one is near enough to be meant. */
  nearest(name: string): CardInfo | undefined
}

export function nameBook(pool: CardPool): NameBook {
  const byKey = new Map(pool.list().map((card) => [nameKey(card.name), card]))
  return {
    find: (name) => byKey.get(nameKey(name)),
    nearest: (name) => nearestOf(nameKey(name), byKey),
  }
}

function nearestOf(key: string, byKey: Map<string, CardInfo>): CardInfo | undefined {
  let best: CardInfo | undefined
  let bestDistance = Math.max(2, Math.floor(key.length / 3)) + 1
  for (const [other, card] of byKey) {
    if (Math.abs(other.length - key.length) >= bestDistance) continue
    const d = distance(key, other)
    if (d < bestDistance) {
      best = card
      bestDistance = d
    }
  }
  return best
}

/** Levenshtein: the fewest letters to add, drop or change. */
function distance(a: string, b: string): number {
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
