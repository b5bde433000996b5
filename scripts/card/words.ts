/**
 * The stubs of a new effect or condition, in every place that has to know it. What only a person can say stands there
 * as a `TODO` of a type that does not fit: `npm run types` lists exactly these.
 */
import { isWord, type UsedWord } from './stub.ts'

export type WordKind = 'effect' | 'condition'

/** A field of a word: its type, how its builder takes it, and an example. */
type Field = { readonly type: string; readonly example: string }

const fieldsOf: Readonly<Record<WordKind, Readonly<Record<string, Field>>>> = {
  effect: {
    who: { type: 'Who', example: '' },
    n: { type: 'Amount', example: '1' },
    what: { type: 'Cards', example: "'this'" },
    filter: { type: 'Filter', example: '{}' },
    effects: { type: 'readonly Effect[]', example: '[]' },
  },
  condition: {
    who: { type: 'Who', example: '' },
    n: { type: 'number', example: '1' },
    least: { type: 'number', example: '1' },
    cards: { type: 'Cards', example: "'this'" },
    filter: { type: 'Filter', example: '{}' },
    keyword: { type: 'string', example: "'Virus'" },
  },
}

export type NewWord = {
  readonly kind: WordKind
  readonly name: string
  readonly fields: readonly string[]
  /** The file of `src/engine/ops` that carries the effect out, without its ending. */
  readonly ops: string
}

/** What is wrong with a new word: a sentence for each fault. */
export function wrongWord({ kind, name, fields, ops }: NewWord, read: (path: string) => string): string[] {
  const known = Object.keys(fieldsOf[kind])
  const key = kind === 'effect' ? 'op' : 'is'
  const language = read(languageFile(kind))
  return [
    ...(/^[a-z][A-Za-z0-9]*$/.test(name)
      ? []
      : [`--${kind} is a name such as skipDraw: small letter first, then letters and digits.`]),
    ...(isWord(name) || language.includes(`${key}: '${name}'`)
      ? [`The word “${name}” already exists: choose another name for the ${kind}, or use the one there is.`]
      : []),
    ...fields
      .filter((field) => !known.includes(field))
      .map(
        (field) => `There is no field “${field}”: --fields takes ${known.join(', ')}. Add others by hand.`,
      ),
    ...(kind === 'effect' && read(opsFile(ops)) === ''
      ? [`There is no ${opsFile(ops)}: --ops names a file of src/engine/ops, such as players.`]
      : []),
  ]
}

const languageFile = (kind: WordKind): string => `src/engine/language/${kind}s.ts`
const opsFile = (ops: string): string => `src/engine/ops/${ops}.ts`

/** The builder's parameters. `who` is always you. */
const takenBy = ({ kind, fields }: NewWord) =>
  fields.flatMap((name) => {
    const field = fieldsOf[kind][name]
    return name === 'who' || field === undefined ? [] : [{ name, ...field }]
  })

const builder = (word: NewWord): string => {
  const type = word.kind === 'effect' ? 'Effect' : 'Condition'
  const key = word.kind === 'effect' ? 'op' : 'is'
  const taken = takenBy(word)
  const fields = word.fields.map((name) => (name === 'who' ? "who: 'you'" : name))
  const made = `{ ${[`${key}: '${word.name}'`, ...fields].join(', ')} }`
  const list = taken.map(({ name, type }) => `${name}: ${type}`).join(', ')
  return taken.length === 0
    ? `export const ${word.name}: ${type} = ${made}\n`
    : `export const ${word.name} = (${list}): ${type} => (${made})\n`
}

/** The word as a stub of a card uses it. */
export const usedWord = (word: NewWord): UsedWord => {
  const taken = takenBy(word)
  const { name } = word
  return { name, call: taken.length === 0 ? name : `${name}(${taken.map((f) => f.example).join(', ')})` }
}

const member = ({ kind, name, fields }: NewWord): string => {
  const key = kind === 'effect' ? 'op' : 'is'
  const typed = fields.map((field) => `readonly ${field}: ${fieldsOf[kind][field]?.type}`)
  return `  | { ${[`readonly ${key}: '${name}'`, ...typed].join('; ')} }\n`
}

/** Inserts text before the first match of `mark` that follows `start`; null if there is none. */
const insertBefore = (source: string, start: string, mark: string, text: string): string | null => {
  const from = source.indexOf(start)
  const at = source.indexOf(mark, from)
  return from < 0 || at < 0 ? null : source.slice(0, at + 1) + text + source.slice(at + 1)
}

/** A text of which the compiler says that it does not fit there. */
const toDo = (what: string): string => `['TODO: ${what}']`

type Place = { readonly path: string; readonly insert: (source: string) => string | null }

const effectPlaces = (word: NewWord): readonly Place[] => [
  {
    path: languageFile('effect'),
    insert: (source) => insertBefore(source, 'export type Effect =', '\n\n', member(word)),
  },
  {
    path: opsFile(word.ops),
    insert: (source) =>
      insertBefore(
        source,
        'Ops = {',
        '\n} satisfies Partial<Ops>',
        `\n  ${word.name}: (): boolean =>\n${toDo('take (g, f, e), change the game, and return true when it is done')},\n`,
      ),
  },
  {
    path: 'src/cards/vocabulary/sentences/effects.ts',
    insert: (source) =>
      insertBefore(
        source,
        'const phrases: Dictionary<',
        '\n}\n',
        `  ${word.name}: (): EffectPhrase =>\n${toDo('take (effect, wording), and return order(…) with what the card tells its player to do')},\n`,
      ),
  },
  {
    path: 'src/automa/judgement/worth/effects.ts',
    insert: (source) =>
      insertBefore(
        source,
        'const worthOfOther = ',
        '\n    default:',
        `    case '${word.name}':\n      return ${toDo('its worth in bits; without any, delete this case and give the reason in worthless.ts')}\n`,
      ),
  },
  { path: 'src/cards/vocabulary/effects.ts', insert: (source) => `${source}${builder(word)}` },
]

const conditionPlaces = (word: NewWord): readonly Place[] => [
  {
    path: languageFile('condition'),
    insert: (source) => (source.includes('export type Condition =') ? `${source}${member(word)}` : null),
  },
  {
    path: 'src/engine/kernel/conditions.ts',
    insert: (source) =>
      insertBefore(
        source,
        'const holds = ',
        '\n  }\n}\n',
        `    case '${word.name}':\n      return ${toDo('whether it holds, from (g, condition, ctx, event)')}\n`,
      ),
  },
  {
    path: 'src/cards/vocabulary/sentences/conditions.ts',
    insert: (source) =>
      insertBefore(
        source,
        'const clauses: Dictionary<',
        '\n}\n',
        `  ${word.name}: (): string =>\n${toDo('take (condition, wording), and return what may follow “if”')},\n`,
      ),
  },
  { path: 'src/cards/vocabulary/conditions.ts', insert: (source) => `${source}${builder(word)}` },
]

/** Where the word has to stand, and how it gets there. */
export const placesOf = (word: NewWord): readonly Place[] =>
  word.kind === 'effect' ? effectPlaces(word) : conditionPlaces(word)
