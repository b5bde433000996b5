/**
 * `npm run mine -- --hours 8`: plays games by judgement and looks for puzzles in them, and prints one a line.
 * With `--safe` it keeps only runs on which a wrong choice makes the Runner lose.
 */
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fullPool as pool } from '../src/automa/engine.ts'
import { judgedChoice } from '../src/automa/in-place-judgement.ts'
import { starterDecks } from '../src/decks/starters.ts'
import { type Game, openDirect } from '../src/engine/in-place.ts'
import { cloneState } from '../src/engine/state/clone.ts'
import type { Side } from '../src/engine/view/types.ts'
import { puzzleAt } from '../src/puzzles/mining.ts'
import { playMatch } from '../src/sim/match.ts'
import { randomTable } from '../src/sim/setups.ts'

const { hours, seed, out, safe } = parseArgs({
  options: {
    hours: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'puzzles.jsonl' },
    safe: { type: 'boolean', default: false },
  },
}).values

const prover = { pool, plain: judgedChoice, max: 10_000 }
const until = performance.now() + Number(hours) * 3_600_000
const decks = (side: Side) => starterDecks.filter((deck) => deck.side === side).map(({ cards }) => cards)
const [corps, runners] = [decks('corp'), decks('runner')]

/** A position in the middle of a game with so few actions left that every line can be searched. */
const isNear = ({ s }: Game): boolean => {
  const [pending] = s.decisions
  const { actions = 0 } = s.seats[pending?.seat ?? 0] ?? {}
  return pending?.kind === 'act' && s.turn.number > 4 && actions >= 1 && actions <= 2
}

/** At most this many puzzles from one game, since its turns are much alike. */
const maxPerGame = 3

for (let n = Number(seed), found = 0; performance.now() < until; n++) {
  const corp = corps[n % corps.length] ?? []
  const runner = runners[Math.floor(n / corps.length) % runners.length] ?? []
  const states: Game['s'][] = []
  const setup = randomTable(n, { corps: [corp], runners: [runner] })
  playMatch({
    setup,
    pool,
    players: [judgedChoice, judgedChoice],
    check: (g) => {
      if (!g.s.over && isNear(g)) states.push(cloneState(g.s))
      return []
    },
  })
  const turns = new Set<number>()
  for (const [at, state] of states.entries()) {
    if (performance.now() >= until || turns.size === maxPerGame) break
    if (turns.has(state.turn.number)) continue
    const puzzle = puzzleAt(prover, openDirect(state, pool), `${n}-${at}`, safe)
    if (!puzzle) continue
    turns.add(state.turn.number)
    found++
    appendFileSync(out, `${JSON.stringify(puzzle)}\n`)
    const line = puzzle.line.map(({ say }) => say).join(' · ')
    console.log(
      `${found}: ${puzzle.side}, ${puzzle.position.actions} actions, ${puzzle.moves} first moves, missed ${puzzle.missed} %: ${line}`,
    )
  }
}
