import { JournalConflict } from '../store/contract.ts'
import { draftBusyError } from './refusals.ts'

const maxAttempts = 6

/** Enters something in a journal, and begins again from what is stored if somebody else was first. */
export async function untilEntered<T>(enter: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      return await enter()
    } catch (err) {
      if (!(err instanceof JournalConflict)) throw err
    }
  }
  throw draftBusyError()
}
