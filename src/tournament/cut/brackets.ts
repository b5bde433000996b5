import type { Cut, CutSlot, MatchSource } from '../event.ts'

const printed = {
  2: 'S1–S2 W1–L1',
  4: 'S1–S4 S2–S3 W1–W2 L1–L2 L3–W4 W3–W5',
  8: 'S1–S8 S4–S5 S2–S7 S3–S6 W1–W2 W3–W4 L1–L2 L3–L4 W5–W6 L6–W7 W8–L5 W10–W11 L9–W12 W9–W13',
  16: `S1–S16 S8–S9 S5–S12 S4–S13 S3–S14 S6–S11 S7–S10 S2–S15 L1–L2 L3–L4 L5–L6 L7–L8 W1–W2 W3–W4 W5–W6 W7–W8
    L16–W9 L15–W10 L14–W11 L13–W12 W13–W14 W15–W16 W17–W18 W19–W20 L21–W23 W24–L22 W21–W22 W25–W26 L27–W28 W27–W29`,
  32: `S1–S32 S16–S17 S9–S24 S8–S25 S5–S28 S12–S21 S13–S20 S4–S29 S3–S30 S14–S19 S11–S22 S6–S27 S7–S26 S10–S23
    S15–S18 S2–S31 L1–L2 L3–L4 L5–L6 L7–L8 L9–L10 L11–L12 L13–L14 L15–L16 W1–W2 W3–W4 W5–W6 W7–W8 W9–W10 W11–W12
    W13–W14 W15–W16 L32–W17 L31–W18 L30–W19 L29–W20 L28–W21 L27–W22 L26–W23 L25–W24 W25–W26 W27–W28 W29–W30 W31–W32
    W33–W34 W35–W36 W37–W38 W39–W40 L43–W45 L44–W46 L41–W47 L42–W48 W41–W42 W43–W44 W49–W50 W51–W52 L54–W55 L53–W56
    W53–W54 W57–W58 L59–W60 W59–W61`,
}

const letters = { S: 'seed', W: 'winner', L: 'loser' } as const

const sourceOf = (text: string): MatchSource => ({
  from: letters[text.charAt(0) as keyof typeof letters],
  number: Number(text.slice(1)),
})

type Pairs = [MatchSource, MatchSource][]

const pairsIn = (text: string): Pairs =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [a = '', b = ''] = pair.split('–')
      return [sourceOf(a), sourceOf(b)]
    })

/** The matches with their numbers and depths, and the second final. */
const slotsOf = (pairs: Pairs): CutSlot[] => {
  const slots: CutSlot[] = []
  const depthOf = ({ from, number }: MatchSource): number =>
    from === 'seed' ? 0 : (slots[number - 1]?.depth ?? 0)
  for (const sources of pairs) {
    const depth = 1 + Math.max(depthOf(sources[0]), depthOf(sources[1]))
    slots.push({ match: slots.length + 1, sources, depth, again: false })
  }
  const final = slots[slots.length - 1] as CutSlot
  return [...slots, { ...final, match: final.match + 1, depth: final.depth + 1, again: true }]
}

/** A larger bracket without its lowest seeds: who would meet one of them goes on without a match. */
const withoutSeedsBelow = (size: number, pairs: Pairs): Pairs => {
  const kept: Pairs = []
  /** Who comes out of each match of the larger bracket; null for nobody. */
  const out: { winner: MatchSource | null; loser: MatchSource | null }[] = []
  const present = (source: MatchSource): MatchSource | null => {
    if (source.from === 'seed') return source.number > size ? null : source
    return out[source.number - 1]?.[source.from] ?? null
  }
  for (const [a, b] of pairs) {
    const [one, two] = [present(a), present(b)]
    if (one && two) {
      kept.push([one, two])
      out.push({
        winner: { from: 'winner', number: kept.length },
        loser: { from: 'loser', number: kept.length },
      })
    } else out.push({ winner: one ?? two, loser: null })
  }
  return kept
}

const largest = 32
const brackets = new Map<number, CutSlot[]>()
for (let size = 2; size <= largest; size++) {
  const [, text = ''] = Object.entries(printed).find(([full]) => Number(full) >= size) ?? []
  brackets.set(size, slotsOf(withoutSeedsBelow(size, pairsIn(text))))
}

/** The double elimination bracket for 2 to 32 players, in the order of its matches. */
export const bracketFor = (size: number): CutSlot[] => brackets.get(size) ?? []

/** The matches of a cut. */
export const bracketOf = ({ seeds, bracket }: Pick<Cut, 'seeds' | 'bracket'>): CutSlot[] =>
  bracket ?? bracketFor(seeds.length)
