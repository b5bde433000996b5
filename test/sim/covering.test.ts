import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardInfo, cardInfos, pool } from '../../src/cards/index.ts'
import { checkDeck } from '../../src/decks/check.ts'
import { newCoverage, watchCards } from '../../src/sim/coverage.ts'
import { coveringPlayers, coveringTable } from '../../src/sim/coverage-decks.ts'
import {
  type CoverageReport,
  countGames,
  mergeReports,
  newReport,
  readReport,
  writeReport,
} from '../../src/sim/coverage-report.ts'
import { curiousPlayer } from '../../src/sim/curious-player.ts'
import { playMatch } from '../../src/sim/match.ts'
import { randomPlayer, type SimPlayer } from '../../src/sim/players.ts'
import { type Rng, seededRng } from '../../src/sim/random.ts'
import { partnersIn } from '../../src/sim/related-cards.ts'

const infos = { get: cardInfo, list: cardInfos }
const cards = [...pool.cards.values()]
const table = coveringTable(pool)

describe('partners of a card', () => {
  const partners = partnersIn(cards)
  const namesOf = (id: string, side: 'corp' | 'runner'): string[] => {
    const card = pool.cards.get(id)
    return card ? partners(card, side).map(({ name }) => name) : []
  }

  it('are cards that refer to the same rare things', () => {
    expect(namesOf('scorched-earth', 'corp')).toContain('Urban Renewal')
    expect(namesOf('identity-donor', 'corp')).toContain('Scorched Earth')
    expect(namesOf('boring-bit', 'corp')).toContain('Data Wall')
    expect(namesOf('access-through-alpha', 'corp')).toContain('Netwatch Operations Office')
  })

  it('belong to the requested side, and never include the card itself', () => {
    for (const card of cards) {
      for (const side of ['corp', 'runner'] as const) {
        const found = partners(card, side)
        expect(found.every((other) => other.side === side)).toBe(true)
        expect(found).not.toContain(card)
      }
    }
  })
})

describe('games for coverage', () => {
  const seeds = Array.from({ length: 300 }, (_, n) => n)
  const decks = seeds.flatMap((seed) => table(seededRng(seed), seed).setup.seats)

  it('have legal decks of 45 cards', () => {
    for (const { side, deck } of decks) {
      const { reasons, size } = checkDeck({ side, cards: deck }, infos)
      expect({ reasons, size }).toEqual({ reasons: [], size: 45 })
    }
  })

  it('include every card in some deck', () => {
    const held = new Set(decks.flatMap(({ deck }) => deck.map(({ card }) => card)))
    expect(cards.filter(({ id }) => !held.has(id))).toEqual([])
  })

  it('begin in the middle about half of the time if rare cards are known, with agendas scored', () => {
    const rare = coveringTable(pool, { seen: ({ length }) => length, min: 1 })
    const setups = seeds.slice(0, 24).map((seed) => rare(seededRng(seed), seed).setup)
    const middle = setups.filter(({ position }) => position)
    expect(middle.length).toBeGreaterThan(6)
    expect(middle.length).toBeLessThan(18)
    expect(middle.every(({ position }) => (position?.corp.score?.length ?? 0) > 0)).toBe(true)
    for (const setup of middle.slice(0, 4)) {
      const players = [randomPlayer(seededRng(1)), randomPlayer(seededRng(2))]
      expect(playMatch({ setup, pool, players }).state.result).not.toBeNull()
    }
  })

  it('are built around six cards held three times, half of them rare ones if these are known', () => {
    const first = [...cards].filter(({ side }) => side === 'corp').slice(0, 30)
    const rare = coveringTable(pool, {
      seen: (id) => (first.some((card) => card.id === id) ? 0 : 1),
      min: 1,
    })
    for (const seed of seeds.slice(0, 20)) {
      const { setup, stars } = rare(seededRng(seed), seed)
      const held = setup.seats.flatMap(({ deck }) => deck)
      const counts = [...stars].map((star) => held.find(({ card }) => card === star)?.count ?? 0)
      expect(counts).toHaveLength(6)
      expect(counts.every((n) => n >= 3)).toBe(true)
      expect([...stars].filter((star) => first.some(({ id }) => id === star))).toHaveLength(3)
    }
  })

  it('pair random players and sparring partners in all four combinations', () => {
    const pairs = seeds.slice(0, 8).map((seed) => {
      const { corp, runner } = coveringPlayers(seed)
      return `${corp.name} ${runner.name}`
    })
    expect(new Set(pairs).size).toBe(4)
    expect(pairs.slice(4)).toEqual(pairs.slice(0, 4))
  })
})

