/** The clock of a round by the server's time. */

/** The server's time in a reply, and the arrival by this browser's own clock; both in ms. */
export type ServerTime = { now: number; at: number }

/** Milliseconds until a moment (ISO 8601), negative when it is over. */
export const leftUntil = (endsAt: string, heard: ServerTime, here: number): number =>
  Date.parse(endsAt) - (heard.now + (here - heard.at))
