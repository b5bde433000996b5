/** Sentences for the reasons of a move. */
import type { IceKind } from '../../protocol/ice-kinds.ts'
import type { MoveReason } from '../../protocol/reasons.ts'
import type { Side } from './types.ts'
import { countNoun, otherSide, sideName } from './words.ts'

type ReasonKind<Numbers> = Extract<MoveReason, Numbers>['kind']

type InGames = { ours: number; other: number; of: number }

const counted = ({ ours, other, of }: InGames): string =>
  `in ${ours} of ${countNoun(of, 'simulated game')}, after the other move in ${other}`

/** The side that moves; `you`: its player reads the sentence. */
export type Mover = { side: Side; you: boolean }

const THIRD: Readonly<Record<string, string>> = { have: 'has' }
const third = (verb: string): string => THIRD[verb] ?? `${verb}s`

const own = ({ side, you }: Mover, verb: string): string =>
  you ? `You ${verb}` : `The ${sideName(side)} ${third(verb)}`
const rival = ({ side }: Mover, verb: string): string => `The ${sideName(otherSide(side))} ${third(verb)}`
const runner = (mover: Mover, verb: string): string => (mover.side === 'runner' ? own : rival)(mover, verb)
const hand = ({ side, you }: Mover): string => (you ? 'your hand' : `the ${sideName(side)}’s hand`)

const more = (by: number, noun: string): string =>
  `about ${countNoun(Math.abs(by), noun)} ${by > 0 ? 'more' : 'less'}`

const BREAKS: Readonly<Record<IceKind, string>> = {
  wall: 'walls',
  gate: 'code gates',
  sentry: 'sentries',
  ap: 'AP ice',
}

type SimulationSentence = (reason: InGames, mover: Mover) => string

const IN_GAMES: Readonly<Record<ReasonKind<InGames>, SimulationSentence>> = {
  wins: (reason, mover) => `${own(mover, 'win')} ${counted(reason)}.`,
  loses: (reason, mover) => `${own(mover, 'lose')} ${counted(reason)}.`,
  scores: (reason, mover) => `${own(mover, 'gain')} points ${counted(reason)}.`,
  'rival-scores': (reason, mover) => `${rival(mover, 'gain')} points ${counted(reason)}.`,
  tagged: (reason, mover) => `${runner(mover, 'have')} a tag ${counted(reason)}.`,
  brain: (reason, mover) => `${runner(mover, 'take')} brain damage ${counted(reason)}.`,
  better: ({ ours, other, of }) =>
    `Better in ${ours} of ${countNoun(of, 'simulated game')}, worse in ${other}.`,
}

const AT_THE_END: Readonly<Record<ReasonKind<{ by: number }>, (by: number, mover: Mover) => string>> = {
  points: (by, mover) => `${own(mover, 'end')} with ${more(by, 'agenda point')}.`,
  'rival-points': (by, mover) => `${rival(mover, 'end')} with ${more(by, 'agenda point')}.`,
  bits: (by, mover) => `${own(mover, 'end')} with ${more(by, 'bit')}.`,
  'rival-bits': (by, mover) => `${rival(mover, 'end')} with ${more(by, 'bit')}.`,
  cards: (by, mover) => `Cards in ${hand(mover)} at the end: ${more(by, 'card')}.`,
  'rival-cards': (by, { side }) =>
    `Cards in the ${sideName(otherSide(side))}’s hand at the end: ${more(by, 'card')}.`,
  ice: (by) => `Rezzed ice at the end: ${more(by, 'piece')}.`,
  rig: (by) => `Installed cards of the Runner at the end: ${more(by, 'card')}.`,
  counters: (by) => `Advancement counters in forts at the end: ${more(by, 'counter')}.`,
  held: (by) => `Agenda points in HQ at the end: ${more(by, 'point')}.`,
  nodes: (by) => `Nodes and upgrades in forts at the end: ${more(by, 'card')}.`,
}

const COUNTED: Readonly<Record<ReasonKind<{ n: number }>, (n: number, mover: Mover) => string>> = {
  advanced: (n) => `A card in this fort has ${countNoun(n, 'advancement counter')}.`,
  unrezzed: (n) => `Ice on the way that is not rezzed: ${countNoun(n, 'piece')}.`,
  'few-cards': (n, mover) => `${own(mover, 'have')} only ${countNoun(n, 'card')} in hand.`,
  covers: (n) => `This fort then has ${countNoun(n, 'piece')} of ice.`,
  'bits-left': (n) => `It leaves ${countNoun(n, 'bit')}.`,
  tags: (n, mover) => `${runner(mover, 'have')} ${countNoun(n, 'tag')}.`,
}

const PLAIN = {
  'score-now': 'It scores an agenda.',
  'open-fort': 'This fort has no ice.',
  even: 'The two moves are about equally good.',
} as const

const canScore = (lacks: number, next: boolean): string =>
  `The agenda can be scored ${next ? 'next' : 'this'} turn: ${countNoun(lacks, 'more counter')} needed.`

/** The sentence of a reason. */
export const reasonSentence = (reason: MoveReason, mover: Mover): string => {
  if ('ours' in reason) return IN_GAMES[reason.kind](reason, mover)
  if ('by' in reason) return AT_THE_END[reason.kind](reason.by, mover)
  if ('n' in reason) return COUNTED[reason.kind](reason.n, mover)
  if ('lacks' in reason) return canScore(reason.lacks, reason.next)
  if ('ice' in reason) return `It is the first icebreaker for ${BREAKS[reason.ice]}.`
  if ('points' in reason)
    return `Win probability about ${countNoun(reason.points, 'point')} higher over ${countNoun(reason.of, 'simulated game')}.`
  return PLAIN[reason.kind]
}
