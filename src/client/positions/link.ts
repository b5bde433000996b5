/** A position as the end of an address: whoever follows the link has it, and no server keeps it. */
import type { LaidPosition } from '../../protocol/positions.ts'

const squeezed = (stream: ReadableWritablePair<Uint8Array, BufferSource>, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** Letters that an address may hold. */
export const packed = async (laid: LaidPosition): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(laid))
  const small = new Uint8Array(await squeezed(new CompressionStream('deflate-raw'), bytes))
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Longer than any position. */
const mostLetters = 20_000

/** Null where it is none. What it says of the game is for the server to judge. */
export const unpacked = async (text: string): Promise<LaidPosition | null> => {
  if (text.length > mostLetters) return null
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const whole = await squeezed(new DecompressionStream('deflate-raw'), bytes)
    const read: unknown = JSON.parse(new TextDecoder().decode(whole))
    return isLaid(read) ? read : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isCards = (value: unknown): boolean => Array.isArray(value) && value.every((each) => isText(each))
const isText = (value: unknown): boolean => typeof value === 'string'

/** Enough of one to be shown. */
const isLaid = (value: unknown): value is LaidPosition => {
  if (!isRecord(value) || !isRecord(value.position)) return false
  const { corp, runner } = value.position
  return (
    isRecord(corp) &&
    isRecord(runner) &&
    isCards(corp.hand) &&
    isCards(corp.deck) &&
    isCards(runner.hand) &&
    isCards(runner.stack)
  )
}
