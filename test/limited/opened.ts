import { boostersOf } from '../../src/limited/collation.ts'
import { type DraftState, enterPick, pickNow } from '../../src/limited/draft.ts'
import { type KitId, kits } from '../../src/limited/products.ts'

/** The boosters of these seats. */
export const openedFor = (seed: string, seats: number, kit: KitId = 'community'): string[][][] =>
  Array.from({ length: seats }, (_, seat) => boostersOf(seed, seat, kits[kit]))

/** The draft after a seat has taken this card; throws if it may not. */
export function mustTake(draft: DraftState, seat: number, card: string): DraftState {
  const result = enterPick(draft, pickNow(draft, seat, card))
  if (result.kind !== 'picked') throw new Error(`not picked: ${JSON.stringify(result)}`)
  return result.draft
}

/** The seats that have a pack before them. */
export const seatsWithPack = ({ lines }: DraftState): number[] =>
  lines.flatMap((line, seat) => (line.length > 0 ? [seat] : []))
