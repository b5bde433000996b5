import type { Pool } from '../engine/index.ts'

const noteWords = (part: unknown, user: string, users: Map<string, Set<string>>): void => {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string' && ['op', 'kind', 'is'].includes(key))
      users.set(value, (users.get(value) ?? new Set()).add(user))
    noteWords(value, user, users)
  }
}

/** The cards and counters that use each word: each op, kind of ability and condition. */
export function wordUsers({ cards, counters }: Pool): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const { name, abilities } of cards.values()) noteWords(abilities, name, users)
  for (const { name, abilities } of counters.values()) noteWords(abilities, `${name} counter`, users)
  return users
}

/** The lines of `npm run cards -- --words`: each word that a single card or counter uses. */
export function oneCardWords(pool: Pool): string[] {
  const users = wordUsers(pool)
  const single = [...users].flatMap(([word, by]) => (by.size === 1 ? [{ word, user: [...by].join() }] : []))
  const lines = single.map(({ word, user }) => `${word.padEnd(20)}${user}`)
  return [...lines.sort(), `${single.length} of ${users.size} words serve one card alone.`]
}
