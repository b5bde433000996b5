import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceOf } from '../../src/chance/dice.ts'
import { propose } from '../../src/tournament/acts/rounds.ts'
import type { Event, PersonId, Round } from '../../src/tournament/event.ts'
import { maximumWeightMatching } from '../../src/tournament/pairing/matching.ts'
import { becauseBye, pairingReason } from '../../src/tournament/pairing/pairing-reasons.ts'
import { pairEntrants } from '../../src/tournament/pairing/pairs.ts'
import { numberScoreGroups } from '../../src/tournament/pairing/score-groups.ts'
import { seedOfRound } from '../../src/tournament/pairing/swiss.ts'
import { playRound, startedEvent } from '../../src/tournament/simulated-event.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import { ada, done, lastRound, names, paired, started, wins } from './event.ts'

type Matching = [PersonId, PersonId][]

/** Every way to pair these players. */
const matchings = ([first, ...rest]: PersonId[]): Matching[] =>
  first === undefined
    ? [[]]
    : rest.flatMap((other) =>
        matchings(rest.filter((p) => p !== other)).map((m): Matching => [[first, other], ...m]),
      )

const least = (list: number[]): number => Math.min(...list)
const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0)

/**
 * The regulations about a round, checked the slow way: uses nothing of the pairing code except the standings.
 */
const judge = (event: Event) => {
  const ranked = standingsOf(event).filter((s) =>
    event.players.some((p) => p.id === s.player && p.status === 'playing'),
  )
  const points = new Map(ranked.map((s) => [s.player, s.points]))
  const met = (a: PersonId, b: PersonId): number =>
    event.rounds.flatMap((r) => r.tables).filter((t) => t.players.includes(a) && t.players.includes(b)).length
  const rematches = (m: Matching): number => sum(m.map(([a, b]) => met(a, b)))
  const everybody = ranked.map((s) => s.player)
  const without = (p: PersonId): PersonId[] => everybody.filter((q) => q !== p)
  const fewest = (ids: PersonId[]): number => least(matchings(ids).map(rematches))
  const distance = (m: Matching, group: (p: PersonId) => number): number =>
    sum(m.map(([a, b]) => (group(a) - group(b)) ** 2))
  const regrouped = (ids: PersonId[]) => {
    const own = [...new Set(ids.map((p) => points.get(p) ?? 0))].sort((a, b) => b - a)
    return (p: PersonId) => own.indexOf(points.get(p) ?? -1)
  }
  const byes = new Map(ranked.map((s) => [s.player, s.byes]))
  const toCome = (event.plan?.rounds ?? 0) - event.rounds.length - 1
  /** In small fields: how many of the rounds to come need no rematch and no second bye after this round. */
  const kept = (m: Matching): number => {
    if (everybody.length > 8) return 0
    const seated = m.flat()
    const alone = everybody.filter((p) => !seated.includes(p))
    const field = [...seated, ...alone, ...alone.map(() => 'bye')]
    const round: Matching = [...m, ...alone.map((p): [PersonId, PersonId] => [p, 'bye'])]
    const never = matchings(field)
      .flat()
      .filter(([a, b]) => (b === 'bye' ? !byes.get(a) : met(a, b) === 0))
    return mostRounds(field, withoutRound(new Set(never.map(pairName)), round), toCome)
  }
  /** Among the pairings with the fewest rematches, those that keep the most rounds without any. */
  const fair = (ids: PersonId[]): Matching[] => {
    const unavoidable = fewest(ids)
    const now = matchings(ids).filter((m) => rematches(m) === unavoidable)
    if (unavoidable > 0 || everybody.length > 8) return now
    const values = now.map(kept)
    const most = Math.max(...values)
    return now.filter((_, i) => values[i] === most)
  }
  const mostKept = (ids: PersonId[]): number =>
    fewest(ids) > 0 ? 0 : Math.max(...fair(ids).slice(0, 1).map(kept))
  const candidates = [...everybody].reverse().filter((p) => byes.get(p) === least([...byes.values()]))
  const worth = (p: PersonId): number => 100 * fewest(without(p)) - mostKept(without(p))
  const best = least(candidates.map(worth))
  const bestBye = candidates.find((p) => worth(p) === best)
  return { everybody, regrouped, rematches, fewest, distance, bestBye, without, met, fair }
}

