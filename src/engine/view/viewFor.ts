/** The one door through which a seat, or a spectator, sees a game: an allow-list, nothing else gets out. */

import { resultSay } from '../kernel/end.ts'
import { actionsLeft } from '../kernel/extras.ts'
import {
  automaRules,
  cardOf,
  currentRun,
  defOf,
  findFort,
  type Game,
  isCorp,
  knows,
  morphOf,
  seatOf,
} from '../kernel/game.ts'
import { handleOf } from '../kernel/handles.ts'
import { listening } from '../kernel/listeners.ts'
import { fortName, textFor } from '../kernel/log.ts'
import {
  breakerStrength,
  iceStrength,
  maxHandOf,
  memoryOf,
  memoryUsed,
  pointsOf,
  tagsOf,
} from '../kernel/stats.ts'
import { subroutinesOf } from '../kernel/subroutines.ts'
import { accessFort } from '../rules/redirect.ts'
import type { Card, FortState, Lasting, RunFrame, Seat, SeatState, TraceFrame } from '../state/types.ts'
import type { Words } from './labels.ts'
import type { CardView, FortView, PileView, ResultView, RunView, SeatView, TraceView, View } from './types.ts'

type Looker = { g: Game; viewer: number; words: Words }

const strengthOf = (g: Game, card: Card): number | null => {
  const def = defOf(g, card)
  if (def.strength === null) return null
  return def.type === 'ice' ? iceStrength(g, card) : breakerStrength(g, card)
}

const poolBits = (g: Game, card: Card): number =>
  Object.values(cardOf(g, card).pools).reduce((sum, n) => sum + n, cardOf(g, card).bits)

/** What was paid above the rez cost, and what that made of the card: open to all while it is rezzed. */
const paidAbove = ({ g }: Looker, card: Card): Pick<CardView, 'above' | 'keywords'> => {
  const { above } = cardOf(g, card)
  if (!above) return {}
  const morph = morphOf(g, card)
  const keywords = defOf(g, card).keywords.map((k) => (k === morph?.from ? morph.to : k))
  return morph ? { above, keywords } : { above }
}

const cardView = (l: Looker, card: Card): CardView => {
  const { g, viewer } = l
  const c = cardOf(g, card)
  const known = knows(g, card, viewer)
  return {
    handle: handleOf(g.s, viewer, card),
    card: known ? c.def : null,
    faceUp: c.faceUp,
    rezzed: c.faceUp && (c.zone === 'fort' || c.zone === 'ice' || c.zone === 'rig'),
    strength: known ? strengthOf(g, card) : null,
    bits: poolBits(g, card),
    ...paidAbove(l, card),
    advancement: c.advancement,
    counters: { ...c.counters },
    hosted: c.hosted.map((h) => cardView(l, h)),
  }
}
const cardViews = (l: Looker, cards: readonly Card[]): CardView[] => cards.map((c) => cardView(l, c))

const fortView = (l: Looker, fort: FortState): FortView => ({
  id: fort.id,
  corp: seatOf(l.g, fort.corp).id,
  kind: fort.kind,
  name: fortName(l.g, fort),
  ice: cardViews(l, [...fort.ice].reverse()),
  cards: cardViews(l, fort.cards),
  counters: { ...fort.counters },
})

const pileView = (l: Looker, seat: Seat): PileView => {
  const pile = [...seatOf(l.g, seat).trash].reverse()
  const hidden = pile.filter((c) => !cardOf(l.g, c).faceUp)
  return {
    faceUp: cardViews(
      l,
      pile.filter((c) => cardOf(l.g, c).faceUp),
    ),
    faceDown: hidden.length,
    hidden: l.viewer === seat ? cardViews(l, hidden) : null,
  }
}

const rigView = (l: Looker, seat: Seat): SeatView['rig'] => {
  const { g } = l
  if (isCorp(g, seat)) return null
  const loose = seatOf(g, seat).rig.filter((c) => cardOf(g, c).host === null)
  const kind = (card: Card): string => (cardOf(g, card).faceUp ? defOf(g, card).type : 'resource')
  const of = (type: string): CardView[] =>
    cardViews(
      l,
      loose.filter((c) => kind(c) === type),
    )
  return {
    programs: of('program'),
    hardware: of('hardware'),
    resources: of('resource'),
    muUsed: memoryUsed(g, seat),
    mu: memoryOf(g, seat),
  }
}

const sourceOf = (l: Looker, { source }: Lasting): string =>
  source === null ? '' : `${textFor(l.g, [{ card: source }], l.viewer)}: `

const noteOf = (l: Looker, x: Lasting): string =>
  `${sourceOf(l, x)}${l.words.note(x.ability, seatOf(l.g, x.you).side)}`

/** What is used up bit by bit, or point by point: as many as are left. */
const left = (x: Lasting): Lasting => {
  if (x.ability.kind === 'forfeits') return { ...x, ability: { ...x.ability, points: x.n } }
  return x.ability.kind === 'pool' ? { ...x, ability: { ...x.ability, n: x.n } } : x
}

/** What hangs over a player outside any run. */
const notesOn = (l: Looker, seat: Seat): string[] => [
  ...marks(l, seat),
  ...bans(l, seat),
  ...l.g.s.lasting
    .filter((x) => ['used', 'game', 'effect'].includes(x.until) && x.you === seat)
    .map((x) => noteOf(l, left(x))),
]

/** The forts that cards of this seat mark. */
const marks = (l: Looker, seat: Seat): string[] =>
  seatOf(l.g, seat).rig.flatMap((card) => {
    const { marked } = cardOf(l.g, card)
    return marked === undefined || !findFort(l.g, marked)
      ? []
      : [textFor(l.g, [{ card }, ': ', { fort: marked }, '.'], l.viewer)]
  })

