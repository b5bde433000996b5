/** What somebody types or pastes to get to a table. */

/** A code is read aloud and copied in groups: spaces and hyphens do not count. */
const codeIn = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{6}$/.test(code) ? code : null
}

/** The table's path in an invite link, with the key of its seat; also if words stand around the link. */
const pathIn = (text: string): string | null => /\/t\/[\w-]{1,80}(?:[?#][\w=&%-]*)?/.exec(text)?.[0] ?? null

export type TableAddress = { path: string } | { code: string }

/** Reads an invite link or a table code; null if the text is neither. */
export const readTableAddress = (text: string): TableAddress | null => {
  const path = pathIn(text)
  if (path !== null) return { path }
  const code = codeIn(text)
  return code === null ? null : { code }
}