describe('a curious player', () => {
  /** How many different cards were used in some games. */
  const usedBy = (playerOf: (rng: Rng) => SimPlayer): number => {
    const coverage = newCoverage(pool)
    for (let seed = 0; seed < 12; seed++) {
      const rng = seededRng(seed)
      const watch = watchCards(coverage, pool)
      const players = [watch.over(playerOf(rng)), watch.over(playerOf(rng))]
      const { setup } = table(rng, seed)
      playMatch({
        setup,
        pool,
        players,
        check: (g) => {
          watch.observe(g)
          return []
        },
      })
      watch.close()
    }
    return [...coverage.values()].reduce((sum, { used }) => sum + used, 0)
  }

  it('uses more cards than a random player', () => {
    expect(usedBy((rng) => curiousPlayer(rng))).toBeGreaterThan(usedBy(randomPlayer))
  })

  it('plays its favourite cards more often', () => {
    const most = 'accounts-receivable'
    const { setup } = table(seededRng(1), 1)
    const seats = setup.seats.map((seat) =>
      seat.side === 'corp' ? { ...seat, deck: [...seat.deck, { card: most, count: 20 }] } : seat,
    )
    const playedBy = (favourite: (card: string) => boolean): number => {
      let played = 0
      for (let seed = 0; seed < 4; seed++) {
        const rng = seededRng(seed)
        const players = [curiousPlayer(rng, favourite), randomPlayer(rng)]
        const { state } = playMatch({ setup: { ...setup, seats }, pool, players })
        played += state.cards.filter(
          ({ def, zone, faceUp }) => def === most && zone === 'trash' && faceUp,
        ).length
      }
      return played
    }
    expect(playedBy((card) => card === most)).toBeGreaterThan(playedBy(() => false))
  })
})

describe('reports of coverage', () => {
  const report = (first: number, games: number, used: number): CoverageReport =>
    newReport({
      seeds: [{ first, games }],
      decisions: 10,
      checked: true,
      broken: { late: [first] },
      cards: { banpei: { drawn: 3, played: 2, used } },
    })

  it('can be added up', () => {
    const sum = mergeReports([report(1, 5, 1), report(6, 5, 2)])
    expect(countGames(sum)).toBe(10)
    expect(sum).toMatchObject({ decisions: 20, broken: { late: [1, 6] } })
    expect(sum.cards).toEqual({ banpei: { drawn: 6, played: 4, used: 3 } })
  })

  it('cannot be added up if a game is in both', () => {
    expect(() => mergeReports([report(1, 5, 1), report(5, 5, 2)])).toThrow(
      'The game of seed 5 is in two of the reports: it would count twice.',
    )
  })

  it('are read as they were written, and other files are refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'datafort-coverage-'))
    const path = join(folder, 'a.json')
    writeReport(path, report(1, 5, 1))
    expect(readReport(path)).toEqual(report(1, 5, 1))
    writeFileSync(path, '{"kind":"datafort-coverage"}')
    expect(() => readReport(path)).toThrow('is not a report that npm run sim -- --coverage has written.')
    expect(() => readReport(join(folder, 'b.json'))).toThrow('cannot be read')
    rmSync(folder, { recursive: true })
  })
})
