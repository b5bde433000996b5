/** One line of a deck list: a number and a name in one of the spellings that people and programs use. */
import { decodeHTML } from 'entities'
import type { NameBook } from '../names.ts'
import { cellsOf } from './cells.ts'
import type { NamedCount } from './tally.ts'

const bullet = /^(?:[-–—•·*▪►‣◦+>]\s+|\[[ x]?\]\s+)/i
const foil = /\s+\*[a-z]{1,5}\*$/i
const digits = '(\\d{1,4})'
/** `3 Name`, `3x Name`, `3xName`, `3) Name`, `3: Name`, `3 - Name`, `[3] Name`, `(3) Name`, `x3 Name`. */
const countsFirst = [
  new RegExp(`^${digits}\\s*[x×*](?:\\s+|(?=\\D))(\\S.*)$`, 'i'),
  new RegExp(`^${digits}\\s*[):.\\-–]?\\s+(?:[-–]\\s+)?(\\S.*)$`),
  new RegExp(`^[[(]${digits}[\\])]\\s*(\\S.*)$`),
  new RegExp(`^[x×]\\s?${digits}\\s+(\\S.*)$`, 'i'),
]
/** `Name x3`, `Name 3x`, `Name (3)`, `Name [3]`, `Name....3`, `Name: 3`, `Name - 3`, `Name 3`. */
const countsLast = [
  new RegExp(`^(.*\\S)\\s+[x×]\\s*${digits}$`, 'i'),
  new RegExp(`^(.*\\S)\\s+${digits}\\s*[x×]$`, 'i'),
  new RegExp(`^(.*[^\\s.])\\s*[[(]${digits}[\\])]$`),
  new RegExp(`^(.*[^\\s.…:])\\s*(?:\\.{2,}|…+|:|\\s[-–—])\\s*${digits}$`),
  new RegExp(`^(.*\\S)\\s+${digits}$`),
]
/** `Name [Base]`, `Name (LEA) 123`, `Name <Base>`, `Name {Base}`. */
const setAfter = /\s*(?:\[[^\]]*\]|\([^)]*\)|<[^>]*>|\{[^}]*\})(?:\s+#?\d{1,4}[a-z]?)?$/i
/** `[LE] Name` */
const setBefore = /^(?:\[[^\]]*\]|\([^)]*\)|<[^>]*>|\{[^}]*\})\s+/

const isName = (text: string, book: NameBook): boolean => book.find(text) !== undefined

/**
 * Reads a line. Digits, commas and brackets belong to some names, so after each step what is left is tried as
 * a name before more is taken away. An unknown name is returned as it was written, without its number.
 */
export function readCardLine(line: string, book: NameBook): NamedCount {
  const text = decodeHTML(line)
  if (isName(text, book)) return { count: 1, name: text }
  const bare = text.replace(bullet, '').replace(foil, '').trim()
  return fromCells(bare, book) ?? fromText(bare, book)
}

function fromText(text: string, book: NameBook): NamedCount {
  if (isName(text, book)) return { count: 1, name: text }
  const first = firstMatch(countsFirst, text)
  if (first) return { count: Number(first[1]), name: nameIn(first[2] ?? '', book) }
  const last = lastCount(text) ?? lastCount(text.replace(setAfter, ''))
  if (last) return { count: last.count, name: nameIn(last.name, book) }
  return { count: 1, name: nameIn(text, book) }
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return match
  }
  return null
}

function lastCount(text: string): NamedCount | null {
  const match = firstMatch(countsLast, text)
  return match?.[1] ? { count: Number(match[2]), name: match[1] } : null
}

/** The name without its set. Forge writes `Name|SET|1`. */
function nameIn(text: string, book: NameBook): string {
  const steps = [
    (name: string) => name.replace(/\|.*$/, ''),
    (name: string) => name.replace(setBefore, ''),
    (name: string) => name.replace(setAfter, ''),
    (name: string) => name.replace(setAfter, ''),
  ]
  let name = text.trim()
  for (const step of steps) {
    if (isName(name, book)) return name
    name = step(name).trim() || name
  }
  return name
}

const wholeNumber = /^\d{1,4}$/

/** `3,Name`, `Name;3;Base` or the same with tabs: a number in a cell of its own, and the first name of a card. */
function fromCells(text: string, book: NameBook): NamedCount | null {
  const cells = cellsOf(text)
  const count = cells.find((cell) => wholeNumber.test(cell))
  if (cells.length < 2 || count === undefined) return null
  const names = cells.filter((cell) => cell !== '' && !wholeNumber.test(cell))
  const name = names.find((cell) => isName(cell, book)) ?? names[0]
  return name === undefined ? null : { count: Number(count), name }
}
