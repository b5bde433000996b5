/** Opens a finished run's boosters from its published seed, replays every pick, and says what differs (L15). */
import { podSeats, runPlan } from './bots.ts'
import { boostersOf, collation, limitedCommitment } from './collation.ts'
import { beginDraft, type DraftPick, type DraftState, enterPick, isWhole } from './draft.ts'
import { drawChairs } from './pod.ts'
import type { ProductId } from './products.ts'

export type RunProof = {
  datafort: 'draft'
  version: 1
  id: string
  format: 'run'
  kit: readonly ProductId[]
  collation: number
  commitment: string
  seed: string
  chair: number
  opened: DraftState['opened']
  picks: readonly DraftPick[]
}

/** The proof of a pod of people. */
export type PodProof = Omit<RunProof, 'datafort' | 'format' | 'chair'> & {
  datafort: 'pod'
  people: readonly number[]
  chairs: readonly (number | null)[]
}

type Packs = Omit<RunProof, 'datafort' | 'format' | 'chair'>

/** One sentence for each difference; empty if all is proven. */
export function proofProblems(proof: RunProof): string[] {
  const chair = runPlan(proof.seed).chair === proof.chair
  return packProblems(proof, proof.format, podSeats, chair)
}

/** The same for a pod of people. */
export function podProofProblems(proof: PodProof): string[] {
  const { seed, chairs, people } = proof
  const drawn = drawChairs(seed, chairs.length, people).join() === chairs.join()
  return packProblems(proof, 'draft', Math.max(2, chairs.length), drawn)
}

function packProblems(proof: Packs, format: string, seats: number, chairsHold: boolean): string[] {
  if (proof.collation !== collation)
    return [`The boosters were made by collation ${proof.collation}; this program knows ${collation}.`]
  const missing = missingOf(proof, seats)
  if (missing.length > 0) return missing
  const problems: string[] = []
  if (limitedCommitment(proof.seed, format, proof.kit) !== proof.commitment)
    problems.push('The seed is not the one that was committed to.')
  if (!chairsHold) problems.push('The chair is not the one that the seed draws.')
  for (const [seat, boosters] of proof.opened.entries())
    for (const [n, cards] of boostersOf(proof.seed, seat, proof.kit).entries())
      if (cards.join() !== boosters[n]?.join())
        problems.push(`Booster ${n + 1} of seat ${seat + 1} is not the one that the seed opens.`)
  return [...problems, ...pickProblems(proof)]
}

/** What a proof must have at all: without packs or picks nothing would be proven. */
function missingOf({ opened, kit, picks }: Packs, seats: number): string[] {
  if (opened.length !== seats) return [`The proof has ${opened.length} seats; a draft has ${seats}.`]
  if (kit.length === 0) return ['The proof has no boosters.']
  const uneven = opened.findIndex((boosters) => boosters.length !== kit.length)
  if (uneven >= 0)
    return [`Seat ${uneven + 1} has ${opened[uneven]?.length} boosters; the kit has ${kit.length}.`]
  return picks.length === 0 ? ['The proof has no picks.'] : []
}

function pickProblems({ kit, opened, picks }: Packs): string[] {
  let draft = beginDraft(kit, opened)
  for (const pick of picks) {
    const result = enterPick(draft, pick)
    if (result.kind !== 'picked')
      return [`Pick ${pick.tick + 1} of booster ${pick.booster + 1} of seat ${pick.seat + 1} cannot be made.`]
    draft = result.draft
  }
  return isWhole(draft) ? [] : ['Cards are missing, or are there twice.']
}