const matchingName = (m: Matching): string => m.map(pairName).sort().join()
const pairName = (pair: [PersonId, PersonId]): string => [...pair].sort().join('–')
const withoutRound = (open: ReadonlySet<string>, round: Matching): ReadonlySet<string> =>
  new Set([...open].filter((name) => !round.map(pairName).includes(name)))

/** How many rounds, `wanted` at most, can be played between those who may still meet. */
const mostRounds = (field: PersonId[], open: ReadonlySet<string>, wanted: number): number => {
  const opponents = (p: PersonId): number => field.filter((q) => open.has(pairName([p, q]))).length
  const most = Math.min(wanted, ...field.map(opponents))
  const rounds = most > 0 ? matchings(field).filter((m) => m.every((pair) => open.has(pairName(pair)))) : []
  // Which of them is played first does not matter, so none is tried again after those before it.
  const longest = (choices: Matching[], at: number): number => {
    let best = 0
    for (const [i, m] of choices.entries()) {
      if (best === at) break
      const names = m.map(pairName)
      const others = choices.slice(i + 1).filter((o) => !o.some((pair) => names.includes(pairName(pair))))
      best = Math.max(best, 1 + longest(others, at - 1))
    }
    return best
  }
  return longest(rounds, Math.max(0, most))
}

const matchingOf = (round: Round): Matching => round.tables.map((t) => t.players)

/** A small event after some rounds, with random results and with players who drop or come back. */
const smallEvent = fc
  .record({
    players: fc.integer({ min: 3, max: 10 }),
    rounds: fc.integer({ min: 0, max: 9 }),
    seed: fc.nat(1e6),
  })
  .map(({ players, rounds, seed }) => {
    const dice = diceOf(`small ${seed}`)
    let journal = startedEvent({ players, rounds: 20, cut: 0, seed: `${seed}` })
    for (let i = 0; i < rounds; i++) journal = playRound(stirred(journal, dice), dice)
    return stirred(journal, dice).event as Event
  })

const stirred = (
  journal: ReturnType<typeof startedEvent>,
  dice: ReturnType<typeof diceOf>,
): typeof journal => {
  const { event } = journal
  if (!event || event.rounds.length === 0 || dice.below(3) > 0) return journal
  const gone = event.players.find((p) => p.status === 'dropped')
  const playing = event.players.filter((p) => p.status === 'playing')
  const player = playing[dice.below(playing.length)]?.id ?? ''
  const by = 'organizer'
  if (gone && dice.below(2) === 0)
    return { ...journal, event: done(event, { type: 'rejoin', by, player: gone.id }) }
  return playing.length > 3 ? { ...journal, event: done(event, { type: 'drop', by, player }) } : journal
}

const next = (event: Event): Round => lastRound(done(event, propose(event, 'organizer')))
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) * 2 }

