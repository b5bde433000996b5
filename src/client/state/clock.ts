/** Clocks for display: the server's last message, and the time since then. */
import type { ClockSetting } from '../../protocol/http.ts'
import type { Suspension, TableClock } from '../../protocol/sockets.ts'

/** The message, and when it arrived by this browser's own clock, in ms. */
export type HeardClock = { clock: TableClock; heardAt: number }

export const isPaused = ({
  clock,
  suspension,
}: {
  clock: HeardClock | null
  suspension: Suspension | null
}): boolean => (clock?.clock.paused ?? false) || suspension?.state === 'suspended'

/** Milliseconds left for a seat; null if it has no clock. */
export const msLeft = ({ clock, heardAt }: HeardClock, seat: string, now: number): number | null => {
  const found = clock.seats.find((each) => each.seat === seat)
  if (!found) return null
  return found.running
    ? found.remainingMs - Math.max(0, now - heardAt - (clock.restsMs ?? 0))
    : found.remainingMs
}

export const isRunning = ({ clock }: HeardClock, seat: string): boolean =>
  clock.seats.some((each) => each.seat === seat && each.running)

/** The pending pause request, with the time left to agree to it. */
export const proposalAt = ({ clock, heardAt }: HeardClock, now: number): TableClock['proposal'] => {
  const { proposal } = clock
  if (!proposal) return null
  const remainingMs = proposal.remainingMs - (now - heardAt)
  return remainingMs > 0 ? { ...proposal, remainingMs } : null
}

/** Below this a clock is red. */
export const shortMs = 30_000

const padTwo = (n: number): string => String(n).padStart(2, '0')
const clockParts = (ms: number) => {
  // A clock shows zero only when it is at zero.
  const all = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000)
  return {
    days: Math.floor(all / 86_400),
    h: Math.floor(all / 3600) % 24,
    m: Math.floor(all / 60) % 60,
    s: all % 60,
  }
}

/** "4:05", "1:02:03", "2 d 3 h", "−0:42" */
export const clockText = (ms: number): string => {
  const { days, h, m, s } = clockParts(ms)
  const sign = ms <= -1000 ? '−' : ''
  if (days > 0) return `${sign}${days} d ${h} h`
  return h > 0 ? `${sign}${h}:${padTwo(m)}:${padTwo(s)}` : `${sign}${m}:${padTwo(s)}`
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** "2 d 3 h", "5 h 20 min", "12 min" */
export const daysText = (ms: number): string => {
  const { days, h, m } = clockParts(ms)
  if (days > 0) return `${days} d ${h} h`
  return h > 0 ? `${h} h ${m} min` : `${m} min`
}

/** "1 minute 30 seconds" */
export const spanText = (seconds: number): string => {
  let rest = seconds
  const words = units.flatMap(([unit, size]) => {
    const n = Math.floor(rest / size)
    rest %= size
    return n > 0 ? [`${n} ${unit}${n === 1 ? '' : 's'}`] : []
  })
  return words.join(' ')
}

const ends: Record<Exclude<ClockSetting, { kind: 'none' }>['expiry'], string> = {
  warn: 'then a warning',
  judgement: 'then the sparring partner plays the seat',
  loss: 'then the game is lost',
}

/** A table's time control in one line; null without clocks. */
export const settingText = (setting: ClockSetting): string | null => {
  if (setting.kind === 'none') return null
  if (setting.kind === 'days') return `correspondence, ${spanText(setting.days * 86_400)} a decision`
  const increment =
    setting.kind === 'bank' && setting.increment > 0 ? ` + ${spanText(setting.increment)} a decision` : ''
  const what = setting.kind === 'move' ? 'a decision' : `each${increment}`
  return `${spanText(setting.seconds)} ${what}, ${ends[setting.expiry]}`
}

/** The announcement when a seat's time passes 30 seconds, 10 seconds or the end; otherwise null. */
export const clockAnnouncement = (before: number, now: number): string | null => {
  const mark = [0, 10_000, shortMs].find((each) => before > each && now <= each)
  if (mark === undefined) return null
  return mark === 0 ? 'out of time' : `${mark / 1000} seconds left`
}
