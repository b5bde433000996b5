/** Liberated agendas: scored, or handed over to the Sponsor with their advancement counters (B12, B13). */
import { perform } from '../../engine/kernel/events.ts'
import {
  answerNumber,
  ask,
  cardOf,
  cardToChange,
  countPlural,
  defOf,
  type Game,
  newPhase,
  pickOf,
  popWithoutResult,
  push,
  takeAnswer,
} from '../../engine/kernel/game.ts'
import { pushInstall } from '../../engine/kernel/installing.ts'
import { tell } from '../../engine/kernel/log.ts'
import { bitsFindable, pay, spending } from '../../engine/kernel/pay.ts'
import { afterScoring } from '../../engine/kernel/points.ts'
import { partnerOf } from '../../engine/kernel/teams.ts'
import { placeCard } from '../../engine/kernel/zones.ts'
import { canPayFor, installCost } from '../../engine/rules/install.ts'
import { canFound, mayStandOn } from '../../engine/rules/restrictions.ts'
import type {
  Card,
  HandedFrame,
  LiberatedFrame,
  Option,
  Seat,
  SettleFrame,
} from '../../engine/state/types.ts'

const COUNTER = 2

/** Lets the Agent decide about a liberated agenda. False in a game without teams. */
export const liberateForTeam = (g: Game, f: SettleFrame, card: Card): boolean => {
  if (partnerOf(g, f.runner) === null) return false
  push(g, { kind: 'variant', ...newPhase(), what: 'liberated', seat: f.runner, card, counters: 0 })
  return true
}

const askWhat = (g: Game, { seat, card }: LiberatedFrame): void =>
  ask(g, {
    seat,
    kind: 'option',
    prompt: ['You liberate ', { card }, '. Score it, or hand it over to your Sponsor?'],
    min: 1,
    max: 1,
    options: [
      { verb: 'score', card, words: ['Score it'] },
      { verb: 'hand-over', card, words: ['Hand it over'] },
    ],
  })

/** How many of the agenda's advancement counters the Agent can pay for. */
const onOffer = (g: Game, { seat, card }: LiberatedFrame): number =>
  Math.min(cardOf(g, card).advancement, Math.floor(bitsFindable(g, seat, spending('steal', card)) / COUNTER))

/** Phases: 0 score or hand over · 1 choose how many counters go with it · 2 the counters are paid for. */
export const stepLiberated = (g: Game, f: LiberatedFrame): void => {
  const { seat, card } = f
  if (f.phase === 2) return handOverAgenda(g, f)
  const answer = takeAnswer(f, seat)
  if (f.phase === 0) {
    const picked = pickOf(answer)
    if (!picked) return askWhat(g, f)
    f.phase = 1
    if (picked.verb === 'hand-over') return
    popWithoutResult(g)
    return perform(g, { kind: 'liberate', seat, by: seat, cards: [card] })
  }
  const most = onOffer(g, f)
  if (most > 0 && !answer) {
    const prompt = [`How many of its advancement counters do you take, for ${COUNTER} bits each?`]
    return ask(g, { seat, kind: 'number', prompt, min: 0, max: most, options: [] })
  }
  f.counters = answerNumber(answer)
  f.phase = 2
  pay(g, seat, COUNTER * f.counters, spending('steal', card))
}

const handOverAgenda = (g: Game, { seat, card, counters }: LiberatedFrame): void => {
  popWithoutResult(g)
  const sponsor = partnerOf(g, seat)
  if (sponsor === null) return
  push(g, { kind: 'variant', ...newPhase(), what: 'handed', seat: sponsor, card, agent: seat, counters })
  perform(g, { kind: 'liberate', seat, by: seat, cards: [card], given: sponsor })
  tell(g, 'handOver', seat, [{ seat }, ' hands an agenda over to ', { seat: sponsor }, '.'])
}

/** Installed copies of the same agenda, which may take the counters instead. */
const installedTwins = (g: Game, sponsor: Seat, card: Card): Card[] =>
  g.s.forts
    .filter(({ corp }) => corp === sponsor)
    .flatMap((fort) => fort.cards)
    .filter((other) => cardOf(g, other).def === cardOf(g, card).def)

const agendaPlaces = (g: Game, sponsor: Seat, card: Card): Option[] => {
  const forts = g.s.forts.filter(
    (f) => f.corp === sponsor && f.kind === 'subsidiary' && mayStandOn(g, card, f),
  )
  const there = forts.flatMap((f): Option[] => {
    const cost = installCost(g, card, f.id)
    const option: Option = { verb: 'install', card, fort: f.id }
    if (cost === 0) return [option]
    return canPayFor(g, sponsor, card, cost) ? [{ ...option, cost }] : []
  })
  return canFound(g, sponsor) ? [...there, { verb: 'install', card }] : there
}

const askPlace = (g: Game, { seat, card, counters }: HandedFrame): void => {
  const options: Option[] = [
    ...agendaPlaces(g, seat, card),
    ...(counters > 0 ? installedTwins(g, seat, card) : []).map(
      (target): Option => ({
        verb: 'combine',
        card: target,
        words: ['Put its counters on ', { card: target }, ', which is installed already'],
      }),
    ),
    { verb: 'set-aside', card, words: ['Set it aside for its points'] },
  ]
  const prompt = ['Your Agent hands you ', { card }, ` with ${countPlural(counters, 'advancement counter')}.`]
  ask(g, { seat, kind: 'option', prompt, min: 1, max: 1, options })
}

/** Sets the agenda aside; it counts as scored by the Agent. */
const setAgendaAside = (g: Game, { agent, card }: HandedFrame): void => {
  placeCard(g, card, { zone: 'score', seat: agent })
  tell(g, 'score', agent, [{ seat: agent }, ' scores ', { card }, '.'])
  afterScoring(g, agent, defOf(g, card).agendaPoints ?? 0)
}

/** Puts the counters on the installed copy; the liberated card leaves play unseen (B13). */
const combine = (g: Game, { seat, card, counters }: HandedFrame, twin: Card): void => {
  placeCard(g, card, { zone: 'removed', seat, faceUp: false })
  putOn(g, seat, twin, counters)
}

const putOn = (g: Game, seat: Seat, card: Card, counters: number): void => {
  if (counters === 0) return
  cardToChange(g, card).advancement += counters
  tell(g, 'advance', seat, [
    `${countPlural(counters, 'advancement counter')} from a liberated agenda go on `,
    { card },
    '.',
  ])
}

/** Phases: 0 choose where the agenda goes · 1 it is installed, and its counters go onto it. */
export const stepHanded = (g: Game, f: HandedFrame): void => {
  const { seat, card, counters } = f
  if (f.phase === 1) {
    popWithoutResult(g)
    if (cardOf(g, card).install > 0) putOn(g, seat, card, counters)
    else if (cardOf(g, card).zone === 'aside') setAgendaAside(g, f)
    return
  }
  const picked = pickOf(takeAnswer(f, seat))
  // An effect of the liberation may have moved it.
  if (!picked && cardOf(g, card).zone !== 'aside') return popWithoutResult(g)
  if (!picked) return askPlace(g, f)
  if (picked.verb === 'install') {
    f.phase = 1
    return pushInstall(g, seat, card, { fort: picked.fort ?? null })
  }
  popWithoutResult(g)
  if (picked.verb === 'combine' && picked.card !== undefined) combine(g, f, picked.card)
  else setAgendaAside(g, f)
}
