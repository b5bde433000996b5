/** A draft of packs that are made of a list (L6). */
import { type Dice, diceOf } from '../../chance/dice.ts'
import { limitedSeed } from '../collation.ts'
import { type Cube, packSize } from '../cube.ts'
import type { DraftPick, DraftState } from '../draft.ts'
import { boosterDraft } from './booster-draft.ts'
import type { LimitedFormat } from './types.ts'

export const cubeDraft: LimitedFormat<DraftState, DraftPick> = {
  ...boosterDraft,
  open(seed, { kit, seats, cube }) {
    if (!cube) throw new Error('a cube draft has no cube')
    const packs = packsOf(diceOf(limitedSeed(seed, 'cube')), cube, seats * kit.length)
    return Array.from({ length: seats }, (_, seat) => packs.slice(seat * kit.length, (seat + 1) * kit.length))
  },
}

/**
 * So many packs, without putting back. No pack holds a card twice: all copies of a card go to the packs that
 * have the fewest cards so far. Packs so never differ by more than one card, and end full, while no card has
 * more copies than there are packs.
 */
function packsOf(dice: Dice, { cards }: Cube, count: number): string[][] {
  const bag = dice.shuffled(cards.flatMap(({ card, count: copies }) => Array<string>(copies).fill(card)))
  const dealt = new Map<string, number>()
  for (const card of bag.slice(0, count * packSize)) dealt.set(card, (dealt.get(card) ?? 0) + 1)
  const packs = Array.from({ length: count }, (): string[] => [])
  for (const [card, copies] of dealt) {
    const emptiest = dice.shuffled(packs).sort((a, b) => a.length - b.length)
    for (const pack of emptiest.slice(0, copies)) pack.push(card)
  }
  return dice.shuffled(packs).map((pack) => dice.shuffled(pack))
}
