/** Keys for options (`more`: the row with all others): a verb keeps its letter everywhere; options that share one or have none are numbered. */
const letters: Record<string, string> = {
  gain: 'g',
  draw: 'd',
  'mandatory-draw': 'd',
  play: 'p',
  install: 'i',
  'install-rez': 'i',
  'install-trim': 'i',
  run: 'r',
  advance: 'a',
  rez: 'z',
  score: 's',
  liberate: 's',
  'break-plan': 'b',
  break: 'b',
  'break-all': 'b',
  'break-some': 'b',
  'break-these': 'b',
  trash: 't',
  'trash-resource': 't',
  'jack-out': 'j',
  untag: 'x',
  purge: 'v',
  more: 'o',
  yes: 'y',
  no: 'n',
  pass: 'n',
}

/** Keys with a meaning of their own at the table: undo, the log and sound. */
const tableKeys = ['u', 'l', 'm']
const positions = [...'123456789abcdefghijklmnopqrstuvwxyz']

/** The key of the row at a position, or null beyond the last letter. */
export const keyAt = (index: number): string | null => positions[index] ?? null

/** The position of a pressed key, or -1. */
export const indexOfKey = (key: string): number => positions.indexOf(key.toLowerCase())

/** The letter of a verb; null if it has none. */
export const letterOf = (verb: string | undefined): string | null => letters[verb ?? ''] ?? null

/** One press breaks everything, whatever else breaks. */
const comesFirst = (verb: string | undefined): boolean => verb === 'break-plan'

/** The keys of rows with these verbs, in display order; null once none is left. */
export const shortcutKeys = (verbs: readonly (string | undefined)[]): (string | null)[] => {
  const own = verbs.map((verb) => {
    const letter = letterOf(verb)
    const same = verbs.filter((other) => letterOf(other) === letter)
    const ahead = same.filter(comesFirst)
    const only = ahead.length === 1 ? comesFirst(verb) : same.length === 1
    return letter !== null && only ? letter : null
  })
  const taken = new Set([...tableKeys, ...verbs.flatMap((verb) => letterOf(verb) ?? [])])
  const free = positions.filter((key) => !taken.has(key))
  let next = 0
  return own.map((letter) => letter ?? free[next++] ?? null)
}

export type KeyPress = { key: string; repeat: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/**
 * Whether a key press can be a shortcut: not repeated, and without a modifier that belongs to the browser.
 */
export const isShortcutPress = (press: KeyPress): boolean =>
  !press.repeat && !press.ctrlKey && !press.altKey && !press.metaKey
