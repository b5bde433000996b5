import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceOf } from '../../src/chance/dice.ts'
import { bracketFor } from '../../src/tournament/cut/brackets.ts'
import { minutesOfMatch } from '../../src/tournament/cut/match-minutes.ts'
import { cutWinner, lossesOf, type Match, matchesOf } from '../../src/tournament/cut/matches.ts'
import { cutPlaces, finalOrder } from '../../src/tournament/cut/places.ts'
import { corpInMatch } from '../../src/tournament/cut/sides.ts'
import {
  type Cut,
  cutSizes,
  type Event,
  type EventSide,
  type MatchSource,
  type PersonId,
} from '../../src/tournament/event.ts'
import { gameIn } from '../../src/tournament/games.ts'
import { playMatch, playRound, startedEvent } from '../../src/tournament/simulated-event.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import { done, refusalOf } from './event.ts'

const by = 'organizer'

/** An event whose Swiss rounds are over. */
const swissOver = (players: number, cut: (typeof cutSizes)[number], seed = 's'): Event => {
  let journal = startedEvent({ players, rounds: 3, cut, seed })
  for (let i = 0; i < 3; i++) journal = playRound(journal, diceOf(seed))
  return journal.event as Event
}

const withCut = (players: number, cut: (typeof cutSizes)[number], seed = 's'): Event =>
  done(swissOver(players, cut, seed), { type: 'cut', by, size: null })

const cutOf = (event: Event): Cut => {
  if (!event.cut) throw new Error('no cut')
  return event.cut
}

const matchOf = (event: Event, number: number): Match => {
  const match = matchesOf(cutOf(event)).find((m) => m.match === number)
  if (!match) throw new Error(`no match ${number}`)
  return match
}

const corpIn = (event: Event, number: number): PersonId | null =>
  corpInMatch(event, cutOf(event), matchesOf(cutOf(event)), matchOf(event, number))

const choose = (event: Event, match: number, side: EventSide = 'corp'): Event =>
  done(event, { type: 'choose-side', by, match, side })

/** The match is conceded to this player. Sides are chosen first where necessary. */
const won = (event: Event, number: number, winner: PersonId): Event => {
  const ready =
    matchOf(event, number).depth === 1 && corpIn(event, number) === null ? choose(event, number) : event
  const side = corpIn(ready, number) === winner ? 'corp' : 'runner'
  return done(ready, { type: 'report-match', by, match: number, winner: side, how: 'conceded', agenda: null })
}

const seeds = (event: Event): PersonId[] => cutOf(event).seeds
const players = (event: Event, match: number): PersonId[] => matchOf(event, match).players?.toSorted() ?? []
const seedNumbers = (event: Event, match: number): number[] =>
  (matchOf(event, match).players ?? []).map((p) => seeds(event).indexOf(p) + 1)

const sourceText = ({ from, number }: MatchSource): string =>
  `${{ seed: 'S', winner: 'W', loser: 'L' }[from]}${number}`

