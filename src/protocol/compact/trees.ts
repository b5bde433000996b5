/** Views without the default fields of cards: most cards are face down and carry nothing. */
export type JsonObject = Record<string, unknown>

/** The value of each field that a short card omits. */
const plainCard = (): JsonObject => ({
  card: null,
  faceUp: false,
  rezzed: false,
  strength: null,
  bits: 0,
  advancement: 0,
  counters: {},
  hosted: [],
})
const plain = plainCard()

const isTree = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isTree(value) && Object.keys(value).length === 0

const goesWithoutSaying = (key: string, value: unknown): boolean =>
  key in plain &&
  (value === plain[key] || (isTree(plain[key]) || Array.isArray(plain[key]) ? isEmpty(value) : false))

/** In a view only cards have a handle. */
const isCard = (tree: JsonObject): boolean => typeof tree.handle === 'string'

/** Omits the default fields of cards anywhere in a value. */
export function shortTree(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortTree)
  if (!isTree(value)) return value
  const short: JsonObject = {}
  const card = isCard(value)
  for (const key in value) {
    if (!card || !goesWithoutSaying(key, value[key])) short[key] = shortTree(value[key])
  }
  return short
}

/** Adds the default fields of cards again. */
export function fullTree(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fullTree)
  if (!isTree(value)) return value
  const full: JsonObject = isCard(value) ? plainCard() : {}
  for (const key in value) full[key] = fullTree(value[key])
  return full
}
