import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Bracket } from '../../../src/client/tournaments/bracket/Bracket.tsx'
import { bracketPicture } from '../../../src/client/tournaments/bracket/layout.ts'
import { bracketSeats, originText } from '../../../src/client/tournaments/bracket/seats.ts'
import type { TournamentView } from '../../../src/protocol/tournament-view.ts'
import { cutSizes, type Event } from '../../../src/tournament/event.ts'
import { viewOf } from '../fake/tournament.ts'
import { cutBegun, cutMade, cutTo, finished } from './events.ts'

type Placed = { x: number; y: number }

const cutOf = (event: Event): NonNullable<TournamentView['cut']> => {
  const { cut } = viewOf(event, { id: null })
  if (!cut) throw new Error('no cut')
  return cut
}
const matchOf = (event: Event, number: number) => {
  const match = cutOf(event).matches.find((each) => each.match === number)
  if (!match) throw new Error('no such match')
  return match
}

describe('the picture of a bracket (T23, T28)', () => {
  it.each(cutSizes)('of %d puts no match over another, and all inside', (size) => {
    const { boxes, width, height, lowerAt, box } = bracketPicture(cutOf(cutTo(size)).matches)
    expect(boxes).toHaveLength(2 * size - 1)
    // The width inside the margins of a 1280 px page.
    if (size === 16) expect(width).toBeLessThanOrEqual(1240)
    const outside = boxes.filter(
      ({ x, y }) => x < 0 || y < 0 || x + box.width > width || y + box.height > height,
    )
    expect(outside).toEqual([])
    const over = (part: string) => boxes.filter(({ slot }) => slot.part === part).map(({ y }) => y)
    expect(Math.max(...over('upper')) + box.height).toBeLessThan(lowerAt)
    expect(Math.min(...over('lower'))).toBeGreaterThanOrEqual(lowerAt)
    const apart = (a: Placed, b: Placed): boolean =>
      a === b || Math.abs(a.x - b.x) >= box.width || Math.abs(a.y - b.y) >= box.height
    expect(boxes.filter((a) => boxes.some((b) => !apart(a, b)))).toEqual([])
  })

  it.each(cutSizes)('of %d draws a line to the right for every winner who advances', (size) => {
    const { matches } = cutOf(cutTo(size))
    const { lines } = bracketPicture(matches)
    const winners = matches
      .filter(({ again }) => !again)
      .flatMap(({ match, from }) =>
        from.filter((each) => each.startsWith('W')).map((each) => [Number(each.slice(1)), match]),
      )
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      ...winners,
      [matches.length - 1, matches.length],
    ])
    // A second final may be below the first.
    for (const line of lines)
      expect(line.x2 > line.x1 || (line.x2 === line.x1 && line.y2 > line.y1)).toBe(true)
  })

  it('says where a player will come from, and who it is as soon as that is known', () => {
    expect(['S1', 'W3', 'L2'].map(originText)).toEqual(['Seed 1', 'Winner of 3', 'Loser of 2'])
    const before = cutOf(cutMade)
    expect(bracketSeats(matchOf(cutMade, 3), before).map(({ player, from }) => [player, from])).toEqual([
      [null, 'Winner of 1'],
      [null, 'Winner of 2'],
    ])
    const after = cutOf(cutBegun)
    const [one, two] = bracketSeats(matchOf(cutBegun, 1), after)
    expect([one.player, one.seed, one.won]).toEqual([after.seeds[0], 1, false])
    expect([two.player, two.seed, two.won]).toEqual([after.seeds[3], 4, true])
    expect(new Set([one.side, two.side])).toEqual(new Set(['corp', 'runner']))
    expect(bracketSeats(matchOf(cutBegun, 3), after)[0].player).toBe(after.seeds[3])
    expect(bracketSeats(matchOf(cutBegun, 4), after)[0].player).toBe(after.seeds[0])
  })

  it('is drawn with everybody in it, and hidden from screen readers, who have the list', () => {
    const cut = cutOf(finished)
    const picture = renderToStaticMarkup(
      createElement(Bracket, { cut, nameOf: (id: string) => `<${id}>`, me: cut.seeds[0] ?? null }),
    )
    for (const seed of cut.seeds) expect(picture).toContain(`&lt;${seed}&gt;`)
    expect(picture).toContain('aria-hidden="true"')
    expect(picture.match(/class="bracket-match /g)).toHaveLength(cut.matches.length)
  })
})
