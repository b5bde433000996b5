/** How to find one part: at an address that was set, else at its usual address, else from a package. */
export type Finder = {
  /** Null if the part answers there, else why not. */
  refusal(at: string): Promise<string | null>
  usual: string
  /** The part from a package that `npm ci` installs. Rejects if it doesn't run. */
  own?: () => Promise<{ at: string; note: string }>
}

/** The first line of an error, for the closing report. */
export const reason = (error: unknown): string => {
  const text = error instanceof AggregateError ? String(error.errors[0]) : String(error)
  return (text.replace(/^\w*Error: /, '').split('\n')[0] ?? '').trim() || 'no reason given'
}
