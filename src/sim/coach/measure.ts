/** What the coach tells players of simulated games. */

import { coachDeps } from '../../automa/coach/deps.ts'
import { DETECTORS } from '../../automa/coach/detectors.ts'
import { createCoach } from '../../automa/coach/index.ts'
import { type LookedAtGame, type MistakeNotice, noticesOf } from '../../automa/coach/notices.ts'
import type { FoundMistake } from '../../automa/coach/types.ts'
import { fullPool as pool } from '../../automa/engine.ts'
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { chanceOf } from '../../automa/thinking/chance.ts'
import { think } from '../../automa/thinking/index.ts'
import { starterDecks } from '../../decks/starters.ts'
import type { GameSetup } from '../../engine/index.ts'
import type { Side } from '../../engine/view/types.ts'
import type { CoachMistake } from '../../protocol/coach-mistakes.ts'
import { playMatch } from '../match.ts'
import type { SimPlayer } from '../players.ts'
import { randomTable } from '../setups.ts'
import { plantedPlayer } from './planted.ts'

/** A player under the coach's eyes. */
const coached = (player: SimPlayer, found: FoundMistake[]): SimPlayer => {
  const coach = createCoach(coachDeps)
  return (g, pending) => {
    const choice = player(g, pending)
    const mistake = coach.look(g, pending, choice)
    if (mistake) found.push(mistake)
    return choice
  }
}

const tracing = ['the-long-arm', 'paper-trail']
const infecting = ['slow-rot', 'common-cold']

/** Starter decks with which there are chances for a mistake; with the other mistakes there are with any. */
const DECKS: Partial<Record<CoachMistake, Partial<Record<Side, readonly string[]>>>> = {
  'spent-before-trace': { corp: tracing },
  'tag-left': { corp: tracing },
  viruses: { runner: infecting },
}

const decksFor = (kind: CoachMistake | null, side: Side) => {
  const wanted = kind === null ? undefined : DECKS[kind]?.[side]
  return starterDecks.filter((deck) => deck.side === side && (wanted?.includes(deck.id) ?? true))
}

/** A table for the seed; the seed picks the decks. */
const tableFor = (kind: CoachMistake | null, seed: number): GameSetup => {
  const [corps, runners] = [decksFor(kind, 'corp'), decksFor(kind, 'runner')]
  const corp = corps[seed % corps.length]?.cards ?? []
  const runner = runners[Math.floor(seed / corps.length) % runners.length]?.cards ?? []
  return randomTable(seed, { corps: [corp], runners: [runner] })
}

/** Plays one game with this player on a side, against the sparring partner. */
const lookedAt = (
  kind: CoachMistake | null,
  side: Side,
  player: SimPlayer,
  seed: number,
): LookedAtGame<FoundMistake> => {
  const mistakes: FoundMistake[] = []
  const own = coached(player, mistakes)
  const players = side === 'corp' ? [own, judgedChoice] : [judgedChoice, own]
  playMatch({ setup: tableFor(kind, seed), pool, players })
  return { game: `game ${seed}`, mistakes }
}

export type CoachedSeries = {
  games: LookedAtGame<FoundMistake>[]
  notices: MistakeNotice<FoundMistake>[]
  chances: number
}

/** By judgement, or as the thinking partner with so many rollouts a decision. */
const faultless = (rollouts: number): SimPlayer =>
  rollouts === 0
    ? judgedChoice
    : (g, pending) =>
        think({ ...coachDeps, rollouts }, g, pending, chanceOf(`${g.s.seedHash}/${pending.id}`)).choice

/**
 * So many games of a player who makes this mistake; of one who makes none on purpose if it is null, and
 * thinks with `rollouts`.
 */
export const coachedSeries = (
  kind: CoachMistake | null,
  side: Side,
  games: number,
  seed: number,
  rollouts = 0,
): CoachedSeries => {
  let chances = 0
  const played = Array.from({ length: games }, (_, n) => {
    if (kind === null) return lookedAt(null, side, faultless(rollouts), seed + n)
    const planted = plantedPlayer(kind, seed + n)
    const game = lookedAt(kind, side, planted.player, seed + n)
    chances += planted.chances()
    return game
  })
  return { games: played, notices: noticesOf(played), chances }
}

/** The side to plant a mistake on; a mistake of both sides is planted on both in turn. */
export const sideOf = (kind: CoachMistake, nth: number): Side =>
  DETECTORS[kind].side ?? (nth % 2 === 0 ? 'corp' : 'runner')
