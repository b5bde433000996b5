/** Opens boosters from a seed (L11, L13, L14). The order of its draws is a save format: `collation`. */
import { createHash, createHmac } from 'node:crypto'
import { type Dice, diceOf } from '../chance/dice.ts'
import type { Cube } from './cube.ts'
import { type BoosterId, type BoosterProduct, type ProductId, productOf } from './products.ts'
import { sheetOf } from './sheets/index.ts'
import type { BoosterRarity, LimitedSide } from './sheets/types.ts'

/** Raised when the draws change, so that older drafts are verified by the code they were made with. */
export const collation = 1

/** The seed of one kind of draw, from the seed of the draft. */
export const limitedSeed = (seed: string, ...what: readonly (string | number)[]): string =>
  createHmac('sha256', seed).update(what.join('/')).digest('hex')

/** What a draft is held to: shown before its first pick, and proven when the seed is published (L15). */
export const limitedCommitment = (
  seed: string,
  format: string,
  kit: readonly BoosterId[],
  cube: Cube | null = null,
): string => {
  const list = cube && { cube: cube.cards }
  return createHash('sha256')
    .update(JSON.stringify({ seed, format, kit, collation, ...list }))
    .digest('hex')
}

type RarityCounts = Partial<Record<BoosterRarity, number>>
const rarities = ['common', 'uncommon', 'rare'] as const
const sides = ['corp', 'runner'] as const

const complement = ({ slots }: BoosterProduct, face: RarityCounts): RarityCounts =>
  Object.fromEntries(rarities.map((rarity) => [rarity, (slots[rarity] ?? 0) - (face[rarity] ?? 0)]))

/** The number of Corp cards by rarity in each booster of a kit: boosters of one product in complementary pairs. */
function facesOf(dice: Dice, kit: readonly ProductId[]): RarityCounts[] {
  const faces: RarityCounts[] = kit.map(() => ({}))
  for (const id of ['base', 'proteus', 'classic'] as const) {
    const product = productOf(id)
    const order = dice.shuffled(kit.flatMap((each, n) => (each === id ? [n] : [])))
    for (let k = 0; k < order.length; k += 2) {
      const face = product.faces[dice.below(product.faces.length)] ?? {}
      const pair = [face, complement(product, face)]
      if (dice.below(2) === 1) pair.reverse()
      for (const [j, at] of order.slice(k, k + 2).entries()) faces[at] = pair[j] ?? {}
    }
  }
  return faces
}

/** How many cards of a rarity a booster holds of each side. */
type SideSlotLookup = (product: BoosterProduct, n: number, rarity: BoosterRarity, side: LimitedSide) => number

/** Both sides by the faces of the boosters; of one side alone all slots (L12). */
function sharesOf(dice: Dice, kit: readonly ProductId[], of: readonly LimitedSide[]): SideSlotLookup {
  const [only] = of.length === 1 ? of : []
  if (only) return ({ slots }, _, rarity, side) => (side === only ? (slots[rarity] ?? 0) : 0)
  const faces = facesOf(dice, kit)
  return ({ slots }, n, rarity, side) => {
    const corp = faces[n]?.[rarity] ?? 0
    return side === 'corp' ? corp : (slots[rarity] ?? 0) - corp
  }
}

/**
 * The boosters of one seat, with cards of these sides. Of each sheet there is a bag with one copy more of each card than are needed on
 * average, drawn without putting back; a card that the booster already has is passed over.
 */
export function boostersOf(
  seed: string,
  seat: number,
  kit: readonly ProductId[],
  of: readonly LimitedSide[] = sides,
): string[][] {
  const dice = diceOf(limitedSeed(seed, 'boosters', seat))
  const share = sharesOf(dice, kit, of)
  const bags = new Map<string, string[]>()

  function bagOf({ set }: BoosterProduct, rarity: BoosterRarity, side: LimitedSide): string[] {
    const key = `${set}/${rarity}/${side}`
    const known = bags.get(key)
    if (known) return known
    const sheet = sheetOf(set, rarity, side)
    const needed = kit.reduce((sum, id, n) => {
      const product = productOf(id)
      return product.set === set ? sum + share(product, n, rarity, side) : sum
    }, 0)
    const copies = Math.ceil(needed / sheet.length) + 1
    const bag = dice.shuffled(sheet.flatMap((card) => Array<string>(copies).fill(card)))
    bags.set(key, bag)
    return bag
  }

  function fill(product: BoosterProduct, n: number): string[] {
    const booster: string[] = []
    for (const rarity of rarities)
      for (const side of sides) {
        const count = share(product, n, rarity, side)
        const bag = count > 0 ? bagOf(product, rarity, side) : []
        for (let k = 0; k < count; k++) booster.push(drawNew(bag, booster))
      }
    return dice.shuffled(booster)
  }

  return kit.map((id, n) => fill(productOf(id), n))
}

/** More cards of a sheet than its boosters can be filled with for certain. */
type CrampedSheet = { product: ProductId; rarity: BoosterRarity; cards: number; needed: number }

/**
 * The sheet for which a kit is too large; null if every booster can be filled whatever the others hold: a
 * booster needs as many different cards as it has slots, and others may have taken all copies but one (L13).
 */
export function crampedSheet(kit: readonly ProductId[], of: readonly LimitedSide[]): CrampedSheet | null {
  for (const product of new Set(kit))
    for (const rarity of rarities)
      for (const side of of) {
        const { set, slots: all, faces } = productOf(product)
        const whole = all[rarity] ?? 0
        const most = Math.max(...faces.flatMap((face) => [face[rarity] ?? 0, whole - (face[rarity] ?? 0)]))
        const slots = of.length === 1 ? whole : most
        const needed = slots * kit.filter((each) => each === product).length
        const cards = sheetOf(set, rarity, side).length
        if (slots * Math.ceil(needed / cards) > cards) return { product, rarity, cards, needed }
      }
  return null
}

/** Takes the first card out of the bag that the booster has not got. */
function drawNew(bag: string[], booster: readonly string[]): string {
  const [card] = bag.splice(
    bag.findIndex((each) => !booster.includes(each)),
    1,
  )
  if (card === undefined || booster.includes(card)) throw new Error('a bag is too small for its booster')
  return card
}
