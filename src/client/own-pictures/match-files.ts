/** Finds out which card each file of a folder shows, by its name. */
import { nameBook } from '../../decks/names.ts'
import { cardOfOctgnId } from '../../decks/octgn/ids.ts'
import type { CardPool } from '../../decks/pool.ts'
import { numberedCards } from './card-numbers.ts'

export type MatchedFiles<F> = {
  /** By the id of the card; of several files for one card the first counts. */
  files: Map<string, F>
  /** Pictures of unknown cards. */
  unknown: string[]
}

type SetName = keyof typeof numberedCards

const picture = /\.(jpe?g|png|webp|gif|avif|bmp)$/i
const guid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i
/** What people call the sets, in folders and before numbers. */
const setNames: readonly [RegExp, SetName][] = [
  [/proteus|^p$|^np$/i, 'proteus'],
  [/classic|^c$|^nc$/i, 'classic'],
  [/base|basic|core|limited|v ?1|netrunner|^n$|^onr$/i, 'base'],
]
const setOf = (text: string): SetName | undefined => setNames.find(([pattern]) => pattern.test(text))?.[1]

/** `path`: with its folders, as in `Proteus/012.jpg`. */
export function matchFiles<F>(files: readonly { path: string; file: F }[], pool: CardPool): MatchedFiles<F> {
  const matched: MatchedFiles<F> = { files: new Map(), unknown: [] }
  for (const { path, file } of files) {
    if (!picture.test(path) || /(^|\/)\./.test(path)) continue
    const card = cardForFile(path.replace(picture, ''), pool)
    if (card === undefined) matched.unknown.push(path)
    else if (!matched.files.has(card)) matched.files.set(card, file)
  }
  return matched
}

function cardForFile(path: string, pool: CardPool): string | undefined {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const id = guid.exec(name)?.[0]
  if (id) return cardOfOctgnId(id)
  return namedCard(name, pool) ?? numberedCard(name, folders)
}

/** `Afreet`, `afreet (2)`, `001 - Afreet`, `Afreet_full`, or an id of ours: `ai-boon`. */
function namedCard(name: string, pool: CardPool): string | undefined {
  const spaced = name.replace(/[_.]/g, ' ')
  const bare = spaced.replace(/\s*[([].*$/, '').replace(/\s+(full|front|scan|card|copy|\d+)$/i, '')
  const unnumbered = bare.replace(/^\s*(?:[a-z]{1,3})?\d+\s*[-–]?\s*/i, '')
  const { find } = nameBook(pool)
  for (const each of [spaced, bare, unnumbered]) {
    const known = each === '' ? undefined : (pool.get(each)?.id ?? find(each)?.id)
    if (known !== undefined) return known
  }
  return undefined
}

/** `base/001`, `Proteus-12`, `C7`, or a number in a folder that names its set. */
function numberedCard(name: string, folders: readonly string[]): string | undefined {
  const parts = /^(.*?)[\s_-]*#?0*(\d{1,3})$/.exec(name)
  if (!parts) return undefined
  const [, before = '', number = ''] = parts
  const set = before === '' ? folders.toReversed().map(setOf).find(Boolean) : setOf(before)
  return set && numberedCards[set][Number(number) - 1]
}
