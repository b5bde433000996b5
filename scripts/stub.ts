/** The text that `npm run card` writes. Pure, so that only `scripts/card.ts` reads and writes files. */

import { allFacts, cardId, type Facts } from '../src/cards/facts/index.ts'
import type { CardType } from '../src/engine/language/index.ts'
import type { Ruling } from '../src/rulings/index.ts'

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

/** The largest types of v1.0 have two files. */
const fileOf = ({ set, type, keywords }: Facts): string => {
  if (set === 'base' && type === 'ice' && keywords.includes('Sentry')) return 'sentries'
  return set === 'base' && keywords.includes('Icebreaker') ? 'icebreakers' : files[type]
}

/** The card's file, from the root of the project. */
export const cardFile = (card: Facts): string => `src/cards/${card.set}/${fileOf(card)}.ts`
export const testFile = ({ set, type, id }: Facts): string => `test/cards/${set}/${files[type]}/${id}.test.ts`

/** The name of the card's constant, such as `rAndDInterface`. */
export const constantName = (id: string): string =>
  id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** A string as Biome formats it: in double quotes where that saves escapes. */
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

/** Operations and preps have exactly one ability: being played. */
const isPlayed = ({ type }: Facts): boolean => type === 'operation' || type === 'prep'

/** The card with all its facts and no abilities. */
export const cardStub = (card: Facts): string => {
  const keywords = card.keywords.length === 0 ? [] : [`keywords: [${card.keywords.map(quoted).join(', ')}]`]
  const abilities = `abilities: [${isPlayed(card) ? 'play()' : ''}]`
  const fields = [...numbers(card), ...keywords, abilities].map((field) => `  ${field},\n`)
  return `export const ${constantName(card.id)} = ${card.type}(${quoted(card.name)}, {\n${fields.join('')}})\n`
}

const entries = (source: string): { id: string; start: number }[] =>
  [
    ...source.matchAll(
      /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const \w+ = \w+\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/gm,
    ),
  ].map((match) => ({ id: cardId(match[1] ?? match[2] ?? ''), start: match.index }))

const withImport = (source: string, words: readonly string[]): string => {
  const header = source.match(/^import \{([^}]*)\} from '\.\.\/vocabulary\/index\.ts'\n/m)
  if (!header) return `import { ${words.join(', ')} } from '../vocabulary/index.ts'\n\n${source}`
  const present = (header[1] ?? '').split(',').map((name) => name.trim())
  const names = [...new Set([...present, ...words])].filter((name) => name !== '')
  return source.replace(header[0], `import { ${names.join(', ')} } from '../vocabulary/index.ts'\n`)
}

/** The file of the card's set and type, with the stub in its alphabetical place. `''` is a new file. */
export const insertCard = (source: string, card: Facts): string => {
  const whole = withImport(source, isPlayed(card) ? ['play', card.type] : [card.type])
  const next = entries(whole).find(({ id }) => id.localeCompare(card.id) > 0)
  if (!next) return `${whole.trimEnd()}\n\n${cardStub(card)}`
  return `${whole.slice(0, next.start)}${cardStub(card)}\n${whole.slice(next.start)}`
}

/** The index of a set with another type file, in the existing order. */
export const indexWith = (source: string, card: Facts): string => {
  const [{ set }, name] = [card, fileOf(card)]
  if (source.includes(`'./${name}.ts'`)) return source
  const present = [...source.matchAll(/from '\.\/(\w+)\.ts'/g)].map((match) => match[1])
  const all = [...Object.values(files), 'sentries', 'icebreakers'].filter(
    (file) => file === name || present.includes(file),
  )
  const imports = all.map((file) => `import * as ${file} from './${file}.ts'\n`).join('')
  const doc = `/** The cards of this set, by type in the order of their names. */\n`
  const list = `export const ${set} = [${all.join(', ')}].flatMap((cards) => Object.values(cards))\n`
  return `${imports}\n${source.match(/^\/\*\*.*\*\/\n/m)?.[0] ?? doc}${list}`
}

/** The index of all cards with another set; null if it is not written in the expected way. */
export const poolWith = (source: string, { set }: Facts): string | null => {
  if (source.includes(`'./${set}/index.ts'`)) return source
  const lists = /^const all = \[(.*)\]$/m
  const last = [...source.matchAll(/^import \{ \w+ \} from '\.\/\w+\/index\.ts'\n/gm)].at(-1)
  if (!last || !lists.test(source)) return null
  return source
    .replace(last[0], `${last[0]}import { ${set} } from './${set}/index.ts'\n`)
    .replace(lists, `const all = [$1, ...${set}]`)
}

/** The test of a new card. It fails until the card has abilities and each of its rulings is played out. */
export const testStub = (card: Facts, rulings: readonly Ruling[]): string => {
  const name = constantName(card.id)
  const proofs = rulings.map(
    ({ id, gist }) => `ruling('${id}', ${quoted(gist)}, () => {
  expect.fail('Play this ruling out.')
})
`,
  )
  return [
    `import { expect, it } from 'vitest'
import { ${name} } from '../../../../${cardFile(card)}'
${proofs.length === 0 ? '' : "import { ruling } from '../../../support/ruling.ts'\n"}`,
    `it(${quoted(`${card.name} does what it says`)}, () => {
  expect.fail(\`Play \${${name}.name} out.\`)
})
`,
    ...proofs,
  ].join('\n')
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

/** The names most similar to a misspelt one; those that contain it first. */
export const nearestNames = (name: string, count = 3): string[] => {
  const wanted = cardId(name)
  const rank = ({ id }: Facts) => (wanted.length > 2 && id.includes(wanted) ? 0 : distance(id, wanted))
  return [...allFacts.values()]
    .map((card) => ({ name: card.name, rank: rank(card) }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, count)
    .map((card) => card.name)
}
