/** Where a player of a match comes from: a seed, or the winner or loser of an earlier match. */
export type Source = { from: 'seed' | 'winner' | 'loser'; number: number }
/** A match of a bracket, before its players are known. */
export type Slot = {
  match: number
  sources: [Source, Source]
  /** Matches of the same depth form a round: they may be played at the same time. */
  depth: number
  /** The second final: only if the winner of the lower bracket won the first. */
  again: boolean
}

const printed = {
  4: 'S1–S4 S2–S3 W1–W2 L1–L2 L3–W4 W3–W5',
  8: 'S1–S8 S4–S5 S2–S7 S3–S6 W1–W2 W3–W4 L1–L2 L3–L4 W5–W6 L6–W7 W8–L5 W10–W11 L9–W12 W9–W13',
  16: `S1–S16 S8–S9 S5–S12 S4–S13 S3–S14 S6–S11 S7–S10 S2–S15 L1–L2 L3–L4 L5–L6 L7–L8 W1–W2 W3–W4 W5–W6 W7–W8
    L16–W9 L15–W10 L14–W11 L13–W12 W13–W14 W15–W16 W17–W18 W19–W20 L21–W23 W24–L22 W21–W22 W25–W26 L27–W28 W27–W29`,
}

const letters = { S: 'seed', W: 'winner', L: 'loser' } as const

const sourceOf = (text: string): Source => ({
  from: letters[text.charAt(0) as keyof typeof letters],
  number: Number(text.slice(1)),
})

const parseBracket = (text: string): Slot[] => {
  const slots: Slot[] = []
  const depthOf = ({ from, number }: Source): number =>
    from === 'seed' ? 0 : (slots[number - 1]?.depth ?? 0)
  for (const pair of text.trim().split(/\s+/)) {
    const [a = '', b = ''] = pair.split('–')
    const sources: [Source, Source] = [sourceOf(a), sourceOf(b)]
    const depth = 1 + Math.max(depthOf(sources[0]), depthOf(sources[1]))
    slots.push({ match: slots.length + 1, sources, depth, again: false })
  }
  const final = slots[slots.length - 1] as Slot
  return [...slots, { ...final, match: final.match + 1, depth: final.depth + 1, again: true }]
}

const brackets = new Map(Object.entries(printed).map(([size, text]) => [Number(size), parseBracket(text)]))

/** The double elimination bracket for 4, 8 or 16 players, in the order of its matches. */
export const bracketFor = (size: number): Slot[] => brackets.get(size) ?? []
