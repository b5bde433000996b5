import { randomBytes } from 'node:crypto'

/** A random id that can be part of a URL. */
export const newId = (): string => randomBytes(15).toString('base64url')
