import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine } from '../../src/automa/engine.ts'
import type { GameFile } from '../../src/protocol/replay.ts'
import { program } from '../support/programs.ts'
import { setupOf } from '../support/random-play.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'datafort-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A game that the Corp concedes at once. */
function conceded(): GameFile {
  const setup = setupOf({ seed: 7, decks: 'starter', pairs: 1, steps: 0 })
  const { state } = engine.create(setup)
  const moved = engine.concede(state, 'corp')
  if (!moved.ok) throw new Error(moved.error.message)
  const { result, seedHash } = engine.viewFor(moved.state, null)
  if (!result) throw new Error('The game goes on.')
  return {
    datafort: 'game',
    version: 1,
    game: 'g1',
    seedHash,
    setup: setup as GameFile['setup'],
    moves: [
      { seq: 0, seat: null, kind: 'deal', decision: null, choice: null },
      { seq: 1, seat: 'corp', kind: 'concede', decision: null, choice: null },
    ],
    result,
    hash: engine.hash(moved.state),
  }
}

const verify = (...args: string[]) => {
  const command = [...program('scripts/verify.ts'), ...args]
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
}
const written = (file: unknown): string => {
  writeFileSync(join(folder, 'game.json'), typeof file === 'string' ? file : JSON.stringify(file))
  return 'game.json'
}

describe('npm run verify', () => {
  it('confirms a game that replays from its seed', () => {
    const { stdout, status } = verify(written(conceded()))
    expect(stdout).toMatch(
      /^Verified: the fingerprint [0-9a-f]{64} belongs to the seed,\nand all 1 moves lead to/,
    )
    expect(status).toBe(0)
  })

  it('names the difference of a game that does not', () => {
    const game = conceded()
    const moves = [...game.moves, { ...game.moves[1], seq: 2 }]
    const { stderr, status } = verify(written({ ...game, moves }))
    expect(stderr).toContain('Move 2 of the journal is refused: game-over')
    expect(stderr).toContain('Not verified; 1 of 2 moves could be replayed.')
    expect(status).toBe(1)
    const seed = createHash('sha256').update('another').digest('hex')
    expect(verify(written({ ...game, setup: { ...game.setup, seed } })).stderr).toContain('does not belong')
  })

  it('refuses other files with a sentence', () => {
    expect(verify().stderr).toContain('npm run verify -- FILE')
    expect(verify('nothing.json').stderr).toContain('The file nothing.json cannot be read.')
    expect(verify(written('{')).stderr).toContain('game.json is not JSON')
    const { stderr, status } = verify(written({ ...conceded(), winner: 'me' }))
    expect(stderr).toContain('game.json is not a game of this server')
    expect(stderr).toContain('winner')
    expect(status).toBe(1)
  })
})
