import { editDistance } from '../names.ts'
import {
  type Comparison,
  fieldNames,
  fieldWords,
  type NumberField,
  numberFields,
  type SearchExpression,
  type SearchField,
  type TextField,
  textFields,
  type WordField,
  wordFields,
} from './find.ts'

/** A part of a query that makes no sense, and its position. The rest of the query still counts. */
export type QueryProblem = { from: number; to: number; message: string }
/** A term on its own in the query, outside brackets and “or”: a form can show and change it. */
type QueryTerm = { from: number; to: number; field: SearchField; not: boolean; find: SearchExpression }
/** A parsed query. */
export type ReadQuery = { find: SearchExpression; problems: QueryProblem[]; terms: QueryTerm[] }

type Token = { from: number; to: number; text: string; kind: 'open' | 'close' | 'or' | 'term' }

const longestQuery = 400
const token = /-?\(|\)|\||(?:[^\s()"|]|"[^"]*"?|\|(?=[^\s()|]))+/g
const term = /^(-)?(?:([\p{L}]+)(!=|<=|>=|=|:|<|>)|)(.*)$/su

/**
 * Parses a query as people write it: `t:ice s<=4 k:sentry x:trace set:proteus`, words for name and text, `-`
 * for not, `|` between values, `or` and brackets between terms. Unreadable parts are left out and reported.
 */
export function readQuery(text: string): ReadQuery {
  const problems: QueryProblem[] = []
  if (text.length > longestQuery) {
    problems.push({ from: longestQuery, to: text.length, message: tooLong })
    return { find: { all: [] }, problems, terms: [] }
  }
  return new QueryReader(tokensOf(text), problems).all()
}

const tooLong = `A search may have at most ${longestQuery} characters.`

const tokenKind = (text: string): Token['kind'] => {
  if (text.endsWith('(') && text.length <= 2) return 'open'
  if (text === ')') return 'close'
  return text === '|' || /^or$/i.test(text) ? 'or' : 'term'
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(token)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    text: found[0],
    kind: tokenKind(found[0]),
  }))

/** Reads the tokens once: alternatives of lists of terms, with nested brackets. */
class QueryReader {
  readonly #tokens: readonly Token[]
  readonly #problems: QueryProblem[]
  readonly #terms: QueryTerm[] = []
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[], problems: QueryProblem[]) {
    this.#tokens = tokens
    this.#problems = problems
  }

  all(): ReadQuery {
    const parts: SearchExpression[] = []
    while (this.#at < this.#tokens.length) {
      parts.push(this.#alternatives())
      const closing = this.#tokens[this.#at++]
      if (closing) this.#wrong(closing, 'Unmatched closing bracket.')
    }
    const choices = this.#tokens.some(({ kind }) => kind === 'or')
    // With alternatives at the top level, no term stands alone.
    const terms = choices && this.#isSplit(parts) ? [] : this.#terms
    return { find: combineFinds(parts), problems: this.#problems, terms }
  }

  #isSplit(parts: readonly SearchExpression[]): boolean {
    return parts.some((part) => 'any' in part)
  }

  #wrong({ from, to }: Pick<Token, 'from' | 'to'>, message: string): void {
    this.#problems.push({ from, to, message })
  }

  #alternatives(): SearchExpression {
    const choices: SearchExpression[] = []
    for (;;) {
      const list = this.#list()
      const next = this.#tokens[this.#at]
      if (list) choices.push(list)
      if (next?.kind !== 'or') break
      if (!list) this.#wrong(next, '“or” needs a term on both sides.')
      this.#at++
      const after = this.#tokens[this.#at]
      if (!after || after.kind === 'close') this.#wrong(next, '“or” needs a term on both sides.')
    }
    return choices.length > 1 ? { any: choices } : (choices[0] ?? { all: [] })
  }

  #list(): SearchExpression | null {
    const found: SearchExpression[] = []
    let any = false
    for (let next = this.#tokens[this.#at]; next; next = this.#tokens[this.#at]) {
      if (next.kind === 'or' || next.kind === 'close') break
      any = true
      this.#at++
      const part = next.kind === 'open' ? this.#bracket(next) : this.#term(next)
      if (part) found.push(part)
    }
    return any ? combineFinds(found) : null
  }

  #bracket(open: Token): SearchExpression {
    this.#depth++
    const inside = this.#alternatives()
    this.#depth--
    if (this.#tokens[this.#at]?.kind === 'close') this.#at++
    else this.#wrong(open, 'Unmatched opening bracket.')
    return open.text === '-(' ? { not: inside } : inside
  }

  #term(of: Token): SearchExpression | null {
    const read = readTerm(of.text)
    if ('message' in read) {
      this.#wrong(of, read.message)
      return null
    }
    if (this.#depth === 0) this.#terms.push({ from: of.from, to: of.to, ...read })
    return read.not ? { not: read.find } : read.find
  }
}

