/** The only way a seat, or a spectator, sees a game. It is an allow-list: nothing else leaves the engine. */

import { counterName } from '../kernel/counters.ts'
import { resultSay } from '../kernel/end.ts'
import {
  automaRules,
  bitsText,
  cardOf,
  currentRun,
  defOf,
  findFort,
  type Game,
  isCorp,
  knows,
  rivalsOf,
  seatOf,
} from '../kernel/game.ts'
import { handleOf } from '../kernel/handles.ts'
import { activeAbilities } from '../kernel/listeners.ts'
import { fortName, seatName, textFor } from '../kernel/log.ts'
import {
  addedLink,
  maxHandOf,
  memoryOf,
  memoryUsed,
  pointsOf,
  pointsToWin,
  printedRez,
  tagsOf,
} from '../kernel/stats.ts'
import { subroutinesOf } from '../kernel/subroutines.ts'
import { agentRate, partnerOf } from '../kernel/teams.ts'
import { accessFort } from '../rules/redirect.ts'
import { actionsAhead, countsActions } from '../rules/restrictions.ts'
import { lastTurns } from '../rules/time-called.ts'
import { cloneRecord } from '../state/clone.ts'
import type {
  Card,
  FortState,
  LastingAbility,
  Pending,
  RunFrame,
  Seat,
  SeatState,
  TraceFrame,
} from '../state/types.ts'
import { type CardViewCache, type CardViewContext, cardView, cardViews } from './card-view.ts'
import type { AbilityWords } from './labels.ts'
import { kindOfSubroutine } from './subroutine-kind.ts'
import type {
  AutomaView,
  CardView,
  FortView,
  PileView,
  ResultView,
  RunView,
  SeatView,
  TeamView,
  TraceView,
  View,
} from './types.ts'

/** A viewer, and the words for its view. */
export type ViewContext = CardViewContext & { words: AbilityWords }

const fortView = (l: ViewContext, fort: FortState): FortView => ({
  id: fort.id,
  corp: seatOf(l.g, fort.corp).id,
  kind: fort.kind,
  name: fortName(l.g, fort),
  ...(fort.kind === 'subsidiary' ? { number: fort.number } : {}),
  ice: cardViews(l, fort.ice.toReversed()),
  cards: cardViews(l, fort.cards),
  counters: cloneRecord(fort.counters),
  ...(fort.kind === 'agent' ? { memory: memorySeen(l, fort) } : {}),
})

/**
 * The two players of the team know the memory of face-down nodes, even if they do not know the nodes (B4).
 */
export const memorySeen = ({ g, viewer }: ViewContext, { cards, corp }: FortState): number => {
  const inTeam = viewer === corp || viewer === partnerOf(g, corp)
  return cards.reduce(
    (n, card) => ((inTeam || knows(g, card, viewer)) && isNode(g, card) ? n + printedRez(g, card) : n),
    0,
  )
}

const isNode = (g: Game, card: Card): boolean => defOf(g, card).type === 'node'

/** The pile, top card first. */
export const pileView = (l: ViewContext, seat: Seat): PileView => {
  const { trash } = seatOf(l.g, seat)
  const own = l.viewer === seat
  const faceUp: CardView[] = []
  const hidden: CardView[] = []
  let faceDown = 0
  for (const card of trash.toReversed()) {
    const open = cardOf(l.g, card).faceUp
    if (!open) faceDown++
    if (open || own) (open ? faceUp : hidden).push(cardView(l, card))
  }
  return { faceUp, faceDown, hidden: own ? hidden : null }
}

export const rigView = (l: CardViewContext, seat: Seat): SeatView['rig'] => {
  const { g } = l
  if (isCorp(g, seat)) return null
  const programs: CardView[] = []
  const hardware: CardView[] = []
  const resources: CardView[] = []
  for (const card of seatOf(g, seat).rig) {
    const { faceUp, host } = cardOf(g, card)
    if (host !== null) continue
    const kind = faceUp ? defOf(g, card).type : 'resource'
    if (kind === 'program') programs.push(cardView(l, card))
    else if (kind === 'hardware') hardware.push(cardView(l, card))
    else if (kind === 'resource') resources.push(cardView(l, card))
  }
  return {
    programs,
    hardware,
    resources,
    muUsed: memoryUsed(g, seat),
    link: addedLink(g, seat),
    mu: memoryOf(g, seat),
  }
}

/** The rig of a seat as a viewer sees it; null for a Corp. */
export const rigSeen = (g: Game, viewer: number, seat: Seat): SeatView['rig'] => rigView({ g, viewer }, seat)

/** The ice of a fort as a viewer sees it, outermost first. */
export const iceSeen = (g: Game, viewer: number, fort: FortState): CardView[] =>
  cardViews({ g, viewer }, fort.ice.toReversed())

