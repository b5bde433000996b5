/** The boosters that an organizer can choose for a draft, and a plan in words. */
import { formatSizes } from '../../../limited/formats/sizes.ts'
import { type BoosterId, type ProductId, productsIn } from '../../../limited/products.ts'
import type { TournamentView } from '../../../protocol/tournament-view.ts'
import { boostersText, tempoTexts } from '../../limited/pod-texts.ts'

type Kit = { name: string; kit: readonly ProductId[] }

const kitsOf = (kits: Readonly<Record<string, readonly BoosterId[]>>): Kit[] =>
  Object.values(kits).map((kit) => ({ name: boostersText(kit), kit: productsIn(kit) }))

export const draftKits = {
  'full-draft': kitsOf(formatSizes.draft.kits),
  'half-draft': kitsOf(formatSizes['half-draft'].kits),
  sealed: kitsOf(formatSizes.sealed.kits),
}

export const draftPlanText = ({
  kit,
  tempo,
  building,
  seats,
  rebuild,
}: NonNullable<TournamentView['draft']>): string[] => [
  boostersText(kit),
  tempoTexts[tempo],
  building === null ? 'no limit for building' : `${building} minutes for building`,
  ...(seats > 2 ? [`bots fill pods to ${seats}`] : []),
  ...(rebuild ? ['decks may be built anew between rounds'] : []),
]
