import { z } from 'zod'

/** What an announcement may say besides its rules: when, where, how the day goes, and for whom it is. */

const longText = z.string().max(4000)

/** A pause after a Swiss round; `what` is a word for it, such as lunch. */
export const eventBreak = z.strictObject({
  after: z.number().int().min(1).max(30),
  minutes: z.number().int().min(1).max(600),
  what: z.string().max(80),
})

/** The most players that a tournament can be limited to. */
const maxPlayerCap = 999

/** Public: in the list. By link: for everybody who has the address. Private: for those who are entered. */
export const eventAccess = z.enum(['public', 'link', 'private'])

export const eventDetails = {
  /** When it begins. */
  startsAt: z.iso.datetime().nullable().exactOptional(),
  /** YYYY-MM-DD, if it takes more than one day. */
  lastDay: z.iso.date().nullable().exactOptional(),
  venue: z.string().trim().max(200).exactOptional(),
  /** The course of the day. */
  outline: longText.exactOptional(),
  breaks: z.array(eventBreak).max(10).exactOptional(),
  about: longText.exactOptional(),
  /** The most players who can register. */
  cap: z.number().int().min(2).max(maxPlayerCap).nullable().exactOptional(),
  access: eventAccess.exactOptional(),
}
