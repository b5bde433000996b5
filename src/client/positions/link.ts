/** A position in the end of an address. The link holds all of it; the server stores nothing. */
import { maxDeckSize } from '../../protocol/deck-lines.ts'
import type { LaidPosition } from '../../protocol/positions.ts'
import { maxForts } from './draft.ts'

const pipeBytes = (stream: ReadableWritablePair<Uint8Array, BufferSource>, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** The position in characters that an address may hold. */
export const packPosition = async (laid: LaidPosition): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(laid))
  const small = new Uint8Array(await pipeBytes(new CompressionStream('deflate-raw'), bytes))
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Longer than any position. */
const maxLetters = 20_000

/** Null if the text is no position. Only the server checks it against the rules. */
export const unpackPosition = async (text: string): Promise<LaidPosition | null> => {
  if (text.length > maxLetters) return null
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const whole = await pipeBytes(new DecompressionStream('deflate-raw'), bytes)
    const read: unknown = JSON.parse(new TextDecoder().decode(whole))
    return isLaid(read) ? read : null
  } catch {
    return null
  }
}

type ValueCheck = (value: unknown) => boolean

const isText: ValueCheck = (value) => typeof value === 'string'
const isCount: ValueCheck = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isFlag: ValueCheck = (value) => typeof value === 'boolean'
const isAnyOf =
  (...all: readonly unknown[]): ValueCheck =>
  (value) =>
    all.includes(value)
const isList =
  (test: ValueCheck, most: number = maxDeckSize): ValueCheck =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(test)
const isLinkRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
type FieldChecks = Readonly<Record<string, ValueCheck>>
/** An object with all these fields, and any of the others. */
const hasFields = (all: FieldChecks, others: FieldChecks = {}): ValueCheck => {
  const known = new Map(Object.entries({ ...all, ...others }))
  return (value) =>
    isLinkRecord(value) &&
    Object.keys(all).every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, inner]) => known.get(key)?.(inner) ?? false)
}

const isCards = isList(isText)
const isCounts: ValueCheck = (value) => isLinkRecord(value) && Object.values(value).every(isCount)
const onCard = { rezzed: isFlag, advancement: isCount, bits: isCount, counters: isCounts }
/** Hosted cards are nested at most two deep. */
const placedIn =
  (hosts: FieldChecks): ValueCheck =>
  (value) =>
    isText(value) || hasFields({ card: isText }, { ...onCard, ...hosts })(value)
const isInner = placedIn({ hosts: isList(placedIn({})) })
const isPlaced = isList(placedIn({ hosts: isList(isInner) }))
const isFort = hasFields({}, { ice: isPlaced, cards: isPlaced, counters: isCounts })

const isCorp = hasFields(
  { bits: isCount, hand: isCards, deck: isCards },
  {
    archives: isCards,
    archivesDown: isCards,
    score: isPlaced,
    hq: isFort,
    rd: isFort,
    onArchives: isFort,
    forts: isList(isFort, maxForts),
    badPublicity: isCount,
    counters: isCounts,
  },
)
const isRunner = hasFields(
  { bits: isCount, hand: isCards, stack: isCards },
  { trash: isCards, rig: isPlaced, score: isPlaced, tags: isCount, brain: isCount, counters: isCounts },
)
const isPosition = hasFields(
  { corp: isCorp, runner: isRunner, turn: isAnyOf('corp', 'runner'), actions: isCount },
  { open: isFlag, cardRules: hasFields({}, { unique: isCards, selfTrashing: isCards }) },
)
const isWhole = hasFields({ position: isPosition, agendaPoints: isAnyOf(6, 7, 11) })

/** Whether the page can show all of it. */
const isLaid = (value: unknown): value is LaidPosition => isWhole(value)
