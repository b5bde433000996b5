/** What a run is called, by how its cards came, and what is opened in it. */
import { packSize } from '../../limited/cube.ts'
import { formatSizes } from '../../limited/formats/sizes.ts'
import type { LimitedListed } from '../../protocol/limited.ts'
import { kitsFor } from './use-kit.ts'

type RunStart = LimitedListed['start']
export type RunKit = { id: LimitedListed['kit']; name: string; text: string }

const runNames = { draft: 'Draft run', sealed: 'Sealed run', cube: 'Cube run' } as const

export const runName = ({ start }: Pick<LimitedListed, 'start'>): string => runNames[start]

const boosters: readonly RunKit[] = [
  { id: 'community', name: 'Community', text: 'Six v1.0 and two Proteus boosters' },
  { id: 'base', name: 'Eight v1.0', text: 'Eight v1.0 boosters' },
  { id: 'short', name: 'Short', text: 'Four v1.0 and one Proteus booster' },
]
const packs: readonly RunKit[] = [
  { id: 'short', name: 'Four packs', text: 'Four packs for each of the eight' },
  { id: 'community', name: 'Eight packs', text: 'Eight packs for each of the eight' },
]
const runSeats = 8

/** The kits of a run; of a list only those for which it has enough cards, if there are any. */
export function runKits(start: RunStart, cards: number): RunKit[] {
  const { offered } = kitsFor({ format: start, seats: runSeats, cards })
  return (start === 'cube' ? packs : boosters).filter(({ id }) => offered.includes(id))
}

/** How many cards the shortest run of a list needs. */
export const minListCards = runSeats * packSize * formatSizes.cube.boosters.min

/** A run in a list: “Sealed, Community”. */
export function runText({ start, kit, cube }: Pick<LimitedListed, 'start' | 'kit' | 'cube'>): string {
  const named = (start === 'cube' ? packs : boosters).find(({ id }) => id === kit)?.name ?? ''
  if (cube) return `${named} of “${cube.name}”`
  return start === 'sealed' ? `Sealed, ${named}` : named
}