describe('pairing, against every pairing there is', () => {
  it('T13 — no rematch while one can be avoided, and the least distance between score groups', () => {
    fc.assert(
      fc.property(smallEvent, (event) => {
        const round = next(event)
        const law = judge(event)
        const seated = round.bye ? law.without(round.bye.player) : law.everybody
        const made = matchingOf(round)
        const group = law.regrouped(seated)
        expect(made.flat().sort()).toEqual([...seated].sort())
        expect(law.rematches(made)).toBe(law.fewest(seated))
        if (event.rounds.length === 0) return
        const fair = law.fair(seated)
        expect(fair.map(matchingName)).toContain(matchingName(made))
        expect(law.distance(made, group)).toBe(least(fair.map((m) => law.distance(m, group))))
        for (const { players, why } of round.tables) {
          expect(why).toMatchObject({ kind: 'score', met: law.met(...players) })
          if (why.kind === 'score') expect(why.groups).toBe(group(players[1]) - group(players[0]))
        }
      }),
      runs,
    )
  })

  it('1.5 — with 5 to 8 players nobody meets twice while a round-robin has rounds left', () => {
    for (const [players, rounds] of [
      [5, 5],
      [6, 5],
      [7, 7],
      [8, 7],
    ] as const)
      for (let n = 0; n < 200; n++) {
        const dice = diceOf(`results of ${n}`)
        let journal = startedEvent({ players, rounds, cut: 0, seed: `${n}` })
        for (let i = 0; i < rounds; i++) journal = playRound(journal, dice)
        const seen = (journal.event as Event).rounds.flatMap((r) => [
          ...r.tables.map((t) => [...t.players].sort().join()),
          ...(r.bye ? [r.bye.player] : []),
        ])
        expect(new Set(seen).size, `${players} players, event ${n}`).toBe(seen.length)
      }
  })

  it('T14 — exactly one bye with an odd number, and to the right player', () => {
    fc.assert(
      fc.property(smallEvent, (event) => {
        const round = next(event)
        const law = judge(event)
        expect(round.bye !== null).toBe(law.everybody.length % 2 === 1)
        if (round.bye && event.rounds.length > 0) expect(round.bye.player).toBe(law.bestBye)
      }),
      runs,
    )
  })

  it('T13 — without earlier matches, pairing goes from the top as the regulations do it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 3, 6), { minLength: 4, maxLength: 4 }),
        fc.nat(1e6),
        (points, seed) => {
          // One round of eight players against eight who then drop, so that no two remaining players have
          // met.
          const stay = names(8)
          let event = started([...stay, ...stay.map((p) => `x${p}`)], { seed: `${seed}` })
          event = done(event, propose(event, ada))
          const tables = stay.map((p): [string, string] => [p, `x${p}`])
          event = done(event, { type: 'repair', by: ada, round: 1, tables, bye: null })
          event = done(event, { type: 'publish', by: ada, round: 1 })
          for (const [i, p] of stay.entries()) event = wins(event, p, ((points[i % 4] ?? 0) / 3) as 0 | 1 | 2)
          for (const p of stay) event = done(event, { type: 'drop', by: ada, player: `x${p}` })
          const score = new Map(standingsOf(event).map((s) => [s.player, s.points]))
          const found = lastRound(paired(event)).tables.map((t) => t.players.map((p) => score.get(p)))
          // From the top, each player is paired with the next in order of points.
          const order = stay.map((p) => score.get(p) ?? 0).sort((a, b) => b - a)
          const expected = [0, 2, 4, 6].map((i) => order.slice(i, i + 2))
          const text = (list: unknown[][]) => list.map((l) => l.join('–')).sort()
          expect(text(found)).toEqual(text(expected))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('T13 — for any earlier matches and score groups: fewest rematches, least distance', () => {
    const field = fc.record({
      points: fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
      met: fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(7)), { selector: String, minLength: 10, maxLength: 40 }),
      seed: fc.nat(1e6),
    })
    fc.assert(
      fc.property(field, ({ points, met, seed }) => {
        const entrants = numberScoreGroups(points.map((p, i) => ({ id: `${i}`, points: p })))
        const group = (id: PersonId): number => entrants[Number(id)]?.group ?? -1
        const between = (a: PersonId, b: PersonId): number =>
          met.filter((pair) => pair.includes(Number(a)) && pair.includes(Number(b))).length
        const cost = (pairs: Matching): number =>
          sum(pairs.map(([a, b]) => 1000 * between(a, b) + (group(a) - group(b)) ** 2))
        const made = pairEntrants(entrants, { between }, diceOf(`${seed}`))
        const every = matchings(entrants.map((e) => e.id))
        expect(cost(made.map(({ players: [a, b] }) => [a.id, b.id]))).toBe(least(every.map(cost)))
      }),
      { numRuns: 300 },
    )
  })

  it('T13 — chance favours no pairing of a score group, nor who goes down from it', () => {
    const entrants = numberScoreGroups([...'abcdef'].map((id) => ({ id, points: id < 'd' ? 3 : 0 })))
    const drawn = new Map<string, number>()
    for (let i = 0; i < 1800; i++) {
      const pairs = pairEntrants(entrants, { between: () => 0 }, diceOf(`chance ${i}`))
      const down = pairs.find(({ players: [a, b] }) => a.group !== b.group)
      const names = down?.players.map((e) => e.id).join('') ?? ''
      drawn.set(names, (drawn.get(names) ?? 0) + 1)
    }
    expect(drawn.size).toBe(9)
    // About 200 each. One case in a thousand would deviate more than this.
    for (const times of drawn.values()) expect(Math.abs(times - 200)).toBeLessThan(50)
  })

  it('T16 — the matching is one of the most pairs and the greatest weight', () => {
    const edge = fc.record({ a: fc.nat(7), b: fc.nat(7), weight: fc.nat(40) })
    fc.assert(
      fc.property(
        fc.uniqueArray(edge, {
          selector: (e) => `${Math.min(e.a, e.b)}${Math.max(e.a, e.b)}`,
          maxLength: 20,
        }),
        (list) => {
          const edges = list
            .filter((e) => e.a !== e.b)
            .map((e): [number, number, number] => [e.a, e.b, 2 * e.weight])
          const mates = maximumWeightMatching(8, edges)
          const best = (from: number, used: ReadonlySet<number>): [pairs: number, weight: number] => {
            const rest = edges.slice(from)
            const at = rest.findIndex(([a, b]) => !used.has(a) && !used.has(b))
            const taken = rest[at]
            if (!taken) return [0, 0]
            const [n, w] = best(from + at + 1, new Set([...used, taken[0], taken[1]]))
            const [m, v] = best(from + at + 1, used)
            const withIt: [number, number] = [n + 1, w + taken[2]]
            return withIt[0] > m || (withIt[0] === m && withIt[1] >= v) ? withIt : [m, v]
          }
          const chosen = edges.filter(([a, b]) => mates[a] === b)
          expect([chosen.length, sum(chosen.map(([, , w]) => w))]).toEqual(best(0, new Set()))
          expect(mates.filter((m) => m >= 0)).toHaveLength(2 * chosen.length)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('T16 — what can’t be matched exactly is refused', () => {
    expect(() => maximumWeightMatching(2, [[0, 1, 0.5]])).toThrow(RangeError)
    expect(() => maximumWeightMatching(2, [[0, 1, 2 ** 53]])).toThrow(RangeError)
    expect(() => maximumWeightMatching(2, [[1, 1, 2]])).toThrow(RangeError)
    expect(maximumWeightMatching(3, [])).toEqual([-1, -1, -1])
    expect(maximumWeightMatching(4, [[0, 1, 2]])).toEqual([1, 0, -1, -1])
  })

  it('T16 — the same tournament draws the same again, and each round gives its seed and its reasons', () => {
    const event = paired(started(names(7)))
    expect(paired(started(names(7)))).toEqual(event)
    const round = lastRound(event)
    expect(round.seed).toBe(seedOfRound(event, 1))
    expect(round.tables.map((t) => pairingReason(t.why))).toEqual(round.tables.map(() => 'drawn at random'))
    expect(round.bye && becauseBye(round.bye)).toBe('drawn at random')
    expect(pairingReason({ kind: 'score', points: [6, 6], groups: 0, met: 0 })).toBe(
      'both have 6 tournament points',
    )
    expect(pairingReason({ kind: 'score', points: [6, 0], groups: 2, met: 1 })).toContain('met once')
    expect(pairingReason({ kind: 'by-hand', met: 0 })).toBe('set by an official')
  })
})
