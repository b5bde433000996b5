import { Refused } from '../tables/refused.ts'

/** Whether somebody who waited has been told by now that it takes too long. */
export type Late = { readonly aborted: boolean }

/** Whoever asks gets an answer within five seconds, even if it is that there is none. */
const longest = 4_800

/**
 * Does something for somebody who waits. After the deadline they are told `unavailable`, and `late` says so to the
 * work, which may still be on its way: what it does then happens, or not, without them.
 */
export async function inTime<T>(work: (late: Late) => Promise<T> | T): Promise<T> {
  const late = { aborted: false }
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late.aborted = true
      reject(new Refused('unavailable', 'This takes too long just now. Try again in a moment.'))
    }, longest)
  })
  try {
    return await Promise.race([work(late), deadline])
  } finally {
    clearTimeout(timer)
  }
}
