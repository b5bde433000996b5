/** The question of a window: what has happened or is about to, and to whom. At ice it includes the cost to rez. */
import { sayPlayer } from '../kernel/asker.ts'
import { bitsText, cardOf, currentRun, currentTrace, type Game, isCorp } from '../kernel/game.ts'
import { rezBits } from '../kernel/stats.ts'
import type {
  Card,
  EventFrame,
  Option,
  RunFrame,
  Say,
  Seat,
  WindowFrame,
  WindowPlace,
} from '../state/types.ts'
import { accessFort } from './redirect.ts'

/** "Your turn", or "The Runner’s turn". */
const sayOwn = (g: Game, seat: Seat, of: Seat, what: string): Say =>
  of === seat ? [`Your ${what}`] : [...sayPlayer(g, of, 'The '), `’s ${what}`]

/** "You run", or "The Runner runs". */
const sayDeed = (g: Game, seat: Seat, by: Seat, yours: string, others: string): Say =>
  by === seat ? [`You ${yours}`] : [...sayPlayer(g, by, 'The '), ` ${others}`]

/** The event that the window is about, right below it. */
const eventBelow = (g: Game): EventFrame | undefined =>
  g.s.frames.findLast((f): f is EventFrame => f.kind === 'event')

/** True if the active player has ended its turn, which the others can still respond to. */
const isTurnEnding = (g: Game): boolean => g.s.frames.some((f) => f.kind === 'turn' && f.phase === 7)

const afterAction = (g: Game, seat: Seat): Say =>
  isTurnEnding(g)
    ? [...sayDeed(g, seat, g.s.turn.seat, 'end your turn', 'ends its turn'), '. Use anything first?']
    : [...sayOwn(g, seat, g.s.turn.seat, 'action is over'), '. Use anything?']

/** A card of the seat that is asked, with its place. */
const sayCardPlace = (g: Game, card: Card): Say => {
  const { fort, zone } = cardOf(g, card)
  return fort === null ? [{ card }] : [{ card }, zone === 'ice' ? ' on ' : ' in ', { fort }]
}

const expose = (g: Game): Say => {
  const cards = eventBelow(g)?.event.cards ?? []
  const [card] = cards
  const what: Say =
    cards.length === 1 && card !== undefined
      ? [...sayCardPlace(g, card), ' is']
      : [`${cards.length} of your cards are`]
  return [...what, ' about to be exposed. Rez anything first?']
}

const draw = (g: Game, seat: Seat): Say => {
  const by = eventBelow(g)?.event.seat ?? g.s.turn.seat
  return [...sayDeed(g, seat, by, 'are', 'is'), ' about to draw. Rez anything first?']
}

const trace = (g: Game): Say => {
  const runner = currentTrace(g)?.runner
  const whom = runner === undefined ? [] : [' on ', ...sayPlayer(g, runner, 'the ')]
  return ['A trace', ...whom, ' starts. Rez or use anything before bits are spent?']
}

/** Ice that has left its fort is not named: it may be where not every viewer can follow it. */
const pass = (g: Game, seat: Seat, run: RunFrame): Say => {
  const named = run.ice !== null && cardOf(g, run.ice).zone === 'ice'
  return [
    ...sayDeed(g, seat, run.runner, 'have passed ', 'has passed '),
    ...(named && run.ice !== null ? sayCardPlace(g, run.ice) : ['the ice']),
    '. Use anything?',
  ]
}

const breaker = (g: Game, seat: Seat, run: RunFrame, cards: readonly Card[] | undefined): Say => {
  const [card] = cards ?? []
  const what: Say = card === undefined ? ['an icebreaker'] : [{ card }]
  return [...sayDeed(g, seat, run.runner, 'use ', 'uses '), ...what, '. Rez anything in answer?']
}

type Words = (g: Game, seat: Seat, f: WindowFrame) => Say
type RunWords = (g: Game, seat: Seat, run: RunFrame, f: WindowFrame) => Say

