import { randomBytes } from 'node:crypto'

/** A random id that may stand in an address. */
export const newId = (): string => randomBytes(15).toString('base64url')