const sourceOf = (l: ViewContext, { source }: LastingAbility): string =>
  source === null ? '' : `${textFor(l.g, [{ source }], l.viewer)}: `

const lastingNote = (l: ViewContext, x: LastingAbility): string =>
  `${sourceOf(l, x)}${l.words.note(x.ability, seatOf(l.g, x.you).side)}`

/** For effects that are used up bit by bit, or point by point: with the number that is left. */
const withRemaining = (x: LastingAbility): LastingAbility => {
  if (x.ability.kind === 'forfeits') return { ...x, ability: { ...x.ability, points: x.n } }
  if (countsActions(x)) return { ...x, ability: { kind: 'cannotRun', actions: x.n } }
  if (x.ability.kind === 'prevent') return x.n === 0 ? x : { ...x, ability: { ...x.ability, n: x.n } }
  return x.ability.kind === 'pool' ? { ...x, ability: { ...x.ability, n: x.n } } : x
}

const OUTSIDE_RUNS: readonly LastingAbility['until'][] = ['used', 'game', 'effect', 'turns']

/** Lasting effects on a player outside any run. */
export const notesOn = (l: ViewContext, seat: Seat): string[] => [
  ...seatMarks(l, seat),
  ...runBans(l, seat),
  ...l.g.s.lasting.filter((x) => x.you === seat && hangsOver(x)).map((x) => lastingNote(l, withRemaining(x))),
]
const hangsOver = ({ until, ability, lift }: LastingAbility): boolean =>
  OUTSIDE_RUNS.includes(until) ||
  lift !== undefined ||
  countsActions({ ability }) ||
  (until === 'turn' && ability.kind === 'pool')

/** What cards of this seat mark, and what abilities they have lost. */
const seatMarks = (l: ViewContext, seat: Seat): string[] => {
  const notes: string[] = []
  const { rig, score } = seatOf(l.g, seat)
  for (const card of [...rig, ...score]) {
    const { marked, bound, exhausted } = cardOf(l.g, card)
    if (marked !== undefined && findFort(l.g, marked))
      notes.push(textFor(l.g, [{ card }, ': ', { fort: marked }, '.'], l.viewer))
    const other = bound === undefined ? -1 : l.g.s.cards.findIndex(({ install }) => install === bound)
    if (other >= 0) notes.push(textFor(l.g, [{ card }, ': ', { card: other }, '.'], l.viewer))
    if (exhausted) notes.push(textFor(l.g, [{ card }, ' has lost its abilities.'], l.viewer))
  }
  return notes
}

const runBans = (l: ViewContext, seat: Seat): string[] =>
  activeAbilities(l.g, 'cannotRun')
    .filter((a) => a.you === seat && !countsActions(a))
    .map((a) =>
      textFor(
        l.g,
        [
          'Cannot run',
          ...(a.card === null ? [] : [' because of ', { card: a.card }]),
          `, until an action and ${bitsText(a.ability.lift?.bits ?? 0)} are spent.`,
        ],
        l.viewer,
      ),
    )

export const tagsByOwner = (g: Game, { tags }: SeatState): Record<string, number> =>
  Object.fromEntries(Object.entries(tags).map(([owner, n]) => [seatOf(g, Number(owner)).id, n]))

/** What the players of this team ask each other for, if the viewer is one of them. */
const asksIn = (g: Game, team: readonly Seat[], viewer: number): Pick<TeamView, 'asks'> => {
  const asks = team.flatMap((seat): [string, number][] => {
    const n = g.s.teams?.asks?.[seat]
    return n === undefined ? [] : [[seatOf(g, seat).id, n]]
  })
  return team.includes(viewer) && asks.length > 0 ? { asks: Object.fromEntries(asks) } : {}
}

/** The agreed rate, if it is not the usual one. All viewers need it. */
const rateIn = (g: Game): Pick<TeamView, 'agentRate'> => {
  const rate = agentRate(g)
  return rate === 2 ? {} : { agentRate: rate }
}

/** Only the player itself sees whether it sells its tags. */
const salesOf = (
  g: Game,
  team: readonly Seat[],
  viewer: number,
): Pick<TeamView, 'keepsTags' | 'askedToSell'> => {
  if (!team.includes(viewer)) return {}
  const { keepsTags, asked } = g.s.teams ?? {}
  return {
    ...(keepsTags?.includes(viewer) ? { keepsTags: true } : {}),
    ...(asked?.[viewer] ? { askedToSell: true } : {}),
  }
}

