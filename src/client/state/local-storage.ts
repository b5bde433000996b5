/** What this browser remembers between visits. Without storage nothing is remembered. */
type Key =
  | 'name'
  | 'side'
  | 'speed'
  | 'sound'
  | 'stops'
  | `quick-${'side' | 'cards' | 'clock'}`
  | `deck-${'corp' | 'runner'}`
  | `automa-${'pack' | 'level' | 'deck' | 'behaviour'}-${'corp' | 'runner'}`

export const writeStorage = (key: Key, value: string): void => {
  try {
    localStorage.setItem(`datafort:${key}`, value)
  } catch {
    // Private windows may deny storage.
  }
}

export const readStorage = (key: Key): string | null => {
  try {
    return localStorage.getItem(`datafort:${key}`)
  } catch {
    return null
  }
}
