/** The log in sentences, over whole games. */
import { describe, expect, it } from 'vitest'
import { sayText } from '../../../src/client/state/log-entries.ts'
import { cardsIn } from '../../../src/client/state/log-lines/gather.ts'
import { logTable, toLogLines } from '../../../src/client/state/log-lines/lines.ts'
import type { SayPart } from '../../../src/client/state/types.ts'
import { playedLogs } from './played-log.ts'

const player = (seat: string, name: string) => ({
  seat,
  name,
  connected: true,
  automa: false,
  pack: null,
  watched: false,
})
const players = [player('corp', 'Oren'), player('runner', 'Nina')]

const seen = [1, 2, 3, 4].flatMap((seed) => playedLogs(seed).map((each) => ({ seed, ...each })))

const idsIn = (say: readonly SayPart[]): string[] =>
  say.flatMap((part) => (typeof part === 'string' || part.card === null ? [] : [part.card]))

describe.each(seen)('The lines of game $seed for “$viewer”', ({ log, view, viewer }) => {
  const lines = toLogLines(log, logTable(view, players))

  it('contain every entry exactly once, in order', () => {
    expect(lines.flatMap(({ events }) => events)).toEqual(log)
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })

  it('are far fewer than the entries, and each is a sentence', () => {
    const events = log.filter(({ kind }) => kind !== 'step')
    expect(lines.length).toBeLessThan(events.length * 0.65)
    for (const { say } of lines) expect(sayText(say)).toMatch(/^[A-Z\p{L}\d].*([^.!]\.|!)$/u)
  })

  it('name only cards that their own entries name to this viewer', () => {
    for (const { say, events } of lines) {
      const known = new Set(events.flatMap((event) => idsIn(event.say)))
      for (const card of idsIn(say)) expect(known).toContain(card)
    }
  })

  it('call players by their names', () => {
    const titles = lines.map(({ say }) => sayText(say)).filter((text) => /^(Corp|Runner)\b/.test(text))
    expect(titles).toEqual([])
  })

  it('are the same if the log grows entry by entry, and keep their keys', () => {
    const keys = new Set(lines.map(({ key }) => key))
    const table = logTable(view, players)
    for (let n = 1; n <= Math.min(log.length, 160); n++) {
      const growing = toLogLines(log.slice(0, n), table)
      expect(growing.flatMap(({ events }) => events)).toHaveLength(n)
      for (const { key } of growing) expect(keys).toContain(key)
    }
  })

  it('are private only if an entry is', () => {
    for (const line of lines.filter((each) => each.private))
      expect(line.events.some((event) => event.private)).toBe(true)
    if (viewer === '') expect(lines.filter((line) => line.private && line.topic === 'draw')).toEqual([])
  })

  it('tell every card that is scored, liberated, rezzed or played', () => {
    const shown = new Set(['score', 'liberate', 'rez', 'play'])
    for (const { say, events } of lines) {
      const wanted = events
        .filter(({ kind }) => shown.has(kind))
        .flatMap((event) => cardsIn(event).slice(0, 1))
      for (const { name } of wanted) expect(sayText(say)).toContain(name)
    }
  })
})

describe('The name of a seat', () => {
  const [{ view } = { view: null }] = seen

  it('is that of its player, or of the seat where several have the same', () => {
    if (!view) throw new Error('no game')
    expect(logTable(view, players).nameOf('corp')).toBe('Oren')
    const alike = [player('corp', 'Sparring partner'), player('runner', 'Sparring partner')]
    expect(logTable(view, alike).nameOf('corp')).toBe('Corp')
    expect(logTable(view, alike).nameOf('runner')).toBe('Runner')
  })
})
