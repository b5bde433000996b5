/** The phases of a run in words, each with its steps on the run chart. */
export type RunPhase = { name: string; from: number; to: number; text: string }

export const phases: RunPhase[] = [
  { name: 'Approach', from: 1, to: 5, text: 'The Runner comes to the next ice, and the Corp may rez it.' },
  {
    name: 'Encounter',
    from: 6,
    to: 11,
    text: 'The Runner may break subroutines of rezzed ice; the others take effect.',
  },
  {
    name: 'Continue',
    from: 12,
    to: 14,
    text: 'The ice is passed: the Runner continues the run or jacks out.',
  },
  { name: 'Access', from: 15, to: 19, text: 'The run is successful: the Runner accesses cards of the fort.' },
  { name: 'End', from: 20, to: 20, text: 'The run ends.' },
]

/** The phase of a step. */
export const phaseAt = (step: number): RunPhase | null =>
  phases.find(({ from, to }) => step >= from && step <= to) ?? null
