/** Packs against opponents: many games of each pair, as one table. */

import type { AutomaPack } from '../engine/language/index.ts'
import type { Side } from '../engine/view/types.ts'
import { otherSide } from '../shared/other-side.ts'
import { InvalidOption, type SimOptions } from './cli-options.ts'
import { type PlayerSpec, whoOf } from './player-spec.ts'
import type { PlayerPair, Series } from './series.ts'
import { median } from './tally.ts'

const percentOrDash = (n: number, of: number): string => (of === 0 ? '–' : `${((100 * n) / of).toFixed(1)} %`)

const reasonsOf = ({ reasons }: Series): string =>
  [...reasons]
    .sort((a, b) => b[1] - a[1])
    .map(([reason, n]) => `${reason} ${n}`)
    .join(', ')

const HEAD = ['pack', 'against', 'games', 'broken', 'wins', 'turns', 'missed', 'games/s', 'how']

const seriesRow = (s: Series): string[] => [
  s.first,
  s.second,
  String(s.games),
  String(s.broken),
  percentOrDash(s.wins, s.games),
  `${median(s.turns)} (longest ${Math.max(0, ...s.turns)})`,
  s.windows.open === 0 ? '–' : `${percentOrDash(s.windows.missed, s.windows.open)} of ${s.windows.open}`,
  (s.games / s.seconds).toFixed(0),
  reasonsOf(s),
]

/** The lines to print. */
export const tournamentLines = (all: readonly Series[]): string[] => {
  const rows = [HEAD, ...all.map(seriesRow)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** `automa` stands for every pack of the other side, at its standard difficulty. */
const listOpponents = (name: string, side: Side, packs: readonly AutomaPack[]): PlayerSpec[] =>
  name === 'automa'
    ? packs.filter((pack) => pack.side === side).map((pack) => whoOf(pack.id, side, packs))
    : [whoOf(name, side, packs)]

const assertKnownPacks = (ids: readonly string[], packs: readonly AutomaPack[]): readonly AutomaPack[] => {
  const unknown = ids.find((id) => !packs.some((pack) => pack.id === id))
  if (unknown !== undefined) throw new InvalidOption(`There is no pack “${unknown}”.`)
  return ids.length === 0 ? packs : packs.filter((pack) => ids.includes(pack.id))
}

/** Every pack at every difficulty against every opponent. Throws `InvalidOption`. */
export const listPairings = (
  { packs: ids, levels, against }: NonNullable<SimOptions['tournament']>,
  packs: readonly AutomaPack[],
): { pair: PlayerPair; first: Side }[] =>
  assertKnownPacks(ids, packs).flatMap((pack) =>
    levels.flatMap((level) => {
      const first = whoOf(`${pack.id}:${level}`, pack.side, packs)
      const rivals = against.flatMap((name) => listOpponents(name, otherSide(pack.side), packs))
      return rivals.map((rival) => ({
        first: pack.side,
        pair: pack.side === 'corp' ? { corp: first, runner: rival } : { corp: rival, runner: first },
      }))
    }),
  )
