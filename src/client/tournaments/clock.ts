/** The clock of a round, counted by the server's time. */

/** The server's time when it answered, and when that was by this browser's own clock; milliseconds both. */
export type Heard = { now: number; at: number }

/** Milliseconds until a moment (ISO 8601), below nought when it is over. */
export const leftUntil = (endsAt: string, heard: Heard, here: number): number =>
  Date.parse(endsAt) - (heard.now + (here - heard.at))
