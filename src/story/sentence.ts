/** The story of a game in one sentence: every word of it is a public fact. It never says "you". */
import { countNoun, listOf } from '../protocol/words.ts'
import { shortened } from './kit.ts'
import type { GameStory, StoryAct, StorySeat } from './types.ts'

/** Names a seat or a card for the sentence. */
export type StoryNames = { seat(id: string): string; card(id: string): string }

const sideNames = { corp: 'Corp', runner: 'Runner' } as const

/** Longer sentences are not read in a preview of a link. */
export const maxSentence = 120

const bitsLeft = ({ bits }: StoryAct): string =>
  ` with ${bits === 0 ? 'no bits' : countNoun(bits, 'bit')} left`

const iceCount = (n: number): string => countNoun(n, 'piece of ice', 'pieces of ice')

/** Ice by name, if all of it is known and different; else by number. */
const iceWords = ({ ice }: StoryAct, names: StoryNames): string[] => {
  if (ice.length === 0) return ['']
  const known = ice.flatMap(({ card }) => (card === null ? [] : [names.card(card)]))
  const number = iceCount(ice.length)
  const isTold = known.length === ice.length && new Set(known).size === known.length && ice.length < 4
  return isTold ? [listOf(known), number] : [number]
}

/** The winner's points first. Teams share points among more than two. */
const wins = ({ seats, winners, teams }: GameStory): string => {
  const mine = seats.find(({ id }) => winners.includes(id))
  const other = seats.find(({ id }) => !winners.includes(id))
  if (!mine || !other) return 'wins'
  return teams ? `wins with ${countNoun(mine.points, 'point')}` : `wins ${mine.points} to ${other.points}`
}

type StoryActWords = { way: string; bits: string }

/** The richest way to tell it first. */
const waysOf = (
  act: StoryAct,
  names: StoryNames,
  before: (ice: string, fort: string) => string,
): StoryActWords[] => {
  const fort = act.fort
  const ways = fort === null ? [''] : [...iceWords(act, names).map((ice) => before(ice, fort)), '']
  return ways.flatMap((way) => [
    { way, bits: bitsLeft(act) },
    { way, bits: '' },
  ])
}

const runWay = (ice: string, fort: string): string =>
  ice === '' ? `runs on ${fort}, ` : `runs on ${fort} past ${ice}, `
const fortWay = (ice: string, fort: string): string =>
  ice === '' ? ` in ${fort}` : ` in ${fort} behind ${ice}`

/** "Nina runs on Fort 2 past Quandary, liberates Corporate War and wins 7 to 3 with 2 bits left." */
const liberated = (story: GameStory, act: StoryAct, names: StoryNames): string[] => {
  const card = act.card === null ? 'an agenda' : names.card(act.card)
  return waysOf(act, names, runWay).map(
    ({ way, bits }) => `${names.seat(act.seat)} ${way}liberates ${card} and ${wins(story)}${bits}.`,
  )
}

/** "Oren scores Corporate War in Fort 2 behind Quandary and wins 7 to 3 with 2 bits left." */
const scored = (story: GameStory, act: StoryAct, names: StoryNames): string[] => {
  const card = act.card === null ? 'an agenda' : names.card(act.card)
  return waysOf(act, names, fortWay).map(
    ({ way, bits }) => `${names.seat(act.seat)} scores ${card}${way} and ${wins(story)}${bits}.`,
  )
}

const pointed = (story: GameStory, act: StoryAct, names: StoryNames): string[] => [
  `${names.seat(act.seat)} gains ${countNoun(act.points, 'point')} and ${wins(story)}.`,
]

/** "Nina takes 4 meat damage from Scorched Earth, has 3 cards in hand and is flatlined: Oren wins." */
const flatlined = (story: GameStory, act: StoryAct, names: StoryNames): string[] => {
  const { kind, n, hand } = act.damage ?? { kind: 'net', n: 0, hand: 0 }
  const { winners } = story
  const end = `is flatlined: ${listOf(winners.map(names.seat))} ${winners.length > 1 ? 'win' : 'wins'}.`
  const held = hand === 0 ? 'has no cards in hand' : `has ${countNoun(hand, 'card')} in hand`
  const source = act.card === null ? [''] : [` from ${names.card(act.card)}`, '']
  const runs = act.run && act.fort !== null ? [`runs on ${act.fort}, `, ''] : ['']
  return runs.flatMap((run) =>
    source.map(
      (from) => `${names.seat(act.seat)} ${run}takes ${n} ${kind} damage${from}, ${held} and ${end}`,
    ),
  )
}