const always =
  (words: string): Words =>
  () => [words]

/** Words about the current run. */
const ofRun =
  (words: RunWords): Words =>
  (g, seat, f) => {
    const run = currentRun(g)
    return run === null ? ['Use anything?'] : words(g, seat, run, f)
  }

const QUESTIONS: Record<Exclude<WindowPlace, 'approach'>, Words> = {
  start: (g, seat) => [...sayOwn(g, seat, g.s.turn.seat, 'turn begins'), '. Use anything first?'],
  afterAction,
  runStart: ofRun((g, seat, { runner, fort }) => [
    ...sayDeed(g, seat, runner, 'run on ', 'runs on '),
    { fort },
    '. Use anything first?',
  ]),
  encounter: always('Ice is encountered. Use anything?'),
  pass: ofRun(pass),
  reveal: always('Both sides have revealed their bits. Raise your link?'),
  success: ofRun((g, seat, run) => [
    ...sayOwn(g, seat, run.runner, 'run on '),
    { fort: run.access },
    ' is successful. Use anything before access?',
  ]),
  accessing: always('You are accessing cards. Use anything?'),
  traced: always('The trace has succeeded. Use anything?'),
  struck: always('You have taken meat damage. Use anything?'),
  draw,
  trace,
  expose,
  breaker: ofRun((g, seat, run, { cards }) => breaker(g, seat, run, cards)),
  bare: ofRun((_, __, { fort }) => [{ fort }, ' has no ice to pass. Use anything?']),
  access: ofRun((g, _, run) => [
    { fort: accessFort(g, run) },
    ' is about to be accessed. Use anything first?',
  ]),
}

/** The ice a run has come to, and whether it is face down. Null for a Corp that is not run on. */
const metBy = (g: Game, seat: Seat): { ice: Card; hidden: boolean; runner: Seat } | null => {
  const run = currentRun(g)
  if (run === null || run.ice === null || (isCorp(g, seat) && run.corp !== seat)) return null
  return { ice: run.ice, hidden: !cardOf(g, run.ice).faceUp, runner: run.runner }
}

/** The question whether to rez, with the price. `canRez`: it can be rezzed now. */
const rezWords = (g: Game, ice: Card, canRez: boolean): string => {
  const price = rezBits(g, ice)
  if (!canRez) return ` You cannot rez it now (${bitsText(price)}). Use anything?`
  return ` Rez it ${price === 0 ? 'at no cost' : `for ${bitsText(price)}`}, or leave it unrezzed?`
}

/** Names the approached ice, and what the seat that is asked can do about it. */
const approach = (g: Game, seat: Seat, canRez: boolean): Say => {
  const met = metBy(g, seat)
  if (met === null) return ['Ice is approached. Use anything?']
  const { ice, hidden, runner } = met
  const comes = [...sayDeed(g, seat, runner, 'approach ', 'approaches '), ...sayCardPlace(g, ice)]
  if (!isCorp(g, seat))
    return [...comes, `. Use anything before ${hidden ? 'the Corp may rez it' : 'you encounter it'}?`]
  if (hidden) return [...comes, `.${rezWords(g, ice, canRez)}`]
  return [...comes, ', which is rezzed. Use anything before the encounter?']
}

/** The question of an encounter. `ways`: how subroutines can be broken. */
export const sayEncounter = (run: RunFrame, ways: readonly Option[]): Say => [
  'You encounter ',
  { card: run.ice ?? 0 },
  ways.length > 0 ? '. Break its subroutines?' : '.',
]

/** The question of a window. `canRez`: the approached ice can be rezzed now. */
export const promptOf = (g: Game, seat: Seat, f: WindowFrame, canRez: boolean): Say =>
  f.where === 'approach' ? approach(g, seat, canRez) : QUESTIONS[f.where](g, seat, f)
