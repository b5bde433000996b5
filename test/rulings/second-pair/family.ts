/** Viruses with similar rulings about when their counters arrive, work and leave. */

import { cardId } from '../../../src/cards/facts/index.ts'
import type { OptionView } from '../../../src/engine/index.ts'
import { rolls } from '../../support/dice.ts'
import type { TestGame } from '../../support/game.ts'
import { advanced, counted, type Spec } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'

/** What viruses can affect in a round. */
type Round = {
  fromHq: number
  fromRd: number
  trashed: number
  drawn: number
  lost: number
  looks: number
  rolls: number
  shown: number
  /** Whether the Corp chose its discards (1 or 0). */
  chosen: number
  /** Whether the Runner could trash the card that it accessed there (1 or 0). */
  trashHq: number
  trashRd: number
  /** The installation cost of ice on Fort 1, in bits. */
  install: number
  maxHand: number
  strength: number
  scorable: number
}

export type Virus = {
  card: string
  kind: string
  /** The fort on which a run must be successful. */
  fort: 'HQ' | 'R&D' | 'Fort 1'
  lies: 'on the Corp' | 'on ice' | 'in a fort'
  felt: keyof Round
  /** The effect in a round with this many counters; `without` is the effect without counters. */
  with: readonly [counters: number, felt: number]
  without: number
}

const onCorp = (
  card: string,
  kind: string,
  fort: Virus['fort'],
  felt: keyof Round,
  four: number,
  without: number,
): Virus => ({ card, kind, fort, lies: 'on the Corp', felt, with: [4, four], without })

export const viruses: readonly Virus[] = [
  onCorp('Boardwalk', 'boardwalk', 'HQ', 'shown', 2, 0),
  onCorp('Cascade', 'cascade', 'R&D', 'trashed', 2, 0),
  onCorp('Cockroach', 'cockroach', 'HQ', 'chosen', 0, 1),
  onCorp('Crumble', 'crumble', 'HQ', 'trashHq', 1, 0),
  onCorp('Deep Thought', 'thought', 'R&D', 'looks', 1, 0),
  onCorp('Garbage In', 'garbage', 'R&D', 'trashRd', 1, 0),
  onCorp('Gremlins', 'gremlin', 'HQ', 'maxHand', 3, 5),
  onCorp('Highlighter', 'highlighter', 'R&D', 'fromRd', 4, 1),
  onCorp('Incubator', 'incubate', 'HQ', 'rolls', 4, 0),
  onCorp('Scaldan', 'scaldan', 'HQ', 'rolls', 4, 0),
  onCorp('Skivviss', 'skivviss', 'R&D', 'drawn', 5, 1),
  onCorp('Taxman', 'tax', 'HQ', 'lost', 2, 0),
  onCorp('Vienna 22', 'vienna', 'HQ', 'fromHq', 5, 1),
  {
    card: 'Fait Accompli',
    kind: 'fait',
    fort: 'Fort 1',
    lies: 'in a fort',
    felt: 'scorable',
    with: [2, 0],
    without: 1,
  },
  {
    card: 'Pox',
    kind: 'pox',
    fort: 'Fort 1',
    lies: 'in a fort',
    felt: 'install',
    with: [4, 2],
    without: 0,
  },
  {
    card: "Pattel's Virus",
    kind: 'pattel',
    fort: 'R&D',
    lies: 'on ice',
    felt: 'strength',
    with: [3, 1],
    without: 4,
  },
]

/** A Corp with `n` counters of a virus, and with everything that a virus can affect. */
export const infected = ({ kind, lies }: Virus, n: number, more: CorpSpec = {}): CorpSpec => {
  const mine = { [kind]: n }
  return {
    bits: 9,
    fillers: 50,
    hand: [...Array<string>(4).fill('Night Shift'), 'Keeper'],
    counters: lies === 'on the Corp' ? mine : {},
    arch: { ice: [counted('Keeper', lies === 'on ice' ? mine : {})] },
    forts: [{ cards: [advanced('Hostile Takeover', 3)], counters: lies === 'in a fort' ? mine : {} }],
    ...more,
  }
}

