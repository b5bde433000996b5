/** The text of a new card and of its test. */

import { allFacts, cardId, type Facts } from '../../src/cards/facts/index.ts'
import * as vocabulary from '../../src/cards/vocabulary/index.ts'
import type { CardType } from '../../src/engine/language/index.ts'
import type { Ruling } from '../../src/rulings/index.ts'

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

const vocabularyWords: ReadonlySet<string> = new Set(Object.keys(vocabulary))
/** True for the name of a builder. */
export const isWord = (name: string): boolean => vocabularyWords.has(name)

const keywordsOfLanguage =
  /^(break|case|catch|class|const|default|delete|do|else|enum|export|false|finally|for|function|if|import|in|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|let|static|yield|await|eval|arguments|package|public|private|protected|interface|implements|undefined)$/

/** The name of the card's constant, such as `rAndDInterface`. It is no word of the vocabulary or of TypeScript. */
export const constantName = (id: string): string => {
  const name = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return isWord(name) || keywordsOfLanguage.test(name) ? `${name}Card` : name
}

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

/** The ability that a stub has for its effect, by the type of the card. */
const abilityFor: Record<CardType, string> = {
  agenda: 'onScore',
  ice: 'sub',
  node: 'action',
  upgrade: 'onRez',
  operation: 'play',
  program: 'action',
  hardware: 'action',
  resource: 'action',
  prep: 'play',
}

/** A word of the vocabulary as a card uses it: `skipDraw`, or `draw(1)`. */
export type UsedWord = { readonly name: string; readonly call: string }

const abilityWords = (card: Facts, effect: UsedWord | null): readonly string[] =>
  effect === null ? (isPlayed(card) ? ['play'] : []) : [abilityFor[card.type], effect.name]

/** The card with all its facts, and with this effect if one is given. */
export const cardStub = (card: Facts, effect: UsedWord | null = null): string => {
  const keywords = card.keywords.length === 0 ? [] : [`keywords: [${card.keywords.map(quoted).join(', ')}]`]
  const [ability] = abilityWords(card, effect)
  const abilities = `abilities: [${ability === undefined ? '' : `${ability}(${effect?.call ?? ''})`}]`
  const fields = [...numbers(card), ...keywords, abilities].map((field) => `  ${field},\n`)
  return `export const ${constantName(card.id)} = ${card.type}(${quoted(card.name)}, {\n${fields.join('')}})\n`
}

const entries = (source: string): { id: string; start: number }[] =>
  [
    ...source.matchAll(
      /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const \w+ = \w+\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/gm,
    ),
  ].map((match) => ({ id: cardId(match[1] ?? match[2] ?? ''), start: match.index }))

const withImport = (source: string, words: readonly string[]): string | null => {
  const header = source.match(/^import \{([^}]*)\} from '\.\.\/vocabulary\/index\.ts'\n/m)
  if (!header) return null
  const present = (header[1] ?? '').split(',').map((name) => name.trim())
  const names = [...new Set([...present, ...words])].filter((name) => name !== '')
  return source.replace(header[0], `import { ${names.join(', ')} } from '../vocabulary/index.ts'\n`)
}

/** The file of the card's set and type with the stub in its alphabetical place; null if it imports no vocabulary. */
export const cardsWith = (source: string, card: Facts, effect: UsedWord | null = null): string | null => {
  const whole = withImport(source, [card.type, ...abilityWords(card, effect)])
  if (whole === null) return null
  const next = entries(whole).find(({ id }) => id.localeCompare(card.id) > 0)
  if (!next) return `${whole.trimEnd()}\n\n${cardStub(card, effect)}`
  return `${whole.slice(0, next.start)}${cardStub(card, effect)}\n${whole.slice(next.start)}`
}

/** A game with the card in its place, and the first thing to do with it. */
const firstMoves = ({ name, type, difficulty }: Facts, effect: UsedWord | null): readonly string[] => {
  const card = quoted(name)
  const uses = effect === null ? '' : `g.runner.use(${card})`
  const moves: Record<CardType, readonly [string, string]> = {
    agenda: [
      `turn: 'corp', corp: { forts: [{ cards: [advanced(${card}, ${difficulty})] }] }`,
      `g.corp.score(${card})`,
    ],
    ice: [`corp: { bits: 9, hq: { ice: [rezzed(${card})] } }`, `g.runner.run('HQ')`],
    node: [
      `turn: 'corp', corp: { bits: 9, forts: [{ cards: [rezzed(${card})] }] }`,
      effect === null ? '' : `g.corp.use(${card})`,
    ],
    upgrade: [`turn: 'corp', corp: { bits: 9, forts: [{ cards: [rezzed(${card})] }] }`, ''],
    operation: [`turn: 'corp', corp: { bits: 9, hand: [${card}] }`, `g.corp.play(${card})`],
    program: [`runner: { bits: 9, rig: [${card}] }`, uses],
    hardware: [`runner: { bits: 9, rig: [${card}] }`, uses],
    resource: [`runner: { bits: 9, rig: [${card}] }`, uses],
    prep: [`runner: { bits: 9, hand: [${card}] }`, `g.runner.play(${card})`],
  }
  const [table, move] = moves[type]
  return [`const g = game({ ${table} })`, ...(move === '' ? [] : [move])]
}

/** The test of a new card. It fails until the card and each of its rulings are played out. */
export const testStub = (card: Facts, rulings: readonly Ruling[], effect: UsedWord | null = null): string => {
  const moves = firstMoves(card, effect)
  const helper = moves.join().match(/\b(rezzed|advanced)\(/)?.[1]
  const proofs = rulings.map(
    ({ id, gist }) => `ruling('${id}', ${quoted(gist)}, () => {
  expect.fail('Play this ruling out.')
})
`,
  )
  const imports = [
    `import { expect, it } from 'vitest'`,
    `import { game } from '../../../support/game.ts'`,
    ...(proofs.length === 0 ? [] : [`import { ruling } from '../../../support/ruling-test.ts'`]),
    ...(helper === undefined ? [] : [`import { ${helper} } from '../../../support/table.ts'`]),
  ]
  const body = [...moves, `expect.fail('Say here what the card has done.')`, 'g.settled()']
  return [
    `${imports.join('\n')}\n`,
    `it(${quoted(`${card.name} does what it says`)}, () => {\n  ${body.join('\n  ')}\n})\n`,
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
