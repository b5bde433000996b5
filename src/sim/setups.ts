import { createHash } from 'node:crypto'
import type { GameSetup, TeamOptions } from '../engine/index.ts'
import type { Side } from '../engine/view/types.ts'
import type { DeckLine } from '../protocol/deck-lines.ts'
import type { AgreedOption } from './cli-options.ts'

/** Derives the seed of a game from a short number. */
export const seedOf = (n: number): string => createHash('sha256').update(`datafort-sim/${n}`).digest('hex')

const setupSeats = (side: Side, decks: readonly DeckLine[][]): GameSetup['seats'] =>
  decks.map((deck, n) => ({ id: decks.length > 1 ? `${side}-${n + 1}` : side, side, deck }))

/** A table of several Corps and Runners in alternating seats: Corp, Runner, Corp, Runner. */
export const randomTable = (
  seed: number,
  decks: { corps: readonly DeckLine[][]; runners: readonly DeckLine[][] },
  mulligan: GameSetup['options']['mulligan'] = 'none',
): GameSetup => {
  const corps = setupSeats('corp', decks.corps)
  const runners = setupSeats('runner', decks.runners)
  const rows = Math.max(corps.length, runners.length)
  const seats = Array.from({ length: rows }, (_, n) => [corps[n], runners[n]].filter((s) => s !== undefined))
  return { format: 'classic', seed: seedOf(seed), seats: seats.flat(), options: { mulligan } }
}

/** Every option different from the default. */
export const OTHER_OPTIONS: Partial<TeamOptions> = {
  nodeRoom: 'one',
  sysops: false,
  tradeCap: 4,
  agentRate: 'third',
  survivors: true,
  detours: 'all',
  dearer: 'all',
  stored: 'paid',
  unbound: ['schlaghund-pointers', 'audit-of-call-records'],
  evenStart: true,
}

/** The options that the teams of a game agree on, by its seed. */
export const agreedOn = (agreed: AgreedOption, seed: number): Partial<TeamOptions> => {
  if (agreed === 'mixed') return seed % 2 === 0 ? {} : OTHER_OPTIONS
  return agreed === 'even-start' ? { evenStart: true } : {}
}

/** A table of teams, Sponsor and Agent in turn; it needs as many Corps as Runners. */
export const teamTable = (
  seed: number,
  decks: { corps: readonly DeckLine[][]; runners: readonly DeckLine[][] },
  options: Partial<TeamOptions> = {},
): GameSetup => {
  const table = randomTable(seed, decks)
  const seats = table.seats.map((seat) => ({
    ...seat,
    id: seat.id.replace('corp', 'sponsor').replace('runner', 'agent'),
  }))
  const pairs = decks.corps.map((_, n) => ({ sponsor: `sponsor-${n + 1}`, agent: `agent-${n + 1}` }))
  return { ...table, format: 'big-sell-out', seats, teams: { pairs, options: { ...options } } }
}
