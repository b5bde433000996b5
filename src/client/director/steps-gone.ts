/** The steps of the run chart that a run has gone through. */

/** Step 2 of the run chart: from here on it is gone through anew for the next piece of ice. */
const approachStep = 2

/** The steps with one more. */
export const reached = (
  steps: readonly number[],
  step: number | null,
): { step: number | null; steps: readonly number[] } => {
  if (step === null) return { step, steps }
  const kept = step <= approachStep ? steps.filter((each) => each < step) : steps
  return { step, steps: withSteps(kept, step) }
}

export const withSteps = (steps: readonly number[], ...more: readonly number[]): number[] => [
  ...new Set([...steps, ...more]),
]

/** Who comes in the middle of a run does not know which steps it has skipped. */
export const stepsUpTo = (step: number): number[] => Array.from({ length: step }, (_, n) => n + 1)
