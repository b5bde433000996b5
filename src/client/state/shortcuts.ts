/** Keys for options: digits first, then letters, in the order shown. */
const keys = [...'123456789abcdefghijklmnopqrstuvwxyz']

/** The key of the row at a position, or null beyond the last letter. */
export const keyAt = (index: number): string | null => keys[index] ?? null

/** The position a pressed key stands for, or -1. */
export const indexOfKey = (key: string): number => keys.indexOf(key.toLowerCase())

export type Press = { key: string; repeat: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** A press the table may take as a shortcut: a fresh one, without a modifier that belongs to the browser. */
export const isPlain = (press: Press): boolean =>
  !press.repeat && !press.ctrlKey && !press.altKey && !press.metaKey
