/** The glyph on the picture of a new card. No two cards share one (`src/client/art/glyphs.ts`). */

/**
 * A glyph that is still free: the one with the most words of the card's name, else of its id's hash, so that it is
 * the same each time.
 */
export function freeGlyph(id: string, names: readonly string[], taken: ReadonlySet<string>): string {
  const words = id.split('-').filter((word) => word.length > 2)
  const free = names.filter((name) => !taken.has(name))
  const shared = (name: string): number => name.split('-').filter((word) => words.includes(word)).length
  const [best] = free.toSorted((a, b) => shared(b) - shared(a) || a.length - b.length)
  if (best !== undefined && shared(best) > 0) return best
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
  return free[hash % free.length] ?? ''
}

/** The list of glyphs with another card in its alphabetical place. */
export function glyphsWith(source: string, id: string, glyph: string): string | null {
  const rows = [...source.matchAll(/^ {2}(?:'([^']+)'|(\w+)): '/gm)]
  if (rows.length === 0) return null
  const next = rows.find(([, a, b]) => (a ?? b ?? '').localeCompare(id) > 0)
  const at = next?.index ?? source.lastIndexOf('}\n')
  return `${source.slice(0, at)}  '${id}': '${glyph}',\n${source.slice(at)}`
}
