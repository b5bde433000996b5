import type { CutSlot, MatchSource, PersonId } from '../event.ts'

/** A match as a file has it. */
export type RecordedMatch = { players: [PersonId, PersonId]; winner: PersonId | null }

const printedSizes: ReadonlySet<number> = new Set([4, 8, 16])

/** Does nobody lose twice? */
const isSingle = (matches: readonly RecordedMatch[]): boolean => {
  const losers = matches.flatMap(({ players, winner }) =>
    winner === null ? [] : players.filter((p) => p !== winner),
  )
  return new Set(losers).size === losers.length
}

const isSamePair = (a: RecordedMatch | undefined, b: RecordedMatch): boolean =>
  a?.players.every((p) => b.players.includes(p)) ?? false

/**
 * The bracket that these matches form: each player comes from their seed, or from their match before. Two
 * last matches of the same two, of which one had lost none before, are the two finals. Empty if somebody plays
 * on after being out, or where the regulations print another double elimination.
 */
export const recordedBracket = (seeds: readonly PersonId[], matches: readonly RecordedMatch[]): CutSlot[] => {
  const lives = isSingle(matches) ? 1 : 2
  if (lives === 2 && printedSizes.has(seeds.length)) return []
  const record = createRecord(seeds, lives)
  const known = matches.every((match, i) =>
    record.add(match, i === matches.length - 1 ? matches[i - 1] : undefined),
  )
  return known ? record.slots : []
}

/** The slots of the matches added so far, and where each player comes from next. */
const createRecord = (seeds: readonly PersonId[], lives: number) => {
  const slots: CutSlot[] = []
  const before = new Map(seeds.map((id, i): [PersonId, MatchSource] => [id, { from: 'seed', number: i + 1 }]))
  const losses = new Map<PersonId, number>()
  const lossesOf = (id: PersonId): number => losses.get(id) ?? 0
  const depthOf = ({ from, number }: MatchSource): number =>
    from === 'seed' ? 0 : (slots[number - 1]?.depth ?? 0)

  const note = ({ players, winner }: RecordedMatch, number: number): void => {
    for (const id of players) {
      before.set(id, { from: id === winner ? 'winner' : 'loser', number })
      if (id !== winner) losses.set(id, lossesOf(id) + 1)
    }
  }

  /** The final before this one, if the two meet again and each has lost once. */
  const finalBefore = (match: RecordedMatch, last: RecordedMatch | undefined): CutSlot | undefined =>
    isSamePair(last, match) && match.players.every((id) => lossesOf(id) === 1) ? slots.at(-1) : undefined

  /** False if somebody is unknown or out. `last`: the match before, if this one ends the file. */
  const add = (match: RecordedMatch, last: RecordedMatch | undefined): boolean => {
    const [one, two] = match.players.toSorted((a, b) => lossesOf(a) - lossesOf(b))
    const [a, b] = [before.get(one ?? ''), before.get(two ?? '')]
    if (!a || !b || match.players.some((id) => lossesOf(id) >= lives)) return false
    const first = finalBefore(match, last)
    slots.push({
      match: slots.length + 1,
      sources: first?.sources ?? [a, b],
      depth: 1 + Math.max(depthOf(a), depthOf(b)),
      again: first !== undefined,
    })
    note(match, slots.length)
    return true
  }

  return { slots, add }
}
