import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealDirect, type Game } from '../../../src/engine/in-place.ts'
import type { GameState, TableEvent } from '../../../src/engine/index.ts'
import { takeChoice } from '../../../src/engine/kernel/answer.ts'
import { handleOf } from '../../../src/engine/kernel/handles.ts'
import { advanceGame } from '../../../src/engine/loop.ts'
import type { Card } from '../../../src/engine/state/types.ts'
import type { SayPart } from '../../../src/engine/view/types.ts'
import {
  bounds,
  engine,
  type Plan,
  plans,
  pool,
  reportSearch,
  type Step,
  setupOf,
  viewers,
  walk,
} from '../../support/random-play.ts'
import { hiddenFrom, isKnown, type Viewer, viewerIx } from './worlds.ts'

type Named = Exclude<SayPart, string>

const namesIn = (line: TableEvent): Named[] => line.say.filter((part) => typeof part !== 'string')

/** The card behind a viewer's handle. */
const cardByHandle = ({ s }: Game, viewer: number, handle: string): Card | null => {
  const card = s.cards.findIndex((_, n) => handleOf(s, viewer, n) === handle)
  return card === -1 ? null : card
}

/**
 * A line names a card without a handle only when it is played or about to be installed, and from then on the
 * card is public.
 */
const isPlayed = (line: TableEvent, part: Named): boolean =>
  part.handle === null && (line.kind === 'play' || line.kind === 'announce')

/** Cards that a line must not name to its reader at the moment it is written. */
const tooMuchIn = (g: Game, viewer: Viewer, line: TableEvent): string[] =>
  namesIn(line).flatMap((part) => {
    if (isPlayed(line, part)) return []
    const card = part.handle === null ? null : cardByHandle(g, viewerIx(g.s, viewer), part.handle)
    const known = card !== null && isKnown(g.s, card, viewer) && g.s.cards[card]?.def === part.card
    return known ? [] : [`${viewer ?? 'a spectator'} reads ${part.name}: ${JSON.stringify(line)}`]
  })

/** A log that checks every line as it is written. */
class Watched extends Array<TableEvent> {
  override push(...lines: TableEvent[]): number {
    this.watch(lines)
    return super.push(...lines)
  }
  watch: (lines: TableEvent[]) => void = () => {}
}

const watchedLog = (g: Game, found: string[]): TableEvent[][] =>
  viewers(g.s).map((viewer) => {
    const log = new Watched()
    log.watch = (lines) => found.push(...lines.flatMap((line) => tooMuchIn(g, viewer, line)))
    return log
  })

/** Replays a plan in place and checks each log line. */
const readAlong = (plan: Plan): string[] => {
  const found: string[] = []
  const g = dealDirect(setupOf(plan), pool)
  for (const { move } of walk(plan)) {
    g.lines = watchedLog(g, found)
    const seat = g.s.seats.findIndex(({ id }) => id === move.seat)
    expect(takeChoice(g, seat, move.decision, move.choice)).toBeNull()
    advanceGame(g)
  }
  return found
}

const defsOf = (s: GameState, cards: readonly number[]): Set<string> =>
  new Set(cards.flatMap((card) => s.cards[card]?.def ?? []))

/** Everything that a viewer is sent for a move, as text. */
const sentTo = ({ state, events }: Step['after'], viewer: Viewer): string =>
  JSON.stringify([
    engine.viewFor(state, viewer),
    viewer === null ? null : engine.decisionFor(state, viewer),
    events[viewer ?? ''],
  ])

