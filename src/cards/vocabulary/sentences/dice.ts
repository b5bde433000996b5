/**
 * The text of a die roll: a sentence for each row, a table for many rows, or one sentence if all faces do the
 * same with their number.
 */
import { list, plural, uncapital } from './words.ts'

/** The effects of some faces, as a passage. */
type FacesPassage = { readonly faces: readonly number[]; readonly text: string }

/** The rows of a roll as sentences. */
export function rollSentences(rows: readonly FacesPassage[]): readonly string[] {
  const said = rows.map(({ faces, text }) => {
    const [face] = faces
    const byNumber =
      faces.length === 1 && text.split(' ').filter((word) => word.includes(`${face}`)).length === 1
    return { faces, text, general: byNumber ? text.replace(`${face}`, 'X') : text, byNumber }
  })
  const lots = said.map(({ general }) => general.replace(/X (bit|step)(?=[ .])/, 'X $1s'))
  const group = lots.at(-1)
  const same = said.filter(({ byNumber }, i) => byNumber && lots[i] === group)
  const others = said.filter((row) => same.length < 3 || !same.includes(row))
  const wording = rollTableSentences(others)
  if (same.length < 3 || group === undefined) return wording
  const shown = list(
    same.flatMap(({ faces }) => faces.map(String)),
    'or',
  )
  const rest = others.length > 0 && same.length + others.flatMap(({ faces }) => faces).length === 6
  const any = same.length === 6 ? '' : rest ? 'Otherwise, ' : `If it shows a ${shown}, `
  const whole = any === '' ? group : `${any}${uncapital(group).replace(/\. ([A-Z])/g, semicolon)}`
  return [...wording, whole.replace(/\.$/, ', X being the number it shows.')]
}

/** Effects of the same faces stay within one sentence. */
const semicolon = (_: string, first: string): string => `; ${first.toLowerCase()}`

/** Joins several sentences into one: "trash this card, and …". */
const oneSentence = (text: string): string =>
  uncapital(text)
    .replace(/\.$/, '')
    .replace(/\. ([A-Z])/g, (_, first: string) => `, and ${first.toLowerCase()}`)

/** Three or more rows become a table, with what holds for all of them at its end. */
function rollTableSentences(rows: readonly FacesPassage[]): readonly string[] {
  if (rows.length < 3)
    return rows.map(({ faces, text }) => `If it shows a ${list(faces.map(String), 'or')}, ${uncapital(text)}`)
  const [common = ''] = /(?<= )[A-Z][^.]*\.$/.exec(rows[0]?.text ?? '') ?? []
  const shared = common !== '' && rows.every(({ text }) => text.endsWith(` ${common}`))
  const own = rows.map(({ text }) => (shared ? text.slice(0, -common.length - 1) : text))
  const limit = 'which you can use only '
  const opening = own[0]?.split(limit)[0] ?? ''
  const limited = own.every((text) => text.startsWith(`${opening}${limit}`))
  const entries = rows.map(({ faces }, i) => {
    const does = (own[i] ?? '').slice(limited ? opening.length + limit.length : 0)
    return `${list(faces.map(String), 'or')}: ${oneSentence(does)}`
  })
  return [
    ...(limited ? [`${opening}${limit}as the number says.`] : []),
    `${entries.join('; ')}.`,
    ...(shared ? [common] : []),
  ]
}

/** Turns " for each tag the Runner has" into a number: "the number of tags the Runner has". */
export const numberPhrase = (per: string): string =>
  per.replace(/^ for each (\w+)/, (_, one: string) => `the number of ${plural(one)}`)
