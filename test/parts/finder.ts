/** How one part is found: at an address that was set, else where it usually is, else out of a package. */
export type Finder = {
  /** Null when a part answers there, else why not. */
  refusal(at: string): Promise<string | null>
  usual: string
  /** From what `npm ci` has brought; throws where that doesn't run. */
  own?: () => Promise<{ at: string; note: string }>
}

/** The first line of an error, as it is told at the end. */
export const reason = (error: unknown): string => {
  const text = error instanceof AggregateError ? String(error.errors[0]) : String(error)
  return (text.replace(/^\w*Error: /, '').split('\n')[0] ?? '').trim() || 'no reason given'
}
