/** Opens a finished run's boosters from its published seed, replays every pick, and says what differs (L15). */
import { podSeats, runPlan } from './bots.ts'
import { collation, limitedCommitment } from './collation.ts'
import type { Cube } from './cube.ts'
import type { DraftAct, DraftPick } from './draft.ts'
import { formatOf } from './formats/index.ts'
import { type DraftFormatId, formatSizes } from './formats/sizes.ts'
import type { LimitedFormat, Opened } from './formats/types.ts'
import type { BoosterId } from './products.ts'
import { type RunFormat, startOf } from './run.ts'

export type RunProof = {
  datafort: 'draft'
  version: 1
  id: string
  format: RunFormat
  kit: readonly BoosterId[]
  /** The list of which its packs are made; without one, they are boosters. */
  cube?: Cube | null
  collation: number
  commitment: string
  seed: string
  chair: number
  opened: Opened
  picks: readonly DraftPick[]
}

/** The proof of a pod of people. */
export type PodProof = Packs & {
  datafort: 'pod'
  format: DraftFormatId
  cube: Cube | null
  /** The tournament whose seed drew the chairs; null if that of the pod did. */
  tournament: string | null
  people: readonly number[]
  chairs: readonly (number | null)[]
}

type Packs = Omit<RunProof, 'datafort' | 'format' | 'cube' | 'chair' | 'picks'> & {
  picks: readonly DraftAct[]
}

/** One sentence for each difference; empty if all is proven. */
export function proofProblems(proof: RunProof): string[] {
  const chair = runPlan(proof.seed).chair === proof.chair
  return packProblems(
    proof,
    { format: startOf(proof.format), name: proof.format, seats: podSeats, cube: proof.cube ?? null },
    chair,
  )
}

/** The same for a pod of people. */
export function podProofProblems(proof: PodProof): string[] {
  const { seed, chairs, people, cube, format: name } = proof
  const format = formatOf(name)
  const drawn =
    Boolean(proof.tournament) || format.chairs(seed, chairs.length, people).join() === chairs.join()
  const seats = Math.max(formatSizes[name].seats.min, chairs.length)
  return packProblems(proof, { format, name, seats, cube }, drawn)
}

type Claim = { format: LimitedFormat; name: string; seats: number; cube: Cube | null }

function packProblems(proof: Packs, { format, name, seats, cube }: Claim, chairsHold: boolean): string[] {
  if (proof.collation !== collation)
    return [`The boosters were made by collation ${proof.collation}; this program knows ${collation}.`]
  if (proof.kit.includes('cube') && !cube) return ['The proof lacks the list that its packs are made of.']
  const opens = format.open(proof.seed, { kit: proof.kit, seats, cube })
  const missing = missingOf(proof, opens)
  if (missing.length > 0) return missing
  const problems: string[] = []
  if (limitedCommitment(proof.seed, name, proof.kit, cube) !== proof.commitment)
    problems.push('The seed is not the one that was committed to.')
  if (!chairsHold) problems.push('The chair is not the one that the seed draws.')
  for (const [seat, boosters] of opens.entries())
    for (const [n, cards] of boosters.entries())
      if (cards.join() !== proof.opened[seat]?.[n]?.join())
        problems.push(`Booster ${n + 1} of seat ${seat + 1} is not the one that the seed opens.`)
  return [...problems, ...pickProblems(proof, format)]
}

/** What a proof must have at all: without packs nothing would be proven. */
function missingOf({ opened, kit }: Packs, opens: Opened): string[] {
  if (opened.length !== opens.length)
    return [`The proof has ${opened.length} seats; a draft has ${opens.length}.`]
  if (kit.length === 0) return ['The proof has no boosters.']
  const uneven = opened.findIndex((boosters, seat) => boosters.length !== opens[seat]?.length)
  if (uneven >= 0)
    return [
      `Seat ${uneven + 1} has ${opened[uneven]?.length} boosters; the kit has ${opens[uneven]?.length}.`,
    ]
  return []
}

function pickProblems({ kit, opened, picks }: Packs, format: LimitedFormat): string[] {
  let draft = format.begin({ kit, seats: opened.length }, opened)
  if (picks.length === 0 && !format.isDone(draft)) return ['The proof has no picks.']
  for (const pick of picks) {
    const result = format.enter(draft, pick)
    if (result.kind !== 'picked')
      return [`Pick ${pick.tick + 1} of booster ${pick.booster + 1} of seat ${pick.seat + 1} cannot be made.`]
    draft = result.draft
  }
  return format.isWhole(draft) ? [] : ['Cards are missing, or are there twice.']
}