const bans = (l: Looker, seat: Seat): string[] =>
  listening(l.g, 'cannotRun')
    .filter((a) => a.you === seat)
    .map((a) =>
      textFor(
        l.g,
        [
          'Cannot run',
          ...(a.card === null ? [] : [' because of ', { card: a.card }]),
          `, until an action and ${a.ability.lift.bits ?? 0} bits are spent.`,
        ],
        l.viewer,
      ),
    )

const seatView = (l: Looker, s: SeatState, seat: Seat): SeatView => ({
  id: s.id,
  side: s.side,
  bits: s.bits,
  actions: actionsLeft(l.g, seat),
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
  brainDamage: s.brain,
  counters: s.counters.map((c) => ({
    kind: c.kind,
    name: l.g.pool.counters.get(c.kind)?.name ?? c.kind,
    n: c.n,
  })),
  forts: l.g.s.forts.filter((f) => f.corp === seat).map((f) => fortView(l, f)),
  rig: rigView(l, seat),
  automa: s.automa ? automaRules(l.g).view(l.g, seat) : null,
  notes: notesOn(l, seat),
})

const runBits = (g: Game, run: RunFrame): number =>
  g.s.lasting.reduce(
    (n, x) => (x.run === run.id && x.you === run.runner && x.ability.kind === 'pool' ? n + x.n : n),
    0,
  )

const subroutineViews = (l: Looker, run: RunFrame): RunView['subroutines'] => {
  if (run.ice === null || !knows(l.g, run.ice, l.viewer)) return []
  return subroutinesOf(l.g, run.ice).map((sub, i) => ({
    text: sub.kind === 'subroutine' ? l.words.subroutine(sub) : '',
    broken: run.broken.includes(i),
  }))
}

const OF_RUN: readonly Lasting['until'][] = ['run', 'nextIce', 'encounter']

/** The Runner's bits for the run have a number of their own; other bits are noted with what is left of them. */
const noted = (run: RunFrame, x: Lasting): Lasting[] => {
  if (x.run !== run.id || !OF_RUN.includes(x.until)) return []
  if (x.ability.kind === 'spendCap') return [{ ...x, ability: { ...x.ability, n: x.n } }]
  if (x.ability.kind !== 'pool') return [x]
  return x.you === run.runner ? [] : [{ ...x, ability: { ...x.ability, n: x.n } }]
}

const runNotes = (l: Looker, run: RunFrame): string[] => {
  const notes = l.g.s.lasting.flatMap((x) => noted(run, x)).map((x) => noteOf(l, x))
  return run.unbreakable ? [...notes, 'The subroutines of this ice cannot be broken.'] : notes
}

/** Ice that has gone where nobody can follow it. */
const isHidden = (g: Game, card: Card): boolean => {
  const { zone, faceUp } = cardOf(g, card)
  return zone === 'hand' || zone === 'stack' || (zone === 'trash' && !faceUp)
}

const runView = (l: Looker): RunView | null => {
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

const traceView = (g: Game): TraceView | null => {
  const f = g.s.frames.find((x): x is TraceFrame => x.kind === 'trace')
  if (!f) return null
  const open = g.s.decisions.map((d) => d.seat)
  return {
    corp: seatOf(g, f.corp).id,
    runner: seatOf(g, f.runner).id,
    limit: f.limit,
    committed:
      f.phase === 0 ? [] : [f.corp, f.runner].filter((s) => !open.includes(s)).map((s) => seatOf(g, s).id),
    revealed: f.revealed ? { value: f.value, link: f.link } : null,
  }
}

/** Zones whose cards a viewer finds nowhere else in the view. */
const unseen = (g: Game, card: Card, viewer: number): boolean => {
  const c = cardOf(g, card)
  return c.zone === 'stack' || c.zone === 'pile' || (c.zone === 'hand' && c.controller !== viewer)
}

/** Cards an effect shows to this viewer, and those it may choose from in places it can't see. */
const shownTo = (l: Looker): CardView[] => {
  const { g, viewer } = l
  const shown = g.s.shown && (g.s.shown.to & (1 << viewer)) !== 0 ? g.s.shown.cards : []
  const offered = g.s.decisions
    .filter((d) => d.seat === viewer)
    .flatMap((d) =>
      d.options.flatMap((o) => (o.card !== undefined && unseen(g, o.card, viewer) ? [o.card] : [])),
    )
  // Ice that is met without being installed is found nowhere else.
  const met = currentRun(g)?.ice ?? null
  const before = met !== null && cardOf(g, met).zone === 'play' ? [met] : []
  return cardViews(l, [...new Set([...before, ...shown, ...offered])])
}

const resultView = (l: Looker): ResultView | null => {
  const { result } = l.g.s
  if (!result) return null
  return {
    winners: result.winners.map((s) => seatOf(l.g, s).id),
    reason: result.reason,
    text: textFor(l.g, resultSay(result.reason, result.winners, result.seat), l.viewer),
  }
}

/** The table as this viewer sees it. `viewer` is a seat, or the number of seats for a spectator. */
export const viewOf = (g: Game, viewer: number, words: Words): View => {
  const l: Looker = { g, viewer, words }
  const s = g.s
  return {
    viewer: s.seats[viewer]?.id ?? null,
    format: s.format,
    turn: { number: s.turn.number, seat: seatOf(g, s.turn.seat).id, phase: s.turn.phase },
    seats: s.seats.map((seat, i) => seatView(l, seat, i)),
    run: runView(l),
    trace: traceView(g),
    shown: shownTo(l),
    waitingFor: [...new Set(s.decisions.map((d) => seatOf(g, d.seat).id))],
    seedHash: s.seedHash,
    seed: s.result ? s.seed : null,
    result: resultView(l),
  }
}