const enders = { liberate: liberated, score: scored, points: pointed, damage: flatlined }

const withPoints = ({ id, points }: StorySeat, names: StoryNames): string =>
  `${names.seat(id)} (${countNoun(points, 'point')})`

const drawn = ({ seats }: GameStory, names: StoryNames): string =>
  `time is called, and it is a draw: ${seats.map((seat) => withPoints(seat, names)).join(', ')}.`

const lostHow: Readonly<Record<GameStory['reason'], (loser: string, winner: string) => string>> = {
  decked: (loser, winner) => `${loser} runs out of cards and loses to ${winner}.`,
  conceded: (loser, winner) => `${loser} concedes to ${winner}.`,
  time: (loser, winner) => `${loser} runs out of time against ${winner}.`,
  'bad-publicity': (loser, winner) => `${loser} loses to ${winner} by bad publicity.`,
  card: (loser, winner) => `${loser} loses to ${winner} by the effect of a card.`,
  flatline: (loser, winner) => `${loser} is flatlined, and ${winner} wins.`,
  points: (loser, winner) => `${winner} wins against ${loser}.`,
}

/** The end of a game that no act of the winner ended. */
const endSentence = (story: GameStory, names: StoryNames): string => {
  const { seats, winners, loser, reason } = story
  if (winners.length === 0) return drawn(story, names)
  const winner = seats.find(({ id }) => winners.includes(id))
  const other = seats.find(({ id }) => (loser === null ? !winners.includes(id) : id === loser))
  if (!winner || !other) return `${listOf(winners.map(names.seat))} wins.`
  if (reason === 'time' && loser === null)
    return `time is called, and ${names.seat(winner.id)} ${wins(story)}.`
  return lostHow[reason](withPoints(other, names), withPoints(winner, names))
}

const turnedBy: Readonly<Record<StoryAct['kind'], (who: string, act: StoryAct, card: string) => string>> = {
  liberate: (who, _, card) => `${who} liberated ${card}`,
  score: (who, _, card) => `${who} scored ${card}`,
  points: (who, { points }) => `${who} gained ${countNoun(points, 'point')}`,
  damage: (who, { damage }) => `${who} took ${damage?.n ?? 0} damage`,
}

const turning = (act: StoryAct, names: StoryNames): string[] => {
  const card = act.card === null ? 'an agenda' : names.card(act.card)
  const turned = ` It turned on turn ${act.turn}: ${turnedBy[act.kind](names.seat(act.seat), act, card)}`
  const place = act.fort === null ? '' : ` ${act.kind === 'liberate' ? 'from' : 'in'} ${act.fort}`
  return [`${turned}${place}.`, `${turned}.`, '']
}

const tellings = (story: GameStory, names: StoryNames): string[] => {
  const { act, ended } = story
  if (act && ended) return enders[act.kind](story, act, names)
  const end = endSentence(story, names)
  return act && story.winners.length > 0 ? turning(act, names).map((more) => `${end}${more}`) : [end]
}

/** What a player is called whose name another one has, too: "the Runner", or "Runner 2" of several. */
const sideLabel = ({ seats }: GameStory, seat: StorySeat): string => {
  const ofSide = seats.filter(({ side }) => side === seat.side)
  const side = sideNames[seat.side]
  return ofSide.length === 1 ? `the ${side}` : `${side} ${ofSide.indexOf(seat) + 1}`
}

const withDistinctNames = (story: GameStory, names: StoryNames): StoryNames => {
  const called = story.seats.map(({ id }) => names.seat(id))
  const seatName = (id: string): string => {
    const name = names.seat(id)
    const seat = story.seats.find((each) => each.id === id)
    return seat && called.indexOf(name) !== called.lastIndexOf(name) ? sideLabel(story, seat) : name
  }
  return { ...names, seat: seatName }
}

/** The richest sentence that is short enough. */
export const storySentence = (story: GameStory, names: StoryNames): string => {
  const turn = story.act && story.ended ? story.act.turn : story.turn
  const sentences = tellings(story, withDistinctNames(story, names)).map((words) => `Turn ${turn}: ${words}`)
  const fits = sentences.find((words) => [...words].length <= maxSentence) ?? sentences.at(-1) ?? ''
  return shortened(fits, maxSentence)
}
