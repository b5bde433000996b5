import { describe, expect, it } from 'vitest'
import { cardInfos } from '../../src/cards/index.ts'
import { alikeWords, comparedWords, hintWords } from '../../src/client/state/hint.ts'
import { reasonSentence } from '../../src/client/state/reasons.ts'
import type { Decision } from '../../src/client/state/types.ts'
import { iceKinds } from '../../src/protocol/ice-kinds.ts'
import { type MoveReason, moveReason } from '../../src/protocol/reasons.ts'

/** The longest numbers that there can be. */
const inGames = { ours: 48, other: 66, of: 72 }
const tallies = ['wins', 'loses', 'scores', 'rival-scores', 'tagged', 'brain', 'better'] as const
const amounts = [
  'points',
  'rival-points',
  'bits',
  'rival-bits',
  'cards',
  'rival-cards',
  'ice',
  'rig',
  'counters',
  'held',
  'nodes',
] as const
const numbers = ['advanced', 'unrezzed', 'few-cards', 'covers', 'bits-left', 'tags'] as const

const every: MoveReason[] = [
  ...tallies.map((kind) => ({ kind, ...inGames })),
  ...amounts.flatMap((kind) => [
    { kind, by: 22 },
    { kind, by: -1 },
  ]),
  ...numbers.flatMap((kind) => [
    { kind, n: 1 },
    { kind, n: 12 },
  ]),
  { kind: 'score-now' },
  { kind: 'open-fort' },
  { kind: 'can-score', lacks: 1, next: false },
  { kind: 'can-score', lacks: 3, next: true },
  ...iceKinds.map((ice) => ({ kind: 'first-breaker' as const, ice })),
  { kind: 'average', points: 12, of: 72 },
  { kind: 'even', of: 72 },
]
const sentences = (['corp', 'runner'] as const).flatMap((side) =>
  [true, false].flatMap((you) => every.map((reason) => reasonSentence(reason, { side, you }))),
)

describe('The sentences of reasons', () => {
  it('are there for every kind, in at most 90 characters', () => {
    for (const reason of every) expect(moveReason.safeParse(reason).success).toBe(true)
    expect(sentences.filter((sentence) => sentence.length > 90)).toEqual([])
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  it('name no card', () => {
    const names = cardInfos()
      .map(({ name }) => name)
      .filter((name) => name.length > 4)
    for (const sentence of sentences) expect(names.filter((name) => sentence.includes(name))).toEqual([])
  })

  it('are said to the player who moves, or of them', () => {
    const tagged = { kind: 'tagged', ours: 1, other: 9, of: 24 } as const
    expect(reasonSentence(tagged, { side: 'runner', you: true })).toBe(
      'You have a tag in 1 of 24 simulated games, after the other move in 9.',
    )
    expect(reasonSentence(tagged, { side: 'corp', you: true })).toMatch(/^The Runner has a tag/)
    expect(reasonSentence(tagged, { side: 'runner', you: false })).toMatch(/^The Runner has a tag/)
    expect(reasonSentence({ kind: 'rival-bits', by: -2 }, { side: 'corp', you: true })).toBe(
      'The Runner ends with about 2 bits less.',
    )
  })
})

describe('A hint in words', () => {
  const option = (id: string, label: string) => ({ id, label })
  const decision: Decision = {
    ...{ id: 'd1', seat: 'corp', kind: 'act', prompt: '', min: 1, max: 1 },
    options: [option('o1', 'Gain 1 bit'), option('o2', 'Draw a card')],
  }
  const why = { next: ['o2'], alike: null, reasons: [], but: null, gain: 0.054 }

  it('is judgement’s first, and then what it was compared with', () => {
    expect(hintWords(decision, ['o1'], true)).toBe('At a glance: Gain 1 bit')
    expect(hintWords(decision, ['o1'], false)).toBe('Suggested: Gain 1 bit')
    expect(hintWords(decision, 3, false)).toBe('Suggested: 3')
    expect(comparedWords(decision, { ...why, reasons: [{ kind: 'bits', by: 1 }] })).toBe(
      'Rather than “Draw a card”: win probability 5 points higher.',
    )
    expect(comparedWords(decision, { ...why, reasons: [{ kind: 'even', of: 24 }] })).toBe(
      'About as good: “Draw a card”.',
    )
    expect(alikeWords(decision, { ...why, alike: ['o2'] })).toBe('About as good: “Draw a card”.')
    expect(comparedWords(decision, { ...why, next: null })).toBeNull()
  })
})
