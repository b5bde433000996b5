/** Puts a Runner's AI card into words (AR10–13). */
import type {
  Colour,
  RunnerCondition,
  RunnerOrder,
  RunOrder,
  RunRow,
} from '../../../engine/language/index.ts'

const COLOURS: Readonly<Record<Colour, string>> = {
  red: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  white: 'white',
}

export const conditionWords = (c: RunnerCondition): string => {
  switch (c.is) {
    case 'bitsBelow':
      return `fewer than ${c.n} bits`
    case 'gripBelow':
      return `fewer than ${c.n} cards in hand`
    case 'gripAbove':
      return `more than ${c.n} cards in hand`
    case 'noIcebreaker':
      return 'no icebreaker installed'
    case 'noTrasher':
      return 'nothing installed that helps to trash'
    case 'tagged':
      return 'a tag'
  }
}

const AT: Readonly<Record<NonNullable<RunRow['at']>, string>> = {
  rd: 'R&D',
  hq: 'HQ',
  archives: 'Archives',
  subsidiary: 'a subsidiary fort',
}

const TARGET: Readonly<Record<NonNullable<RunRow['target']>, string>> = {
  '+R': 'with the most face-down cards',
  '<R': 'with the fewest face-down cards',
  '+A': 'with the most advancement counters',
  '<A': 'with the fewest advancement counters',
}

const placeWords = ({ at, target }: RunRow): string => {
  const place = at === undefined ? 'any fort' : AT[at]
  return target === undefined ? place : `${place} ${TARGET[target]}`
}

const rowWords = (row: RunRow): string => {
  const place = row.at === undefined && row.target === undefined ? '' : placeWords(row)
  if (row.if === undefined) return place
  const instead =
    row.click === undefined ? '' : `with ${conditionWords(row.if)}: ${lowerFirst(runnerWords(row.click))}`
  return [instead, place].filter(Boolean).join(', else ')
}

const runWords = ({ colour, link, trash, rows }: RunOrder): string => {
  const order = rows === undefined ? '' : `: ${rows.map(rowWords).join('; ')}`
  return `Run, ${COLOURS[colour]} (link ${link}, trash ${trash})${order}`
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const describeRunnerOrder = (order: RunnerOrder): string => {
  switch (order.do) {
    case 'install':
      return 'Install from the programs'
    case 'resource':
      return 'Play from the resources'
    case 'economy':
      return 'Play an economy card'
    case 'draw':
      return 'Draw a card'
    case 'remove-tag':
      return 'Remove a tag'
    case 'ability':
      return 'Use the ability of a resource'
    case 'gain':
      return 'Gain 1 bit'
    case 'run':
      return runWords(order)
  }
}

export const runnerWords = (order: RunnerOrder): string =>
  `${describeRunnerOrder(order)}${order.if ? `, with ${conditionWords(order.if)}` : ''}`
