/** Games to learn from: judgement, people and AI cards, over all pairs of starter decks. */
import { fullPool as pool } from '../../automa/engine.ts'
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { people } from '../../automa/people/index.ts'
import type { GameSetup } from '../../engine/index.ts'
import { leaguePlayer } from '../league/players.ts'
import { packAt, partnersAt } from '../pairings.ts'
import { randomChoice, type SimPlayer } from '../players.ts'
import { type Rng, seededRng } from '../random.ts'

/** Who plays: judgement alone, with answers at random now and then, with or against people, or AI cards. */
export type ValueTable = 'judgement' | 'wandering' | 'people' | 'packs'

/** The tables of ten games, in turn. */
const TABLES: readonly ValueTable[] = [
  ...(['judgement', 'people', 'packs', 'judgement', 'wandering'] as const),
  ...(['judgement', 'people', 'judgement', 'packs', 'wandering'] as const),
]

/** The people who play at once: those who think would take too long. The weakest plays too badly to learn from. */
const rivals = people.filter(({ mind }) => mind.kind === 'judgement').slice(1)

/** One action in so many is any that is possible. */
const WANDERS = 12

/** Judgement that leaves its way at times: thinking looks at positions that judgement would not get into. */
const wanderer =
  (rng: Rng): SimPlayer =>
  (g, pending) =>
    pending.kind === 'act' && rng(WANDERS) === 0 ? randomChoice(rng, pending) : judgedChoice(g, pending)

const personAt = (seed: number): SimPlayer =>
  leaguePlayer(rivals[seed % rivals.length]?.id ?? 'sparring', seed)

const playersAt = (table: ValueTable, seed: number): SimPlayer[] => {
  const turn = Math.floor(seed / TABLES.length)
  if (table === 'wandering') return [wanderer(seededRng(seed)), wanderer(seededRng(seed + 1))]
  if (table !== 'people') return [judgedChoice, judgedChoice]
  // A person as the Corp, as the Runner, or on both sides.
  const [one, other] = [personAt(turn), personAt(turn + 1 + Math.floor(turn / rivals.length))]
  return turn % 3 === 0 ? [one, judgedChoice] : turn % 3 === 1 ? [judgedChoice, other] : [one, other]
}

type ValueGame = { table: ValueTable; setup: GameSetup; players: SimPlayer[] }

/** The game of a seed. Where AI cards cannot play the deck, judgement does. */
export const valueGameAt = (seed: number): ValueGame => {
  const table = TABLES[seed % TABLES.length] ?? 'judgement'
  const cards = table === 'packs' ? packAt(seed, pool) : null
  if (cards) return { table, setup: cards, players: [judgedChoice, judgedChoice] }
  const played = table === 'packs' ? 'judgement' : table
  return { table: played, setup: partnersAt(seed), players: playersAt(played, seed) }
}
