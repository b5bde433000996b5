/** Opens a finished run's boosters from its published seed, replays every pick, and says what differs (L15). */
import { runPlan } from './bots.ts'
import { boostersOf, collation, limitedCommitment } from './collation.ts'
import { beginDraft, type DraftPick, type DraftState, enterPick, isWhole } from './draft.ts'
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

/** One sentence for each difference; empty if all is proven. */
export function proofProblems(proof: RunProof): string[] {
  if (proof.collation !== collation)
    return [`The boosters were made by collation ${proof.collation}; this program knows ${collation}.`]
  const problems: string[] = []
  if (limitedCommitment(proof.seed, proof.format, proof.kit) !== proof.commitment)
    problems.push('The seed is not the one that was committed to.')
  if (runPlan(proof.seed).chair !== proof.chair)
    problems.push('The chair is not the one that the seed draws.')
  for (const [seat, boosters] of proof.opened.entries())
    for (const [n, cards] of boostersOf(proof.seed, seat, proof.kit).entries())
      if (cards.join() !== boosters[n]?.join())
        problems.push(`Booster ${n + 1} of seat ${seat + 1} is not the one that the seed opens.`)
  return [...problems, ...pickProblems(proof)]
}

function pickProblems({ kit, opened, picks }: RunProof): string[] {
  let draft = beginDraft(kit, opened)
  for (const pick of picks) {
    const result = enterPick(draft, pick)
    if (result.kind !== 'picked')
      return [`Pick ${pick.tick + 1} of booster ${pick.booster + 1} of seat ${pick.seat + 1} cannot be made.`]
    draft = result.draft
  }
  return isWhole(draft) ? [] : ['Cards are missing, or are there twice.']
}