describe('the cut', () => {
  it('T20 — the highest standings advance, when every Swiss round is played', () => {
    const event = swissOver(12, 8)
    const cut = { type: 'cut', by, size: null } as const
    const after = done(event, cut)
    expect(seeds(after)).toEqual(
      standingsOf(event)
        .slice(0, 8)
        .map((s) => s.player),
    )
    expect(refusalOf(after, cut)).toBe('already-cut')
    expect(refusalOf(event, { ...cut, by: 'p1' })).toBe('not-allowed')
    const early = startedEvent({ players: 12, rounds: 3, cut: 8, seed: 's' }).event
    expect(refusalOf(early, cut)).toBe('rounds-left')
    expect(refusalOf(event, { ...cut, size: 4 })).toBe('bad-structure')
    expect(refusalOf(event, { ...cut, size: 16 })).toBe('cut-larger-than-field')
  })

  it('T20 — a cut larger than the field that is left is refused, and may then be smaller', () => {
    let event = swissOver(9, 8)
    for (const p of ['p1', 'p2']) event = done(event, { type: 'drop', by, player: p })
    expect(refusalOf(event, { type: 'cut', by, size: null })).toBe('cut-larger-than-field')
    expect(seeds(done(event, { type: 'cut', by, size: 4 }))).toHaveLength(4)
  })

  it('T20 — who leaves before any game is replaced by the next ranked as the lowest seed (Steven and Eve)', () => {
    const event = withCut(12, 8)
    const steven = seeds(event)[5] ?? ''
    const eve = standingsOf(event)[8]?.player
    const begun = choose(event, 1)
    const after = done(begun, { type: 'drop', by: steven, player: steven })
    expect(seeds(after)).toEqual([...seeds(event).filter((s) => s !== steven), eve])
    expect(cutOf(after).choices).toEqual([])
    expect(seedNumbers(after, 1)).toEqual([1, 8])
    expect(matchOf(after, 1).players).toEqual([seeds(event)[0], eve])
    // Eve declines, so the tenth player comes in.
    const declined = done(after, { type: 'drop', by, player: eve ?? '' })
    expect(seeds(declined).at(-1)).toBe(standingsOf(event)[9]?.player)
    expect(refusalOf(after, { type: 'rejoin', by, player: steven })).toBe('stage-over')
  })

  it('T21 — in the first round of the cut the higher seed chooses the side', () => {
    const event = withCut(8, 4)
    const [first = '', , , fourth = ''] = seeds(event)
    const choice = { type: 'choose-side', match: 1, side: 'runner' } as const
    expect(refusalOf(event, { ...choice, by: fourth })).toBe('not-allowed')
    const report = {
      type: 'report-match',
      by,
      match: 1,
      winner: 'corp',
      how: 'conceded',
      agenda: null,
    } as const
    expect(refusalOf(event, report)).toBe('side-not-chosen')
    const chosen = done(event, { ...choice, by: first })
    expect(corpIn(chosen, 1)).toBe(fourth)
    expect(gameIn(event, matchOf(event, 1))).toBeNull()
    expect(gameIn(chosen, matchOf(chosen, 1))).toMatchObject({
      corp: { player: fourth },
      runner: { player: first },
    })
    expect(refusalOf(chosen, { ...choice, by: first })).toBe('side-already-chosen')
    expect(refusalOf(chosen, { ...choice, match: 3, by: first })).toBe('match-not-open')
    expect(matchOf(done(chosen, report), 1).played?.winner).toBe(fourth)
  })

  /** A bracket of eight in which two players played these sides before they meet in match 14. */
  const corpAfter = (tom: EventSide[], kris: EventSide[], seed = 's'): PersonId | null => {
    const others = ['a', 'b', 'c', 'd', 'e', 'f']
    const history = (who: PersonId, sides: EventSide[], from: number) =>
      sides.map((side, i) => ({
        match: from + i,
        players: [who, others[i] ?? ''] as [PersonId, PersonId],
        played: {
          match: from + i,
          winner: who,
          corp: side === 'corp' ? who : (others[i] ?? ''),
          by: 'points' as const,
          agenda: null,
        },
      }))
    const slots = bracketFor(8)
    const fill = (list: ReturnType<typeof history>): Match[] =>
      list.map((m) => ({
        ...(slots[m.match - 1] as Match),
        players: m.players,
        played: m.played,
        status: 'played',
      }))
    const matches = [...fill(history('tom', tom, 1)), ...fill(history('kris', kris, 6))]
    const meeting: Match = { ...(slots[11] as Match), players: ['tom', 'kris'], played: null, status: 'open' }
    return corpInMatch(
      { seed },
      { seeds: [], field: [], choices: [], claims: [], played: [], clocks: [] },
      matches,
      meeting,
    )
  }

  it('T21 — later each plays the side played least, and the greater difference goes first (Tom and Kris)', () => {
    expect(corpAfter(['runner', 'runner', 'corp'], ['runner', 'runner', 'runner', 'corp'])).toBe('kris')
    expect(corpAfter(['runner', 'runner', 'runner', 'corp'], ['runner', 'runner', 'corp'])).toBe('tom')
    expect(corpAfter(['corp'], ['runner'])).toBe('kris')
    expect(corpAfter(['corp', 'corp'], ['corp'])).toBe('kris')
    expect(corpAfter(['corp', 'runner'], ['corp'])).toBe('tom')
  })

  it('T21 — if the differences are equal the sides are drawn', () => {
    const drawn = new Set(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((s) => corpAfter(['corp'], ['corp'], s)),
    )
    expect(drawn).toEqual(new Set(['tom', 'kris']))
    expect(corpAfter(['corp'], ['corp'], '1')).toBe(corpAfter(['corp'], ['corp'], '1'))
  })

  it('T21 — a second final swaps the sides of the first', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      let event = withCut(8, 4, seed)
      const coin = diceOf(seed)
      for (let n = 1; n <= 5; n++) event = won(event, n, matchOf(event, n).players?.[coin.below(2)] ?? '')
      const unbeaten = matchOf(event, 3).played?.winner ?? ''
      const other = players(event, 6).find((p) => p !== unbeaten) ?? ''
      event = won(event, 6, other)
      expect(matchOf(event, 7).status).toBe('open')
      expect(corpIn(event, 7)).not.toBe(matchOf(event, 6).played?.corp)
    }
  })

  it('T9 — a draw in the cut goes to the higher seed', () => {
    const event = choose(withCut(8, 4), 1, 'runner')
    const drawn = {
      type: 'report-match',
      by,
      match: 1,
      winner: null,
      how: 'time',
      agenda: { corp: 3, runner: 3 },
    } as const
    expect(matchOf(done(event, drawn), 1).played?.winner).toBe(seeds(event)[0])
    expect(refusalOf(event, { ...drawn, agenda: { corp: 4, runner: 3 } })).toBe('bad-result')
  })

  it('T27 — both players report a match, and an official decides if they differ', () => {
    const event = choose(withCut(8, 4), 1)
    const [high = '', , , low = ''] = seeds(event)
    const report = { type: 'report-match', match: 1, winner: 'corp', how: 'flatline', agenda: null } as const
    const once = done(event, { ...report, by: high })
    expect(matchOf(once, 1).status).toBe('open')
    expect(refusalOf(once, { ...report, by: high })).toBe('already-reported')
    expect(refusalOf(once, { ...report, by: seeds(event)[1] ?? '' })).toBe('not-allowed')
    const both = done(once, { ...report, by: low })
    expect(matchOf(both, 1).played?.winner).toBe(high)
    expect(refusalOf(both, { ...report, by })).toBe('already-reported')
    const differ = done(once, { ...report, by: low, winner: 'runner', how: 'decked' })
    expect(matchOf(differ, 1).status).toBe('open')
    expect(matchOf(done(differ, { ...report, by }), 1).status).toBe('played')
  })

  it('T22 — who drops once games are played gives a bye to this opponent and every later one', () => {
    let event = withCut(12, 8)
    event = won(event, 2, seeds(event)[3] ?? '')
    const first = seeds(event)[0] ?? ''
    event = done(event, { type: 'drop', by: first, player: first })
    expect(seeds(event)).toContain(first)
    expect(matchOf(event, 1).played).toMatchObject({ winner: seeds(event)[7], by: 'bye', corp: null })
    event = won(event, 3, seeds(event)[1] ?? '')
    event = won(event, 4, seeds(event)[2] ?? '')
    expect(matchOf(event, 7).played).toMatchObject({ winner: seeds(event)[4], by: 'bye' })
    expect(lossesOf(matchesOf(cutOf(event))).get(first)).toHaveLength(2)
    expect(refusalOf(event, { type: 'rejoin', by, player: first })).toBe('stage-over')
  })

  it('T22 — without a replacement, a player who leaves before any game is a bye, too', () => {
    const event = withCut(4, 4)
    const second = seeds(event)[1] ?? ''
    const after = done(event, { type: 'drop', by, player: second })
    expect(seeds(after)).toEqual(seeds(event))
    expect(matchOf(after, 2).played).toMatchObject({ winner: seeds(event)[2], by: 'bye' })
  })

  it('T22 — a player who returns to the cut keeps the losses', () => {
    let event = withCut(12, 8)
    event = won(event, 3, seeds(event)[1] ?? '')
    const first = seeds(event)[0] ?? ''
    event = done(event, { type: 'drop', by, player: first })
    event = done(event, { type: 'rejoin', by, player: first })
    expect(lossesOf(matchesOf(cutOf(event))).get(first)).toHaveLength(1)
    event = won(event, 2, seeds(event)[3] ?? '')
    expect(matchOf(event, 7)).toMatchObject({ status: 'open' })
    expect(players(event, 7)).toContain(first)
  })

  it('T7 — the final of the last two players has its own time', () => {
    let event = withCut(8, 4)
    for (const n of [1, 2, 3, 4, 5]) {
      expect(minutesOfMatch(event, cutOf(event), matchOf(event, n))).toBe(40)
      event = won(event, n, matchOf(event, n).players?.[0] ?? '')
    }
    expect(minutesOfMatch(event, cutOf(event), matchOf(event, 6))).toBe(60)
    expect(minutesOfMatch(event, cutOf(event), matchOf(event, 5))).toBe(40)
  })
})