/** Cards that a viewer cannot know of: not before the move, nor after it, nor through its log. */
const unheardOf = ({ before, after }: Step, viewer: Viewer): string[] => {
  const { state, events } = after
  const known = (s: GameState) => [...s.cards.keys()].filter((card) => isKnown(s, card, viewer))
  const heard = new Set([
    ...defsOf(before, known(before)),
    ...defsOf(state, known(state)),
    ...(events[viewer ?? ''] ?? []).flatMap(namesIn).flatMap(({ card }) => card ?? []),
  ])
  return [...defsOf(state, hiddenFrom(state, viewer))].filter((def) => !heard.has(def))
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const inQuotes = (name: string): string => JSON.stringify(name).slice(1, -1)

/**
 * Matches the name of a card in any text, or its id where ids are allowed: some ids are words of the protocol
 * too.
 */
const traces = new Map(
  [...pool.cards.values()].map(({ id, name }) => {
    const quoted = plain(inQuotes(name))
    return [id, new RegExp(`"card":"${id}"|(?<![A-Za-z])${quoted}(?![A-Za-z])`)]
  }),
)

/** Longer names that contain this one: "Fang 2.0" does not mention Fang. */
const wider = new Map(
  [...pool.cards.values()].map(({ id, name }) => [
    id,
    [...pool.cards.values()]
      .filter((other) => other.name !== name && other.name.includes(name))
      .map((other) => inQuotes(other.name)),
  ]),
)
const mentions = (text: string, def: string): boolean => {
  const rest = (wider.get(def) ?? []).reduce((left, name) => left.replaceAll(name, ''), text)
  return traces.get(def)?.test(rest) ?? true
}

describe('nothing leaks', () => {
  it('into the log: a line names only cards that its reader knows when it is written', () => {
    fc.assert(
      fc.property(plans(200), (plan) => {
        expect(readAlong(plan)).toEqual([])
      }),
      bounds(25),
    )
  })

  it('into anything that is sent: it contains no id or name of a card that the viewer cannot know', () => {
    let positions = 0
    fc.assert(
      fc.property(plans(160), (plan) => {
        for (const step of walk(plan)) {
          positions++
          for (const viewer of viewers(step.after.state)) {
            const text = sentTo(step.after, viewer)
            const leaked = unheardOf(step, viewer).filter((def) => mentions(text, def))
            expect({ viewer, leaked }).toEqual({ viewer, leaked: [] })
          }
        }
      }),
      bounds(20),
    )
    reportSearch('positions searched for names', positions)
  })

  it('through a handle: a card that a viewer could not follow gets a new one', () => {
    fc.assert(
      fc.property(plans(200), (plan) => {
        for (const { before, after } of walk(plan)) {
          for (const viewer of viewers(before)) expect(followed(before, after.state, viewer)).toEqual([])
        }
      }),
      bounds(25),
    )
  })

  it('without a log line: a player who learns a card of another seat is told so', () => {
    fc.assert(
      fc.property(plans(200), (plan) => {
        for (const step of walk(plan)) {
          for (const viewer of viewers(step.before)) expect(silentlyLearnt(step, viewer)).toEqual([])
        }
      }),
      bounds(25),
    )
  })
})

/** Whether the viewer cannot tell the card from the others in its place. */
const isLost = (s: GameState, card: number, viewer: Viewer): boolean => {
  const c = s.cards[card]
  const own = c !== undefined && s.seats[c.controller]?.id === viewer
  if (c?.zone === 'stack') return true
  return !own && (c?.zone === 'hand' || (c?.zone === 'trash' && !c.faceUp))
}

/**
 * Cards that kept their handle although they left or entered a place where the viewer cannot tell them apart.
 */
const followed = (before: GameState, after: GameState, viewer: Viewer): string[] => {
  const n = before.cards.length
  const row = viewerIx(before, viewer) * n
  return before.cards.flatMap((was, card) => {
    const is = after.cards[card]
    const moved = is?.zone !== was.zone || is.fort !== was.fort
    const lost = isLost(before, card, viewer) || isLost(after, card, viewer)
    const kept = before.handles[row + card] === after.handles[row + card]
    return moved && lost && kept ? [`card ${card} from ${was.zone} to ${is?.zone}`] : []
  })
}

/** A card whose price is still to be chosen or paid has been announced before it is face up. */
const isAnnounced = (s: GameState, card: number): boolean =>
  s.frames.some((f) => f.kind === 'action' && f.option.verb === 'play' && f.option.card === card)

const silentlyLearnt = ({ before, after }: Step, viewer: Viewer): string[] => {
  const { state, events } = after
  const known = new Set((events[viewer ?? ''] ?? []).flatMap(namesIn).map(({ card }) => card))
  return hiddenFrom(before, viewer).flatMap((card) => {
    const c = state.cards[card]
    if (!c || state.seats[c.controller]?.id === viewer || !isKnown(state, card, viewer)) return []
    return known.has(c.def) || isAnnounced(before, card) ? [] : [`${c.def} in ${c.zone}`]
  })
}
