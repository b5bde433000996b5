import { fieldNames, fieldWords, type NumberField, type SearchExpression, type SearchField } from './find.ts'
import { readQuery } from './read.ts'

/** Writes a search as a query that `readQuery` reads back unchanged. */
export function writeQuery(find: SearchExpression): string {
  if ('all' in find) return find.all.map(inBrackets).join(' ')
  if ('any' in find) return find.any.map(inBrackets).join(' or ')
  if ('not' in find) return 'not' in find.not ? `-(${writeQuery(find.not)})` : `-${writeTerm(find.not)}`
  return writeTerm(find)
}

/** Puts alternatives, and lists of several terms, in brackets. */
const inBrackets = (find: SearchExpression): string =>
  'any' in find || 'all' in find ? `(${writeQuery(find)})` : writeQuery(find)

function writeTerm(find: SearchExpression): string {
  if ('holds' in find)
    return find.field === 'word'
      ? quoteIfNeeded(find.holds)
      : `${fieldName(find.field)}:${quoteIfNeeded(find.holds)}`
  if ('is' in find)
    return `${fieldName(find.field)}:${quoteIfNeeded(fieldWords[find.field][find.is]?.[0] ?? find.is)}`
  if ('compare' in find) return `${fieldName(find.field)}${find.compare}${find.to}`
  return inBrackets(find)
}

const fieldName = (field: SearchField): string => fieldNames[field][0] ?? field
const quoteIfNeeded = (value: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N}.'’-]*$/u.test(value) && !/^or$/i.test(value)
    ? value
    : `"${value.replaceAll('"', '')}"`

/**
 * The values that a form shows for a field: those of a term that stands alone and asks for one or more words.
 */
export function chosenIn(text: string, field: SearchField): string[] {
  const [term, ...others] = readQuery(text).terms.filter((each) => each.field === field && !each.not)
  if (!term || others.length > 0) return []
  const parts = 'any' in term.find ? term.find.any : [term.find]
  return parts.flatMap((part) => ('is' in part ? [part.is] : 'holds' in part ? [part.holds] : []))
}

/** The query with the terms of a field replaced by `term`; an empty `term` removes them. */
export function withTerm(text: string, field: SearchField, term: string): string {
  const old = readQuery(text).terms.filter((each) => each.field === field && !each.not)
  let rest = text
  for (const { from, to } of [...old].reverse()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  return `${rest} ${term}`.replace(/\s+(?=([^"]*"[^"]*")*[^"]*$)/g, ' ').trim()
}

/** The term for one or more words of a field. */
export const termFor = (field: SearchField, values: readonly string[]): string =>
  values.length === 0
    ? ''
    : `${fieldName(field)}:${values.map((value) => quoteIfNeeded(wordOf(field, value))).join('|')}`

const wordOf = (field: SearchField, value: string): string =>
  field in fieldWords ? (fieldWords[field as keyof typeof fieldWords][value]?.[0] ?? value) : value

/** Inclusive bounds; null leaves a side open. */
export type NumberRange = { from: number | null; to: number | null }

/** The bounds that a form shows for a number, from the terms that stand alone. */
export function rangeIn(text: string, field: NumberField): NumberRange {
  const range: NumberRange = { from: null, to: null }
  for (const { find, not } of readQuery(text).terms) {
    if (not || !('compare' in find) || find.field !== field || typeof find.to !== 'number') continue
    if (find.compare === '>=' || find.compare === '=') range.from = find.to
    if (find.compare === '>') range.from = find.to + 1
    if (find.compare === '<=' || find.compare === '=') range.to = find.to
    if (find.compare === '<') range.to = find.to - 1
  }
  return range
}

/** The one or two terms for a number between bounds. */
export function rangeTerm(field: NumberField, { from, to }: NumberRange): string {
  const name = fieldName(field)
  if (from !== null && from === to) return `${name}=${from}`
  return [from === null ? [] : `${name}>=${from}`, to === null ? [] : `${name}<=${to}`].flat().join(' ')
}