describe('brackets', () => {
  it('T23 — of four: match by match', () => {
    expect(bracketFor(4).map((s) => `${s.match} ${s.sources.map(sourceText).join('–')}`)).toEqual([
      '1 S1–S4',
      '2 S2–S3',
      '3 W1–W2',
      '4 L1–L2',
      '5 L3–W4',
      '6 W3–W5',
      '7 W3–W5',
    ])
  })

  it('T23 — of eight and sixteen: match by match', () => {
    const lines = (size: number) =>
      bracketFor(size)
        .map((s) => `${s.match} ${s.sources.map(sourceText).join('–')}`)
        .join('; ')
    expect(lines(8)).toBe(
      '1 S1–S8; 2 S4–S5; 3 S2–S7; 4 S3–S6; 5 W1–W2; 6 W3–W4; 7 L1–L2; 8 L3–L4; 9 W5–W6; 10 L6–W7; 11 W8–L5; ' +
        '12 W10–W11; 13 L9–W12; 14 W9–W13; 15 W9–W13',
    )
    expect(lines(16)).toBe(
      '1 S1–S16; 2 S8–S9; 3 S5–S12; 4 S4–S13; 5 S3–S14; 6 S6–S11; 7 S7–S10; 8 S2–S15; 9 L1–L2; 10 L3–L4; ' +
        '11 L5–L6; 12 L7–L8; 13 W1–W2; 14 W3–W4; 15 W5–W6; 16 W7–W8; 17 L16–W9; 18 L15–W10; 19 L14–W11; ' +
        '20 L13–W12; 21 W13–W14; 22 W15–W16; 23 W17–W18; 24 W19–W20; 25 L21–W23; 26 W24–L22; 27 W21–W22; ' +
        '28 W25–W26; 29 L27–W28; 30 W27–W29; 31 W27–W29',
    )
  })

  it('T23 — in every bracket each seed enters once, and every winner and loser advances once', () => {
    for (let size = 2; size <= 32; size++) {
      const slots = bracketFor(size)
      expect(slots).toHaveLength(2 * size - 1)
      const sources = slots.filter((s) => !s.again).flatMap((s) => s.sources)
      expect(new Set(sources.map(sourceText)).size).toBe(sources.length)
      expect(sources.filter((s) => s.from === 'seed')).toHaveLength(size)
      const numbers = (from: MatchSource['from']) =>
        sources.filter((s) => s.from === from).map((s) => s.number)
      expect(numbers('winner').sort((a, b) => a - b)).toEqual(slots.slice(0, -2).map((s) => s.match))
      // The loser of a match moves from the upper bracket to the lower one, and is out after a loss there.
      expect(numbers('loser')).toHaveLength(size - 1)
      for (const slot of slots)
        for (const s of slot.sources) expect(s.from === 'seed' || s.number < slot.match).toBe(true)
      // The first round pairs the highest seeds with the lowest; the highest may have no match in it.
      for (const s of slots.filter(({ depth }) => depth === 1))
        expect(Math.log2(s.sources[0].number + s.sources[1].number - 1) % 1).toBe(0)
    }
    expect(bracketFor(1)).toEqual([])
    expect(bracketFor(33)).toEqual([])
  })

  it('T23 — a bracket that is not full leaves its highest seeds out of the first round', () => {
    const lines = (size: number) =>
      bracketFor(size)
        .map((s) => s.sources.map(sourceText).join('–'))
        .join(' ')
    expect(lines(2)).toBe('S1–S2 W1–L1 W1–L1')
    expect(lines(3)).toBe('S2–S3 S1–W1 L2–L1 W2–W3 W2–W3')
    expect(lines(6).split(' ').slice(0, 4)).toEqual(['S4–S5', 'S3–S6', 'S1–W1', 'S2–W2'])
  })

  it.each(cutSizes)('T23 — a cut to %d is made, and random outcomes end it with one winner', (size) => {
    const start = withCut(size + 3, size)
    for (let seed = 0; seed < 6; seed++) {
      const dice = diceOf(`${size} ${seed}`)
      checkEnd(playOut(start, () => dice.below(2) === 0))
    }
  })

  /** Plays a bracket by a list of outcomes. True means that the higher seed wins. */
  const playOut = (start: Event, outcome: (i: number) => boolean): Event => {
    let journal = { entries: [], event: start } as Parameters<typeof playMatch>[0]
    for (let i = 0; i < 63; i++) {
      if (cutWinner(matchesOf(cutOf(journal.event as Event)))) break
      journal = playMatch(
        journal,
        () => outcome(i),
        () => true,
      )
    }
    return journal.event as Event
  }

  const checkEnd = (event: Event): void => {
    const cut = cutOf(event)
    const matches = matchesOf(cut)
    const winner = cutWinner(matches)
    const losses = lossesOf(matches)
    expect(winner).not.toBeNull()
    expect(losses.get(winner ?? '')?.length ?? 0).toBeLessThan(2)
    for (const s of cut.seeds) if (s !== winner) expect(losses.get(s)).toHaveLength(2)
    expect(matches.some((m) => m.status === 'open' || m.status === 'waiting')).toBe(false)
    const places = cutPlaces(cut)
    expect(places[0]).toBe(winner)
    expect([...places].sort()).toEqual([...cut.seeds].sort())
    expect(finalOrder(event).slice(0, cut.seeds.length)).toEqual(places)
    expect([...finalOrder(event)].sort()).toEqual(event.players.map((p) => p.id).sort())
  }

  it('T23 — every way a bracket of four can go ends with a winner and nobody beyond two losses', () => {
    const start = withCut(6, 4)
    let resets = 0
    for (let ways = 0; ways < 2 ** 7; ways++) {
      const event = playOut(start, (i) => (ways & (1 << i)) !== 0)
      checkEnd(event)
      if (matchOf(event, 7).status === 'played') resets++
    }
    // The second final is played in half of all cases.
    expect(resets).toBe(64)
  })

  it('T23 — random outcomes of eight and sixteen, with leavers, end with a winner and nobody beyond two losses', () => {
    const starts = { 8: withCut(10, 8), 16: withCut(17, 16) }
    fc.assert(
      fc.property(
        fc.constantFrom(8 as const, 16 as const),
        fc.nat(1e9),
        fc.boolean(),
        (size, seed, leaving) => {
          const dice = diceOf(`${seed}`)
          let event = starts[size]
          while (cutWinner(matchesOf(cutOf(event))) === null) {
            const open = matchesOf(cutOf(event)).filter((m) => m.status === 'open')
            const match = open[dice.below(open.length)]
            event = won(event, match?.match ?? 0, match?.players?.[dice.below(2)] ?? '')
            const stay = cutOf(event).seeds.filter(
              (s) => event.players.find((p) => p.id === s)?.status === 'playing',
            )
            const over = cutWinner(matchesOf(cutOf(event))) !== null
            if (leaving && !over && dice.below(6) === 0 && stay.length > 1)
              event = done(event, { type: 'drop', by, player: stay[dice.below(stay.length)] ?? '' })
          }
          checkEnd(event)
        },
      ),
      { numRuns: 60 },
    )
  })
})