export const teamViews = (g: Game, viewer: number): TeamView[] =>
  g.s.seats.flatMap((s, seat): TeamView[] => {
    const partner = s.side === 'corp' ? partnerOf(g, seat) : null
    if (partner === null) return []
    const guard = Math.max(0, (g.s.teams?.alarms[seat]?.length ?? 0) - 1)
    const agent = seatOf(g, partner).id
    const own = { ...salesOf(g, [seat, partner], viewer), ...asksIn(g, [seat, partner], viewer) }
    return [{ sponsor: s.id, agent, points: pointsOf(g, seat), out: s.out, guard, ...rateIn(g), ...own }]
  })

/** If several rivals can give them, each kind says whose it is. */
export const seatCounters = (
  { g }: ViewContext,
  { counters }: SeatState,
  seat: Seat,
): SeatView['counters'] => {
  const several = rivalsOf(g, seat).length > 1
  return counters.map(({ kind, by, n }) => {
    const name = counterName(g, kind)
    return { kind, name: several ? `${name} of ${seatName(g, by)}` : name, n }
  })
}

export const automaView = ({ g }: ViewContext, { automa }: SeatState, seat: Seat): AutomaView | null =>
  automa ? automaRules(g).view(g, seat) : null

const fortViews = (l: ViewContext, seat: Seat): FortView[] =>
  l.g.s.forts.filter((f) => f.corp === seat).map((f) => fortView(l, f))

const seatView = (l: ViewContext, s: SeatState, seat: Seat): SeatView => ({
  id: s.id,
  side: s.side,
  bits: s.bits,
  turns: s.turns,
  actions: actionsAhead(l.g, seat),
  actionsTaken: s.acted ?? 0,
  owedActions: s.owed,
  points: pointsOf(l.g, seat),
  maxHand: maxHandOf(l.g, seat),
  handSize: s.hand.length,
  hand: l.viewer === seat ? cardViews(l, s.hand) : null,
  stack: s.stack.length,
  trash: pileView(l, seat),
  score: cardViews(l, s.score),
  removed: cardViews(l, s.removed),
  aside: cardViews(l, s.aside ?? []),
  badPublicity: s.badPublicity,
  tags: tagsOf(l.g, seat),
  ...(l.g.s.teams ? { tagsOf: tagsByOwner(l.g, s) } : {}),
  brainDamage: s.brain,
  counters: seatCounters(l, s, seat),
  forts: fortViews(l, seat),
  rig: rigView(l, seat),
  automa: automaView(l, s, seat),
  notes: notesOn(l, seat),
})

const runBits = ({ s }: Game, { id, runner }: RunFrame): number =>
  s.lasting.reduce((n, x) => (x.run === id && x.you === runner && x.ability.kind === 'pool' ? n + x.n : n), 0)

const subroutineViews = (l: ViewContext, run: RunFrame): RunView['subroutines'] => {
  if (run.ice === null || !knows(l.g, run.ice, l.viewer)) return []
  return subroutinesOf(l.g, run.ice).map((sub, i) => ({
    text: sub.kind === 'subroutine' ? l.words.subroutine(sub) : '',
    broken: run.broken.includes(i),
    ...kindOfSubroutine(sub.effects),
  }))
}

const OF_RUN: readonly LastingAbility['until'][] = ['run', 'nextIce', 'encounter']

/** The Runner's bits for the run have a number of their own. Other bits get a note with what is left. */
const notesOnRun = (run: RunFrame, x: LastingAbility): LastingAbility[] => {
  if (x.run !== run.id || !OF_RUN.includes(x.until)) return []
  if (x.ability.kind === 'spendCap') return [{ ...x, ability: { ...x.ability, n: x.n } }]
  if (x.ability.kind !== 'pool') return [x]
  return x.you === run.runner ? [] : [{ ...x, ability: { ...x.ability, n: x.n } }]
}

const runNotes = (l: ViewContext, run: RunFrame): string[] => {
  const notes = l.g.s.lasting.flatMap((x) => notesOnRun(run, x)).map((x) => lastingNote(l, x))
  if (run.booted !== undefined && l.g.s.cards.some(({ install, faceUp }) => install === run.booted && faceUp))
    notes.push('Fast-booted: half its strength, and derezzed after this encounter.')
  return run.unbreakable ? [...notes, 'The subroutines of this ice cannot be broken.'] : notes
}

/** Ice that has moved where no viewer can follow it. */
const isHidden = (g: Game, card: Card): boolean => {
  const { zone, faceUp } = cardOf(g, card)
  return zone === 'hand' || zone === 'stack' || (zone === 'trash' && !faceUp)
}

