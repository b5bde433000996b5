/** Checks the seed's commitment: whether this seed was the one promised at the start. */

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOfHex = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16)
  return bytes
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))

/** Whether the hash is SHA-256 of the seed, taken as its bytes or as its text. */
export const seedMatches = async (seed: string, hash: string): Promise<boolean> => {
  const raw = bytesOfHex(seed)
  const digests = await Promise.all([sha256(new TextEncoder().encode(seed)), ...(raw ? [sha256(raw)] : [])])
  return digests.includes(hash.toLowerCase())
}
