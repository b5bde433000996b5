import { unlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packs } from '../../src/automa/packs/index.ts'
import { readBroken, writeBroken } from '../../src/sim/broken-file.ts'
import { type Faults, faultLines, reportBrokenGame } from '../../src/sim/broken-games.ts'
import { Broken, type GameCheck, playMatch, replayJournal } from '../../src/sim/match.ts'
import { whoOf } from '../../src/sim/player-spec.ts'
import { randomPlayer } from '../../src/sim/players.ts'
import { seededRng } from '../../src/sim/random.ts'
import { withAutomaSeats } from '../../src/sim/series.ts'
import { plainReason, shrink } from '../../src/sim/shrink.ts'
import { pool, setupOf } from '../support/random-play.ts'

/** A fault that takes a few moves to reach: three runs in all. */
const noThirdRun: GameCheck = ({ s }) =>
  s.next.run > 3 ? [`run ${s.next.run} (of seat ${s.turn.seat})`] : []

const brokenGame = (seed: number): Broken => {
  const setup = setupOf({ seed, decks: 'starter', pairs: 1, steps: 0 })
  const rng = seededRng(seed)
  const player = randomPlayer(rng)
  try {
    playMatch({ setup, pool, players: [player, player], check: noThirdRun })
  } catch (err) {
    if (err instanceof Broken) return err
  }
  throw new Error('nothing broke')
}

describe('a game that broke', () => {
  it('is shortened to one that breaks in the same way when it is replayed', () => {
    for (const seed of [3, 4]) {
      const { journal, reasons } = brokenGame(seed)
      const short = shrink(journal, reasons, pool, noThirdRun)
      expect(short.moves.length).toBeLessThan(journal.moves.length)
      expect(() => replayJournal(short, pool, noThirdRun)).toThrow(/^run \d+/)
      expect(() =>
        replayJournal({ ...short, moves: short.moves.slice(0, -1) }, pool, noThirdRun),
      ).not.toThrow()
    }
  })

  it('stays as it is if nothing can be left out', () => {
    const { journal } = brokenGame(3)
    const none = { setup: journal.setup, moves: [] }
    expect(shrink(none, ['never'], pool, () => [])).toEqual(none)
  })

  it('is saved and read again with the AI cards at its table', () => {
    const { journal } = brokenGame(3)
    const corp = whoOf('veekay:easy:bloodhound', 'corp', packs)
    const runner = { ...whoOf('sparring', 'runner', packs) }
    const dealt = { setup: withAutomaSeats(journal.setup, { corp, runner }), moves: [] }
    const path = writeBroken(0, new Broken(['broken'], dealt))
    expect(readBroken(path)).toEqual(JSON.parse(JSON.stringify(dealt)))
    unlinkSync(path)
  })

  it('is reported with its seed and saved, whether the first of its kind or not', () => {
    const faults: Faults = new Map()
    const lines: string[] = []
    const games = [3, 4].map((seed) => ({ seed, broken: brokenGame(seed) }))
    for (const { seed, broken } of games)
      reportBrokenGame(faults, 880_000 + seed, broken, {
        pool,
        check: noThirdRun,
        say: (line) => lines.push(line),
      })
    expect(faultLines(faults)).toEqual(['broken: 2 × run (seeds 880003, 880004)'])
    const paths = lines.flatMap((line) => /--replay (.+)$/.exec(line)?.[1] ?? [])
    const [short, whole] = paths.map(readBroken)
    for (const path of paths) unlinkSync(path)
    expect(short?.moves.length).toBeLessThan(games[0]?.broken.journal.moves.length ?? 0)
    expect(whole).toEqual(JSON.parse(JSON.stringify(games[1]?.broken.journal)))
    expect(lines.some((line) => line.startsWith('Seed 880004 broke'))).toBe(true)
  })

  it('has a kind that does not depend on its cards and seats', () => {
    expect(plainReason(['card 12 (krash) is in 2 places', 'more'])).toBe(
      plainReason(['card 3 (imp) is in 0 places']),
    )
    expect(plainReason(['the fort fort-1 is empty'])).not.toBe(plainReason(['two forts share an id']))
  })
})
