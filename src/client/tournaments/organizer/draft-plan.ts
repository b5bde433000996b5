/** The boosters that an organizer can choose for a draft, and a plan in words. */

import { defaultCube } from '../../../limited/cube.ts'
import { formatSizes } from '../../../limited/formats/sizes.ts'
import type { BoosterId } from '../../../limited/products.ts'
import type { TournamentView } from '../../../protocol/tournament-view.ts'
import { boostersText, packsText, tempoTexts } from '../../limited/pod-texts.ts'

type Kit = { name: string; kit: readonly BoosterId[] }

const kitsOf = (kits: Readonly<Record<string, readonly BoosterId[]>>): Kit[] =>
  Object.values(kits).map((kit) => ({ name: boostersText(kit), kit }))

export const draftKits = {
  'full-draft': [...kitsOf(formatSizes.draft.kits), ...kitsOf(formatSizes.cube.kits)],
  'half-draft': kitsOf(formatSizes['half-draft'].kits),
  sealed: kitsOf(formatSizes.sealed.kits),
}

export const draftPlanText = ({
  kit,
  cube,
  tempo,
  building,
  seats,
  rebuild,
}: NonNullable<TournamentView['draft']>): string[] => [
  kit.includes('cube') ? packsText(kit.length, cube ?? defaultCube) : boostersText(kit),
  tempoTexts[tempo],
  building === null ? 'no limit for building' : `${building} minutes for building`,
  ...(seats > 2 ? [`bots fill pods to ${seats}`] : []),
  ...(rebuild ? ['decks may be rebuilt between rounds'] : []),
]
