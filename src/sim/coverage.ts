/**
 * Counts how often each card of the pool was drawn, came into play, and did what it says, over many games.
 */
import type { Game } from '../engine/in-place.ts'
import type { GameState, Pool } from '../engine/index.ts'
import { optionId } from '../engine/kernel/answer.ts'
import type { Ability, CardDef } from '../engine/language/index.ts'
import type { Card, CardState, Frame, Zone } from '../engine/state/types.ts'
import type { SimPlayer } from './players.ts'

/** What is counted for each card, each at most once a game. */
const STAGES = ['drawn', 'played', 'used'] as const
type CoverageStage = (typeof STAGES)[number]

/** The number of games in which each card got that far, by its id. */
export type Coverage = Map<string, Record<CoverageStage, number>>

export const UNSEEN: Readonly<Record<CoverageStage, number>> = { drawn: 0, played: 0, used: 0 }

/** A coverage of zero for every card of the pool. */
export const newCoverage = (pool: Pool): Coverage =>
  new Map([...pool.cards.keys()].map((id) => [id, { ...UNSEEN }]))

/**
 * Abilities whose effect shows in a frame or an answer. A card with none of these counts as used while it is
 * face up in play.
 */
const SHOWN: ReadonlySet<Ability['kind']> = new Set<Ability['kind']>([
  'subroutine',
  'play',
  'action',
  'use',
  'break',
  'boost',
  'baseLink',
  'on',
  'accessed',
  'prevent',
  'save',
  'extraAction',
  'insteadOfSteal',
  'insteadOfAccess',
])

/** Automatic prevention is neither picked nor carried out by a frame. */
const isShown = (a: Ability): boolean => SHOWN.has(a.kind) && !(a.kind === 'prevent' && a.auto)

const worksByLying = (def: CardDef): boolean => !def.abilities.some(isShown)

const IN_PLAY: ReadonlySet<Zone> = new Set<Zone>(['rig', 'fort', 'ice', 'score', 'play'])

const isOpen = ({ faceUp, zone }: CardState): boolean => faceUp || zone === 'score'

/** The card whose ability a frame carries out. */
const speakingCard = (frame: Frame): Card | null => {
  if (frame.kind === 'effects') return frame.playing?.card ?? frame.ctx.source
  if (frame.kind === 'use') return frame.option.card ?? null
  if (frame.kind === 'break') return frame.breaker
  return frame.kind === 'trace' ? (frame.source ?? null) : null
}

/** Reports every frame that is pushed, including those popped before any decision. */
const listen = (s: GameState, heard: (frame: Frame) => void): void => {
  const push = Array.prototype.push
  const value = (...frames: Frame[]): number => {
    frames.forEach(heard)
    return push.apply(s.frames, frames)
  }
  // Not enumerable, so that the state stays a plain tree.
  Object.defineProperty(s.frames, 'push', { value, configurable: true, writable: true })
}

/**
 * Watches one game: `observe` at every decision and at the end, `close` once to add it up; `over` wraps a
 * player to see its answers.
 */
export type Watch = { observe: (g: Game) => void; over: (player: SimPlayer) => SimPlayer; close: () => void }

/** Starts to watch one game and counts into `coverage`. */
export const watchCards = (coverage: Coverage, pool: Pool): Watch => {
  const seen = { drawn: new Set<string>(), played: new Set<string>(), used: new Set<string>() }
  let watched: GameState | null = null
  const begin = (s: GameState): void => {
    watched = s
    const name = (card: Card | null | undefined): string | undefined =>
      card === null || card === undefined ? undefined : s.cards[card]?.def
    listen(s, (frame) => {
      const def = name(speakingCard(frame))
      if (def !== undefined) seen.used.add(def)
      if (frame.kind === 'effects' && frame.playing && def !== undefined) seen.played.add(def)
    })
  }
  const lookAt = (card: CardState): void => {
    if (card.zone === 'hand') seen.drawn.add(card.def)
    if (!IN_PLAY.has(card.zone)) return
    seen.played.add(card.def)
    const def = pool.cards.get(card.def)
    if (def && isOpen(card) && worksByLying(def)) seen.used.add(card.def)
  }
  const use = (s: GameState, card: Card | null | undefined): void => {
    const def = card === null || card === undefined ? undefined : s.cards[card]?.def
    if (def !== undefined) seen.used.add(def)
  }
  /** A card played against harm goes straight from hand to trash. */
  const playFromHand = (s: GameState, card: Card | undefined): void => {
    const held = card === undefined ? undefined : s.cards[card]
    if (held?.zone === 'hand') seen.played.add(held.def)
  }
  return {
    over: (player) => (g, pending) => {
      const choice = player(g, pending)
      if (typeof choice === 'number') return choice
      pending.options.forEach(({ card, ability, verb }, n) => {
        const does = ability !== undefined || ['save', 'prevent', 'base'].includes(verb)
        if (does && choice.includes(optionId(n))) use(g.s, card)
        if (verb === 'prevent' && choice.includes(optionId(n))) playFromHand(g.s, card)
      })
      return choice
    },
    observe: ({ s }) => {
      if (s !== watched) begin(s)
      for (const frame of s.frames) if (frame.kind === 'trace') use(s, frame.base)
      for (const card of s.cards) lookAt(card)
      for (const { what, card } of s.past) if (what === 'use' || what === 'prevent') use(s, card)
    },
    close: () => {
      for (const stage of STAGES) {
        for (const id of seen[stage]) {
          const row = coverage.get(id)
          if (row) row[stage]++
        }
      }
    },
  }
}

/** Cards that reached some stage in fewer than `min` games. */
export const underOf = (coverage: Coverage, min: number): string[] =>
  [...coverage].flatMap(([id, row]) => (STAGES.some((stage) => row[stage] < min) ? [id] : []))

/** The number of games at the stage that the card reached least often. */
export const rarity = (row: Readonly<Record<CoverageStage, number>>): number =>
  Math.min(...STAGES.map((stage) => row[stage]))

/** The first `rows` rows of the table, rarest card first. */
export const coverageLines = (coverage: Coverage, pool: Pool, min: number, rows: number): string[] => {
  const sorted = [...coverage].sort(([, a], [, b]) => rarity(a) - rarity(b) || a.used - b.used)
  const shown = sorted.slice(0, rows)
  const names = shown.map(([id]) => pool.cards.get(id)?.name ?? id)
  const width = Math.max(4, ...names.map((name) => name.length))
  const columns = (cells: readonly (number | string)[]): string =>
    cells.map((cell) => String(cell).padStart(8)).join('')
  const under = underOf(coverage, min).length
  return [
    `${'card'.padEnd(width)}${columns(STAGES)}`,
    ...shown.map(([, row], n) => `${(names[n] ?? '').padEnd(width)}${columns(STAGES.map((s) => row[s]))}`),
    `${coverage.size - under} of ${coverage.size} cards were drawn, played and used in ${min} games or more${
      under > 0 ? `; ${under} were not` : ''
    }.`,
  ]
}
