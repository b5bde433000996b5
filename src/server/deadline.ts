import { RefusedError } from '../tables/refusal.ts'

/** Whether somebody who waited has been told by now that it takes too long. */
export type Late = { readonly aborted: boolean }

/** Whoever asks gets an answer within five seconds, even if it is that there is none. */
const longest = 4_800

const throwRefused = (refused: RefusedError): never => {
  throw refused
}

/**
 * Does something for somebody who waits. After the deadline they are told `unavailable`, by `tell` where it is given,
 * and `late` says so to the work, which may still be on its way: what it does then happens, or not, without them.
 */
export async function rejectAfterDeadline<T>(
  work: (late: Late) => Promise<T> | T,
  tell: (refused: RefusedError) => T = throwRefused,
): Promise<T> {
  const late = { aborted: false }
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((go) => {
    timer = setTimeout(go, longest)
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
