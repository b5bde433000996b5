/** Tables as text: cells between commas, semicolons or tabs, in quotes where they contain one. */

/** The separator of a line; null if it has none. A tab comes before the others, since names contain commas. */
const separatorIn = (line: string): string | null =>
  ['\t', ';', ','].find((separator) => line.includes(separator)) ?? null

/** The cells of a line without their quotes; one cell if the line has no separator. */
export function cellsOf(line: string, separator = separatorIn(line)): string[] {
  if (separator === null) return [line.trim()]
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at)
    if (char === '"' && quoted && line.charAt(at + 1) === '"') cell += line.charAt(++at)
    else if (char === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (char === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += char
  }
  return [...cells, cell.trim()]
}

/** The columns of a table by its first line: where names, numbers and the part of the deck stand. */
export type DeckColumns = { separator: string; name: number; count: number; part: number }

const nameWords = /^(?:card ?)?(?:name|title|card)$/i
const countWords = /^(?:count|qty|quantity|number|copies|amount|num|#|reg ?qty|total ?qty)$/i
const partWords = /^(?:board|section|zone|sideboard)$/i

/** Reads the first line of a table; null if it is none. */
export function columnsIn(line: string): DeckColumns | null {
  const separator = separatorIn(line)
  if (separator === null) return null
  const heads = cellsOf(line, separator)
  const [name, count] = [
    heads.findIndex((head) => nameWords.test(head)),
    heads.findIndex((head) => countWords.test(head)),
  ]
  return name < 0 || count < 0
    ? null
    : { separator, name, count, part: heads.findIndex((head) => partWords.test(head)) }
}

/** A line with this cell exchanged; null if the line has no such cell. */
export function withCell(line: string, old: string, cell: string): string | null {
  const separator = separatorIn(line)
  const cells = cellsOf(line, separator)
  if (separator === null || !cells.includes(old)) return null
  return cells.map((each) => quoted(each === old ? cell : each)).join(separator)
}

const quoted = (cell: string): string => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
