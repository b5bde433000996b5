/** Writing a new card into the source files; pure, so that `scripts/card.ts` only reads and writes. */

import { allFacts, cardId, type Facts } from '../src/cards/facts/index.ts'
import type { CardType } from '../src/engine/language.ts'

const files: Record<CardType, string> = {
  agenda: 'agendas',
  ice: 'ice',
  node: 'nodes',
  upgrade: 'upgrades',
  operation: 'operations',
  program: 'programs',
  hardware: 'hardware',
  resource: 'resources',
  prep: 'preps',
}

/** Where the card is written, from the root of the project. */
export const cardFile = ({ set, type }: Facts): string => `src/cards/${set}/${files[type]}.ts`

/** The name of the card's constant: `rAndDInterface`. */
export const constantName = (id: string): string =>
  id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** A string as Biome writes it: in double quotes where that saves escapes. */
export const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`

const number = (value: number | 'X' | null): string => (value === 'X' ? `'X'` : String(value))

const numbers = (card: Facts): string[] => {
  const cost = number(card.cost)
  const strength = `strength: ${number(card.strength)}`
  const trashable = [`rez: ${cost}`, `trash: ${card.trashCost}`]
  const lines: Record<CardType, string[]> = {
    agenda: [`difficulty: ${card.difficulty}`, `points: ${card.agendaPoints}`],
    ice: [`rez: ${cost}`, strength],
    node: trashable,
    upgrade: trashable,
    operation: [`cost: ${cost}`],
    program: [`cost: ${cost}`, `mu: ${card.mu}`, ...(card.strength === null ? [] : [strength])],
    hardware: [`cost: ${cost}`],
    resource: [`cost: ${cost}`],
    prep: [`cost: ${cost}`],
  }
  return lines[card.type]
}

/** The card with all its facts and no ability yet. */
export const cardStub = (card: Facts): string => {
  const keywords = card.keywords.length === 0 ? [] : [`keywords: [${card.keywords.map(quoted).join(', ')}]`]
  const fields = [...numbers(card), ...keywords, 'abilities: []'].map((field) => `  ${field},\n`)
  return `export const ${constantName(card.id)} = ${card.type}(${quoted(card.name)}, {\n${fields.join('')}})\n`
}

const entries = (source: string): { id: string; start: number }[] =>
  [
    ...source.matchAll(/^(?:\/\*\*.*\*\/\n)?export const \w+ = \w+\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/gm),
  ].map((match) => ({ id: cardId(match[1] ?? match[2] ?? ''), start: match.index }))

const withImport = (source: string, type: CardType): string => {
  const header = source.match(/^import \{([^}]*)\} from '\.\.\/vocabulary\/index\.ts'\n/m)
  if (!header) return `import { ${type} } from '../vocabulary/index.ts'\n\n${source}`
  const names = new Set((header[1] ?? '').split(',').map((name) => name.trim()))
  names.add(type)
  const sorted = [...names].filter((name) => name !== '').sort((a, b) => a.localeCompare(b))
  return source.replace(header[0], `import { ${sorted.join(', ')} } from '../vocabulary/index.ts'\n`)
}

/** The file of the card's set and type with the stub in its alphabetical place; `''` is a new file. */
export const insertCard = (source: string, card: Facts): string => {
  const whole = withImport(source, card.type)
  const next = entries(whole).find(({ id }) => id.localeCompare(card.id) > 0)
  if (!next) return `${whole.trimEnd()}\n\n${cardStub(card)}`
  return `${whole.slice(0, next.start)}${cardStub(card)}\n${whole.slice(next.start)}`
}

const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The names most like a misspelt one; those that contain it first. */
export const nearestNames = (name: string, count = 3): string[] => {
  const wanted = cardId(name)
  const rank = ({ id }: Facts) => (wanted.length > 2 && id.includes(wanted) ? 0 : distance(id, wanted))
  return [...allFacts.values()]
    .map((card) => ({ name: card.name, rank: rank(card) }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, count)
    .map((card) => card.name)
}