const combineFinds = (parts: readonly SearchExpression[]): SearchExpression => {
  const [only] = parts
  return parts.length === 1 && only ? only : { all: parts }
}

type TermResult = { field: SearchField; not: boolean; find: SearchExpression } | { message: string }

function readTerm(text: string): TermResult {
  const [, minus, name, sign = ':', rest = ''] = term.exec(text) ?? []
  const field = name === undefined ? 'word' : fieldOf(name)
  if (!field) return { message: unknownField(name ?? '') }
  const values = valuesOf(rest)
  if (values.length === 0)
    return {
      message: name === undefined ? 'Add a term after “-”.' : `Add a value after “${name}${sign}”.`,
    }
  const finds: SearchExpression[] = []
  for (const value of values) {
    const find = findOf(field, sign, value)
    if ('message' in find) return find
    finds.push(find)
  }
  if (sign === '!=' && isNumber(field)) return { field, not: minus !== undefined, find: combineFinds(finds) }
  const not = minus !== undefined || sign === '!='
  return { field, not, find: finds.length > 1 ? { any: finds } : combineFinds(finds) }
}

const fieldOf = (name: string): SearchField | null => {
  const wantedName = name.toLowerCase()
  for (const [field, names] of Object.entries(fieldNames))
    if (names.includes(wantedName)) return field as SearchField
  return null
}

const longNames = Object.values(fieldNames).flat()

const unknownField = (name: string): string => {
  const near = nearestOf(name.toLowerCase(), longNames)
  return `There is no search field “${name}”.${near ? ` Did you mean “${near}:”?` : ''}`
}

const nearestOf = (word: string, among: readonly string[]): string | undefined =>
  among
    .filter((other) => other.length > 1)
    .map((other) => ({ other, far: editDistance(word, other) }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.far - b.far)[0]?.other

/** `a|"b c"` are two values. */
const valuesOf = (rest: string): string[] =>
  [...rest.matchAll(/"([^"]*)"?|[^"|]+/g)]
    .map(([all, quoted]) => (quoted ?? all).trim())
    .filter((v) => v !== '')

const isNumber = (field: SearchField): field is NumberField =>
  (numberFields as readonly string[]).includes(field)
const isText = (field: SearchField): field is TextField => (textFields as readonly string[]).includes(field)
const isWord = (field: SearchField): field is WordField => (wordFields as readonly string[]).includes(field)

function findOf(field: SearchField, sign: string, value: string): SearchExpression | { message: string } {
  if (isNumber(field)) return numberFind(field, sign === ':' ? '=' : (sign as Comparison), value)
  if (/[<>]/.test(sign)) return { message: `“${fieldNames[field].at(-1)}” cannot be compared; use “:”.` }
  if (isText(field)) return { field, holds: value.toLowerCase() }
  return isWord(field) ? wordFind(field, value.toLowerCase()) : { message: unknownField(field) }
}

function numberFind(
  field: NumberField,
  compare: Comparison,
  value: string,
): SearchExpression | { message: string } {
  if (/^x$/i.test(value)) {
    if (compare === '=' || compare === '!=') return { field, compare, to: 'X' }
    return { message: 'X can only be compared with = or !=.' }
  }
  if (!/^\d{1,3}$/.test(value))
    return { message: `“${value}” is not a number; “${fieldNames[field][0]}${compare}” needs one.` }
  return { field, compare, to: Number(value) }
}

function wordFind(field: WordField, value: string): SearchExpression | { message: string } {
  const words = Object.entries(fieldWords[field])
  const exact = words.find(([, spellings]) => spellings.includes(value))
  // While the user is still typing, a beginning of the word is enough.
  const begun = exact ?? words.find(([, spellings]) => spellings.some((word) => word.startsWith(value)))
  if (begun) return { field, is: begun[0] }
  const known = words.map(([, spellings]) => spellings[0]).join(', ')
  return { message: `“${value}” must be one of: ${known}.` }
}