/** All virus counters of a kind: on the Corp, in its forts and on its cards. */
export const held = (g: TestGame, kind: string): number => {
  const corp = g.seat('corp')
  const placed = corp.forts.flatMap((f) => [f, ...f.ice, ...f.cards]).map((at) => at.counters[kind] ?? 0)
  const carried = corp.counters.filter((c) => c.kind === kind).map((c) => c.n)
  return [...placed, ...carried].reduce((sum, n) => sum + n, 0)
}

/** Answers simply: gains bits, passes, and otherwise takes the first options. */
const goOn = (g: TestGame): OptionView[] => {
  const decision = g.decision('corp') ?? g.decision('runner')
  if (!decision) throw new Error('the game waits for nobody')
  const side = decision.seat === 'corp' ? 'corp' : 'runner'
  const gain = decision.options.find((o) => o.verb === 'gain' || o.verb === 'pass')
  const first = decision.options.slice(0, Math.max(1, decision.min)).map((o) => o.id)
  g.answer(side, gain ? [gain.id] : first)
  return decision.options
}

/** A virus's first ruling refers to those of Boardwalk. Returns the ids of both. */
export const seeBoardwalk = (card: string, n: number): string =>
  card === 'Boardwalk' ? `runner/boardwalk/${n}` : `runner/${cardId(card)}/1 + runner/boardwalk/${n}`

/** Answers simply until this side has an action to take. */
export const untilActs = (g: TestGame, side: 'corp' | 'runner'): void => {
  while (g.decision(side)?.kind !== 'act') goOn(g)
}

const count = (lines: readonly string[], words: string): number =>
  lines.filter((line) => line.includes(words)).length
const sum = (lines: readonly string[], pattern: RegExp): number =>
  lines.reduce((n, line) => n + Number(line.match(pattern)?.[1] ?? 0), 0)

/** Plays from the Runner's actions to those of its next turn, with a run on HQ and one on R&D. */
export const round = (g: TestGame): Round => {
  const at = g.logLines().length
  const diced = rolls(g).length
  const accesses = (fort: 'HQ' | 'R&D'): { cards: number; trash: number } => {
    const before = g.logLines().length
    g.runner.run(fort)
    const trash = g.runner.can('trash') ? 1 : 0
    g.settled()
    return { cards: count(g.logLines().slice(before), 'Runner accesses'), trash }
  }
  const hq = accesses('HQ')
  const rd = accesses('R&D')
  const { number } = g.view().turn
  const offered: OptionView[] = []
  const offers = (verb: string): number => (offered.some((o) => o.verb === verb) ? 1 : 0)
  const onFort = g.fort('Fort 1')?.id
  while (g.view().turn.number < number + 2 || g.decision('runner')?.kind !== 'act') offered.push(...goOn(g))
  const lines = g.logLines().slice(at)
  return {
    fromHq: hq.cards,
    fromRd: rd.cards,
    trashed: count(lines, 'is trashed.'),
    drawn: sum(lines, /Corp draws (\d+) card/),
    lost: sum(lines, /Corp loses (\d+) bit/),
    looks: count(lines, 'looks at the top card of R&D'),
    rolls: rolls(g).length - diced,
    shown: count(lines, 'is shown.'),
    chosen: offers('discard'),
    trashHq: hq.trash,
    trashRd: rd.trash,
    install: offered.find((o) => o.verb === 'install' && o.fort === onFort)?.cost ?? 0,
    maxHand: g.seat('corp').maxHand,
    strength: g.fort('Archives')?.ice.at(-1)?.strength ?? 0,
    scorable: offers('score'),
  }
}

/** All viruses at once, for rulings about every virus. */
export const plague = (): Spec => ({
  corp: {
    bits: 9,
    counters: Object.fromEntries(
      viruses.filter(({ lies }) => lies === 'on the Corp').map(({ kind }) => [kind, 2]),
    ),
    arch: { ice: [counted('Keeper', { pattel: 2 })] },
    forts: [{ cards: ['Krumz'], counters: { fait: 2, pox: 2 } }],
  },
})
