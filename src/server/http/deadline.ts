import { RefusedError } from '../../shared/refusal.ts'

/** `aborted` is true once the client has got the reply that the request takes too long. */
export type Late = { readonly aborted: boolean }

/** In ms. Every request gets a reply within five seconds, if only an error. */
export const usualDeadlineMs = 4_800

const throwRefused = (refused: RefusedError): never => {
  throw refused
}

/**
 * Runs work with a deadline, in ms. After it, rejects with `unavailable`, or resolves with the result of `tell` if
 * given, and sets `late.aborted`. The work may still be running; its result is ignored.
 */
export async function rejectAfterDeadline<T>(
  deadlineMs: number,
  work: (late: Late) => Promise<T> | T,
  tell: (refused: RefusedError) => T = throwRefused,
): Promise<T> {
  const late = { aborted: false }
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((go) => {
    timer = setTimeout(go, deadlineMs)
  }).then(() => {
    late.aborted = true
    return tell(
      new RefusedError('unavailable', 'The server is busy and this took too long. Try again in a moment.'),
    )
  })
  try {
    return await Promise.race([work(late), deadline])
  } finally {
    clearTimeout(timer)
  }
}
