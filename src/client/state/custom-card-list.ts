/** Lists of card names that a host types. */
import type { CardPoolRules } from '../../protocol/http.ts'

/** Card ids by name in lower case. */
export type CardIdsByName = ReadonlyMap<string, string>

type CardListResult<T> = { found: T[]; unknown: string[] }

const nonEmptyLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Reads one name per line, and reports names of no card. */
export const readNames = (text: string, names: CardIdsByName): CardListResult<string> => {
  const read: CardListResult<string> = { found: [], unknown: [] }
  for (const line of nonEmptyLines(text)) {
    const id = names.get(line.toLowerCase())
    if (id === undefined) read.unknown.push(line)
    else if (!read.found.includes(id)) read.found.push(id)
  }
  return read
}

/** Reads "1 Name" or "1x Name" per line: the limit of a card in a deck, 1 to 100. */
export const readLimits = (
  text: string,
  names: CardIdsByName,
): CardListResult<CardPoolRules['limited'][number]> => {
  const read: CardListResult<CardPoolRules['limited'][number]> = { found: [], unknown: [] }
  for (const line of nonEmptyLines(text)) {
    const [, number = '', name = ''] = /^(\d{1,3}) ?x? +(.+)$/i.exec(line) ?? []
    const card = names.get(name.toLowerCase())
    const max = Number(number)
    if (card === undefined || max < 1 || max > 100) read.unknown.push(line)
    else read.found = [...read.found.filter((each) => each.card !== card), { card, most: max }]
  }
  return read
}
