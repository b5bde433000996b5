/**
 * `npm run verify -- FILE`: replays a finished game from its published seed and says whether it matches the
 * recording; or opens the packs of a finished draft again and replays its picks.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { engine } from '../src/automa/engine.ts'
import { ownFingerprint } from '../src/fingerprint.ts'
import { podProofProblems, proofProblems } from '../src/limited/proof.ts'
import { limitedProof } from '../src/protocol/limited.ts'
import { podProof } from '../src/protocol/pods.ts'
import { gameFile } from '../src/protocol/replay.ts'
import { verify } from '../src/tables/history/verify.ts'

const usage = 'npm run verify -- FILE, with a file from “Download the proof” at the end of a game or a run'

const give = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (err) {
    return give(
      err instanceof SyntaxError ? `${path} is not JSON: ${err.message}` : `The file ${path} cannot be read.`,
    )
  }
}

const [path, ...more] = process.argv.slice(2)
const text = path === undefined || more.length > 0 ? give(usage) : read(path)

const verifyDraft = (proof: { commitment: string; picks: unknown[] }, problems: string[]): void => {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) give('Not verified.')
  console.log(`Verified: the commitment ${proof.commitment} belongs to the seed,`)
  console.log(`every booster is the one that it opens, and all ${proof.picks.length} picks can be made.`)
}

const draft = limitedProof.safeParse(text)
const pod = podProof.safeParse(text)
const file = gameFile.safeParse(text)
if (draft.success) verifyDraft(draft.data, proofProblems(draft.data))
else if (pod.success) verifyDraft(pod.data, podProofProblems(pod.data))
else if (!file.success) give(`${path} is not a game of this server:\n${z.prettifyError(file.error)}`)
else {
  const { moves, faults } = verify(engine, file.data, ownFingerprint())
  for (const fault of faults) console.error(fault)
  if (faults.length > 0)
    give(`Not verified; ${moves} of ${file.data.moves.length - 1} moves could be replayed.`)
  console.log(`Verified: the fingerprint ${file.data.seedHash} belongs to the seed,`)
  console.log(`and all ${moves} moves lead to the recorded end: ${file.data.result.text}`)
}
