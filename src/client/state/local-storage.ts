/**
 * What this browser remembers between visits: the only file that touches `localStorage`. Where the browser
 * denies storage, even a look at it throws; then nothing is remembered.
 */
type StorageKey =
  | 'name'
  | 'side'
  | 'speed'
  | 'sound'
  | 'volume'
  | 'theme'
  | 'pictures'
  | 'stops'
  | 'log'
  | 'ladder'
  | `quick-${'side' | 'cards' | 'clock'}`
  | `deck-${'corp' | 'runner'}`
  | `automa-${'pack' | 'level' | 'deck' | 'behaviour'}-${'corp' | 'runner'}`

const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

const readText = (key: string): string | null => attempt(() => localStorage.getItem(key))

export const writeText = (key: string, text: string): void => {
  attempt(() => localStorage.setItem(key, text))
}

export const removeText = (key: string): void => {
  attempt(() => localStorage.removeItem(key))
}

/** The value that was stored as JSON; null if there is none or it is damaged. */
export const readJson = (key: string): unknown => attempt(() => JSON.parse(readText(key) ?? 'null'))

export const writeStorage = (key: StorageKey, value: string): void => writeText(`datafort:${key}`, value)

export const readStorage = (key: StorageKey): string | null => readText(`datafort:${key}`)