export const runView = (l: ViewContext): RunView | null => {
  const run = currentRun(l.g)
  if (!run) return null
  const handle = (card: Card): string => handleOf(l.g.s, l.viewer, card)
  return {
    runner: seatOf(l.g, run.runner).id,
    corp: seatOf(l.g, run.corp).id,
    fort: run.fort,
    accessFort: accessFort(l.g, run),
    step: run.step,
    ice: run.ice === null || isHidden(l.g, run.ice) ? null : handle(run.ice),
    encountering: run.encountering,
    subroutines: subroutineViews(l, run),
    passed: run.passed.filter((card) => !isHidden(l.g, card)).map(handle),
    successful: run.successful,
    runBits: runBits(l.g, run),
    notes: runNotes(l, run),
  }
}

/** What the effects waiting for this trace do if it succeeds. */
const traceStake = ({ g, words }: ViewContext, f: TraceFrame): string | null => {
  const below = g.s.frames[g.s.frames.indexOf(f) - 1]
  const effect = below?.kind === 'effects' ? below.todo[below.pc] : undefined
  return effect?.op === 'trace' && effect.success.length > 0 ? words.stake(effect.success) : null
}

export const traceView = (l: ViewContext): TraceView | null => {
  const { g } = l
  const f = g.s.frames.find((x): x is TraceFrame => x.kind === 'trace')
  if (!f) return null
  const by = f.source ?? null
  const open = g.s.decisions.map((d) => d.seat)
  // A Runner that has chosen its base link card must still say how much link it builds.
  const isDone = (seat: Seat): boolean => !open.includes(seat) && !(f.choosing && seat === f.runner)
  return {
    corp: seatOf(g, f.corp).id,
    runner: seatOf(g, f.runner).id,
    limit: f.limit,
    by: by !== null && knows(g, by, l.viewer) ? cardOf(g, by).def : null,
    stake: traceStake(l, f),
    committed: f.phase === 0 ? [] : [f.corp, f.runner].filter(isDone).map((s) => seatOf(g, s).id),
    revealed: f.revealed ? { value: f.value, link: f.link } : null,
  }
}

/** Zones whose cards a viewer finds nowhere else in the view. */
const isOutOfView = (g: Game, card: Card, viewer: number): boolean => {
  const c = cardOf(g, card)
  return c.zone === 'stack' || c.zone === 'pile' || (c.zone === 'hand' && c.controller !== viewer)
}

/** Cards an effect shows to this viewer, and those it may choose from in places it cannot see. */
export const shownTo = (l: ViewContext): CardView[] => {
  const { g, viewer } = l
  const cards = new Set<Card>()
  // Ice that is encountered without being installed is in no other place.
  const met = currentRun(g)?.ice ?? null
  if (met !== null && cardOf(g, met).zone === 'play') cards.add(met)
  if (g.s.shown && (g.s.shown.to & (1 << viewer)) !== 0) for (const card of g.s.shown.cards) cards.add(card)
  for (const d of g.s.decisions) if (d.seat === viewer) addOffered(g, d, cards)
  return cardViews(l, [...cards])
}

const addOffered = (g: Game, { seat, options }: Pending, to: Set<Card>): void => {
  for (const { card } of options) if (card !== undefined && isOutOfView(g, card, seat)) to.add(card)
}

export const resultView = (l: ViewContext): ResultView | null => {
  const { result } = l.g.s
  if (!result) return null
  return {
    winners: result.winners.map((s) => seatOf(l.g, s).id),
    reason: result.reason,
    text: textFor(l.g, resultSay(l.g, result), l.viewer),
  }
}

/** Seats with an open decision. */
export const waitingFor = (g: Game): View['waitingFor'] => [
  ...new Set(g.s.decisions.map((d) => seatOf(g, d.seat).id)),
]

export const turnView = (g: Game): View['turn'] => {
  const { number, seat, phase } = g.s.turn
  return { number, seat: seatOf(g, seat).id, phase }
}

export const turnsLeft = (g: Game): View['lastTurns'] =>
  lastTurns(g)?.map((seat) => seatOf(g, seat).id) ?? null

/** The table as this viewer sees it. `viewer` is a seat, or the number of seats for a spectator. */
export const viewOf = (g: Game, viewer: number, words: AbilityWords, cache?: CardViewCache): View => {
  const l: ViewContext = { g, viewer, words, cache }
  const s = g.s
  return {
    viewer: s.seats[viewer]?.id ?? null,
    format: s.format,
    agendaPoints: pointsToWin(g),
    lastTurns: turnsLeft(g),
    turn: turnView(g),
    seats: s.seats.map((seat, i) => seatView(l, seat, i)),
    run: runView(l),
    trace: traceView(l),
    shown: shownTo(l),
    waitingFor: waitingFor(g),
    seedHash: s.seedHash,
    seed: s.result ? s.seed : null,
    result: resultView(l),
    ...(s.teams ? { teams: teamViews(g, viewer) } : {}),
  }
}
